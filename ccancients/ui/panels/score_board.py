"""The score of a match, large on the empty wood beside its board: what each side has won, and who has fallen of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from ccancients.ui.look.theme import Theme
from ccancients.ui.panels.seat_track import SeatFacts
from ccancients.ui.panels.table_art import TableArt

TROPHY, BRIEF = 46.0, 30.0
"""Pixels of a trophy at most, in breadth, at ordinary text; and where there is little room."""
TALL: Final = 1.5
GAP: Final = 6.0
BETWEEN: Final = 14.0
"""Pixels between what stands below each other, and between two sides."""
WRAPPED: Final = int(Qt.TextFlag.TextWordWrap)


class ScoreBoard(QWidget):
    """Paints the score of sides, the one at the far end of the board first; the mouse goes through it."""

    def __init__(self, art: TableArt, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._art, self._theme = art, theme
        self.facts: tuple[SeatFacts, ...] = ()
        self._brief = False
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.update()

    def show_score(self, facts: Sequence[SeatFacts], viewer: int) -> None:
        """The accounts of all sides; the viewer's stands below. Sides that count no trophies have no score here."""
        counted = tuple(each for each in facts if each.needed)
        self.facts = counted if viewer != 0 else counted[::-1]
        self.setAccessibleName(". ".join(each.spoken for each in self.facts))
        self.update()

    def wanted_height(self, width: int) -> int:
        """Pixels that the score needs at a breadth."""
        return round(sum(self._height_of(each, width) for each in self.facts) + BETWEEN * max(0, len(self.facts) - 1))

    def place_in(self, room: QRect) -> None:
        """Stand at the foot of a room, if there is a score and all of it, or its trophies alone, have room there."""
        self._brief = False
        high = self.wanted_height(room.width()) if room.width() > 0 else 0
        if high > room.height():  # the names and what is won alone, a little smaller
            self._brief = True
            high = self.wanted_height(room.width())
        self.setVisible(0 < high <= room.height())
        self.setGeometry(room.left(), room.bottom() - high + 1, room.width(), high)

    def _trophy(self, facts: SeatFacts, width: float) -> float:
        """The breadth of one of as many as are needed in a row."""
        return min((BRIEF if self._brief else TROPHY) * self._theme.text_scale / 100, (width - GAP) / facts.needed - 3)

    def _told(self, facts: SeatFacts) -> bool:
        """Whether it is said who has fallen."""
        return bool(facts.fallen) and not self._brief

    def _fallen_height(self, facts: SeatFacts, width: float) -> float:
        room = QRectF(0, 0, width, 10_000)
        return QFontMetricsF(self._theme.sans("body")).boundingRect(room, WRAPPED, facts.fallen).height()

    def _height_of(self, facts: SeatFacts, width: float) -> float:
        name = QFontMetricsF(self._theme.serif("heading")).height()
        fallen = self._fallen_height(facts, width) + GAP if self._told(facts) else 0.0
        return name + GAP + self._trophy(facts, width) * TALL + fallen

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        top, wide, ui = 0.0, float(self.width()), self._theme.ui
        for facts in self.facts:
            name, trophy = QFontMetricsF(self._theme.serif("heading")), self._trophy(facts, wide)
            painter.setFont(self._theme.serif("heading"))
            painter.setPen(QColor(ui.table_text))
            said = name.elidedText(facts.name, Qt.TextElideMode.ElideRight, wide)
            painter.drawText(QRectF(0, top, wide, name.height()), Qt.AlignmentFlag.AlignVCenter, said)
            under = top + name.height() + GAP
            for place in range(facts.needed):
                box = QRectF(place * (trophy + 3), under, trophy, trophy * TALL)
                self._art.paint_trophy(painter, box, facts.color, self._theme, won=place < facts.won, pulse=0.0)
            if self._told(facts):
                foot = under + trophy * TALL + GAP
                painter.setFont(self._theme.sans("body"))
                painter.setPen(QColor(ui.table_text))
                painter.drawText(QRectF(0, foot, wide, self._fallen_height(facts, wide)), WRAPPED, facts.fallen)
            top += self._height_of(facts, wide) + BETWEEN
