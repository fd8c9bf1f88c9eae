"""The fifteen shipped battles are the printed ones: unit by unit, hex by hex, and the War Council."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from ccancients import paths
from ccancients.ancients.scenario.battle import compile_battle
from ccancients.ancients.scenario.check import check
from ccancients.ancients.scenario.files import base_scenarios, parse_scenario, read_scenario, scenario_text
from ccancients.ancients.scenario.model import (
    Ambush,
    BannerHexes,
    CommandIncrease,
    ExitForBanner,
    GrowingHand,
    ReserveUnit,
    Scenario,
    SuddenDeath,
)

CODES = {
    "LI": "light infantry", "LB": "light bow infantry", "LS": "light sling infantry", "AX": "auxilia",
    "WA": "warriors", "MI": "medium infantry", "HI": "heavy infantry", "LC": "light cavalry", "MC": "medium cavalry",
    "HC": "heavy cavalry", "HCH": "heavy chariot", "EL": "elephants",
}  # fmt: skip
GROUND = {
    "^": "hill", "#": "steep hill", "~": "river", "≈": "fordable river", "=": "lake", "f": "forest",
    "o": "fortified camp", ":": "broken ground",
}  # fmt: skip
FIRST_PRINTING = {"001", "002", "004", "006", "007", "008", "010", "011", "013", "015"}
SPECIAL_RULES: dict[str, list[object]] = {
    "005": [
        Ambush(
            side="top",
            leader="Mago",
            units=(ReserveUnit(type="medium cavalry"), ReserveUnit(type="warriors"), ReserveUnit(type="warriors")),
            not_before_own_turn=2,
        )
    ],
    "006": [GrowingHand(side="bottom", after_own_turns=(1, 2))],
    "009": [CommandIncrease(side="bottom", at_banners=3, command=6)],
    "010": [
        SuddenDeath(side="bottom", leader="Publius Scipio"),
        ExitForBanner(side="bottom", hexes=("E9", "F9", "G9", "H9", "I9", "J9", "K9", "L9", "M9")),
    ],
    "011": [BannerHexes(side="bottom", hexes=("E8", "G8", "I8"))],
}
NUMBERS = [f"{number:03}" for number in range(1, 16)]


def hex_of(row: int, column: int) -> str:
    return f"{'ABCDEFGHIJKLM'[column]}{9 - row}"


def sketches() -> dict[str, dict[str, Any]]:
    """What set_ups.txt says of each battle."""
    text = (Path(__file__).parent / "set_ups.txt").read_text("utf-8")
    found = {}
    for block in text.split("\n== ")[1:]:
        head, leaders, *rows = block.strip("\n").split("\n")
        facts = re.fullmatch(r"(\d+) year (-\d+), command (\d+) (\d+), first (\w+), banners (\d+)", head)
        assert facts, head
        sketch: dict[str, Any] = {
            "year": int(facts[2]), "command": (int(facts[3]), int(facts[4])), "first": facts[5],
            "banners": int(facts[6]), "names": leaders.removeprefix("   leaders ").split(", "),
            "units": set(), "leaders": [], "ground": {},
        }  # fmt: skip
        assert len(rows) == 9
        for row, line in enumerate(rows):
            cells = line.split()[1:]
            assert len(cells) == (12 if row % 2 else 13), line
            for column, cell in enumerate(cells):
                read_cell(sketch, hex_of(row, column), cell)
        found[facts[1]] = sketch
    return found


def read_cell(sketch: dict[str, Any], where: str, cell: str) -> None:
    parts = re.fullmatch(r"([\^#~≈=:]|f(?=$)|o(?=HI))?([A-Z]+|[a-z]+)?(\*)?|\.", cell)
    assert parts, cell
    ground, code, leader = parts[1], parts[2], parts[3]
    if ground:
        sketch["ground"][where] = GROUND[ground]
    if code:
        side = "top" if code.isupper() else "bottom"
        sketch["units"].add((side, CODES[code.upper()], where))
        if leader:
            sketch["leaders"].append((side, where))


SKETCHES = sketches()
SCENARIOS = {scenario.id[:3]: scenario for scenario in base_scenarios()}


def test_there_are_fifteen_in_order() -> None:
    assert [scenario.id[:3] for scenario in base_scenarios()] == NUMBERS
    assert sorted(SKETCHES) == NUMBERS


@pytest.mark.parametrize("number", NUMBERS)
def test_units_stand_where_the_map_has_them(number: str) -> None:
    scenario = SCENARIOS[number]
    units = [(side, unit.type, unit.hex) for side, army in armies(scenario) for unit in army.units]
    assert len(units) == len(set(units))
    assert set(units) == SKETCHES[number]["units"]
    assert all(unit.blocks is None for _, army in armies(scenario) for unit in army.units)


@pytest.mark.parametrize("number", NUMBERS)
def test_leaders_stand_where_the_map_has_them(number: str) -> None:
    sketch = SKETCHES[number]
    leaders = {(side, leader.hex): leader.name for side, army in armies(SCENARIOS[number]) for leader in army.leaders}
    assert set(leaders) == set(sketch["leaders"])
    for place, name in zip(sketch["leaders"], sketch["names"], strict=True):
        assert leaders[place].endswith(("officer", "tribune")) if name == "?" else leaders[place] == name


@pytest.mark.parametrize("number", NUMBERS)
def test_the_ground_is_that_of_the_map(number: str) -> None:
    scenario = SCENARIOS[number]
    assert {name: setup.type for setup in scenario.terrain for name in setup.hexes} == SKETCHES[number]["ground"]
    assert not scenario.ramparts


@pytest.mark.parametrize("number", NUMBERS)
def test_the_war_council_is_the_printed_one(number: str) -> None:
    scenario, sketch = SCENARIOS[number], SKETCHES[number]
    assert (scenario.top.command, scenario.bottom.command) == sketch["command"]
    assert (scenario.year, scenario.first, scenario.banners) == (sketch["year"], sketch["first"], sketch["banners"])
    assert list(scenario.special_rules) == SPECIAL_RULES.get(number, [])
    assert scenario.in_first_printing == (number in FIRST_PRINTING)
    assert (scenario.top.color, scenario.bottom.color) == ("brown", "grey")
    assert scenario.top.name["en"] == "Carthaginian"
    assert scenario.bottom.name["en"] == ("Syracusan" if number in ("001", "002") else "Roman")


def test_only_the_sacred_band_is_elite() -> None:
    elite = [(number, unit.hex) for number, scenario in SCENARIOS.items() for _, army in armies(scenario)
             for unit in army.units if unit.elite]  # fmt: skip
    assert elite == [("002", "C6")]


@pytest.mark.parametrize("number", NUMBERS)
def test_the_checker_has_nothing_to_say(number: str) -> None:
    assert check(SCENARIOS[number], box_limits=True) == ()


@pytest.mark.parametrize("number", NUMBERS)
def test_it_can_be_set_up(number: str) -> None:
    battle = compile_battle(SCENARIOS[number])
    reserves = 3 if number == "005" else 0
    assert battle.unit_count == len(SKETCHES[number]["units"]) + reserves


@pytest.mark.parametrize("number", NUMBERS)
def test_the_file_is_named_by_its_id_and_written_as_we_write_it(number: str) -> None:
    path = next(paths.scenarios_dir().glob(f"{number}-*.json"))
    scenario = read_scenario(path)
    assert path.stem == scenario.id
    assert scenario_text(scenario) == path.read_text("utf-8")
    assert parse_scenario(scenario_text(scenario), "again") == scenario


@pytest.mark.parametrize("number", NUMBERS)
def test_history_is_told_in_all_languages(number: str) -> None:
    scenario = SCENARIOS[number]
    assert set(scenario.name) == {"en", "es", "it", "hu"}
    for texts in (scenario.introduction, scenario.outcome):
        assert set(texts) == {"en", "es", "it", "hu"}
        assert 120 <= len(texts["en"].split()) <= 200
        assert all(90 <= len(text.split()) <= 220 for text in texts.values())
    assert scenario.sources
    assert (scenario.author, scenario.licence) == ("the ccancients authors", "MIT")


def armies(scenario: Scenario) -> Any:
    return (("top", scenario.top), ("bottom", scenario.bottom))
