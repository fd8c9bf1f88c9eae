"""The pictures of strategy cards of fleets, sieges and cities."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from ccancients.ui.canvas.pottery.beasts import elephant, snake
from ccancients.ui.canvas.pottery.brush import Pot
from ccancients.ui.canvas.pottery.faces import king
from ccancients.ui.canvas.pottery.ground import Band, sea
from ccancients.ui.canvas.pottery.places import OPEN, SHUT, palm, ram, wall
from ccancients.ui.canvas.pottery.shields import shield
from ccancients.ui.canvas.pottery.ships import ship
from ccancients.ui.canvas.pottery.soldiers import HOPLITE, rank, soldier
from ccancients.ui.canvas.pottery.things import hand, key, standard
from ccancients.ui.hannibal.art.event_men import MARCHING, PUNIC, SLINGER, Painted

# -- Macedon, Africa, the cities --------------------------------------------------------------------------------------


def _philip(pot: Pot) -> None:
    king(pot, 176, 190, 1.05)
    shield(pot, 440, 190, 118, "star")


def _macedonians(pot: Pot) -> None:
    rank(pot, 4, 60, 78, 0.82, replace(HOPLITE, arm="pike", device="star"), poses=MARCHING)
    ship(pot, 480, 0.5, flip=True, y=340)


def _slingers(pot: Pot) -> None:
    rank(pot, 3, 120, 176, 0.92, SLINGER, poses=("throw", "kneel", "brace"))


def _africa(pot: Pot) -> None:
    palm(pot, 66, 1.15)
    elephant(pot, 232, 0.72)
    elephant(pot, 440, 0.54, tower=False)


def _sortie(pot: Pot) -> None:
    wall(pot, 30, 250, 190, gate=OPEN)
    soldier(pot, 286, 0.9, replace(HOPLITE, pose="run", arm="thrust", device="legs"))
    soldier(pot, 432, 0.94, replace(HOPLITE, pose="charge", arm="sword", device="star"))


def _traitor(pot: Pot) -> None:
    wall(pot, 300, 250, 200, gate=SHUT)
    hand(pot, 170, 236, 0.9, turn=4)
    key(pot, 268, 238, 1.5)


def _treachery(pot: Pot) -> None:
    wall(pot, 40, 240, 176, gate=OPEN)
    snake(pot, 370, 250, 0.98)


def _capua(pot: Pot) -> None:
    wall(pot, 40, 240, 170, gate=OPEN)
    standard(pot, 344, 0.92, tanit=True)
    for x, pose in ((440, "stand"), (532, "stride")):
        soldier(pot, x, 0.9, replace(PUNIC, pose=pose), flip=True)


def _syracuse(pot: Pot) -> None:
    wall(pot, 60, 230, 150, gate=SHUT)
    ship(pot, 452, 0.64, flip=True, y=340)


def _fleet(pot: Pot) -> None:
    wall(pot, 372, 204, 150)
    ship(pot, 170, 0.68, y=340)


def _sea_victory(pot: Pot) -> None:
    ship(pot, 208, 0.84, y=332)
    ship(pot, 482, 0.56, flip=True, wreck=True, rowers=6, y=350)
    sea(pot, 346)


def _pirates(pot: Pot) -> None:
    ship(pot, 180, 0.68)
    ship(pot, 456, 0.56, sail=False)
    sea(pot)


def _siege_train(pot: Pot) -> None:
    wall(pot, 424, 172, 190)
    ram(pot, 176, 0.96)


CITIES: Final[Mapping[str, Painted]] = MappingProxyType({
    "philip_v": (_philip, Band.OLIVE),
    "macedonian_reinforcements": (_macedonians, Band.WAVES),
    "balearic_slingers": (_slingers, Band.MEANDER),
    "african_reinforcements": (_africa, Band.OLIVE),
    "surprise_sortie": (_sortie, Band.MEANDER),
    "traitor_in_tarentum": (_traitor, Band.MEANDER),
    "capua_sides_with_carthage": (_capua, Band.MEANDER),
    "syracuse_allies_with_carthage": (_syracuse, Band.WAVES),
    "carthaginian_naval_victory": (_sea_victory, Band.WAVES),
    "carthaginian_siege_train": (_siege_train, Band.TONGUES),
    "fleet_breaks_siege": (_fleet, Band.WAVES),
    "adriatic_pirates": (_pirates, Band.WAVES),
    "treachery_within_city": (_treachery, Band.TONGUES),
})
"""By the key of a card, or by what it has in common with its likes: who paints it, and the band below."""
