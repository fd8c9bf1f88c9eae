"""The unit types: every number of chapters 8-13 of the rulebook about a unit lives here once (rules part 1).

The boxes after the base game bring more types (expansions part 1, E1-E10); they stand after those of the base game.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Any, Final, TypeAlias

from ccancients.ancients.components.dice import Face

Unit: TypeAlias = int
"""Number of a unit in its battle, 0 … ; -1 where there is none."""
Leader: TypeAlias = int
"""Number of a leader in his battle, 0 … ; -1 where there is none."""


class Evades(Enum):
    """From whom a unit may evade (S 482-491)."""

    NEVER = "never"
    ANYONE = "anyone"
    FOOT_AND_HEAVY_MOUNTED = "foot and heavy mounted"
    FOOT_AND_ELEPHANTS = "foot and elephants"


@dataclass(frozen=True, slots=True)
class UnitType:
    """A type of unit. What is special about one unit of a battle changes these numbers in its own copy
    (``special_units.py``), so that whoever reads them reads what holds for that unit.

    ``index``            place in ``UNIT_TYPES``
    ``code``             the short form of set-ups, such as ``LI``
    ``name``             the English name as the rulebook's table has it, such as ``light infantry``
    ``mounted``          mounted or on foot (S 61-66)
    ``blocks``           full strength (S 61-66)
    ``target``           the face of its class: what hits it and which troop card orders it (S 90-98)
    ``move``             hexes it may move (S 180-200); warriors: their charge
    ``battle_move``      hexes it may move and still battle
    ``charge_beyond``    moving farther than this obliges to close combat (warriors, S 189)
    ``range``            reach of its missiles in hexes, 0 without (S 255-257)
    ``dice``             close combat dice; 0 = those that its enemy is worth to elephants (S 312-339)
    ``battle_back_dice`` close combat dice when not attacking (chariots 3, S 326; camels 2, E2)
    ``full_bonus``       extra close combat dice at full strength (warriors, S 318; barbarian chariots, E5)
    ``hits_with_swords`` whether its own swords hit (S 383)
    ``ignored_swords``   swords it ignores, 99 = all (S 326, 345)
    ``flag_hexes``       hexes of retreat per flag (S 426)
    ``evades``           from whom it may evade (S 482-491)
    ``white_rim``        a rim that matters for neither hits nor orders (S 92-96, E4)
    ``elephants_dice``   close combat dice of elephants against it, attacking and battling back alike (S 330-341, E10)

    ``is_elephants`` …   what the rules name it by
    ``is_cavalry``       has the extra hex of the momentum advance (S 538)
    ``is_horse``         cavalry or chariots: they fear elephants and camels (S 370, S 468, E2, E10)
    ``is_hoplites``      may be ordered with the mounted units under the rule of that name (E46)
    ``fire_unmoved``, ``fire_moved``   dice of a shot (S 269)
    ``fire_move``        hexes it may move and still fire, where that is less than it may move and battle (E15)
    ``full_flags``       flags it may ignore at full strength (warriors, S 448; barbarian chariots, E5)
    ``ignored_flags``    flags it may always ignore (special units, E12-E17)
    ``flags_from_horse`` flags it may ignore of horse in close combat (elephants, ruling 20)
    ``voids_of_horse``   hits of its class face, rolled by horse in close combat, that count nothing (S 370, E2)
    ``scares_horse``     horse that it throws back in close combat goes one hex farther for each flag (S 468, E2)
    ``helmets``          whether its helmets hit without a leader (E12)
    ``rallied``          whether Rally may give it a block (S 788)
    """

    index: int
    code: str
    name: str
    mounted: bool
    blocks: int
    target: Face
    move: int
    battle_move: int
    charge_beyond: int
    range: int
    dice: int
    battle_back_dice: int
    full_bonus: int
    hits_with_swords: bool
    ignored_swords: int
    flag_hexes: int
    evades: Evades
    white_rim: bool
    elephants_dice: int
    is_elephants: bool = False
    is_cavalry: bool = False
    is_horse: bool = False
    is_warriors: bool = False
    is_war_machine: bool = False
    is_hoplites: bool = False
    fire_unmoved: int = 2
    fire_moved: int = 1
    fire_move: int = 9
    full_flags: int = 0
    ignored_flags: int = 0
    flags_from_horse: int = 0
    voids_of_horse: int = 0
    scares_horse: bool = False
    helmets: bool = False
    rallied: bool = True

    @property
    def foot(self) -> bool:
        return not self.mounted

    @property
    def is_light_foot(self) -> bool:
        """Light infantry, bows, slings and auxilia: the light units on foot (S 710)."""
        return self.foot and self.target == Face.LIGHT

    @property
    def battles_after_entering_forest(self) -> bool:
        """The exceptions of S 604: light foot, auxilia and warriors."""
        return self.is_light_foot or self.is_warriors


_FOOT, _MOUNTED = False, True
_CAVALRY: Final[dict[str, Any]] = {"is_cavalry": True, "is_horse": True}
_CAMELS: Final[dict[str, Any]] = {"voids_of_horse": 1, "scares_horse": True}
_TRAITS: Final[dict[str, dict[str, Any]]] = {
    "WA": {"is_warriors": True, "full_flags": 1},
    "LC": _CAVALRY, "MC": _CAVALRY, "HC": _CAVALRY, "LBC": _CAVALRY, "HCC": _CAVALRY,
    "HCH": {"is_horse": True, "rallied": False},
    "EL": {"is_elephants": True, "flags_from_horse": 1, "voids_of_horse": 1, "scares_horse": True, "rallied": False},
    "WM": {"is_war_machine": True},
    "CAM": _CAMELS, "CCAM": _CAMELS,
    "BCH": {"is_horse": True, "full_flags": 1, "rallied": False},
    "MH": {"is_hoplites": True},
}  # fmt: skip
"""What a type has beyond the columns of the table."""


def _build() -> tuple[UnitType, ...]:
    foot, mounted = _FOOT, _MOUNTED
    light, medium, heavy = Face.LIGHT, Face.MEDIUM, Face.HEAVY
    never, anyone = Evades.NEVER, Evades.ANYONE
    some, elephants = Evades.FOOT_AND_HEAVY_MOUNTED, Evades.FOOT_AND_ELEPHANTS
    rows: list[tuple[str, str, bool, int, Face, int, int, int, int, int, int, int, bool, int, int, Evades, bool, int]]
    rows = [
        # code, name, mounted, blocks, target, move, battle move, charge beyond, range,
        #   dice, back, full bonus, swords hit, ignored swords, hexes per flag, evades, white rim, elephants' dice
        ("LI", "light infantry", foot, 4, light, 2, 2, 9, 2, 2, 2, 0, False, 0, 2, anyone, False, 2),
        ("LB", "light bow infantry", foot, 4, light, 2, 2, 9, 3, 2, 2, 0, False, 0, 2, anyone, False, 2),
        ("LS", "light sling infantry", foot, 4, light, 2, 2, 9, 3, 2, 2, 0, False, 0, 2, anyone, False, 2),
        ("AX", "auxilia", foot, 4, light, 2, 1, 9, 2, 3, 3, 0, True, 0, 1, never, True, 3),
        ("WA", "warriors", foot, 4, medium, 2, 2, 1, 0, 3, 3, 1, True, 0, 2, never, True, 3),
        ("MI", "medium infantry", foot, 4, medium, 1, 1, 9, 0, 4, 4, 0, True, 0, 1, never, False, 4),
        ("HI", "heavy infantry", foot, 4, heavy, 1, 1, 9, 0, 5, 5, 0, True, 0, 1, never, False, 5),
        ("LC", "light cavalry", mounted, 3, light, 4, 4, 9, 2, 2, 2, 0, False, 0, 4, anyone, False, 2),
        ("MC", "medium cavalry", mounted, 3, medium, 3, 3, 9, 0, 3, 3, 0, True, 0, 3, some, False, 3),
        ("HC", "heavy cavalry", mounted, 3, heavy, 2, 2, 9, 0, 4, 4, 0, True, 0, 2, elephants, False, 4),
        ("HCH", "heavy chariot", mounted, 2, heavy, 2, 2, 9, 0, 4, 3, 0, True, 1, 2, elephants, False, 3),
        ("EL", "elephants", mounted, 2, heavy, 2, 2, 9, 0, 0, 0, 0, True, 99, 1, never, False, 3),
        # war machines: no battle of the base game uses them; the values of the later rulebook (rules part 1, italics)
        ("WM", "war machine", foot, 2, heavy, 1, 0, 9, 6, 2, 2, 0, False, 0, 1, anyone, False, 2),
        # the boxes after the base game (E1-E8)
        ("LBC", "light bow cavalry", mounted, 3, light, 4, 4, 9, 3, 2, 2, 0, False, 0, 4, anyone, False, 2),
        ("CAM", "camels", mounted, 3, medium, 3, 3, 9, 0, 3, 2, 0, True, 0, 3, some, False, 3),
        ("HCC", "cataphract cavalry", mounted, 3, heavy, 2, 2, 9, 0, 4, 4, 0, True, 1, 2, elephants, True, 4),
        ("CCAM", "cataphract camels", mounted, 3, medium, 3, 3, 9, 0, 3, 2, 0, True, 1, 3, some, True, 3),
        ("BCH", "barbarian chariot", mounted, 3, light, 3, 3, 9, 0, 2, 2, 1, True, 0, 3, anyone, True, 2),
        ("MH", "medium hoplites", foot, 4, medium, 1, 1, 9, 0, 4, 4, 0, True, 0, 1, never, False, 4),
    ]
    return tuple(UnitType(index, *row, **_TRAITS.get(row[0], {})) for index, row in enumerate(rows))


UNIT_TYPES: Final = _build()
UNIT_TYPE_BY_CODE: Final = {unit_type.code: unit_type for unit_type in UNIT_TYPES}
UNIT_TYPE_BY_NAME: Final = {unit_type.name: unit_type for unit_type in UNIT_TYPES}
MOST_BLOCKS: Final = 5
"""The most that a unit of any battle has (Spartan hoplites, E8)."""

ELEPHANT_DICE: Final = {unit_type.code: unit_type.elephants_dice for unit_type in UNIT_TYPES}
"""Close combat dice of elephants by opponent, as the table of the rulebook lists them (S 330-341; rules part 1)."""

ELEPHANT_DICE_AGAINST_LONE_LEADER: Final = 1
