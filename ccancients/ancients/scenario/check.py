"""Whether a scenario can be played: the same questions for the designer, the loader, the command line and the tests.

A scenario that has been read is well formed: types, ranges and hex names are right. Here the parts are held against
each other. ``check`` answers with findings, worst first; a finding names its rule by a key, its place in the file and
the hexes concerned. The sentences, to be translated, are in ``scenario_sentences``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from ccancients.ancients.components.board import BASELINE, GRID, ROWS, Hex, Side, hex_name, opponent, parse_hex
from ccancients.ancients.components.special_units import SPECIAL_KINDS, USUAL_TYPES
from ccancients.ancients.components.terrain import TERRAIN_RULES, Terrain, shuts_out
from ccancients.ancients.components.units import MOST_BLOCKS, UNIT_TYPE_BY_NAME
from ccancients.ancients.scenario.box import box_tiles, box_units
from ccancients.ancients.scenario.finding import Finding, Severity, error, warning
from ccancients.ancients.scenario.model import (
    AllLeadersLostLoses,
    Ambush,
    AttachedOnly,
    BannerHexes,
    CommandIncrease,
    ExitForBanner,
    GrowingHand,
    LeaderExtraDie,
    PlaceLeaders,
    Scenario,
    SideName,
    SpecialRule,
    SuddenDeath,
    UnitSetup,
    UnitWorth,
    is_known_special,
    special_kind,
)

_SIDE_OF: Final = {"top": Side.TOP, "bottom": Side.BOTTOM}


def check(scenario: Scenario, *, box_limits: bool = False) -> tuple[Finding, ...]:
    """All findings about a well-formed scenario, errors first, otherwise in the order of the file.

    ``box_limits`` also warns where the battle needs more than the boxed game holds.
    """
    questions = _QUESTIONS + _BOX_QUESTIONS if box_limits else _QUESTIONS
    found = [finding for question in questions for finding in question(scenario)]
    return tuple(sorted(found, key=lambda finding: finding.severity != Severity.ERROR))


def errors_of(scenario: Scenario) -> tuple[Finding, ...]:
    """The findings that forbid playing; empty when the scenario can be played."""
    return tuple(finding for finding in check(scenario) if finding.severity == Severity.ERROR)


def _impassable(scenario: Scenario) -> dict[str, str]:
    return {name: kind for name, kind in scenario.ground().items() if TERRAIN_RULES[Terrain(kind)].impassable}


def _units(scenario: Scenario) -> Iterator[tuple[str, SideName, str]]:
    """Place, side and hex of every unit on the map."""
    for side, army in scenario.armies():
        for number, unit in enumerate(army.units):
            yield f"{side}.units[{number}]", side, unit.hex


def _leaders(scenario: Scenario) -> Iterator[tuple[str, SideName, str]]:
    """Place, side and hex of every leader on the map."""
    for side, army in scenario.armies():
        for number, leader in enumerate(army.leaders):
            yield f"{side}.leaders[{number}]", side, leader.hex


def _repeated(names: Iterable[str]) -> Iterator[tuple[int, int, str]]:
    """For each name that was there before: its number, the number of the first one, the name."""
    first: dict[str, int] = {}
    for number, name in enumerate(names):
        if name in first:
            yield number, first[name], name
        else:
            first[name] = number


# ------------------------------------------------------------------------------------------------------ names and texts


def _names(scenario: Scenario) -> Iterator[Finding]:
    if not any(name.strip() for name in scenario.name.values()):
        yield error("name_missing", "name")
    for side, army in scenario.armies():
        if not any(name.strip() for name in army.name.values()):
            yield error("army_name_missing", f"{side}.name", side=side)


def _texts(scenario: Scenario) -> Iterator[Finding]:
    for where, texts in (("introduction", scenario.introduction), ("outcome", scenario.outcome)):
        for language in scenario.name:
            if not texts.get(language, "").strip():
                yield warning("text_missing", where, language=language)


def _colors(scenario: Scenario) -> Iterator[Finding]:
    if scenario.top.color == scenario.bottom.color:
        yield warning("armies_alike", "bottom.color")


# ----------------------------------------------------------------------------------------------------------- the ground


def _terrain(scenario: Scenario) -> Iterator[Finding]:
    places = [
        (f"terrain[{number}].hexes[{index}]", name)
        for number, setup in enumerate(scenario.terrain)
        for index, name in enumerate(setup.hexes)
    ]
    for number, first, name in _repeated(name for _, name in places):
        yield error("terrain_twice", places[number][0], [name], hex=name, other=places[first][0])


def _ramparts(scenario: Scenario) -> Iterator[Finding]:
    for number, first, name in _repeated(rampart.hex for rampart in scenario.ramparts):
        yield error("rampart_twice", f"ramparts[{number}]", [name], hex=name, other=f"ramparts[{first}]")
    for number, rampart in enumerate(scenario.ramparts):
        neighbors = {hex_name(there) for there in GRID.neighbors[parse_hex(rampart.hex)]}
        for index, side in enumerate(rampart.sides):
            if side not in neighbors:
                place = f"ramparts[{number}].sides[{index}]"
                yield error("rampart_side_not_neighbor", place, [rampart.hex, side], hex=rampart.hex, side=side)
        for index, _, side in _repeated(rampart.sides):
            place = f"ramparts[{number}].sides[{index}]"
            yield error("rampart_side_twice", place, [rampart.hex, side], hex=rampart.hex, side=side)


# ----------------------------------------------------------------------------------------------------------- the armies


def _unit_hexes(scenario: Scenario) -> Iterator[Finding]:
    places = list(_units(scenario))
    for number, first, name in _repeated(name for _, _, name in places):
        yield error("unit_on_unit", places[number][0], [name], hex=name, other=places[first][0])
    impassable = _impassable(scenario)
    for place, _, name in places:
        if name in impassable:
            yield error("unit_on_impassable", place, [name], hex=name, terrain=impassable[name])


def _closed_ground(scenario: Scenario) -> Iterator[Finding]:
    """Ground that is closed to a unit of its kind alone: marsh to war machines (E20), walls to horse (E23)."""
    ground = scenario.ground()
    for side, army in scenario.armies():
        for number, unit in enumerate(army.units):
            rules, unit_type = TERRAIN_RULES[Terrain(ground.get(unit.hex, "open"))], UNIT_TYPE_BY_NAME[unit.type]
            if shuts_out(rules, mounted=unit_type.mounted, war_machine=unit_type.is_war_machine):
                place = f"{side}.units[{number}]"
                yield error("unit_on_closed", place, [unit.hex], hex=unit.hex, type=unit.type, terrain=ground[unit.hex])


def most_blocks(scenario: Scenario, unit: UnitSetup) -> int:
    """The most blocks that a unit may have: the full strength of its type, of hoplites and special units perhaps more
    (E8, E16).
    """
    unit_type = UNIT_TYPE_BY_NAME[unit.type]
    if unit_type.is_hoplites:
        return MOST_BLOCKS
    kind = special_kind(unit.special or "", scenario.special_units)
    return SPECIAL_KINDS[kind].blocks or unit_type.blocks if kind in SPECIAL_KINDS else unit_type.blocks


def _unit_strength(scenario: Scenario) -> Iterator[Finding]:
    for side, army in scenario.armies():
        if not army.units:
            yield error("army_without_units", f"{side}.units", side=side)
        for number, unit in enumerate(army.units):
            full = most_blocks(scenario, unit)
            place = f"{side}.units[{number}]"
            if unit.blocks is not None and unit.blocks > full:
                yield error(
                    "blocks_above_full", f"{place}.blocks", [unit.hex], blocks=unit.blocks, full=full, type=unit.type
                )
            if unit.elite and unit.type != "heavy infantry":
                yield warning("elite_not_heavy_infantry", f"{place}.elite", [unit.hex], hex=unit.hex, type=unit.type)
            if unit.special is not None:
                yield from _special(scenario, unit, f"{place}.special")


def _special(scenario: Scenario, unit: UnitSetup, place: str) -> Iterator[Finding]:
    """A special unit is of a kind that there is, and of a type that the books give it to (E11-E17)."""
    key = str(unit.special)
    if not is_known_special(key, scenario.special_units):
        yield error("unknown_special", place, [unit.hex], hex=unit.hex, name=key)
        return
    kind = special_kind(key, scenario.special_units)
    if UNIT_TYPE_BY_NAME[unit.type].code not in USUAL_TYPES.get(kind, (UNIT_TYPE_BY_NAME[unit.type].code,)):
        yield warning("special_of_other_type", place, [unit.hex], hex=unit.hex, type=unit.type, name=key)


def _special_units(scenario: Scenario) -> Iterator[Finding]:
    for number, _, key in _repeated(each.key for each in scenario.special_units):
        yield error("special_twice", f"special_units[{number}].key", name=key)


def _unit_places(scenario: Scenario) -> Iterator[Finding]:
    """Units in the two rows next to the enemy's edge: most often a slip of the hand."""
    for place, side, name in _units(scenario):
        row = GRID.row[parse_hex(name)]
        from_own_edge = row if side == "bottom" else ROWS - 1 - row
        if from_own_edge >= ROWS - 2:
            yield warning("unit_at_enemy_edge", place, [name], hex=name)


def _leader_hexes(scenario: Scenario) -> Iterator[Finding]:
    places = list(_leaders(scenario))
    for number, first, name in _repeated(name for _, _, name in places):
        yield error("leader_on_leader", places[number][0], [name], hex=name, other=places[first][0])
    impassable = _impassable(scenario)
    units = {name: (unit_side, place) for place, unit_side, name in _units(scenario)}
    for place, side, name in places:
        if name in impassable:
            yield error("leader_on_impassable", place, [name], hex=name, terrain=impassable[name])
        unit_side, unit_place = units.get(name, (None, ""))
        if unit_side is None:
            yield warning("leader_alone", place, [name], hex=name)
        elif unit_side != side:
            yield error("leader_on_enemy_unit", place, [name], hex=name, other=unit_place)


def _leader_names(scenario: Scenario) -> Iterator[Finding]:
    for side, army in scenario.armies():
        for number, first, name in _repeated(leader.name for leader in army.leaders):
            hexes = [army.leaders[first].hex, army.leaders[number].hex]
            yield warning("leader_name_twice", f"{side}.leaders[{number}].name", hexes, name=name)
        for number, leader in enumerate(army.leaders):
            if not leader.name.strip():
                yield error("leader_name_blank", f"{side}.leaders[{number}].name", [leader.hex])


# ------------------------------------------------------------------------------------------ special rules and victory


def _rules(scenario: Scenario) -> Iterator[Finding]:
    for place, rule in _all_rules(scenario):
        match rule:
            case GrowingHand():
                for index, _, turn in _repeated(str(turn) for turn in rule.after_own_turns):
                    yield error("turn_twice", f"{place}.after_own_turns[{index}]", turn=int(turn))
            case CommandIncrease():
                yield from _command_increase(scenario, rule, place)
            case ExitForBanner():
                yield from _exit(scenario, rule, place)
            case BannerHexes():
                yield from _rule_hexes(scenario, rule.hexes, place)
                yield from _holding(rule, place)
            case _:
                yield from _leaders_of_rule(scenario, rule, place)


def _leaders_of_rule(scenario: Scenario, rule: SpecialRule, place: str) -> Iterator[Finding]:
    match rule:
        case Ambush():
            if not rule.leader.strip():
                yield error("leader_name_blank", f"{place}.leader")
        case SuddenDeath() | LeaderExtraDie() | AttachedOnly():
            yield from _about_leader(scenario, rule, place)
        case PlaceLeaders():
            yield from _place_leaders(scenario, rule, place)
        case UnitWorth():
            yield from _worthy_leaders(scenario, rule, place)


def _worthy_leaders(scenario: Scenario, rule: UnitWorth, place: str) -> Iterator[Finding]:
    """Leaders worth more than a banner are leaders of the army (E76)."""
    sides: tuple[SideName, ...] = ("top", "bottom") if rule.side == "both" else (rule.side,)
    names = {name for side in sides for name in _leader_list(scenario, side)}
    for index, name in enumerate(rule.leaders):
        if name not in names:
            yield error("unknown_leader", f"{place}.leaders[{index}]", leader=name, side=sides[0])


def _all_rules(scenario: Scenario) -> Iterator[tuple[str, SpecialRule]]:
    """Place and rule, those too that may be left out."""
    for number, rule in enumerate(scenario.special_rules):
        yield f"special_rules[{number}]", rule
    for number, each in enumerate(scenario.optional_rules):
        yield f"optional_rules[{number}].rule", each.rule


def _place_leaders(scenario: Scenario, rule: PlaceLeaders, place: str) -> Iterator[Finding]:
    on_map = [leader.name for leader in scenario.army(_SIDE_OF[rule.side]).leaders]
    for index, name in enumerate(rule.leaders):
        if not name.strip():
            yield error("leader_name_blank", f"{place}.leaders[{index}]")
        if name in on_map:
            yield error("placed_leader_on_map", f"{place}.leaders[{index}]", leader=name, side=rule.side)
    if len(rule.leaders) > len(scenario.army(_SIDE_OF[rule.side]).units):
        yield error("no_place_for_leaders", f"{place}.leaders", side=rule.side)


def _command_increase(scenario: Scenario, rule: CommandIncrease, place: str) -> Iterator[Finding]:
    start = scenario.army(_SIDE_OF[rule.side]).command
    if rule.command <= start:
        yield error("command_not_increased", f"{place}.command", command=rule.command, start=start)
    needed = scenario.banners_of(_SIDE_OF[rule.side])
    if rule.at_banners >= needed:
        yield warning("command_increase_too_late", f"{place}.at_banners", banners=needed)


def _about_leader(
    scenario: Scenario, rule: SuddenDeath | LeaderExtraDie | AttachedOnly, place: str
) -> Iterator[Finding]:
    names = _leader_list(scenario, rule.side)
    if rule.leader not in names:
        yield error("unknown_leader", f"{place}.leader", leader=rule.leader, side=rule.side)
    if names.count(rule.leader) > 1:
        yield error("leader_ambiguous", f"{place}.leader", leader=rule.leader, side=rule.side)


def _leader_list(scenario: Scenario, side: SideName) -> list[str]:
    """The names of all leaders of a side, on the map, in ambush and to be placed."""
    names = [leader.name for leader in scenario.army(_SIDE_OF[side]).leaders]
    names += [rule.leader for rule in scenario.special_rules if isinstance(rule, Ambush) and rule.side == side]
    return names + [
        name for rule in scenario.special_rules if isinstance(rule, PlaceLeaders) and rule.side == side
        for name in rule.leaders
    ]


def _exit(scenario: Scenario, rule: ExitForBanner, place: str) -> Iterator[Finding]:
    yield from _rule_hexes(scenario, rule.hexes, place)
    edge = opponent(_SIDE_OF[rule.side]) if rule.edge is None else _SIDE_OF[rule.edge]
    baseline = {hex_name(here) for here in BASELINE[edge]}
    for index, name in enumerate(rule.hexes):
        if name not in baseline:
            key = "exit_not_on_baseline" if edge != _SIDE_OF[rule.side] else "exit_not_on_own_baseline"
            yield error(key, f"{place}.hexes[{index}]", [name], hex=name, side=rule.side)


def _holding(rule: BannerHexes, place: str) -> Iterator[Finding]:
    """Hexes that are held together are enough of them, and no tile goes for a banner that may go again (E70, E71)."""
    if rule.group == "at_least" and rule.at_least > len(rule.hexes):
        yield error("too_few_hexes", f"{place}.at_least", count=len(rule.hexes), needed=rule.at_least)
    if rule.remove_terrain and rule.keep == "while_held":
        yield error("ground_goes_for_a_lent_banner", f"{place}.remove_terrain")


def _rule_hexes(scenario: Scenario, hexes: tuple[str, ...], place: str) -> Iterator[Finding]:
    for index, _, name in _repeated(hexes):
        yield error("rule_hex_twice", f"{place}.hexes[{index}]", [name], hex=name)
    impassable = _impassable(scenario)
    for index, name in enumerate(hexes):
        if name in impassable:
            where = f"{place}.hexes[{index}]"
            yield error("rule_hex_impassable", where, [name], hex=name, terrain=impassable[name])


def _rules_together(scenario: Scenario) -> Iterator[Finding]:
    """One rule of a kind a side; several command increases, ambushes and rules about leaders, if they differ."""
    marks: dict[str, str] = {}
    for place, rule in _all_rules(scenario):
        match rule:
            case CommandIncrease():
                own = str(rule.at_banners)
            case Ambush() | SuddenDeath() | LeaderExtraDie() | AttachedOnly():
                own = rule.leader
            case _:
                own = ""
        for side in ("top", "bottom") if rule.side == "both" else (rule.side,):
            mark = f"{rule.kind} {side} {own}"
            if mark in marks:
                yield error("rule_twice", place, kind=rule.kind, other=marks[mark])
                break
            marks[mark] = place
    for number, rule in enumerate(scenario.special_rules):
        if not isinstance(rule, Ambush):
            continue
        on_map = {leader.name for leader in scenario.army(_SIDE_OF[rule.side]).leaders}
        if rule.leader in on_map:
            yield error("ambush_leader_on_map", f"special_rules[{number}].leader", leader=rule.leader, side=rule.side)


def _banners(scenario: Scenario) -> Iterator[Finding]:
    """Each side must be able to win; the enemy's leaders may get away, so they are no sure banners."""
    for name, side in _SIDE_OF.items():
        sure, most = _winnable(scenario, side)
        needed = scenario.banners_of(side)
        if needed > most and not _may_win_by_sudden_death(scenario, side):
            yield error("banners_not_winnable", "banners", side=name, banners=needed, most=most)
        elif needed > sure:
            yield warning("banners_need_luck", "banners", side=name, banners=needed, sure=sure)


def _winnable(scenario: Scenario, side: Side) -> tuple[int, int]:
    """The banners a side can win: by the enemy's units on the map alone, and by everything there is."""
    own, enemy = scenario.army(side), scenario.army(opponent(side))
    sure, most = len(enemy.units), len(enemy.units) + len(enemy.leaders)
    for rule in scenario.special_rules:
        ours = rule.side != "both" and _SIDE_OF[rule.side] == side
        match rule:
            case PlaceLeaders() if not ours:
                most += len(rule.leaders)
            case Ambush() if not ours:
                most += len(rule.units) + 1
            case ExitForBanner() if ours:
                leaving = [unit for unit in own.units if not rule.units or unit.type in rule.units]
                most += len(leaving) * rule.banners
            case UnitWorth() if rule.side == "both" or not ours:
                more = sum(unit.type in rule.types for unit in enemy.units) * (rule.banners - 1)
                sure, most = sure + more, most + more + len(rule.leaders) * (rule.banners - 1)
            case BannerHexes() if ours:
                most += _most_for_hexes(rule, len(own.units))
    return sure, most


def _most_for_hexes(rule: BannerHexes, units: int) -> int:
    """The most banners that hexes can pay to a side of so many units."""
    if rule.group == "each":
        return units if rule.keep == "permanent" else min(units, len(rule.hexes))
    if rule.keep == "permanent" and rule.group == "at_least":
        return len(rule.hexes) // rule.at_least
    return len(rule.hexes) if rule.group == "single" else 1


def _may_win_by_sudden_death(scenario: Scenario, side: Side) -> bool:
    name = "bottom" if side else "top"
    ends = (SuddenDeath, AllLeadersLostLoses)
    return any(isinstance(rule, ends) and rule.side != name for rule in scenario.special_rules)


def _meeting(scenario: Scenario) -> Iterator[Finding]:
    """Armies that impassable ground keeps apart for ever, and troops that it cuts off from all the others.

    Such troops can neither fight nor be lost, so the battle might never end.
    """
    impassable = {parse_hex(name) for name in _impassable(scenario)}
    starts = [{parse_hex(unit.hex) for unit in army.units} - impassable for _, army in scenario.armies()]
    if not all(starts):
        return
    regions = _regions(impassable)
    shared = [region for region in regions if all(region & start for start in starts)]
    if not shared:
        yield error("armies_apart", "terrain")
        return
    field = max(shared, key=lambda region: len(region & (starts[0] | starts[1])))
    for place, _, name in (*_units(scenario), *_leaders(scenario)):
        if parse_hex(name) not in field | impassable:
            yield error("cut_off", place, [name], hex=name)


def _regions(impassable: set[Hex]) -> list[set[Hex]]:
    """The hexes that can be entered, in connected regions."""
    left, regions = set(GRID.hexes) - impassable, []
    while left:
        border = [left.pop()]
        region = set(border)
        while border:
            for there in GRID.neighbors[border.pop()]:
                if there in left:
                    left.remove(there)
                    region.add(there)
                    border.append(there)
        regions.append(region)
    return regions


_Question = Callable[[Scenario], Iterator[Finding]]
_QUESTIONS: Final[tuple[_Question, ...]] = (
    _names, _unit_hexes, _closed_ground, _unit_strength, _special_units, _unit_places, _leader_hexes, _leader_names,
    _terrain, _ramparts, _rules, _rules_together, _banners, _meeting, _colors, _texts,
)  # fmt: skip
_BOX_QUESTIONS: Final[tuple[_Question, ...]] = (box_units, box_tiles)
