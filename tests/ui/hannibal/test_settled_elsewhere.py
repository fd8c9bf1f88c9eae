"""A battle that was settled elsewhere, as the window tells it and goes on from it."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from ccancients.hannibal.components.sides import CARTHAGE, NOBODY, ROME
from ccancients.hannibal.rules.field import Armies, may_be_fought, may_end_so
from ccancients.hannibal.spec import HANNIBAL
from ccancients.ui.hannibal.answers import HannibalAnswers
from ccancients.ui.hannibal.elsewhere import OutcomeForm
from ccancients.ui.table.session import PERSON
from tests.sweeps import rest_slow
from tests.ui.battles.conftest import OpenWindow
from tests.ui.battles.driver import MousePerson, wait_for
from tests.ui.hannibal.test_every_question import asked

ENDS = {
    (4, ROME, 3, NOBODY, 5, 2, 1): ("Rome wins the battle by Probe after 4 rounds.", "Casualties after 4 rounds: 5."),
    (2, CARTHAGE, 4, NOBODY, 0, 0, 0): ("Carthage wins the battle by Double envelopment after 2 rounds.",),
    (1, NOBODY, NOBODY, ROME, 2, 0, 0): ("The battle is broken off after one round.", "Casualties after one round: 2."),
}


@pytest.mark.parametrize("numbers", rest_slow([(end,) for end in ENDS]), ids=["beaten", "dice here", "withdrawn"])
def test_a_settled_battle_is_told_and_the_campaign_goes_on(open_window: OpenWindow, numbers: tuple[int, ...]) -> None:
    window = open_window()
    window.settings.change(curtain=False)
    page = window.open_table(asked("fought"))
    person = MousePerson(window, 1, "random", HANNIBAL)
    person.rest()
    assert person.decision.question == "fought"
    page.session.settle(numbers)
    person.rest()
    told = " ".join(page.log.lines.texts())
    for sentence in ENDS[numbers]:
        assert sentence in told
    assert "settled elsewhere" in page.session.why_no_undo
    count = page.session.count
    person.give(person.decision.choices[0])
    person.rest()
    assert page.session.count > count


# -- typed in ---------------------------------------------------------------------------------------------------------


def opened_form(person: MousePerson) -> OutcomeForm:
    person.click(person.page.play.elsewhere.button)
    form = person.page.play.elsewhere.dialog
    assert isinstance(form, OutcomeForm)
    return form


def at_the_field(open_window: OpenWindow, *seats: str) -> MousePerson:
    window = open_window()
    window.settings.change(curtain=False)
    table = asked("fought")
    window.open_table(replace(table, seats=seats) if seats else table)
    return MousePerson(window, 1, "random", HANNIBAL)


def test_what_came_of_it_is_typed_in_by_mouse(open_window: OpenWindow) -> None:
    person = at_the_field(open_window)
    person.rest()
    form = opened_form(person)
    form.end.setCurrentIndex(1)
    form.how.setCurrentIndex(3)
    form.rounds.setValue(4)
    form.roll.setChecked(False)
    form.casualties.setValue(5)
    form.retreat.setValue(2)
    form.elephants.setValue(1)
    assert form.outcome() == (4, CARTHAGE, 3, NOBODY, 5, 2, 1)
    person.click(form.take)
    person.rest()
    game = person.page.session.game
    assert game.journal is not None
    assert [entry.numbers for entry in game.journal if entry.kind == "outcome"] == [(4, CARTHAGE, 3, NOBODY, 5, 2, 1)]
    assert not person.page.play.elsewhere.button.isVisible()


def test_the_big_button_does_not_give_the_field_up(open_window: OpenWindow) -> None:
    person = at_the_field(open_window)
    person.rest()
    assert [answer.primary for answer in HannibalAnswers().of(person.page.session.game)] == [False]
    assert person.page.prompt.primary() is None


def test_left_the_form_has_settled_nothing(open_window: OpenWindow) -> None:
    person = at_the_field(open_window)
    person.rest()
    form = opened_form(person)
    person.click(form.leave)
    assert person.decision.question == "fought"
    person.give(person.decision.choices[0])
    person.rest()
    assert person.decision.question == "charge"


def test_where_an_opponent_attacks_the_person_says_what_came_of_it(open_window: OpenWindow) -> None:
    """An opponent would break the battle off at once: his answer waits."""
    person = at_the_field(open_window, PERSON, "praetor")
    elsewhere = person.page.play.elsewhere
    wait_for(lambda: elsewhere.waits and elsewhere.button.isVisible(), "the opponent's answer")
    form = opened_form(person)
    form.end.setCurrentIndex(0)
    person.click(form.take)
    wait_for(lambda: person.page.session.count > 0, "the outcome")
    assert not elsewhere.waits


def test_or_lets_him_fight_with_cards(open_window: OpenWindow) -> None:
    person = at_the_field(open_window, PERSON, "praetor")
    elsewhere = person.page.play.elsewhere
    wait_for(lambda: elsewhere.waits and elsewhere.go_on.isVisible(), "the opponent's answer")
    assert elsewhere.go_on.text() == "Fight with cards"
    person.click(elsewhere.go_on)
    wait_for(lambda: person.page.session.count > 0, "cards")
    assert person.page.session.made_since(0)[0].verb == "cards"


@pytest.mark.parametrize("seed", range(6))
def test_only_what_may_be_can_be_chosen(qtbot: QtBot, seed: int) -> None:
    """Whatever is chosen in the form, what it gives is an outcome that the rules allow."""
    dice = random.Random(seed)
    hands = (dice.randint(1, 9), dice.randint(2, 9))
    armies = Armies(ROME, hands, (dice.random() < 0.5, True), (True, dice.random() < 0.5), dice.randint(0, 2))
    assert may_be_fought(armies)
    form = OutcomeForm(armies, 0)
    qtbot.addWidget(form)
    given = set()
    for _ in range(60):
        end, how = dice.randrange(form.end.count()), dice.randrange(form.how.count())
        if form.end.model().item(end).isEnabled():
            form.end.setCurrentIndex(end)
        if form.how.isEnabled() and form.how.model().item(how).isEnabled():
            form.how.setCurrentIndex(how)
        form.rounds.setValue(dice.randint(0, 12))
        form.roll.setChecked(dice.random() < 0.5)
        form.elephants.setValue(dice.randint(0, 3))
        assert form.take.isEnabled(), (seed, form.outcome())
        assert may_end_so(armies, form.outcome()), (seed, form.outcome())
        given.add(form.outcome())
    assert len(given) > 5, seed


def test_who_cannot_have_withdrawn_is_gray(qtbot: QtBot) -> None:
    form = OutcomeForm(Armies(ROME, (4, 5), (True, False), (True, True), 0), 0)
    qtbot.addWidget(form)
    rows = [form.end.model().item(row) for row in range(form.end.count())]
    assert [row.isEnabled() for row in rows] == [True, True, True, False]
