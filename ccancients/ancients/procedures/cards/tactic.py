"""Tactic cards that order many at once or change the sequence of the turn (S 736-788; rules 3.4)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from ccancients.ancients.components.dice import Face
from ccancients.ancients.deeds import order_unit
from ccancients.ancients.orders import CLASH, DARKEN, MOUNTED_CHARGE, MOVE_FIRE_MOVE, NO_ORDERS
from ccancients.ancients.procedures.movement import SECOND_MOVE, Movement
from ccancients.ancients.procedures.orders import CommandCardProcedure, TroopsProcedure, any_unit
from ccancients.ancients.procedures.table import PROCEDURES, Choice, Table, Verdict, step
from ccancients.ancients.rules.command import (
    missile_units,
    mounted_units,
    units_facing_enemies,
    units_of_class,
)
from ccancients.ancients.state import State


@PROCEDURES.add
@dataclass(slots=True)
class NoOrders(CommandCardProcedure):
    """A card that orders nobody: First Strike laid down as one's own turn, Counter Attack with nothing to copy."""

    @step
    def begin(self, game: Table) -> Verdict:
        game.state.orders = NO_ORDERS
        return self.done(game)


@PROCEDURES.add
@dataclass(slots=True)
class ClashOfShields(CommandCardProcedure):
    """All units next to an enemy unit battle with two more dice and without moving (S 746-750)."""

    @step
    def begin(self, game: Table) -> Verdict:
        """Who stands next to an enemy unit now is ordered, and nobody else later (S 750, ruling 94)."""
        game.state.orders = CLASH
        for unit in units_facing_enemies(game.state, self.side):
            order_unit(game, unit)
        return self.next(self.battle)


@PROCEDURES.add
@dataclass(slots=True)
class DarkenTheSky(CommandCardProcedure):
    """All units with missiles fire twice and do nothing else (S 756)."""

    @step
    def begin(self, game: Table) -> Verdict:
        units = missile_units(game.state, self.side)
        if not units:
            return self.next(self.give_order)
        game.state.orders = DARKEN
        for unit in units:
            order_unit(game, unit)
        return self.next(self.battle)

    def order_choices(self, state: State) -> Sequence[Choice]:
        """Without missiles on the map: one unit of choice."""
        return () if self.given else any_unit(state, self.side)


@PROCEDURES.add
@dataclass(slots=True)
class MountedCharge(TroopsProcedure):
    """Mounted units up to Command, with one more die in close combat all turn; heavy ones move three (S 782-786)."""

    rules: ClassVar[int] = MOUNTED_CHARGE

    def troops(self, state: State) -> list[int]:
        return mounted_units(state, self.side)


@PROCEDURES.add
@dataclass(slots=True)
class MoveFireMove(TroopsProcedure):
    """Light units up to Command move, fire and move again (S 776-780, rulings 97, 98)."""

    rules: ClassVar[int] = MOVE_FIRE_MOVE

    def troops(self, state: State) -> list[int]:
        return units_of_class(state, self.side, Face.LIGHT)

    @step(after="Battles")
    def over(self, game: Table) -> Verdict:
        """After all fire they may move once more, and do not battle any more; a fallback unit does not (S 776)."""
        if game.state.orders != MOVE_FIRE_MOVE:
            return self.done(game)
        return self.call(game, Movement(self.side, SECOND_MOVE), then=self.finished)

    @step(after="Movement")
    def finished(self, game: Table) -> Verdict:
        return self.done(game)
