"""B: the owner of an enemy city moves pieces in and out (rules 7.B, S4 152, R50)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ccancients.successors import questions
from ccancients.successors.components.board import MAJOR_CITY
from ccancients.successors.deeds import overrun_alone, shift
from ccancients.successors.procedures.table import DONE, PROCEDURES, Choice, Decision, Procedure, Table, Verdict, step
from ccancients.successors.rules.presence import (
    by_type,
    generals_in,
    has_pieces,
    room_inside,
    royals_in,
    units,
)
from ccancients.successors.state import State


def may_shuffle(state: State, space: int) -> bool:
    """Whether a space entered is a player's city that was not besieged before the activation, with pieces of his."""
    owner = state.control[space]
    if state.board.kind[space] != MAJOR_CITY or owner < 0 or owner == state.force_side:
        return False
    if state.besieged_before >> space & 1:
        return False
    return has_pieces(state, owner, space) or has_pieces(state, owner, state.board.inside(space))


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
        words, inside = state.words, state.board.inside(self.space)
        found = words.each("bring out type", (kind for kind, number in enumerate(self.outward) if number))
        alone = not units(state, owner, self.space) and self.has_strangers(state, owner)
        if room_inside(state, owner, self.space):
            found += words.each("take in type", (kind for kind, number in enumerate(self.inward) if number))
        for verb, place in (("bring out", inside), ("take in", self.space)):
            if not (alone and place == inside):
                found += words.each(f"{verb} general", (
                    general for general in generals_in(state, owner, place) if not self.generals >> general & 1
                ))
            found += words.each(f"{verb} royal", (
                royal for royal in royals_in(state, owner, place) if not self.royals >> royal & 1
            ))
        return found

    def has_strangers(self, state: State, owner: int) -> bool:
        """Whether generals of others stand outside who do not belong to the mover's force: no general joins them."""
        force = state.force_generals if state.force_place == self.space else 0
        return any(
            at == self.space and state.owner[general] != owner and not force >> general & 1
            for general, at in enumerate(state.general_at)
        )

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
