"""What is asked twice in a battle: a card that could only be laid away."""

from __future__ import annotations

import pytest

from ccancients.ancients.language import LANGUAGE
from ccancients.ui.ancients.answers import AncientsAnswers
from ccancients.ui.interactions.answers import Answer
from tests.ancients.table import Table

BOW = "Roman light bow infantry"


@pytest.fixture
def table() -> Table:
    return Table()


def asked_twice(table: Table, card: str) -> bool:
    """Whether a card of two is asked twice for nothing would come of it."""
    table.hand(bottom=f"{card} order_two_left")
    table.turn()
    answer = Answer(LANGUAGE.parse_choice(f"play {card}"), "")
    assert answer.choice in table.game.decision.choices
    found = AncientsAnswers().asked_twice(table.game, answer)
    return [each.key for each in found] == ["nothing comes of it"]


@pytest.mark.parametrize(("where", "twice"), [("F7", False), ("F9", True)])
def test_missiles_that_reach_nobody(table: Table, where: str, twice: bool) -> None:
    table.place(F5=BOW, **{where: "Carthaginian heavy infantry"})
    assert asked_twice(table, "darken_the_sky") == twice


@pytest.mark.parametrize(("card", "twice"), [("order_two_right", True), ("order_two_center", False)])
def test_a_section_in_which_nobody_stands(table: Table, card: str, twice: bool) -> None:
    table.place(G5="Roman heavy infantry", G9="Carthaginian heavy infantry")
    assert asked_twice(table, card) == twice


def test_dice_that_decide_are_not_looked_at(table: Table) -> None:
    table.place(G5="Roman heavy infantry", G9="Carthaginian heavy infantry")
    assert not asked_twice(table, "rally")
