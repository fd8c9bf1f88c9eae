"""The unit types: every number of chapters 8-13 of the rulebook about a unit lives here once (rules part 1)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final, TypeAlias

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
    """A type of unit.

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
    ``dice``             close combat dice; 0 = the elephants' table (S 312-339)
    ``battle_back_dice`` close combat dice when not attacking (chariots 3, S 326)
    ``full_bonus``       extra close combat dice at full strength (warriors, S 318)
    ``hits_with_swords`` whether its own swords hit (S 383)
    ``ignored_swords``   swords it ignores, 99 = all (S 326, 345)
    ``flag_hexes``       hexes of retreat per flag (S 426)
    ``evades``           from whom it may evade (S 482-491)
    ``white_rim``        auxilia and warriors (S 92-96)
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

    @property
    def foot(self) -> bool:
        return not self.mounted

    @property
    def is_elephants(self) -> bool:
        return self.code == "EL"

    @property
    def is_chariots(self) -> bool:
        return self.code == "HCH"

    @property
    def is_cavalry(self) -> bool:
        """Light, medium or heavy cavalry: they have the extra hex of the momentum advance (S 538)."""
        return self.code in ("LC", "MC", "HC")

    @property
    def is_horse(self) -> bool:
        """Cavalry or chariots: they fear elephants (S 370, S 468)."""
        return self.is_cavalry or self.is_chariots

    @property
    def is_warriors(self) -> bool:
        return self.code == "WA"

    @property
    def is_war_machine(self) -> bool:
        return self.code == "WM"

    @property
    def is_light_foot(self) -> bool:
        """Light infantry, bows, slings and auxilia: the light units on foot (S 710)."""
        return self.foot and self.target == Face.LIGHT

    @property
    def battles_after_entering_forest(self) -> bool:
        """The exceptions of S 604: light foot, auxilia and warriors."""
        return self.is_light_foot or self.is_warriors


def _build() -> tuple[UnitType, ...]:
    foot, mounted = False, True
    light, medium, heavy = Face.LIGHT, Face.MEDIUM, Face.HEAVY
    never, anyone = Evades.NEVER, Evades.ANYONE
    rows: list[tuple[str, str, bool, int, Face, int, int, int, int, int, int, int, bool, int, int, Evades, bool]] = [
        # code, name, mounted, blocks, target, move, battle move, charge beyond, range,
        #   dice, back, full bonus, swords hit, ignored swords, hexes per flag, evades, white rim
        ("LI", "light infantry", foot, 4, light, 2, 2, 9, 2, 2, 2, 0, False, 0, 2, anyone, False),
        ("LB", "light bow infantry", foot, 4, light, 2, 2, 9, 3, 2, 2, 0, False, 0, 2, anyone, False),
        ("LS", "light sling infantry", foot, 4, light, 2, 2, 9, 3, 2, 2, 0, False, 0, 2, anyone, False),
        ("AX", "auxilia", foot, 4, light, 2, 1, 9, 2, 3, 3, 0, True, 0, 1, never, True),
        ("WA", "warriors", foot, 4, medium, 2, 2, 1, 0, 3, 3, 1, True, 0, 2, never, True),
        ("MI", "medium infantry", foot, 4, medium, 1, 1, 9, 0, 4, 4, 0, True, 0, 1, never, False),
        ("HI", "heavy infantry", foot, 4, heavy, 1, 1, 9, 0, 5, 5, 0, True, 0, 1, never, False),
        ("LC", "light cavalry", mounted, 3, light, 4, 4, 9, 2, 2, 2, 0, False, 0, 4, anyone, False),
        ("MC", "medium cavalry", mounted, 3, medium, 3, 3, 9, 0, 3, 3, 0, True, 0, 3,
         Evades.FOOT_AND_HEAVY_MOUNTED, False),
        ("HC", "heavy cavalry", mounted, 3, heavy, 2, 2, 9, 0, 4, 4, 0, True, 0, 2, Evades.FOOT_AND_ELEPHANTS, False),
        ("HCH", "heavy chariot", mounted, 2, heavy, 2, 2, 9, 0, 4, 3, 0, True, 1, 2,
         Evades.FOOT_AND_ELEPHANTS, False),
        ("EL", "elephants", mounted, 2, heavy, 2, 2, 9, 0, 0, 0, 0, True, 99, 1, never, False),
        # war machines: no seed scenario uses them; the values of the later rulebook (rules part 1, italics)
        ("WM", "war machine", foot, 2, heavy, 1, 0, 9, 6, 2, 2, 0, False, 0, 1, anyone, False),
    ]
    return tuple(UnitType(index, *row) for index, row in enumerate(rows))


UNIT_TYPES: Final = _build()
UNIT_TYPE_BY_CODE: Final = {unit_type.code: unit_type for unit_type in UNIT_TYPES}

ELEPHANT_DICE: Final = {
    "LI": 2, "LB": 2, "LS": 2, "AX": 3, "WA": 3, "MI": 4, "HI": 5,
    "LC": 2, "MC": 3, "HC": 4, "HCH": 3, "EL": 3, "WM": 2,
}
"""Close combat dice of elephants by opponent, attacking and battling back alike (S 330-341; rules part 1)."""

ELEPHANT_DICE_AGAINST_LONE_LEADER: Final = 1
