"""A match of its own that begins from a position of a replay.

Of a match that is over all is known: the new one goes on exactly from there, and only what nobody had drawn is shuffled
again. Of one that goes on nobody may learn from a branch what he does not know: the new match begins from what the one
person at it sees, and every card that is hidden from him is dealt anew. Where several persons at it hide their hands
from each other there is no one to see it for, and it waits until the match is over.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from enum import Enum, auto
from typing import Any

from ccancients.engine.chance import RolledChance
from ccancients.engine.fairness import KEPT_SEALED, fresh_seed
from ccancients.engine.game import Game
from ccancients.engine.replay import Reel
from ccancients.engine.sealing import sealed_lot
from ccancients.ui.desktop.i18n import tr
from ccancients.ui.table.bookmarks import Bookmark, keep_bookmarks
from ccancients.ui.table.session import PERSON
from ccancients.ui.table.table import Table


class Way(Enum):
    """How a match goes on from a moment of a replay."""

    EXACTLY = auto()
    DEALT_ANEW = auto()
    NOT_HERE = auto()
    NOT_YET = auto()
    NOTHING_LEFT = auto()


def way_on(table: Table, game: Game[Any], *, curtain: bool) -> Way:
    """How the match of a table can go on from one of its moments; ``curtain`` whether persons at one screen hide their
    hands from each other.
    """
    if game.decision is None:
        return Way.NOTHING_LEFT
    if table.game.decision is None or not table.persons or not table.spec.piles(table.game):
        return Way.EXACTLY
    if len(table.persons) > 1:
        return Way.NOT_YET if curtain else Way.EXACTLY
    return Way.DEALT_ANEW if game.decision.side == table.persons[0] else Way.NOT_HERE


def words_of(way: Way) -> str:
    """What a player is told of a way on before he takes it."""
    match way:
        case Way.DEALT_ANEW:
            return tr(
                "Begin a match of its own from this position; this one stays as it is. It is not over yet: all cards "
                "that you cannot see are dealt anew, so that nothing of it is given away."
            )
        case Way.NOT_HERE:
            return tr("This match is not over yet: it can be played on from the moments when you decide.")
        case Way.NOT_YET:
            return tr("Several people play this match: it can be played on from here when it is over.")
    return tr("Begin a match of its own from this position; this one stays as it is.")


def branched(table: Table, reel: Reel, marks: Iterable[Bookmark]) -> Table:
    """The table of a match that goes on exactly from where the reel stands, with dice that nobody knows yet, and cards
    that nobody had drawn shuffled again.

    ``marks``  the bookmarks of the replay; those until now are taken along
    """
    decision, seats = reel.game.decision, list(table.seats)
    assert decision is not None
    if PERSON not in seats:
        seats[decision.side] = PERSON
    extras = {key: value for key, value in table.extras.items() if key not in ("seats", "names")}
    keep_bookmarks(extras, (mark for mark in marks if mark.count <= reel.count))
    extras["branch_at"] = reel.count
    if table.game.decision is not None:
        extras[KEPT_SEALED] = len(table.lots)
    seed, before = fresh_seed(), reel.game.journal
    lots = table.lots[: before.branches() + 1 if before is not None else 1]
    lot = sealed_lot(table.spec, table.setup, extras, seed, before)
    return replace(table, game=reel.branch(seed), seats=tuple(seats), extras=extras, lots=(*lots, lot))


def dealt_anew(table: Table, game: Game[Any], seed: int) -> Table:
    """A match of its own from what the one person at a table sees in a moment of it: nothing but that and the seed
    decides what comes of it. It has no journal of the other match, whose cards could be read there.

    Raises ``GameError`` where no match can begin.
    """
    spec, side = table.spec, table.persons[0]
    setup = spec.setup_going_on(table.setup, spec.view_for(game, side), seed)
    begun = spec.new_game(setup, RolledChance(seed))
    return replace(table, setup=setup, game=begun, seed=seed, extras={}, lots=())
