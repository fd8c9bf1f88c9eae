"""No units are left alone by choice where it is not friendly: their last general does not go along (3.5, S4 24, R9)."""

from __future__ import annotations

import pytest

from ccancients.successors.why_not import why_not
from ccancients.successors.words import parse_choice

pytestmark = pytest.mark.successors(9)


def reason(table, text: str) -> str:
    """The rule by which a choice is refused, empty when it is not."""
    refusal = why_not(table.game, parse_choice(text))
    return "" if refusal is None else refusal.rule


def joined(table, holder: str = "purple", waiting: str = "eumenes 2 mercenary", die: int = 6) -> None:
    """Antigonos comes to Synnada, where Eumenes waits with two units."""
    table.control(synnada=holder)
    table.place("kelainai", red="antigonos 3 mercenary")
    table.place("synnada", red=waiting)
    table.activate("red", "antigonos", die=die)
    table.answer("spend", "march synnada")


@pytest.mark.parametrize("holder", ["purple", "none", "independent"])
def test_the_last_general_is_not_taken_along_from_units_that_stay(table, holder):
    joined(table, holder)
    table.answer("spend", "pick up eumenes")
    assert table.with_verb("march") == []
    assert reason(table, "march gordion") == "leave.alone"
    table.answer("spend", "pick up mercenary")
    table.refused("spend", "march gordion")
    table.answer("spend", "pick up mercenary", "march gordion")
    assert table.force() == {"antigonos", "eumenes", "mercenary 5"}
    assert table.cu("synnada", "red") == 0


def test_units_may_be_picked_up_first(table):
    joined(table)
    table.answer("spend", "pick up mercenary", "pick up mercenary", "pick up eumenes", "march gordion")
    assert table.force() == {"antigonos", "eumenes", "mercenary 5"}


def test_in_a_friendly_space_they_may_stay_alone(table):
    joined(table, "red")
    table.answer("spend", "pick up eumenes", "march gordion")
    assert table.cu("synnada", "red") == 2


def test_another_general_who_stays_is_enough(table):
    joined(table, waiting="eumenes leonnatos 2 mercenary")
    table.answer("spend", "pick up eumenes", "march gordion")
    assert table.cu("synnada", "red") == 2


def test_the_last_but_one_and_then_the_last(table):
    joined(table, waiting="eumenes leonnatos 2 mercenary")
    table.answer("spend", "pick up eumenes", "pick up leonnatos")
    table.refused("spend", "march gordion")


@pytest.mark.parametrize("instead", ["drop eumenes", "drop antigonos", "place minor here"])
def test_another_general_may_be_left_for_the_one_who_goes(table, instead):
    joined(table)
    table.answer("spend", "pick up eumenes", instead, "march gordion")
    assert table.cu("synnada", "red") == 2


def test_he_may_take_command_and_stay(table):
    """Nothing is left while the force itself is there: what it does here is free, and so is the end."""
    joined(table, die=3)
    table.answer("spend", "pick up eumenes")
    table.answer("spend", "remove marker")
    table.answer("spend", "end")
    assert table.where("eumenes", "red") == "synnada"
    assert table.cu("synnada", "red") == 5


def test_units_dropped_beside_a_general_hold_him(table):
    joined(table, waiting="eumenes")
    table.answer("spend", "drop mercenary", "pick up eumenes")
    table.refused("spend", "march gordion")
    table.refused("spend", "pick up mercenary")
    table.answer("spend", "drop eumenes", "march gordion")
    assert table.force() == {"antigonos", "mercenary 2"}


def test_a_general_left_at_the_start_holds_what_is_dropped_beside_him(table):
    table.control(tarsos="purple")
    table.place("tarsos", red="antigonos minor1 3 mercenary")
    table.activate("red", "antigonos", die=6, leave=["minor1"])
    table.answer("spend", "drop mercenary", "pick up minor1")
    assert table.with_verb("march") == []
    assert reason(table, "march soloi") == "leave.alone"
    assert reason(table, "embark") == "leave.alone"
    table.refused("spend", "embark")


@pytest.mark.parametrize("holder", ["purple", "red"])
def test_at_sea_the_last_general_of_a_port_comes_on_board_with_his_units(table, holder):
    table.control(tarsos=holder)
    table.place("soloi", red="antigonos 3 mercenary")
    table.place("tarsos", red="eumenes 1 mercenary")
    table.activate("red", "antigonos", die=6)
    table.answer("spend", "embark", "sail tarsos", "pick up eumenes")
    if holder == "red":
        table.answer("spend", "sail myriandros")
        return
    assert table.with_verb("sail") == []
    assert reason(table, "sail myriandros") == "leave.alone"
    table.answer("spend", "pick up mercenary", "sail myriandros")
    assert table.cu("tarsos", "red") == 0


def test_at_sea_one_may_land_beside_those_whose_general_came_on_board(table):
    table.control(tarsos="purple")
    table.place("soloi", red="antigonos 3 mercenary")
    table.place("tarsos", red="eumenes 1 mercenary")
    table.activate("red", "antigonos", die=6)
    table.answer("spend", "embark", "sail tarsos", "pick up eumenes", "land")
    table.refused("spend", "march kyinda")
    table.answer("spend", "pick up mercenary", "march kyinda")
    assert table.cu("tarsos", "red") == 0


def test_whoever_is_found_alone_may_stay_so(table):
    """R9: they were left by accident; the force that passes has taken nobody from them."""
    joined(table, waiting="2 mercenary")
    table.answer("spend", "march gordion")
    assert table.cu("synnada", "red") == 2


def test_a_lone_general_takes_nobody_either(table):
    table.control(synnada="purple")
    table.place("kelainai", red="antigonos")
    table.place("synnada", red="minor1 1 mercenary")
    table.activate("red", "antigonos", die=6)
    table.answer("spend", "march synnada", "pick up minor1")
    table.refused("spend", "march gordion")


def test_a_place_that_has_become_friendly_meanwhile_holds_nobody(table):
    joined(table, "independent")
    table.answer("spend", "pick up eumenes")
    table.refused("spend", "march gordion")
    table.dice(6)
    table.answer("spend", "besiege", "drop mercenary", "march gordion")
    assert table.holder("synnada") == "red"
    assert table.cu("synnada", "red") == 3


def test_a_stored_match_goes_on_as_it_began(table):
    table.rules(earlier_readings=True)
    joined(table)
    table.answer("spend", "pick up eumenes", "march gordion")
    assert table.cu("synnada", "red") == 2
