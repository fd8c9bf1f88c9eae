"""Follows the events of a match and says which of them are moments: of which kind, in which words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from ccancients.hannibal import events as ev
from ccancients.hannibal.components.board import CITY, KIND, PROVINCE_OF
from ccancients.hannibal.components.generals import AFRICANUS
from ccancients.hannibal.components.sides import CARTHAGE, NOBODY, ROME
from ccancients.hannibal.rules.presence import controller
from ccancients.hannibal.state import State
from ccancients.ui.canvas.moment import Moment, Rank
from ccancients.ui.hannibal.moments import generals, places, turns
from ccancients.ui.hannibal.moments.scene import Past, Scene

LONGEST: Final = 7
"""Lines of a ribbon that are kept in sight, the latest."""


class Moments:
    """Follows the events of a match, choice by choice.

    ``past``  the games of all that was played, from the beginning; None where none is kept
    """

    def __init__(self, past: Past | None = None) -> None:
        self.past = past
        self._scene: Scene | None = None
        self._winter: turns.Winter | None = None
        self._cut: list[ev.ControlChanged] = []
        self._lost_markers: dict[int, list[int]] = {ROME: [], CARTHAGE: []}
        self._fallen: list[ev.GeneralLeft] = []
        self._ribbon = Moment("")
        self._tellers: Mapping[type, Callable[[Scene, Any], Iterable[Moment | None]]] = {
            ev.TurnBegan: lambda scene, event: [turns.begins(scene, event)],
            ev.FirstPlay: lambda _scene, event: [turns.leads(event)],
            ev.PhaseBegan: self._phase, ev.Scored: self._scored, ev.MatchOver: self._over,
            ev.DieRolled: self._die, ev.UnitsLost: self._lost, ev.ControlChanged: self._control,
            ev.PointsChanged: lambda scene, event: [places.points(scene, event)],
            ev.TribeSubdued: lambda _scene, event: [places.subdued(event)],
            ev.InForce: lambda scene, event: [places.in_force(scene, event)],
            ev.OfficeGiven: self._office, ev.GeneralLeft: self._left, ev.GeneralArrived: self._arrived,
        }

    def begin(self, before: State, after: State, events: Sequence[object]) -> None:
        """Another choice is told: the positions around it, and all that it brought."""
        if self._scene is None:
            self._scene = Scene(before, after)
        self._scene.past = self.past
        self._scene.begin(before, after, events)

    def turns_to(self, event: ev.ControlChanged) -> int | None:
        """Who controls a province by an event that is told next, -1 nobody; None where that does not change."""
        scene, province = self._scene, PROVINCE_OF[event.space]
        assert scene is not None
        then, now = scene.holder(province), controller(scene.with_marker(event), province)
        return now if now != then else None

    def after(self, event: object) -> list[Moment]:
        """The moments that the next event of the choice makes."""
        scene = self._scene
        assert scene is not None
        ended = self._end_of_winter(scene, event)
        scene.follow(event)
        made = self._tellers.get(type(event))
        found = [*ended, *(moment for moment in (made(scene, event) if made is not None else ()) if moment is not None)]
        return [self._joined(moment) for moment in found]

    def _joined(self, moment: Moment) -> Moment:
        """A ribbon goes on where it stands already."""
        if moment.rank is not Rank.RIBBON:
            return moment
        before = self._ribbon.lines if moment.joined and moment.title == self._ribbon.title else ()
        self._ribbon = replace(moment, lines=(*before, *moment.lines)[-LONGEST:])
        return self._ribbon

    # -- the end of a turn --------------------------------------------------------------------------------------

    def _end_of_winter(self, scene: Scene, event: object) -> list[Moment]:
        """The sum of a winter, once something else comes."""
        if self._winter is None or not isinstance(event, ev.PhaseBegan | ev.Scored | ev.MatchOver):
            return []
        winter, self._winter = self._winter, None
        return [winter.sum(scene)]

    def _phase(self, scene: Scene, event: ev.PhaseBegan) -> list[Moment]:
        self._cut = []
        if event.name == ev.WINTER:
            self._winter = turns.Winter()
            self._winter.begin(scene)
        return []

    def _scored(self, scene: Scene, event: ev.Scored) -> list[Moment]:
        lost, self._lost_markers = self._lost_markers, {ROME: [], CARTHAGE: []}
        return [turns.count(scene, event, lost)]

    def _over(self, scene: Scene, event: ev.MatchOver) -> list[Moment]:
        return [turns.over(scene, event)]

    # -- dice, losses -------------------------------------------------------------------------------------------

    def _die(self, scene: Scene, event: ev.DieRolled) -> list[Moment | None]:
        if self._winter is not None and event.why == "attrition":
            return [self._winter.rolled(event)]
        return [places.walls(scene, event)] if event.why == "siege" and scene.siege >= 0 else []

    def _lost(self, scene: Scene, event: ev.UnitsLost) -> list[Moment | None]:
        if self._winter is not None:
            self._winter.suffered(event)
            return []
        return [places.besiegers_lost(scene, event)]

    # -- places -------------------------------------------------------------------------------------------------

    def _control(self, scene: Scene, event: ev.ControlChanged) -> list[Moment | None]:
        then, told = scene.holder(PROVINCE_OF[event.space]), list[Moment | None]()
        if scene.phase == ev.ISOLATION and event.side == NOBODY:
            self._lost_markers[scene.now.control[event.space]].append(event.space)
            self._cut.append(event)
            told.append(turns.cut_off(self._cut))
        elif KIND[event.space] == CITY and event.side != NOBODY:
            told.append(places.taken(scene, event))
        scene.changed(event)
        if not any(moment is not None and moment.rank is Rank.SHEET for moment in told):
            told.append(places.turned(scene, event, then))
        return told

    # -- generals -----------------------------------------------------------------------------------------------

    def _office(self, scene: Scene, _event: ev.OfficeGiven) -> list[Moment]:
        """All offices of a choice are told together, with the last."""
        more = any(isinstance(each, ev.OfficeGiven) for each in scene.rest)
        return [] if more else [generals.offices(scene)]

    def _left(self, scene: Scene, event: ev.GeneralLeft) -> list[Moment]:
        """All who are lost in a choice are told together, with the last."""
        if not event.displaced:
            return []
        self._fallen.append(event)
        if any(isinstance(each, ev.GeneralLeft) and each.displaced for each in scene.rest):
            return []
        fallen, self._fallen = self._fallen, []
        return generals.fallen(scene, fallen)

    def _arrived(self, scene: Scene, event: ev.GeneralArrived) -> list[Moment]:
        return [generals.africanus(scene, event)] if event.general == AFRICANUS else []
