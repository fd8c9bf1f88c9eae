"""What a click that is no answer was meant to be, so that the rules can say why it is none."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from ccancients.engine.decision import Choice, Decision
from ccancients.engine.game import Game
from ccancients.successors import questions as q
from ccancients.successors.components.board import NOBODY
from ccancients.successors.rules.presence import armies_at
from ccancients.successors.state import AT_SEA, BOX, State
from ccancients.successors.why_not import Refusal, why_not
from ccancients.ui.successors.map.plan import plan_of

Wishes = Callable[[State, Decision, int], Iterator[Choice]]


def _spend(state: State, _decision: Decision, space: int) -> Iterator[Choice]:
    yield state.words.choice("sail" if state.naval == AT_SEA else "march", space)


def _activate(state: State, decision: Decision, space: int) -> Iterator[Choice]:
    """A general there, rather one's own."""
    there = [general for general, at in enumerate(state.general_at) if at >= 0 and state.board.space(at) == space]
    for general in sorted(there, key=lambda general: state.owner[general] != decision.side):
        if not state.board.is_minor(general) or state.owner[general] == decision.side:
            yield state.words.choice("activate", general)
    yield state.words.choice("place minor", space)


def _of_space(*verbs: str) -> Wishes:
    return lambda state, _decision, space: iter([state.words.choice(verb, space) for verb in verbs])


def _surrender(state: State, decision: Decision, space: int) -> Iterator[Choice]:
    """Its marker goes or comes; a place that is strong is assaulted."""
    owner = state.control[space]
    verb = "mark" if owner == NOBODY else "remove marker" if owner >= 0 and owner != decision.side else "assault"
    yield state.words.choice(verb, space)


def _independents(state: State, decision: Decision, space: int) -> Iterator[Choice]:
    if decision.about:
        yield state.words.choice("march", space)
        return
    for army in armies_at(state, space):
        yield state.words.choice("move army", army)


def _reinforce(state: State, decision: Decision, space: int) -> Iterator[Choice]:
    yield state.words.choice("put", decision.about[0], space)


def _return(state: State, decision: Decision, space: int) -> Iterator[Choice]:
    yield state.words.choice("return", decision.about[0], space)


_WISHES: Final[Mapping[str, Wishes]] = {
    q.SPEND: _spend, q.ACTIVATE: _activate, q.SURRENDER: _surrender, q.INDEPENDENTS: _independents,
    q.MARKERS: _of_space("mark"), q.EVADE: _of_space("evade to"), q.RETREAT: _of_space("retreat to"),
    q.REINFORCE: _reinforce, q.RETURN: _return,
}


def why_not_place(game: Game[State], place: int) -> Refusal | None:
    """Why a click in a space, or a holding box, is no answer; None where nobody can say."""
    decision, state = game.decision, game.state
    if decision is None or place < 0:
        return None
    if place >= state.board.count:
        plan = plan_of(state.board)
        boxed = [army for army, at in enumerate(state.army_at) if at == BOX and plan.box_of(army) == place]
        wishes: Iterator[Choice] = iter([state.words.choice("move army", army) for army in boxed])
    elif decision.question in _WISHES:
        wishes = _WISHES[decision.question](state, decision, place)
    else:
        wishes = iter([state.words.choice("march", place)])
    return next((found for wish in wishes if (found := why_not(game, wish)) is not None), None)


def why_not_card(game: Game[State], kind: int) -> Refusal | None:
    """Why a card of the hand cannot be played now."""
    if kind < 0:
        return None
    return why_not(game, game.state.words.choice("play march", kind))
