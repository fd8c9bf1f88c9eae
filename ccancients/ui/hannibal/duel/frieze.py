"""A battle as a painted frieze: the ground of its province, and both armies, a figure for each unit."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QLinearGradient, QPainter

from ccancients.hannibal.components.board import (
    AFRICA,
    HISPANIA,
    ITALY,
    NO_PORT,
    PROVINCE_OF,
    PROVINCES,
    SPACES,
)
from ccancients.hannibal.components.sides import CARTHAGE, ROME
from ccancients.ui.canvas.pottery.beasts import elephant
from ccancients.ui.canvas.pottery.brush import GROUND, HIGH, WIDE, Pot
from ccancients.ui.canvas.pottery.ground import Band, paint_ground
from ccancients.ui.canvas.pottery.places import hill, palm, tree, wall
from ccancients.ui.canvas.pottery.shields import OVAL, ROUND, shield
from ccancients.ui.canvas.pottery.ships import ship
from ccancients.ui.canvas.pottery.soldiers import Man, fallen, soldier
from ccancients.ui.canvas.pottery.things import spear_on_ground, standard

ENDS: Final = 0.217
"""Part of a frieze at each end where the commander's coin lies."""
STEP, BEAST_STEP = 76.0, 178.0
SIZE, BEAST_SIZE = 0.84, 0.62
SMALLER: Final = 0.62
"""How much smaller the figures of a large army are, in two ranks."""
CLOSE, CLOSE_BEASTS = 50.0, 130.0
"""Units that a figure needs at least to be told from its neighbor."""
RANK: Final = 9
MOST: Final = 20
"""Figures of an army in one rank, and at most."""
SEAM: Final = 8.0
"""Units by which the pieces of the ground overlap."""
BETWEEN: Final = 70.0
"""Half of the bare ground between the armies."""
AWAY: Final = -17.0
"""Degrees by which the standard of those who go leans from the enemy."""
STANDING: Final = ("stand", "stride", "stand", "march", "stride")
RUNNING: Final = ("run", "run", "charge")


class Land:
    """Kinds of ground."""

    OLIVES, HILLS, TREES, PEAKS, PALMS, ISLAND = range(6)


@dataclass(frozen=True, slots=True)
class Army:
    """One side on the frieze.

    ``side``   whose;  ``units`` who stand, ``elephants`` of them;  ``fallen`` who lie on the ground
    ``leads``  whether it attacks: its foremost spear is level;  ``runs`` whether it is beaten
    ``leaves`` whether it withdraws: its standard is turned round;  ``stampede`` its elephants have turned on it
    """

    side: int
    units: int
    elephants: int = 0
    fallen: int = 0
    leads: bool = False
    runs: bool = False
    leaves: bool = False
    stampede: bool = False


@dataclass(frozen=True, slots=True)
class Frieze:
    """A battle as it is painted. ``walled`` the side behind which the walls of a city stand, -1 nobody's."""

    space: int
    armies: tuple[Army, Army]
    walled: int = -1


def land_of(space: int) -> int:
    """The ground of a space."""
    province = PROVINCES[PROVINCE_OF[space]]
    if SPACES[space].key in _HIGH:
        return Land.PEAKS
    if province.key in _ISLANDS:
        return Land.ISLAND
    return {ITALY: Land.OLIVES, HISPANIA: Land.HILLS, AFRICA: Land.PALMS}.get(province.country, Land.TREES)


_HIGH: Final = frozenset(("taurini", "isere", "allobroges", "eastern_ligurians", "western_ligurians", "druentia"))
_ISLANDS: Final = frozenset(("sicilia", "syracuse", "corsica_sardinia", "balearic_islands"))


def paint_land(pot: Pot, frieze: Frieze, wide: float) -> None:
    """Everything but the armies."""
    land, port = land_of(frieze.space), SPACES[frieze.space].port != NO_PORT
    band = Band.WAVES if land == Land.ISLAND or port else Band.OLIVE if land == Land.OLIVES else Band.MEANDER
    painter = pot.painter
    for tile in reversed(range(math.ceil(wide / WIDE))):
        painter.save()
        painter.translate(tile * WIDE, 0)
        painter.setClipRect(QRectF(0, 0, WIDE + SEAM, HIGH), Qt.ClipOperation.IntersectClip)
        paint_ground(pot, band, QRectF(0, 0, WIDE + SEAM, HIGH))
        painter.restore()
    middle = wide / 2
    painter.setOpacity(0.24)
    snow = land == Land.PEAKS
    for right, broad, high in ((-640, 520, 150), (-240, 660, 200), (230, 600, 170), (640, 540, 130)):
        hill(pot, middle + right, broad, high * (1.25 if snow else 1), snow=snow)
    painter.setOpacity(0.5)
    if land == Land.ISLAND or port:
        ship(pot, middle + 6, 0.36, sail=True, y=GROUND - 4)
    elif land == Land.PALMS:
        for right in (-46, 34):
            palm(pot, middle + right, 0.66)
    elif land in (Land.OLIVES, Land.TREES):
        for right in (-52, 8, 56):
            tree(pot, middle + right, 0.58 if land == Land.OLIVES else 0.8)
    if frieze.walled >= 0:
        painter.setOpacity(0.66)
        wall(pot, 60 if frieze.walled == ROME else wide - 60 - 700, 700, 190)
    painter.setOpacity(1)


def paint_army(pot: Pot, frieze: Frieze, side: int, wide: float) -> None:
    """An army in its half: its standard, foot, and elephants nearest to the enemy."""
    army, right = frieze.armies[side], side == CARTHAGE
    with pot.at(wide if right else 0.0, flip=right):
        ends = wide * ENDS
        with pot.at(ends - 40, GROUND, turn=AWAY if army.leaves or army.runs else 0.0), pot.at(0, -GROUND):
            standard(pot, 0, 0.9, tanit=right)
        for x, y, size, paint in _places(army, ends, wide / 2 - BETWEEN):
            paint(pot, x, y, size, army)


def foremost(frieze: Frieze, side: int, wide: float) -> float:
    """How far from its end of a frieze so wide the foremost figure of an army stands."""
    places = _places(frieze.armies[side], wide * ENDS, wide / 2 - BETWEEN)
    return max((x for x, _y, _size, _paint in places), default=wide * ENDS)


def paint_fallen(pot: Pot, frieze: Frieze, side: int, wide: float) -> None:
    """Who lies before an army."""
    army, right = frieze.armies[side], side == CARTHAGE
    front = foremost(frieze, side, wide)
    for lying in range(min(army.fallen, 4)):
        x = min(front + (64 if not army.elephants else 150) + 58 * lying, wide / 2 + 30)
        _lie(pot, wide - x if right else x, army, lying, right=right)


Painter = Callable[[Pot, float, float, float, Army], None]


def _places(army: Army, ends: float, end: float) -> Iterator[tuple[float, float, float, Painter]]:
    """Where each figure stands, from the rearmost to the foremost: x, y, size, who paints it."""
    beasts = min(army.elephants, 4)
    foot = min(MOST, army.units - army.elephants)
    room = max(STEP, end - ends - 30)
    close = foot * CLOSE + beasts * CLOSE_BEASTS <= room
    scale = 1.0 if foot <= RANK and close else SMALLER
    ranks = 2 if scale < 1 and foot > 5 else 1
    row = math.ceil(foot / ranks)
    needed = row * STEP * scale + beasts * BEAST_STEP * scale
    step = STEP * scale * min(1.0, room / needed if needed else 1.0)
    beast_step = BEAST_STEP * scale * min(1.0, room / needed if needed else 1.0)
    for rank in reversed(range(ranks)):
        number = row if rank == 0 else foot - row
        for place in range(number):
            x = ends + 36 + place * step + rank * step * 0.5
            yield x, GROUND - rank * 46 * scale, SIZE * scale, _footman(place, front=place == number - 1 and not rank)
    for place in range(beasts):
        x = ends + 36 + row * step + 60 * scale + place * beast_step
        yield x, GROUND, BEAST_SIZE * (1 if scale == 1 else 0.8), _beast


def _footman(place: int, *, front: bool) -> Painter:
    def paint(pot: Pot, x: float, y: float, size: float, army: Army) -> None:
        man = man_of(army, place, front=front)
        if army.runs:
            soldier(pot, x, size, replace(man, pose=RUNNING[place % 3], arm="none", shape=""), flip=True, y=y)
        else:
            soldier(pot, x, size, man, y=y)

    return paint


def man_of(army: Army, place: int, *, front: bool) -> Man:
    """A man of a side at a place; the foremost of who attacks has his spear level."""
    if army.side == ROME:
        man = Man(shape=OVAL, device="boss", pose=STANDING[place % 5])
    else:
        man = Man(shape=ROUND, device="tanit", pose=STANDING[(place + 1) % 5], head="crest" if place % 3 else "plain")
    if front and army.leads and not army.elephants:
        return replace(man, pose="charge", arm="thrust")
    return replace(man, pose="brace") if front and not army.leads else man


def _beast(pot: Pot, x: float, y: float, size: float, army: Army) -> None:
    back = army.runs or army.stampede
    elephant(pot, x, size, flip=back, rears=army.stampede or (army.leads and not army.runs), y=y)


def _lie(pot: Pot, x: float, army: Army, lying: int, *, right: bool) -> None:
    """One who fell, or what those who ran have left."""
    shape, device = (OVAL, "boss") if army.side == ROME else (ROUND, "tanit")
    pot.painter.setOpacity(0.88)
    if lying % 2 or army.runs:
        shield(pot, x, GROUND - 22, 30, device, shape)
        spear_on_ground(pot, x - 70, GROUND - 6, 120, -2)
    else:
        fallen(pot, x, 0.62, Man(shape="", device=device), flip=right)
    pot.painter.setOpacity(1)


def land_image(frieze: Frieze, size: QSize) -> QImage:
    """The ground, so many pixels large, darker towards its ends."""
    image, painter, wide = _begin(size, QImage.Format.Format_RGB32)
    paint_land(Pot(painter), frieze, wide)
    painter.resetTransform()
    shade = QLinearGradient(0, 0, size.width(), 0)
    for at, strength in ((0.0, 190), (0.17, 36), (0.5, 0), (0.83, 36), (1.0, 190)):
        shade.setColorAt(at, QColor(30, 14, 6, strength))
    painter.fillRect(QRectF(0, 0, size.width(), size.height()), shade)
    painter.end()
    return image


def army_image(frieze: Frieze, side: int, size: QSize) -> QImage:
    """An army on nothing, as large as the ground."""
    image, painter, wide = _begin(size, QImage.Format.Format_ARGB32_Premultiplied)
    paint_army(Pot(painter), frieze, side, wide)
    painter.end()
    return image


def fallen_image(frieze: Frieze, side: int, size: QSize) -> QImage:
    """Who lies before an army on nothing, as large as the ground."""
    image, painter, wide = _begin(size, QImage.Format.Format_ARGB32_Premultiplied)
    paint_fallen(Pot(painter), frieze, side, wide)
    painter.end()
    return image


def _begin(size: QSize, kind: QImage.Format) -> tuple[QImage, QPainter, float]:
    image = QImage(size, kind)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    scale = size.height() / HIGH
    painter.scale(scale, scale)
    return image, painter, size.width() / scale
