"""Plans beside a good one: one unit ordered instead of another, or one destination changed.

The script makes a whole turn unit by unit and never goes back on one. A plan that is the best of many is often better
still with a single piece somewhere else.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from ccancients.ancients import questions
from ccancients.ancients.ai.places import best_place, best_places
from ccancients.ancients.ai.plans import Planner
from ccancients.ancients.ai.search.candidates import Candidate
from ccancients.ancients.ai.weights import DEFAULT, Weights
from ccancients.ancients.state import NOBODY, State
from ccancients.ancients.view import View
from ccancients.engine.decision import Choice, Decision
from ccancients.engine.game import Game

OTHER_UNITS: Final = 4
"""How many units are tried instead of one that was ordered, those whose order gains most."""
OTHER_PLACES: Final = 6
"""How many other destinations are tried for a unit, its best ones by the script; staying may be among them."""
SOURCE: Final = "changed"
_DONE: Final = Choice("done")
_ORDERS: Final = ("order", "order leader")


def changes(view: View, seed: int, answers: Sequence[Choice], weights: Weights = DEFAULT) -> list[Candidate]:
    """Plans with a single order or destination changed, none twice.

    ``answers``  the plan, from the pending decision on;  ``seed`` of hidden cards, which have no say in any of them
    """
    found = dict.fromkeys(_Changes(view, seed, tuple(answers), weights).all())
    found.pop(tuple(answers), None)
    return [Candidate(each, 0.0, SOURCE) for each in found if each]


class _Changes:
    """Makes them, by playing the plan on copies of the game: its rules say what fits."""

    def __init__(self, view: View, seed: int, answers: tuple[Choice, ...], weights: Weights) -> None:
        self.view = view
        self.seed = seed
        self.side = view.side
        self.answers = answers
        self.planner = Planner(view.imagine(seed), view.side, weights, view.imagine)

    def all(self) -> Iterator[tuple[Choice, ...]]:
        game = self.view.imagine(self.seed)
        for place, answer in enumerate(self.answers):
            decision = self._asked(game)
            if decision is None or answer not in decision.choices:
                return
            if decision.question == questions.ORDERS and answer.verb == "order":
                yield from self._other_units(game, decision, place)
            elif decision.question == questions.MOVEMENT and answer.verb == "move":
                yield from self._other_places(game.state, place)
            elif decision.question == questions.MOVEMENT and answer == _DONE:
                yield from self._more_moves(game.state, place)
            before = game.secrets
            game.apply(answer)
            if game.secrets != before:  # dice have had a say
                return

    def _other_units(self, game: Game[State], decision: Decision, place: int) -> Iterator[tuple[Choice, ...]]:
        """Another unit ordered in its stead, which moves first, to its best place."""
        here = self.answers[place].args[0]
        ordered = {answer.args[0] for answer in self.answers if answer.verb == "order"}
        before, after = self.answers[:place], self.answers[place + 1 :]
        others = [
            choice
            for choice in self.planner.ranked(game, decision)
            if choice.verb == "order" and choice.args[0] not in ordered
        ]
        for other in others[:OTHER_UNITS]:
            rest = tuple(each for each in after if each.verb != "move" or each.args[0] != here)
            yield self._replayed((*before, other, *rest), other.args[0])

    def _other_places(self, state: State, place: int) -> Iterator[tuple[Choice, ...]]:
        """Another destination for a unit, or none."""
        answer = self.answers[place]
        unit = state.unit_at[answer.args[0]]
        if unit == NOBODY:
            return
        for other in best_places(self.planner.looking_at(state), unit, OTHER_PLACES + 1):
            if other.choice != answer:
                instead = () if other.choice is None else (other.choice,)
                yield self._replayed((*self.answers[:place], *instead, *self.answers[place + 1 :]))

    def _more_moves(self, state: State, place: int) -> Iterator[tuple[Choice, ...]]:
        """A move of a unit that was ordered and has stayed where it is."""
        still = state.ordered & ~state.units_moved
        for unit, here in enumerate(state.unit_hex):
            if here < 0 or state.battle.unit_side[unit] != self.side or not still >> unit & 1:
                continue
            for other in best_places(self.planner.looking_at(state), unit, OTHER_PLACES):
                if other.choice is not None:
                    yield self._replayed((*self.answers[:place], other.choice, *self.answers[place:]))

    def _replayed(self, answers: tuple[Choice, ...], newcomer: int = -1) -> tuple[Choice, ...]:
        """The answers that still fit, in their order. ``newcomer``: where a unit stands that is to move first."""
        game = self.view.imagine(self.seed)
        made: list[Choice] = []

        def give(choice: Choice) -> Decision | None:
            made.append(choice)
            game.apply(choice)
            return self._asked(game)

        decision = self._asked(game)
        for answer in answers:
            if decision and decision.question == questions.ORDERS and answer.verb not in _ORDERS:
                decision = give(_DONE) if _DONE in decision.choices else decision
            if decision and decision.question == questions.MOVEMENT and newcomer >= 0:
                unit, newcomer = game.state.unit_at[newcomer], -1
                choice = best_place(self.planner.looking_at(game.state), unit).choice
                decision = give(choice) if choice in decision.choices and choice is not None else decision
            if decision and answer in decision.choices and answer != _DONE:
                decision = give(answer)
        while decision and _DONE in decision.choices and decision.question in (questions.ORDERS, questions.MOVEMENT):
            decision = give(_DONE)
        return tuple(made)

    def _asked(self, game: Game[State]) -> Decision | None:
        """The question, if it is the side's own."""
        decision = game.decision
        return decision if decision is not None and decision.side == self.side else None
