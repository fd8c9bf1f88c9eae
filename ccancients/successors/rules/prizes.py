"""Prizes of a scenario: who holds one, and when they pay (frame F20, F21)."""

from __future__ import annotations

from typing import NamedTuple

from ccancients.successors.components.board import NOBODY
from ccancients.successors.components.board_file import PRIZES
from ccancients.successors.rules.presence import units_in_space
from ccancients.successors.state import State


class Paid(NamedTuple):
    """What a side is paid at once: for these spaces, so many points."""

    side: int
    spaces: tuple[int, ...]
    points: int


def prize_holder(state: State, space: int) -> int:
    """Whom a prize pays: whose marker lies there, if a unit of his is in or outside the walls; -1 nobody (F21).

    A besieged garrison counts.
    """
    side = state.control[space]
    return side if side >= 0 and units_in_space(state, side, space) else NOBODY


def pays_after(state: State, round_: int) -> bool:
    """Whether prizes are paid at the end of a round (F20)."""
    return state.scenario.victory == PRIZES and round_ in state.scenario.score_rounds


def prizes_paid(state: State) -> list[Paid]:
    """What the prizes pay now, for each side that holds any of them."""
    spaces: list[list[int]] = [[] for _ in range(state.sides)]
    points = [0] * state.sides
    for prize in state.scenario.prizes:
        space = state.board.space_of[prize.space]
        side = prize_holder(state, space)
        if side != NOBODY:
            spaces[side].append(space)
            points[side] += prize.vp
    return [Paid(side, tuple(spaces[side]), points[side]) for side in range(state.sides) if spaces[side]]


__all__ = ["Paid", "pays_after", "prize_holder", "prizes_paid"]
