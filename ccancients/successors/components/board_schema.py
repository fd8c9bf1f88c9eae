"""The published schema of a board file, made from the models: ``docs/successors-board.schema.json``.

What the models say of a value holds for the value; in a file it may be written with its tag as well. What a file says
of tables and switches is checked by their own models (``tables``), and so it stands here.
"""

from __future__ import annotations

import copy
import json
from collections.abc import Mapping
from typing import Any, Final

from ccancients.successors.components.board_file import REMARKS, TAGS, BoardFile
from ccancients.successors.components.tables import OPTIONS, Tables

Schema = dict[str, Any]
_TAGGED: Final = "Tagged"
_REMARKS: Final = {"^(" + "|".join(REMARKS) + ")$": True}
_KEPT_AS_THEY_ARE: Final = ("format", "schema", "tags", "default_tag", "canvas", "drawing")
"""Entries of the file that have no tag of their own."""


def board_schema() -> Schema:
    """The schema as JSON values (JSON Schema, 2020-12)."""
    schema: Schema = BoardFile.model_json_schema(by_alias=True)
    tables: Schema = Tables.model_json_schema()
    definitions: Schema = {**schema.pop("$defs"), **tables.pop("$defs")}
    properties: Schema = schema["properties"]
    properties["tables"] = {
        "type": "object", "additionalProperties": False, "description": tables["description"],
        "properties": tables["properties"],
    }
    properties["switches"] = _switches()
    definitions = {name: _tagged_parts(each) for name, each in definitions.items()}
    for name, each in properties.items():
        if name not in _KEPT_AS_THEY_ARE:
            properties[name] = _tagged(each)
    properties["tables"] = _tagged(_tagged_parts(_plain_of(properties["tables"])))
    definitions[_TAGGED] = {
        "type": "object", "required": ["value"], "description": "a value, and where it comes from",
        "properties": {"tag": {"enum": list(TAGS)}},
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema", "title": "A board of the Successors",
        **{name: each for name, each in schema.items() if name != "title"}, "$defs": definitions,
    }


def board_schema_text() -> str:
    """The schema as it is published."""
    return json.dumps(board_schema(), indent=1, ensure_ascii=False) + "\n"


def _switches() -> Schema:
    """Each switch by its options; as in our own file, or the value alone."""
    properties = {}
    for name, options in OPTIONS.items():
        values = [None if name == "instant_victory_vp" and each == 0 else _json(each) for each in options]
        properties[name] = {"anyOf": [{"enum": values}, {
            "type": "object", "required": ["default"],
            "properties": {"default": {"enum": values}, "options": {"type": "array"}},
        }]}  # fmt: skip
    return {"type": "object", "additionalProperties": False, "properties": properties}


def _json(value: object) -> object:
    return list(value) if isinstance(value, tuple) else value


def _plain_of(tagged: Mapping[str, Any]) -> Schema:
    """What ``_tagged`` was given."""
    plain: Schema = tagged["anyOf"][0]
    return plain


def _tagged(value: Mapping[str, Any]) -> Schema:
    """A value as it is, or with its tag."""
    described = {name: value[name] for name in ("description", "default") if name in value}
    inner = {name: copy.deepcopy(each) for name, each in value.items() if name not in (*described, "title")}
    tagged = {"$ref": f"#/$defs/{_TAGGED}", "properties": {"value": inner}}
    return {**described, "anyOf": [inner, tagged]}


def _tagged_parts(model: Schema) -> Schema:
    """The schema of a model whose values may be tagged and which may have remarks."""
    if "properties" not in model:
        return model
    parts = {name: _tagged(each) for name, each in model["properties"].items()}
    known = {name: each for name, each in model.items() if name != "title"}
    return {**known, "properties": parts, "patternProperties": _REMARKS}


__all__ = ["board_schema", "board_schema_text"]
