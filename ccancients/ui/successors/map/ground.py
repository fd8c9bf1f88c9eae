"""What lies on the ground of the board: the bands of who controls a province, and what the board says of itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen

from ccancients.ui.canvas.points.chart import chart_colors
from ccancients.ui.canvas.points.ground import line
from ccancients.ui.canvas.sheet import letters, tinted
from ccancients.ui.look.theme import Theme
from ccancients.ui.successors.map.looks import Banner
from ccancients.ui.successors.map.palette import banner_color
from ccancients.ui.successors.map.plan import Plan
from ccancients.ui.successors.words.things import short_status, status_words

BAND: Final = 14.0
"""Width of the band along the border of a province in the color of who controls it."""
STATUS_LETTERS: Final = 21.0
HIGHEST: Final = 125.0
"""Of what the file says of itself; where it would be higher it is said in short."""
SLACK: Final = 1.05
"""Letters drawn small are a little wider than they are measured."""


def bands(holders: Sequence[Banner | None], theme: Theme) -> dict[int, tuple[QPen, QPen]]:
    """By province the color of who controls it."""
    held = {province: banner_color(banner, theme) for province, banner in enumerate(holders) if banner is not None}
    return {
        province: (line(tinted(color, 0.6 if theme.plain else 0.45), 2 * BAND), line(tinted(color, 0.8), 4.4))
        for province, color in held.items()
    }


def paint_status(painter: QPainter, plan: Plan, theme: Theme, pixels: float) -> None:
    """Along the lower edge, what the file says of itself: nobody takes a reconstruction for the published board."""
    colors = chart_colors(theme)
    font = letters(theme, STATUS_LETTERS, pixels)
    font.setItalic(True)
    metrics, status = QFontMetricsF(font), status_words(plan.board)
    room = QRectF(0, 0, plan.sheet.width() * 0.36, 1000)
    wrapped = int(Qt.TextFlag.TextWordWrap)
    size = metrics.boundingRect(room, wrapped, status)
    if size.height() > HIGHEST:
        status = short_status(plan.board)  # all of it stands in the dialog before a match
        size = metrics.boundingRect(room, wrapped, status)
    box = QRectF(0, 0, size.width() * SLACK, size.height()).adjusted(-10, -5, 10, 5)
    box.moveBottomLeft(plan.sheet.bottomLeft() + QPointF(14, -12))
    painter.setPen(QPen(QColor(colors.border), 1.6))
    painter.setBrush(tinted(colors.plate, 0.92))
    painter.drawRoundedRect(box, 5, 5)
    painter.setFont(font)
    painter.setPen(QColor(colors.ink))
    painter.drawText(box.adjusted(10, 5, -10, -5), wrapped, status)
