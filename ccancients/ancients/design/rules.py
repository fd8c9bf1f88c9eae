"""Tools for special rules: the closed set of kinds, and the hexes some of them name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal, TypeVar, get_args

from ccancients.ancients.components.board import BASELINE, NAMES, Side
from ccancients.ancients.design.values import army_of, changed, in_reading_order
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
    OptionalRule,
    PlaceLeaders,
    ReserveUnit,
    Scenario,
    SideName,
    SpartacusExtraDice,
    SpecialRule,
    SuddenDeath,
    TacticalFlexibility,
    UnitWorth,
)

RuleKind = Literal[
    "growing_hand", "command_increase", "ambush", "sudden_death", "exit_for_banner", "banner_hexes",
    "leader_extra_die", "attached_only", "elephant_fright", "tactical_flexibility", "leader_loss_costs_card",
    "all_leaders_lost_loses", "place_leaders", "legions", "hoplites", "spartacus_extra_dice", "edge_loss_eliminates",
    "unit_worth", "barbarian_chariot_ignores_sword",
]
RULE_KINDS: Final[tuple[RuleKind, ...]] = get_args(RuleKind)
HexRuleKind = Literal["exit_for_banner", "banner_hexes"]
MOST_RULES: Final = 20
MOST_OPTIONAL: Final = 8
Played = Literal["always", "taken", "left"]
"""Whether a rule is always played, or taken or left where the players of a battle say nothing."""
PartT = TypeVar("PartT")


def enemy_baseline(side: SideName) -> tuple[str, ...]:
    """The hexes along the enemy's edge, over which a side leaves the map."""
    return in_reading_order(NAMES[here] for here in BASELINE[Side.BOTTOM if side == "top" else Side.TOP])


def baseline_of(rule: ExitForBanner) -> tuple[str, ...]:
    """All the hexes along the edge over which a rule lets units leave."""
    if rule.edge is None:
        return enemy_baseline(rule.side)
    return enemy_baseline("bottom" if rule.edge == "top" else "top")


def fresh_rule(scenario: Scenario, kind: RuleKind, side: SideName) -> SpecialRule:
    """A rule of a kind with values that make sense to begin with."""
    army = army_of(scenario, side)
    first_leader = army.leaders[0].name if army.leaders else "?"
    makers: dict[RuleKind, Callable[[], SpecialRule]] = {
        "growing_hand": lambda: GrowingHand(side=side, after_own_turns=(1,)),
        "command_increase": lambda: CommandIncrease(
            side=side, at_banners=max(1, scenario.banners_of(Side[side.upper()]) // 2),
            command=min(12, army.command + 1),
        ),
        "ambush": lambda: Ambush(side=side, leader="?", units=(ReserveUnit(type="warriors"),)),
        "sudden_death": lambda: SuddenDeath(side=side, leader=first_leader),
        "exit_for_banner": lambda: ExitForBanner(side=side, hexes=enemy_baseline(side)),
        "banner_hexes": lambda: BannerHexes(side=side, hexes=("G5",)),
        "leader_extra_die": lambda: LeaderExtraDie(side=side, leader=first_leader),
        "attached_only": lambda: AttachedOnly(side=side, leader=first_leader),
        "elephant_fright": lambda: ElephantFright(side=side),
        "tactical_flexibility": lambda: TacticalFlexibility(side=side),
        "leader_loss_costs_card": lambda: LeaderLossCostsCard(side=side),
        "all_leaders_lost_loses": lambda: AllLeadersLostLoses(side=side),
        "legions": lambda: Legions(side=side),
        "hoplites": lambda: Hoplites(side="both"),
        "barbarian_chariot_ignores_sword": lambda: BarbarianChariotIgnoresSword(side="both"),
        "spartacus_extra_dice": lambda: SpartacusExtraDice(side=side),
        "edge_loss_eliminates": lambda: EdgeLossEliminates(side=side),
        "unit_worth": lambda: UnitWorth(side=side, types=("heavy infantry",)),
        "place_leaders": lambda: PlaceLeaders(side=side, leaders=("?",), order=1 if side == "bottom" else 2),
    }
    return makers[kind]()


def add_rule(scenario: Scenario, rule: SpecialRule) -> Scenario:
    """One more rule, as long as a file holds it."""
    if len(scenario.special_rules) >= MOST_RULES:
        return scenario
    return changed(scenario, special_rules=(*scenario.special_rules, rule))


def all_rules(scenario: Scenario) -> tuple[SpecialRule, ...]:
    """The rules of a battle as they are numbered here: those always played, then those that may be left out."""
    return (*scenario.special_rules, *(each.rule for each in scenario.optional_rules))


def with_each_rule(scenario: Scenario, change: Callable[[SpecialRule], SpecialRule]) -> Scenario:
    """Every rule changed, those too that may be left out."""
    optional = tuple(changed(each, rule=change(each.rule)) for each in scenario.optional_rules)
    return changed(scenario, special_rules=tuple(map(change, scenario.special_rules)), optional_rules=optional)


def replace_rule(scenario: Scenario, number: int, rule: SpecialRule) -> Scenario:
    rules, always = all_rules(scenario), len(scenario.special_rules)
    if not 0 <= number < len(rules) or rules[number] == rule:
        return scenario
    if number < always:
        return changed(scenario, special_rules=_exchanged(scenario.special_rules, number, rule))
    optional = changed(scenario.optional_rules[number - always], rule=rule)
    return changed(scenario, optional_rules=_exchanged(scenario.optional_rules, number - always, optional))


def remove_rule(scenario: Scenario, number: int) -> Scenario:
    always = len(scenario.special_rules)
    if not 0 <= number < len(all_rules(scenario)):
        return scenario
    if number < always:
        return changed(scenario, special_rules=_without(scenario.special_rules, number))
    return changed(scenario, optional_rules=_without(scenario.optional_rules, number - always))


def _exchanged(parts: tuple[PartT, ...], number: int, part: PartT) -> tuple[PartT, ...]:
    return (*parts[:number], part, *parts[number + 1 :])


def _without(parts: tuple[PartT, ...], number: int) -> tuple[PartT, ...]:
    return parts[:number] + parts[number + 1 :]


def played(scenario: Scenario, number: int) -> Played:
    """Whether a rule is always played, or taken or left where the players say nothing."""
    always = len(scenario.special_rules)
    if number < always:
        return "always"
    return "taken" if scenario.optional_rules[number - always].default else "left"


def set_played(scenario: Scenario, number: int, how: Played) -> Scenario:
    """A rule that is always played or may be left out; it is the last of its list then, which may be full."""
    always = len(scenario.special_rules)
    if not 0 <= number < len(all_rules(scenario)) or played(scenario, number) == how:
        return scenario
    rule = all_rules(scenario)[number]
    if number >= always and how != "always":
        optional = changed(scenario.optional_rules[number - always], default=how == "taken")
        return changed(scenario, optional_rules=_exchanged(scenario.optional_rules, number - always, optional))
    if how == "always":
        full = always >= MOST_RULES
        return scenario if full else add_rule(remove_rule(scenario, number), rule)
    if len(scenario.optional_rules) >= MOST_OPTIONAL:
        return scenario
    optional = OptionalRule(rule=rule, default=how == "taken")
    return changed(remove_rule(scenario, number), optional_rules=(*scenario.optional_rules, optional))


def marked_hexes(scenario: Scenario, kind: HexRuleKind, side: SideName) -> tuple[str, ...]:
    """The hexes that the rules of a kind name for a side."""
    return tuple(
        name
        for rule in all_rules(scenario)
        if isinstance(rule, (ExitForBanner, BannerHexes)) and (rule.kind, rule.side) == (kind, side)
        for name in rule.hexes
    )


def set_marked(scenario: Scenario, kind: HexRuleKind, side: SideName, name: str, marked: bool) -> Scenario:
    """Add a hex to the rule of a kind and side, which is made when needed, or take it out; an empty rule goes."""
    for number, rule in enumerate(all_rules(scenario)):
        if not isinstance(rule, (ExitForBanner, BannerHexes)) or (rule.kind, rule.side) != (kind, side):
            continue
        if (name in rule.hexes) == marked:
            return scenario
        hexes = in_reading_order({*rule.hexes} ^ {name})
        if not hexes:
            return remove_rule(scenario, number)
        if len(hexes) > (13 if kind == "exit_for_banner" else 20):
            return scenario
        return replace_rule(scenario, number, changed(rule, hexes=hexes))
    if not marked:
        return scenario
    fresh: SpecialRule = (
        ExitForBanner(side=side, hexes=(name,)) if kind == "exit_for_banner" else BannerHexes(side=side, hexes=(name,))
    )
    return add_rule(scenario, fresh)
