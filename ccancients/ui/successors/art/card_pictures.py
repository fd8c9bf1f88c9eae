"""The pictures of the Tyche cards, put together from painted pottery."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final
from zlib import crc32

from ccancients.successors.components.board import Card
from ccancients.successors.components.board_file import SURPRISE
from ccancients.ui.canvas.pottery.beasts import elephant, horse
from ccancients.ui.canvas.pottery.brush import Pot
from ccancients.ui.canvas.pottery.ground import Band
from ccancients.ui.canvas.pottery.picture import Picture
from ccancients.ui.canvas.pottery.places import hill, tree
from ccancients.ui.canvas.pottery.soldiers import GAUL, HOPLITE, Man, rank, soldier
from ccancients.ui.canvas.pottery.things import beacon, standard
from ccancients.ui.successors.art.event_pictures import BY_EVENT, BY_TITLE

PHALANX: Final = replace(HOPLITE, arm="pike", device="star", pose="march")
GREEK: Final = replace(HOPLITE, device="legs")
ILLYRIAN: Final = Man("stride", "axe", "plain", device="crescent", dress="tunic")
REBEL: Final = Man("stride", "thrust", "bare", "moon", "plain", "tunic")
MOST: Final = 4
"""Men in the front rank of a phalanx at most; with more points than these the picture is the same."""


def _phalanx(points: int) -> Callable[[Pot], None]:
    """A phalanx, as many men deep as the card has points."""
    deep = max(1, min(MOST, points))

    def paint(pot: Pot) -> None:
        for row in range(deep - 1, -1, -1):
            step = 122 - 10 * deep
            back = replace(PHALANX, shape="") if row else PHALANX
            rank(pot, 4, 92 + row * 26 - 8 * deep, step, 0.86, back, poses=("march", "stride"))

    return paint


def _campaign(pot: Pot) -> None:
    standard(pot, 70, 1.02)
    rank(pot, 3, 150, 82, 0.88, PHALANX, poses=("march", "stride"))
    horse(pot, 458, 0.66, rider="couched")


def _greeks(pot: Pot) -> None:
    hill(pot, 496, 250, 190)
    rank(pot, 5, 64, 88, 0.94, GREEK, poses=("stride", "stand", "march"))


def _illyrians(pot: Pot) -> None:
    tree(pot, 70, 1.2)
    rank(pot, 3, 214, 138, 0.96, ILLYRIAN, poses=("charge", "brace", "stride"))


def _scythians(pot: Pot) -> None:
    horse(pot, 424, 0.74, flip=True, rider="parting", head="cap")
    horse(pot, 176, 0.8, flip=True, rider="bow", head="cap")


def _free_peoples(pot: Pot) -> None:
    beacon(pot, 104, 1.0)
    rank(pot, 3, 236, 122, 0.92, REBEL, poses=("stride", "charge", "brace"))


def _army(pot: Pot) -> None:
    """An army that obeys nobody."""
    hill(pot, 90, 240, 180)
    men = (GAUL, ILLYRIAN, REBEL, GREEK)
    for place in range(3):
        soldier(pot, 230 + place * 132, 0.94, men[(place + pot.variant) % 4])


def _war(pot: Pot) -> None:
    """Any other event: an elephant and a horseman."""
    elephant(pot, 200, 0.66)
    horse(pot, 462, 0.62, rider="upright")


_BY_TITLE: Final[Mapping[str, tuple[Callable[[Pot], None], Band, bool]]] = MappingProxyType({
    "Major Campaign": (_campaign, Band.MEANDER, False), "23000 Greek Soldiers": (_greeks, Band.MEANDER, False),
    "Migration of Illyrian Tribes": (_illyrians, Band.TONGUES, False),
    "Scythian Invasion": (_scythians, Band.TONGUES, True), "Free Peoples Stir": (_free_peoples, Band.MEANDER, True),
})  # fmt: skip
"""Of our own deck; cards of other decks are painted by what their event is."""


def card_picture(card: Card) -> Picture:
    """The picture of a card of any deck."""
    known = _BY_TITLE.get(card.title)
    if known is not None:
        paint, band, red = known
        return Picture(f"successors {card.title}", paint, band, red)
    if card.title in BY_TITLE:
        return Picture(f"successors {card.title}", BY_TITLE[card.title], Band.MEANDER, False)
    if card.event in BY_EVENT:
        return Picture(f"successors {card.event}", BY_EVENT[card.event], Band.TONGUES if card.kind == SURPRISE else
                       Band.MEANDER, card.kind == SURPRISE)
    if not card.event:
        return Picture(f"successors operations {min(MOST, card.ops)}", _phalanx(card.ops))
    if card.event in ("major_campaign", "independents_move"):
        return Picture(f"successors {card.event}", _campaign if card.event == "major_campaign" else _war)
    return Picture("successors army", _army, Band.TONGUES, True, crc32(card.event.encode()) % 4)
