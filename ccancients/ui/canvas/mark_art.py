"""How the hex marks look. Each has a shape of its own, drawn in a core color within a casing of the opposite tone."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

from ccancients.ui.canvas.ground import tinted
from ccancients.ui.canvas.layout import CORNERS, hexagon
from ccancients.ui.canvas.marks import Mark
from ccancients.ui.colors import mix
from ccancients.ui.theme import MarkColor, Theme

ORIGIN: Final = QPointF(0, 0)
BADGE_RADIUS: Final = 12.5
TRACE_GAP: Final = 42.0
"""How far from the middle of its last hex the arrow of a move ends: where the piece stands it would not be seen."""
PLAN_GAP: Final = 24.0
THREAT_GAP: Final = 26.0
SMALLEST_BADGE: Final = 8.0
"""Logical pixels: the least radius of a badge."""

_FILLED: Final = {
    Mark.LEGAL: 0.30, Mark.MAY_BATTLE: 0.30, Mark.MUST_CHARGE: 0.26, Mark.NO_BATTLE: 0.16, Mark.RETREAT: 0.24,
    Mark.SELECTED: 0.30, Mark.ORDERABLE: 0.52, Mark.DANGER: 0.22, Mark.EXIT: 0.16, Mark.OBJECTIVE: 0.10,
}


def paint_under(painter: QPainter, marks: frozenset[Mark], theme: Theme, pixels: float) -> None:
    """The marks that lie on the ground, under the pieces."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for mark in Mark:
        if mark in marks:
            _paint_ground_mark(painter, mark, theme.marks[mark.value], pixels)


def paint_over(painter: QPainter, marks: frozenset[Mark], theme: Theme, pixels: float) -> None:
    """The marks that lie over the pieces: crosshairs and badges."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if Mark.TARGET in marks:
        _crosshair_corners(painter, theme.marks.target, pixels)
    if Mark.FIRE_TARGET in marks:
        _crosshair_ring(painter, theme.marks.fire_target, pixels)
    grow = max(1.0, SMALLEST_BADGE * 100 / max(pixels, 1.0) / BADGE_RADIUS)
    if Mark.MUST_CHARGE in marks:
        _charge_arrow(painter, theme.marks.must_charge, min(grow, 1.7))
    for mark, place in _BADGE_PLACES.items():
        if mark in marks:
            _badge(painter, place, _BADGES[mark], theme.marks[mark.value], min(grow, 1.7))


def _stroke(painter: QPainter, path: QPainterPath, color: MarkColor, width: float, casing: float = 1.7) -> None:
    """A line in its casing; dashed where ``painter`` has no say, so give dashed paths ready made."""
    for tint, thick in ((color.casing, width + 2 * casing), (color.core, width)):
        pen = QPen(QColor(tint), thick)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.strokePath(path, pen)


def ring(scale: float) -> QPainterPath:
    path = QPainterPath()
    path.addPolygon(hexagon(ORIGIN, scale))
    path.closeSubpath()
    return path


def dashed(scale: float, dashes: int, share: float) -> QPainterPath:
    """A hex ring broken into ``dashes`` a side, each ``share`` of its part."""
    corners = [QPointF(x * scale, y * scale) for x, y in CORNERS]
    path = QPainterPath()
    for start, end in zip(corners, corners[1:] + corners[:1], strict=True):
        for dash in range(dashes):
            a = (dash + (1 - share) / 2) / dashes
            b = (dash + (1 + share) / 2) / dashes
            path.moveTo(start + (end - start) * a)
            path.lineTo(start + (end - start) * b)
    return path


def corner_ticks(scale: float, reach: float) -> QPainterPath:
    """Only the corners of a hex ring."""
    corners = [QPointF(x * scale, y * scale) for x, y in CORNERS]
    path = QPainterPath()
    for number, corner in enumerate(corners):
        before, after = corners[number - 1], corners[(number + 1) % 6]
        path.moveTo(corner + (before - corner) * reach)
        path.lineTo(corner)
        path.lineTo(corner + (after - corner) * reach)
    return path


def arrow_path(start: QPointF, end: QPointF, head: float) -> QPainterPath:
    """A slim arrow with an open head."""
    ahead = end - start
    length = math.hypot(ahead.x(), ahead.y()) or 1.0
    ahead /= length
    across = QPointF(-ahead.y(), ahead.x())
    path = QPainterPath(start)
    path.lineTo(end)
    path.moveTo(end - ahead * head + across * head * 0.7)
    path.lineTo(end)
    path.lineTo(end - ahead * head - across * head * 0.7)
    return path


def _paint_ground_mark(painter: QPainter, mark: Mark, color: MarkColor, pixels: float) -> None:
    strong = max(1.0, 55.0 / max(pixels, 1.0))
    if mark in _FILLED:
        painter.fillPath(ring(0.90), tinted(color.core, _FILLED[mark]))
    if mark in _LINES:
        outline, width, casing = _LINES[mark]
        _stroke(painter, outline(), color, width * strong, casing)
    if mark is Mark.ORDERABLE:
        _beads(painter, 0.91, color, 5.6 * strong)
    elif mark is Mark.PATH:
        _bead(painter, ORIGIN, color, 9.0 * strong)
    elif mark in (Mark.OBJECTIVE, Mark.EXIT):
        _stroke(painter, ring(0.83), color, 1.4 * strong, 1.2)


_LINES: Final[dict[Mark, tuple[Callable[[], QPainterPath], float, float]]] = {
    Mark.LEGAL: (lambda: ring(0.88), 4.0, 1.7),
    Mark.MAY_BATTLE: (lambda: ring(0.88), 4.0, 1.7),
    Mark.MUST_CHARGE: (lambda: ring(0.88), 4.0, 1.7),
    Mark.NO_BATTLE: (lambda: dashed(0.88, 3, 0.5), 4.0, 1.7),
    Mark.RETREAT: (lambda: dashed(0.88, 2, 0.66), 3.6, 1.7),
    Mark.DANGER: (lambda: dashed(0.88, 6, 0.34), 4.4, 1.7),
    Mark.SELECTED: (lambda: ring(0.91), 5.4, 2.2),
    Mark.ORDERABLE: (lambda: ring(0.91), 4.2, 1.9),
    Mark.LAST_MOVE: (lambda: arrow_path(QPointF(-34, 0), QPointF(34, 0), 12), 3.0, 1.7),
    Mark.OBJECTIVE: (lambda: ring(0.94), 2.2, 1.7),
    Mark.EXIT: (lambda: ring(0.94), 2.2, 1.7),
}
"""The outline of each mark on the ground, the width of its core and of its casing."""


def _beads(painter: QPainter, scale: float, color: MarkColor, radius: float) -> None:
    for x, y in CORNERS:
        _bead(painter, QPointF(x * scale, y * scale), color, radius)


def _bead(painter: QPainter, place: QPointF, color: MarkColor, radius: float) -> None:
    painter.setPen(QPen(QColor(color.casing), 1.8))
    painter.setBrush(QColor(color.core))
    painter.drawEllipse(place, radius, radius)


def _crosshair_corners(painter: QPainter, color: MarkColor, pixels: float) -> None:
    """Four brackets around the hex with a short tick inwards on each side."""
    strong = max(1.0, 55.0 / max(pixels, 1.0))
    path = QPainterPath()
    for right in (-1, 1):
        for down in (-1, 1):
            path.moveTo(right * 43, down * 19)
            path.lineTo(right * 43, down * 36)
            path.lineTo(right * 24, down * 46)
    for x, y in ((1, 0), (-1, 0)):
        path.moveTo(x * 48, y * 48)
        path.lineTo(x * 38, y * 38)
    _stroke(painter, path, color, 4.2 * strong, 2.4)


def _crosshair_ring(painter: QPainter, color: MarkColor, pixels: float) -> None:
    """A circle with four ticks: a target for missiles."""
    strong = max(1.0, 55.0 / max(pixels, 1.0))
    path = QPainterPath()
    path.addEllipse(ORIGIN, 42, 42)
    for x, y in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        path.moveTo(x * 50, y * 50)
        path.lineTo(x * 34, y * 34)
    _stroke(painter, path, color, 3.6 * strong, 2.2)


def _charge_arrow(painter: QPainter, color: MarkColor, grow: float) -> None:
    """A heavy arrow through the upper corner of the hex: it must go in."""
    arrow = QPainterPath()
    size = 19.0 * grow
    head = ((0, -1), (0.85, -0.1), (0.36, -0.1), (0.36, 0.8), (-0.36, 0.8), (-0.36, -0.1), (-0.85, -0.1))
    arrow.addPolygon(QPolygonF([QPointF(x * size, y * size - 42) for x, y in head]))
    arrow.closeSubpath()
    _stroke(painter, arrow, color, 2.0, 2.2)
    painter.fillPath(arrow, QColor(color.core))


Glyph = Callable[[QPainter, QColor], None]
"""Paints a sign into the square from (-1, -1) to (1, 1)."""


def _badge(painter: QPainter, place: QPointF, glyph: Glyph, color: MarkColor, grow: float) -> None:
    painter.save()
    painter.translate(place)
    radius = BADGE_RADIUS * grow
    painter.setPen(QPen(QColor(color.casing), 2.2 * grow))
    painter.setBrush(QColor(color.core))
    painter.drawEllipse(ORIGIN, radius, radius)
    painter.scale(radius * 0.66, radius * 0.66)
    glyph(painter, QColor(color.casing))
    painter.restore()


def _lines(painter: QPainter, color: QColor, width: float, *lines: Sequence[tuple[float, float]]) -> None:
    pen = QPen(color, width)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for line in lines:
        painter.drawPolyline(QPolygonF([QPointF(x, y) for x, y in line]))


def _shape(painter: QPainter, color: QColor, *points: tuple[float, float]) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(color)
    painter.drawPolygon(QPolygonF([QPointF(x, y) for x, y in points]))


def sword_glyph(painter: QPainter, color: QColor) -> None:
    """A short sword pointing up to the right."""
    _shape(painter, color, (0.95, -0.95), (0.78, -0.36), (-0.30, 0.62), (-0.62, 0.30), (0.36, -0.78))
    _lines(painter, color, 0.26, ((-0.78, 0.02), (-0.02, 0.78)), ((-0.5, 0.5), (-0.9, 0.9)))


def flag_glyph(painter: QPainter, color: QColor) -> None:
    """A flag on its pole."""
    _lines(painter, color, 0.24, ((-0.55, -0.9), (-0.55, 0.95)))
    _shape(painter, color, (-0.5, -0.9), (0.85, -0.62), (0.4, -0.28), (0.85, 0.1), (-0.5, 0.1))


def alarm_glyph(painter: QPainter, color: QColor) -> None:
    """An exclamation mark."""
    _shape(painter, color, (-0.26, -0.95), (0.26, -0.95), (0.14, 0.3), (-0.14, 0.3))
    painter.drawEllipse(QPointF(0, 0.72), 0.24, 0.24)


def star_glyph(painter: QPainter, color: QColor) -> None:
    """A star with five points."""
    points = [(math.pi * n / 5, 1.0 if n % 2 == 0 else 0.42) for n in range(10)]
    _shape(painter, color, *((math.sin(turn) * far, -math.cos(turn) * far) for turn, far in points))


def exit_glyph(painter: QPainter, color: QColor) -> None:
    """An arrow leaving a frame."""
    _lines(painter, color, 0.24, ((-0.1, -0.85), (-0.85, -0.85), (-0.85, 0.85), (-0.1, 0.85)))
    head = ((0.98, 0), (0.35, -0.55), (0.35, -0.18), (-0.4, -0.18), (-0.4, 0.18), (0.35, 0.18), (0.35, 0.55))
    _shape(painter, color, *head)


_BADGES: Final[dict[Mark, Glyph]] = {
    Mark.MAY_BATTLE: sword_glyph, Mark.RETREAT: flag_glyph, Mark.DANGER: alarm_glyph,
    Mark.OBJECTIVE: star_glyph, Mark.EXIT: exit_glyph,
}
_BADGE_PLACES: Final[dict[Mark, QPointF]] = {
    Mark.MAY_BATTLE: QPointF(0, -45), Mark.RETREAT: QPointF(0, -45),
    Mark.DANGER: QPointF(38, -24), Mark.OBJECTIVE: QPointF(-38, -24), Mark.EXIT: QPointF(-38, 24),
}


def paint_heat(painter: QPainter, outline: QPolygonF, heat: float, theme: Theme) -> None:
    """How threatened a hex is, 0 to 1: a tint, and hatching that grows denser with it."""
    heat = min(1.0, max(0.0, heat))
    if heat <= 0.02:
        return
    area = QPainterPath()
    area.addPolygon(outline)
    painter.fillPath(area, tinted("#c2331d" if not theme.plain else "#ff5a3c", 0.10 + 0.42 * heat))
    bounds = outline.boundingRect()
    painter.save()
    painter.setClipPath(area)
    painter.setPen(QPen(tinted("#4a0d05", 0.55), 1.6))
    gap = 30.0 - 22.0 * heat
    start = bounds.left() - bounds.height()
    while start < bounds.right():
        painter.drawLine(QPointF(start, bounds.bottom()), QPointF(start + bounds.height(), bounds.top()))
        start += gap
    painter.restore()


def paint_cursor(painter: QPainter, strong: bool, theme: Theme) -> None:
    """The ring of the hex cursor (strong) or of the hex under the mouse (thin)."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    color = MarkColor("#ffffff", mix(theme.ui.focus, "#000000", 0.55) if not theme.dark else "#00263f")
    if not strong:
        pen = QPen(tinted("#ffffff", 0.95), 1.8)
        painter.strokePath(ring(0.975), QPen(tinted("#1d1610", 0.9), 3.6))
        painter.strokePath(ring(0.975), pen)
        return
    _stroke(painter, ring(0.97), color, 3.0, 2.6)
    _stroke(painter, corner_ticks(0.97, 0.2), color, 5.4, 2.4)


def paint_path(painter: QPainter, points: Sequence[QPointF], theme: Theme) -> None:
    """A march through the given points, with a head at its end."""
    if len(points) < 2:
        return
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    color = theme.marks.path
    last, before = points[-1], points[-2]
    length = math.hypot(last.x() - before.x(), last.y() - before.y()) or 1.0
    ahead = (last - before) / length
    tip, neck = last + ahead * 4, last - ahead * 18
    line = QPainterPath(points[0])
    for point in points[1:-1]:
        line.lineTo(point)
    line.lineTo(neck)
    _stroke(painter, line, color, 6.0, 2.2)
    across = QPointF(-ahead.y(), ahead.x()) * 15
    head = QPainterPath(tip)
    head.lineTo(neck + across)
    head.lineTo(neck - across)
    head.closeSubpath()
    painter.setBrush(QColor(color.core))
    painter.setPen(QPen(QColor(color.casing), 2.6))
    painter.drawPath(head)
    for point in points[:-1]:
        _bead(painter, point, color, 7.0)
    painter.setBrush(Qt.BrushStyle.NoBrush)


def paint_trace(painter: QPainter, start: QPointF, end: QPointF, theme: Theme) -> None:
    """A move that is over: a slim arrow, which stops short of the piece that has moved."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    color = theme.marks.last_move
    short = _toward(end, start, TRACE_GAP)
    _stroke(painter, arrow_path(start, short, 13), color, 2.6, 1.5)
    _bead(painter, start, color, 4.5)
    painter.setBrush(Qt.BrushStyle.NoBrush)


def paint_plan(painter: QPainter, start: QPointF, end: QPointF, theme: Theme) -> None:
    """A part of a plan: an arrow of where to go, or a ring around a piece that stays where it is."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    color = theme.marks.path
    if start == end:
        _stroke(painter, ring(0.84).translated(start), color, 4.4, 2.4)
        return
    _stroke(painter, arrow_path(_toward(start, end, PLAN_GAP), end, 20), color, 5.4, 2.6)


def paint_threat(painter: QPainter, start: QPointF, end: QPointF, theme: Theme) -> None:
    """An attack that is going on: a strong arrow from the attacker's hex into the defender's."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _stroke(painter, arrow_path(_toward(start, end, THREAT_GAP), _toward(end, start, THREAT_GAP), 20),
            theme.marks.danger, 6.0, 2.4)


def _toward(point: QPointF, other: QPointF, far: float) -> QPointF:
    """A point so far away from ``point`` in the direction of ``other``."""
    way = other - point
    return point + way * (far / (math.hypot(way.x(), way.y()) or 1.0))


def mark_picture(painter: QPainter, room: QRectF, mark: Mark, theme: Theme) -> None:
    """A mark in a room of any size, for legends."""
    painter.save()
    scale = min(room.width(), room.height()) / 120
    painter.translate(room.center())
    painter.scale(scale, scale)
    paint_under(painter, frozenset({mark}), theme, scale * 100)
    paint_over(painter, frozenset({mark}), theme, scale * 100)
    painter.restore()
