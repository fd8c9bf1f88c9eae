"""Every question of a match (rules part 12) is met in the window and answered there, by mouse and by keys."""

from __future__ import annotations

import pytest

from ccancients.successors.questions import QUESTIONS
from ccancients.successors.spec import SUCCESSORS
from tests.sweeps import rest_slow
from tests.ui.battles.conftest import OpenWindow
from tests.ui.battles.driver import KeyboardPerson, MousePerson, Person, answer_each
from tests.ui.successors.matches import MET, asked


def test_no_question_is_left_out() -> None:
    assert sorted(MET) == sorted(QUESTIONS)


@pytest.mark.parametrize("step", rest_slow([12, 2]))
@pytest.mark.parametrize("kind", [MousePerson, KeyboardPerson], ids=["mouse", "keys"])
def test_each_question_is_answered_once(open_window: OpenWindow, kind: type[Person], step: int) -> None:
    """In one window, a match for each question; which answer is given goes round. Every other one by keys, of all
    questions with ``-m slow``, else of a sixth.
    """
    answer_each(open_window(), kind, SUCCESSORS, QUESTIONS[kind is KeyboardPerson :: step], asked)


def test_a_minor_general_is_placed_by_a_click_with_shift(open_window: OpenWindow) -> None:
    """Where units stand with a general a plain click activates him; with Shift a minor general is placed."""
    window = open_window()
    window.settings.change(curtain=False)
    page = window.open_table(asked("activate"))
    person = MousePerson(window, 1, "random", SUCCESSORS)
    person.rest()
    words = page.session.game.state.words
    choices = person.decision.choices
    placed = next(each for each in choices if words.verb(each, person.decision.side) == "place minor")
    assert "Shift" in page.prompt.hint.text()
    assert not any("minor general" in words for words in person.button_words())
    person.give(placed)
    assert page.session.game.journal.choices()[-1] == placed


@pytest.mark.slow  # python3 packaging/bootstrap.py test -m slow tests/ui/successors
@pytest.mark.parametrize("kind", [MousePerson, KeyboardPerson], ids=["mouse", "keys"])
@pytest.mark.parametrize("question", QUESTIONS)
def test_a_question_is_answered(open_window: OpenWindow, question: str, kind: type[Person]) -> None:
    """One answer of each way of speaking, for as many as there are, each in a match of its own."""
    window = open_window()
    window.settings.change(curtain=False)
    table = asked(question)
    game = table.game
    assert game.decision is not None
    chosen = {game.state.words.verb(choice, game.decision.side): choice for choice in game.decision.choices}
    for choice in chosen.values():
        page = window.open_table(asked(question))
        person = kind(window, 1, "random", SUCCESSORS)
        person.rest()
        assert person.decision.question == question
        assert page.prompt.question.text()
        person.give(choice)
