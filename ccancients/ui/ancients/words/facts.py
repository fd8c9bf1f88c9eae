"""The card of a hex: who stands there, his numbers, what he may do now."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from ccancients.ancients.components.terrain import Terrain
from ccancients.ancients.components.units import Evades, UnitType
from ccancients.ancients.rules.combat import is_inspired, morale
from ccancients.ancients.state import NOBODY, State
from ccancients.ui.ancients.art import blocks
from ccancients.ui.ancients.art.faces import face_of
from ccancients.ui.ancients.board.tableau import color_of, unit_look
from ccancients.ui.ancients.words.names import (
    army_name,
    capitalized,
    face_name,
    hex_text,
    leader_text,
    terrain_name,
    unit_text,
)
from ccancients.ui.desktop.i18n import mark, plural, tr
from ccancients.ui.look.coins import Coin, CoinPicture
from ccancients.ui.look.theme import Theme
from ccancients.ui.panels.info_card import Facts, Paint

_EVADES = {
    Evades.NEVER: mark("never"),
    Evades.ANYONE: mark("from anyone"),
    Evades.FOOT_AND_HEAVY_MOUNTED: mark("from foot and heavy mounted"),
    Evades.FOOT_AND_ELEPHANTS: mark("from foot and elephants"),
}


def hex_facts(state: State, here: int, theme: Theme) -> Facts | None:
    """Who stands in a hex, or the ground of it; nothing for an empty open hex."""
    unit, leader = state.unit_at[here], state.leader_at[here]
    terrain = state.battle.terrain[here]
    if unit != NOBODY:
        return _unit_facts(state, unit, theme)
    if leader != NOBODY:
        side = state.battle.leader_side[leader]
        notes = (tr("Alone he cannot fight and must evade when he is attacked."),)
        standing = tr("{army}: leader at {hex}", army=army_name(state.battle, side), hex=hex_text(here))
        rows = ((tr("Moves"), plural("{count} hex", "{count} hexes", 3)),)
        return Facts(leader_text(state.battle, leader), standing, rows, notes,
                     picture=_leader_picture(state, leader, theme))
    if terrain is not Terrain.OPEN:
        return Facts(capitalized(terrain_name(terrain)), hex_text(here), (), terrain_notes(terrain))
    return None


def terrain_notes(terrain: Terrain) -> tuple[str, ...]:
    """What a terrain does, in short sentences."""
    notes = {
        Terrain.BROKEN: (tr("Mounted units stop and do not battle on entering."), tr("At most 2 dice in and out.")),
        Terrain.FOREST: (
            tr("Units stop; only light foot, auxilia and warriors battle on entering."),
            tr("At most 2 dice in and out; blocks sight."),
        ),
        Terrain.HILL: (tr("Attacking uphill at most 2 dice; from a hill foot 3, mounted 2."),),
        Terrain.FORD: (tr("Units stop on entering."), tr("At most 2 dice in and out.")),
        Terrain.CAMP: (
            tr("Foot inside ignores one sword and may ignore one flag."), tr("Who is inside rolls one die fewer."),
        ),
        Terrain.MARSH: (
            tr("All stop on entering, and a die is rolled: the unit's class costs it a block, a helmet a lone leader."),
            tr("Who leaves it moves one hex only; war machines cannot enter."),
            tr("At most 2 dice in and out; fire out of it 1."),
        ),
        Terrain.SCALABLE_WALL: (
            tr("Only foot and leaders climb it, as the first hex of a move; who leaves it moves one hex only."),
            tr("Who stands on it strikes first, ignores one sword and may ignore one flag."),
            tr("At most 2 dice in and out; blocks sight."),
        ),
        Terrain.GATE: (
            tr("Units stop on entering."), tr("Foot inside ignores one sword and may ignore one flag."),
            tr("At most 2 dice in and out; blocks sight."),
        ),
        Terrain.BUILDING: (
            tr("Only foot and leaders enter and stop; only light foot, auxilia and warriors battle on entering."),
            tr("At most 2 dice in and out, fire into it 1; blocks sight."),
        ),
        Terrain.BRIDGE: (
            tr("At most 2 dice in and out; fire out of it 1."), tr("Foot on it may ignore one flag."),
        ),
    }
    return notes.get(terrain, (tr("Nobody can enter."),))


def _unit_facts(state: State, unit: int, theme: Theme) -> Facts:
    battle = state.battle
    unit_type, here = battle.unit_type[unit], state.unit_hex[unit]
    terrain = battle.terrain[here]
    army = army_name(battle, battle.unit_side[unit])
    place = hex_text(here) if terrain is Terrain.OPEN else f"{hex_text(here)}, {terrain_name(terrain)}"
    standing = tr("{army}, {place}: {left} of {full} blocks", army=army, place=place, left=state.blocks[unit],
                  full=unit_type.blocks)
    rows = [
        (tr("Class"), face_name(unit_type.target)),
        (tr("Moves"), _moves(unit_type)),
        (tr("Close combat"), _dice(unit_type)),
    ]
    if unit_type.battle_back_dice != unit_type.dice:
        rows.append((tr("Battle back"), plural("{count} die", "{count} dice", unit_type.battle_back_dice)))
    if unit_type.range:
        rows.append((tr("Fires"), fire_words(unit_type)))
    rows.append((tr("A flag costs"), plural("{count} hex", "{count} hexes", unit_type.flag_hexes)))
    rows.append((tr("Evades"), tr(_EVADES[unit_type.evades])))
    return Facts(capitalized(unit_text(battle, unit)), standing, tuple(rows), tuple(_notes(state, unit)),
                 picture=_unit_picture(state, unit, theme))


def _moves(unit_type: UnitType) -> str:
    if unit_type.battle_move < unit_type.move:
        return tr("{move} hexes, {battle} and battle", move=unit_type.move, battle=unit_type.battle_move)
    return plural("{count} hex", "{count} hexes", unit_type.move)


def fire_words(unit_type: UnitType) -> str:
    """Dice and reach of its missiles."""
    after = unit_type.fire_moved if unit_type.battle_move and unit_type.fire_move else 0
    dice, reach = unit_type.fire_unmoved, unit_type.range
    if after == dice == 1:
        return tr("1 die, moved or not, up to {range} hexes", range=reach)
    if not after:
        return tr("{dice} dice, not after moving, up to {range} hexes", dice=dice, range=reach)
    return tr("{dice} dice, {after} after moving, up to {range} hexes", dice=dice, after=after, range=reach)


def _dice(unit_type: UnitType) -> str:
    if unit_type.is_elephants:
        return tr("as many dice as its enemy")
    if unit_type.full_bonus:
        full = unit_type.dice + unit_type.full_bonus
        return tr("{dice} dice, {full} at full strength", dice=unit_type.dice, full=full)
    return plural("{count} die", "{count} dice", unit_type.dice)


def _notes(state: State, unit: int) -> list[str]:
    """What holds for a unit now."""
    battle, here = state.battle, state.unit_hex[unit]
    unit_type = battle.unit_type[unit]
    notes = []
    if not unit_type.hits_with_swords:
        notes.append(tr("Its swords do not hit."))
    if unit_type.voids_of_horse and not unit_type.is_elephants:
        notes.append(tr("One hit of its class, rolled by horse in close combat, counts nothing."))
    if unit_type.fire_move < unit_type.move:
        notes.append(plural("Fires after moving one hex at most.", "Fires after moving {count} hexes at most.",
                            unit_type.fire_move))
    if unit_type.ignored_swords:
        notes.append(tr("Ignores all swords.") if unit_type.ignored_swords > 1 else tr("Ignores one sword."))
    if unit_type.helmets:
        notes.append(tr("Its helmets hit without a leader."))
    elif is_inspired(state, unit):
        notes.append(tr("A leader is near: helmets hit."))
    ignorable = morale(state, unit, unit, here, full=state.blocks[unit] == unit_type.blocks, close=False)
    if ignorable.total:
        notes.append(plural("May ignore one flag.", "May ignore {count} flags.", ignorable.total))
    leader = state.leader_at[here]
    if leader != NOBODY:
        notes.append(tr("{leader} is with it.", leader=leader_text(battle, leader)))
    notes += _turn_notes(state, unit)
    return notes


def _turn_notes(state: State, unit: int) -> list[str]:
    bit = 1 << unit
    if not state.ordered & bit:
        return []
    if state.fought & bit:
        return [tr("Ordered; it has fought.")]
    return [tr("Ordered; it has moved.") if state.units_moved & bit else tr("Ordered.")]


def _unit_picture(state: State, unit: int, theme: Theme) -> Paint:
    look = unit_look(state.battle, unit, state.blocks[unit])

    def paint(painter: QPainter, rect: QRectF) -> None:
        painter.translate(QPointF(rect.center()))
        painter.scale(rect.width() / 112, rect.height() / 112)
        blocks.paint_unit(painter, look, theme, rect.width())

    return paint


def _leader_picture(state: State, leader: int, theme: Theme) -> Paint:
    """The coin of a leader, with the rim of his army's color."""
    battle, side = state.battle, state.battle.leader_side[leader]
    army = battle.scenario.army(side).name
    key = face_of(battle.leader_name[leader], army.get("en", next(iter(army.values()))), battle.scenario.id)
    return CoinPicture((Coin(key, rim=blocks.block_color(color_of(battle, side), theme).face),))
