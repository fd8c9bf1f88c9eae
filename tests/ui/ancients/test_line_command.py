"""Line Command with few clicks: a line is ordered by a double click, and goes forward with one drag."""

from __future__ import annotations

import pytest

from ccancients.ancients.components.board import GRID, parse_hex
from ccancients.engine.decision import Choice
from ccancients.ui.ancients.together import AncientsTogether
from tests.ancients.table import Table

LINE = ("B3", "C3", "D3", "E3", "F3", "G3", "H3", "I3")


@pytest.fixture
def table() -> Table:
    made = Table()
    made.place(**dict.fromkeys(LINE, "Roman heavy infantry"), M3="Roman heavy infantry", F8="Carthaginian warriors")
    made.play("line_command")
    return made


def choices(answer) -> list[Choice]:
    assert answer is not None
    return [answer.choice, *answer.then]


def order(table: Table, where: str) -> set[int]:
    """Order what a double click in a hex orders; the hexes of all those units."""
    given = choices(AncientsTogether().at_once(table.game, parse_hex(where)))
    for choice in given:
        assert choice in table.game.decision.choices
        table.game.apply(choice)
    return {choice.args[0] for choice in given}


@pytest.mark.parametrize("first", LINE)
def test_eight_units_are_ordered_by_one_double_click(table, first):
    assert order(table, first) == set(map(parse_hex, LINE)), "all who are linked, and nobody else"


def test_the_first_click_may_have_ordered_one_already(table):
    table.game.apply(Choice("order", (parse_hex("E3"),)))
    given = choices(AncientsTogether().at_once(table.game, parse_hex("E3")))
    assert {each.args[0] for each in given} == {parse_hex(each) for each in LINE if each != "E3"}


def test_the_line_goes_forward_with_one_drag(table):
    order(table, "E3")
    if table.game.decision.question == "orders":
        table.game.apply(Choice("done"))
    here = parse_hex("E3")
    there = next(each.args[1] for each in table.game.decision.choices if each.verb == "move" and each.args[0] == here)
    step = (GRID.row[there] - GRID.row[here], GRID.x2[there] - GRID.x2[here])
    moved = choices(AncientsTogether().in_step(table.game, here, there))
    for choice in moved:
        assert choice in table.game.decision.choices
        one, two = choice.args[:2]
        assert (GRID.row[two] - GRID.row[one], GRID.x2[two] - GRID.x2[one]) == step
        table.game.apply(choice)
    assert len(moved) == len(LINE)


def test_other_orders_mean_nothing_by_a_double_click():
    other = Table()
    other.place(E3="Roman heavy infantry", F3="Roman heavy infantry", F8="Carthaginian warriors")
    other.play("order_two_center")
    assert AncientsTogether().at_once(other.game, parse_hex("E3")) is None
