"""A battle looked at again: what each turn's card and orders cost in chances of winning, luck set aside.

For every turn of a side the plan that was played is weighed against the best plan the search finds, on fresh samples
with common luck and with what the side knew then. The dice that really fell play no part, so nobody is blamed for them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import pairwise
from typing import Any, Final

from ccancients.ancients import questions
from ccancients.ancients.ai.search.budget import Budget
from ccancients.ancients.ai.search.halving import standard_error
from ccancients.ancients.ai.search.rollout import Rollouts, Sample
from ccancients.ancients.ai.search.thinker import CONSUL, Thinker
from ccancients.ancients.ai.search.values import STANDARD, Values
from ccancients.ancients.notation import choice_text
from ccancients.ancients.state import State
from ccancients.ancients.view import view_for
from ccancients.engine.decision import Choice
from ccancients.engine.game import Game
from ccancients.engine.gamespec import GameSpec
from ccancients.engine.journal import CHOICE, Entry
from ccancients.engine.replay import replay

GRADES: Final = (("blunder", 0.14), ("mistake", 0.08), ("inaccuracy", 0.04))
"""What a turn is called that gives away at least such a part of the chances, the worst first."""
SURE: Final = 2.0
"""Standard errors by which a loss must be above nothing to be called anything."""

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
    """A turn as it was played: the position with its card to be chosen, and the answers up to the battles."""

    count: int
    game: Game[State]
    answers: tuple[Choice, ...]


@dataclass(frozen=True, slots=True)
class Moment:
    """One turn looked at again.

    ``count``        choices of the journal made before it;  ``turn`` its number, from 1
    ``chance``       of winning with the best plan, 0 to 1;  ``loss`` what the played plan gives away of it
    ``error``        the standard error of the loss
    ``played``, ``best``   the plans, as texts of choices
    ``banners``      won and lost by the end of the enemy's next turn, to be expected: played plan, then best plan
    """

    count: int
    turn: int
    chance: float
    loss: float
    error: float
    played: tuple[str, ...]
    best: tuple[str, ...]
    banners: tuple[tuple[float, float], tuple[float, float]]

    @property
    def grade(self) -> str:
        """``blunder``, ``mistake``, ``inaccuracy``, or empty when nothing clear was given away."""
        if self.loss < SURE * self.error:
            return ""
        return next((name for name, least in GRADES if self.loss >= least), "")


@dataclass(frozen=True, slots=True)
class Review:
    """A side's battle looked at again.

    ``won``  whether the side won, None for a battle not over
    """

    side: int
    moments: tuple[Moment, ...]
    won: bool | None

    def turning_points(self, most: int = 3) -> tuple[Moment, ...]:
        """The turns between which the chances changed most, whoever or whatever did it, in their order."""
        chances = [moment.chance for moment in self.moments]
        if self.won is not None:
            chances.append(float(self.won))
        jumps = [(abs(after - before), place) for place, (before, after) in enumerate(pairwise(chances))]
        places = sorted(place for _, place in sorted(jumps, reverse=True)[:most])
        return tuple(self.moments[place] for place in places)

    def lessons(self, most: int = 3) -> tuple[Moment, ...]:
        """The clear mistakes that cost most, in their order."""
        clear = sorted((each for each in self.moments if each.grade), key=lambda each: -each.loss)[:most]
        return tuple(sorted(clear, key=lambda each: each.count))

    def to_json(self) -> dict[str, Any]:
        """JSON values; ``from_json`` reads them."""
        return asdict(self)

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Review:
        """Raises ``KeyError``, ``TypeError`` or ``ValueError`` for anything else."""
        moments = tuple(_moment(each) for each in data["moments"])
        won = data["won"]
        if not (won is None or isinstance(won, bool)) or data["side"] not in (0, 1):
            raise ValueError("no review")
        return cls(int(data["side"]), moments, won)


def _moment(data: dict[str, Any]) -> Moment:
    pairs = tuple((float(won), float(lost)) for won, lost in data["banners"])
    return Moment(
        count=int(data["count"]), turn=int(data["turn"]), chance=float(data["chance"]), loss=float(data["loss"]),
        error=float(data["error"]), played=tuple(map(str, data["played"])), best=tuple(map(str, data["best"])),
        banners=(pairs[0], pairs[1]),
    )


def turns_of(spec: GameSpec, setup: Any, entries: Sequence[Entry], side: int) -> Iterator[PlayedTurn]:
    """The turns of a side in a journal. Raises ``BadSaveFile``."""
    choices = [entry.choice for entry in entries if entry.kind == CHOICE and entry.choice is not None]
    begun: tuple[int, Game[State]] | None = None
    answers: list[Choice] = []
    for count, game in enumerate(replay(spec, setup, entries)):
        decision = game.decision
        if begun is not None and (decision is None or decision.question not in _PLANNING):
            yield PlayedTurn(begun[0], begun[1], tuple(answers))
            begun = None
        if decision is None or count >= len(choices):
            return
        if decision.question == questions.CARD and decision.side == side:
            begun, answers = (count, game.clone()), []
        if begun is not None and decision.side == side:
            answers.append(choices[count])


def review(
    spec: GameSpec, setup: Any, entries: Sequence[Entry], side: int, *, seed: int = 0, effort: Effort = Effort(),
    progress: Callable[[int, int, Moment], object] | None = None,
) -> Review:
    """Look at every turn of a side again. ``progress`` is told how many of how many are done, and the last of them.

    Raises ``BadSaveFile`` when the journal does not follow from the rules.
    """
    turns = list(turns_of(spec, setup, entries, side))
    moments = []
    for number, turn in enumerate(turns):
        moments.append(look_at(turn, side, seed + number, effort))
        if progress is not None:
            progress(number + 1, len(turns), moments[-1])
    *_, last = replay(spec, setup, entries)
    over = last.decision is None and last.outcome in (0, 1)
    return Review(side, tuple(moments), last.outcome == side if over else None)


def look_at(turn: PlayedTurn, side: int, seed: int, effort: Effort = Effort(), values: Values = STANDARD) -> Moment:
    """Weigh the plan that was played against the best one found."""
    view = view_for(turn.game, side)
    thought = Thinker(seed, CONSUL, values).think(view, Budget(effort.evaluations, None))
    plans = {turn.answers: turn.answers, thought.options[0].answers: thought.options[0].answers}
    # the winner of a search is in part lucky: both plans are weighed again on samples that nobody has seen
    rollouts = Rollouts(view, values, seed, with_reply=True)
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
        each: [rollouts.evaluation.win_chance(sample.value) for sample in taken] for each, taken in samples.items()
    }
    gaps = [better - worse for better, worse in zip(chances[best], chances[own], strict=True)]
    loss = _mean(gaps)
    if loss <= 0:  # nothing better was found than what was played
        best, loss = own, 0.0
    return Moment(
        count=turn.count, turn=turn.game.state.turns[side], chance=_mean(chances[best]), loss=loss,
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
