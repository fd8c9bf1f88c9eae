"""What the pieces on the board can hope for: chances of the deeds that are open now, from what everybody may see."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from ccancients.successors.components.tables import KINDS
from ccancients.successors.odds import deeds
from ccancients.successors.odds.battle import BattleChances, Fighters, battle
from ccancients.successors.odds.dice import at_least_one
from ccancients.successors.rules.activation import minor_in_hand
from ccancients.successors.rules.cards import ENGINEERS
from ccancients.successors.rules.entering import battle_rating, bonus, may_intercept_from, may_intercept_into
from ccancients.successors.rules.movement import may_be_intercepted, owes_attrition
from ccancients.successors.rules.presence import (
    armies_at,
    by_type,
    commander,
    count,
    enemies_with_units,
    generals_in,
    members,
    mover_place,
)
from ccancients.successors.rules.scoring import has_helepolis, prestige_in
from ccancients.successors.state import INDEPENDENT, NOBODY, State

MOVER, OTHER = "mover", "other"


@dataclass(frozen=True, slots=True)
class Meeting:
    """What comes of the mover and another party with units in one place, if nobody else has a say in it.

    ``side``     the other one's, or ``INDEPENDENT``
    ``overrun``  it is overrun (7.F)
    ``deserts``  whose Royal Army goes over without a battle (7.H): ``mover``, ``other``
    ``aside``    whose Royal Army stands aside;  ``evades`` how likely the other gets away, if it tries
    ``battle``   the chances of a battle, None where there is none
    """

    side: int
    overrun: bool
    deserts: str
    aside: str
    evades: Fraction
    battle: BattleChances | None


@dataclass(frozen=True, slots=True)
class Interceptor:
    """An army that may try to come: its side, place, who would lead it best, and how likely it comes."""

    side: int
    place: int
    general: int
    chance: Fraction


# -- battles ----------------------------------------------------------------------------------------------------------


def meeting(state: State, party: int, space: int) -> Meeting:
    """The active force, or the independent army that moves, against a party in a space."""
    mover, ratio = state.force_side, state.board.tables.overrun_ratio
    mine = moving_units(state, space)
    overrun = sum(mine) >= ratio * count(state, party, space) if mover >= 0 else _strength_of(state) >= ratio * count(
        state, party, space
    )
    aside, deserts = royal_army(state, party, space, mine)
    if overrun or deserts:
        return Meeting(party, overrun, "" if overrun else deserts, "", Fraction(0), None)
    chances = battle(
        state.board,
        mover_fighters(state, space, mine, aside=aside == MOVER),
        fighters(state, party, space, aside=aside == OTHER),
    )
    return Meeting(party, False, "", aside, evasion_of(state, party, space), chances)


def _strength_of(state: State) -> int:
    return state.army_strength[state.army]


def moving_units(state: State, space: int) -> list[int]:
    """The units by type that the mover's side will have in a space: the force, and those there already."""
    side = state.force_side
    if side < 0:
        return [0] * state.types
    if mover_place(state) == space:
        return by_type(state, side, space)
    there = by_type(state, side, space)
    return [number + here for number, here in zip(state.force_cu, there, strict=True)]


def royal_army(state: State, party: int, space: int, mine: Sequence[int]) -> tuple[str, str]:
    """Whose Royal Army stands aside, and whose goes over: ``mover``, ``other`` or nobody's (7.H)."""
    mover = state.force_side
    if not state.rules.royal_army or mover < 0 or party < 0:
        return "", ""
    types, theirs = state.board.types, by_type(state, party, space)
    royal = [each.royal for each in types]
    if not any(number for numbers in (mine, theirs) for kind, number in enumerate(numbers) if royal[kind]):
        return "", ""
    here = mover_place(state)
    first, second = prestige_in(state, mover, here), prestige_in(state, party, space)
    if first == second:
        return "", ""
    low, numbers = (MOVER, mine) if first < second else (OTHER, theirs)
    has_any = any(number for kind, number in enumerate(numbers) if royal[kind])
    only = all(royal[kind] for kind, number in enumerate(numbers) if number)
    return (low if has_any else "", low if has_any and only else "")


def mover_fighters(state: State, space: int, cu: Sequence[int], *, aside: bool) -> Fighters:
    """The mover as it will fight in a space."""
    board, side = state.board, state.force_side
    if side < 0:
        army = state.army
        strength = state.army_strength[army]
        return Fighters(strength, bonus(state, INDEPENDENT, space), board.independents[army].battle, strength,
                        is_led=False)  # fmt: skip
    head = commander(state, [*members(state.force_generals), *generals_in(state, side, space)])
    rating = 0 if head == NOBODY else board.battle_rating(head, space)
    return _of_units(state, cu, bonus(state, side, space), rating, aside=aside, is_led=head != NOBODY)


def fighters(state: State, party: int, place: int, *, aside: bool) -> Fighters:
    """A party as it would fight where it stands."""
    rating = battle_rating(state, party, place)
    if party == INDEPENDENT:
        strength = sum(state.army_strength[army] for army in armies_at(state, place))
        return Fighters(strength, bonus(state, party, place), rating, strength, is_led=False)
    is_led, here = bool(generals_in(state, party, place)), by_type(state, party, place)
    return _of_units(state, here, bonus(state, party, place), rating, aside=aside, is_led=is_led)


def _of_units(
    state: State, cu: Sequence[int], more: int, rating: int, *, aside: bool, is_led: bool
) -> Fighters:
    types = state.board.types
    fighting = [0 if aside and types[kind].royal else number for kind, number in enumerate(cu)]
    strength = sum(number * types[kind].strength for kind, number in enumerate(fighting))
    heavy = sum(number for kind, number in enumerate(fighting) if types[kind].macedonian)
    return Fighters(strength, more, rating, sum(fighting) - heavy, heavy, is_led)


def evasion_of(state: State, party: int, space: int) -> Fraction:
    """How likely a party entered upon gets away, if it tries (7.V)."""
    if party < 0 or state.rules.evasion_when == "off":
        return Fraction(0)
    head = commander(state, generals_in(state, party, space))
    return Fraction(0) if head == NOBODY else deeds.evasion(state.board, state.board.initiative(head))


# -- on the way -------------------------------------------------------------------------------------------------------


def meetings(state: State, space: int) -> list[Meeting]:
    """What the mover meets in a space."""
    return [meeting(state, party, space) for party in enemies_with_units(state, state.force_side, space)]


def possible_interceptors(state: State, space: int) -> list[Interceptor]:
    """The armies that may try to come when the mover enters a space, each with its best leader (R30)."""
    board = state.board
    near = [there for there, kind in board.ways[space] if KINDS[kind] in state.rules.intercept_paths]
    sides = [side for side in range(state.sides) if side != state.force_side and may_intercept_into(state, side, space)]
    return [
        _interceptor(state, side, place)
        for side in sides for there in near for place in (there, board.inside(there))
        if state.units[side * state.places + place] and may_intercept_from(state, side, place)
    ]


def _interceptor(state: State, side: int, place: int) -> Interceptor:
    board = state.board
    leaders = generals_in(state, side, place) or [minor_in_hand(state, side)]
    best = min(leaders, key=board.initiative)
    return Interceptor(side, place, best, deeds.interception(board, board.initiative(best)))


def anybody_intercepts(found: Sequence[Interceptor]) -> Fraction:
    """How likely at least one of them comes, if all try."""
    return at_least_one(each.chance for each in found)


def leaving_attrition(state: State) -> dict[int, Fraction]:
    """What the force loses when it leaves the place where it is (7.A); nothing where it is no hostile fortress."""
    board, place = state.board, state.force_place
    if state.force_side < 0 or place >= board.count or not owes_attrition(state, by_sea=False):
        return {0: Fraction(1)}
    return deeds.attrition(board, sum(state.force_cu), board.tables.hostile_fortress_column)


def besieging(
    state: State, side: int, space: int, *, sieges: int = 1, assault: bool = False, engineers: bool = False
) -> Fraction:
    """How likely a space falls by so many sieges, by an assault, or by engineers of a card, of a side."""
    tables = state.board.tables
    modifier = tables.siege_modifiers.helepolis if has_helepolis(state, side) else 0
    modifier += tables.siege_modifiers.assault if assault else 0
    modifier += ENGINEERS if engineers else 0
    points = state.points[side * state.board.count + space]
    return deeds.falls(state.board, state.board.kind[space], points, sieges, modifier)


def sailing(state: State, space: int) -> deeds.NavalChances | None:
    """What the owner of a port may do to the active force that sails there; None where he has no fleet (8.5)."""
    owner = state.control[space]
    if not may_be_intercepted(state, space):
        return None
    return deeds.naval(state.board, state.fleet[state.force_side], state.fleet[owner])


__all__ = [
    "MOVER", "OTHER", "Interceptor", "Meeting", "anybody_intercepts", "besieging", "evasion_of", "fighters",
    "leaving_attrition", "meeting", "meetings", "mover_fighters", "moving_units", "possible_interceptors", "royal_army",
    "sailing",
]
