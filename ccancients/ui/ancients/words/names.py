"""Names of sides, units, leaders, terrain, faces, phases in the reader's language."""

from __future__ import annotations

from typing import Final

from ccancients.ancients.components.board import hex_name
from ccancients.ancients.components.dice import Face
from ccancients.ancients.components.terrain import Terrain
from ccancients.ancients.components.units import UnitType
from ccancients.ancients.events import RollFor
from ccancients.ancients.scenario.battle import Battle
from ccancients.ancients.scenario.model import Scenario, special_kind
from ccancients.ui.desktop.i18n import localized, mark, plural, tr

UNIT_NAMES: Final = {
    "LI": mark("light infantry"),
    "LB": mark("light bow infantry"),
    "LS": mark("light sling infantry"),
    "AX": mark("auxilia"),
    "WA": mark("warriors"),
    "MI": mark("medium infantry"),
    "HI": mark("heavy infantry"),
    "LC": mark("light cavalry"),
    "MC": mark("medium cavalry"),
    "HC": mark("heavy cavalry"),
    "HCH": mark("heavy chariots"),
    "EL": mark("elephants"),
    "WM": mark("war machine"),
    "LBC": mark("light bow cavalry"),
    "CAM": mark("camels"),
    "HCC": mark("cataphract cavalry"),
    "CCAM": mark("cataphract camels"),
    "BCH": mark("barbarian chariots"),
    "MH": mark("medium hoplites"),
}
SPECIAL_NAMES: Final = {
    "sacred_band": mark("Sacred Band"),
    "silver_shields": mark("Silver Shields"),
    "praetorian": mark("Praetorians"),
    "companions": mark("Companions"),
    "immortals": mark("Immortals"),
    "bow_armed": mark("armed with bows"),
    "spartan": mark("Spartans"),
    "custom": mark("special unit"),
}
"""By kind, what special units are called."""
OFFICERS: Final = {
    "Cavalry officer": mark("Cavalry officer"),
    "Carthaginian officer": mark("Carthaginian officer"),
    "Roman tribune": mark("Roman tribune"),
}
"""Leaders of our own battles whose names have not come down to us."""
_MANY: Final = frozenset({"AX", "WA", "HCH", "EL", "CAM", "CCAM", "BCH", "MH"})
"""The types whose English names are plural."""
TERRAIN_NAMES: Final = {
    Terrain.OPEN: mark("open ground"),
    Terrain.BROKEN: mark("broken ground"),
    Terrain.FOREST: mark("forest"),
    Terrain.HILL: mark("hill"),
    Terrain.STEEP_HILL: mark("steep hill"),
    Terrain.COAST: mark("coast"),
    Terrain.LAKE: mark("lake"),
    Terrain.RIVER: mark("river"),
    Terrain.FORD: mark("fordable river"),
    Terrain.CAMP: mark("fortified camp"),
    Terrain.BRIDGE: mark("bridge"),
    Terrain.IMPASSABLE_HILL: mark("impassable hill"),
    Terrain.RIVER_MOUTH: mark("river mouth"),
    Terrain.MARSH: mark("marsh"),
    Terrain.SCALABLE_WALL: mark("scalable wall"),
    Terrain.FORTIFIED_WALL: mark("fortified wall"),
    Terrain.FORTIFIED_CITY: mark("fortified city"),
    Terrain.GATE: mark("gate"),
    Terrain.BUILDING: mark("building"),
}
FACE_WORDS: Final = {
    Face.LIGHT: mark("light"),
    Face.MEDIUM: mark("medium"),
    Face.HEAVY: mark("heavy"),
    Face.LEADER: mark("leader"),
    Face.FLAG: mark("flag"),
    Face.SWORDS: mark("swords"),
}
ROLL_NAMES: Final = {
    RollFor.CLOSE_COMBAT: mark("Close combat"),
    RollFor.BATTLE_BACK: mark("Battle back"),
    RollFor.FIRST_STRIKE: mark("First Strike"),
    RollFor.RANGED_COMBAT: mark("Ranged combat"),
    RollFor.EVADE: mark("Blow at the evader"),
    RollFor.RAMPAGE: mark("Rampage"),
    RollFor.LEADER_CHECK: mark("Leader casualty check"),
    RollFor.LEADER_ESCAPE: mark("Leader escape"),
    RollFor.MARSH: mark("Marsh"),
    RollFor.LEADER_MARSH: mark("Leader in the marsh"),
    RollFor.RALLY: mark("Rally"),
    RollFor.SPARTACUS: mark("I Am Spartacus"),
}


def leader_text(battle: Battle, leader: int) -> str:
    """A leader by name; one whose name nobody knows by his office, in the reader's language."""
    name = battle.leader_name[leader]
    return tr(OFFICERS[name]) if name in OFFICERS else name


def army_name(battle: Battle, side: int) -> str:
    """The name of the army of a side."""
    return localized(battle.scenario.army(side).name)


def type_name(unit_type: UnitType) -> str:
    """The name of a unit type as it stands in a sentence."""
    return tr(UNIT_NAMES[unit_type.code])


def special_name(scenario: Scenario, key: str) -> str:
    """What the special units of a key are called: as the battle says, else by their kind; empty for none."""
    if not key:
        return ""
    own = next((each.name for each in scenario.special_units if each.key == key), {})
    kind = special_kind(key, scenario.special_units)
    return localized(own) if any(own.values()) else tr(SPECIAL_NAMES.get(kind, key))


def with_special(unit: str, special: str) -> str:
    """A unit in words with what special unit it is, if it is one."""
    return tr("{unit} ({special})", unit=unit, special=special) if special else unit


def unit_text(battle: Battle, unit: int) -> str:
    """A unit in words: its type and what special unit it is."""
    return with_special(type_name(battle.unit_type[unit]), special_name(battle.scenario, battle.unit_special[unit]))


def number_of(unit_type: UnitType) -> int:
    """How many a unit is to the verb of a sentence, for ``plural``: warriors attack, heavy infantry attacks."""
    return 2 if unit_type.code in _MANY else 1


def unit_at_text(battle: Battle, unit: int, here: int) -> str:
    """A unit and where it stands: ``heavy infantry at F5``."""
    return tr("{unit} at {hex}", unit=unit_text(battle, unit), hex=hex_text(here))


def hex_text(here: int) -> str:
    """The name of a hex, or that it is off the map."""
    return hex_name(here) if here >= 0 else tr("off the map")


def terrain_name(terrain: Terrain) -> str:
    """The name of a terrain as it stands in a sentence."""
    return tr(TERRAIN_NAMES[terrain])


def face_name(face: int) -> str:
    """The name of a face of the battle die."""
    return tr(FACE_WORDS[Face(face)])


def roll_name(why: RollFor) -> str:
    """What dice are rolled for, as a heading."""
    return tr(ROLL_NAMES[why])


def capitalized(text: str) -> str:
    """The text with a large first letter."""
    return text[:1].upper() + text[1:]


def blocks_text(count: int) -> str:
    """A number of blocks in words."""
    return plural("{count} block", "{count} blocks", count)
