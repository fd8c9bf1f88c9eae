"""Advice and reviews: the legate's thought at a play, told with the steps of each plan, and plays looked at again.

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
from ccancients.hannibal import questions as ask
from ccancients.hannibal.components.tables import CARDS_DEALT
from ccancients.hannibal.language import LANGUAGE
from ccancients.hannibal.mind.script.praetor import Praetor
from ccancients.hannibal.mind.script.weights import DEFAULT
from ccancients.hannibal.mind.search.candidates import STYLES, Candidate
from ccancients.hannibal.mind.search.evaluation import Evaluation
from ccancients.hannibal.mind.search.playout import Playouts, carried_out
from ccancients.hannibal.mind.search.thinker import DICTATOR, LEGATE, Thinker
from ccancients.hannibal.mind.search.values import STANDARD
from ccancients.hannibal.procedures.table import DONE
from ccancients.hannibal.state import State
from ccancients.hannibal.view import View
from ccancients.processes.job import Interrupt
from ccancients.processes.lessons import Moment, compared
from ccancients.processes.played import FRESH, PlayedTurn
from ccancients.processes.thinking import Effort

ADVISER: Final = replace(DICTATOR, answers=0.5)
"""How advice is looked for: as the strongest level thinks, with more time for answers to the enemy."""
REVIEWER: Final = LEGATE
"""How plays are looked at again: a war has some hundred and forty."""
TRIED: Final = 40
"""Play-outs to find the best of the plays that could have been made."""
SAMPLES: Final = 16
"""Fresh samples of the best play and of what was played."""
_MOST_STEPS: Final = 40
_PASSED: Final = frozenset((ask.COUNTER, ask.REACT))
"""Questions that the enemy may let pass: a plan goes on as if he did."""
_ENDS: Final = frozenset((ask.CARD, ask.REMOVE_MARKER))
"""Questions with which a play is over, the last one of a turn by the check."""

Answering = Callable[[Game[State], Decision], Choice | None]


# -- plans ------------------------------------------------------------------------------------------------------------


class Foreseen:
    """The steps of a plan from the pending decision on: the match before each of them, and the side's answer.

    ``answer``  gives the next one, None for no more
    ``unsure``  whether the play goes on after the last step: with dice, cards, or what the enemy does

    Reactions and counter cards the enemy is taken to let pass, whatever he holds.
    """

    def __init__(self, view: View, answer: Answering) -> None:
        self.view, self.answer = view, answer
        self.unsure = False

    def __iter__(self) -> Iterator[tuple[Game[State], Choice]]:
        game, side = self.view.imagine(0), self.view.side
        game.chance = ScriptedChance()
        turn, begun = game.state.turn, False
        for _ in range(_MOST_STEPS):
            decision = game.decision
            if decision is None or game.state.turn != turn or (begun and decision.question in _ENDS):
                return
            if decision.side == side:
                choice, begun = self.answer(game, decision), True
            else:
                choice = DONE if decision.question in _PASSED else None
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
    """The answers of a play that is carried out in its way, as far as they can be foreseen."""
    firsts = [candidate.choice]
    scripts = {name: Praetor(0, weights) for name, weights in STYLES.items()}

    def answer(game: Game[State], decision: Decision) -> Choice:
        return firsts.pop() if firsts else carried_out(scripts, candidate, View(game, view.side), decision)

    return tuple(step for _game, step in Foreseen(view, answer)) or (candidate.choice,)


# -- advice -----------------------------------------------------------------------------------------------------------


def advise(view: View, seed: int, effort: Effort, report: Report) -> dict[str, Any]:
    """The best plays with the ``answers`` of each, as ``Thought.to_json``; where nothing is to be weighed, the script's
    answer alone, with the ``chance`` None.
    """
    thinker = Thinker(seed, ADVISER)
    choice, thought = thinker.ponder(view, effort, Interrupt(), lambda glimpse: report({"share": glimpse.share}))
    if thought is None:
        decision = view.decision
        thought = {
            "question": decision.question if decision is not None else "", "choice": LANGUAGE.choice_text(choice),
            "plays": 0,
            "options": [{"choice": LANGUAGE.choice_text(choice), "chance": None}], "reasons": [],
        }
    options = [
        {**option, "answers": _texts(plan_of(view, _candidate(option)))} for option in thought["options"]
    ]
    return {**thought, "options": options}


def _candidate(option: Mapping[str, Any]) -> Candidate:
    """The play of an ``Option.to_json``."""
    way = {name: option[name] for name in ("style", "general", "goal") if name in option}
    return Candidate(LANGUAGE.parse_choice(option["choice"]), 0.0, **way)


# -- plays looked at again --------------------------------------------------------------------------------------------


def is_over(begun: View, game: Game[State]) -> bool:
    """Whether a play is over: the next card is asked for, or another turn has begun."""
    return game.decision is None or game.decision.question == ask.CARD or game.state.turn != begun.state.turn


def look_at(turn: PlayedTurn, seed: int, tried: int = TRIED, samples: int = SAMPLES) -> Moment:
    """Weigh a play as it was made against the best one found, both on samples that no search has seen."""
    view, own = turn.view, turn.answers
    thinker = Thinker(seed, replace(REVIEWER, samples=tried))
    found = thinker.choose(view)
    thought = thinker.thought
    best = Candidate(found, 0.0) if thought is None else _candidate(thought.options[0].to_json())
    evaluation = Evaluation(view.side, STANDARD, DEFAULT)
    playouts = Playouts(view, evaluation, REVIEWER.horizon, seed)

    def chances(candidate: Candidate) -> list[float]:
        return [playouts.sample(candidate, number).chance for number in range(FRESH, FRESH + samples)]

    of_own = chances(Candidate(own[0], 0.0, then=own[1:]))
    plan = plan_of(view, best)
    same = own[: len(plan)] == plan
    chance, loss, error = compared(of_own if same else chances(best), of_own)
    if loss <= 0:  # nothing better was found than what was played
        plan = own
    return Moment(
        turn.count, view.state.turn, chance, loss, error, _texts(own), _texts(plan), part_of_turn(view),
    )


def part_of_turn(view: View) -> float:
    """The part of the turn that is over, by the cards that are left of those dealt."""
    left = sum(map(len, view.state.hands))
    return min(1.0, max(0.0, 1.0 - left / (2 * CARDS_DEALT[min(view.state.turn, len(CARDS_DEALT)) - 1])))


def _texts(choices: Sequence[Choice]) -> tuple[str, ...]:
    return tuple(map(LANGUAGE.choice_text, choices))


__all__ = ["ADVISER", "Foreseen", "advise", "by_list", "is_over", "look_at", "part_of_turn", "plan_of"]
