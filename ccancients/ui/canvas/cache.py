"""Pictures of pieces and marks, painted once for each zoom step and copied from then on."""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Final
from weakref import WeakValueDictionary, finalize

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap
from PySide6.QtWidgets import QWidget

from ccancients.ui.canvas.painting_turn import PaintingTurn, let_turn_go
from ccancients.ui.look.theme import Theme

ENOUGH: Final = 28 << 20
"""Bytes of pictures kept of those shown last: a battle on a large screen needs ten millions, the largest map twenty."""

Paint = Callable[[QPainter], None]


@dataclass(frozen=True)
class Unrecorded:
    """A painting that is quick already, such as a picture put in its place: it is not recorded to be played back."""

    paint: Paint

    def __call__(self, painter: QPainter) -> None:
        self.paint(painter)


class PictureCache:
    """Pixmaps by key and resolution, all in one theme.

    A picture that is known at another size is stretched rather than painted afresh by who is ``hurried``, and when the
    time for painting in one turn of the event loop is up; ``turn.unfinished`` is emitted when the next turn comes.
    """

    def __init__(self) -> None:
        self.turn = PaintingTurn()
        finalize(self, let_turn_go, self.turn).atexit = False
        self._pixmaps: dict[tuple[Hashable, int, int], QPixmap] = {}
        self._latest: dict[Hashable, QPixmap] = {}
        self._bytes = 0

    def clear(self) -> None:
        self._pixmaps.clear()
        self._latest.clear()
        self._bytes = 0

    def __len__(self) -> int:
        return len(self._pixmaps)

    def draw(
        self, painter: QPainter, widget: QWidget | None, key: Hashable, bounds: QRectF, paint: Paint, *,
        hurried: bool = False,
    ) -> None:
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
        pixmap = self._ready(key, bounds, (scale, ratio), paint, hurried)
        if pixmap is None:
            stretched = self._latest[key]
            painter.drawPixmap(bounds, stretched, QRectF(stretched.rect()))
            return
        corner = transform.map(bounds.topLeft())
        painter.save()
        painter.resetTransform()
        painter.drawPixmap(QPointF(round(corner.x() * ratio) / ratio, round(corner.y() * ratio) / ratio), pixmap)
        painter.restore()

    def _ready(
        self, key: Hashable, bounds: QRectF, size: tuple[float, float], paint: Paint, hurried: bool
    ) -> QPixmap | None:
        """The picture for this resolution, ``None`` when one of another size must do for now."""
        scale, ratio = size
        full_key = (key, round(scale * 1000), round(ratio * 100))
        found = self._pixmaps.pop(full_key, None)
        if found is not None:
            self._pixmaps[full_key] = found  # behind all others
            return found
        if key in self._latest and (hurried or self.turn.is_up):
            self.turn.put_off(for_good=hurried)
            return None
        while self._bytes >= ENOUGH:
            self._drop_oldest()
        start = time.perf_counter()
        pixmap = painted(bounds, scale, ratio, paint)
        self.turn.spend((time.perf_counter() - start) * 1000)
        self._pixmaps[full_key] = self._latest[key] = pixmap
        self._bytes += pixmap.width() * pixmap.height() * 4
        return pixmap

    def _drop_oldest(self) -> None:
        """Give the picture back that was shown longest ago, if there is one that is also known at another size."""
        old = (key for key, pixmap in self._pixmaps.items() if self._latest.get(key[0]) is not pixmap)
        full_key = next(old, next(iter(self._pixmaps)))
        dropped = self._pixmaps.pop(full_key)
        self._bytes -= dropped.width() * dropped.height() * 4
        if self._latest.get(full_key[0]) is dropped:
            del self._latest[full_key[0]]


_shared: Final[WeakValueDictionary[tuple[Theme, type], PictureCache]] = WeakValueDictionary()


def shared_pictures(theme: Theme, artist: object) -> PictureCache:
    """The pictures of a kind of artist in a theme: those of all boards, so that a second board has them at once.

    They are kept as long as anybody keeps the cache.
    """
    key = (theme, type(artist))
    found = _shared.get(key)
    if found is None:
        found = _shared[key] = PictureCache()
    return found


def forget_pictures() -> None:
    """Give the pictures of all boards back, when no match is in sight: they are painted again when one is."""
    for pictures in tuple(_shared.values()):
        pictures.clear()


def painted(bounds: QRectF, scale: float, ratio: float, paint: Paint, ground: str = "") -> QPixmap:
    """A pixmap of ``bounds`` with ``paint`` on it, transparent or on a ``ground`` color (which is quicker to copy)."""
    width = max(1, round(bounds.width() * scale * ratio + 0.5))
    height = max(1, round(bounds.height() * scale * ratio + 0.5))
    pixmap = QPixmap(width, height)
    pixmap.fill(QColor(ground) if ground else Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
    painter.scale(scale * ratio, scale * ratio)
    painter.translate(-bounds.left(), -bounds.top())
    paint(painter)
    painter.end()
    pixmap.setDevicePixelRatio(ratio)
    return pixmap
