"""Cards that throw dice for their orders: I Am Spartacus and Rally (S 768, S 788; rules 3.4)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from ccancients.ancients import questions
from ccancients.ancients.components.dice import SIDES, Face
from ccancients.ancients.deeds import order_unit, rally_block
from ccancients.ancients.events import DiceRolled, RollFor
from ccancients.ancients.orders import SPARTACUS
from ccancients.ancients.procedures.orders import CommandCardProcedure, any_unit, give
from ccancients.ancients.procedures.table import PASS, PROCEDURES, Choice, Decision, Table, Verdict, step
from ccancients.ancients.rules.command import leader_orders, orders_for, rally_units, units_of_class
from ccancients.ancients.rules.presence import leaders_on_map, units_on_map
from ccancients.ancients.state import NOBODY, State, is_ordered

_USABLE = (Face.LIGHT, Face.MEDIUM, Face.HEAVY, Face.LEADER)


@PROCEDURES.add
@dataclass(slots=True)
class ThrownOrders(CommandCardProcedure):
    """Dice equal to Command; each class or helmet is assigned in turn, classes before helmets (D3)."""

    roll_for: ClassVar[RollFor]
    question: ClassVar[str]

    faces: tuple[int, ...] = ()

    @step
    def roll(self, game: Table) -> Verdict:
        """The dice are rolled, then assigned (rules 3.4); flags and swords give nothing."""
        state = game.state
        faces = game.roll(state.command[self.side], SIDES)
        self.faces = tuple(sorted(face for face in faces if face in _USABLE))
        game.emit(
            DiceRolled(self.roll_for, self.side, NOBODY, NOBODY, faces, len(faces), len(self.faces), 0)
        )
        return self.next(self.assign)

    def die_choices(self, state: State, face: Face) -> Sequence[Choice]:
        """What a die may be used for, by card; nothing here."""
        return ()

    @step
    def assign(self, game: Table) -> Verdict:
        """Each die in turn; one without use, or left unused, is lost (ruling 104)."""
        if not self.faces:
            return self.next(self.movement)
        face = Face(self.faces[0])
        choices = (*self.die_choices(game.state, face), PASS)
        decision = Decision(self.question, self.side, choices, (face, len(self.faces) - 1))
        return self.ask(game, decision, then=self.assigned)

    @step
    def assigned(self, game: Table) -> Verdict:
        self.faces = self.faces[1:]
        if game.choice != PASS:
            self.use_die(game, game.choice)
        return self.next(self.assign)

    def use_die(self, game: Table, choice: Choice) -> None:
        """What a die does, by card; a die of Spartacus and a die of Rally have no effect in common."""

    def order_choices(self, state: State) -> Sequence[Choice]:
        """Where the card cannot be used at all: one unit of choice."""
        return () if self.given else any_unit(state, self.side)


@PROCEDURES.add
@dataclass(slots=True)
class IAmSpartacus(ThrownOrders):
    """Classes order a unit of the class, helmets any unit or leader; all battle with one more die (S 768).

    Rulings 73, 103.
    """

    roll_for: ClassVar[RollFor] = RollFor.SPARTACUS
    question: ClassVar[str] = questions.ORDER_DIE

    @step
    def begin(self, game: Table) -> Verdict:
        game.state.orders = SPARTACUS
        return self.next(self.roll)

    def die_choices(self, state: State, face: Face) -> Sequence[Choice]:
        if face is not Face.LEADER:
            return orders_for(state, units_of_class(state, self.side, face))
        return [*orders_for(state, units_on_map(state, self.side)), *leader_orders(state, self.side)]

    def use_die(self, game: Table, choice: Choice) -> None:
        give(game, choice)


@PROCEDURES.add
@dataclass(slots=True)
class Rally(ThrownOrders):
    """Lost blocks return to units in or next to a leader's hex; every rallied unit is ordered (S 788)."""

    roll_for: ClassVar[RollFor] = RollFor.RALLY
    question: ClassVar[str] = questions.RALLY_DIE

    @step
    def begin(self, game: Table) -> Verdict:
        """Without a leader on the map: one unit of choice."""
        return self.next(self.roll if leaders_on_map(game.state, self.side) else self.give_order)

    def die_choices(self, state: State, face: Face) -> Sequence[Choice]:
        return [Choice("rally", (state.unit_hex[unit],)) for unit in rally_units(state, self.side, face)]

    def use_die(self, game: Table, choice: Choice) -> None:
        unit = game.state.unit_at[choice.args[0]]
        rally_block(game, unit)
        if not is_ordered(game.state, unit):
            order_unit(game, unit)
