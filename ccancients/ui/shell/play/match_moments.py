"""The moments of a match: what the stage tells over the board, and the way on from it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from PySide6.QtCore import QObject

from ccancients.engine.game import Game
from ccancients.engine.replay import replay
from ccancients.ui.canvas.moment import Moment, Rank
from ccancients.ui.shell.play.at_table import AtTable

PASSES_MS, WATCHED_MS = 2500, 4000
"""How long a moment stays where it shall pass by itself, and before those who only watch."""
STILL: Final = 0.0
"""The pace at which nothing moves."""


class MatchMoments(QObject):
    """Shows ribbons in their corner, and before anything greater lets the table wait until it is seen."""

    def __init__(self, at: AtTable, parent: QObject) -> None:
        super().__init__(parent)
        self._at, parts = at, at.parts
        self._stage, self._ribbon, self.page = at.stage, parts.moment, parts.moments
        self._stage.past = self._past
        self._stage.moment_told.connect(self._tell)
        self._stage.busy_changed.connect(lambda _busy: self._tell(None))
        self.page.went_on.connect(self._stage.hurry)
        self.page.stayed.connect(self._stage.animator.stay)

    def _past(self) -> Iterable[Game[Any]]:
        """All that was played, from the beginning. Raises ``BadSaveFile`` on the way."""
        table = self._at.table
        return replay(table.spec, table.setup, list(self._at.session.game.journal or ()))

    def take_settings(self) -> None:
        """The preferences have changed."""
        settings, stage = self._at.settings.settings, self._stage
        stage.moments = settings.moments
        stage.stays = PASSES_MS if settings.moments_pass else 0 if self._at.session.persons else WATCHED_MS

    def _tell(self, moment: Moment | None) -> None:
        ribbon = moment is not None and moment.rank is Rank.RIBBON
        self._ribbon.tell(moment if ribbon else None)
        self.page.still = self._at.settings.settings.reduced_motion or self._stage.animator.speed == STILL
        self.page.tell(None if ribbon else moment, self._stage.stay_of(moment) if moment is not None else 0)
