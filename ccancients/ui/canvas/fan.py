"""Who stands in a place that is pointed at, side by side above it: what is one counter fans out, and closes again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt, QVariantAnimation
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from ccancients.ui.canvas.base_scene import BaseScene
from ccancients.ui.canvas.cache import Wanted
from ccancients.ui.canvas.pieces import Look, PieceState

Z_FAN: Final = 46.0
PIXELS: Final = 65.0
"""At so many pixels to 100 units pieces are painted in it: a coin is 52 pixels wide then."""
APART: Final = 74.0
RISE: Final = 96.0
"""Pixels from one to the next, and of their middles above that of their place."""
ROOM: Final = QRectF(-46, -42, 92, 84)
"""Pixels that one of them covers with what hangs at it."""
MOST: Final = 6
EDGE: Final = 14.0
"""Pixels beyond the plate in which its line lies, and its point."""
FAN_MS: Final = 140


class FanItem(QGraphicsItem):
    """A row of pieces in pixels of the screen, whatever the zoom; ``milliseconds`` until it is spread, 0 at once.

    ``members``  who is to be seen in a place, none where nothing is hidden by another
    """

    def __init__(self, scene: BaseScene, members: Callable[[int], Sequence[Look]]) -> None:
        super().__init__()
        self.board, self._members = scene, members
        self.shown: tuple[Look, ...] = ()
        self.milliseconds, self._share = FAN_MS, 1.0
        self._plate = QRectF()
        self._motion = QVariantAnimation(scene, startValue=0.0, endValue=1.0)
        self._motion.valueChanged.connect(self._spread)
        self.setZValue(Z_FAN)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemIgnoresTransformations)
        self.setVisible(False)

    def show_place(self, here: int) -> None:
        """Spread those of a place; -1, or a place where nobody is hidden by another, closes the fan."""
        wanted = tuple(self._members(here))[:MOST] if here >= 0 else ()
        at = self.board.layout.center(here) if wanted else self.pos()
        if wanted == self.shown and at == self.pos():
            return
        self._motion.stop()
        self.prepareGeometryChange()
        self.shown, self._plate = wanted, QRectF()
        self.setPos(at)
        self.setVisible(bool(wanted))
        self._spread(1.0)
        if wanted and self.milliseconds:
            self._motion.setDuration(self.milliseconds)
            self._spread(0.0)
            self._motion.start()

    def _spread(self, share: float) -> None:
        self._share = share
        self.update(self._plate)  # all of it until it has been painted once

    @property
    def spread(self) -> float:
        """How far it is spread, 0 to 1."""
        return self._share

    def boundingRect(self) -> QRectF:
        """Wherever the row lies while its place is in sight."""
        half, high = self._wide() + EDGE, RISE + ROOM.height() / 2 + EDGE
        return QRectF(-half, -high, 2 * half, 2 * high)

    def _wide(self) -> float:
        """How wide the plate is, in pixels."""
        return ROOM.width() + APART * max(0, len(self.shown) - 1)

    def row(self, seen: QRectF) -> tuple[QRectF, list[QPointF]]:
        """The plate about all of them and the middle of each, in pixels from the middle of their place.

        ``seen``  what is in sight, likewise: the row lies within it, below its place where there is no room above
        """
        half = APART * (len(self.shown) - 1) / 2
        plate = QRectF(-self._wide() / 2, ROOM.top(), self._wide(), ROOM.height())
        down = -RISE if seen.top() <= plate.top() - RISE or seen.isEmpty() else RISE
        aside = 0.0
        if not seen.isEmpty() and plate.width() < seen.width():
            aside = max(seen.left() - plate.left(), min(0.0, seen.right() - plate.right()))
        middles = [QPointF(aside + APART * number - half, down) for number in range(len(self.shown))]
        return plate.translated(aside, down), middles

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        if widget is None:
            return  # on paper nobody points
        corner = painter.worldTransform().map(QPointF(0, 0))
        seen = QRectF(-corner.x(), -corner.y(), widget.width(), widget.height())
        plate, middles = self.row(seen)
        self._plate, share = plate.adjusted(-EDGE, -EDGE, EDGE, EDGE), self._share
        painter.save()
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        painter.setOpacity(painter.opacity() * min(1.0, 0.3 + share))
        self._paint_plate(painter, plate)
        painter.scale(PIXELS / 100, PIXELS / 100)
        middles = [plate.center() + (middle - plate.center()) * share for middle in middles]
        self.board.draw_pictures(painter, widget, [
            self._picture(look, middle * (100 / PIXELS)) for look, middle in zip(self.shown, middles, strict=True)
        ])
        painter.restore()
        del option

    def _picture(self, look: Look, middle: QPointF) -> Wanted:
        """One of the row with what must be read of him."""
        art, theme = self.board.art, self.board.theme

        def paint(painter: QPainter, _pixels: float) -> None:
            for part in (look, art.figures(look)):
                if part is not None:
                    art.paint(painter, part, PieceState.NORMAL, theme, PIXELS)

        key = self.board.pictures.number(("fan", look))
        return Wanted(key, art.bounds(look), middle.x(), middle.y(), paint)

    def _paint_plate(self, painter: QPainter, plate: QRectF) -> None:
        """The ground of the row, with a point toward its place."""
        ui, foot = self.board.theme.ui, plate.bottom() if plate.center().y() < 0 else plate.top()
        toward = 10.0 if plate.center().y() < 0 else -10.0
        tip = min(max(0.0, plate.left() + 24), plate.right() - 24)
        painter.setPen(QPen(QColor(ui.text), 1.2))
        painter.setBrush(QColor(ui.raised))
        painter.drawPolygon(QPolygonF([QPointF(tip - 9, foot), QPointF(tip, foot + toward), QPointF(tip + 9, foot)]))
        painter.drawRoundedRect(plate, 10, 10)
