"""The searching players: a whole-turn plan by search, followed while it fits, every other answer by exact odds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from ccancients.ancients import questions
from ccancients.ancients.ai import reactions
from ccancients.ancients.ai.centurion import Centurion
from ccancients.ancients.ai.memory import Kept
from ccancients.ancients.ai.outlook import Outlook
from ccancients.ancients.ai.reasons import Reason
from ccancients.ancients.ai.search.budget import Budget, Signals
from ccancients.ancients.ai.search.candidates import Candidate, candidates
from ccancients.ancients.ai.search.halving import Arm, halve, lead, standard_error, sure
from ccancients.ancients.ai.search.parallel import Partner
from ccancients.ancients.ai.search.rollout import Rollouts, Sample, Stem
from ccancients.ancients.ai.search.thought import Option, Thought
from ccancients.ancients.ai.search.values import STANDARD, Values
from ccancients.ancients.view import View
from ccancients.engine.chance import scramble
from ccancients.engine.decision import Choice, Decision

OPTIONS_TOLD: Final = 5
_WORTH_SHARING: Final = 4
"""Samples of a batch from which on a partner gets half of them."""
_PLANNED: Final = (
    questions.CARD, questions.COMMANDER, questions.ORDERS, questions.ORDER_DIE, questions.RALLY_DIE, questions.MOVEMENT,
)
_PART: Final = {questions.CARD: 1.0, questions.ORDER_DIE: 0.15, questions.RALLY_DIE: 0.15}
_REST_OF_TURN: Final = 0.25
"""Parts of a turn's budget for questions that come up after the card; dice ask up to six times."""
_WEIGHED: Final = (
    questions.BATTLE, questions.BONUS_COMBAT, questions.ADVANCE, questions.EXTRA_HEX, questions.EVADE,
    questions.EVADE_TO, questions.IGNORE_FLAGS, questions.RETREAT, questions.LEADER,
)
"""Answers in battle for which play-outs find better ones than exact odds do (measured; see docs/opponent.md)."""
ANSWERS_TRIED: Final = 5
"""How many answers are played out, those that the script likes best."""
_LONG_TURN: Final = 6
"""Units that have fought in a turn, after which answers get half the time, so that no turn takes long by the clock."""
_DOUBT: Final = 0.5
"""Standard errors by which another answer has to be ahead of the one that the script prefers."""


@dataclass(frozen=True, slots=True)
class Style:
    """How a level searches.

    ``evaluations``  plays-out for a plan, when nothing else is said;  ``variants`` plans with noise
    ``ahead``        how many turns a play-out goes on after the plan, the enemy's answer first
    ``scripted``     how many of these are the script's, which are slow; the others are quick ones
    ``answers``      plays-out for an answer that comes up in battle; 0 leaves it to the script's exact odds
    """

    evaluations: int
    variants: int
    ahead: int
    scripted: int = 0
    answers: int = 0


TRIBUNE: Final = Style(evaluations=400, variants=8, ahead=0)
CONSUL: Final = Style(evaluations=160, variants=4, ahead=3, scripted=1, answers=48)


@dataclass(frozen=True, slots=True)
class Glimpse:
    """How far the thinking has come.

    ``share``  of the budget, 0 to 1;  ``best`` the answers of the best plan so far and ``value`` its mean so far
    """

    share: float
    evaluations: int
    seconds: float
    best: tuple[Choice, ...]
    value: float


Watcher = Callable[[Glimpse], object]


class Thinker(Centurion):
    """Searches for the plan of its turn; other answers are the centurion's.

    ``evaluations``, ``seconds``  the budget of a turn's plan; both None for the level's own
    ``thought``  what the last answer rests on; None while a plan is followed
    ``partner``  another process that shares the work; None to think alone (the answers are the same)
    """

    def __init__(self, seed: int = 0, style: Style = TRIBUNE, values: Values = STANDARD) -> None:
        Centurion.__init__(self, seed)
        self.style = style
        self.values = values
        self.evaluations: int | None = None
        self.seconds: float | None = None
        self.thought: Thought | None = None
        self.partner: Partner | None = None
        self._kept = Kept()

    def choose(self, view: View) -> Choice:
        """The answer to the pending decision."""
        decision = view.decision
        assert decision is not None, "asked for a choice when nothing is to be decided"
        followed = self.follow(view)
        return followed if followed is not None else self.think(view, self.budget()).choice

    def follow(self, view: View) -> Choice | None:
        """The answer that needs no thinking: the only one there is, or the next of the plan; None without."""
        decision = view.decision
        assert decision is not None
        self.thought = None
        if len(decision.choices) == 1:
            return decision.choices[0]
        return self._waiting.pop(0) if self._fits(view, decision) else None

    def budget(self, signals: Signals | None = None) -> Budget:
        """The budget for an answer: the player's own, or the level's."""
        if self.evaluations is None and self.seconds is None:
            return Budget(self.style.evaluations, None, signals)
        return Budget(self.evaluations, self.seconds, signals)

    def think(self, view: View, budget: Budget, watcher: Watcher | None = None) -> Thought:
        """Think about the pending decision, whatever was planned before. Raises ``Cancelled``."""
        decision = view.decision
        assert decision is not None, "asked to think when nothing is to be decided"
        if decision.question in _PLANNED and len(decision.choices) > 1:
            self.thought = self._searched(view, decision, budget, watcher)
        elif self.style.answers and decision.question in _WEIGHED and len(decision.choices) > 1:
            self.thought = self._weighed(view, decision, budget, watcher)
        else:
            self.thought = self._reacted(view, decision, budget)
        self.reasons = list(self.thought.reasons)
        return self.thought

    # -- the turn ---------------------------------------------------------------------------------------------------

    def _fits(self, view: View, decision: Decision) -> bool:
        """Whether the plan of this turn has an answer to the question."""
        return (
            decision.question in _PLANNED and self._turn == self._now(view)
            and bool(self._waiting) and self._waiting[0] in decision.choices
        )

    def _searched(self, view: View, decision: Decision, budget: Budget, watcher: Watcher | None) -> Thought:
        seed = self._mark(view)
        budget.shrink(_PART.get(decision.question, _REST_OF_TURN))
        variants = self.style.variants if decision.question == questions.CARD else 2
        weights = self.weights_in(view)
        found = candidates(view, seed, variants, budget, weights)
        search = _Search(found, self._rollouts(view, seed), budget, self.partner)
        thought = search.run(decision, watcher)
        self._turn = self._now(view)
        self._waiting = list(thought.options[0].answers[1:])
        return thought

    def _rollouts(self, view: View, seed: int) -> Rollouts:
        style = self.style
        return Rollouts(
            view, self.values, seed, ahead=style.ahead, scripted=style.scripted, weights=self.weights_in(view),
            kept=self._kept,
        )  # fmt: skip

    def _mark(self, view: View) -> int:
        """A seed of thinking: of the player's seed and what can be seen."""
        state = view.state
        mark = scramble(self.seed + 77)
        for fact in (*state.turns, *state.blocks, *state.unit_hex, state.ordered, state.units_moved):
            mark = scramble(mark + fact)
        return mark & 0xFFFFFFFF

    # -- answers ----------------------------------------------------------------------------------------------------

    def _weighed(self, view: View, decision: Decision, budget: Budget, watcher: Watcher | None) -> Thought:
        """An answer that comes up in battle, by playing out what follows each of those the script likes best."""
        budget.shrink(self.style.answers / self.style.evaluations)
        if view.state.fought.bit_count() >= _LONG_TURN and budget.seconds is not None:
            budget.seconds *= 0.5
        found = [Candidate((choice,), points, "script") for points, choice in self._judged(view, decision)]
        rollouts = self._rollouts(view, self._mark(view))
        return _Search(found[:ANSWERS_TRIED], rollouts, budget, self.partner).run(decision, watcher, _DOUBT)

    def _judged(self, view: View, decision: Decision) -> list[tuple[float, Choice]]:
        """The answers with what the script thinks of them, the best first."""
        return reactions.ranked(Outlook(view.state.copy(), view.side, self.weights_in(view)), decision)

    def _reacted(self, view: View, decision: Decision, budget: Budget) -> Thought:
        ranked = self._judged(view, decision)
        points, choice = ranked[0]
        options = tuple(Option((each,), value, 0.0) for value, each in ranked[:OPTIONS_TOLD])
        ahead = points - ranked[1][0] if len(ranked) > 1 else 0.0
        reasons = (Reason(decision.question, points),)
        return Thought(choice, decision.question, options, reasons, ahead, seconds=budget.elapsed)


class _Search:
    """One search for a plan."""

    def __init__(
        self, found: list[Candidate], rollouts: Rollouts, budget: Budget, partner: Partner | None = None
    ) -> None:
        self.rollouts = rollouts
        self.budget = budget
        self.partner = partner
        self.found: list[Candidate] = []
        self.stems: list[Stem] = []
        known: set[tuple[object, ...]] = set()
        for each in found:
            stem = rollouts.stem(list(each.answers))
            if stem.mark not in known:  # plans that end in the same position are one plan
                known.add(stem.mark)
                self.found.append(each)
                self.stems.append(stem)
        self.samples: list[list[Sample]] = [[] for _ in self.found]
        self.spent = 0
        if partner is not None and len(self.found) > 1:
            partner.begin(rollouts, [each.answers for each in self.found])

    def run(self, decision: Decision, watcher: Watcher | None, doubt: float = 0.0) -> Thought:
        """Search; without a single sample the script's favorite is the answer.

        ``doubt``  standard errors by which another plan has to be ahead of the script's favorite
        """
        if len(self.found) > 1:
            arms, best = halve(len(self.found), self._work, self.budget, self._watch(watcher))
        else:
            arms, best = [Arm() for _ in self.found], 0
        if doubt:
            best = sure(arms, best, doubt)
        order = sorted(range(len(self.found)), key=lambda each: (-len(arms[each].values), -arms[each].mean, each))
        order.remove(best)
        order.insert(0, best)
        options = tuple(self._option(each, arms[each]) for each in order[:OPTIONS_TOLD])
        ahead, error = lead(self._points(best), self._points(order[1])) if len(order) > 1 else (0.0, 0.0)
        reasons = self._reasons(best, order[1]) if len(order) > 1 else ()
        return Thought(
            self.found[best].answers[0], decision.question, options, reasons, ahead, error if error < 1e9 else 0.0,
            self.spent, len(self.found), self.budget.elapsed,
        )

    def _work(self, batch: list[tuple[int, int]]) -> list[float]:
        """The values of samples, half of them worked out by the partner when there is one."""
        mine = len(batch)
        if self.partner is not None and mine >= _WORTH_SHARING and self.partner.ask(batch[mine // 2 :]):
            mine //= 2
        samples = self._played(batch[:mine])
        if mine < len(batch) and len(samples) == mine and self.partner is not None:
            theirs = self.partner.answer(lambda: self.budget.is_over)
            samples += theirs if theirs is not None else self._played(batch[mine:])
        for (each, _), sample in zip(batch, samples, strict=False):
            self.samples[each].append(sample)
        self.spent += len(samples)
        return [sample.worth for sample in samples]

    def _played(self, batch: list[tuple[int, int]]) -> list[Sample]:
        """Samples worked out here, in their order; fewer when it is over."""
        samples = []
        for each, number in batch:
            if self.budget.is_over:
                break
            samples.append(self.rollouts.sample(self.stems[each], number))
        return samples

    def _watch(self, watcher: Watcher | None) -> Callable[[int, list[Arm], int], object] | None:
        if watcher is None:
            return None

        def tell(spent: int, arms: list[Arm], best: int) -> None:
            share, seconds = self.budget.share(spent), self.budget.elapsed
            watcher(Glimpse(share, spent, seconds, self.found[best].answers, arms[best].mean))

        return tell

    def _points(self, each: int) -> Arm:
        return Arm([sample.value for sample in self.samples[each]])

    def _option(self, each: int, arm: Arm) -> Option:
        candidate = self.found[each]
        samples = self.samples[each][: len(arm.values)]
        count = len(samples)
        if not count:
            return Option(candidate.answers, candidate.value, 0.0, source=candidate.source)
        return Option(
            candidate.answers, _mean([each.value for each in samples]),
            standard_error([each.value for each in samples]), _mean([each.chance for each in samples]),
            _mean([each.won for each in samples]), _mean([each.lost for each in samples]),
            _mean([each.lost > each.won for each in samples]), count, candidate.source,
        )

    def _reasons(self, best: int, other: int) -> tuple[Reason, ...]:
        """The terms in which two plans differ on the samples both have, the weightiest first."""
        pairs = list(zip(self.samples[best], self.samples[other], strict=False))
        if not pairs:
            return ()
        found = []
        for place, term in enumerate(pairs[0][0].terms._fields):
            points = sum(a.terms[place] - b.terms[place] for a, b in pairs) / len(pairs)
            if abs(points) >= 0.005:
                found.append(Reason(term, points))
        return tuple(sorted(found, key=lambda reason: -abs(reason.points)))


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def tribune(seed: int = 0) -> Thinker:
    """The level that searches whole-turn plans."""
    return Thinker(seed, TRIBUNE)


def consul(seed: int = 0) -> Thinker:
    """The level in whose play-outs the enemy answers as the script would."""
    return Thinker(seed, CONSUL)


__all__ = ["CONSUL", "TRIBUNE", "Glimpse", "Style", "Thinker", "Watcher", "consul", "tribune"]
