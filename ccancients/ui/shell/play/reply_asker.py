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
from ccancients.ui.desktop.i18n import tr
from ccancients.ui.face import Answers
from ccancients.ui.interactions.answers import Answer, HiddenReply
from ccancients.ui.interactions.interaction import ButtonInteraction
from ccancients.ui.shell.play.hand_keeper import HandKeeper
from ccancients.ui.table.roles import Ahead
from ccancients.ui.table.session import Session

NO: Final = Choice("no reply")
LOOK: Final = Choice("look at the cards")


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

    def __init__(self, session: Session, answers: Answers, hands: HandKeeper, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session, self._answers, self._hands = session, answers, hands
        self._choice: Choice | None = None
        self._looking = self._of_opponent = False
        session.opponent_chose.connect(self._opponent_chose)

    @property
    def waiting(self) -> bool:
        return self._choice is not None

    def intercepts(self, choice: Choice) -> bool:
        """Take a choice over, if it has to wait for a reply or is one; whether it was taken."""
        if self._choice is not None:
            if not self._of_opponent:
                self._replied(choice)
            return True
        if not self._has_to_wait(choice) and not self._might_be_met_by_opponent(choice):
            return False
        self._wait(choice)
        return True

    def forget(self) -> None:
        """What was to be decided is no longer asked."""
        self._hold_back(None)

    def ask(self) -> None:
        """Put the question, to everybody in sight or to the one who looks at his cards."""
        assert self._choice is not None
        reply = self._reply(self._choice)
        assert reply is not None
        if self._of_opponent:
            self.opponent_asked.emit(reply.side)
            return
        hands = self._hands
        if self._looking and hands.revealed != reply.side:
            hands.draw_curtain(reply.side)
            return
        if not self._looking:
            hands.cover()
        answers = self._own_answers(reply) if self._looking else (
            Answer(NO, tr("No"), primary=True), Answer(LOOK, tr("Let me look at my cards")),
        )
        text = reply.question if self._looking else reply.public_question
        self.asked.emit(ReplyQuestion(ButtonInteraction(answers, None, self), reply, text))

    def _opponent_chose(self, choice: Choice) -> None:
        """An opponent's choice waits as a person's does: the session has put it off for us."""
        if self._has_to_wait(choice) or self._might_be_met_by_opponent(choice):
            self._session.put_off()
            self._wait(choice)

    def _wait(self, choice: Choice) -> None:
        """Hold a choice back until whoever might answer it has spoken, and ask him."""
        game = self._answers.asked_of_hand(self._session.game, choice)
        self._hold_back(choice)
        self._of_opponent = not self._has_to_wait(choice)
        self.withdrawn.emit()
        self.ask()
        if self._of_opponent and game is not None:
            self._hands.in_sight = False
            self._session.choose_ahead(Ahead(choice, game, self._answers.hidden_answer))

    def _might_be_met_by_opponent(self, choice: Choice) -> bool:
        """Whether an opponent of the program might answer, and somebody looks who should not know whether he can."""
        reply, session = self._reply(choice), self._session
        if reply is None or not session.persons or reply.side in session.persons:
            return False
        return self._answers.asked_of_hand(session.game, choice) is not None

    def _has_to_wait(self, choice: Choice) -> bool:
        reply = self._reply(choice) if self._hands.curtain else None
        return reply is not None and reply.side in self._session.persons

    def _hold_back(self, choice: Choice | None) -> None:
        self._choice, self._looking, self._of_opponent = choice, False, False
        self._hands.in_sight = choice is not None

    def _own_answers(self, reply: HiddenReply) -> tuple[Answer, ...]:
        """What his cards allow, for his eyes only."""
        nothing = tr("Keep the card") if reply.answers else tr("I do not hold it: go on")
        return (*reply.answers, Answer(NO, nothing, primary=not reply.answers))

    def _reply(self, choice: Choice) -> HiddenReply | None:
        return self._answers.hidden_reply(self._session.game, choice)

    def _replied(self, answer: Choice) -> None:
        choice = self._choice
        assert choice is not None
        if answer == LOOK:
            reply = self._reply(choice)
            assert reply is not None
            self._looking = True
            self.withdrawn.emit()
            self._hands.draw_curtain(reply.side)
            return
        self.forget()
        self._hands.cover()

        def for_him(decision: Decision) -> Choice | None:
            return self._answers.hidden_answer(decision, None if answer == NO else answer)

        if self._session.is_put_off:
            self._session.resume(for_him)
        else:
            self._session.choose(choice, for_him)
