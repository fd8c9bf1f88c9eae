"""Every figure of the odds of an attack, chapter by chapter, for the full account beside the panel."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from ccancients.ancients.components.terrain import Terrain
from ccancients.ancients.odds.results import AttackOdds, BystanderOdds, CombatOdds, Kind, PieceOdds, Toll
from ccancients.ancients.rules.presence import leader_with
from ccancients.ancients.state import NOBODY, State
from ccancients.ui.ancients.words.names import (
    UNIT_NAMES,
    army_name,
    capitalized,
    leader_text,
    terrain_name,
    unit_at_text,
)
from ccancients.ui.desktop.i18n import decimal, mark, plural, tr
from ccancients.ui.panels.chances import Chapter, percent

_CAPS: Final = {
    "mounted from a hill": mark("mounted, attacking from a hill"),
    "foot from a hill": mark("on foot, attacking from a hill"),
    "uphill": mark("attacking uphill"),
    "unmoved": mark("has not moved"),
    "moved": mark("has moved"),
    "out of fortified camp": mark("standing in a camp"),
    "leader_extra_die": mark("a leader's extra die"),
}
Rows = list[tuple[str, str]]
INDENT = "  "


def account_of(state: State, unit: int, there: int, odds: AttackOdds) -> tuple[Chapter, ...]:
    """The chapters of the account: dice, rolls, the combat under either use of flags, evade, First Strike."""
    chapters = [_dice(odds)]
    target = state.unit_at[there]
    if target == NOBODY:
        name = leader_text(state.battle, state.leader_at[there])
        rows = [(tr("{leader} is killed, by the dice or on his way", leader=name), percent(odds.leader_killed))]
        return (*chapters, Chapter(tr("The leader alone"), tuple(rows + _toll(odds.toll))))
    chapters.append(_rolls(odds))
    most, none = odds.ignoring_most, odds.ignoring_none
    assert most is not None
    assert none is not None
    if most == none:
        chapters.append(Chapter(tr("Fought out"), tuple(_combat(state, unit, target, most, odds.kind))))
    else:
        chapters.append(
            Chapter(tr("Fought out, flags ignored"), tuple(_combat(state, unit, target, most, odds.kind)))
        )
        chapters.append(Chapter(tr("Fought out, flags taken"), tuple(_combat(state, unit, target, none, odds.kind))))
    if odds.evade is not None and odds.evade_toll is not None:
        rows = [*_losses(odds.evade), (tr("slips away"), percent(odds.evade.retreated))]
        rows += _leader(state, target, odds.evade)
        chapters.append(Chapter(tr("If it evades"), (*rows, *_toll(odds.evade_toll))))
    if odds.first_strike is not None:
        chapters.append(_first_strike(state, unit, target, odds.first_strike))
    return tuple(chapters)


def _dice(odds: AttackOdds) -> Chapter:
    account = odds.account
    rows = [(capitalized(line_text(line.rule, line.kind)), line_dice(line.kind, line.dice)) for line in account.lines]
    return Chapter(tr("Dice"), (*rows, (tr("Dice rolled"), str(account.dice))))


def line_text(rule: str, kind: str) -> str:
    """A line of the dice account in words."""
    if rule in UNIT_NAMES:
        return tr(UNIT_NAMES[rule])
    if rule in _CAPS:
        return tr(_CAPS[rule])
    for way, words in (("out of ", tr("Out of {terrain}")), ("into ", tr("Into {terrain}"))):
        if rule.startswith(way):
            return words.format(terrain=terrain_name(Terrain(rule.removeprefix(way))))
    return tr("Card") if kind == "bonus" else rule


def line_dice(kind: str, dice: int) -> str:
    """What a line of the dice account adds, or the most it allows."""
    if kind == "base":
        return str(dice)
    return tr("at most {dice}", dice=dice) if kind == "cap" else f"{dice:+d}"


def _rolls(odds: AttackOdds) -> Chapter:
    """Hits and flags of the roll alone."""
    most = len(odds.hits) - 1
    hits = [
        (plural("{count} hit", "{count} hits", number) if number < most else tr("{count} hits or more", count=most),
         percent(chance))
        for number, chance in enumerate(odds.hits)
    ]
    flags = [
        (plural("{count} flag", "{count} flags", number), percent(chance))
        for number, chance in enumerate(odds.flags) if chance
    ]
    return Chapter(tr("What is rolled"), (*hits, *flags))


def _combat(state: State, unit: int, target: int, combat: CombatOdds, kind: Kind) -> Rows:
    rows = [] if combat.from_wall else _blow(combat.blow)
    if combat.from_wall:
        rows.append((tr("The target strikes first; then the attacker strikes"), percent(combat.battle_back)))
    elif kind is not Kind.RANGED:
        rows += _answer(combat, tr("The target strikes back"))
    rows.append((tr("In all the target loses"), _average(combat.target)))
    rows += _losses(combat.target)
    if kind is not Kind.RANGED:
        rows.append((tr("In all the attacker loses"), _average(combat.attacker)))
        rows += _losses(combat.attacker)
        rows.append((tr("The attacker is driven off"), percent(combat.attacker.retreated)))
        rows.append((tr("The attacker may advance"), percent(combat.vacated)))
    rows += [*_leader(state, target, combat.target), *_leader(state, unit, combat.attacker)]
    return [*rows, *_rampage(state, combat), *_toll(combat.toll)]


def _blow(blow: PieceOdds) -> Rows:
    """What a blow does to who is struck."""
    rows: Rows = [(tr("The target is destroyed by the blow"), percent(blow.eliminated))]
    if blow.died_back:
        rows.append((INDENT + tr("of that, by what a retreat costs"), percent(blow.died_back)))
    rows += _driven(blow)
    rows.append((tr("The target holds"), percent(blow.stands)))
    if blow.pinned:
        rows.append((INDENT + tr("of that, with no way back, for blocks"), percent(blow.pinned)))
    return rows + _retreat_losses(blow)


def _driven(blow: PieceOdds) -> Rows:
    rows = [(tr("The target is driven off"), percent(blow.retreated))]
    rows += [
        (INDENT + plural("{count} hex back", "{count} hexes back", hexes), percent(chance))
        for hexes, chance in enumerate(blow.gone)
        if hexes and chance
    ]
    return rows


def _retreat_losses(blow: PieceOdds) -> Rows:
    return [
        (plural("{count} block lost for barred hexes", "{count} blocks lost for barred hexes", lost), percent(chance))
        for lost, chance in enumerate(blow.paid)
        if lost and chance
    ]


def blow_account(state: State, unit: int, enemy: int, combat: CombatOdds) -> tuple[Chapter, ...]:
    """The account of a single blow in answer: the one who strikes is its attacker."""
    rows = _combat(state, unit, enemy, combat, Kind.RANGED)
    return (Chapter(tr("The blow in answer"), tuple(rows)),)


def _answer(combat: CombatOdds, what: str) -> Rows:
    rows = [(what, percent(combat.battle_back))]
    if combat.answer is not None:
        dice = plural("with one die", "with {count} dice", combat.answer.dice)
        loss = _average(combat.answer.attacker)
        rows.append((INDENT + tr("{dice}; then the struck unit loses", dice=dice), loss))
    return rows


def _average(piece: PieceOdds) -> str:
    return tr("{number} on average", number=_number(piece.expected_loss))


def _losses(piece: PieceOdds) -> Rows:
    most = len(piece.lost) - 1
    rows = [(INDENT + tr("no block"), percent(piece.lost[0]))]
    rows += [
        (INDENT + plural("{count} block", "{count} blocks", lost), percent(piece.lost[lost]))
        for lost in range(1, most)
    ]
    return [*rows, (INDENT + tr("all of it"), percent(piece.lost[most]))]


def _leader(state: State, unit: int, piece: PieceOdds) -> Rows:
    leader = leader_with(state, unit)
    if leader == NOBODY:
        return []
    return [(tr("{leader} is killed", leader=leader_text(state.battle, leader)), percent(piece.leader_killed))]


def _first_strike(state: State, unit: int, target: int, combat: CombatOdds) -> Chapter:
    rows = _answer(combat, tr("The attacker strikes back"))
    rows.append((tr("In all the target loses"), _average(combat.target)))
    rows += _losses(combat.target)
    rows.append((tr("In all the attacker loses"), _average(combat.attacker)))
    rows += _losses(combat.attacker)
    rows += [*_leader(state, target, combat.target), *_leader(state, unit, combat.attacker)]
    rows += [*_rampage(state, combat), *_toll(combat.toll)]
    return Chapter(tr("If it is met with First Strike"), tuple(rows))


# -- rampage and sum ------------------------------------------------------------------------------------------------


def _rampage(state: State, combat: CombatOdds) -> Rows:
    """Elephants thrown back: how likely, and what it does to everybody beside them."""
    wild = max(combat.target.wild, combat.attacker.wild)
    if not wild:
        return []
    rows = [
        (tr("{elephants} run wild", elephants=name), percent(piece.wild))
        for name, piece in (
            (tr("The elephants attacked"), combat.target), (tr("The attacking elephants"), combat.attacker)
        )
        if piece.wild
    ]
    for each in combat.bystanders:
        rows += _bystander(state, each)
    return rows


def _bystander(state: State, each: BystanderOdds) -> Rows:
    army = army_name(state.battle, each.side)
    if each.unit == NOBODY:
        name = leader_text(state.battle, each.leader)
        return [(INDENT + tr("{army}, {who} is killed", army=army, who=name), percent(each.odds.leader_killed))]
    who = unit_at_text(state.battle, each.unit, each.hex)
    rows = [
        (INDENT + tr("{army}, {who} loses", army=army, who=who),
         _average(each.odds)),
        (2 * INDENT + tr("is destroyed"), percent(each.odds.eliminated)),
    ]
    if each.leader != NOBODY:
        name = leader_text(state.battle, each.leader)
        rows.append((2 * INDENT + tr("{leader} is killed", leader=name), percent(each.odds.leader_killed)))
    return rows


def _toll(toll: Toll) -> Rows:
    return [
        (tr("Blocks expected, target and attacker"), _both((toll.blocks[1], toll.blocks[0]), 1)),
        (tr("Banners expected, attacker and target"), _both(toll.banners, 2)),
    ]


def _both(pair: Sequence[Fraction], places: int) -> str:
    return " : ".join(_number(each, places) for each in pair)


def _number(value: Fraction, places: int = 2) -> str:
    if 0 < value < Fraction(1, 2 * 10**places):
        return "<" + decimal(10.0**-places, f".{places}f")
    return decimal(float(value), f".{places}f")
