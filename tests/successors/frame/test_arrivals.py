"""Generals who come later (frame F24, F25; FE31)."""

from __future__ import annotations

from typing import Any

import pytest

from ccancients.successors.components.board_file import ArrivalEntry
from ccancients.successors.procedures.turn import Reinforcements
from tests.successors.frame.table import COALITION, FIRST_MARCH, FOUR, THREE, Table


def turn(table: Table, number: int, *factions: str) -> Table:
    """The reinforcements of a turn, for these factions alone; only what comes later comes."""
    table.rules(reinforcements=False)
    table.force(turn=number, round=3 * number - 2, order=[table.side(each) for each in factions])
    table.start(Reinforcements())
    return table


def coming(table: Table, *arrivals: dict[str, Any]) -> None:
    """Other arrivals than those of the scenario."""
    listed = [ArrivalEntry.model_validate(each) for each in arrivals]
    table.state.scenario = table.state.scenario.model_copy(update={"arrivals": listed})


# -- a general with units (F24) ---------------------------------------------------------------------------------------


def test_f24_a_general_comes_as_one_who_returns_and_his_units_after_him() -> None:
    table = Table(FIRST_MARCH)
    table.control(red="kelainai")
    table.place("gordion", red="antigonos mercenary 1")
    turn(table, 2, "red")
    table.answer("return", "return demetrios gordion", among=[
        "return demetrios kelainai", "return demetrios kelainai/in", "return demetrios gordion",
    ], side="red")  # fmt: skip
    assert table.where("demetrios") == "gordion"
    table.answer("reinforce", "put mercenary gordion", side="red", among=[
        "put mercenary kelainai", "put mercenary kelainai/in", "put mercenary gordion",
    ])  # fmt: skip
    table.over()
    assert table.types("gordion", "red") == {"mercenary": 2}
    assert [(event.general, event.side) for event in table.of("GeneralCame")] == [(table.general("demetrios"), 0)]


def test_f24_units_may_come_without_a_general() -> None:
    table = Table(FIRST_MARCH)
    table.control(purple="tyana")
    table.place("tyana", purple="eumenes mercenary 1")
    turn(table, 2, "purple")
    table.over()
    assert table.types("tyana", "purple") == {"mercenary": 1, "silver_shields": 1}


def test_f24_without_any_place_he_stays_dispersed_until_the_next_turn() -> None:
    table = Table(FIRST_MARCH)
    table.place("tyana", red="mercenary 1")
    turn(table, 2, "red")
    table.over()
    assert table.where("demetrios") == "dispersed"
    table.control(red="kelainai")
    turn(table, 3, "red")
    table.asks("return", "red")


def test_f24_units_that_come_are_added_to_those_due() -> None:
    table = Table(FIRST_MARCH)
    table.control(red="kelainai")
    table.force(turn=2, round=4, order=[0])
    table.usurper("purple")
    table.start(Reinforcements())
    table.answer("return", "return demetrios kelainai")
    table.answers("reinforce", *["put mercenary kelainai"] * 4)  # two for each, one for the fewest points, one comes
    assert table.question != "reinforce" or "put mercenary kelainai" not in table.options()


def test_f24_nobody_comes_in_another_turn() -> None:
    table = Table(FIRST_MARCH)
    table.control(red="kelainai")
    turn(table, 3, "red")
    table.over()
    assert table.where("demetrios") == "out"


def test_f24_who_has_fewest_points_gets_seleukos() -> None:
    table = Table(FOUR)
    table.place("kelainai", green="antigonos mercenary 1")
    table.place("pella", blue="antipatros mercenary 1")
    table.province("blue", "makedonia")
    table.province("green", "lydia", "karia", "phrygia")
    table.province("purple", "media")
    table.place("kyinda", red="krateros mercenary 1")
    turn(table, 2, "blue", "red", "green")
    table.over()
    assert table.where("seleukos") == "kyinda"
    assert table.cu("kyinda", "red") == 3
    assert table.state.owner[table.general("seleukos")] == table.side("red")


def test_f24_who_has_most_prestige_may_be_named() -> None:
    table = Table(FOUR)
    table.champions("green")
    coming(table, {"turn": 2, "faction": "most_prestige", "cu": {"mercenary": 1}})
    table.place("kelainai", green="antigonos mercenary 1")
    table.place("kyinda", red="mercenary 1")
    table.state.favor[table.side("green")] = 9
    turn(table, 2, "red", "green")
    table.over()
    assert table.cu("kelainai", "green") == 2
    assert table.cu("kyinda", "red") == 1


# -- one in the place of another (F25) --------------------------------------------------------------------------------


def pella(*words: str) -> Table:
    table = Table(FOUR)
    table.control(blue="pella")
    table.place("babylon", purple="perdikkas")  # the most senior: what comes to the poorest comes to him
    for word in words:
        table.place("pella", blue=word)
    return table


def test_fe31_polyperchon_commands_where_antipatros_stood() -> None:
    table = turn(pella("antipatros mercenary 3"), 3, "blue")
    table.over()
    assert table.where("polyperchon") == "pella"
    assert table.where("antipatros") == "out"
    assert table.state.owner[table.general("polyperchon")] == table.side("blue")
    assert table.cu("pella", "blue") == 3


def test_fe31_he_is_dispersed_as_the_other_was_and_returns_so() -> None:
    table = pella("mercenary 1")
    table.disperse("blue", "antipatros")
    turn(table, 3, "blue")
    assert table.where("polyperchon") == "dispersed"
    assert table.where("antipatros") == "out"
    table.answer("return", "return polyperchon pella", among=[
        "return polyperchon pella", "return polyperchon pella/in",
    ], side="blue")  # fmt: skip
    table.over()


def test_fe31_units_come_instead_when_the_other_is_out_already() -> None:
    table = pella("mercenary 1")
    number = table.general("antipatros")
    table.state.general_at[number], table.state.owner[number] = -3, table.side("blue")
    turn(table, 3, "blue")
    table.answer("reinforce", "put macedonian pella", side="blue")
    table.over()
    assert table.types("pella", "blue") == {"mercenary": 1, "macedonian": 1}
    assert table.where("polyperchon") == "out"


def test_f25_he_may_stand_inside_a_besieged_city() -> None:
    table = pella()
    table.place("pella/in", blue="antipatros mercenary 1")
    table.place("pella", red="krateros mercenary 4")
    turn(table, 3, "blue")
    table.over()
    assert table.where("polyperchon") == "pella/in"


# -- who comes in the scenarios ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("scenario", "told"), [
    (FIRST_MARCH, ["2 red demetrios 1me", "2 purple - 1si"]),
    (COALITION, [
        "2 purple eumenes 2me", "2 fewest seleukos 2me", "3 fewest kassandros 1me 1ma",
        "3 blue polyperchon for antipatros",
        "3 purple demetrios 1me",
    ]),
    (THREE, [
        "2 purple eumenes 2me", "2 fewest seleukos 2me", "3 fewest kassandros 1me 1ma",
        "3 blue polyperchon for antipatros",
    ]),
    (FOUR, [
        "2 purple eumenes 2me", "2 fewest seleukos 2me", "3 fewest kassandros 1me 1ma",
        "3 blue polyperchon for antipatros",
        "3 green demetrios 1me",
    ]),
])  # fmt: skip
def test_f24_who_comes_in_each_scenario(scenario: str, told: list[str]) -> None:
    found = []
    for each in Table(scenario).state.scenario.arrivals:
        units = [f"{number}{kind[:2]}" for kind, number in each.cu.items()]
        replaced = [f"for {each.replaces}"] if each.replaces else []
        found.append(" ".join([str(each.turn), each.faction, each.general or "-", *units, *replaced]))
        assert each.instead == ({"macedonian": 1} if each.replaces else {})
    assert found == told
