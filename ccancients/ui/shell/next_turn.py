"""Work put off to the next turn of the event loop, so that no turn is long enough to be felt."""

from __future__ import annotations

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QWidget


def paint_next_turn(page: QWidget) -> None:
    """Paint a page that has just been made when everything else that waits has had its turn."""
    page.setUpdatesEnabled(False)
    QTimer.singleShot(0, page, lambda: page.setUpdatesEnabled(True))
