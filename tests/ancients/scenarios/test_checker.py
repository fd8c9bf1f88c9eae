"""The checker: each rule finds what it should, names where, and has a sentence that can be translated."""

from __future__ import annotations

from string import Formatter
from typing import Any

import pytest

from ccancients.ancients.scenario.check import check, errors_of
from ccancients.ancients.scenario.finding import Finding, Severity
from ccancients.ancients.scenario.model import (
    Ambush,
    Army,
    BannerHexes,
    CommandIncrease,
    ExitForBanner,
    GrowingHand,
    LeaderSetup,
    PlaceLeaders,
    RampartSetup,
    ReserveUnit,
    Scenario,
    SpecialRule,
    SpecialUnit,
    SuddenDeath,
    TerrainSetup,
    UnitSetup,
)
from ccancients.ancients.scenario.sentences import CATALOG, sentence

HEAVY = UnitSetup(type="heavy infantry", hex="G5")


def army(*units: UnitSetup, leaders: tuple[LeaderSetup, ...] = (), **others: Any) -> Army:
    facts = {"name": {"en": "Some"}, "color": "grey", "command": 5, **others}
    return Army(units=units, leaders=leaders, **facts)


TOP = army(UnitSetup(type="auxilia", hex="F8"), UnitSetup(type="light cavalry", hex="H8"), color="brown")
BOTTOM = army(UnitSetup(type="heavy infantry", hex="F2"), UnitSetup(type="elephants", hex="H2"))


def battle(**changes: Any) -> Scenario:
    """A small battle without fault, but for the changes."""
    facts: dict[str, Any] = {
        "id": "small", "name": {"en": "Small"}, "year": -200, "top": TOP, "bottom": BOTTOM, "first": "top",
        "banners": 2, "introduction": {"en": "Before."}, "outcome": {"en": "After."},
    }  # fmt: skip
    return Scenario(**{**facts, **changes})


def with_bottom(*units: UnitSetup, **others: Any) -> Scenario:
    return battle(bottom=army(*BOTTOM.units, *units, **others))


def with_rules(*rules: SpecialRule, **others: Any) -> Scenario:
    return battle(special_rules=rules, **others)


def ground(kind: Any, *hexes: str) -> tuple[TerrainSetup, ...]:
    return (TerrainSetup(type=kind, hexes=hexes),)


def leader(name: str, where: str) -> LeaderSetup:
    return LeaderSetup(name=name, hex=where)


ROW = tuple(f"{column}5" for column in "ABCDEFGHIJKLM")
AMBUSH = Ambush(side="top", leader="Mago", units=(ReserveUnit(type="warriors"),))
ERRORS: list[tuple[str, str, Scenario]] = [
    ("name_missing", "name", battle(name={"en": " "}, introduction={}, outcome={})),
    ("army_name_missing", "top.name", battle(top=army(*TOP.units, name={"en": ""}))),
    ("terrain_twice", "terrain[1].hexes[0]", battle(terrain=ground("hill", "A1") + ground("forest", "A1"))),
    ("rampart_twice", "ramparts[1]", battle(ramparts=(RampartSetup(hex="G5", sides=("F5",)),
                                                      RampartSetup(hex="G5", sides=("H5",))))),
    ("rampart_side_not_neighbor", "ramparts[0].sides[1]",
        battle(ramparts=(RampartSetup(hex="G5", sides=("F5", "G3")),))),
    ("rampart_side_twice", "ramparts[0].sides[1]", battle(ramparts=(RampartSetup(hex="G5", sides=("F5", "F5")),))),
    ("unit_on_unit", "bottom.units[2]", with_bottom(UnitSetup(type="auxilia", hex="H8"))),
    ("unit_on_impassable", "top.units[1]", battle(terrain=ground("lake", "H8"))),
    ("unit_on_impassable", "top.units[1]", battle(terrain=ground("river", "H8"))),
    ("unit_on_impassable", "top.units[1]", battle(terrain=ground("coast", "H8"))),
    ("unit_on_impassable", "top.units[1]", battle(terrain=ground("steep hill", "H8"))),
    ("unit_on_closed", "top.units[1]", battle(terrain=ground("scalable wall", "H8"))),
    ("unit_on_closed", "top.units[1]", battle(terrain=ground("building", "H8"))),
    ("unit_on_closed", "bottom.units[2]",
        with_bottom(UnitSetup(type="war machine", hex="G2")).model_copy(update={"terrain": ground("marsh", "G2")})),
    ("army_without_units", "top.units", battle(top=army())),
    ("blocks_above_full", "bottom.units[2].blocks", with_bottom(UnitSetup(type="elephants", hex="G3", blocks=3))),
    ("leader_on_leader", "bottom.leaders[1]", with_bottom(leaders=(leader("A", "F2"), leader("B", "F2")))),
    ("leader_on_impassable", "bottom.leaders[0]", with_bottom(leaders=(leader("A", "A1"),))
        .model_copy(update={"terrain": ground("lake", "A1")})),
    ("leader_on_enemy_unit", "bottom.leaders[0]", with_bottom(leaders=(leader("A", "F8"),))),
    ("leader_name_blank", "bottom.leaders[0].name", with_bottom(leaders=(leader(" ", "F2"),))),
    ("leader_name_blank", "special_rules[0].leader",
        with_rules(Ambush(side="top", leader=" ", units=(ReserveUnit(type="auxilia"),)))),
    ("turn_twice", "special_rules[0].after_own_turns[1]", with_rules(GrowingHand(side="top", after_own_turns=(1, 1)))),
    ("command_not_increased", "special_rules[0].command",
        with_rules(CommandIncrease(side="top", at_banners=1, command=5))),
    ("unknown_leader", "special_rules[0].leader", with_rules(SuddenDeath(side="top", leader="Mago"))),
    ("leader_ambiguous", "special_rules[0].leader",
        with_rules(SuddenDeath(side="bottom", leader="A"),
                   bottom=army(*BOTTOM.units, leaders=(leader("A", "F2"), leader("A", "H2"))))),
    ("unknown_special", "bottom.units[2].special", with_bottom(UnitSetup(type="auxilia", hex="G3", special="heroes"))),
    ("special_twice", "special_units[1].key",
        battle(special_units=(SpecialUnit(key="heroes", kind="custom"), SpecialUnit(key="heroes", kind="custom")))),
    ("placed_leader_on_map", "special_rules[0].leaders[0]",
        with_rules(PlaceLeaders(side="top", leaders=("Mago",)), top=army(*TOP.units, leaders=(leader("Mago", "F8"),)))),
    ("no_place_for_leaders", "special_rules[0].leaders", with_rules(PlaceLeaders(side="top", leaders=tuple("ABCDEF")))),
    ("ambush_leader_on_map", "special_rules[0].leader",
        with_rules(AMBUSH, top=army(*TOP.units, leaders=(leader("Mago", "F8"),)))),
    ("exit_not_on_baseline", "special_rules[0].hexes[0]", with_rules(ExitForBanner(side="top", hexes=("A9",)))),
    ("exit_not_on_own_baseline", "special_rules[0].hexes[0]",
        with_rules(ExitForBanner(side="top", hexes=("A1",), edge="top"))),
    ("rule_hex_twice", "special_rules[0].hexes[1]", with_rules(BannerHexes(side="top", hexes=("A1", "A1")))),
    ("too_few_hexes", "special_rules[0].at_least",
        with_rules(BannerHexes(side="top", hexes=("A1", "B1"), group="at_least", at_least=3))),
    ("ground_goes_for_a_lent_banner", "special_rules[0].remove_terrain",
        with_rules(BannerHexes(side="top", hexes=("A1",), keep="while_held", remove_terrain=True))),
    ("rule_hex_impassable", "special_rules[0].hexes[0]",
        with_rules(BannerHexes(side="top", hexes=("A1",)), terrain=ground("lake", "A1"))),
    ("rule_twice", "special_rules[1]", with_rules(AMBUSH, AMBUSH)),
    ("rule_twice", "special_rules[1]", with_rules(BannerHexes(side="top", hexes=("A1",)),
                                                  BannerHexes(side="top", hexes=("B1",)))),
    ("banners_not_winnable", "banners", battle(banners=3)),
    ("armies_apart", "terrain", battle(terrain=ground("river", *ROW))),
    ("cut_off", "bottom.units[2]",
        with_bottom(UnitSetup(type="auxilia", hex="A1")).model_copy(update={"terrain": ground("lake", "B1", "A2")})),
    ("cut_off", "bottom.leaders[0]",
        with_bottom(leaders=(leader("A", "M1"),)).model_copy(update={"terrain": ground("river", "L1", "L2")})),
]  # fmt: skip
WARNINGS: list[tuple[str, str, Scenario]] = [
    ("text_missing", "outcome", battle(outcome={})),
    ("armies_alike", "bottom.color", battle(bottom=army(*BOTTOM.units, color="brown"))),
    ("elite_not_heavy_infantry", "bottom.units[2].elite", with_bottom(UnitSetup(type="auxilia", hex="G3", elite=True))),
    ("special_of_other_type", "bottom.units[2].special",
        with_bottom(UnitSetup(type="auxilia", hex="G3", special="companions"))),
    ("unit_at_enemy_edge", "bottom.units[2]", with_bottom(UnitSetup(type="auxilia", hex="A8"))),
    ("leader_alone", "bottom.leaders[0]", with_bottom(leaders=(leader("A", "G1"),))),
    ("leader_name_twice", "bottom.leaders[1].name", with_bottom(leaders=(leader("A", "F2"), leader("A", "H2")))),
    ("command_increase_too_late", "special_rules[0].at_banners",
        with_rules(CommandIncrease(side="top", at_banners=2, command=6))),
    ("banners_need_luck", "banners",
        battle(banners=3, bottom=army(*BOTTOM.units, UnitSetup(type="auxilia", hex="G3")),
               top=army(*TOP.units, leaders=(leader("A", "F8"),)))),
    ("box_units", "bottom.units", with_bottom()),
    ("box_tiles", "terrain", battle(terrain=ground("hill", *(f"{c}{r}" for r in "3567" for c in "ABCDEFGHIJKL")))),
]  # fmt: skip


def places(scenario: Scenario, key: str) -> dict[str, Finding]:
    return {finding.place: finding for finding in check(scenario, box_limits=True) if finding.key == key}


def test_the_small_battle_has_no_fault() -> None:
    assert check(battle()) == ()


@pytest.mark.parametrize(("key", "place", "scenario"), ERRORS, ids=range(len(ERRORS)))
def test_an_error_is_found(key: str, place: str, scenario: Scenario) -> None:
    assert places(scenario, key)[place].severity == Severity.ERROR
    assert key in {finding.key for finding in errors_of(scenario)}


@pytest.mark.parametrize(("key", "place", "scenario"), WARNINGS, ids=range(len(WARNINGS)))
def test_a_warning_is_found_and_does_not_forbid_playing(key: str, place: str, scenario: Scenario) -> None:
    assert places(scenario, key)[place].severity == Severity.WARNING
    assert errors_of(scenario) == ()


def test_every_rule_of_the_checker_is_tested_here() -> None:
    assert {key for key, *_ in ERRORS + WARNINGS} == set(CATALOG)


@pytest.mark.parametrize(("key", "place", "scenario"), ERRORS + WARNINGS, ids=range(len(ERRORS) + len(WARNINGS)))
def test_every_finding_has_a_sentence(key: str, place: str, scenario: Scenario) -> None:
    finding = places(scenario, key)[place]
    said = sentence(finding)
    assert said[0].isupper() or said[0] in "'0123456789"
    assert said.endswith(".")
    assert "{" not in said
    fields = {name for _, name, _, _ in Formatter().parse(CATALOG[key]) if name}
    assert fields <= set(finding.facts)


def test_a_sentence_can_be_translated() -> None:
    words = {CATALOG["army_without_units"]: "El ejército {side} no tiene unidades.", "top": "de arriba"}
    (finding,) = (each for each in check(battle(top=army())) if each.key == "army_without_units")
    assert sentence(finding, lambda text: words.get(text, text)) == "El ejército de arriba no tiene unidades."


def test_findings_name_their_hexes() -> None:
    (finding,) = errors_of(with_bottom(UnitSetup(type="auxilia", hex="H8")))
    assert finding.hexes == ("H8",)
    assert finding.facts == {"hex": "H8", "other": "top.units[1]"}


def test_errors_come_before_warnings() -> None:
    found = check(battle(introduction={}, top=army()))
    assert [finding.severity for finding in found] == sorted(
        (finding.severity for finding in found), key=lambda severity: severity != Severity.ERROR
    )
    assert {finding.severity for finding in found} == set(Severity)


def test_box_limits_are_asked_for() -> None:
    assert check(with_bottom()) == ()
    assert {finding.key for finding in check(with_bottom(), box_limits=True)} == {"box_units"}


def test_a_ford_lets_the_armies_meet() -> None:
    river = ground("river", *ROW[1:]) + ground("fordable river", ROW[0])
    assert errors_of(battle(terrain=river)) == ()


def test_special_rules_of_both_sides_may_stand_side_by_side() -> None:
    rules = (
        CommandIncrease(side="top", at_banners=1, command=6),
        CommandIncrease(side="bottom", at_banners=1, command=6),
        CommandIncrease(side="top", at_banners=2, command=7),
    )
    assert errors_of(with_rules(*rules)) == ()


def test_what_can_be_won_counts_ambush_exits_and_banner_hexes() -> None:
    assert errors_of(with_rules(AMBUSH, BannerHexes(side="top", hexes=("A1", "B1")), banners=4)) == ()
    exits = ExitForBanner(side="top", hexes=("A1",))
    assert errors_of(with_rules(exits, AMBUSH, banners=4)) == ()
    assert [finding.key for finding in errors_of(with_rules(exits, AMBUSH, banners=5))] == ["banners_not_winnable"] * 2


def test_a_sudden_death_is_a_way_to_win() -> None:
    doomed = SuddenDeath(side="bottom", leader="A")
    lead = army(*BOTTOM.units, leaders=(leader("A", "F2"),))
    sides = {finding.facts["side"] for finding in errors_of(with_rules(doomed, bottom=lead, banners=9))}
    assert sides == {"bottom"}
