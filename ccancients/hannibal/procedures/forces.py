"""Who fights in a battle: the forces of both sides, those who come out of a city among them (rules 6.1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ccancients.hannibal.components.board import INSIDE
from ccancients.hannibal.components.sides import CARTHAGE, NOBODY, opponent
from ccancients.hannibal.deeds import gone_from, lose_train_alone
from ccancients.hannibal.procedures.losses import PartLosses, Settle, needs_settling
from ccancients.hannibal.procedures.table import (
    Procedure,
    Table,
    Verdict,
    step,
)
from ccancients.hannibal.rules.presence import (
    elephants,
    force,
    generals_in,
    mask_of,
    members,
    ordinary,
)
from ccancients.hannibal.rules.retreating import withdrawal_spaces
from ccancients.hannibal.state import State

NO_SORTIE: Final = 0
RELIEF: Final = 1
SORTIE: Final = 2


@dataclass(slots=True)
class Fight(Procedure):
    """Base of the parts of a battle in a space, in which the active side attacks.

    ``sortie``    ``RELIEF``: all those inside the city fight too, ``SORTIE``: some of them, and nobody outside
    ``sortie_cu``, ``sortie_beasts``, ``sortie_generals``  those of the attacker who fight from inside
    ``origin``    the space from which the attacker entered by an ordinary connection, -1 for none;  ``entered`` the
                  space from which he came by land at all;  ``landed`` he came by sea
    ``stood``     generals of his who were there before;  ``general`` who was activated
    """

    space: int
    attacker: int
    sortie: int = NO_SORTIE
    sortie_cu: int = 0
    sortie_beasts: int = 0
    sortie_generals: int = 0
    origin: int = NOBODY
    entered: int = NOBODY
    landed: bool = False
    stood: int = 0
    general: int = NOBODY

    @property
    def defender(self) -> int:
        return opponent(self.attacker)

    def size(self, state: State, side: int) -> int:
        """CUs of a side in the battle."""
        inside = self.sortie_cu + self.sortie_beasts if side == self.attacker else 0
        return force(state, side, self.space) + inside

    def sallies(self, side: int) -> bool:
        """Whether a side has come out of its city, into which it goes back."""
        return side == self.attacker and self.sortie == SORTIE

    def beasts(self, state: State) -> int:
        """Elephants in the battle."""
        return state.elephants[self.space] + (self.sortie_beasts if self.attacker == CARTHAGE else 0)

    def generals(self, state: State, side: int) -> list[int]:
        """Generals of a side in the battle."""
        inside = list(members(self.sortie_generals)) if side == self.attacker else []
        return generals_in(state, side, self.space) + [each_ for each_ in inside if state.general_at[each_] >= 0]

    def recount(self, state: State) -> None:
        """After losses: who fights from inside is everybody there, or the group that came out."""
        if self.sortie == RELIEF:
            inside = self.space + INSIDE
            self.sortie_cu = ordinary(state, self.attacker, inside)
            self.sortie_beasts = elephants(state, self.attacker, inside)
        elif self.sortie == SORTIE:
            self.sortie_cu -= state.lost_cu
            self.sortie_beasts -= state.lost_elephants

    def losses_of(self, state: State, side: int, number: int, *, elephant: bool) -> PartLosses:
        inside = (self.sortie_cu, self.sortie_beasts) if side == self.attacker else (0, 0)
        return PartLosses(side, self.space, *inside, number, elephant)

    def can_withdraw(self, state: State, side: int) -> bool:
        """Whether a side has somewhere to withdraw to (6.10, ruling 44)."""
        if side == self.attacker and self.sortie == SORTIE:
            return True
        return bool(self.withdrawals(state, side))

    def withdrawals(self, state: State, side: int) -> list[int]:
        number = force(state, side, self.space)
        generals = mask_of(generals_in(state, side, self.space))
        if side == self.defender:
            return withdrawal_spaces(state, side, self.space, number, generals, NOBODY, self.entered)
        if self.origin == NOBODY:
            return []
        return withdrawal_spaces(state, side, self.space, number, generals, self.origin, NOBODY)

    def finish_fight(self, game: Table) -> Verdict:
        gone_from(game, self.space)
        lose_train_alone(game, self.space)
        if needs_settling(game.state):
            return self.call(game, Settle(), then=self.over)
        return self.done(game)

    @step(after="Settle")
    def over(self, game: Table) -> Verdict:
        return self.done(game)
