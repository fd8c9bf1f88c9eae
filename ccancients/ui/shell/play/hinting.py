"""A word of advice at once, for games without a search that weighs plans: what the opponent's mind would answer."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QObject

from ccancients.engine.game import Game
from ccancients.engine.gamespec import AnySpec, mind_of
from ccancients.ui.desktop.i18n import tr
from ccancients.ui.face import Answers, Words
from ccancients.ui.optional_parts import Hint, Hints
from ccancients.ui.shell.play.hand_keeper import NOBODY, HandKeeper
from ccancients.ui.shell.play.match_parts import MatchParts
from ccancients.ui.shell.play.open_question import OpenQuestion
from ccancients.ui.table.session import Session


class ScriptHints:
    """What the opponent who is offered first would answer, from what the side that is asked may know."""

    def __init__(self, spec: AnySpec, answers: Answers, words: Words) -> None:
        self._spec, self._answers, self._words = spec, answers, words

    def best(self, game: Game[Any]) -> Hint | None:
        decision = game.decision
        if decision is None:
            return None
        mind = mind_of(self._spec)
        choice = mind.player(mind.usual, 0).choose(self._spec.view_for(game, decision.side))
        answer = next(each for each in self._answers.of(game) if each.choice == choice)
        words = f"{answer.heading}: {answer.label}" if answer.heading else answer.label
        level = self._words.level_name(mind.usual)
        return Hint(choice, tr("{player} would choose: {answer}", player=level, answer=words))


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
