"""Spaces and the plates and borders of provinces: who holds what, by shape and sign as well as by color."""

from __future__ import annotations

import math
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen, QPolygonF

from ccancients.hannibal.components.board import CITY, MAJORITY, PROVINCES, SPACES_OF
from ccancients.hannibal.components.sides import CARTHAGE, NOBODY, ROME
from ccancients.ui.canvas.points.place_names import readable
from ccancients.ui.canvas.points.shapes import disc, polygon
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
BREACHES: Final = 3
"""A city or tribe falls with so many points."""


def paint_space(painter: QPainter, look: SpaceLook, theme: Theme, pixels: float) -> None:
    """A space about (0, 0): a disc, an octagon with towers for a city, a hexagon for a tribe, with its owner's sign."""
    colors, radius = map_colors(theme), plan().radius * (1.0 if look.kind == CITY else OPEN)
    shape = polygon(CORNERS[look.kind], radius) if look.kind in CORNERS else disc(radius)
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
    painter.drawPath(shape)
    if held:
        painter.setPen(QPen(QColor(colors.empty), 2.0))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(QPointF(0, 0), radius - 5, radius - 5)
        paint_sign(painter, look.control, radius * 0.62, colors.signs)
    if look.isolated:
        _broken_chain(painter, theme, pixels)


def paint_siege(painter: QPainter, look: SiegeLook, theme: Theme, pixels: float) -> None:
    """A breach in the ring of the space at (0, 0) for each point of a siege, hollow for those that are missing."""
    colors, reach = map_colors(theme), plan().radius
    grow = max(1.0, BREACH * 100 / max(1.0, pixels) / 16)
    color = QColor(colors.sides.get(look.besieger, colors.alps))
    for number in range(BREACHES):
        turn = math.radians(58 + 40 * number)
        out = QPointF(math.sin(turn), -math.cos(turn))
        side = QPointF(out.y(), -out.x()) * 7 * grow
        tip, back = out * (reach - 3), out * (reach - 3 + 16 * grow)
        painter.setPen(QPen(QColor(colors.plate), 4.5))
        painter.setBrush(color if number < look.points else QColor(colors.empty))
        painter.drawPolygon(QPolygonF([tip, back + side, back - side]))
        painter.setPen(QPen(color, 2.4))
        painter.drawPolygon(QPolygonF([tip, back + side, back - side]))


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


def paint_plaque(painter: QPainter, look: PlaqueLook, theme: Theme, name: str, pixels: float) -> None:
    """The plate of a province: its name, below it a pip for each space, a stroke at the majority from either side."""
    colors = map_colors(theme)
    corner = QPointF(*plan().spots[SPACES_OF[look.province][0]])
    box = plaque_box(look.province, theme, pixels, name).translated(-corner)
    scores = PROVINCES[look.province].scores
    frame = colors.sides[look.controller] if look.controller != NOBODY and scores else colors.border
    if look.changing:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for color, width in ((theme.marks.orderable.casing, 20.0), (theme.marks.orderable.core, 14.0)):
            painter.setPen(QPen(QColor(color), width))
            painter.drawRoundedRect(box, 8, 8)
    painter.setPen(QPen(QColor(frame), 3.4))
    painter.setBrush(QColor(colors.plate))
    painter.drawRoundedRect(box, 6, 6)
    font = plaque_font(theme, look.province, pixels)
    while font.pixelSize() > 12 and QFontMetricsF(font).horizontalAdvance(name) > box.width() - 6:
        font.setPixelSize(font.pixelSize() - 1)
    painter.setFont(font)
    painter.setPen(QColor(colors.ink))
    high = box.height() - 25
    painter.drawText(QRectF(box.left(), box.top() + 1, box.width(), high), Qt.AlignmentFlag.AlignCenter, name)
    total = len(SPACES_OF[look.province])
    step = min(15.0, (box.width() - 12) / total)
    left, level = box.center().x() - step * (total - 1) / 2, box.bottom() - 13
    owners = [ROME] * look.rome + [NOBODY] * look.nobody + [CARTHAGE] * look.carthage
    for place, side in enumerate(owners):
        paint_pip(painter, QPointF(left + step * place, level), side, step * 0.76, colors.sides[side], colors.plate)
    painter.setPen(QPen(QColor(colors.ink), 1.6))
    for share in (MAJORITY[look.province], total - MAJORITY[look.province]):
        right = left + step * (share - 0.5)
        painter.drawLine(QPointF(right, level - 9), QPointF(right, level + 9))
