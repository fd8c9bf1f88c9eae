"""Where independent armies may go, and why not (rules part 9): areas, boxes, PHILON's west, control markers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ccancients.successors.components.board import FORTRESS, INDEPENDENT, MINOR_CITY
from ccancients.successors.rules.activation import points_left
from ccancients.successors.rules.entering import army_may_enter
from ccancients.successors.rules.reasons import OK, RULES, Case, first_argument
from ccancients.successors.state import BOX, NOBODY, State

ALL_MOVE: Final = "independents_move"
"""The event of a card by which all active armies may move."""


def _army(case: Case) -> int:
    return case.decision.about[0]


def _here(case: Case) -> int:
    return case.decision.about[1]


def _cost(case: Case) -> int:
    board = case.state.board
    return int(board.costs[board.way_kind[_here(case), case.args[0]]])


no = RULES.chapter(space=first_argument, army=_army, number=_cost, left=lambda case: case.decision.about[2]).no

# -- which army (9.1, 9.2) --------------------------------------------------------------------------------------------

INACTIVE: Final = no("army.inactive", "9.1", "S4 111", "{army} is not active.", army=first_argument)
MOVED: Final = no("army.moved", "9.2", "S4 115", "{army} has moved already.", army=first_argument)
GONE: Final = no("army.gone", "9.6", "S4 133", "{army} is out of the game.", army=first_argument)
HAS_TO_MOVE: Final = no(
    "army.has to move", "9.2, R21", "S4 127", "{army} was activated: it leaves its box.",
    army=lambda case: owing_armies(case.state)[0],
)  # fmt: skip


def move_army(state: State, army: int) -> int:
    """An active army moves that has not moved at this occasion (S4 111, S4 115)."""
    at = state.army_at[army]
    if at < 0 and at != BOX:
        return GONE
    if not is_active(state, army):
        return INACTIVE
    return MOVED if state.armies_done >> army & 1 else OK


def done(state: State) -> int:
    """No army moves any more: none has to (R21)."""
    return HAS_TO_MOVE if owing_armies(state) else OK


def owing_armies(state: State) -> list[int]:
    """The armies that have to move: out of the box (R21), and PHILON with the switch ``philon_must_move``."""
    return [army for army in range(len(state.army_at)) if move_army(state, army) == OK and _owes_move(state, army)]


def _owes_move(state: State, army: int) -> bool:
    if state.army_at[army] == BOX:
        return True
    return state.rules.philon_must_move and must_go_west(state, army, state.army_at[army])


def is_active(state: State, army: int) -> bool:
    """Whether an army may move when one may (S4 115)."""
    return bool(state.armies_active >> army & 1)


def waits_in_box(state: State, army: int) -> bool:
    """Whether an army is in its holding box, where it has an exit."""
    return state.army_at[army] == BOX and bool(state.board.independents[army].exits)


def stirs(state: State, event: str) -> bool:
    """Whether the event of a card lets independent armies move (S4 113, 115)."""
    return event == ALL_MOVE or event in state.board.independent_of


def woken_by(state: State, event: str) -> int:
    """The army that becomes active by the event of a card, -1 none: then only those that are may move (S4 113)."""
    army = state.board.independent_of.get(event, -1)
    return army if army >= 0 and waits_in_box(state, army) else -1


def next_inactive(state: State) -> int:
    """The army that a die of Tyche lets become active: the next one in the order of the file, -1 none."""
    for army in range(len(state.board.independents)):
        if waits_in_box(state, army) and not is_active(state, army):
            return army
    return -1


def leaves_the_game_in(state: State, army: int, space: int) -> bool:
    """Whether an army is taken out of the game on entering a space (S4 133)."""
    return state.board.spaces[space].province in state.board.independents[army].removed_in


# -- what it does (9.3 to 9.6) ----------------------------------------------------------------------------------------

NO_PATH: Final = no("army.no path", "9.3", "S4 119", "No path by land leads from there to {space}.")
BY_SEA: Final = no("army.by sea", "9.3", "S4 128", "Independents do not sail to {space}.")
POINTS: Final = no("army.points", "9.3", "S4 119", "The path to {space} costs {number}; {left} are left.")
AREA: Final = no("army.area", "9.6", "S4 132", "{army} does not go to {space}: it lies outside its area.")
WEST: Final = no("army.west", "9.6, R22", "S4 133", "From {space} {army} could not end further west any more.")
WEST_HERE: Final = no(
    "army.west", "9.6, R22", "S4 133", "From {space} {army} could not end further west any more.", space=_here
)
IN_BOX: Final = no("army.box", "9.5, R23", "S4 127", "{army} first leaves its box.")
MARKER_SPENT: Final = no(
    "army.marker spent", "9.4, R24", "S4 121", "A marker takes all movement points, and some are spent."
)
MARKER_WHERE: Final = no(
    "army.marker where", "9.4, R24", "S4 121", "No independent marker is put in {space}.", space=_here
)
MARKER_THERE: Final = no(
    "army.marker there", "9.4, R24", "S4 121", "An independent marker lies in {space} already.", space=_here
)


def march(state: State, army: int, space: int, bound: int) -> int:
    """An army takes a path by land, or the way out of its box, within its area (S4 119, S4 127, S4 128, S4 132).

    ``bound``  the space further west of which it has to end, as it began there; -1 none (S4 133, R22)
    """
    board, here = state.board, state.army_at[army]
    if here == BOX:
        return OK if space in board.independents[army].exits else IN_BOX
    kind = board.way_kind.get((here, space), NOBODY)
    if kind == NOBODY:
        return BY_SEA if (here, space) in board.sea_kind else NO_PATH
    if not army_may_enter(state, army, space):
        return AREA
    left = points_left(state) - board.costs[kind]
    if left < 0:
        return POINTS
    return OK if bound == NOBODY or reaches_west(state, army, bound, space, left) else WEST


def place_marker(state: State, army: int, steps: int) -> int:
    """An army that begins here gives up its points for an independent marker; so many paths it took (S4 121, R24)."""
    here = state.army_at[army]
    if here < 0:
        return IN_BOX
    if steps:
        return MARKER_SPENT
    if state.control[here] == INDEPENDENT:
        return MARKER_THERE
    return OK if state.board.spaces[here].kind in (MINOR_CITY, FORTRESS) else MARKER_WHERE


def end(state: State, army: int, steps: int, bound: int) -> int:
    """An army ends its movement; ``bound`` as for ``march`` (S4 127, S4 133, R22)."""
    here = state.army_at[army]
    if here < 0:
        return IN_BOX
    if bound == NOBODY:
        return OK
    if not steps:
        return WEST_HERE if state.rules.philon_must_move else OK
    return OK if is_west(state, army, bound, here) else WEST_HERE


def marches(state: State, army: int, bound: int) -> list[int]:
    """Where an army may go."""
    board, here = state.board, state.army_at[army]
    near = board.independents[army].exits if here == BOX else [there for there, _ in board.ways[here]]
    return [space for space in sorted(set(near)) if march(state, army, space, bound) == OK]


def removes_marker(state: State, space: int) -> bool:
    """Whether an army that ends in a space removes the marker of a player there (9.8)."""
    return state.board.spaces[space].kind in (MINOR_CITY, FORTRESS) and state.control[space] >= 0


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
