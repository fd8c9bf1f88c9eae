"""Pictures: what is painted on a card, painted once for each size and kept."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from ccancients.ui.canvas.pottery.brush import CLAY, HIGH, WIDE, Pot
from ccancients.ui.canvas.pottery.ground import LEAD, Band, paint_ground
from ccancients.ui.look.own_pictures import CARDS, own_picture

ENOUGH: Final = 8 << 20
"""Bytes of pictures kept: some hundred of a hand, and the last twenty large ones."""


@dataclass(frozen=True, slots=True)
class Picture:
    """What is painted on a card.

    ``key``      names it among all pictures;  ``paint`` puts it together from parts, in a field of 600 by 400
    ``red``      figures of clay on black;  ``variant`` tells apart cards whose pictures are alike but for it
    """

    key: str
    paint: Callable[[Pot], None]
    band: Band = Band.MEANDER
    red: bool = False
    variant: int = 0

    @property
    def file_name(self) -> str:
        """What a file of the owner's is called that takes its place, without its ending."""
        return self.key.lower().replace(" ", "_")


def paint_picture(
    painter: QPainter, room: QRectF, picture: Picture, *, lead: float = LEAD, plain: bool = False
) -> None:
    """Paint a picture over a whole room, its foot on the room's; what is too wide or high for it is cut off.

    ``lead``  bare ground at its left, in the picture's units;  ``plain`` on ground without specks and shades
    """
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setClipRect(room, Qt.ClipOperation.IntersectClip)
    wide = WIDE + lead
    scale = max(room.width() / wide, room.height() / HIGH)
    painter.translate(room.center().x() - wide / 2 * scale, room.bottom() - HIGH * scale)
    painter.scale(scale, scale)
    painter.translate(lead, 0)
    pot = Pot(painter, red=picture.red, variant=picture.variant)
    high = max(HIGH, room.height() / scale)
    paint_ground(pot, picture.band, QRectF(-lead - 1, HIGH - high - 1, wide + 2, high + 2), plain=plain)
    picture.paint(pot)
    painter.restore()


def _paint_own(painter: QPainter, own: QImage, size: QSize) -> None:
    """A picture of another shape: its middle, over all of the room."""
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    whole = QSizeF(own.size()).scaled(QSizeF(size), Qt.AspectRatioMode.KeepAspectRatioByExpanding)
    corner = QPointF((size.width() - whole.width()) / 2, (size.height() - whole.height()) / 2)
    painter.fillRect(QRectF(QPointF(0, 0), QSizeF(size)), QColor(CLAY))  # where the picture is transparent
    painter.drawImage(QRectF(corner, whole), own)


_Key = tuple[str, int, int, int, float, bool]


class KeptPictures:
    """Pictures by key and size in pixels; those looked at last are kept."""

    def __init__(self, enough: int = ENOUGH) -> None:
        self._enough, self._bytes = enough, 0
        self._images: dict[_Key, QImage] = {}

    def image(self, picture: Picture, size: QSize, *, lead: float = LEAD, plain: bool = False) -> QImage:
        """A picture of so many pixels, painted now if it was not lately."""
        key = (picture.key, picture.variant, size.width(), size.height(), lead, plain)
        found = self._images.pop(key, None)
        if found is None:
            found = QImage(size, QImage.Format.Format_RGB32)
            own = own_picture(CARDS, picture.file_name)
            painter = QPainter(found)
            if own is not None:
                _paint_own(painter, own, size)
            else:
                paint_picture(painter, QRectF(0, 0, size.width(), size.height()), picture, lead=lead, plain=plain)
            painter.end()
            self._bytes += found.sizeInBytes()
        self._images[key] = found  # behind all others
        while self._bytes > self._enough and len(self._images) > 1:
            self._bytes -= self._images.pop(next(iter(self._images))).sizeInBytes()
        return found


KEPT: Final = KeptPictures()
"""Those of the whole program: a hand, the pile and the enlarged card show the same ones."""
