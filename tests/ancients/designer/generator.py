"""Battles made at random: sizes, grounds, rules and numbers within what a file may say."""

from __future__ import annotations

import random

from ccancients.ancients.components.board import GRID, NAMES, parse_hex
from ccancients.ancients.design import ground, rules, troops
from ccancients.ancients.design.fresh import blank_scenario
from ccancients.ancients.design.ground import TERRAIN_KINDS
from ccancients.ancients.design.troops import FULL_STRENGTH, UNIT_KINDS
from ccancients.ancients.design.values import area, army_of, changed, with_army
from ccancients.ancients.scenario.model import (
    Ambush,
    AttachedOnly,
    BannerHexes,
    CommandIncrease,
    ExitForBanner,
    GrowingHand,
    LeaderExtraDie,
    PlaceLeaders,
    ReserveUnit,
    Scenario,
    SpecialRule,
    SuddenDeath,
)


def random_scenario(dice: random.Random, kind: rules.RuleKind | None = None) -> Scenario:
    """A battle, with a special rule of a kind if one is named; whether it can be played is for the checker to say."""
    scenario = blank_scenario("random", "Random")
    scenario = _ground(scenario, dice)
    for side in troops.SIDES:
        scenario = _army(scenario, side, dice)
    printing = dice.choice(["first", "current"])
    scenario = changed(scenario, first=dice.choice(troops.SIDES), banners=dice.randint(1, 9), printing=printing)
    kinds = [dice.choice(rules.RULE_KINDS) for _ in range(dice.choice([0, 0, 1, 2]))]
    for each in [kind, *kinds] if kind is not None else kinds:
        scenario = _rule(scenario, dice, each)
    return scenario


def _ground(scenario: Scenario, dice: random.Random) -> Scenario:
    for _ in range(dice.choice([0, 2, 5, 9])):
        patch = area(dice.choice(NAMES), dice.choice([1, 1, 1, 2]))
        scenario = ground.paint(scenario, patch, dice.choice(TERRAIN_KINDS))
    if dice.random() < 0.3:
        scenario = ground.lay_river(scenario, [dice.choice(NAMES), dice.choice(NAMES)], ford=dice.random() < 0.5)
    for _ in range(dice.choice([0, 0, 3])):
        name = dice.choice(NAMES)
        facing = NAMES[dice.choice(GRID.neighbors[parse_hex(name)])]
        scenario = ground.set_rampart(scenario, name, facing, True)
    return scenario


def _army(scenario: Scenario, side: str, dice: random.Random) -> Scenario:
    rows = range(6, 9) if side == "top" else range(3)
    if dice.random() < 0.15:
        rows = range(9)
    free = [name for name in NAMES if GRID.row[parse_hex(name)] in rows and name not in troops.occupied(scenario)]
    dice.shuffle(free)
    named = "top" if side == "top" else "bottom"
    for name in free[: dice.randint(1, 16)]:
        kind = dice.choice(UNIT_KINDS)
        blocks = dice.randint(1, FULL_STRENGTH[kind]) if dice.random() < 0.3 else None
        scenario = troops.place_unit(scenario, named, name, kind, blocks, elite=dice.random() < 0.05)
    for number in range(dice.randint(0, 3)):
        name = dice.choice(free) if dice.random() < 0.2 else dice.choice(free[:6])
        scenario = troops.place_leader(scenario, named, name, f"Leader {number + 1}")
    return with_army(scenario, named, name={"en": named.title()}, command=dice.randint(1, 8))


def _rule(scenario: Scenario, dice: random.Random, kind: rules.RuleKind) -> Scenario:
    side = dice.choice(troops.SIDES)
    return rules.add_rule(scenario, _varied(rules.fresh_rule(scenario, kind, side), scenario, dice))


def _varied(rule: SpecialRule, scenario: Scenario, dice: random.Random) -> SpecialRule:
    """The rule with numbers, hexes and names of its own."""
    match rule:
        case GrowingHand():
            return changed(rule, after_own_turns=tuple(sorted(dice.sample(range(1, 9), dice.randint(1, 4)))))
        case CommandIncrease():
            own = army_of(scenario, rule.side).command
            return changed(rule, at_banners=dice.randint(1, 5), command=dice.randint(min(12, own + 1), 12))
        case Ambush():
            kinds = [dice.choice(UNIT_KINDS) for _ in range(dice.randint(1, 5))]
            units = tuple(ReserveUnit(type=each) for each in kinds)
            return changed(rule, leader="Hidden", units=units, not_before_own_turn=dice.randint(1, 4))
        case SuddenDeath() | LeaderExtraDie() | AttachedOnly():
            return changed(rule, leader=dice.choice(troops.leader_names(scenario, rule.side) or ("Nobody",)))
        case ExitForBanner():
            return changed(rule, hexes=tuple(dice.sample(rule.hexes, dice.randint(1, len(rule.hexes)))))
        case BannerHexes():
            return changed(rule, hexes=tuple(dice.sample(NAMES, dice.randint(1, 5))))
        case PlaceLeaders():
            return changed(rule, leaders=("Placed",), order=dice.randint(1, 3))
        case _:
            return rule
