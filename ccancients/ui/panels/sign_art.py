"""The small signs of what cannot be taken back: a die that is rolled, an eye that sees it."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from ccancients.ui.desktop.i18n import mark
from ccancients.ui.interactions.answers import DIE, EYE

WORDS: Final = {
    DIE: mark("Cannot be taken back: dice decide, or a card is turned."),
    EYE: mark("Cannot be taken back: others see it, or answer it."),
}
_PIPS: Final = ((0.28, 0.28), (0.5, 0.5), (0.72, 0.72))


def paint_sign(painter: QPainter, room: QRectF, sign: str, ink: QColor) -> None:
    """Draw a sign into a square."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    side = room.width()
    painter.setPen(QPen(ink, max(1.0, side * 0.09)))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if sign == DIE:
        painter.drawRoundedRect(room.adjusted(1, 1, -1, -1), side * 0.2, side * 0.2)
        painter.setBrush(ink)
        painter.setPen(Qt.PenStyle.NoPen)
        for x, y in _PIPS:
            painter.drawEllipse(room.topLeft() + QPointF(x * side, y * side), side * 0.1, side * 0.1)
    else:
        left, right = QPointF(room.left(), room.center().y()), QPointF(room.right(), room.center().y())
        lids = QPainterPath(left)
        lids.quadTo(QPointF(room.center().x(), room.top() - side * 0.1), right)
        lids.quadTo(QPointF(room.center().x(), room.bottom() + side * 0.1), left)
        painter.drawPath(lids)
        painter.setBrush(ink)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.drawEllipse(room.center(), side * 0.16, side * 0.16)
    painter.restore()
