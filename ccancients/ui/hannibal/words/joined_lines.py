"""Lines of the log that are told together: an army's way, spaces that change hands, the new units of a winter."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from ccancients.hannibal import events as ev
from ccancients.hannibal.components.sides import NOBODY
from ccancients.ui.desktop.i18n import tr
from ccancients.ui.hannibal.words.movements import moved_words, place_name
from ccancients.ui.hannibal.words.things import elephants, side_name, space_name, units
from ccancients.ui.panels.log_lines import Run


def way_run(event: ev.Moved) -> Run:
    """The same pieces go on from where they came to."""
    pieces = (event.side, event.cu, event.elephants, event.generals, event.why)
    return Run(("way", event.origin, *pieces), ("way", event.target, *pieces), event, way_words)


def way_words(steps: Sequence[ev.Moved]) -> str:
    """All spaces of a way."""
    return moved_words(steps[0], [step.target for step in steps])


def control_run(event: ev.ControlChanged) -> Run:
    """More spaces go the same way."""
    kind = ("control", event.side)
    return Run(kind, kind, event, control_words)


def control_words(changes: Sequence[ev.ControlChanged]) -> str:
    """The spaces that one side got, or nobody has any more."""
    spaces = ", ".join(dict.fromkeys(space_name(change.space) for change in changes))
    one = len({change.space for change in changes}) == 1
    side = changes[0].side
    if side == NOBODY:
        return tr("{space} is nobody's now.", space=spaces) if one else tr("{spaces} are nobody's now.", spaces=spaces)
    if one:
        return tr("{space} goes to {side}.", space=spaces, side=side_name(side))
    return tr("{spaces} go to {side}.", spaces=spaces, side=side_name(side))


def arrival_run(event: ev.UnitsArrived) -> Run:
    """More units of the same side come."""
    kind = ("arrival", event.side)
    return Run(kind, kind, event, arrival_words)


def arrival_words(arrivals: Sequence[ev.UnitsArrived]) -> str:
    """How many units a side gets, and how many of them where."""
    beasts = sum(each.elephants for each in arrivals)
    where: Counter[int] = Counter()
    for each in arrivals:
        where[each.place] += each.cu + each.elephants
    new = units(where.total())
    if beasts:
        new = tr("{units} ({elephants})", units=new, elephants=elephants(beasts))
    side = side_name(arrivals[0].side)
    if len(where) == 1:
        return tr("{side} gains {units} at {space}.", side=side, units=new, space=place_name(arrivals[0].place))
    places = ", ".join(f"{place_name(place)} {count}" for place, count in where.items())
    return tr("{side} gains {units}: {places}.", side=side, units=new, places=places)
