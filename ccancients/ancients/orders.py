"""How the units ordered by a card may move and battle this turn: the exceptions that cards make, as one table.

A turn runs under one ``OrderRules``; ``State.orders`` is its index. A unit ordered by a card's fallback ("one unit of
choice") is under the ordinary rules (ruling 110).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from ccancients.ancients.components.dice import Face
from ccancients.ancients.components.units import UNIT_TYPES


class Gait(NamedTuple):
    """Hexes a unit may move, may move and still battle, and beyond which it must close with the enemy."""

    move: int
    battle_move: int
    charge_beyond: int


@dataclass(frozen=True, slots=True)
class OrderRules:
    """The rules of a turn's orders.

    ``gaits``            by unit type index
    ``may_close``, ``may_fire``, ``may_move``  which phases the ordered units have
    ``close_bonus``, ``fire_bonus``            extra dice above any terrain cap
    ``bonus_lasts``      whether ``close_bonus`` also holds in a bonus close combat
    ``passes_friends``   light foot may go through one friendly unit when it moves two hexes
    ``shots``            ranged combats per unit
    """

    index: int
    key: str
    gaits: tuple[Gait, ...]
    may_move: bool = True
    may_close: bool = True
    may_fire: bool = True
    close_bonus: int = 0
    fire_bonus: int = 0
    bonus_lasts: bool = True
    passes_friends: bool = False
    shots: int = 1


def _gaits(**changes: tuple[int, int, int]) -> tuple[Gait, ...]:
    return tuple(
        Gait(*changes.get(each.code, (each.move, each.battle_move, each.charge_beyond))) for each in UNIT_TYPES
    )


def _build() -> tuple[OrderRules, ...]:
    ordinary = _gaits()
    line = {each.code: (1, min(1, each.battle_move), 9) for each in UNIT_TYPES if each.foot}
    double_time = {"MI": (2, 2, 9), "HI": (2, 2, 9), "MH": (2, 2, 9), "AX": (2, 2, 9), "WA": (3, 3, 1)}
    charge = {each.code: (3, 3, 9) for each in UNIT_TYPES if each.mounted and each.target == Face.HEAVY}
    return (
        OrderRules(0, "ordinary", ordinary),
        OrderRules(1, "light troops", ordinary, passes_friends=True),  # S 710
        OrderRules(
            2, "clash of shields", ordinary, may_move=False, may_fire=False, close_bonus=2, bonus_lasts=False
        ),  # S 746
        OrderRules(3, "darken the sky", ordinary, may_move=False, may_close=False, shots=2),  # S 756
        OrderRules(4, "double time", _gaits(**double_time), may_fire=False),  # S 758-762
        OrderRules(5, "i am spartacus", ordinary, close_bonus=1, fire_bonus=1),  # S 768
        OrderRules(6, "line command", _gaits(**line)),  # S 772
        OrderRules(7, "mounted charge", _gaits(**charge), may_fire=False, close_bonus=1),  # S 782-786
        OrderRules(8, "move-fire-move", ordinary, may_close=False, passes_friends=True),  # S 776-780
        OrderRules(9, "no orders", ordinary, may_move=False, may_close=False, may_fire=False),
    )


ORDER_RULES: Final = _build()
(
    ORDINARY, LIGHT_TROOPS, CLASH, DARKEN, DOUBLE_TIME, SPARTACUS, LINE, MOUNTED_CHARGE, MOVE_FIRE_MOVE, NO_ORDERS,
) = range(len(ORDER_RULES))
