"""What a side suffers that has lost a land battle, or is treated so (rules 7.L)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ccancients.successors.components.board import MAJOR_CITY
from ccancients.successors.deeds import beat_army, capture_royals, disperse_all, go_over, lose, set_control
from ccancients.successors.force import settle_command
from ccancients.successors.procedures.losses import ALL, BATTLING, Losses, attrition
from ccancients.successors.procedures.retreat import Retreat
from ccancients.successors.procedures.table import PROCEDURES, Procedure, Table, Verdict, step
from ccancients.successors.rules.presence import armies_at, by_type, generals_in, royals_in
from ccancients.successors.state import INDEPENDENT, NOBODY, State


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
