"""Shields: round, oval, long, and the moon-shaped one of those who throw, with their devices."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from PySide6.QtGui import QPainterPath

from ccancients.ui.canvas.pottery.brush import Pot, blob, curve, ellipse, line

ROUND, OVAL, LONG, MOON = "round", "oval", "long", "moon"


def _outline(shape: str, share: float) -> QPainterPath:
    """The outline of a shield about nought, for a radius of one hundred."""
    if shape == ROUND:
        return ellipse(0, 0, 100 * share, 100 * share)
    if shape == OVAL:
        return ellipse(0, 0, 66 * share, 125 * share)
    if shape == LONG:
        return blob([(x * share, y * share) for x, y in (
            (-34, -132), (-34, -132), (34, -132), (34, -132), (60, -70), (62, 0), (60, 70), (34, 132), (34, 132),
            (-34, 132), (-34, 132), (-60, 70), (-62, 0), (-60, -70),
        )])  # fmt: skip
    return blob([(x * share, y * share) for x, y in (
        (-96, -26), (-96, -26), (-52, -8), (0, -2), (52, -8), (96, -26), (96, -26), (92, 34), (50, 82), (0, 96),
        (-50, 82), (-92, 34),
    )])  # fmt: skip


def shield(pot: Pot, x: float, y: float, radius: float, device: str = "sun", shape: str = ROUND) -> None:
    """A shield about a point, with a device of ``DEVICES``."""
    with pot.at(x, y, radius / 100):
        pot.shape(_outline(shape, 1.0), None, 300 / radius)
        pot.stroke(_outline(shape, 0.87), 5 + 100 / radius)
        if shape == MOON:
            with pot.at(0, 36, 0.62):
                DEVICES[device](pot)
        else:
            DEVICES[device](pot)


def _ray(turn: float, near: float, far: float) -> QPainterPath:
    return line(((near * math.cos(turn), near * math.sin(turn)), (far * math.cos(turn), far * math.sin(turn))))


def _sun(pot: Pot) -> None:
    pot.disc(0, 0, 22, pot.white)
    for ray in range(8):
        pot.stroke(_ray(ray * math.pi / 4, 34, 62), 9, pot.white)


def _star(pot: Pot) -> None:
    for ray in range(4):
        pot.stroke(_ray(ray * math.pi / 4, -55, 55), 12, pot.white)


def _crescent(pot: Pot) -> None:
    pot.disc(0, 0, 50, pot.white)
    pot.disc(22, -10, 42, pot.figure)


def _boss(pot: Pot) -> None:
    pot.stroke(line("0,-105 0,105"), 10)
    pot.disc(0, 0, 24, pot.white)


def _tanit(pot: Pot) -> None:
    pot.fill(line("0,-10 -42,50 42,50"), pot.white)
    pot.stroke(line("-45,-12 45,-12"), 10, pot.white)
    pot.disc(0, -38, 20, pot.white)


def _legs(pot: Pot) -> None:
    """Three running legs."""
    for leg in range(3):
        with pot.at(turn=leg * 120 - 90):
            pot.stroke(curve("0,0 36,2 52,26 34,40 50,50"), 15, pot.white)


def _ear(pot: Pot) -> None:
    """An ear of corn."""
    pot.stroke(line("0,64 0,-20"), 7, pot.white)
    for row in range(4):
        for side in (-1, 1):
            y = 14 - row * 22
            pot.fill(blob(((0, y), (side * 24, y - 16), (side * 18, y - 40), (side * 4, y - 20))), pot.white)


def _horns(pot: Pot) -> None:
    """The head of a bull."""
    pot.fill(blob("-26,-18 26,-18 20,30 0,58 -20,30"), pot.white)
    for side in (-1, 1):
        pot.stroke(curve([(side * 20, -18), (side * 52, -30), (side * 46, -66)]), 13, pot.white)


def _beast(pot: Pot) -> None:
    """The head of a beast with open jaws: a wolf."""
    pot.fill(blob(
        "-50,40 -50,40 -44,-10 -34,-56 -34,-56 -12,-28 26,-22 60,-4 60,-4 58,12 22,12 58,26 40,36 0,40"
    ), pot.white)  # fmt: skip
    pot.disc(4, -6, 7, pot.figure)


def _mane(pot: Pot) -> None:
    """The head of a lion from before."""
    for ray in range(12):
        pot.stroke(_ray(ray * math.pi / 6, 34, 60), 13, pot.white)
    pot.disc(0, 0, 34, pot.white)
    for side in (-1, 1):
        pot.disc(side * 13, -8, 6, pot.figure)
    pot.stroke(curve("-12,16 0,8 12,16"), 7, pot.figure)


def _vine(pot: Pot) -> None:
    """A bunch of grapes."""
    pot.stroke(curve("-6,-62 4,-46 0,-30"), 8, pot.white)
    for row, count in enumerate((4, 3, 2, 1)):
        for place in range(count):
            pot.disc((place - (count - 1) / 2) * 27, -20 + row * 23, 12, pot.white)


def _axes(pot: Pot) -> None:
    pot.stroke(line("0,-66 0,66"), 9, pot.white)
    for side in (-1, 1):
        pot.fill(blob([(0, -26), (side * 40, -52), (side * 52, -14), (side * 40, 20), (0, -4)]), pot.white)


def _plain(_pot: Pot) -> None:
    """A shield with its rim alone."""


DEVICES: Final[Mapping[str, Callable[[Pot], None]]] = MappingProxyType({
    "sun": _sun, "star": _star, "crescent": _crescent, "boss": _boss, "tanit": _tanit, "legs": _legs, "ear": _ear,
    "bull": _horns, "wolf": _beast, "lion": _mane, "vine": _vine, "axe": _axes, "plain": _plain,
})  # fmt: skip
