"""Issue 23, point 2: whoever throws the dice is told from his neighbours by a thread from the plate to his place."""

from __future__ import annotations

from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QWidget

from ccancients.ui.ancients.art.table_art import AncientsTableArt
from ccancients.ui.look.palettes import theme
from ccancients.ui.panels.dice_tray import Throw
from ccancients.ui.panels.fight_plates import Plate
from ccancients.ui.panels.table_art import DieState
from ccancients.ui.shell.play.fight_view import NEAR as FIGHT_NEAR

NEAR = 30.0


def test_a_thread_leads_to_whoever_throws_where_the_pointer_does_not_reach(qtbot):
    over = QWidget()
    qtbot.addWidget(over)
    over.resize(900, 600)
    over.show()
    throw = Throw("Close combat", (0, 1), (DieState.HIT, DieState.MISS), "2 dice – 1 hit", "1 hit")
    plate = Plate(throw, "#808080", 40, AncientsTableArt(), theme("parchment"), over)
    plate.move(100, 100)
    plate.show()
    beside = QPointF(plate.geometry().right() + NEAR, plate.geometry().center().y())
    plate.point_at(beside, NEAR)
    assert not plate.line.isVisible()
    far = QPointF(700, 500)
    plate.point_at(far, NEAR)
    assert plate.line.isVisible()
    end = plate.line.geometry().bottomRight()
    assert NEAR * 0.5 < abs(far.x() - end.x()) + abs(far.y() - end.y()) < 2 * NEAR
    plate.point_at(None, NEAR)
    assert not plate.line.isVisible()
    plate.let_go()
    assert not plate.isVisible()


def test_a_thread_ends_in_the_place_of_whoever_throws_not_in_his_neighbours():
    """A place reaches half its width from its middle: the dot must lie in it, in whatever direction the plate lies."""
    assert FIGHT_NEAR < 0.5
