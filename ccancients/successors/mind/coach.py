"""Advice and reviews: the diadoch's thought at a question, told with the steps of each plan, and turns looked at again.

Whoever is advised or reviewed gives the view of his side, and no more goes into it. A question that the search does not
weigh gets the script's answer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from ccancients.engine.chance import OutOfScript, ScriptedChance
from ccancients.engine.decision import Choice, Decision
from ccancients.engine.game import Game
from ccancients.engine.gamespec import Report
from ccancients.processes.job import Interrupt
from ccancients.processes.lessons import Moment, compared
from ccancients.processes.played import FRESH, PlayedTurn
from ccancients.processes.thinking import Effort
from ccancients.successors import questions as ask
from ccancients.successors.mind.script.strategos import Strategos
from ccancients.successors.mind.search.evaluation import Evaluation
from ccancients.successors.mind.search.playout import Candidate, Playouts
from ccancients.successors.mind.search.thinker import DIADOCH, SATRAP, Thinker
from ccancients.successors.mind.search.values import STANDARD
from ccancients.successors.procedures.table import PASS
from ccancients.successors.state import NOBODY, State
from ccancients.successors.view import View
from ccancients.successors.words import parse_choice

ADVISER: Final = replace(DIADOCH, samples=120)
"""How advice is looked for: as the strongest level thinks."""
REVIEWER: Final = SATRAP
"""How turns are looked at again."""
TRIED: Final = 24
"""Play-outs to find the best use of a card that could have been made."""
SAMPLES: Final = 8
"""Fresh samples of the best turn and of what was played."""
_MOST_STEPS: Final = 60

Answering = Callable[[Game[State], Decision], Choice | None]


class Foreseen:
    """The steps of a plan from the pending decision on: the match before each of them, and the side's answer.

    ``answer``  gives the next one, None for no more
    ``unsure``  whether the turn goes on after the last step: with dice, cards, or what others do

    Nobody else is taken to reveal a card, whatever he holds.
    """

    def __init__(self, view: View, answer: Answering) -> None:
        self.view, self.answer = view, answer
        self.unsure = False

    def __iter__(self) -> Iterator[tuple[Game[State], Choice]]:
        game, side = self.view.imagine(0), self.view.side
        game.chance = ScriptedChance()
        for _ in range(_MOST_STEPS):
            decision = game.decision
            if decision is None or is_over(self.view, game):
                return
            if decision.side == side:
                choice = self.answer(game, decision)
            else:
                choice = PASS if PASS in decision.choices else None
            if choice is None or choice not in decision.choices:
                break
            if decision.side == side:
                yield game, choice
            try:
                game.apply(choice)
            except OutOfScript:
                break
        self.unsure = True


def by_list(choices: Sequence[Choice]) -> Answering:
    """Answers that stand already."""
    left = list(choices)
    return lambda _game, _decision: left.pop(0) if left else None


def plan_of(view: View, candidate: Candidate) -> tuple[Choice, ...]:
    """The answers of a turn that goes on as a candidate says, as far as they can be foreseen."""
    firsts, script = [candidate.choice], Strategos()

    def answer(game: Game[State], decision: Decision) -> Choice:
        if firsts:
            return firsts.pop()
        goal = candidate.goal if decision.question != ask.ACTIVATE else NOBODY
        return script.answer(game.state, decision, view.side, goal)

    return tuple(step for _game, step in Foreseen(view, answer)) or (candidate.choice,)


# -- advice -----------------------------------------------------------------------------------------------------------


def advise(view: View, seed: int, effort: Effort, report: Report) -> dict[str, Any]:
    """The best answers with the ``answers`` that follow on each, as ``Thought.to_json``; where nothing is to be weighed
    the script's answer alone, with the ``chance`` None.
    """
    thinker = Thinker(seed, ADVISER)
    choice, thought = thinker.ponder(view, effort, Interrupt(), lambda glimpse: report({"share": glimpse.share}))
    if thought is None:
        decision = view.decision
        thought = {
            "question": decision.question if decision is not None else "", "choice": choice.verb, "plays": 0,
            "options": [{"choice": choice.verb, "goal": NOBODY, "chance": None}], "reasons": [],
        }
    options = [{**option, "answers": _texts(plan_of(view, _candidate(option)))} for option in thought["options"]]
    return {**thought, "options": options}


def _candidate(option: Mapping[str, Any]) -> Candidate:
    """The answer of an ``Option.to_json``."""
    return Candidate(parse_choice(option["choice"]), 0.0, int(option["goal"]))


# -- turns looked at again --------------------------------------------------------------------------------------------


def is_over(begun: View, game: Game[State]) -> bool:
    """Whether a turn is over: another side's, or another round, has begun."""
    state, before = game.state, begun.state
    return game.decision is None or (state.round, state.active) != (before.round, before.active)


def look_at(turn: PlayedTurn, seed: int, tried: int = TRIED, samples: int = SAMPLES) -> Moment:
    """Weigh a turn as it was made against the best one found, both on samples that no search has seen."""
    view, own = turn.view, turn.answers
    thinker = Thinker(seed, replace(REVIEWER, samples=tried))
    found = thinker.choose(view)
    thought = thinker.thought
    best = Candidate(found, 0.0) if thought is None else _candidate(thought.options[0].to_json())
    script = Strategos()
    turns = REVIEWER.turns * view.state.sides
    playouts = Playouts(view, script, script, Evaluation(view.side, STANDARD), turns, seed)

    def chances(candidate: Candidate) -> list[float]:
        return [playouts.sample(candidate, number).chance for number in range(FRESH, FRESH + samples)]

    of_own = chances(Candidate(own[0], 0.0, then=own[1:]))
    plan = plan_of(view, best)
    same = own[: len(plan)] == plan
    chance, loss, error = compared(of_own if same else chances(best), of_own)
    if loss <= 0:  # nothing better was found than what was played
        plan = own
    return Moment(turn.count, view.state.round, chance, loss, error, _texts(own), _texts(plan))


def _texts(choices: Sequence[Choice]) -> tuple[str, ...]:
    return tuple(choice.verb for choice in choices)


__all__ = ["ADVISER", "Foreseen", "advise", "by_list", "is_over", "look_at", "plan_of"]
