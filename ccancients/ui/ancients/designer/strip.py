"""The strip above the board of the designer: what should not be missed, until it is put away or holds no longer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QSizePolicy, QToolButton, QWidget

from ccancients.ui.desktop.i18n import tr
from ccancients.ui.forms.layout import words

EDGES: Final = 16
"""Pixels that the style sheet keeps free beside a hint."""


class Hint(QLabel):
    """What a tool does, in clauses parted by semicolons: so many of them as there is room for, all of them as tip."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("role", "small")
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._clauses: tuple[str, ...] = ()

    def tell(self, sentence: str) -> None:
        """Say another hint."""
        self._clauses = tuple(sentence.rstrip(".").split("; "))
        self.setToolTip(sentence)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        for count in range(len(self._clauses), 0, -1):
            words = "; ".join(self._clauses[:count]) + "."
            if self.fontMetrics().horizontalAdvance(words) <= self.contentsRect().width() - EDGES or count == 1:
                self.setText(words)
                return


class MessageStrip(QFrame):
    """A sentence, and a button that puts it away."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("surface", "raised")
        self.message = words("", wrap=True, parent=self)
        self.message.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.dismiss = QToolButton(self)
        self.dismiss.setText("×")
        self.dismiss.setProperty("cross", True)
        self.dismiss.clicked.connect(self.hide)
        self._still: Callable[[], str] | None = None
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 4, 6, 4)
        row.addWidget(self.message, 1)
        row.addWidget(self.dismiss)
        self.hide()

    def tell(self, sentence: str, still: Callable[[], str] | None = None) -> None:
        """Say something; ``still`` says it as it holds later on, the empty text when it holds no longer."""
        self._still = still
        self.message.setText(sentence)
        self.show()

    def look_again(self) -> None:
        """The battle is another: what is said may hold no longer."""
        if self._still is not None:
            sentence = self._still()
            self.message.setText(sentence)
            if not sentence:
                self._still = None
                self.hide()

    def retranslate(self) -> None:
        self.dismiss.setToolTip(tr("Dismiss"))
        self.dismiss.setAccessibleName(tr("Dismiss"))
