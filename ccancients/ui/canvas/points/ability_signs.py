"""Small signs at the rim of a coin: what a commander does better than his ratings say."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QTransform

from ccancients.ui.look.coins import CREAM, INK

SIGN_PIXELS: Final = 12.0
DISC: Final = 9.5
"""Pixels of a sign, and half the width of the disc that it stands on."""
PLACE: Final = QPointF(0.47, -0.30)
"""Where it stands at a coin that looks to the right, in its width: at two o'clock, before the forehead."""


def _path(*lines: str) -> QPainterPath:
    """Lines of corners about (0, 0) in a field of 100 by 100, each closed where it ends in a star."""
    path = QPainterPath()
    for line in lines:
        corners = [tuple(map(float, each.split(","))) for each in line.rstrip("* ").split()]
        path.moveTo(*corners[0])
        for corner in corners[1:]:
            path.lineTo(*corner)
        if line.endswith("*"):
            path.closeSubpath()
    return path


def _eye() -> QPainterPath:
    path = QPainterPath(QPointF(-48, 0))
    path.quadTo(QPointF(0, -52), QPointF(48, 0))
    path.quadTo(QPointF(0, 52), QPointF(-48, 0))
    path.addEllipse(QPointF(0, 0), 15, 15)
    return path


def _waves() -> QPainterPath:
    path = QPainterPath()
    for down in (-20, 18):
        path.moveTo(-48, down)
        for step in range(3):
            left = -48 + 32 * step
            path.cubicTo(QPointF(left + 10, down - 26), QPointF(left + 22, down - 26), QPointF(left + 32, down))
    return path


ABILITY_SIGNS: Final = MappingProxyType({
    "boot": _path("-22,-46 12,-46 12,10 46,24 46,44 -22,44 *"),
    "eye": _eye(),
    "ladder": _path("-22,-48 -22,48", "22,-48 22,48", "-22,-28 22,-28", "-22,0 22,0", "-22,28 22,28"),
    "sword": _path("38,-46 -14,12", "-34,-2 4,34", "-20,20 -42,44"),
    "wing": _path("-44,34 -30,-14 8,-42 46,-44 30,-22 40,-16 18,0 26,8 4,18 8,28 -22,32 *"),
    "wave": _waves(),
    "flank": _path("-40,-40 -40,8 26,8", "8,-14 34,8 8,30"),
    "hand": _path("-26,44 -26,-30 -14,-30 -14,-4 -12,-44 0,-44 2,-4 6,-40 18,-40 16,0 30,-16 40,-8 20,30 18,44 *"),
    "chase": _path("-44,-34 -12,0 -44,34", "-2,-34 30,0 -2,34"),
    "land": _path("-48,36 -14,-34 8,8 22,-14 48,36 *"),
})
"""boot: goes farther; eye: intercepts; ladder: sieges; sword: strikes back; wing: slips away; wave: the sea; flank:
a card for another; hand: takes markers; chase: pursues; land: better in a country.
"""


def paint_ability(painter: QPainter, middle: QPointF, sign: str) -> None:
    """A sign on its disc, in pixels. Raises ``KeyError`` for a sign that there is none of."""
    path = ABILITY_SIGNS[sign]
    painter.save()
    painter.translate(middle)
    painter.setPen(QPen(QColor(INK), 1.2))
    painter.setBrush(QColor(CREAM))
    painter.drawEllipse(QPointF(0, 0), DISC, DISC)
    pen = QPen(QColor(INK), 1.5)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(QTransform.fromScale(SIGN_PIXELS / 100, SIGN_PIXELS / 100).map(path))
    painter.restore()


def ability_place(across: float, *, left: bool) -> QPointF:
    """The middle of a sign at a coin ``across`` wide."""
    return QPointF((-1 if left else 1) * PLACE.x() * across, PLACE.y() * across)


def ability_box(across: float, units: float, *, left: bool) -> QRectF:
    """What the sign covers at a coin ``across`` units wide, where a pixel is ``units``."""
    reach = (DISC + 1) * units
    at = ability_place(across, left=left)
    return QRectF(at.x() - reach, at.y() - reach, 2 * reach, 2 * reach)
