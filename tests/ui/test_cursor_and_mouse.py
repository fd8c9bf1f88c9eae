"""Whoever plays with the mouse never sees the keyboard's cursor; a key brings it up, a click puts it away."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from ccancients.ui.interactions.piece_interaction import PieceInteraction
from tests.ui.hands import settle

LEFT = Qt.MouseButton.LeftButton


def click_place(page, here):
    QTest.mouseClick(page.view.viewport(), LEFT, pos=page.view.center_in_viewport(here))
    settle()


def click_button(page, number=0):
    button = page.prompt.buttons[number]
    QTest.mouseClick(button, LEFT, pos=QPoint(8, 8))
    settle()


def test_a_turn_by_mouse_brings_no_cursor_up(window, sit_down, store):
    store.change(curtain=False)
    page = sit_down(seed=5)
    window.activateWindow()
    settle()
    card = page.play.question.cards()[0]
    button = next(each for each in page.hand.cards if each.card == card)
    QTest.mouseClick(button, LEFT)
    settle()
    assert page.view.cursor_place == -1, "after a card"
    for _ in range(40):
        if page.session.decision.question == "card":
            break
        interaction = page.play.interaction
        stops = interaction.stops()
        if stops and page.session.decision.question != "movement":
            click_place(page, stops[0])
        elif isinstance(interaction, PieceInteraction) and interaction.selected < 0 and stops:
            click_place(page, stops[0])
            click_place(page, page.play.interaction.stops()[0])
        if page.prompt.buttons:
            click_button(page)
        assert page.view.cursor_place == -1, page.session.decision
    assert page.session.decision.side == 0, "a whole turn was played"


def test_tab_brings_it_up_and_a_click_puts_it_away(window, sit_down, store):
    store.change(curtain=False)
    page = sit_down(seed=5)
    window.activateWindow()
    page.hand.focus_first()
    settle()
    for _ in range(40):
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
        if page.view.hasFocus():
            break
    assert page.view.cursor_place >= 0
    click_place(page, page.view.cursor_place)
    assert page.view.cursor_place == -1
