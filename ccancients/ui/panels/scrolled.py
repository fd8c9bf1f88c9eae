"""What a dialog holds above its buttons: it scrolls in a window that is too small for it, and nowhere else."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QFrame, QLayout, QScrollArea, QWidget

LEAST: Final = QSize(480, 120)
"""Pixels that are in sight at least, of so wide things as a rule."""


class Scrolled(QScrollArea):
    """Rows of a dialog, or of a panel beside a board, with the size that they wish for."""

    def __init__(self, rows: QLayout, parent: QWidget) -> None:
        super().__init__(parent)
        content = self.content = QWidget(self)
        content.setProperty("surface", "sheet")
        rows.setContentsMargins(0, 0, 0, 0)
        content.setLayout(rows)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidgetResizable(True)
        self.setWidget(content)

    def sizeHint(self) -> QSize:
        return self.content.sizeHint() + self._bar

    def minimumSizeHint(self) -> QSize:
        return (self.content.minimumSizeHint() + self._bar).boundedTo(LEAST)

    def height_of(self, width: int) -> int:
        """Pixels that all of it needs at a width."""
        self.content.ensurePolished()
        return self.content.heightForWidth(width)

    @property
    def _bar(self) -> QSize:
        return QSize(self.verticalScrollBar().sizeHint().width(), 0)
