"""Who takes command when generals come and go (rules 4.1, 4.9): the marks that ``rules.presence`` reads.

Called by the deeds that move generals and give offices, and by nobody else. Every function leaves the mark of command
with exactly one general of the highest rank among those who stand together, or with nobody where their owner has to
say who commands (``rules.presence.unsettled``).
"""

from __future__ import annotations

from typing import Final

from ccancients.hannibal.components.generals import GENERALS_OF, SIDE_OF
from ccancients.hannibal.components.sides import NOBODY, SIDES
from ccancients.hannibal.rules.presence import (
    appointed,
    best_of,
    generals_in,
    highest,
    members,
    side_of_group,
    standing_generals,
)
from ccancients.hannibal.state import FIRST_GENERAL, State

PASSES: Final = 0
"""``how`` generals come to a place: they go on, or are asked for later, as the moving group is."""
STANDS: Final = 1
"""They stand there from now on; that is no moment of 4.1, so who commands there goes on."""
PLACED: Final = 2
"""They are placed: among equals the owner says who commands."""
MEETS: Final = 3
"""They come by intercepting, avoiding, withdrawing or retreating: among equals the owner says who commands."""


def appoint(state: State, generals: list[int], head: int) -> None:
    """Of these generals one commands; -1: none, his owner will name him."""
    for general in generals:
        state.in_command[general] = int(general == head)


def name(state: State, general: int) -> None:
    """The owner has said that a general commands those who stand with him; a group beside them keeps its leader."""
    side = SIDE_OF[general]
    appoint(state, standing_generals(state, side, state.general_at[general]), general)


# -- coming and going -------------------------------------------------------------------------------------------------


def leader_of(state: State, generals: list[int], first: int = NOBODY) -> int:
    """Who leads generals that go somewhere together: by rank; among equals who commands already, else ``first``."""
    head = appointed(state, generals)
    return first if head == NOBODY and first in highest(state, generals) else head


def gone(state: State, side: int, place: int) -> None:
    """Somebody has left a place: if he commanded there, the next in rank does; among equals nobody yet."""
    here = standing_generals(state, side, place)
    if here:
        appoint(state, here, appointed(state, here))


def come(state: State, side: int, place: int, newcomers: int, head: int, how: int, first: int = NOBODY) -> None:
    """A set of generals, led by ``head``, has come to a place; ``first`` commands there among equals (ruling 12)."""
    here = standing_generals(state, side, place)
    residents = [general for general in here if not newcomers >> general & 1]
    if not here:
        return
    top = highest(state, here)
    if len(top) == 1:
        head = top[0]
    elif first in top:
        head = first
    elif residents:
        new = any(newcomers >> general & 1 for general in top)
        if how == MEETS or (how == PLACED and new):
            head = NOBODY
        else:
            before = next((each for each in top if state.in_command[each] and not newcomers >> each & 1), NOBODY)
            head = before if before != NOBODY else head if head in top else NOBODY
    appoint(state, here, head)


# -- the moving group -------------------------------------------------------------------------------------------------


def depart(state: State) -> None:
    """The group leaves the place where it was: whoever was activated commands what goes with him (4.1)."""
    appoint(state, list(members(state.group_generals)), state.group_general)


def taken_along(state: State, general: int) -> None:
    """A general who stood on the way goes with the group now, as a subordinate (4.9)."""
    state.in_command[general] = 0
    gone(state, SIDE_OF[general], state.group_place)


def set_down(state: State, general: int) -> None:
    """A general of the group stays behind: somebody who commands there goes on, if he is not outranked."""
    here = standing_generals(state, SIDE_OF[general], state.group_place)
    if any(state.in_command[other] and other != general for other in here):
        appoint(state, here, appointed(state, here))


# -- a whole position -------------------------------------------------------------------------------------------------


def put_in_order(state: State) -> None:
    """In a position from outside every place gets its commander: as the marks say, else by rank, else the first.

    Beside a moving group whoever stands there has a commander of his own, but not before its first step: then only if
    an edit has set somebody down and the commander of the place goes with the group (``rules.presence``).
    """
    for side in SIDES:
        for place in dict.fromkeys(state.general_at[general] for general in GENERALS_OF[side]):
            if place < 0:
                continue
            if place == state.group_place and side == side_of_group(state):
                _put_in_order_beside_group(state, side)
            else:
                here = generals_in(state, side, place)
                appoint(state, here, best_of(state, here))


def _put_in_order_beside_group(state: State, side: int) -> None:
    group = list(members(state.group_generals))
    beside = standing_generals(state, side, state.group_place)
    head = state.group_general if len(state.path) > 2 else best_of(state, generals_in(state, side, state.group_place))
    second = best_of(state, beside) if _has_its_own(state, beside) else NOBODY
    appoint(state, group, head)
    appoint(state, beside, head if head in beside else second)


def _has_its_own(state: State, beside: list[int]) -> bool:
    """Whether those beside a group have a commander already: not one whom it has just set down alone."""
    second = best_of(state, beside)
    if second == NOBODY:
        return False
    edited = state.edited >> FIRST_GENERAL
    if state.in_command[second] or (edited and appointed(state, beside) == NOBODY):
        return len(state.path) > 2 or bool(edited)
    return len(state.path) > 2 and not edited >> second & 1
