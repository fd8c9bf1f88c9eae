"""The one place to look when in doubt: who decides, what, and the way on."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from ccancients.engine.decision import Choice
from ccancients.ui.desktop.i18n import tr
from ccancients.ui.desktop.memory import add_layout, delete_later
from ccancients.ui.interactions.answers import Answer
from ccancients.ui.look.theme import Theme
from ccancients.ui.panels.answer_button import AnswerButton, Detail
from ccancients.ui.panels.chances import Stake

NOD_MS: Final = 120
"""How long the prompt nods when a key means nothing."""
SCROLL_BAR: Final = 16
"""Pixels that the bar takes from a column that scrolls."""
SMALL_BUTTONS: Final = 6
"""Small buttons in a row at most."""


@dataclass(frozen=True, slots=True)
class Question:
    """What the prompt says of a decision."""

    phase: str
    text: str
    hint: str = ""


@dataclass(frozen=True, slots=True)
class WhyNot:
    """Why a click is no answer: a sentence, the entry of the rules that says so, and the places it speaks of."""

    sentence: str
    entry: str
    places: tuple[int, ...] = ()


def label(role: str, *, wrap: bool = False, parent: QWidget | None = None) -> QLabel:
    """A label with a voice of the style sheet."""
    made = QLabel(parent)
    made.setProperty("role", role)
    made.setWordWrap(wrap)
    made.setTextFormat(Qt.TextFormat.PlainText)
    if wrap:
        made.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.MinimumExpanding)
    return made


class Notice(QLabel):
    """A sentence beside the question; one that rests on a rule is a way to it.

    ``entry``          the entry of the rules behind the sentence, empty for none
    ``wanted(entry)``  the sentence was clicked
    """

    wanted = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.entry = ""
        self.setProperty("role", "small")
        self.setProperty("tone", "warn")
        self.setWordWrap(True)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.MinimumExpanding)

    def say(self, sentence: str, entry: str = "") -> None:
        """Say something, nothing when it is empty."""
        self.entry = entry if sentence else ""
        self.setText(sentence)
        self.setVisible(bool(sentence))
        self.setToolTip(tr("Click to read the rule.") if self.entry else "")
        if self.entry:
            self.setCursor(Qt.CursorShape.PointingHandCursor)
        else:
            self.unsetCursor()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self.entry and event.button() is Qt.MouseButton.LeftButton:
            self.wanted.emit(self.entry)
            return
        super().mouseReleaseEvent(event)


def _is_empty(widget: QWidget) -> bool:
    """Whether a widget has a layout with nothing in it."""
    layout = widget.layout()
    return layout is not None and layout.count() == 0


def _lay_out(grid: QGridLayout, buttons: Sequence[QWidget], room: int) -> None:
    """Small buttons in as many columns as leave each of them room for its words; ``room`` is pixels.

    They are taken out first, and never reached through the items of the layout: those die with every change.
    """
    widest = max(button.sizeHint().width() for button in buttons) + grid.spacing()
    columns = max(1, min(SMALL_BUTTONS, (room + grid.spacing()) // widest))
    for button in buttons:
        grid.removeWidget(button)
    for number, button in enumerate(buttons):
        grid.addWidget(button, *divmod(number, columns))


class PromptPanel(QFrame):
    """Who decides, what, one line of help, and a button for every answer without a place.

    ``with_rules``  whether there are rules to be read

    ``answered(answer)`` a button was pressed;  ``rule_wanted(entry)`` the rule behind a refusal is to be read
    ``account_wanted``   all figures behind the question are to be told;  ``changed`` it says something else
    ``asked``            another question is put
    """

    answered = Signal(object)
    rule_wanted = Signal(str)
    account_wanted = Signal()
    asked = Signal()
    changed = Signal()

    def __init__(self, parent: QWidget | None = None, *, with_rules: bool = True) -> None:
        super().__init__(parent)
        self._with_rules = with_rules
        self.setProperty("surface", "sheet")
        self.setAccessibleName(tr("What is asked"))
        self.phase = label("heading", wrap=True, parent=self)
        self.turn = label("small", wrap=True, parent=self)
        self.turn.setProperty("tone", "muted")
        self.question = label("lead", wrap=True, parent=self)
        self.hint = label("small", wrap=True, parent=self)
        self.hint.setProperty("tone", "muted")
        self.notice = Notice(self)
        self.notice.wanted.connect(self.rule_wanted)
        self._tight = False
        self._answers: tuple[Answer, ...] = ()
        self._buttons: list[AnswerButton] = []
        self._taught: frozenset[Choice] = frozenset()
        self._beside: list[QWidget] = []
        self._grids: list[tuple[QGridLayout, list[QWidget]]] = []
        head = QVBoxLayout()
        head.setSpacing(2)
        head.addWidget(self.turn)
        head.addWidget(self.phase)
        self.more = QPushButton(self)
        self.more.setProperty("link", True)
        self.more.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.more.clicked.connect(self.account_wanted)
        self.more.hide()
        self._rows = QVBoxLayout()
        self._rows.setSpacing(4)
        box = self._box = QVBoxLayout(self)
        box.setContentsMargins(12, 8, 12, 10)
        box.setSpacing(6)
        add_layout(box, head)
        box.addWidget(self.question)
        box.addWidget(self.hint)
        add_layout(box, self._rows)
        box.addWidget(self.more, 0, Qt.AlignmentFlag.AlignRight)
        box.addWidget(self.notice)  # below the buttons: it comes and goes, and they must not move under the mouse
        self.notice.hide()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)

    @property
    def buttons(self) -> tuple[AnswerButton, ...]:
        """The buttons of the answers, in order."""
        return tuple(self._buttons)

    def focus_first(self) -> bool:
        """Give the keyboard to the first button, Tab leads through the others; whether there is any."""
        if self._buttons:
            self._buttons[0].setFocus(Qt.FocusReason.ShortcutFocusReason)
        return bool(self._buttons)

    def show_turn(self, phase: str, turn: str) -> None:
        """The phase and whose turn it is."""
        self.phase.setText(phase)
        self.turn.setText(turn)
        self.turn.setVisible(bool(turn))
        self.changed.emit()

    def ask(self, question: str, hint: str = "", answers: Sequence[Answer] = ()) -> None:
        """Put a question with its buttons; the last notice goes."""
        self.setAccessibleName(tr("What is asked"))
        self.setAccessibleDescription(question)
        self.question.setText(question)
        self.hint.setText(hint)
        self._show_help()
        self.notify("")
        self.more.hide()
        self.setMinimumHeight(0)
        self._answers = tuple(answers)
        self._make_buttons()
        self.asked.emit()
        self.changed.emit()

    def offer(self, answers: Sequence[Answer]) -> bool:
        """Other buttons under the same question; whether they are others."""
        if self._answers == tuple(answers):
            return False
        self._answers = tuple(answers)
        self.setMinimumHeight(0)
        self._make_buttons()
        self.changed.emit()
        return True

    def set_tight(self, tight: bool) -> None:
        """Whether the window is so low for its letters that answers need the room of the phase and the line of help."""
        self._tight = tight
        self._show_help()

    def _show_help(self) -> None:
        self.phase.setVisible(not self._tight)
        self.hint.setVisible(bool(self.hint.text()) and not self._tight and not self.weighed)
        self.question.setToolTip(self.hint.text() if self._tight else "")

    def set_theme(self, theme: Theme) -> None:
        """Paint the answers in other colors and sizes."""
        for button in self._buttons:
            button.set_theme(theme)

    def weigh(self, stakes: Mapping[Choice, Stake], theme: Theme, *, account: bool = False) -> None:
        """Say below the buttons what the answers are worth, in the place of the line of help.

        ``account``  whether there are more figures to be told
        """
        self.more.setText(tr("all figures: O"))
        self.more.setVisible(account)
        for button in self._buttons:
            stake = stakes.get(button.answer.choice)
            if stake is not None:
                button.weigh(stake, theme)
                self.hint.hide()

    def teach(self, choices: Collection[Choice]) -> None:
        """Let the buttons shine of which a lesson speaks; () for none."""
        self._taught = frozenset(choices)
        for button in self._buttons:
            button.shine(button.answer.choice in self._taught)

    @property
    def weighed(self) -> bool:
        """Whether an answer says what it is worth."""
        return any(button.stake is not None for button in self._buttons)

    def fit(self, room: int) -> None:
        """Say as much on the buttons as the panel may be high: pixels."""
        for part in self.findChildren(QWidget):
            part.ensurePolished()  # what is new has not the letters of the style sheet yet
        inner, needed = self._inner, 0
        self._lay_small()
        if self.isVisible():
            for widget in (*self._buttons, *self._beside):
                widget.setVisible(not _is_empty(widget))  # a layout measures nothing that is not to be seen yet
        for detail in Detail:
            for button in self._buttons:
                button.resize(inner, button.height())  # a new one does not know its width yet
                button.set_detail(detail)
                button.updateGeometry()
            for layout in (self._rows, self._box):
                layout.invalidate()
            needed = self._box.totalHeightForWidth(self.width())
            if needed <= room:
                break
        self.setMinimumHeight(needed)  # whatever comes and goes below, the buttons stay where they are

    def ask_again(self, theme: Theme, answer: Answer | None = None, sentence: str = "") -> None:
        """Let the button of an answer say what would come of it, and that it wants a second press; None for none.

        Nothing above it goes: the second press, at the place of the first, must not meet what lies below.
        """
        for button in self._buttons:
            asked = answer is not None and (button.answer.choice, button.answer.then) == (answer.choice, answer.then)
            button.ask(sentence if asked else "", theme)
        self.changed.emit()

    @property
    def _inner(self) -> int:
        margins = self._box.contentsMargins()
        return self.contentsRect().width() - margins.left() - margins.right()

    def _lay_small(self) -> None:
        """Small buttons in columns that have room, also beside the bar of a column that has to be scrolled."""
        for grid, buttons in self._grids:
            for button in buttons:
                button.ensurePolished()
            _lay_out(grid, buttons, self._inner - SCROLL_BAR)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._lay_small()

    def add_below(self, widget: QWidget) -> None:
        """Something that belongs to the question, below its buttons."""
        self._box.addWidget(widget)

    def notify(self, sentence: str, entry: str = "") -> None:
        """Say something beside the question: why a click was refused (and which rule says so), what is still open."""
        self.notice.say(sentence, entry if self._with_rules else "")
        self.changed.emit()

    def nod(self, sentence: str) -> None:
        """A key means nothing here: say so, and show for a moment where the answers are."""
        self.notify(sentence)
        self.setProperty("nods", True)
        self.style().polish(self)
        QTimer.singleShot(NOD_MS, self, self._stand)

    def _stand(self) -> None:
        self.setProperty("nods", False)
        self.style().polish(self)

    def primary(self) -> Answer | None:
        """The answer of the filled button, which gives nothing up; None when none is filled."""
        leading = [answer for answer in self._answers if answer.primary]
        return leading[0] if len(leading) == 1 else None

    def _make_buttons(self) -> None:
        for widget in (*self._buttons, *self._beside):
            self._rows.removeWidget(widget)
            widget.hide()
            delete_later(widget)
        self._buttons, self._beside, self._grids = [], [], []
        answers = sorted(self._answers, key=lambda answer: not answer.primary)
        for heading in dict.fromkeys(answer.heading for answer in answers):
            self._make_group(heading, [answer for answer in answers if answer.heading == heading])

    def _make_group(self, heading: str, answers: Sequence[Answer]) -> None:
        """The buttons under a heading, small ones side by side."""
        if heading:
            words = label("small", wrap=True, parent=self)
            words.setText(heading)
            self._beside.append(words)
            self._rows.addWidget(words)
        side_by_side = QWidget(self)  # goes as a whole: a layout that outlived its buttons would reach for them
        grid = QGridLayout(side_by_side)
        grid.setSpacing(4)
        grid.setContentsMargins(0, 0, 0, 0)
        held = next((answer.held for answer in answers if answer.held), "")
        small = list[QWidget]()
        for answer in answers:
            if answer.short and held and _number(answer.short) > _number(held):
                small.append(_pressed(held, side_by_side))
                held = ""
            button = AnswerButton(answer, side_by_side if answer.short else self, wraps=not answer.short)
            button.clicked.connect(partial(self.answered.emit, answer))
            button.shine(answer.choice in self._taught)
            self._buttons.append(button)
            if answer.short:
                button.setMinimumWidth(0)
                small.append(button)
            else:
                self._rows.addWidget(button)
        if held:
            small.append(_pressed(held, side_by_side))
        for number, each in enumerate(small):
            grid.addWidget(each, *divmod(number, SMALL_BUTTONS))
        self._beside.append(side_by_side)
        side_by_side.setVisible(bool(small))
        if small:
            self._rows.addWidget(side_by_side)
            self._grids.append((grid, small))
            self._lay_small()


def _pressed(held: str, parent: QWidget) -> QPushButton:
    """What holds now, pressed in its place among the small buttons."""
    pressed = QPushButton(held, parent)
    pressed.setCheckable(True)
    pressed.setChecked(True)
    pressed.setEnabled(False)
    pressed.setMinimumWidth(0)
    pressed.setProperty("small", True)
    return pressed


def _number(words: str) -> int:
    """The number that a small button says, 0 for a word."""
    return int(words) if words.isdigit() else 0
