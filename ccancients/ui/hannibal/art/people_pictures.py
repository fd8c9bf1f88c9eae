"""The pictures of strategy cards of peoples, revolts and recruits."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from ccancients.ui.canvas.pottery.beasts import bull, elephant, horse
from ccancients.ui.canvas.pottery.brush import Pot, line
from ccancients.ui.canvas.pottery.ground import Band, sea
from ccancients.ui.canvas.pottery.places import hill, palm, tree, wheat
from ccancients.ui.canvas.pottery.shields import LONG, shield
from ccancients.ui.canvas.pottery.soldiers import GAUL, HOPLITE, LEGIONARY, Man, rank, soldier
from ccancients.ui.canvas.pottery.things import broken_chain, flame, standard, torn_standard
from ccancients.ui.hannibal.art.event_men import IBERIAN, ITALIAN, LIGURIAN, READY, Painted

# -- revolts and peoples ----------------------------------------------------------------------------------------------


def _two_islands(pot: Pot) -> None:
    hill(pot, 110, 270, 190)
    hill(pot, 480, 270, 150)
    soldier(pot, 300, 0.98, Man("brace", "thrust", "mane", device="crescent", dress="tunic"))
    sea(pot, 346)


def _etna(pot: Pot) -> None:
    hill(pot, 300, 420, 220)
    flame(pot, 300, 126, 0.9)
    for x, lean in ((70, -4), (128, 4), (476, -4), (536, 5)):
        wheat(pot, x, 0.82, lean=lean)


def _numidia(pot: Pot) -> None:
    horse(pot, 196, 0.82, gait="rear", rider="javelin", head="bare", flip=True)
    torn_standard(pot, 440, 1.0)


def _celtiberia(pot: Pot) -> None:
    bull(pot, 180, 0.92)
    soldier(pot, 452, 1.0, replace(IBERIAN, pose="charge", device="star"), flip=True)


def _guide(pot: Pot) -> None:
    hill(pot, 150, 360, 290, snow=True)
    hill(pot, 480, 330, 230, snow=True)
    elephant(pot, 400, 0.56, flip=True)
    soldier(pot, 170, 0.66, Man("march", "raised", "mane", "", dress="cloak"), flip=True)


def _maharbal(pot: Pot) -> None:
    horse(pot, 180, 0.74, rider="javelin", head="bare")
    horse(pot, 410, 0.78, rider="couched")


def _ambush(pot: Pot) -> None:
    tree(pot, 70 + 20 * pot.variant, 1.25)
    tree(pot, 530, 1.15)
    men = (replace(GAUL, arm="thrust", pose="brace"), replace(GAUL, arm="sword", pose="charge", device="star"))
    for place, x in enumerate((220, 350)):
        soldier(pot, x, 0.96, men[(place + pot.variant) % 2])


def _tribe_resists(pot: Pot) -> None:
    tree(pot, 76, 1.25)
    for points in ("190,320 500,106", "480,320 180,106"):
        pot.stroke(line(points), 8, pot.figure)
    shield(pot, 268, 220, 84, "legs", LONG)
    shield(pot, 402, 220, 84, "star", LONG)


# -- who joins --------------------------------------------------------------------------------------------------------


def _bruttium(pot: Pot) -> None:
    bull(pot, 148, 0.72)
    rank(pot, 2, 392, 122, 1.0, ITALIAN, poses=("stand", "stride"))


def _liguria(pot: Pot) -> None:
    hill(pot, 104, 240, 210)
    rank(pot, 3, 250, 118, 0.92, LIGURIAN, poses=("stand", "throw", "kneel"))


def _iberia(pot: Pot) -> None:
    rank(pot, 4, 84, 138, 0.96, IBERIAN, poses=("stride", "brace", "stand", "march"))


def _gauls(pot: Pot) -> None:
    tree(pot, 70, 1.1)
    rank(pot, 4, 186, 108, 0.95, GAUL, poses=READY, devices=("legs", "star", "plain"))


def _auxiliaries(device: str) -> Callable[[Pot], None]:
    def paint(pot: Pot) -> None:
        standard(pot, 300, 1.04)
        ally = replace(HOPLITE, device=device, head="feathers")
        for x, pose in ((86, "stride"), (192, "stand")):
            soldier(pot, x, 0.98, replace(ally, pose=pose))
        for x, pose in ((514, "stride"), (408, "stand")):
            soldier(pot, x, 0.98, replace(LEGIONARY, pose=pose, device=device), flip=True)

    return paint


def _mutines(pot: Pot) -> None:
    palm(pot, 512, 1.08)
    horse(pot, 206, 0.84, rider="javelin", head="bare")


def _numidian_ally(pot: Pot) -> None:
    horse(pot, 190, 0.78, gait="stand", rider="reaching", head="bare")
    soldier(pot, 460, 1.0, replace(LEGIONARY, arm="raised", pose="halt", shape="", dress="cloak"), flip=True)


def _slaves(pot: Pot) -> None:
    broken_chain(pot, 300, 66, 1.15)
    rank(pot, 5, 92, 104, 0.82, LEGIONARY, poses=("stand", "march", "stride"))


PEOPLES: Final[Mapping[str, Painted]] = MappingProxyType({
    "corsica_sardinia_revolt": (_two_islands, Band.WAVES),
    "sicilia_revolts": (_etna, Band.OLIVE),
    "numidia_revolts": (_numidia, Band.TONGUES),
    "celtiberia_revolts": (_celtiberia, Band.MEANDER),
    "native_guide": (_guide, Band.TONGUES),
    "maharbals_cavalry": (_maharbal, Band.MEANDER),
    "hostile_tribes": (_ambush, Band.TONGUES),
    "bruttium_recruits": (_bruttium, Band.OLIVE),
    "ligurian_recruits": (_liguria, Band.MEANDER),
    "iberian_recruits": (_iberia, Band.MEANDER),
    "gallic_recruits": (_gauls, Band.MEANDER),
    "mutins_numidians": (_mutines, Band.MEANDER),
    "numidian_ally": (_numidian_ally, Band.OLIVE),
    "two_legions_of_slaves": (_slaves, Band.MEANDER),
    "auxiliaries_apulia": (_auxiliaries("ear"), Band.MEANDER),
    "auxiliaries_etruria": (_auxiliaries("lion"), Band.MEANDER),
    "auxiliaries_samnium": (_auxiliaries("bull"), Band.MEANDER),
    "auxiliaries_lucania": (_auxiliaries("wolf"), Band.MEANDER),
    "auxiliaries_campania": (_auxiliaries("vine"), Band.MEANDER),
    "tribal_resistance": (_tribe_resists, Band.MEANDER),
})
"""By the key of a card, or by what it has in common with its likes: who paints it, and the band below."""
