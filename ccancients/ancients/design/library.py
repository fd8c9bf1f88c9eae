"""Searching battles: by words, year, army, length and author. Used by the designer's library and by the Council."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from ccancients.ancients.design.troops import SIDES
from ccancients.ancients.design.values import army_of
from ccancients.ancients.scenario.model import Scenario


class Length(Enum):
    """How long a battle is, by the banners that win it."""

    SHORT = "short"
    MEDIUM = "medium"
    LONG = "long"


def length_of(scenario: Scenario) -> Length:
    """Short up to 5 banners, long from 8; of two numbers the greater counts."""
    most = max(scenario.banners_of(side) for side in (0, 1))
    if most <= 5:
        return Length.SHORT
    return Length.LONG if most >= 8 else Length.MEDIUM


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a person looks for. Empty texts and None want everything.

    ``words``   each of them somewhere in the names, commanders, leaders, author, notes, sources or the year
    ``army``    part of an army's name in any language
    ``author``  part of the author
    """

    words: str = ""
    earliest: int | None = None
    latest: int | None = None
    army: str = ""
    length: Length | None = None
    author: str = ""


def fits(scenario: Scenario, wanted: Wanted) -> bool:
    """Whether a battle is one that is looked for."""
    if wanted.earliest is not None and scenario.year < wanted.earliest:
        return False
    if wanted.latest is not None and scenario.year > wanted.latest:
        return False
    if wanted.length is not None and length_of(scenario) != wanted.length:
        return False
    armies = " ".join(name for side in SIDES for name in army_of(scenario, side).name.values())
    if wanted.army.casefold().strip() not in armies.casefold():
        return False
    if wanted.author.casefold().strip() not in scenario.author.casefold():
        return False
    text = _searched(scenario)
    return all(word in text for word in wanted.words.casefold().split())


def _searched(scenario: Scenario) -> str:
    """Everything words are looked for in."""
    parts = [scenario.id, str(scenario.year), str(abs(scenario.year)), scenario.author, scenario.notes]
    parts += [*scenario.name.values(), *scenario.sources]
    for side in SIDES:
        army = army_of(scenario, side)
        parts += [*army.name.values(), army.commander, *(leader.name for leader in army.leaders)]
    return " ".join(parts).casefold()


def army_names(scenarios: tuple[Scenario, ...], language: str) -> tuple[str, ...]:
    """The names of all armies, each once, in the alphabet's order."""
    names = set()
    for scenario in scenarios:
        for side in SIDES:
            found = army_of(scenario, side).name
            names.add(found.get(language) or next(iter(found.values()), ""))
    return tuple(sorted(names - {""}, key=str.casefold))
