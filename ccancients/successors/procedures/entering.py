"""What happens on entering a place, in the order of the rules (part 7, steps 1 to 9)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ccancients.successors.deeds import capture_royals, disperse_all
from ccancients.successors.force import settle_command
from ccancients.successors.procedures.battle import Battle
from ccancients.successors.procedures.city import CityShuffle
from ccancients.successors.procedures.evade import Evade
from ccancients.successors.procedures.intercept import FallBack, Intercept
from ccancients.successors.procedures.overrun import Overrun
from ccancients.successors.procedures.passage import Passage
from ccancients.successors.procedures.royal_army import RoyalArmy
from ccancients.successors.procedures.table import PROCEDURES, Procedure, Table, Verdict, step
from ccancients.successors.rules.entering import (
    may_be_tested,
    may_evade,
    may_shuffle,
    opponents,
    opponents_without_units,
    passed_by,
)
from ccancients.successors.rules.presence import count, generals_in, mover_place, royals_in
from ccancients.successors.state import NOBODY, State


@PROCEDURES.add
@dataclass(slots=True)
class Arrive(Procedure):
    """The active force, or an independent army, is in a place that it has entered.

    Only the outside counts: who is inside a city meets nobody (R52). Units that have refused passage stop it (R54).

    ``out``     it came out of its city, or landed where it had embarked: no city step, no interception (R58)
    ``forced``  the battle at the end of an activation: from step 7 on (S4 160)
    ``place``   where;  ``came`` the side that has intercepted;  ``aside`` whose Royal Army stands aside
    """

    first: ClassVar[str] = "city"

    out: bool = False
    forced: bool = False
    place: int = NOBODY
    came: int = NOBODY
    aside: int = NOBODY

    @step
    def city(self, game: Table) -> Verdict:
        """B: the owner of a city may move pieces in and out (S4 152)."""
        state = game.state
        self.place = mover_place(state)
        if self.forced:
            return self.next(self.battle_near)
        if not self.out and may_shuffle(state, self.place):
            return self.call(game, CityShuffle(self.place), then=self.passage)
        return self.next(self.passage)

    @step(after="CityShuffle")
    def passage(self, game: Table) -> Verdict:
        """C: passage is asked of a player who has pieces here (S4 156)."""
        state = game.state
        if state.force_side >= 0 and state.rules.passage and passed_by(state, self.place):
            return self.call(game, Passage(self.place), then=self.meet)
        return self.next(self.meet)

    @step(after="Passage")
    def meet(self, game: Table) -> Verdict:
        """E: a lone general who meets units is dispersed (S4 168, R41, R64)."""
        state = game.state
        found = opponents(state)
        side = state.force_side
        if found and side >= 0 and not count(state, side, self.place):
            disperse_all(game, generals_in(state, side, self.place))
            capture_royals(game, royals_in(state, side, self.place), found[0])
            settle_command(game)
            return self.done(game)
        return self.next(self.overrun)

    @step(after="Overrun")
    def overrun(self, game: Table) -> Verdict:
        """F: 5 to 1; generals and royals without units are overrun by any army (S4 172, R41, R42)."""
        state = game.state
        here = count(state, state.force_side, self.place)
        if here:
            ratio = state.board.tables.overrun_ratio
            for party in (*opponents(state), *opponents_without_units(state)):
                if here >= ratio * count(state, party, self.place):
                    return self.call(game, Overrun(party, self.place, self.out), then=self.overrun)
        if self.out:
            return self.next(self.battle_near)
        return self.call(game, Intercept(), then=self.intercepted)

    @step(after="Intercept")
    def intercepted(self, game: Table) -> Verdict:
        """G: if somebody has come, the mover fights or falls back (S4 178, S4 182)."""
        self.came = game.state.result
        if self.came == NOBODY:
            return self.next(self.battle_near)
        return self.call(game, FallBack(self.came), then=self.battle_near)

    @step(after="FallBack")
    def battle_near(self, game: Table) -> Verdict:
        """A battle is to be fought where both sides have units (S4 190)."""
        if not self.is_battle(game.state):
            return self.done(game)
        if game.state.rules.evasion_when == "before_royal_army":
            return self.next(self.evasion)
        return self.next(self.royal_army)

    @step
    def royal_army(self, game: Table) -> Verdict:
        """H: prestige, if Royal Army is here (S4 186)."""
        state = game.state
        other = opponents(state)[0]
        state.result = NOBODY
        if may_be_tested(state, other, self.place):
            return self.call(game, RoyalArmy(other, self.place), then=self.tested)
        return self.next(self.tested)

    @step(after="RoyalArmy")
    def tested(self, game: Table) -> Verdict:
        state = game.state
        self.aside = state.result
        if not self.is_battle(state):
            return self.done(game)
        return self.next(self.evasion if state.rules.evasion_when == "before_battle" else self.battle)

    @step
    def evasion(self, game: Table) -> Verdict:
        """Whoever was entered upon may try to get away; interceptors may not (S4 194, R33)."""
        state = game.state
        other = opponents(state)[0]
        if self.came == NOBODY and may_evade(state, other, self.closed(state)):
            return self.call(game, Evade(other, self.place, self.closed(state)), then=self.evaded)
        return self.next(self.evaded)

    @step(after="Evade")
    def evaded(self, game: Table) -> Verdict:
        state = game.state
        if not self.is_battle(state):
            return self.done(game)
        return self.next(self.royal_army if state.rules.evasion_when == "before_royal_army" else self.battle)

    @step
    def battle(self, game: Table) -> Verdict:
        state = game.state
        return self.call(game, Battle(opponents(state)[0], self.place, self.aside, self.out), then=self.over)

    @step(after="Battle")
    def over(self, game: Table) -> Verdict:
        settle_command(game)
        return self.done(game)

    def is_battle(self, state: State) -> bool:
        """Whether mover and others stand here with units."""
        if mover_place(state) != self.place:
            return False
        return bool(count(state, state.force_side, self.place) and opponents(state))

    def closed(self, state: State) -> int:
        """The space that nobody evades to: where the mover came from."""
        return NOBODY if self.out or state.came_from == NOBODY else state.board.space(state.came_from)
