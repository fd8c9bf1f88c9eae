"""Orders by every card, movement, battles and the deck, as the referee reads them."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from typing import Any

from tests.ancients.referee.combats import Combats
from tests.ancients.referee.field import (
    IMPASSABLE,
    LIGHT_FOOT,
    Place,
    distance,
    named,
    next_to,
)
from tests.ancients.referee.listening import Answer, Steps

Ways = dict[Place, dict[frozenset[Place], int]]
"""Hexes within reach: for every set of banner hexes entered on the way the fewest hexes moved."""

DONE: Answer = ("done",)
PASSES_FRIENDS = ("light", "move-fire-move")


class Turns(Combats):
    """A turn, phase by phase."""

    # -- moving -----------------------------------------------------------------------------------------------------

    def gait(self, unit: int) -> tuple[int, int, int]:
        """Hexes a unit may move, may move and battle, and beyond which it must close with the enemy."""
        code, kind = self.code[unit], self.kind(unit)
        charge = 1 if code == "WA" else 99
        if unit not in self.free:
            if self.mode == "line" and not kind.mounted:
                return 1, min(1, kind.battle_move), 99
            if self.mode == "double time" and code in ("MI", "HI", "AX"):
                return 2, 2, 99
            if self.mode == "double time" and code == "WA":
                return 3, 3, 1
            if self.mode == "mounted charge" and code in ("HC", "HCH", "EL"):
                return 3, 3, 99
        return kind.move, kind.battle_move, charge

    def worth(self, side: int) -> list[Place]:
        """Hexes that give a side a banner, those taken included."""
        rules = [rule for rule in self.rules if rule.kind == "banner_hexes" and self.of(rule, side)]
        return [named(name) for rule in rules for name in rule.hexes]

    def enter(self, unit: int, steps: tuple[Place, ...]) -> Steps:
        if self.bars_battle(unit, steps[-1]):
            self.no_battle.add(unit)
        side = self.side[unit]
        for place in self.worth(side):
            if place in steps and (side, place) not in self.taken:
                self.taken.add((side, place))
                self.seen["banner hex entered"] += 1
                yield from self.banner(side, "objective")

    def ways(self, unit: int) -> Ways:
        here = self.at[unit]
        worth = {place for place in self.worth(self.side[unit]) if (self.side[unit], place) not in self.taken}
        found: Ways = {}
        edge = {(here, frozenset[Place]())}
        known = set(edge)
        for far in range(1, self.gait(unit)[0] - self.moved.get(unit, 0) + 1):
            steps = [
                (near, won | ({near} & worth)) for place, won in edge if not self._ends_at(unit, here, place)
                for near in next_to(place) if self.is_open(unit, near) or (worth and near == here)
            ]
            edge = set(steps) - known
            known |= edge
            for place, won in edge:
                if place != here:
                    found.setdefault(place, {}).setdefault(won, far)
        for place in self._through_friends(unit):
            found.setdefault(place, {frozenset(): 2})
        return found

    def _ends_at(self, unit: int, here: Place, place: Place) -> bool:
        return place != here and (self.stops(unit, place) or self.leader(place) is not None)

    def _through_friends(self, unit: int) -> set[Place]:
        if self.mode not in PASSES_FRIENDS or unit in self.free or self.code[unit] not in LIGHT_FOOT:
            return set()
        here, side = self.at[unit], self.side[unit]
        friends = [
            near for near in next_to(here)
            if self.unit(near) in self.units_of(side) and not self.stops(unit, near)
        ]
        return {far for near in friends for far in next_to(near) if far != here and self.is_open(unit, far)}

    def _moves(self, side: int) -> set[Answer]:
        choices: set[Answer] = set()
        for unit in self.units_of(side):
            if unit in self.ordered and unit not in self.units_moved and unit not in self.joined:
                choices |= self._unit_moves(unit)
        for leader in self.leaders_of(side):
            if leader in self.ordered_leaders and leader not in self.leaders_moved:
                choices |= {self.to("move leader", self.leader_at[leader], far) for far in self._leader_reach(leader)}
        return choices

    def _unit_moves(self, unit: int) -> set[Answer]:
        here, side, ways = self.at[unit], self.side[unit], self.ways(unit)
        most, _, charge = self.gait(unit)
        already = self.moved.get(unit, 0)
        choices = {
            self.to("move", here, there) for there, far in ways.items()
            if min(far.values()) + already <= charge or self.enemies_next_to(side, there)
        }
        doors = [rule.hexes for rule in self.rules if rule.kind == "exit_for_banner" and self.of(rule, side)]
        for door in {named(name) for names in doors for name in names}:
            far = min(ways.get(door, {frozenset(): 99}).values())
            if door == here or (far + 1 <= min(most, charge) and not self.stops(unit, door)):
                choices.add(self.to("exit", here, door))
        return choices

    def _leader_reach(self, leader: int) -> set[Place]:
        side, here = self.leader_side[leader], self.leader_at[leader]
        known, edge = {here}, {here}
        for _ in range(3):
            steps = {near for place in edge if place == here or not self.stops(None, place) for near in next_to(place)}
            edge = {each for each in steps - known if not self._shut(side, each)}
            known |= edge
        return {each for each in known if self.leader(each) is None}

    def _shut(self, side: int, place: Place) -> bool:
        """Whether a leader cannot pass: the enemy, or water."""
        unit = self.unit(place)
        owner = self.side[unit] if unit is not None else self.lone_leader_of(place)
        return owner == 1 - side or self.terrain(place) in IMPASSABLE

    def movement(self, side: int) -> Steps:
        if self.mode in ("clash", "darken"):
            return
        while True:
            choices = self._moves(side)
            someone = bool(self.units_moved or self.leaders_moved)
            if not choices and not someone:
                return
            choice = yield from self._next_move(side, choices)
            if choice.verb == "done":
                return
            yield from self._move(side, choice.verb, *(self.places[each] for each in choice.args))

    def _next_move(self, side: int, choices: set[Answer]) -> Steps:
        """Ways through hexes worth a banner come on top of the plain moves."""
        came = yield
        self.must(isinstance(came, tuple), f"expected the question 'movement', came {came}")
        decision, choice = came
        self.must((decision.question, decision.side) == ("movement", side), f"expected 'movement', came {decision}")
        offered = {(each.verb, *each.args) for each in decision.choices if each.verb != "move" or len(each.args) == 2}
        expected = choices | {DONE}
        self.must(offered == expected, f"wrong moves {offered - expected}, missing moves {expected - offered}")
        self.seen["movement"] += 1
        return choice

    def _move(self, side: int, verb: str, here: Place, there: Place, *via: Place) -> Steps:
        unit, leader = self.unit(here), self.leader(here)
        if verb == "move leader":
            assert leader is not None
            yield from self._move_leader(leader, there)
            return
        assert unit is not None
        if verb == "exit" and here == there:
            self.units_moved.add(unit)
            yield from self._leave(unit, side)
            return
        ways, friends = self.ways(unit), {self.at[each] for each in self.units_of(side)} - {here}
        way = yield from self.goes(unit, "move")
        self.must(way[-1] == there and set(via) <= set(way), f"moved {way} instead of to {there}")
        self._check_way(unit, way, friends)
        self.must(bool(via) or len(way) - 1 == min(ways[there].values()), f"{way} is not the shortest way")
        self.moved[unit] = self.moved.get(unit, 0) + len(way) - 1
        self.units_moved.add(unit)
        leader = self.leader_of(unit)  # whom it brought along, or came to
        if leader is not None:
            self.leaders_moved.add(leader)
        yield from self.enter(unit, way[1:])
        if verb == "exit":
            yield from self._leave(unit, side)

    def _check_way(self, unit: int, way: tuple[Place, ...], friends: set[Place]) -> None:
        self.must(all(there in next_to(here) for here, there in pairwise(way)), f"jumped {way}")
        self.must(len(way) - 1 + self.moved.get(unit, 0) <= self.gait(unit)[0], f"moved too far: {way}")
        self.must(not any(self.stops(unit, place) for place in way[1:-1]), f"did not stop: {way}")
        if any(place in friends for place in way):
            light = self.mode in PASSES_FRIENDS and self.code[unit] in LIGHT_FOOT and len(way) == 3
            self.must(light and unit not in self.free, f"went through a friend: {way}")
            self.seen["went through a friend"] += 1

    def _move_leader(self, leader: int, there: Place) -> Steps:
        came = yield from self.event("LeaderMoved", leader=leader)
        way = [self.places[each] for each in came.path]
        self.must(way[0] == self.leader_at[leader] and way[-1] == there and len(way) <= 4, f"a leader moved {way}")
        self.must(all(far in next_to(near) for near, far in pairwise(way)), f"a leader jumped {way}")
        self.must(not any(self.stops(None, place) for place in way[1:-1]), f"a leader did not stop: {way}")
        self.leader_at[leader] = there
        self.leaders_moved.add(leader)
        unit = self.unit(there)
        if unit is not None:
            self.joined.add(unit)

    def _leave(self, unit: int, side: int) -> Steps:
        leader = self.leader_of(unit)
        yield from self.event("UnitLeft", unit=unit, hex=self.at.pop(unit))
        if leader is not None:
            del self.leader_at[leader]
        self.seen["unit left for a banner"] += 1
        yield from self.banner(side, "exit")

    # -- battles ----------------------------------------------------------------------------------------------------

    def battles(self, side: int) -> Steps:
        while True:
            choices: set[Answer] = set()
            must = False
            for unit in self.units_of(side):
                if unit in self.ordered and unit not in self.fought | self.no_battle:
                    attacks = self._attacks(unit)
                    choices |= attacks | self._shots(unit)
                    must = must or (bool(attacks) and self.moved.get(unit, 0) > self.gait(unit)[2])
            self.seen["warriors must charge"] += must
            said, *where = yield from self.answer("battle", side, choices if must else choices | {DONE})
            if said == "done":
                return
            here, there = (self.places[each] for each in where)
            fighter = self.unit(here)
            assert fighter is not None
            yield from self._fight(said, fighter, there)

    def _attacks(self, unit: int) -> set[Answer]:
        here, bound = self.at[unit], unit not in self.free
        if self.moved.get(unit, 0) > self.gait(unit)[1] or (bound and self.mode in ("darken", "move-fire-move")):
            return set()
        return {
            self.to("attack", here, there) for there in self.enemies_next_to(self.side[unit], here)
            if self.close_dice(unit, there, attacks=True, full=self.is_full(unit), extra=self.bonus(unit))
        }

    def _shots(self, unit: int) -> set[Answer]:
        barred = unit not in self.free and self.mode in ("clash", "double time", "mounted charge")
        if barred or self.moved.get(unit, 0) > self.gait(unit)[1]:
            return set()
        return {self.to("fire", self.at[unit], there) for there in self.targets(unit)}

    def _fight(self, how: str, unit: int, there: Place) -> Steps:
        if how == "attack":
            self.fought.add(unit)
            yield from self.event("CombatDeclared", kind="close", unit=unit, hex=there)
            yield from self.close_combat(unit, there, bonus=False)
            return
        self.shots[unit] = self.shots.get(unit, 0) + 1
        if self.shots[unit] == (2 if self.mode == "darken" else 1):
            self.fought.add(unit)
        yield from self.fire(unit, there)

    # -- orders -----------------------------------------------------------------------------------------------------

    def orders(self, units: Iterable[int]) -> list[Answer]:
        return [self.to("order", self.at[unit]) for unit in units if unit not in self.ordered]

    def leader_orders(self, leaders: Iterable[int]) -> list[Answer]:
        waiting = [leader for leader in leaders if leader not in self.ordered_leaders]
        return [self.to("order leader", self.leader_at[leader]) for leader in waiting]

    def give(self, verb: str, here: int) -> Steps:
        unit, leader = self.unit(self.places[here]), self.leader(self.places[here])
        if verb == "order leader":
            assert leader is not None
            yield from self.event("LeaderOrdered", leader=leader)
            self.ordered_leaders.add(leader)
            return
        assert unit is not None
        yield from self.order(unit)

    def order(self, unit: int) -> Steps:
        yield from self.event("UnitOrdered", unit=unit)
        self.ordered.add(unit)

    def order_while(self, side: int, choices: Any) -> Steps:
        """Orders one by one; ``choices(given)`` says what may be ordered next. Returns the places ordered."""
        given: list[Place] = []
        while True:
            said, *where = yield from self.answer("orders", side, [*choices(given), DONE])
            if said == "done":
                return given
            given.append(self.places[where[0]])
            yield from self.give(said, where[0])

    def up_to(self, side: int, units: list[int], most: int) -> Steps:
        yield from self.order_while(side, lambda given: self.orders(units) if len(given) < most else [])

    def one_of(self, side: int) -> Steps:
        """The fallback: one unit, anywhere, under the ordinary rules."""
        yield from self.up_to(side, self.units_of(side), 1)
        self.free |= self.ordered

    def touch(self, place: Place, places: Iterable[Place]) -> bool:
        return any(distance(place, each) == 1 for each in places)

    def of_class(self, side: int, face: int) -> list[int]:
        return [unit for unit in self.units_of(side) if self.kind(unit).target == face]

    taken: set[tuple[int, Place]]
