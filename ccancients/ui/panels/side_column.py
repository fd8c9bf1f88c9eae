"""The column beside the board: what is played, what is asked, what is told; it scrolls where it has to."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

MARGIN = 6


class SideColumn(QScrollArea):
    """Widgets one below the other, as high as they need to be; ``content`` holds them.

    In a window that is high enough the last one takes what is left, and nothing scrolls.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("side")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.content = QWidget(self)
        self.content.setProperty("surface", "table")
        self.setProperty("surface", "table")
        self.box = QVBoxLayout(self.content)
        self.box.setContentsMargins(MARGIN, MARGIN, MARGIN, 0)
        self.box.setSpacing(MARGIN)
        self.setWidget(self.content)

    def place_of(self, widget: QWidget) -> QRect:
        """Where a widget of the column lies in it now."""
        return QRect(widget.mapTo(self.content, QPoint()) + self.content.pos(), widget.size())

    def to_top(self) -> None:
        """Show what stands first."""
        self.verticalScrollBar().setValue(0)
