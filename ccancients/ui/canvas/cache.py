"""Pictures of pieces and marks, painted once for each zoom step and copied from then on."""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass
from typing import Final, NamedTuple
from weakref import WeakValueDictionary, finalize

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap, QTransform
from PySide6.QtWidgets import QWidget

from ccancients.ui.canvas.painting_turn import PaintingTurn, let_turn_go
from ccancients.ui.look.theme import Theme

ENOUGH: Final = 28 << 20
"""Bytes of pictures kept of those shown last: a battle on a large screen needs five millions, the largest map ten."""

RECORD: Final = 500
"""Bytes of a picture on which nothing is to be seen."""
_PIXELS: Final = QTransform()

Paint = Callable[[QPainter], None]


@dataclass(frozen=True)
class Unrecorded:
    """A painting that is quick already, such as a picture put in its place: it is not recorded to be played back."""

    paint: Paint

    def __call__(self, painter: QPainter) -> None:
        self.paint(painter)


@dataclass(frozen=True, slots=True)
class Picture:
    """What was painted of something, without the empty room around it, which would only have to be copied along.

    ``pixmap``     None where nothing was painted
    ``left, top``  pixels from the corner of the whole
    ``room``       the part of the item's own coordinates that it covers;  ``whole`` all of the pixmap
    """

    pixmap: QPixmap | None
    left: int
    top: int
    room: QRectF
    whole: QRectF

    @property
    def bytes(self) -> int:
        """What it takes of the memory, more or less."""
        return RECORD + (self.pixmap.width() * self.pixmap.height() * 4 if self.pixmap is not None else 0)


class Wanted(NamedTuple):
    """A picture that is to be drawn.

    ``key``     the same for the same picture;  ``bounds`` what it covers about its middle
    ``right``, ``down``  where its middle is, from the painter's origin
    ``paint``   paints it about the origin, given the logical pixels to 100 units
    """

    key: Hashable
    bounds: QRectF
    right: float
    down: float
    paint: Callable[[QPainter, float], None]


class PictureCache:
    """Pictures by key and resolution, all in one theme.

    A picture that is known at another size is stretched rather than painted afresh by who is ``hurried``, and when the
    time for painting in one turn of the event loop is up; ``turn.unfinished`` is emitted when the next turn comes.
    """

    def __init__(self) -> None:
        self.turn = PaintingTurn()
        finalize(self, let_turn_go, self.turn).atexit = False
        self._pictures: dict[tuple[Hashable, tuple[int, int]], Picture] = {}
        self._latest: dict[Hashable, Picture] = {}
        self.numbers: dict[Hashable, int] = {}
        self._bytes = 0

    def clear(self) -> None:
        self._pictures.clear()
        self._latest.clear()
        self.numbers = {}  # another one: who has kept a number sees that it holds no more
        self._bytes = 0

    def number(self, key: Hashable) -> int:
        """A number that may stand for a key, for who draws the same again and again: it is found more quickly."""
        return self.numbers.setdefault(key, len(self.numbers))

    def __len__(self) -> int:
        return len(self._pictures)

    def draw(
        self, painter: QPainter, widget: QWidget | None, key: Hashable, bounds: QRectF, paint: Paint, *,
        hurried: bool = False,
    ) -> None:
        """Draw a picture at the painter's origin: copied from the cache on the screen, painted afresh on paper.

        ``bounds``  the part of the item's own coordinates the picture covers
        """
        one = Wanted(key, bounds, 0.0, 0.0, lambda inner, _pixels: paint(inner))
        self.draw_all(painter, widget, (one,), hurried=hurried)

    def draw_all(
        self, painter: QPainter, widget: QWidget | None, wanted: Iterable[Wanted], *, hurried: bool = False
    ) -> None:
        """Draw pictures one over the other, as ``draw`` does: many of them in one go."""
        transform = painter.worldTransform()
        scale = transform.m11()
        if widget is None or transform.m12() or transform.m21():
            for each in wanted:
                painter.save()
                painter.translate(each.right, each.down)
                each.paint(painter, abs(scale) * 100)
                painter.restore()
            return
        ratio, right, down = painter.device().devicePixelRatio(), transform.dx(), transform.dy()
        step, in_pixels = (round(scale * 1000), round(ratio * 100)), False
        for each in wanted:
            picture = self._ready(each, (scale, ratio), step, hurried)
            shown = self._latest[each.key] if picture is None else picture
            if shown.pixmap is None:
                continue
            if in_pixels is (picture is None):
                in_pixels = not in_pixels
                painter.setWorldTransform(_PIXELS if in_pixels else transform)
            if picture is None:
                painter.drawPixmap(shown.room.translated(each.right, each.down), shown.pixmap, shown.whole)
                continue
            left = round((right + each.right * scale + each.bounds.left() * scale) * ratio) + shown.left
            top = round((down + each.down * scale + each.bounds.top() * scale) * ratio) + shown.top
            painter.drawPixmap(QPointF(left / ratio, top / ratio), shown.pixmap)
        if in_pixels:
            painter.setWorldTransform(transform)

    def _ready(
        self, wanted: Wanted, size: tuple[float, float], step: tuple[int, int], hurried: bool
    ) -> Picture | None:
        """The picture for this resolution, ``None`` when one of another size must do for now."""
        key = wanted.key
        found = self._pictures.pop((key, step), None)
        if found is not None:
            self._pictures[key, step] = found  # behind all others
            return found
        if (hurried or self.turn.is_up) and key in self._latest:
            self.turn.put_off(for_good=hurried)
            return None
        while self._bytes >= ENOUGH:
            self._drop_oldest()
        start, (scale, ratio) = time.perf_counter(), size
        whole = painted(wanted.bounds, scale, ratio, lambda inner: wanted.paint(inner, abs(scale) * 100))
        picture = _trimmed(whole, wanted.bounds, scale)
        self.turn.spend((time.perf_counter() - start) * 1000)
        self._pictures[key, step] = self._latest[key] = picture
        self._bytes += picture.bytes
        return picture

    def _drop_oldest(self) -> None:
        """Give the picture back that was shown longest ago, if there is one that is also known at another size."""
        old = (key for key, picture in self._pictures.items() if self._latest.get(key[0]) is not picture)
        full_key = next(old, next(iter(self._pictures)))
        dropped = self._pictures.pop(full_key)
        self._bytes -= dropped.bytes
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


def _trimmed(whole: QPixmap, bounds: QRectF, scale: float) -> Picture:
    """The part of a picture of ``bounds`` that anything was painted on."""
    ratio = whole.devicePixelRatio()
    image = whole.toImage()
    image.setDevicePixelRatio(1.0)
    part = _used(image)
    if part is None:
        return Picture(None, 0, 0, QRectF(), QRectF())
    unit = 1 / (scale * ratio)
    corner = bounds.topLeft() + part.topLeft().toPointF() * unit
    pixmap = QPixmap.fromImage(image.copy(part))
    pixmap.setDevicePixelRatio(ratio)
    room = QRectF(corner, part.size().toSizeF() * unit)
    return Picture(pixmap, part.left(), part.top(), room, QRectF(pixmap.rect()))


def _used(image: QImage) -> QRect | None:
    """The smallest part of a picture that holds all that is not quite transparent; None when nothing is."""
    if image.format() != QImage.Format.Format_ARGB32_Premultiplied:
        return image.rect()
    pixels, row = bytes(image.constBits()), image.bytesPerLine()
    lines, empty = [pixels[start : start + row] for start in range(0, len(pixels), row)], bytes(row)
    used = [number for number, line in enumerate(lines) if line != empty]
    if not used:
        return None
    top, bottom, before, after = used[0], used[-1], empty, empty
    for line in lines[top : bottom + 1]:
        if not line.startswith(before):  # what is nought in all lines, from the left and from the right
            before = bytes(row - len(line.lstrip(b"\0")))
        if not line.endswith(after):
            after = bytes(row - len(line.rstrip(b"\0")))
    left, right = len(before) // 4, (row - len(after) - 1) // 4
    return QRect(left, top, right - left + 1, bottom - top + 1)


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
