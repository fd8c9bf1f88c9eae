"""Sea moves (rules 4.6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ccancients.hannibal.components.board import INSIDE
from ccancients.hannibal.components.generals import SIDE_OF
from ccancients.hannibal.components.sides import opponent
from ccancients.hannibal.components.tables import RETURN, SEA_COST, SUNK
from ccancients.hannibal.group import enter, halt, spend_group
from ccancients.hannibal.procedures.counters import Window
from ccancients.hannibal.procedures.entering import Enter
from ccancients.hannibal.procedures.losses import Attrition, Settle, needs_settling
from ccancients.hannibal.procedures.naval import naval_combat, sink_fleet
from ccancients.hannibal.procedures.table import PROCEDURES, Procedure, Table, Verdict, step
from ccancients.hannibal.rules.battle_cards import CROSSING, SAILING
from ccancients.hannibal.rules.presence import group_force
from ccancients.hannibal.state import BY_SEA


@PROCEDURES.add
@dataclass(slots=True)
class Sail(Procedure):
    """A fleet sails from a port to another (4.6): bad weather, storms, naval combat, landing."""

    first: ClassVar[str] = "announce"

    port: int
    inside: bool

    @step
    def announce(self, game: Table) -> Verdict:
        """Window C2; the sea move of a campaign card is this one, whatever comes of it (ruling 212)."""
        state = game.state
        state.sailed = state.group_general + 1
        state.diced = 1
        enemy = opponent(SIDE_OF[state.group_general])
        return self.call(game, Window(CROSSING, enemy, state.group_place), then=self.weather)

    @step(after="Window")
    def weather(self, game: Table) -> Verdict:
        """Kept in port the group is spent (10.3)."""
        state = game.state
        if state.result:
            spend_group(state)
            halt(state)
            return self.done(game)
        if not group_force(state):
            return self.next(self.fight)
        enemy = opponent(SIDE_OF[state.group_general])
        return self.call(game, Window(SAILING, enemy, state.group_place), then=self.storm)

    @step(after="Window")
    def storm(self, game: Table) -> Verdict:
        state = game.state
        if not state.result:
            return self.next(self.fight)
        storm = Attrition(
            SIDE_OF[state.group_general], state.group_place, state.group_cu, state.group_elephants,
            state.rules.storms_at_sea_modifier, 0, True,
        )
        return self.call(game, storm, then=self.after_storm)

    @step(after="Attrition")
    def after_storm(self, game: Table) -> Verdict:
        """If all CUs have died, the general is back in port (ruling 64); those with him may move later (ruling 452)."""
        state = game.state
        if not group_force(state):
            halt(state)
            return self.done(game)
        return self.next(self.fight)

    @step
    def fight(self, game: Table) -> Verdict:
        """Rome rolls against a Carthaginian fleet."""
        state = game.state
        result = naval_combat(game, self.port)
        if result == RETURN:
            spend_group(state)
            halt(state)
            return self.done(game)
        if result == SUNK:
            return self.next(self.sunk)
        state.entered_by, state.entered_from = BY_SEA, state.group_place
        state.group_train = 0
        state.charm = 0
        enter(game, self.port + (INSIDE if self.inside else 0), SEA_COST)
        if needs_settling(state):
            return self.call(game, Settle(), then=self.land)
        return self.next(self.land)

    @step
    def sunk(self, game: Table) -> Verdict:
        """All CUs are lost, every general aboard is displaced; no markers (4.6)."""
        sink_fleet(game)
        if needs_settling(game.state):
            return self.call(game, Settle(), then=self.over)
        return self.done(game)

    @step(after="Settle Enter")
    def over(self, game: Table) -> Verdict:
        return self.done(game)

    @step(after="Settle")
    def land(self, game: Table) -> Verdict:
        """Inside a city nobody reacts (ruling 19)."""
        if self.inside:
            return self.done(game)
        return self.call(game, Enter(), then=self.over)
