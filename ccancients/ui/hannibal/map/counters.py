"""Counters: the coin of who commands, and a plate with the number of combat units: Rome's has corners."""

from __future__ import annotations

from typing import Final

from ccancients.hannibal.components.generals import GENERALS
from ccancients.hannibal.components.sides import CARTHAGE, ROME
from ccancients.ui.canvas.points.armies import Army
from ccancients.ui.hannibal.map.abilities import ABILITY_SIGN
from ccancients.ui.hannibal.map.looks import CounterLook
from ccancients.ui.hannibal.map.palette import map_colors
from ccancients.ui.look.theme import Theme

PLATES: Final = {ROME: "corners", CARTHAGE: "round"}


def army_of(look: CounterLook, theme: Theme) -> Army:
    """What is seen of forces."""
    facts = GENERALS[look.general] if look.general >= 0 else None
    return Army(
        facts.key if facts else "", map_colors(theme).armies[look.side], PLATES[look.side], look.side == CARTHAGE,
        look.cu, facts.strategy if facts else None, facts.battle if facts else None,
        tuple(GENERALS[other].key for other in look.others), look.elephants, look.train, 0, look.active, False,
        look.inside, look.name, ability=ABILITY_SIGN[facts.key] if facts else "",
    )
