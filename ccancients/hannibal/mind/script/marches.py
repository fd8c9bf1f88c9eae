"""What a general could do with a card: where to go, with how many, and what for (rules part 4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ccancients.hannibal.components.board import CITY, INSIDE, KIND, KIND_OF_WAY, LAND, ROOM, space_of
from ccancients.hannibal.components.generals import HANNO
from ccancients.hannibal.components.sides import NOBODY, ROME
from ccancients.hannibal.components.tables import ARMY, CONSULAR_ARMY, SIEGE_ARMY
from ccancients.hannibal.mind.script import chances
from ccancients.hannibal.mind.script.outlook import GREAT, Outlook, attempt_worth
from ccancients.hannibal.mind.script.politics import CAPITALS
from ccancients.hannibal.mind.script.ways import Group, Means, Way, Ways
from ccancients.hannibal.mind.script.weights import (
    GUARD,
    LONE,
    SLIPS_AWAY,
)
from ccancients.hannibal.rules.movement import dice_of, modifier_of
from ccancients.hannibal.rules.places import consuls
from ccancients.hannibal.rules.presence import best_of, force, generals_in, is_besieged, mask_of, may_follow, members
from ccancients.hannibal.rules.reactions import avoid_limit

_LANDINGS: Final = 6
"""Ways over sea that a quick look goes into."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What an activated general could do.

    ``value``   in provinces, against staying where he is;  ``general`` who is activated
    ``cu``      CUs that go, elephants among them;  ``company`` the generals who go, a bit set
    ``path``    verbs and spaces: go, sail;  ``aim`` what is done at the end: fight, besiege, subjugate, sortie
    """

    value: float
    general: int
    cu: int
    company: int
    path: tuple[tuple[str, int], ...]
    aim: str = ""

    @property
    def goal(self) -> int:
        """The space where it ends, -1 where it begins."""
        return self.path[-1][1] if self.path else NOBODY


class Marches:
    """Plans for the generals of a side.

    When the outlook is quick, only the most promising landings are looked at, and an army goes whole or stays.
    """

    def __init__(self, outlook: Outlook) -> None:
        self.outlook = outlook
        self.state = outlook.state
        self.side, self.enemy = outlook.side, outlook.enemy
        self.ways = Ways(outlook)
        self._known: dict[tuple[int, int, int], tuple[dict[int, Way], Plan]] = {}

    # -- plans ----------------------------------------------------------------------------------------------------

    def best(self, general: int, means: Means) -> Plan:
        """The best plan for a general who has not been activated yet."""
        group, total = self._group_of(general)
        key = general, means.points, means.card
        known = self._known.get(key)
        if known is None:
            land = self.ways.by_land(group, means)
            found = self._by_land(group, total, land, fixed=False)
            known = self._known[key] = land, max(found, key=lambda plan: plan.value)
        found = self._by_sea(group, total, means, known[0], fixed=False)
        return max((known[1], *found), key=lambda plan: plan.value)

    def of_general(self, general: int, means: Means) -> list[Plan]:
        """All plans for a general who has not been activated yet."""
        return self.plans(*self._group_of(general), means)

    def _group_of(self, general: int) -> tuple[Group, int]:
        """All whom a general could lead from where he stands, and the CUs there."""
        state = self.state
        place = state.general_at[general]
        total = force(state, self.side, place)
        here = generals_in(state, self.side, place)
        company = mask_of([each for each in here if may_follow(state, general, each)]) | 1 << general
        return Group(general, place, min(ARMY, total), company), total

    def plans(self, group: Group, total: int, means: Means, *, fixed: bool = False) -> list[Plan]:
        """All plans of a group; ``total`` CUs stand in its place. ``fixed``: it goes as it is, else also a part of it.
        """
        land = self.ways.by_land(group, means)
        return self._by_land(group, total, land, fixed=fixed) + self._by_sea(group, total, means, land, fixed=fixed)

    def _by_land(self, group: Group, total: int, land: dict[int, Way], *, fixed: bool) -> list[Plan]:
        found = [self.staying(group)]
        if group.place >= INSIDE and group.cu and not self.state.truce:
            found += self._sortie(group)
        for take in [group.cu] if fixed else self._takes(group, total):
            found += self._with(group, take, total, land, fixed=False)
        return found

    def _by_sea(self, group: Group, total: int, means: Means, land: dict[int, Way], *, fixed: bool) -> list[Plan]:
        take = min(means.sea, group.cu)
        if means.sea < 0 or (fixed and take != group.cu):
            return []
        part = self._part(group, take, total)
        if part is None:
            return []
        ways = self.ways.by_sea(part, means, land)
        return self._with(group, take, total, self._best_landings(ways) if self.outlook.quick else ways, fixed=fixed)

    def _best_landings(self, ways: dict[int, Way]) -> dict[int, Way]:
        """The few ways over sea that lead to most, at a glance: what there is to win there, and around."""
        outlook, flip = self.outlook, self.outlook.politics.flip[self.side]
        worth = {
            space: way.gain - way.risk + flip[space] + outlook.weights.potential * outlook.reach(self.side, space)
            for space, way in ways.items()
        }
        best = sorted(ways, key=lambda space: (-worth[space], space))[:_LANDINGS]
        return {space: ways[space] for space in best}

    def _with(self, group: Group, take: int, total: int, ways: dict[int, Way], *, fixed: bool) -> list[Plan]:
        """The plans of a group with so many CUs; none where consuls forbid it."""
        part = group if fixed else self._part(group, take, total)
        if part is None:
            return []
        leaving = self._side_worth(group.place, 0, total) - self._side_worth(group.place, part.company, total - take)
        return [self._plan(part, space, way, leaving) for space, way in ways.items()]

    def _takes(self, group: Group, total: int) -> list[int]:
        """With how many CUs a group might go: all, all but a guard, no more than are needed."""
        most = group.cu
        if self.outlook.quick:
            return [most]
        found = {most}
        great = self.outlook.weights.great_army if group.company & GREAT else 0
        if total > GUARD + 2 and most == total and most - GUARD >= min(great, total):
            found.add(most - GUARD)
        if most > CONSULAR_ARMY + 1 and not great:
            found.add(CONSULAR_ARMY + (most > CONSULAR_ARMY + 2))
        return sorted(found, reverse=True)

    def _part(self, group: Group, take: int, total: int) -> Group | None:
        """The part of a group that goes; None where consuls forbid it, or it would leave a great general with few."""
        company = group.company
        if take < total:
            company = self._company(group, take, total - take)
        if take and total - take < self.outlook.weights.great_army and any(
            GREAT >> each & 1 and not company >> each & 1
            for each in generals_in(self.state, self.side, group.place)
        ):
            return None
        if consuls(self.state, group.place, company, take):
            return None
        return Group(group.general, group.place, take, company)

    def _company(self, group: Group, take: int, left: int) -> int:
        """Who goes along when CUs are left behind: the others stay with them, if there are enough."""
        alone = 1 << group.general
        if left < GUARD or any(
            not group.company >> each & 1 for each in generals_in(self.state, self.side, group.place)
        ):
            return group.company
        return alone if not consuls(self.state, group.place, alone, take) else group.company

    def _side_worth(self, place: int, gone: int, cu: int) -> float:
        """What so many CUs are worth in a place under those generals who have not gone."""
        here = [each for each in generals_in(self.state, self.side, place) if not gone >> each & 1]
        return self._held(space_of(place), cu, best_of(self.state, here))

    def _held(self, space: int, cu: int, general: int) -> float:
        """What an own force is worth in a space, siege points that it keeps among it."""
        state, outlook = self.state, self.outlook
        value = outlook.standing(space, cu, general)
        if cu and state.points[space] and state.points_by[space] == self.side:
            weights = outlook.weights
            parts = weights.capital_siege if space in CAPITALS else weights.siege
            kept = outlook.politics.flip[self.side][space] * parts[state.points[space]]
            value += kept if cu >= SIEGE_ARMY else 0.5 * kept
        return value

    def staying(self, group: Group) -> Plan:
        """Not moving: an attempt where he stands, what Hanno takes away, or nothing."""
        place = group.place
        total = force(self.state, self.side, place)
        worth, aim = self._attempt(group.general, place, total) if place < INSIDE else (0.0, "")
        if aim and worth > 0:
            return Plan(worth, group.general, group.cu, group.company, (), aim)
        gain = self._hanno(group.general, place) if place < INSIDE else 0.0
        return Plan(gain, group.general, group.cu, group.company, ())

    def _hanno(self, general: int, space: int) -> float:
        """What Hanno wins where his move ends without a battle."""
        politics = self.outlook.politics
        if general != HANNO or politics.control[space] != ROME or not politics.markable[space]:
            return 0.0
        return politics.change(space, NOBODY, self.side)

    def _attempt(self, general: int, space: int, cu: int) -> tuple[float, str]:
        """What a siege or subjugation is worth at the end of a move; the verb, empty for none."""
        state, politics = self.state, self.outlook.politics
        holder = politics.control[space]
        if cu < SIEGE_ARMY or holder == self.side or politics.markable[space] or state.attempted >> space & 1:
            return 0.0, ""
        if state.truce and holder != NOBODY:
            return 0.0, ""
        modifier, dice = modifier_of(state, general, space), dice_of(state, general, space)
        worth = attempt_worth(self.outlook, space, modifier, dice)
        return worth, "besiege" if KIND[space] == CITY else "subjugate"

    def _plan(self, group: Group, space: int, way: Way, leaving: float) -> Plan:
        state, side = self.state, self.side
        value = way.gain - way.risk - leaving
        there = generals_in(state, side, space)
        head = best_of(state, [*there, *members(group.company)])
        if self.ways.stops(space, group.cu) and not self._goes_inside(space):
            worth = self._fight(group, head, space, way)
            return Plan(value + worth, group.general, group.cu, group.company, way.path, "fight")
        joined = force(state, side, space)
        value += self._held(space, joined + group.cu, head) - self._held(space, joined, best_of(state, there))
        value += self._hanno(group.general, space)
        if not group.cu:
            value -= LONE
        attempt, aim = self._attempt(group.general, space, group.cu + joined)
        if attempt <= 0:
            attempt, aim = 0.0, ""
        return Plan(value + attempt, group.general, group.cu, group.company, way.path, aim)

    def _goes_inside(self, space: int) -> bool:
        """Whether the enemies in a space would rather go inside their city than fight before it."""
        enemy = force(self.state, self.enemy, space)
        return (
            KIND[space] == CITY and self.outlook.politics.control[space] == self.enemy
            and not is_besieged(self.state, space) and enemy <= ROOM[space]
        )

    def _sortie(self, group: Group) -> list[Plan]:
        """Out of the city against those outside (7.6); who loses goes back inside."""
        outlook, space = self.outlook, space_of(group.place)
        enemy = force(self.state, self.enemy, space)
        if not enemy or consuls(self.state, group.place, group.company, group.cu):
            return []
        heads = generals_in(self.state, self.enemy, space)
        chance = outlook.win_chance(self.side, space, group.cu, group.general, enemy, best_of(self.state, heads))
        theirs = sum(outlook.general_worth(each) for each in heads)
        win = outlook.defeat(self.enemy, enemy, theirs, way_out=outlook.has_way_out(self.enemy, space, enemy))
        win += outlook.siege_danger(space)
        value = chance * win - (1.0 - chance) * outlook.defeat(self.side, group.cu, 0.0, way_out=True)
        return [Plan(value - outlook.weights.fight, group.general, group.cu, group.company, (), "sortie")]

    # -- battles --------------------------------------------------------------------------------------------------

    def _fight(self, group: Group, head: int, space: int, way: Way) -> float:
        """What an attack is worth: the army afterwards, the enemy's losses, a relief; the ways back of both."""
        outlook, state, side = self.outlook, self.state, self.side
        cu, enemy_cu = group.cu, force(state, self.enemy, space)
        there = generals_in(state, self.enemy, space)
        other = best_of(state, there)
        own_city = KIND[space] == CITY and outlook.politics.control[space] == side
        walls = KIND[space] == CITY and not own_city and not is_besieged(state, space)
        inside = force(state, side, space + INSIDE) if own_city else 0
        chance = outlook.win_chance(side, space, cu + inside, head, enemy_cu, other)
        mine = outlook.staked(members(group.company))
        theirs = sum(outlook.general_worth(each) for each in there)

        landed = way.path[-1][0] != "go"
        by_land = not landed and KIND_OF_WAY[way.before].get(space) == LAND
        way_out = by_land and outlook.has_way_out(side, space, cu, way.before)
        their_way = walls or outlook.has_way_out(
            self.enemy, space, enemy_cu, NOBODY, NOBODY if landed else way.before
        )
        army = next(each for each in outlook.armies[self.enemy] if each.place == space)
        win = outlook.defeat(self.enemy, enemy_cu, theirs, way_out=their_way) + 0.4 * outlook.threat_of(army)
        win -= chances.casualties(cu, enemy_cu) * outlook.cu_worth(side, 1.0)
        win += outlook.standing(space, cu, head)
        if own_city:
            win += outlook.siege_danger(space)
        back = outlook.standing(way.before, cu, head) if way_out else outlook.cu_worth(side, cu)
        loss = outlook.defeat(side, cu, mine, way_out=way_out, space=space)
        value = chance * win + (1.0 - chance) * (back - loss)
        if other >= 0 and not walls and chance > 0.6:  # a weak enemy slips away: then only the place is won
            away = min(5, avoid_limit(other)) / 6 * SLIPS_AWAY
            value = (1.0 - away) * value + away * outlook.standing(space, cu, head)
        return value - outlook.weights.fight


__all__ = ["Group", "Marches", "Means", "Plan"]
