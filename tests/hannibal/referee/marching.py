"""Marches as the referee reads them: what the group is, what everybody in it has used of his movement, where it may go.

Every CU of the active side is booked with the movement points that it has used on the card (4.8); so the referee
foresees all answers of every ``march`` and every ``general`` question.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from ccancients.hannibal.components.board import INSIDE, SPACES
from ccancients.hannibal.components.cards import STRATEGY_CARDS
from ccancients.hannibal.components.generals import GENERALS
from tests.hannibal.referee.ground import (
    CARTHAGE,
    COST,
    COUNTRY,
    KEY,
    KINDS,
    NAME,
    NUMBER,
    PORTS,
    ROME,
    SIDE,
    STAYS,
    WHO,
    Ground,
    must,
    place_name,
    space,
)

SPENT: Final = 9
MAJOR, MINOR = (33, 34), (37, 38, 39, 40)
CAMPAIGN = MAJOR + MINOR
FORCED = (61, 62, 63)
Option = tuple[str, tuple[int, ...]]
HANNIBAL, SCIPIO, NERO = WHO["hannibal"], WHO["p_scipio"], WHO["g_nero"]


class Group:
    """A general on the march with all that goes with him; ``levels[kind][used]`` counts his CUs."""

    def __init__(self, general: int, place: int, used: int) -> None:
        self.general, self.place = general, place
        self.generals = {general}
        self.levels: tuple[Counter[int], Counter[int]] = (Counter(), Counter())
        self.train = False
        self.start = used
        self.steps = 0
        self.halted = self.fought = self.charmable = False
        self.edited: set[str] = set()
        self.came, self.way = -1, ""
        self.backed_up = False

    def count(self, kind: int) -> int:
        return sum(self.levels[kind].values())

    @property
    def cu(self) -> int:
        return self.count(0) + self.count(1)


class Card:
    """What happens on one card: who is activated, what everybody has used."""

    def __init__(self, ground: Ground, side: int, number: int, use: str) -> None:
        self.ground, self.side, self.number = ground, side, number
        self.event = use == "event"
        self.campaign = self.event and number in CAMPAIGN
        self.used: Counter[int] = Counter()
        self.standing: dict[int, tuple[Counter[int], Counter[int]]] = {}
        self.activated: list[int] = []
        self.spent: set[int] = set()
        self.attempted: set[int] = set()
        self.sailor = -1
        self.group: Group | None = None
        self.pending: Option = ("", ())

    # -- the book of movement -----------------------------------------------------------------------------------------

    def total(self, kind: int, place: int) -> int:
        if kind:
            return self.ground.beasts[place] if self.side == CARTHAGE else 0
        return self.ground.cu[self.side, place]

    def beside(self, kind: int, place: int) -> Counter[int]:
        """What CUs of a kind who are not in the group have used."""
        moved = self.standing.setdefault(place, (Counter(), Counter()))[kind]
        here = self.total(kind, place)
        if self.group is not None and self.group.place == place:
            here -= self.group.count(kind)
        levels = +Counter({level: number for level, number in moved.items() if level})
        levels[0] = max(0, here - sum(levels.values()))
        return levels

    def put(self, kind: int, place: int, levels: Counter[int]) -> None:
        self.standing.setdefault(place, (Counter(), Counter()))[kind].update(+levels)

    @staticmethod
    def take(levels: Counter[int], number: int, *, most_used: bool, below: int = SPENT + 1) -> Counter[int]:
        """Take CUs out, those with the most or the least movement used first."""
        taken: Counter[int] = Counter()
        for level in sorted(levels, reverse=most_used):
            if level < below:
                each = min(number, levels[level])
                taken[level] += each
                levels[level] -= each
                number -= each
        must(number <= 0, "there are not so many CUs with movement left")
        return +taken

    def forget(self, kind: int, place: int, number: int) -> None:
        """So many CUs beside the group are gone: those with the least movement left first (ruling 310)."""
        moved = self.standing.setdefault(place, (Counter(), Counter()))[kind]
        for level in sorted(moved, reverse=True):
            each = min(number, moved[level])
            moved[level] -= each
            number -= each

    # -- activation ---------------------------------------------------------------------------------------------------

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

    def activate(self, general: int) -> None:
        self.dissolve()
        must(SIDE[general] == self.side, "a general of the other side is activated")
        must(general not in self.activated, f"{NAME[general]} is activated twice on a card")
        most = (3 if self.number in MAJOR else 2) if self.campaign else 1
        must(len(self.activated) < most, "too many generals are activated")
        self.activated.append(general)

    @property
    def limit(self) -> int:
        long = self.event and (self.number in FORCED or (self.campaign and self.activated[-1] == NERO))
        return 6 if long else 4

    def form(self) -> None:
        """The group that an activated general has by default (14.3)."""
        general = self.activated[-1]
        place = self.ground.at[general]
        group = Group(general, place, self.used[general])
        group.generals |= {each for each in self.ground.generals(self.side, place) if self._may_join(general, each)}
        room = 10
        for kind in (1, 0):
            levels = self.beside(kind, place)
            able = sum(number for level, number in levels.items() if level < self.limit)
            number = min(room, able)
            taken = self.take(levels, number, most_used=False, below=self.limit)
            group.levels[kind].update(taken)
            self.standing[place][kind].subtract({level: each for level, each in taken.items() if level})
            room -= number
        group.train = self.side == CARTHAGE and self.ground.train == place
        self.group = group

    def _may_join(self, leader: int, general: int) -> bool:
        if general == leader or self.ground.rank(general) > self.ground.rank(leader):
            return False
        return general not in self.activated and general not in self.spent and (
            not self.campaign or self.used[general] < self.limit
        )

    def dissolve(self) -> None:
        group = self.group
        if group is None:
            return
        self.group = None
        for kind in (0, 1):
            self.put(kind, group.place, Counter({each: n for each, n in group.levels[kind].items() if each}))

    def spend_group(self) -> None:
        group = self.group
        if group is None:
            return
        self.spent |= group.generals
        for kind in (0, 1):
            number = group.count(kind)
            group.levels[kind].clear()
            group.levels[kind][SPENT] = number

    def spend_place(self, place: int) -> None:
        """All CUs and generals beside the group in a place are spent."""
        self.spent |= set(self.ground.generals(self.side, place))
        for kind in (0, 1):
            number = sum(self.beside(kind, place).values())
            self.standing[place][kind].clear()
            self.standing[place][kind][SPENT] = number

    def spend_attempt(self) -> None:
        """A siege or subjugation attempt (rulings 300, 405)."""
        group, ground = self.group, self.ground
        must(group is not None, "an attempt without a group")
        assert group is not None
        here = ground.generals(self.side, group.place)
        top = max(ground.rank(each) for each in here)
        outranked = ground.rank(group.general) < top
        if group.steps == 0 and (outranked or self.subordinate_among_equals):
            self.spent.add(group.general)
            need = 5 if group.general in ground.consuls else 3
        else:
            need = 3
            self.spend_group()
        pools = [group.levels[0], group.levels[1]]
        beside = [self.beside(kind, group.place) for kind in (0, 1)]
        already = sum(pool[SPENT] for pool in (*pools, *beside))
        need = min(need, sum(map(lambda pool: sum(pool.values()), (*pools, *beside)))) - already
        for level in range(SPENT - 1, -1, -1):
            for number, pool in enumerate((*pools, *beside)):
                each = min(max(0, need), pool[level])
                need -= each
                pool[level] -= each
                pool[SPENT] += each
                if number > 1 and each:
                    self.standing[group.place][number - 2].update({SPENT: each})
                    if level:
                        self.standing[group.place][number - 2][level] -= each

    subordinate_among_equals = False

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
        if inside and group.cu and not ground.force_marks["truce"] and ground.size(1 - self.side, space(place)):
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
        return {there for there in self._reach(here, left, lone=not group.cu)}

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
        if ground.control[here] != ROME or not ground.town(here) or COUNTRY[here] != "italy" or ground.anywhere(ROME, here):
            return set()
        if group.steps == 0:
            first = not group.halted and self.used[HANNIBAL] == group.start and self.used[HANNIBAL] < self.limit
            return {("charm", ())} if first else set()
        return {("charm", ())} if group.charmable and not ground.force_marks["truce"] else set()

    # -- what happens to the group ------------------------------------------------------------------------------------

    def answer(self, verb: str, args: tuple[int, ...]) -> None:
        """The player has said what the group does."""
        group = self.group
        assert group is not None
        self.pending = (verb, args)
        if verb in ("cu", "elephants"):
            kind = 0 if verb == "cu" else 1
            change = args[0] - group.count(kind)
            group.edited.add(verb)
            if change > 0:
                levels = self.beside(kind, group.place)
                taken = self.take(levels, change, most_used=False, below=self.limit)
                self.standing[group.place][kind].subtract({level: n for level, n in taken.items() if level})
                group.levels[kind].update(taken)
            else:
                self.put(kind, group.place, Counter({
                    level: n for level, n in self.take(group.levels[kind], -change, most_used=True).items() if level
                }))
        elif verb in ("with", "without"):
            group.edited.add(NAME[args[0]])
            (group.generals.add if verb == "with" else group.generals.discard)(args[0])
        elif verb in ("train", "no train"):
            group.edited.add("train")
            group.train = verb == "train"
        elif verb == "charm" and group.steps == 0:
            self._use(1)
        elif verb in ("sail", "sail inside"):
            self.sailor = group.general
        elif verb == "go" and KINDS[space(group.place)][args[0]] == "alps":
            group.train = False

    def _use(self, cost: int) -> None:
        group = self.group
        assert group is not None
        for general in group.generals:
            self.used[general] += cost
        for kind in (0, 1):
            moved = Counter({level + cost if level < SPENT else SPENT: n for level, n in group.levels[kind].items() if n})
            group.levels[kind].clear()
            group.levels[kind].update(moved)

    def moved(self, event: Any) -> None:
        """The group has moved on: check what went, and what everybody has used now."""
        group = self.group
        assert group is not None
        verb, args = self.pending
        must(verb in ("go", "sail", "sail inside") and space(event.target) == args[0], "the group goes elsewhere")
        must(event.origin == group.place, f"the group leaves {place_name(event.origin)}")
        must((event.cu, event.elephants) == (group.count(0), group.count(1)), "other CUs move than the group has")
        must(set(self.ground.of_mask(event.generals)) == group.generals, "other generals move than the group has")
        here = space(event.origin)
        if verb == "go":
            kind = KINDS[here].get(args[0], "")
            must(kind, f"no way from {KEY[here]} to {KEY[args[0]]}")
            cost, group.way = COST[kind], "land" if kind == "land" else "pass"
        else:
            cost, group.way, group.train = 3, "sea", False
        must(event.train == group.train, "the train moves, or stays, against the rules")
        self._use(cost)
        for general in group.generals:
            must(self.used[general] <= self.limit, f"{NAME[general]} has moved too far: {self.used[general]}")
        for kind_ in (0, 1):
            over = [level for level, n in group.levels[kind_].items() if n and level > self.limit]
            must(not over, f"CUs have moved too far: {over}")
        group.came, group.place = here, event.target
        group.steps += 1
        group.edited = set()
        group.charmable = True
        self.pending = ("", ())

    def lost(self, event: Any) -> None:
        """CUs of the active side are gone: the group's while it marches, else those with the least movement left."""
        group = self.group
        for kind, number in ((0, event.cu), (1, event.elephants)):
            left = number
            if group is not None and group.place == event.place:
                own = min(left, group.count(kind))
                self.take(group.levels[kind], own, most_used=True)
                left -= own
            if left:
                self.forget(kind, event.place, left)

    def shifted(self, event: Any) -> None:
        """CUs of the active side go otherwise than by marching; the book goes with them."""
        group = self.group
        gone = set(self.ground.of_mask(event.generals))
        leads = group is not None and group.place == event.origin and group.general in gone
        for kind, number in ((0, event.cu), (1, event.elephants)):
            left = number
            if group is not None and group.place == event.origin:
                own = min(left, group.count(kind))
                left -= own
                if not leads:
                    taken = self.take(group.levels[kind], own, most_used=True)
                    self.put(kind, event.target, Counter({level: n for level, n in taken.items() if level}))
            if left:
                moved = self.standing.setdefault(event.origin, (Counter(), Counter()))[kind]
                here = +Counter({level: n for level, n in moved.items() if level})
                tracked = min(left, sum(here.values()))
                taken = self.take(here, tracked, most_used=True)
                moved.subtract(taken)
                levels = Counter({SPENT: left}) if event.why in ("retreat", "withdraw") else taken
                self.put(kind, event.target, levels)
        if group is not None and leads:
            group.place = event.target
            group.charmable = False
        elif group is not None and group.place == event.origin:
            group.generals -= gone


__all__ = ["NUMBER", "SPENT", "Card", "Group", "Option"]
