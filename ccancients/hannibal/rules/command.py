"""Rank, command, and what consuls may not do (rules 4.1, 4.7).

Who commands in a place bears a mark, ``state.in_command``; ``ccancients.hannibal.succession`` hands it on whenever
generals come, go, or lose an office, so between the deeds one of the highest rank bears it in every place, or nobody:
then its owner has to name one. While a group is on the move, what goes with it and what stands beside it have a
commander each; but as long as it has made no step, one commands both.
"""

from __future__ import annotations

from ccancients.hannibal.components.board import COUNTRY_OF, HISPANIA, space_of
from ccancients.hannibal.components.generals import COUNTRY, GENERALS, GENERALS_OF, HANNIBAL, SCIPIO, SIDE_OF
from ccancients.hannibal.components.sides import NOBODY, SIDES
from ccancients.hannibal.rules.presence import generals_in, side_of_group, standing_generals
from ccancients.hannibal.state import FIRST_GENERAL, State


def rank(state: State, general: int) -> int:
    """2 for Hannibal and the consuls, 1 for all others."""
    return 2 if general == HANNIBAL or general in state.consuls else 1


def strategy_rating(state: State, general: int) -> int:
    """The number that activates a general; Publius Scipio is better in Hispania (ruling 131)."""
    if general == SCIPIO and COUNTRY_OF[space_of(state.general_at[general])] == HISPANIA:
        return 2
    return GENERALS[general].strategy


# -- who commands -----------------------------------------------------------------------------------------------------


def commander(state: State, side: int, place: int) -> int:
    """Who commands everything of a side in a place, the moving group included; -1 without a general (4.1, 6.1)."""
    return best_of(state, generals_in(state, side, place))


def best_of(state: State, generals: list[int]) -> int:
    """Who commands some generals if they stand together; -1 for none.

    The highest in rank; among equals who bears the mark, and of two such who goes with the moving group; the first of
    them where their owner has named nobody yet.
    """
    best = most = NOBODY
    for general in generals:
        weight = 4 * rank(state, general)
        if state.in_command[general]:
            weight += 2 + (state.group_generals >> general & 1)
        if weight > most:
            best, most = general, weight
    return best


def highest(state: State, generals: list[int]) -> list[int]:
    """Those of some generals whom nobody among them outranks."""
    ranks = [rank(state, general) for general in generals]
    return [general for general, each in zip(generals, ranks, strict=True) if each == max(ranks)]


def appointed(state: State, generals: list[int]) -> int:
    """Who of some generals commands without a word of their owner: who did, or alone has the highest rank; or -1."""
    top = highest(state, generals)
    if len(top) == 1:
        return top[0]
    return next((general for general in top if state.in_command[general]), NOBODY)


# -- when the owner has to say who ------------------------------------------------------------------------------------


def unsettled(state: State) -> tuple[int, int, tuple[int, ...]] | None:
    """The first place whose commander its owner has to name: side, place, candidates; None when all are settled.

    At least two of the highest rank stand there, and none of them has the command: they have been placed together,
    have met, or their commander has gone (4.1). A group that has not left the place yet still commands it; whoever
    would stay behind is asked for when it goes, or when an edit sets them down or takes their commander along (421).
    """
    at = state.general_at
    for side in SIDES:
        places = [at[general] for general in GENERALS_OF[side] if at[general] >= 0]
        if len(set(places)) == len(places):
            continue  # the usual case: everybody stands alone
        for place in dict.fromkeys(places):
            if places.count(place) > 1 and not _waits_for_departure(state, side, place):
                here = standing_generals(state, side, place)
                if here and appointed(state, here) == NOBODY:
                    return side, place, tuple(highest(state, here))
    return None


def _waits_for_departure(state: State, side: int, place: int) -> bool:
    """Whether the moving group is still where others stand, and none of its edits there was about a general."""
    return place == state.group_place and side == side_of_group(state) and not state.edited >> FIRST_GENERAL


# -- what they may do -------------------------------------------------------------------------------------------------


def confined(general: int, space: int) -> bool:
    """Whether a general may not be in a space: Hanno outside Africa, Fabius outside Italy (rules 4.4)."""
    return bool(COUNTRY[general]) and COUNTRY[general] != COUNTRY_OF[space]


def may_follow(state: State, leader: int, general: int) -> bool:
    """Whether a general may be taken along by another: he does not outrank him."""
    return general != leader and SIDE_OF[general] == SIDE_OF[leader] and rank(state, general) <= rank(state, leader)
