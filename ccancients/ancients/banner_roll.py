"""The roll of banners: which was won when, by whom, for what. Followed from the events of a battle, in order."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from ccancients.ancients import events as ev
from ccancients.ancients.events import BannerFor
from ccancients.ancients.scenario.battle import Battle


@dataclass(frozen=True, slots=True)
class Won:
    """A banner.

    ``side``, ``number``  whose it is and which of his;  ``turn`` in whose turn and which: side and number
    ``why``   what it was won for;  ``unit``, ``leader`` who was lost for it, or left the map, -1 none
    ``here``  where, -1 unknown;  ``by`` the unit of the winner that had rolled last, -1 none
    """

    side: int
    number: int
    turn: tuple[int, int]
    why: BannerFor
    unit: int = -1
    leader: int = -1
    here: int = -1
    by: int = -1


class BannerRoll:
    """Follows events. ``won`` all banners in order;  ``killed`` the leaders that have fallen."""

    def __init__(self, battle: Battle) -> None:
        self._battle = battle
        self.won: list[Won] = []
        self.killed: set[int] = set()
        self.turn = (-1, 0)
        self._rolled = -1
        self._waits: list[tuple[BannerFor, int, int, int]] = []

    def note(self, event: object) -> None:
        """Take over an event."""
        if isinstance(event, ev.TurnBegan):
            self.turn, self._rolled = (event.side, event.turn), -1
        elif isinstance(event, ev.DiceRolled):
            self._rolled = event.unit
        elif isinstance(event, ev.UnitEliminated):
            self._waits.append((BannerFor.UNIT, event.unit, event.hex, self._enemy_of(event.unit)))
        elif isinstance(event, ev.LeaderKilled):
            self.killed.add(event.leader)
            side = self._battle.leader_side[event.leader]
            by = self._rolled if self._rolled >= 0 and self._battle.unit_side[self._rolled] != side else -1
            self._waits.append((BannerFor.LEADER, event.leader, event.hex, by))
        elif isinstance(event, ev.UnitLeft):
            self._waits.append((BannerFor.EXIT, event.unit, event.hex, -1))
        elif isinstance(event, ev.UnitMoved):
            self._waits = [each for each in self._waits if each[0] is not BannerFor.OBJECTIVE]
            self._waits.append((BannerFor.OBJECTIVE, event.unit, event.path[-1], -1))
        elif isinstance(event, ev.BannerWon):
            self.won.append(self._banner(event))

    def _enemy_of(self, unit: int) -> int:
        """Who rolled last, if an enemy of a unit."""
        by = self._rolled
        return by if by >= 0 and self._battle.unit_side[by] != self._battle.unit_side[unit] else -1

    def _banner(self, event: ev.BannerWon) -> Won:
        """A banner with what it was won for: the first that waits for one of this kind and side."""
        battle = self._battle
        for waits in self._waits:
            why, who, here, by = waits
            side = battle.leader_side[who] if why is BannerFor.LEADER else battle.unit_side[who]
            own = why in (BannerFor.EXIT, BannerFor.OBJECTIVE)
            if why is event.why and (side == event.side) is own:
                self._waits.remove(waits)
                leader = who if why is BannerFor.LEADER else -1
                return Won(event.side, event.banners, self.turn, why, who if leader < 0 else -1, leader, here, by)
        return Won(event.side, event.banners, self.turn, event.why)


def roll_of(battle: Battle, games: Iterable[Any]) -> BannerRoll:
    """The roll of a battle played again. Raises what playing it again raises."""
    roll = BannerRoll(battle)
    for game in games:
        for event in game.take_events():
            roll.note(event)
    return roll
