"""The best plans on a sheet over the board: think, look at each of them, close."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QProgressBar,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from ccancients.ui.desktop.i18n import tr
from ccancients.ui.panels.prompt_panel import label


@dataclass(frozen=True, slots=True)
class PlanFacts:
    """A plan that somebody might follow.

    ``lines``    what is done, step by step;  ``figures`` pairs of what and how much
    ``arrows``   pairs of places, from where to where;  ``places`` of the pieces that are ordered
    """

    title: str
    lines: tuple[str, ...]
    figures: tuple[tuple[str, str], ...]
    arrows: tuple[tuple[int, int], ...]
    places: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class AdviceFacts:
    """Plans, the best first, and why the first is better than the second."""

    plans: tuple[PlanFacts, ...]
    why: tuple[str, ...] = ()


class AdvicePanel(QFrame):
    """Advice, in a part of its parent that ``place_in`` names.

    ``plan_shown(plan)``  a plan is to be drawn on the board;  ``closed`` it is done with
    """

    plan_shown = Signal(object)
    closed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("surface", "sheet")
        self.title: QLabel = label("heading", wrap=True, parent=self)
        self.progress = QProgressBar(self)
        self.progress.setRange(0, 100)
        self.progress.setTextVisible(False)
        self.sentence: QLabel = label("small", wrap=True, parent=self)
        self.close_button = QPushButton(self)
        self.close_button.clicked.connect(self.close_panel)
        self.facts: AdviceFacts | None = None
        self._plans = QVBoxLayout()
        self._plans.setSpacing(6)
        self._group = QButtonGroup(self)
        self._figures = QGridLayout()
        self._figures.setHorizontalSpacing(10)
        self._figures.setVerticalSpacing(2)
        self._figures.setColumnStretch(0, 1)
        self._cells: list[QLabel] = []
        self._room = QRect(0, 0, 240, 400)
        self.steps: QLabel = label("small", wrap=True, parent=self)
        self.why: QLabel = label("small", wrap=True, parent=self)
        foot = QHBoxLayout()
        foot.addStretch(1)
        foot.addWidget(self.close_button)
        box = QVBoxLayout(self)
        box.setContentsMargins(12, 10, 12, 10)
        box.setSpacing(6)
        box.addWidget(self.title)
        box.addWidget(self.sentence)
        box.addWidget(self.progress)
        box.addWidget(self._content(), 1)
        box.addLayout(foot)
        self.hide()

    def _content(self) -> QScrollArea:
        """What may be longer than there is room for in large type."""
        content = QWidget(self)
        content.setProperty("surface", "sheet")
        inner = QVBoxLayout(content)
        inner.setContentsMargins(0, 0, 0, 0)
        inner.setSpacing(6)
        for part in (self._plans, self._figures):
            inner.addLayout(part)
        for words in (self.steps, self.why):
            inner.addWidget(words)
        inner.addStretch(1)
        area = QScrollArea(self)
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(content)
        return area

    @property
    def buttons(self) -> tuple[QPushButton, ...]:
        """A button for every plan, the best first."""
        return tuple(button for button in self._group.buttons() if isinstance(button, QPushButton))

    # -- what it shows ------------------------------------------------------------------------------------------

    def think(self) -> None:
        """Somebody is thinking."""
        self._clear()
        self.facts = None
        self.title.setText(tr("Advice"))
        self.sentence.setText(tr("Plans are compared with what you can know: your hand, and what lies open."))
        self.close_button.setText(tr("Cancel"))
        self.progress.setValue(0)
        self.progress.setAccessibleName(tr("Thinking"))
        self.progress.show()
        for part in (self.steps, self.why):
            part.hide()
        self._appear()

    def show_share(self, share: float) -> None:
        """How far the thinking has come, 0 to 1."""
        self.progress.setValue(round(share * 100))

    def say(self, sentence: str) -> None:
        """There is no advice; why."""
        self._clear()
        self.progress.hide()
        self.sentence.setText(sentence)
        self.close_button.setText(tr("Close"))
        self._appear()

    def show_advice(self, facts: AdviceFacts) -> None:
        """The plans; the first one is drawn."""
        self._clear()
        self.facts = facts
        self.progress.hide()
        self.sentence.setText(tr("The best plans found. Choose one to see it on the board."))
        self.close_button.setText(tr("Close"))
        for number, plan in enumerate(facts.plans, start=1):
            button = QPushButton(tr("{number}: {answer}", number=number, answer=plan.title), self)
            button.setCheckable(True)
            button.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
            button.setToolTip(plan.title)
            button.clicked.connect(partial(self._show_plan, plan))
            self._group.addButton(button)
            self._plans.addWidget(button)
        if facts.plans:
            self.buttons[0].setChecked(True)
            self._show_plan(facts.plans[0])
            self.buttons[0].setFocus()

    def _show_plan(self, plan: PlanFacts) -> None:
        while len(self._cells) < 2 * len(plan.figures):
            name, value = label("small", wrap=True, parent=self), label("small", parent=self)
            name.setProperty("tone", "muted")
            row = len(self._cells) // 2
            self._figures.addWidget(name, row, 0)
            self._figures.addWidget(value, row, 1, Qt.AlignmentFlag.AlignRight)
            self._cells += [name, value]
        for place, cell in enumerate(self._cells):
            shown = place < 2 * len(plan.figures)
            cell.setVisible(shown)
            cell.setText(plan.figures[place // 2][place % 2] if shown else "")
        self.steps.setText("\n".join(plan.lines))
        self.steps.setVisible(bool(plan.lines))
        best = self.facts is not None and bool(self.facts.plans) and plan is self.facts.plans[0]
        why = self.facts.why if self.facts is not None and best else ()
        self.why.setText("\n".join((tr("Against the second plan:"), *why)) if why else "")
        self.why.setVisible(bool(why))
        self._appear()
        self.plan_shown.emit(plan)

    def close_panel(self) -> bool:
        """Close it; whether it was open."""
        if not self.isVisible():
            return False
        self.hide()
        self._clear()
        self.facts = None
        self.closed.emit()
        return True

    def place_in(self, room: QRect) -> None:
        """In a part of the parent."""
        self._room = room
        self.setGeometry(room)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.close_panel()
            return
        super().keyPressEvent(event)

    def _appear(self) -> None:
        self.setGeometry(self._room)
        self.show()
        self.raise_()

    def _clear(self) -> None:
        for button in self.buttons:
            self._group.removeButton(button)
            self._plans.removeWidget(button)
            button.hide()
            button.deleteLater()
        for cell in self._cells:
            cell.hide()
        for part in (self.steps, self.why):
            part.hide()
