"""What a person's hands do: real clicks, and the patience to see what comes of them."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from ccancients.ancients.board import parse_hex
from ccancients.ui.canvas.board_view import BoardView


def click_hex(view: BoardView, name: str | int, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    """A real click of the left button on the center of a hex."""
    here = parse_hex(name) if isinstance(name, str) else name
    point: QPoint = view.hex_center_in_viewport(here)
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, modifier, point)
    QApplication.processEvents()


def settle() -> None:
    """Let everything happen that waits to happen."""
    for _ in range(3):
        QApplication.processEvents()
