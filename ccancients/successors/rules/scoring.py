"""Control of provinces, prestige and Champion (rules part 10); points, who is first and who is last (part 2)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from ccancients.successors.components.board_file import PRIZES
from ccancients.successors.rules.presence import units_in_space
from ccancients.successors.state import DISPERSED, NOBODY, State

SPACES: Final = "spaces"
"""The victory of a scenario that counts control markers."""


# -- prestige and Champion (10) ---------------------------------------------------------------------------------------


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
    """The prestige of a side; with ``place`` only generals and royals there count (switch ``prestige_scope``, R34).

    Favor is a part of that of the whole faction alone (frame F19).
    """
    board, table = state.board, state.board.tables.prestige
    total = state.favor[side] if place == NOBODY else 0
    total += sum(
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


# -- points (2) -------------------------------------------------------------------------------------------------------


def living(state: State) -> list[int]:
    """The sides that are not out of the game, as seated."""
    return [side for side in range(state.sides) if not state.fallen >> side & 1]


def is_on_board(state: State, side: int) -> bool:
    """Whether a side has units or generals on the board."""
    start = side * state.places
    if any(state.units[start:start + state.places]):
        return True
    return any(where >= 0 and state.owner[general] == side for general, where in enumerate(state.general_at))


def has_dispersed(state: State, side: int) -> bool:
    """Whether a general of a side may return in the next reinforcements."""
    return any(where == DISPERSED and state.owner[general] == side for general, where in enumerate(state.general_at))


def provinces_of(state: State, side: int) -> list[int]:
    """The provinces that a side controls."""
    return [province for province in range(len(state.board.provinces)) if controls_province(state, side, province)]


def markers_of(state: State, side: int) -> int:
    """How many control markers of a side lie on the board."""
    return state.control.count(side)


def victory_points(state: State, *, at_the_end: bool = False) -> tuple[int, ...]:
    """The points of each side; of the end of the match those of the Champions and handicaps too (frame F28).

    A scenario with the victory ``spaces`` counts control markers instead, one with ``prizes`` what these have paid, on
    top of the handicap (F21).
    """
    if state.scenario.victory == PRIZES:
        return tuple(state.score)
    if state.scenario.victory == SPACES:
        points = [markers_of(state, side) for side in range(state.sides)]
    else:
        points = [_points(state, side, at_the_end) for side in range(state.sides)]
    return tuple(map(sum, zip(points, state.handicap, strict=True))) if at_the_end else tuple(points)


def ranking_points(state: State) -> tuple[int, ...]:
    """The points that make the Usurper, the order and the reinforcements: without any handicap (frame F28)."""
    points = victory_points(state)
    if state.scenario.victory == PRIZES:
        return tuple(mine - given for mine, given in zip(points, state.handicap, strict=True))
    return points


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
    return first_by(state, living(state), ranking_points(state))


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
    """Who has fewest points, for the reinforcements and for cards that are turned up (frame F14)."""
    return first_by(state, living(state), [-points for points in ranking_points(state)])
