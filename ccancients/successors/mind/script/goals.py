"""Where a force should go, and what that is worth."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from ccancients.successors.components.board import INDEPENDENT, MAJOR_CITY, NOBODY
from ccancients.successors.mind.script.outlook import JOINED, Outlook, chance, mean_dice
from ccancients.successors.mind.script.routes import FAR, Routes, routes_from
from ccancients.successors.odds.deeds import falls
from ccancients.successors.rules.entering import bonus
from ccancients.successors.rules.presence import count
from ccancients.successors.rules.scoring import has_helepolis, prestige_in

LATER_SIEGES = 1
"""Sieges that are counted on beyond those of this activation."""
_NO_LIMIT = 1e9
_TROUBLE = 0.3
"""What any battle costs besides: units of a narrow victory, a general at risk."""


@dataclass(frozen=True, slots=True)
class Force:
    """A force that could go somewhere: its place's node, units by type, commander, movement points."""

    node: int
    cu: tuple[int, ...]
    commander: int
    points: int
    may_sail: bool = True
    may_march: bool = True


@dataclass(frozen=True, slots=True)
class Plan:
    """Where to go: a space, what it promises, the first step of the way as a node (-1 here)."""

    space: int
    score: float
    step: int


class Goals:
    """The goals of a force; ``through`` spaces where others stand that let it pass, but not stay."""

    def __init__(self, outlook: Outlook, force: Force, through: Collection[int] = ()) -> None:
        self.outlook, self.force, self.through = outlook, force, through
        self.state, self.board, self.side = outlook.state, outlook.board, outlook.side
        self.weights = outlook.weights
        self.units = sum(force.cu)
        types = self.board.types
        self.strong = sum(number * types[kind].strength for kind, number in enumerate(force.cu))
        self.royal = sum(number * types[kind].strength for kind, number in enumerate(force.cu) if types[kind].royal)
        self._routes: Routes | None = None
        self._discounts = [self._discount(far) for far in range(FAR + 1)]

    def best(self, within: int = FAR) -> Plan:
        """The best plan among goals so many points away; to stay where one is if there is no better one."""
        return self.several(1, within)[0]

    def several(self, most: int, within: int = FAR) -> list[Plan]:
        """The best plans, at most so many, the best first; to stay is one of them."""
        routes, node, count = self.routes(), self.force.node, self.board.count
        found = [self._staying()]
        for space, far in routes.far.items():
            if space >= count or space == node or far > within:
                continue
            least = found[-1].score + 1e-9 if len(found) >= most else -_NO_LIMIT
            discount = self._discounts[far]
            if self.units and self.outlook.promise(space) * discount <= least:
                continue
            if self._halts_among_others(routes, space, far):
                continue
            worth = self.worth(space, max(0, self.force.points - far))
            score = worth * discount if worth > 0 else worth
            if score > least and far > self.force.points and self.weights.reckons:
                score -= self._danger(self._halt(routes, space))
            if score > least:
                found.append(Plan(space, score, routes.first_step(space)))
                found.sort(key=_by_score)
                del found[most:]
        return found

    def _halts_among_others(self, routes: Routes, space: int, far: int) -> bool:
        """Whether the way stops for now among those who only let the force pass."""
        return bool(self.through) and far > self.force.points and self._halt(routes, space) in self.through

    def towards(self, goal: int) -> Plan:
        """The plan with this goal, which need not be a good one; the best one where no way leads there."""
        routes = self.routes()
        if goal == self.force.node:
            return self._staying()
        if goal not in routes.far:
            return self.best()
        return Plan(goal, self.score(goal, routes.far[goal]), routes.first_step(goal))

    def _staying(self) -> Plan:
        node = self.force.node
        here = node % self.board.count
        return Plan(here, self.score(here, 0) if node == here else 0.0, -1)

    def _discount(self, far: int) -> float:
        now = min(far, self.force.points)
        return float(self.weights.near**now * self.weights.turn ** (far - now))

    def _halt(self, routes: Routes, goal: int) -> int:
        """Where the force would stop on the way to a goal that is too far for now."""
        node = goal
        while node in routes.came and routes.far[node] > self.force.points:
            node = routes.came[node]
        return node % self.board.count

    def routes(self) -> Routes:
        """How far everything is for this force."""
        if self._routes is None:
            self._routes = self._found_routes()
        return self._routes

    def _found_routes(self) -> Routes:
        sea = self.force.may_sail and self.units <= self.board.tables.naval_limit
        closed = frozenset(
            space for space, most in self.outlook.in_the_way
            if self.units < self.board.tables.overrun_ratio * most and space not in self.through
        )
        return routes_from(self.board, self.force.node, closed, sea=sea, land=self.force.may_march)

    # -- what a space promises ----------------------------------------------------------------------------------------

    def score(self, space: int, far: int) -> float:
        """The worth of a goal, less for every point of the way, and still less for those of later activations."""
        worth = self.worth(space, max(0, self.force.points - far))
        if worth <= 0:
            return worth
        return worth * self._discounts[far]

    def worth(self, space: int, left: int) -> float:
        """What being in a space is worth, with so many points left on arrival."""
        if not self.units:
            return self._joining(space)
        party = next(iter(self.outlook.enemies(space)), NOBODY)
        worth = self._fight(space) if party != NOBODY else self._holding(space, left)
        worth += self._joining(space)
        return worth - self._danger(space) if worth > 0 or self.weights.reckons else worth

    def _fight(self, space: int) -> float:
        """A battle is sought only by the clearly stronger, an overrun always (rules part 17)."""
        parties = self.outlook.enemies(space)
        gain = sum(self.outlook.worth_of_units(party, space) for party in parties)
        against = sum(count(self.state, party, space) for party in parties)
        cost = max(self.outlook.champion_cost(party) for party in parties)
        if self.units >= self.board.tables.overrun_ratio * against:
            return gain + self.outlook.value(space) - (cost if self.state.rules.overrun_costs_champion else 0.0)
        mine = self.strength_in(space, parties[0])
        theirs = sum(self.outlook.defence(party, space) for party in parties)
        wins = chance(mine, theirs) if self.weights.reckons else float(mine >= theirs + self.weights.margin)
        if not mine or wins < self.weights.seek:
            return -self.weights.unit * self.strong
        if not theirs:
            return 2 * gain + self.outlook.value(space)  # Royal Army that goes over without a battle
        place = self.weights.place * max(self.outlook.value(space), self.outlook.keep(space))
        if not self.weights.reckons:
            return gain + place - cost - self.weights.unit
        return wins * (gain + place) - (1.0 - wins) * self.at_risk - cost - _TROUBLE

    @property
    def at_risk(self) -> float:
        """What a lost battle would cost."""
        return self.weights.lost * self.weights.unit * self.strong

    def strength_in(self, space: int, against: int) -> float:
        """What the force would bring into a battle in a space."""
        aside = False
        if self.royal and against >= 0 and self.state.rules.royal_army:
            aside = prestige_in(self.state, self.side, space) < prestige_in(self.state, against, space)
        units = self.strong - (self.royal if aside else 0)
        if not units:
            return 0.0
        rating = self.board.battle_rating(self.force.commander, space) if self.force.commander >= 0 else 0
        return units + bonus(self.state, self.side, space) + mean_dice(rating)

    def _holding(self, space: int, left: int) -> float:
        """A marker is placed where units stand; a place that has walls falls by siege; one's own wants a unit."""
        value, owner = self.outlook.value(space), self.state.control[space]
        if owner == self.side:
            at_home = self.units if space == self.force.node % self.board.count else 0
            return self.outlook.guarded(space, max(0, self.outlook.own_units(space) - at_home))
        if value <= 0:
            return 0.0
        walled = owner == INDEPENDENT or (owner >= 0 and self.board.kind[space] == MAJOR_CITY)
        if not walled:
            return value
        cost = self.outlook.champion_cost(owner)
        tables = self.board.tables
        modifier = tables.siege_modifiers.helepolis if has_helepolis(self.state, self.side) else 0
        points = self.state.points[self.side * self.board.count + space]
        if self.units < tables.siege_min_cu:
            modifier += tables.siege_modifiers.assault
            storm = float(falls(self.board, self.board.kind[space], points, 1, modifier))
            return self.weights.walls * storm * value - cost * (owner >= 0)
        sieges = left // max(1, tables.siege_cost) + LATER_SIEGES
        taken = float(falls(self.board, self.board.kind[space], points, sieges, modifier))
        return self.weights.walls * taken * value - cost

    def _joining(self, space: int) -> float:
        """Units of one's own that wait there without having moved."""
        if space == self.force.node or self.units > 6:
            return 0.0
        start = self.state.at(self.side, space)
        waiting = sum(self.state.rested[start:start + self.state.types])
        return min(JOINED, 0.15 * waiting)

    def fear(self, space: int) -> float:
        """What standing in a space may cost, for whom reckons with it before he goes elsewhere."""
        return self._danger(space) if self.weights.reckons else 0.0

    def _danger(self, space: int) -> float:
        """A stronger army could come (rules part 17)."""
        threat = self.outlook.threat(space)
        if not threat or not self.units:
            return 0.0
        mine = self.strength_in(space, NOBODY)
        if self.weights.reckons:
            return self.weights.danger * self.at_risk * max(0.0, chance(threat, mine) - self.weights.shy)
        return self.weights.danger * self.weights.unit * self.strong if threat > mine + self.weights.fear else 0.0


def _by_score(plan: Plan) -> float:
    return -plan.score


__all__ = ["Force", "Goals", "Plan"]
