"""Lines of the log that are told together: a force's way, the control markers of one faction."""

from __future__ import annotations

from collections.abc import Sequence

from ccancients.successors import events as ev
from ccancients.successors.state import NOBODY, State
from ccancients.ui.desktop.i18n import tr
from ccancients.ui.panels.log_lines import Run
from ccancients.ui.successors.words.things import (
    as_sentence,
    force_words,
    general_name,
    place_name,
    side_name,
    space_name,
)

Step = tuple[str, str, str, str]
"""Who goes, from where, to where, and what stands behind the line."""
Marker = tuple[str, str, str]
"""Where a marker lies, whose it is, and what stands behind the line."""
Taken = tuple[str, str, str]
"""Who takes command, where, and what stands behind the line."""


def run_of(state: State, event: object, behind: str) -> Run | None:
    """How the line of an event goes on with those before it; ``behind`` is what stands behind the line."""
    board = state.board
    if isinstance(event, ev.Moved) and event.why == "march":
        pieces = (event.side, *event.cu, event.generals, event.royals)
        who = force_words(board, event.cu, event.generals, event.royals) or side_name(state, event.side)
        target = space_name(board, board.space(event.target))
        step: Step = who, place_name(board, event.origin), target, behind
        return Run(("way", *pieces, event.origin), ("way", *pieces, event.target), step, way_words)
    if isinstance(event, ev.ArmyMoved) and event.why == "march":
        origin = space_name(board, event.origin) if event.origin >= 0 else tr("its box")
        step = board.independents[event.army].name, origin, space_name(board, event.target), behind
        return Run(("army", event.army, event.origin), ("army", event.army, event.target), step, way_words)
    if isinstance(event, ev.MinorPlaced):
        taken: Taken = general_name(board, event.general), place_name(board, event.place), behind
        kind = ("minor", event.place)
        return Run(kind, kind, taken, minor_words)
    if isinstance(event, ev.ControlChanged) and 0 <= event.side < state.sides:
        marker: Marker = space_name(board, event.space), side_name(state, event.side), behind
        kind = ("marker", event.side)
        return Run(kind, kind, marker, marker_words)
    if isinstance(event, ev.ControlChanged) and event.side == NOBODY:
        return Run("free", "free", (space_name(board, event.space), "", behind), free_words)
    return None


def way_words(steps: Sequence[Step]) -> str:
    """All spaces of a way."""
    who, origin, _target, behind = steps[0]
    way = " – ".join(step[2] for step in steps)
    return as_sentence(tr("{who}: {origin} – {target}.", who=who, origin=origin, target=way)) + behind


def minor_words(taken: Sequence[Taken]) -> str:
    """Which minor generals take command in a place."""
    if len(taken) == 1:
        return tr("{general} takes command in {place}.", general=taken[0][0], place=taken[0][1]) + taken[0][2]
    generals = ", ".join(each[0] for each in taken)
    return tr("{generals} take command in {place}.", generals=generals, place=taken[0][1]) + taken[0][2]


def marker_words(markers: Sequence[Marker]) -> str:
    """Where the markers of a faction lie now."""
    spaces = ", ".join(dict.fromkeys(marker[0] for marker in markers))
    return tr("{spaces}: markers of {side}.", spaces=spaces, side=markers[0][1]) + markers[0][2]


def free_words(markers: Sequence[Marker]) -> str:
    """The spaces that nobody controls any more."""
    spaces = ", ".join(dict.fromkeys(marker[0] for marker in markers))
    return tr("{spaces} are uncontrolled now.", spaces=spaces) + markers[0][2]
