"""What lies below the board of a replay: the accounts of all sides, and what it is worked with."""

from __future__ import annotations

from typing import Any, Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QWidget

from ccancients.ui.desktop.memory import add_layout
from ccancients.ui.face import GameFace
from ccancients.ui.look.theme import Theme
from ccancients.ui.panels.replay_bar import ReplayBar
from ccancients.ui.panels.seat_track import SeatTrack, sign_of
from ccancients.ui.table.table import Table

TRACKS_IN_A_COLUMN: Final = 2
MARGIN: Final = 10
BETWEEN: Final = 20


class ReplayStrip(QWidget):
    """The ``tracks`` of all seats beside the ``bar``."""

    def __init__(self, face: GameFace, table: Table, theme: Theme, bar: ReplayBar, parent: QWidget) -> None:
        super().__init__(parent)
        self._face, self._table = face, table
        self.setProperty("surface", "table")
        self.bar = bar
        self.tracks = tuple(SeatTrack(face.panels.art, theme, self) for _ in table.seats)
        row = QHBoxLayout(self)
        row.setContentsMargins(MARGIN, 4, MARGIN, MARGIN)
        row.setSpacing(BETWEEN)
        tracks = QGridLayout()
        tracks.setHorizontalSpacing(MARGIN)
        for place, track in enumerate(self.tracks):
            beside, below = divmod(place, TRACKS_IN_A_COLUMN)
            tracks.addWidget(track, below, beside, Qt.AlignmentFlag.AlignRight)
        add_layout(row, tracks)
        row.addWidget(bar, 1)

    def show_seats(self, state: Any) -> None:
        """The accounts in a position."""
        seats = self._table.spec.seats(self._table.setup)
        for side, track in enumerate(self.tracks):
            track.show_seat(self._face.seat(self._table, state, side), sign_of(seats, side))
        self._fit()

    def _fit(self) -> None:
        """All that is told of the seats stands beside the bar, or as much of it as has room."""
        room = self.width() - self.bar.least - 2 * MARGIN - BETWEEN
        for steps in range(4):
            for track in self.tracks:
                track.shorten(steps)
            wide = [track.sizeHint().width() for track in self.tracks]
            widths = [max(wide[at:at + TRACKS_IN_A_COLUMN]) for at in range(0, len(wide), TRACKS_IN_A_COLUMN)]
            if sum(widths) + MARGIN * (len(widths) - 1) <= room:
                break

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def set_theme(self, theme: Theme) -> None:
        for track in self.tracks:
            track.set_theme(theme)
        self.bar.set_theme(theme)
        self._fit()
