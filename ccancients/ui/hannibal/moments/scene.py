"""What is known when an event of a choice is told: the positions around it, and what led to it.

Events say what happened, not why: where a general stood when he was lost, who had come, whether it was in a battle, by
sea, in a siege or in winter is followed here from event to event.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from ccancients.engine.errors import GameError
from ccancients.engine.game import Game
from ccancients.hannibal import events as ev
from ccancients.hannibal.chronicle import Chronicle, chronicle_from
from ccancients.hannibal.components.board import INSIDE, space_of
from ccancients.hannibal.components.generals import GENERAL_COUNT, SIDE_OF
from ccancients.hannibal.components.sides import NOBODY, SIDES, opponent
from ccancients.hannibal.components.tables import YEARS
from ccancients.hannibal.rules import presence
from ccancients.hannibal.rules.presence import commander, members
from ccancients.hannibal.state import State
from ccancients.ui.desktop.i18n import tr

Past = Callable[[], Iterable[Game[State]]]
NUMERALS: Final = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX")


@dataclass(slots=True)
class Scene:
    """The choice that is being told.

    ``before``, ``after``  the positions around it;  ``events`` all that it brought, ``at`` the one that is told now
    ``turn``       the turn that is played
    ``now``        the position before it with the markers as they lie by now;  ``places`` where generals went in it
    ``battle``     the space of the battle that is fought or was the last thing to happen, -1 for none
    ``leaders``    who commanded in it, by side, -1 nobody;  ``in_battle`` all generals in it, None unknown
    ``driven_back``  the generals of the beaten, on their way in this choice
    ``sunk``       a fleet went down in this choice;  ``siege`` the space whose walls are attacked, -1 for none
    ``past``       the games of all that was played, from the beginning; None where none is kept
    ``phase``      the part of the end of a turn that goes on, empty for none
    """

    before: State
    after: State
    events: Sequence[object] = ()
    at: int = 0
    turn: int = 1
    places: dict[int, int] = field(default_factory=dict)
    battle: int = NOBODY
    leaders: tuple[int, int] = (NOBODY, NOBODY)
    in_battle: frozenset[int] | None = None
    driven_back: frozenset[int] = frozenset()
    sunk: bool = False
    siege: int = NOBODY
    phase: str = ""
    past: Past | None = None
    now: State = field(init=False)

    def __post_init__(self) -> None:
        self.now = self.before

    def begin(self, before: State, after: State, events: Sequence[object]) -> None:
        """Another choice is told."""
        self.before, self.after, self.events, self.at = before, after, events, -1
        self.now, self.places, self.sunk, self.driven_back = before, {}, False, frozenset()
        self.turn = before.turn

    def follow(self, event: object) -> None:
        """The next event happens."""
        self.at += 1
        if isinstance(event, ev.BattleBegan):
            self.battle = event.space
            self.leaders = self._leader(SIDES[0], event.space), self._leader(SIDES[1], event.space)
            self.in_battle = frozenset(
                general for general in range(GENERAL_COUNT) if self._stands_at(general, event.space))
        elif isinstance(event, ev.Moved):
            self._moved(event)
        elif isinstance(event, ev.GeneralArrived):
            self.places[event.general] = event.place
        elif isinstance(event, ev.DieRolled):
            self._rolled(event)
        elif isinstance(event, ev.CardPlayed):
            if event.use != "counter":
                self._over()
        elif isinstance(event, ev.GeneralActivated):
            self._over()
        elif isinstance(event, ev.PhaseBegan):
            self._over()
            self.phase = event.name
        elif isinstance(event, ev.TurnBegan | ev.Scored):
            self._over()
            self.turn = event.turn if isinstance(event, ev.TurnBegan) else self.turn

    def _moved(self, event: ev.Moved) -> None:
        if event.why in ("move", "sail"):
            self._over()
        if event.why in ("retreat", "withdraw"):
            self.driven_back = self.driven_back.union(members(event.generals))
        for general in members(event.generals):
            self.places[general] = event.target

    def _rolled(self, event: ev.DieRolled) -> None:
        if event.why == "naval":
            self.sunk = event.result == ev.LOST_AT_SEA
        elif event.why == "siege" and self.before.group_place >= 0:
            self.siege, self.battle = space_of(self.before.group_place), NOBODY

    def _over(self) -> None:
        """What comes has nothing to do with the battle, the siege or the winter before."""
        self.battle, self.siege, self.phase, self.leaders = NOBODY, NOBODY, "", (NOBODY, NOBODY)
        self.in_battle = None

    def changed(self, event: ev.ControlChanged) -> None:
        """A space has another controller; to be called when everything about it is told."""
        self.now = self.with_marker(event)

    def with_marker(self, event: ev.ControlChanged) -> State:
        """The position as ``now``, with one more space changed."""
        changed = self.now.copy()
        changed.control[event.space] = event.side
        return changed

    def _leader(self, side: int, space: int) -> int:
        """Who commands a side in a space, in the open or inside, before or after the choice; -1 for nobody."""
        for state in (self.before, self.after):
            for place in (space, space + INSIDE):
                found = commander(state, side, place)
                if found != NOBODY:
                    return found
        return NOBODY

    @property
    def fought(self) -> bool:
        """Whether what happens belongs to a battle; a match may have been opened in the middle of it."""
        return self.battle >= 0 or any(self.before.battle_hands) or any(
            isinstance(event, ev.BattleOver) for event in self.events)

    def fought_in(self, general: int) -> bool:
        """Whether a general was in the battle that is fought, or was the last thing to happen."""
        return self.fought and (self.in_battle is None or general in self.in_battle)

    def _stands_at(self, general: int, space: int) -> bool:
        """Whether a general stands in a space by now, in the open or inside."""
        place = self.where(general)
        return place >= 0 and space_of(place) == space

    # -- what is asked of it ------------------------------------------------------------------------------------

    @property
    def rest(self) -> Sequence[object]:
        """The events of the choice that come behind the one that is told."""
        return self.events[self.at + 1:]

    def where(self, general: int) -> int:
        """The place in which a general stood last, -1 where that is not known."""
        return self.places.get(general, self.before.general_at[general])

    def foe_of(self, general: int) -> int:
        """Who commanded those that a general was lost to, -1 for nobody."""
        side = opponent(SIDE_OF[general])
        if self.battle >= 0:
            return self.leaders[side]
        place = self.where(general)
        return self._leader(side, space_of(place)) if place >= 0 else NOBODY

    def holder(self, province: int) -> int:
        """Who controls a province by now."""
        return presence.controller(self.now, province)

    def points(self, side: int) -> int:
        """The provinces that count and are a side's by now."""
        return presence.score(self.now, side)

    @property
    def is_last_turn(self) -> bool:
        return self.turn >= self.before.turns

    @property
    def when(self) -> str:
        """Year and turn."""
        return tr("{year} BC · turn {turn}", year=year_of(self.turn), turn=NUMERALS[self.turn - 1])


def chronicle_in(scene: Scene) -> Chronicle | None:
    """All that was played, as far as it is known; None where nobody keeps it."""
    if scene.past is None:
        return None
    try:
        return chronicle_from(scene.past())
    except GameError:  # a match from a position, or by rules that it was not begun with
        return None


def year_of(turn: int) -> str:
    """The year or years of a turn."""
    return YEARS[min(turn, len(YEARS)) - 1].replace("-", "–")
