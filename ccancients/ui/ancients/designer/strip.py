"""The strip above the board of the designer: what should not be missed, until it is put away or holds no longer."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QToolButton, QWidget

from ccancients.ui.ancients.designer.fields import words
from ccancients.ui.desktop.i18n import tr


class MessageStrip(QFrame):
    """A sentence, and a button that puts it away."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("surface", "raised")
        self.message = words("", wrap=True, parent=self)
        self.message.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.dismiss = QToolButton(self)
        self.dismiss.setText("×")
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
