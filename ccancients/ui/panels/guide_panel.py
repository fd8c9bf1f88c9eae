"""Advice for the first match: a slip of paper above the question; it can be put off or left at any time."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from ccancients.ui.desktop.i18n import tr
from ccancients.ui.desktop.memory import add_layout, delete_later
from ccancients.ui.panels.lesson import LessonStep, Way
from ccancients.ui.panels.prompt_panel import SCROLL_BAR, label
from ccancients.ui.panels.rulebook import RuleEntry

LINES: Final = 4
"""Lines of text that the slip has room for at least, so that what lies below does not move from step to step."""


class GuidePanel(QFrame):
    """A slip of paper, as high as its text and never lower than an ordinary one.

    ``entry``, ``step``    what is being said: an entry of the rules, or a step of a lesson
    ``more_wanted(entry)`` the rule behind the advice was asked for
    ``undo_wanted``        the answer that it is about is to be taken back
    ``way_wanted(command)``  something is to be begun that the step offers
    ``acknowledged``       it was read, or put off until later
    ``left``               no more advice is wanted
    """

    more_wanted = Signal(str)
    undo_wanted = Signal()
    way_wanted = Signal(str)
    acknowledged = Signal()
    left = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("surface", "sheet")
        self.setObjectName("guide")
        self.entry: RuleEntry | None = None
        self.step: LessonStep | None = None
        self._see = ""
        self.title = label("lead", wrap=True, parent=self)
        self.text = label("small", wrap=True, parent=self)
        self.text.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.good, self.more, self.leave, self.undo = (QPushButton(self) for _ in range(4))
        self.leave.setText("×")
        self.leave.setProperty("link", True)
        self.leave.setProperty("cross", True)
        for button in (self.good, self.more, self.leave, self.undo):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves the keyboard to the board
        self.good.clicked.connect(self._good)
        self.more.clicked.connect(lambda: self.more_wanted.emit(self._see))
        self.leave.clicked.connect(self._leave)
        self.undo.clicked.connect(self.undo_wanted)
        self.ways: list[QPushButton] = []
        self._ways, self._buttons = QVBoxLayout(), QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._lay_out()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        self.hide()

    def _lay_out(self) -> None:
        head, buttons = QHBoxLayout(), self._buttons
        head.addWidget(self.title, 1)
        head.addWidget(self.leave, 0, Qt.AlignmentFlag.AlignTop)
        buttons.setSpacing(6)
        buttons.addWidget(self.more)
        buttons.addWidget(self.undo)
        buttons.addWidget(self.good, 1)
        box = QVBoxLayout(self)
        box.setContentsMargins(12, 6, 8, 8)
        box.setSpacing(4)
        add_layout(box, head)
        box.addWidget(self.text, 1)
        self._ways.setSpacing(4)
        add_layout(box, self._ways)
        add_layout(box, buttons)

    def _arrange(self) -> None:
        """The buttons side by side, or one below the other where the column, scrolled perhaps, has no room for that."""
        layout = self.layout()
        assert layout is not None
        room = layout.contentsRect().width() - SCROLL_BAR
        shown = [button for button in (self.more, self.undo, self.good) if not button.isHidden()]
        side_by_side = sum(button.sizeHint().width() + self._buttons.spacing() for button in shown) <= room
        ways = QBoxLayout.Direction
        self._buttons.setDirection(ways.LeftToRight if side_by_side else ways.TopToBottom)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def explain(self, entry: RuleEntry, *, leads: bool = True) -> None:
        """Show an advice until it is put away or the question is answered; ``leads``  no other button is the way on."""
        self.entry, self.step = entry, None
        see = entry.see[0] if entry.see else ""
        self._offer(())
        self._say(entry.title, "\n".join(entry.text), see, tr("&Understood"), primary=leads)

    def teach(self, step: LessonStep, *, leads: bool = True) -> None:
        """Show a step of a lesson until it is read or done, or put off; ``leads``  no other button is the way on."""
        self.entry, self.step = None, step
        good = tr("&Understood") if step.ways else tr("&Next") if step.read else tr("&Later")
        self._offer(step.ways)
        self._say(step.title, step.text, step.see, good, primary=step.read and leads, undo=step.undo)

    def _offer(self, ways: Sequence[Way]) -> None:
        """A button for each way on."""
        for old in self.ways:
            old.hide()
            self._ways.removeWidget(old)
            delete_later(old)
        self.ways = [QPushButton(way.words, self) for way in ways]
        for button, way in zip(self.ways, ways, strict=True):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.clicked.connect(partial(self.way_wanted.emit, way.command))
            self._ways.addWidget(button)

    def _say(self, title: str, text: str, see: str, good: str, *, primary: bool, undo: bool = False) -> None:
        self._see = see
        self.title.setText(title)
        self.text.setText(text)
        self.text.setMinimumHeight(LINES * self.text.fontMetrics().lineSpacing())
        self.good.setText(good)
        self.good.setProperty("primary", primary)
        self.good.style().unpolish(self.good)
        self.good.style().polish(self.good)
        self.undo.setText(tr("Take back"))
        self.undo.setVisible(undo)
        self.more.setText(tr("Rules"))
        self.more.setVisible(bool(see))
        self.leave.setToolTip(tr("No more advice"))
        self.leave.setAccessibleName(tr("No more advice"))
        self.setAccessibleName(title)
        self.setAccessibleDescription(text)
        self.show()
        self._arrange()

    def _good(self) -> None:
        self.hide()
        self.acknowledged.emit()

    def _leave(self) -> None:
        self.hide()
        self.left.emit()
