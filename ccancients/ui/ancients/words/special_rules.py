"""Special rules in sentences, for sheets and lists."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ccancients.ancients.design.values import other_side
from ccancients.ancients.scenario.model import (
    Ambush,
    CommandIncrease,
    ExitForBanner,
    GrowingHand,
    Scenario,
    SpecialRule,
    SuddenDeath,
)
from ccancients.ui.ancients.words.army import army_words, unit_words
from ccancients.ui.desktop.i18n import mark, plural, tr

RULE_NAMES: Final[Mapping[str, str]] = {
    "growing_hand": mark("Growing hand"),
    "command_increase": mark("More cards with banners"),
    "ambush": mark("Ambush"),
    "sudden_death": mark("Sudden death"),
    "exit_for_banner": mark("Exit for a banner"),
    "banner_hexes": mark("Hexes worth a banner"),
}
FIELD_NAMES: Final[Mapping[str, str]] = {
    "after_own_turns": mark("After own turns"), "at_banners": mark("Own banners"),
    "command": mark("Cards from then on"), "leader": mark("Leader"), "units": mark("Units"),
    "not_before_own_turn": mark("Not before own turn"), "hexes": mark("Hexes"),
}
"""What the fields of the rules are called in their forms."""


def rule_sentence(rule: SpecialRule, scenario: Scenario) -> str:
    """What a rule says, with the armies' names."""
    army, enemy = army_words(scenario, rule.side), army_words(scenario, other_side(rule.side))
    match rule:
        case GrowingHand():
            turns = ", ".join(map(str, rule.after_own_turns))
            return tr("{army}: after own turn {turns} the hand grows by one card.", army=army, turns=turns)
        case CommandIncrease():
            return plural("{army}: with one banner won, the hand grows to {cards} cards.",
                          "{army}: with {count} banners won, the hand grows to {cards} cards.", rule.at_banners,
                          army=army, cards=rule.command)
        case Ambush():
            units = ", ".join(unit_words(unit.type) for unit in rule.units)
            return tr("{army}: {leader} waits in ambush with {units}; a Leadership card brings them onto the baseline "
                      "of the other army ({enemy}), not before own turn {turn}.", army=army, leader=rule.leader,
                      units=units, enemy=enemy, turn=rule.not_before_own_turn)
        case SuddenDeath():
            return tr("{army}: the battle is lost at once when {leader} is lost.", army=army, leader=rule.leader)
        case ExitForBanner():
            return tr("{army}: units may leave the map from {hexes} for a banner each.", army=army,
                      hexes=", ".join(rule.hexes))
        case _:
            return tr("{army}: a banner for each of these hexes when a unit first enters it: {hexes}.", army=army,
                      hexes=", ".join(rule.hexes))
