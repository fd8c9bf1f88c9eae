"""Tools for units and leaders."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, TypeVar, get_args

from ccancients.ancients.components.special_units import CUSTOM, SPECIAL_KINDS
from ccancients.ancients.components.units import UNIT_TYPES
from ccancients.ancients.design.rules import with_each_rule
from ccancients.ancients.design.values import army_of, changed, other_side, reading_key, with_army
from ccancients.ancients.scenario.check import most_blocks
from ccancients.ancients.scenario.model import (
    Ambush,
    AttachedOnly,
    LeaderExtraDie,
    LeaderSetup,
    PlaceLeaders,
    Scenario,
    SideName,
    SpecialRule,
    SuddenDeath,
    UnitSetup,
    UnitTypeName,
    special_kind,
)

SIDES: Final[tuple[SideName, SideName]] = ("top", "bottom")
UNIT_KINDS: Final[tuple[UnitTypeName, ...]] = get_args(UnitTypeName)
FULL_STRENGTH: Final = {unit_type.name: unit_type.blocks for unit_type in UNIT_TYPES}
MOST_UNITS: Final = 60
MOST_LEADERS: Final = 12
PieceT = TypeVar("PieceT", UnitSetup, LeaderSetup)


def full_strength(scenario: Scenario, unit: UnitSetup) -> int:
    """The blocks of a unit of which nothing is said; more, where it begins with more."""
    kind = special_kind(unit.special_key, scenario.special_units)
    own = SPECIAL_KINDS[kind].blocks if kind in SPECIAL_KINDS else 0
    return max(own or FULL_STRENGTH[unit.type], unit.blocks or 0)


def _with_blocks(scenario: Scenario, unit: UnitSetup, blocks: int | None) -> UnitSetup:
    """A unit of so many blocks, none more than it may have; nothing is said of its usual strength."""
    plain = changed(unit, blocks=None)
    if blocks is None:
        return plain
    left = min(blocks, most_blocks(scenario, plain))
    return plain if left == full_strength(scenario, plain) else changed(unit, blocks=left)


def unit_at(scenario: Scenario, name: str) -> tuple[SideName, UnitSetup] | None:
    """The unit in a hex and its side."""
    return next(((side, unit) for side in SIDES for unit in army_of(scenario, side).units if unit.hex == name), None)


def leader_at(scenario: Scenario, name: str) -> tuple[SideName, LeaderSetup] | None:
    """The leader in a hex and his side."""
    return next(
        ((side, leader) for side in SIDES for leader in army_of(scenario, side).leaders if leader.hex == name), None
    )


def occupied(scenario: Scenario) -> frozenset[str]:
    """The hexes with a unit or a leader."""
    armies = [army_of(scenario, side) for side in SIDES]
    units = {unit.hex for army in armies for unit in army.units}
    return frozenset(units | {leader.hex for army in armies for leader in army.leaders})


def _with(pieces: Sequence[PieceT], fresh: PieceT) -> tuple[PieceT, ...]:
    """The pieces with one more, in its place in reading order; what stood in its hex is gone."""
    rest = [piece for piece in pieces if piece.hex != fresh.hex]
    key = reading_key(fresh.hex)
    later = [place for place, piece in enumerate(rest) if reading_key(piece.hex) > key]
    rest.insert(later[0] if later else len(rest), fresh)
    return tuple(rest)


def place_unit(
    scenario: Scenario, side: SideName, name: str, kind: UnitTypeName, blocks: int | None = None, *,
    elite: bool = False, special: str | None = None,
) -> Scenario:
    """Put a unit into a hex in place of what stood there; a leader of its own army stays and is attached.

    ``blocks``  when not at its usual strength;  ``special`` what special unit it is. Raises ``ValueError``.
    """
    unit = UnitSetup(type=kind, hex=name, elite=elite, special=special)
    return put_unit(scenario, side, _with_blocks(scenario, unit, blocks))


def put_unit(scenario: Scenario, side: SideName, unit: UnitSetup) -> Scenario:
    """As ``place_unit``; an army that has all the units a file may hold takes no more."""
    before = unit_at(scenario, unit.hex)
    if before == (side, unit):
        return scenario
    if len(army_of(scenario, side).units) >= MOST_UNITS and (before is None or before[0] != side):
        return scenario
    cleared = _without(scenario, other_side(side), {unit.hex}, units=True, leaders=True)
    return with_army(cleared, side, units=_with(army_of(cleared, side).units, unit))


def place_leader(scenario: Scenario, side: SideName, name: str, leader: str) -> Scenario:
    """Put a leader into a hex, in place of another; a unit of his own army there is led by him.

    Raises ``ValueError``.
    """
    fresh = LeaderSetup(name=leader, hex=name)
    before = leader_at(scenario, name)
    if before == (side, fresh):
        return scenario
    if len(army_of(scenario, side).leaders) >= MOST_LEADERS and (before is None or before[0] != side):
        return scenario
    cleared = _without(scenario, other_side(side), {name}, units=True, leaders=True)
    return with_army(cleared, side, leaders=_with(army_of(cleared, side).leaders, fresh))


def free_leader_name(scenario: Scenario, side: SideName, wanted: str) -> str:
    """The wanted name, or with a number when the army already has such a leader."""
    taken = {leader.name for leader in army_of(scenario, side).leaders}
    number, name = 2, wanted
    while name in taken:
        name = f"{wanted[:50]} {number}"
        number += 1
    return name


def erase_units(scenario: Scenario, hexes: Iterable[str]) -> Scenario:
    return _without_both(scenario, set(hexes), units=True, leaders=False)


def erase_leaders(scenario: Scenario, hexes: Iterable[str]) -> Scenario:
    return _without_both(scenario, set(hexes), units=False, leaders=True)


def erase_troops(scenario: Scenario, hexes: Iterable[str]) -> Scenario:
    """Take units and leaders off hexes."""
    return _without_both(scenario, set(hexes), units=True, leaders=True)


def _without_both(scenario: Scenario, hexes: set[str], *, units: bool, leaders: bool) -> Scenario:
    for side in SIDES:
        scenario = _without(scenario, side, hexes, units=units, leaders=leaders)
    return scenario


def _without(scenario: Scenario, side: SideName, hexes: set[str], *, units: bool, leaders: bool) -> Scenario:
    army = army_of(scenario, side)
    fields: dict[str, object] = {}
    if units and any(unit.hex in hexes for unit in army.units):
        fields["units"] = tuple(unit for unit in army.units if unit.hex not in hexes)
    if leaders and any(leader.hex in hexes for leader in army.leaders):
        fields["leaders"] = tuple(leader for leader in army.leaders if leader.hex not in hexes)
    return with_army(scenario, side, **fields) if fields else scenario


# ------------------------------------------------------------------------------------------------------ single pieces


def set_strength(scenario: Scenario, hexes: Iterable[str], blocks: int) -> Scenario:
    """Give units so many blocks, none more than its full strength. Raises ``ValueError`` below 1."""
    for name in hexes:
        found = unit_at(scenario, name)
        if found is not None:
            side, unit = found
            scenario = put_unit(scenario, side, _with_blocks(scenario, unit, blocks))
    return scenario


def set_special(scenario: Scenario, name: str, special: str | None) -> Scenario:
    """Make the unit in a hex a special unit of a key, or an ordinary one; it keeps its blocks as far as it may."""
    found = unit_at(scenario, name)
    if found is None or found[1].special_key == (special or ""):
        return scenario
    side, unit = found
    return put_unit(scenario, side, _with_blocks(scenario, changed(unit, special=special, elite=False), unit.blocks))


def special_keys(scenario: Scenario) -> tuple[str, ...]:
    """What special units there can be: those of the books, then the battle's own."""
    return (*(kind for kind in SPECIAL_KINDS if kind != CUSTOM), *(each.key for each in scenario.special_units))


def set_unit_type(scenario: Scenario, name: str, kind: UnitTypeName) -> Scenario:
    """Exchange the unit in a hex for one of another type at full strength."""
    found = unit_at(scenario, name)
    if found is None or found[1].type == kind:
        return scenario
    return place_unit(scenario, found[0], name, kind, elite=found[1].elite, special=found[1].special)


def change_side(scenario: Scenario, name: str) -> Scenario:
    """The unit and the leader in a hex change sides."""
    unit, leader = unit_at(scenario, name), leader_at(scenario, name)
    result = erase_troops(scenario, [name])
    if unit is not None:
        result = put_unit(result, other_side(unit[0]), unit[1])
    if leader is not None:
        result = place_leader(result, other_side(leader[0]), name, leader[1].name)
    return result


def rename_leader(scenario: Scenario, name: str, new: str) -> Scenario:
    """Give the leader in a hex another name; special rules about him follow. Raises ``ValueError``."""
    found = leader_at(scenario, name)
    if found is None or found[1].name == new:
        return scenario
    side, old = found
    leaders = tuple(changed(each, name=new) if each == old else each for each in army_of(scenario, side).leaders)
    about = (SuddenDeath, LeaderExtraDie, AttachedOnly)

    def renamed(rule: SpecialRule) -> SpecialRule:
        his = isinstance(rule, about) and (rule.side, rule.leader) == (side, old.name)
        return changed(rule, leader=new) if his else rule

    return with_each_rule(with_army(scenario, side, leaders=leaders), renamed)


def leader_names(scenario: Scenario, side: SideName) -> tuple[str, ...]:
    """The names of a side's leaders, on the map, in ambush and to be placed."""
    own = [rule for rule in scenario.special_rules if rule.side == side]
    waiting = [rule.leader for rule in own if isinstance(rule, Ambush)]
    waiting += [name for rule in own if isinstance(rule, PlaceLeaders) for name in rule.leaders]
    return tuple(dict.fromkeys([leader.name for leader in army_of(scenario, side).leaders] + waiting))
