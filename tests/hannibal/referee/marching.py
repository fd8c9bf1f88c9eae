"""Marches as the referee reads them: whom a card may activate, what his group may do next (4.2 to 4.8, 14.3)."""

from __future__ import annotations

from ccancients.hannibal.components.board import INSIDE, SPACES
from ccancients.hannibal.components.cards import STRATEGY_CARDS
from ccancients.hannibal.components.generals import GENERALS
from tests.hannibal.referee.booking import CAMPAIGN, HANNIBAL, SCIPIO, Booking, Option
from tests.hannibal.referee.ground import (
    CARTHAGE,
    COST,
    COUNTRY,
    KINDS,
    NAME,
    NUMBER,
    PORTS,
    ROME,
    SIDE,
    STAYS,
    WHO,
    space,
)

SYRACUSE = NUMBER["syracuse"]
MAGO, MARCELLUS = WHO["mago"], WHO["m_marcellus"]


class Card(Booking):
    """A card on which generals move: the referee foresees all answers of every ``general`` and ``march``."""

    def may_activate(self) -> set[Option]:
        """The answers of the question ``general``."""
        ground = self.ground
        found: set[Option] = set()
        for general in range(len(NAME)):
            if SIDE[general] != self.side or ground.at[general] < 0:
                continue
            rating = GENERALS[general].strategy
            if general == SCIPIO and COUNTRY[space(ground.at[general])] == "hispania":
                rating = 2
            if self.campaign:
                able = general not in self.activated and general not in self.spent
            else:
                able = rating <= STRATEGY_CARDS[self.number].operations
            if able:
                found.add(("activate", (general,)))
        if self.campaign and self.activated:
            found.add(("done", ()))
        return found

    # -- the answers of a march ---------------------------------------------------------------------------------------

    def options(self) -> set[Option]:
        group = self.group
        assert group is not None
        ground, place = self.ground, group.place
        last = self._attempts() | self._charm()
        if group.halted:
            return last | {("end", ())}
        found: set[Option] = set()
        left = self.limit - self.used[group.general]
        if left > 0:
            found |= self._edits()
            found |= {("go", (there,)) for there in self.steps()}
            found |= self._landings()
        inside = place >= INSIDE
        sallies = inside and group.cu and not ground.force_marks["truce"] and self._leaves_consuls()
        if sallies and ground.size(1 - self.side, space(place)):
            found.add(("sortie", ()))
        found |= last
        if self._may_end() or not found:
            found.add(("end", ()))
        return found

    def _passing(self) -> bool:
        """Lone generals beside a lone enemy general: none may stay."""
        group = self.group
        assert group is not None
        return group.place < INSIDE and not self.ground.size(self.side, group.place) and self.ground.lone(
            1 - self.side, group.place
        )

    # -- modifiers ----------------------------------------------------------------------------------------------------

    def naval_modifier(self) -> int:
        """What is added to the naval die of the group, out or back (4.6)."""
        group, ground = self.group, self.ground
        assert group is not None
        other = self.pending[1][0] if self.pending[0] in ("sail", "sail inside") else group.came
        ports = (space(group.place), other)
        found = sum(SPACES[here].port + (ground.control[here] == ROME) for here in ports)
        found -= (group.cu <= 1) + (ground.control[SYRACUSE] == CARTHAGE) + (group.general == MAGO)
        return found - ground.force_marks["alliance"] - ground.force_marks["naval_victory"]

    def attempt_modifier(self) -> int:
        """What is added to the die of a siege or subjugation (7.2)."""
        group = self.group
        assert group is not None
        facts = SPACES[group.place]
        if facts.kind != 1:
            return 0
        without_train = self.side == CARTHAGE and self.ground.train != group.place
        return facts.siege - without_train + (group.general == MARCELLUS and self.campaign)

    def pass_modifier(self, kind: str) -> int:
        """What is added to the attrition of a pass (4.5, card 5)."""
        return (-2 if kind == "pass" else 0) - (3 if self.number == 5 and not self.event else 0)

    def _may_end(self) -> bool:
        group = self.group
        assert group is not None
        if group.cu or not self._passing():
            return True
        return any(each in STAYS and COUNTRY[group.place] != STAYS[each] for each in group.generals)

    def _edits(self) -> set[Option]:
        group = self.group
        assert group is not None
        found: set[Option] = set()
        for kind, verb in ((0, "cu"), (1, "elephants")):
            if verb in group.edited:
                continue
            able = sum(number for level, number in self.beside(kind, group.place).items() if level < self.limit)
            most = min(10 - group.count(1 - kind), group.count(kind) + able)
            found |= {(verb, (number,)) for number in range(most + 1) if number != group.count(kind)}
        for general in self.ground.generals(self.side, group.place):
            if general == group.general or NAME[general] in group.edited:
                continue
            if general in group.generals:
                if not self._passing():
                    found.add(("without", (general,)))
            elif self._may_join(group.general, general):
                found.add(("with", (general,)))
        if self.side == CARTHAGE and self.ground.train == group.place and "train" not in group.edited:
            found.add(("no train" if group.train else "train", ()))
        return found

    def _leaves_consuls(self) -> bool:
        """Rules 4.7 for the group as it stands."""
        group, ground = self.group, self.ground
        assert group is not None
        before = ground.size(ROME, group.place)
        for consul in ground.consuls:
            if ground.at[consul] == group.place:
                after = group.cu if consul in group.generals else before - group.cu
                if after < 5 and after < before:
                    return False
        return True

    def _left_for_all(self) -> int:
        group = self.group
        assert group is not None
        most = [self.used[general] for general in group.generals]
        most += [level for kind in (0, 1) for level, number in group.levels[kind].items() if number]
        return self.limit - max(most)

    def _may_stand(self, here: int, there: int, *, lone: bool) -> bool:
        ground, enemy = self.ground, 1 - self.side
        assert self.group is not None
        for general in self.group.generals & set(STAYS):
            if COUNTRY[there] != STAYS[general] and COUNTRY[here] == STAYS[general]:
                return False
        if ground.force_marks["truce"] and (ground.control[there] == enemy or ground.anywhere(enemy, there)):
            return False
        return not (lone and ground.anywhere(enemy, there) and not ground.size(self.side, there))

    def steps(self) -> set[int]:
        group, ground = self.group, self.ground
        assert group is not None
        here = space(group.place)
        if group.place >= INSIDE and (not group.cu or ground.size(1 - self.side, here)):
            return set()
        left = self._left_for_all()
        if not self._leaves_consuls():
            return set()
        return self._reach(here, left, lone=not group.cu)

    def _reach(self, here: int, left: int, *, lone: bool) -> set[int]:
        ground = self.ground
        found = set()
        for there, kind in KINDS[here].items():
            if COST[kind] > left or not ground.strait_open(self.side, here, there):
                continue
            if not self._may_stand(here, there, lone=lone):
                continue
            if lone and ground.lone(1 - self.side, there) and not self._reach(there, left - COST[kind], lone=True):
                continue
            found.add(there)
        return found

    def _army_at_sea(self) -> int:
        card = self.number
        if self.side == ROME and self.ground.force_marks["naval_victory"] and card not in CAMPAIGN:
            return -1
        if self.campaign:
            return 10 if self.sailor in (-1, self.activated[-1]) else -1
        if self.event:
            return 5 if card == 63 else -1
        return 5 if STRATEGY_CARDS[card].operations == 3 else -1

    def _landings(self) -> set[Option]:
        group, ground = self.group, self.ground
        assert group is not None
        here = space(group.place)
        left = self._left_for_all() - 3
        if here not in PORTS or (group.place >= INSIDE and ground.besieged(here)):
            return set()
        if left < 0 or group.cu > self._army_at_sea() or not self._leaves_consuls():
            return set()
        found: set[Option] = set()
        enemy = 1 - self.side
        for there in PORTS:
            if there == here or not self._may_stand(here, there, lone=False):
                continue
            if group.cu and self._counselled(here, there):
                continue
            lone = not group.cu
            stands = self._may_stand(here, there, lone=lone)
            if stands and not (lone and ground.lone(enemy, there) and not self._reach(there, left, lone=True)):
                found.add(("sail", (there,)))
            if ground.city_of(self.side, there) and not ground.besieged(there) and ground.size(enemy, there) and (
                group.cu <= ground.room(self.side, there)
            ):
                found.add(("sail inside", (there,)))
        return found

    def _counselled(self, here: int, there: int) -> bool:
        marks = self.ground.force_marks
        if self.side == CARTHAGE:
            return marks["hanno_counsel"] and COUNTRY[here] == "africa" and COUNTRY[there] != "africa"
        return marks["cato_counsel"] and COUNTRY[there] == "africa" and COUNTRY[here] != "africa"

    def _attempts(self) -> set[Option]:
        group, ground = self.group, self.ground
        assert group is not None
        here, enemy = group.place, 1 - self.side
        if here >= INSIDE or group.fought or here in self.attempted:
            return set()
        city = SPACES[here].kind == 1 and ground.control[here] == enemy
        tribe = ground.tribe(here) and ground.control[here] != self.side
        if not (city or tribe) or ground.size(self.side, here) < 3 or ground.size(enemy, here):
            return set()
        if ground.force_marks["truce"] and ground.control[here] == enemy:
            return set()
        return {("besiege" if city else "subjugate", ())}

    def _charm(self) -> set[Option]:
        group, ground = self.group, self.ground
        assert group is not None
        here = group.place
        if self.number != 28 or self.event or group.general != HANNIBAL or here >= INSIDE:
            return set()
        if ground.control[here] != ROME or not ground.town(here) or COUNTRY[here] != "italy":
            return set()
        if ground.anywhere(ROME, here):
            return set()
        if group.steps == 0:
            first = not group.halted and self.used[HANNIBAL] == group.start and self.used[HANNIBAL] < self.limit
            return {("charm", ())} if first else set()
        return {("charm", ())} if group.charmable and not ground.force_marks["truce"] else set()
