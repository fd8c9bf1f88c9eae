"""What a page shows of a battle, for whatever is done with it: exported, copied, explained."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ccancients.engine.game import Game
from ccancients.ui.face import EVERYTHING, NOTHING
from ccancients.ui.referee import Table

if TYPE_CHECKING:
    from ccancients.ui.shell.battle_page import BattlePage
    from ccancients.ui.shell.replay_page import ReplayPage


@dataclass(frozen=True)
class Shown:
    """A battle at the position on the screen.

    ``last``    the same battle as far as it was played
    ``lines``   the log as far as it may be read
    ``viewer``  the side whose hidden cards may be told, or ``NOTHING`` or ``EVERYTHING``
    ``over``    whether the battle has been fought to its end
    """

    table: Table
    game: Game[Any]
    last: Game[Any]
    lines: tuple[str, ...]
    viewer: int
    flipped: bool
    over: bool


def of_battle(page: BattlePage) -> Shown:
    """The battle in play, as whoever sits in front of the screen may see it."""
    session, hands = page.session, page.play.hands
    if session.is_over or not session.persons:
        viewer = EVERYTHING
    elif page.currentWidget() is page.curtain or hands.revealed != hands.viewer:
        viewer = NOTHING
    else:
        viewer = hands.viewer
    lines = tuple(page.log.lines.texts())
    return Shown(page.table, session.game, session.game, lines, viewer, page.view.board.flipped, session.is_over)


def of_replay(page: ReplayPage) -> Shown:
    """The moment that a replay shows. Of a battle that goes on nobody learns more than he knew."""
    persons = page.table.persons
    if page.over or not persons:
        viewer = EVERYTHING
    else:
        viewer = persons[0] if len(persons) == 1 else NOTHING
    lines = tuple(page.log.lines.texts())
    return Shown(page.table, page.reel.game, page.table.game, lines, viewer, page.view.board.flipped, page.over)
