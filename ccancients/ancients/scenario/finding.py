"""What can be wrong with a scenario: how bad it is, where it stands, and the facts that its sentence needs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import Enum


class Severity(Enum):
    """``ERROR``: cannot be played. ``WARNING``: can be, but is probably not meant so."""

    ERROR = "error"
    WARNING = "warning"


@dataclass(frozen=True, slots=True)
class Finding:
    """Something wrong with a scenario.

    ``key``    names the rule, such as ``unit_on_unit``; its sentence is in ``scenario_sentences.CATALOG``
    ``place``  where in the file, such as ``bottom.units[3]``
    ``hexes``  names of the hexes to show
    ``facts``  what the sentence needs to know
    """

    severity: Severity
    key: str
    place: str
    hexes: tuple[str, ...] = ()
    facts: Mapping[str, str | int] = field(default_factory=dict, hash=False)


def error(key: str, place: str, hexes: Iterable[str] = (), **facts: str | int) -> Finding:
    """A finding that forbids playing."""
    return Finding(Severity.ERROR, key, place, tuple(hexes), facts)


def warning(key: str, place: str, hexes: Iterable[str] = (), **facts: str | int) -> Finding:
    """A finding about what can be played as it is."""
    return Finding(Severity.WARNING, key, place, tuple(hexes), facts)
