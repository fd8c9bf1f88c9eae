"""Reactions to a group that has entered a space, as the referee reads them: who may intercept or avoid (5.3, 5.4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import combinations
from typing import Any

from ccancients.hannibal.components.board import INSIDE
from tests.hannibal.referee.booking import Group
from tests.hannibal.referee.ground import COUNTRY, LAND, ROME, SIDE, STAYS, Ground, must, space

MOST = 10


class Reactions:
    """What the other side may declare against the moving group; who is barred after interceptions that failed."""

    def __init__(self, ground: Ground) -> None:
        self.ground = ground
        self.barred: set[int] = set()
        self.barred_cu: Counter[int] = Counter()
        self.dice: list[bool] = []
        self.in_command: list[int] = []

    def activation(self) -> None:
        self.barred, self.barred_cu, self.dice = set(), Counter(), []

    def rolled(self, event: Any, group: Group, limit: int) -> None:
        """An interception die: its modifier, and whether it fails."""
        here, mover = group.place, 1 - event.side
        marked = self.ground.control[here] == mover and not self.ground.anywhere(event.side, here)
        must(event.modifier == marked, f"an interception die with {event.modifier}, expected {int(marked)}")
        self.dice.append(event.die + event.modifier <= limit)

    def settle(self, declared: list[int]) -> None:
        """After the dice: the declared groups, six numbers each, whose attempt has failed are barred."""
        if not self.dice or len(declared) != 6 * len(self.dice):
            self.dice = []
            return
        for number, came in enumerate(self.dice):
            general, place, cu, beasts, others, _ = declared[6 * number:6 * number + 6]
            if not came:
                self.barred |= {general, *self.ground.of_mask(others)}
                here = space(place)
                self.barred_cu[here] = max(self.barred_cu[here], cu + beasts)
        self.dice = []

    # -- who may ------------------------------------------------------------------------------------------------------

    def options(self, group: Group, declared: list[int], avoiding: bool) -> set[tuple[str, tuple[int, ...]]]:
        ground, enemy = self.ground, 1 - SIDE[group.general]
        found: set[tuple[str, tuple[int, ...]]] = {("done", ())}
        for general in range(len(SIDE)):
            if SIDE[general] != enemy or ground.at[general] < 0:
                continue
            if self._may_intercept(general, group, declared):
                found.add(("intercept", (general,)))
            if group.cu and not avoiding and self._may_avoid(general, group):
                found.add(("avoid", (general,)))
        return found

    def _commander(self, side: int, place: int) -> int:
        here = self.ground.generals(side, place)
        top = max(self.ground.rank(each) for each in here)
        highest = [each for each in here if self.ground.rank(each) == top]
        return next((each for each in highest if self.in_command[each]), highest[0])

    def _confined(self, general: int, *spaces: int) -> bool:
        return general in STAYS and any(COUNTRY[here] != STAYS[general] for here in spaces)

    def _may_intercept(self, general: int, group: Group, declared: list[int]) -> bool:
        ground, side = self.ground, SIDE[general]
        there, place = group.place, ground.at[general]
        here = space(place)
        if ground.force_marks["truce"] or there not in LAND[here] or not ground.size(side, place):
            return False
        if ground.anywhere(1 - side, there) > group.cu:
            return False
        if any(space(declared[start + 1]) == here for start in range(0, len(declared), 6)):
            return False
        if place >= INSIDE and ground.size(1 - side, here):
            return False
        if self._confined(general, there, here):
            return False
        return any(True for _ in self._ways_to_leave(general, place, range(1, MOST + 1)))

    def _may_avoid(self, general: int, group: Group) -> bool:
        ground, side, here = self.ground, SIDE[general], group.place
        if ground.at[general] != here or general in self.barred or self._confined(general, here):
            return False
        size = ground.size(side, here)
        most = min(MOST, max(0, size - self.barred_cu[here]))
        able = range(most + 1) if size else range(1)
        closed = group.came if group.way in ("land", "pass") else -1
        room = ground.room(side, here) if ground.city_of(side, here) and not ground.besieged(here) else -1
        for number in self._ways_to_leave(general, here, able):
            if number <= room or any(self._refuge(general, there, number) for there in LAND[here] if there != closed):
                return True
        return False

    def refuges(self, avoiding: list[int], group: Group) -> set[tuple[str, tuple[int, ...]]]:
        """Where the group that avoids battle may go (5.4)."""
        general, here, cu, beasts, others, _ = avoiding
        number, ground, side = cu + beasts, self.ground, SIDE[general]
        closed = group.came if group.way in ("land", "pass") else -1
        found: set[tuple[str, tuple[int, ...]]] = {
            ("to", (there,)) for there in LAND[here] if there != closed
            and all(self._refuge(each, there, number) for each in (general, *ground.of_mask(others)))
        }
        if ground.city_of(side, here) and not ground.besieged(here) and number <= ground.room(side, here):
            found.add(("to city", ()))
        return found

    def check_back_up(self, offered: set[tuple[str, tuple[int, ...]]], group: Group) -> None:
        """An intercepted group with CUs may fight; one that has landed before an own city may go in (5.6)."""
        ground, side = self.ground, SIDE[group.general]
        must((("fight", ()) in offered) == bool(group.cu), "to fight is offered to nobody, or not to an army")
        city = group.way == "sea" and ground.city_of(side, group.place) and not ground.besieged(group.place)
        enters = city and group.cu <= ground.room(side, group.place)
        must((("enter city", ()) in offered) == enters, "to enter the city is offered, or not, against the rules")
        must(("split", ()) not in offered or city, "a group splits that has not landed before its city")
        back = ("back up", ()) in offered
        must((("split", ()) in offered) == (city and back and self._parts(group)), "to split is offered, or not")

    def _parts(self, group: Group) -> bool:
        """Whether a part may go into the city and another, under a general, sail back (5.6, 4.7)."""
        ground, side = self.ground, SIDE[group.general]
        most = min(ground.room(side, group.place), group.cu)
        for stay in (set(some) for many in range(len(group.generals)) for some in combinations(group.generals, many)):
            for number in range(most + 1):
                sailing = set(group.generals) - stay
                free = side != ROME or self._leaves_consuls(group.place, sailing, group.cu - number)
                if (number or stay) and free:
                    return True
        return False

    def check_pursuit(self, group: Group, left: int) -> None:
        """Only with movement left and nobody in the open (5.5)."""
        must(left > 0, "a pursuit without movement")
        must(not self.ground.size(1 - SIDE[group.general], group.place), "a pursuit past enemies")

    def _refuge(self, general: int, there: int, number: int) -> bool:
        ground, side = self.ground, SIDE[general]
        if ground.anywhere(1 - side, there) or ground.control[there] == 1 - side:
            return False
        if (ground.tribe(there) and ground.control[there] != side) or self._confined(general, there):
            return False
        return number > 0 or not ground.lone(1 - side, there)

    def _ways_to_leave(self, general: int, place: int, able: Iterable[int]) -> Iterable[int]:
        """With how many CUs he may leave: the commander he leaves keeps one, consuls keep what they must (4.7)."""
        ground, side = self.ground, SIDE[general]
        size = ground.size(side, place)
        head = self._commander(side, place)
        others = [each for each in ground.generals(side, place)
                  if each != general and ground.rank(each) <= ground.rank(general) and each != head]
        if head == general:
            others = [each for each in ground.generals(side, place)
                      if each != general and ground.rank(each) <= ground.rank(general)]
        for number in able:
            if number > size or (head != general and size and number > size - 1):
                continue
            groups = (
                {general, *some} for many in range(len(others) + 1) for some in combinations(others, many)
            )
            if side != ROME or any(self._leaves_consuls(place, gone, number) for gone in groups):
                yield number

    def _leaves_consuls(self, place: int, gone: set[int], number: int) -> bool:
        before = self.ground.size(ROME, place)
        for consul in self.ground.consuls:
            if self.ground.at[consul] == place:
                after = number if consul in gone else before - number
                if after < 5 and after < before:
                    return False
        return True
