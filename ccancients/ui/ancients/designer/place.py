"""Places: what lies in a hex in words, and where in the window a place of the file is edited."""

from __future__ import annotations

from typing import Final

from ccancients.ancients.design.ground import rampart_sides
from ccancients.ancients.design.troops import full_strength, leader_at, unit_at
from ccancients.ancients.design.values import in_reading_order
from ccancients.ancients.scenario.model import Scenario
from ccancients.ui.ancients.designer.trays import terrain_words
from ccancients.ui.ancients.words.army import army_words, unit_words
from ccancients.ui.ancients.words.names import special_name, with_special
from ccancients.ui.desktop.i18n import tr

HEX, BATTLE, ARMIES, RULES, TEXTS = range(5)
_FORMS: Final = {
    "name": BATTLE, "banners": BATTLE, "special_rules": RULES, "optional_rules": RULES, "special_units": RULES,
    "introduction": TEXTS, "outcome": TEXTS,
    "terrain": HEX, "ramparts": HEX,
}


def form_of(place: str, *, has_hexes: bool) -> int:
    """The tab of the properties in which a place of the file is edited."""
    head = place.split(".", maxsplit=1)[0].split("[", maxsplit=1)[0]
    if head in ("top", "bottom"):
        return HEX if has_hexes else ARMIES
    return _FORMS.get(head, BATTLE)


def describe(scenario: Scenario, name: str) -> str:
    """What lies and stands in a hex, in a few words."""
    parts = [tr("Hex {hex}", hex=name), terrain_words(scenario.ground().get(name))]
    walls = rampart_sides(scenario, name)
    if walls:
        parts.append(tr("rampart towards {hexes}", hexes=", ".join(in_reading_order(walls))))
    unit, leader = unit_at(scenario, name), leader_at(scenario, name)
    if unit is not None:
        side, setup = unit
        full = full_strength(scenario, setup)
        kind = with_special(unit_words(setup.type), special_name(scenario, setup.special_key))
        words = tr("{army}: {unit}", army=army_words(scenario, side), unit=kind)
        parts.append(words if setup.blocks is None else f"{words} {setup.blocks}/{full}")
    if leader is not None:
        parts.append(leader[1].name)
    return " · ".join(parts)
