"""Advice for the first match: each question is explained the first time it is put; it can be left at any time."""

from __future__ import annotations

from PySide6.QtCore import QRect, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from ccancients.ui.desktop.i18n import tr
from ccancients.ui.panels.prompt_panel import label
from ccancients.ui.panels.rulebook import RuleEntry


class GuidePanel(QFrame):
    """A slip of paper at the lower end of a part of the window, as high as its text.

    ``more_wanted(entry)``  the rule behind the advice was asked for
    ``left``                no more advice is wanted
    """

    more_wanted = Signal(str)
    left = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("surface", "sheet")
        self.entry: RuleEntry | None = None
        self._room = QRect()
        self.title = label("heading", wrap=True, parent=self)
        self.text = label("body", wrap=True, parent=self)
        self.good, self.more, self.leave = (QPushButton(self) for _ in range(3))
        self.good.setProperty("primary", True)
        self.good.clicked.connect(self.hide)
        self.more.clicked.connect(self._more)
        self.leave.clicked.connect(self._leave)
        buttons = QHBoxLayout()
        buttons.setSpacing(6)
        buttons.addWidget(self.more)
        buttons.addWidget(self.leave, 1)
        box = QVBoxLayout(self)
        box.setContentsMargins(14, 10, 14, 12)
        box.setSpacing(8)
        box.addWidget(self.title)
        box.addWidget(self.text)
        box.addWidget(self.good)
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
        self.show()
        self.place_in(self._room)
        self.raise_()

    def place_in(self, room: QRect) -> None:
        """At the lower end of a part of the parent."""
        self._room = room
        height = self.heightForWidth(room.width())
        self.setGeometry(room.x(), room.bottom() + 1 - height, room.width(), height)

    def _more(self) -> None:
        if self.entry is not None and self.entry.see:
            self.more_wanted.emit(self.entry.see[0])

    def _leave(self) -> None:
        self.hide()
        self.left.emit()
