"""A match looked at again: the chances turn by turn, all turns with their class, and the better plan to be found."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QProgressBar,
    QScrollArea,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from ccancients.engine.decision import Choice
from ccancients.ui.desktop.i18n import tr
from ccancients.ui.desktop.memory import add_layout, delete_later
from ccancients.ui.interactions.answers import Answer
from ccancients.ui.look.theme import Theme
from ccancients.ui.panels.answer_button import AnswerButton
from ccancients.ui.panels.chance_curve import ChanceCurve
from ccancients.ui.panels.chances import Stake, percent
from ccancients.ui.panels.charts import SideLook
from ccancients.ui.panels.prompt_panel import label
from ccancients.ui.panels.review_facts import TURNS, MomentFacts, ReviewFacts, ReviewWords
from ccancients.ui.panels.scrolled import Scrolled
from ccancients.ui.panels.turn_list import TurnList, class_of
from ccancients.ui.panels.wrap_button import WrapButton

LEAST_PAGES: Final = 110
"""Pixels of the turns, below which all of the panel is scrolled."""
CRAMPED: Final = 30
"""Lines of a panel that is too low for the small curve."""


class ReviewPanel(QFrame):
    """The review of a match: all turns, or the one that is looked at.

    ``moment_wanted(side, place)``  a turn is to be looked at;  ``turns_wanted`` all of them again
    ``plan_wanted(texts)``          a plan is to be drawn
    ``large_wanted``                the curve is to be shown large
    ``stop_wanted``, ``go_on_wanted``   nothing more is to be looked at, or what is left
    ``closed``                      it is out of sight; what is being looked at goes on
    """

    moment_wanted = Signal(int, int)
    turns_wanted = Signal()
    plan_wanted = Signal(object)
    large_wanted = Signal()
    stop_wanted = Signal()
    go_on_wanted = Signal()
    closed = Signal()

    def __init__(self, theme: Theme, parent: QWidget, words: ReviewWords = TURNS) -> None:
        super().__init__(parent)
        self.theme, self.words = theme, words
        self.setProperty("surface", "sheet")
        self.title: QLabel = label("heading", wrap=True, parent=self)
        self.sentence: QLabel = label("small", wrap=True, parent=self)
        self.progress = QProgressBar(self)
        self.progress.setTextVisible(False)
        self.curve, self.turns = ChanceCurve(theme, self), TurnList(theme, self)
        self.question: QLabel = label("body", wrap=True, parent=self)
        self.outcome: QLabel = label("small", wrap=True, parent=self)
        self.large, self.stop_button, self.close_button = WrapButton(self), WrapButton(self), WrapButton(self)
        self.show_best, self.show_played, self.back = WrapButton(self), WrapButton(self), WrapButton(self)
        self.reviews: tuple[ReviewFacts, ...] = ()
        self.looks: tuple[SideLook, ...] = ()
        self.moment: MomentFacts | None = None
        self.running = False
        self._hand: tuple[tuple[int, str], ...] = ()
        self._cards = QVBoxLayout()
        self._buttons: list[AnswerButton] = []
        self._lay_out()
        for curve in (self.curve.chosen, self.turns.wanted):
            curve.connect(self.moment_wanted)
        self.close_button.clicked.connect(self.close_panel)
        self.large.clicked.connect(self.large_wanted)
        self.stop_button.clicked.connect(self._stop_or_go_on)
        self.show_best.clicked.connect(self.reveal)
        self.show_played.clicked.connect(self._played)
        self.back.clicked.connect(self.show_turns)
        self.hide()

    def _lay_out(self) -> None:
        self.pages = QStackedWidget(self)
        self.pages.addWidget(self.turns)
        self.pages.addWidget(self._one_turn())
        foot = QHBoxLayout()
        foot.addWidget(self.stop_button)
        foot.addStretch(1)
        foot.addWidget(self.close_button)
        box = QVBoxLayout(self)
        box.setContentsMargins(12, 10, 12, 10)
        box.setSpacing(6)
        rows = QVBoxLayout()
        rows.setSpacing(6)
        for part in (self.title, self.sentence, self.progress, self.curve, self.large):
            rows.addWidget(part)
        self.pages.setMinimumHeight(LEAST_PAGES)
        rows.addWidget(self.pages, 1)
        box.addWidget(Scrolled(rows, self), 1)
        add_layout(box, foot)

    def _one_turn(self) -> QScrollArea:
        content = QWidget(self)
        content.setProperty("surface", "sheet")
        inner = QVBoxLayout(content)
        inner.setContentsMargins(0, 0, 0, 0)
        inner.setSpacing(6)
        self._cards.setSpacing(4)
        inner.addWidget(self.question)
        inner.addWidget(self.outcome)
        add_layout(inner, self._cards)
        for button in (self.show_best, self.show_played, self.back):
            inner.addWidget(button)
        inner.addStretch(1)
        area = QScrollArea(self)
        area.setWidgetResizable(True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(content)
        return area

    @property
    def card_buttons(self) -> tuple[AnswerButton, ...]:
        """A button for every card that may have been the better one."""
        return tuple(self._buttons)

    # -- all turns ----------------------------------------------------------------------------------------------

    def begin(self, looks: Sequence[SideLook]) -> None:
        """Come into sight, with the turns that are known already."""
        self.looks = tuple(looks)
        self.retranslate()
        self.show_turns()
        self.show()
        self.raise_()

    def show_running(self, running: bool) -> None:
        """Whether turns are being looked at now, or wait for that."""
        self.running = running
        self.progress.setVisible(running)
        self.stop_button.setText(tr("Stop") if running else tr("Go on"))
        self.stop_button.show()

    def _stop_or_go_on(self) -> None:
        (self.stop_wanted if self.running else self.go_on_wanted).emit()

    def show_progress(self, side: int, turn: int, of: int, left: str = "") -> None:
        """So many turns of a side are done; ``left`` says how long the rest will take."""
        self.progress.setRange(0, of)
        self.progress.setValue(turn)
        words = tr(self.words.progress, side=self.looks[side].name, turn=turn, of=of)
        words = tr("{words}, {left} left", words=words, left=left) if left else words
        self.progress.setAccessibleName(words)
        self.sentence.setText(words)

    def show_reviews(self, reviews: Sequence[ReviewFacts], turns: int) -> None:
        """What has been found so far, of a match in which nobody had more than so many turns."""
        self.reviews = tuple(reviews)
        self.curve.show_reviews(reviews, self.looks, turns)
        self.turns.show_reviews(reviews, self.looks)
        known = any(facts.moments for facts in reviews)
        self.curve.setVisible(known and not self._cramped)
        self.large.setVisible(known and self.moment is None)

    def show_done(self) -> None:
        """Everything has been looked at."""
        self.running = False
        self.progress.hide()
        self.stop_button.hide()
        if any(facts.lessons for facts in self.reviews):
            self.sentence.setText(tr(self.words.choose))
        elif any(facts.moments for facts in self.reviews):
            self.sentence.setText(tr(self.words.nothing_clear))
        else:
            self.sentence.setText(tr(self.words.none_yet))

    def say(self, sentence: str) -> None:
        """It did not come to anything; why."""
        self.show_running(False)
        self.sentence.setText(sentence)

    def show_turns(self) -> None:
        """All turns again."""
        self.moment = None
        self.curve.show_current(None)
        self._forget_cards()
        self._turn_to(0)
        self.turns_wanted.emit()

    def _turn_to(self, page: int) -> None:
        """All turns, or one of them, which leaves no room for anything else but the curve."""
        self.pages.setCurrentIndex(page)
        for part in (self.title, self.sentence):
            part.setVisible(not page)
        self.large.setVisible(not page and any(facts.moments for facts in self.reviews))

    # -- one turn -----------------------------------------------------------------------------------------------

    def show_moment(self, side: int, place: int, hand: Sequence[tuple[int, str]]) -> None:
        """A turn before its card was chosen: which card would be better? ``hand`` holds cards with their names."""
        facts = next(facts for facts in self.reviews if facts.side == side)
        self.moment, self._hand = facts.moments[place], tuple(hand)
        self.curve.show_current((side, place))
        self.turns.show_turn((side, place))
        self._forget_cards()
        self._turn_to(1)
        head = tr(self.words.head, side=self.looks[side].name, turn=self.moment.turn)
        same = self.moment.played == self.moment.best
        for button in (self.show_best, self.show_played):
            button.setVisible(not same)
        if same:
            self.question.setText(tr("{turn}: nothing better was found than what was played.", turn=head))
            self._played()
            return
        self.outcome.setText(class_of(self.moment))
        self.outcome.setVisible(bool(self.outcome.text()))
        self.question.setText(tr("{turn}: which card is better here?", turn=head) if hand else (
            tr("{turn}: what is better here?", turn=head)
        ))
        for name in dict.fromkeys(name for _card, name in hand):  # the same card twice is one answer
            card = AnswerButton(Answer(Choice("guess"), name), self, wraps=True)
            card.weigh(Stake(), self.theme)
            card.clicked.connect(partial(self._guessed, name))
            self._cards.addWidget(card)
            self._buttons.append(card)

    def guess(self, card: int) -> None:
        """Somebody thinks that a card of the hand would have been better."""
        name = dict(self._hand).get(card)
        if name is not None and self._buttons:
            self._guessed(name)

    def _guessed(self, name: str) -> None:
        assert self.moment is not None
        if name == dict(self._hand).get(self.moment.best_card):
            self.reveal()
            self.outcome.setText(tr("Yes: {card}. {words}", card=name, words=self.outcome.text()))
        else:
            self.outcome.setText(tr("{card} is not it. Try another one.", card=name))
            self.outcome.show()

    def reveal(self) -> None:
        """Show the better plan."""
        if self.moment is None:
            return
        self._forget_cards()
        self.plan_wanted.emit(self.moment.best)
        same = self.moment.best_card == self.moment.played_card
        words = tr("Chance to win: {best}, as played {played}.", best=percent(self.moment.chance),
                   played=percent(self.moment.chance - self.moment.loss))
        self.outcome.setText(
            tr("The same card, used better. {words}", words=words) if same else words
        )
        self.outcome.show()

    def _played(self) -> None:
        if self.moment is not None:
            self.plan_wanted.emit(self.moment.played)
            words = tr("As played: {played} to win.", played=percent(self.moment.chance - self.moment.loss))
            self.outcome.setText("\n".join(filter(None, (words, what_followed(self.moment)))))
            self.outcome.show()

    def show_plan_words(self, title: str, lines: Sequence[str]) -> None:
        """The plan that is drawn, in words."""
        self.question.setText("\n".join((title, *lines)))

    def _forget_cards(self) -> None:
        for button in self._buttons:
            self._cards.removeWidget(button)
            button.hide()
            delete_later(button)
        self._buttons = []

    # -- looks --------------------------------------------------------------------------------------------------

    def retranslate(self) -> None:
        self.title.setText(tr(self.words.title))
        self.sentence.setText(tr(self.words.about))
        for button, words in (
            (self.large, tr("Large curve")), (self.close_button, tr("Close")), (self.back, tr(self.words.all)),
            (self.show_best, tr("Show the better plan")), (self.show_played, tr("Show what was played")),
        ):
            button.setText(words)

    def set_theme(self, theme: Theme) -> None:
        self.theme = self.curve.theme = theme
        self.curve.updateGeometry()
        self.curve.update()
        self.turns.set_theme(theme)
        for button in self._buttons:
            button.weigh(Stake(), theme)

    @property
    def _cramped(self) -> bool:
        """Whether large letters leave no room for the small curve; the large one can be opened."""
        return self.height() < CRAMPED * self.theme.px("body")

    def place_in(self, room: QRect) -> None:
        """In a part of the parent."""
        self.setGeometry(room)
        self.curve.setVisible(not self._cramped and any(facts.moments for facts in self.reviews))

    def close_panel(self) -> bool:
        """Close it; whether it was open."""
        if not self.isVisible():
            return False
        self.hide()
        self.closed.emit()
        return True

    def step_back(self) -> bool:
        """From one turn to all of them, from there out of sight; whether there was anything to leave."""
        if self.isVisible() and self.moment is not None:
            self.show_turns()
            return True
        return self.close_panel()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.step_back()
        else:
            super().keyPressEvent(event)


def what_followed(moment: MomentFacts) -> str:
    """What came of a turn as it was played: the answer of the others, dice and cards, which are nobody's merit."""
    if moment.after is None:
        return ""
    change = round(100 * moment.after) - round(100 * (moment.chance - moment.loss))
    return tr("The answers of others, dice and cards then changed it by {points}: {after}.",
              points=f"{change:+d}".replace("-", "−"), after=percent(moment.after))
