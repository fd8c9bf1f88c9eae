"""Answers that follow each other: a march of several steps, a card with what it is used for.

A plan goes on by itself as long as nothing happens that it did not foresee; then the person is asked again.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from PySide6.QtCore import QObject, QTimer

from ccancients.engine.decision import Choice, Decision
from ccancients.ui.face import GameFace
from ccancients.ui.interactions.answers import Answer
from ccancients.ui.interactions.choosing import interaction_for
from ccancients.ui.interactions.interaction import CardInteraction, Interaction
from ccancients.ui.interactions.routes import RouteInteraction
from ccancients.ui.panels.prompt_panel import WhyNot
from ccancients.ui.shell.play.open_question import OpenQuestion
from ccancients.ui.table.session import Session

NOWHERE: Final = -1


@dataclass(frozen=True, slots=True)
class Plan:
    """What is still to be answered: for whom, what, and on what it rests."""

    side: int
    coming: tuple[Choice, ...]
    rests_on: Hashable


class Planning(QObject):
    """The plan of whoever sits at the table, and the interactions that make plans. Where a plan breaks off because
    something has happened on the way, the rest of the way is laid anew to the same goal, and waits for another click.

    ``choose``  gives an answer to the session
    """

    def __init__(
        self, session: Session, face: GameFace, question: OpenQuestion, choose: Callable[[Choice], None],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._session, self._plans, self._question, self._choose = session, face.plans, question, choose
        self._plan: Plan | None = None
        self._goal = NOWHERE
        self._kind = 0

    def interaction(self, answers: Sequence[Answer], take_backs: Mapping[int, Choice]) -> Interaction | None:
        """The gestures that answer with plans; None where none can be made."""
        if self._plans is None:
            return None
        game = self._session.game
        routes = self._plans.routes(game)
        if routes is not None:
            made = RouteInteraction(answers, routes, take_backs, self)
            made.prefer(self._kind)
            if self._goal != NOWHERE:  # what has happened on the way changes nothing of where it was to lead
                made.lay_to(self._goal)
            return made
        shortcuts = self._plans.shortcuts(game)
        return interaction_for(answers, take_backs, self, shortcuts) if shortcuts else None

    def another_kind(self) -> str:
        """Let ways be the best at something else; what that is, empty where no way is asked for."""
        asked = self._question.interaction
        if not isinstance(asked, RouteInteraction):
            return ""
        words = asked.another_kind()
        self._kind = asked.kind
        return words

    def closed_uses(self) -> WhyNot:
        """What the card that is taken up cannot be used for; an empty sentence for nothing."""
        asked = self._question.interaction
        found = None
        if self._plans is not None and isinstance(asked, CardInteraction) and asked.taken_up >= 0:
            found = self._plans.closed_uses(self._session.game, asked.taken_up)
        return found or WhyNot("", "")

    def begin(self, answer: Answer) -> None:
        """An answer is about to be given; what follows it is remembered."""
        decision = self._session.decision
        self._plan, self._goal = None, NOWHERE
        if answer.then and decision is not None:
            self._plan = Plan(decision.side, answer.then, self._rests_on())
            if isinstance(self._question.interaction, RouteInteraction):
                self._goal = self._question.interaction.laid[-1] if self._question.interaction.laid else NOWHERE

    def goes_on(self, decision: Decision) -> bool:
        """Whether the open question of a person is answered by his plan; then it is, in the next turn of the loop."""
        plan, rests_on = self._plan, self._rests_on()
        if plan is None or decision.side != plan.side:
            return False
        if plan.rests_on is None:  # nobody had set out yet
            plan = self._plan = replace(plan, rests_on=rests_on)
        if plan.coming[0] not in decision.choices or rests_on != plan.rests_on:
            self._plan = None
            return False
        QTimer.singleShot(0, self, lambda: self._next(decision))
        return True

    def _rests_on(self) -> Hashable:
        return self._plans.rests_on(self._session.game) if self._plans is not None else None

    def _next(self, asked: Decision) -> None:
        plan = self._plan
        if plan is None or self._session.decision != asked:
            return
        rest = plan.coming[1:]
        if not rest:
            self._goal = NOWHERE
        self._plan = replace(plan, coming=rest) if rest else None
        self._choose(plan.coming[0])

    def forget(self) -> None:
        """The plan is given up."""
        self._plan, self._goal = None, NOWHERE
