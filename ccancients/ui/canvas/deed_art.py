"""How deeds look: six arrows that nobody takes for one another, seals of what was lost, the rim of a grave.

Everything is painted in a measure in which an ordinary place is 100 wide. ``share`` 0 to 1 is how much of it is there.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPen, QPolygonF

from ccancients.ui.canvas.mark_art import ring
from ccancients.ui.canvas.sheet import letters
from ccancients.ui.look.theme import MarkColor, Theme

SEAL_PX: Final = 24.0
SMALLEST_SEAL: Final = 27.0
LARGEST_SEAL: Final = 52.0
"""Height of a seal: in logical pixels, and the least and the most of it in the measure of places."""
ASIDE: Final = 10.0
OVER_BLOCKS: Final = 50.0
"""How far the middle of a seal lies from that of its place, across and along: over no neighbor's blocks."""
LEVEL: Final = 0.4
"""A foe lies above a place when the direction away from him goes down at least so much."""
RED: Final = "#8f1d16"
CREAM: Final = "#fff4e0"
GREY: Final = "#4d463c"
SEALS: Final = {"grave": RED, "hurt": GREY}
"""The ground of a seal: of those who are lost, and of those who are not."""


def deed_colors(theme: Theme) -> dict[str, MarkColor]:
    """The color of each kind of arrow, by name."""
    marks, retreat = theme.marks, MarkColor("#7fc4ff", "#0c2947")
    if theme.plain:
        attack, missiles = MarkColor("#ff5a3c", CREAM), marks.fire_target
    else:
        attack, missiles = MarkColor("#d42a1c", CREAM), MarkColor("#f2a71b", "#3a2200")
    return {"move": marks.last_move, "attack": attack, "missiles": missiles, "retreat": retreat}


def _stroke(painter: QPainter, path: QPainterPath, color: MarkColor, width: float, casing: float = 2.0) -> None:
    for tint, thick in ((color.casing, width + 2 * casing), (color.core, width)):
        pen = QPen(QColor(tint), thick)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.strokePath(path, pen)


def _fill(painter: QPainter, path: QPainterPath, color: MarkColor, rim: float = 2.2) -> None:
    painter.strokePath(path, QPen(QColor(color.casing), 2 * rim, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap,
                                  Qt.PenJoinStyle.RoundJoin))
    painter.fillPath(path, QColor(color.core))


def _toward(start: QPointF, end: QPointF) -> QPointF:
    """One unit from a point in the direction of another."""
    way = end - start
    return way / (math.hypot(way.x(), way.y()) or 1.0)


def _legs(points: Sequence[QPointF], share: float) -> list[QPointF]:
    """The first ``share`` of a line through points."""
    far = share * (len(points) - 1)
    whole = min(len(points) - 2, int(far)) if len(points) > 1 else 0
    found = list(points[: whole + 1])
    if len(points) > 1:
        found.append(points[whole] + (points[whole + 1] - points[whole]) * (far - whole))
    return found


def _slim(painter: QPainter, points: Sequence[QPointF], theme: Theme, share: float, head: float) -> None:
    color = theme.marks.last_move
    if len(points) < 2:
        return
    end = points[-1] - _toward(points[-2], points[-1]) * 40  # where the piece stands the head would not be seen
    shown = _legs([*points[:-1], end], share)
    line = QPainterPath(shown[0])
    for point in shown[1:]:
        line.lineTo(point)
    ahead = _toward(shown[-2], shown[-1])
    across = QPointF(-ahead.y(), ahead.x())
    for side in (1, -1):
        line.moveTo(shown[-1])
        line.lineTo(shown[-1] - ahead * head + across * head * 0.7 * side)
    _stroke(painter, line, color, 3.2, 1.8)
    painter.setBrush(QColor(color.core))
    painter.setPen(QPen(QColor(color.casing), 2.0))
    painter.drawEllipse(shown[0], 5.5, 5.5)


def paint_move(painter: QPainter, points: Sequence[QPointF], theme: Theme, share: float) -> None:
    """A slim line with a bead where it begins."""
    _slim(painter, points, theme, share, 14)


def paint_advance(painter: QPainter, points: Sequence[QPointF], theme: Theme, share: float) -> None:
    """The arrow of a move on a broad foot."""
    if len(points) > 1:
        ahead = _toward(points[0], points[1])
        across = QPointF(-ahead.y(), ahead.x()) * 20
        foot = QPainterPath(points[0] - across)
        foot.lineTo(points[0] + across)
        _stroke(painter, foot, theme.marks.last_move, 5.0, 1.8)
    _slim(painter, points, theme, share, 17)


def paint_attack(painter: QPainter, points: Sequence[QPointF], theme: Theme, share: float) -> None:
    """A short spearhead across the side that two places share."""
    start, end = points[0], points[-1]
    ahead = _toward(start, end)
    across = QPointF(-ahead.y(), ahead.x())
    length = 46.0 * share
    middle = (start + end) / 2
    tail, tip = middle - ahead * 23, middle - ahead * 23 + ahead * length
    neck = tip - ahead * min(22.0, length)
    shape = QPolygonF([
        tip, neck + across * 16, neck + across * 6 + ahead * 3, tail + across * 6, tail - across * 6,
        neck - across * 6 + ahead * 3, neck - across * 16,
    ])  # fmt: skip
    path = QPainterPath()
    path.addPolygon(shape)
    path.closeSubpath()
    _fill(painter, path, deed_colors(theme)["attack"], 2.2)


def paint_missiles(painter: QPainter, points: Sequence[QPointF], theme: Theme, share: float) -> None:
    """A dotted bow."""
    start, end = points[0], points[-1]
    way = end - start
    arc = QPainterPath(start)
    arc.quadTo((start + end) / 2 - QPointF(0, 18 + 0.16 * (abs(way.x()) + abs(way.y()))), end)
    color = deed_colors(theme)["missiles"]
    dots = max(4, round(math.hypot(way.x(), way.y()) / 17))
    painter.setPen(QPen(QColor(color.casing), 2.0))
    painter.setBrush(QColor(color.core))
    for dot in range(dots + 1):
        at = 0.1 + 0.8 * dot / dots
        if at <= 0.1 + 0.8 * share:
            painter.drawEllipse(arc.pointAtPercent(at), 5.0, 5.0)


def _chevrons(painter: QPainter, points: Sequence[QPointF], theme: Theme, share: float) -> None:
    color = deed_colors(theme)["retreat"]
    path = QPainterPath()
    steps = max(2, 3 * (len(points) - 1))
    for number in range(steps):
        at = (number + 0.75) / steps
        if at > share + 0.01:
            break
        tip = _legs(points, at)[-1]
        ahead = _toward(_legs(points, max(0.0, at - 0.08))[-1], tip)
        across = QPointF(-ahead.y(), ahead.x()) * 13
        path.moveTo(tip - ahead * 11 + across)
        path.lineTo(tip)
        path.lineTo(tip - ahead * 11 - across)
    _stroke(painter, path, color, 4.4, 2.2)


def paint_retreat(painter: QPainter, points: Sequence[QPointF], theme: Theme, share: float) -> None:
    """A row of open chevrons without a shaft."""
    if len(points) > 1:
        _chevrons(painter, points, theme, share)


def paint_evade(painter: QPainter, points: Sequence[QPointF], theme: Theme, share: float) -> None:
    """The chevrons of a retreat with a hollow bead where they begin."""
    if len(points) < 2:
        return
    _chevrons(painter, points, theme, share)
    bead = QPainterPath()
    bead.addEllipse(points[0], 9.0, 9.0)
    _stroke(painter, bead, deed_colors(theme)["retreat"], 3.6, 2.0)


def seal_height(pixels: float) -> float:
    """How high a seal is where ``pixels`` of the screen are 100 of the measure of places, but for large letters."""
    return min(LARGEST_SEAL, max(SMALLEST_SEAL, SEAL_PX * 100 / max(pixels, 1.0)))


def seal_size(words: str, theme: Theme, pixels: float) -> QSizeF:
    """The size of a seal with a word on it."""
    height = seal_height(pixels)
    metrics = QFontMetricsF(letters(theme, height * 0.62, pixels, bold=True))
    height = max(height, 0.95 * metrics.height())  # letters grow with the size of the text
    return QSizeF(max(height * 1.35, metrics.horizontalAdvance(words) + height * 0.75), height)


def seal_box(place: QPointF, foe: QPointF, size: QSizeF) -> QRectF:
    """Where a seal lies: at the edge of its place that lies farthest from the foe."""
    away = _toward(foe, place)
    lower = away.y() >= LEVEL  # of two beside each other the word stands above the blocks
    rect = QRectF(QPointF(0, 0), size)
    rect.moveCenter(place + QPointF(away.x() * ASIDE, (1 if lower else -1) * OVER_BLOCKS))
    return rect


def paint_seal(
    painter: QPainter, rect: QRectF, words: str, grave: bool, theme: Theme, pixels: float, share: float
) -> None:
    """A word on a seal."""
    font, height, middle = letters(theme, seal_height(pixels) * 0.62, pixels, bold=True), rect.height(), rect.center()
    painter.save()
    painter.translate(middle)
    grow = 1.0 + 0.35 * (1.0 - share)
    painter.scale(grow, grow)
    painter.setOpacity(painter.opacity() * min(1.0, 0.25 + share))
    painter.translate(-middle)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(0, 0, 0, 90))
    painter.drawRoundedRect(rect.translated(1.5, 2.5), height / 2, height / 2)
    painter.setBrush(QColor(SEALS["grave" if grave else "hurt"]))
    painter.setPen(QPen(QColor(CREAM), height * 0.075))
    painter.drawRoundedRect(rect, height / 2, height / 2)
    painter.setFont(font)
    painter.setPen(QColor(CREAM))
    painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, words)
    painter.restore()


def paint_changed(painter: QPainter, outline: QPainterPath, theme: Theme, share: float) -> None:
    """The double rim of a place that has changed hands, a finger's breadth around it."""
    painter.setOpacity(painter.opacity() * share)
    for wide in (1.28, 1.5):
        _stroke(painter, ring(outline, wide), theme.marks.last_move, 3.0, 1.6)


def paint_grave(painter: QPainter, outline: QPainterPath, theme: Theme) -> None:
    """The dashed rim of a place in which somebody fell."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for tint, width in ((CREAM, 5.0), (RED if not theme.plain else "#ff3b20", 3.0)):
        pen = QPen(QColor(tint), width)
        pen.setDashPattern([18 / width, 12 / width])
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        painter.strokePath(ring(outline, 0.88), pen)
