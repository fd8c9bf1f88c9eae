"""A tool tip lies beside its widget and over none of the others, where there is any such place."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QPushButton, QToolTip, QVBoxLayout, QWidget

from ccancients.ui.desktop.plain_tips import PlainTips, plain_tip
from ccancients.ui.desktop.tip_places import place_of
from tests.ui.hands import point_at

ROOM = QRect(0, 0, 800, 600)
TIP = QSize(120, 30)


@pytest.mark.parametrize(
    ("others", "beside"),
    [
        ([], (300, 335)),  # below
        ([QRect(300, 340, 100, 30)], (300, 265)),  # a button below: above
        ([QRect(300, 340, 100, 30), QRect(300, 260, 100, 30)], (404, 300)),  # a column: at its right
        ([QRect(300, 340, 100, 30), QRect(300, 260, 100, 30), QRect(410, 300, 100, 30)], (175, 300)),  # at its left
    ],
)
def test_it_goes_where_nobody_is(others, beside):
    place = place_of(TIP, QRect(300, 300, 100, 30), others, ROOM)
    assert (place.x(), place.y()) == pytest.approx(beside, abs=2)


def test_it_stays_on_the_screen():
    for rect in (QRect(760, 570, 40, 30), QRect(0, 0, 40, 30), QRect(0, 580, 800, 20)):
        assert ROOM.contains(QRect(place_of(TIP, rect, [], ROOM), TIP))


@pytest.mark.parametrize("layout", [QHBoxLayout, QVBoxLayout])
def test_the_tip_of_a_button_covers_no_other_button(qtbot, layout):
    window = QWidget()
    qtbot.addWidget(window)
    window.setGeometry(250, 200, 200, 200)
    box = layout(window)
    buttons = [QPushButton(f"Button {number}", window) for number in range(3)]
    for button in buttons:
        box.addWidget(button)
    buttons[1].setToolTip("What the second of three buttons does")
    window.show()
    QApplication.processEvents()
    middle = buttons[1].rect().center()
    event = QHelpEvent(QHelpEvent.Type.ToolTip, middle, buttons[1].mapToGlobal(middle))
    assert PlainTips().eventFilter(buttons[1], event)
    tip = next(each for each in QApplication.topLevelWidgets() if each.inherits("QTipLabel") and each.isVisible())
    for button in buttons:
        corner = button.mapToGlobal(QPoint(0, 0))
        assert not tip.geometry().intersects(QRect(corner, button.size())), button.text()
    QToolTip.hideText()


def test_where_the_mouse_rests_qt_asks_as_it_is_asked_here(qtbot):
    """Qt asks from a timer of the application, and only then does the filter of tips listen: nothing is fooled by HTML
    where it is Qt that asks.
    """
    window = QWidget()
    qtbot.addWidget(window)
    window.setGeometry(250, 200, 200, 200)
    window.setToolTip(name := "<b>A name</b> from a file")
    window.show()
    qtbot.waitExposed(window)
    QToolTip.hideText()
    point_at(window, window.rect().center())
    qtbot.waitUntil(lambda: QToolTip.text() != "")
    assert QToolTip.text() == plain_tip(name)
    QToolTip.hideText()
