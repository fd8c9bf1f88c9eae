"""Whether the boxed game holds what a battle needs, for who wants to set it up on a table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
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
