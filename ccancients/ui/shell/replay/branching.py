"""A match of its own that begins from a position of a replay."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from ccancients.engine.fairness import KEPT_SEALED, fresh_sealed_seed
from ccancients.engine.replay import Reel
from ccancients.ui.table.bookmarks import Bookmark, keep_bookmarks
from ccancients.ui.table.session import PERSON
from ccancients.ui.table.table import Table


def branched(table: Table, reel: Reel, marks: Iterable[Bookmark]) -> Table:
    """The table of a match that goes on from where the reel stands, with dice and cards that nobody knows yet.

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
    lot = fresh_sealed_seed()
    game = reel.branch(lot.seed)
    lots = (*table.lots[: game.journal.branches() if game.journal is not None else 1], lot)
    return replace(table, game=game, seats=tuple(seats), extras=extras, lots=lots)
