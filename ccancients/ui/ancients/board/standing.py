"""Who stands where, followed by events alone: for whoever tells what happened and sees no state."""

from __future__ import annotations

from ccancients.ancients import events as ev
from ccancients.ancients.scenario.battle import Battle
from ccancients.ancients.state import State


class Standing:
    """Who stands where, followed by events alone."""

    def __init__(self, battle: Battle) -> None:
        self.battle = battle
        self.unit_hex = list(battle.unit_start)
        self.leader_hex = list(battle.leader_start)

    def reset(self, state: State) -> None:
        """Everybody stands as in a position."""
        self.unit_hex = list(state.unit_hex)
        self.leader_hex = list(state.leader_hex)

    def unit_at(self, here: int) -> int:
        return self.unit_hex.index(here) if here >= 0 and here in self.unit_hex else -1

    def leader_at(self, here: int) -> int:
        return self.leader_hex.index(here) if here >= 0 and here in self.leader_hex else -1

    def follow(self, event: object) -> None:
        """Take over what an event changed."""
        if isinstance(event, ev.UnitMoved):
            self.unit_hex[event.unit] = event.path[-1]
        elif isinstance(event, ev.LeaderMoved):
            self.leader_hex[event.leader] = event.path[-1]
        elif isinstance(event, ev.UnitArrived):
            self.unit_hex[event.unit] = event.hex
        elif isinstance(event, ev.LeaderArrived):
            self.leader_hex[event.leader] = event.hex
        elif isinstance(event, ev.UnitEliminated):
            self.unit_hex[event.unit] = -1
        elif isinstance(event, ev.UnitLeft):
            self.unit_hex[event.unit] = -1
            leader = self.leader_at(event.hex)
            if leader >= 0:
                self.leader_hex[leader] = -1
        elif isinstance(event, ev.WarMachineLeft):
            self.unit_hex[event.unit] = -1
        elif isinstance(event, ev.LeaderKilled | ev.LeaderLeft):
            self.leader_hex[event.leader] = -1
