"""Whether the boxed game holds what a battle needs, for who wants to set it up on a table, and which box that is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import Enum
from typing import Final

from ccancients.ancients.scenario.finding import Finding, warning
from ccancients.ancients.scenario.model import Ambush, Scenario

UNITS: Final[Mapping[str, Mapping[str, int]]] = {
    "grey": {
        "light infantry": 6, "light bow infantry": 2, "light sling infantry": 1, "auxilia": 6, "warriors": 2,
        "medium infantry": 8, "heavy infantry": 4, "light cavalry": 3, "medium cavalry": 6, "heavy cavalry": 0,
        "elephants": 0, "heavy chariot": 0, "leader": 3,
    },
    "brown": {
        "light infantry": 4, "light bow infantry": 1, "light sling infantry": 3, "auxilia": 5, "warriors": 3,
        "medium infantry": 3, "heavy infantry": 4, "light cavalry": 8, "medium cavalry": 3, "heavy cavalry": 4,
        "elephants": 3, "heavy chariot": 2, "leader": 3,
    },
}
"""Units of the boxed game, as many as its fifteen battles need of each type (no list of the box names all of them; two
types are named by S 80 and agree). War machines are in the box but in no battle: they are not counted."""

TERRAIN_TILES: Final = 45
"""Terrain tiles of the boxed game (S 25)."""


class Box(Enum):
    """Where published battles and the blocks of their units come from."""

    BASE = "base"
    GREECE = "greece"
    BONUS = "bonus"
    BARBARIANS = "barbarians"
    IMPERIAL = "imperial"
    SPARTANS = "spartans"


_FIRST_NUMBERS: Final = ((122, Box.BONUS), (101, Box.GREECE), (1, Box.BASE))
"""The numbers of the shipped battles of a box begin here."""
_FIRST_HELD: Final[Mapping[str, Box]] = {
    "light bow cavalry": Box.GREECE, "camels": Box.GREECE, "barbarian chariot": Box.BARBARIANS,
    "cataphract cavalry": Box.IMPERIAL, "cataphract camels": Box.IMPERIAL, "medium hoplites": Box.SPARTANS,
}  # fmt: skip
"""The box that was the first to hold blocks of a type that the base game has not (E1-E7)."""


def box_of(scenario: Scenario) -> Box:
    """The box that a shipped battle was published in, by the number that its id begins with."""
    number = int(scenario.id[:3])
    return next(box for first, box in _FIRST_NUMBERS if number >= first)


def boxes_needed(scenario: Scenario, published: Box | None = None) -> tuple[Box, ...]:
    """The boxes beyond the base game whose blocks a battle needs for its types, and for its armies where it is
    ``published``: those of the first box and of its bonus pack are Greek and eastern ones.
    """
    types = {unit.type for _, army in scenario.armies() for unit in army.units}
    needed = {_FIRST_HELD[kind] for kind in types if kind in _FIRST_HELD}
    if published in (Box.GREECE, Box.BONUS):
        needed.add(Box.GREECE)
    return tuple(box for box in Box if box in needed)


def box_units(scenario: Scenario) -> Iterator[Finding]:
    """Units of a type, or leaders, of which the box has fewer."""
    for side, army in scenario.armies():
        box = UNITS["grey" if army.color == "grey" else "brown"]
        reserves = [rule for rule in scenario.special_rules if isinstance(rule, Ambush) and rule.side == side]
        needed = [unit.type for unit in army.units]
        needed += [unit.type for rule in reserves for unit in rule.units]
        for kind, held in box.items():
            count = len(army.leaders) + len(reserves) if kind == "leader" else sum(each == kind for each in needed)
            if count > held:
                yield warning("box_units", f"{side}.units", type=kind, count=count, box=held, side=side)


def box_tiles(scenario: Scenario) -> Iterator[Finding]:
    """More hexes with terrain or ramparts than there are tiles."""
    count = len(scenario.ground()) + len(scenario.ramparts)
    if count > TERRAIN_TILES:
        yield warning("box_tiles", "terrain", count=count, box=TERRAIN_TILES)
