"""Lines on the board: ways with figures, moves that are over, plans, threats, and who may come.

Painted in the measure of places, in which an ordinary one is 100 wide (see ``mark_art``).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from ccancients.ui.canvas.mark_art import ORIGIN, arrow_path, bead, ring, stroke
from ccancients.ui.look.theme import Theme

TRACE_GAP: Final = 42.0
"""How far from the middle of its last place the arrow of a move ends: where the piece stands it would not be seen."""
PLAN_GAP: Final = 24.0
THREAT_GAP: Final = 26.0


def paint_path(
    painter: QPainter, points: Sequence[QPointF], theme: Theme, track: QPainterPath, pixels: float = 100.0
) -> None:
    """A march through the given points along a track, with a head at its end; ``pixels`` to 100 units there."""
    if len(points) < 2:
        return
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    color = theme.marks.path
    last = points[-1]
    before = track.pointAtPercent(max(0.0, track.percentAtLength(track.length() - 40)))
    length = math.hypot(last.x() - before.x(), last.y() - before.y()) or 1.0
    ahead = (last - before) / length
    strong = max(1.0, 45.0 / max(pixels, 1.0))
    tip, neck = last + ahead * 4, last - ahead * 18 * strong
    stroke(painter, track, color, 6.0 * strong, 2.2 * strong)
    across = QPointF(-ahead.y(), ahead.x()) * 15 * strong
    head = QPainterPath(tip)
    head.lineTo(neck + across)
    head.lineTo(neck - across)
    head.closeSubpath()
    painter.setBrush(QColor(color.core))
    painter.setPen(QPen(QColor(color.casing), 2.6))
    painter.drawPath(head)
    for point in points[:-1]:
        bead(painter, point, color, 7.0)
    painter.setBrush(Qt.BrushStyle.NoBrush)


def paint_note(painter: QPainter, at: QPointF, words: str, theme: Theme, pixels: float) -> None:
    """A figure at a place of a way, on a disc; ``pixels`` logical pixels to 100 units of the scene."""
    color = theme.marks.path
    scale = abs(painter.worldTransform().m11()) or 1.0
    size = max(11.0, 0.16 * pixels)
    font = theme.sans(bold=True)
    font.setPixelSize(round(size))
    painter.save()
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
    painter.translate(at)
    painter.scale(1 / scale, 1 / scale)
    painter.setPen(QPen(QColor(color.casing), 1.6))
    painter.setBrush(QColor(color.core))
    painter.drawEllipse(ORIGIN, size * 0.82, size * 0.82)
    painter.setFont(font)
    painter.setPen(QColor(color.casing))
    painter.drawText(QRectF(-2 * size, -size, 4 * size, 2 * size), Qt.AlignmentFlag.AlignCenter, words)
    painter.restore()


def paint_comer(
    painter: QPainter, start: QPointF, end: QPointF, _outline: QPainterPath, theme: Theme
) -> None:
    """Somebody who may come: a broken line with a head."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    color = theme.marks.danger
    length = math.hypot(end.x() - start.x(), end.y() - start.y()) or 1.0
    ahead = (end - start) / length
    line = QPainterPath()
    for dash in range(int((length - 30) // 18)):
        line.moveTo(start + ahead * (24 + 18 * dash))
        line.lineTo(start + ahead * (24 + 18 * dash + 11))
    stroke(painter, line, color, 4.6, 1.9)
    stroke(painter, arrow_path(end - ahead * 30, end - ahead * 12, 16), color, 4.6, 1.9)


Arrow = Callable[[QPainter, QPointF, QPointF, QPainterPath, Theme], None]
"""Paints something from one point to another; given the outline of the place that it starts from."""


def paint_trace(painter: QPainter, start: QPointF, end: QPointF, _outline: QPainterPath, theme: Theme) -> None:
    """A move that is over: a slim arrow, which stops short of the piece that has moved."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    color = theme.marks.last_move
    short = _toward(end, start, TRACE_GAP)
    stroke(painter, arrow_path(start, short, 13), color, 2.6, 1.5)
    bead(painter, start, color, 4.5)
    painter.setBrush(Qt.BrushStyle.NoBrush)


def paint_plan(painter: QPainter, start: QPointF, end: QPointF, outline: QPainterPath, theme: Theme) -> None:
    """A part of a plan: an arrow of where to go, or a ring around a piece that stays where it is."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    color = theme.marks.path
    if start == end:
        stroke(painter, ring(outline, 0.84).translated(start), color, 4.4, 2.4)
        return
    stroke(painter, arrow_path(_toward(start, end, PLAN_GAP), end, 20), color, 5.4, 2.6)


def paint_threat(painter: QPainter, start: QPointF, end: QPointF, _outline: QPainterPath, theme: Theme) -> None:
    """An attack that is going on: a strong arrow from the attacker's place into the defender's."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    stroke(painter, arrow_path(_toward(start, end, THREAT_GAP), _toward(end, start, THREAT_GAP), 20),
            theme.marks.danger, 6.0, 2.4)


def _toward(point: QPointF, other: QPointF, far: float) -> QPointF:
    """A point so far away from ``point`` in the direction of ``other``."""
    way = other - point
    return point + way * (far / (math.hypot(way.x(), way.y()) or 1.0))
