"""Odds of answers, said once: a game works them out as a record, whoever shows them reads its figures.

The record of a game is a dataclass whose parts are None where they say nothing. The protocol writes it as it is; the
window fills its sentences with the same figures.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from fractions import Fraction
from typing import Any, Final

__all__ = ["JsonObject", "Nouns", "odds_form", "odds_value"]

JsonObject = dict[str, Any]
Nouns = Mapping[str, Callable[[Any], Any]]
"""By the name of a part, how it is written where it is not as all others: a small number by what it stands for."""
_ROUNDED: Final = 4


def odds_form(odds: object, nouns: Nouns | None = None) -> JsonObject | None:
    """The parts of a record that say something, as JSON; None where there are none. See ``odds_value``."""
    if odds is None:
        return None
    parts = _parts(odds)
    told = {name: _named(name, value, nouns or {}) for name, value in parts.items() if value is not None}
    return told or None


def odds_value(odds: object, nouns: Nouns | None = None) -> Any:
    """Chances as JSON: fractions as text, decimals rounded, distributions as lists for 0, 1, 2 … or by their outcomes.

    ``nouns``  by the names of parts, how they are written otherwise
    """
    names = nouns or {}
    if isinstance(odds, Fraction):
        return str(odds)
    if isinstance(odds, float):
        return round(odds, _ROUNDED)
    if isinstance(odds, Enum):
        return odds.value
    if is_dataclass(odds) or hasattr(odds, "_fields"):
        return {name: _named(name, value, names) for name, value in _parts(odds).items()}
    if isinstance(odds, Mapping):
        return {str(outcome): odds_value(chance, names) for outcome, chance in odds.items()}
    if isinstance(odds, tuple | list):
        return [odds_value(each, names) for each in odds]
    return odds


def _parts(odds: object) -> dict[str, Any]:
    """The parts of a dataclass or of a named tuple, by name."""
    names = [each.name for each in fields(odds)] if is_dataclass(odds) else getattr(odds, "_fields", ())
    return {name: getattr(odds, name) for name in names}


def _named(name: str, value: Any, nouns: Nouns) -> Any:
    noun = nouns.get(name)
    return odds_value(value, nouns) if noun is None or value is None else noun(value)
