"""Control of provinces, victory points, who is first and who is last (rules part 2)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from ccancients.successors.components.board import NOBODY
from ccancients.successors.rules.prestige import controls_province, prestige
from ccancients.successors.state import State

SPACES: Final = "spaces"
"""The victory of a scenario that counts control markers."""


def living(state: State) -> list[int]:
    """The sides that are not out of the game, as seated."""
    return [side for side in range(state.sides) if not state.fallen >> side & 1]


def provinces_of(state: State, side: int) -> list[int]:
    """The provinces that a side controls."""
    return [province for province in range(len(state.board.provinces)) if controls_province(state, side, province)]


def markers_of(state: State, side: int) -> int:
    """How many control markers of a side lie on the board."""
    return state.control.count(side)


def victory_points(state: State, *, at_the_end: bool = False) -> tuple[int, ...]:
    """The points of each side; of the end of the match those of the Champions too.

    A scenario with the victory ``spaces`` counts control markers instead.
    """
    if state.scenario.victory == SPACES:
        return tuple(markers_of(state, side) for side in range(state.sides))
    return tuple(_points(state, side, at_the_end) for side in range(state.sides))


def _points(state: State, side: int, at_the_end: bool) -> int:
    board, table = state.board, state.board.tables.victory
    held = provinces_of(state, side)
    points = sum(board.provinces[province].vp for province in held)
    hellespont = [province for province, facts in enumerate(board.provinces) if facts.hellespont]
    if hellespont and all(province in held for province in hellespont):
        points += table.hellespont_vp
    if has_largest_fleet(state, side):
        points += table.fleet_vp
    if at_the_end and state.rules.champion and state.champions >> side & 1:
        points += table.champion_vp
    return points


def has_largest_fleet(state: State, side: int) -> bool:
    """Whether the fleet of a side is larger than every other's."""
    mine = state.fleet[side]
    return mine > 0 and all(state.fleet[other] < mine for other in range(state.sides) if other != side)


def most_senior(state: State, side: int) -> int:
    """The highest seniority among a side's generals on the board; -1 without one."""
    board = state.board
    found = [board.seniority(general) for general, owner in enumerate(state.owner)
             if owner == side and state.general_at[general] >= 0]  # fmt: skip
    return max(found, default=NOBODY)


def first_by(state: State, sides: Iterable[int], values: Sequence[int]) -> int:
    """The one of these sides whose value is highest; the most senior general on the board decides ties (W2124)."""
    return max(sides, key=lambda side: (values[side], most_senior(state, side), -side), default=NOBODY)


def usurper_of(state: State) -> int:
    """The side with most points (part 2)."""
    return first_by(state, living(state), victory_points(state))


def winners(state: State) -> list[int]:
    """Who has won when the rounds are over: most points, then provinces, then markers; several share the win."""
    points = victory_points(state, at_the_end=True)
    ranks = {
        side: (points[side], len(provinces_of(state, side)), markers_of(state, side)) for side in living(state)
    }
    best = max(ranks.values())
    return [side for side, rank in ranks.items() if rank == best]


def most_prestige(state: State) -> int:
    """Who has most prestige, for the reinforcements."""
    return first_by(state, living(state), [prestige(state, side) for side in range(state.sides)])


def fewest_points(state: State) -> int:
    """Who has fewest points, for the reinforcements."""
    return first_by(state, living(state), [-points for points in victory_points(state)])


__all__ = [
    "SPACES", "fewest_points", "first_by", "has_largest_fleet", "living", "markers_of", "most_prestige",
    "most_senior", "provinces_of", "usurper_of", "victory_points", "winners",
]
