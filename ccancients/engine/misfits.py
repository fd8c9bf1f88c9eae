"""Why a file, or what a program sent, does not fit its model: the place in it, what was expected, what was found.

pydantic's own messages are written for programmers; these are for the person who wrote the file. What the words of a
game's own models mean stands with these models: ``Expectations``.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from ccancients.engine.phrase import Fact, Phrase
from ccancients.engine.text import printable

__all__ = ["Expectations", "found", "refusal_phrase"]

_OTHER_VALUE: Final = Phrase("another value")
_OTHER_TEXT: Final = Phrase("another text")


@dataclass(frozen=True)
class Expectations:
    """What the models of a game expect, in words.

    ``patterns``  by the beginning of a regular expression that a text has to match
    ``checks``    what the models' own checks raise, by their text; those that are not here are said as they are
    ``tags``      kinds of parts, which pydantic names in the place of a mistake and a file does not
    ``tagged``    the list that holds such parts
    ``forms``     of a field that may be written in several, the names of these that pydantic puts behind it
    ``kinds``     by pydantic's type of error, where it has other words than elsewhere
    """

    patterns: Mapping[str, Phrase] = field(default_factory=dict)
    checks: Mapping[str, Phrase] = field(default_factory=dict)
    tags: Collection[str] = ()
    tagged: str = ""
    forms: Mapping[str, Collection[str]] = field(default_factory=dict)
    kinds: Mapping[str, Phrase] = field(default_factory=dict)


_NONE: Final = Expectations()


def refusal_phrase(error: ValidationError, words: Expectations = _NONE) -> Phrase:
    """The first thing that is wrong, such as ``bottom.units[3].hex: expected a hex such as G5 …, found 'Z9'.``, to be
    said in any language.
    """
    first = error.errors(include_url=False)[0]
    place = _place(first["loc"], words)
    if first["type"] == "extra_forbidden":
        return Phrase("{place}: expected only fields of the format, found an unknown one.", {"place": place})
    if first["type"] == "missing":
        return Phrase("{place}: expected this field, it is missing.", {"place": place})
    expected = _expectation(first, words)
    if first["type"] in _SAYS_WHAT_WAS_FOUND:
        return Phrase("{place}: expected {expected}.", {"place": place, "expected": expected})
    facts = {"place": place, "expected": expected, "found": found(first["input"])}
    return Phrase("{place}: expected {expected}, found {found}.", facts)


def _place(location: tuple[int | str, ...], words: Expectations) -> Fact:
    """A place as it is written: ``special_rules[0].hexes[2]``; without the kinds that pydantic puts between."""
    place = ""
    for number, part in enumerate(location):
        if isinstance(part, int):
            place += f"[{part}]"
        elif part == "[key]" or _is_kind(location, number, words):
            continue
        else:
            place += f".{printable(part, 40)}" if place else printable(part, 40)
    return place or Phrase("the file")


def _is_kind(location: tuple[int | str, ...], number: int, words: Expectations) -> bool:
    """Whether a part of a place is the name of a kind or a form, which a file does not have."""
    if not number:
        return False
    part = location[number]
    return (part in words.tags and location[number - 2] == words.tagged) or (
        part in words.forms.get(str(location[number - 1]), ())
    )


def _expectation(error: ErrorDetails, words: Expectations) -> Fact:
    context: Mapping[str, Any] = error.get("ctx", {})
    kind = error["type"]
    if kind == "value_error":
        said = str(context.get("error", ""))
        return words.checks.get(said) or said or _OTHER_VALUE
    if kind == "string_pattern_mismatch":
        return next((text for mark, text in words.patterns.items() if mark in context["pattern"][:10]), _OTHER_TEXT)
    if kind == "literal_error":
        return _one_of(str(context["expected"]))
    template = words.kinds.get(kind) or _EXPECTED.get(kind)
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


def found(value: object) -> Fact:
    """A value as it may be shown in a sentence."""
    if isinstance(value, dict):
        kind = value.get("kind")
        return f"'{printable(kind, 40)}'" if isinstance(kind, str) else Phrase("an object")
    if isinstance(value, (list, tuple)):
        return Phrase("a list")
    if isinstance(value, str):
        return f"'{printable(value, 40)}'"
    return printable(json.dumps(value), 40)
