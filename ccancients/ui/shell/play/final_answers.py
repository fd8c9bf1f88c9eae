"""Which answers cannot be taken back: found out from the game itself, before they are given; no hand is told by it."""

from __future__ import annotations

from dataclasses import replace

from ccancients.engine.decision import Choice, Decision
from ccancients.engine.history import WhyNotUndo
from ccancients.ui.face import GameFace
from ccancients.ui.interactions.answers import DIE, EYE, Answer
from ccancients.ui.shell.play.hand_keeper import HandKeeper
from ccancients.ui.shell.play.reply_asker import ReplyAsker
from ccancients.ui.table.session import Session


class FinalAnswers:
    """Tells what undo would say after an answer to the open question.

    What a hidden hand may answer is final whether or not that hand holds the card, so that this tells nothing of it.
    """

    def __init__(self, session: Session, face: GameFace, hands: HandKeeper, reply: ReplyAsker) -> None:
        self._session, self._answers, self._hands, self._reply = session, face.answers, hands, reply
        self._count, self._back_at = -1, 0
        session.undone.connect(self._taken_back)
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
