"""Sieges and subjugation (rules 7.2, 7.7)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ccancients.hannibal import questions
from ccancients.hannibal.components.board import CITY, KIND
from ccancients.hannibal.components.generals import SIDE_OF
from ccancients.hannibal.components.tables import CONSULAR_ARMY, SIEGE_ARMY, SIEGE_POINTS
from ccancients.hannibal.deeds import set_points, stand, subdue_tribe, take_city
from ccancients.hannibal.group import spend_group
from ccancients.hannibal.ledger import SPENT, ledger_set
from ccancients.hannibal.procedures.losses import Settle, TakeLosses, needs_settling
from ccancients.hannibal.procedures.table import PROCEDURES, Procedure, Table, Verdict, step
from ccancients.hannibal.procedures.throws import roll_siege
from ccancients.hannibal.rules.movement import dice_of, is_betrayed, modifier_of
from ccancients.hannibal.rules.presence import (
    commander,
    elephants,
    force,
    group_force,
    is_campaign,
    ledger_levels,
    ordinary,
)
from ccancients.hannibal.state import State


@PROCEDURES.add
@dataclass(slots=True)
class Attempt(Procedure):
    """The activated general besieges a city or subdues a tribe where he stands (7.2).

    ``points``  won by the dice
    """

    first: ClassVar[str] = "throw"

    general: int
    space: int
    points: int = 0

    @step
    def throw(self, game: Table) -> Verdict:
        """All dice count, the losses of both together (rulings 69, 166, 415).

        The group stands with the others from here on: who is lost does not depend on it but on who is spent.
        """
        state = game.state
        side = SIDE_OF[self.general]
        state.attempted |= 1 << self.space
        spend_attempt(state, self.general)
        stand(game, self.general)
        if is_betrayed(state, self.space):
            self.points = SIEGE_POINTS
            return self.next(self.count)
        modifier = modifier_of(state, self.general, self.space)
        lost = 0
        for _ in range(dice_of(state, self.general, self.space)):
            points, losses = roll_siege(game, side, self.general, modifier)
            self.points += points
            lost += losses
        if not lost:
            return self.next(self.count)
        cu, beasts = able_to_be_lost(state, side, self.space)
        losses_taken = TakeLosses(side, self.space, cu, beasts, lost, question=questions.SIEGE_LOSSES)
        return self.call(game, losses_taken, then=self.count)

    @step(after="TakeLosses")
    def count(self, game: Table) -> Verdict:
        state = game.state
        side = SIDE_OF[self.general]
        if not self.points or not force(state, side, self.space):
            return self.done(game)
        points = state.points[self.space] + self.points
        if points < SIEGE_POINTS:
            set_points(game, self.space, points, side)
        elif KIND[self.space] == CITY:
            take_city(game, self.space, side)
        else:
            subdue_tribe(game, self.space, side)
        if needs_settling(state):
            return self.call(game, Settle(), then=self.over)
        return self.done(game)

    @step(after="Settle")
    def over(self, game: Table) -> Verdict:
        return self.done(game)


def able_to_be_lost(state: State, side: int, space: int) -> tuple[int, int]:
    """Ordinary CUs and elephants that an attempt may cost: all there, on a campaign the spent ones (ruling 300)."""
    if not is_campaign(state):
        return ordinary(state, side, space), elephants(state, side, space)
    cu, beasts = (ledger_levels(state, side, space, kind)[SPENT] for kind in (0, 1))
    return cu, beasts


def spend_attempt(state: State, general: int) -> None:
    """What an attempt spends on a campaign card: the group, filled up to three CUs (rulings 300, 405).

    A subordinate who has made no step spends only himself with three CUs, five if he is a consul (7.3).
    """
    if not is_campaign(state):
        return
    side, place = SIDE_OF[general], state.group_place
    if len(state.path) == 2 and commander(state, side, place) != general:
        state.spent |= 1 << general
        _spend_cus(state, side, place, CONSULAR_ARMY if general in state.consuls else SIEGE_ARMY)
        return
    missing = SIEGE_ARMY - group_force(state)
    spend_group(state)
    _spend_cus(state, side, place, missing + group_force(state))


def _spend_cus(state: State, side: int, place: int, number: int) -> None:
    """So many CUs in a place are spent: those who are already, then those with the least movement left (ruling 405)."""
    beside = [ledger_levels(state, side, place, kind) for kind in (0, 1)]
    group = [state.group_levels[:8], state.group_levels[8:]]
    left = number - sum(levels[SPENT] for levels in (*beside, *group))
    for level in range(SPENT - 1, -1, -1):
        for levels in (*group, *beside):
            taken = min(max(left, 0), levels[level])
            levels[level] -= taken
            levels[SPENT] += taken
            left -= taken
    state.group_levels = group[0] + group[1]
    for kind in (0, 1):
        ledger_set(state, place, kind, beside[kind])
