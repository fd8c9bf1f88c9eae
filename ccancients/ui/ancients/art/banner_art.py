"""Victory Banners: a row of poles that fill."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from ccancients.ui.ancients.art.blocks import block_color
from ccancients.ui.ancients.art.silhouettes import drawn
from ccancients.ui.canvas.sheet import tinted
from ccancients.ui.look.colors import mix
from ccancients.ui.look.theme import Theme

GOLD = "#d9a83c"
CLOTH = "M 10 22 L 60 22 L 60 66 C 56 74 52 64 47 70 C 42 76 39 64 35 70 C 31 76 27 64 22 70 C 17 76 14 66 10 66 Z"
STAR = "M 35 34 L 39 44 L 50 44 L 41 51 L 44 61 L 35 55 L 26 61 L 29 51 L 20 44 L 31 44 Z"
BARE = 0.9
"""How strongly a pole without a banner is drawn; the banner that is to come hangs there in outline."""


def paint_banner(
    painter: QPainter, room: QRectF, color: str, theme: Theme, *, won: bool, pulse: float = 0.0,
) -> None:
    """One banner on its pole: the cloth in the color of the army that won it, or a bare pole.

    ``pulse``  0 to 1: how brightly the last missing one shines
    """
    size = min(room.width() / 0.7, room.height())
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(room.center() - QPointF(size * 0.35, size / 2))
    painter.scale(size / 100, size / 100)
    pole = QColor(("#8a5f30" if won else "#c29a63") if not theme.plain else "#ffffff")
    pole.setAlphaF(1.0 if won else BARE)
    wood = QPen(pole, 6)
    wood.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(wood)
    painter.drawLine(QPointF(35, 10), QPointF(35, 97))
    painter.drawLine(QPointF(8, 20), QPointF(62, 20))
    cloth = drawn(CLOTH)
    if won:
        _cloth(painter, cloth, color, theme)
    else:
        _outline(painter, cloth, theme, pulse)
    painter.setPen(QPen(QColor("#5a3f10"), 1.5))
    painter.setBrush(QColor(GOLD) if won else pole)
    painter.drawEllipse(QPointF(35, 8), 6.5, 6.5)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.restore()


def _cloth(painter: QPainter, cloth: QPainterPath, color: str, theme: Theme) -> None:
    paint = block_color(color, theme)
    painter.fillPath(cloth.translated(2, 3), tinted("#000000", 0.3))
    painter.fillPath(cloth, QColor(paint.face))
    painter.save()
    painter.setClipPath(cloth, Qt.ClipOperation.IntersectClip)
    painter.fillRect(QRectF(10, 22, 50, 7), QColor(GOLD))
    painter.fillRect(QRectF(22, 22, 4, 60), tinted(mix(paint.face, "#000000", 0.6), 0.25))
    painter.fillRect(QRectF(46, 22, 4, 60), tinted(mix(paint.face, "#000000", 0.6), 0.25))
    painter.restore()
    painter.fillPath(drawn(STAR), QColor(paint.ink))
    painter.strokePath(cloth, QPen(QColor(mix(paint.face, "#000000", 0.7)), 2.4))


def _outline(painter: QPainter, cloth: QPainterPath, theme: Theme, pulse: float) -> None:
    if pulse > 0:
        painter.fillPath(cloth, tinted(GOLD, 0.15 + 0.5 * min(1.0, pulse)))
    pen = QPen(tinted(theme.ui.table_muted, 0.95), 2.6)
    pen.setDashPattern([3, 2.2])
    painter.strokePath(cloth, pen)
