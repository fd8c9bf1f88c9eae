"""Whole campaigns through the real window: every choice a click on what is seen, or a key."""

from __future__ import annotations

import pytest

from ccancients.engine.chance import RolledChance
from ccancients.hannibal.setup import Setup
from ccancients.hannibal.spec import HANNIBAL
from ccancients.ui.table.session import PERSON
from ccancients.ui.table.table import Table
from tests.ui.battles.conftest import OpenWindow
from tests.ui.battles.driver import KeyboardPerson, MousePerson, Person

TWO = (PERSON, PERSON)


def campaign(seats: tuple[str, str] = TWO, seed: int = 3, **facts: object) -> Table:
    """A campaign on the table, set up and dealt."""
    setup = Setup.model_validate(facts)
    return Table(HANNIBAL, setup, seed, HANNIBAL.new_game(setup, RolledChance(seed)), seats)


@pytest.mark.parametrize("kind", [MousePerson, KeyboardPerson], ids=["mouse", "keyboard"])
def test_a_campaign_of_one_turn_in_hot_seat(open_window: OpenWindow, kind: type[Person]) -> None:
    window = open_window()
    page = window.open_table(campaign(turns=1))
    person = kind(window, 1, "random", HANNIBAL)
    person.play()
    assert page.session.is_over
    assert page.end.isVisible()
