"""Battles as the referee reads them: how many battle cards, which retreats, how many markers (6.1, 6.3, 6.8, 6.9)."""

from __future__ import annotations

from typing import Any

from ccancients.hannibal.components.board import INSIDE, PROVINCES
from ccancients.hannibal.components.generals import GENERALS
from tests.hannibal.referee.ground import (
    CARTHAGE,
    COUNTRY,
    KEY,
    KINDS,
    LAND,
    PROVINCE,
    ROME,
    STAYS,
    Ground,
    must,
)

MOST_STEPS = 4


class Fight:
    """One battle, from ``BattleBegan`` until the loser has gone."""

    def __init__(self, ground: Ground, event: Any, group: dict[str, Any]) -> None:
        self.ground = ground
        self.space: int = event.space
        self.attacker: int = event.attacker
        self.defender = 1 - self.attacker
        self.group = group
        self.sortie = group["place"] >= INSIDE
        self.inside = bool(event.relief)
        self.relief = self.inside and not self.sortie
        self.changed = -1
        self.deserted: set[tuple[int, str]] = set()
        self.fewer = [0, 0]
        self.charge: Any = None
        self.lost = [0, 0]
        self.counting = False
        self.winner = -1
        self.over = False

    # -- who fights ---------------------------------------------------------------------------------------------------

    def size(self, side: int) -> int:
        outside = self.ground.size(side, self.space)
        if side != self.attacker:
            return outside
        if self.sortie:
            return self.group["cu"] + self.group["beasts"]
        return outside + (self.ground.size(side, self.space + INSIDE) if self.relief else 0)

    def commanders(self, side: int) -> list[int]:
        """Who may be in command: one, or several where only their owner has said who of equals commands."""
        ground = self.ground
        if side == ROME and self.changed >= 0:
            return [self.changed]
        if side == self.attacker and self.sortie:
            return [self.group["general"]]
        found = ground.generals(side, self.space)
        inside = ground.generals(side, self.space + INSIDE) if side == self.attacker and self.relief else []
        top = max((ground.rank(each) for each in found), default=0)
        if any(ground.rank(each) > top for each in inside):
            best = max(ground.rank(each) for each in inside)
            return [each for each in inside if ground.rank(each) == best]
        if side == self.attacker and ground.rank(self.group["general"]) == top:
            return [self.group["general"]]
        return [each for each in found if ground.rank(each) == top]

    # -- battle cards -------------------------------------------------------------------------------------------------

    def allies(self, side: int) -> int:
        region = PROVINCE[self.space].region
        found = 0
        for each in PROVINCES:
            if each.region != region or not self.ground.holds(side, each.key):
                continue
            if side == ROME and each.key == "latium":
                continue
            if (side, "spain") in self.deserted and each.country == "hispania":
                continue
            if (side, "numidia") in self.deserted and each.key in ("western_numidia", "eastern_numidia"):
                continue
            found += 2 if each.key in ("western_numidia", "eastern_numidia") else 1
        return min(found, 2) if side == ROME and COUNTRY[self.space] == "italy" else found

    def cards(self, side: int, *, intercepted: bool, failed: bool) -> set[int]:
        """How many cards a side may be dealt, one number for each who may command."""
        numbers = set()
        for leader in self.commanders(side) or [-1]:
            number = self.size(side)
            if leader >= 0:
                number += GENERALS[leader].battle + self.allies(side)
            if side == self.defender:
                number += intercepted - failed
            if side == ROME and KEY[self.space] == "rome":
                number += 2
            if side == CARTHAGE and self.ground.tribe(self.space) and self.ground.control[self.space] == CARTHAGE:
                number += 1
            number = min(20, number)
            if side == ROME and self.charge is not None and self.charge > 1:
                for roman in self.commanders(ROME) or [-1]:
                    rating = GENERALS[roman].battle if roman >= 0 else 0
                    beasts = self.beasts() if self.charge > rating else 0
                    numbers.add(max(0, number - beasts))
                continue
            numbers.add(max(0, number - self.fewer[side] - (side == CARTHAGE and self.charge == 1)))
        return numbers

    def beasts(self) -> int:
        own = self.ground.beasts[self.space]
        if self.attacker == CARTHAGE and self.sortie:
            return int(self.group["beasts"])
        return own + (self.ground.beasts[self.space + INSIDE] if self.attacker == CARTHAGE and self.relief else 0)

    # -- retreats -----------------------------------------------------------------------------------------------------

    def retreats(self, loser: int) -> set[tuple[int, ...]]:
        """All paths that the loser may choose from (6.8.5 to 6.8.8); empty when there is none."""
        ground = self.ground
        cu = ground.size(loser, self.space)
        generals = ground.generals(loser, self.space)
        first, never = None, None
        came, way = self.group["from"], self.group["way"]
        if loser == self.attacker:
            if way == "sea":
                # only who was there before the landing is left to retreat: as a defender would
                first = None
            elif way == "land":
                first = came
            else:
                return set()
        elif way in ("land", "pass"):
            never = came
        found: dict[tuple[int, ...], int] = {}
        self._search(loser, (), cu, 0, first, never, found, alone=not cu)
        bound = [STAYS[each] for each in generals if each in STAYS and COUNTRY[self.space] == STAYS[each]]
        home = {
            path: lost for path, lost in found.items() if all(COUNTRY[each] == land for each in path for land in bound)
        }
        found = home or found
        if not found:
            return set()
        shortest = min(map(len, found))
        cheapest = min(lost for path, lost in found.items() if len(path) == shortest)
        return {path for path, lost in found.items() if len(path) == shortest or lost < cheapest}

    def _search(
        self, side: int, path: tuple[int, ...], cu: int, lost: int, first: int | None, never: int | None,
        found: dict[tuple[int, ...], int], *, alone: bool,
    ) -> None:
        ground, enemy = self.ground, 1 - side
        here = path[-1] if path else self.space
        for there in LAND[here]:
            if there == self.space or there in path or there == never or (not path and first not in (None, there)):
                continue
            own = ground.size(side, there)
            if alone and ground.anywhere(enemy, there) and not own:
                continue
            hostile = ground.control[there] == enemy or (ground.tribe(there) and ground.control[there] != side)
            toll = 0 if alone else min(cu, int(hostile) + ground.size(enemy, there))
            left = cu - toll
            longer = (*path, there)
            shelter = (ground.control[there] == side and not ground.size(enemy, there)) or own > left
            if alone and ground.lone(enemy, there):
                shelter = False
            if shelter:
                found[longer] = lost + toll
            elif len(longer) < MOST_STEPS:
                self._search(side, longer, left if alone else left + own, lost + toll, first, never, found, alone=alone)


def check_neighbors(path: tuple[int, ...], start: int) -> None:
    """A retreat goes over ordinary connections."""
    here = start
    for there in path:
        must(KINDS[here].get(there) == "land", f"a retreat from {KEY[here]} to {KEY[there]}")
        here = there
