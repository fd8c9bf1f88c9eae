"""Helmets; each is put on a head that faces to the right."""

from __future__ import annotations

import math
import random

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath

from ccancients.workshop.coins.face import Head
from ccancients.workshop.coins.relief import Pts, Relief, along, curve, feather, leaf_path, oval, plume, taper

BRIM: Pts = [
    (716, 316), (660, 322), (600, 346), (556, 392), (520, 430), (470, 440), (420, 468), (392, 560), (352, 640),
    (296, 690), (236, 716), (208, 690),
]
TOP: Pts = [(226, 610), (212, 500), (218, 380), (270, 270), (370, 190), (490, 158), (600, 174), (680, 236)]
POINTED: Pts = [
    (226, 610), (208, 500), (210, 390), (262, 282), (350, 200), (430, 150), (462, 104), (500, 104), (530, 150),
    (610, 190), (684, 244),
]
BENT: Pts = [
    (226, 610), (208, 500), (210, 380), (262, 262), (350, 168), (460, 96), (570, 62), (668, 76), (700, 122),
    (672, 152), (640, 150), (650, 190), (692, 246),
]
"""The upper edges of bowls: round, pointed, with a tip bent forward."""


def bowl(r: Relief, brim: Pts, top: Pts, level: float = 0.42) -> QPainterPath:
    path = curve([*brim, *top], True)
    r.solid(path, level, 30, 0.9)
    return path


def cheek_guard(r: Relief, low: float = 0) -> None:
    guard = curve([(572, 372), (612, 430), (606, 496), (652, 540), (668, 600), (664, 676 + low), (628, 730 + low),
        (574, 734 + low), (516, 664), (474, 580), (452, 480), (490, 396)], True)
    r.solid(guard, 0.22, 14, 0.95)
    r.stroke(guard, 9, 60)
    inner = curve([(562, 400), (592, 440), (586, 504), (632, 554), (648, 606), (644, 668 + low), (616, 708 + low),
        (580, 712 + low), (532, 650), (492, 570), (474, 484), (504, 412)], True)
    r.stroke(inner, 6, 214)
    dot = oval(545, 440, 12, 12)
    r.fill(dot, 230)


def _round_helmet(r: Relief, h: Head, top: Pts = TOP) -> QPainterPath:
    """A helmet with a neck guard and cheek guards, below ``top``; returns what its bowl covers."""
    path = bowl(r, BRIM, top)
    r.ridge([(392, 560), (352, 640), (296, 690), (236, 716)], 13, 214, 60)
    r.ridge([(556, 396), (520, 430), (470, 440), (420, 468), (392, 560)], 10, 206, 70)
    cheek_guard(r, 0 if h.beard == "none" else 10)
    return path


def _visor(r: Relief) -> None:
    """The scrolled front of an Attic helmet."""
    front = curve([
        (724, 322), (664, 326), (606, 350), (560, 396), (546, 372), (590, 318), (648, 286), (706, 270),
    ], True)
    r.solid(front, 0.14, 8, 1.0)
    r.stroke(front, 7, 60)
    r.ridge([(712, 296), (654, 304), (598, 334), (558, 380)], 8, 220, 90)
    for i in range(5):
        x, y = along([(706, 268), (640, 284), (580, 326)], i / 4)
        r.curl(x, y - 4, 13, i * 70)


def attic(r: Relief, h: Head) -> None:
    """Without a crest: a knob at the top."""
    _round_helmet(r, h)
    _visor(r)
    r.solid(oval(470, 150, 30, 30), 0.4, 10, 0.6)
    r.stroke([(660, 236), (520, 214), (380, 270), (280, 400)], 9, 84)
    r.stroke([(656, 222), (516, 200), (374, 256), (270, 390)], 7, 208)


def crested(r: Relief, h: Head) -> None:
    _round_helmet(r, h)
    plume(r, [(690, 214), (600, 140), (480, 118), (350, 146), (250, 226), (196, 340), (180, 480)],
          [(792, 120), (660, 26), (480, 2), (290, 44), (150, 150), (84, 330), (70, 540)], 0.42, 40)
    _visor(r)


def montefortino(r: Relief, h: Head) -> None:
    _round_helmet(r, h, POINTED)
    plume(r, [(478, 92), (430, 100), (380, 120)], [(330, 30), (210, 90), (110, 250)], 0.40, 14)
    r.solid(oval(482, 98, 34, 30), 0.5, 10, 0.6)
    r.fill(oval(482, 98, 34, 30), 170)
    r.ridge([(716, 304), (660, 308), (600, 332), (550, 380)], 16, 220, 60)
    r.stroke([(690, 262), (600, 246), (450, 300), (300, 420), (236, 560)], 7, 92)
    r.stroke([(684, 244), (600, 226), (440, 282), (290, 400), (228, 540)], 6, 200)
    for i in range(12):
        x, y = along([(708, 286), (655, 290), (595, 314), (546, 360)], i / 11)
        r.stroke([(x, y - 6), (x + 6, y + 6)], 4, 90)


def feathered(r: Relief, h: Head) -> None:
    """Three upright feathers at the temple."""
    _round_helmet(r, h)
    _visor(r)
    for dx, turn in ((-70, -128), (30, -84), (-20, -106)):
        r.solid(leaf_path(540 + dx, 270, turn, 270, 74), 0.30, 10, 0.55)
        feather(r, 540 + dx, 270, turn, 270, 74)
    r.solid(oval(524, 262, 40, 34), 0.24, 10, 0.9)
    r.curl(524, 262, 26, 40)


def winged(r: Relief, h: Head) -> None:
    """A wing that stands out behind: seen in the outline too."""
    _round_helmet(r, h)
    _visor(r)
    for i, (turn, length) in enumerate(((-178, 270), (-166, 340), (-155, 390), (-145, 420), (-135, 420))):
        x, y = 566 - i * 4, 384 - i * 8
        r.solid(leaf_path(x, y, turn, length, 104), 0.30 + 0.03 * i, 10, 0.8)
        r.ridge(leaf_path(x, y, turn, length, 104), 5, 190, 44)
        r.stroke([(x, y), (x + length * math.cos(math.radians(turn)), y + length * math.sin(math.radians(turn)))],
                 6, 96)
    for i in range(4):
        r.leaf(566 - i * 4, 384 - i * 8, -176 + i * 12, 190, 66, 236)
    r.solid(oval(556, 362, 44, 40), 0.3, 10, 0.9)
    r.curl(556, 362, 28, 40)


def thracian(r: Relief, h: Head) -> None:
    """With a tip that bends forward."""
    _round_helmet(r, h, BENT)
    _visor(r)
    r.stroke([(640, 150), (540, 190), (420, 300), (330, 440)], 7, 90)
    for i in range(6):
        x, y = along([(470, 250), (400, 300), (350, 380), (330, 470)], i / 5)
        r.curl(x, y, 20, i * 50)


def horned(r: Relief, h: Head) -> None:
    """A bull's horn and ear at the temple, the bowl in a panther's skin."""
    path = _round_helmet(r, h)
    _visor(r)
    spots(r, path, random.Random(h.seed * 3))  # noqa: S311 - the same each time
    r.leaf(470, 440, 158, 170, 92, 226, 0.2)
    horn = [(500, 410), (414, 360), (386, 250), (470, 160), (588, 116), (640, 30)]
    taper(r, horn, 108, 22, 0.62)
    for i in range(7):
        x, y = along(horn, 0.06 + i / 12)
        x2, y2 = along(horn, 0.1 + i / 12)
        turn, wide = math.atan2(y2 - y, x2 - x) + math.pi / 2, 44 - 4 * i
        dx, dy = math.cos(turn) * wide, math.sin(turn) * wide
        r.stroke([(x - dx, y - dy), (x + dx, y + dy)], 6, 84)


def spots(r: Relief, path: QPainterPath, rnd: random.Random) -> None:
    for _ in range(46):
        x, y = rnd.uniform(210, 690), rnd.uniform(160, 640)
        if path.contains(QPointF(x, y)):
            dot = oval(x, y, rnd.uniform(8, 13), rnd.uniform(7, 11))
            r.fill(dot, 84)


def corinthian(r: Relief, _h: Head) -> None:
    path = curve([(790, 346), (726, 366), (690, 330), (620, 344), (560, 390), (500, 436), (420, 470), (392, 560),
        (350, 640), (290, 690), (226, 706), (210, 640), (206, 500), (214, 370), (270, 258), (380, 178), (500, 150),
        (620, 164), (700, 208), (770, 280)], True)
    r.solid(path, 0.42, 28, 0.9)
    r.ridge([(790, 346), (726, 366), (690, 330), (620, 344), (560, 390), (500, 436), (420, 470), (392, 560),
        (350, 640), (290, 690), (226, 706)], 11, 216, 60)
    eye = curve([(620, 300), (668, 262), (736, 276), (700, 306)], True)
    r.stroke(eye, 16, 200)
    r.fill(eye, 26)
    r.stroke([(778, 336), (740, 312), (700, 306)], 6, 70)
    r.stroke([(600, 330), (560, 300), (600, 236), (680, 210)], 7, 80)
    r.stroke([(590, 322), (548, 296), (590, 224), (676, 196)], 6, 206)
    plume(r, [(730, 206), (620, 138), (490, 118), (350, 146), (250, 226), (192, 340), (170, 480)],
          [(800, 92), (660, 12), (480, -6), (280, 40), (140, 150), (70, 340), (50, 600)], 0.42, 40)


def boeotian(r: Relief, _h: Head) -> None:
    path = curve([(770, 330), (700, 356), (620, 352), (560, 400), (520, 470), (460, 480), (400, 560), (330, 668),
        (230, 680), (176, 600), (190, 480), (214, 350), (280, 250), (390, 178), (500, 156), (610, 176),
        (680, 240)], True)
    r.solid(path, 0.40, 26, 0.9)
    r.ridge([(770, 330), (700, 356), (620, 352), (560, 400), (520, 470), (460, 480), (400, 560), (330, 668),
        (230, 680), (176, 600)], 12, 216, 60)
    r.stroke([(700, 276), (600, 282), (480, 340), (360, 420), (250, 520)], 12, 70)
    r.stroke([(700, 262), (600, 268), (480, 326), (360, 404), (246, 506)], 8, 210)
    plume(r, [(520, 150), (440, 150), (360, 176)], [(450, 30), (270, 40), (100, 220)], 0.42, 18)


def pilos(r: Relief, _h: Head) -> None:
    path = curve([(716, 330), (600, 340), (480, 400), (400, 470), (320, 540), (240, 560), (226, 460), (260, 320),
        (350, 180), (450, 70), (500, 40), (550, 70), (640, 190)], True)
    r.solid(path, 0.42, 40, 0.9)
    r.ridge([(716, 330), (600, 340), (480, 400), (400, 470), (320, 540), (240, 560)], 20, 210, 50)
    r.ridge([(520, 330), (470, 310), (420, 330), (400, 380)], 9, 206, 80)
    cheek_guard(r)
