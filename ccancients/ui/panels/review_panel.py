"""A match looked at again: the chances turn by turn, the mistakes that cost most, and the better plan to be found."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import (
    QFrame,
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
from ccancients.ui.look.theme import Theme
from ccancients.ui.panels.prompt_panel import label

CURVE_HIGH: Final = 96
DOT: Final = 4.5


@dataclass(frozen=True, slots=True)
class MomentFacts:
    """One turn looked at again.

    ``count``    choices made before it;  ``turn`` its number
    ``chance``   of winning with the best plan, 0 to 1;  ``loss`` what was given away of it
    ``verdict``  in a word or two, empty when nothing clear was given away
    ``played``, ``best``   the plans, for ``Coach.plan``
    ``best_card``, ``played_card``   what should have been played and what was
    """

    count: int
    turn: int
    chance: float
    loss: float
    verdict: str
    played: tuple[str, ...]
    best: tuple[str, ...]
    best_card: int
    played_card: int


@dataclass(frozen=True, slots=True)
class ReviewFacts:
    """A side's match looked at again; ``lessons`` and ``turning_points`` are places among the moments."""

    side: int
    won: bool | None
    moments: tuple[MomentFacts, ...]
    lessons: tuple[int, ...]
    turning_points: tuple[int, ...]


class ChanceCurve(QWidget):
    """The chance of winning before every turn. ``chosen(place)`` a turn was clicked."""

    chosen = Signal(int)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self.facts: ReviewFacts | None = None
        self.current = -1
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def sizeHint(self) -> QSize:
        return QSize(200, round(CURVE_HIGH * max(1.0, self.theme.text_scale / 100)))

    def show_facts(self, facts: ReviewFacts) -> None:
        self.facts, self.current = facts, -1
        spoken = ", ".join(
            tr("turn {turn}: {chance}", turn=moment.turn, chance=f"{moment.chance:.0%}") for moment in facts.moments
        )
        self.setAccessibleName(tr("Chance to win, turn by turn: {turns}.", turns=spoken))
        self.update()

    def show_current(self, place: int) -> None:
        self.current = place
        self.update()

    def _points(self) -> list[QPointF]:
        """Where the chances lie, the end of the match included."""
        if self.facts is None or not self.facts.moments:
            return []
        room = self._room()
        chances = [moment.chance for moment in self.facts.moments]
        if self.facts.won is not None:
            chances.append(float(self.facts.won))
        step = room.width() / max(1, len(chances) - 1)
        return [QPointF(room.left() + place * step, room.bottom() - chance * room.height())
                for place, chance in enumerate(chances)]

    def _room(self) -> QRectF:
        letters = self.fontMetrics().horizontalAdvance("100%") + 6
        return QRectF(letters, 7, self.width() - letters - 8, self.height() - 14)

    def paintEvent(self, _event: QPaintEvent) -> None:
        points, room, ui = self._points(), self._room(), self.theme.ui
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(self.theme.sans("small"))
        for share in (0.0, 0.5, 1.0):
            high = room.bottom() - share * room.height()
            painter.setPen(QPen(QColor(ui.muted), 1, Qt.PenStyle.DotLine))
            painter.drawLine(QPointF(room.left(), high), QPointF(room.right(), high))
            painter.setPen(QColor(ui.muted))
            painter.drawText(QRectF(0, high - 9, room.left() - 5, 18),
                             Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, f"{share:.0%}")
        if self.facts is None or not points:
            return
        painter.setPen(QPen(QColor(ui.text), 1.8))
        painter.drawPolyline(QPolygonF(points))
        for place, (moment, point) in enumerate(zip(self.facts.moments, points, strict=False)):
            bad = bool(moment.verdict)
            painter.setPen(QPen(QColor(ui.text), 1.2))
            painter.setBrush(QColor(ui.bad if bad else ui.raised))
            size = DOT + (1.5 if bad else 0)
            painter.drawEllipse(point, size, size)
            if place == self.current:
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.setPen(QPen(QColor(ui.focus), 2))
                painter.drawEllipse(point, size + 4, size + 4)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        count = len(self.facts.moments) if self.facts is not None else 0
        points = self._points()[:count]
        if points:
            self.chosen.emit(min(range(count), key=lambda place: abs(points[place].x() - event.position().x())))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()), 0)
        count = len(self.facts.moments) if self.facts is not None else 0
        if not step or not count:
            super().keyPressEvent(event)
            return
        self.chosen.emit(min(count - 1, max(0, self.current + step)))


class ReviewPanel(QFrame):
    """The review of a match.

    ``moment_wanted(place)``  a turn is to be looked at;  ``plan_wanted(texts)`` a plan is to be drawn
    ``next_side_wanted``      the turns of the next side are to be looked at;  ``closed`` it is done with
    """

    moment_wanted = Signal(int)
    plan_wanted = Signal(object)
    next_side_wanted = Signal()
    closed = Signal()

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("surface", "sheet")
        self.title: QLabel = label("heading", wrap=True, parent=self)
        self.sentence: QLabel = label("small", wrap=True, parent=self)
        self.progress = QProgressBar(self)
        self.progress.setTextVisible(False)
        self.curve = ChanceCurve(theme, self)
        self.curve.chosen.connect(self.moment_wanted)
        self.question: QLabel = label("body", wrap=True, parent=self)
        self.outcome: QLabel = label("small", wrap=True, parent=self)
        self.other_side, self.close_button = QPushButton(self), QPushButton(self)
        self.show_best, self.show_played = QPushButton(self), QPushButton(self)
        self.facts: ReviewFacts | None = None
        self.moment: MomentFacts | None = None
        self._best_name = ""
        self._lessons = QVBoxLayout()
        self._cards = QVBoxLayout()
        self._buttons: dict[str, list[QPushButton]] = {"lessons": [], "cards": []}
        self._lay_out()
        self.close_button.clicked.connect(self.close_panel)
        self.other_side.clicked.connect(self.next_side_wanted)
        self.show_best.clicked.connect(self.reveal)
        self.show_played.clicked.connect(self._played)
        self.hide()

    def _lay_out(self) -> None:
        content = QWidget(self)
        content.setProperty("surface", "sheet")
        inner = QVBoxLayout(content)
        inner.setContentsMargins(0, 0, 0, 0)
        inner.setSpacing(6)
        for rows in (self._lessons, self._cards):
            rows.setSpacing(4)
        inner.addLayout(self._lessons)
        inner.addWidget(self.question)
        inner.addWidget(self.outcome)
        inner.addLayout(self._cards)
        inner.addWidget(self.show_best)
        inner.addWidget(self.show_played)
        inner.addStretch(1)
        area = QScrollArea(self)
        area.setWidgetResizable(True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(content)
        foot = QHBoxLayout()
        foot.addWidget(self.other_side)
        foot.addStretch(1)
        foot.addWidget(self.close_button)
        box = QVBoxLayout(self)
        box.setContentsMargins(12, 10, 12, 10)
        box.setSpacing(6)
        for part in (self.title, self.sentence, self.progress, self.curve):
            box.addWidget(part)
        box.addWidget(area, 1)
        box.addLayout(foot)

    @property
    def lesson_buttons(self) -> tuple[QPushButton, ...]:
        return tuple(self._buttons["lessons"])

    @property
    def card_buttons(self) -> tuple[QPushButton, ...]:
        return tuple(self._buttons["cards"])

    # -- what it shows ------------------------------------------------------------------------------------------

    def begin(self, name: str) -> None:
        """A side's turns are being looked at."""
        self.facts = self.moment = None
        self._forget_moment()
        self._clear("lessons", self._lessons)
        self.title.setText(tr("{side}: turns looked at again", side=name))
        self.sentence.setText(tr("Every turn is compared with the best plan that could be found, dice set aside."))
        self.progress.setRange(0, 0)
        self.progress.setAccessibleName(tr("Looking at the turns"))
        self.close_button.setText(tr("Cancel"))
        self.other_side.hide()
        self.curve.hide()
        self.progress.show()
        self.show()
        self.raise_()

    def show_progress(self, done: int, of: int) -> None:
        """So many turns are done."""
        self.progress.setRange(0, of)
        self.progress.setValue(done)

    def say(self, sentence: str) -> None:
        """It did not come to anything; why."""
        self.progress.hide()
        self.close_button.setText(tr("Close"))
        self.sentence.setText(sentence)

    def show_review(self, facts: ReviewFacts, *, sides: int) -> None:
        """The curve and the lessons; of several ``sides`` the next one is offered as well."""
        self.facts = facts
        self.progress.hide()
        self.close_button.setText(tr("Close"))
        self.other_side.setText(tr("Next side") if sides > 2 else tr("Other side"))
        self.other_side.setVisible(sides > 1)
        self.curve.show_facts(facts)
        self.curve.show()
        self._clear("lessons", self._lessons)
        if facts.lessons:
            self.sentence.setText(tr("Choose a turn and find the better plan. Red: something was given away."))
        elif facts.moments:
            self.sentence.setText(tr("No turn gave away anything clear. Choose any to see the best plan found."))
        else:
            self.sentence.setText(tr("This side has not finished a turn yet."))
        for place in facts.lessons:
            moment = facts.moments[place]
            words = tr("Turn {turn}: {verdict}, {loss}", turn=moment.turn, verdict=moment.verdict,
                       loss=f"−{moment.loss:.0%}")
            self._add("lessons", self._lessons, words).clicked.connect(partial(self.moment_wanted.emit, place))

    def show_moment(self, place: int, hand: Sequence[tuple[int, str]]) -> None:
        """A turn before its card was chosen: which card would be better? ``hand`` holds cards with their names."""
        assert self.facts is not None
        self.moment = self.facts.moments[place]
        self._best_name = dict(hand).get(self.moment.best_card, "")
        self.curve.show_current(place)
        self._forget_moment(keep=True)
        if self.moment.played == self.moment.best:
            self.question.setText(tr("Turn {turn}: nothing better was found than what was played.",
                                     turn=self.moment.turn))
            self._played()
        else:
            asked = tr("Turn {turn}: which card is better here?", turn=self.moment.turn) if hand else (
                tr("Turn {turn}: what is better here?", turn=self.moment.turn)
            )
            self.question.setText(asked)
            for name in dict.fromkeys(name for _card, name in hand):  # the same card twice is one answer
                button = self._add("cards", self._cards, name)
                button.clicked.connect(partial(self._guessed, name))
            self.show_best.setText(tr("Show the better plan"))
            self.show_played.setText(tr("Show what was played"))
            self.show_best.show()
            self.show_played.show()
        self.question.show()

    def _guessed(self, name: str) -> None:
        assert self.moment is not None
        if name == self._best_name:
            self.reveal()
            self.outcome.setText(tr("Yes: {card}. {words}", card=name, words=self.outcome.text()))
        else:
            self.outcome.setText(tr("{card} is not it. Try another one.", card=name))
            self.outcome.show()

    def reveal(self) -> None:
        """Show the better plan."""
        if self.moment is None:
            return
        self._clear("cards", self._cards)
        self.plan_wanted.emit(self.moment.best)
        same = self.moment.best_card == self.moment.played_card
        words = tr("Chance to win: {best}, as played {played}.", best=f"{self.moment.chance:.0%}",
                   played=f"{self.moment.chance - self.moment.loss:.0%}")
        self.outcome.setText(
            tr("The same card with better orders. {words}", words=words) if same else words
        )
        self.outcome.show()

    def _played(self) -> None:
        if self.moment is not None:
            self.plan_wanted.emit(self.moment.played)
            self.outcome.setText(
                tr("As played: {played} to win.", played=f"{self.moment.chance - self.moment.loss:.0%}")
            )
            self.outcome.show()

    def show_plan_words(self, title: str, lines: Sequence[str]) -> None:
        """The plan that is drawn, in words."""
        self.question.setText("\n".join((title, *lines)))

    def close_panel(self) -> bool:
        """Close it; whether it was open."""
        if not self.isVisible():
            return False
        self.hide()
        self.closed.emit()
        return True

    def set_theme(self, theme: Theme) -> None:
        self.curve.theme = theme
        self.curve.updateGeometry()
        self.curve.update()

    def place_in(self, room: QRect) -> None:
        """In a part of the parent."""
        self.setGeometry(room)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.close_panel()
            return
        super().keyPressEvent(event)

    def _forget_moment(self, *, keep: bool = False) -> None:
        self._clear("cards", self._cards)
        for part in (self.question, self.outcome, self.show_best, self.show_played):
            part.hide()
        if not keep:
            self.moment = None

    def _add(self, kind: str, rows: QVBoxLayout, words: str) -> QPushButton:
        button = QPushButton(words, self)
        button.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        button.setToolTip(words)
        rows.addWidget(button)
        self._buttons[kind].append(button)
        return button

    def _clear(self, kind: str, rows: QVBoxLayout) -> None:
        for button in self._buttons[kind]:
            rows.removeWidget(button)
            button.hide()
            button.deleteLater()
        self._buttons[kind] = []
