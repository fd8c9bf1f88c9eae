"""A play with several reasons to be asked about tells all that are on; a reason that is left out goes alone."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from ccancients.hannibal.components.board import SPACE
from ccancients.ui.panels.answer_button import AnswerButton
from ccancients.ui.panels.wrap_button import WrapButton
from tests.hannibal.table import Table as Sketch
from tests.sweeps import rest_slow
from tests.ui.at_questions import asked
from tests.ui.battles.conftest import OpenWindow, open_window
from tests.ui.battles.driver import MousePerson
from tests.ui.hands import settle
from tests.ui.hannibal.test_plans import sit, take_up

__all__ = ["open_window"]
HOME, BATTLE = "Nobody stays in Carthage.", "The battle is won "


@pytest.fixture
def person(open_window: OpenWindow) -> MousePerson:
    """Hasdrubal with two units would leave Carthage for a battle against fifteen."""
    sketch = Sketch()
    sketch.place("carthage", carthage="2 cu hasdrubal")
    sketch.place("zama", rome="19 cu p_scipio")
    sketch.consuls("p_scipio")
    sketch.hand("carthage", 55, 32)
    sketch.hand("rome", 31)
    found = sit(open_window, MousePerson, sketch)
    assert isinstance(found, MousePerson)
    found.page.play.answering.twice.waits = 10**8  # no test waits for it
    return found


def red(person: MousePerson) -> AnswerButton | None:
    return next((button for button in person.page.prompt.buttons if button.asks), None)


def links(person: MousePerson) -> list[WrapButton]:
    settle()
    return [each for each in person.page.play.answering.twice.never if each.isVisible()]


def march(person: MousePerson) -> None:
    """The first click lays the march out, the second would go."""
    for _ in range(2):
        person.click_hex(SPACE["zama"])
        settle()
        if red(person) is not None:
            return


def press(button: WrapButton | AnswerButton) -> None:
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    settle()


@pytest.mark.slow
def test_all_reasons_are_told_and_each_is_left_out_alone(person: MousePerson) -> None:
    take_up(person, "hasdrubal", "carthage")
    count = person.page.session.count
    march(person)
    button = red(person)
    assert button is not None
    assert button.asks.startswith(f"{HOME} {BATTLE}")
    twice = person.page.play.answering.twice
    assert twice.timer.interval() == 2 * twice.waits, "as long as there is to be read"
    home, battle = links(person)
    assert home.text() == f"Do not ask this any more: {HOME}"
    assert battle.text().startswith(f"Do not ask this any more: {BATTLE}")
    press(home)
    assert person.page.settings.settings.unasked == ("home",)
    assert button.asks.startswith(BATTLE)
    assert [each.text() for each in links(person)] == ["Do not ask this any more"]
    assert person.page.session.count == count
    press(button)
    assert person.page.session.count > count


@pytest.mark.parametrize(("left_out", "told", "not_told"), rest_slow([
    ((), (HOME, BATTLE), ()), (("home",), (BATTLE,), (HOME,)), (("battle",), (HOME,), (BATTLE,)),
    (("discard", "siege"), (HOME, BATTLE), ()),
]))  # fmt: skip
def test_what_was_left_out_before_silences_itself_only(person, left_out, told, not_told) -> None:
    person.page.settings.change(unasked=left_out)
    take_up(person, "hasdrubal", "carthage")
    march(person)
    button = red(person)
    assert button is not None
    assert all(each in button.asks for each in told)
    assert not any(each in button.asks for each in not_told)
    assert len(links(person)) == len(told)


@pytest.mark.slow
def test_what_is_left_out_altogether_is_not_asked(person: MousePerson) -> None:
    person.page.settings.change(unasked=("home", "battle"))
    take_up(person, "hasdrubal", "carthage")
    count = person.page.session.count
    march(person)
    assert red(person) is None
    assert person.page.session.count > count


@pytest.mark.parametrize(("game", "question", "verb", "kind", "other"), rest_slow([
    ("ancients", "orders", "done", "orders", "battle"), ("ancients", "battle", "done", "battle", "orders"),
    ("successors", "tyche", "discard", "discard", "die"), ("successors", "markers", "done", "markers", "surrender"),
], 2))  # fmt: skip
@pytest.mark.parametrize("silenced", [False, True])
def test_one_kind_silences_no_other(open_window: OpenWindow, game, question, verb, kind, other, silenced) -> None:
    window = open_window()
    window.settings.change(curtain=False, confirm_idle=True, unasked=(kind,) if silenced else (other,))
    page = window.open_table(asked(game, question))
    settle()
    answer = next(each for each in page.play.question.answers if verb in each.choice.verb)
    count = page.session.count
    page.play.answering.answer(answer)
    settle()
    assert (page.session.count == count) != silenced
    assert [each.key for each in page.play.answering.twice.question] == ([] if silenced else [kind])
