"""Battle, and what a beaten side suffers (rules 7.A, 7.I, 7.L, 7.R)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from ccancients.successors import events as tell
from ccancients.successors import questions
from ccancients.successors.components.board import MAJOR_CITY
from ccancients.successors.deeds import (
    beat_army,
    capture_royals,
    disperse_all,
    give_royal,
    go_over,
    hurt_army,
    kill,
    lose,
    lose_champion,
    move_army,
    set_control,
    shift_all,
    sweep,
)
from ccancients.successors.force import exhaust, settle_command
from ccancients.successors.procedures.table import PROCEDURES, Choice, Decision, Procedure, Table, Verdict, step
from ccancients.successors.procedures.windows import number_of_revealed, to_one
from ccancients.successors.rules.entering import (
    army_retreats,
    battle_rating,
    bonus,
    largest_army,
    leader_is_lost,
    mover_retreat,
    retreats,
    stratagem,
    strength,
)
from ccancients.successors.rules.presence import armies_at, by_type, commander_in, count, generals_in, royals_in, units
from ccancients.successors.rules.windows import BATTLE, DICE
from ccancients.successors.state import BEGAN_HERE, INDEPENDENT, NOBODY, State

# -- Who is lost: attrition and other losses, one unit at a time by the owner's choice (rules 7.A, 7.I, R29) ----------


ALL, FORCE, BAND, BATTLING = range(4)
"""Whose units are lost: all of a side in a place, the active force's, the band's, or all but the Royal Army, which
stands aside."""
REASONS: Final = ("attrition", "battle", "losing", "retreat", "sea", "forage", "plague", "sally", "storm")
AT_SEA_LOST, PLAGUE, SALLY, STORM = 4, 6, 7, 8
"""Some of them by their index."""


def losable(state: State, side: int, place: int, whose: int) -> list[int]:
    """Units by type that losses are taken from."""
    if whose == FORCE:
        return state.force_cu.copy()
    if whose == BAND:
        return state.band_cu.copy()
    here = by_type(state, side, place)
    if whose == ALL:
        return here
    types = state.board.types
    return [0 if types[kind].royal else number for kind, number in enumerate(here)]


@PROCEDURES.add
@dataclass(slots=True)
class Losses(Procedure):
    """A side loses a number of units.

    ``whose``  see ``ALL``;  ``why`` an index of ``REASONS``
    """

    first: ClassVar[str] = "choose"

    side: int
    place: int
    number: int
    whose: int
    why: int = 0

    @step
    def choose(self, game: Table) -> Verdict:
        state = game.state
        here = losable(state, self.side, self.place, self.whose)
        if sum(here) <= self.number:
            self.take(game, here)
            return self.done(game)
        if not self.number:
            return self.done(game)
        choices = tuple(state.words.each("lose", (kind for kind, number in enumerate(here) if number)))
        about = (self.place, self.number)
        return self.ask(game, Decision(questions.LOSSES, self.side, choices, about), then=self.chosen)

    @step
    def chosen(self, game: Table) -> Verdict:
        state = game.state
        kind = state.words.read(game.choice, self.side)[1][0]
        self.number -= 1
        self.take(game, [int(each == kind) for each in range(state.types)])
        return self.next(self.choose)

    def take(self, game: Table, cu: list[int]) -> None:
        """These are lost."""
        state = game.state
        lose(game, self.side, self.place, cu, REASONS[self.why], of_force=self.whose == FORCE)
        if self.whose == BAND:
            state.band_cu = [number - gone for number, gone in zip(state.band_cu, cu, strict=True)]


@PROCEDURES.add
@dataclass(slots=True)
class Attrition(Procedure):
    """A force loses units by the attrition table, on the column of a hostile fortress (7.A).

    ``whose``  ``FORCE``, or ``BAND`` for who evades
    """

    first: ClassVar[str] = "roll"

    side: int
    place: int
    whose: int

    @step
    def roll(self, game: Table) -> Verdict:
        tables = game.state.board.tables
        table = tables.attrition
        column = table.columns.index(tables.hostile_fortress_column)
        lost = attrition(game, self.side, column)
        return self.call(game, Losses(self.side, self.place, lost, self.whose), then=self.over)

    @step(after="Losses")
    def over(self, game: Table) -> Verdict:
        return self.done(game)


def attrition(game: Table, side: int, column: int, why: str = "attrition") -> int:
    """Roll on a column of the attrition table: how many units are lost."""
    rows = game.state.board.tables.attrition.rows
    die = game.roll(1, 6)[0] + 1
    lost = {int(number): row for number, row in rows.items()}[die][column]
    if game.events is not None:
        game.emit(tell.DieRolled(side, die, 0, why, tell.SUCCEEDED if not lost else tell.FAILED, column, lost))
    return lost


# -- Retreats (rules 7.R, and 7.D for generals alone) -----------------------------------------------------------------


HOLD = Choice("hold")
IN = Choice("retreat in")


@PROCEDURES.add
@dataclass(slots=True)
class Retreat(Procedure):
    """All pieces of a side in a place retreat; who has nowhere to go dies, is dispersed or captured.

    ``winner``    the party that takes the royals;  ``mover`` it is the mover's side
    ``out``       it had come out of its city, or landed where it had embarked (R58, R61, R62)
    ``may_hold``  it may as well stay (R44);  ``lone`` generals alone, at the end of an activation (7.D)
    """

    first: ClassVar[str] = "choose"

    side: int
    place: int
    winner: int
    mover: bool = False
    out: bool = False
    may_hold: bool = False
    lone: bool = False

    @step
    def choose(self, game: Table) -> Verdict:
        """Where to; the owner chooses among what there is."""
        state = game.state
        if not units(state, self.side, self.place) and not generals_in(state, self.side, self.place):
            return self.next(self.nobody)
        choices = self.choices(state)
        if not choices:
            return self.next(self.eliminated)
        if self.may_hold:
            choices = [*choices, HOLD]
        question = Decision(questions.RETREAT, self.side, tuple(choices), (self.place,))
        return self.ask(game, question, then=self.chosen)

    def choices(self, state: State) -> list[Choice]:
        spaces, inside = retreats(
            state, self.side, self.place, mover=self.mover, out=self.out, lone=self.lone
        )
        found = state.words.each("retreat to", spaces)
        return [*found, IN] if inside else found

    @step
    def chosen(self, game: Table) -> Verdict:
        state = game.state
        verb, args = state.words.read(game.choice, self.side)
        if verb == "hold":
            return self.done(game)
        target = state.board.inside(self.place) if verb == "retreat in" else self.target(state, args[0])
        if self.lone and verb != "retreat in":
            for royal in royals_in(state, self.side, self.place):
                give_royal(game, royal, self.winner)
        shift_all(game, self.side, self.place, target, "retreat")
        if state.force_side == self.side and state.force_place == target:
            state.came_by = BEGAN_HERE
        if units(state, self.side, target):
            sweep(game, self.side, target)
        return self.done(game)

    def target(self, state: State, space: int) -> int:
        """The place of a space: where a landed force embarked from inside, it goes back inside."""
        back = mover_retreat(state) if self.mover and not self.out else NOBODY
        return back if back != NOBODY and state.board.space(back) == space else space

    @step
    def eliminated(self, game: Table) -> Verdict:
        """There is no place: units die, generals are dispersed, royals captured."""
        state = game.state
        lose(game, self.side, self.place, by_type(state, self.side, self.place), "retreat")
        disperse_all(game, generals_in(state, self.side, self.place))
        capture_royals(game, royals_in(state, self.side, self.place), self.winner)
        settle_command(game)
        return self.done(game)

    @step
    def nobody(self, game: Table) -> Verdict:
        """Royals alone do not retreat: they are captured."""
        state = game.state
        if not self.may_hold:
            capture_royals(game, royals_in(state, self.side, self.place), self.winner)
        return self.done(game)


@PROCEDURES.add
@dataclass(slots=True)
class RetreatArmies(Procedure):
    """The independent armies of a space, as movers, retreat after a drawn battle (R25, R26)."""

    first: ClassVar[str] = "choose"

    space: int
    army: int = NOBODY

    @step
    def choose(self, game: Table) -> Verdict:
        """The one who moves them chooses; one that has no place is beaten."""
        state = game.state
        here = armies_at(state, self.space)
        if not here:
            return self.done(game)
        self.army = here[0]
        back = state.came_from
        spaces = army_retreats(state, self.army, self.space, back)
        if self.army == state.army and back in army_retreats(state, self.army, self.space, NOBODY):
            spaces = [back]
        if not spaces:
            beat_army(game, self.army)
            return self.next(self.choose)
        choices = tuple(state.words.each("retreat to", spaces))
        return self.ask(game, Decision(questions.RETREAT, state.active, choices, (self.space,)), then=self.chosen)

    @step
    def chosen(self, game: Table) -> Verdict:
        state = game.state
        space = state.words.read(game.choice, state.active)[1][0]
        move_army(game, self.army, space, "retreat")
        if state.army_at[self.army] == space:
            sweep(game, INDEPENDENT, space)
        return self.next(self.choose)


# -- What a side suffers that has lost a land battle, or is treated so (rules 7.L) ------------------------------------


@PROCEDURES.add
@dataclass(slots=True)
class LoseBattle(Procedure):
    """All pieces of a party in a place suffer (7.L).

    ``winner``  the party that has won;  ``aside`` its Royal Army stands aside (R36)
    ``mover``   it is the mover;  ``out`` who had come out of its city (R58)
    """

    first: ClassVar[str] = "mercenaries"

    party: int
    place: int
    winner: int
    aside: bool = False
    mover: bool = False
    out: bool = False

    @step
    def mercenaries(self, game: Table) -> Verdict:
        """(1) Mercenaries and independent units die; a beaten independent army is off (R25)."""
        state = game.state
        if self.party == INDEPENDENT:
            for army in armies_at(state, self.place):
                beat_army(game, army)
            return self.done(game)
        here = by_type(state, self.party, self.place)
        saved = [each.macedonian or (self.aside and each.royal) for each in state.board.types]
        gone = [0 if saved[kind] else number for kind, number in enumerate(here)]
        lose(game, self.party, self.place, gone, "losing")
        return self.next(self.macedonians)

    @step
    def macedonians(self, game: Table) -> Verdict:
        """(2) One die on the column of the number of Macedonian units."""
        state = game.state
        number = self.fighting(state)
        if not number:
            return self.next(self.rest)
        column = state.board.tables.attrition.column(number)
        lost = min(number, attrition(game, self.party, column, "losing"))
        losses = Losses(self.party, self.place, lost, BATTLING if self.aside else ALL, 2)
        return self.call(game, losses, then=self.rest)

    @step(after="Losses")
    def rest(self, game: Table) -> Verdict:
        """(3) Without units generals are dispersed and royals captured, (4) else the rest retreats."""
        state = game.state
        if self.fighting(state):
            retreat = Retreat(self.party, self.place, self.winner, mover=self.mover, out=self.out)
            return self.call(game, retreat, then=self.over)
        disperse_all(game, generals_in(state, self.party, self.place))
        capture_royals(game, royals_in(state, self.party, self.place), self.winner)
        left = by_type(state, self.party, self.place)
        if any(left) and self.winner >= 0:
            go_over(game, self.party, self.winner, self.place, left)
        return self.next(self.over)

    @step(after="Retreat")
    def over(self, game: Table) -> Verdict:
        settle_command(game)
        return self.done(game)

    def fighting(self, state: State) -> int:
        """Its units but the Royal Army that stands aside."""
        types = state.board.types
        here = by_type(state, self.party, self.place)
        return sum(number for kind, number in enumerate(here) if not (self.aside and types[kind].royal))


@PROCEDURES.add
@dataclass(slots=True)
class CityFalls(Procedure):
    """A space gets another marker; pieces inside a city of its former owner suffer (5.1, 6.5, R20).

    ``to``  whose marker, ``INDEPENDENT`` or -1;  ``winner`` who takes their royals
    """

    first: ClassVar[str] = "suffer"

    space: int
    to: int
    winner: int

    @step
    def suffer(self, game: Table) -> Verdict:
        state = game.state
        owner, inside = state.control[self.space], state.board.inside(self.space)
        if owner in (NOBODY, INDEPENDENT, self.to) or state.board.kind[self.space] != MAJOR_CITY:
            return self.next(self.fall)
        return self.call(game, LoseBattle(owner, inside, self.winner), then=self.fall)

    @step(after="LoseBattle")
    def fall(self, game: Table) -> Verdict:
        set_control(game, self.space, self.to)
        return self.done(game)


# -- I: a land battle (rules 7.I, S4 190, S4 26, R44) -----------------------------------------------------------------


@PROCEDURES.add
@dataclass(slots=True)
class Battle(Procedure):
    """The mover fights the other party in its place.

    ``aside``  whose Royal Army stands aside, -1 nobody's;  ``out`` the mover came out of its city (R58)
    ``mover_dice``, ``other_dice``  as they lie, 1 to 6;  ``margin`` of the mover
    ``had_general``  the other side had one when it began (R44)
    ``behind``    who may roll its dice again
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
    behind: int = NOBODY

    @step
    def begin(self, game: Table) -> Verdict:
        """The mover's points are gone, and perhaps its title (S4 190, S4 160)."""
        state = game.state
        game.emit(tell.BattleBegan(state.force_side, self.other, self.place))
        exhaust(game)
        lose_champion(game, state.force_side, self.other, "battle")
        self.had_general = self.other >= 0 and commander_in(state, self.other, self.place) != NOBODY
        return self.next(self.mover_reserve)

    # -- surprise cards before and after the dice (frame F7) ----------------------------------------------------------

    @step
    def mover_reserve(self, game: Table) -> Verdict:
        """A card adds to the sum of a side: first the mover is asked."""
        side = game.state.force_side
        return self.call(game, to_one(BATTLE, side, self.place, side), then=self.other_reserve)

    @step(after="Surprise")
    def other_reserve(self, game: Table) -> Verdict:
        state = game.state
        if state.force_side >= 0:
            state.stratagem[state.force_side] = number_of_revealed(state)
        return self.call(game, to_one(BATTLE, state.force_side, self.place, self.other), then=self.reserves_known)

    @step(after="Surprise")
    def reserves_known(self, game: Table) -> Verdict:
        if self.other >= 0:
            game.state.stratagem[self.other] = number_of_revealed(game.state)
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
        self.behind = NOBODY if not self.margin else self.other if self.margin > 0 else state.force_side
        return self.call(game, to_one(DICE, state.force_side, self.place, self.behind), then=self.dice_known)

    @step(after="Surprise")
    def dice_known(self, game: Table) -> Verdict:
        """Who is behind may roll its own dice again, once; the new ones stand, for the loss of its leader too."""
        state = game.state
        if state.result != NOBODY:
            dice, mine = self.roll_dice(game, self.behind), self.behind == state.force_side
            before = self.sum_of(state, self.behind, self.mover_dice if mine else self.other_dice)
            more = self.total(game, self.behind, dice) - before
            self.margin += more if mine else -more
            self.mover_dice, self.other_dice = (dice, self.other_dice) if mine else (self.mover_dice, dice)
        for side in range(state.sides):
            state.stratagem[side] = 0
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
        """Strengths, bonus, a card, and the dice, none lower than the commander's battle rating (W335, frame F7)."""
        state = game.state
        total = self.sum_of(state, party, dice)
        if game.events is not None:
            units, more = strength(state, party, self.place, aside=self.aside == party), bonus(state, party, self.place)
            game.emit(tell.BattleStrength(
                party, units, more, self.raised(state, party, dice), total, stratagem(state, party)
            ))
        return total

    def sum_of(self, state: State, party: int, dice: tuple[int, ...]) -> int:
        units, more = strength(state, party, self.place, aside=self.aside == party), bonus(state, party, self.place)
        return units + more + stratagem(state, party) + sum(self.raised(state, party, dice))

    def raised(self, state: State, party: int, dice: tuple[int, ...]) -> tuple[int, ...]:
        """Dice as they count."""
        floor = self.floor(state, party)
        return tuple(max(die, floor) for die in dice)

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
