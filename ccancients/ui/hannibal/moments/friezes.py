"""Painted pottery in moments: processions along the foot of the window, a city with its gate open, winter, a king."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache
from math import ceil
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QLinearGradient, QPainter

from ccancients.hannibal.components.sides import CARTHAGE, ROME
from ccancients.ui.canvas.moment import Picture as Painted
from ccancients.ui.canvas.pottery.beasts import elephant, horse
from ccancients.ui.canvas.pottery.brush import HIGH, WIDE, Pot
from ccancients.ui.canvas.pottery.ground import Band, paint_ground
from ccancients.ui.canvas.pottery.picture import KEPT, Picture
from ccancients.ui.canvas.pottery.places import OPEN, SHUT, hill, tent, tree, wall
from ccancients.ui.canvas.pottery.soldiers import HOPLITE, LEGIONARY, Man, soldier
from ccancients.ui.canvas.pottery.things import standard
from ccancients.ui.hannibal.art.event_pictures import EVENT_PICTURES
from ccancients.ui.hannibal.moments.timing import part, pixels_of

PUNIC: Final = replace(HOPLITE, device="tanit", head="cone")
LENGTH: Final = 2600.0
"""How long a procession is, in the units of pottery."""
PHILIP: Final = 9
"""The card that shows him."""


# -- processions ------------------------------------------------------------------------------------------------------


def _men(pot: Pot, man: Man, first: float, count: int, *, arm: str, flip: bool) -> None:
    for place in range(count):
        pose = ("march", "stride", "halt")[place % 3]
        soldier(pot, first + place * 118, 0.9, replace(man, arm=arm, pose=pose), flip=flip)


def _mourners(pot: Pot, side: int) -> None:
    """They go to the left with lowered arms; his horse has no rider."""
    man = PUNIC if side == CARTHAGE else LEGIONARY
    _men(pot, man, 120, 4, arm="down", flip=True)
    standard(pot, 610, 0.86, tanit=side == CARTHAGE)
    horse(pot, 860, 0.72, flip=True, gait="stand", rider="")
    if side == CARTHAGE:
        elephant(pot, 1290, 0.74, flip=True, tower=False)
        elephant(pot, 1790, 0.66, flip=True, tower=False)
    else:
        _men(pot, replace(man, dress="cloak", shape=""), 1120, 6, arm="down", flip=True)
    _men(pot, man, 2110, 4, arm="down", flip=True)


def _victors(pot: Pot, side: int) -> None:
    """They go to the right with raised arms and standards."""
    man = PUNIC if side == CARTHAGE else LEGIONARY
    _men(pot, man, 90, 4, arm="shouldered", flip=False)
    standard(pot, 590, 0.9, tanit=side == CARTHAGE)
    if side == CARTHAGE:
        elephant(pot, 860, 0.72)
        elephant(pot, 1340, 0.72)
    else:
        _men(pot, man, 710, 3, arm="spear", flip=False)
        horse(pot, 1220, 0.7, gait="trot", rider="upright", head="crest")
        standard(pot, 1480, 0.9)
    horse(pot, 1750, 0.7, gait="trot", rider="upright", head="crest")
    standard(pot, 2000, 0.9, tanit=side == CARTHAGE)
    _men(pot, man, 2110, 4, arm="raised", flip=False)


@lru_cache(maxsize=4)
def _strip(figures: Callable[[Pot, int], None], side: int, high: int) -> QImage:
    """Those who go, painted once for a height."""
    scale = high / HIGH
    image = QImage(ceil(LENGTH * scale), high, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(scale, scale)
    figures(Pot(painter), side)
    painter.end()
    return image


@lru_cache(maxsize=4)
def _ground(band: Band, wide: int, high: int) -> QImage:
    """Clay along the whole window with its ornament, dark towards all edges."""
    image = QImage(wide, high, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    scale = high / HIGH
    for tile in range(ceil(wide / scale / WIDE)):
        painter.save()
        painter.scale(scale, scale)
        painter.translate(tile * WIDE, 0)
        painter.setClipRect(QRectF(-0.5, 0, WIDE + 1, HIGH))
        paint_ground(Pot(painter), band, QRectF(-1, 0, WIDE + 2, HIGH))
        painter.restore()
    painter.end()
    return image


def _shade(painter: QPainter, band: QRectF) -> None:
    """The ground goes to dark at its ends and edges."""
    for start, end, marks in (
        (band.topLeft(), band.bottomLeft(), ((0.0, 150), (0.35, 40), (0.7, 40), (1.0, 140))),
        (band.topLeft(), band.topRight(), ((0.0, 255), (0.16, 30), (0.84, 30), (1.0, 255))),
    ):
        shade = QLinearGradient(start, end)
        for at, dark in marks:
            shade.setColorAt(at, QColor(12, 7, 4, dark))
        painter.fillRect(band, shade)


def _procession(figures: Callable[[Pot, int], None], side: int, band: Band, *, from_right: bool) -> Painted:
    def paint(painter: QPainter, room: QRectF, share: float) -> None:
        size = pixels_of(painter, room)
        ratio = size.height() / room.height()
        came = part(share, 0.35, 1.0)
        painter.setOpacity(part(share, 0.2, 0.5))
        painter.drawImage(room, _ground(band, size.width(), size.height()))
        strip = _strip(figures, side, size.height())
        wide = strip.width() / ratio
        rests = room.center().x() - wide / 2
        away = (room.right() - rests) if from_right else (room.left() - wide - rests)
        painter.setClipRect(room)
        painter.drawImage(QRectF(rests + away * (1 - came), room.top(), wide, room.height()), strip)
        painter.setOpacity(1.0)
        _shade(painter, room)

    return paint


def mourning(side: int) -> Painted:
    """A side carries its general home."""
    return _procession(_mourners, side, Band.TONGUES, from_right=True)


def triumph(side: int) -> Painted:
    """A side comes home."""
    return _procession(_victors, side, Band.MEANDER, from_right=False)


# -- pictures ---------------------------------------------------------------------------------------------------------


def _walls(side: int, gate: str) -> Callable[[Pot], None]:
    def paint(pot: Pot) -> None:
        wall(pot, 40, 320, 190, gate=gate)
        if gate == OPEN:
            standard(pot, 424, 0.9, tanit=side == CARTHAGE)
            man = PUNIC if side == CARTHAGE else LEGIONARY
            soldier(pot, 500, 0.84, replace(man, arm="raised"), flip=True)
            soldier(pot, 572, 0.84, man, flip=True)

    return paint


CITIES: Final = {
    (side, gate): Picture(f"moment city {side} {gate}", _walls(side, gate)) for side in (ROME, CARTHAGE)
    for gate in (OPEN, SHUT)
}


def _framed(painter: QPainter, room: QRectF, picture: Picture, ratio: float = 1.75) -> None:
    """A picture in the middle of a room, with an edge around it."""
    wide = min(room.width(), room.height() * ratio)
    box = QRectF(0, 0, wide, wide / ratio)
    box.moveCenter(room.center())
    painter.drawImage(box, KEPT.image(picture, pixels_of(painter, box), lead=0.0))
    painter.setPen(QColor("#b79a62"))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(box)


def city(side: int) -> Painted:
    """Shut gates, then open ones and the standard of a side before them."""
    def paint(painter: QPainter, room: QRectF, share: float) -> None:
        _framed(painter, room, CITIES[side, SHUT])
        painter.setOpacity(part(share, 0.4, 0.8))
        if painter.opacity() > 0:
            _framed(painter, room, CITIES[side, OPEN])

    return paint


def philip(painter: QPainter, room: QRectF, share: float) -> None:
    """The king."""
    painter.setOpacity(part(share, 0.0, 0.4))
    _framed(painter, room, EVENT_PICTURES[PHILIP])


def _winter(pot: Pot) -> None:
    hill(pot, 120, 380, 230, snow=True)
    hill(pot, 480, 420, 280, snow=True)
    tent(pot, 190, 0.8)
    tree(pot, 430, 0.7)
    soldier(pot, 320, 0.8, Man("halt", "spear", "plain", "oval", "boss", "cloak"))


WINTER: Final = Picture("moment winter", _winter, Band.WAVES, red=True)


def winter_ground(size: QSize) -> QImage:
    """A camp under hills with snow."""
    return KEPT.image(WINTER, size, lead=0.0)
