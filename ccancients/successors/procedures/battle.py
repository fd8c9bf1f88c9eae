"""I: a land battle (rules 7.I, S4 190, S4 26, R44)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ccancients.successors import events as tell
from ccancients.successors.deeds import hurt_army, kill, lose_champion
from ccancients.successors.force import exhaust, settle_command
from ccancients.successors.procedures.losing import LoseBattle
from ccancients.successors.procedures.losses import ALL, Losses
from ccancients.successors.procedures.retreat import Retreat, RetreatArmies
from ccancients.successors.procedures.table import PROCEDURES, Procedure, Table, Verdict, step
from ccancients.successors.rules.entering import battle_rating, bonus, largest_army, leader_is_lost, strength
from ccancients.successors.rules.presence import commander_in, count
from ccancients.successors.state import INDEPENDENT, NOBODY, State


@PROCEDURES.add
@dataclass(slots=True)
class Battle(Procedure):
    """The mover fights the other party in its place.

    ``aside``  whose Royal Army stands aside, -1 nobody's;  ``out`` the mover came out of its city (R58)
    ``mover_dice``, ``other_dice``  as they lie, 1 to 6;  ``margin`` of the mover
    ``had_general``  the other side had one when it began (R44)
    """

    first: ClassVar[str] = "begin"

    other: int
    place: int
    aside: int
    out: bool = False
    mover_dice: tuple[int, ...] = ()
    other_dice: tuple[int, ...] = ()
    margin: int = 0
    had_general: bool = False

    @step
    def begin(self, game: Table) -> Verdict:
        """The mover's points are gone, and perhaps its title (S4 190, S4 160)."""
        state = game.state
        game.emit(tell.BattleBegan(state.force_side, self.other, self.place))
        exhaust(game)
        lose_champion(game, state.force_side, self.other, "battle")
        self.had_general = self.other >= 0 and commander_in(state, self.other, self.place) != NOBODY
        return self.next(self.roll)

    @step
    def roll(self, game: Table) -> Verdict:
        """Two dice a side, the mover's first."""
        state = game.state
        self.mover_dice = self.roll_dice(game, state.force_side)
        self.other_dice = self.roll_dice(game, self.other)
        self.margin = self.total(game, state.force_side, self.mover_dice) - self.total(
            game, self.other, self.other_dice
        )
        return self.next(self.leaders)

    def roll_dice(self, game: Table, party: int) -> tuple[int, ...]:
        dice = game.roll(game.state.board.tables.battle.dice, 6)
        if game.events is not None:
            floor = self.floor(game.state, party)
            for die in dice:
                game.emit(tell.DieRolled(party, die + 1, 0, "battle", "", floor, max(die + 1, floor)))
        return tuple(die + 1 for die in dice)

    def floor(self, state: State, party: int) -> int:
        """What a die of a side counts at least: its commander's battle rating (W335)."""
        return battle_rating(state, party, self.place) if state.board.tables.battle.floor_by_battle_rating else 0

    def total(self, game: Table, party: int, dice: tuple[int, ...]) -> int:
        """Strengths, bonus, and the dice, none lower than the commander's battle rating (W335)."""
        state = game.state
        floor = self.floor(state, party)
        raised = tuple(max(die, floor) for die in dice)
        units, more = strength(state, party, self.place, aside=self.aside == party), bonus(state, party, self.place)
        total = units + more + sum(raised)
        game.emit(tell.BattleStrength(party, units, more, raised, total))
        return total

    @step
    def leaders(self, game: Table) -> Verdict:
        """A side whose own dice show the number rolls for its commander, the mover first."""
        state = game.state
        for party, dice in ((state.force_side, self.mover_dice), (self.other, self.other_dice)):
            head = commander_in(state, party, self.place) if party >= 0 else NOBODY
            if head != NOBODY and leader_is_lost(game.state, dice) and self.dies(game, party, head):
                kill(game, head)
        settle_command(game)
        winner = NOBODY if not self.margin else state.force_side if self.margin > 0 else self.other
        loser = NOBODY if not self.margin else self.other if self.margin > 0 else state.force_side
        game.emit(tell.BattleOver(winner, loser, self.place, abs(self.margin)))
        if not self.margin:
            return self.next(self.drawn)
        return self.next(self.winner_loses)

    def dies(self, game: Table, party: int, head: int) -> bool:
        die, least = game.roll(1, 6)[0] + 1, game.state.board.tables.leader_loss.die_at_least
        if game.events is not None:
            result = tell.FAILED if die >= least else tell.SUCCEEDED
            game.emit(tell.DieRolled(party, die, 0, "loss of a leader", result, least, 0, head))
        return die >= least

    # -- won and lost -----------------------------------------------------------------------------------------------

    @step
    def winner_loses(self, game: Table) -> Verdict:
        """A close victory costs units."""
        state = game.state
        table = state.board.tables.battle
        if abs(self.margin) > table.close_margin or not table.close_winner_loss:
            return self.next(self.loser_suffers)
        winner = state.force_side if self.margin > 0 else self.other
        if winner == INDEPENDENT:
            for _ in range(table.close_winner_loss):
                self.hurt(game)
            return self.next(self.loser_suffers)
        return self.call(game, Losses(winner, self.place, table.close_winner_loss, ALL, 1), then=self.loser_suffers)

    def hurt(self, game: Table) -> None:
        """The largest independent army here loses a unit (R25, R67)."""
        army = largest_army(game.state, self.place)
        if army != NOBODY:
            hurt_army(game, army, 1)

    @step(after="Losses")
    def loser_suffers(self, game: Table) -> Verdict:
        state = game.state
        mover_lost = self.margin < 0
        loser, winner = (state.force_side, self.other) if mover_lost else (self.other, state.force_side)
        suffering = LoseBattle(
            loser, self.place, winner, aside=self.aside == loser, mover=mover_lost, out=self.out
        )
        return self.call(game, suffering, then=self.over)

    @step(after="LoseBattle Retreat RetreatArmies")
    def over(self, game: Table) -> Verdict:
        settle_command(game)
        return self.done(game)

    # -- drawn ------------------------------------------------------------------------------------------------------

    @step
    def drawn(self, game: Table) -> Verdict:
        """Each side loses units, the mover's first."""
        state = game.state
        number = state.board.tables.battle.draw_loss
        if state.force_side == INDEPENDENT:
            for _ in range(number):
                self.hurt(game)
            return self.next(self.other_loses)
        return self.call(game, Losses(state.force_side, self.place, number, ALL, 1), then=self.other_loses)

    @step(after="Losses")
    def other_loses(self, game: Table) -> Verdict:
        number = game.state.board.tables.battle.draw_loss
        if self.other == INDEPENDENT:
            for _ in range(number):
                self.hurt(game)
            return self.next(self.mover_retreats)
        return self.call(game, Losses(self.other, self.place, number, ALL, 1), then=self.other_retreats)

    @step(after="Losses")
    def other_retreats(self, game: Table) -> Verdict:
        """The side entered upon decides first whether it stays; units that had no general hold (R44)."""
        state = game.state
        if not self.had_general:
            return self.next(self.mover_retreats)
        retreat = Retreat(self.other, self.place, state.force_side, may_hold=True, out=self.out)
        return self.call(game, retreat, then=self.mover_retreats)

    @step(after="Retreat")
    def mover_retreats(self, game: Table) -> Verdict:
        """The mover must (R44, R61)."""
        state = game.state
        if state.force_side == INDEPENDENT:
            if not count(state, INDEPENDENT, self.place):
                return self.next(self.over)
            return self.call(game, RetreatArmies(self.place), then=self.over)
        retreat = Retreat(state.force_side, self.place, self.other, mover=True, out=self.out)
        return self.call(game, retreat, then=self.over)
