"""What the events of Tyche cards and surprise cards are pictured by, from painted pottery, by their code."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from ccancients.ui.canvas.pottery.beasts import eagle, horse, snake
from ccancients.ui.canvas.pottery.brush import Pot
from ccancients.ui.canvas.pottery.places import OPEN, SHUT, column, hill, palm, ram, temple, tent, tree, wall, wheat
from ccancients.ui.canvas.pottery.ships import ship
from ccancients.ui.canvas.pottery.soldiers import HOPLITE, THROWER, Man, fallen, rank, soldier
from ccancients.ui.canvas.pottery.things import (
    beacon,
    bolt,
    broken_chain,
    clasped_hands,
    cloud,
    cup,
    eye,
    flame,
    hoard,
    key,
    rain,
    scroll,
    spear_on_ground,
    standard,
)

PIKE: Final = replace(HOPLITE, arm="pike", device="star", pose="march")
CITIZEN: Final = Man("stride", "thrust", "bare", "moon", "plain", "tunic")
WALKER: Final = Man("stride", "spear", "hat", "round", "plain", "cloak")


def _march(pot: Pot) -> None:
    beacon(pot, 78, 0.9)
    eye(pot, 470, 90, 0.7)
    rank(pot, 3, 200, 116, 0.9, replace(PIKE, dress="cloak"), poses=("stride", "march"))


def _road(pot: Pot) -> None:
    palm(pot, 90, 1.1)
    horse(pot, 300, 0.8, rider="upright")
    palm(pot, 520, 0.9)


def _winds(pot: Pot) -> None:
    cloud(pot, 120, 100, 0.8)
    ship(pot, 340, 0.9)


def _recruits(pot: Pot) -> None:
    tent(pot, 110, 1.0)
    cup(pot, 214, 150, 0.6)
    rank(pot, 3, 300, 104, 0.92, HOPLITE, poses=("stand", "stride"), devices=("legs", "sun", "boss"))


def _veterans(pot: Pot) -> None:
    standard(pot, 84, 1.0)
    rank(pot, 4, 170, 102, 0.92, PIKE, poses=("stand",))


def _silver(pot: Pot) -> None:
    hoard(pot, 110, 270)
    rank(pot, 3, 246, 116, 0.98, replace(HOPLITE, device="star"), poses=("stand", "march"))


def _shipyard(pot: Pot) -> None:
    wall(pot, 20, 150, 120, towers=False)
    ship(pot, 380, 0.86)


def _pirates(pot: Pot) -> None:
    ship(pot, 300, 0.9)
    flame(pot, 300, 150, 0.7)


def _wages(pot: Pot) -> None:
    hoard(pot, 300, 280)
    soldier(pot, 110, 0.94, HOPLITE)
    soldier(pot, 490, 0.94, HOPLITE, flip=True)


def _citizens(pot: Pot) -> None:
    wall(pot, 40, 300, 150, gate=OPEN)
    rank(pot, 2, 410, 108, 0.94, CITIZEN, poses=("charge", "stride"))


def _decree(pot: Pot) -> None:
    column(pot, 80)
    scroll(pot, 310, 150, 1.1)
    column(pot, 530)


def _engineers(pot: Pot) -> None:
    ram(pot, 190, 0.9)
    wall(pot, 380, 190, 150, gate=SHUT)


def _gates(pot: Pot) -> None:
    key(pot, 90, 110, 1.1)
    wall(pot, 200, 270, 150, gate=OPEN)
    soldier(pot, 540, 0.8, replace(WALKER, shape=""), flip=True)


def _gold(pot: Pot) -> None:
    clasped_hands(pot, 300, 120, 0.8)
    hoard(pot, 300, 290)


def _wedding(pot: Pot) -> None:
    temple(pot)
    flame(pot, 80, 290, 0.7)
    flame(pot, 520, 290, 0.7)


def _games(pot: Pot) -> None:
    cup(pot, 110, 160, 1.0)
    horse(pot, 330, 0.8, rider="reaching")
    wheat(pot, 540, 1.0)


def _plague(pot: Pot) -> None:
    tent(pot, 110, 0.9)
    fallen(pot, 330, 0.9)
    snake(pot, 500, 220, 0.8)


def _return(pot: Pot) -> None:
    broken_chain(pot, 300, 90, 0.8)
    soldier(pot, 200, 0.86, WALKER)
    horse(pot, 420, 0.66, rider="upright")


def _drill(pot: Pot) -> None:
    soldier(pot, 100, 0.94, THROWER)
    rank(pot, 3, 260, 118, 0.94, PIKE, poses=("march",))


def _letters(pot: Pot) -> None:
    scroll(pot, 230, 170, 1.0, -10)
    eye(pot, 480, 110, 0.9)


def _ambush(pot: Pot) -> None:
    hill(pot, 120, 260, 210)
    hill(pot, 500, 240, 230)
    rank(pot, 2, 260, 100, 0.86, THROWER, poses=("throw",))


def _guides(pot: Pot) -> None:
    hill(pot, 440, 360, 260, snow=True)
    soldier(pot, 150, 0.9, WALKER)


def _reserve(pot: Pot) -> None:
    tree(pot, 90, 1.3)
    tree(pot, 180, 1.1)
    rank(pot, 3, 290, 106, 0.94, HOPLITE, poses=("charge", "stride"))


def _dust(pot: Pot) -> None:
    cloud(pot, 150, 220, 1.1)
    cloud(pot, 430, 230, 1.2)
    spear_on_ground(pot, 300, 270, 220, 12)
    eagle(pot, 300, 90, 0.8)


def _sally(pot: Pot) -> None:
    wall(pot, 20, 260, 160, gate=OPEN)
    rank(pot, 2, 350, 116, 0.96, HOPLITE, poses=("charge",))


def _sortie(pot: Pot) -> None:
    horse(pot, 150, 0.74, rider="couched")
    horse(pot, 420, 0.74, rider="sword")


def _storm(pot: Pot) -> None:
    cloud(pot, 140, 80, 0.9)
    bolt(pot, 450, 110, 0.9)
    rain(pot)
    ship(pot, 300, 0.7)


BY_EVENT: Final[Mapping[str, Callable[[Pot], None]]] = MappingProxyType({
    "march": _march, "winds": _winds, "recruit": _recruits, "fleet": _shipyard, "pirates": _pirates, "wages": _wages,
    "citizens": _citizens, "decree": _decree, "engineers": _engineers, "gates": _gates, "gold": _gold,
    "wedding": _wedding, "games": _games, "plague": _plague, "return": _return, "drill": _drill, "letters": _letters,
    "intercept": _ambush, "evade": _guides, "battle": _reserve, "dice": _dust, "siege": _sally, "sortie": _sortie,
    "storm": _storm,
})  # fmt: skip
"""By the code of the event, whatever the card is called."""
BY_TITLE: Final[Mapping[str, Callable[[Pot], None]]] = MappingProxyType({
    "The Royal Road": _road, "Veterans Answer the Call": _veterans, "The Silver Shields": _silver,
})  # fmt: skip
"""Cards of our own deck that share the code of their event with another."""

__all__ = ["BY_EVENT", "BY_TITLE"]
