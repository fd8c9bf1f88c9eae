"""Cut, copy, paste, move and erase: what stands and lies in a set of hexes, taken as one."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Flag
from typing import Final, Literal

from pydantic import Field

from ccancients.ancients.design.ground import erase_ground, paint, rampart_sides, set_rampart
from ccancients.ancients.design.troops import (
    SIDES,
    erase_leaders,
    erase_units,
    free_leader_name,
    leader_at,
    place_leader,
    put_unit,
    unit_at,
)
from ccancients.ancients.design.values import changed, in_reading_order, offset, shifted
from ccancients.ancients.scenario.model import (
    HexName,
    LeaderSetup,
    Model,
    RampartSetup,
    Scenario,
    SideName,
    TerrainName,
    UnitSetup,
)


class Layer(Flag):
    """What of a hex is meant."""

    UNITS = 1
    LEADERS = 2
    GROUND = 4


TROOPS: Final = Layer.UNITS | Layer.LEADERS
EVERYTHING: Final = TROOPS | Layer.GROUND


class ClipUnit(Model):
    side: SideName
    unit: UnitSetup


class ClipLeader(Model):
    side: SideName
    leader: LeaderSetup


class ClipGround(Model):
    hex: HexName
    type: TerrainName | None = None


class Clip(Model):
    """A piece of a battle on the clipboard: where it was cut out, and what it holds.

    ``ground``  None terrain is open ground, which overwrites too
    """

    kind: Literal["ccancients clip"] = "ccancients clip"
    anchor: HexName
    units: tuple[ClipUnit, ...] = Field(default=(), max_length=113)
    leaders: tuple[ClipLeader, ...] = Field(default=(), max_length=113)
    ground: tuple[ClipGround, ...] = Field(default=(), max_length=113)
    ramparts: tuple[RampartSetup, ...] = Field(default=(), max_length=113)

    @property
    def empty(self) -> bool:
        return not (self.units or self.leaders or self.ground or self.ramparts)


def copy_of_hexes(scenario: Scenario, hexes: Iterable[str], layers: Layer = EVERYTHING) -> Clip:
    """What the layers of some hexes hold. The first in reading order is the anchor. ``hexes`` must not be empty."""
    names = in_reading_order(hexes)
    units, leaders, ground = [], [], scenario.ground()
    for name in names:
        unit, leader = unit_at(scenario, name), leader_at(scenario, name)
        if unit is not None and Layer.UNITS in layers:
            units.append(ClipUnit(side=unit[0], unit=unit[1]))
        if leader is not None and Layer.LEADERS in layers:
            leaders.append(ClipLeader(side=leader[0], leader=leader[1]))
    with_ground = Layer.GROUND in layers
    return Clip(
        anchor=names[0],
        units=tuple(units),
        leaders=tuple(leaders),
        ground=tuple(ClipGround(hex=name, type=ground.get(name)) for name in names) if with_ground else (),
        ramparts=tuple(each for each in scenario.ramparts if each.hex in names) if with_ground else (),
    )


def erase(scenario: Scenario, hexes: Iterable[str], layers: Layer = EVERYTHING) -> Scenario:
    """Empty the layers of some hexes."""
    names = set(hexes)
    if Layer.UNITS in layers:
        scenario = erase_units(scenario, names)
    if Layer.LEADERS in layers:
        scenario = erase_leaders(scenario, names)
    return erase_ground(scenario, names) if Layer.GROUND in layers else scenario


def paste(scenario: Scenario, clip: Clip, here: str) -> Scenario:
    """Lay a clip down with its anchor on ``here``; what falls off the map is left out, leaders get free names."""
    return _lay(scenario, clip, offset(clip.anchor, here), rename=True)


def pasted_hexes(clip: Clip, here: str) -> frozenset[str]:
    """The hexes that a paste touches."""
    way = offset(clip.anchor, here)
    names = [each.unit.hex for each in clip.units] + [each.leader.hex for each in clip.leaders]
    names += [each.hex for each in clip.ground]
    return frozenset(there for name in names if (there := shifted(name, way)) is not None)


def move(scenario: Scenario, hexes: Iterable[str], start: str, end: str, layers: Layer = TROOPS) -> Scenario:
    """Move what some hexes hold by the way from ``start`` to ``end``; nothing moves if a piece would leave the map."""
    names, way = set(hexes), offset(start, end)
    if way == (0, 0) or not names:
        return scenario
    clip = copy_of_hexes(scenario, names, layers)
    pieces = [each.unit.hex for each in clip.units] + [each.leader.hex for each in clip.leaders]
    pieces += [each.hex for each in clip.ground if each.type is not None]
    if any(shifted(name, way) is None for name in pieces):
        return scenario
    return _lay(erase(scenario, names, layers), clip, way, rename=False)


def moved_hexes(hexes: Iterable[str], start: str, end: str) -> frozenset[str]:
    """The hexes at the end of a move."""
    way = offset(start, end)
    return frozenset(there for name in hexes if (there := shifted(name, way)) is not None)


def _lay(scenario: Scenario, clip: Clip, way: tuple[int, int], *, rename: bool) -> Scenario:
    for piece in clip.ground:
        there = shifted(piece.hex, way)
        if there is not None:
            scenario = paint(erase_ground(scenario, [there]), [there], piece.type)
    for rampart in clip.ramparts:
        there = shifted(rampart.hex, way)
        for side in rampart.sides:
            facing = shifted(side, way)
            if there is not None and facing is not None:
                scenario = set_rampart(scenario, there, facing, True)
    for unit in clip.units:
        there = shifted(unit.unit.hex, way)
        if there is not None:
            scenario = put_unit(scenario, unit.side, changed(unit.unit, hex=there))
    for leader in clip.leaders:
        there = shifted(leader.leader.hex, way)
        if there is not None:
            name = leader.leader.name
            name = free_leader_name(scenario, leader.side, name) if rename else name
            scenario = place_leader(scenario, leader.side, there, name)
    return scenario


__all__ = [
    "EVERYTHING", "SIDES", "TROOPS", "Clip", "Layer", "copy_of_hexes", "erase", "move", "moved_hexes", "paste",
    "pasted_hexes", "rampart_sides",
]
