"""Asks for a reply from a hidden hand without telling who holds what.

The rules put the question to whoever holds the card and to nobody else. Were it put like that across a curtain, the
curtain itself would tell. So before a choice that might be answered from a hidden hand, the person who might answer it
is asked in the same words whether he holds the card or not: *no*, or *let me look at my cards*. Only then the choice is
made, and his answer goes to the rules with it. The journal of the match is that of any other.

That is so at one screen, with the curtain in use. Were the question put by the rules to an opponent of the program,
that he thinks would tell. So he is asked beforehand too whenever he might hold the card, by a game in which he does.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QObject, Signal

from ccancients.engine.decision import Choice, Decision
from ccancients.ui.desktop.i18n import languages, tr
from ccancients.ui.face import GameFace
from ccancients.ui.interactions.answers import Answer, HiddenReply
from ccancients.ui.interactions.interaction import ButtonInteraction
from ccancients.ui.shell.play.hand_keeper import HandKeeper
from ccancients.ui.table.roles import Ahead
from ccancients.ui.table.session import Session

NO: Final = Choice("no reply")
LOOK: Final = Choice("look at the cards")
NOT_THIS_TURN: Final = Choice("no reply in this turn")


@dataclass(frozen=True)
class ReplyQuestion:
    """The question for a reply as it is put now: ``text`` in sight of all, or to whoever looks at his cards."""

    interaction: ButtonInteraction
    reply: HiddenReply
    text: str


class ReplyAsker(QObject):
    """Stands between whoever makes a choice, a person or an opponent, and the session.

    ``waiting``        a choice is made as soon as whoever might answer it has spoken
    ``asked(question)`` a ``ReplyQuestion`` is to be put;  ``withdrawn`` it has been answered for the moment
    ``opponent_asked(side)`` an opponent thinks about his
    """

    asked = Signal(object)
    opponent_asked = Signal(int)
    withdrawn = Signal()

    def __init__(self, session: Session, face: GameFace, hands: HandKeeper, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session, self._answers, self._hands = session, face.answers, hands
        self._turns = face.spec.turns
        self._silent: set[tuple[int, str, int]] = set()
        self._choice: Choice | None = None
        self._sides: tuple[int, ...] = ()
        self._given: list[Choice] = []
        self._real: list[Choice] = []
        self._reply: HiddenReply | None = None
        self._looking, self._language = False, languages.language
        session.opponent_chose.connect(self._opponent_chose)

    @property
    def waiting(self) -> bool:
        return self._choice is not None

    @property
    def awaited(self) -> HiddenReply | None:
        """The question that is open, with what the hand of whoever is asked really allows; None for none."""
        return self._reply

    def intercepts(self, choice: Choice) -> bool:
        """Take a choice over, if it has to wait for a reply or is one; whether it was taken."""
        if self._choice is not None:
            if not self._of_opponent:
                self._replied(choice)
            return True
        return self._waits(choice)

    def forget(self) -> None:
        """What was to be decided is no longer asked."""
        self._choice, self._reply, self._looking = None, None, False
        self._given, self._real = [], []
        self._hands.in_sight = False
        self._session.bind(bound=False)

    def ask(self) -> None:
        """Put the question, to everybody in sight or to the one who looks at his cards."""
        reply = self._reply = self._in_words_of_today()
        if self._of_opponent:
            self.opponent_asked.emit(reply.side)
            return
        hands = self._hands
        if self._looking and hands.revealed != reply.side:
            hands.draw_curtain(reply.side)
            return
        if not self._looking:
            hands.cover()
        answers = self._own_answers(reply) if self._looking else _in_sight(reply)
        text = reply.question if self._looking else reply.public_question
        self.asked.emit(ReplyQuestion(ButtonInteraction(answers, None, self), reply, text))

    def _in_words_of_today(self) -> HiddenReply:
        """The question that is open, in the language in use now; it may have been another one when it came up."""
        assert self._reply is not None
        assert self._choice is not None
        if self._language == languages.language:
            return self._reply
        self._language = languages.language
        again = self._answers.hidden_reply(self._session.game, self._choice, tuple(self._given), self._sides)
        return self._reply if again is None else again

    def _opponent_chose(self, choice: Choice) -> None:
        """An opponent's choice waits as a person's does: the session has put it off for us."""
        self._waits(choice, put_off=True)

    def _waits(self, choice: Choice, *, put_off: bool = False) -> bool:
        """Hold a choice back until whoever might answer it has spoken, and ask him; whether there is anybody."""
        reply = self._expected(choice)
        if reply is None:
            return False
        if put_off:
            self._session.put_off()
        self._choice, self._sides = choice, self._hidden_sides()
        self._given, self._real = [], []
        self._put(reply)
        return True

    def may_be_answered(self, choice: Choice) -> bool:
        """Whether somebody would be asked what he answers a choice with from a hand that is hidden here."""
        return self._expected(choice) is not None

    def _expected(self, choice: Choice) -> HiddenReply | None:
        """The first question for a reply to a choice; None where nobody is asked for one."""
        game, sides = self._session.game, self._hidden_sides()
        reply = self._answers.hidden_reply(game, choice, (), sides) if sides else None
        if reply is None or reply.side in self._session.persons:
            return reply
        return reply if self._answers.asked_of_hand(game, choice, (), sides) is not None else None

    def _hidden_sides(self) -> tuple[int, ...]:
        """Whose hands somebody looks on who must not know them: a person's behind the curtain, an opponent's always."""
        session, hands = self._session, self._hands
        if not session.persons:
            return ()
        return tuple(
            side for side in session.sides
            if (hands.curtain and hands.revealed != side if side in session.persons else True)
        )

    def _put(self, reply: HiddenReply) -> None:
        """Ask for the next reply."""
        choice = self._choice
        assert choice is not None
        self._reply, self._looking, self._language = reply, False, languages.language
        if not self._of_opponent and self._topic(reply) in self._silent:
            self._has_spoken(NO)
            return
        self._hands.in_sight = True
        self._session.bind(bound=reply.binds)
        self.withdrawn.emit()
        self.ask()
        if self._of_opponent:
            game = self._answers.asked_of_hand(self._session.game, choice, tuple(self._given), self._sides)
            if game is not None:
                self._session.choose_ahead(Ahead(game, self._has_spoken))

    @property
    def _of_opponent(self) -> bool:
        """Whether the reply that is waited for is an opponent's."""
        return self._reply is not None and self._reply.side not in self._session.persons

    def _own_answers(self, reply: HiddenReply) -> tuple[Answer, ...]:
        """What his cards allow, for his eyes only."""
        nothing = tr("Keep the card") if reply.answers else tr("I do not hold it: go on")
        return (*reply.answers, Answer(NO, nothing, primary=not reply.answers))

    def _replied(self, answer: Choice) -> None:
        if answer == LOOK:
            assert self._reply is not None
            self._looking = True
            self.withdrawn.emit()
            self._hands.draw_curtain(self._reply.side)
            return
        if answer == NOT_THIS_TURN and self._reply is not None:
            self._silent.add(self._topic(self._reply))
        self._hands.cover()
        self._has_spoken(answer)

    def _topic(self, reply: HiddenReply) -> tuple[int, str, int]:
        """What a question is about, and in which turn: who has said no to it for the turn is not asked again."""
        return reply.side, reply.topic, self._turns(self._session.game)[reply.side]

    def _has_spoken(self, answer: Choice) -> None:
        """A reply has been given: ask for the next one, or make the choice that has waited."""
        choice, reply = self._choice, self._reply
        if choice is None or reply is None:
            return
        if reply.answers:
            self._real.append(answer)
        self._given.append(answer)
        following = self._answers.hidden_reply(self._session.game, choice, tuple(self._given), self._sides)
        if following is not None:
            self._put(following)
            return
        real, sides = list(self._real), self._sides
        self.forget()

        def for_him(decision: Decision) -> Choice | None:
            if decision.side not in sides or self._answers.hidden_answer(decision, None) is None:
                return None
            return self._answers.hidden_answer(decision, real.pop(0) if real else None)

        if self._session.is_put_off:
            self._session.resume(for_him)
        else:
            self._session.choose(choice, for_him)


def _in_sight(reply: HiddenReply) -> tuple[Answer, ...]:
    """What may be answered in sight of all; that nothing is played in the whole turn tells nothing of a hand either."""
    found = (Answer(NO, tr("No")), Answer(LOOK, tr("Let me look at my cards")))
    return (*found, Answer(NOT_THIS_TURN, tr("No, not in this turn"))) if reply.topic else found
