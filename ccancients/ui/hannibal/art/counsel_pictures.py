"""The pictures of strategy cards of counsels, gifts and spies, and of marches."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from ccancients.ui.canvas.pottery.beasts import bull, elephant, horse
from ccancients.ui.canvas.pottery.brush import Pot
from ccancients.ui.canvas.pottery.faces import commander, elder, lady, senator
from ccancients.ui.canvas.pottery.ground import Band
from ccancients.ui.canvas.pottery.places import column, hill, temple, tent
from ccancients.ui.canvas.pottery.ships import ship
from ccancients.ui.canvas.pottery.soldiers import HOPLITE, LEGIONARY, Man, rank, soldier
from ccancients.ui.canvas.pottery.things import clasped_hands, cup, eye, hand, hoard, scroll, standard
from ccancients.ui.hannibal.art.event_men import MARCHING, Painted

# -- speeches, gifts, counsels ----------------------------------------------------------------------------------------


def _truce(pot: Pot) -> None:
    clasped_hands(pot, 300, 190, 1.15)


def _diplomacy(pot: Pot) -> None:
    if pot.variant % 2:
        scroll(pot, 372, 176, 1.1, 6)
        hand(pot, 160, 262, 0.86, turn=-16)
        return
    scroll(pot, 260, 182, 1.15, -6)
    hand(pot, 470, 276, 0.84, flip=True, turn=12)


def _sophonisba(pot: Pot) -> None:
    lady(pot, 200, 190, 1.05)
    cup(pot, 462, 240, 1.15)


def _charms(pot: Pot) -> None:
    commander(pot, 186, 186, 1.05)
    bull(pot, 446, 0.74, flip=True)


def _hanno(pot: Pot) -> None:
    elder(pot, 150, 196, 0.86)
    ship(pot, 436, 0.42, y=196)
    hoard(pot, 390, 316)


def _cato(pot: Pot) -> None:
    for x in (428, 540):
        column(pot, x, 250)
    senator(pot, 200, 186, 1.02)


def _senate(pot: Pot) -> None:
    temple(pot)
    soldier(pot, 270, 0.66, Man("stand", "raised", "bare", "", dress="cloak"))
    soldier(pot, 352, 0.66, Man("march", "down", "plain", "", dress="cloak"))


def _messenger(pot: Pot) -> None:
    horse(pot, 186, 0.74, rider="reaching", head="hat")
    scroll(pot, 432, 150, 0.72, 12)
    hand(pot, 560, 214, 0.7, flip=True, turn=20)


def _spy(pot: Pot) -> None:
    tent(pot, 150, 1.1)
    tent(pot, 452, 1.1)
    eye(pot, 300, 112, 1.5)


# -- marches ----------------------------------------------------------------------------------------------------------


def _promise(pot: Pot) -> None:
    hill(pot, 110, 300, 262, snow=True)
    hill(pot, 556, 200, 160, snow=True)
    elephant(pot, 372, 0.84)


def _major(pot: Pot) -> None:
    standard(pot, 70, 1.02)
    rank(pot, 4, 148, 66, 0.94, LEGIONARY, poses=MARCHING)
    horse(pot, 470, 0.62, rider="lance" if pot.variant else "sword")


def _minor(pot: Pot) -> None:
    standard(pot, 100, 1.02)
    devices = ("sun", "legs", "lion", "bull")
    rank(pot, 3, 222, 124, 1.02, replace(HOPLITE, device=devices[pot.variant % 4]), poses=(*MARCHING, "stand"))


def _forced(ranks: int) -> Callable[[Pot], None]:
    def paint(pot: Pot) -> None:
        hill(pot, 90, 230, 210, snow=True)
        hill(pot, 510, 260, 180, snow=True)
        men, step = 1 + ranks, 190 - 30 * ranks
        first = 300 - step * (men - 1) / 2
        hasty = Man(arm="shouldered", head="plain", shape="")
        rank(pot, men, first, step, 0.9, hasty, poses=("run", "march", "stride"))

    return paint


COUNSELS: Final[Mapping[str, Painted]] = MappingProxyType({
    "senate_dismisses_proconsul": (_senate, Band.MEANDER),
    "spy_in_enemy_camp": (_spy, Band.TONGUES),
    "sophonisba": (_sophonisba, Band.OLIVE),
    "i_have_come_into_italy": (_promise, Band.MEANDER),
    "hannibal_charms_italy": (_charms, Band.OLIVE),
    "major_campaign": (_major, Band.MEANDER),
    "minor_campaign": (_minor, Band.MEANDER),
    "diplomacy": (_diplomacy, Band.OLIVE),
    "messenger_intercepted": (_messenger, Band.MEANDER),
    "hanno_counsels_carthage": (_hanno, Band.MEANDER),
    "cato_counsels_rome": (_cato, Band.MEANDER),
    "force_march_61": (_forced(1), Band.MEANDER),
    "force_march_62": (_forced(2), Band.MEANDER),
    "force_march_63": (_forced(3), Band.MEANDER),
    "truce": (_truce, Band.OLIVE),
})
"""By the key of a card, or by what it has in common with its likes: who paints it, and the band below."""
