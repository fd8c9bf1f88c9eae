"""Why a choice is no answer to what is asked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ccancients.engine.decision import Choice
from ccancients.engine.errors import BadText
from ccancients.successors import questions as ask
from ccancients.successors.why_not.choosing import (
    ACTIVATING,
    COMPOSING,
    MARKING,
    REINFORCING,
    RETURNING,
    SURRENDERING,
    TYCHE_USES,
    Checker,
)
from ccancients.successors.why_not.reacting import (
    ARMIES,
    AT_THE_GATES,
    EVADING,
    FALLING_BACK,
    INTERCEPTING,
    LOSING,
    RETREATING,
    WITHDRAWING,
)
from ccancients.successors.why_not.refusal import Asked, Refusal, refuse
from ccancients.successors.why_not.spending import SPENDING

_BY_QUESTION: Final[Mapping[str, Mapping[str, Checker]]] = {
    ask.TYCHE: TYCHE_USES, ask.ACTIVATE: ACTIVATING, ask.COMPOSE: COMPOSING, ask.CITY: AT_THE_GATES,
    ask.INTERCEPT: INTERCEPTING, ask.FALL_BACK: FALLING_BACK, ask.EVADE: EVADING, ask.LOSSES: LOSING,
    ask.RETREAT: RETREATING, ask.WITHDRAW: WITHDRAWING, ask.INDEPENDENTS: ARMIES, ask.MARKERS: MARKING,
    ask.SURRENDER: SURRENDERING, ask.REINFORCE: REINFORCING, ask.RETURN: RETURNING,
}  # fmt: skip


def why_not(asked: Asked, choice: Choice) -> Refusal | None:
    """The reason why a choice is refused now, None when it is an answer."""
    decision = asked.decision
    if decision is None:
        return refuse("game.over") if asked.outcome is not None else refuse("question.other side")
    if choice in decision.choices:
        return None
    try:
        verb, args = asked.state.words.read(choice, decision.side)
    except BadText:
        return refuse("choice.malformed")
    if decision.question == ask.SPEND:
        found = SPENDING[verb](asked.state, args) if verb in SPENDING else None
    else:
        check = _BY_QUESTION.get(decision.question, {}).get(verb)
        found = check(asked, args) if check is not None else None
    if found is not None:
        return found
    answers = {asked.state.words.verb(each, decision.side) for each in decision.choices}
    return refuse("choice.not open" if verb in answers else "question.another", question=decision.question)


__all__ = ["why_not"]
