"""The fixed facts of one battle: who is who, the ground, the council of war. Shared by all clones of a game.

A ``Battle`` is compiled once from a scenario and an edition into tables that the rules read; a ``State`` holds what
changes.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ccancients.ancients.components.board import HEX_COUNT, Side, parse_hex
from ccancients.ancients.components.terrain import TERRAIN_RULES, Terrain
from ccancients.ancients.components.units import UNIT_TYPES, UnitType
from ccancients.ancients.scenario.editions import FIRST_PRINTING, Edition
from ccancients.ancients.scenario.model import (
    Ambush,
    BannerHexes,
    CommandIncrease,
    ExitForBanner,
    GrowingHand,
    Scenario,
    SuddenDeath,
)

SIDE_BY_NAME: Final = {"top": Side.TOP, "bottom": Side.BOTTOM}
SIDE_NAMES: Final = ("top", "bottom")
_TYPE_BY_NAME: Final = {unit_type.name: unit_type for unit_type in UNIT_TYPES}


@dataclass(frozen=True, slots=True)
class AmbushFacts:
    """The troops of an ambush: indices of the units and the leader that wait off the map."""

    side: Side
    units: tuple[int, ...]
    leader: int
    not_before_own_turn: int


@dataclass(frozen=True, eq=False)
class Battle:
    """The fixed facts of a battle.

    Units and leaders are numbered from 0, top army first, reserves of ambushes after the troops on the map.

    ``unit_type[u]``, ``unit_side[u]``, ``unit_start[u]`` (hex or -1)
    ``unit_blocks[u]`` at the start, ``unit_elite[u]`` whether it has the abilities of one
    ``leader_name[l]``, ``leader_side[l]``, ``leader_start[l]`` (hex or -1)
    ``terrain[h]``           what lies in a hex
    ``impassable[h]``        nobody may stand there
    ``stops_foot[h]`` …      movement stops on entering (foot, mounted, lone leaders)
    ``rampart_sides[h]``     neighbors of ``h`` across a rampart side of ``h``
    ``command[side]``        command cards at the start
    ``banners``              Victory Banners that win, of both sides
    """

    scenario: Scenario
    edition: Edition
    unit_type: tuple[UnitType, ...]
    unit_side: tuple[Side, ...]
    unit_start: tuple[int, ...]
    unit_blocks: tuple[int, ...]
    unit_elite: tuple[bool, ...]
    leader_name: tuple[str, ...]
    leader_side: tuple[Side, ...]
    leader_start: tuple[int, ...]
    terrain: tuple[Terrain, ...]
    impassable: tuple[bool, ...]
    stops_foot: tuple[bool, ...]
    stops_mounted: tuple[bool, ...]
    stops_leaders: tuple[bool, ...]
    no_battle_foot: tuple[bool, ...]
    no_battle_mounted: tuple[bool, ...]
    closed_to_war_machines: tuple[bool, ...]
    blocks_sight: tuple[bool, ...]
    height: tuple[int, ...]
    dice_cap: tuple[int, ...]
    rampart_sides: dict[int, frozenset[int]]
    command: tuple[int, int]
    first: Side
    banners: tuple[int, int]
    open_ground: bool
    growing_hand: dict[int, frozenset[int]]
    command_increases: tuple[CommandIncrease, ...]
    ambushes: tuple[AmbushFacts, ...]
    sudden_death: frozenset[int]
    exits: dict[int, frozenset[int]]
    banner_hexes: dict[int, tuple[int, ...]]

    @property
    def unit_count(self) -> int:
        return len(self.unit_type)

    @property
    def leader_count(self) -> int:
        return len(self.leader_name)


def has_elites(scenario: Scenario, edition: Edition) -> bool:
    """Whether units marked as elite have their abilities: in every printing, but in a battle of the first printing's
    rulebook only by the switch: the Sacred Band of Crimissos is plain heavy infantry there (rules part 6, row 36).
    """
    if edition.sacred_band:
        return True
    return not (scenario.in_first_printing or edition.before_ruling_133)


def compile_battle(scenario: Scenario, edition: Edition = FIRST_PRINTING) -> Battle:
    """The battle of a scenario that has passed ``scenario_check``, under the rules of an edition."""
    units: list[tuple[UnitType, Side, int, int, bool]] = []
    leaders: list[tuple[str, Side, int]] = []
    ambushes: list[AmbushFacts] = []
    for side in Side:
        army = scenario.army(side)
        for setup in army.units:
            unit_type = _TYPE_BY_NAME[setup.type]
            elite = setup.elite and has_elites(scenario, edition)
            units.append((unit_type, side, parse_hex(setup.hex), setup.blocks or unit_type.blocks, elite))
        leaders.extend((leader.name, side, parse_hex(leader.hex)) for leader in army.leaders)
        for rule in scenario.special_rules:
            if isinstance(rule, Ambush) and SIDE_BY_NAME[rule.side] == side:
                first = len(units)
                for reserve in rule.units:
                    unit_type = _TYPE_BY_NAME[reserve.type]
                    units.append((unit_type, side, -1, unit_type.blocks, False))
                ambushes.append(
                    AmbushFacts(side, tuple(range(first, len(units))), len(leaders), rule.not_before_own_turn)
                )
                leaders.append((rule.leader, side, -1))
    terrain = [Terrain.OPEN] * HEX_COUNT
    for setup_terrain in scenario.terrain:
        for name in setup_terrain.hexes:
            terrain[parse_hex(name)] = Terrain(setup_terrain.type)
    ground = [TERRAIN_RULES[each] for each in terrain]
    rules = scenario.special_rules
    return Battle(
        scenario=scenario,
        edition=edition,
        unit_type=tuple(unit[0] for unit in units),
        unit_side=tuple(unit[1] for unit in units),
        unit_start=tuple(unit[2] for unit in units),
        unit_blocks=tuple(unit[3] for unit in units),
        unit_elite=tuple(unit[4] for unit in units),
        leader_name=tuple(leader[0] for leader in leaders),
        leader_side=tuple(leader[1] for leader in leaders),
        leader_start=tuple(leader[2] for leader in leaders),
        terrain=tuple(terrain),
        impassable=tuple(each.impassable for each in ground),
        stops_foot=tuple(each.stops_foot for each in ground),
        stops_mounted=tuple(each.stops_mounted for each in ground),
        stops_leaders=tuple(each.stops_leaders for each in ground),
        no_battle_foot=tuple(each.no_battle_foot for each in ground),
        no_battle_mounted=tuple(each.no_battle_mounted for each in ground),
        closed_to_war_machines=tuple(each.impassable or each.bars_war_machines for each in ground),
        blocks_sight=tuple(each.blocks_sight for each in ground),
        height=tuple(each.height for each in ground),
        dice_cap=tuple(each.dice_cap for each in ground),
        rampart_sides={
            parse_hex(rampart.hex): frozenset(parse_hex(name) for name in rampart.sides)
            for rampart in scenario.ramparts
        },
        command=(scenario.top.command, scenario.bottom.command),
        first=SIDE_BY_NAME[scenario.first],
        banners=(scenario.banners_of(0), scenario.banners_of(1)),
        open_ground=not scenario.terrain and not scenario.ramparts,
        growing_hand={
            SIDE_BY_NAME[rule.side]: frozenset(rule.after_own_turns) for rule in rules if isinstance(rule, GrowingHand)
        },
        command_increases=tuple(rule for rule in rules if isinstance(rule, CommandIncrease)),
        ambushes=tuple(ambushes),
        sudden_death=frozenset(
            number
            for rule in rules
            if isinstance(rule, SuddenDeath)
            for number, leader in enumerate(leaders)
            if leader[0] == rule.leader and leader[1] == SIDE_BY_NAME[rule.side]
        ),
        exits={
            SIDE_BY_NAME[rule.side]: frozenset(parse_hex(name) for name in rule.hexes)
            for rule in rules
            if isinstance(rule, ExitForBanner)
        },
        banner_hexes={
            SIDE_BY_NAME[rule.side]: tuple(parse_hex(name) for name in rule.hexes)
            for rule in rules
            if isinstance(rule, BannerHexes)
        },
    )

