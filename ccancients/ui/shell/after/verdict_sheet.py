"""The sheet that says whether the play of a puzzle was right, over the column beside the board.

The board stays in sight: the better plan is drawn there, and what was played.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from ccancients.ui.desktop.i18n import tr
from ccancients.ui.panels.advice_panel import PlanFacts
from ccancients.ui.panels.prompt_panel import label
from ccancients.ui.panels.scrolled import Scrolled
from ccancients.ui.panels.wrap_button import WrapButton


class VerdictSheet(QFrame):
    """Whether a play was right.

    ``again_wanted`` the same once more;  ``next_wanted`` another one;  ``list_wanted`` the list of them
    ``plan_wanted(plan)`` a plan is to be drawn, ``drawn`` whether one was;  ``closed`` it is out of sight
    """

    again_wanted = Signal()
    next_wanted = Signal()
    list_wanted = Signal()
    plan_wanted = Signal(object)
    closed = Signal()

    def __init__(self, column: QWidget) -> None:
        """``column``  beside the board, over which it lies."""
        super().__init__(column.parentWidget())
        self._column, self.drawn = column, False
        self.setProperty("surface", "sheet")
        self.headline, self.words = label("heading", wrap=True, parent=self), label("body", wrap=True, parent=self)
        self.solution = label("small", wrap=True, parent=self)
        self._best: PlanFacts | None = None
        self._played: PlanFacts | None = None
        self.show_solution, self.show_played = WrapButton(self), WrapButton(self)
        self.again, self.following, self.back, self.shut = (WrapButton(self) for _ in range(4))
        self._lay_out()
        self._write()
        column.installEventFilter(self)
        self._place()

    def _lay_out(self) -> None:
        rows, box = QVBoxLayout(), QVBoxLayout(self)
        rows.setSpacing(6)
        for part in (self.headline, self.words, self.solution, self.show_solution, self.show_played, self.again,
                     self.following, self.back):
            rows.addWidget(part)
            part.setVisible(part in (self.headline, self.words))
        rows.addStretch(1)
        box.setContentsMargins(12, 10, 12, 10)
        box.addWidget(Scrolled(rows, self), 1)
        box.addWidget(self.shut)
        self.show_solution.clicked.connect(lambda: self._draw(self._best))
        self.show_played.clicked.connect(lambda: self._draw(self._played))
        for button, act in (
            (self.again, self.again_wanted), (self.following, self.next_wanted), (self.back, self.list_wanted),
        ):
            button.clicked.connect(act)
            button.clicked.connect(self.close)
        self.shut.clicked.connect(self.close)

    def _write(self) -> None:
        for button, words in (
            (self.show_solution, tr("Show the better plan")), (self.show_played, tr("Show what was played")),
            (self.again, tr("Try again")), (self.following, tr("Next puzzle")), (self.back, tr("All puzzles")),
            (self.shut, tr("Close")),
        ):
            button.setText(words)
        self.setAccessibleName(tr("Puzzles"))
        self.headline.setText(tr("Your play is looked at …"))

    def tell(
        self, headline: str, words: str, best: PlanFacts | None, played: PlanFacts | None, *, right: bool, more: bool,
    ) -> None:
        """What came of it; the plans are drawn on request. ``more``: whether another puzzle is due."""
        self._best, self._played = best, played
        self.headline.setText(headline)
        self.words.setText(words)
        for button, shown in (
            (self.show_solution, best is not None), (self.show_played, False), (self.again, not right),
            (self.following, more), (self.back, True),
        ):
            button.setVisible(shown)
        first = self.following if right and more else self.show_solution if best is not None else self.back
        for button in (self.show_solution, self.following, self.back):
            button.setProperty("primary", button is first)
            button.style().unpolish(button)
            button.style().polish(button)
        first.setFocus()

    def _draw(self, plan: PlanFacts | None) -> None:
        """Draw one of the plans, and say it; the other one can be drawn then."""
        if plan is None:
            return
        self.solution.setText("\n".join((plan.title, *plan.lines)))
        self.solution.show()
        self.show_solution.setVisible(plan is not self._best)
        self.show_played.setVisible(self._played is not None and plan is not self._played)
        self.drawn = True
        self.plan_wanted.emit(plan)

    # -- where it lies ------------------------------------------------------------------------------------------

    def _place(self) -> None:
        self.setGeometry(self._column.geometry().adjusted(6, 6, -6, -6))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Resize, QEvent.Type.Move):
            self._place()
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.close()
        else:
            super().keyPressEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        super().closeEvent(event)
        self.closed.emit()
