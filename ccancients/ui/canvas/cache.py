"""Pictures of pieces and marks, painted once for each zoom step and copied from then on."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QWidget

ENOUGH: Final = 1500
"""Pictures kept; a battle at one zoom step needs a few hundred."""

Paint = Callable[[QPainter], None]


class PictureCache:
    """Pixmaps by key and resolution. ``clear`` when the theme changes."""

    def __init__(self) -> None:
        self._pixmaps: dict[Hashable, QPixmap] = {}

    def clear(self) -> None:
        self._pixmaps.clear()

    def __len__(self) -> int:
        return len(self._pixmaps)

    def draw(self, painter: QPainter, widget: QWidget | None, key: Hashable, bounds: QRectF, paint: Paint) -> None:
        """Draw a picture at the painter's origin: copied from the cache on the screen, painted afresh on paper.

        ``bounds``  the part of the item's own coordinates the picture covers
        """
        transform = painter.worldTransform()
        if widget is None or transform.m12() or transform.m21():
            painter.save()
            paint(painter)
            painter.restore()
            return
        scale, ratio = transform.m11(), painter.device().devicePixelRatio()
        pixmap = self.pixmap(key, bounds, scale, ratio, paint)
        corner = transform.map(bounds.topLeft())
        painter.save()
        painter.resetTransform()
        painter.drawPixmap(QPointF(round(corner.x() * ratio) / ratio, round(corner.y() * ratio) / ratio), pixmap)
        painter.restore()

    def pixmap(self, key: Hashable, bounds: QRectF, scale: float, ratio: float, paint: Paint) -> QPixmap:
        """The picture for ``scale`` logical pixels a unit and ``ratio`` device pixels a logical one."""
        full_key = (key, round(scale * 1000), round(ratio * 100))
        found = self._pixmaps.get(full_key)
        if found is not None:
            return found
        if len(self._pixmaps) >= ENOUGH:
            self._pixmaps.clear()
        pixmap = painted(bounds, scale, ratio, paint)
        self._pixmaps[full_key] = pixmap
        return pixmap


def painted(bounds: QRectF, scale: float, ratio: float, paint: Paint) -> QPixmap:
    """A transparent pixmap of ``bounds`` with ``paint`` on it."""
    width = max(1, round(bounds.width() * scale * ratio + 0.5))
    height = max(1, round(bounds.height() * scale * ratio + 0.5))
    pixmap = QPixmap(width, height)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
    painter.scale(scale * ratio, scale * ratio)
    painter.translate(-bounds.left(), -bounds.top())
    paint(painter)
    painter.end()
    pixmap.setDevicePixelRatio(ratio)
    return pixmap
