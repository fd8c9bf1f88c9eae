"""What the enemy could do next turn: who reaches a hex, with how many dice, what is to be expected."""

from __future__ import annotations

import time

import pytest

from ccancients.ancients.components.board import GRID, Side, parse_hex
from ccancients.ancients.mind.script.menace import STAND_IN, dangers
from ccancients.ancients.scenario.setup import Setup
from ccancients.ancients.spec import ANCIENTS
from ccancients.engine.chance import RolledChance
from tests.ancients.mind.conftest import setup_of
from tests.ancients.table import Table

BOTTOM = Side.BOTTOM


def test_a_heavy_unit_strikes_after_one_step_and_no_farther(table: Table) -> None:
    table.place(F5="Roman medium infantry", F7="Carthaginian heavy infantry")
    state = table.set_up()
    found = dangers(state, BOTTOM)
    danger = found[parse_hex("F5")]
    (menace,) = danger.menaces
    assert (menace.dice, menace.ranged) == (5, False)
    assert menace.hits == pytest.approx(5 * 2 / 6), "class and swords of six faces"
    assert danger.hits == menace.hits
    assert parse_hex("F4") not in found
    assert parse_hex("F7") not in found, "the enemy's own hex"


def test_a_leader_beside_the_attacker_makes_helmets_count(table: Table) -> None:
    table.place(F5="Roman medium infantry", F7="Carthaginian heavy infantry with leader Hannibal")
    (menace,) = dangers(table.set_up(), BOTTOM)[parse_hex("F5")].menaces
    assert menace.hits == pytest.approx(5 * 3 / 6)


def test_the_ground_caps_the_dice(table: Table) -> None:
    table.place(F5="Roman medium infantry", F7="Carthaginian heavy infantry")
    table.terrain(F5="forest")
    (menace,) = dangers(table.set_up(), BOTTOM)[parse_hex("F5")].menaces
    assert menace.dice == 2


def test_missiles_reach_farther_and_fire_best_from_where_they_stand(table: Table) -> None:
    table.place(F4="Roman medium infantry", F6="Carthaginian light infantry")
    found = dangers(table.set_up(), BOTTOM)
    (near,) = found[parse_hex("F4")].menaces
    assert near.hits >= 2 / 6 - 1e-9
    shot = [each for danger in found.values() for each in danger.menaces if each.ranged]
    assert shot
    assert all(each.dice <= 2 and each.hits == pytest.approx(each.dice / 6) for each in shot)


def test_an_empty_hex_is_looked_at_for_medium_infantry_or_for_whoever_would_move_there(table: Table) -> None:
    table.place(F2="Roman elephants", F7="Carthaginian heavy cavalry")
    state = table.set_up()
    there = parse_hex("F5")
    plain, ridden = dangers(state, BOTTOM)[there], dangers(state, BOTTOM, state.unit_at[parse_hex("F2")])[there]
    assert plain.blocks == STAND_IN.blocks
    assert ridden.blocks == 2
    assert ridden.hits < plain.hits, "elephants shrug off horse"


def test_no_more_strike_than_find_room(table: Table) -> None:
    ring = {"E6": "auxilia", "F6": "auxilia", "G5": "auxilia", "E5": "auxilia"}
    table.place(F5="Roman medium infantry", **{here: f"Carthaginian {kind}" for here, kind in ring.items()},
                D8="Carthaginian light cavalry", H8="Carthaginian light cavalry", F9="Carthaginian light cavalry")
    state = table.set_up()
    here = parse_hex("F5")
    close = [each for each in dangers(state, BOTTOM)[here].menaces if not each.ranged]
    assert 4 <= len(close) <= len(GRID.neighbors[here])


def test_elimination_is_exact_for_one_die_roll(table: Table) -> None:
    table.place(F5="Roman light cavalry", F6="Carthaginian heavy infantry")
    state = table.set_up()
    here = parse_hex("F5")
    state.blocks[state.unit_at[here]] = 1
    danger = dangers(state, BOTTOM)[here]
    (menace,) = danger.menaces
    assert danger.blocks == 1
    assert danger.eliminated == pytest.approx(1 - (4 / 6) ** menace.dice)


@pytest.mark.slow  # by the clock
@pytest.mark.parametrize("name", ["cannae", "zama"])
def test_a_whole_board_takes_less_than_a_tenth_of_a_second(name: str) -> None:
    setup: Setup = setup_of(name)
    state = ANCIENTS.new_game(setup, RolledChance(3)).state
    dangers(state, BOTTOM)
    began = time.process_time()
    found = dangers(state, BOTTOM)
    assert time.process_time() - began < 0.1
    assert found
