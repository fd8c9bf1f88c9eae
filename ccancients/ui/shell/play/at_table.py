"""A match as everything around its board has it before it; and how fast it is shown."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from ccancients.engine.game import Game
from ccancients.ui.canvas.board_view import BoardView
from ccancients.ui.canvas.moment import NONE
from ccancients.ui.canvas.stage import Stage
from ccancients.ui.desktop.settings import Settings, SettingsStore
from ccancients.ui.face import GameFace
from ccancients.ui.interactions.interaction import OpenQuestion
from ccancients.ui.look.theme import Theme
from ccancients.ui.shell.play.hand_keeper import HandKeeper
from ccancients.ui.shell.play.match_parts import MatchParts
from ccancients.ui.table.session import Session
from ccancients.ui.table.table import Table, seat_colors

GUIDED: Final = "guided"
"""The extra of a table whose match is explained; it is kept with the match."""
TAUGHT: Final = "taught"
"""The extra of a table with what its match has taught already."""
SHEET: Final = "sheet"
"""Where the setting of accounts has them told on a sheet."""
CALM: Final = 0.6
"""How much of the wished pace a match has that is explained."""


@dataclass(frozen=True, eq=False)
class AtTable:
    """Who plays what with which widgets. None of it is ever another during a match; what it holds changes.

    ``question``  what a person has before him now;  ``hands`` whose hand may be seen
    """

    session: Session
    face: GameFace
    table: Table
    settings: SettingsStore
    question: OpenQuestion
    hands: HandKeeper
    parts: MatchParts

    @property
    def game(self) -> Game[Any]:
        """The game as it stands, which may be further than what is shown."""
        return self.session.game

    @property
    def view(self) -> BoardView:
        return self.parts.view

    @property
    def stage(self) -> Stage:
        return self.parts.stage

    @property
    def theme(self) -> Theme:
        return self.parts.view.board.theme

    @property
    def colors(self) -> tuple[str, ...]:
        """The color of each seat."""
        return seat_colors(self.table)

    @property
    def guided(self) -> bool:
        """Whether the match is still explained to whoever plays for the first time."""
        return bool(self.table.extras.get(GUIDED))

    def name(self, side: int) -> str:
        """Who plays a side, as the match stands."""
        return self.face.seat(self.table, self.session.game.state, side).name

    @property
    def tells_on_sheets(self) -> bool:
        """Whether what the others did, with their cards, is told on a sheet that waits until it is read."""
        settings = self.settings.settings
        wished = settings.account == SHEET and settings.moments != NONE
        return wished and bool(self.session.persons) and self.face.accounts is not None

    def pace(self) -> float:
        """The pace of moves now: 1 as designed, 2 twice as fast, 0 at once."""
        kind = "watch"
        if self.session.persons:
            own = self.face.panels.active(self.session.game.state) in self.session.persons
            kind = "own" if own else "opponent"
        return _pace(self.settings.settings, kind) * (CALM if self.guided else 1)


def _pace(settings: Settings, kind: str) -> float:
    """The pace that is wished for ``own`` moves, those of an ``opponent``, or of opponents that one will ``watch``."""
    values = settings.model_dump(include={f"{kind}_speed", f"{kind}_at_once"})
    if settings.reduced_motion or values[f"{kind}_at_once"]:
        return 0.0
    return int(values[f"{kind}_speed"]) / 100
