"""A battle looked at again: what each turn's card and orders cost in chances of winning, luck set aside.

For every turn of a side the plan that was played is weighed against the best plan the search finds, on fresh samples
with common luck and with what the side knew then. The dice that really fell play no part, so nobody is blamed for them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from ccancients.ancients import questions
from ccancients.ancients.mind.lessons import Moment, Review
from ccancients.ancients.mind.search.rollout import Rollouts, Sample
from ccancients.ancients.mind.search.thinker import CONSUL, Thinker
from ccancients.ancients.mind.search.values import STANDARD, Values
from ccancients.ancients.notation import choice_text, parse_choice
from ccancients.ancients.scenario.battle import Battle
from ccancients.ancients.view import View, view_for
from ccancients.engine.decision import Choice, Decision
from ccancients.engine.gamespec import AnySpec
from ccancients.engine.journal import CHOICE, Entry
from ccancients.engine.procedure import whole
from ccancients.engine.replay import replay
from ccancients.search.budget import Budget
from ccancients.search.halving import standard_error

_FRESH: Final = 1 << 16
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


@dataclass(frozen=True, slots=True)
class PlayedTurn:
    """A turn as it was played: what its side saw with its card to be chosen, and the answers up to the battles."""

    count: int
    view: View
    answers: tuple[Choice, ...]

    def to_json(self) -> dict[str, Any]:
        """JSON values; ``from_json`` reads them."""
        return {"count": self.count, "view": self.view.to_json(), "answers": _texts(self.answers)}

    @classmethod
    def from_json(cls, battle: Battle, data: Mapping[str, Any]) -> PlayedTurn:
        """Raises ``BadText``, or what reading a view raises, for anything else."""
        answers = tuple(map(parse_choice, data["answers"]))
        return cls(whole(data["count"], "count"), View.from_json(battle, data["view"]), answers)


def turns_of(spec: AnySpec, setup: Any, entries: Sequence[Entry], side: int) -> Iterator[PlayedTurn]:
    """The turns of a side in a journal. Raises ``BadSaveFile``."""
    choices = [entry.choice for entry in entries if entry.kind == CHOICE and entry.choice is not None]
    begun: tuple[int, View] | None = None
    answers: list[Choice] = []
    for count, game in enumerate(replay(spec, setup, entries)):
        decision = game.decision
        if begun is not None and (decision is None or _is_over(decision, count - begun[0])):
            yield PlayedTurn(begun[0], begun[1], tuple(answers))
            begun = None
        if decision is None or count >= len(choices):
            return
        if decision.question == questions.CARD and decision.side == side:
            begun, answers = (count, view_for(game, side)), []
        if begun is not None and decision.side == side:
            answers.append(choices[count])


def _is_over(decision: Decision, answered: int) -> bool:
    """Whether nothing is planned any more in a turn of which so many answers were given: it comes to battles, or the
    other side chooses its card already.
    """
    return decision.question not in _PLANNING or (decision.question == questions.CARD and answered > 0)


def review(
    turns: Sequence[PlayedTurn], side: int, won: bool | None, *, seed: int = 0, effort: Effort = Effort(),
    progress: Callable[[Review, int], object] | None = None,
) -> Review:
    """Look at turns of a side again. ``progress`` is told what has been found so far, and of how many turns.

    ``won``  whether the side has won, None for a battle that nobody has
    """
    moments = []
    for number, turn in enumerate(turns):
        moments.append(look_at(turn, side, seed + number, effort))
        if progress is not None:
            progress(Review(side, tuple(moments), None), len(turns))
    return Review(side, tuple(moments), won)


def look_at(turn: PlayedTurn, side: int, seed: int, effort: Effort = Effort(), values: Values = STANDARD) -> Moment:
    """Weigh the plan that was played against the best one found."""
    view = turn.view
    thought = Thinker(seed, CONSUL, values).think(view, Budget(effort.evaluations, None))
    plans = {turn.answers: turn.answers, thought.options[0].answers: thought.options[0].answers}
    # the winner of a search is in part lucky: both plans are weighed again on samples that nobody has seen
    rollouts = Rollouts(view, values, seed, ahead=CONSUL.ahead, scripted=CONSUL.scripted)
    fresh = range(_FRESH, _FRESH + effort.fresh)
    samples = {}
    for answers in plans:
        stem = rollouts.stem(list(answers))
        samples[answers] = [rollouts.sample(stem, number) for number in fresh]
    return _compared(turn, side, thought.options[0].answers, samples, rollouts)


def _compared(
    turn: PlayedTurn, side: int, best: tuple[Choice, ...], samples: dict[tuple[Choice, ...], list[Sample]],
    rollouts: Rollouts,
) -> Moment:
    own = turn.answers
    chances = {
        each: [rollouts.evaluation.chance_of(sample.worth) for sample in taken] for each, taken in samples.items()
    }
    gaps = [better - worse for better, worse in zip(chances[best], chances[own], strict=True)]
    loss = _mean(gaps)
    if loss <= 0:  # nothing better was found than what was played
        best, loss = own, 0.0
    return Moment(
        count=turn.count, turn=turn.view.state.turns[side], chance=_mean(chances[best]), loss=loss,
        error=standard_error(gaps) if best != own else 0.0, played=_texts(own), best=_texts(best),
        banners=(_banners(samples[own]), _banners(samples[best])),
    )


def _banners(samples: Sequence[Sample]) -> tuple[float, float]:
    """Banners won and lost on average."""
    return _mean([float(each.won) for each in samples]), _mean([float(each.lost) for each in samples])


def _mean(numbers: Sequence[float]) -> float:
    return sum(numbers) / len(numbers)


def _texts(answers: Sequence[Choice]) -> tuple[str, ...]:
    return tuple(choice_text(choice) for choice in answers)
