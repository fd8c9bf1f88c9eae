"""The pictures of the command cards, put together from painted pottery.

Cards for sections show by place which one is meant: their men stand in that third of the field, the others are bare.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from ccancients.ancients.components.cards import COMMAND_CARDS, CommandCard, Family
from ccancients.ui.canvas.pottery.beasts import horse
from ccancients.ui.canvas.pottery.brush import Pot
from ccancients.ui.canvas.pottery.ground import Band
from ccancients.ui.canvas.pottery.picture import Picture
from ccancients.ui.canvas.pottery.soldiers import HOPLITE, LEGIONARY, THROWER, Man, rank, soldier
from ccancients.ui.canvas.pottery.things import arrow, broken_chain, standard

Paint = Callable[[Pot], None]
THIRDS: Final = (124.0, 300.0, 476.0)
"""The middles of the field's thirds, the first a little aside from the shield."""
PHALANX: Final = replace(HOPLITE, arm="pike", device="star", pose="march")
MEDIUM: Final = Man("stride", "spear", "plain", "oval", "boss", "cloak")
ARCHER: Final = Man("kneel", "bow", "cap", "", dress="tunic")
SLINGER: Final = Man("brace", "sling", "bare", "", dress="tunic")
SLAVE: Final = Man("charge", "sword", "bare", "", dress="tunic")
ENEMY: Final = replace(HOPLITE, head="cone", device="crescent")
DEVICES: Final = ("sun", "legs", "lion", "bull")
SIZES: Final = {1: 1.0, 2: 1.0, 3: 0.92, 4: 0.82}
STEPS: Final = {1: 0.0, 2: 104.0, 3: 76.0, 4: 58.0}
"""How large so many men are in a third, and how far apart."""


def _in_third(pot: Pot, third: int, count: int, man: Man = HOPLITE) -> None:
    middle, step = THIRDS[third], STEPS[count]
    for place in range(count):
        one = replace(man, pose=("stride", "stand", "march", "stride")[place])
        soldier(pot, middle - step * (count - 1) / 2 + place * step, SIZES[count], one)


def _sections(orders: tuple[int, ...]) -> Paint:
    def paint(pot: Pot) -> None:
        for third, count in enumerate(orders):
            if count:
                _in_third(pot, third, count, replace(HOPLITE, device=DEVICES[third]))

    return paint


def _light(pot: Pot) -> None:
    soldier(pot, 96, 0.9, SLINGER)
    soldier(pot, 286, 0.92, THROWER)
    soldier(pot, 470, 0.92, replace(THROWER, pose="run"))


def _medium(pot: Pot) -> None:
    rank(pot, 4, 80, 142, 0.94, MEDIUM, poses=("stride", "stand", "march"))


def _heavy(pot: Pot) -> None:
    for row, man in ((1, replace(PHALANX, shape="")), (0, PHALANX)):
        rank(pot, 4, 66 + row * 30, 104, 0.88, man, poses=("march", "stride"))


def _mounted(pot: Pot) -> None:
    horse(pot, 140, 0.74, gait="trot", rider="upright")
    horse(pot, 420, 0.74, gait="stand", rider="upright")


def _leadership(pot: Pot) -> None:
    horse(pot, 210, 0.7, gait="rear", rider="sword")
    standard(pot, 490, 1.04)


def _inspired(third: int) -> Paint:
    def paint(pot: Pot) -> None:
        middle = (112, 262, 412)[third]
        horse(pot, middle, 0.62, gait="stand", rider="sword")
        standard(pot, middle + 118, 0.84)

    return paint


def _line(pot: Pot) -> None:
    rank(pot, 6, 36, 98, 0.94, LEGIONARY, poses=("stand",))


def _double_time(pot: Pot) -> None:
    rank(pot, 4, 74, 140, 0.94, replace(HOPLITE, arm="shouldered"), poses=("run", "march"))


def _charge(pot: Pot) -> None:
    for x, size, rider in ((420, 0.66, "sword"), (286, 0.72, "javelin"), (150, 0.78, "couched")):
        horse(pot, x, size, rider=rider)


def _arrows(pot: Pot) -> None:
    for shot in range(13):
        arrow(pot, 66 + shot * 46, 70 + shot * 37 % 90, 96, 40)
    rank(pot, 3, 130, 150, 0.6, replace(HOPLITE, arm="down"), poses=("kneel", "brace", "kneel"))


def _move_fire(pot: Pot) -> None:
    soldier(pot, 120, 0.92, replace(ARCHER, pose="run", arm="down"))
    soldier(pot, 300, 0.94, ARCHER)
    soldier(pot, 486, 0.92, replace(ARCHER, pose="run", arm="down"), flip=True)


def _clash(pot: Pot) -> None:
    for x, pose in ((70, "brace"), (160, "charge"), (244, "brace")):
        soldier(pot, x, 0.98, replace(HOPLITE, arm="sword", pose=pose))
    for x, pose in ((530, "brace"), (440, "charge"), (356, "brace")):
        soldier(pot, x, 0.98, replace(ENEMY, arm="sword", pose=pose), flip=True)


def _counter(pot: Pot) -> None:
    """Two alike, one the other's image in a mirror."""
    for x, flip in ((170, False), (430, True)):
        soldier(pot, x, 1.06, replace(HOPLITE, arm="low", pose="brace", device="star"), flip=flip)


def _first_strike(pot: Pot) -> None:
    soldier(pot, 190, 1.04, replace(HOPLITE, arm="thrust", pose="charge", device="legs"))
    soldier(pot, 480, 0.98, replace(ENEMY, arm="sword", pose="brace"), flip=True)


def _rally(pot: Pot) -> None:
    standard(pot, 296, 1.08)
    for x, flip in ((96, False), (486, True)):
        soldier(pot, x, 0.88, replace(HOPLITE, pose="run", arm="shouldered", head="plain", shape=""), flip=flip)
    for x, flip in ((206, False), (388, True)):
        soldier(pot, x, 0.9, replace(HOPLITE, pose="stand"), flip=flip)


def _spartacus(pot: Pot) -> None:
    broken_chain(pot, 300, 70, 1.35)
    rank(pot, 3, 130, 160, 0.84, SLAVE, poses=("charge", "brace", "run"))


_TACTICS: Final = MappingProxyType({
    "clash_of_shields": (_clash, Band.TONGUES, False), "counter_attack": (_counter, Band.MEANDER, True),
    "darken_the_sky": (_arrows, Band.TONGUES, True), "double_time": (_double_time, Band.MEANDER, False),
    "first_strike": (_first_strike, Band.MEANDER, True), "i_am_spartacus": (_spartacus, Band.MEANDER, False),
    "line_command": (_line, Band.MEANDER, False), "mounted_charge": (_charge, Band.MEANDER, False),
    "move_fire_move": (_move_fire, Band.OLIVE, False), "rally": (_rally, Band.OLIVE, False),
})  # fmt: skip
_TROOPS: Final = MappingProxyType({"light": _light, "medium": _medium, "heavy": _heavy, "mounted": _mounted})


def _picture(card: CommandCard) -> Picture:
    name, band = f"ancients {card.key}", Band.MEANDER
    if card.family is Family.TACTIC:
        paint, band, red = _TACTICS[card.key]
        return Picture(name, paint, band, red)
    if card.family is Family.TROOP:
        return Picture(name, _TROOPS[card.sign], band)
    if card.family is Family.LEADERSHIP:
        third = None if card.section is None else int(card.section)
        return Picture(name, _leadership if third is None else _inspired(third), Band.OLIVE)
    return Picture(name, _sections(card.orders), band)


CARD_PICTURES: Final = tuple(map(_picture, COMMAND_CARDS))
"""By the number of a card's kind."""
