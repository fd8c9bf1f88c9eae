"""The searching players: a card's play by search, carried out in the way that was found best; other answers too."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from ccancients.engine.chance import scramble
from ccancients.engine.decision import Choice, Decision
from ccancients.engine.player import Clock
from ccancients.hannibal import questions as ask
from ccancients.hannibal.mind.script.outlook import Outlook
from ccancients.hannibal.mind.script.praetor import Praetor
from ccancients.hannibal.mind.script.reasons import Reason
from ccancients.hannibal.mind.search.candidates import STYLES, Candidate, activations, plays
from ccancients.hannibal.mind.search.evaluation import TERMS, Evaluation
from ccancients.hannibal.mind.search.playout import Horizon, Playouts, Sample, Scripts, carried_out, ranked
from ccancients.hannibal.mind.search.thought import Option, Thought, reasons_of
from ccancients.hannibal.mind.search.values import STANDARD, Values
from ccancients.hannibal.view import View
from ccancients.processes.job import Interrupt
from ccancients.processes.thinking import Effort
from ccancients.search.budget import Budget
from ccancients.search.halving import Arm, halve, standard_error, sure

WEIGHED: Final[Mapping[str, float]] = {
    ask.FIRST_CLAIM: 1.0, ask.FIRST_PLAYER: 1.0, ask.GENERAL: 1.0, ask.COUNTER: 1.0, ask.REACT: 1.0, ask.BACK_UP: 1.0,
    ask.PURSUE: 1.0, ask.SORTIE: 1.0, ask.AVOID_TO: 1.0, ask.RETREAT: 1.0,
    ask.COMMANDER: 1.0, ask.AFRICANUS: 1.0, ask.ABILITY: 1.0, ask.EVENT_PROVINCE: 1.0, ask.EVENT_GENERAL: 1.0,
    ask.EVENT_FORCE: 1.0, ask.EVENT_SPACE: 0.5, ask.MARKER: 0.5, ask.REMOVE_MARKER: 0.5,
}
"""Questions besides the card whose answers are played out, and which part of a level's budget for an answer each gets:
less where it is asked time and again."""
_ANSWERS: Final = 5
"""How many answers to them are tried, the script's first."""
_ALIKE: Final = 2
"""Samples after which two plays that came to the same are taken for one."""
MOST: Final = 96
"""Samples of a candidate after which it gets no more."""
_OPTIONS_TOLD: Final = 5
_NOBODY: Final = (-1, -1)


@dataclass(frozen=True, slots=True)
class Manner:
    """How a level searches.

    ``samples``   play-outs for a card, when nothing else is said;  ``horizon`` how far they go
    ``most``      how many plays are tried;  ``styled`` how many of these marches boldly and carefully as well
    ``journeys``  how many marches to other places than the script's besides
    ``answers``   part of the budget for an answer to another question; 0 leaves these to the script
    ``behind``    see ``halve``
    """

    samples: int
    horizon: Horizon
    most: int = 6
    styled: int = 1
    journeys: int = 0
    answers: float = 0.0
    behind: float = 0.0


@dataclass(frozen=True, slots=True)
class Glimpse:
    """How far a thought is: the part of the budget that is used, the best so far, its chance of winning the war."""

    share: float
    best: Choice
    chance: float

    def to_json(self) -> dict[str, Any]:
        return {"share": round(self.share, 3), "chance": round(self.chance, 3)}


Watcher = Callable[[Glimpse], object]


class Thinker:
    """Searches for its plays.

    ``evaluations``, ``seconds``  the budget for a card: play-outs, time by the ``clock``; both None for the level's own
    ``thought``  what the last answer rests on, None where it needed no search;  ``reasons`` those of it
    """

    def __init__(self, seed: int, manner: Manner, values: Values = STANDARD) -> None:
        self.seed, self.manner, self.values = seed, manner, values
        self.evaluations: int | None = None
        self.seconds: float | None = None
        self.clock: Clock = time.perf_counter
        self.thought: Thought | None = None
        self.reasons: list[Reason] = []
        self._scripts = {name: Praetor(0, weights) for name, weights in STYLES.items()}
        self._in_playouts = Scripts()
        self._play = _NOBODY
        self._way: Candidate | None = None

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
        found = self._candidates(view, decision)
        if len(found) == 1:
            return found[0].choice
        if decision.question != ask.CARD:
            budget.shrink(self.manner.answers * WEIGHED[decision.question])
        best = self._searched(view, decision, found, budget, tell)
        if decision.question == ask.CARD:
            self._play, self._way = (view.state.turn, best.choice.args[0]), best
        elif decision.question == ask.GENERAL:
            self._way = best
        return best.choice

    # -- what is tried -----------------------------------------------------------------------------------------------

    def _candidates(self, view: View, decision: Decision) -> list[Candidate]:
        manner, state = self.manner, view.state
        if decision.question == ask.CARD:
            outlook = Outlook(state, view.side, self._scripts["script"].weights)
            return plays(outlook, decision, manner.most, manner.styled, manner.journeys)
        way = self._way if self._play == (state.turn, state.card) else None
        if way is None:
            usual, way = self._scripts["script"].choose(view), Candidate(decision.choices[0], 0.0)
        else:
            usual = carried_out(self._scripts, way, view, decision)
        return self._answers(view, decision, usual, way)

    def _answers(self, view: View, decision: Decision, usual: Choice, way: Candidate) -> list[Candidate]:
        """Answers to another question, that of the play under way first."""
        found = [replace(way, choice=usual)]
        if not self.manner.answers or decision.question not in WEIGHED:
            return found
        if decision.question == ask.GENERAL:
            if not decision.about[1]:
                return found  # was settled with the card
            outlook = Outlook(view.state, view.side, self._scripts["script"].weights)
            return activations(outlook, decision, usual, _ANSWERS)
        return [replace(way, choice=choice) for choice in ranked(self._scripts, way, view, usual, _ANSWERS)]

    # -- search ------------------------------------------------------------------------------------------------------

    def _searched(
        self, view: View, decision: Decision, found: list[Candidate], budget: Budget, tell: Watcher | None
    ) -> Candidate:
        values = self.values
        evaluation = Evaluation(view.side, values, self._scripts["script"].weights)
        playouts = Playouts(view, evaluation, self.manner.horizon, self._mark(view, decision), self._in_playouts)
        found, taken = _different(found, playouts, budget)

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

        arms, best = [Arm([each.chance for each in taken[0]])], 0
        if len(found) > 1:
            arms, best = halve(len(found), work, budget, progress, behind=self.manner.behind, most=MOST)
            best = sure(arms, best, values.doubt if decision.question == ask.CARD else values.answer_doubt)
        counted = [each[: len(arm.values)] for each, arm in zip(taken, arms, strict=True)]
        self._remember(decision, found, counted, best, budget.elapsed)
        return found[best]

    def _mark(self, view: View, decision: Decision) -> int:
        """A seed of thinking: of the player's own and of what can be seen."""
        state = view.state
        mark = scramble(self.seed + 77)
        for fact in (state.turn, len(state.hands[0]), len(state.hands[1]), *state.cu, *state.general_at,
                     len(decision.choices), len(state.path), state.card):
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
        reasons = reasons_of(TERMS, options[0].terms, options[1].terms) if len(options) > 1 else ()
        played = sum(map(len, taken))
        self.thought = Thought(found[best].choice, decision.question, options, reasons, played, seconds)
        self.reasons = list(reasons)


def _different(
    found: list[Candidate], playouts: Playouts, budget: Budget
) -> tuple[list[Candidate], list[list[Sample]]]:
    """Those that come to something else than all before them in the first samples, with these samples."""
    different, taken = [found[0]], [[playouts.sample(found[0], number) for number in range(_ALIKE)]]
    for each in found[1:]:
        if budget.is_over:
            break
        samples = [playouts.sample(each, number) for number in range(_ALIKE)]
        if samples not in taken:
            different.append(each)
            taken.append(samples)
    return different, taken


def mean(numbers: Sequence[float]) -> float:
    """The mean; 0 of nothing."""
    return sum(numbers) / len(numbers) if numbers else 0.0


def _option(candidate: Candidate, samples: list[Sample]) -> Option:
    chances = [each.chance for each in samples]
    terms = tuple(mean([each.terms[place] for each in samples]) for place in range(len(TERMS)))
    return Option(
        candidate.choice, candidate.style, mean(chances), standard_error(chances), len(samples), terms,
        candidate.general, candidate.goal,
    )


LEGATE: Final = Manner(samples=100, horizon=Horizon(plays=1, to_end=4))
DICTATOR: Final = Manner(
    samples=80, horizon=Horizon(plays=3, to_end=8), most=10, styled=2, journeys=6, answers=0.1, behind=3.0,
)  # fmt: skip


def legate(seed: int = 0) -> Thinker:
    """The level that plays its plays out."""
    return Thinker(seed, LEGATE)


def dictator(seed: int = 0) -> Thinker:
    """The level that plays them out further, many more of them, and other marches and answers to the enemy besides."""
    return Thinker(seed, DICTATOR)
