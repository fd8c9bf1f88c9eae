"""What follows a battle: casualties, withdrawal, retreat, markers lost (rules 6.6-6.10)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ccancients.hannibal import questions
from ccancients.hannibal.components.cards import (
    DOUBLE_ENVELOPMENT,
    PROBE,
)
from ccancients.hannibal.components.sides import CARTHAGE, NOBODY, ROME, opponent
from ccancients.hannibal.components.tables import ALL
from ccancients.hannibal.deeds import displace, displace_lone, shift
from ccancients.hannibal.ledger import SPENT, ledger_put
from ccancients.hannibal.procedures.counters import HostileWindow
from ccancients.hannibal.procedures.forces import SORTIE, Fight
from ccancients.hannibal.procedures.losses import RemoveMarkers, Settle
from ccancients.hannibal.procedures.retreat import Retreat
from ccancients.hannibal.procedures.table import (
    PROCEDURES,
    Decision,
    Table,
    Verdict,
    each,
    step,
)
from ccancients.hannibal.procedures.throws import roll_attrition, roll_rout
from ccancients.hannibal.rules.battle_cards import ENTERED
from ccancients.hannibal.rules.presence import (
    elephants,
    force,
    generals_in,
    is_campaign,
    mask_of,
    ordinary,
)
from ccancients.hannibal.state import State
from ccancients.hannibal.succession import MEETS


@PROCEDURES.add
@dataclass(slots=True)
class Aftermath(Fight):
    """The end of a battle after its last round (6.2, steps 7 to 10).

    ``winner`` by the type ``how``, -1 after a withdrawal of ``withdrew``
    ``began_…``  CUs with which a force began, before any counter (ruling 453)
    ``waiting``  sides that have not taken their casualties;  ``number``, ``elephant`` what the die says
    ``lost_…``   CUs lost;  ``lost`` those in the retreat
    """

    first: ClassVar[str] = "begin"

    rounds: int = 0
    winner: int = NOBODY
    how: int = NOBODY
    withdrew: int = NOBODY
    began_attacker: int = 0
    began_defender: int = 0
    number: int = 0
    elephant: bool = False
    lost_rome: int = 0
    lost_carthage: int = 0
    lost: int = 0
    waiting: tuple[int, ...] = ()

    @step
    def begin(self, game: Table) -> Verdict:
        """One die, on the column of the rounds fought; without a round nobody has lost anything (6.6, ruling 93)."""
        if not self.rounds:
            return self.next(self.after_casualties)
        first = self.winner if self.winner != NOBODY else self.attacker
        self.waiting = (first, opponent(first))
        if game.state.rules.casualty_die_for_each_side:
            return self.next(self.own_die)
        self.number, self.elephant = roll_attrition(game, self.attacker, "casualties", self.rounds, each=True)
        return self.next(self.casualties)

    # -- 7. casualties ------------------------------------------------------------------------------------------------

    @step
    def own_die(self, game: Table) -> Verdict:
        """By a switch each side rolls for itself (ruling 39)."""
        if not self.waiting:
            return self.next(self.after_casualties)
        self.number, self.elephant = roll_attrition(game, self.waiting[0], "casualties", self.rounds)
        return self.next(self.casualties)

    @step
    def casualties(self, game: Table) -> Verdict:
        """Both sides lose what the one die says (6.6); the winner first (ruling 414)."""
        if not self.waiting:
            return self.next(self.after_casualties)
        side = self.waiting[0]
        number, elephant = self.number, self.elephant
        return self.call(game, self.losses_of(game.state, side, number, elephant=elephant), then=self.fell)

    @step(after="PartLosses")
    def fell(self, game: Table) -> Verdict:
        state = game.state
        side, *rest = self.waiting
        self.waiting = tuple(rest)
        self._count(state, side)
        return self.next(self.own_die if state.rules.casualty_die_for_each_side else self.casualties)

    def _count(self, state: State, side: int) -> None:
        lost = state.lost_cu + state.lost_elephants
        if side == ROME:
            self.lost_rome += lost
        else:
            self.lost_carthage += lost
        if side == self.attacker:
            self.recount(state)

    @step
    def after_casualties(self, game: Table) -> Verdict:
        if self.withdrew != NOBODY:
            return self.next(self.withdraw)
        return self.next(self.retreat_table)

    # -- withdrawal ---------------------------------------------------------------------------------------------------

    @step
    def withdraw(self, game: Table) -> Verdict:
        """The force goes undivided; a sortie goes back inside (6.10, ruling 435)."""
        state = game.state
        side = self.withdrew
        if (side == self.attacker and self.sortie == SORTIE) or not (
            force(state, side, self.space) or generals_in(state, side, self.space)
        ):
            return self.finish_fight(game)
        spaces = self.withdrawals(state, side)
        if not spaces:
            for general in generals_in(state, side, self.space):
                displace(game, general)
            return self.finish_fight(game)
        question = Decision(questions.WITHDRAW_TO, side, each("to", spaces), (self.space,))
        return self.ask(game, question, then=self.withdraw_to)

    @step
    def withdraw_to(self, game: Table) -> Verdict:
        state = game.state
        side, there = self.withdrew, game.choice.args[0]
        cu, beasts = ordinary(state, side, self.space), elephants(state, side, self.space)
        generals = mask_of(generals_in(state, side, self.space))
        train = side == CARTHAGE and state.train == self.space
        first = self.general if side == self.attacker else NOBODY
        shift(
            game, side, self.space, there, cu, beasts, generals, train=train, why="withdraw", how=MEETS, first=first,
        )
        if is_campaign(state) and side == state.active:
            ledger_put(state, there, 0, SPENT, cu)
            ledger_put(state, there, 1, SPENT, beasts)
        if cu + beasts:
            displace_lone(game, opponent(side), there)
        return self.call(game, HostileWindow(ENTERED, side, there, cu, beasts), then=self.end)

    # -- 8, 9. the loser ----------------------------------------------------------------------------------------------

    @step
    def retreat_table(self, game: Table) -> Verdict:
        """The loser loses more, by the strength with which he began (6.7, ruling 436)."""
        state = game.state
        loser = opponent(self.winner)
        size = self.size(state, loser)
        if not size:
            return self.next(self.retreat)
        modifier = -2 if self.how == PROBE else 2 if self.how == DOUBLE_ENVELOPMENT else 0
        began = self.began_attacker if loser == self.attacker else self.began_defender
        lost = roll_rout(game, loser, modifier, began)
        lost = size if lost == ALL else lost
        if not lost:
            return self.next(self.retreat)
        return self.call(game, self.losses_of(state, loser, lost, elephant=True), then=self.retreat_taken)

    @step(after="PartLosses")
    def retreat_taken(self, game: Table) -> Verdict:
        state = game.state
        loser = opponent(self.winner)
        self._count(state, loser)
        if not self.size(state, loser):
            for general in self.generals(state, loser):
                displace(game, general)
        return self.next(self.retreat)

    @step
    def retreat(self, game: Table) -> Verdict:
        """Those outside retreat; a sortie goes back inside its city (6.8)."""
        loser = opponent(self.winner)
        if loser == self.attacker:
            way = Retreat(
                self.space, loser, self.origin, NOBODY, self.landed, self.origin == NOBODY, stood=self.stood,
                activated=self.general,
            )
        else:
            way = Retreat(self.space, loser, NOBODY, self.entered)
        return self.call(game, way, then=self.retreated)

    @step(after="Retreat")
    def retreated(self, game: Table) -> Verdict:
        """Who have met by it have their commander named at once (4.1); Hannibal's markers come later (ruling 441)."""
        self.lost = game.state.result
        return self.call(game, Settle(markers=False), then=self.owe)

    @step(after="Settle")
    def owe(self, game: Table) -> Verdict:
        """10. Half of all CUs that the loser lost are markers lost (6.9)."""
        loser = opponent(self.winner)
        lost = self.lost + (self.lost_rome if loser == ROME else self.lost_carthage)
        return self.call(game, RemoveMarkers(loser, lost // 2), then=self.end)

    @step(after="RemoveMarkers HostileWindow")
    def end(self, game: Table) -> Verdict:
        return self.finish_fight(game)
