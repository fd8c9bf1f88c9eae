"""B: the owner of an enemy city moves pieces in and out (rules 7.B, S4 152, R50)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ccancients.successors import questions
from ccancients.successors.deeds import overrun_alone, shift
from ccancients.successors.procedures.table import DONE, PROCEDURES, Choice, Decision, Procedure, Table, Verdict, step
from ccancients.successors.rules.entering import shuffle_general, shuffle_royal, shuffle_unit
from ccancients.successors.rules.presence import by_type, generals_in, royals_in, units
from ccancients.successors.rules.reasons import OK
from ccancients.successors.state import State


@PROCEDURES.add
@dataclass(slots=True)
class CityShuffle(Procedure):
    """The owner brings pieces out and takes pieces in, each once at most (R56).

    ``outward``, ``inward``  how many units of each type may still go out, and in
    ``generals``, ``royals`` who has gone already
    """

    first: ClassVar[str] = "begin"

    space: int
    outward: tuple[int, ...] = ()
    inward: tuple[int, ...] = ()
    generals: int = 0
    royals: int = 0

    @step
    def begin(self, game: Table) -> Verdict:
        state = game.state
        owner = state.control[self.space]
        self.outward = tuple(by_type(state, owner, state.board.inside(self.space)))
        self.inward = tuple(by_type(state, owner, self.space))
        return self.next(self.choose)

    @step
    def choose(self, game: Table) -> Verdict:
        state = game.state
        owner = state.control[self.space]
        choices = (*self.choices(state, owner), DONE)
        return self.ask(game, Decision(questions.CITY, owner, choices, (self.space,)), then=self.chosen)

    def choices(self, state: State, owner: int) -> list[Choice]:
        words, space, inside = state.words, self.space, state.board.inside(self.space)
        kinds = range(state.types)
        out = [kind for kind in kinds if shuffle_unit(state, space, kind, True, self.outward[kind]) == OK]
        into = [kind for kind in kinds if shuffle_unit(state, space, kind, False, self.inward[kind]) == OK]
        found = words.each("bring out type", out) + words.each("take in type", into)
        for verb, place in (("bring out", inside), ("take in", space)):
            outward = place == inside
            found += words.each(f"{verb} general", [
                general for general in generals_in(state, owner, place)
                if shuffle_general(state, space, general, outward, self.generals) == OK
            ])
            found += words.each(f"{verb} royal", [
                royal for royal in royals_in(state, owner, place)
                if shuffle_royal(state, space, royal, outward, self.royals) == OK
            ])
        return found

    def overrun_strangers(self, game: Table, owner: int) -> None:
        """Units that came out overrun generals and royals without units, but for the mover's force (R41, R72)."""
        state = game.state
        came_out = units(state, owner, self.space) - sum(self.inward)
        if not came_out and not (state.rules.earlier_readings and units(state, owner, self.space)):
            return
        for side in range(state.sides):
            if side != owner and not units(state, side, self.space):
                overrun_alone(game, side, self.space, owner)

    @step
    def chosen(self, game: Table) -> Verdict:
        state = game.state
        owner = state.control[self.space]
        verb, args = state.words.read(game.choice, owner)
        if verb == "done":
            self.overrun_strangers(game, owner)
            return self.done(game)
        out, kind = verb.startswith("bring out"), verb.rpartition(" ")[2]
        inside = state.board.inside(self.space)
        origin, target = (inside, self.space) if out else (self.space, inside)
        cu, general, royal = [0] * state.types, 0, 0
        if kind == "type":
            cu[args[0]] = 1
            left = self.outward if out else self.inward
            rest = tuple(number - (each == args[0]) for each, number in enumerate(left))
            self.outward, self.inward = (rest, self.inward) if out else (self.outward, rest)
        elif kind == "general":
            general = 1 << args[0]
            self.generals |= general
        else:
            royal = 1 << args[0]
            self.royals |= royal
        shift(game, owner, origin, target, cu, general, royal, "city")
        return self.next(self.choose)
