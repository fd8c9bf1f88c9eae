"""Weights in a file: the script's or the search's, with a version, the day they were found and what was measured.

A field is named as in ``Weights`` or ``Values``; one place of a row by its number (``support.2``), one entry of a table
by its key (``card_keep.rally``, ``wear.4.1``). A file names only what differs from the weights of the program.
"""

from __future__ import annotations

import dataclasses
import math
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Literal

from ccancients.ancients.mind.script.weights import DEFAULT, Weights
from ccancients.ancients.mind.search.values import STANDARD, Values
from ccancients.engine.errors import GameError
from ccancients.engine.files import Unreadable, read_limited
from ccancients.engine.strict_json import BadJson, parse_json

Kind = Literal["script", "search"]
STARTS: Final[Mapping[Kind, Weights | Values]] = {"script": DEFAULT, "search": STANDARD}
"""What a file is about → the weights it changes."""

_KIND: Final = "tuned weights"
_LARGEST: Final = 100_000
_MOST: Final = 1e6


class BadWeights(GameError):
    """Weights that cannot be used; the sentence says where and what was expected."""


@dataclass(frozen=True, slots=True)
class Tuned:
    """Weights of a file.

    ``of``        what they are for;  ``changed`` fields that differ, by name
    ``version``   1, 2, … as they are found anew;  ``date`` YYYY-MM-DD
    ``measured``  what a match said of them, in words
    """

    of: Kind
    changed: dict[str, float]
    version: int
    date: str
    measured: str

    def weights(self) -> Weights | Values:
        """The weights of the program with these changed. Raises ``BadWeights``."""
        return changed(STARTS[self.of], self.changed)


def value_of(weights: Weights | Values, name: str) -> float:
    """The number that a name stands for. Raises ``BadWeights``."""
    found: Any = weights
    for number, word in enumerate(name.split(".")):
        found = getattr(found, word, None) if number == 0 else _part(found, word)
    if type(found) not in (int, float):
        raise BadWeights(f"'{name[:80]}' is not the name of a weight")
    return float(found)


def changed(weights: Weights | Values, changes: Mapping[str, float]) -> Weights | Values:
    """The weights with other numbers. Raises ``BadWeights``."""
    for name, value in changes.items():
        value_of(weights, name)
        if not -_MOST <= value <= _MOST:
            raise BadWeights(f"{name}: expected a number from {-_MOST:g} to {_MOST:g}")
        field, *places = name.split(".")
        weights = dataclasses.replace(weights, **{field: _replaced(getattr(weights, field), places, value)})
    return weights


def _part(whole: object, word: str) -> object:
    """An entry of a table by its key, a place of a row by its number; None when there is none."""
    number = int(word) if word.isascii() and word.isdecimal() else -1
    if isinstance(whole, dict):
        return whole.get(word, whole.get(number))
    return whole[number] if isinstance(whole, tuple) and 0 <= number < len(whole) else None


def _replaced(whole: Any, places: list[str], value: float) -> Any:
    """The same with another number at a place that exists."""
    if not places:
        return value
    word, rest = places[0], places[1:]
    if isinstance(whole, dict):
        key = word if word in whole else int(word)
        return {**whole, key: _replaced(whole[key], rest, value)}
    place = int(word)
    return (*whole[:place], _replaced(whole[place], rest, value), *whole[place + 1 :])


# -- files ----------------------------------------------------------------------------------------------------------


def read_tuned(path: Path) -> Tuned:
    """The weights of a file. Raises ``BadWeights`` with one sentence."""
    try:
        data = parse_json(read_limited(path, _LARGEST), max_bytes=_LARGEST)
        tuned = _tuned(data)
        tuned.weights()
    except (Unreadable, BadJson, BadWeights) as error:
        raise BadWeights(f"{path}: {error}") from None
    return tuned


def _tuned(data: object) -> Tuned:
    """Raises ``BadWeights`` with a sentence about the first thing that is wrong."""
    if not isinstance(data, dict) or data.get("kind") != _KIND:
        raise BadWeights("expected a file of tuned weights")
    if data.get("schema") != 1:
        raise BadWeights("schema: expected 1")
    unknown = set(data) - {"kind", "schema", "of", "version", "date", "measured", "changed"}
    if unknown:
        raise BadWeights(f"'{min(unknown)[:80]}': there is no such field")
    if data.get("of") not in STARTS:
        raise BadWeights(f"of: expected one of {', '.join(STARTS)}")
    if type(data.get("version")) is not int or data["version"] < 1:
        raise BadWeights("version: expected a whole number from 1")
    for name in ("date", "measured"):
        if not isinstance(data.get(name), str):
            raise BadWeights(f"{name}: expected a text")
    return Tuned(data["of"], _numbers(data.get("changed")), data["version"], data["date"], data["measured"])


def _numbers(data: object) -> dict[str, float]:
    if not isinstance(data, dict):
        raise BadWeights("changed: expected weights by name")
    for name, value in data.items():
        if type(value) not in (int, float) or not math.isfinite(value):
            raise BadWeights(f"{name[:80]}: expected a number")
    return {name: float(value) for name, value in data.items()}
