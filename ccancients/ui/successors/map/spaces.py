"""Spaces, the plates and borders of provinces, and the boxes: who holds what, by sign as well as by color."""

from __future__ import annotations

import math
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

from ccancients.successors.components.board import MAJOR_CITY, MINOR_CITY, TRANSIT
from ccancients.ui.canvas.points.chart import ChartColors, chart_colors
from ccancients.ui.canvas.points.signs import Breaches, paint_breaches, paint_pips, paint_plate, paint_strokes
from ccancients.ui.canvas.sheet import letters, tinted
from ccancients.ui.look.theme import Theme
from ccancients.ui.successors.map.emblems import paint_sign
from ccancients.ui.successors.map.layout import shape_of
from ccancients.ui.successors.map.looks import BoxLook, PlaqueLook, PrizeLook, RibbonLook, SpaceLook
from ccancients.ui.successors.map.palette import banner_color, ink_on
from ccancients.ui.successors.map.plan import BOX, PLAQUE_LETTERS, Plan, radius_of

SPACE_BOUNDS: Final = QRectF(-42, -42, 84, 84)
BOX_BOUNDS: Final = QRectF(-BOX.width() / 2 - 4, -BOX.height() / 2 - 4, BOX.width() + 8, BOX.height() + 8)
RIBBON: Final = QRectF(-48, 24, 96, 24)
RIBBON_BOUNDS: Final = RIBBON.adjusted(-3, -3, 3, 3)
NOTCH: Final = 9.0
"""How deep the ends of a ribbon are cut."""
OPEN: Final = 0.74
"""How large minor cities are, compared with major ones and fortresses: armies come first."""
TOWER: Final = 11.0
PIP: Final = 9.0
PRIZE, PRIZE_GROWN, PRIZE_PIXELS = 20.0, 30.0, 11.0
PRIZE_AT: Final = QPointF(-2, 45)
PRIZE_BOUNDS: Final = QRectF(-36, 11, 68, 68)
GOLD: Final = "#e8bf4c"
"""Of a prize that would pay nobody."""
RAYS: Final = 12
"""How large a prize is drawn, at most, and in pixels at least; where, and how many rays it has."""
BREACHES: Final = Breaches(-45, -39.6, 6, 17, 2.2)


def paint_space(painter: QPainter, look: SpaceLook, theme: Theme) -> None:
    """A space about (0, 0): a disc, a square with towers for a major city, a hexagon for a fortress, a dot."""
    colors, radius = chart_colors(theme), radius_of(look.kind) * (OPEN if look.kind == MINOR_CITY else 1.0)
    if look.port:
        _quay(painter, radius, colors)
    painter.setPen(QPen(QColor(colors.ink), 2.6))
    if look.kind == MAJOR_CITY:
        painter.setBrush(QColor(colors.empty))
        for right in (-1, 1):
            for down in (-1, 1):
                middle = QPointF(right, down) * radius
                painter.drawRect(QRectF(middle.x() - TOWER / 2, middle.y() - TOWER / 2, TOWER, TOWER))
    shape = shape_of(look.kind, radius)
    if look.kind == TRANSIT:
        painter.setBrush(QColor(colors.ink))
        painter.drawPath(shape)
        return
    _held(painter, look, radius, theme)
    if look.besieged:
        _ring(painter, radius, colors)
    if look.points:
        color = banner_color(look.besieger, theme) if look.besieger is not None else colors.alps
        paint_breaches(painter, BREACHES, radius, look.points, look.needed, QColor(color), empty=colors.empty)
    if look.marker:
        _marker(painter, look.marker, QPointF(radius, -radius), colors)


def _held(painter: QPainter, look: SpaceLook, radius: float, theme: Theme) -> None:
    """The shape of a space in the color of whose marker lies there, with his sign."""
    colors = chart_colors(theme)
    color = banner_color(look.holder, theme) if look.holder is not None else colors.empty
    painter.setBrush(QColor(color))
    painter.drawPath(shape_of(look.kind, radius))
    if look.holder is not None:
        painter.setPen(QPen(QColor(colors.empty), 1.8))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(shape_of(look.kind, radius - 4.5))
        paint_sign(painter, look.holder, QPointF(0, 0), radius * 0.5, ink_on(color))


def _quay(painter: QPainter, radius: float, colors: ChartColors) -> None:
    """Two waves under a port."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for far, width in ((radius + 6.5, 8.0), (radius + 6.5, 4.6)):
        pen = QPen(QColor(colors.plate if width > 5 else colors.straits), width)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        painter.drawArc(QRectF(-far, -far, 2 * far, 2 * far), 195 * 16, 150 * 16)


def _ring(painter: QPainter, radius: float, colors: ChartColors) -> None:
    """A palisade around a city that is shut in."""
    pen = QPen(QColor(colors.alps), 3.6)
    pen.setDashPattern([0.9, 0.8])
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(QPointF(0, 0), radius + 13, radius + 13)


def _marker(painter: QPainter, marker: str, at: QPointF, colors: ChartColors) -> None:
    """The Tomb is a temple front, the Helepolis a tower on wheels."""
    painter.setPen(QPen(QColor(colors.ink), 1.8))
    painter.setBrush(QColor(colors.plate))
    path = QPainterPath()
    if marker == "tomb":
        path.addPolygon(QPolygonF([at + QPointF(-12, -2), at + QPointF(0, -11), at + QPointF(12, -2)]))
        path.closeSubpath()
        for right in (-9, -2, 5):
            path.addRect(QRectF(at.x() + right, at.y() - 2, 4, 12))
    else:
        path.addPolygon(QPolygonF([
            at + QPointF(-6, -13), at + QPointF(6, -13), at + QPointF(10, 7), at + QPointF(-10, 7),
        ]))
        path.closeSubpath()
        for right in (-6, 6):
            path.addEllipse(at + QPointF(right, 9), 3.6, 3.6)
    painter.drawPath(path)


def paint_prize(painter: QPainter, look: PrizeLook, theme: Theme, pixels: float) -> None:
    """What a space pays, on a disc with rays; it has the color of whom it would pay now. In a small window it grows."""
    colors = chart_colors(theme)
    color = banner_color(look.paid, theme) if look.paid is not None else GOLD
    size = min(PRIZE_GROWN, max(PRIZE, PRIZE_PIXELS * 100 / max(pixels, 1.0)))
    rays = QPolygonF([
        QPointF(math.cos(turn), math.sin(turn)) * size * (1 if ray % 2 else 0.8)
        for ray in range(2 * RAYS) for turn in (math.pi * ray / RAYS,)
    ])
    painter.save()
    painter.translate(PRIZE_AT)
    painter.setPen(QPen(QColor(colors.ink), 2.4))
    painter.setBrush(QColor(color))
    painter.drawPolygon(rays)
    font = letters(theme, size, 1e6, bold=True)
    font.setPixelSize(round(size * 1.25))
    painter.setFont(font)
    painter.setPen(QColor(ink_on(color)) if look.paid is not None else QColor(colors.ink))
    painter.drawText(QRectF(-size, -size, 2 * size, 2 * size), Qt.AlignmentFlag.AlignCenter, str(look.points))
    painter.restore()


def paint_ribbon(painter: QPainter, look: RibbonLook, theme: Theme) -> None:
    """A ribbon below a space with the signs of both factions, for a promised passage."""
    colors, room = chart_colors(theme), RIBBON
    path = QPainterPath()
    path.addPolygon(QPolygonF([
        room.topLeft(), room.topRight(), QPointF(room.right() - NOTCH, room.center().y()), room.bottomRight(),
        room.bottomLeft(), QPointF(room.left() + NOTCH, room.center().y()),
    ]))
    path.closeSubpath()
    for banner, right in ((look.giver, -1), (look.taker, 1)):
        half = QRectF(room.left() if right < 0 else room.center().x(), room.top(), room.width() / 2, room.height())
        color = banner_color(banner, theme)
        painter.save()
        painter.setClipRect(half)
        painter.fillPath(path, QColor(color))
        painter.restore()
        paint_sign(painter, banner, QPointF(right * room.width() / 5, room.center().y()), 8, ink_on(color))
    painter.setPen(QPen(QColor(colors.plate), 2.0))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(path)
    middle = room.center()
    painter.setPen(QPen(QColor(colors.ink), 1.4))
    painter.setBrush(QColor(colors.plate))
    painter.drawPolygon(QPolygonF([middle + QPointF(-5, -6), middle + QPointF(6, 0), middle + QPointF(-5, 6)]))


# -- provinces -----------------------------------------------------------------------------------------------------


def _first(plan: Plan, province: int) -> QPointF:
    """The space that the pieces of a province stand in."""
    return QPointF(*plan.spots[plan.board.provinces[province].spaces[0]])


def plaque_box(look: PlaqueLook) -> QRectF:
    """The box of a plate about the first space of its province."""
    return look.plan.plaques[look.province].translated(-_first(look.plan, look.province))


def paint_plaque(painter: QPainter, look: PlaqueLook, theme: Theme) -> None:
    """The plate of a province: its name and value, below them a pip for each space, a stroke at the majority."""
    colors, box = chart_colors(theme), plaque_box(look)
    frame = banner_color(look.holder, theme) if look.holder is not None else colors.border
    paint_plate(painter, box, frame, 3.0, tinted(colors.plate, 0.95))
    shield = QRectF(box.right() - 31, box.top() + 2, 28, 24)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(frame))
    painter.drawRoundedRect(shield, 4, 4)
    font = letters(theme, PLAQUE_LETTERS, 1e6, bold=True)
    font.setPixelSize(round(PLAQUE_LETTERS))
    painter.setFont(font)
    painter.setPen(QColor(ink_on(frame)))
    painter.drawText(shield, Qt.AlignmentFlag.AlignCenter, str(look.vp))
    painter.setPen(QColor(colors.ink))
    room = QRectF(box.left() + 4, box.top() + 1, shield.left() - box.left() - 6, 26)
    painter.drawText(room, Qt.AlignmentFlag.AlignCenter, look.name)
    _pips(painter, look, box, theme)


def _pips(painter: QPainter, look: PlaqueLook, box: QRectF, theme: Theme) -> None:
    """A pip for each space that can be held: the sign of who holds it, a ring for nobody."""
    colors = chart_colors(theme)
    owners = [banner for banner, number in look.held for _ in range(number)]

    def pip(place: int, at: QPointF, _step: float) -> None:
        if place < len(owners):
            paint_sign(painter, owners[place], at, PIP / 2, banner_color(owners[place], theme))
        else:
            painter.setPen(QPen(QColor(colors.border), 1.5))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(at, PIP / 2 - 1, PIP / 2 - 1)

    row = paint_pips(box, 8, 14.0, len(owners) + look.free, pip)
    paint_strokes(painter, row, (look.majority,), 6, QPen(QColor(colors.ink), 1.5))


def paint_box(painter: QPainter, look: BoxLook, theme: Theme) -> None:
    """The box of an independent army with its name, and room below it for the army."""
    colors = chart_colors(theme)
    box = BOX_BOUNDS.adjusted(4, 4, -4, -4)
    painter.setPen(QPen(QColor(colors.ink), 2.4))
    painter.setBrush(QColor(colors.plate))
    painter.drawRoundedRect(box, 6, 6)
    font = letters(theme, 20.0, 1e6, bold=look.waiting)
    font.setPixelSize(20)
    painter.setFont(font)
    painter.setPen(QColor(colors.ink))
    painter.drawText(box.adjusted(0, 4, 0, 0), Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop, look.name)
