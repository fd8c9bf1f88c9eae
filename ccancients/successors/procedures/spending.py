"""What the active force does, one deed after the other (rules part 5)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import ClassVar, Final

from ccancients.successors import questions
from ccancients.successors.deeds import place_minor, set_control
from ccancients.successors.force import (
    drop_general,
    drop_royal,
    drop_unit,
    pay,
    pick_up_general,
    pick_up_royal,
    pick_up_unit,
)
from ccancients.successors.procedures.march import March
from ccancients.successors.procedures.naval import Embark, Land, Sail, ThroughGates
from ccancients.successors.procedures.passage import AskPassage
from ccancients.successors.procedures.siege import Besiege
from ccancients.successors.procedures.table import PROCEDURES, Decision, Procedure, Table, Verdict, step
from ccancients.successors.rules.activation import minor_in_hand, points_left
from ccancients.successors.rules.movement import spending
from ccancients.successors.state import AT_SEA, NOBODY

_DEEDS: Final[Mapping[str, Callable[[tuple[int, ...]], Procedure]]] = {
    "march": lambda args: March(args[0]),
    "embark": lambda _: Embark(),
    "sail": lambda args: Sail(args[0]),
    "land": lambda _: Land(inside=False),
    "land in": lambda _: Land(inside=True),
    "go in": lambda _: ThroughGates(out=False),
    "go out": lambda _: ThroughGates(out=True),
    "besiege": lambda _: Besiege(),
    "ask passage": lambda args: AskPassage(*args),
}
"""What runs for a deed."""


@PROCEDURES.add
@dataclass(slots=True)
class Spend(Procedure):
    """The force spends its movement points until the player ends the activation (5.3)."""

    first: ClassVar[str] = "choose"

    @step(after="March Embark Sail Land ThroughGates Besiege AskPassage")
    def choose(self, game: Table) -> Verdict:
        state = game.state
        if not state.force_generals:
            return self.done(game)
        choices = tuple(spending(state))
        about = (state.commander, state.force_place, points_left(state), state.spent)
        return self.ask(game, Decision(questions.SPEND, state.force_side, choices, about), then=self.chosen)

    @step
    def chosen(self, game: Table) -> Verdict:
        state = game.state
        verb, args = state.words.read(game.choice, state.force_side)
        if verb == "end":
            return self.done(game)
        if verb in _DEEDS:
            return self.call(game, _DEEDS[verb](args), then=self.choose)
        if verb == "remove marker here":
            pay(game, state.board.tables.remove_cp_cost, "remove")
            set_control(game, state.force_place, NOBODY)
        elif verb.startswith(("pick up", "drop")):
            self.load(game, verb, args[0])
        elif verb == "place minor here":
            general = minor_in_hand(state, state.force_side)
            place_minor(game, general, state.force_place)
            state.generals_moved |= 1 << general
        return self.next(self.choose)

    def load(self, game: Table, verb: str, piece: int) -> None:
        """Pick up or drop; at sea from or into the port."""
        state = game.state
        place = state.force_place
        if state.naval == AT_SEA:
            space = state.board.space(place)
            place = state.board.inside(space) if verb.endswith(" in") else space
        kind = verb.removesuffix(" in").rpartition(" ")[2]
        if verb.startswith("pick up"):
            if kind == "type":
                pick_up_unit(game, piece, place)
            else:
                (pick_up_general if kind == "general" else pick_up_royal)(game, piece)
        elif kind == "type":
            drop_unit(game, piece, place)
        else:
            (drop_general if kind == "general" else drop_royal)(game, piece, place)
