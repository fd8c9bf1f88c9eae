"""How answers reach the session: by a button, a click, a card or a key; once, or asked for a second time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject

from ccancients.engine.decision import Choice
from ccancients.engine.game import Game
from ccancients.ui.face import GameFace
from ccancients.ui.interactions.answers import Answer
from ccancients.ui.shell.play.hand_keeper import HandKeeper
from ccancients.ui.shell.play.match_parts import MatchParts
from ccancients.ui.shell.play.open_question import OpenQuestion
from ccancients.ui.shell.play.planning import Planning
from ccancients.ui.shell.play.reply_asker import ReplyAsker
from ccancients.ui.shell.play.second_press import SecondPress
from ccancients.ui.table.session import Session


class Giving(QObject):
    """The one way of a person's answers into the match.

    ``plans``          what follows an answer; set by whoever makes it, which needs this to give answers
    ``last_answered``  by side, the game after its last answer
    """

    plans: Planning

    def __init__(
        self, session: Session, face: GameFace, hands: HandKeeper, reply: ReplyAsker, question: OpenQuestion,
        twice: SecondPress, parts: MatchParts, offer: Callable[[Answer], None], parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._session, self._face, self._hands, self._reply, self._question = session, face, hands, reply, question
        self._twice, self._parts, self._offer = twice, parts, offer
        self.last_answered: dict[int, Game[Any]] = {}

    def answer(self, answer: Answer) -> None:
        """A button was pressed, or a gesture was made that says it all."""
        if not self._reply.waiting and not self._is_stale(answer.choice) and not self._twice.lets(answer, self._offer):
            return
        self.plans.begin(answer)
        self.choose(answer.choice)

    def chosen(self, choice: Choice) -> None:
        """A gesture on the board, or a card, has given an answer that nothing follows."""
        same = (each for each in self._question.answers if each.choice == choice and not each.then)
        self.answer(next(same, Answer(choice, "")))

    def give(self, choice: Choice) -> None:
        """Give an answer to the open question, however the person came by it."""
        self.plans.forget()
        self.choose(choice)

    def at_once(self, place: int) -> bool:
        """Give what a double click in a place means besides its first click; whether it means anything."""
        together = self._face.together
        return together is not None and self._given(together.at_once(self._session.game, place))

    def in_step(self, here: int, there: int) -> bool:
        """Give what a drag with Shift means; whether it means anything."""
        together = self._face.together
        return together is not None and self._given(together.in_step(self._session.game, here, there))

    def _given(self, found: Answer | None) -> bool:
        if found is None or self._question.interaction is None or self._reply.waiting:
            return False
        self.answer(found)
        return True

    def _is_stale(self, choice: Choice) -> bool:
        """Whether a choice is no answer to what is asked now: its button pressed again while the fight is shown."""
        decision = self._session.decision
        return decision is None or choice not in decision.choices or not self._session.person_decides

    def choose(self, choice: Choice) -> None:
        """Give a choice to the session, or to whoever might answer it first."""
        self._parts.log.choose_no_line()
        self._parts.stage.skip()
        side = self._hands.viewer
        if (self._reply.waiting or not self._is_stale(choice)) and not self._reply.intercepts(choice):
            self._session.choose(choice)
            self.last_answered[side] = self._session.game.clone()
