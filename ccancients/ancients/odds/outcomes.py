"""What may become of the pieces of a combat, and the parts that every blow is followed with: leader checks, prices.

``blows.py`` follows a blow, ``wild.py`` the rampage and retreat of elephants, both on copies of the position.
"""

from __future__ import annotations

from enum import Enum, IntEnum
from fractions import Fraction
from typing import Final, NamedTuple

from ccancients.ancients.odds.dice import Scoring
from ccancients.ancients.rules.dice_number import escape_dice
from ccancients.ancients.rules.falling_back import enemies_on, leader_evade_paths
from ccancients.ancients.rules.presence import leader_with
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
    """A unit after a blow.

    ``blocks``  left, 0 when eliminated;  ``stands`` whether it is still in its hex;  ``leader`` its leader's fate
    ``gone``    hexes it went back;  ``paid`` blocks it lost for hexes that were barred, to it or by it
    ``wild``    elephants that have rampaged
    """

    blocks: int
    stands: bool
    leader: LeaderFate
    gone: int = 0
    paid: int = 0
    wild: bool = False


Others = tuple[tuple[int, Piece], ...]
"""By unit, what elephants in flight did to those beside or behind them; ``~leader`` stands for a leader alone."""


class Fate(NamedTuple):
    """Both units after a blow, and ``others`` that elephants in flight met, as far as it bears on what follows."""

    target: Piece
    roller: Piece
    others: Others = ()


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


# -- leaders and prices ----------------------------------------------------------------------------------------------


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


def price_paid(
    state: State, unit: int, became: Piece, owed: int, gone: int, ends: list[int], *, checked: bool
) -> list[tuple[Piece, Fraction]]:
    """A retreat of ``gone`` hexes that costs a block for every hex ``owed`` (S 438-440); it may end in ``ends``."""
    left = became.blocks - owed
    strict = state.battle.edition.leader_check_for_retreat_losses
    if left <= 0:
        places = ends or [state.unit_hex[unit]]
        options = [orphaned(state, unit, here, already_checked=strict and checked) for here in places]
        best = min(options, key=lambda option: option.get(LeaderFate.KILLED, Fraction(0)))
        dead = became._replace(blocks=0, stands=False, gone=gone, paid=became.paid + became.blocks)
        killed = became.leader is LeaderFate.KILLED
        return [(dead if killed else dead._replace(leader=leader), chance) for leader, chance in best.items()]
    end = became._replace(blocks=left, stands=not gone, gone=gone, paid=became.paid + owed)
    if owed > 0 and strict and not checked and became.leader is LeaderFate.WITH_UNIT:
        return [(end, ONE - CHECK_FAILS), (end._replace(leader=LeaderFate.KILLED), CHECK_FAILS)]
    return [(end, ONE)]


def later(before: Piece, after: Piece) -> Piece:
    """A piece after a second blow, with what it met in the first."""
    lost = before.leader in (LeaderFate.KILLED, LeaderFate.PARTED)
    return Piece(
        after.blocks, after.stands, before.leader if lost else after.leader, after.gone or before.gone,
        before.paid + after.paid, before.wild or after.wild,
    )  # fmt: skip


def joined(before: Others, after: Others) -> Others:
    """Those beside a combat after a second blow."""
    if not before or not after:
        return before or after
    found = dict(before)
    for unit, met in after:
        found[unit] = later(found[unit], met) if unit in found else met
    return tuple(sorted(found.items()))
