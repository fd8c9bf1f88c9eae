"""How marks look. Each has a shape of its own, drawn in a core color within a casing of the opposite tone.

Marks are painted about the center of a place at (0, 0) and follow its ``outline``, in a measure in which an ordinary
place is 100 wide; ``pixels`` are logical pixels to these 100.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF, QTransform

from ccancients.ui.canvas.marks import Mark
from ccancients.ui.canvas.sheet import tinted
from ccancients.ui.look.colors import mix
from ccancients.ui.look.theme import MarkColor, Theme

ORIGIN: Final = QPointF(0, 0)
BADGE_RADIUS: Final = 12.5
SMALLEST_BADGE: Final = 8.0
"""Logical pixels: the least radius of a badge."""
CORNERS_OF_ROUND: Final = 6
"""Where an outline has no corners, so many points of it are taken for them."""
ARC_PARTS: Final = 5
"""Straight pieces to an arc of a broken ring."""

_FILLED: Final = {
    Mark.LEGAL: 0.30, Mark.MAY_BATTLE: 0.30, Mark.MUST_CHARGE: 0.26, Mark.NO_BATTLE: 0.16, Mark.RETREAT: 0.24,
    Mark.SELECTED: 0.30, Mark.ORDERABLE: 0.52, Mark.DANGER: 0.22, Mark.EXIT: 0.16, Mark.OBJECTIVE: 0.10,
}


def paint_under(
    painter: QPainter, marks: frozenset[Mark], outline: QPainterPath, theme: Theme, pixels: float
) -> None:
    """The marks that lie on the ground, under the pieces."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for mark in Mark:
        if mark in marks:
            _paint_ground_mark(painter, mark, outline, theme.marks[mark.value], pixels)


def paint_over(
    painter: QPainter, marks: frozenset[Mark], _outline: QPainterPath, theme: Theme, pixels: float
) -> None:
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


def stroke(painter: QPainter, path: QPainterPath, color: MarkColor, width: float, casing: float = 1.7) -> None:
    """A line in its casing; dashed where ``painter`` has no say, so give dashed paths ready made."""
    for tint, thick in ((color.casing, width + 2 * casing), (color.core, width)):
        pen = QPen(QColor(tint), thick)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.strokePath(path, pen)


def ring(outline: QPainterPath, scale: float) -> QPainterPath:
    """The outline of a place, larger or smaller."""
    return QTransform.fromScale(scale, scale).map(outline)


def is_round(outline: QPainterPath) -> bool:
    """Whether an outline has curves rather than corners."""
    return any(outline.elementAt(place).isCurveTo() for place in range(outline.elementCount()))


def corners(outline: QPainterPath) -> list[QPointF]:
    """The corners of an outline; of a round one a few points at equal distances."""
    if is_round(outline):
        return [outline.pointAtPercent(corner / CORNERS_OF_ROUND) for corner in range(CORNERS_OF_ROUND)]
    elements = (outline.elementAt(place) for place in range(outline.elementCount()))
    points = [QPointF(element.x, element.y) for element in elements]
    return points[:-1] if points[0] == points[-1] else points


def dashed(outline: QPainterPath, scale: float, dashes: int, share: float) -> QPainterPath:
    """A ring broken into ``dashes`` between two corners, each ``share`` of its part."""
    if is_round(outline):
        count = dashes * CORNERS_OF_ROUND
        return _arcs(outline, scale, [(dash + 0.5) / count for dash in range(count)], share / count)
    found = [point * scale for point in corners(outline)]
    path = QPainterPath()
    for start, end in zip(found, found[1:] + found[:1], strict=True):
        for dash in range(dashes):
            a = (dash + (1 - share) / 2) / dashes
            b = (dash + (1 + share) / 2) / dashes
            path.moveTo(start + (end - start) * a)
            path.lineTo(start + (end - start) * b)
    return path


def corner_ticks(outline: QPainterPath, scale: float, reach: float) -> QPainterPath:
    """Only the corners of a ring."""
    if is_round(outline):
        middles = [corner / CORNERS_OF_ROUND for corner in range(CORNERS_OF_ROUND)]
        return _arcs(outline, scale, middles, 2 * reach / CORNERS_OF_ROUND)
    found = [point * scale for point in corners(outline)]
    path = QPainterPath()
    for number, corner in enumerate(found):
        before, after = found[number - 1], found[(number + 1) % len(found)]
        path.moveTo(corner + (before - corner) * reach)
        path.lineTo(corner)
        path.lineTo(corner + (after - corner) * reach)
    return path


def _arcs(outline: QPainterPath, scale: float, middles: Sequence[float], length: float) -> QPainterPath:
    """Parts of a ring, ``length`` of its whole each, about places on it from 0 to 1."""
    path = QPainterPath()
    for middle in middles:
        shares = [(middle + length * (part / ARC_PARTS - 0.5)) % 1.0 for part in range(ARC_PARTS + 1)]
        path.moveTo(outline.pointAtPercent(shares[0]) * scale)
        for share in shares[1:]:
            path.lineTo(outline.pointAtPercent(share) * scale)
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


def _paint_ground_mark(
    painter: QPainter, mark: Mark, outline: QPainterPath, color: MarkColor, pixels: float
) -> None:
    strong = max(1.0, 55.0 / max(pixels, 1.0))
    if mark in _FILLED:
        painter.fillPath(ring(outline, 0.90), tinted(color.core, _FILLED[mark]))
    if mark in _LINES:
        line, width, casing = _LINES[mark]
        stroke(painter, line(outline), color, width * strong, casing)
    if mark is Mark.ORDERABLE:
        for corner in corners(outline):
            bead(painter, corner * 0.91, color, 5.6 * strong)
    elif mark is Mark.PATH:
        bead(painter, ORIGIN, color, 9.0 * strong)
    elif mark in (Mark.OBJECTIVE, Mark.EXIT):
        stroke(painter, ring(outline, 0.83), color, 1.4 * strong, 1.2)


_LINES: Final[dict[Mark, tuple[Callable[[QPainterPath], QPainterPath], float, float]]] = {
    Mark.LEGAL: (lambda outline: ring(outline, 0.88), 4.0, 1.7),
    Mark.MAY_BATTLE: (lambda outline: ring(outline, 0.88), 4.0, 1.7),
    Mark.MUST_CHARGE: (lambda outline: ring(outline, 0.88), 4.0, 1.7),
    Mark.NO_BATTLE: (lambda outline: dashed(outline, 0.88, 3, 0.5), 4.0, 1.7),
    Mark.RETREAT: (lambda outline: dashed(outline, 0.88, 2, 0.66), 3.6, 1.7),
    Mark.DANGER: (lambda outline: dashed(outline, 0.88, 6, 0.34), 4.4, 1.7),
    Mark.SELECTED: (lambda outline: ring(outline, 0.91), 5.4, 2.2),
    Mark.ORDERABLE: (lambda outline: ring(outline, 0.91), 4.2, 1.9),
    Mark.LAST_MOVE: (lambda _outline: arrow_path(QPointF(-34, 0), QPointF(34, 0), 12), 3.0, 1.7),
    Mark.OBJECTIVE: (lambda outline: ring(outline, 0.94), 2.2, 1.7),
    Mark.EXIT: (lambda outline: ring(outline, 0.94), 2.2, 1.7),
}
"""The line of each mark on the ground, the width of its core and of its casing."""


def bead(painter: QPainter, place: QPointF, color: MarkColor, radius: float) -> None:
    painter.setPen(QPen(QColor(color.casing), 1.8))
    painter.setBrush(QColor(color.core))
    painter.drawEllipse(place, radius, radius)


def _crosshair_corners(painter: QPainter, color: MarkColor, pixels: float) -> None:
    """Four brackets around the place with a short tick inwards on each side."""
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
    stroke(painter, path, color, 4.2 * strong, 2.4)


def _crosshair_ring(painter: QPainter, color: MarkColor, pixels: float) -> None:
    """A circle with four ticks: a target for missiles."""
    strong = max(1.0, 55.0 / max(pixels, 1.0))
    path = QPainterPath()
    path.addEllipse(ORIGIN, 42, 42)
    for x, y in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        path.moveTo(x * 50, y * 50)
        path.lineTo(x * 34, y * 34)
    stroke(painter, path, color, 3.6 * strong, 2.2)


def _charge_arrow(painter: QPainter, color: MarkColor, grow: float) -> None:
    """A heavy arrow through the upper corner of the place: it must go in."""
    arrow = QPainterPath()
    size = 19.0 * grow
    head = ((0, -1), (0.85, -0.1), (0.36, -0.1), (0.36, 0.8), (-0.36, 0.8), (-0.36, -0.1), (-0.85, -0.1))
    arrow.addPolygon(QPolygonF([QPointF(x * size, y * size - 42) for x, y in head]))
    arrow.closeSubpath()
    stroke(painter, arrow, color, 2.0, 2.2)
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


def paint_heat(painter: QPainter, area: QPainterPath, heat: float, theme: Theme) -> None:
    """How threatened an area is, 0 to 1: a tint, and hatching that grows denser with it."""
    heat = min(1.0, max(0.0, heat))
    if heat <= 0.02:
        return
    painter.fillPath(area, tinted("#c2331d" if not theme.plain else "#ff5a3c", 0.10 + 0.42 * heat))
    bounds = area.boundingRect()
    painter.save()
    painter.setClipPath(area)
    painter.setPen(QPen(tinted("#4a0d05", 0.55), 1.6))
    gap = 30.0 - 22.0 * heat
    start = bounds.left() - bounds.height()
    while start < bounds.right():
        painter.drawLine(QPointF(start, bounds.bottom()), QPointF(start + bounds.height(), bounds.top()))
        start += gap
    painter.restore()


def paint_cursor(painter: QPainter, outline: QPainterPath, strong: bool, theme: Theme) -> None:
    """The ring of the keyboard cursor (strong) or of the place under the mouse (thin)."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    color = MarkColor("#ffffff", mix(theme.ui.focus, "#000000", 0.55) if not theme.dark else "#00263f")
    if not strong:
        pen = QPen(tinted("#ffffff", 0.95), 1.8)
        painter.strokePath(ring(outline, 0.975), QPen(tinted("#1d1610", 0.9), 3.6))
        painter.strokePath(ring(outline, 0.975), pen)
        return
    stroke(painter, ring(outline, 0.97), color, 3.0, 2.6)
    stroke(painter, corner_ticks(outline, 0.97, 0.2), color, 5.4, 2.4)
