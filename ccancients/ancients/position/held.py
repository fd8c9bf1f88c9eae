"""What of a position is in the state of a battle: each field taken out of it and put into it by one description.

Where a field needs more than another form of one attribute, the function that takes it and the one that puts it stand
together. Ground, armies and rules of their own go into the set-up of a battle (``play``).
"""

from __future__ import annotations

from typing import Any, Final

from ccancients.ancients.components.board import Side, hex_name, opponent, parse_hex
from ccancients.ancients.components.cards import COMMAND_CARDS, COUNTER_ATTACK, FIRST_STRIKE, HIDDEN_CARD, MIRRORED
from ccancients.ancients.components.special_units import SACRED_BAND
from ccancients.ancients.components.terrain import TERRAIN_RULES, Terrain
from ccancients.ancients.components.units import UNIT_TYPE_BY_NAME
from ccancients.ancients.orders import ORDER_RULES
from ccancients.ancients.position.facts import (
    UNKNOWN,
    Position,
    PositionArmy,
    PositionLeader,
    PositionUnit,
)
from ccancients.ancients.rules.objectives import holder
from ccancients.ancients.scenario.battle import SIDE_BY_NAME, SIDE_NAMES, Battle
from ccancients.ancients.scenario.model import (
    AllLeadersLostLoses,
    Ambush,
    AttachedOnly,
    LeaderExtraDie,
    PlaceLeaders,
    RampartSetup,
    SpecialRule,
    SuddenDeath,
    TerrainSetup,
    banners_to_win,
)
from ccancients.ancients.state import NOBODY, State, objective_bit
from ccancients.engine.codecs import FLAG, Codec, Held, bits, held, key_of, put, several, table
from ccancients.engine.phrase import Fact, Phrase
from ccancients.engine.positions import refused

__all__ = ["fill", "marker", "table_of"]

_KEYS: Final = [card.key for card in COMMAND_CARDS]
_CARD: Final = key_of(_KEYS)
_HELD_CARD: Final = table({**dict(enumerate(_KEYS)), HIDDEN_CARD: UNKNOWN})
_SECTIONS: Final = bits(key_of(("left", "center", "right")))

_TABLE: Final = (
    Held("active", "active", Codec(SIDE_NAMES.__getitem__, SIDE_BY_NAME.__getitem__)),
    Held("order_rules", "orders", key_of([rules.key for rules in ORDER_RULES])),
    Held("deck", "deck", several(_HELD_CARD, top_last=True)),
    Held("discards", "discards", several(_HELD_CARD)),
)
_ARMY: Final = (
    Held("command", "command", each="[]"),
    Held("banners", "banners", each="[]"),
    Held("turns", "turns", each="[]"),
    Held("hand", "hands", several(_HELD_CARD), "[]"),
    Held("card_in_play", "played", _CARD, "[]"),
    Held("last_card", "last_card", _CARD, "[]"),
    Held("last_sections", "last_section", Codec(
        lambda sections: _SECTIONS.write(max(0, sections)), lambda names: _SECTIONS.read(names) or -1,
    ), "[]"),
)  # fmt: skip
_UNIT: Final = (
    Held("ordered", "ordered", FLAG, "<<"),
    Held("moved", "units_moved", FLAG, "<<"),
    Held("joined", "joined", FLAG, "<<"),
    Held("fought", "fought", FLAG, "<<"),
    Held("no_battle", "no_battle", FLAG, "<<"),
    Held("entered_ford", "entered_ford", FLAG, "<<"),
    Held("counted", "counted", FLAG, "<<"),
    Held("hexes_moved", "moved", each="[]"),
    Held("shots", "shots", each="[]"),
)
_LEADER: Final = (Held("ordered", "ordered_leaders", FLAG, "<<"), Held("moved", "leaders_moved", FLAG, "<<"))


def table_of(state: State) -> dict[str, Any]:
    """Pieces, cards, ground and rules."""
    battle = state.battle
    return {
        **held(_TABLE, state),
        "banners": banners_to_win(*battle.banners),
        "top": _army(state, 0),
        "bottom": _army(state, 1),
        "terrain": _terrain(battle),
        "ramparts": tuple(
            RampartSetup(hex=hex_name(here), sides=tuple(hex_name(side) for side in sorted(sides)))
            for here, sides in sorted(battle.rampart_sides.items())
        ),
        "special_rules": _special_rules(state),
        "special_units": battle.scenario.special_units,
        "taken": _taken(state),
    }


def fill(state: State, position: Position) -> None:
    """A position into the state in which its set-up begins. Raises ``BadPosition``."""
    put(_TABLE, state, position)
    for side in Side:
        _fill_side(state, position.army(side), side)
    _fill_taken(state, position)
    active = state.active
    if state.last_card[active] < 0 and state.played[active] >= 0:
        state.last_card[active] = _orders_as(state, active)


def _orders_as(state: State, side: int) -> int:
    """The card that the card in play orders by; -1 for a Counter Attack with nothing to copy (S 750-752)."""
    card = state.played[side]
    if card != COUNTER_ATTACK:
        return card
    copied = state.last_card[opponent(side)]
    return MIRRORED[copied] if copied >= 0 and copied != FIRST_STRIKE else -1


def _army(state: State, side: int) -> PositionArmy:
    battle = state.battle
    return PositionArmy(
        **held(_ARMY, state, side),
        units=tuple(
            _unit(state, unit) for unit, here in enumerate(state.unit_hex)
            if here >= 0 and battle.unit_side[unit] == side
        ),
        leaders=tuple(
            PositionLeader(name=battle.leader_name[leader], hex=hex_name(here), **held(_LEADER, state, leader))
            for leader, here in enumerate(state.leader_hex)
            if here >= 0 and battle.leader_side[leader] == side
        ),
    )  # fmt: skip


def _fill_side(state: State, army: PositionArmy, side: Side) -> None:
    battle = state.battle
    put(_ARMY, state, army, side)
    units = [unit for unit, here in enumerate(battle.unit_start) if here >= 0 and battle.unit_side[unit] == side]
    for number, unit in zip(units, army.units, strict=True):
        _fill_unit(state, number, unit)
    leaders = [
        leader for leader, here in enumerate(battle.leader_start) if here >= 0 and battle.leader_side[leader] == side
    ]
    for number, leader in zip(leaders, army.leaders, strict=True):
        put(_LEADER, state, leader, number)


def _unit(state: State, unit: int) -> PositionUnit:
    battle = state.battle
    name: Any = battle.unit_type[unit].name
    full, left, strength = battle.unit_type[unit].blocks, state.blocks[unit], battle.unit_blocks[unit]
    unusual = full != UNIT_TYPE_BY_NAME[name].blocks  # more blocks than its type has by itself (E8)
    return PositionUnit(
        type=name, hex=hex_name(state.unit_hex[unit]), **marker(battle.unit_special[unit]),
        blocks=left if unusual or left != full else None,
        strength=strength if unusual or strength != full else None,
        **held(_UNIT, state, unit),
    )  # fmt: skip


def _fill_unit(state: State, number: int, unit: PositionUnit) -> None:
    full = state.battle.unit_type[number].blocks
    state.blocks[number] = unit.blocks or full
    if not state.blocks[number] <= (unit.strength or full) <= full:
        facts: dict[str, Fact] = {"unit": unit.type, "hex": unit.hex}
        raise refused(Phrase("the {unit} in {hex} cannot have so many blocks", facts))
    put(_UNIT, state, unit, number)


def _terrain(battle: Battle) -> tuple[TerrainSetup, ...]:
    found: list[TerrainSetup] = []
    for kind in Terrain:
        of_kind = [here for here, each in enumerate(battle.terrain) if each is kind and kind is not Terrain.OPEN]
        capped = TERRAIN_RULES[kind].dice_cap
        for hexes, free in (
            ([here for here in of_kind if battle.dice_cap[here] == capped], False),
            ([here for here in of_kind if battle.dice_cap[here] != capped], True),
        ):
            if hexes:
                names = tuple(map(hex_name, hexes))
                found.append(TerrainSetup.model_validate({"type": kind.value, "hexes": names, "no_dice_caps": free}))
    return tuple(found)


def _special_rules(state: State) -> tuple[SpecialRule, ...]:
    """The rules that can still matter: no ambush that was sprung, no sudden death of a leader off the map."""
    battle = state.battle
    on_map = {
        (SIDE_NAMES[battle.leader_side[leader]], battle.leader_name[leader])
        for leader, here in enumerate(state.leader_hex)
        if here >= 0
    }
    waiting = {
        (SIDE_NAMES[facts.side], battle.leader_name[facts.leader])
        for number, facts in enumerate(battle.ambushes)
        if not state.ambushed >> number & 1
    }
    kept: list[SpecialRule] = []
    for rule in battle.scenario.special_rules:
        match rule:
            case Ambush() if (rule.side, rule.leader) not in waiting:
                continue
            case SuddenDeath() | LeaderExtraDie() | AttachedOnly() if (rule.side, rule.leader) not in on_map | waiting:
                continue
            case PlaceLeaders():  # they are on the map, or gone
                continue
            case AllLeadersLostLoses():
                kept += [rule.model_copy(update={"side": side}) for side in _may_lose_all_leaders(state)]
                continue
        kept.append(rule)
    return tuple(kept)


def _may_lose_all_leaders(state: State) -> list[str]:
    """The sides that lose with their last leader and none of whose leaders has got away (E50)."""
    battle = state.battle
    away = {
        battle.leader_side[leader] for leader, here in enumerate(state.leader_hex)
        if here < 0 and not state.leaders_killed >> leader & 1
    }
    return [SIDE_NAMES[side] for side in sorted(battle.lost_without_leaders - away)]


def marker(special: str) -> dict[str, Any]:
    """How a special unit is written: a Sacred Band as it has been from the beginning."""
    return {"elite": special == SACRED_BAND, "special": None if special in ("", SACRED_BAND) else special}


def _taken(state: State) -> tuple[str, ...]:
    return tuple(
        hex_name(here)
        for side in sorted(state.battle.banner_hexes)
        for here in state.battle.banner_hexes[side]
        if state.objectives & objective_bit(side, here)
    )


def _fill_taken(state: State, position: Position) -> None:
    for name in position.taken:
        for owner, hexes in state.battle.banner_hexes.items():
            here, rule = parse_hex(name), state.battle.objectives[owner]
            if here in hexes and not (rule.lent and holder(state, owner, rule, here) == NOBODY):
                state.objectives |= objective_bit(owner, here)
    state.clear_ground()
