"""How pieces and ground of this game look: frozen values, which the canvas keeps and ``board_art`` paints."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class UnitLook:
    """A unit: the code of its type, the color of its army, blocks left and at full strength.

    ``emblem``         what a special unit wears: letters, or its kind (``emblems.py``); empty for all others
    ``beside_leader``  whether it makes room for a leader; the artist says so when it seats them
    """

    type_code: str
    color: str
    blocks: int
    full: int
    emblem: str = ""
    beside_leader: bool = False


@dataclass(frozen=True, slots=True)
class LeaderLook:
    """A leader, attached to the unit in his hex or alone."""

    name: str
    color: str
    attached: bool


@dataclass(frozen=True, slots=True)
class Ground:
    """The ground of a battle: the kind of terrain of every hex that is not open, the hexes that ramparts face."""

    terrain: tuple[tuple[int, str], ...] = ()
    ramparts: tuple[tuple[int, tuple[int, ...]], ...] = ()


def ground_of(terrain: Mapping[int, str], ramparts: Mapping[int, Collection[int]] | None = None) -> Ground:
    """The ground of some hexes; equal where the same lies in the same hexes."""
    faced = ((here, tuple(sorted(sides))) for here, sides in (ramparts or {}).items())
    return Ground(tuple(sorted(terrain.items())), tuple(sorted(faced)))
