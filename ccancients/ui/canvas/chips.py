"""A few characters at a place, on a small plate that can be read at every zoom: what an attack there should cost.

The plate stands above the piece, at the upper edge of its place, so that neither blocks nor the mark on it are covered;
beside a piece that hides its place, where it covers nothing that must be read.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from ccancients.ui.canvas.base_scene import BaseScene
from ccancients.ui.canvas.beside import first_free

Z_CHIPS: Final = 45.0
Z_NAMES: Final = 35.5
"""Names of places lie below what a fight writes on the board."""
RISE: Final = 57.0
"""How far above the middle of its place a plate stands, in hundredths of an ordinary place."""
LETTERS: Final = 13
"""Pixels of the letters at ordinary text size."""
NAME_RISE: Final = -21.0
NAME_ASIDE: Final = 37.0
"""Names of places stand at their lower right edge, smaller."""
NAME_LETTERS: Final = 11
ROOM: Final = 190.0


class ChipsItem(QGraphicsItem):
    """The plates of all places; ``rise`` and ``aside`` say where, from the middle of a place.

    ``beside``  what the pieces cover that hide a place, in scene units, at so many pixels to 100 units; empty for none
    ``kept``    what must be read of all pieces, and so is never covered, at so many pixels to 100 units
    ``loath``   what had better not be covered, likewise
    """

    def __init__(
        self, scene: BaseScene, rise: float = RISE, aside: float = 0.0, letters: int = LETTERS,
        beside: Callable[[int, float], QRectF] = lambda _place, _pixels: QRectF(),
        kept: Callable[[float], Sequence[QRectF]] = lambda _pixels: (),
        loath: Callable[[float], Sequence[QRectF]] = lambda _pixels: (),
    ) -> None:
        super().__init__()
        self._beside, self._kept, self._loath = beside, kept, loath
        self.board, self._rise, self._aside, self._letters = scene, rise, aside, letters
        self.chips: dict[int, str] = {}
        self.setZValue(Z_CHIPS)
        self.setVisible(False)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def show_chips(self, chips: Mapping[int, str]) -> None:
        """Other plates; none take all away."""
        if dict(chips) != self.chips:
            self.prepareGeometryChange()
            self.chips = dict(chips)
            self.setVisible(bool(chips))
            self.update()

    def boundingRect(self) -> QRectF:
        room = QRectF()
        far = ROOM * self.board.measure
        for here in self.chips:
            center = self.board.layout.center(here)
            room = room.united(QRectF(center.x() - far, center.y() - far, 2 * far, 2 * far))
        return room

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        del option, widget
        theme, scale = self.board.theme, max(0.05, painter.worldTransform().m11())
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        font = theme.sans("small", bold=True)
        font.setPixelSize(round(self._letters * min(1.3, theme.text_scale / 100)))
        metrics = QFontMetricsF(font)
        height = metrics.height() + self._letters / 4
        for here, middle, width in self._middles(metrics, height, scale):
            text = self.chips[here]
            painter.save()
            painter.translate(middle)
            painter.scale(1 / scale, 1 / scale)  # letters stay as large, whatever the zoom
            plate = QRectF(-width / 2, -height / 2, width, height)
            painter.setPen(QPen(QColor(theme.ui.text), 1.2))
            painter.setBrush(QColor(theme.ui.raised))
            painter.drawRoundedRect(plate, height / 2, height / 2)
            painter.setFont(font)
            painter.setPen(QColor(theme.ui.text))
            painter.drawText(QPointF(-metrics.horizontalAdvance(text) / 2, metrics.capHeight() / 2), text)
            painter.restore()

    def _middles(
        self, metrics: QFontMetricsF, height: float, scale: float
    ) -> Iterator[tuple[int, QPointF, float]]:
        """Every place with the middle of its plate in the scene and its width in pixels.

        A plate that would lie over that of a neighbor to the left is put above it.
        """
        taken: list[QRectF] = []
        kept, loath = self._kept(scale * 100), self._loath(scale * 100)
        centers = {here: self.board.layout.center(here) for here in self.chips}
        for here in sorted(centers, key=lambda each: (centers[each].x(), centers[each].y())):
            width, piece = metrics.horizontalAdvance(self.chips[here]) + self._letters, self._beside(here, scale * 100)
            plate = QRectF(0, 0, width / scale, height / scale)
            if not piece.isEmpty():
                plate = first_free(plate.size(), piece, [*taken, *kept], loath)
            else:
                plate.moveCenter(centers[here] + QPointF(self._aside, -self._rise) * self.board.measure)
                for _ in self.chips:
                    if any(plate.intersects(each) for each in taken):
                        plate.translate(0, -(height + 2) / scale)
            taken.append(plate)
            yield here, plate.center(), width
