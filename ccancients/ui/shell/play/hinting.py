"""A word of advice at once, for games without a search that weighs plans: what the opponent's mind would answer."""

from __future__ import annotations

from PySide6.QtCore import QObject

from ccancients.ui.desktop.i18n import tr
from ccancients.ui.optional_parts import Hints
from ccancients.ui.shell.play.hand_keeper import NOBODY, HandKeeper
from ccancients.ui.shell.play.match_parts import MatchParts
from ccancients.ui.shell.play.open_question import OpenQuestion
from ccancients.ui.table.session import Session


class Hinting(QObject):
    """Says what is best beside the question, rings its places and lights its card, until something else is asked."""

    def __init__(
        self, session: Session, hints: Hints, hands: HandKeeper, question: OpenQuestion, parts: MatchParts,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._session, self._hints, self._hands = session, hints, hands
        self._question, self._parts = question, parts
        session.decision_changed.connect(self.clear)
        hands.curtain_drawn.connect(lambda _side: self.clear())

    def ask(self) -> None:
        """Give the hint; only a person who sees his hand may ask."""
        session, parts = self._session, self._parts
        if session.decision is None or not session.person_decides or self._hands.waiting_for != NOBODY:
            parts.prompt.notify(tr("Advice is given to whoever is to decide."))
            return
        hint = self._hints.best(session.game)
        if hint is None:
            return
        asked = self._question.interaction
        fitting = [answer for answer in asked.answers if answer.choice == hint.choice] if asked is not None else []
        places = {answer.target for answer in fitting if answer.target >= 0}
        parts.view.board.show_plan((), sorted(places))
        parts.hand.light(next((answer.card for answer in fitting if answer.card >= 0), -1))
        parts.prompt.notify(hint.words)

    def clear(self) -> None:
        """Something else is asked."""
        self._parts.view.board.show_plan((), ())
        self._parts.hand.light(-1)
