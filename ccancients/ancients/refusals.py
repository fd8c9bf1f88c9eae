"""Why a file does not fit its model, in one sentence: the place in it, what was expected, what was found.

pydantic's own messages are written for programmers; these are for the person who wrote the file.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, Final

from pydantic import ValidationError
from pydantic_core import ErrorDetails

__all__ = ["refusal"]

_PATTERNS: Final = {
    "[A-M]": "a hex such as G5 (A1 to M9; in even rows A to L)",
    "[a-z]{2}": "a language of two small letters, such as en",
    "[a-z0-9]": "a name of small letters, digits and hyphens, at most 60",
}
_TAGS: Final = frozenset(
    {"growing_hand", "command_increase", "ambush", "sudden_death", "exit_for_banner", "banner_hexes"}
)


def refusal(error: ValidationError) -> str:
    """The first thing that is wrong, such as ``bottom.units[3].hex: expected a hex such as G5 …, found 'Z9'.``"""
    first = error.errors(include_url=False)[0]
    expected = _expectation(first)
    place = _place(first["loc"])
    if first["type"] == "extra_forbidden":
        return f"{place}: expected only fields of the format, found an unknown one."
    if first["type"] == "missing":
        return f"{place}: expected this field, it is missing."
    found = "" if first["type"] in _SAYS_WHAT_WAS_FOUND else f", found {_found(first['input'])}"
    return f"{place}: expected {expected}{found}."


def _place(location: tuple[int | str, ...]) -> str:
    """A place as it is written: ``special_rules[0].hexes[2]``; without the kinds that pydantic puts between."""
    place = ""
    for number, part in enumerate(location):
        if isinstance(part, int):
            place += f"[{part}]"
        elif part == "[key]" or (part in _TAGS and number and location[number - 2] == "special_rules"):
            continue
        else:
            place += f".{_printable(part, 40)}" if place else _printable(part, 40)
    return place or "the file"


def _expectation(error: ErrorDetails) -> str:
    context: Mapping[str, Any] = error.get("ctx", {})
    kind = error["type"]
    if kind == "value_error":
        return str(context.get("error", "another value"))
    if kind == "string_pattern_mismatch":
        return next((text for mark, text in _PATTERNS.items() if mark in context["pattern"][:10]), "another text")
    words = _EXPECTED.get(kind)
    return words(context) if words else "another value"


_EXPECTED: Final[Mapping[str, Callable[[Mapping[str, Any]], str]]] = {
    "json_invalid": lambda _: "texts of whole characters",
    "string_type": lambda _: "a text",
    "int_type": lambda _: "a whole number",
    "int_from_float": lambda _: "a whole number",
    "int_parsing": lambda _: "a whole number",
    "int_parsing_size": lambda _: "a smaller whole number",
    "bool_type": lambda _: "true or false",
    "tuple_type": lambda _: "a list in square brackets",
    "list_type": lambda _: "a list in square brackets",
    "dict_type": lambda _: "an object in curly braces",
    "model_type": lambda _: "an object in curly braces",
    "model_attributes_type": lambda _: "an object in curly braces",
    "literal_error": lambda context: str(context["expected"]),
    "union_tag_invalid": lambda context: f"a kind of special rule ({context['expected_tags']})",
    "union_tag_not_found": lambda _: "a special rule with its 'kind'",
    "string_too_short": lambda context: f"at least {context['min_length']} character(s)",
    "string_too_long": lambda context: f"at most {context['max_length']} characters",
    "too_short": lambda context: f"at least {context['min_length']} of them",
    "too_long": lambda context: f"at most {context['max_length']} of them",
    "greater_than_equal": lambda context: f"{context['ge']} or more",
    "less_than_equal": lambda context: f"{context['le']} or less",
}
"""Error type of pydantic -> what was expected. Every type that the models can give is here; a test asks for it."""

_SAYS_WHAT_WAS_FOUND: Final = frozenset({"json_invalid", "value_error", "string_too_long", "too_short", "too_long"})
"""The value itself would be long, empty or unprintable."""


def _found(value: object) -> str:
    """A value as it may be shown in a sentence."""
    if isinstance(value, dict):
        kind = value.get("kind")
        return f"'{_printable(kind, 40)}'" if isinstance(kind, str) else "an object"
    if isinstance(value, (list, tuple)):
        return "a list"
    if isinstance(value, str):
        return f"'{_printable(value, 40)}'"
    return _printable(json.dumps(value), 40)


def _printable(text: str, length: int) -> str:
    shown = "".join(letter if letter.isprintable() else "?" for letter in text[: length + 1])
    return shown if len(text) <= length else f"{shown[:length]}…"
