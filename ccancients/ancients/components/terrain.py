"""The terrain tiles: every number of chapter 17 of the rulebook lives here once (rules part 2)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final


class Terrain(Enum):
    """What lies in a hex. Ramparts lie on hex sides instead: see ``Battlefield.ramparts``."""

    OPEN = "open"
    BROKEN = "broken ground"
    FOREST = "forest"
    HILL = "hill"
    STEEP_HILL = "steep hill"
    COAST = "coast"
    LAKE = "lake"
    RIVER = "river"
    FORD = "fordable river"
    CAMP = "fortified camp"
    BRIDGE = "bridge"
    IMPASSABLE_HILL = "impassable hill"
    RIVER_MOUTH = "river mouth"
    MARSH = "marsh"
    SCALABLE_WALL = "scalable wall"
    FORTIFIED_WALL = "fortified wall"
    FORTIFIED_CITY = "fortified city"
    GATE = "gate"
    BUILDING = "building"


NO_CAP: Final = 99


@dataclass(frozen=True, slots=True)
class TerrainRules:
    """How a terrain bears on movement, combat and sight.

    ``impassable``           nobody enters, retreats or advances onto it
    ``stops_foot``           foot units stop on entering; ``stops_mounted``, ``stops_leaders`` likewise
    ``bars_war_machines``    war machines may not move onto it; falling back they may
    ``shuts_out_war_machines``  they may not fall back onto it either
    ``shuts_out_mounted``    no mounted unit may ever be there
    ``scaled``               foot and leaders move onto it as their first hex only; who stands on it strikes first (E23)
    ``mires``                a die for whoever enters; no advance out of it in the turn it was entered (E20-E21a)
    ``one_hex_out``          who leaves it by moving moves one hex, whatever card (E21a)
    ``no_battle_foot``       foot units (but light foot and warriors) may not battle on the turn they enter
    ``no_battle_mounted``    mounted units likewise
    ``dice_cap``             most dice of a close combat in or out of the hex; of fire too, where it says nothing else
    ``blocks_sight``         stands between two hexes it obstructs the line of sight
    ``height``               0, or 1 for hills
    ``roller_dice``          added to the dice of a unit standing in it (camp -1)
    ``protects_foot``        foot in it ignores a sword and may ignore a flag
    ``foot_flags``           flags that foot in it may ignore, without any protection from swords
    ``fire_out``, ``fire_in``   most dice of fire out of it and into it where that is not the cap of close combat
    """

    impassable: bool = False
    stops_foot: bool = False
    stops_mounted: bool = False
    stops_leaders: bool = False
    bars_war_machines: bool = False
    shuts_out_war_machines: bool = False
    shuts_out_mounted: bool = False
    scaled: bool = False
    mires: bool = False
    one_hex_out: bool = False
    no_battle_foot: bool = False
    no_battle_mounted: bool = False
    dice_cap: int = NO_CAP
    blocks_sight: bool = False
    height: int = 0
    roller_dice: int = 0
    protects_foot: bool = False
    foot_flags: int = 0
    fire_out: int | None = None
    fire_in: int | None = None


TERRAIN_RULES: Final = {
    Terrain.OPEN: TerrainRules(),
    # S 590-596; a lone leader also stops (rules 6.1, row 21), war machines by the later rulebook
    Terrain.BROKEN: TerrainRules(
        stops_mounted=True, stops_leaders=True, bars_war_machines=True, no_battle_mounted=True, dice_cap=2
    ),
    # S 600-608
    Terrain.FOREST: TerrainRules(
        stops_foot=True, stops_mounted=True, stops_leaders=True, no_battle_foot=True, no_battle_mounted=True,
        dice_cap=2, blocks_sight=True,
    ),
    # S 612-620; the caps of hills depend on who looks up and down: rules/close_combat.py
    Terrain.HILL: TerrainRules(height=1),
    Terrain.STEEP_HILL: TerrainRules(impassable=True, height=1),
    # S 624-630
    Terrain.COAST: TerrainRules(impassable=True),
    Terrain.LAKE: TerrainRules(impassable=True),
    # S 634-644
    Terrain.RIVER: TerrainRules(impassable=True),
    Terrain.FORD: TerrainRules(stops_foot=True, stops_mounted=True, stops_leaders=True, dice_cap=2),
    # S 662-672
    Terrain.CAMP: TerrainRules(blocks_sight=True, roller_dice=-1, protects_foot=True),
    # the boxes after the base game: E20-E29
    Terrain.BRIDGE: TerrainRules(dice_cap=2, foot_flags=1, fire_out=1, fire_in=NO_CAP),
    Terrain.IMPASSABLE_HILL: TerrainRules(impassable=True, blocks_sight=True),
    Terrain.RIVER_MOUTH: TerrainRules(impassable=True),
    Terrain.MARSH: TerrainRules(
        stops_foot=True, stops_mounted=True, stops_leaders=True, bars_war_machines=True, shuts_out_war_machines=True,
        mires=True, one_hex_out=True, dice_cap=2, fire_out=1, fire_in=NO_CAP,
    ),
    Terrain.SCALABLE_WALL: TerrainRules(
        stops_foot=True, stops_mounted=True, stops_leaders=True, bars_war_machines=True, shuts_out_war_machines=True,
        shuts_out_mounted=True, scaled=True, one_hex_out=True, dice_cap=2, fire_out=NO_CAP, fire_in=NO_CAP,
        blocks_sight=True, protects_foot=True,
    ),
    Terrain.FORTIFIED_WALL: TerrainRules(impassable=True, blocks_sight=True),
    Terrain.FORTIFIED_CITY: TerrainRules(impassable=True, blocks_sight=True),
    Terrain.GATE: TerrainRules(
        stops_foot=True, stops_mounted=True, stops_leaders=True, dice_cap=2, fire_out=NO_CAP, fire_in=NO_CAP,
        blocks_sight=True, protects_foot=True,
    ),
    Terrain.BUILDING: TerrainRules(
        stops_foot=True, stops_mounted=True, stops_leaders=True, bars_war_machines=True, shuts_out_war_machines=True,
        shuts_out_mounted=True, no_battle_foot=True, dice_cap=2, fire_out=NO_CAP, fire_in=1, blocks_sight=True,
    ),
}


def shuts_out(rules: TerrainRules, *, mounted: bool, war_machine: bool) -> bool:
    """Whether units of a kind may never be on a ground, whoever else may (E20, E23, E26)."""
    return (mounted and rules.shuts_out_mounted) or (war_machine and rules.shuts_out_war_machines)
