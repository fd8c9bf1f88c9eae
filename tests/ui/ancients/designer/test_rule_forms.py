"""Every kind of special rule has a form, and each of its fields works."""

from __future__ import annotations

from typing import get_args

import pytest

from ccancients.ancients.design.rules import all_rules
from ccancients.ancients.scenario.files import find_scenario, shipped_scenarios
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
    ReserveUnit,
    SpartacusExtraDice,
    SpecialRule,
    SuddenDeath,
    TacticalFlexibility,
    UnitWorth,
)
from ccancients.ui.ancients.designer.rule_forms import ROWS, RULE_HINTS, RULE_NAMES
from ccancients.ui.ancients.words.special_rules import rule_sentence
from tests.ui.ancients.designer.conftest import Hand

KINDS = {model.model_fields["kind"].default for model in get_args(get_args(SpecialRule)[0])}
RULES: tuple[SpecialRule, ...] = (
    GrowingHand(side="bottom", after_own_turns=(1, 2)),
    CommandIncrease(side="top", at_banners=3, command=6),
    Ambush(side="top", leader="Mago", units=(ReserveUnit(type="warriors"), ReserveUnit(type="elephants"))),
    SuddenDeath(side="bottom", leader="Publius Scipio"),
    ExitForBanner(side="bottom", hexes=("E9", "F9")),
    BannerHexes(side="bottom", hexes=("E8", "G8")),
    LeaderExtraDie(side="top", leader="Mago"),
    AttachedOnly(side="top", leader="Mago"),
    ElephantFright(side="bottom"),
    TacticalFlexibility(side="bottom"),
    LeaderLossCostsCard(side="both"),
    AllLeadersLostLoses(side="both"),
    PlaceLeaders(side="top", leaders=("Hanno", "Bomilcar")),
    Legions(side="bottom", era="julian"),
    Hoplites(side="both"), BarbarianChariotIgnoresSword(side="both"),
    SpartacusExtraDice(side="bottom"),
    EdgeLossEliminates(side="top"),
    UnitWorth(side="both", types=("heavy infantry",)),
)


def test_every_kind_of_rule_has_a_form_a_name_a_hint_and_a_sentence() -> None:
    assert set(ROWS) == set(RULE_NAMES) == set(RULE_HINTS) == KINDS == {rule.kind for rule in RULES}
    for rule in RULES:
        assert rule_sentence(rule, find_scenario("castulo"))


@pytest.mark.slow
def test_every_rule_of_the_shipped_battles_is_shown_in_its_form(hand: Hand) -> None:
    for scenario in shipped_scenarios():
        hand.window.open_copy(scenario)
        forms = hand.window.panes.rules.forms
        assert tuple(form.rule for form in forms) == all_rules(scenario)
        assert [form.kind for form in forms] == [rule.kind for rule in all_rules(scenario)]


def test_a_growing_hand_is_entered_and_nonsense_refused(hand: Hand) -> None:
    form = hand.add_rule("growing_hand")
    hand.choose(form["side"], "top")
    hand.write(form["after_own_turns"], "2, 4 5")
    assert hand.scenario.special_rules == (GrowingHand(side="top", after_own_turns=(2, 4, 5)),)
    hand.write(form["after_own_turns"], "x")
    assert hand.scenario.special_rules == (GrowingHand(side="top", after_own_turns=(2, 4, 5)),)
    assert hand.window.strip.isVisible()


def test_cards_for_banners_are_entered(hand: Hand) -> None:
    form = hand.add_rule("command_increase")
    hand.count(form["at_banners"], "3")
    hand.count(form["command"], "7")
    assert hand.scenario.special_rules == (CommandIncrease(side="bottom", at_banners=3, command=7),)


@pytest.mark.slow
def test_an_ambush_is_entered(hand: Hand) -> None:
    form = hand.add_rule("ambush")
    hand.write(form["leader"], "Mago")
    hand.choose(form["units"].choice, "elephants")
    for _ in range(9):
        hand.press(form["units"].add)
    assert len(form.rule.units) == 8
    form["units"].list.setCurrentRow(0)
    hand.press(form["units"].take_away)
    hand.count(form["not_before_own_turn"], "5")
    (rule,) = hand.scenario.special_rules
    assert isinstance(rule, Ambush)
    assert (rule.leader, rule.not_before_own_turn) == ("Mago", 5)
    assert {unit.type for unit in rule.units} == {"elephants"}
    for _ in range(9):
        hand.press(form["units"].take_away)
    assert len(form.rule.units) == 1


@pytest.mark.slow
def test_sudden_death_offers_the_leaders_of_its_army(hand: Hand) -> None:
    hand.window.open_copy(find_scenario("akragas"))
    form = hand.add_rule("sudden_death")
    hand.choose(form["leader"], "Dionysius")
    assert hand.scenario.special_rules == (SuddenDeath(side="bottom", leader="Dionysius"),)
    hand.choose(form["side"], "top")
    offered = [form["leader"].itemText(place) for place in range(form["leader"].count())]
    assert offered == ["Mago", "Himilco", "Dionysius"]


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["exit_for_banner", "banner_hexes"])
def test_hexes_are_written_or_marked_on_the_map(hand: Hand, kind: str) -> None:
    form = hand.add_rule(kind)
    hand.write(form["hexes"], "c9, A9")
    assert hand.scenario.special_rules[0].hexes == ("A9", "C9")  # type: ignore[union-attr]
    hand.write(form["hexes"], "A9, Z9")
    assert hand.scenario.special_rules[0].hexes == ("A9",)  # type: ignore[union-attr]
    hand.press(form.on_map)
    assert hand.window.bench.tool == kind
    hand.click("D9", "A9")
    assert hand.scenario.special_rules[0].hexes == ("D9",)  # type: ignore[union-attr]
    hand.drag("E9", "G9")
    assert hand.scenario.special_rules[0].hexes == ("D9", "E9", "G9")  # type: ignore[union-attr]


@pytest.mark.slow
def test_the_whole_baseline_at_once(hand: Hand) -> None:
    form = hand.add_rule("exit_for_banner")
    hand.write(form["hexes"], "A9")
    hand.press(form.baseline)
    assert len(form.rule.hexes) == 13


@pytest.mark.slow
def test_a_rule_is_removed_and_comes_back(hand: Hand) -> None:
    hand.add_rule("growing_hand")
    form = hand.add_rule("banner_hexes")
    hand.press(form.remove)
    assert [rule.kind for rule in hand.scenario.special_rules] == ["growing_hand"]
    hand.do("undo")
    assert [form.rule.kind for form in hand.window.panes.rules.forms] == ["growing_hand", "banner_hexes"]
