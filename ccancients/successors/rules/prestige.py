"""Prestige and Champion (rules part 10)."""

from __future__ import annotations

from ccancients.successors.rules.presence import units_in_space
from ccancients.successors.state import NOBODY, State


def controls_province(state: State, side: int, province: int) -> bool:
    """A majority of its spaces that can hold a marker, among them its major city (part 2)."""
    facts = state.board.provinces[province]
    if state.control[facts.major_city] != side:
        return False
    return sum(state.control[space] == side for space in facts.spaces) >= facts.majority


def has_tomb(state: State, side: int) -> bool:
    """Whether a side controls a space with the Tomb."""
    return any(state.control[space] == side for space in state.tombs)


def has_helepolis(state: State, side: int) -> bool:
    """Whether the Helepolis adds to the sieges of a side: its marker or a unit of it is in that space (R45)."""
    return any(state.control[space] == side or units_in_space(state, side, space) for space in state.helepoleis)


def is_champion(state: State, side: int) -> bool:
    return bool(state.champions >> side & 1)


def prestige(state: State, side: int, place: int = NOBODY) -> int:
    """The prestige of a side; with ``place`` only generals and royals there count (switch ``prestige_scope``, R34)."""
    board, table = state.board, state.board.tables.prestige
    total = sum(
        board.generals[general].popularity
        for general in range(board.majors)
        if state.owner[general] == side and _counts(state.general_at[general], place)
    )
    for royal, owner in enumerate(state.royal_owner):
        if owner == side and _counts(state.royal_at[royal], place):
            total += table.royal
    if has_tomb(state, side):
        total += table.tomb
    if board.makedonia != NOBODY and controls_province(state, side, board.makedonia):
        total += table.makedonia
    return total + table.champion * is_champion(state, side)


def _counts(at: int, place: int) -> bool:
    return at >= 0 if place == NOBODY else at == place


def prestige_in(state: State, side: int, place: int) -> int:
    """As the switch ``prestige_scope`` says, for a battle in a place."""
    return prestige(state, side, place if state.rules.prestige_scope == "present" else NOBODY)


def costs_champion(state: State, side: int, other: int) -> bool:
    """Whether a deed of a side against another one may cost the first its title: against players but the Usurper."""
    return (
        state.rules.champion and side >= 0 and other >= 0 and other != state.usurper and is_champion(state, side)
    )
