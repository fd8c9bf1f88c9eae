"""Figures of painted pottery by what they are: men on foot, the mounted, beasts, cars; standing or fallen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from PySide6.QtCore import QRectF, Qt

from ccancients.ui.canvas.pottery.beasts import elephant, horse
from ccancients.ui.canvas.pottery.brush import GROUND, Pot, blob, line
from ccancients.ui.canvas.pottery.places import wheel
from ccancients.ui.canvas.pottery.shields import ROUND, shield
from ccancients.ui.canvas.pottery.soldiers import GAUL, HOPLITE, LEGIONARY, Man, fallen, soldier

Figure = Callable[[Pot, float, float, str], None]
"""Paints somebody with his feet at a place, so large, of a people: ``roman``, ``punic``, ``greek`` or any other."""
PEOPLE: Final[Mapping[str, Man]] = MappingProxyType({
    "roman": LEGIONARY, "punic": replace(HOPLITE, device="tanit"), "greek": HOPLITE,
})  # fmt: skip
FOOT: Final = ("javelins", "archer", "slinger", "auxiliary", "warrior", "medium", "heavy", "phalanx")
RIDERS: Final[Mapping[str, tuple[str, str, str]]] = MappingProxyType({
    "light horse": ("run", "javelin", "bare"), "horse": ("trot", "lance", "plain"),
    "heavy horse": ("run", "couched", "crest"),
})  # fmt: skip
"""Gait, weapon and head of the mounted."""


def man_of(kind: str, people: str) -> Man:
    """Who stands for men on foot of a kind."""
    heavy = PEOPLE.get(people, HOPLITE)
    return {
        "javelins": Man("throw", "javelin", "bare", "moon", "plain", "tunic"),
        "archer": Man("brace", "bow", "cap", "", dress="tunic"),
        "slinger": Man("brace", "sling", "bare", "", dress="tunic"),
        "auxiliary": Man("march", "low", "plain", "oval", heavy.device, "cloak"),
        "warrior": replace(GAUL, pose="charge", arm="sword"),
        "medium": replace(heavy, head="plain", arm="low", pose="march"),
        "phalanx": replace(HOPLITE, arm="pike", device="star", pose="march"),
    }.get(kind, replace(heavy, arm="thrust", pose="brace"))


def _rider(kind: str) -> Figure:
    gait, weapon, head = RIDERS[kind]

    def paint(pot: Pot, x: float, size: float, _people: str) -> None:
        horse(pot, x, size * 0.72, gait=gait, rider=weapon, head=head)

    return paint


def _chariot(pot: Pot, x: float, size: float, _people: str) -> None:
    """A horse before a car with its driver."""
    with pot.at(x, GROUND, size):
        horse(pot, 70, 0.66, gait="run", rider="", y=0)
        pot.stroke(line("-96,-60 60,-110"), 7, pot.figure)
        with pot.at(-92, -46):
            soldier(pot, 0, 0.72, Man("brace", "javelin", "crest", ""), y=0)
        pot.shape(blob("-140,-42 -140,-42 -132,-100 -132,-100 -96,-92 -58,-112 -58,-112 -52,-42 -52,-42"))
        pot.stroke(line("-130,-84 -64,-92"), 3)
        wheel(pot, -96, -38, 38)


def _elephant(pot: Pot, x: float, size: float, _people: str) -> None:
    elephant(pot, x, size * 0.8)


def _engine(pot: Pot, x: float, size: float, _people: str) -> None:
    """A bolt thrower on its stand, and one who serves it."""
    soldier(pot, x - 62 * size, size * 0.8, Man("brace", "down", "cap", "", dress="tunic"))
    with pot.at(x, GROUND, size):
        for foot in ("-8,-96 -44,0", "-8,-96 34,0", "-8,-96 -8,-4"):
            pot.stroke(line(foot), 9, pot.figure)
        with pot.at(-8, -104, turn=-12):
            pot.stroke(line("-70,0 96,0"), 12, pot.figure)
            pot.fill(blob("40,-44 40,-44 58,-44 58,-44 58,44 58,44 40,44 40,44"))
            pot.stroke(line("50,-40 8,-66"), 6, pot.figure)
            pot.stroke(line("50,40 8,66"), 6, pot.figure)
            pot.stroke(line("8,-66 -44,0 8,66"), 2.4, pot.figure)
            pot.fill(blob("94,-8 94,-8 124,0 124,0 94,8 94,8"))


def _on_foot(kind: str) -> Figure:
    def paint(pot: Pot, x: float, size: float, people: str) -> None:
        soldier(pot, x, size, man_of(kind, people))

    return paint


FIGURES: Final[Mapping[str, Figure]] = MappingProxyType({
    **{kind: _on_foot(kind) for kind in FOOT},
    **{kind: _rider(kind) for kind in RIDERS}, "chariot": _chariot, "elephant": _elephant, "engine": _engine,
})  # fmt: skip
ROOM: Final[Mapping[str, float]] = MappingProxyType({
    **dict.fromkeys(FOOT, 78.0),
    **dict.fromkeys(RIDERS, 170.0), "chariot": 210.0, "elephant": 230.0, "engine": 150.0,
})  # fmt: skip
"""How much of the line one of a unit takes."""
TALL: Final[Mapping[str, float]] = MappingProxyType({"phalanx": 0.74})
"""How large those may be at most whose weapons reach high."""
ORDER: Final = (
    "javelins", "archer", "slinger", "elephant", "warrior", "auxiliary", "medium", "heavy", "phalanx", "chariot",
    "light horse", "horse", "heavy horse", "engine",
)
"""Who stands nearest the enemy, and who behind whom."""


def lie(pot: Pot, kind: str, x: float, size: float, people: str) -> None:
    """One of a unit that is no more: a man on the ground; of beasts and cars what is left of them beside their men."""
    if kind in _SUNK:
        pot.painter.save()
        pot.painter.setClipRect(QRectF(x - 400, GROUND - 400, 800, 402), Qt.ClipOperation.IntersectClip)
        _SUNK[kind](pot, x + 40 * size, size)
        pot.painter.restore()
        fallen(pot, x - 130 * size, size * 0.9, Man(head="plain", shape=""))
        return
    fallen(pot, x - 110 * size, size, man_of(kind, people))
    if kind in FOOT[3:]:
        shield(pot, x + 40 * size, GROUND - 26 * size, 40 * size, man_of(kind, people).device, ROUND)


def _sunk_horse(pot: Pot, x: float, size: float) -> None:
    with pot.at(x, GROUND + 76 * size, size * 0.72, turn=6):
        horse(pot, 0, 1.0, gait="stand", rider="", y=0)


def _sunk_elephant(pot: Pot, x: float, size: float) -> None:
    elephant(pot, x, size * 0.86, tower=False, y=GROUND + 92 * size)


def _broken_car(pot: Pot, x: float, size: float) -> None:
    with pot.at(x, GROUND, size):
        pot.stroke(line("-90,-6 20,-30"), 7, pot.figure)
        wheel(pot, 30, -36, 36)


_SUNK: Final[Mapping[str, Callable[[Pot, float, float], None]]] = MappingProxyType({
    **dict.fromkeys(RIDERS, _sunk_horse), "elephant": _sunk_elephant, "chariot": _broken_car, "engine": _broken_car,
})  # fmt: skip
"""What is left of those who were no men on foot: a beast down on its knees, a car on its side."""
