"""What of JSON Schema the published schema uses, checked by hand: no library for it is among what the tests need."""

from __future__ import annotations

import re
from typing import Any

KINDS = {"object": dict, "array": list, "string": str, "boolean": bool, "null": type(None)}
KNOWN = {
    "$ref", "type", "enum", "const", "anyOf", "properties", "patternProperties", "required", "additionalProperties",
    "items", "prefixItems", "minItems", "maxItems", "minimum", "maximum", "minLength", "maxLength", "pattern",
    "maxProperties", "propertyNames", "default", "description", "title", "$defs", "$schema",
}  # fmt: skip


def wrong(value: Any, schema: Any, root: dict[str, Any], place: str = "") -> str:
    """Where a value does not fit and why; empty when it fits."""
    if isinstance(schema, bool):
        return "" if schema else f"{place}: nothing may stand here"
    assert set(schema) <= KNOWN, f"a keyword that this checker does not know: {set(schema) - KNOWN}"
    if "$ref" in schema:
        bad = wrong(value, root["$defs"][schema["$ref"].removeprefix("#/$defs/")], root, place)
        if bad:
            return bad
    if "anyOf" in schema:
        bads = [wrong(value, each, root, place) for each in schema["anyOf"]]
        if all(bads):
            return max(bads, key=len)
    if "enum" in schema and not any(type(each) is type(value) and each == value for each in schema["enum"]):
        return f"{place}: {value!r} is none of {schema['enum']}"
    if "const" in schema and schema["const"] != value:
        return f"{place}: {value!r} is not {schema['const']!r}"
    return _kind(value, schema, place) or _parts(value, schema, root, place)


def _kind(value: Any, schema: dict[str, Any], place: str) -> str:
    kind = schema.get("type")
    number = isinstance(value, (int, float)) and not isinstance(value, bool)
    if kind in ("integer", "number"):
        if not number or (kind == "integer" and not isinstance(value, int)):
            return f"{place}: {value!r} is no {kind}"
    elif kind is not None and not isinstance(value, KINDS[kind]):
        return f"{place}: {value!r} is no {kind}"
    if number and not schema.get("minimum", value) <= value <= schema.get("maximum", value):
        return f"{place}: {value} is out of range"
    if isinstance(value, str):
        if not schema.get("minLength", 0) <= len(value) <= schema.get("maxLength", len(value)):
            return f"{place}: too short or too long"
        if "pattern" in schema and not re.search(schema["pattern"], value):
            return f"{place}: {value!r} does not match"
    return ""


def _parts(value: Any, schema: dict[str, Any], root: dict[str, Any], place: str) -> str:
    if isinstance(value, list):
        if not schema.get("minItems", 0) <= len(value) <= schema.get("maxItems", len(value)):
            return f"{place}: too few or too many"
        first = schema.get("prefixItems", [])
        for number, each in enumerate(value):
            form = first[number] if number < len(first) else schema.get("items", True)
            bad = wrong(each, form, root, f"{place}[{number}]")
            if bad:
                return bad
    if isinstance(value, dict):
        for name in schema.get("required", ()):
            if name not in value:
                return f"{place}: {name} is missing"
        for name, each in value.items():
            bad = wrong(name, schema.get("propertyNames", True), root, place)
            bad = bad or wrong(each, _schema_of(name, schema), root, f"{place}.{name}")
            if bad:
                return bad
    return ""


def _schema_of(name: str, schema: dict[str, Any]) -> Any:
    if name in schema.get("properties", {}):
        return schema["properties"][name]
    for pattern, each in schema.get("patternProperties", {}).items():
        if re.search(pattern, name):
            return each
    return schema.get("additionalProperties", True)
