"""A scenario on the board, also one that cannot be played yet."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from ccancients.ancients.board import parse_hex
from ccancients.ancients.design.troops import FULL_STRENGTH, SIDES
from ccancients.ancients.design.values import army_of
from ccancients.ancients.finding import Finding, Severity
from ccancients.ancients.scenario import BannerHexes, ExitForBanner, Scenario
from ccancients.ancients.units import UNIT_TYPES
from ccancients.ui.canvas.board_scene import BoardScene
from ccancients.ui.canvas.marks import Mark
from ccancients.ui.canvas.pieces import LeaderPlacement, UnitPlacement

CODE_OF: Mapping[str, str] = {unit_type.name: unit_type.code for unit_type in UNIT_TYPES}


def lay_out(scene: BoardScene, scenario: Scenario) -> None:
    """Show a scenario; what is already shown so stays untouched."""
    _lay_ground(scene, scenario)
    units, leaders = placements(scenario)
    for number in scene.units().keys() - units.keys():
        scene.remove_unit(number)
    for number in scene.leaders().keys() - leaders.keys():
        scene.remove_leader(number)
    shown_units, shown_leaders = scene.units(), scene.leaders()
    for number, unit in units.items():
        if shown_units.get(number) != unit:
            scene.put_unit(unit)
    for number, leader in leaders.items():
        if shown_leaders.get(number) != leader:
            scene.put_leader(leader)


def _lay_ground(scene: BoardScene, scenario: Scenario) -> None:
    terrain = {int(parse_hex(name)): str(kind) for name, kind in scenario.ground().items()}
    ramparts = {
        int(parse_hex(each.hex)): tuple(int(parse_hex(side)) for side in each.sides) for each in scenario.ramparts
    }
    if terrain != scene.terrain or ramparts != scene.ramparts:
        scene.set_terrain(terrain, ramparts)


def placements(scenario: Scenario) -> tuple[dict[int, UnitPlacement], dict[int, LeaderPlacement]]:
    """Every piece by number, top army first."""
    units: dict[int, UnitPlacement] = {}
    leaders: dict[int, LeaderPlacement] = {}
    for side in SIDES:
        army = army_of(scenario, side)
        for unit in army.units:
            full = FULL_STRENGTH[unit.type]
            units[len(units)] = UnitPlacement(
                len(units), CODE_OF[unit.type], army.color, int(parse_hex(unit.hex)), min(full, unit.blocks or full),
                full,
            )
        held = {unit.hex for unit in army.units}
        for leader in army.leaders:
            leaders[len(leaders)] = LeaderPlacement(
                len(leaders), leader.name, army.color, int(parse_hex(leader.hex)), leader.hex in held
            )
    return units, leaders


def marks_of(
    scenario: Scenario, selection: Collection[str], findings: Iterable[Finding], preview: Collection[str]
) -> dict[int, set[Mark]]:
    """The marks of the board: rules' hexes, what is selected, what the checker points at, the brush."""
    marks: dict[int, set[Mark]] = {}

    def mark(names: Iterable[str], kind: Mark) -> None:
        for name in names:
            marks.setdefault(int(parse_hex(name)), set()).add(kind)

    for rule in scenario.special_rules:
        if isinstance(rule, BannerHexes):
            mark(rule.hexes, Mark.OBJECTIVE)
        elif isinstance(rule, ExitForBanner):
            mark(rule.hexes, Mark.EXIT)
    for finding in findings:
        if finding.severity is Severity.ERROR:
            mark(finding.hexes, Mark.DANGER)
    mark(preview, Mark.PATH)
    mark(selection, Mark.SELECTED)
    return marks
