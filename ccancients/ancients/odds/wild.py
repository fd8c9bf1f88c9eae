"""Elephants that accept flags: one rampage over everybody beside them, then back as far as they can (S 452-466).

Of those beside them, those are told apart whose loss bears on what follows: the roller, units in the way of the
retreat, units that support the roller. What happens to the others is the same whatever else happens: two dice.
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from ccancients.ancients.components.board import GRID, REAR
from ccancients.ancients.odds.outcomes import (
    CHECK_FAILS,
    ONE,
    Fate,
    Fates,
    LeaderFate,
    Piece,
    Strike,
    add,
    applied,
    leader_checked,
    orphaned,
    piece,
    price_paid,
    without_leader,
    without_unit,
)
from ccancients.ancients.rules.falling_back import RAMPAGE_DICE, elephant_retreat, trampled_hexes
from ccancients.ancients.rules.presence import leader_with
from ccancients.ancients.state import NOBODY, State

TWO_DICE = (Fraction(25, 36), Fraction(10, 36), Fraction(1, 36))
"""The chances of 0, 1, 2 class faces on the two dice of a rampage."""
HELMET_OF_TWO = Fraction(11, 36)
"""The chance of a helmet on the two dice of a rampage, which kills a leader alone (ruling 51)."""


class Trampled(NamedTuple):
    """One way a rampage may go: the position ``before`` and after it, the ``pieces`` told apart by unit, its chance."""

    before: State
    state: State
    pieces: dict[int, Piece]
    chance: Fraction


class Way(NamedTuple):
    """How elephants draw back: hexes ``gone``, the hex they end in, blocks ``lost``, and whom they crush.

    ``crushed`` are pairs of a unit and the blocks it owes, ``slain`` leaders alone that bar the way.
    """

    gone: int
    end: int
    lost: int
    crushed: tuple[tuple[int, int], ...]
    slain: tuple[int, ...]


def trampled(state: State, strike: Strike) -> list[Trampled]:
    """Every way the rampage of the target may go, as far as it bears on the combat (S 454, ruling 50)."""
    start = state.copy()
    found = [Trampled(state, start, {}, ONE)]
    for there in trampled_hexes(state, strike.target):
        unit = state.unit_at[there]
        if unit == NOBODY:
            without_leader(start, state.leader_at[there])
        elif _bears_on_combat(state, strike, unit):
            outcomes = trampled_unit(state, unit)
            found = [
                Trampled(state, applied(each.state, unit, became), {**each.pieces, unit: became}, each.chance * chance)
                for each in found
                for became, chance in outcomes
            ]
    return found


def _bears_on_combat(state: State, strike: Strike, unit: int) -> bool:
    """Whether it matters to the rest of the combat what a rampage does to a unit."""
    there, roller_hex = state.unit_hex[unit], state.unit_hex[strike.roller]
    types = state.battle.unit_type
    if unit == strike.roller or there in REAR[state.battle.unit_side[strike.target]][state.unit_hex[strike.target]]:
        return True
    may_die = state.blocks[unit] <= RAMPAGE_DICE
    return GRID.distance[there][roller_hex] == 1 and (may_die or types[strike.roller].is_elephants)


def trampled_unit(state: State, unit: int) -> list[tuple[Piece, Fraction]]:
    """What two dice of a rampage do to a unit: blocks, then its leader's check (S 454, S 561)."""
    found: list[tuple[Piece, Fraction]] = []
    blocks = state.blocks[unit]
    for hits, chance in enumerate(TWO_DICE[:blocks]):
        found += [(after, chance * share) for after, share in leader_checked(state, unit, hits)]
    dead = sum(TWO_DICE[blocks:], Fraction(0))
    if dead:
        fates = orphaned(state, unit, state.unit_hex[unit])
        found += [(Piece(0, False, leader), dead * share) for leader, share in fates.items() if share]
    return found


def elephant_fates(strike: Strike, hexes: int, became: Piece, ways: list[Trampled], *, checked: bool) -> Fates:
    """Elephants that owe ``hexes`` after a rampage: what becomes of them, the roller and those in their way."""
    fates: Fates = {}
    elephants, wild = strike.target, became._replace(wild=True)
    for before, state, pieces, chance in ways:
        way = driven(state, elephants, hexes)
        ends = price_paid(state, elephants, wild, way.lost, way.gone, [way.end], checked=checked)
        for after, share in _crushed(before, state, pieces, way):
            roller = after.get(strike.roller) or piece(state, strike.roller)
            others = tuple(sorted((unit, met) for unit, met in after.items() if unit != strike.roller))
            for end, paid in ends:
                add(fates, Fate(end, roller, others), chance * share * paid)
    return fates


def driven(state: State, elephants: int, hexes: int, gone: int = 0) -> Way:
    """How elephants draw back (S 464, rulings 53-56). Of several ways the owner takes the one that costs him least."""
    here = state.unit_hex[elephants]
    if not hexes:
        return Way(gone, here, 0, (), ())
    ways = elephant_retreat(state, elephants, hexes)
    if not ways.steps:
        if not ways.blockers:
            return Way(gone, here, hexes, (), ())
        units = tuple((state.unit_at[there], hexes) for there in ways.blockers if state.unit_at[there] != NOBODY)
        alone = tuple(state.leader_at[there] for there in ways.blockers if state.unit_at[there] == NOBODY)
        return Way(gone, here, 0, units, alone)
    options = []
    for there in ways.steps:
        if state.leader_at[there] != NOBODY:
            options.append(Way(gone + 1, there, 0, (), ()))
        else:
            options.append(driven(_moved(state, elephants, there), elephants, hexes - 1, gone + 1))
    return min(options, key=lambda way: (way.lost, len(way.crushed)))


def _moved(state: State, elephants: int, there: int) -> State:
    """A copy of a position in which elephants, and a leader with them, stand in another hex."""
    new = state.copy()
    leader = leader_with(state, elephants)
    without_unit(new, elephants)
    new.unit_hex[elephants] = there
    new.unit_at[there] = elephants
    if leader != NOBODY:
        without_leader(new, leader)
        new.leader_hex[leader] = there
        new.leader_at[there] = leader
    return new


def _crushed(
    before: State, state: State, pieces: dict[int, Piece], way: Way
) -> list[tuple[dict[int, Piece], Fraction]]:
    """Those who bar the elephants' way: a block for every hex still owed (S 464, ruling 8; rules 6.1, row 11)."""
    slain = {~leader: Piece(0, False, LeaderFate.KILLED) for leader in way.slain}
    found = [({**pieces, **slain}, ONE)]
    for unit, owed in way.crushed:
        now = pieces.get(unit) or piece(state, unit)
        outcomes = _crushed_unit(state, unit, now, owed, checked=now.blocks < before.blocks[unit])
        found = [({**after, unit: became}, chance * share) for after, chance in found for became, share in outcomes]
    return found


def _crushed_unit(state: State, unit: int, now: Piece, owed: int, *, checked: bool) -> list[tuple[Piece, Fraction]]:
    strict = state.battle.edition.leader_check_for_retreat_losses
    if now.blocks <= owed:
        dead = now._replace(blocks=0, stands=False, paid=now.paid + now.blocks)
        if now.leader is not LeaderFate.WITH_UNIT:
            return [(dead, ONE)]
        fates = orphaned(state, unit, state.unit_hex[unit], already_checked=strict and checked)
        return [(dead._replace(leader=leader), share) for leader, share in fates.items() if share]
    left = now._replace(blocks=now.blocks - owed, paid=now.paid + owed)
    if strict and not checked and now.leader is LeaderFate.WITH_UNIT:
        return [(left, ONE - CHECK_FAILS), (left._replace(leader=LeaderFate.KILLED), CHECK_FAILS)]
    return [(left, ONE)]
