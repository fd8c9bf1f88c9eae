"""Tools for the ground: terrain, rivers, ramparts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final, get_args

from ccancients.ancients.components.board import GRID, NAMES, parse_hex
from ccancients.ancients.design.values import changed, in_reading_order, line, reading_key
from ccancients.ancients.scenario.model import RampartSetup, Scenario, TerrainName, TerrainSetup

TERRAIN_KINDS: Final[tuple[TerrainName, ...]] = get_args(TerrainName)
RIVER: Final[TerrainName] = "river"
FORD: Final[TerrainName] = "fordable river"


def with_ground(scenario: Scenario, ground: Mapping[str, TerrainName]) -> Scenario:
    """The scenario with this terrain; kinds it already has keep their order."""
    kinds = [setup.type for setup in scenario.terrain]
    known = list(dict.fromkeys(kinds))
    for kind in TERRAIN_KINDS:
        if kind not in known and kind in ground.values():
            later = [place for place, each in enumerate(known) if _rank(each) > _rank(kind)]
            known.insert(later[0] if later else len(known), kind)
    setups = (setup for kind in known for setup in _of_kind(scenario, ground, kind))
    return changed(scenario, terrain=tuple(setups))


def _of_kind(scenario: Scenario, ground: Mapping[str, TerrainName], kind: TerrainName) -> Iterator[TerrainSetup]:
    """The hexes of a kind; those that lower no dice go on so, and new ones are as all others of their kind (E27)."""
    before = [setup for setup in scenario.terrain if setup.type == kind]
    free = {name for setup in before if setup.no_dice_caps for name in setup.hexes}
    capped = {name for setup in before if not setup.no_dice_caps for name in setup.hexes}
    names = [name for name, each in ground.items() if each == kind]
    if before and not capped:
        free.update(names)
    for no_dice_caps in dict.fromkeys([*(setup.no_dice_caps for setup in before), False, True]):
        held = in_reading_order(name for name in names if (name in free) == no_dice_caps)
        if held:
            yield TerrainSetup(type=kind, hexes=held, no_dice_caps=no_dice_caps)


def _rank(kind: TerrainName) -> int:
    return TERRAIN_KINDS.index(kind)


def paint(scenario: Scenario, hexes: Iterable[str], kind: TerrainName | None) -> Scenario:
    """Give hexes a terrain, or with None open ground."""
    before = scenario.ground()
    after = dict(before)
    for name in hexes:
        if kind is None:
            after.pop(name, None)
        else:
            after[name] = kind
    return scenario if after == before else with_ground(scenario, after)


def fill(scenario: Scenario, start: str, kind: TerrainName | None) -> Scenario:
    """Give the whole connected area of one terrain around a hex another."""
    return paint(scenario, filled_area(scenario, start), kind)


def filled_area(scenario: Scenario, start: str) -> frozenset[str]:
    """The connected hexes with the same terrain as ``start``."""
    ground = scenario.ground()
    wanted, reached, border = ground.get(start), {start}, [start]
    while border:
        for there in GRID.neighbors[parse_hex(border.pop())]:
            name = NAMES[there]
            if name not in reached and ground.get(name) == wanted:
                reached.add(name)
                border.append(name)
    return frozenset(reached)


def lay_river(scenario: Scenario, stations: Iterable[str], *, ford: bool = False) -> Scenario:
    """A river through hexes, joined by straight courses where they are apart; fords on the way stay fords."""
    course: list[str] = []
    for name in stations:
        course.extend(line(course[-1], name)[1:] if course else (name,))
    if ford:
        return paint(scenario, course, FORD)
    ground = scenario.ground()
    return paint(scenario, [name for name in course if ground.get(name) != FORD], RIVER)


def toggle_ford(scenario: Scenario, name: str) -> Scenario:
    """Make a river hex fordable, or a ford deep again."""
    kind = scenario.ground().get(name)
    if kind not in (RIVER, FORD):
        return scenario
    return paint(scenario, [name], FORD if kind == RIVER else RIVER)


# ------------------------------------------------------------------------------------------------------------- ramparts


def rampart_sides(scenario: Scenario, name: str) -> frozenset[str]:
    """The neighbors that the ramparts of a hex face."""
    return frozenset(side for rampart in scenario.ramparts if rampart.hex == name for side in rampart.sides)


def set_rampart(scenario: Scenario, name: str, facing: str, present: bool) -> Scenario:
    """Put a rampart on the side of a hex towards a neighbor, or take it away (S 648-658)."""
    here, there = parse_hex(name), parse_hex(facing)
    sides = set(rampart_sides(scenario, name))
    if there not in GRID.neighbors[here] or (facing in sides) == present:
        return scenario
    sides ^= {facing}
    rest = [rampart for rampart in scenario.ramparts if rampart.hex != name]
    if sides:
        ordered = tuple(NAMES[each] for each in GRID.neighbors[here] if NAMES[each] in sides)
        rest.append(RampartSetup(hex=name, sides=ordered))
        rest.sort(key=lambda rampart: reading_key(rampart.hex))
    return changed(scenario, ramparts=tuple(rest))


def toggle_rampart(scenario: Scenario, name: str, facing: str) -> Scenario:
    """Put up or take away the rampart on the side of a hex towards a neighbor."""
    return set_rampart(scenario, name, facing, facing not in rampart_sides(scenario, name))


def erase_ground(scenario: Scenario, hexes: Iterable[str]) -> Scenario:
    """Open ground without ramparts."""
    gone = set(hexes)
    cleared = paint(scenario, gone, None)
    kept = tuple(rampart for rampart in cleared.ramparts if rampart.hex not in gone)
    return cleared if len(kept) == len(cleared.ramparts) else changed(cleared, ramparts=kept)
