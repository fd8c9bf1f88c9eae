"""The other sides of coins: Rome's has a ship's prow, Carthage's a horse before a palm."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF
from PySide6.QtGui import QImage, QPainterPath

from ccancients.workshop.coins.relief import Field, Pts, Relief, blur, circle, curve, np, oval, stroke_path, taper
from ccancients.workshop.coins.striking import letters, placed, struck


def prow() -> Field:
    """The forepart of a galley to the right, with ram, oars and a tower."""
    r = Relief()
    hull = curve([
        (150, 560), (150, 560), (420, 566), (640, 548), (740, 470), (772, 360), (748, 290), (800, 300), (836, 380),
        (826, 490), (800, 570), (880, 640), (880, 640), (760, 664), (700, 720), (560, 752), (150, 752), (150, 752),
    ], True)
    r.solid(hull, 0.8, 40, 0.2)
    for y in (598, 642, 700):
        r.ridge([(152, y), (420, y + 4), (640, y - 14), (752, y - 66)], 15, 220, 60)
    for x in (230, 330, 430, 530):
        r.fill(oval(x, 672, 17, 15), 40)
        taper(r, [(x, 676), (x - 46, 790), (x - 84, 880)], 24, 40, 0.5)
    tower = curve([
        (430, 552), (430, 552), (430, 400), (430, 400), (590, 396), (590, 396), (596, 540), (596, 540),
    ], True)
    r.solid(tower, 0.5, 12, 0.4)
    for x in (430, 484, 538):
        r.solid(oval(x + 26, 388, 22, 26), 0.4, 6, 0.6)
    r.ridge([(430, 440), (510, 444), (594, 436)], 12, 216, 60)
    r.fill(oval(512, 500, 22, 30), 50)
    r.stroke(oval(716, 566, 34, 22), 12, 60)
    r.fill(oval(716, 566, 26, 16), 220)
    r.fill(oval(724, 566, 9, 9), 50)
    for y, wide in ((590, 70), (622, 92), (652, 70)):
        taper(r, [(800 - wide / 2, y), (800 + wide, y + 6)], 26, 12, 0.5)
    return _domed(r)


def horse() -> Field:
    """A horse that stands to the right before a palm."""
    r = Relief()
    taper(r, [(470, 860), (476, 600), (500, 330), (506, 190)], 50, 34, 0.5)
    for i in range(15):
        y = 830 - i * 42
        r.stroke([(454, y), (478, y - 14), (504, y)], 7, 76)
    for turn in (-172.0, -150.0, -128.0, -104.0, -78.0, -54.0, -30.0, -6.0):
        _frond(r, turn)
    body = curve([
        (236, 470), (330, 446), (470, 470), (580, 446), (640, 390), (690, 290), (720, 230), (742, 180), (756, 226),
        (790, 250), (846, 326), (852, 360), (812, 372), (764, 346), (744, 420), (720, 520), (664, 590), (560, 612),
        (420, 606), (320, 620), (246, 600), (214, 530),
    ], True)
    for leg in _LEGS:
        taper(r, leg, 78, 30, 0.55)
        foot = leg[-1]
        r.solid(oval(foot[0] + 10, foot[1] + 6, 30, 18), 0.4, 8, 0.5)
    r.solid(body, 0.75, 44, 0.45)
    taper(r, [(232, 490), (168, 540), (150, 660), (176, 760)], 46, 16, 0.5)
    for i in range(9):
        t = i / 8
        r.leaf(706 - 100 * t, 236 + 190 * t, 150 - 30 * t, 84, 30, 232, 0.2)
    r.fill(oval(772, 282, 11, 10), 40)
    r.stroke([(830, 352), (806, 356)], 7, 60)
    r.ridge([(640, 410), (676, 470), (660, 560)], 9, 190, 80)
    return _domed(r)


_LEGS: tuple[Pts, ...] = (
    [(300, 580), (256, 680), (300, 760), (262, 850)], [(350, 590), (370, 690), (350, 770), (356, 850)],
    [(600, 580), (600, 690), (606, 770), (592, 850)], [(660, 560), (720, 640), (700, 720), (742, 800)],
)


def _frond(r: Relief, turn: float) -> None:
    a = math.radians(turn)
    tip = (506 + 230 * math.cos(a), 210 + 190 * math.sin(a) + 90)
    points = [(506, 200), ((506 + tip[0]) / 2, 200 + 150 * math.sin(a)), tip]
    r.solid(stroke_path(points, 46), 0.34, 10, 0.6)
    r.ridge(points, 9, 226, 60)
    for i in range(1, 8):
        t = i / 8
        x, y = 506 + (tip[0] - 506) * t, 200 + (tip[1] - 200) * t * t + 150 * math.sin(a) * t * (1 - t)
        r.stroke([(x, y), (x + 10 * math.cos(a), y + 30)], 5, 80)


def _domed(r: Relief) -> Field:
    sheet = r.finish(0.30)
    there = (r.height > 0.03).astype(np.float32)
    dome = np.sqrt(np.clip(blur(there, 30) * 1.9 - 0.9, 0, 1)) * 0.3 + np.clip(blur(there, 90), 0, 1) * 0.7
    return (sheet + dome) * np.clip(blur(there, 2) * 2 - 0.6, 0, 1)


def reverse(key: str) -> tuple[QImage, QImage]:
    """The two pictures, large and small, of ``reverse_rome`` or ``reverse_carthage``."""
    rome = key == "reverse_rome"
    model, metal = (prow(), "silver") if rome else (horse(), "gold")
    pictures = []
    for small in (False, True):
        r = Relief()
        if small:
            r.stroke(circle(470), 14, 200)
        elif rome:
            for i in range(96):
                a = 2 * math.pi * i / 96
                r.fill(_dot(a), 236)
            letters(r, "ROMA", 392, 96, -90, 1.6)
        else:
            r.ridge(circle(452), 9, 214, 70)
        size = 0.98 if small else 0.8
        relief = placed(model, size, -4 if rome else 0, -40 if rome else -20)
        pictures.append(struck(relief, r.finish(0.22), metal, 151 if rome else 153, small=small))
    return pictures[0], pictures[1]


def _dot(turn: float) -> QPainterPath:
    middle = QPointF(500 + 452 * math.cos(turn), 500 + 452 * math.sin(turn))
    return oval(middle.x(), middle.y(), 10, 10)


REVERSES = ("reverse_rome", "reverse_carthage")
