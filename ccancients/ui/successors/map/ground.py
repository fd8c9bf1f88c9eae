"""The ground of the board: sea, land, provinces, coasts, the names of the seas, and what the board says of itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen

from ccancients.ui.canvas.cache import Paint
from ccancients.ui.canvas.points import chart
from ccancients.ui.canvas.points.chart import chart_colors, few_at_a_time
from ccancients.ui.canvas.sheet import letters, tinted
from ccancients.ui.look.theme import Theme
from ccancients.ui.successors.map.looks import Banner
from ccancients.ui.successors.map.palette import banner_color, ground_of
from ccancients.ui.successors.map.plan import Plan
from ccancients.ui.successors.words.things import short_status, status_words

BAND: Final = 14.0
"""Width of the band along the border of a province in the color of who controls it."""
STATUS_LETTERS: Final = 21.0
HIGHEST: Final = 125.0
"""Of what the file says of itself; where it would be higher it is said in short."""
SLACK: Final = 1.05
"""Letters drawn small are a little wider than they are measured."""


def paint_sea(painter: QPainter, plan: Plan, theme: Theme) -> None:
    """Water, with pale lines along the coasts."""
    chart.paint_sea(painter, plan.sheet, plan.land, chart_colors(theme), theme)


def land_layers(plan: Plan, theme: Theme) -> list[Paint]:
    """Land with the grounds of all provinces and their borders, a few at a time."""
    colors, grounds = chart_colors(theme), plan.grounds

    def plain(painter: QPainter) -> None:
        painter.setClipRect(plan.sheet)
        painter.fillPath(plan.land, QColor(colors.land))

    def fill(painter: QPainter, province: int) -> None:
        painter.fillPath(grounds[province], QColor(ground_of(province, len(plan.board.provinces), colors)))

    def border(painter: QPainter, province: int) -> None:
        pen = QPen(tinted(colors.border, 0.8), 2.2)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.strokePath(grounds[province], pen)

    there = tuple(grounds)
    return [plain, *few_at_a_time(fill, there, plan.sheet), *few_at_a_time(border, there, plan.sheet)]


def band_layers(plan: Plan, holders: Sequence[Banner | None], theme: Theme) -> list[Paint]:
    """Along the inside of the borders the color of who controls a province."""
    held = {province: banner for province, banner in enumerate(holders) if banner is not None}

    def band(painter: QPainter, province: int) -> None:
        color, ground = banner_color(held[province], theme), plan.grounds[province]
        painter.setClipPath(ground)
        for tint, width in ((tinted(color, 0.6 if theme.plain else 0.45), 2 * BAND), (tinted(color, 0.8), 4.4)):
            pen = QPen(tint, width)
            pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
            painter.strokePath(ground, pen)

    return few_at_a_time(band, tuple(province for province in held if province in plan.grounds), plan.sheet)


def paint_coast(painter: QPainter, plan: Plan, theme: Theme) -> None:
    """The line of the coast."""
    painter.setClipRect(plan.sheet)
    chart.paint_coast(painter, plan.land, chart_colors(theme))


def paint_seas(painter: QPainter, plan: Plan, theme: Theme, pixels: float) -> None:
    """The names of the seas in italics."""
    chart.paint_sea_names(painter, plan.seas, chart_colors(theme), theme, pixels, plan.sheet)


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
