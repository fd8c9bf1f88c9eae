"""The pictures of strategy cards of weather, sickness and desertion."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from ccancients.ui.canvas.pottery.beasts import bull, elephant, horse
from ccancients.ui.canvas.pottery.brush import Pot
from ccancients.ui.canvas.pottery.ground import Band, sea
from ccancients.ui.canvas.pottery.places import tent, wall, wheat
from ccancients.ui.canvas.pottery.shields import MOON, OVAL, shield
from ccancients.ui.canvas.pottery.ships import ship
from ccancients.ui.canvas.pottery.soldiers import HOPLITE, LEGIONARY, Man, fallen, rank, soldier
from ccancients.ui.canvas.pottery.things import arrow, bolt, cloud, flame, rain, spear_on_ground
from ccancients.ui.hannibal.art.event_men import Painted

# -- harm -------------------------------------------------------------------------------------------------------------


def _mercenaries(pot: Pot) -> None:
    spear_on_ground(pot, 40, 326, 170, -4)
    shield(pot, 130, 282, 54, "tanit")
    leaving = Man("march", "shouldered", "cone", "")
    rank(pot, 3, 308, 106, 0.88, leaving, poses=("march", "stride", "march"))


def _ally_deserts(pot: Pot) -> None:
    shield(pot, 300, 282, 54, "star")
    soldier(pot, 130, 0.98, Man("march", "shouldered", "mane", "", dress="cloak"), flip=True)
    soldier(pot, 470, 0.98, replace(HOPLITE, pose="halt", arm="raised", shape=""), flip=True)


def _spaniards_desert(pot: Pot) -> None:
    bull(pot, 190, 0.8, flip=True)
    spear_on_ground(pot, 380, 326, 160, -24)
    shield(pot, 448, 276, 60, "crescent")


def _numidians_desert(pot: Pot) -> None:
    horse(pot, 230, 0.82, flip=True, rider="")
    shield(pot, 500, 286, 60, "star", MOON)


def _bad_weather(pot: Pot) -> None:
    cloud(pot, 150, 80, 1.2)
    cloud(pot, 430, 70, 1.3)
    rain(pot)
    rank(pot, 3, 170, 118, 0.8, Man("march", "shouldered", "plain", OVAL, "boss", "cloak"))


def _elephant_fright(pot: Pot) -> None:
    elephant(pot, 256, 0.78, rears=True, tower=False, y=346)
    flame(pot, 500, 336, 1.2)
    flame(pot, 562, 336, 0.75)


def _storms(pot: Pot) -> None:
    cloud(pot, 130, 76)
    cloud(pot, 460, 66, 1.1)
    bolt(pot, 286, 110)
    bolt(pot, 84, 190, 0.7)
    ship(pot, 340, 0.7, wreck=True, rowers=8)
    sea(pot)


def _epidemic(pot: Pot) -> None:
    for shot in range(5):
        arrow(pot, 96 + shot * 92, 196 + shot * 13, 200, 124)
    tent(pot, 160, 0.95)
    tent(pot, 430, 1.05)


def _pestilence(pot: Pot) -> None:
    wall(pot, 390, 190, 170)
    for shot in range(3):
        arrow(pot, 92 + shot * 84, 178 + shot * 16, 180, 122)
    tent(pot, 150, 0.95)
    fallen(pot, 262, 0.7, LEGIONARY)


def _grain(pot: Pot) -> None:
    for place, (x, lean) in enumerate(((80, -8), (196, 6), (308, -4), (410, 8), (520, -6))):
        wheat(pot, x, 1.04, lean=lean, spoiled=place % 2 == 1)


HARM: Final[Mapping[str, Painted]] = MappingProxyType({
    "mercenaries_desert": (_mercenaries, Band.MEANDER),
    "spanish_allies_desert": (_spaniards_desert, Band.MEANDER),
    "numidian_allies_desert": (_numidians_desert, Band.MEANDER),
    "bad_weather": (_bad_weather, Band.MEANDER),
    "elephant_fright": (_elephant_fright, Band.TONGUES),
    "epidemic": (_epidemic, Band.TONGUES),
    "pestilence": (_pestilence, Band.TONGUES),
    "grain_shortage": (_grain, Band.TONGUES),
    "ally_deserts": (_ally_deserts, Band.MEANDER),
    "storms_at_sea": (_storms, Band.WAVES),
})
"""By the key of a card, or by what it has in common with its likes: who paints it, and the band below."""
