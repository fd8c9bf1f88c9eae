"""Who goes with a commander and who stays (rules 3.2, S4 7, S4 24, R5, R56)."""

from __future__ import annotations

from ccancients.engine.decision import Choice
from ccancients.successors.rules.placing import minor_in_hand
from ccancients.successors.rules.presence import (
    by_type,
    generals_in,
    is_friendly,
    members,
    rested_by_type,
    units,
)
from ccancients.successors.state import NOBODY, State

SET_OUT = Choice("set out")
PLACE_MINOR = Choice("place minor here")


def staying_generals(state: State) -> list[int]:
    """The generals in the place of the band who do not go."""
    here = generals_in(state, state.band_side, state.band_place)
    return [general for general in here if not state.band_generals >> general & 1]


def staying_units(state: State) -> int:
    return units(state, state.band_side, state.band_place) - sum(state.band_cu)


def takeable(state: State, *, intercepts: bool) -> list[int]:
    """Units by type that stay and could go."""
    here = by_type if intercepts else rested_by_type
    return [number - band for number, band in zip(
        here(state, state.band_side, state.band_place), state.band_cu, strict=True,
    )]


def composing(state: State, *, intercepts: bool) -> list[Choice]:
    """What may be done about the band: whatever leaves no unit alone in a space that is not friendly (S4 24)."""
    words = state.words
    stay, friendly = staying_generals(state), is_friendly(state, state.band_side, state.band_place)
    covered = friendly or bool(stay)
    found: list[Choice] = []
    if covered or not staying_units(state):
        found.append(SET_OUT)
    if covered and not (intercepts and sum(state.band_cu) == 1):
        found += words.each("leave type", (
            kind for kind, number in enumerate(state.band_cu) if number and state.band_leaves[kind]
        ))
    left = state.band_left_generals
    found += words.each("leave general", (
        general for general in members(state.band_generals & ~left) if general != state.band_commander
    ))
    found += words.each("leave royal", members(state.band_royals & ~state.band_left_royals))
    found += words.each("take type", (
        kind for kind, number in enumerate(takeable(state, intercepts=intercepts))
        if number
    ))
    if friendly or len(stay) > 1 or not staying_units(state):
        found += words.each("take general", (general for general in stay if left >> general & 1))
    found += words.each("take royal", (
        royal for royal in members(state.band_left_royals & ~state.band_royals)
    ))
    if intercepts and not stay and minor_in_hand(state, state.band_side) != NOBODY:
        found.append(PLACE_MINOR)
    return found


def compose(state: State, verb: str, piece: int) -> None:
    """One piece more, or one fewer, goes; what has been left once and taken again stays with the band (R56)."""
    if verb == "leave type":
        state.band_cu[piece] -= 1
        state.band_leaves[piece] -= 1
    elif verb == "take type":
        state.band_cu[piece] += 1
    elif verb == "leave general":
        state.band_generals &= ~(1 << piece)
        state.band_left_generals |= 1 << piece
    elif verb == "take general":
        state.band_generals |= 1 << piece
    elif verb == "leave royal":
        state.band_royals &= ~(1 << piece)
        state.band_left_royals |= 1 << piece
    else:
        state.band_royals |= 1 << piece
