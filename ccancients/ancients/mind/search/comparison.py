"""A comparison of plans, or of answers, by play-outs with the same luck, and what is told of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from ccancients.ancients.language import LANGUAGE
from ccancients.ancients.mind.script.reasons import Reason
from ccancients.ancients.mind.search.candidates import Candidate
from ccancients.ancients.mind.search.changes import SOURCE as CHANGED
from ccancients.ancients.mind.search.parallel import Partner
from ccancients.ancients.mind.search.rollout import PlayOutStart, Rollouts, Sample
from ccancients.ancients.mind.search.thought import Option, Thought
from ccancients.engine.decision import Choice, Decision
from ccancients.search.budget import Budget
from ccancients.search.halving import Arm, halve, lead, standard_error, sure

OPTIONS_TOLD: Final = 5
_WORTH_SHARING: Final = 4
"""Samples of a batch from which on a partner gets half of them."""


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

    def to_json(self) -> dict[str, Any]:
        """JSON values, rounded to what is worth telling; the answers as text."""
        return {
            "share": round(self.share, 3), "evaluations": self.evaluations, "seconds": round(self.seconds, 2),
            "value": round(self.value, 1), "answers": [LANGUAGE.choice_text(choice) for choice in self.best],
        }  # fmt: skip


Watcher = Callable[[Glimpse], object]


class Comparison:
    """One comparison.

    ``found``   what is compared; of plans that end in the same position the first one; fewer when time is over
    ``besides`` plans that are known already: nothing is compared that ends in the same position
    ``behind``, ``enough``  see ``halve``
    ``spent``   play-outs so far
    ``ranked``  places in ``found``, the best first, then those that were looked at longest
    """

    def __init__(
        self, found: Sequence[Candidate], rollouts: Rollouts, budget: Budget, partner: Partner | None = None, *,
        behind: float = 0.0, enough: int = 0, besides: Sequence[Candidate] = (),
    ) -> None:  # fmt: skip
        self.rollouts = rollouts
        self.budget = budget
        self.partner = partner
        self.behind, self.enough = behind, enough
        self.spent = 0
        self.found: list[Candidate] = []
        self.stems: list[PlayOutStart] = []
        known = {rollouts.stem(list(each.answers)).mark for each in besides}
        for each in found:
            if self.found and budget.is_over:
                break
            stem = rollouts.stem(list(each.answers))
            if stem.mark not in known:
                known.add(stem.mark)
                self.found.append(each)
                self.stems.append(stem)
        self.samples: list[list[Sample]] = [[] for _ in self.found]
        self.arms = [Arm() for _ in self.found]
        self.ranked = list(range(len(self.found)))
        if partner is not None and len(self.found) > 1:
            partner.begin(rollouts, [each.answers for each in self.found])

    def best_first(self) -> list[Candidate]:
        """What was compared, the best first."""
        return [self.found[each] for each in self.ranked]

    def run(self, watcher: Watcher | None = None, doubt: float = 0.0) -> Comparison:
        """Play out until it is clear or the budget is spent; without a single sample the first one is the best.

        ``doubt``  standard errors by which another one has to be ahead of the first
        """
        best = 0
        if len(self.found) > 1:
            self.arms, best = halve(
                len(self.found), self._work, self.budget, self._watch(watcher), behind=self.behind, most=self.enough,
            )  # fmt: skip
        if doubt:
            best = sure(self.arms, best, doubt)
        self.ranked.sort(key=lambda each: (each != best, -len(self.arms[each].values), -self.arms[each].mean, each))
        return self

    # -- what is told of it -----------------------------------------------------------------------------------------

    def thought(self, decision: Decision) -> Thought:
        """The best one as an answer, beside the next ones; of changed plans only the best one of all is told."""
        best = self.ranked[0]
        others = [each for each in self.ranked[1:] if self.found[each].source != CHANGED]
        options = tuple(self._told(each, self._counted(each)) for each in [best, *others][:OPTIONS_TOLD])
        ahead, error = lead(self._points(best), self._points(others[0])) if others else (0.0, 0.0)
        reasons = self.reasons(best, others[0]) if others else ()
        return Thought(
            self.found[best].answers[0], decision.question, options, reasons, ahead, error if error < 1e9 else 0.0,
            self.spent, len(self.found), self.budget.elapsed,
        )

    def reasons(self, best: int, other: int) -> tuple[Reason, ...]:
        """The terms in which two of them differ on the samples both have, the weightiest first."""
        pairs = list(zip(self.samples[best], self.samples[other], strict=False))
        if not pairs:
            return ()
        found = []
        for place, term in enumerate(pairs[0][0].terms._fields):
            points = sum(a.terms[place] - b.terms[place] for a, b in pairs) / len(pairs)
            if abs(points) >= 0.005:
                found.append(Reason(term, points))
        return tuple(sorted(found, key=lambda reason: -abs(reason.points)))

    def _counted(self, each: int) -> list[Sample]:
        """The samples that had a say; one of a batch that was broken off has none."""
        return self.samples[each][: len(self.arms[each].values)]

    def _points(self, each: int) -> Arm:
        return Arm([sample.value for sample in self.samples[each]])

    def _told(self, each: int, samples: Sequence[Sample]) -> Option:
        candidate, count = self.found[each], len(samples)
        if not count:
            return Option(candidate.answers, candidate.value, 0.0, source=candidate.source)
        return Option(
            candidate.answers, _mean([each.value for each in samples]),
            standard_error([each.value for each in samples]), _mean([each.chance for each in samples]),
            _mean([each.won for each in samples]), _mean([each.lost for each in samples]),
            _mean([each.lost > each.won for each in samples]), count, candidate.source,
        )

    # -- the work ---------------------------------------------------------------------------------------------------

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


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)
