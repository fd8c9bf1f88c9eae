"""Where the loser of a battle goes, and where a side may withdraw to (rules 6.8, 6.10)."""

from __future__ import annotations

from dataclasses import dataclass

from ccancients.hannibal.components.board import LAND_NEIGHBORS
from ccancients.hannibal.components.sides import opponent
from ccancients.hannibal.components.tables import RETREAT_SPACES
from ccancients.hannibal.rules.command import confined
from ccancients.hannibal.rules.control import is_foreign_tribe
from ccancients.hannibal.rules.movement import has_lone_enemy, open_to_lone_generals
from ccancients.hannibal.rules.presence import force, members
from ccancients.hannibal.rules.reactions import may_enter_battle_free
from ccancients.hannibal.state import State


@dataclass(frozen=True, slots=True)
class Path:
    """A way of a retreat: its spaces after the battle space, and the CUs lost on it."""

    spaces: tuple[int, ...]
    losses: int


def losses_on_entering(state: State, side: int, space: int) -> int:
    """One CU for an enemy marker or a tribe that is not friendly, and one for each enemy CU in the open (6.8.6)."""
    enemy = opponent(side)
    marker = state.control[space] == enemy or is_foreign_tribe(state, side, space)
    return marker + force(state, enemy, space)


def is_shelter(state: State, side: int, space: int, cu: int, *, lone: bool) -> bool:
    """Where a retreat ends: an own marker and no enemy CU in the open, or more own CUs than the force (6.8.5)."""
    if lone and has_lone_enemy(state, side, space):
        return False
    if state.control[space] == side and not force(state, opponent(side), space):
        return True
    return force(state, side, space) > cu


def retreat_paths(
    state: State, side: int, space: int, cu: int, generals: int, only_first: int, never: int
) -> list[Path]:
    """The paths that the loser may choose from (6.8.7).

    ``cu``          CUs of the force, 0 for lone generals;  ``generals`` those with it
    ``only_first``  the space that the first step must lead to, -1 for any;  ``never`` a space that is closed, -1 none
    """
    found: list[Path] = []
    lone = cu == 0

    def search(trail: tuple[int, ...], number: int, lost: int) -> None:
        here = trail[-1] if trail else space
        for there in LAND_NEIGHBORS[here]:
            if there in (space, never) or there in trail:
                continue
            if not trail and only_first >= 0 and there != only_first:
                continue
            if lone and not open_to_lone_generals(state, side, there):
                continue
            loss = 0 if lone else min(number, losses_on_entering(state, side, there))
            left = number - loss
            path = (*trail, there)
            if is_shelter(state, side, there, left, lone=lone):
                found.append(Path(path, lost + loss))
            elif len(path) < RETREAT_SPACES:
                search(path, left + (0 if lone else force(state, side, there)), lost + loss)

    search((), cu, 0)
    found = _at_home(found, generals, space)
    if not found:
        return []
    shortest = min(len(path.spaces) for path in found)
    cheapest = min(path.losses for path in found if len(path.spaces) == shortest)
    return [path for path in found if len(path.spaces) == shortest or path.losses < cheapest]


def _at_home(paths: list[Path], generals: int, space: int) -> list[Path]:
    """A path inside the country of a confined general is compulsory if there is one (ruling 15)."""
    bound = [general for general in members(generals) if not confined(general, space)]
    inside = [path for path in paths if not any(confined(general, here) for general in bound for here in path.spaces)]
    return inside or paths


def withdrawal_spaces(
    state: State, side: int, space: int, cu: int, generals: int, only: int, never: int
) -> list[int]:
    """Where a force may withdraw to: ``only`` there if it is not -1, ``never`` to that space (6.10)."""
    return [
        there for there in LAND_NEIGHBORS[space]
        if there != never and (only < 0 or there == only)
        and may_enter_battle_free(state, side, there, cu)
        and not any(confined(general, there) and not confined(general, space) for general in members(generals))
    ]
