"""Shipped battles rebuilt from nothing through the window, with mouse and keyboard, and equal to their files."""

from __future__ import annotations

from pathlib import Path

import pytest

from ccancients.ancients.scenario.files import find_scenario, read_scenario, scenario_text
from ccancients.ancients.scenario.model import (
    Ambush,
    Army,
    BannerHexes,
    CommandIncrease,
    ExitForBanner,
    GrowingHand,
    Scenario,
    SpecialRule,
    SuddenDeath,
)
from ccancients.paths import scenarios_dir, user_scenarios_dir
from ccancients.ui.ancients.designer.rule_forms import RuleForm
from tests.sweeps import rest_slow
from tests.ui.ancients.designer.conftest import Hand


def build_ground(hand: Hand, wanted: Scenario) -> None:
    for setup in wanted.terrain:
        hand.take_terrain(setup.type)
        hand.click(*setup.hexes)
    hand.press_tool("rampart")
    for rampart in wanted.ramparts:
        for side in rampart.sides:
            hand.click_side(rampart.hex, side)


def build_army(hand: Hand, side: str, army: Army) -> None:
    for kind in dict.fromkeys(unit.type for unit in army.units):
        hand.take_unit(side, kind)
        hand.click(*(unit.hex for unit in army.units if unit.type == kind))
    for leader in army.leaders:
        hand.take_leader(side, leader.name)
        hand.click(leader.hex)
    hand.form(2)
    form = hand.window.panes.armies.armies[side]  # type: ignore[index]
    hand.write(form["commander"], army.commander)
    hand.choose(form["color"], army.color)
    hand.count(form["command"], str(army.command))


def build_texts(hand: Hand, wanted: Scenario) -> None:
    panes = hand.window.panes
    for language in ("en", "es", "it", "hu"):
        hand.speak(language)
        hand.form(1)
        hand.write(panes.battle["name"], wanted.name[language])
        hand.form(2)
        hand.write(panes.armies.armies["top"]["name"], wanted.top.name[language])
        hand.write(panes.armies.armies["bottom"]["name"], wanted.bottom.name[language])
        hand.form(4)
        hand.paste_text(panes.texts["introduction"], wanted.introduction[language])
        hand.paste_text(panes.texts["outcome"], wanted.outcome[language])
    hand.paste_text(panes.texts["sources"], "\n".join(wanted.sources))
    if wanted.notes:
        hand.paste_text(panes.texts["notes"], wanted.notes)


def build_battle(hand: Hand, wanted: Scenario) -> None:
    form = hand.window.panes.battle
    hand.form(1)
    hand.count(form["year"], str(wanted.year))
    hand.choose(form["first"], wanted.first)
    for side, name in enumerate(("top", "bottom")):
        hand.count(form[name], str(wanted.banners_of(side)))
    hand.write(form["author"], wanted.author)
    hand.write(form["licence"], wanted.licence)
    hand.write(form["id"], wanted.id)
    if wanted.in_first_printing:
        hand.press(form["in_first_printing"])


def build_rule(hand: Hand, rule: SpecialRule) -> None:
    form = hand.add_rule(rule.kind)
    hand.choose(form["side"], rule.side)
    fill_rule(hand, form, rule)


def fill_rule(hand: Hand, form: RuleForm, rule: SpecialRule) -> None:
    match rule:
        case GrowingHand():
            hand.write(form["after_own_turns"], ", ".join(map(str, rule.after_own_turns)))
        case CommandIncrease():
            hand.count(form["at_banners"], str(rule.at_banners))
            hand.count(form["command"], str(rule.command))
        case Ambush():
            hand.write(form["leader"], rule.leader)
            hand.count(form["not_before_own_turn"], str(rule.not_before_own_turn))
            for unit in rule.units:
                hand.choose(form["units"].choice, unit.type)
                hand.press(form["units"].add)
            form["units"].list.setCurrentRow(0)
            hand.press(form["units"].take_away)  # the unit that a new ambush begins with
        case SuddenDeath():
            hand.choose(form["leader"], rule.leader)
        case BannerHexes() | ExitForBanner():
            hand.write(form["hexes"], ", ".join(rule.hexes))


@pytest.mark.parametrize("name", rest_slow(["010-castulo", "001-akragas", "006-trasimenus", "011-baecula"]))
def test_a_shipped_battle_is_rebuilt_from_nothing(hand: Hand, name: str) -> None:
    wanted = find_scenario(name)
    build_battle(hand, wanted)
    build_ground(hand, wanted)
    build_army(hand, "top", wanted.top)
    build_army(hand, "bottom", wanted.bottom)
    for rule in wanted.special_rules:
        build_rule(hand, rule)
    build_texts(hand, wanted)
    assert scenario_text(hand.scenario) == scenario_text(wanted)
    assert hand.scenario == wanted
    hand.do("save")
    saved = user_scenarios_dir() / f"{name}.ccscenario"
    assert read_scenario(saved) == wanted
    assert saved.read_bytes() == (Path(scenarios_dir()) / f"{name}.json").read_bytes() == scenario_text(wanted).encode()


@pytest.mark.parametrize("name", rest_slow(["009-beneventum", "005-trebbia", "012-metaurus"]))
def test_the_special_rules_and_rivers_of_other_battles_too(hand: Hand, name: str) -> None:
    wanted = find_scenario(name)
    hand.press_tool("unit")
    build_ground(hand, wanted)
    build_army(hand, "top", wanted.top)
    for rule in wanted.special_rules:
        build_rule(hand, rule)
    assert {setup.type: setup.hexes for setup in hand.scenario.terrain} == {
        setup.type: setup.hexes for setup in wanted.terrain
    }
    assert hand.scenario.special_rules == wanted.special_rules
    assert hand.scenario.top.units == wanted.top.units
