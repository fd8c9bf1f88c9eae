"""Plans beside a good one: one unit ordered instead of another, or one destination changed.

The script makes a whole turn unit by unit and never goes back on one. A plan that is the best of many is often better
still with a single piece somewhere else.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from ccancients.ancients import questions
from ccancients.ancients.components.board import NOWHERE
from ccancients.ancients.mind.script.places import best_place, best_places
from ccancients.ancients.mind.script.plans import Planner
from ccancients.ancients.mind.script.weights import DEFAULT, Weights
from ccancients.ancients.mind.search.candidates import Candidate
from ccancients.ancients.state import NOBODY, State
from ccancients.ancients.view import View
from ccancients.engine.decision import Choice, Decision
from ccancients.engine.game import Game
from ccancients.search.budget import Budget

OTHER_UNITS: Final = 4
"""How many units are tried instead of one that was ordered, those whose order gains most."""
OTHER_PLACES: Final = 6
"""How many other destinations are tried for a unit, its best ones by the script; staying may be among them."""
SOURCE: Final = "changed"
_DONE: Final = Choice("done")
_ORDERS: Final = ("order", "order leader")


def changes(
    view: View, seed: int, answers: Sequence[Choice], weights: Weights = DEFAULT, budget: Budget | None = None
) -> list[Candidate]:
    """Plans with a single order or destination changed, none twice.

    ``answers``  the plan, from the pending decision on;  ``seed`` of hidden cards, which have no say in any of them
    ``budget``   is looked at after every plan
    """
    found: dict[tuple[Choice, ...], None] = {}
    for each in _Changes(view, seed, tuple(answers), weights).all():
        found[each] = None
        if budget is not None and budget.is_over:
            break
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
            yield self._replayed((*before, other, *rest), other.args[0], here)

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
        still = state.ordered & ~state.units_moved & ~state.joined
        for unit, here in enumerate(state.unit_hex):
            if here < 0 or state.battle.unit_side[unit] != self.side or not still >> unit & 1:
                continue
            for other in best_places(self.planner.looking_at(state), unit, OTHER_PLACES):
                if other.choice is not None:
                    yield self._replayed((*self.answers[:place], other.choice, *self.answers[place:]))

    def _replayed(
        self, answers: Sequence[Choice], newcomer: int = NOWHERE, replaced: int = NOWHERE
    ) -> tuple[Choice, ...]:
        """The answers, in their order as far as they fit. ``newcomer``: where a unit stands that is to move first.

        An order that no longer fits goes to whoever gains most by it, another newcomer; not to who was ``replaced``.
        """
        game = self.view.imagine(self.seed)
        rest = [answer for answer in answers if answer != _DONE]
        newcomers = [newcomer] if newcomer != NOWHERE else []
        made: list[Choice] = []
        while (decision := self._asked(game)) is not None:
            question = decision.question
            if question == questions.MOVEMENT and newcomers:
                unit = game.state.unit_at[newcomers.pop(0)]
                choice = best_place(self.planner.looking_at(game.state), unit).choice
                if choice is None or choice not in decision.choices:
                    continue
            else:
                choice = next((answer for answer in rest if answer in decision.choices), None)
            if choice is None and question == questions.ORDERS:
                choice = self._instead(game, decision, rest, replaced)
                if choice is not None:
                    newcomers.append(choice.args[0])
            if choice is None:
                if _DONE not in decision.choices or question not in (questions.ORDERS, questions.MOVEMENT):
                    break
                choice = _DONE
            if choice in rest:
                rest.remove(choice)
            made.append(choice)
            game.apply(choice)
            if choice == _DONE and question == questions.MOVEMENT:  # there may be a second one, after the battles
                break
        return tuple(made)

    def _instead(self, game: Game[State], decision: Decision, rest: list[Choice], replaced: int) -> Choice | None:
        """Whom to order in the stead of one of ``rest`` who can no longer be ordered, and is taken out of it."""
        lost = next((answer for answer in rest if answer.verb in _ORDERS), None)
        if lost is None:
            return None
        rest.remove(lost)
        ranked = self.planner.ranked(game, decision)
        return next((each for each in ranked if each.verb == "order" and each.args[0] != replaced), None)

    def _asked(self, game: Game[State]) -> Decision | None:
        """The question, if it is the side's own."""
        decision = game.decision
        return decision if decision is not None and decision.side == self.side else None
