"""A moment of a match told in a few lines over the board: a small sheet in its corner, which comes and goes."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from ccancients.ui.canvas.moment import Moment
from ccancients.ui.panels.prompt_panel import label

WIDTH = 300
"""Pixels at ordinary text size."""
GAP = 8


class MomentSheet(QFrame):
    """Shows a moment over its parent; the mouse goes through it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("surface", "sheet")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.moment: Moment | None = None
        self.text_scale = 100
        self.title, self.lines = label("heading", wrap=True, parent=self), label("body", wrap=True, parent=self)
        self.title.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self.lines.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        box = QVBoxLayout(self)
        box.setContentsMargins(18, 8, 18, 10)
        box.setSpacing(4)
        box.addWidget(self.title)
        box.addWidget(self.lines)
        parent.installEventFilter(self)
        self.hide()

    def tell(self, moment: Moment | None) -> None:
        """Show a moment, or none."""
        self.moment = moment
        if moment is None:
            self.hide()
            return
        self.title.setText(moment.title)
        self.lines.setText("\n".join(moment.lines))
        self.lines.setVisible(bool(moment.lines))
        self.setAccessibleName(moment.spoken)
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, moment.spoken))
        self.show()
        self.raise_()
        self._place()

    def put_away(self, _busy: bool = False) -> None:
        """Whatever was told is over."""
        self.tell(None)

    def _place(self) -> None:
        parent = self.parentWidget()
        if parent is None:
            return
        width = min(round(WIDTH * self.text_scale / 100), parent.width() - 2 * GAP)
        layout = self.layout()
        assert layout is not None
        layout.invalidate()
        self.resize(width, layout.totalHeightForWidth(width))
        self.move(GAP, GAP)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and self.isVisible():
            self._place()
        return super().eventFilter(watched, event)
