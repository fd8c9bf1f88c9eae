"""Swords stand where there is somebody to battle, and nowhere else."""

from __future__ import annotations

import pytest

from ccancients.ancients.components.board import GRID, hex_name, parse_hex
from ccancients.ancients.rules.combat import targets_after
from ccancients.ui.ancients.gestures import answers_of
from ccancients.ui.canvas.marks import Mark
from tests.ancients.table import Table


@pytest.fixture
def table() -> Table:
    return Table()


def marks_of(table: Table, here: str) -> dict[str, Mark]:
    """The marks of the hexes that the unit of a hex may move to."""
    answers = answers_of(table.game.state, table.game.decision)
    return {hex_name(each.target): each.mark for each in answers if each.source == parse_hex(here)}


def test_a_sword_stands_only_where_an_enemy_can_be_attacked(table: Table) -> None:
    table.place(F4="Roman medium infantry", F6="Carthaginian auxilia")
    table.play("order_medium_troops")
    table.answer("orders", "order F4")
    marks = marks_of(table, "F4")
    near = {there for there in marks if GRID.distance[parse_hex(there)][parse_hex("F6")] == 1}
    assert near
    assert {there for there, mark in marks.items() if mark is Mark.MAY_BATTLE} == near
    assert {mark for there, mark in marks.items() if there not in near} == {Mark.LEGAL}


def test_missiles_find_targets_in_their_range_and_sight(table: Table) -> None:
    table.place(F3="Roman light infantry", F6="Carthaginian auxilia")
    table.terrain(G5="forest")
    table.play("order_light_troops")
    table.answer("orders", "order F3")
    marks = marks_of(table, "F3")
    assert marks["F4"] is Mark.MAY_BATTLE, "two hexes away, in sight"
    assert marks["E2"] is Mark.LEGAL, "nobody within two hexes"


def test_a_hex_that_ends_all_battles_is_still_told_apart(table: Table) -> None:
    table.place(F4="Roman heavy cavalry", F7="Carthaginian auxilia")
    table.terrain(F5="forest")
    table.play("order_mounted")
    table.answer("orders", "order F4")
    assert marks_of(table, "F4")["F5"] is Mark.NO_BATTLE


def test_looking_ahead_changes_nothing_and_takes_the_leader_along(table: Table) -> None:
    table.place(F4="Roman medium infantry with leader Mago", F6="Carthaginian auxilia")
    table.play("order_medium_troops")
    table.answer("orders", "order F4")
    state = table.game.state
    unit, before = state.unit_at[parse_hex("F4")], state.to_json()
    assert targets_after(state, unit, 1, parse_hex("F5")) == [parse_hex("F6")]
    assert targets_after(state, unit, 1, parse_hex("F3")) == []
    assert state.to_json() == before
