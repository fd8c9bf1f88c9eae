"""Factions that are out of the game, and the last one that is left (rules part 2)."""

from __future__ import annotations

from ccancients.successors import events as tell
from ccancients.successors.deeds import finish, give_royal, set_control
from ccancients.successors.procedures.table import Table
from ccancients.successors.rules.scoring import has_dispersed, is_on_board, living
from ccancients.successors.state import NOBODY


def check_fallen(game: Table, *, returned: bool = False) -> None:
    """Who has nothing on the board is out, unless a general may return; ``returned`` when they just have, or not.

    The last one left wins.
    """
    state = game.state
    for side in living(state):
        if not is_on_board(state, side) and (returned or not has_dispersed(state, side)):
            fall(game, side)
    left = living(state)
    if len(left) == 1:
        finish(game, left[0], "last")
    if not left:
        finish(game, NOBODY, "last")


def fall(game: Table, side: int) -> None:
    """A faction is out: its markers are taken off, its royals are controlled by nobody."""
    state = game.state
    state.fallen |= 1 << side
    state.champions &= ~(1 << side)
    state.fleet[side] = 0
    game.emit(tell.FactionOut(side))
    for royal, owner in enumerate(state.royal_owner):
        if owner == side:
            if state.royal_at[royal] >= 0:
                state.royal_at[royal] = state.board.space(state.royal_at[royal])
            give_royal(game, royal, NOBODY)
    for space in [space for space, owner in enumerate(state.control) if owner == side]:
        set_control(game, space, NOBODY)
    state.discards += state.hands[side]
    state.hands[side] = []


__all__ = ["check_fallen", "fall"]
