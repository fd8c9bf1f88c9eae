"""Buttons of a question never lie over one another, however little room there is."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from ccancients.engine.decision import Choice
from ccancients.ui.interactions.answers import Answer
from ccancients.ui.look.palettes import theme, themes
from ccancients.ui.look.stylesheet import stylesheet
from ccancients.ui.panels.answer_button import AnswerButton
from ccancients.ui.panels.chances import Stake
from ccancients.ui.panels.prompt_panel import PromptPanel
from tests.sweeps import rest_slow

WORDS = "Likely to be matched, which costs the attack: two cards of this kind are still to be seen of them"


def answers(count: int) -> list[Answer]:
    return [Answer(Choice("attack", (each,)), f"Attack number {each}", heading="As") for each in range(count)]


@pytest.fixture(params=rest_slow(["dressed", "bare"]))
def clothes(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[None]:
    """Without a style sheet and with the one of the program, whatever a test before left."""
    before = qapp.styleSheet()
    qapp.setStyleSheet(stylesheet(theme()) if request.param == "dressed" else "")
    yield
    qapp.setStyleSheet(before)


@pytest.mark.usefixtures("clothes")
@pytest.mark.parametrize("room", rest_slow([150, 330, 500, 900]))
def test_weighed_buttons_lie_below_one_another(qtbot: QtBot, room: int) -> None:
    column = QWidget()
    qtbot.addWidget(column)
    box = QVBoxLayout(column)
    box.setContentsMargins(0, 0, 0, 0)
    prompt = PromptPanel(column)
    prompt.setStyleSheet("PromptPanel { border: 3px solid black; }")
    box.addWidget(prompt)
    box.addStretch(1)
    column.show()
    given = answers(6)
    for width in range(200, 300, 3):
        column.resize(width, 1200)
        QApplication.processEvents()
        prompt.ask("Which card?", "", given)
        prompt.weigh({each.choice: Stake("33%", None, WORDS) for each in given}, theme())
        prompt.fit(room)
        QApplication.processEvents()
        for above, below in pairwise(prompt.buttons):
            assert above.geometry().bottom() < below.geometry().top(), (width, room)
        assert prompt.buttons[-1].geometry().bottom() <= prompt.height()


def test_a_name_that_is_too_long_for_its_button_says_so_and_is_told_whole_by_its_tip(qtbot: QtBot) -> None:
    short, long = (Answer(Choice("go"), words) for words in ("Go", "A march over all the passes of the Alps and back"))
    for answer, tip in ((short, ""), (long, long.label)):
        button = AnswerButton(answer)
        qtbot.addWidget(button)
        button.resize(120, 30)
        button.grab()
        assert button.toolTip() == tip
        assert button.text() == answer.label


@pytest.mark.parametrize("name", themes())
def test_what_an_answer_is_worth_can_be_read_after_a_change_of_the_look(qtbot: QtBot, name: str) -> None:
    def picture(*looks: str) -> QImage:
        button = AnswerButton(answers(1)[0])
        qtbot.addWidget(button)
        button.weigh(Stake("33%", None, WORDS), theme(looks[0]))
        for look in looks[1:]:
            button.set_theme(theme(look))
        button.resize(230, button.minimumHeight())
        return button.grab().toImage()

    for first in themes():
        assert picture(first, name) == picture(name)


@pytest.mark.usefixtures("clothes")
def test_the_second_press_at_the_place_of_the_first_meets_the_same_button(qtbot: QtBot) -> None:
    """Seen by mouse: the line of help went, and where the button had been lay "Do not ask this any more"."""
    column = QWidget()
    qtbot.addWidget(column)
    box = QVBoxLayout(column)
    prompt = PromptPanel(column)
    never = QPushButton("Do not ask this any more", prompt)
    prompt.add_below(never)
    never.hide()
    box.addWidget(prompt)
    box.addStretch(1)
    column.resize(240, 900)
    column.show()
    hint = "Click a unit to order it; click it again to take the order back. A die: it cannot be taken back."
    given = answers(1)
    prompt.ask("Order up to four units on the left.", hint, given)
    QApplication.processEvents()
    before = prompt.buttons[0].geometry()
    prompt.ask_again(theme(), given[0], "You may still give orders.")
    never.show()
    QApplication.processEvents()
    assert prompt.buttons[0].geometry().contains(before)
    assert not never.geometry().intersects(before)
