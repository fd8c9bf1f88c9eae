"""Special units: ordinary units with a marker of their own (E11-E19).

A kind is what it adds to the numbers of its type; a unit of a battle that is special has its own copy of its type with
these numbers in it, so that no rule asks for the kind.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from ccancients.ancients.components.units import UnitType


@dataclass(frozen=True, slots=True)
class Abilities:
    """What a special unit has beyond its type.

    ``helmets``        each helmet of its own close combat dice hits, without a leader (E12)
    ``ignore_flags``   flags it may ignore;  ``ignore_swords`` swords of a close combat roll that count nothing
    ``range``          reach of its missiles, 0 for that of its type;  ``unmoved``, ``moved`` dice of a shot
    ``after_hexes``    hexes it may move and still fire
    ``dice``           extra close combat dice, before the caps of the ground
    ``blocks``         full strength, 0 for that of its type
    """

    helmets: bool = False
    ignore_flags: int = 0
    ignore_swords: int = 0
    range: int = 0
    unmoved: int = 2
    moved: int = 1
    after_hexes: int = 9
    dice: int = 0
    blocks: int = 0


SACRED_BAND: Final = "sacred_band"
CUSTOM: Final = "custom"
SPECIAL_KINDS: Final = {
    "sacred_band": Abilities(helmets=True, ignore_flags=1),  # E12
    "silver_shields": Abilities(helmets=True, ignore_flags=1),  # E12
    "praetorian": Abilities(helmets=True, ignore_flags=1),  # E12
    "companions": Abilities(ignore_swords=1, ignore_flags=1),  # E13
    "immortals": Abilities(range=3),  # E14
    "bow_armed": Abilities(range=3, after_hexes=1),  # E15
    "spartan": Abilities(blocks=5),  # E16: nothing more is known of it
    CUSTOM: Abilities(),  # E17: what its battle says
}
"""By kind, what it adds."""

USUAL_TYPES: Final = {
    "sacred_band": ("HI", "MI"), "silver_shields": ("HI",), "praetorian": ("MI", "HI"), "companions": ("MC",),
    "immortals": ("MI",), "bow_armed": ("AX",), "spartan": ("MH",),
}  # fmt: skip
"""By kind, the types that the books give it to."""


def as_special(unit_type: UnitType, abilities: Abilities) -> UnitType:
    """The type with what a special unit of it has."""
    return replace(
        unit_type,
        helmets=unit_type.helmets or abilities.helmets,
        ignored_flags=unit_type.ignored_flags + abilities.ignore_flags,
        ignored_swords=unit_type.ignored_swords + abilities.ignore_swords,
        range=max(unit_type.range, abilities.range),
        fire_unmoved=abilities.unmoved if abilities.range else unit_type.fire_unmoved,
        fire_moved=abilities.moved if abilities.range else unit_type.fire_moved,
        fire_move=min(unit_type.fire_move, abilities.after_hexes),
        dice=unit_type.dice + abilities.dice,
        battle_back_dice=unit_type.battle_back_dice + abilities.dice,
        blocks=abilities.blocks or unit_type.blocks,
    )


def as_legion(unit_type: UnitType, *, march: int) -> UnitType:
    """The type with the pila of a legion: one die at two hexes, moved one hex or not (E42); ``march`` hexes it may
    move (E43).
    """
    return replace(unit_type, range=2, fire_unmoved=1, fire_moved=1, fire_move=1, move=march)
