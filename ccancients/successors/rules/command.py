"""Commanders, and the movement points that they bring (rules parts 3 and 4)."""

from __future__ import annotations

from ccancients.successors.rules.presence import commander, generals_in, is_friendly, members, royals_in
from ccancients.successors.state import NOBODY, TYCHE, State


def allowance(state: State, general: int) -> int:
    """Movement points of a general in this segment: the card's, or by the die (4.1, 4.2).

    By the switch ``commander_change_in_tyche`` the card's number stands for the die (R10).
    """
    if state.given:
        if state.rules.commander_change_in_tyche == "keep":
            return state.given
        return state.board.allowance(state.board.initiative(general), state.given)
    return state.board.allowance(state.board.initiative(general), state.die) if state.die else 0


def points_left(state: State) -> int:
    """Movement points that the active force, or the independent army that moves, has left (4.3, R11, R59, R69)."""
    if state.exhausted:
        return 0
    if state.army != NOBODY:
        return max(0, state.board.tables.independent_mp - state.spent)
    if state.commander == NOBODY:
        return 0
    return max(0, allowance(state, state.commander) - state.spent)


def is_alone(state: State) -> bool:
    """Whether the active force has no units: a lone general."""
    return state.army == NOBODY and not any(state.force_cu)


# -- who may be activated ---------------------------------------------------------------------------------------------


def resting_generals(state: State, side: int) -> list[int]:
    """The generals of a side on the board that have not been moved in this segment (R13)."""
    moved, places = state.generals_moved, state.places
    return [
        general for general, at in enumerate(state.general_at)
        if 0 <= at < places and state.owner[general] == side and not moved >> general & 1
    ]


def may_be_activated(state: State, general: int) -> bool:
    """Whether a general may be named: others he would leave alone with nobody must be able to come along (S4 24).

    Only units that have been moved, in a space that is not friendly, can hold the last general back.
    """
    side, place = state.owner[general], state.general_at[general]
    start = state.at(side, place)
    if not any(state.moved[start:start + state.types]) or is_friendly(state, side, place):
        return True
    return len(generals_in(state, side, place)) > 1


def followers(state: State, general: int) -> list[int]:
    """The generals beside one who may go with him under his command: juniors that have not been moved."""
    side, place = state.owner[general], state.general_at[general]
    rank, moved = state.board.seniority(general), state.generals_moved
    return [
        other for other in generals_in(state, side, place)
        if other != general and not moved >> other & 1 and state.board.seniority(other) <= rank
    ]


def resting_royals(state: State, side: int, place: int) -> list[int]:
    """The royals of a side in a place that have not been moved in this segment."""
    return [royal for royal in royals_in(state, side, place) if not state.royals_moved >> royal & 1]


def senior(state: State) -> int:
    """The most senior general of the active force."""
    return commander(state, members(state.force_generals))


def segment_points(state: State) -> int:
    """What ``questions.ACTIVATE`` is about: the points of the card, or the die."""
    return state.given if state.segment == TYCHE else state.die
