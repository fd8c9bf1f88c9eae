"""Special rules in sentences, for sheets and lists."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from ccancients.ancients.scenario.battle import SIDE_NAMES
from ccancients.ancients.scenario.model import (
    Ambush,
    BannerHexes,
    CommandIncrease,
    ExitForBanner,
    GrowingHand,
    Legions,
    PlaceLeaders,
    Scenario,
    SpecialRule,
    SuddenDeath,
    UnitWorth,
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
    "leader_extra_die": mark("A leader's extra die"),
    "attached_only": mark("A leader of his own unit only"),
    "elephant_fright": mark("Fear of elephants"),
    "tactical_flexibility": mark("Tactical flexibility"),
    "leader_loss_costs_card": mark("Lost leaders cost cards"),
    "all_leaders_lost_loses": mark("Lost with the last leader"),
    "place_leaders": mark("Leaders placed after the deal"),
    "legions": mark("Legions with pila"),
    "hoplites": mark("Hoplites among the mounted"),
    "barbarian_chariot_ignores_sword": mark("Sturdy barbarian chariots"),
    "spartacus_extra_dice": mark("More dice of Spartacus"),
    "edge_loss_eliminates": mark("Lost at the edge"),
    "unit_worth": mark("Units worth more banners"),
}
FIELD_NAMES: Final[Mapping[str, str]] = {
    "after_own_turns": mark("After own turns"), "at_banners": mark("Own banners"),
    "command": mark("Cards from then on"), "leader": mark("Leader"), "units": mark("Units"),
    "not_before_own_turn": mark("Not before own turn"), "hexes": mark("Hexes"), "leaders": mark("Leaders"),
    "order": mark("Whose turn to place"), "where": mark("Where they may begin"), "how": mark("When it counts"),
    "group": mark("What pays"), "at_least": mark("Hexes to hold"), "keep": mark("How long it counts"),
    "remove_terrain": mark("Take the ground off when it has paid"), "who": mark("Units that count"),
    "edge": mark("Over which edge"), "banners": mark("Banners for each"),
    "era": mark("Age of the legions"), "types": mark("Types of units"), "dice": mark("Dice more"),
}
"""What the fields of the rules are called in their forms."""


_WHEN: Final[Mapping[str, str]] = {
    "enters": mark("{army}: a banner for each of these hexes when a unit first enters it: {hexes}."),
    "ends_there": mark("{army}: a banner for each of these hexes when a unit ends its move there: {hexes}."),
    "start_of_turn": mark("{army}: a banner for each of these hexes that a unit holds: {hexes}."),
    "all": mark("{army}: one banner for holding all of these hexes: {hexes}."),
    "each": mark("{army}: a banner for each unit in these hexes: {hexes}."),
}
_LEGIONS: Final = (
    mark("{army}: these fire one die at two hexes, unmoved or after one hex: {units}."),
    mark("{army}: these fire one die at two hexes, unmoved or after one hex, and may march two without battle: "
         "{units}."),
)
_PLAIN: Final[Mapping[str, str]] = {
    "leader_extra_die": mark("{army}: the unit that {leader} is with rolls one die more in every close combat."),
    "attached_only": mark("{army}: {leader} inspires and commands only the unit he is with."),
    "elephant_fright": mark("{army}: foot may ignore no flag that elephants roll in close combat."),
    "tactical_flexibility": mark(
        "{army}: heavy infantry without support battles back against its medium and heavy infantry with 3 dice."
    ),
    "barbarian_chariot_ignores_sword": mark("{army}: barbarian chariots ignore one sword of each close combat roll."),
    "hoplites": mark("{army}: hoplites may be ordered with the mounted units and charge with one die more."),
    "spartacus_extra_dice": mark("{army}: I Am Spartacus is played with more dice than Command: {dice}."),
    "edge_loss_eliminates": mark("{army}: a unit whose retreat would leave the map is lost."),
    "unit_worth": mark("{army}: each of these lost is worth so many banners to the enemy, {banners}: {lost}."),
    "leader_loss_costs_card": mark("{army}: each leader killed lowers the hand by one card for good."),
    "all_leaders_lost_loses": mark("{army}: the battle is lost when the last leader has been killed."),
}
"""The sentences that need no more than the army and the leader."""


def _whose(rule: SpecialRule, scenario: Scenario) -> str:
    return tr("Both armies") if rule.side == "both" else army_words(scenario, rule.side)


def _banner_hexes(rule: BannerHexes, army: str) -> Iterator[str]:
    """What pays, and what else is to be known of it (E70-E73)."""
    hexes = ", ".join(rule.hexes)
    if rule.group == "at_least":
        yield plural("{army}: one banner for holding one of these hexes: {hexes}.",
                     "{army}: one banner for holding {count} of these hexes: {hexes}.", rule.at_least, army=army,
                     hexes=hexes)
    else:
        yield tr(_WHEN[rule.how if rule.group == "single" else rule.group], army=army, hexes=hexes)
    if rule.how == "start_of_turn":
        yield tr("This is looked at when a turn of the army begins, before its card.")
    if rule.keep == "while_held":
        yield tr("A banner is lost again when the unit leaves or is lost.")
    if rule.remove_terrain:
        yield tr("What lies in a hex is taken off the map when it has paid.")
    if rule.who:
        yield tr("Only these units count: {units}.", units=", ".join(unit_words(kind) for kind in rule.who))


def _exit(rule: ExitForBanner, army: str) -> Iterator[str]:
    """Where units leave, for how much, and which of them may (E74)."""
    hexes = ", ".join(rule.hexes)
    if rule.banners == 1:
        yield tr("{army}: units may leave the map from {hexes} for a banner each.", army=army, hexes=hexes)
    else:
        yield tr("{army}: units may leave the map from {hexes}, each for so many banners: {banners}.", army=army,
                 hexes=hexes, banners=rule.banners)
    if rule.units:
        yield tr("Only these units may: {units}.", units=", ".join(unit_words(kind) for kind in rule.units))


def _facts(rule: SpecialRule) -> dict[str, Any]:
    """What the sentences that need no more than a few facts say besides the army."""
    lost = [*(unit_words(kind) for kind in rule.types), *rule.leaders] if isinstance(rule, UnitWorth) else []
    found = {name: getattr(rule, name, "") for name in ("leader", "dice", "banners")}
    return {**found, "lost": ", ".join(lost)}


def rule_sentence(rule: SpecialRule, scenario: Scenario) -> str:
    """What a rule says, with the armies' names."""
    plain = _PLAIN.get(rule.kind)
    if plain is not None:
        return tr(plain, army=_whose(rule, scenario), **_facts(rule))
    if isinstance(rule, Legions):
        return tr(_LEGIONS[rule.era == "julian"], army=_whose(rule, scenario),
                  units=", ".join(unit_words(kind) for kind in rule.types))
    assert rule.side != "both"
    army, enemy = army_words(scenario, rule.side), army_words(scenario, SIDE_NAMES[1 - SIDE_NAMES.index(rule.side)])
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
            return " ".join(_exit(rule, army))
        case BannerHexes():
            return " ".join(_banner_hexes(rule, army))
        case PlaceLeaders():
            return tr("{army}: once the cards are dealt, these leaders are put on the map: {leaders}.", army=army,
                      leaders=", ".join(rule.leaders))
        case _:
            raise LookupError(rule.kind)


def rule_sentences(scenario: Scenario) -> list[str]:
    """What all rules of a battle say, of those that may be left out that too."""
    always = [rule_sentence(rule, scenario) for rule in scenario.special_rules]
    return always + [
        tr("Optional: {rule}", rule=rule_sentence(each.rule, scenario)) for each in scenario.optional_rules
    ]
