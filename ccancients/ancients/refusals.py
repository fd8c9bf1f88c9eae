"""Why a file does not fit its model, in one sentence: the place in it, what was expected, what was found.

pydantic's own messages are written for programmers; these are for the person who wrote the file.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from ccancients.engine.phrase import Fact, Phrase

__all__ = ["refusal", "refusal_phrase"]

_PATTERNS: Final = {
    "[A-M]": Phrase("a hex such as G5 (A1 to M9; in even rows A to L)"),
    "[a-z]{2}": Phrase("a language of two small letters, such as en"),
    "[a-z0-9]": Phrase("a name of small letters, digits and hyphens, at most 60"),
}
_OTHER_VALUE: Final = Phrase("another value")
_OTHER_TEXT: Final = Phrase("another text")
_OWN_CHECKS: Final = {
    phrase.text: phrase
    for phrase in (
        Phrase("one line of text without control characters"),
        Phrase("text without control characters other than line breaks"),
        Phrase("a name that Windows does not reserve for devices"),
    )
}
"""What the models' own checks say was expected."""
_TAGS: Final = frozenset(
    {"growing_hand", "command_increase", "ambush", "sudden_death", "exit_for_banner", "banner_hexes"}
)


def refusal(error: ValidationError) -> str:
    """The first thing that is wrong, such as ``bottom.units[3].hex: expected a hex such as G5 …, found 'Z9'.``"""
    return str(refusal_phrase(error))


def refusal_phrase(error: ValidationError) -> Phrase:
    """The first thing that is wrong, to be said in any language."""
    first = error.errors(include_url=False)[0]
    place = _place(first["loc"])
    if first["type"] == "extra_forbidden":
        return Phrase("{place}: expected only fields of the format, found an unknown one.", {"place": place})
    if first["type"] == "missing":
        return Phrase("{place}: expected this field, it is missing.", {"place": place})
    expected = _expectation(first)
    if first["type"] in _SAYS_WHAT_WAS_FOUND:
        return Phrase("{place}: expected {expected}.", {"place": place, "expected": expected})
    facts = {"place": place, "expected": expected, "found": _found(first["input"])}
    return Phrase("{place}: expected {expected}, found {found}.", facts)


def _place(location: tuple[int | str, ...]) -> Fact:
    """A place as it is written: ``special_rules[0].hexes[2]``; without the kinds that pydantic puts between."""
    place = ""
    for number, part in enumerate(location):
        if isinstance(part, int):
            place += f"[{part}]"
        elif part == "[key]" or (part in _TAGS and number and location[number - 2] == "special_rules"):
            continue
        else:
            place += f".{_printable(part, 40)}" if place else _printable(part, 40)
    return place or Phrase("the file")


def _expectation(error: ErrorDetails) -> Fact:
    context: Mapping[str, Any] = error.get("ctx", {})
    kind = error["type"]
    if kind == "value_error":
        said = str(context.get("error", ""))
        return _OWN_CHECKS.get(said) or said or _OTHER_VALUE
    if kind == "string_pattern_mismatch":
        return next((text for mark, text in _PATTERNS.items() if mark in context["pattern"][:10]), _OTHER_TEXT)
    if kind == "literal_error":
        return _one_of(str(context["expected"]))
    template = _EXPECTED.get(kind)
    return Phrase(template.text, {name: context[name] for name in template.facts}) if template else _OTHER_VALUE


def _one_of(words: str) -> Fact:
    """A list of words as pydantic gives it, without its English "or"."""
    several = words.replace(" or ", ", ")
    return Phrase("one of {words}", {"words": several}) if several != words else words


_NUMBER: Final = Phrase("a whole number")
_LIST: Final = Phrase("a list in square brackets")
_OBJECT: Final = Phrase("an object in curly braces")
_EXPECTED: Final[Mapping[str, Phrase]] = {
    "json_invalid": Phrase("texts of whole characters"),
    "string_type": Phrase("a text"),
    "int_type": _NUMBER,
    "int_from_float": _NUMBER,
    "int_parsing": _NUMBER,
    "int_parsing_size": Phrase("a smaller whole number"),
    "bool_type": Phrase("true or false"),
    "tuple_type": _LIST,
    "list_type": _LIST,
    "dict_type": _OBJECT,
    "model_type": _OBJECT,
    "model_attributes_type": _OBJECT,
    "union_tag_invalid": Phrase("a kind of special rule ({expected_tags})", {"expected_tags": ""}),
    "union_tag_not_found": Phrase("a special rule with its 'kind'"),
    "string_too_short": Phrase("at least {min_length} character(s)", {"min_length": 0}),
    "string_too_long": Phrase("at most {max_length} characters", {"max_length": 0}),
    "too_short": Phrase("at least {min_length} of them", {"min_length": 0}),
    "too_long": Phrase("at most {max_length} of them", {"max_length": 0}),
    "greater_than_equal": Phrase("{ge} or more", {"ge": 0}),
    "less_than_equal": Phrase("{le} or less", {"le": 0}),
}
"""Error type of pydantic -> what was expected. Every type that the models can give is here; a test asks for it."""

_SAYS_WHAT_WAS_FOUND: Final = frozenset({"json_invalid", "value_error", "string_too_long", "too_short", "too_long"})
"""The value itself would be long, empty or unprintable."""


def _found(value: object) -> Fact:
    """A value as it may be shown in a sentence."""
    if isinstance(value, dict):
        kind = value.get("kind")
        return f"'{_printable(kind, 40)}'" if isinstance(kind, str) else Phrase("an object")
    if isinstance(value, (list, tuple)):
        return Phrase("a list")
    if isinstance(value, str):
        return f"'{_printable(value, 40)}'"
    return _printable(json.dumps(value), 40)


def _printable(text: str, length: int) -> str:
    shown = "".join(letter if letter.isprintable() else "?" for letter in text[: length + 1])
    return shown if len(text) <= length else f"{shown[:length]}…"
