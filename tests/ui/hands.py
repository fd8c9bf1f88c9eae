"""What a person's hands do: real clicks, and the patience to see what comes of them."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from ccancients.ancients.board import parse_hex
from ccancients.ui.canvas.board_view import BoardView


def click_hex(view: BoardView, name: str | int, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    """A real click of the left button on the center of a hex."""
    here = parse_hex(name) if isinstance(name, str) else name
    point: QPoint = view.hex_center_in_viewport(here)
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, modifier, point)
    QApplication.processEvents()


def point_at(widget: QWidget, point: QPoint) -> None:
    """Move the mouse to a point of a widget. From beside it: Qt tells nobody of a move to where the pointer is already,
    and there another test may have left it.
    """
    QTest.mouseMove(widget, point + QPoint(1, 0))
    QTest.mouseMove(widget, point)


def point_at_hex(view: BoardView, here: int) -> None:
    """Move the mouse to the center of a hex, from the edge: the view tells of a hex only when it is another one, and
    an earlier test may have left the pointer in this.
    """
    QTest.mouseMove(view.viewport(), QPoint(1, 1))
    point_at(view.viewport(), view.hex_center_in_viewport(here))


def settle() -> None:
    """Let everything happen that waits to happen."""
    for _ in range(3):
        QApplication.processEvents()
