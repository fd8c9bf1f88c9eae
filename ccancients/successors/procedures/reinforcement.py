"""Reinforcements at the start of a turn: generals return, units come (rules part 2, W2124)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ccancients.successors import events as tell
from ccancients.successors import questions
from ccancients.successors.deeds import arrive
from ccancients.successors.procedures.table import PROCEDURES, Decision, Procedure, Table, Verdict, step
from ccancients.successors.rules.scoring import fewest_points, most_prestige
from ccancients.successors.rules.turn import reinforcement_places, return_places, units_due
from ccancients.successors.state import DISPERSED, NOBODY


@PROCEDURES.add
@dataclass(slots=True)
class Reinforcements(Procedure):
    """Faction by faction: dispersed generals return, then units come (with the switch ``reinforcements``).

    ``waiting``  sides that have not been served yet;  ``most``, ``fewest`` who has most prestige and fewest points
    """

    first: ClassVar[str] = "begin"

    waiting: tuple[int, ...] = ()
    most: int = NOBODY
    fewest: int = NOBODY

    @step
    def begin(self, game: Table) -> Verdict:
        state = game.state
        self.waiting = tuple(state.order)
        self.most, self.fewest = most_prestige(state), fewest_points(state)
        return self.next(self.next_side)

    @step(after="Reinforce")
    def next_side(self, game: Table) -> Verdict:
        if not self.waiting:
            return self.done(game)
        side, *rest = self.waiting
        self.waiting = tuple(rest)
        due: list[int] = []
        if game.state.rules.reinforcements:
            due = units_due(game.state, side, most=self.most, fewest=self.fewest)
        return self.call(game, Reinforce(side, tuple(due)), then=self.next_side)


@PROCEDURES.add
@dataclass(slots=True)
class Reinforce(Procedure):
    """A faction's generals and units of a turn; ``due`` units of each type, ``waiting`` generals to return."""

    first: ClassVar[str] = "begin"

    side: int
    due: tuple[int, ...] = ()
    waiting: tuple[int, ...] = ()

    @step
    def begin(self, game: Table) -> Verdict:
        state, seniority = game.state, game.state.board.seniority
        gone = [general for general, where in enumerate(state.general_at)
                if where == DISPERSED and state.owner[general] == self.side]  # fmt: skip
        self.waiting = tuple(sorted(gone, key=lambda general: -seniority(general)))
        return self.next(self.choose_return)

    @step
    def choose_return(self, game: Table) -> Verdict:
        """A general without any place stays dispersed."""
        state = game.state
        places = return_places(state, self.side) if self.waiting else []
        if not places:
            return self.next(self.choose_place)
        general = self.waiting[0]
        choices = tuple(state.words.choice("return", general, place) for place in places)
        return self.ask(game, Decision(questions.RETURN, self.side, choices, (general,)), then=self.returned)

    @step
    def returned(self, game: Table) -> Verdict:
        _, (general, place) = game.state.words.read(game.choice, self.side)
        game.state.general_at[general] = place
        game.emit(tell.GeneralReturned(general, place))
        self.waiting = self.waiting[1:]
        return self.next(self.choose_return)

    @step
    def choose_place(self, game: Table) -> Verdict:
        """Units without any place are lost."""
        state = game.state
        kind = next((kind for kind, number in enumerate(self.due) if number), NOBODY)
        places = reinforcement_places(state, self.side, units_too=True) if kind != NOBODY else []
        if not places:
            if kind != NOBODY and game.events is not None:
                game.emit(tell.UnitsLost(self.side, NOBODY, self.due, "reinforcements"))
            return self.done(game)
        choices = tuple(state.words.choice("put", kind, place) for place in places)
        about = (kind, self.due[kind])
        return self.ask(game, Decision(questions.REINFORCE, self.side, choices, about), then=self.placed)

    @step
    def placed(self, game: Table) -> Verdict:
        _, (kind, place) = game.state.words.read(game.choice, self.side)
        one = [0] * game.state.types
        one[kind] = 1
        arrive(game, self.side, place, one)
        self.due = (*self.due[:kind], self.due[kind] - 1, *self.due[kind + 1:])
        return self.next(self.choose_place)


__all__ = ["Reinforce", "Reinforcements"]
