"""The card of a hex: who stands there, his numbers, what he may do now; and the odds of an attack."""

from __future__ import annotations

from math import comb

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from ccancients.ancients.components.dice import Face
from ccancients.ancients.components.terrain import Terrain
from ccancients.ancients.components.units import Evades, UnitType
from ccancients.ancients.rules.close_combat import is_inspired, swords_ignored
from ccancients.ancients.rules.dice_number import DiceAccount, Role, close_combat_account, ranged_combat_account
from ccancients.ancients.rules.support import morale
from ccancients.ancients.state import NOBODY, State
from ccancients.engine.decision import Choice
from ccancients.ui.ancients.art import blocks
from ccancients.ui.ancients.art.looks import LeaderLook
from ccancients.ui.ancients.board.tableau import color_of, unit_look
from ccancients.ui.ancients.words.names import (
    army_name,
    capitalized,
    face_name,
    hex_text,
    terrain_name,
    type_name,
    unit_at_text,
)
from ccancients.ui.desktop.i18n import mark, plural, tr
from ccancients.ui.look.theme import Theme
from ccancients.ui.panels.info_card import Facts, Paint

_EVADES = {
    Evades.NEVER: mark("never"),
    Evades.ANYONE: mark("from anyone"),
    Evades.FOOT_AND_HEAVY_MOUNTED: mark("from foot and heavy mounted"),
    Evades.FOOT_AND_ELEPHANTS: mark("from foot and elephants"),
}
_CAPS = {
    "mounted from a hill": mark("mounted, attacking from a hill"),
    "foot from a hill": mark("on foot, attacking from a hill"),
    "uphill": mark("attacking uphill"),
    "unmoved": mark("has not moved"),
    "moved": mark("has moved"),
    "out of fortified camp": mark("standing in a camp"),
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
        return Facts(state.battle.leader_name[leader], standing, rows, notes,
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
    if unit_type.range:
        rows.append((tr("Fires"), tr("2 dice, 1 after moving, up to {range} hexes", range=unit_type.range)))
    rows.append((tr("A flag costs"), plural("{count} hex", "{count} hexes", unit_type.flag_hexes)))
    rows.append((tr("Evades"), tr(_EVADES[unit_type.evades])))
    return Facts(capitalized(type_name(unit_type)), standing, tuple(rows), tuple(_notes(state, unit)),
                 picture=_unit_picture(state, unit, theme))


def _moves(unit_type: UnitType) -> str:
    if unit_type.battle_move < unit_type.move:
        return tr("{move} hexes, {battle} and battle", move=unit_type.move, battle=unit_type.battle_move)
    return plural("{count} hex", "{count} hexes", unit_type.move)


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
    if unit_type.ignored_swords:
        notes.append(tr("Ignores all swords.") if unit_type.ignored_swords > 1 else tr("Ignores one sword."))
    if is_inspired(state, unit):
        notes.append(tr("A leader is near: helmets hit."))
    ignorable = morale(state, unit, unit, here, full=state.blocks[unit] == unit_type.blocks, close=False)
    if ignorable.total:
        notes.append(plural("May ignore one flag.", "May ignore {count} flags.", ignorable.total))
    leader = state.leader_at[here]
    if leader != NOBODY:
        notes.append(tr("{leader} is with it.", leader=battle.leader_name[leader]))
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
    battle = state.battle
    color = color_of(battle, battle.leader_side[leader])

    def paint(painter: QPainter, rect: QRectF) -> None:
        painter.translate(QPointF(rect.center()))
        painter.scale(rect.width() / 112, rect.height() / 112)
        blocks.paint_leader(painter, LeaderLook("", color, attached=False), theme, rect.width())

    return paint


# -- odds -----------------------------------------------------------------------------------------------------------


def odds(state: State, source: int, choice: Choice, bonus: bool) -> Facts | None:
    """What an attack on a hex promises: the dice with their reasons, and how likely each number of hits is."""
    there = choice.args[1]
    attacker = state.unit_at[source]
    if attacker == NOBODY:
        return None
    ranged = choice.verb == "fire"
    full = state.blocks[attacker] == state.battle.unit_type[attacker].blocks
    role = Role.BONUS if bonus else Role.ATTACK
    account = (
        ranged_combat_account(state, attacker, there)
        if ranged
        else close_combat_account(state, attacker, there, role, full=full)
    )
    target = state.unit_at[there]
    name = _name(state, attacker)
    title = tr("{unit} fires", unit=name) if ranged else tr("{unit} attacks", unit=name)
    subtitle = _target_words(state, there)
    chance = hit_chance(state, attacker, target, source, ranged)
    rows = [(line_text(line.rule, line.kind), _line_dice(line.kind, line.dice)) for line in account.lines[1:]]
    rows.insert(0, (tr("Dice"), dice_words(account)))
    rows.append((tr("A die hits"), f"{chance:.0%}"))
    notes = _reply_notes(state, attacker, target, source, ranged)
    left = state.blocks[target] if target != NOBODY else 1
    return Facts(title, subtitle, tuple(rows), tuple(notes), hit_bars(account.dice, chance, left))


def dice_words(account: DiceAccount) -> str:
    """The number of dice in words."""
    return plural("{count} die", "{count} dice", account.dice)


def line_text(rule: str, kind: str) -> str:
    """A line of the dice account in words."""
    if rule in _CAPS:
        return capitalized(tr(_CAPS[rule]))
    for way, words in (("out of ", tr("Out of {terrain}")), ("into ", tr("Into {terrain}"))):
        if rule.startswith(way):
            return words.format(terrain=terrain_name(Terrain(rule.removeprefix(way))))
    return tr("Card") if kind == "bonus" else capitalized(rule)


def _line_dice(kind: str, dice: int) -> str:
    return tr("at most {dice}", dice=dice) if kind == "cap" else f"{dice:+d}"


def _name(state: State, unit: int) -> str:
    return capitalized(type_name(state.battle.unit_type[unit]))


def _target_words(state: State, there: int) -> str:
    target, leader = state.unit_at[there], state.leader_at[there]
    if target != NOBODY:
        return tr("against {target}", target=unit_at_text(state.battle, target, there))
    return tr("against {target}", target=state.battle.leader_name[leader] if leader != NOBODY else hex_text(there))


def hit_chance(state: State, attacker: int, target: int, source: int, ranged: bool) -> float:
    """How likely one die is to hit, re-rolls and ignored swords left aside."""
    if target == NOBODY:
        return 1 / len(Face)
    faces = 1
    if not ranged:
        swords = state.battle.unit_type[attacker].hits_with_swords and swords_ignored(state, target, source) == 0
        faces += int(swords) + int(is_inspired(state, attacker))
    return faces / len(Face)


def hit_bars(dice: int, chance: float, left: int) -> tuple[tuple[str, float], ...]:
    """The chance of each number of hits, the last one being what eliminates the target."""
    bars = []
    most = min(dice, left)
    for hits in range(most + 1):
        share = comb(dice, hits) * chance**hits * (1 - chance) ** (dice - hits)
        if hits == most:
            share = sum(comb(dice, n) * chance**n * (1 - chance) ** (dice - n) for n in range(hits, dice + 1))
        words = plural("{count} hit", "{count} hits", hits) if hits else tr("no hit")
        if hits == left:
            words = tr("eliminated")
        bars.append((words, share))
    return tuple(bars)


def _reply_notes(state: State, attacker: int, target: int, source: int, ranged: bool) -> list[str]:
    if target == NOBODY:
        return [tr("If he is missed he must evade.")]
    battle = state.battle
    full = state.blocks[target] == battle.unit_type[target].blocks
    notes = []
    ignorable = morale(state, target, attacker, source, full=full, close=not ranged).total
    if ignorable:
        notes.append(plural("It may ignore one flag.", "It may ignore {count} flags.", ignorable))
    if not ranged:
        reply = close_combat_account(state, target, source, Role.BATTLE_BACK, full=full)
        notes.append(plural("It battles back with one die.", "It battles back with {count} dice.", reply.dice))
    return notes
