"""While an opponent thinks: how far he has come, and a button that lets him move at once."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QProgressBar, QPushButton, QWidget

from ccancients.ui.desktop.i18n import tr


class ThinkingBar(QWidget):
    """Progress, and the word to move now."""

    move_now_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.progress = QProgressBar(self)
        self.progress.setRange(0, 100)
        self.progress.setTextVisible(False)
        self.move_now = QPushButton(self)
        self.move_now.clicked.connect(self.move_now_wanted)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 4, 0, 0)
        row.addWidget(self.progress, 1)
        row.addWidget(self.move_now)
        self.retranslate()
        self.hide()

    def retranslate(self) -> None:
        self.progress.setAccessibleName(tr("Thinking"))
        self.move_now.setText(tr("Move now"))

    def begin(self) -> None:
        """Somebody begins to think."""
        self.progress.setValue(0)
        self.move_now.setEnabled(True)

    def show_share(self, share: float) -> None:
        """How far he has come, 0 to 1."""
        self.progress.setValue(round(share * 100))
