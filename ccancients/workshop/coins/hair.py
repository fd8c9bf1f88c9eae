"""Hair, beards and what is bound around the head."""

from __future__ import annotations

import math
import random

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath

from ccancients.workshop.coins.face import COVERED, Head, ear
from ccancients.workshop.coins.relief import Pts, Relief, along, curve, oval, stroke_path

HAIRLINE: Pts = [
    (684, 290), (640, 318), (602, 350), (566, 398), (548, 450), (536, 505), (520, 548), (498, 560), (486, 520),
    (440, 470), (404, 520), (410, 580), (404, 640), (372, 690), (322, 696),
]
BALD: Pts = [
    (430, 330), (500, 395), (540, 450), (536, 505), (520, 548), (498, 560), (486, 520), (440, 470), (404, 520),
    (410, 580), (400, 640), (360, 670), (320, 660), (300, 640), (252, 585), (232, 470), (240, 380), (290, 320),
]
STEPS = {"cropped": 26, "bald": 26, "curls": 40, "mane": 40, "long": 36}
BEARDS = {"stubble": 0, "short": 16, "full": 46, "curls": 46, "long": 120}
RING: Pts = [(694, 296), (640, 300), (560, 322), (470, 356), (380, 402), (300, 448), (244, 478)]
"""Where a band lies."""


def hair_mask(kind: str) -> QPainterPath:
    """What hair of a kind covers."""
    if kind == "bald":
        return curve(BALD, True)
    if kind in ("long", "mane", "ringlets"):
        out = [
            (250, 760), (205, 690), (200, 580), (206, 460), (222, 350), (278, 252), (386, 172), (490, 150), (590, 160),
            (664, 202), (714, 276),
        ]
        return curve([*HAIRLINE[:-3], (400, 690), (380, 790), (300, 815), *out], True)
    if kind == "waves":
        out = [
            (330, 640), (262, 585), (228, 470), (230, 360), (284, 262), (390, 182), (490, 162), (580, 172), (650, 210),
            (702, 278),
        ]
        return curve([*HAIRLINE[:-3], (380, 640), *out], True)
    out = [
        (300, 640), (252, 585), (222, 470), (230, 360), (284, 262), (390, 186), (490, 166), (580, 176), (650, 214),
        (700, 278),
    ]
    return curve([*HAIRLINE, *out], True)


def hair(r: Relief, h: Head, kind: str) -> None:
    """Hair of a kind, and the ear that it leaves free."""
    path = hair_mask(kind)
    r.solid(path, {"cropped": 0.20, "bald": 0.16, "waves": 0.26}.get(kind, 0.30), 18, 0.98)
    if kind == "waves":
        _waves(r, path)
    elif kind == "ringlets":
        _ringlets(r, path)
    else:
        _locks(r, h, kind, path)
    if h.gear not in COVERED and kind != "ringlets":
        ear(r, ring=h.soft > 0.5 and h.hair in ("waves", "long"))


def _locks(r: Relief, h: Head, kind: str, path: QPainterPath) -> None:
    """Locks around the whorl: those farther off are painted first, so that they lie like scales."""
    rnd = random.Random(h.seed * 7 + 1)  # noqa: S311 - the same each time
    r.clip(path if kind in ("cropped", "bald", "curls") else None)
    for x, y, turn in _around_whorl(STEPS.get(kind, 38), kind == "curls"):
        if path.contains(QPointF(x, y)):
            _lock(r, rnd, kind, x + rnd.uniform(-5, 5), y + rnd.uniform(-5, 5), turn)
    r.clip(None)
    if kind in ("locks", "mane"):
        for i in range(5):
            t = i / 4
            r.leaf(612 - 70 * (1 - t) + 46 * t, 352 - 104 * t + 13 * (1 - t), 40 - 50 * t,
                   70 if kind == "mane" else 54, 32, 236, 0.35)
    for i in range(4 if kind == "mane" else 0):  # the anastole, which rises over the brow
        r.leaf(664 - 34 * i, 250 - 20 * i, -64 - 16 * i, 84, 36, 240, 0.35)


def _around_whorl(step: int, dense: bool) -> list[tuple[float, float, float]]:
    found, ring, radius = [], 0, 20.0
    while radius < 520:
        count = max(5, int(2 * math.pi * radius / step))
        turns = [2 * math.pi * (i + 0.5 * (ring % 2)) / count for i in range(count)]
        found += [(400 + radius * math.cos(t), 330 + radius * math.sin(t) * 0.95, math.degrees(t)) for t in turns]
        radius += step * (0.86 if dense else 0.95)
        ring += 1
    return found[::-1]


def _lock(r: Relief, rnd: random.Random, kind: str, x: float, y: float, turn: float) -> None:
    if kind == "curls":
        r.curl(x, y, 18, rnd.uniform(0, 360))
    elif kind in ("cropped", "bald"):
        r.leaf(x, y, turn + rnd.uniform(-16, 16) + 26, 38, 20, 196, -0.25)
    elif kind == "mane":
        r.leaf(x, y, turn + rnd.uniform(-10, 10) + 30, 92, 40, 235, -0.28)
    elif kind == "long":
        r.leaf(x, y, turn + rnd.uniform(-6, 6) + 10, 84, 30, 225, -0.12)
    else:
        side = 1 if rnd.random() < 0.7 else -1
        r.leaf(x, y, turn + rnd.uniform(-16, 16) + 44 * side, 70, 44, 232, -0.42 * side)


def _waves(r: Relief, path: QPainterPath) -> None:
    """A woman's hair, combed back in waves into a knot at the nape."""
    r.clip(path)
    for i in range(13):
        t = i / 12
        start = along([(696, 282), (600, 352), (548, 452), (520, 548)], t)
        middle = along([(520, 160), (440, 300), (420, 420), (420, 560)], t)
        between = ((start[0] + middle[0]) / 2, (start[1] + middle[1]) / 2 - 16)
        points = [start, between, middle, (300, 300 + 230 * t), (250, 520)]
        r.stroke(points, 13, 66)
        r.stroke([(x + 6, y + 9) for x, y in points], 11, 216)
    r.clip(None)
    for x, y, size in ((214.0, 512.0, 74.0), (196.0, 540.0, 50.0)):
        r.solid(oval(x, y, size, size * 0.9), 0.44 if size > 60 else 0.2, 16, 0.6)
        r.curl(x, y, size * 0.62, 40)
    for i in range(7):
        x, y = along([(688, 292), (604, 350), (556, 436)], i / 6)
        r.curl(x - 6, y - 8, 17, i * 50)


def _ringlets(r: Relief, path: QPainterPath) -> None:
    """Twisted cords that fall from the crown, as Numidians wore them."""
    r.clip(path)
    for i in range(17, -1, -1):
        a = math.radians(-24 - i * 12.5)
        x, y = math.cos(a), math.sin(a)
        points = [
            (420 + 40 * x, 250 + 40 * y), (420 + 190 * x, 300 + 140 * y), (418 + 232 * x, 420 + 130 * y),
            (416 + 240 * x, 600 + 110 * y), (414 + 240 * x, 860 + 60 * y),
        ]
        r.ridge(points, 34, 214, 40)
        for knot in range(26):
            kx, ky = along(points, 0.02 + knot / 26)
            r.stroke([(kx - 13, ky - 7), (kx + 13, ky + 7)], 6, 84)
    r.clip(None)
    for i in range(6):
        x, y = along([(676, 306), (610, 352), (566, 420)], i / 5)
        for row in range(3):
            r.leaf(x, y - 16 + row * 20, 84, 34, 26, 236)


def beard(r: Relief, h: Head) -> None:
    if h.beard == "none":
        return
    rnd, long = random.Random(h.seed * 13 + 5), BEARDS[h.beard]  # noqa: S311 - the same each time
    path = curve([
        (508, 548), (548, 596), (604, 622), (652, 640), (676, 632), (700, 652), (700, 652), (712, 660),
        (738 + long * 0.12, 700), (724 + long * 0.1, 748 + long * 0.7), (660, 772 + long), (600, 758 + long * 0.75),
        (520, 726 + long * 0.25), (462, 668), (440, 596),
    ], True)
    if h.beard == "stubble":
        r.clip(path)
        for _ in range(260):
            x, y = rnd.uniform(440, 740), rnd.uniform(550, 760)
            r.stroke([(x, y), (x + 4, y + 9)], 4, 168)
        r.clip(None)
        return
    r.solid(path, 0.14 + 0.1 * (long > 30), 20, 0.98)
    for x, y in reversed(_spots(path, 26 if h.beard == "short" else 33, 780 + long)):
        if h.beard == "curls":
            r.curl(x, y, 17, rnd.uniform(0, 360))
        else:
            size = {"short": 40, "full": 58}.get(h.beard, 76)
            angle = 100 - 46 * (x - 440) / 300 + rnd.uniform(-10, 10)
            r.leaf(x, y - 12, angle, size, 25 if h.beard == "short" else 31, 224, 0.25)
    for i in range(3):
        r.leaf(728 - i * 6, 588 + i * 6, 140 - i * 6, 62 + i * 8, 20, 226, 0.22)
    r.stroke([(734, 634), (714, 633), (700, 631)], 13, 200)
    r.stroke([(734, 619), (712, 620), (696, 621)], 6, 40)


def _spots(path: QPainterPath, step: float, low: float) -> Pts:
    """Where locks grow within a path, in rows."""
    rows = int((low - 560) / (step * 0.8)) + 1
    found = [
        (440 + (row % 2) * step / 2 + step * place, 560 + row * step * 0.8)
        for row in range(rows) for place in range(int(320 / step) + 1)
    ]
    return [spot for spot in found if path.contains(QPointF(*spot))]


def band(r: Relief, h: Head) -> None:
    if h.band in ("diadem", "fillet"):
        r.ridge(RING, 34 if h.band == "diadem" else 18, 215, 40)
        if h.band == "diadem":
            r.stroke(RING, 4, 110)
            _ties(r, 26, ((-66, 150), (-20, 190)))
            r.solid(oval(244, 474, 22, 20), 0.25, 8, 0.9)
            r.fill(oval(244, 474, 22, 20), 190)
    elif h.band in ("laurel", "oak"):
        r.solid(stroke_path(RING, 84), 0.10, 12, 1.0)
        for dy, turn in ((20, 17), (-20, -19)):
            for i in range(8):
                _sprig(r, h.band, i / 7.4, dy, turn)
        for i in range(5):
            x, y = along(RING, 0.08 + i * 0.19)
            r.fill(oval(x, y + 2, 12, 12), 50)
            r.fill(oval(x, y + 2, 9, 9), 246)
        _ties(r, 20, ((-40, 150), (6, 176)))
    elif h.band == "stephane":
        crown = curve([
            (700, 282), (640, 196), (560, 150), (452, 150), (400, 210), (480, 216), (566, 246), (640, 300), (690, 300),
        ], True)
        r.solid(crown, 0.30, 10, 0.95)
        r.ridge([(700, 284), (644, 204), (560, 156), (456, 154)], 11, 230, 50)
        for i in range(6):
            x, y = along([(672, 270), (600, 212), (480, 184)], i / 5)
            r.fill(oval(x, y, 13, 13), 60)
            r.fill(oval(x, y, 9, 9), 240)


def _ties(r: Relief, wide: float, ends: tuple[tuple[int, int], ...]) -> None:
    """The ends of a band, which hang at the nape."""
    for dx, dy in ends:
        tie = [(246, 474), (226 + dx * 0.3, 546), (216 + dx, 474 + dy), (204 + dx * 1.2, 520 + dy)]
        r.solid(stroke_path(tie, wide), 0.42, 8, 0.2)
        r.ridge(tie, wide - 4, 200, 60)


def _sprig(r: Relief, kind: str, t: float, dy: float, turn: float) -> None:
    """A leaf of a wreath."""
    x, y = along(RING, 1 - t)
    x2, y2 = along(RING, max(0, 0.98 - t))
    d = math.degrees(math.atan2(y2 - y, x2 - x))
    if kind == "oak":
        for q in (-46, 0, 46):
            r.leaf(x, y + dy * 0.6, d + q + turn, 62, 36, 240)
        return
    r.leaf(x, y + dy * 0.4, d + turn, 122, 46, 244, 0)
    a = math.radians(d + turn)
    r.stroke([(x + 8, y + dy * 0.4), (x + math.cos(a) * 100, y + dy * 0.4 + math.sin(a) * 100)], 4, 120)
