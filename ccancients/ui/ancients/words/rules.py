"""The rules reference of this game: its numbers from the tables of the engine, and which entry belongs to what.

The texts are ``resources/rules/ancients/<language>.json``. A number is written there as a placeholder: ``{LI.range}`` a
fact of a unit type, ``{hexes:LI.range}`` the same with its noun; see ``_NUMBERS`` and ``_COUNTED`` for the rest.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final

from ccancients.ancients.components.cards import CARD_BY_KEY, COMMAND_CARDS, DECK, Family
from ccancients.ancients.components.terrain import NO_CAP, TERRAIN_RULES, Terrain, TerrainRules
from ccancients.ancients.components.units import (
    ELEPHANT_DICE,
    ELEPHANT_DICE_AGAINST_LONE_LEADER,
    UNIT_TYPE_BY_CODE,
    UNIT_TYPES,
    Evades,
    UnitType,
)
from ccancients.ancients.orders import CLASH, DARKEN, DOUBLE_TIME, MOUNTED_CHARGE, ORDER_RULES, SPARTACUS
from ccancients.ancients.rules.dice_number import FLEXIBLE_BATTLE_BACK
from ccancients.ancients.rules.falling_back import EVADE_HEXES, LEADER_EVADE_HEXES, RAMPAGE_DICE
from ccancients.ancients.rules.movement import LEADER_MOVE
from ccancients.ancients.scenario.editions import CURRENT_PRINTING, FIRST_PRINTING
from ccancients.ancients.scenario.model import Scenario, special_kind
from ccancients.ancients.state import NOBODY, State
from ccancients.engine.decision import Decision
from ccancients.paths import resources_dir
from ccancients.ui.ancients.council.switches import PRINTINGS, SWITCH_TEXTS
from ccancients.ui.ancients.words.cards import card_effect, card_name, orders_at_most
from ccancients.ui.ancients.words.facts import fire_words
from ccancients.ui.ancients.words.names import blocks_text, capitalized, face_name, terrain_name, type_name
from ccancients.ui.desktop.i18n import languages, mark, plural, tr
from ccancients.ui.panels.rulebook import Facts, Rows, Rulebook, read_rulebook

__all__ = [
    "FIRST_ENTRY", "entries_at", "entry_of_card", "entry_of_question", "entry_of_refusal", "entry_of_switch",
    "entry_of_terrain", "entry_of_unit", "fill", "first_steps", "rulebook",
]

FIRST_ENTRY: Final = "turn.sequence"

_EVADES: Final = {
    Evades.NEVER: mark("never"),
    Evades.ANYONE: mark("from anyone"),
    Evades.FOOT_AND_HEAVY_MOUNTED: mark("from foot and heavy mounted"),
    Evades.FOOT_AND_ELEPHANTS: mark("from foot and elephants"),
}


def rulebook() -> Rulebook:
    """The rules in the language in use. Raises ``BadRulebook`` or ``IncompleteInstallation``."""
    return _rulebook(languages.language)


@cache
def _rulebook(language: str) -> Rulebook:
    return read_rulebook(resources_dir() / "rules" / "ancients" / f"{language}.json", Facts(fill, _title, _rows))


# -- which entry belongs to what ------------------------------------------------------------------------------------


def entry_of_unit(code: str) -> str:
    """The entry of a unit type, by its code."""
    return f"unit.{code}"


def entry_of_special(scenario: Scenario, key: str) -> str:
    """The entry of the special units of a key."""
    return f"special.{special_kind(key, scenario.special_units)}"


def entry_of_terrain(terrain: Terrain) -> str:
    """The entry of a terrain."""
    return "terrain." + terrain.value.replace(" ", "_")


def entry_of_card(card: int) -> str:
    """The entry of a command card; the cards of a kind share one."""
    kind = COMMAND_CARDS[card]
    if kind.family is Family.LEADERSHIP:
        return "card.leadership" if kind.section is None else "card.inspired"
    return "card.section" if kind.section is not None else f"card.{kind.key}"


def entry_of_switch(name: str) -> str:
    """The entry of a rules switch."""
    return f"switch.{name}"


def entries_at(state: State, here: int) -> tuple[str, ...]:
    """The entries of whoever and whatever is in a hex: leader, unit, rampart, ground."""
    found = []
    battle, unit = state.battle, state.unit_at[here]
    if unit != NOBODY:
        found.append(entry_of_unit(battle.unit_type[unit].code))
        if battle.unit_special[unit]:
            found.append(entry_of_special(battle.scenario, battle.unit_special[unit]))
    if state.leader_at[here] != NOBODY:
        found.append("leader.leader")
    if battle.rampart_sides.get(here):
        found.append("terrain.rampart")
    return (*found, entry_of_terrain(battle.terrain[here]))


_QUESTIONS: Final = {
    "card": "turn.card", "orders": "turn.orders", "movement": "turn.movement", "battle": "turn.battles",
    "commander": "card.leadership", "order die": "card.i_am_spartacus", "rally die": "card.rally",
    "first strike": "card.first_strike", "evade": "fall.evade", "evade to": "fall.evade",
    "ignore flags": "combat.flags", "retreat": "fall.retreat", "battle back": "combat.back",
    "advance": "combat.advance", "extra hex": "combat.advance", "bonus combat": "combat.bonus",
    "leader": "leader.evade", "rampage order": "fall.rampage", "ambush": "battle.ambush",
    "place leader": "battle.place_leaders",
}


def entry_now(decision: Decision | None) -> str:
    """The entry that explains what is asked now, or the first one."""
    return entry_of_question(decision.question) if decision is not None else FIRST_ENTRY


def entry_of_question(question: str) -> str:
    """The entry that explains a question of the game."""
    return _QUESTIONS.get(question, FIRST_ENTRY)


def first_steps(question: str) -> str:
    """The entry that explains a question to whoever plays for the first time."""
    return "first." + question.replace(" ", "_")


_REFUSED: Final = {
    "movement.lone leader": "leader.move", "movement.second leader": "leader.leader", "movement.joined": "leader.move",
    "movement.charge needs enemy": "unit.WA", "movement.detour": "battle.banner_hexes",
    "battle.over": "turn.goal", "battle.leader alone": "leader.leader", "battle.no dice": "combat.number",
    "battle.no missiles": "combat.ranged", "battle.enemy adjacent": "combat.ranged", "battle.too near": "combat.ranged",
    "battle.out of range": "combat.ranged", "battle.line of sight": "combat.sight", "battle.must charge": "unit.WA",
    "battle.not adjacent": "combat.close", "orders.leader": "leader.move", "leadership.copied": "card.counter_attack",
    "orders.not in chain": "card.leadership",
    "placing": "battle.place_leaders",
    "question": "turn.sequence", "choice": "turn.sequence", "sequence": "turn.sequence", "card": "turn.card",
    "leadership": "card.leadership", "ambush": "battle.ambush", "orders": "turn.orders", "die": "card.i_am_spartacus",
    "rally": "card.rally", "movement": "turn.movement", "exit": "battle.exit_for_banner", "battle": "turn.battles",
    "bonus": "combat.bonus", "evade": "fall.evade", "retreat": "fall.retreat", "flags": "combat.flags",
    "leader": "leader.evade", "rampage": "fall.rampage", "extra hex": "combat.advance",
}
"""Beginnings of the reasons of ``why_not``, the particular ones before the general."""


def entry_of_refusal(rule: str) -> str:
    """The entry behind a reason of ``why_not``. Raises ``LookupError`` for a reason without one."""
    return next(entry for start, entry in _REFUSED.items() if rule.startswith(start))


# -- numbers --------------------------------------------------------------------------------------------------------


def _unit_numbers() -> dict[str, int]:
    facts = ("blocks", "move", "battle_move", "range", "dice", "battle_back_dice", "full_bonus", "flag_hexes")
    return {f"{each.code}.{fact}": getattr(each, fact) for each in UNIT_TYPES for fact in facts}


def _gait(orders: int, code: str) -> int:
    return ORDER_RULES[orders].gaits[UNIT_TYPE_BY_CODE[code].index].move


_NUMBERS: Final[dict[str, int]] = {
    **_unit_numbers(),
    **{f"vs.{code}": dice for code, dice in ELEPHANT_DICE.items()},
    "vs.leader": ELEPHANT_DICE_AGAINST_LONE_LEADER,
    "leader.move": LEADER_MOVE,
    "leader.evade": LEADER_EVADE_HEXES,
    "evade": EVADE_HEXES,
    "rampage": RAMPAGE_DICE,
    "deck": len(DECK),
    **{f"orders.{key}": orders_at_most(COMMAND_CARDS[card], 0) for key, card in CARD_BY_KEY.items()},
    "clash.bonus": ORDER_RULES[CLASH].close_bonus,
    "spartacus.bonus": ORDER_RULES[SPARTACUS].close_bonus,
    "charge.bonus": ORDER_RULES[MOUNTED_CHARGE].close_bonus,
    "charge.HC": _gait(MOUNTED_CHARGE, "HC"),
    "double_time.MI": _gait(DOUBLE_TIME, "MI"),
    "double_time.WA": _gait(DOUBLE_TIME, "WA"),
    "flexible": FLEXIBLE_BATTLE_BACK,
    "darken.shots": ORDER_RULES[DARKEN].shots,
}

_COUNTED: Final[dict[str, Callable[[int], str]]] = {
    "hexes": lambda count: plural("{count} hex", "{count} hexes", count),
    "dice": lambda count: plural("{count} die", "{count} dice", count),
    "cards": lambda count: plural("{count} card", "{count} cards", count),
}


def fill(place: str) -> str:
    """What stands for a placeholder. Raises ``KeyError`` for one that is not known."""
    noun, _, name = place.rpartition(":")
    return _COUNTED[noun](_NUMBERS[name]) if noun else str(_NUMBERS[name])


# -- titles and tables ----------------------------------------------------------------------------------------------


def _title(entry: str) -> str:
    """The title of an entry that bears the name of a thing of the game."""
    chapter, _, key = entry.partition(".")
    if chapter == "unit":
        return capitalized(type_name(UNIT_TYPE_BY_CODE[key]))
    if chapter == "terrain":
        return capitalized(terrain_name(Terrain(key.replace("_", " "))))
    return card_name(CARD_BY_KEY[key]) if chapter == "card" else tr(SWITCH_TEXTS[key])


def _rows(entry: str) -> Rows:
    chapter, _, key = entry.partition(".")
    if chapter == "unit":
        return _unit_rows(UNIT_TYPE_BY_CODE[key])
    if chapter == "card":
        return _card_rows(entry)
    if chapter == "switch" and key in SWITCH_TEXTS:
        pairs = (("first", FIRST_PRINTING), ("current", CURRENT_PRINTING))
        return tuple((tr(PRINTINGS[name]), _value(getattr(edition, key))) for name, edition in pairs)
    terrain = next((each for each in Terrain if entry_of_terrain(each) == entry), None)
    return _terrain_rows(terrain) if terrain is not None else ()


def _value(value: bool | int) -> str:
    if isinstance(value, bool):
        return tr("yes") if value else tr("no")
    return str(value)


def _unit_rows(unit_type: UnitType) -> Rows:
    rows = [
        (tr("Class"), face_name(unit_type.target)),
        (tr("Strength"), blocks_text(unit_type.blocks)),
        (tr("Moves"), _moves(unit_type)),
    ]
    if unit_type.range:
        rows.append((tr("Fires"), fire_words(unit_type)))
    rows += _blows(unit_type)
    rows.append((tr("A flag costs"), _COUNTED["hexes"](unit_type.flag_hexes)))
    rows.append((tr("Evades"), tr(_EVADES[unit_type.evades])))
    return tuple(rows)


def _moves(unit_type: UnitType) -> str:
    if not unit_type.battle_move:
        return tr("{hexes}, without a battle", hexes=_COUNTED["hexes"](unit_type.move))
    if unit_type.battle_move < unit_type.move:
        return tr("{move} hexes, {battle} and battle", move=unit_type.move, battle=unit_type.battle_move)
    return _COUNTED["hexes"](unit_type.move)


def _blows(unit_type: UnitType) -> list[tuple[str, str]]:
    """Dice and swords of close combat."""
    if unit_type.is_elephants:
        rows = _elephant_dice()
    else:
        full = unit_type.dice + unit_type.full_bonus
        words = tr("{dice} dice, {full} at full strength", dice=unit_type.dice, full=full)
        rows = [(tr("Close combat"), words if unit_type.full_bonus else _COUNTED["dice"](unit_type.dice))]
    if unit_type.battle_back_dice != unit_type.dice:
        rows.append((tr("Battle back"), _COUNTED["dice"](unit_type.battle_back_dice)))
    rows.append((tr("Its swords"), tr("hit") if unit_type.hits_with_swords else tr("do not hit")))
    if unit_type.ignored_swords:
        every = unit_type.ignored_swords > 1
        rows.append((tr("Swords against it"), tr("none hits") if every else tr("the first does not hit")))
    return rows


def _elephant_dice() -> list[tuple[str, str]]:
    """The opponents of elephants by the dice they give."""
    against: dict[int, list[str]] = {ELEPHANT_DICE_AGAINST_LONE_LEADER: [tr("a lone leader")]}
    for code, dice in ELEPHANT_DICE.items():
        against.setdefault(dice, []).append(type_name(UNIT_TYPE_BY_CODE[code]))
    return [(tr("{dice} against", dice=_COUNTED["dice"](dice)), ", ".join(against[dice])) for dice in sorted(against)]


def _card_rows(entry: str) -> Rows:
    kinds = [card for card in COMMAND_CARDS if entry_of_card(card.index) == entry]
    if len(kinds) == 1:
        card = kinds[0]
        return ((tr("In the deck"), _COUNTED["cards"](card.copies)), (tr("In short"), card_effect(card.index)))
    return tuple((card_name(card.index), _COUNTED["cards"](card.copies)) for card in kinds)


def _shut_out(rules: TerrainRules) -> list[str]:
    """Who cannot enter a terrain."""
    found = [tr("Mounted units")] if rules.shuts_out_mounted else []
    return [*found, tr("War machines")] if rules.bars_war_machines else found


def _dice_rows(rules: TerrainRules) -> list[tuple[str, str]]:
    """What a terrain does to dice, and to who enters and leaves it."""
    rows = []
    if rules.dice_cap < NO_CAP:
        rows.append((tr("Dice in and out"), tr("at most {dice}", dice=rules.dice_cap)))
    if rules.fire_in is not None and rules.fire_in < NO_CAP:
        rows.append((tr("Fire into it"), tr("at most {dice}", dice=rules.fire_in)))
    if rules.scaled:
        rows.append((tr("Who stands on it"), tr("strikes first")))
    if rules.fire_out is not None and rules.fire_out < NO_CAP:
        rows.append((tr("Fire out of it"), tr("at most {dice}", dice=rules.fire_out)))
    if rules.mires:
        rows.append((tr("On entering"), tr("a die: the class of the unit costs it a block")))
    if rules.one_hex_out:
        rows.append((tr("Who leaves it"), tr("moves one hex only")))
    if rules.roller_dice:
        rows.append((tr("Dice of who stands in it"), f"{rules.roller_dice:+d}".replace("-", "\u2212")))
    return rows


def _terrain_rows(terrain: Terrain) -> Rows:
    rules = TERRAIN_RULES[terrain]
    if rules.impassable:
        return ((tr("Movement"), tr("Nobody can enter.")),)
    stop = tr("All stop on entering.") if rules.stops_foot else tr("Mounted units and lone leaders stop on entering.")
    rows = [(tr("Movement"), stop if rules.stops_mounted else tr("free"))]
    rows += [(who, tr("cannot enter")) for who in _shut_out(rules)]
    battle = tr("yes")
    if rules.no_battle_foot:
        battle = tr("only light foot, auxilia and warriors")
    elif rules.no_battle_mounted:
        battle = tr("foot only")
    rows.append((tr("Battle on entering"), battle))
    rows += _dice_rows(rules)
    blocked = tr("blocked, but not between hills") if rules.height else tr("blocked")
    rows.append((tr("Line of sight"), blocked if rules.blocks_sight or rules.height else tr("clear")))
    return tuple(rows)
