"""What a dialog holds above its buttons: it scrolls in a window that is too small for it, and nowhere else."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QDialog, QFrame, QLayout, QScrollArea, QWidget

from ccancients.ui.desktop.window_places import fitting

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

    def size_of(self, dialog: QDialog, width: int) -> QSize:
        """The size in which a dialog so wide that holds it shows all of it, as far as the screen has room."""
        layout = dialog.layout()
        assert layout is not None
        margins = layout.contentsMargins()
        inner = width - margins.left() - margins.right()
        around = layout.sizeHint().height() - self.sizeHint().height()
        return fitting(dialog, QSize(width, around + self.height_of(inner)))

    @property
    def _bar(self) -> QSize:
        return QSize(self.verticalScrollBar().sizeHint().width(), 0)
