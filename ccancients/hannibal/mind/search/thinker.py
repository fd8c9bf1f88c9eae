"""The searching players: a card's play by search, carried out in the way that was found best; other answers too."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from ccancients.engine.chance import scramble
from ccancients.engine.decision import Choice, Decision
from ccancients.hannibal import questions as ask
from ccancients.hannibal.mind.script.outlook import Outlook
from ccancients.hannibal.mind.script.praetor import Praetor
from ccancients.hannibal.mind.script.reasons import Reason
from ccancients.hannibal.mind.search.budget import Budget
from ccancients.hannibal.mind.search.candidates import STYLES, Candidate, plays
from ccancients.hannibal.mind.search.evaluation import TERMS, Evaluation
from ccancients.hannibal.mind.search.halving import Taken, halve, lead, mean, standard_error
from ccancients.hannibal.mind.search.playout import Horizon, Playouts, Sample
from ccancients.hannibal.mind.search.thought import Option, Thought, reasons_of
from ccancients.hannibal.mind.search.values import STANDARD, Values
from ccancients.hannibal.view import View
from ccancients.processes.job import Interrupt
from ccancients.processes.thinking import Effort

_WEIGHED: Final = frozenset({
    ask.FIRST_CLAIM, ask.FIRST_PLAYER, ask.GENERAL, ask.COUNTER, ask.REACT, ask.BACK_UP, ask.PURSUE, ask.SORTIE,
    ask.AVOID_TO, ask.RETREAT,
})  # fmt: skip
"""Questions besides the card whose answers are played out."""
_ANSWERS: Final = 5
"""How many answers to them are tried, the script's first."""
_OPTIONS_TOLD: Final = 5


@dataclass(frozen=True, slots=True)
class Manner:
    """How a level searches.

    ``plays``    plays that are played out for a card, when nothing else is said;  ``horizon`` how far samples go
    ``most``     how many plays are tried;  ``styled`` how many of these marches boldly and carefully as well
    ``answers``  part of the budget for an answer to another question; 0 leaves these to the script
    """

    plays: int
    horizon: Horizon
    most: int = 6
    styled: int = 1
    answers: float = 0.0


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

    ``evaluations``, ``seconds``  the budget for a card: plays to be played out, time by the clock; both None for the
    level's own
    ``thought``  what the last answer rests on, None where it needed no search;  ``reasons`` those of it
    """

    def __init__(self, seed: int, manner: Manner, values: Values = STANDARD) -> None:
        self.seed, self.manner, self.values = seed, manner, values
        self.evaluations: int | None = None
        self.seconds: float | None = None
        self.thought: Thought | None = None
        self.reasons: list[Reason] = []
        self._scripts = {name: Praetor(0, weights) for name, weights in STYLES.items()}
        self._under_way = (-1, -1, "script")

    def choose(self, view: View) -> Choice:
        """The answer to the pending decision."""
        return self._answer(view, Budget(*self._allowed()), None)

    def ponder(
        self, view: View, effort: Effort, interrupt: Interrupt, tell: Watcher | None = None
    ) -> tuple[Choice, dict[str, Any] | None]:
        """The answer, and the thought behind it where there was one. Raises ``Cancelled``."""
        self.evaluations, self.seconds = effort.evaluations, effort.seconds
        choice = self._answer(view, Budget(*self._allowed(), interrupt), tell)
        return choice, None if self.thought is None else self.thought.to_json()

    def _allowed(self) -> tuple[int | None, float | None]:
        if self.evaluations is None and self.seconds is None:
            return self.manner.plays, None
        return self.evaluations, self.seconds

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
            budget = budget.part(self.manner.answers)
        best = self._searched(view, decision, found, budget, tell)
        if decision.question == ask.CARD:
            self._under_way = (view.state.turn, best.choice.args[0], best.style)
        return best.choice

    # -- what is tried -----------------------------------------------------------------------------------------------

    def _candidates(self, view: View, decision: Decision) -> list[Candidate]:
        manner, style = self.manner, self._style(view)
        if decision.question == ask.CARD:
            outlook = Outlook(view.state, view.side, self._scripts["script"].weights)
            return plays(outlook, decision, manner.most, manner.styled)
        usual = self._scripts[style].choose(view)
        found = [Candidate(usual, 0.0, style)]
        if manner.answers and decision.question in _WEIGHED:
            others = [choice for choice in decision.choices if choice != usual]
            found += [Candidate(choice, 0.0, style) for choice in others[: _ANSWERS - 1]]
        return found

    def _style(self, view: View) -> str:
        """How the play under way is carried out."""
        turn, card, style = self._under_way
        return style if (turn, card) == (view.state.turn, view.state.card) else "script"

    # -- search ------------------------------------------------------------------------------------------------------

    def _searched(
        self, view: View, decision: Decision, found: list[Candidate], budget: Budget, tell: Watcher | None
    ) -> Candidate:
        evaluation = Evaluation(view.side, self.values, self._scripts["script"].weights)
        playouts = Playouts(view, evaluation, self.manner.horizon, self._mark(view, decision))

        def sample(which: int, number: int) -> Sample:
            return playouts.sample(found[which], number)

        def used() -> float:
            return budget.share(playouts.plays)

        def progress(taken: Taken, best: int, share: float) -> None:
            if tell is not None:
                tell(Glimpse(share, found[best].choice, mean([each.chance for each in taken[best]])))

        taken, alive = halve(len(found), sample, used, progress)
        best = self._sure(taken, alive)
        self._remember(decision, found, taken, best, playouts.plays, budget.elapsed)
        return found[best]

    def _sure(self, taken: Taken, alive: list[int]) -> int:
        """Who is ahead, or the script's favorite unless that is clearly behind."""
        best = alive[0]
        ahead, error = lead(taken[best], taken[0])
        return best if best and ahead > self.values.doubt * error else 0

    def _mark(self, view: View, decision: Decision) -> int:
        """A seed of thinking: of the player's own and of what can be seen."""
        state = view.state
        mark = scramble(self.seed + 77)
        for fact in (state.turn, len(state.hands[0]), len(state.hands[1]), *state.cu, *state.general_at,
                     len(decision.choices), len(state.path), state.card):
            mark = scramble(mark + fact)
        return mark & 0xFFFFFFFF

    def _remember(
        self, decision: Decision, found: list[Candidate], taken: Taken, best: int, played: int, seconds: float
    ) -> None:
        order = sorted(
            range(len(found)),
            key=lambda each: (each != best, -len(taken[each]), -mean([one.chance for one in taken[each]]), each),
        )
        options = tuple(_option(found[each], taken[each]) for each in order[:_OPTIONS_TOLD])
        reasons = reasons_of(TERMS, options[0].terms, options[1].terms)
        self.thought = Thought(found[best].choice, decision.question, options, reasons, played, seconds)
        self.reasons = list(reasons)


def _option(candidate: Candidate, samples: list[Sample]) -> Option:
    chances = [each.chance for each in samples]
    terms = tuple(mean([each.terms[place] for each in samples]) for place in range(len(TERMS)))
    return Option(candidate.choice, candidate.style, mean(chances), standard_error(chances), len(samples), terms)


LEGATE: Final = Manner(plays=200, horizon=Horizon(plays=1, to_end=4))


def legate(seed: int = 0) -> Thinker:
    """The level that plays its plays out."""
    return Thinker(seed, LEGATE)
