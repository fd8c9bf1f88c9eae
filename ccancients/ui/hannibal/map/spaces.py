"""Spaces and the plates and borders of provinces: who holds what, by shape and sign as well as by color."""

from __future__ import annotations

import math
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from ccancients.hannibal.components.board import CITY, MAJORITY, PROVINCES, SPACES_OF
from ccancients.hannibal.components.sides import CARTHAGE, NOBODY, ROME
from ccancients.ui.canvas.points.shapes import disc, polygon
from ccancients.ui.canvas.sheet import letters, tinted
from ccancients.ui.hannibal.map.ground import BAND, province_ground
from ccancients.ui.hannibal.map.layout import CORNERS
from ccancients.ui.hannibal.map.looks import BandLook, PlaqueLook, SpaceLook
from ccancients.ui.hannibal.map.palette import map_colors
from ccancients.ui.hannibal.map.plan import plan
from ccancients.ui.hannibal.map.signs import paint_pip, paint_sign
from ccancients.ui.look.theme import Theme

SPACE_BOUNDS: Final = QRectF(-34, -34, 68, 68)
BREACHES: Final = 3
"""A city or tribe falls with so many points."""


def paint_space(painter: QPainter, look: SpaceLook, theme: Theme) -> None:
    """A space about (0, 0): a disc, an octagon with towers for a city, a hexagon for a tribe, with its owner's sign."""
    colors, radius = map_colors(theme), plan().radius
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
    if look.points:
        _breaches(painter, look, theme)


def _breaches(painter: QPainter, look: SpaceLook, theme: Theme) -> None:
    """A wedge in the ring for each point of a siege or subjugation, hollow for those still missing."""
    colors, radius = map_colors(theme), plan().radius
    color = QColor(colors.sides.get(look.besieger, colors.alps))
    for number in range(BREACHES):
        turn = math.pi * (0.25 + 0.25 * number) + math.pi / 2 + math.pi / 4
        out = QPointF(math.sin(turn), math.cos(turn))
        side = QPointF(out.y(), -out.x())
        wedge = QPolygonF([out * (radius - 6), out * (radius + 9) + side * 7, out * (radius + 9) - side * 7])
        painter.setPen(QPen(color, 2.2))
        painter.setBrush(color if number < look.points else QColor(colors.empty))
        painter.drawPolygon(wedge)


def band_bounds(look: BandLook) -> QRectF:
    """What the band of a province covers, about its first space."""
    corner = QPointF(*plan().spots[SPACES_OF[look.province][0]])
    return province_ground(look.province).boundingRect().translated(-corner).adjusted(-2, -2, 2, 2)


def paint_band(painter: QPainter, look: BandLook, theme: Theme) -> None:
    """Along the inside of the border the color of who controls the province; a hatch where there are no colors."""
    if look.controller == NOBODY:
        return
    color = map_colors(theme).sides[look.controller]
    ground = province_ground(look.province).translated(-QPointF(*plan().spots[SPACES_OF[look.province][0]]))
    painter.setClipPath(ground)
    pen = QPen(tinted(color, 0.55 if theme.plain else 0.42), 2 * BAND)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.strokePath(ground, pen)
    line = QPen(tinted(color, 0.75), 4.0 if look.controller == ROME else 6.0)
    line.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    if look.controller == CARTHAGE:
        line.setDashPattern([0.6, 0.9])
    painter.strokePath(ground, line)


def plaque_box(province: int) -> QRectF:
    """The box of a plate about the first space of its province."""
    left, top, right, bottom = plan().plaques[province]
    corner = QPointF(*plan().spots[SPACES_OF[province][0]])
    return QRectF(QPointF(left, top), QPointF(right, bottom)).translated(-corner)


def paint_plaque(painter: QPainter, look: PlaqueLook, theme: Theme, name: str) -> None:
    """The plate of a province: its name, below it a pip for each space, a stroke at the majority from either side."""
    colors, box = map_colors(theme), plaque_box(look.province)
    scores = PROVINCES[look.province].scores
    frame = colors.sides[look.controller] if look.controller != NOBODY and scores else colors.border
    painter.setPen(QPen(QColor(frame), 3.4))
    painter.setBrush(QColor(colors.plate))
    painter.drawRoundedRect(box, 6, 6)
    font = letters(theme, 23.0, 1e6, bold=True)
    font.setItalic(not scores)
    size = 23
    while size > 12:
        font.setPixelSize(size)
        painter.setFont(font)
        if painter.fontMetrics().horizontalAdvance(name) <= box.width() - 8:
            break
        size -= 1
    painter.setPen(QColor(colors.ink))
    painter.drawText(QRectF(box.left(), box.top() + 1, box.width(), 29), Qt.AlignmentFlag.AlignCenter, name)
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
