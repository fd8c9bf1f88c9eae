"""A battle looked at again: what each turn's card and orders cost in chances of winning, luck set aside.

For every turn of a side the plan that was played is weighed against the best plan the search finds, on fresh samples
with common luck and with what the side knew then. The dice that really fell play no part, so nobody is blamed for them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from ccancients.ancients import questions
from ccancients.ancients.language import LANGUAGE
from ccancients.ancients.mind.search.rollout import Rollouts
from ccancients.ancients.mind.search.thinker import CONSUL, Thinker
from ccancients.ancients.mind.search.values import STANDARD, Values
from ccancients.ancients.state import State
from ccancients.ancients.view import View
from ccancients.engine.decision import Choice
from ccancients.engine.game import Game
from ccancients.engine.gamespec import AnySpec
from ccancients.engine.journal import Entry
from ccancients.processes import played
from ccancients.processes.lessons import Moment, compared
from ccancients.processes.played import FRESH, PlayedTurn
from ccancients.search.budget import Budget

_PLANNING: Final = frozenset({
    questions.CARD, questions.COMMANDER, questions.ORDERS, questions.ORDER_DIE, questions.RALLY_DIE,
    questions.MOVEMENT, questions.AMBUSH,
})


@dataclass(frozen=True, slots=True)
class Effort:
    """How long each turn is thought about.

    ``evaluations``  samples to find the best plan with;  ``fresh`` samples of the best and the played plan afterwards
    """

    evaluations: int = 240
    fresh: int = 48


def turns_of(spec: AnySpec, setup: Any, entries: Sequence[Entry], side: int) -> Iterator[PlayedTurn]:
    """The turns of a side in a journal, up to the battles of each. Raises ``BadSaveFile``."""
    return played.turns_of(spec, setup, entries, side, questions.CARD, _is_over)


def _is_over(_begun: View, game: Game[State]) -> bool:
    """Whether nothing is planned any more: it comes to battles, or the other side chooses its card already."""
    return game.decision is None or game.decision.question not in _PLANNING or game.decision.question == questions.CARD


def look_at(turn: PlayedTurn, side: int, seed: int, effort: Effort = Effort(), values: Values = STANDARD) -> Moment:
    """Weigh the plan that was played against the best one found."""
    view, own = turn.view, turn.answers
    best = Thinker(seed, CONSUL, values).think(view, Budget(effort.evaluations, None)).options[0].answers
    rollouts = Rollouts(view, values, seed, ahead=CONSUL.ahead, scripted=CONSUL.scripted)
    fresh = range(FRESH, FRESH + effort.fresh)

    def chances(answers: Sequence[Choice]) -> list[float]:
        stem = rollouts.stem(list(answers))
        return [rollouts.evaluation.chance_of(rollouts.sample(stem, number).worth) for number in fresh]

    of_own = chances(own)
    chance, loss, error = compared(of_own if best == own else chances(best), of_own)
    if loss <= 0:  # nothing better was found than what was played
        best = own
    return Moment(
        count=turn.count, turn=view.state.turns[side], chance=chance, loss=loss, error=error,
        played=_texts(own), best=_texts(best),
    )


def _texts(answers: Sequence[Choice]) -> tuple[str, ...]:
    return tuple(LANGUAGE.choice_text(choice) for choice in answers)
