"""The second way to win: the Champion who holds the kings (frame F18)."""

from __future__ import annotations

from typing import Final

from ccancients.successors.components.board import NOBODY
from ccancients.successors.rules.scoring import first_by, is_champion, living, prestige
from ccancients.successors.state import State

FIRST_TURN: Final = 2
"""The first turn at the end of which somebody may be Regent."""
ROYALS: Final = 2
"""How many royals a Regent controls."""


def royals_held(state: State, side: int) -> int:
    """How many royals on the board a side controls."""
    return sum(
        owner == side and place >= 0 for owner, place in zip(state.royal_owner, state.royal_at, strict=True)
    )


def may_be_regent(state: State, side: int) -> bool:
    """Champion, two royals on the board, and the prestige that the scenario wants (F18)."""
    wanted = state.scenario.regency
    return (
        wanted > 0 and state.rules.champion and is_champion(state, side) and royals_held(state, side) >= ROYALS
        and prestige(state, side) >= wanted
    )


def regent_of(state: State) -> int:
    """Who wins as Regent when a turn ends: of several most prestige, then the most senior general; -1 nobody."""
    if state.turn < FIRST_TURN:
        return NOBODY
    able = [side for side in living(state) if may_be_regent(state, side)]
    return first_by(state, able, [prestige(state, side) for side in range(state.sides)])


__all__ = ["FIRST_TURN", "ROYALS", "may_be_regent", "regent_of", "royals_held"]
