"""The fourteen generals (rules part 11)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ccancients.hannibal.components.board import AFRICA, ITALY
from ccancients.hannibal.components.sides import CARTHAGE, ROME


@dataclass(frozen=True, slots=True)
class GeneralFacts:
    """A general.

    ``strategy``    the number that a card needs to activate him;  ``battle`` his battle rating
    ``avoids``, ``intercepts``, ``pursues``  the die by which he does so
    ``country``     where he must stay, empty for anywhere
    """

    key: str
    name: str
    side: int
    strategy: int
    battle: int
    avoids: int = 0
    intercepts: int = 0
    pursues: int = 0
    country: str = ""


_G = GeneralFacts
GENERALS: Final = (
    _G("hannibal", "Hannibal", CARTHAGE, 1, 4),
    _G("hasdrubal", "Hasdrubal", CARTHAGE, 2, 3),
    _G("hanno", "Hanno", CARTHAGE, 3, 2, country=AFRICA),
    _G("mago", "Mago", CARTHAGE, 2, 2),
    _G("h_gisgo", "H. Gisgo", CARTHAGE, 2, 1, avoids=3, intercepts=3),
    _G("p_scipio", "P. Scipio", ROME, 3, 2),
    _G("t_longus", "T. Longus", ROME, 2, 1),
    _G("g_flaminius", "G. Flaminius", ROME, 2, 2, pursues=4),
    _G("q_fabius", "Q. Fabius", ROME, 3, 3, avoids=5, country=ITALY),
    _G("m_marcellus", "M. Marcellus", ROME, 2, 3),
    _G("g_nero", "G. Nero", ROME, 1, 2),
    _G("t_varro", "T. Varro", ROME, 1, 1, intercepts=4),
    _G("l_a_paulus", "L.A. Paulus", ROME, 3, 2),
    _G("scipio_africanus", "Scipio Africanus", ROME, 1, 4),
)

GENERAL_COUNT: Final = len(GENERALS)
GENERAL: Final = {facts.key: number for number, facts in enumerate(GENERALS)}
"""The number of a general by his key."""
SIDE_OF: Final = tuple(facts.side for facts in GENERALS)
BATTLE: Final = tuple(facts.battle for facts in GENERALS)
COUNTRY: Final = tuple(facts.country for facts in GENERALS)
ROMANS: Final = tuple(number for number, side in enumerate(SIDE_OF) if side == ROME)
CARTHAGINIANS: Final = tuple(number for number, side in enumerate(SIDE_OF) if side == CARTHAGE)
GENERALS_OF: Final = (ROMANS, CARTHAGINIANS)

HANNIBAL: Final = GENERAL["hannibal"]
HANNO: Final = GENERAL["hanno"]
MAGO: Final = GENERAL["mago"]
SCIPIO: Final = GENERAL["p_scipio"]
LONGUS: Final = GENERAL["t_longus"]
FLAMINIUS: Final = GENERAL["g_flaminius"]
FABIUS: Final = GENERAL["q_fabius"]
MARCELLUS: Final = GENERAL["m_marcellus"]
NERO: Final = GENERAL["g_nero"]
VARRO: Final = GENERAL["t_varro"]
PAULUS: Final = GENERAL["l_a_paulus"]
AFRICANUS: Final = GENERAL["scipio_africanus"]
