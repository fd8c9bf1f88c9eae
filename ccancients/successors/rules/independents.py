"""Where independent armies may go (rules part 9): areas, boxes, PHILON's west."""

from __future__ import annotations

from collections.abc import Iterator

from ccancients.successors.components.board import FORTRESS, INDEPENDENT, MINOR_CITY
from ccancients.successors.rules.reactions import army_may_enter
from ccancients.successors.state import BOX, State


def is_active(state: State, army: int) -> bool:
    """Whether an army may move when one may (S4 115)."""
    return bool(state.armies_active >> army & 1)


def waits_in_box(state: State, army: int) -> bool:
    """Whether an army is in its holding box, where it has an exit."""
    return state.army_at[army] == BOX and bool(state.board.independents[army].exits)


def next_inactive(state: State) -> int:
    """The army that a die of Tyche lets become active: the next one in the order of the file, -1 none."""
    for army in range(len(state.board.independents)):
        if waits_in_box(state, army) and not is_active(state, army):
            return army
    return -1


def leaves_the_game_in(state: State, army: int, space: int) -> bool:
    """Whether an army is taken out of the game on entering a space (S4 133)."""
    return state.board.spaces[space].province in state.board.independents[army].removed_in


def ways_from(state: State, army: int, space: int, points: int) -> Iterator[tuple[int, int]]:
    """Spaces that an army may march to by one path with so many points, and what each costs (S4 119, 128)."""
    for there, kind in state.board.ways[space]:
        cost = state.board.costs[kind]
        if cost <= points and army_may_enter(state, army, there):
            yield there, cost


# -- PHILON goes west (S4 133, R22) -----------------------------------------------------------------------------------


def westing(state: State, space: int) -> float:
    """How far east a space lies: by the drawing, or by its longitude (switch ``philon_west``)."""
    facts = state.board.spaces[space]
    return facts.x if state.rules.philon_west == "x" else facts.lon


def is_west(state: State, army: int, began: int, space: int) -> bool:
    """Whether ending in a space fulfils the duty of an army that began in ``began``."""
    return leaves_the_game_in(state, army, space) or westing(state, space) < westing(state, began)


def reaches_west(state: State, army: int, began: int, space: int, points: int) -> bool:
    """Whether an army in a space can still end further west than it began, with so many points."""
    if is_west(state, army, began, space):
        return True
    return any(
        reaches_west(state, army, began, there, points - cost) for there, cost in ways_from(state, army, space, points)
    )


def must_go_west(state: State, army: int, began: int) -> bool:
    """Whether an army that began in a space has the duty to go west, and can: out of a box it has not."""
    if not state.board.independents[army].must_go_west or began < 0:
        return False
    points = state.board.tables.independent_mp
    return any(
        reaches_west(state, army, began, there, points - cost) for there, cost in ways_from(state, army, began, points)
    )


# -- a control marker (S4 121, 136) -----------------------------------------------------------------------------------


def may_place_marker(state: State, space: int) -> bool:
    """Whether an army that begins in a space may give up its points for an Independent marker there (R24)."""
    if space < 0:
        return False
    kind = state.board.spaces[space].kind
    return kind in (MINOR_CITY, FORTRESS) and state.control[space] != INDEPENDENT


def removes_marker(state: State, space: int) -> bool:
    """Whether an army that ends in a space removes the marker of a player there (9.8)."""
    return state.board.spaces[space].kind in (MINOR_CITY, FORTRESS) and state.control[space] >= 0


__all__ = [
    "is_active", "is_west", "leaves_the_game_in", "may_place_marker", "must_go_west", "next_inactive",
    "reaches_west", "removes_marker", "waits_in_box", "ways_from", "westing",
]
