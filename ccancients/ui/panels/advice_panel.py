"""The best plans on a sheet over the board: think, look at each of them, close."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QProgressBar,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from ccancients.engine.decision import Choice
from ccancients.ui.desktop.i18n import tr
from ccancients.ui.desktop.memory import add_layout, delete_later
from ccancients.ui.interactions.answers import Answer
from ccancients.ui.look.theme import Theme
from ccancients.ui.panels.answer_button import AnswerButton
from ccancients.ui.panels.chances import Stake, percent
from ccancients.ui.panels.prompt_panel import label
from ccancients.ui.panels.wrap_button import WrapButton


@dataclass(frozen=True, slots=True)
class PlanStep:
    """One answer of a plan, and what it does in a few words."""

    choice: Choice
    words: str


@dataclass(frozen=True, slots=True)
class PlanFacts:
    """A plan that somebody might follow.

    ``lines``    what is done, step by step;  ``figures`` pairs of what and how much
    ``arrows``   pairs of places, from where to where;  ``places`` of the pieces that are ordered
    ``chance``   of winning with it, 0 to 1, None where it is not known;  ``worth`` what it is worth otherwise
    ``card``     that it begins with, -1 for none
    ``steps``    the answers it consists of, as far as they can be foreseen
    """

    title: str
    lines: tuple[str, ...]
    figures: tuple[tuple[str, str], ...]
    arrows: tuple[tuple[int, int], ...]
    places: tuple[int, ...]
    chance: float | None = None
    worth: str = ""
    card: int = -1
    steps: tuple[PlanStep, ...] = ()

    @property
    def stake(self) -> Stake:
        """What stands on its button: the chance, and what is done."""
        said = " ".join(self.lines)
        if self.chance is None:
            return Stake(self.worth, None, said)
        return Stake(percent(self.chance), None, said)


@dataclass(frozen=True, slots=True)
class AdviceFacts:
    """Plans, the best first by what is shown of them, and what speaks for the first, and against it, beside the second.

    ``said``  what is to be said of them first; empty for the usual sentence
    """

    plans: tuple[PlanFacts, ...]
    why: tuple[str, ...] = ()
    said: str = ""


def best_first(options: Sequence[Mapping[str, Any]], figure: str) -> tuple[list[Mapping[str, Any]], int]:
    """Options in the order of what is shown of them, a figure in per cent, those alike as they were found; and what
    reasons for the first against the second are now: 1 as they were found, -1 the other way round, 0 of other plans.
    """
    places = list(range(len(options)))
    if all(option.get(figure) is not None for option in options):
        places.sort(key=lambda place: (-round(100 * float(options[place][figure])), place))
    turned = 1 if places[:2] == [0, 1] else -1 if places[:2] == [1, 0] else 0
    return [options[place] for place in places], turned


class AdvicePanel(QFrame):
    """Advice, in a part of its parent that ``place_in`` names.

    ``plan_shown(plan)``  a plan is to be drawn on the board;  ``closed`` it is done with
    ``step_wanted``       the next step of the plan shown is to be played;  ``rest_wanted`` all that is left of it
    """

    plan_shown = Signal(object)
    step_wanted = Signal()
    rest_wanted = Signal()
    closed = Signal()

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.setProperty("surface", "sheet")
        self.title: QLabel = label("heading", wrap=True, parent=self)
        self.progress = QProgressBar(self)
        self.progress.setRange(0, 100)
        self.progress.setTextVisible(False)
        self.sentence: QLabel = label("small", wrap=True, parent=self)
        self.close_button = WrapButton(self)
        self.close_button.clicked.connect(self.close_panel)
        self.facts: AdviceFacts | None = None
        self.shown: PlanFacts | None = None
        self.following: QLabel = label("body", wrap=True, parent=self)
        self.play_step, self.play_rest = WrapButton(self), WrapButton(self)
        self.play_step.setProperty("primary", True)
        self.play_step.clicked.connect(self.step_wanted)
        self.play_rest.clicked.connect(self.rest_wanted)
        self._plans = QVBoxLayout()
        self._plans.setSpacing(6)
        self._group = QButtonGroup(self)
        self._figures = QGridLayout()
        self._figures.setHorizontalSpacing(10)
        self._figures.setVerticalSpacing(2)
        self._figures.setColumnStretch(0, 1)
        self._cells: list[QLabel] = []
        self._room = QRect(0, 0, 240, 400)
        self.why: QLabel = label("small", wrap=True, parent=self)
        foot = QHBoxLayout()
        foot.addWidget(self.play_rest)
        foot.addStretch(1)
        foot.addWidget(self.close_button)
        box = QVBoxLayout(self)
        box.setContentsMargins(12, 10, 12, 10)
        box.setSpacing(6)
        box.addWidget(self.title)
        box.addWidget(self.sentence)
        box.addWidget(self.progress)
        box.addWidget(self._content(), 1)
        box.addWidget(self.following)
        box.addWidget(self.play_step)
        add_layout(box, foot)
        self.hide()

    def _content(self) -> QScrollArea:
        """What may be longer than there is room for in large type."""
        content = QWidget(self)
        content.setProperty("surface", "sheet")
        inner = QVBoxLayout(content)
        inner.setContentsMargins(0, 0, 0, 0)
        inner.setSpacing(6)
        for part in (self._plans, self._figures):
            add_layout(inner, part)
        inner.addWidget(self.why)
        inner.addStretch(1)
        area = QScrollArea(self)
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(content)
        return area

    @property
    def buttons(self) -> tuple[AnswerButton, ...]:
        """A button for every plan, the best first."""
        return tuple(button for button in self._group.buttons() if isinstance(button, AnswerButton))

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
        self.sentence.setText(facts.said or tr("The best plans found. Choose one to see it on the board."))
        self.close_button.setText(tr("Close"))
        for number, plan in enumerate(facts.plans, start=1):
            several = len(facts.plans) > 1
            words = tr("{number}: {answer}", number=number, answer=plan.title) if several else plan.title
            button = AnswerButton(Answer(Choice("plan", (number,)), words), self, wraps=True)
            button.weigh(plan.stake, self.theme)
            button.setCheckable(True)
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
        self.shown = plan
        best = self.facts is not None and bool(self.facts.plans) and plan is self.facts.plans[0]
        why = self.facts.why if self.facts is not None and best else ()
        self.why.setText("\n".join((tr("Against the second plan:"), *why)) if why else "")
        self.why.setVisible(bool(why))
        self.following.hide()
        self._offer_steps(plan.steps, tr("Play this plan"))
        self._appear()
        self.plan_shown.emit(plan)

    def show_step(self, done: int, *, ready: bool) -> None:
        """So many steps of the plan shown have been played; ``ready`` for the next one, else one is being seen."""
        assert self.shown is not None
        steps = self.shown.steps
        for button in self.buttons:
            button.setVisible(button.isChecked())
        for part in (self.why, *self._cells):
            part.hide()
        self.sentence.setText(tr("The plan is played step by step. Play something else, and it ends."))
        words = steps[done].words
        self.following.setText(tr("Step {step} of {of}: {words}", step=done + 1, of=len(steps), words=words))
        self.following.show()
        self._offer_steps(steps[done:], tr("Next step"))
        self.play_step.setEnabled(ready)
        self._appear()

    def _offer_steps(self, left: Sequence[PlanStep], words: str) -> None:
        self.play_step.setText(words)
        self.play_rest.setText(tr("All of it"))
        self.play_step.setEnabled(True)
        self.play_step.setVisible(bool(left))
        self.play_rest.setVisible(len(left) > 1)

    def close_panel(self) -> bool:
        """Close it; whether it was open."""
        if not self.isVisible():
            return False
        self.hide()
        self._clear()
        self.facts = self.shown = None
        self.closed.emit()
        return True

    def set_theme(self, theme: Theme) -> None:
        """Draw in other colors and sizes."""
        self.theme = theme
        for button, plan in zip(self.buttons, self.facts.plans if self.facts is not None else (), strict=False):
            button.weigh(plan.stake, theme)

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
            delete_later(button)
        for cell in self._cells:
            cell.hide()
        for part in (self.why, self.following, self.play_step, self.play_rest):
            part.hide()
