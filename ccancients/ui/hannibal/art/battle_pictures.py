"""The pictures of the battle cards, put together from painted pottery."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ccancients.hannibal.components.cards import BATTLE_KEYS
from ccancients.ui.canvas.pottery.beasts import horse
from ccancients.ui.canvas.pottery.brush import Pot
from ccancients.ui.canvas.pottery.ground import Band
from ccancients.ui.canvas.pottery.picture import Picture
from ccancients.ui.canvas.pottery.places import tree
from ccancients.ui.canvas.pottery.soldiers import HOPLITE, LEGIONARY, Man, rank, soldier

THRUST: Final = replace(HOPLITE, arm="thrust", pose="charge")


def _frontal(pot: Pot) -> None:
    rank(pot, 2, 108, 112, 1.02, THRUST, poses=("brace", "charge"))
    foe = replace(THRUST, device="tanit", head="cone")
    for x, pose in ((392, "charge"), (504, "brace")):
        soldier(pot, x, 1.02, replace(foe, pose=pose), flip=True)


def _left(pot: Pot) -> None:
    for place in range(3):
        soldier(pot, 372 + place * 88, 0.86, replace(LEGIONARY, pose="stand"))
    horse(pot, 168, 0.84, rider="couched")


def _right(pot: Pot) -> None:
    for place in range(3):
        soldier(pot, 60 + place * 88, 0.86, replace(LEGIONARY, pose="stand"))
    horse(pot, 434, 0.84, flip=True, rider="couched")


def _probe(pot: Pot) -> None:
    tree(pot, 506, 1.15)
    soldier(pot, 220, 1.1, Man("kneel", "javelin", "plain", "oval", "star", "tunic"))


def _double(pot: Pot) -> None:
    for x in (258, 342):
        soldier(pot, x, 0.84, replace(LEGIONARY, pose="stand"), flip=x < 300)
    horse(pot, 108, 0.66, rider="couched")
    horse(pot, 492, 0.66, flip=True, rider="couched")


def _reserve(pot: Pot) -> None:
    waiting = replace(LEGIONARY, pose="kneel")
    rank(pot, 5, 72, 108, 0.98, waiting)


_PAINTED: Final = (_frontal, _left, _right, _probe, _double, _reserve)
_BANDS: Final = (Band.MEANDER, Band.MEANDER, Band.MEANDER, Band.MEANDER, Band.TONGUES, Band.OLIVE)
BATTLE_PICTURES: Final = tuple(
    Picture(f"hannibal battle {key}", paint, band)
    for key, paint, band in zip(BATTLE_KEYS, _PAINTED, _BANDS, strict=True)
)
"""By the type of a battle card."""
