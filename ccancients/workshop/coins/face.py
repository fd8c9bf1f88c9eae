"""A head in profile: what tells one commander from another, as numbers."""

from __future__ import annotations

from dataclasses import dataclass

from ccancients.workshop.coins.relief import Pts, Relief, curve, oval

COVERED = (
    "attic", "crested", "feathered", "winged", "montefortino", "thracian", "horned", "corinthian", "elephant", "lion",
    "veil", "bashlyk", "boeotian",
)  # fmt: skip
"""What leaves no ear to be seen."""


@dataclass(frozen=True)
class Head:
    """What tells one commander from another. Numbers run from -1 to 1, 0 is the canon.

    ``nose`` snub to long, ``hook`` hollow to aquiline, ``greek`` forehead and nose in one line, ``age`` smooth to
    furrowed, ``mouth`` pinched to full, ``soft`` a woman or a child
    ``beard``  none stubble short full long curls;   ``hair`` locks cropped bald curls ringlets mane long waves
    ``band``   none diadem laurel oak fillet stephane;   ``gear`` none or a name of ``helmets``, ``headgear``
    ``neck``   bare cloak toga cuirass aegis pearls;   ``eye`` open patch;   ``extra`` none ram bull club
    ``child``  a smaller head
    """

    key: str
    legend: str
    left: bool = False
    metal: str = "silver"
    nose: float = 0.0
    hook: float = 0.0
    greek: float = 0.0
    brow: float = 0.0
    chin: float = 0.0
    age: float = 0.0
    fat: float = 0.0
    mouth: float = 0.0
    soft: float = 0.0
    beard: str = "none"
    hair: str = "locks"
    band: str = "none"
    gear: str = "none"
    neck: str = "bare"
    eye: str = "open"
    extra: str = "none"
    child: bool = False
    seed: int = 1


def profile(h: Head) -> Pts:
    """The outline of the face from the hair of the forehead to the nape."""
    n, k, b, c, f, m, g = h.nose, h.hook, h.brow, h.chin, h.fat, h.mouth, h.greek
    round_ = 10 * h.soft
    return [
        (560, 196), (632, 226), (686 + round_ / 2, 290), (705 + round_, 352), (713 + 9 * b * (1 - h.soft), 404),
        (707 - 8 * b - 4 * abs(k) + 15 * g, 440), (735 + 22 * k + 10 * n + 5 * g, 488),
        (766 + 24 * n - 5 * k, 530 + 11 * n + 14 * k), (752 + 20 * n - 9 * k, 552 + 10 * n + 13 * k),
        (727, 561 + 3 * n), (723, 584), (740 + 6 * m, 606), (720, 618), (734 + 7 * m, 634), (711, 658),
        (727 + 18 * c - 6 * h.soft, 692), (715 + 15 * c - 8 * h.soft, 732 + 9 * c - 8 * h.soft),
        (664, 756 + 10 * f - 10 * h.soft), (596, 744 + 26 * f - 14 * h.soft), (520, 710 + 14 * f - 8 * h.soft),
        (462, 655), (432, 602), (352, 628), (280, 560), (247, 470), (250, 372), (300, 278), (400, 208), (480, 190),
    ]


def neck(h: Head) -> Pts:
    f, slim = h.fat, 34 * h.soft
    return [
        (660 - slim, 700), (606 + 34 * f - slim, 770), (598 + 26 * f - slim, 818), (630 - slim, 872), (648, 904),
        (560, 930), (430, 934), (318, 908), (268 + slim, 866), (306 + slim, 800), (318 + slim, 700), (320, 600),
        (420, 480), (560, 520),
    ]


def face(r: Relief, h: Head) -> None:
    """Neck and face, without what covers them."""
    _neck(r, h)
    r.solid(curve(profile(h), True), 0.92, 46, 0.38)
    _bones(r, h)
    _nose(r, h)
    _mouth(r, h)
    {"open": _open_eye, "patch": _patch}[h.eye](r, h)
    thin = 1 - 0.55 * h.soft
    r.ridge([(586, 432 - 4 * h.brow), (626, 400 - 2 * h.brow), (668, 394), (706, 408 + 6 * h.brow)],
            (15 + 5 * h.brow) * thin, 208, 92)
    _furrows(r, h)


def _neck(r: Relief, h: Head) -> None:
    r.solid(curve(neck(h), True), 0.62, 40, 0.3)
    firm = 1 - 0.8 * h.soft
    r.bump(520, 800, 30, 62, 0.10 * firm, -18)
    r.bump(586, 790, 14, 46, -0.06 * firm, -10)
    for fold in range(3 if h.age > 0.5 else 0):
        r.stroke([(470 + fold * 30, 770 + fold * 30), (540 + fold * 16, 800 + fold * 26), (600, 800 + fold * 30)],
                 5, 100)


def _bones(r: Relief, h: Head) -> None:
    bony = 1 - 0.6 * h.soft
    r.bump(610, 545, 62, 46, 0.10 * bony, 20)
    r.bump(600, 640, 60, 50, -0.05 * bony - 0.09 * h.age + 0.13 * h.fat + 0.05 * h.soft)
    r.bump(690, 690, 40, 34, 0.10 + 0.03 * h.chin)
    r.bump(560, 690, 80, 34, 0.05 * bony + 0.10 * h.fat, -8)
    r.bump(668, 402, 60, 20, (0.12 + 0.05 * h.brow) * bony, 8)
    r.bump(646, 452, 44, 24, -0.10 * bony - 0.03 * h.brow)
    r.bump(735, 520, 26, 60, 0.07, -28)
    r.bump(640, 320, 60, 60, 0.04)


def _nose(r: Relief, h: Head) -> None:
    """Its wing and nostril: they go with the tip, so that noses differ in more than their outline."""
    n, k = h.nose, h.hook
    out, down = 12 * n, 6 * n + 8 * k
    r.ridge([(704 + out, 522 + down), (693 + out, 546 + down), (703 + out, 566 + down / 2), (722 + out, 563)],
            12 - 3 * h.soft, 198, 66)
    r.stroke([(731 + out, 563 + down / 2), (748 + out, 559 + down)], 8, 40)
    if k > 0.45:
        r.bump(738, 484, 14, 20, 0.07 * k)


def _mouth(r: Relief, h: Head) -> None:
    a, full = h.age, 1 + 0.35 * h.soft + 0.25 * h.mouth
    corner = 664 + 10 * h.soft
    r.stroke([(739, 608), (718, 610), (696, 614), (corner + 4, 624 + 6 * a)], 15 * full, 172)
    r.stroke([(733, 634), (714, 635), (694, 631)], 16 * full, 190)
    r.stroke([(734, 619), (712, 620), (690, 620), (corner, 627 + 8 * a)], 7, 34)
    r.stroke([(702, 652), (684, 655), (668, 650)], 8, 86)


def _open_eye(r: Relief, h: Head) -> None:
    large = 1 + 0.16 * h.soft
    r.fill(curve([(618, 464), (650, 440), (690, 447), (690, 470), (655, 482)], True), 92)
    r.fill(oval(660, 460, 27 * large, 17 * large), 178)
    r.fill(oval(672, 459, 13 * large, 14 * large), 214)
    r.fill(oval(677, 459, 5, 6), 60)
    r.ridge([(600, 474), (628, 446), (660, 434), (694, 444)], 11, 232, 62)
    r.ridge([(606, 474), (640, 486), (684, 474)], 7, 190, 84)
    r.stroke([(600, 440), (640, 416), (690, 424)], 6, 84)


def _patch(r: Relief, _h: Head) -> None:
    patch = curve([(592, 428), (650, 412), (704, 434), (706, 486), (650, 518), (594, 490)], True)
    r.stroke(patch, 16, 50)
    r.fill(patch, 180)
    r.ridge([(704, 424), (620, 428), (500, 400), (380, 380)], 14, 210, 50)


def _furrows(r: Relief, h: Head) -> None:
    """What age writes: from the nose to the mouth, on the forehead, at the eye, in the cheek."""
    a = h.age
    if h.beard in ("none", "stubble") and h.soft < 0.5:
        r.stroke([(694, 566), (668, 592), (654, 626)], 5 + 6 * a, int(112 - 40 * a))
    if a > 0.25:
        for row in range(3):
            y = row * 30
            r.stroke([(640, 296 + y), (676, 300 + y), (694, 312 + y)], 4 + 3 * a, int(112 - 44 * a))
        r.stroke([(592, 470), (574, 462)], 4 + 2 * a, 84)
        r.stroke([(592, 480), (570, 484)], 4 + 2 * a, 84)
        r.stroke([(640, 500), (664, 506), (684, 498)], 4 + 2 * a, 88)
    if a > 0.6:
        r.stroke([(636, 560), (620, 600), (624, 646)], 7, 84)
        r.stroke([(650, 630), (640, 662), (650, 690)], 6, 84)


def ear(r: Relief, ring: bool = False) -> None:
    """An ear, with a ``ring`` in it."""
    lobe = curve([(430, 468), (452, 446), (486, 452), (494, 490), (478, 528), (462, 560), (444, 556), (436, 520)], True)
    r.stroke(lobe, 10, 60)
    r.fill(lobe, 150)
    r.ridge([(452, 540), (440, 500), (436, 470), (458, 452), (484, 464), (484, 498), (470, 520)], 10, 220, 84)
    r.stroke([(458, 480), (466, 494), (458, 512)], 9, 56)
    r.fill(oval(452, 548, 11, 12), 214)
    if ring:
        for y, size in ((584, 12), (616, 17)):
            r.stroke(oval(452, y, size, size), 7, 60)
            r.fill(oval(452, y, size, size), 232)
