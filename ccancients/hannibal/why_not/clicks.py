"""Why not this click: a space, a general, a card, a number of CUs that the pending question does not offer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ccancients.engine.decision import Choice
from ccancients.hannibal import questions as q
from ccancients.hannibal.components.board import KIND_OF_WAY, NO_PORT, PORT, space_of
from ccancients.hannibal.components.cards import HIDDEN_CARD, STRATEGY_CARDS
from ccancients.hannibal.language import LANGUAGE
from ccancients.hannibal.why_not.choices import not_asked, why_not
from ccancients.hannibal.why_not.refusal import Asked, Refusal, refuse

_OF_SPACES: Final[Mapping[str, str]] = {
    q.REINFORCE: "place", q.RETURN_GENERAL: "place general", q.AFRICANUS: "place", q.CONSUL: "place general",
    q.MARCH: "go", q.MARKER: "put", q.EVENT_SPACE: "space", q.EVENT_FORCE: "force", q.EVENT_CITY: "city",
    q.EVENT_TRIBE: "tribe", q.AVOID_TO: "to", q.WITHDRAW_TO: "to", q.REMOVE_MARKER: "remove marker",
    q.RETREAT: "path",
}
"""The questions that a click on the map answers, with the verb that it stands for."""

_OF_GENERALS: Final[Mapping[str, str]] = {
    q.PROCONSUL: "proconsul", q.COMMANDER: "command", q.GENERAL: "activate", q.MARCH: "with", q.RAISE: "general",
    q.EVENT_GENERAL: "general", q.REPLACEMENT: "general", q.GARRISON: "inside general", q.REACT: "intercept",
    q.REACTION: "with", q.SPLIT: "inside general", q.RETREAT_CITY: "inside general",
}
_OTHER_VERBS: Final[Mapping[str, tuple[str, ...]]] = {
    q.REINFORCE: ("place inside",), q.RETURN_GENERAL: ("place general inside",), q.CONSUL: ("place general inside",),
    q.MARCH: ("sail", "sail inside", "without"), q.EVENT_FORCE: ("force inside",), q.REACT: ("avoid",),
}
"""Further verbs of a click: it is refused only if all of them are."""

_NUMBERS: Final[Mapping[str, tuple[str, ...]]] = {
    q.MARCH: ("cu", "elephants"), q.REACTION: ("cu", "elephants"), q.GARRISON: ("inside cu", "inside elephants"),
    q.SPLIT: ("inside cu", "inside elephants"), q.RETREAT_CITY: ("inside cu", "inside elephants"),
    q.LOSSES: ("lose sortie", "lose elephants"), q.SIEGE_LOSSES: ("lose sortie", "lose elephants"),
    q.SPY_COUNT: ("look", "look"),
}
"""The questions for numbers: the verb for ordinary CUs (or cards), that for elephants."""


def why_not_space(asked: Asked, space: int) -> Refusal | None:
    """Why a click on a space is no answer to the pending question; None when it is one."""
    decision = asked.decision
    if decision is None:
        return why_not(asked, Choice("done"))
    verb = _OF_SPACES.get(decision.question)
    if verb is None:
        return refuse("question.another", question=decision.question)
    verbs = (verb, *_OTHER_VERBS.get(decision.question, ()))
    if any(choice.verb in verbs and _names(choice, "S", space) for choice in decision.choices):
        return None
    if decision.question == q.RETREAT:
        return refuse("retreat.no path", space=space)
    if decision.question == q.AVOID_TO and space == decision.about[1]:
        return why_not(asked, Choice("to city"))
    if decision.question == q.MARCH and _is_by_sea(asked, space):
        verb = "sail"
    before = decision.choices[0].args[:1] if verb == "place general" else ()
    return why_not(asked, Choice(verb, (*before, space)))


def _names(choice: Choice, kind: str, number: int) -> bool:
    """Whether a choice names a space (S) or a general (G)."""
    return LANGUAGE.names(choice, {"S": "space", "G": "general"}[kind], number)


def _is_by_sea(asked: Asked, space: int) -> bool:
    here = space_of(asked.state.group_place)
    return space != here and space not in KIND_OF_WAY[here] and PORT[space] != NO_PORT and PORT[here] != NO_PORT


def why_not_general(asked: Asked, general: int) -> Refusal | None:
    """Why a click on a general is no answer to the pending question; None when it is one."""
    decision = asked.decision
    if decision is None:
        return why_not(asked, Choice("done"))
    verb = _OF_GENERALS.get(decision.question)
    if verb is None:
        return refuse("question.another", question=decision.question)
    verbs = (verb, *_OTHER_VERBS.get(decision.question, ()))
    if any(choice.verb in verbs and _names(choice, "G", general) for choice in decision.choices):
        return None
    if decision.question == q.REACT and asked.state.general_at[general] == decision.about[1]:
        verb = "avoid"
    if decision.question == q.MARCH and asked.state.group_generals >> general & 1:
        verb = "without"
    return why_not(asked, Choice(verb, (general,)))


def why_not_card(asked: Asked, card: int) -> Refusal | None:
    """Why a strategy card of the own hand cannot be played now in any way; None when it can."""
    decision = asked.decision
    if decision is None:
        return why_not(asked, Choice("done"))
    if not HIDDEN_CARD < card < len(STRATEGY_CARDS):
        return refuse("card.unknown", number=card)
    if decision.question == q.CARD:
        if any(choice.args == (card,) for choice in decision.choices):
            return None
        return why_not(asked, Choice("event", (card,)))
    if decision.question in (q.COUNTER, q.ATTACK, q.MATCH):
        return why_not(asked, Choice("play", (card,)))
    return not_asked(decision, "play", (card,))


def why_not_number(asked: Asked, number: int, *, elephants: bool = False) -> Refusal | None:
    """Why a number of ordinary CUs (or of elephants, or of cards to look at) is no answer; None when it is one."""
    decision = asked.decision
    if decision is None:
        return why_not(asked, Choice("done"))
    verbs = _NUMBERS.get(decision.question)
    if verbs is None:
        return refuse("question.another", question=decision.question)
    return why_not(asked, Choice(verbs[elephants], (number,)))

