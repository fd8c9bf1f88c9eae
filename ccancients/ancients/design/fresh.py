"""New battles: an empty one, a copy of another, and one that begins in the position of a running battle."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterable
from typing import Final

from ccancients.ancients.components.board import hex_name, parse_hex
from ccancients.ancients.design.troops import FULL_STRENGTH
from ccancients.ancients.design.values import changed, reading_key
from ccancients.ancients.position.held import marker
from ccancients.ancients.rules.objectives import is_taken, lent_banners
from ccancients.ancients.scenario.battle import SIDE_NAMES, Battle
from ccancients.ancients.scenario.model import (
    Ambush,
    Army,
    AttachedOnly,
    BannerHexes,
    BannersBySide,
    CommandIncrease,
    GrowingHand,
    LeaderExtraDie,
    LeaderSetup,
    PlaceLeaders,
    Scenario,
    SideName,
    SpecialRule,
    SuddenDeath,
    TerrainSetup,
    UnitSetup,
    banners_to_win,
)
from ccancients.ancients.state import State

_SMALLEST_COMMAND: Final = 1
_MOST_COMMAND: Final = 12


def blank_scenario(
    battle_id: str = "new-battle", name: str = "New battle", language: str = "en",
    armies: tuple[str, str] = ("Top army", "Bottom army"),
) -> Scenario:
    """An open field with two armies without troops, of whom the names are given, the top one first."""
    return Scenario(
        id=battle_id,
        name={language: name},
        year=-300,
        top=Army(name={language: armies[0]}, color="brown", command=5),
        bottom=Army(name={language: armies[1]}, color="grey", command=5),
        first="bottom",
        banners=5,
    )


def copy_of(scenario: Scenario, taken: Collection[str], word: str = "copy") -> Scenario:
    """The same battle under an id of its own; ``word`` is put after its name."""
    name = {language: f"{text[:100]} ({word})" for language, text in scenario.name.items()}
    return changed(scenario, id=free_id(scenario.id, taken), name=name, in_first_printing=False)


def free_id(wanted: str, taken: Collection[str]) -> str:
    """An id like the wanted one that is not taken."""
    stem = re.sub(r"^[0-9]+-", "", wanted)[:50] or "battle"
    if stem not in taken:
        return stem
    number = 2
    while f"{stem}-{number}" in taken:
        number += 1
    return f"{stem}-{number}"


def id_from_name(name: str) -> str:
    """The id that a battle's name suggests: small letters, digits and hyphens."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:60].strip("-") or "battle"


# -------------------------------------------------------------------------------------------------- from a position


def scenario_of_position(state: State, suffix: str) -> Scenario:
    """A battle that begins as the position stands; ``suffix`` is put after its name.

    Units and leaders stand where they are with the blocks they have. Banners won count as won: each side
    needs those that it still lacks. Rules keep what of them is still to come. Hands are dealt anew.
    """
    battle = state.battle
    scenario = battle.scenario
    rules = tuple(rule for old in scenario.special_rules for rule in _still_to_come(state, old))
    return changed(
        scenario,
        id=free_id(scenario.id, {re.sub(r"^[0-9]+-", "", scenario.id)}),
        name={language: f"{text[:90]} ({suffix})" for language, text in scenario.name.items()},
        in_first_printing=False,
        top=_army_of(state, 0),
        bottom=_army_of(state, 1),
        first=SIDE_NAMES[state.active],
        banners=_still_needed(state),
        terrain=_still_there(battle),
        special_rules=rules,
    )


def _still_there(battle: Battle) -> tuple[TerrainSetup, ...]:
    """The ground without what has been taken off the map (E70)."""
    setups = battle.scenario.terrain
    gone = {hex_name(here) for here in battle.cleared}
    left = [changed(each, hexes=tuple(name for name in each.hexes if name not in gone)) for each in setups]
    return tuple(each for each in left if each.hexes) if gone else setups


def _still_needed(state: State) -> int | BannersBySide:
    """Banners that are there only while hexes are held are won anew."""
    won = [banners - lent_banners(state, side) for side, banners in enumerate(state.banners)]
    top, bottom = (max(1, needed - own) for needed, own in zip(state.battle.banners, won, strict=True))
    return banners_to_win(top, bottom)


def _army_of(state: State, side: int) -> Army:
    battle = state.battle
    units = [
        UnitSetup(
            type=battle.unit_type[unit].name,  # type: ignore[arg-type]  # the table's names are the file's
            hex=hex_name(here),
            blocks=_below_full(battle.unit_type[unit].name, state.blocks[unit]),
            **marker(battle.unit_special[unit]),
        )
        for unit, here in enumerate(state.unit_hex)
        if here >= 0 and battle.unit_side[unit] == side
    ]
    leaders = [
        LeaderSetup(name=battle.leader_name[leader], hex=hex_name(here))
        for leader, here in enumerate(state.leader_hex)
        if here >= 0 and battle.leader_side[leader] == side
    ]
    return changed(
        battle.scenario.army(side),
        command=min(_MOST_COMMAND, max(_SMALLEST_COMMAND, state.command[side])),
        units=_sorted_units(units),
        leaders=tuple(sorted(leaders, key=lambda leader: reading_key(leader.hex))),
    )


def _sorted_units(units: Iterable[UnitSetup]) -> tuple[UnitSetup, ...]:
    return tuple(sorted(units, key=lambda unit: reading_key(unit.hex)))


def _below_full(kind: str, blocks: int) -> int | None:
    return None if blocks >= FULL_STRENGTH[kind] else blocks


def _still_to_come(state: State, rule: SpecialRule) -> list[SpecialRule]:
    """What is left of a rule in a position: itself, a shorter one, or nothing."""
    side = 0 if rule.side == "both" else SIDE_NAMES.index(rule.side)
    match rule:
        case GrowingHand():
            # turns count from the beginning of a battle; the turn that is being played is played again
            over = state.turns[side] - (1 if state.active == side else 0)
            turns = tuple(turn - over for turn in rule.after_own_turns if turn > over)
            return [changed(rule, after_own_turns=turns)] if turns else []
        case CommandIncrease():
            missing = rule.at_banners - state.banners[side]
            return [changed(rule, at_banners=missing)] if missing > 0 and rule.command > state.command[side] else []
        case Ambush():
            over = max(0, state.turns[side] - 1)
            fresh = changed(rule, not_before_own_turn=max(1, rule.not_before_own_turn - over))
            return [] if _is_sprung(state, rule) else [fresh]
        case PlaceLeaders():
            return []  # they are on the map, or gone
        case SuddenDeath() | LeaderExtraDie() | AttachedOnly():
            return [rule] if _leader_is_there(state, rule.side, rule.leader) else []
        case BannerHexes():
            return _still_worth(state, rule)
        case _:
            return [rule]


def _is_sprung(state: State, rule: Ambush) -> bool:
    """Whether the troops of an ambush have come, or their leader is gone."""
    battle = state.battle
    number = next(
        number for number, facts in enumerate(battle.ambushes)
        if battle.leader_name[facts.leader] == rule.leader and SIDE_NAMES[facts.side] == rule.side
    )
    return bool(state.ambushed >> number & 1)


def _leader_is_there(state: State, side: SideName, name: str) -> bool:
    battle = state.battle
    return any(
        here >= 0 and battle.leader_name[leader] == name and SIDE_NAMES[battle.leader_side[leader]] == side
        for leader, here in enumerate(state.leader_hex)
    )


def _still_worth(state: State, rule: BannerHexes) -> list[SpecialRule]:
    """What is left of hexes worth banners: those that have not paid, if they still can."""
    if rule.keep == "while_held" or rule.group == "each":
        return [rule]
    side = SIDE_NAMES.index(rule.side)
    left = tuple(name for name in rule.hexes if not is_taken(state, side, parse_hex(name)))
    if not left or (rule.group == "at_least" and len(left) < rule.at_least):
        return []
    return [changed(rule, hexes=left)]
