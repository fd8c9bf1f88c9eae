"""The searching players: uses of cards and activations by search, carried out as was found best; other answers too."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from ccancients.engine.chance import scramble
from ccancients.engine.decision import Choice, Decision
from ccancients.engine.player import Clock
from ccancients.processes.job import Interrupt
from ccancients.processes.thinking import Effort
from ccancients.search.budget import Budget
from ccancients.search.halving import Arm, halve, standard_error, sure
from ccancients.successors import questions as ask
from ccancients.successors.mind.script.outlook import Outlook
from ccancients.successors.mind.script.strategos import Strategos
from ccancients.successors.mind.script.weights import DEFAULT, Weights
from ccancients.successors.mind.search.candidates import tried
from ccancients.successors.mind.search.evaluation import TERMS, Evaluation
from ccancients.successors.mind.search.playout import Candidate, Playouts, Sample
from ccancients.successors.mind.search.thought import Option, Reason, Thought, reasons_of
from ccancients.successors.mind.search.values import STANDARD, Values
from ccancients.successors.state import NOBODY
from ccancients.successors.view import View

CARDS_AND_FORCES: Final[Mapping[str, float]] = {ask.TYCHE: 1.0, ask.ACTIVATE: 0.5}
"""The questions whose answers are played out, and which part of the play-outs for a card each gets."""
EVERY_STEP: Final[Mapping[str, float]] = {
    **CARDS_AND_FORCES, ask.ACTIVATE: 0.4, ask.SPEND: 0.12, ask.COMPOSE: 0.12, ask.INTERCEPT: 0.2, ask.FALL_BACK: 0.25,
    ask.EVADE: 0.25, ask.CITY: 0.12, ask.RETREAT: 0.12, ask.SURPRISE: 0.25, ask.TARGET: 0.2,
}
"""The same of who thinks about every step."""
_AMONG_MORE: Final = 0.65
"""Part of the play-outs where more than two play: each of them takes longer by as many turns."""
_FEWEST: Final = 3
"""Samples of an answer below which it is not tried."""
_OPTIONS_TOLD: Final = 5
_NEVER: Final = (-1, -1, -1)


@dataclass(frozen=True, slots=True)
class Manner:
    """How a level searches.

    ``samples``  play-outs for a card, when nothing else is said;  ``parts`` the questions that are weighed
    ``most``     how many answers are tried;  ``turns`` how many turns of each side are played on
    ``behind``   see ``halve``
    """

    samples: int
    parts: Mapping[str, float]
    most: int = 8
    turns: int = 1
    behind: float = 2.0


@dataclass(frozen=True, slots=True)
class Glimpse:
    """How far a thought is: the part of the budget that is used, the best so far, its chance of winning the match."""

    share: float
    best: Choice
    chance: float

    def to_json(self) -> dict[str, Any]:
        return {"share": round(self.share, 3), "chance": round(self.chance, 3)}


Watcher = Callable[[Glimpse], object]


class Thinker:
    """Searches for its answers.

    ``evaluations``, ``seconds``  the budget for a card: play-outs, time by the ``clock``; both None for the level's own
    ``thought``  what the last answer rests on, None where it needed no search;  ``reasons`` those of it
    """

    def __init__(
        self, seed: int, manner: Manner, weights: Weights = DEFAULT, values: Values = STANDARD
    ) -> None:
        self.seed, self.manner, self.values = seed, manner, values
        self.evaluations: int | None = None
        self.seconds: float | None = None
        self.clock: Clock = time.perf_counter
        self.thought: Thought | None = None
        self.reasons: list[Reason] = []
        self.script, self.others = Strategos(0, weights), Strategos()
        self._going: tuple[int, int, int] = _NEVER
        self._goal = NOBODY

    def choose(self, view: View) -> Choice:
        """The answer to the pending decision."""
        return self._answer(view, self._budget(None), None)

    def ponder(
        self, view: View, effort: Effort, interrupt: Interrupt, tell: Watcher | None = None
    ) -> tuple[Choice, dict[str, Any] | None]:
        """The answer, and the thought behind it where there was one. Raises ``Cancelled``."""
        self.evaluations, self.seconds = effort.evaluations, effort.seconds
        choice = self._answer(view, self._budget(interrupt), tell)
        return choice, None if self.thought is None else self.thought.to_json()

    def _budget(self, interrupt: Interrupt | None) -> Budget:
        if self.evaluations is None and self.seconds is None:
            return Budget(self.manner.samples, None, interrupt)
        return Budget(self.evaluations, self.seconds, interrupt, self.clock)

    def _answer(self, view: View, budget: Budget, tell: Watcher | None) -> Choice:
        decision = view.decision
        assert decision is not None, "asked for a choice when nothing is to be decided"
        self.thought, self.reasons = None, []
        if len(decision.choices) == 1:
            return decision.choices[0]
        goal = self._goal if self._is_going(view) else NOBODY
        usual = self.script.answer(view.state, decision, view.side, goal)
        part = self.manner.parts.get(decision.question, 0.0)
        if not part or self._goes_on(view, decision, usual):
            return usual
        budget.shrink(part * (_AMONG_MORE if view.state.sides > 2 else 1.0))
        outlook = Outlook(view.state, view.side, self.script.weights_in(view.state))
        found = tried(outlook, decision, usual, self._most(budget), goal)
        if len(found) == 1:
            return usual
        best = self._searched(view, decision, found, budget, tell)
        if decision.question in (ask.ACTIVATE, ask.SPEND):
            self._goal = best.goal
            self._going = _going(view)
        return best.choice

    def _goes_on(self, view: View, decision: Decision, usual: Choice) -> bool:
        """Whether a force is made ready, or goes on where it was going: that is weighed when it is activated, who goes
        when it would set out, and its way once more where it stops.
        """
        state, verb = view.state, view.state.words.verb(usual, view.side)
        if decision.question == ask.COMPOSE:
            return verb != "set out"
        return decision.question == ask.SPEND and verb == "march" and (state.spent > 0 or self._is_going(view))

    def _most(self, budget: Budget) -> int:
        """How many answers are tried: so many that each gets a few samples."""
        if budget.evaluations is None:
            return self.manner.most
        return min(self.manner.most, max(2, budget.evaluations // _FEWEST))

    def _is_going(self, view: View) -> bool:
        """Whether the activation is still that for which the goal was found."""
        return self._going == _going(view) and view.state.force_side == view.side

    # -- search ------------------------------------------------------------------------------------------------------

    def _searched(
        self, view: View, decision: Decision, found: list[Candidate], budget: Budget, tell: Watcher | None
    ) -> Candidate:
        evaluation = Evaluation(view.side, self.values)
        turns = self.manner.turns * view.state.sides
        if decision.question not in CARDS_AND_FORCES:
            turns -= 1  # a step is judged when all others have answered
        playouts = Playouts(view, self.script, self.others, evaluation, turns, self._mark(view, decision))
        taken: list[list[Sample]] = [[] for _ in found]

        def work(batch: list[tuple[int, int]]) -> list[float]:
            chances = []
            for each, number in batch:
                if budget.is_over:
                    break
                if number == len(taken[each]):
                    taken[each].append(playouts.sample(found[each], number))
                chances.append(taken[each][number].chance)
            return chances

        def progress(spent: int, arms: list[Arm], best: int) -> None:
            if tell is not None:
                tell(Glimpse(budget.share(spent), found[best].choice, arms[best].mean))

        arms, best = halve(len(found), work, budget, progress, behind=self.manner.behind)
        best = sure(arms, best, self.values.doubt)
        counted = [each[: len(arm.values)] for each, arm in zip(taken, arms, strict=True)]
        self._remember(decision, found, counted, best, budget.elapsed)
        return found[best]

    def _mark(self, view: View, decision: Decision) -> int:
        """A seed of thinking: of the player's own and of what can be seen."""
        state = view.state
        mark = scramble(self.seed + 77)
        for fact in (state.round, state.active, state.segment, state.spent, state.card, len(decision.choices),
                     *state.general_at, *state.control):
            mark = scramble(mark + fact)
        return mark & 0xFFFFFFFF

    def _remember(
        self, decision: Decision, found: list[Candidate], taken: list[list[Sample]], best: int, seconds: float
    ) -> None:
        order = sorted(
            range(len(found)),
            key=lambda each: (each != best, -len(taken[each]), -mean([one.chance for one in taken[each]]), each),
        )
        options = tuple(_option(found[each], taken[each]) for each in order[:_OPTIONS_TOLD])
        reasons = reasons_of(TERMS, options[0].terms, options[1].terms)
        played = sum(map(len, taken))
        self.thought = Thought(found[best].choice, decision.question, options, reasons, played, seconds)
        self.reasons = list(reasons)


def _going(view: View) -> tuple[int, int, int]:
    state = view.state
    return state.round, state.active, state.segment


def mean(numbers: Sequence[float]) -> float:
    """The mean; 0 of nothing."""
    return sum(numbers) / len(numbers) if numbers else 0.0


def _option(candidate: Candidate, samples: list[Sample]) -> Option:
    chances = [each.chance for each in samples]
    terms = tuple(mean([each.terms[place] for each in samples]) for place in range(len(TERMS)))
    return Option(candidate.choice, mean(chances), standard_error(chances), len(samples), terms, candidate.goal)


SATRAP: Final = Manner(samples=24, parts=CARDS_AND_FORCES)
DIADOCH: Final = Manner(samples=26, parts=EVERY_STEP)


def satrap(seed: int = 0) -> Thinker:
    """The level that plays on from uses of cards and activations."""
    return Thinker(seed, SATRAP)


def diadoch(seed: int = 0) -> Thinker:
    """The level that plays on from every step."""
    return Thinker(seed, DIADOCH)


__all__ = ["DIADOCH", "SATRAP", "Glimpse", "Manner", "Thinker", "diadoch", "satrap"]
