"""An ordinary die with spots, as it tumbles and as it lies."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from ccancients.ui.look.theme import Theme
from ccancients.ui.panels.table_art import DieState

DIE_SIDES: Final = 6
_NEAR, _FAR = 0.26, 0.74
_SPOTS: Final = (
    ((0.5, 0.5),),
    ((_NEAR, _NEAR), (_FAR, _FAR)),
    ((_NEAR, _NEAR), (0.5, 0.5), (_FAR, _FAR)),
    ((_NEAR, _NEAR), (_FAR, _NEAR), (_NEAR, _FAR), (_FAR, _FAR)),
    ((_NEAR, _NEAR), (_FAR, _NEAR), (0.5, 0.5), (_NEAR, _FAR), (_FAR, _FAR)),
    ((_NEAR, _NEAR), (_FAR, _NEAR), (_NEAR, 0.5), (_FAR, 0.5), (_NEAR, _FAR), (_FAR, _FAR)),
)
"""Where the spots of each face lie, in shares of its side."""


def paint_spotted_die(painter: QPainter, rect: QRectF, face: int, turn: float = 0.0) -> None:
    """A die that shows ``face`` + 1; ``turn`` 0 to 1 is how far it is still tumbling."""
    painter.save()
    painter.translate(rect.center())
    painter.rotate(180 * turn)
    side = min(rect.width(), rect.height()) * (1 - 0.18 * turn)
    box = QRectF(-side / 2, -side / 2, side, side)
    painter.setPen(QPen(QColor("#3a2c1c"), max(1.0, side * 0.04)))
    painter.setBrush(QColor("#f6edd6"))
    painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), side * 0.18, side * 0.18)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor("#241a12"))
    for right, down in _SPOTS[face]:
        painter.drawEllipse(box.topLeft() + QPointF(right, down) * side, side * 0.085, side * 0.085)
    painter.restore()


class SpottedDice:
    """The dice of a game that rolls ordinary ones: a part of its ``table_art.TableArt``."""

    def paint_die(
        self, painter: QPainter, rect: QRectF, face: int, theme: Theme, state: DieState, turn: float = 0.0
    ) -> None:
        paint_spotted_die(painter, rect, face, turn)

    def other_face(self, face: int, step: int) -> int:
        return (face + step) % DIE_SIDES
