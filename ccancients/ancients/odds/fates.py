"""What may become of the two pieces of a combat, with exact chances: hits, leader checks, flags, retreat, rampage.

A blow is followed through the rules of chapters 11-13 and 15 on copies of the position. Where a player chooses, he
chooses as stated: flags are ignored by a policy, leaders take the safest way, retreats cost as few blocks as they can.
Combat is followed to its end even if a last banner would end the battle before.

Leaders standing alone beside rampaging elephants are taken to leave the fight, killed or evading.
"""

from __future__ import annotations

from enum import Enum, IntEnum
from fractions import Fraction
from typing import Final, NamedTuple

from ccancients.ancients.components.board import GRID, REAR
from ccancients.ancients.odds.dice import Scoring, roll_odds
from ccancients.ancients.rules.dice_number import escape_dice
from ccancients.ancients.rules.elephants import RAMPAGE_DICE, elephant_retreat, trampled_hexes
from ccancients.ancients.rules.leaders import enemies_on, leader_evade_paths
from ccancients.ancients.rules.presence import leader_with
from ccancients.ancients.rules.retreating import retreat_distance, retreats
from ccancients.ancients.rules.support import morale
from ccancients.ancients.state import NOBODY, OFF, State

ONE: Final = Fraction(1)
ORPHAN_DIES: Final = Fraction(1, 6)
"""One die, one helmet (S 563)."""
CHECK_FAILS: Final = Fraction(1, 36)
"""Two dice, two helmets (S 561)."""


class LeaderFate(IntEnum):
    """What became of the leader of a unit: there is none, he is with it, killed, or got away from a lost unit."""

    NONE = 0
    WITH_UNIT = 1
    KILLED = 2
    PARTED = 3


class Flags(Enum):
    """How a player uses his right to ignore flags (S 446, ruling 13)."""

    IGNORE_MOST = "ignore most"
    IGNORE_NONE = "ignore none"


class Piece(NamedTuple):
    """A unit after a blow: ``blocks`` left, 0 when eliminated; whether it ``stands`` in its hex; its leader's fate."""

    blocks: int
    stands: bool
    leader: LeaderFate


class Fate(NamedTuple):
    """Both units after a blow, and ``others`` that the rampage of elephants eliminated beside them."""

    target: Piece
    roller: Piece
    others: tuple[int, ...] = ()


Fates = dict[Fate, Fraction]


class Strike(NamedTuple):
    """A blow to be followed.

    ``full``     the target was at full strength when the combat began;  ``close`` close combat
    ``flags``    what the target's owner does with flags he may ignore
    """

    roller: int
    target: int
    dice: int
    scoring: Scoring
    full: bool
    close: bool
    flags: Flags


def piece(state: State, unit: int) -> Piece:
    """A unit as it stands."""
    led = leader_with(state, unit) != NOBODY
    return Piece(state.blocks[unit], True, LeaderFate.WITH_UNIT if led else LeaderFate.NONE)


def add(fates: Fates, fate: Fate, chance: Fraction) -> None:
    """Add a chance of a fate."""
    if chance:
        fates[fate] = fates.get(fate, Fraction(0)) + chance


def applied(state: State, unit: int, became: Piece) -> State:
    """A copy of a position in which a unit has met its fate (a unit that left its hex is taken off)."""
    new = state.copy()
    here = new.unit_hex[unit]
    new.blocks[unit] = became.blocks
    if became.leader in (LeaderFate.KILLED, LeaderFate.PARTED):
        without_leader(new, new.leader_at[here])
    if not became.blocks or not became.stands:
        without_unit(new, unit)
    return new


def without_leader(state: State, leader: int) -> None:
    """Take a leader off a scratch position."""
    if leader != NOBODY:
        state.leader_at[state.leader_hex[leader]] = NOBODY
        state.leader_hex[leader] = OFF


def without_unit(state: State, unit: int) -> None:
    """Take a unit off a scratch position; its leader stays."""
    if state.unit_hex[unit] != OFF:
        state.unit_at[state.unit_hex[unit]] = NOBODY
        state.unit_hex[unit] = OFF


# -- the blow -------------------------------------------------------------------------------------------------------


def blow_fates(state: State, strike: Strike) -> Fates:
    """Every outcome of a blow: hits, leader check, flags, retreat, in this order (ruling 1)."""
    fates: Fates = {}
    blocks = state.blocks[strike.target]
    roller = piece(state, strike.roller)
    rolls: list[list[tuple[int, Fraction]]] = [[] for _ in range(blocks + 1)]
    for hits, flags, chance in roll_odds(strike.dice, strike.scoring, blocks):
        rolls[hits].append((flags, chance))
    for hits, results in enumerate(rolls[:-1]):
        for became, alive in leader_checked(state, strike.target, hits):
            after = applied(state, strike.target, became)
            for flags, chance in _left_of(after, strike, results):
                for fate, share in _flag_fates(after, strike, flags, became, checked=hits > 0).items():
                    add(fates, fate, chance * alive * share)
    dead = sum((chance for _, chance in rolls[-1]), Fraction(0))
    for leader, share in orphaned(state, strike.target, state.unit_hex[strike.target]).items():
        add(fates, Fate(Piece(0, False, leader), roller), dead * share)
    return fates


def leader_checked(state: State, unit: int, hits: int) -> list[tuple[Piece, Fraction]]:
    """A unit that lost blocks and lives: its leader's check on two dice (S 561)."""
    before = piece(state, unit)
    after = before._replace(blocks=before.blocks - hits)
    if not hits or before.leader is LeaderFate.NONE:
        return [(after, ONE)]
    return [(after, ONE - CHECK_FAILS), (after._replace(leader=LeaderFate.KILLED), CHECK_FAILS)]


def orphaned(state: State, unit: int, here: int, *, already_checked: bool = False) -> dict[LeaderFate, Fraction]:
    """The fate of the leader of a unit that is eliminated in ``here``: one die, then he evades (S 563)."""
    leader = leader_with(state, unit)
    if leader == NOBODY:
        return {LeaderFate.NONE: ONE}
    new = state.copy()
    without_unit(new, unit)
    without_leader(new, leader)
    new.leader_at[here] = leader
    new.leader_hex[leader] = here
    dies = Fraction(0) if already_checked else ORPHAN_DIES
    dies += (1 - dies) * escape_risk(new, leader)
    return {LeaderFate.KILLED: dies, LeaderFate.PARTED: 1 - dies}


def escape_risk(state: State, leader: int) -> Fraction:
    """The chance that a leader who must evade is killed on his safest way; certain without a way (ruling 63)."""
    risk = ONE
    for way in leader_evade_paths(state, leader):
        alive = ONE
        for there in enemies_on(state, leader, way):
            alive *= Fraction(5, 6) ** escape_dice(state, state.unit_at[there])
        risk = min(risk, 1 - alive)
    return risk


# -- flags ----------------------------------------------------------------------------------------------------------


def _left_of(state: State, strike: Strike, results: list[tuple[int, Fraction]]) -> list[tuple[int, Fraction]]:
    """How many flags are accepted, with their chances, when the owner ignores what he wants to."""
    if strike.flags is Flags.IGNORE_NONE:
        return results
    unit, roller = strike.target, strike.roller
    most = morale(state, unit, roller, state.unit_hex[roller], full=strike.full, close=strike.close).total
    left: dict[int, Fraction] = {}
    for flags, chance in results:
        accepted = max(0, flags - most)
        left[accepted] = left.get(accepted, Fraction(0)) + chance
    return list(left.items())


def _flag_fates(state: State, strike: Strike, flags: int, became: Piece, *, checked: bool) -> Fates:
    """What accepted flags do to a unit that has survived the hits (S 426-468)."""
    unit, roller = strike.target, strike.roller
    if not flags:
        return {Fate(became, piece(state, roller)): ONE}
    hexes = retreat_distance(state, unit, roller, flags, close=strike.close)
    if state.battle.unit_type[unit].is_elephants:
        return _elephant_fates(state, strike, hexes, became, checked=checked)
    fates: Fates = {}
    ways = retreats(state, unit, hexes)
    stands = not ways.paths
    for end, chance in _paid(state, unit, became, hexes - ways.completed, stands, list(ways.paths), checked=checked):
        add(fates, Fate(end, piece(state, roller)), chance)
    return fates


def _paid(
    state: State, unit: int, became: Piece, owed: int, stands: bool, ends: list[int], *, checked: bool
) -> list[tuple[Piece, Fraction]]:
    """A retreat that costs a block for every hex owed (S 438-440); ``ends`` are the hexes it may end in."""
    left = became.blocks - owed
    strict = state.battle.edition.leader_check_for_retreat_losses
    if left <= 0:
        places = ends or [state.unit_hex[unit]]
        options = [orphaned(state, unit, here, already_checked=strict and checked) for here in places]
        best = min(options, key=lambda option: option.get(LeaderFate.KILLED, Fraction(0)))
        killed = became.leader is LeaderFate.KILLED
        return [(Piece(0, False, became.leader if killed else leader), chance) for leader, chance in best.items()]
    end = Piece(left, stands, became.leader)
    if owed > 0 and strict and not checked and became.leader is LeaderFate.WITH_UNIT:
        return [(end, ONE - CHECK_FAILS), (end._replace(leader=LeaderFate.KILLED), CHECK_FAILS)]
    return [(end, ONE)]


# -- elephants ------------------------------------------------------------------------------------------------------


def _elephant_fates(state: State, strike: Strike, hexes: int, became: Piece, *, checked: bool) -> Fates:
    """Elephants that accept flags: one rampage, then back as far as they can (S 452-466)."""
    fates: Fates = {}
    elephants = strike.target
    for fled, roller, others, chance in _trampled(state, strike):
        moved, lost, crushed = _driven(fled, elephants, hexes)
        pieces = _crushed_roller(fled, strike.roller, roller, crushed, hexes if not moved else 0)
        gone = {*others, *(unit for unit in crushed if unit != strike.roller and fled.blocks[unit] <= hexes)}
        for after, share in pieces:
            for end, paid in _paid(fled, elephants, became, lost, not moved, [], checked=checked):
                add(fates, Fate(end, after, tuple(sorted(gone))), chance * share * paid)
    return fates


def _trampled(state: State, strike: Strike) -> list[tuple[State, Piece, tuple[int, ...], Fraction]]:
    """The rampage: the position after it, the roller's piece, others eliminated, and the chance (S 454).

    Only what bears on the combat is told apart: the roller's blocks, and units that bar the way or support the roller.
    """
    roller, elephants = strike.roller, strike.target
    here, roller_hex = state.unit_hex[elephants], state.unit_hex[roller]
    hexes = trampled_hexes(state, elephants)
    start = state.copy()
    for there in hexes:
        if state.unit_at[there] == NOBODY:
            without_leader(start, state.leader_at[there])
    rear = REAR[state.battle.unit_side[elephants]][here]
    weak = [
        state.unit_at[there]
        for there in hexes
        if there != roller_hex and 0 < state.blocks[state.unit_at[there]] <= RAMPAGE_DICE and state.unit_at[there] >= 0
        and (there in rear or GRID.distance[there][roller_hex] == 1)
    ]
    found = [(start, after, (), chance) for after, chance in _roller_trampled(start, strike, roller_hex in hexes)]
    result: list[tuple[State, Piece, tuple[int, ...], Fraction]] = list(found)
    for unit in weak:
        dies = sum(_hits_of_two()[state.blocks[unit] :], Fraction(0))
        killed = []
        for before, after, others, chance in result:
            without = before.copy()
            without_leader(without, leader_with(without, unit))
            without_unit(without, unit)
            killed.append((without, after, (*others, unit), chance * dies))
        result = [(a, b, c, chance * (1 - dies)) for a, b, c, chance in result] + killed
    return result


def _hits_of_two() -> list[Fraction]:
    """The chances of 0, 1, 2 class faces on the two dice of a rampage."""
    return [Fraction(25, 36), Fraction(10, 36), Fraction(1, 36)]


def _roller_trampled(state: State, strike: Strike, adjacent: bool) -> list[tuple[Piece, Fraction]]:
    """What the rampage does to the unit that threw the elephants back (ruling 50)."""
    unit = strike.roller
    whole = piece(state, unit)
    if not adjacent:
        return [(whole, ONE)]
    found: list[tuple[Piece, Fraction]] = []
    for hits, chance in enumerate(_hits_of_two()):
        if hits >= whole.blocks:
            dead = orphaned(state, unit, state.unit_hex[unit])
            found += [(Piece(0, False, leader), chance * share) for leader, share in dead.items()]
        else:
            found += [(after, chance * share) for after, share in leader_checked(state, unit, hits)]
    return found


def _driven(state: State, elephants: int, hexes: int) -> tuple[bool, int, tuple[int, ...]]:
    """How elephants draw back: whether they leave their hex, blocks they lose, units they crush (S 464, rulings 53-56).

    Of several ways the owner takes the one that costs him least.
    """
    ways = elephant_retreat(state, elephants, hexes)
    if not ways.steps:
        if ways.blockers:
            units = (state.unit_at[there] for there in ways.blockers)
            return False, 0, tuple(unit for unit in units if unit != NOBODY)
        return False, hexes, ()
    options = []
    for there in ways.steps:
        if hexes == 1 or state.leader_at[there] != NOBODY:
            return True, 0, ()
        new = state.copy()
        without_unit(new, elephants)
        new.unit_hex[elephants] = there
        new.unit_at[there] = elephants
        _, lost, crushed = _driven(new, elephants, hexes - 1)
        options.append((True, lost, crushed))
    return min(options, key=lambda option: (option[1], len(option[2])))


def _crushed_roller(
    state: State, unit: int, after: Piece, crushed: tuple[int, ...], hexes: int
) -> list[tuple[Piece, Fraction]]:
    """The roller when it bars the elephants' way: a block for every hex still owed (S 464, ruling 8)."""
    if unit not in crushed or not after.blocks or not hexes:
        return [(after, ONE)]
    strict = state.battle.edition.leader_check_for_retreat_losses
    checked = after.blocks < state.blocks[unit]
    if after.blocks <= hexes:
        if after.leader is not LeaderFate.WITH_UNIT:
            return [(Piece(0, False, after.leader), ONE)]
        dead = orphaned(state, unit, state.unit_hex[unit], already_checked=strict and checked)
        return [(Piece(0, False, leader), share) for leader, share in dead.items()]
    left = after._replace(blocks=after.blocks - hexes)
    if strict and not checked and after.leader is LeaderFate.WITH_UNIT:
        return [(left, ONE - CHECK_FAILS), (left._replace(leader=LeaderFate.KILLED), CHECK_FAILS)]
    return [(left, ONE)]
