"""Advice and reviews: the legate's thought at a play, told with the steps of each plan, and plays looked at again.

Whoever is advised or reviewed gives the view of his side, and no more goes into it. A question that the search does not
weigh gets the script's answer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any, Final

from ccancients.engine.chance import OutOfScript, ScriptedChance
from ccancients.engine.decision import Choice, Decision
from ccancients.engine.game import Game
from ccancients.engine.gamespec import Report
from ccancients.hannibal import questions as ask
from ccancients.hannibal.components.tables import CARDS_DEALT
from ccancients.hannibal.mind.script.praetor import Praetor
from ccancients.hannibal.mind.script.weights import DEFAULT
from ccancients.hannibal.mind.search.candidates import STYLES, Candidate
from ccancients.hannibal.mind.search.evaluation import Evaluation
from ccancients.hannibal.mind.search.playout import Playouts
from ccancients.hannibal.mind.search.thinker import LEGATE, Thinker
from ccancients.hannibal.mind.search.values import STANDARD
from ccancients.hannibal.notation import choice_text, parse_choice
from ccancients.hannibal.procedures.table import DONE
from ccancients.hannibal.state import State
from ccancients.hannibal.view import View
from ccancients.processes.job import Interrupt
from ccancients.processes.lessons import Moment, compared
from ccancients.processes.played import FRESH, PlayedTurn
from ccancients.processes.thinking import Effort

ADVISER: Final = replace(LEGATE, most=8, styled=2, answers=0.5)
"""How plays are looked for: as the legate does, among more of them, and at some reactions too."""
PLAYS: Final = 80
"""Plays that are played out to find the best of one that is looked at again."""
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


def _by_script(first: Choice, script: Praetor, side: int) -> Answering:
    """An answer, and what the script does after it."""
    firsts = [first]
    return lambda game, _decision: firsts.pop() if firsts else script.choose(View(game, side))


def plan_of(view: View, choice: Choice, style: str) -> tuple[Choice, ...]:
    """The answers of a play that is carried out in a style, as far as they can be foreseen."""
    answering = _by_script(choice, Praetor(0, STYLES[style]), view.side)
    return tuple(step for _game, step in Foreseen(view, answering)) or (choice,)


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
            "question": decision.question if decision is not None else "", "choice": choice_text(choice), "plays": 0,
            "options": [{"choice": choice_text(choice), "style": "script", "chance": None}], "reasons": [],
        }
    options = [
        {**option, "answers": _texts(plan_of(view, parse_choice(option["choice"]), option["style"]))}
        for option in thought["options"]
    ]
    return {**thought, "options": options}


# -- plays looked at again --------------------------------------------------------------------------------------------


def is_over(begun: View, game: Game[State]) -> bool:
    """Whether a play is over: the next card is asked for, or another turn has begun."""
    return game.decision is None or game.decision.question == ask.CARD or game.state.turn != begun.state.turn


def look_at(turn: PlayedTurn, seed: int, plays: int = PLAYS, samples: int = SAMPLES) -> Moment:
    """Weigh a play as it was made against the best one found, both on samples that no search has seen."""
    view, own = turn.view, turn.answers
    thinker = Thinker(seed, replace(LEGATE, plays=plays))
    found = thinker.choose(view)
    best = Candidate(found, 0.0, thinker.thought.options[0].style if thinker.thought is not None else "script")
    evaluation = Evaluation(view.side, STANDARD, DEFAULT)
    playouts = Playouts(view, evaluation, LEGATE.horizon, seed)

    def chances(candidate: Candidate) -> list[float]:
        return [playouts.sample(candidate, number).chance for number in range(FRESH, FRESH + samples)]

    of_own = chances(Candidate(own[0], 0.0, "script", own[1:]))
    plan = plan_of(view, best.choice, best.style)
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
    return tuple(map(choice_text, choices))


__all__ = ["ADVISER", "Foreseen", "advise", "by_list", "is_over", "look_at", "part_of_turn", "plan_of"]
