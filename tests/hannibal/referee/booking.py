"""The book of movement: who is activated on a card, what the group is, what every piece of it has used (4.2, 4.8)."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from ccancients.hannibal.components.board import INSIDE
from tests.hannibal.referee.ground import (
    CARTHAGE,
    COST,
    KEY,
    KINDS,
    NAME,
    SIDE,
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
        self.halted = self.fought = self.charmable = self.attempts = False
        self.edited: set[str] = set()
        self.came, self.way = -1, ""
        self.path = [(place, used)]

    def count(self, kind: int) -> int:
        return sum(self.levels[kind].values())

    @property
    def cu(self) -> int:
        return self.count(0) + self.count(1)


class Booking:
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
        self.in_command: list[int] = []

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
        group.attempts = True
        if group.steps == 0 and self.commander(group.place) != group.general:
            self.spent.add(group.general)
            need = 5 if group.general in ground.consuls else 3
        else:
            need = 3
            self.spend_group()
        pools = [group.levels[0], group.levels[1]]
        beside = [self.beside(kind, group.place) for kind in (0, 1)]
        already = sum(pool[SPENT] for pool in (*pools, *beside))
        need = min(need, sum(sum(pool.values()) for pool in (*pools, *beside))) - already
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

    def spent_here(self, kind: int) -> int:
        """CUs of a kind where the group stands that may not be moved again, in the group or beside it."""
        group = self.group
        assert group is not None
        return group.levels[kind][SPENT] + self.beside(kind, group.place)[SPENT]

    def commander(self, place: int) -> int:
        """Of the highest rank, the one whom the owner has put in command."""
        here = self.ground.generals(self.side, place)
        top = max(self.ground.rank(each) for each in here)
        highest = [each for each in here if self.ground.rank(each) == top]
        return next((each for each in highest if self.in_command[each]), highest[0])

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

    @staticmethod
    def shifted_levels(levels: Counter[int], cost: int) -> Counter[int]:
        """What CUs have used after so many points more, or fewer."""
        moved: Counter[int] = Counter()
        for level, number in levels.items():
            moved[level if level >= SPENT else max(0, level + cost)] += number
        return +moved

    def _use(self, cost: int) -> None:
        group = self.group
        assert group is not None
        for general in group.generals:
            self.used[general] += cost
        for kind in (0, 1):
            moved = self.shifted_levels(group.levels[kind], cost)
            group.levels[kind].clear()
            group.levels[kind].update(moved)

    def _thrown_back(self, event: Any, gone: set[int], *, leads: bool) -> int:
        """Bad weather: how many points fewer they have used who go back, or stay where they were picked up (10.3)."""
        group, ground = self.group, self.ground
        assert group is not None
        now = self.used[group.general]
        if not leads:
            return now - max(used for place, used in group.path if space(place) == space(event.target))
        for kind, number in ((0, event.cu), (1, event.elephants)):
            left = self.take(group.levels[kind], group.count(kind) - number, most_used=True)
            self.put(kind, group.place, left)  # picked up here, they stay here
        group.generals &= gone
        way = [(place, used) for place, used in group.path if used - group.start <= 2]
        while way and self._blocked(space(way[-1][0]), group.cu) and way[-1][0] < INSIDE:
            way.pop()
        must(way and space(way[-1][0]) == space(event.target), f"bad weather throws back to {place_name(event.target)}")
        must(ground.at[group.general] == group.place, "the general is elsewhere")
        return now - way[-1][1]

    def _blocked(self, here: int, cu: int) -> bool:
        ground, enemy = self.ground, 1 - self.side
        if ground.size(enemy, here):
            return True
        return not cu and ground.lone(enemy, here) and not ground.size(self.side, here)

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
        group.path.append((event.target, self.used[group.general]))
        self.pending = ("", ())

    def lost(self, event: Any) -> None:
        """CUs of the active side are gone: the group's while it marches, else those with the least movement left."""
        group = self.group
        for kind, number in ((0, event.cu), (1, event.elephants)):
            left = number
            if group is not None and group.place == event.place:
                own = min(left, group.levels[kind][SPENT] if group.attempts else group.count(kind))
                self.take(group.levels[kind], own, most_used=True)
                left -= own
            if left:
                self.forget(kind, event.place, left)

    def shifted(self, event: Any) -> None:
        """CUs of the active side go otherwise than by marching; the book goes with them."""
        group = self.group
        gone = set(self.ground.of_mask(event.generals))
        leads = group is not None and group.place == event.origin and group.general in gone
        since = self._thrown_back(event, gone, leads=leads) if event.why == "weather" and group is not None else 0
        for kind, number in ((0, event.cu), (1, event.elephants)):
            left = number
            if group is not None and group.place == event.origin:
                own = min(left, group.count(kind))
                left -= own
                if not leads:
                    taken = self.take(group.levels[kind], own, most_used=True)
                    self.put(kind, event.target, self.shifted_levels(taken, -since))
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
            if since:
                for general in group.generals:
                    self.used[general] = max(0, self.used[general] - since)
                for kind in (0, 1):
                    levels = self.shifted_levels(group.levels[kind], -since)
                    group.levels[kind].clear()
                    group.levels[kind].update(levels)
        elif group is not None and group.place == event.origin:
            group.generals -= gone
