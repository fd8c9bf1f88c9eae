"""What a page shows of a match, for whatever is done with it: exported, copied, explained."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ccancients.engine.game import Game
from ccancients.ui.table.table import Table


@dataclass(frozen=True)
class Shown:
    """A match at the position on the screen.

    ``last``    the same match as far as it was played
    ``lines``   the log as far as it may be read
    ``viewer``  the side whose hidden cards may be told, or ``NOTHING`` or ``EVERYTHING`` (see ``ccancients.ui.face``)
    ``over``    whether the match has been played to its end
    """

    table: Table
    game: Game[Any]
    last: Game[Any]
    lines: tuple[str, ...]
    viewer: int
    flipped: bool
    over: bool
