"""Bolstering morale: which flags a unit may ignore (S 442-450, rulings 12-20)."""

from __future__ import annotations

from typing import NamedTuple

from ccancients.ancients.components.board import GRID, Hex
from ccancients.ancients.components.units import Leader, Unit
from ccancients.ancients.rules.line_of_sight import entered_from
from ccancients.ancients.rules.presence import leader_with
from ccancients.ancients.state import NOBODY, State


class Morale(NamedTuple):
    """The flags a unit may ignore, by source."""

    leader: Leader
    support: int
    full_warriors: int
    fortification: int
    elephants_against_horse: int
    elite: int

    @property
    def total(self) -> int:
        return sum(self)


def supporters(state: State, unit: Unit) -> int:
    """Adjacent friendly units and lone leaders (S 447, ruling 15)."""
    battle = state.battle
    side = battle.unit_side[unit]
    count = 0
    for near in GRID.neighbors[state.unit_hex[unit]]:
        friend = state.unit_at[near]
        if friend != NOBODY:
            count += battle.unit_side[friend] == side
        else:
            leader = state.leader_at[near]
            count += leader != NOBODY and battle.leader_side[leader] == side
    return count


def is_supported(state: State, unit: Unit) -> bool:
    """Whether two friends stand next to a unit; elephants give support but take none (S 447, S 450)."""
    return not state.battle.unit_type[unit].is_elephants and supporters(state, unit) >= 2


def is_protected(state: State, unit: Unit, roller_hex: Hex) -> bool:
    """Whether a foot unit has the protection of a camp, or of a rampart against blows from a hex (S 652, S 666).

    The protection is one sword ignored and one flag that may be; it also works against battle back (rulings 89, 91).
    """
    battle = state.battle
    if battle.open_ground or battle.unit_type[unit].mounted:
        return False
    here = state.unit_hex[unit]
    if battle.terrain[here].value == "fortified camp":
        return True
    sides = battle.rampart_sides.get(here)
    return sides is not None and any(side in sides for side in entered_from(roller_hex, here))


def morale(state: State, unit: Unit, roller: int, roller_hex: Hex, *, full: bool, close: bool) -> Morale:
    """The flags a unit may ignore of a roll against it.

    ``roller``      the unit that rolled, ``roller_hex`` where it stands
    ``full``        whether the unit was at full strength when this combat began (warriors, ruling 18)
    ``close``       close combat (elephants against horse, ruling 20)
    """
    battle = state.battle
    unit_type = battle.unit_type[unit]
    if unit_type.is_elephants:
        return Morale(0, 0, 0, 0, int(close and battle.unit_type[roller].is_horse), 0)
    return Morale(
        int(leader_with(state, unit) != NOBODY),
        int(is_supported(state, unit)),
        int(unit_type.is_warriors and full),
        int(is_protected(state, unit, roller_hex)),
        0,
        int(battle.unit_elite[unit]),
    )
