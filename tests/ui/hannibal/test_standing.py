"""Standing answers: said once for a turn, they answer what would be asked again, and know nothing hidden."""

from __future__ import annotations

import pytest

from ccancients.engine.decision import Choice
from ccancients.hannibal import questions as q
from ccancients.ui.hannibal.standing import RULES, HannibalStanding
from tests.hannibal.walk import walked
from tests.ui.battles.conftest import OpenWindow
from tests.ui.battles.driver import MousePerson
from tests.ui.hands import settle
from tests.ui.hannibal.test_every_question import asked
from tests.ui.hannibal.test_stakes import with_hands_exchanged

STANDING = HannibalStanding()
ASKED_AGAIN = (q.GARRISON, q.REACT, q.PURSUE, q.BACK_UP, q.COUNTER, q.CANCEL)


def test_what_would_be_asked_again_and_again_has_answers_for_the_turn():
    offered = {question for rule in RULES.values() for question in rule.questions}
    assert set(ASKED_AGAIN) <= offered


def test_every_answer_is_legal_or_lets_the_person_be_asked():
    used = set()
    for game in walked(range(6), 2):
        for offer in STANDING.offers(game):
            choice = STANDING.answer(game, offer.key)
            assert choice is None or choice in game.decision.choices, (offer, game.decision)
            used.add((offer.key, choice is not None))
        for key in RULES:
            choice = STANDING.answer(game, key)
            assert choice is None or choice in game.decision.choices, (key, game.decision)
    assert {key for key, answered in used if answered} >= {
        "react:pass", "react:half", "react:third", "react:battles", "garrison:none", "garrison:all", "counter:never",
        "back:never", "initiative:always",
    }
    assert {key for key, answered in used if not answered} >= {"react:third", "react:battles", "withdraw:hopeless"}


def test_no_answer_depends_on_what_the_enemy_hides():
    compared = 0
    for game in walked(range(20, 24), 2):
        other = with_hands_exchanged(game, 5)
        for offer in STANDING.offers(game):
            assert STANDING.answer(game, offer.key) == STANDING.answer(other, offer.key)
            compared += 1
    assert compared > 100


def test_all_who_may_intercept_do_so_from_a_chance_on():
    """Declared, with as many as may come, and then nothing more is asked of the reaction."""
    seen = 0
    for game in walked(range(30), 1):
        if game.decision.question != q.REACT:
            continue
        trial, made = game.clone(), []
        while trial.decision is not None and trial.decision.question in (q.REACT, q.REACTION):
            choice = STANDING.answer(trial, "react:intercept third")
            assert choice is not None
            made.append(choice)
            trial.apply(choice)
            assert len(made) < 30
        if made[0].verb != "intercept":
            assert made == [Choice("done")]
            continue
        seen += 1
        if seen == 5:
            return
    pytest.fail("nobody intercepts")


@pytest.fixture
def person(open_window: OpenWindow) -> MousePerson:
    window = open_window()
    window.settings.change(curtain=False)
    window.open_table(asked("react"))
    person = MousePerson(window, 1, "random")
    person.rest()
    return person


def say(person: MousePerson, key: str) -> None:
    standing = person.page.play.answering.standing
    words = RULES[key].said()
    person.wait(standing.button.isVisible, "the button for the turn")
    next(action for action in standing.menu.actions() if action.text() == words).trigger()
    settle()


@pytest.mark.slow
def test_an_answer_for_the_turn_answers_at_once_and_again(person):
    page = person.page
    side = person.decision.side
    say(person, "react:pass")
    person.rest()
    assert Choice("done") in page.session.game.journal.choices()[-3:]
    assert list(page.play.answering.standing.kept(side)) == ["react:pass"]
    for _ in range(60):
        decision = page.session.decision
        if decision is None or page.session.game.state.turn != 3:
            break
        assert not (decision.question == q.REACT and decision.side == side), "he has said that he lets all pass"
        page.play.answering.choose(decision.choices[0])
        person.rest()


def test_it_can_be_taken_back_and_ends_with_the_turn(person):
    page, standing = person.page, person.page.play.answering.standing
    side = person.decision.side
    kept = standing.kept(side)
    say(person, "react:battles")
    assert list(kept) == ["react:battles"]
    standing.say(side, "react:half", "half", on=True)
    assert list(standing.kept(side)) == ["react:half"], "of one kind one holds at a time"
    standing.say(side, "react:half", "half", on=False)
    assert not standing.kept(side)
    standing.say(side, "pursue:never", "never", on=True)
    page.session.game.state.turn += 1
    assert not standing.kept(side)


@pytest.mark.slow
def test_one_click_lets_a_general_intercept_with_all_who_may(person):
    page = person.page
    (choice,) = (each for each in page.session.decision.choices if each.verb == "intercept")
    (button,) = (each for each in page.prompt.buttons if each.answer.choice == choice)
    assert button.stake is not None
    assert button.stake.figure.endswith("%")
    person.click(button)
    person.wait(lambda: page.session.decision is None or page.session.decision.question not in (q.REACT, q.REACTION)
                or page.session.decision.choices[0].verb != choice.verb, "the group")
    person.rest()
    made = page.session.game.journal.choices()
    assert choice in made[-6:]
    assert page.session.decision is None or page.session.decision.question != q.REACTION
