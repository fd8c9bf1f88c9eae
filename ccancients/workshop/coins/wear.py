"""Clothes, horns and clubs; and the whole head, one thing over the other."""

from __future__ import annotations

import math

from ccancients.workshop.coins.face import COVERED, Head, face
from ccancients.workshop.coins.hair import band, beard, hair
from ccancients.workshop.coins.headgear import GEAR
from ccancients.workshop.coins.relief import Field, Relief, along, blur, curve, np, oval, taper


def head_relief(h: Head) -> Field:
    """The heights of a head, looking to the right; 0 where there is none."""
    r = Relief()
    face(r, h)
    if h.gear != "veil":
        _clothes(r, h)
    flat = (h.gear in COVERED or h.band in ("laurel", "oak")) and h.hair in ("locks", "cropped")
    hair(r, h, "cropped" if flat else h.hair)
    beard(r, h)
    if h.gear == "shawl":
        GEAR[h.gear](r, h)
    band(r, h)
    _extras(r, h)
    if h.gear not in ("none", "shawl"):
        GEAR[h.gear](r, h)
    sheet = r.finish(0.30)
    there = (r.height > 0.03).astype(np.float32)
    dome = np.sqrt(np.clip(blur(there, 40) * 1.9 - 0.9, 0, 1)) * 0.35 + np.clip(blur(there, 110), 0, 1) * 0.9
    return (sheet + dome) * np.clip(blur(there, 2) * 2 - 0.6, 0, 1)


def _extras(r: Relief, h: Head) -> None:
    if h.extra == "ram":  # the horn of Ammon
        horn = [(470, 420), (400, 420), (362, 480), (392, 560), (470, 580), (530, 540), (546, 490)]
        taper(r, horn, 66, 14, 0.34)
        for i in range(10):
            x, y = along(horn, 0.05 + i / 11)
            x2, y2 = along(horn, 0.08 + i / 11)
            turn, wide = math.atan2(y2 - y, x2 - x) + math.pi / 2, 28 - 2 * i
            dx, dy = math.cos(turn) * wide, math.sin(turn) * wide
            r.stroke([(x - dx, y - dy), (x + dx, y + dy)], 5, 80)
    elif h.extra == "bull":
        taper(r, [(520, 380), (560, 310), (650, 270), (690, 200), (672, 116)], 74, 16, 0.46)
    elif h.extra == "club":
        taper(r, [(150, 560), (170, 700), (196, 860)], 84, 34, 0.5)
        for x, y in ((136, 580), (166, 620), (148, 680), (186, 700), (170, 760)):
            r.stroke(oval(x, y, 13, 15), 5, 70)
            r.fill(oval(x, y, 13, 15), 214)


def _clothes(r: Relief, h: Head) -> None:
    if h.neck in ("cloak", "toga"):
        _cloth(r, pinned=h.neck == "cloak")
    elif h.neck in ("cuirass", "aegis"):
        _armor(r, scales=h.neck == "aegis")
    elif h.neck == "pearls":
        for low in (0, 44):
            for i in range(11):
                x, y = along([(300, 806 + low), (400, 850 + low), (500, 866 + low), (600, 836 + low)], i / 10)
                r.stroke(oval(x, y, 14, 14), 7, 60)
                r.fill(oval(x, y, 14, 14), 234)


def _cloth(r: Relief, *, pinned: bool) -> None:
    path = curve([
        (650, 850), (560, 866), (430, 842), (330, 790), (256, 800), (190, 860), (190, 860), (270, 950), (470, 985),
        (660, 950), (720, 880), (720, 880),
    ], True)
    r.solid(path, 0.62, 16, 0.4)
    r.clip(path)
    for i in range(5):
        points = [
            (230.0 + i * 10, 810.0 + i * 34), (360, 850 + i * 34), (500, 890 + i * 26), (700, 872 + i * 30),
        ]
        r.stroke(points, 13, 70)
        r.stroke([(x, y + 14) for x, y in points], 11, 208)
    r.clip(None)
    if pinned:
        r.solid(oval(600, 884, 34, 30), 0.4, 8, 0.9)
        r.fill(oval(600, 884, 34, 30), 180)
        r.stroke(oval(600, 884, 34, 30), 6, 60)
        r.fill(oval(600, 884, 12, 11), 236)


def _armor(r: Relief, *, scales: bool) -> None:
    path = curve([
        (668, 850), (620, 880), (520, 890), (400, 862), (320, 812), (250, 816), (180, 870), (180, 870), (280, 960),
        (470, 985), (650, 955), (730, 890), (730, 890),
    ], True)
    r.solid(path, 0.62, 16, 0.4)
    r.ridge([(668, 850), (620, 880), (520, 890), (400, 862), (320, 812), (250, 816)], 15, 220, 50)
    r.clip(path)
    for row in range(4 if scales else 0):
        for i in range(16):
            y = 838 + row * 34 + 18 * math.sin(i / 15 * math.pi)
            r.leaf(190 + i * 38 + (row % 2) * 19, y, 90, 44, 36, 214)
    for i in range(0 if scales else 9):
        r.stroke([(240 + i * 58, 830), (220 + i * 64, 1000)], 6, 80)
        r.stroke([(250 + i * 58, 830), (230 + i * 64, 1000)], 6, 196)
    r.clip(None)
