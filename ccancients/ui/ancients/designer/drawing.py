"""A scenario on the board, also one that cannot be played yet."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from ccancients.ancients.components.board import parse_hex
from ccancients.ancients.components.units import UNIT_TYPES
from ccancients.ancients.design.troops import SIDES, full_strength
from ccancients.ancients.design.values import army_of
from ccancients.ancients.scenario.finding import Finding, Severity
from ccancients.ancients.scenario.model import BannerHexes, ExitForBanner, Scenario
from ccancients.ui.ancients.art.emblems import emblem_of
from ccancients.ui.ancients.art.looks import LeaderLook, UnitLook, ground_of
from ccancients.ui.canvas.board_scene import BoardScene
from ccancients.ui.canvas.marks import Mark
from ccancients.ui.canvas.pieces import Piece

CODE_OF: Mapping[str, str] = {unit_type.name: unit_type.code for unit_type in UNIT_TYPES}


def lay_out(scene: BoardScene, scenario: Scenario) -> None:
    """Show a scenario; what is already shown so stays untouched."""
    ground = ground_of(
        {int(parse_hex(name)): str(kind) for name, kind in scenario.ground().items()},
        {int(parse_hex(each.hex)): [int(parse_hex(side)) for side in each.sides] for each in scenario.ramparts},
    )
    if ground != scene.ground:
        scene.set_ground(ground)
    scene.set_out(pieces_of(scenario))


def pieces_of(scenario: Scenario) -> list[Piece]:
    """Every piece, top army first; units and leaders are numbered each by their own."""
    units: list[Piece] = []
    leaders: list[Piece] = []
    for side in SIDES:
        army = army_of(scenario, side)
        for unit in army.units:
            full = full_strength(scenario, unit)
            emblem = emblem_of(scenario, unit.special_key)
            look = UnitLook(CODE_OF[unit.type], army.color, min(full, unit.blocks or full), full, emblem)
            units.append(Piece(("unit", len(units)), int(parse_hex(unit.hex)), look))
        held = {unit.hex for unit in army.units}
        for leader in army.leaders:
            led = LeaderLook(leader.name, army.color, leader.hex in held)
            leaders.append(Piece(("leader", len(leaders)), int(parse_hex(leader.hex)), led))
    return units + leaders


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
