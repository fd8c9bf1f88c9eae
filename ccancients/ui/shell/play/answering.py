"""How answers reach the session: by a button, a click, a card or a key; once, or asked for a second time.

Which of them cannot be taken back is found out from the game itself, before they are given; no hand is told by it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from PySide6.QtCore import QObject, QTimer

from ccancients.engine.decision import Choice, Decision
from ccancients.engine.game import Game
from ccancients.engine.history import WhyNotUndo
from ccancients.ui.desktop.i18n import tr
from ccancients.ui.desktop.memory import delete_later
from ccancients.ui.interactions.answers import DIE, EYE, Answer, AskedTwice, in_one_breath
from ccancients.ui.panels.wrap_button import WrapButton
from ccancients.ui.shell.play.answers_ahead import Planning, ReplyAsker, StandingOrders
from ccancients.ui.shell.play.at_table import AtTable

WAITS_MS: Final = 4000
"""How long a second press is waited for, for each reason there is to read."""


class SecondPress(QObject):
    """Lets answers pass, or asks for a second press.

    ``question``  why it is asked again now, for all reasons that have not been left out; () for nothing
    ``never``     a link for each of them, which leaves out that one
    ``waits``     milliseconds in which it is waited for, for each reason
    """

    def __init__(self, at: AtTable, parent: QObject) -> None:
        super().__init__(parent)
        self._at, self._prompt = at, at.parts.prompt
        self.question: tuple[AskedTwice, ...] = ()
        self._answer: Answer | None = None
        self.waits = WAITS_MS
        self.timer = QTimer(self, singleShot=True)
        self.timer.timeout.connect(lambda: self.forget() and None)
        self.never: list[WrapButton] = []

    def lets(self, answer: Answer, offer: Callable[[Answer], None]) -> bool:
        """Whether an answer may be given now; if not, it has been asked for once more.

        ``offer``  shows a button for the answer, where it was given on the board or in the hand
        """
        same = self._answer is not None and _choices(answer) == _choices(self._answer)
        if self.question and same:
            self.forget()
            return True
        self.forget()
        asked = self._asked(answer)
        if not asked:
            return True
        offer(answer)
        self._ask(answer, asked)
        return False

    def _asked(self, answer: Answer) -> tuple[AskedTwice, ...]:
        settings = self._at.settings.settings
        if not settings.confirm_idle or self._at.session.decision is None:
            return ()
        asked = self._at.face.answers.asked_twice(self._at.game, answer)
        return tuple(each for each in asked if each.key not in settings.unasked)

    def _ask(self, answer: Answer, asked: tuple[AskedTwice, ...]) -> None:
        self.question, self._answer = asked, answer
        self._prompt.ask_again(self._at.theme, answer, in_one_breath(asked))
        for each in asked:
            self.never.append(self._link(each, alone=len(asked) == 1))
        self.timer.start(self.waits * len(asked))

    def _link(self, reason: AskedTwice, alone: bool) -> WrapButton:
        """What leaves out one reason; where there are several it says which."""
        link = WrapButton(self._prompt)
        link.setProperty("link", True)
        which = tr("Do not ask this any more: {what}", what=reason.sentence)
        link.setText(tr("Do not ask this any more") if alone else which)
        link.setAccessibleName(which)
        link.clicked.connect(lambda: self._never_again(reason))
        self._prompt.add_below(link)
        link.show()
        return link

    def forget(self) -> bool:
        """The time is over, or something else was done: the button is as it was. Whether one was asking."""
        if not self.question:
            return False
        self.question, self._answer = (), None
        self.timer.stop()
        self._take_links_away()
        self._prompt.ask_again(self._at.theme)
        return True

    def _take_links_away(self) -> None:
        for each in self.never:
            each.hide()
            delete_later(each)
        self.never = []

    def _never_again(self, reason: AskedTwice) -> None:
        """Leave out one reason; the others are asked about as before."""
        store, answer = self._at.settings, self._answer
        store.change(unasked=(*store.settings.unasked, reason.key))
        left = tuple(each for each in self.question if each != reason)
        self.forget()
        if answer is not None and left:
            self._ask(answer, left)


def _choices(answer: Answer) -> tuple[Choice, ...]:
    return (answer.choice, *answer.then)


class FinalAnswers:
    """Tells what undo would say after an answer to the open question.

    What a hidden hand may answer is final whether or not that hand holds the card, so that this tells nothing of it.
    """

    def __init__(self, at: AtTable, reply: ReplyAsker) -> None:
        self._session, self._answers, self._hands, self._reply = at.session, at.face.answers, at.hands, reply
        self._count, self._back_at = -1, 0
        at.session.undone.connect(self._taken_back)
        self._known: dict[tuple[Choice, ...], str] = {}

    def given_alone(self, decision: Decision) -> Choice | None:
        """The only answer to a question that nobody need be asked; None for any other.

        Behind a curtain a question about a hand is put all the same: that it is not would tell of the hand. So is one
        with which a match is opened, or to which somebody has gone back.
        """
        put = self._session.count == self._back_at or not self._is_alone(decision)
        return None if put else decision.choices[0]

    def _is_alone(self, decision: Decision) -> bool:
        if len(decision.choices) > 1 or not self._answers.given_alone(decision):
            return False
        return not (self._hands.curtain and self._answers.looks_at_hand(decision))

    def _taken_back(self, count: int) -> None:
        self._back_at = count

    def sign(self, answer: Answer) -> str:
        """Why an answer cannot be taken back, as on its button; empty where it can be."""
        decision = self._session.decision
        if decision is None or self._reply.waiting:
            return ""
        if self._count != self._session.count:
            self._count, self._known = self._session.count, {}
        key = (answer.choice, *answer.then)
        if key not in self._known:
            self._known[key] = self._found(key)
        return self._known[key]

    def is_final(self, answer: Answer) -> bool:
        """Whether an answer cannot be taken back."""
        return bool(self.sign(answer))

    def signed(self, answer: Answer) -> Answer:
        """An answer with its sign."""
        return replace(answer, sign=self.sign(answer))

    def _found(self, choices: tuple[Choice, ...]) -> str:
        if self._reply.may_be_answered(choices[0]):
            return EYE
        reason = self._session.why_final(choices, self._is_alone)
        if reason is None:
            return ""
        return DIE if reason is WhyNotUndo.DICE_OR_CARDS else EYE


class Answering(QObject):
    """The one way of a person's answers into the match.

    ``reply``          asks whoever might answer an answer from a hidden hand, before it is given
    ``standing``       what was said once for a turn;  ``plans`` what follows an answer
    ``final``          what cannot be taken back;  ``twice`` asks for an answer a second time
    ``last_answered``  by side, the game after its last answer
    """

    def __init__(self, at: AtTable, parent: QObject) -> None:
        super().__init__(parent)
        self._at, self._session = at, at.session
        self.reply, self.standing = ReplyAsker(at, self), StandingOrders(at, self)
        self.final, self.twice = FinalAnswers(at, self.reply), SecondPress(at, self)
        self.plans = Planning(at, self.choose, self)
        self.last_answered: dict[int, Game[Any]] = {}

    def decided(self, decision: Decision) -> Choice | None:
        """The answer of a person who need not be asked: given before, or the only one; None where he is asked."""
        return self.standing.decides() or self.final.given_alone(decision)

    def answer(self, answer: Answer) -> None:
        """A button was pressed, or a gesture was made that says it all."""
        if not self.reply.waiting and not self._is_stale(answer.choice) and not self.twice.lets(answer, self._lay_out):
            return
        self.plans.begin(answer)
        self.choose(answer.choice)

    def _lay_out(self, answer: Answer) -> None:
        """Show a button for an answer that was given on the board or in the hand, and is asked for once more."""
        asked, shown = self._at.question.interaction, self._at.parts.prompt.buttons
        if asked is not None and not any(each.answer.choice == answer.choice for each in shown):
            asked.lay_out(answer)

    def chosen(self, choice: Choice) -> None:
        """A gesture on the board, or a card, has given an answer that nothing follows."""
        same = (each for each in self._at.question.answers if each.choice == choice and not each.then)
        self.answer(next(same, Answer(choice, "")))

    def give(self, choice: Choice) -> None:
        """Give an answer to the open question, however the person came by it."""
        self.plans.forget()
        self.choose(choice)

    def at_once(self, place: int) -> bool:
        """Give what a double click in a place means besides its first click; whether it means anything."""
        together = self._at.face.together
        return together is not None and self._given(together.at_once(self._at.game, place))

    def in_step(self, here: int, there: int) -> bool:
        """Give what a drag with Shift means; whether it means anything."""
        together = self._at.face.together
        return together is not None and self._given(together.in_step(self._at.game, here, there))

    def _given(self, found: Answer | None) -> bool:
        if found is None or self._at.question.interaction is None or self.reply.waiting:
            return False
        self.answer(found)
        return True

    def _is_stale(self, choice: Choice) -> bool:
        """Whether a choice is no answer to what is asked now: its button pressed again while the fight is shown."""
        decision = self._session.decision
        return decision is None or choice not in decision.choices or not self._session.person_decides

    def choose(self, choice: Choice) -> None:
        """Give a choice to the session, or to whoever might answer it first."""
        self._at.parts.log.choose_no_line()
        self._at.stage.skip()
        side = self._at.hands.viewer
        if (self.reply.waiting or not self._is_stale(choice)) and not self.reply.intercepts(choice):
            self._session.choose(choice)
            self.last_answered[side] = self._session.game.clone()


class UndoButtons(QObject):
    """Undo, redo and their buttons."""

    def __init__(self, at: AtTable, parent: QObject) -> None:
        super().__init__(parent)
        session, parts = self._session, self._parts = at.session, at.parts
        session.undo_changed.connect(self.show)
        parts.log.undo_wanted.connect(session.undo_to)
        parts.log.undo_refused.connect(self.say_why_not)
        parts.undo_button.clicked.connect(self.undo)
        parts.redo_button.clicked.connect(session.redo)
        for button in (parts.undo_button, parts.redo_button):
            button.setVisible(bool(session.persons))

    def undo(self) -> None:
        """Take the last choice back, or say why that cannot be."""
        if not self._session.undo():
            self.say_why_not()

    def reset_turn(self) -> None:
        """Take back everything that can be taken back, or say why nothing can."""
        if not self._session.reset_turn():
            self.say_why_not()

    def say_why_not(self) -> None:
        """Why what was wanted cannot be taken back."""
        self._parts.prompt.notify(self._session.why_no_undo or self._session.why_no_more_undo)

    def show(self) -> None:
        """What can be taken back now."""
        self._parts.undo_button.setEnabled(self._session.can_undo)
        self._parts.redo_button.setEnabled(self._session.can_redo)
        self._parts.undo_button.setToolTip(self._session.why_no_undo)
