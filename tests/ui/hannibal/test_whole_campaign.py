"""Whole campaigns through the real window: every choice a click on what is seen, or a key."""

from __future__ import annotations

from typing import Any, Final

import pytest

from ccancients.engine.chance import RolledChance
from ccancients.hannibal.setup import Setup
from ccancients.hannibal.spec import HANNIBAL
from ccancients.ui.hannibal.map.tableau import tableau
from ccancients.ui.hannibal.panels import hand_of
from ccancients.ui.hannibal.setup.dialog import CampaignDialog
from ccancients.ui.shell.play.match_page import MatchPage
from ccancients.ui.table.session import PERSON
from ccancients.ui.table.table import Table
from tests.sweeps import rest_slow
from tests.ui.battles.conftest import OpenWindow
from tests.ui.battles.driver import KeyboardPerson, MousePerson, Person

TWO = (PERSON, PERSON)
SEED: Final = 20260
CLICKS: Final = 10
"""A newcomer's, from the start screen to the first march."""


def campaign(seats: tuple[str, str] = TWO, seed: int = 3, **facts: object) -> Table:
    """A campaign on the table, set up and dealt."""
    setup = Setup.model_validate(facts)
    return Table(HANNIBAL, setup, seed, HANNIBAL.new_game(setup, RolledChance(seed)), seats)


def check_table(person: Person) -> None:
    """What lies on the table is the position, and who sits there sees his own cards and no others."""
    page, state = person.page, person.page.session.game.state
    if person.curtain_is_up:
        assert all(card.face_down for card in page.hand.cards), person.seed
        return
    viewer = page.play.hands.viewer
    shown = [card.card for card in page.hand.cards if not card.face_down]
    assert shown in ([], list(hand_of(state, viewer))), person.seed
    pieces = page.view.board.pieces()
    assert pieces == {piece.key: piece for piece in tableau(state).pieces}, person.seed


def check_end(page: MatchPage) -> None:
    """The end is told, with what the war came to, and nothing more can be done."""
    assert page.session.is_over
    assert page.end.isVisible()
    assert page.end.headline.text()
    assert not page.prompt.buttons


@pytest.mark.slow
@pytest.mark.parametrize("kind", rest_slow([MousePerson, KeyboardPerson]), ids=["mouse", "keyboard"])
def test_a_campaign_of_one_turn_in_hot_seat(open_window: OpenWindow, kind: type[Person]) -> None:
    window = open_window()
    page = window.open_table(campaign(turns=1))
    person = kind(window, 1, "random", HANNIBAL)
    person.play(before=lambda: check_table(person))
    check_end(page)


def to_campaign(person: MousePerson, entry: str = "new") -> CampaignDialog:
    """From the start screen to the dialog of a campaign, by mouse."""
    window = person.window
    person.wait(lambda: bool(window.pages.start.games), "the games")
    person.click(window.pages.start.games["hannibal"])
    person.click(window.pages.start.buttons[entry])
    person.wait(lambda: isinstance(window.dialog, CampaignDialog) and window.dialog.isVisible(), "the dialog")
    assert isinstance(window.dialog, CampaignDialog)
    return window.dialog


@pytest.mark.slow  # python3 packaging/bootstrap.py test -m slow tests/ui/hannibal
@pytest.mark.parametrize("mind", ["random", "praetor"])
@pytest.mark.parametrize("kind", [MousePerson, KeyboardPerson], ids=["mouse", "keyboard"])
def test_a_whole_campaign_in_hot_seat(open_window: OpenWindow, kind: type[Person], mind: str) -> None:
    window = open_window()
    page = window.open_table(campaign(seed=SEED))
    person = kind(window, SEED, mind, HANNIBAL)
    person.play(before=lambda: check_table(person), most=4000)
    check_end(page)


def test_a_newcomer_marches_within_ten_clicks(open_window: OpenWindow) -> None:
    """From the start screen to the first step of an army."""
    window = open_window()
    person = MousePerson(window, SEED, "random", HANNIBAL)
    clicks = [0]
    click = person.click

    def counted(*args: Any, **facts: Any) -> None:
        clicks[0] += 1
        click(*args, **facts)

    person.click = counted  # type: ignore[method-assign]
    dialog = to_campaign(person)
    person.click(dialog.start)
    person.wait(lambda: window.page is not None, "the campaign")
    person.rest()
    while person.decision.question != "march":
        choices = person.decision.choices
        moves = [choice for choice in choices if choice.verb in ("move", "activate")]
        person.give((moves or [person.judge()])[0])
        person.rest()
    steps = [choice for choice in person.decision.choices if choice.verb == "go"]
    person.give(steps[0])
    assert clicks[0] <= CLICKS
