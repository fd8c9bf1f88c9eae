"""A battle as plain text of one letter width: the map, the order of battle, the council of war. For forums and mails.

Each hex shows its terrain, its unit's short form and ``*`` for a leader; the top army's units are written small. Words
come from ``translate``, so that the window gives them in the reader's language.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from ccancients.ancients.components.board import GRID, NAMES, ROWS
from ccancients.ancients.components.units import UNIT_TYPES
from ccancients.ancients.design.ground import TERRAIN_KINDS
from ccancients.ancients.design.troops import SIDES, UNIT_KINDS, leader_at, unit_at
from ccancients.ancients.design.values import army_of
from ccancients.ancients.scenario.model import Scenario, SideName, TerrainName
from ccancients.engine.phrase import Translate, english, mark

TERRAIN_SIGNS: Final = dict(zip(TERRAIN_KINDS, ":%^!~@|=#&$_;[{}>]", strict=True))
CODES: Final = {unit_type.name: unit_type.code for unit_type in UNIT_TYPES}
COMMAND: Final = mark("Command", "number of cards")
_CELL: Final = 8


def text_map(
    scenario: Scenario, language: str = "en", translate: Translate = english, *, year: str = "",
    rules: Sequence[str] = (),
) -> str:
    """The whole text: title, map, legend, armies, special rules.

    ``year``, ``rules``  the year and the special rules in words; without them a plain year, and no rules
    """
    name = scenario.name.get(language) or next(iter(scenario.name.values()))
    parts = [f"{name} ({year or scenario.year})", map_lines(scenario), _legend(scenario, translate)]
    parts += [_army_lines(scenario, side, language, translate) for side in SIDES]
    parts.append("\n".join(rules))
    return "\n\n".join(part for part in parts if part) + "\n"


def map_lines(scenario: Scenario) -> str:
    """The rows of the map from the top, each hex in eight letters (the fullest needs six and a gap)."""
    ground = scenario.ground()
    rows = []
    for row in range(ROWS - 1, -1, -1):
        hexes = [here for here in GRID.hexes if GRID.row[here] == row]
        indent = " " * (_CELL // 2 if row % 2 else 0)
        cells = "".join(_cell(scenario, ground, NAMES[here]).ljust(_CELL) for here in hexes)
        rows.append(f"{row + 1}  {indent}{cells}".rstrip())
    head = "   " + "".join(letter.ljust(_CELL) for letter in "ABCDEFGHIJKLM")
    return "\n".join((head.rstrip(), *rows))


def _cell(scenario: Scenario, ground: Mapping[str, TerrainName], name: str) -> str:
    sign = TERRAIN_SIGNS[ground[name]] if name in ground else ""
    unit, leader = unit_at(scenario, name), leader_at(scenario, name)
    star = "*" if leader is not None else ""
    if unit is None:
        return (sign + star) or "."
    side, setup = unit
    code = CODES[setup.type]
    weak = str(setup.blocks) if setup.blocks is not None else ""
    return f"{sign}{code.lower() if side == 'top' else code}{weak}{star}"


def _legend(scenario: Scenario, translate: Translate) -> str:
    kinds = [kind for kind in TERRAIN_KINDS if kind in scenario.ground().values()]
    signs = ", ".join(f"{TERRAIN_SIGNS[kind]} {translate(kind)}" for kind in kinds)
    walls = "; ".join(f"{rampart.hex} > {' '.join(rampart.sides)}" for rampart in scenario.ramparts)
    used = {unit.type for side in SIDES for unit in army_of(scenario, side).units}
    codes = ", ".join(f"{CODES[each]} {translate(each)}" for each in UNIT_KINDS if each in used)
    lines = [signs, f"{translate('ramparts')}: {walls}" if walls else "", codes]
    return "\n".join(line for line in lines if line)


def _army_lines(scenario: Scenario, side: SideName, language: str, translate: Translate) -> str:
    army = army_of(scenario, side)
    name = army.name.get(language) or next(iter(army.name.values()), translate(side))
    counted = Counter(unit.type for unit in army.units)
    units = ", ".join(f"{counted[each]} {translate(each)}" for each in UNIT_KINDS if counted[each])
    leaders = ", ".join(f"{leader.name} ({leader.hex})" for leader in army.leaders)
    facts = [f"{translate(COMMAND)}: {army.command}"]
    if scenario.first == side:
        facts.append(translate("moves first"))
    facts.append(f"{translate('Banners')}: {scenario.banners_of(SIDES.index(side))}")
    lines = [f"{name} ({translate(side)}) - {', '.join(facts)}", units, leaders]
    return "\n".join(line for line in lines if line)
