"""Moments of the campaign told over the map as they happen: winter, markers cut off, the check, consuls, sieges.

A moment goes on in the next event of its kind: a line is added to those that stand there.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from ccancients.hannibal import events as ev
from ccancients.hannibal.components.board import CITY, KIND, space_of
from ccancients.hannibal.components.generals import BATTLE, GENERALS
from ccancients.hannibal.components.sides import CARTHAGE, NOBODY, ROME
from ccancients.hannibal.components.tables import SIEGE_POINTS, YEARS
from ccancients.hannibal.state import State
from ccancients.ui.canvas.moment import Moment
from ccancients.ui.desktop.i18n import mark, plural, tr
from ccancients.ui.hannibal.words.dice import die_words
from ccancients.ui.hannibal.words.narration import line_of
from ccancients.ui.hannibal.words.things import general_name, side_name, space_name

LONGEST: Final = 7
"""Lines of a moment that are kept in sight, the latest."""
TITLES: Final = {ev.WINTER: mark("Winter"), ev.ISOLATION: mark("Markers cut off")}


class Moments:
    """Follows the events of a match and says which of them are moments."""

    def __init__(self) -> None:
        self._phase = ""
        self._now = Moment("")
        self._siege = NOBODY
        self._makers: Mapping[type, Callable[[Any, State], Moment | None]] = {
            ev.TurnBegan: self._turn, ev.PhaseBegan: self._phase_began, ev.Scored: self._scored,
            ev.OfficeGiven: self._office, ev.DieRolled: self._die, ev.PointsChanged: self._points,
            ev.UnitsLost: self._lost, ev.ControlChanged: self._control, ev.CardPlayed: self._over,
            ev.GeneralActivated: self._over,
        }

    def after(self, event: object, state: State) -> Moment | None:
        """The moment that an event makes; None for none. ``state``  the position when its choice was made."""
        made = self._makers.get(type(event))
        found = made(event, state) if made is not None else None
        if found is not None:
            lines = (*self._now.lines, *found.lines) if found.joined and found.title == self._now.title else found.lines
            self._now = replace(found, lines=lines[-LONGEST:])
            return self._now
        return None

    def _turn(self, event: ev.TurnBegan, _state: State) -> Moment:
        self._phase = ""
        year = YEARS[min(event.turn, len(YEARS)) - 1].replace("-", "–")
        title = tr("Turn {turn}, {year} BC", turn=event.turn, year=year)
        if event.turn == 1:
            return Moment(title)
        return Moment(title, (tr("Both sides raise reinforcements; then Rome draws its consuls."),))

    def _phase_began(self, event: ev.PhaseBegan, _state: State) -> Moment | None:
        self._phase = event.name
        return Moment(tr(TITLES[event.name]), (), joined=True)

    def _scored(self, event: ev.Scored, state: State) -> Moment:
        self._phase = ""
        said = [tr("Rome {rome} provinces, Carthage {carthage}.", rome=event.rome, carthage=event.carthage)]
        if state.turn == state.turns:
            winner = ROME if event.rome > event.carthage else CARTHAGE
            said.append(tr("It was the last turn: {side} has won.", side=side_name(winner)))
        elif event.rome == event.carthage:
            said.append(tr("Nobody takes markers away."))
        else:
            behind = ROME if event.rome < event.carthage else CARTHAGE
            said.append(plural("{side} takes one marker away.", "{side} takes {count} markers away.",
                               abs(event.rome - event.carthage), side=side_name(behind)))
        return Moment(tr("Victory check"), tuple(said))

    def _office(self, event: ev.OfficeGiven, _state: State) -> Moment:
        facts = GENERALS[event.general]
        words = mark("{general}, consul: strategy {strategy}, battle {battle}") if event.consul else mark(
            "{general} stays as proconsul: strategy {strategy}, battle {battle}")
        said = tr(words, general=general_name(event.general), strategy=facts.strategy, battle=BATTLE[event.general])
        return Moment(tr("Who commands the Romans"), (said,), joined=True)

    def _die(self, event: ev.DieRolled, state: State) -> Moment | None:
        if event.why == "siege" and state.group_place >= 0:
            self._siege = space_of(state.group_place)
            return Moment(_siege_title(self._siege), (die_words(event),), joined=True)
        return None

    def _points(self, event: ev.PointsChanged, _state: State) -> Moment | None:
        if event.space != self._siege:
            return None
        said = plural("One point of {all} so far.", "{count} points of {all} so far.", event.points, all=SIEGE_POINTS)
        return Moment(_siege_title(event.space), (said,), joined=True)

    def _lost(self, event: ev.UnitsLost, _state: State) -> Moment | None:
        line = line_of(event)
        if line is None:
            return None
        if self._phase == ev.WINTER:
            return Moment(tr(TITLES[ev.WINTER]), (line.text,), joined=True)
        if space_of(event.place) == self._siege:
            return Moment(_siege_title(self._siege), (line.text,), joined=True)
        return None

    def _control(self, event: ev.ControlChanged, _state: State) -> Moment | None:
        line = line_of(event)
        if self._phase == ev.ISOLATION and event.side == NOBODY and line is not None:
            return Moment(tr(TITLES[ev.ISOLATION]), (line.text,), joined=True)
        if event.space == self._siege and line is not None:
            return Moment(_siege_title(self._siege), (line.text,), joined=True)
        return None

    def _over(self, _event: object, _state: State) -> None:
        """What comes has nothing to do with the siege, or the winter, before."""
        self._siege, self._phase = NOBODY, ""


def _siege_title(space: int) -> str:
    if KIND[space] == CITY:
        return tr("Siege of {space}", space=space_name(space))
    return tr("Subjugation of {space}", space=space_name(space))
