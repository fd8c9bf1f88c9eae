"""The picture of a layer of the board at one resolution: painted at once, or a tile and a job at a time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap

from ccancients.ui.canvas.cache import Paint

TILE: Final = 512
"""Pixels of a tile: small enough that no job takes long on it, large enough that few are needed."""
HINTS: Final = QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing


class LayerSheet:
    """A layer as large as the sheet of the board.

    ``bounds``      what it covers, in scene units;  ``resolution`` logical pixels to a unit, and pixels to one of those
    ``background``  the color under everything, "" for a layer that lets others shine through
    ``jobs``        what is painted, in order, about the origin of the scene
    """

    def __init__(
        self, bounds: QRectF, resolution: tuple[float, float], background: str, jobs: Sequence[Paint]
    ) -> None:
        self.bounds, self.resolution = bounds, resolution
        self._background = QColor(background) if background else QColor(Qt.GlobalColor.transparent)
        self._jobs = tuple(jobs)
        self._scale = resolution[0] * resolution[1]
        wide, high = (max(1, round(side * self._scale + 0.5)) for side in (bounds.width(), bounds.height()))
        self.pixmap = QPixmap(wide, high)
        if not background:
            self.pixmap.fill(self._background)
        self.pixmap.setDevicePixelRatio(resolution[1])
        self._tiles = [
            QRect(QPoint(left, top), QSize(min(TILE, wide - left), min(TILE, high - top)))
            for top in range(0, high, TILE) for left in range(0, wide, TILE)
        ]  # fmt: skip
        self._all = len(self._tiles)
        self._tile, self._left = QPixmap(), list[Paint]()

    @property
    def done(self) -> bool:
        """Whether everything is painted."""
        return not self._tiles

    def ready(self, area: QRectF) -> bool:
        """Whether everything in a part of the scene is painted."""
        pixels = self._pixels(area)
        return not any(tile.intersects(pixels) for tile in self._tiles)

    def put_first(self, area: QRectF) -> None:
        """Paint the tiles in a part of the scene before the others; one that is begun is finished before."""
        begun = 1 if self._left else 0
        pixels = self._pixels(area)
        self._tiles[begun:] = sorted(self._tiles[begun:], key=lambda tile: not tile.intersects(pixels))

    def finish(self) -> None:
        """Paint at once what is still to be painted."""
        if len(self._tiles) < self._all or self._left:
            while self._tiles:
                self.step()
            return
        self._tiles.clear()
        self.pixmap.fill(self._background)
        for job in self._jobs:
            self._paint(self.pixmap, QPoint(), self.resolution[0], job)

    def step(self) -> QRectF | None:
        """Do one job of one tile; the part of the scene that is painted now, if that was its last one."""
        tile = self._tiles[0]
        if not self._left:
            self._tile = QPixmap(tile.size())
            self._tile.fill(self._background)
            self._left = list(self._jobs)
        if self._left:
            self._paint(self._tile, tile.topLeft(), self._scale, self._left.pop(0))
        if self._left:
            return None
        ratio = self.resolution[1]
        painter = QPainter(self.pixmap)
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Source)
        painter.drawPixmap(QRectF(tile.x() / ratio, tile.y() / ratio, tile.width() / ratio, tile.height() / ratio),
                           self._tile, QRectF(self._tile.rect()))  # fmt: skip
        painter.end()
        self._tile = QPixmap()
        del self._tiles[0]
        corner = self.bounds.topLeft() + tile.topLeft().toPointF() / self._scale
        return QRectF(corner, tile.size().toSizeF() / self._scale)

    def _pixels(self, area: QRectF) -> QRect:
        within = area.translated(-self.bounds.topLeft())
        corner, size = within.topLeft() * self._scale, within.size() * self._scale
        return QRectF(corner, size).toAlignedRect()

    def _paint(self, on: QPixmap, corner: QPoint, scale: float, job: Paint) -> None:
        painter = QPainter(on)
        painter.setRenderHints(HINTS)
        painter.translate(-corner.x(), -corner.y())
        painter.scale(scale, scale)
        painter.translate(-self.bounds.topLeft())
        job(painter)
        painter.end()


__all__ = ["TILE", "LayerSheet"]
