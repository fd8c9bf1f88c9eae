"""Whole matches through the real window: every choice a click on what is seen, or a key."""

from __future__ import annotations

import pytest

from ccancients.engine.gamespec import mind_of
from ccancients.successors.setup import Setup
from ccancients.successors.spec import SUCCESSORS
from ccancients.ui.shell.play.match_page import MatchPage
from ccancients.ui.successors.map.tableau import tableau
from ccancients.ui.successors.words.cards import card_number
from ccancients.ui.table.session import PERSON
from tests.sweeps import rest_slow
from tests.ui.battles.conftest import OpenWindow
from tests.ui.battles.driver import KeyboardPerson, MousePerson, Person, wait_for
from tests.ui.successors.matches import match, table_of

SCRIPT = mind_of(SUCCESSORS).usual
SEED = 20260


def check_table(person: Person) -> None:
    """What lies on the table is the position, and who sits there sees his own cards and no others."""
    page, state = person.page, person.page.session.game.state
    if person.curtain_is_up:
        assert all(card.face_down for card in page.hand.cards), person.seed
        return
    viewer = page.play.hands.viewer
    shown = [card.card for card in page.hand.cards if not card.face_down]
    held = [card_number(state.board, card) for card in state.hands[viewer]]
    assert shown in ([], held), person.seed
    assert page.view.board.pieces() == {piece.key: piece for piece in tableau(state).pieces}, person.seed


def check_end(page: MatchPage) -> None:
    """The end is told, with what the match came to, and nothing more can be done."""
    assert page.session.is_over
    assert page.end.isVisible()
    assert page.end.headline.text()
    assert not page.prompt.buttons


@pytest.mark.parametrize("kind", rest_slow([MousePerson, KeyboardPerson]), ids=["mouse", "keyboard"])
def test_the_beginning_of_a_match_of_four_behind_the_curtain(open_window: OpenWindow, kind: type[Person]) -> None:
    window = open_window()
    window.open_table(match("babylon_323_four", seed=SEED))
    person = kind(window, SEED, SCRIPT, SUCCESSORS)
    for _ in range(14):
        person.rest()
        if person.curtain_is_up:
            check_table(person)
            person.pass_curtain()
            continue
        check_table(person)
        person.give(person.judge())


@pytest.mark.slow
@pytest.mark.parametrize(("scenario", "seats"), [
    ("first_march_two", "as set"), ("first_march_two", "offer"), ("coalition_two", "as set"),
    ("three_heirs_three", "offer"), ("three_heirs_three", "as set"),
])  # fmt: skip
def test_the_beginning_of_each_scenario_by_mouse(open_window: OpenWindow, scenario: str, seats: str) -> None:
    """Cards with events, targets, surprises; an offer or an auction before, where one was agreed on."""
    window = open_window()
    window.settings.change(curtain=False)
    window.open_table(table_of(Setup(scenario=scenario, switches={"seats": seats}), (), SEED))
    person = MousePerson(window, SEED, SCRIPT, SUCCESSORS)
    for _ in range(30):
        person.rest()
        check_table(person)
        person.give(person.judge())
    assert not person.page.session.is_over


@pytest.mark.slow  # python3 packaging/bootstrap.py test -m slow tests/ui/successors
def test_a_whole_match_of_four_in_hot_seat_by_mouse(open_window: OpenWindow) -> None:
    window = open_window()
    page = window.open_table(match("babylon_323_four", seed=SEED))
    person = MousePerson(window, SEED, SCRIPT, SUCCESSORS)
    person.play(before=lambda: check_table(person), most=6000)
    check_end(page)


@pytest.mark.slow
def test_a_whole_match_of_two_by_keyboard(open_window: OpenWindow) -> None:
    window = open_window()
    page = window.open_table(match("first_march_two", seed=SEED))
    person = KeyboardPerson(window, SEED, SCRIPT, SUCCESSORS)
    person.play(before=lambda: check_table(person), most=3000)
    check_end(page)


@pytest.mark.slow
def test_one_against_three_scripts_by_mouse(open_window: OpenWindow) -> None:
    window = open_window()
    page = window.open_table(match("babylon_323_four", (PERSON, SCRIPT, SCRIPT, SCRIPT), seed=SEED))
    person = MousePerson(window, SEED, SCRIPT, SUCCESSORS)
    person.play(before=lambda: check_table(person), most=6000)
    check_end(page)


@pytest.mark.slow
def test_four_scripts_are_watched_to_the_end(open_window: OpenWindow) -> None:
    window = open_window()
    window.settings.change(watch_at_once=True)
    page = window.open_table(match("babylon_323_four", (SCRIPT,) * 4, seed=SEED))
    wait_for(lambda: page.session.is_over and page.end.isVisible(), "the end", 600)
    check_end(page)
