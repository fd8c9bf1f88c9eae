"""Spaces and the plates and borders of provinces: who holds what, by shape and sign as well as by color."""

from __future__ import annotations

import math
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen

from ccancients.hannibal.components.board import CITY, MAJORITY, PROVINCES, SPACES_OF
from ccancients.hannibal.components.sides import CARTHAGE, NOBODY, ROME
from ccancients.ui.canvas.points.place_names import readable
from ccancients.ui.canvas.points.shapes import shape
from ccancients.ui.canvas.points.signs import Breaches, paint_breaches, paint_pips, paint_plate, paint_strokes
from ccancients.ui.canvas.sheet import letters
from ccancients.ui.hannibal.map.layout import CORNERS
from ccancients.ui.hannibal.map.looks import PlaqueLook, SiegeLook, SpaceLook
from ccancients.ui.hannibal.map.palette import map_colors
from ccancients.ui.hannibal.map.plan import plan
from ccancients.ui.hannibal.map.signs import paint_pip, paint_sign
from ccancients.ui.look.theme import Theme

SPACE_BOUNDS: Final = QRectF(-52, -52, 104, 104)
PLAQUE_LETTERS: Final = 23.0
OPEN: Final = 0.74
"""How large towns and tribes are, compared with walled cities: the eye finds these first."""
CHAIN: Final = 8.0
BREACH: Final = 7.0
"""Logical pixels of the radius of the sign of isolation, and of the length of a breach, at least."""
BREACHES: Final = Breaches(58, 40, 3, 16, 2.4, 4.5)
NEEDED: Final = 3
"""A city or tribe falls with so many points."""


def paint_space(painter: QPainter, look: SpaceLook, theme: Theme, pixels: float) -> None:
    """A space about (0, 0): a disc, an octagon with towers for a city, a hexagon for a tribe, with its owner's sign."""
    colors, radius = map_colors(theme), plan().radius * (1.0 if look.kind == CITY else OPEN)
    neutral = look.tribe and look.control == NOBODY
    held = look.control in (ROME, CARTHAGE) or neutral
    painter.setPen(QPen(QColor(colors.ink), 2.6))
    if look.kind == CITY:
        painter.setBrush(QColor(colors.empty))
        for corner in range(CORNERS[CITY]):
            turn = 2 * math.pi * (corner + 0.5) / CORNERS[CITY]
            at = QPointF(math.sin(turn), math.cos(turn)) * (radius + 3.5)
            painter.drawRect(QRectF(at.x() - 4.5, at.y() - 4.5, 9, 9))
    painter.setBrush(QColor(colors.sides[look.control] if held else colors.empty))
    painter.drawPath(shape(CORNERS.get(look.kind, 0), radius))
    if held:
        painter.setPen(QPen(QColor(colors.empty), 2.0))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(QPointF(0, 0), radius - 5, radius - 5)
        paint_sign(painter, look.control, radius * 0.62, colors.signs)
    if look.isolated:
        _broken_chain(painter, theme, pixels)


def paint_siege(painter: QPainter, look: SiegeLook, theme: Theme, pixels: float) -> None:
    """A breach in the ring of the space at (0, 0) for each point of a siege, hollow for those that are missing."""
    colors = map_colors(theme)
    color = QColor(colors.sides.get(look.besieger, colors.alps))
    grow = max(1.0, BREACH * 100 / max(1.0, pixels) / BREACHES.long)
    paint_breaches(
        painter, BREACHES, plan().radius, look.points, NEEDED, color, empty=colors.empty, under=colors.plate, grow=grow
    )


def _broken_chain(painter: QPainter, theme: Theme, pixels: float) -> None:
    """Two links of a chain apart from each other: this marker is cut off."""
    colors, radius = map_colors(theme), plan().radius
    grow = max(1.0, CHAIN * 100 / max(1.0, pixels) / 12.5)
    painter.save()
    painter.translate(radius * 0.92, -radius * 0.78)
    painter.scale(grow, grow)
    painter.setPen(QPen(QColor(colors.ink), 1.6))
    painter.setBrush(QColor(colors.plate))
    painter.drawEllipse(QPointF(0, 0), 12.5, 12.5)
    pen = QPen(QColor(colors.alps), 2.8)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.rotate(-45)
    painter.drawArc(QRectF(-11, -4, 9, 8), 40 * 16, 280 * 16)
    painter.drawArc(QRectF(2, -4, 9, 8), -140 * 16, 280 * 16)
    painter.restore()


def plaque_font(theme: Theme, province: int, pixels: float) -> QFont:
    """The letters on a plate; those of a province that does not count for victory are italics."""
    font = letters(theme, PLAQUE_LETTERS, 1e6, bold=True)
    font.setItalic(not PROVINCES[province].scores)
    font.setPixelSize(readable(PLAQUE_LETTERS, pixels))
    return font


def plaque_box(province: int, theme: Theme, pixels: float, name: str) -> QRectF:
    """The box of a plate on the map: that of the drawing, larger where its letters have to be.

    A name that is longer than in English is written smaller, lest the plate lie on its neighbors.
    """
    left, top, right, bottom = plan().plaques[province]
    font = plaque_font(theme, province, pixels)
    more = font.pixelSize() - PLAQUE_LETTERS
    wide = right - left
    if more > 0:
        metrics, usual = QFontMetricsF(font), PROVINCES[province].name
        wide = max(wide, min(metrics.horizontalAdvance(name), metrics.horizontalAdvance(usual)) + 8)
    return QRectF((left + right - wide) / 2, top - more / 2, wide, bottom - top + more)


def plaque_room(province: int) -> QRectF:
    """What a plate covers at every zoom, about the first space of its province."""
    left, top, right, bottom = plan().plaques[province]
    corner = QPointF(*plan().spots[SPACES_OF[province][0]])
    box = QRectF(QPointF(left, top), QPointF(right, bottom)).translated(-corner)
    return box.adjusted(-0.4 * box.width(), -20, 0.4 * box.width(), 20)


def paint_plaque(painter: QPainter, look: PlaqueLook, theme: Theme, pixels: float) -> None:
    """The plate of a province: its name, below it a pip for each space, a stroke at the majority from either side."""
    colors = map_colors(theme)
    corner = QPointF(*plan().spots[SPACES_OF[look.province][0]])
    box = plaque_box(look.province, theme, pixels, look.name).translated(-corner)
    scores = PROVINCES[look.province].scores
    frame = colors.sides[look.controller] if look.controller != NOBODY and scores else colors.border
    if look.changing:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for color, width in ((theme.marks.orderable.casing, 20.0), (theme.marks.orderable.core, 14.0)):
            painter.setPen(QPen(QColor(color), width))
            painter.drawRoundedRect(box, 8, 8)
    paint_plate(painter, box, frame, 3.4, QColor(colors.plate))
    font = plaque_font(theme, look.province, pixels)
    while font.pixelSize() > 12 and QFontMetricsF(font).horizontalAdvance(look.name) > box.width() - 6:
        font.setPixelSize(font.pixelSize() - 1)
    painter.setFont(font)
    painter.setPen(QColor(colors.ink))
    high = box.height() - 25
    painter.drawText(QRectF(box.left(), box.top() + 1, box.width(), high), Qt.AlignmentFlag.AlignCenter, look.name)
    total = len(SPACES_OF[look.province])
    owners = [ROME] * look.rome + [NOBODY] * look.nobody + [CARTHAGE] * look.carthage

    def pip(place: int, at: QPointF, step: float) -> None:
        paint_pip(painter, at, owners[place], step * 0.76, colors.sides[owners[place]], colors.plate)

    row, half = paint_pips(box, 13, 15.0, total, pip), MAJORITY[look.province]
    paint_strokes(painter, row, (half, total - half), 9, QPen(QColor(colors.ink), 1.6))
