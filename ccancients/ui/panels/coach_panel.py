"""Advice for the first battle: each question is explained the first time it is put; it can be left at any time."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from ccancients.ui.i18n import tr
from ccancients.ui.panels.prompt_panel import label
from ccancients.ui.rulebook import RuleEntry

MARGIN = 12
WIDTH = 380


class CoachPanel(QFrame):
    """A slip of paper in the upper left corner of the board.

    ``more_wanted(entry)``  the rule behind the advice was asked for
    ``left``                no more advice is wanted
    """

    more_wanted = Signal(str)
    left = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("surface", "sheet")
        self.entry: RuleEntry | None = None
        self.title = label("heading", wrap=True, parent=self)
        self.text = label("body", wrap=True, parent=self)
        self.good, self.more, self.leave = (QPushButton(self) for _ in range(3))
        self.good.setProperty("primary", True)
        self.good.clicked.connect(self.hide)
        self.more.clicked.connect(self._more)
        self.leave.clicked.connect(self._leave)
        buttons = QHBoxLayout()
        buttons.setSpacing(6)
        for button in (self.good, self.more, self.leave):
            buttons.addWidget(button)
        buttons.addStretch(1)
        box = QVBoxLayout(self)
        box.setContentsMargins(14, 10, 14, 12)
        box.setSpacing(8)
        box.addWidget(self.title)
        box.addWidget(self.text)
        box.addLayout(buttons)
        self.hide()

    def explain(self, entry: RuleEntry) -> None:
        """Show an advice until it is put away or the question is answered."""
        self.entry = entry
        self.title.setText(entry.title)
        self.text.setText("\n".join(entry.text))
        self.good.setText(tr("&Understood"))
        self.more.setText(tr("Rules"))
        self.leave.setText(tr("No &more advice"))
        self.setAccessibleName(entry.title)
        self.setAccessibleDescription(self.text.text())
        width = max(WIDTH, self.sizeHint().width())
        self.setFixedWidth(width)
        self.setGeometry(MARGIN, MARGIN, width, self.heightForWidth(width))
        self.show()
        self.raise_()

    def _more(self) -> None:
        if self.entry is not None and self.entry.see:
            self.more_wanted.emit(self.entry.see[0])

    def _leave(self) -> None:
        self.hide()
        self.left.emit()
