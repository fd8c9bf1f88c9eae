"""Who moved, and where to, in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ccancients.hannibal import events as ev
from ccancients.hannibal.components.board import INSIDE, space_of
from ccancients.hannibal.rules.presence import members
from ccancients.ui.desktop.i18n import mark, tr
from ccancients.ui.hannibal.words.things import elephants, general_name, side_name, space_name, units

_WAYS: Final = {
    "move": mark("{who}: {origin} – {target}."), "sail": mark("{who} sail: {origin} – {target}."),
    "intercept": mark("{who} intercept: {origin} – {target}."),
    "avoid": mark("{who} avoid battle: {origin} – {target}."),
    "retreat": mark("{who} flee: {origin} – {target}."), "withdraw": mark("{who} withdraw: {origin} – {target}."),
    "weather": mark("Bad weather holds {who} back: {origin} – {target}."),
    "back": mark("{who} go back: {origin} – {target}."), "back up": mark("{who} fall back: {origin} – {target}."),
    "inside": mark("{who} go inside the walls of {target}."), "outside": mark("{who} come out of {target}."),
}


def place_name(place: int) -> str:
    """A place: a space, or the inside of its city."""
    name = space_name(space_of(place))
    return tr("{space} (inside)", space=name) if place >= INSIDE else name


def force_words(side: int, cu: int, beasts: int, generals: int) -> str:
    """Pieces that go together: their generals and how many units they have."""
    names = [general_name(general) for general in members(generals)]
    strength = units(cu + beasts) if cu + beasts else ""
    if beasts:
        strength = tr("{units} ({elephants})", units=strength, elephants=elephants(beasts))
    if names and strength:
        return tr("{generals} with {units}", generals=", ".join(names), units=strength)
    return ", ".join(names) or (tr("{side}: {units}", side=side_name(side), units=strength) if strength else
                                side_name(side))


def moved_words(event: ev.Moved, targets: Sequence[int]) -> str:
    """That the pieces of an event went from where it began to each of some places in turn."""
    words = _WAYS.get(event.why, _WAYS["move"])
    who = force_words(event.side, event.cu, event.elephants, event.generals)
    way = " – ".join(space_name(space_of(target)) for target in targets)
    return tr(words, who=who, origin=place_name(event.origin), target=way)
