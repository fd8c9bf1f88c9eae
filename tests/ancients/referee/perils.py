"""Leaders at risk, flags, retreat and rampage, as the referee reads them."""

from __future__ import annotations

from tests.ancients.referee.field import (
    HELMET,
    HORSE,
    IMPASSABLE,
    KINDS,
    Place,
    behind,
    edge_row,
    next_to,
)
from tests.ancients.referee.listening import Listening, Steps

OFF: Place = (0, 0)
"""Off the map."""
Way = tuple[Place, ...]


class Perils(Listening):
    """What happens to those who were hit or thrown back."""

    # -- leaders ----------------------------------------------------------------------------------------------------

    def check(self, leader: int) -> Steps:
        """Two dice, two helmets kill."""
        came = yield from self.dice("leader casualty check", 2, self.leader_at[leader], 1 - self.leader_side[leader])
        if came.faces.count(HELMET) == 2:
            self.seen["leader killed with his unit alive"] += 1
            yield from self.kill(leader)

    def orphan(self, leader: int, *, checked: bool = False) -> Steps:
        """One die, a helmet kills; in a later printing not if he was checked before."""
        if not (self.later and checked):
            place = self.leader_at[leader]
            came = yield from self.dice("leader casualty check", 1, place, 1 - self.leader_side[leader])
            if came.faces[0] == HELMET:
                self.seen["orphan killed"] += 1
                yield from self.kill(leader)
                return
        yield from self.flee(leader)

    def flee(self, leader: int) -> Steps:
        """One to three hexes back, through enemies at his risk, or off the map."""
        side, here = self.leader_side[leader], self.leader_at[leader]
        ways = self._ways_to_flee(side, (here,))
        if not ways:
            self.seen["leader trapped"] += 1
            yield from self.kill(leader)
            return
        way = yield from self._chosen_way(side, ways)
        passed = self._enemies_on(side, way)
        for place in passed:
            unit = self.unit(place)
            assert unit is not None
            code = self.code[unit]
            dice = 1 if code == "EL" else KINDS[code].attack + (code == "WA" and self.is_full(unit))
            came = yield from self.dice("leader escape", dice, here, 1 - side, unit=unit)
            if HELMET in came.faces:
                yield from self.kill(leader)
                return
        yield from self._arrive(leader, way, ways)

    def _ways_to_flee(self, side: int, way: Way) -> set[Way]:
        found: set[Way] = set()
        if len(way) > 3:
            return found
        if way[-1][0] == edge_row(side):
            return {(*way, OFF)}
        for near in behind(side, way[-1]):
            if self.terrain(near) in IMPASSABLE or self.lone_leader_of(near) == 1 - side:
                continue
            longer = (*way, near)
            if not self._enemies_on(side, longer[-2:]) and self.leader(near) is None:
                found.add(longer)
            found |= self._ways_to_flee(side, longer)
        return found

    def _enemies_on(self, side: int, way: Way) -> Way:
        units = [(place, self.unit(place)) for place in way[1:]]
        return tuple(place for place, unit in units if unit is not None and self.side[unit] != side)

    def _chosen_way(self, side: int, ways: set[Way]) -> Steps:
        """Ways to the same end through the same enemies are one answer."""
        marks = {(way[-1], self._enemies_on(side, way)) for way in ways}
        if len(marks) == 1:
            return next(iter(ways))
        came = yield
        self.must(isinstance(came, tuple), f"expected the question 'leader', came {came}")
        decision, choice = came
        self.must((decision.question, decision.side) == ("leader", side), f"expected 'leader', came {decision}")
        offered = [self._way_of(each.args) for each in decision.choices]
        self.must(set(offered) <= ways, f"a leader cannot go {set(offered) - ways}")
        self.must({(way[-1], self._enemies_on(side, way)) for way in offered} == marks, f"not all ways: {offered}")
        self.seen["leader"] += 1
        return self._way_of(choice.args)

    def _way_of(self, args: tuple[int, ...]) -> Way:
        return tuple(self.places[each] if each >= 0 else OFF for each in args)

    def _arrive(self, leader: int, way: Way, ways: set[Way]) -> Steps:
        side = self.leader_side[leader]
        came = yield from self.event("LeaderMoved", leader=leader)
        if way[-1] == OFF:
            yield from self.event("LeaderLeft", leader=leader)
            del self.leader_at[leader]
            self.seen["leader left the map"] += 1
            if self.is_sudden_death(leader):
                yield from self.finish(1 - side)
            return
        gone = self._way_of(came.path)
        same = gone in ways and gone[-1] == way[-1] and self._enemies_on(side, gone) == self._enemies_on(side, way)
        self.must(same, f"the leader chose {way} and went {gone}")
        self.leader_at[leader] = way[-1]
        self.seen["leader fled"] += 1

    # -- flags ------------------------------------------------------------------------------------------------------

    def flags(self, unit: int, roller: int, flags: int, *, full: bool, close: bool, checked: bool) -> Steps:
        """Ignore some, then go back for the others."""
        most = self.flags_ignored(unit, roller, self.at[roller], full=full, close=close)
        choices = [("ignore", number) for number in range(min(most, flags) + 1)]
        _, ignored = yield from self.answer("ignore flags", self.side[unit], choices)
        if ignored:
            yield from self.event("FlagsIgnored", unit=unit, count=ignored)
            self.seen["flags ignored"] += 1
        taken = flags - ignored
        if not taken:
            return
        if self.code[unit] == "EL":
            yield from self.rampage(unit, taken, checked=checked)
            return
        afraid = close and self.code[unit] in HORSE and self.code[roller] == "EL"
        yield from self.retreat(unit, taken * (self.kind(unit).flag_hexes + afraid), checked=checked)

    def _ways_back(self, unit: int, way: Way, owed: int) -> list[tuple[Way, int]]:
        """Every way as far as it goes, with the hexes it fulfils; a lone friend fulfils the rest."""
        if len(way) > 1 and self.leader(way[-1]) is not None:
            return [(way, owed)]
        onward = [near for near in behind(self.side[unit], way[-1]) if self.is_free_behind(unit, near)]
        if len(way) > owed or not onward:
            return [(way, len(way) - 1)]
        return [each for near in onward for each in self._ways_back(unit, (*way, near), owed)]

    def retreat(self, unit: int, owed: int, *, checked: bool) -> Steps:
        ways = self._ways_back(unit, (self.at[unit],), owed)
        best = max(done for _, done in ways)
        ways = [(way, done) for way, done in ways if done == best]
        if best:
            side = self.side[unit]
            _, there = yield from self.answer("retreat", side, {self.to("retreat", way[-1]) for way, _ in ways})
            gone = yield from self.goes(unit, "retreat")
            self.must(gone in [way for way, _ in ways] and self.hexes[gone[-1]] == there, f"retreated {gone}")
        if owed > best:
            yield from self.pay(unit, owed - best, {self.leader_of(unit)} if checked else set())

    def pay(self, unit: int, owed: int, checked: set[int | None]) -> Steps:
        """A block for every hex; the leader's risk."""
        leader = self.leader_of(unit)
        yield from self.event("RetreatBlocked", unit=unit, hexes=owed)
        self.seen["retreat blocked"] += 1
        gone = yield from self.lose(unit, owed)
        if leader is None:
            return
        if gone:
            yield from self.orphan(leader, checked=leader in checked)
        elif self.later and leader not in checked:
            yield from self.check(leader)

    # -- elephants --------------------------------------------------------------------------------------------------

    def rampage(self, elephants: int, owed: int, *, checked: bool) -> Steps:
        yield from self.event("RampageBegan", unit=elephants)
        self.seen["rampage"] += 1
        own = self.leader_of(elephants)
        known: set[int | None] = set()
        around = [
            near for near in next_to(self.at[elephants])
            if self.unit(near) is not None or self.leader(near) is not None
        ]
        while around:
            place = yield from self._next_trampled(1 - self.side[elephants], around)
            around.remove(place)
            yield from self._trample(elephants, place, known)
        if checked and own is not None and self.leader_of(elephants) == own:
            known.add(own)
        yield from self._draw_back(elephants, owed, known)

    def _next_trampled(self, causing: int, around: list[Place]) -> Steps:
        """From east against the clock, unless both last banners are at stake: then who caused it chooses."""
        at_stake = [0, 0]
        for place in around:
            unit, leader = self.unit(place), self.leader(place)
            if unit is not None and self.blocks[unit] <= 2:
                at_stake[1 - self.side[unit]] += 1
            if leader is not None:
                at_stake[1 - self.leader_side[leader]] += 1
        if any(self.banners[side] + at_stake[side] < self.needed[side] for side in (0, 1)):
            return around[0]
        _, here = yield from self.answer("rampage order", causing, [self.to("trample", place) for place in around])
        return self.places[here]

    def _trample(self, elephants: int, place: Place, known: set[int | None]) -> Steps:
        unit, leader = self.unit(place), self.leader(place)
        if unit is None and leader is None:
            return
        owner = self.side[unit] if unit is not None else self.leader_side[leader]  # type: ignore[index]
        came = yield from self.dice("rampage", 2, place, 1 - owner, unit=elephants)
        if unit is None:
            assert leader is not None
            self.seen["lone leader trampled"] += 1
            yield from (self.kill(leader) if HELMET in came.faces else self.flee(leader))
            return
        hits = came.faces.count(self.kind(unit).target)
        self.must(came.hits == hits, f"{hits} hits, came {came}")
        if not hits:
            return
        gone = yield from self.lose(unit, hits)
        if leader is not None and gone:
            yield from self.orphan(leader)
        elif leader is not None:
            known.add(leader)
            yield from self.check(leader)

    def _draw_back(self, elephants: int, owed: int, known: set[int | None]) -> Steps:
        side = self.side[elephants]
        while owed:
            rear = behind(side, self.at[elephants])
            cost = {
                near: self._cost_behind(elephants, near, owed - 1)
                for near in rear if self.is_free_behind(elephants, near)
            }
            bars = [near for near in rear if self.bars(side, near)]
            if not cost and bars:
                yield from self._crush(bars, owed, known)
                return
            if not cost:
                self.seen["elephants pay"] += 1
                yield from self.pay(elephants, owed, known)
                return
            cheapest = [near for near in cost if cost[near] == min(cost.values())]
            _, there = yield from self.answer("retreat", side, [self.to("retreat", near) for near in cheapest])
            met = self.leader(self.places[there])
            way = yield from self.goes(elephants, "retreat")
            self.must(len(way) == 2 and self.hexes[way[1]] == there, f"elephants went {way}")
            owed = owed - 1 if met is None else 0

    def _cost_behind(self, elephants: int, place: Place, owed: int) -> int:
        """Blocks that the rest of the way costs at least."""
        if not owed or self.leader(place) is not None:
            return 0
        rear = behind(self.side[elephants], place)
        free = [near for near in rear if self.is_free_behind(elephants, near)]
        if free:
            return min(self._cost_behind(elephants, near, owed - 1) for near in free)
        return 0 if any(self.bars(self.side[elephants], near) for near in rear) else owed

    def _crush(self, bars: list[Place], owed: int, known: set[int | None]) -> Steps:
        """All at once; both last banners together are a draw."""
        self.seen["crush"] += 1
        won: tuple[list[str], list[str]] = ([], [])
        orphans, alive, dead = [], [], []
        for place in bars:
            unit, leader = self.unit(place), self.leader(place)
            if unit is None:
                assert leader is not None
                yield from self.event("LeaderKilled", leader=leader, hex=self.leader_at.pop(leader))
                won[1 - self.leader_side[leader]].append("leader")
                dead.append(leader)
                continue
            gone = yield from self._crushed(unit, owed)
            if gone:
                won[1 - self.side[unit]].append("unit")
            if leader is not None:
                (orphans if gone else alive).append(leader)
        yield from self._crush_banners(won, dead)
        for leader in orphans:
            yield from self.orphan(leader, checked=leader in known)
        for leader in alive:
            if self.later and leader not in known:
                self.seen["leader of a crushed unit checked"] += 1
                yield from self.check(leader)

    def _crushed(self, unit: int, owed: int) -> Steps:
        yield from self.event("RetreatBlocked", unit=unit, hexes=owed)
        count = min(owed, self.blocks[unit])
        self.blocks[unit] -= count
        yield from self.event("BlocksLost", unit=unit, hex=self.at[unit], count=count, left=self.blocks[unit])
        if not self.blocks[unit]:
            yield from self.event("UnitEliminated", unit=unit, hex=self.at.pop(unit))
        return not self.blocks[unit]

    def _crush_banners(self, won: tuple[list[str], list[str]], dead: list[int]) -> Steps:
        """The act is over when every banner of it is on the table; then the end is looked at."""
        before = list(self.banners)
        for side in (0, 1):
            for why in won[side]:
                self.banners[side] += 1
                yield from self.event("BannerWon", side=side, banners=self.banners[side], why=why)
        won_by = [
            side for side in (0, 1)
            if self.banners[side] >= self.needed[side]
            or any(self.is_sudden_death(leader) and self.leader_side[leader] == 1 - side for leader in dead)
        ]
        if won_by:
            yield from self.finish(won_by[0] if len(won_by) == 1 else -1)
        for side in (0, 1):
            for number in range(before[side] + 1, self.banners[side] + 1):
                yield from self.more_cards(side, number)
