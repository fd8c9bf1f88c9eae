"""Hats, veils, and the skins of beasts."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Mapping
from typing import Final

from PySide6.QtCore import QPointF

from ccancients.workshop.coins import helmets
from ccancients.workshop.coins.face import Head
from ccancients.workshop.coins.relief import Pts, Relief, along, curve, oval, stroke_path, taper


def kausia(r: Relief, _h: Head) -> None:
    disc = curve([(770, 286), (700, 318), (560, 330), (380, 372), (240, 432), (150, 420), (150, 372), (260, 250),
        (420, 158), (590, 132), (730, 180), (790, 240)], True)
    r.solid(disc, 0.52, 34, 0.8)
    r.ridge([(770, 290), (700, 320), (560, 334), (380, 376), (240, 436), (160, 424)], 20, 200, 50)
    r.stroke([(740, 230), (560, 232), (330, 320), (210, 390)], 7, 90)
    r.stroke([(700, 190), (560, 190), (380, 240), (250, 320)], 6, 104)
    for dx, dy in ((-40, 150), (0, 190)):
        tie = [(214, 440), (206 + dx * .3, 520), (200 + dx, 440 + dy)]
        r.solid(stroke_path(tie, 22), 0.36, 8, 0.2)
        r.ridge(tie, 18, 200, 60)


def petasos(r: Relief, _h: Head) -> None:
    crown = curve([(690, 300), (560, 320), (380, 380), (240, 450), (226, 360), (300, 240), (420, 170), (540, 160),
        (640, 200)], True)
    r.solid(crown, 0.42, 30, 0.9)
    brim = curve([(830, 300), (740, 344), (560, 352), (380, 410), (220, 500), (110, 520), (130, 478), (250, 410),
        (400, 330), (580, 282), (740, 268)], True)
    r.solid(brim, 0.55, 12, 0.7)
    r.ridge([(820, 304), (740, 342), (560, 352), (380, 410), (220, 500), (120, 516)], 9, 220, 60)
    r.stroke([(690, 262), (570, 276), (400, 326), (250, 404)], 8, 70)
    r.ridge([(540, 350), (560, 520), (600, 700), (640, 752)], 10, 200, 60)


def cone(r: Relief, _h: Head) -> None:
    path = curve([(712, 318), (600, 326), (480, 386), (400, 470), (330, 560), (262, 600), (230, 520), (230, 400),
        (262, 280), (330, 140), (420, 20), (480, -6), (530, 30), (600, 130), (670, 220)], True)
    r.solid(path, 0.40, 34, 0.9)
    r.ridge([(712, 318), (600, 326), (480, 386), (400, 470), (330, 560), (262, 600)], 26, 206, 50)
    for i in range(9):
        x, y = along([(706, 318), (600, 328), (480, 388), (400, 472), (330, 562)], (i + .5) / 9)
        r.curl(x, y - 2, 9, i * 60)
    for pts in ([(640, 230), (520, 250), (380, 330), (262, 450)], [(590, 140), (480, 170), (350, 240),
        (276, 330)], [(540, 60), (470, 84), (400, 120), (350, 170)]):
        r.stroke(pts, 8, 76)
        r.stroke([(x, y - 12) for x, y in pts], 7, 202)


def veil(r: Relief, _h: Head) -> None:
    path = curve([(724, 286), (690, 330), (624, 352), (580, 410), (566, 500), (552, 600), (540, 720), (560, 840),
        (600, 930), (600, 930), (440, 955), (280, 925), (170, 860), (170, 860), (170, 700), (178, 540), (200, 380),
        (260, 258), (380, 164), (500, 140), (620, 160), (700, 220)], True)
    r.solid(path, 0.44, 30, 0.85)
    edge: Pts = [(724, 286), (690, 330), (624, 352), (580, 410), (566, 500), (552, 600), (540, 720), (560, 840),
        (600, 930)]
    r.ridge(edge, 20, 224, 46)
    for dx, g2 in ((60, 0), (120, 10), (180, 0), (240, 14), (300, 0)):
        pts = [(720 - dx * .7, 150 + dx * .02), (640 - dx * .9, 236 + dx * .05 + g2), (556 - dx, 320 + dx * .2),
            (520 - dx, 470), (505 - dx * .9, 640), (500 - dx * .82, 800), (530 - dx * .8, 940)]
        r.clip(path)
        r.stroke(pts, 14, 74)
        r.stroke([(x + 15, y) for x, y in pts], 13, 205)
        r.clip(None)
    for i in range(6):
        r.leaf(686 - i * 22, 318 + i * 15, 30, 40, 22, 226, .3)


def elephant(r: Relief, _h: Head) -> None:
    path = curve([(742, 320), (690, 340), (640, 346), (592, 380), (560, 440), (556, 530), (530, 620), (470, 706),
        (390, 760), (286, 780), (214, 720), (176, 600), (180, 450), (214, 320), (290, 218), (400, 154), (520, 130),
        (620, 140), (690, 190), (730, 250)], True)
    r.solid(path, 0.42, 34, 0.85)
    trunk = [(700, 262), (772, 220), (806, 140), (786, 66), (726, 34), (676, 60), (684, 104)]
    taper(r, trunk, 92, 34, 0.56)
    for i in range(12):
        t = 0.06 + i / 13.5
        x, y = along(trunk, t)
        x2, y2 = along(trunk, t + .02)
        d = math.degrees(math.atan2(y2 - y, x2 - x)) + 90
        w = 40 * (1 - t) + 15 * t
        ux, uy = math.cos(math.radians(d)), math.sin(math.radians(d))
        r.stroke([(x - ux * w, y - uy * w), (x + ux * w, y + uy * w)], 5, 78)
    tusk = [(690, 330), (760, 352), (826, 318), (850, 250)]
    taper(r, tusk, 42, 8, 0.66)
    r.stroke([(700, 340), (760, 354), (820, 318)], 8, 236)
    flap = curve([(500, 330), (430, 318), (340, 350), (286, 440), (290, 560), (340, 660), (420, 720), (452, 690),
        (452, 620), (492, 560), (530, 480), (536, 400)], True)
    r.solid(flap, 0.26, 16, 0.92)
    r.ridge(flap, 9, 214, 50)
    for pts in ([(500, 380), (420, 420), (340, 470)], [(500, 420), (430, 500), (360, 580)], [(490, 470), (440, 570),
        (410, 660)], [(500, 350), (420, 356), (350, 390)]):
        r.stroke(pts, 7, 88)
        r.stroke([(x + 9, y + 5) for x, y in pts], 6, 182)
    eye = oval(606, 262, 24, 17)
    r.stroke(eye, 12, 70)
    r.fill(eye, 212)
    r.stroke([(572, 240), (606, 226), (640, 246)], 7, 76)
    r.stroke([(742, 322), (690, 342), (640, 348), (592, 382), (560, 442)], 10, 220)
    for pts in ([(640, 190), (560, 170), (470, 180)], [(520, 230), (430, 240), (340, 290)], [(230, 380), (220, 470),
        (226, 560)]):
        r.stroke(pts, 6, 88)


def lion(r: Relief, h: Head) -> None:
    rnd = random.Random(h.seed * 3)  # noqa: S311 - the same each time
    path = curve([(752, 296), (700, 330), (640, 340), (588, 376), (556, 440), (560, 520), (566, 600), (540, 680),
        (520, 760), (540, 830), (470, 880), (330, 880), (220, 820), (160, 700), (150, 560), (168, 420), (220, 300),
        (300, 206), (410, 142), (530, 110), (640, 122), (730, 160), (790, 214), (796, 262)], True)
    r.solid(path, 0.42, 28, 0.85)
    items = []
    for rad in range(60, 620, 46):
        for k in range(int(rad / 9) + 5):
            t = math.radians(60 + k * 240 / (int(rad / 9) + 4))
            items.append((560 + rad * math.cos(t), 330 + rad * math.sin(t) * .98, math.degrees(t), rad))
    for x, y, t, _ in sorted(items, key=lambda v: -v[3]):
        if path.contains(QPointF(x, y)) and (x < 520 or y > 360) and x < 560:
            r.leaf(x, y, t + rnd.uniform(-12, 12) + 14, 84, 38, 228, -0.22)
    for pts in ([(760, 224), (700, 238), (660, 226)],):
        r.ridge(pts, 10, 214, 70)
    eye = oval(640, 214, 26, 17)
    r.stroke(eye, 12, 56)
    r.fill(eye, 222)
    r.ridge([(590, 202), (632, 174), (684, 188)], 13, 226, 60)
    nose_ = curve([(756, 186), (796, 214), (790, 250), (750, 236)], True)
    r.fill(nose_, 205)
    r.stroke(nose_, 6, 60)
    r.ridge([(796, 256), (740, 270), (690, 262), (640, 284), (600, 320)], 11, 214, 60)
    for i in range(4):
        r.leaf(742 - i * 34, 286 + i * 9, 96, 36 if i else 54, 20, 240)
    r.stroke([(700, 252), (724, 246)], 4, 70)
    ear_ = curve([(520, 150), (470, 96), (430, 130), (450, 190)], True)
    r.solid(ear_, 0.30, 10, 0.9)
    r.stroke(ear_, 8, 60)
    r.stroke([(490, 150), (460, 126)], 12, 80)
    for sgn in (0, 1):
        r.leaf(560 + 30 * sgn, 720 + 20 * sgn, 70, 130, 50, 226, .2)


def bashlyk(r: Relief, _h: Head) -> None:
    path = curve([(716, 310), (640, 330), (588, 380), (560, 450), (556, 540), (580, 640), (640, 720), (690, 770),
        (640, 830), (520, 850), (470, 900), (340, 900), (230, 850), (186, 720), (190, 560), (206, 420), (270, 290),
        (360, 190), (460, 96), (560, 46), (650, 60), (676, 110), (640, 140), (660, 200)], True)
    r.solid(path, 0.42, 28, 0.85)
    for pts in ([(640, 140), (540, 170), (420, 270), (330, 420)], [(520, 420), (470, 560), (470, 720),
        (540, 840)], [(440, 420), (390, 560), (380, 720), (420, 880)], [(340, 470), (300, 600), (290, 740),
        (320, 880)]):
        r.clip(path)
        r.stroke(pts, 13, 76)
        r.stroke([(x + 14, y) for x, y in pts], 11, 204)
        r.clip(None)
    r.ridge([(716, 312), (640, 332), (588, 382), (560, 452), (556, 542), (580, 642), (640, 722)], 16, 222, 50)


def mural(r: Relief, _h: Head) -> None:
    base: Pts = [(700, 300), (600, 316), (470, 366), (350, 430), (250, 480)]
    for i in range(6):
        x, y = along(base, 0.06 + i * 0.17)
        tower = curve([(x - 34, y + 6), (x - 34, y + 6), (x - 46, y - 120), (x - 46, y - 120), (x + 26, y - 128),
            (x + 26, y - 128), (x + 34, y), (x + 34, y)], True)
        r.solid(tower, 0.34, 6, 0.8)
        r.stroke(tower, 6, 60)
        r.stroke([(x - 12, y - 20), (x - 14, y - 60)], 12, 50)
        for k in (-36, -8, 18):
            r.stroke([(x + k, y - 128), (x + k, y - 142)], 13, 212)
    r.ridge(base, 22, 214, 50)


def shawl(r: Relief, _h: Head) -> None:
    """A woman's veil over the back of the head: hair and face are free."""
    path = curve([
        (520, 136), (470, 250), (420, 360), (396, 470), (410, 600), (440, 740), (470, 860), (500, 940), (500, 940),
        (380, 960), (240, 920), (150, 850), (150, 850), (150, 690), (150, 560), (160, 420), (210, 290), (320, 178),
        (430, 130),
    ], True)
    r.solid(path, 0.5, 26, 0.7)
    r.ridge([(520, 136), (470, 250), (420, 360), (396, 470), (410, 600), (440, 740), (470, 860), (500, 940)],
            20, 226, 44)
    r.clip(path)
    for fold in range(4):
        points = [
            (440 - fold * 40, 150 + fold * 12), (360 - fold * 48, 320 + fold * 20), (336 - fold * 46, 500),
            (360 - fold * 54, 700), (430 - fold * 74, 940),
        ]
        r.stroke(points, 14, 70)
        r.stroke([(x + 15, y) for x, y in points], 12, 208)
    r.clip(None)


GEAR: Final[Mapping[str, Callable[[Relief, Head], None]]] = {
    "attic": helmets.attic, "crested": helmets.crested, "feathered": helmets.feathered, "winged": helmets.winged,
    "montefortino": helmets.montefortino, "thracian": helmets.thracian, "horned": helmets.horned,
    "corinthian": helmets.corinthian, "boeotian": helmets.boeotian, "pilos": helmets.pilos, "kausia": kausia,
    "petasos": petasos, "cone": cone, "veil": veil, "elephant": elephant, "lion": lion, "bashlyk": bashlyk,
    "mural": mural, "shawl": shawl,
}  # fmt: skip
"""What a head may wear, by name."""
