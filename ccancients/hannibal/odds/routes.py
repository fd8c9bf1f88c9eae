"""What may happen on a way by land, step by step, before it is gone (rules 4.5, part 5)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from ccancients.hannibal.components.board import HOSTILE, PROVINCE_OF, space_of
from ccancients.hannibal.components.cards import HOSTILE_TRIBES
from ccancients.hannibal.components.generals import SIDE_OF
from ccancients.hannibal.components.sides import NOBODY, opponent
from ccancients.hannibal.odds.battle import BattleFacts
from ccancients.hannibal.odds.battle_known import battle_facts, moving_army
from ccancients.hannibal.odds.losses import LossOdds, attrition_odds, hostile_tribes_odds
from ccancients.hannibal.odds.reactions import intercepting
from ccancients.hannibal.odds.sea import group_crossing_odds
from ccancients.hannibal.routes import Price, ahead, ends_there, free
from ccancients.hannibal.rules.movement import most_used
from ccancients.hannibal.rules.presence import elephants, force, group_force
from ccancients.hannibal.rules.reactions import can_overrun, interceptors, sizes
from ccancients.hannibal.rules.retreating import outlook, retreat_paths, suffers_winter
from ccancients.hannibal.state import State
from ccancients.hannibal.succession import STANDS, come


@dataclass(frozen=True, slots=True)
class Interceptor:
    """An enemy general who may intercept, the chance that he comes, and the battle that would follow."""

    general: int
    chance: Fraction
    battle: BattleFacts | None


@dataclass(frozen=True, slots=True)
class Leg:
    """A step of a way.

    ``here``, ``there``  from where to where;  ``points`` movement points used on the way with it
    ``losses``        the attrition of a pass, None for a road;  ``tribes`` Hostile Tribes, if the enemy could have them
    ``interceptors``  who may come;  ``battle`` the battle with whoever stands there, None where there is none
    ``overrun``       a single enemy CU there is simply run over
    """

    here: int
    there: int
    points: int
    losses: LossOdds | None
    tribes: LossOdds | None
    interceptors: tuple[Interceptor, ...]
    battle: BattleFacts | None
    overrun: bool


@dataclass(frozen=True, slots=True)
class RouteOdds:
    """A way.

    ``legs``       its steps;  ``cut_off`` whether the group could retreat nowhere if it were beaten at the end
    ``isolated``   own markers that would be isolated at the end of the turn because of it
    ``winter``     what a winter at its end would take, None where it takes nothing
    """

    legs: tuple[Leg, ...]
    cut_off: bool
    isolated: tuple[int, ...]
    winter: LossOdds | None


def route_odds(state: State, spaces: tuple[int, ...], *, unseen: frozenset[int] = frozenset()) -> RouteOdds:
    """What may happen on a way of the moving group.

    ``spaces``  the way, as ``routes`` gives it;  ``unseen`` cards of which nobody on this side knows where they are
    """
    legs: list[Leg] = []
    at, spent = state, most_used(state)
    for there in spaces:
        after = ahead(at, there)
        legs.append(_leg(at, after, there, most_used(after) - spent, unseen))
        at = after
    side, end = SIDE_OF[state.group_general], space_of(at.group_place)
    before, later = outlook(state).isolated[side], outlook(at).isolated[side]
    cu = group_force(at)
    winter = attrition_odds(cu, elephants=at.group_elephants) if cu and suffers_winter(at, side, end) else None
    entered = space_of(at.entered_from) if at.entered_from >= 0 else NOBODY
    fights = ends_there(at)
    paths = retreat_paths(at, side, end, max(1, cu), at.group_generals, entered if fights else NOBODY, NOBODY)
    return RouteOdds(tuple(legs), bool(cu) and not paths, tuple(sorted(set(later) - set(before))), winter)


def _leg(at: State, after: State, there: int, points: int, unseen: frozenset[int]) -> Leg:
    side, cu = SIDE_OF[at.group_general], group_force(at)
    here = space_of(at.group_place)
    stands = force(after, opponent(side), there) > 0
    overrun = bool(cu) and can_overrun(after, side, there)
    battle = _battle(after, there) if cu and stands and not overrun else None
    wild = PROVINCE_OF[there] in HOSTILE and bool(unseen & HOSTILE_TRIBES) and cu > 0
    tribes = hostile_tribes_odds(cu, elephants=at.group_elephants) if wild else None
    losses = group_crossing_odds(at, there) if cu else None
    return Leg(here, there, points, losses, tribes, _interceptors(after, there), battle, overrun)


def _interceptors(after: State, there: int) -> tuple[Interceptor, ...]:
    """Who may come when the group is there: those whom it held besieged before, too."""
    enemy = opponent(SIDE_OF[after.group_general])
    found = []
    for general in interceptors(after, enemy, there, 0):
        chance = intercepting(after, there, [general]).any
        facts = _battle(_come(after, enemy, general, there), there, intercepted=True) if group_force(after) else None
        found.append(Interceptor(general, chance, facts))
    return tuple(found)


def _come(after: State, side: int, general: int, there: int) -> State:
    """The position with a general, and as many CUs as he may bring, come into a space."""
    came, place = after.copy(), after.general_at[general]
    most = max(sizes(after, side, general, place, least=1, most=10), default=0)
    beasts = min(elephants(after, side, place), most)
    places = len(came.elephants)
    came.cu[side * places + place] -= most - beasts
    came.cu[side * places + there] += most - beasts
    if beasts:
        came.elephants[place] -= beasts
        came.elephants[there] += beasts
    came.general_at[general] = there
    come(came, side, there, 1 << general, general, STANDS)
    return came


def _battle(after: State, there: int, *, intercepted: bool = False) -> BattleFacts | None:
    if not force(after, opponent(SIDE_OF[after.group_general]), there) or not group_force(after):
        return None
    return battle_facts(after, there, moving_army(after, space_of(after.entered_from)), intercepted=intercepted)


# -- ways that are better in some respect -----------------------------------------------------------------------------


def danger(_before: State, after: State) -> float:
    """The chance that somebody intercepts at a step, all who may trying to."""
    there = space_of(after.group_place)
    found = interceptors(after, opponent(SIDE_OF[after.group_general]), there, 0)
    return float(intercepting(after, there, found).any) if found else 0.0


def hardship(before: State, after: State) -> float:
    """The CUs that a step costs on average by attrition."""
    odds = group_crossing_odds(before, space_of(after.group_place)) if group_force(before) else None
    return float(odds.mean) if odds is not None else 0.0


def strangeness(before: State, after: State) -> float:
    """1 for a step to a space that is not the mover's own."""
    return float(before.control[space_of(after.group_place)] != SIDE_OF[before.group_general])


PREFERENCES: dict[str, Price] = {
    "fastest": free, "interception": danger, "attrition": hardship, "friends": strangeness,
}
"""What a way can be chosen for, by name, the usual first."""
