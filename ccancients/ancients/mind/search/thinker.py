"""The searching players: a whole-turn plan by search, followed while it fits, every other answer by exact odds."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from ccancients.ancients import questions
from ccancients.ancients.mind.script import reactions
from ccancients.ancients.mind.script.centurion import Centurion
from ccancients.ancients.mind.script.memory import Kept
from ccancients.ancients.mind.script.outlook import Outlook
from ccancients.ancients.mind.script.reasons import Reason
from ccancients.ancients.mind.search.candidates import Candidate, candidates, with_another_card
from ccancients.ancients.mind.search.changes import changes
from ccancients.ancients.mind.search.comparison import OPTIONS_TOLD, Comparison, Glimpse, Watcher
from ccancients.ancients.mind.search.parallel import Partner, partner_for
from ccancients.ancients.mind.search.rollout import Rollouts
from ccancients.ancients.mind.search.thought import Option, Thought
from ccancients.ancients.mind.search.values import STANDARD, Values
from ccancients.ancients.view import View
from ccancients.engine.chance import scramble
from ccancients.engine.decision import Choice, Decision
from ccancients.engine.player import Clock
from ccancients.processes.job import Interrupt
from ccancients.processes.thinking import Effort
from ccancients.search.budget import Budget

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
"""Answers in battle for which play-outs find better ones than exact odds do (docs/lab/opponents-ancients.md)."""
ANSWERS_TRIED: Final = 5
"""How many answers are played out, those that the script likes best."""
_LONG_TURN: Final = 6
"""Units that have fought in a turn, after which answers get half the time, so that no turn takes long by the clock."""
_SIFTING: Final = 0.4
"""The most of a plan's time that goes into sifting; where time is short, fewer changes are made."""
_EACH_SIEVE: Final = 0.5
"""The most of what is left of that time that goes into one look at them."""
_DOUBT: Final = 0.5
"""Standard errors by which another answer has to be ahead of the one that the script prefers."""


@dataclass(frozen=True, slots=True)
class Style:
    """How a level searches.

    ``evaluations``  plays-out for a plan, when nothing else is said;  ``variants`` plans with noise
    ``ahead``        how many turns a play-out goes on after the plan, the enemy's answer first
    ``scripted``     how many of these are the script's, which are slow; the others are quick ones
    ``answers``      plays-out for an answer that comes up in battle; 0 leaves it to the script's exact odds
    ``sifted``       plays-out of one's own turn only, besides, that say which of the plans for a card go on, and again
                     which of each round's changes of the best ones; 0: all plans go on, and none is changed
    ``plans``        how many plans go on;  ``changed`` how many changes of each round
    ``rounds``       how many rounds there are: the next one changes the best change of the one before
    ``parents``      how many of the best plans the first round changes
    ``behind``, ``enough``  when a plan gets no more plays-out, see ``halve``
    """

    evaluations: int
    variants: int
    ahead: int
    scripted: int = 0
    answers: int = 0
    sifted: int = 0
    plans: int = 0
    changed: int = 0
    rounds: int = 0
    parents: int = 0
    behind: float = 0.0
    enough: int = 0


TRIBUNE: Final = Style(evaluations=400, variants=8, ahead=0)
CONSUL: Final = Style(
    evaluations=280, variants=8, ahead=3, scripted=1, answers=96, sifted=400, plans=3, changed=2, rounds=2, parents=2,
    behind=1.5, enough=80,
)  # fmt: skip


class Thinker(Centurion):
    """Searches for the plan of its turn; other answers are the centurion's.

    ``evaluations``, ``seconds``  the budget of a turn's plan; both None for the level's own
    ``clock``    by which the seconds pass
    ``thought``  what the last answer rests on; None while a plan is followed
    ``partner``  another process that shares the work; None to think alone (the answers are the same)
    """

    def __init__(self, seed: int = 0, style: Style = TRIBUNE, values: Values = STANDARD) -> None:
        Centurion.__init__(self, seed)
        self.style = style
        self.values = values
        self.evaluations: int | None = None
        self.seconds: float | None = None
        self.clock: Clock = time.perf_counter
        self.thought: Thought | None = None
        self.partner: Partner | None = None
        self._kept = Kept()

    def choose(self, view: View) -> Choice:
        """The answer to the pending decision."""
        decision = view.decision
        assert decision is not None, "asked for a choice when nothing is to be decided"
        followed = self.follow(view)
        return followed if followed is not None else self.think(view, self.budget()).choice

    def ponder(
        self, view: View, effort: Effort, interrupt: Interrupt, tell: Watcher | None = None
    ) -> tuple[Choice, dict[str, Any] | None]:
        """The answer, and the thought behind it unless a plan is followed. Raises ``Cancelled``."""
        self.evaluations, self.seconds = effort.evaluations, effort.seconds
        self.partner = partner_for(effort)
        followed = None if effort.anew else self.follow(view)
        if followed is not None:
            return followed, None
        thought = self.think(view, self.budget(interrupt), tell)
        return thought.choice, thought.to_json()

    def follow(self, view: View) -> Choice | None:
        """The answer that needs no thinking: the only one there is, or the next of the plan; None without."""
        decision = view.decision
        assert decision is not None
        self.thought = None
        if len(decision.choices) == 1:
            return self._only(view, decision)
        return self._waiting.pop(0) if self._fits(view, decision) else None

    def budget(self, interrupt: Interrupt | None = None) -> Budget:
        """The budget for an answer: the player's own, or the level's."""
        if self.evaluations is None and self.seconds is None:
            return Budget(self.style.evaluations, None, interrupt)
        return Budget(self.evaluations, self.seconds, interrupt, self.clock)

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

    def _searched(self, view: View, decision: Decision, budget: Budget, watcher: Watcher | None) -> Thought:
        seed = self._mark(view)
        budget.shrink(_PART.get(decision.question, _REST_OF_TURN))
        of_card = decision.question == questions.CARD
        found = candidates(view, seed, self.style.variants if of_card else 2, budget, self.weights_in(view))
        if of_card and self.style.sifted:
            plans, chosen, looked_at = self._sifted(view, seed, budget, found)
            comparison = self._compared(chosen, self._rollouts(view, seed), budget).run(watcher)
            told = comparison if comparison.spent else plans  # who was told to move while he sifted knows only that
            thought = replace(told.thought(decision), candidates=looked_at, seconds=budget.elapsed)
        else:
            thought = self._compared(found, self._rollouts(view, seed), budget).run(watcher).thought(decision)
        self._turn = self._now(view)
        self._waiting = list(thought.options[0].answers[1:])
        return thought

    def _sifted(
        self, view: View, seed: int, budget: Budget, plans: Sequence[Candidate]
    ) -> tuple[Comparison, list[Candidate], int]:
        """The plans, and changes of the best ones, that look best when one's own turn is played out, best plan first.

        That is quick, so there can be many; which of those that are left is the best one it does not tell. Before
        them how the plans compared, after them how many were looked at.
        """
        style = self.style
        budget.hold_back(1 - _SIFTING)
        first = self._by_own_turn(view, seed ^ 1, budget, plans)
        found = with_another_card(first.best_first(), style.plans)
        parents, known = found[: style.parents], list(first.found)
        for number in range(style.rounds):
            tried: list[Candidate] = []
            for each in parents:
                tried += changes(view, seed, each.answers, self.weights_in(view), budget)
            sieve = self._by_own_turn(view, seed ^ (number + 2), budget, tried, known)
            if not sieve.found or (len(sieve.found) > style.changed and not sieve.spent):
                break
            better = sieve.best_first()[: style.changed]
            found, parents, known = [*found, *better], better[:1], [*known, *sieve.found]
        budget.hold_back(0.0)
        return first, found, len(known)

    def _by_own_turn(
        self, view: View, luck: int, budget: Budget, found: Sequence[Candidate], known: Sequence[Candidate] = ()
    ) -> Comparison:
        """Plans compared by play-outs of one's own turn only, those left out that end as a known one does."""
        given = self.style.evaluations if budget.evaluations is None else budget.evaluations
        few = round(self.style.sifted * given / self.style.evaluations)
        rollouts = Rollouts(view, self.values, luck, ahead=0, weights=self.weights_in(view), kept=self._kept)
        return Comparison(found, rollouts, budget.part(few, _EACH_SIEVE), self.partner, besides=known).run()

    def _compared(self, found: list[Candidate], rollouts: Rollouts, budget: Budget) -> Comparison:
        style = self.style
        return Comparison(found, rollouts, budget, self.partner, behind=style.behind, enough=style.enough)

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
        if view.state.fought.bit_count() >= _LONG_TURN:
            budget.hurry(0.5)
        found = [Candidate((choice,), points, "script") for points, choice in self._judged(view, decision)]
        rollouts = self._rollouts(view, self._mark(view))
        return self._compared(found[:ANSWERS_TRIED], rollouts, budget).run(watcher, _DOUBT).thought(decision)

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


def tribune(seed: int = 0) -> Thinker:
    """The level that searches whole-turn plans."""
    return Thinker(seed, TRIBUNE)


def consul(seed: int = 0) -> Thinker:
    """The level in whose play-outs the enemy answers as the script would."""
    return Thinker(seed, CONSUL)


__all__ = ["CONSUL", "TRIBUNE", "Glimpse", "Style", "Thinker", "Watcher", "consul", "tribune"]
