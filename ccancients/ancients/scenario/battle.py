"""The fixed facts of one battle: who is who, the ground, the council of war. Shared by all clones of a game.

A ``Battle`` is compiled once from a scenario and an edition into tables that the rules read; a ``State`` holds what
changes.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from ccancients.ancients.components.board import GRID, HEX_COUNT, Side, parse_hex
from ccancients.ancients.components.special_units import (
    CUSTOM,
    SACRED_BAND,
    SPECIAL_KINDS,
    Abilities,
    as_legion,
    as_special,
)
from ccancients.ancients.components.terrain import NO_CAP, TERRAIN_RULES, Terrain, TerrainRules, shuts_out
from ccancients.ancients.components.units import UNIT_TYPE_BY_NAME, UNIT_TYPES, UnitType
from ccancients.ancients.orders import ORDER_RULES, ORDINARY, SPARTACUS, Gait
from ccancients.ancients.scenario.editions import FIRST_PRINTING, Edition
from ccancients.ancients.scenario.model import (
    AllLeadersLostLoses,
    Ambush,
    AttachedOnly,
    BannerHexes,
    BarbarianChariotIgnoresSword,
    CommandIncrease,
    EdgeLossEliminates,
    ElephantFright,
    ExitForBanner,
    GrowingHand,
    Hoplites,
    LeaderExtraDie,
    LeaderLossCostsCard,
    Legions,
    PlaceLeaders,
    Scenario,
    SpartacusExtraDice,
    SpecialRule,
    SuddenDeath,
    TacticalFlexibility,
    UnitWorth,
)

SIDE_BY_NAME: Final = {"top": Side.TOP, "bottom": Side.BOTTOM}
SIDE_NAMES: Final = ("top", "bottom")


@dataclass(frozen=True, slots=True)
class AmbushFacts:
    """The troops of an ambush: indices of the units and the leader that wait off the map."""

    side: Side
    units: tuple[int, ...]
    leader: int
    not_before_own_turn: int


@dataclass(frozen=True, slots=True)
class PlacingFacts:
    """Leaders of a side that are put on the map after the deal, in the order of these entries (E58)."""

    side: Side
    leaders: tuple[int, ...]
    where: str


@dataclass(frozen=True, slots=True)
class Objective:
    """Hexes worth banners to a side (E70-E73).

    ``at_start``  looked at when a turn of the side begins;  ``at_end`` entering counts only where a move ends
    ``each``      a banner for each unit among the hexes;  ``need`` hexes to hold for one banner, 0 where each hex pays
    ``lent``      the banner is there as long as the unit stays (E71)
    ``clears``    the ground of a hex that has paid is taken off the map
    ``types``     by number, of the units that count; empty for all
    """

    hexes: tuple[int, ...]
    at_start: bool
    at_end: bool
    each: bool
    need: int
    lent: bool
    clears: bool
    types: frozenset[int]

    @property
    def by_passing(self) -> bool:
        """Whether each hex pays for good to who enters it: then passing may do."""
        return not (self.at_start or self.each or self.need or self.lent)


@dataclass(frozen=True, eq=False)
class Battle:
    """The fixed facts of a battle.

    Units and leaders are numbered from 0, top army first, reserves of ambushes after the troops on the map.

    ``unit_type[u]``, ``unit_side[u]``, ``unit_start[u]`` (hex or -1)
    ``unit_type[u]`` with the numbers of the unit itself: a special unit's are others than its type's
    ``unit_blocks[u]`` at the start, ``unit_special[u]`` what special unit it is, empty for none
    ``gaits[o][u]``  how a unit moves under the orders ``o``
    ``leader_name[l]``, ``leader_side[l]``, ``leader_start[l]`` (hex or -1)
    ``terrain[h]``           what lies in a hex
    ``impassable[h]``        nobody may stand there
    ``closed[u][h]``         a unit may not stand there, by its kind or like anybody
    ``mires``, ``one_hex_out``   the hexes of these rules (E20-E21a);  ``protects`` where foot is protected (S 666, E23)
    ``wall_of``              by hex of a scalable wall the first hex of that wall (E23)
    ``stops_foot[h]`` …      movement stops on entering (foot, mounted, lone leaders)
    ``foot_flags[h]``        flags that foot may ignore there (E22)
    ``dice_cap[h]``          most dice of a close combat out of or into a hex; ``fire_out[h]``, ``fire_in[h]`` of fire
    ``rampart_sides[h]``     neighbors of ``h`` across a rampart side of ``h``
    ``leader_dice[l]``       dice that a leader gives his own unit in close combat (E40), ``extra_dice`` if any does
    ``attached_only``        leaders that help and command their own unit alone (E41)
    ``costs_card``, ``lost_without_leaders``, ``fears_elephants``, ``flexible``   the sides of these rules (E44-E50)
    ``hoplites``, ``edge_kills``  the sides of these rules (E46, E54);  ``spartacus_dice`` by side, dice more (E48)
    ``unit_worth[u]``, ``leader_worth[l]``   banners that their loss is worth to the enemy (E76)
    ``placings``             leaders to be placed after the deal, whose turn it is first (E58)
    ``exits``                by side, hexes from which its units may leave for ``exit_banners`` each; ``exit_types`` by
                             number of those that may, empty for all (E74)
    ``objectives``           by side, how its ``banner_hexes`` pay; ``lent_banners`` whether any does while held (E71)
    ``counts_at_end``        by side, whether a hex worth a banner counts only for a move that ends there
    ``cleared``              hexes whose ground has been taken off (E70)
    ``command[side]``        command cards at the start
    ``banners``              Victory Banners that win, of both sides
    """

    scenario: Scenario
    edition: Edition
    unit_type: tuple[UnitType, ...]
    unit_side: tuple[Side, ...]
    unit_start: tuple[int, ...]
    unit_blocks: tuple[int, ...]
    unit_special: tuple[str, ...]
    gaits: tuple[tuple[Gait, ...], ...]
    leader_name: tuple[str, ...]
    leader_side: tuple[Side, ...]
    leader_start: tuple[int, ...]
    terrain: tuple[Terrain, ...]
    impassable: tuple[bool, ...]
    closed: tuple[tuple[bool, ...], ...]
    mires: frozenset[int]
    one_hex_out: frozenset[int]
    protects: frozenset[int]
    wall_of: dict[int, int]
    stops_foot: tuple[bool, ...]
    stops_mounted: tuple[bool, ...]
    stops_leaders: tuple[bool, ...]
    no_battle_foot: tuple[bool, ...]
    no_battle_mounted: tuple[bool, ...]
    closed_to_war_machines: tuple[bool, ...]
    blocks_sight: tuple[bool, ...]
    height: tuple[int, ...]
    foot_flags: tuple[int, ...]
    dice_cap: tuple[int, ...]
    fire_out: tuple[int, ...]
    fire_in: tuple[int, ...]
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
    exit_types: dict[int, frozenset[int]]
    exit_banners: dict[int, int]
    banner_hexes: dict[int, tuple[int, ...]]
    objectives: dict[int, Objective]
    lent_banners: bool
    counts_at_end: tuple[bool, bool]
    cleared: frozenset[int]
    leader_dice: tuple[int, ...]
    extra_dice: bool
    attached_only: frozenset[int]
    costs_card: frozenset[int]
    lost_without_leaders: frozenset[int]
    fears_elephants: frozenset[int]
    flexible: frozenset[int]
    placings: tuple[PlacingFacts, ...]
    hoplites: frozenset[int]
    edge_kills: frozenset[int]
    spartacus_dice: tuple[int, int]
    unit_worth: tuple[int, ...]
    leader_worth: tuple[int, ...]

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


def with_optional_rules(scenario: Scenario, chosen: Mapping[str, bool]) -> Scenario:
    """The scenario with those of its optional rules in force that the players want, by kind, or else by default."""
    taken = [each.rule for each in scenario.optional_rules if chosen.get(each.rule.kind, each.default)]
    if not taken:
        return scenario
    return scenario.model_copy(update={"special_rules": (*scenario.special_rules, *taken)})


def _abilities(scenario: Scenario, key: str) -> Abilities:
    """What the special units of a key have: as the battle defines it, or else as the books do."""
    for special in scenario.special_units:
        if special.key != key:
            continue
        if special.kind != CUSTOM and special.kind != "spartan":
            return SPECIAL_KINDS[special.kind]
        own = Abilities(special.helmets, special.ignore_flags, special.ignore_swords, dice=special.dice)
        if special.fire is not None:
            fire = special.fire
            own = replace(
                own, range=fire.range, unmoved=fire.unmoved, moved=fire.moved, after_hexes=fire.after_hexes
            )
        return replace(own, blocks=SPECIAL_KINDS[special.kind].blocks)
    return SPECIAL_KINDS[key]


class _Muster:
    """The pieces of a battle as they are numbered."""

    def __init__(self, scenario: Scenario, edition: Edition) -> None:
        self.scenario, self.edition = scenario, edition
        self.types: list[UnitType] = []
        self.unit_sides: list[Side] = []
        self.unit_starts: list[int] = []
        self.blocks: list[int] = []
        self.specials: list[str] = []
        self.leaders: list[tuple[str, Side, int]] = []
        self.ambushes: list[AmbushFacts] = []
        self.placings: list[tuple[int, PlacingFacts]] = []
        for side in Side:
            self._army(side)

    def _army(self, side: Side) -> None:
        scenario = self.scenario
        for setup in scenario.army(side).units:
            band = SACRED_BAND if setup.elite and has_elites(scenario, self.edition) else ""
            self._unit(UNIT_TYPE_BY_NAME[setup.type], side, parse_hex(setup.hex), setup.blocks, setup.special or band)
        self.leaders.extend((each.name, side, parse_hex(each.hex)) for each in scenario.army(side).leaders)
        for rule in scenario.special_rules:
            if isinstance(rule, Ambush) and SIDE_BY_NAME[rule.side] == side:
                self._ambush(rule, side)
        for rule in scenario.special_rules:
            if isinstance(rule, PlaceLeaders) and SIDE_BY_NAME[rule.side] == side:
                numbers = range(len(self.leaders), len(self.leaders) + len(rule.leaders))
                self.placings.append((rule.order, PlacingFacts(side, tuple(numbers), rule.where)))
                self.leaders.extend((name, side, -1) for name in rule.leaders)

    def _unit(self, unit_type: UnitType, side: Side, here: int, blocks: int | None, special: str) -> None:
        if special:
            unit_type = as_special(unit_type, _abilities(self.scenario, special))
        for rule in self.scenario.special_rules:
            if isinstance(rule, Legions) and unit_type.name in rule.types and side in _sides_of([rule], Legions):
                unit_type = as_legion(unit_type, march=2 if rule.era == "julian" else unit_type.move)
        if unit_type.code == "BCH" and side in _sides_of(self.scenario.special_rules, BarbarianChariotIgnoresSword):
            unit_type = replace(unit_type, ignored_swords=unit_type.ignored_swords + 1)
        if blocks is not None and blocks > unit_type.blocks:
            unit_type = replace(unit_type, blocks=blocks)
        self.types.append(unit_type)
        self.unit_sides.append(side)
        self.unit_starts.append(here)
        self.blocks.append(blocks or unit_type.blocks)
        self.specials.append(special)

    def _ambush(self, rule: Ambush, side: Side) -> None:
        first = len(self.types)
        for reserve in rule.units:
            self._unit(UNIT_TYPE_BY_NAME[reserve.type], side, -1, None, "")
        units = tuple(range(first, len(self.types)))
        self.ambushes.append(AmbushFacts(side, units, len(self.leaders), rule.not_before_own_turn))
        self.leaders.append((rule.leader, side, -1))

    def named(self, rules: Iterable[SuddenDeath | LeaderExtraDie | AttachedOnly]) -> frozenset[int]:
        """The leaders whom rules name."""
        wanted = {(rule.leader, SIDE_BY_NAME[rule.side]) for rule in rules}
        return frozenset(number for number, leader in enumerate(self.leaders) if leader[:2] in wanted)


def _ground_of(scenario: Scenario, cleared: frozenset[int]) -> tuple[list[Terrain], list[TerrainRules]]:
    """By hex, what lies there and how it bears on the battle; nothing lies in hexes that were ``cleared``."""
    terrain = [Terrain.OPEN] * HEX_COUNT
    ground = [TERRAIN_RULES[Terrain.OPEN]] * HEX_COUNT
    for setup in scenario.terrain:
        kind = Terrain(setup.type)
        rules = TERRAIN_RULES[kind]
        if setup.no_dice_caps:
            rules = replace(rules, dice_cap=NO_CAP, fire_out=NO_CAP, fire_in=NO_CAP)
        for name in setup.hexes:
            if parse_hex(name) not in cleared:
                terrain[parse_hex(name)], ground[parse_hex(name)] = kind, rules
    return terrain, ground


def _closed(types: Sequence[UnitType], ground: Sequence[TerrainRules]) -> tuple[tuple[bool, ...], ...]:
    """By unit and hex, whether it may not stand there."""
    known: dict[tuple[bool, bool], tuple[bool, ...]] = {}
    found = []
    for unit_type in types:
        mounted, war_machine = unit_type.mounted, unit_type.is_war_machine
        if (mounted, war_machine) not in known:
            known[mounted, war_machine] = tuple(
                each.impassable or shuts_out(each, mounted=mounted, war_machine=war_machine) for each in ground
            )
        found.append(known[mounted, war_machine])
    return tuple(found)


def _walls(ground: Sequence[TerrainRules]) -> dict[int, int]:
    """By hex of a wall that can be scaled the first hex of the wall: hexes that touch are one wall."""
    walls: dict[int, int] = {}
    for first in GRID.hexes:
        edge = [first] if ground[first].scaled and first not in walls else []
        while edge:
            here = edge.pop()
            walls[here] = first
            edge += [near for near in GRID.neighbors[here] if ground[near].scaled and near not in walls]
    return walls


def _objective(rule: BannerHexes, edition: Edition) -> Objective:
    need = {"all": len(rule.hexes), "at_least": rule.at_least}.get(rule.group, 0)
    return Objective(
        hexes=tuple(parse_hex(name) for name in rule.hexes),
        at_start=rule.how == "start_of_turn",
        at_end=rule.how == "ends_there" or edition.camp_counts_only_when_ending_there,
        each=rule.group == "each",
        need=need,
        lent=rule.keep == "while_held",
        clears=rule.remove_terrain,
        types=frozenset(UNIT_TYPE_BY_NAME[name].index for name in rule.who),
    )


def _at_end(objective: Objective | None, edition: Edition) -> bool:
    """Whether passing hexes worth a banner counts for nothing."""
    if objective is None:
        return edition.camp_counts_only_when_ending_there
    return objective.at_end or not objective.by_passing


def _ground_facts(
    scenario: Scenario, edition: Edition, types: Sequence[UnitType], cleared: frozenset[int]
) -> dict[str, Any]:
    """The fields of a ``Battle`` that tell of its ground."""
    terrain, ground = _ground_of(scenario, cleared)
    fire = [_fire_caps(kind, each, edition) for kind, each in zip(terrain, ground, strict=True)]
    return {
        "terrain": tuple(terrain),
        "impassable": tuple([each.impassable for each in ground]),
        "closed": _closed(types, ground),
        "mires": frozenset([here for here, each in enumerate(ground) if each.mires]),
        "one_hex_out": frozenset([here for here, each in enumerate(ground) if each.one_hex_out]),
        "protects": frozenset([here for here, each in enumerate(ground) if each.protects_foot]),
        "wall_of": _walls(ground),
        "stops_foot": tuple([each.stops_foot for each in ground]),
        "stops_mounted": tuple([each.stops_mounted for each in ground]),
        "stops_leaders": tuple([each.stops_leaders for each in ground]),
        "no_battle_foot": tuple([each.no_battle_foot for each in ground]),
        "no_battle_mounted": tuple([each.no_battle_mounted for each in ground]),
        "closed_to_war_machines": tuple([each.impassable or each.bars_war_machines for each in ground]),
        "blocks_sight": tuple([each.blocks_sight for each in ground]),
        "height": tuple([each.height for each in ground]),
        "foot_flags": tuple([each.foot_flags for each in ground]),
        "dice_cap": tuple([each.dice_cap for each in ground]),
        "fire_out": tuple([each[0] for each in fire]),
        "fire_in": tuple([each[1] for each in fire]),
        "cleared": cleared,
    }


def cleared_of(battle: Battle, hexes: frozenset[int]) -> Battle:
    """The battle once the ground of these hexes has been taken off the map (E70)."""
    if hexes == battle.cleared:
        return battle
    return replace(battle, **_ground_facts(battle.scenario, battle.edition, battle.unit_type, hexes))


def _fire_caps(kind: Terrain, rules: TerrainRules, edition: Edition) -> tuple[int, int]:
    """Most dice of fire out of a hex and into it; the printings differ (rules part 6, rows 2-4)."""
    cap = rules.dice_cap
    if rules.fire_out is not None and rules.fire_in is not None:
        return rules.fire_out, rules.fire_in
    if cap >= NO_CAP:
        return cap, cap
    if kind is Terrain.BROKEN and not edition.broken_ground_caps_fire:
        return NO_CAP, NO_CAP
    if kind is Terrain.FOREST:
        return cap, edition.fire_into_forest_max_dice
    if kind is Terrain.FORD:
        return edition.fire_out_of_ford_max_dice, cap
    return cap, cap


def _gait(orders: int, unit_type: UnitType) -> Gait:
    """How a unit moves under some orders: as its type, but that legions of Caesar march farther (E43)."""
    gait = ORDER_RULES[orders].gaits[unit_type.index]
    if unit_type.move > UNIT_TYPES[unit_type.index].move and orders in (ORDINARY, SPARTACUS):
        return gait._replace(move=unit_type.move)
    return gait


def _sides_of(rules: Sequence[SpecialRule], kind: type[SpecialRule]) -> frozenset[int]:
    """The sides that a kind of rule is for."""
    found: set[int] = set()
    for rule in rules:
        if isinstance(rule, kind):
            found |= {0, 1} if rule.side == "both" else {int(SIDE_BY_NAME[rule.side])}
    return frozenset(found)


def _spartacus_dice(rules: Sequence[SpecialRule], side: str) -> int:
    return sum(rule.dice for rule in rules if isinstance(rule, SpartacusExtraDice) and rule.side == side)


def _worth(rules: Sequence[SpecialRule], side: Side, name: str) -> int:
    """The banners that the loss of a type of unit, or of a leader, is worth (E76)."""
    worths = [rule for rule in rules if isinstance(rule, UnitWorth) and rule.side in ("both", SIDE_NAMES[side])]
    return max([rule.banners for rule in worths if name in rule.types or name in rule.leaders], default=1)


def compile_battle(
    scenario: Scenario, edition: Edition = FIRST_PRINTING, optional: Mapping[str, bool] | None = None
) -> Battle:
    """The battle of a scenario that has passed ``scenario_check``, under the rules of an edition.

    ``optional``  by kind, which of its optional rules are wanted; what is not named is as the scenario says
    """
    scenario = with_optional_rules(scenario, optional or {})
    muster = _Muster(scenario, edition)
    rules = scenario.special_rules
    dice = muster.named(rule for rule in rules if isinstance(rule, LeaderExtraDie))
    objectives = {
        int(SIDE_BY_NAME[rule.side]): _objective(rule, edition) for rule in rules if isinstance(rule, BannerHexes)
    }
    return Battle(
        scenario=scenario,
        edition=edition,
        unit_type=tuple(muster.types),
        unit_side=tuple(muster.unit_sides),
        unit_start=tuple(muster.unit_starts),
        unit_blocks=tuple(muster.blocks),
        unit_special=tuple(muster.specials),
        gaits=tuple(tuple(_gait(orders.index, each) for each in muster.types) for orders in ORDER_RULES),
        leader_name=tuple(leader[0] for leader in muster.leaders),
        leader_side=tuple(leader[1] for leader in muster.leaders),
        leader_start=tuple(leader[2] for leader in muster.leaders),
        **_ground_facts(scenario, edition, muster.types, frozenset()),
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
        ambushes=tuple(muster.ambushes),
        sudden_death=muster.named(rule for rule in rules if isinstance(rule, SuddenDeath)),
        exits={
            SIDE_BY_NAME[rule.side]: frozenset(parse_hex(name) for name in rule.hexes)
            for rule in rules
            if isinstance(rule, ExitForBanner)
        },
        exit_types={
            SIDE_BY_NAME[rule.side]: frozenset(UNIT_TYPE_BY_NAME[name].index for name in rule.units)
            for rule in rules
            if isinstance(rule, ExitForBanner)
        },
        exit_banners={SIDE_BY_NAME[rule.side]: rule.banners for rule in rules if isinstance(rule, ExitForBanner)},
        banner_hexes={side: each.hexes for side, each in objectives.items()},
        objectives=objectives,
        lent_banners=any(each.lent for each in objectives.values()),
        counts_at_end=(_at_end(objectives.get(0), edition), _at_end(objectives.get(1), edition)),
        leader_dice=tuple(int(number in dice) for number in range(len(muster.leaders))),
        extra_dice=bool(dice),
        attached_only=muster.named(rule for rule in rules if isinstance(rule, AttachedOnly)),
        costs_card=_sides_of(rules, LeaderLossCostsCard),
        lost_without_leaders=_sides_of(rules, AllLeadersLostLoses),
        fears_elephants=_sides_of(rules, ElephantFright),
        flexible=_sides_of(rules, TacticalFlexibility),
        hoplites=_sides_of(rules, Hoplites),
        edge_kills=_sides_of(rules, EdgeLossEliminates),
        spartacus_dice=(_spartacus_dice(rules, "top"), _spartacus_dice(rules, "bottom")),
        unit_worth=tuple(
            _worth(rules, side, each.name) for each, side in zip(muster.types, muster.unit_sides, strict=True)
        ),
        leader_worth=tuple(_worth(rules, side, name) for name, side, _start in muster.leaders),
        placings=tuple(facts for _order, facts in sorted(muster.placings, key=lambda each: each[0])),
    )
