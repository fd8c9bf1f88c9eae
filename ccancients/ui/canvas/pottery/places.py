"""What stands on the ground: walls, hills, tents, temples, siege engines, trees and corn."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath

from ccancients.ui.canvas.pottery.brush import GROUND, Point, Pot, blob, curve, line

OPEN, SHUT = "open", "shut"
MERLON = 24.0
COURSE = 26.0


def wall(
    pot: Pot, x: float, wide: float, high: float, *, gate: str = "", towers: bool = True, y: float = GROUND
) -> None:
    """A wall from ``x`` on, with a tower at each end; its gate stands ``OPEN``, is ``SHUT``, or there is none."""
    with pot.at(x, y):
        merlons = int(wide / MERLON)
        broad = wide / merlons
        points: list[Point] = [(0, 0), (0, -high)]
        for place in range(merlons):
            left = place * broad
            points += [(left, -high), (left, -high - 18), (left + broad * 0.55, -high - 18)]
            points += [(left + broad * 0.55, -high), (left + broad, -high)]
        pot.shape(line([*points, (wide, 0)]))
        _courses(pot, wide, high)
        if towers:
            for left in (-18, wide - 42):
                _tower(pot, left, high)
        if gate:
            _gate(pot, wide / 2, gate)


def _courses(pot: Pot, wide: float, high: float) -> None:
    for row in range(int(high / COURSE)):
        top = -high + 24 + row * COURSE
        pot.stroke(line(((5, top), (wide - 5, top))), 2.2)
        for stone in range(int(wide / 46)):
            left = 22 + stone * 46 + row % 2 * 22
            if left < wide - 6:
                pot.stroke(line(((left, top), (left, min(0.0, top + COURSE)))), 2)


def _tower(pot: Pot, left: float, high: float) -> None:
    with pot.at(left, -high):
        pot.shape(line(
            [(0, high), *((float(x), float(y)) for x, y in (
                (0, -46), (-6, -46), (-6, -78), (10, -78), (10, -62), (24, -62), (24, -78), (38, -78), (38, -62),
                (50, -62), (50, -78), (66, -78), (66, -46), (60, -46),
            )), (60, high)]
        ))  # fmt: skip
        pot.stroke(line("30,-30 30,-6"), 8)
        pot.stroke(line("2,-46 58,-46"), 2.4)


def _gate(pot: Pot, middle: float, gate: str) -> None:
    arch = QPainterPath(QPointF(middle - 40, 0))
    arch.lineTo(middle - 40, -72)
    arch.arcTo(QRectF(middle - 40, -112, 80, 80), 180, -180)
    arch.lineTo(middle + 40, 0)
    arch.closeSubpath()
    pot.fill(arch, pot.field if gate == OPEN else pot.wine)
    pot.stroke(arch, 4)
    if gate == SHUT:
        pot.stroke(line(((middle, -110), (middle, 0))), 3)
        for down in (-24, -54, -84):
            pot.stroke(line(((middle - 38, down), (middle + 38, down))), 3)


def hill(pot: Pot, x: float, wide: float, high: float, *, snow: bool = False, y: float = GROUND) -> None:
    """A hill about ``x``, a mountain if there is snow on it."""
    def scaled(written: str) -> list[Point]:
        pairs = (pair.split(",") for pair in written.split())
        return [(float(right) * wide, float(up) * high) for right, up in pairs]

    with pot.at(x, y):
        pot.shape(blob(scaled(
            "-.5,0 -.5,0 -.24,-.5 -.1,-.78 0,-1 0,-1 .1,-.8 .2,-.5 .34,-.34 .5,0 .5,0"
        )))  # fmt: skip
        if snow:
            pot.fill(blob(scaled(
                "0,-1 0,-1 .1,-.8 .13,-.7 .13,-.7 .05,-.76 0,-.64 -.05,-.78 -.14,-.7 -.1,-.78"
            )), pot.white)  # fmt: skip
        for rift in range(4):
            start = (0.04 * rift * wide, -high * (0.62 - rift * 0.12))
            pot.stroke(line((start, ((0.1 + 0.07 * rift) * wide, -high * (0.4 - rift * 0.11)))), 3)


def tent(pot: Pot, x: float, size: float = 1.0) -> None:
    with pot.at(x, GROUND, size):
        pot.shape(blob("-110,0 -110,0 -50,-80 0,-150 0,-150 50,-80 110,0 110,0"))
        pot.fill(blob("-24,0 -24,0 -10,-50 0,-120 0,-120 10,-50 24,0 24,0"), pot.field)
        for side in (-1, 1):
            pot.stroke(curve(((side * 60, 0), (side * 34, -60), (side * 6, -132))), 3)
        pot.stroke(line("0,-150 0,-176"), 6, pot.figure)
        pot.fill(line("0,-176 40,-166 0,-154"), pot.wine)


def palm(pot: Pot, x: float, size: float = 1.0) -> None:
    with pot.at(x, GROUND, size):
        pot.limb("0,0 -6,-100 4,-210", 26, 16)
        for ring in range(8):
            pot.stroke(line(((-12, -20 - ring * 24), (10, -26 - ring * 24))), 2.4)
        for turn in (-170, -145, -118, -90, -62, -35, -10):
            right, up = 92 * math.cos(math.radians(turn)), 70 * math.sin(math.radians(turn))
            pot.limb(((4, -210), (4 + right * 0.55, -224 + up * 0.7), (4 + right, -186 + up)), 20, 3)
        for right in (-12, 14):
            pot.disc(right, -196, 11, pot.wine)


def tree(pot: Pot, x: float, size: float = 1.0) -> None:
    """An olive tree."""
    with pot.at(x, GROUND, size):
        pot.limb("0,0 4,-90 -4,-170", 26, 12)
        for turn, length in ((-150, 90), (-120, 120), (-90, 130), (-60, 116), (-28, 90)):
            way = math.radians(turn)
            right, up = length * math.cos(way), length * math.sin(way)
            pot.stroke(curve(((0, -110), (right * 0.5, up * 0.5 - 120), (right, up - 120))), 7, pot.figure)
            for leaf in range(5):
                share = 0.35 + leaf * 0.16
                for side in (-50, 50):
                    with pot.at(right * share, up * share - 120, turn=turn + side):
                        pot.fill(blob("0,0 16,6 36,0 16,-6"))


def wheat(pot: Pot, x: float, size: float = 1.0, *, lean: float = 0.0, spoiled: bool = False) -> None:
    """An ear of corn; a ``spoiled`` one is broken."""
    with pot.at(x, GROUND, size, turn=lean):
        pot.stroke(curve("0,0 2,-60 0,-110"), 6, pot.figure)
        with pot.at(0, -110, turn=62 if spoiled else 0), pot.at(0, 110):
            pot.stroke(curve("0,-110 2,-140 0,-220"), 6, pot.figure)
            for row in range(6):
                up = -130 - row * 20
                for side in (-1, 1):
                    tip = (side * 16, up - 38)
                    grain = blob(((0, up), (side * 22, up - 14), tip, tip, (side * 3, up - 18)))
                    pot.fill(grain, pot.wine if spoiled else None)
                    pot.stroke(line(((side * 14, up - 34), (side * 22, up - 66))), 2, pot.figure)
            pot.fill(blob("0,-250 8,-236 0,-286 -8,-236"))


def column(pot: Pot, x: float, high: float = 240.0) -> None:
    with pot.at(x, GROUND):
        shaft = ((-30, 0), (-26, -14), (-22, -14), (-24, -high), (24, -high), (22, -14), (26, -14), (30, 0))
        pot.shape(line(shaft))
        for flute in (-10, 0, 10):
            pot.stroke(line(((flute, -20), (flute, -high + 24))), 3)
        pot.shape(line(((-40, -high - 22), (40, -high - 22), (26, -high), (-26, -high))))


def temple(pot: Pot) -> None:
    """The front of a temple over the whole field."""
    for x in (70, 190, 410, 530):
        column(pot, x, 200)
    pot.shape(line("30,114 300,40 570,114 570,136 30,136"))
    pot.stroke(line("92,112 300,58 508,112 92,112"), 4)
    pot.disc(300, 92, 12, pot.wine)


def ram(pot: Pot, x: float, size: float = 1.0) -> None:
    """A ram on wheels under its roof."""
    with pot.at(x, GROUND, size):
        pot.shape(line("-180,-60 -180,-170 -10,-250 150,-170 150,-60 126,-60 126,-140 -154,-140 -154,-60"))
        pot.stroke(line("-160,-166 -10,-232 130,-164"), 4)
        for board in range(5):
            pot.stroke(line(((-140 + board * 60, -168), (-140 + board * 60, -144))), 3)
        for rope in ("-110,-140 -110,-104", "90,-140 90,-104"):
            pot.stroke(line(rope), 4, pot.figure)
        pot.shape(blob("-190,-112 -190,-92 180,-92 180,-112"))
        pot.shape(blob("176,-122 214,-130 244,-112 240,-86 206,-76 176,-82"), pot.wine)
        pot.stroke(curve("206,-118 190,-110 196,-94 212,-96"), 4, pot.white)
        for axle in (-130, -10, 104):
            wheel(pot, axle, -32, 34)


def wheel(pot: Pot, x: float, y: float, radius: float) -> None:
    pot.disc(x, y, radius)
    inner = radius * 0.7
    pot.ring(x, y, inner, 4)
    for spoke in range(4):
        right, up = inner * math.cos(spoke * math.pi / 4), inner * math.sin(spoke * math.pi / 4)
        pot.stroke(line(((x - right, y - up), (x + right, y + up))), 3)
