"""How games, views, decisions, events and reasons look in the protocol: JSON values with hex names and keys."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields
from enum import Enum
from typing import Any, Final

from ccancients.ancients import notation
from ccancients.ancients import questions as q
from ccancients.ancients.components.board import hex_name
from ccancients.ancients.components.dice import FACE_NAMES
from ccancients.ancients.components.terrain import Terrain
from ccancients.ancients.events import Event
from ccancients.ancients.orders import ORDER_RULES
from ccancients.ancients.scenario.battle import SIDE_NAMES
from ccancients.ancients.state import NOBODY, State, leader_has_moved, leader_is_ordered
from ccancients.ancients.why_not import Asked, Refusal
from ccancients.engine.decision import Decision
from ccancients.engine.game import DRAW

JsonObject = dict[str, Any]

_ABOUT: Final[Mapping[str, tuple[str, ...]]] = {
    q.COMMANDER: ("card",),
    q.ORDERS: ("card", "given"),
    q.ORDER_DIE: ("face", "left"),
    q.RALLY_DIE: ("face", "left"),
    q.AMBUSH: ("ambush",),
    q.MOVEMENT: ("second",),
    q.FIRST_STRIKE: ("attacker", "hex"),
    q.EVADE: ("attacker", "hex"),
    q.EVADE_TO: ("unit",),
    q.LEADER: ("leader",),
    q.IGNORE_FLAGS: ("unit", "flags", "most"),
    q.RAMPAGE_ORDER: ("unit",),
    q.RETREAT: ("unit", "owed"),
    q.ADVANCE: ("unit", "hex"),
    q.EXTRA_HEX: ("unit",),
    q.BONUS_COMBAT: ("unit",),
    q.BATTLE_BACK: ("unit", "attacker"),
}
"""What a decision is about, by question; units and leaders are named by their hexes."""


def hex_or_none(here: int) -> str | None:
    return hex_name(here) if here >= 0 else None


def card_or_none(card: int) -> str | None:
    return notation.card_text(card) if card >= 0 else None


# -- decisions --------------------------------------------------------------------------------------------------------


def about_form(asked: Asked, decision: Decision) -> JsonObject:
    """What a decision is about, by name."""
    state = asked.state
    found: JsonObject = {}
    for name, value in zip(_ABOUT.get(decision.question, ()), decision.about, strict=False):
        if name in ("unit", "attacker"):
            found[name] = hex_or_none(state.unit_hex[value])
        elif name == "leader":
            found[name] = hex_or_none(state.leader_hex[value])
        else:
            found[name] = _NAMED.get(name, _as_it_is)(value)
    return found


# -- events and reasons -----------------------------------------------------------------------------------------------


def _winner(winner: int | None) -> str | None:
    if winner is None:
        return None
    return "draw" if winner == DRAW else SIDE_NAMES[winner]


def _as_it_is(value: Any) -> Any:
    return value.value if isinstance(value, Enum) else value


_NAMED: Final[Mapping[str, Callable[[Any], Any]]] = {
    "side": lambda side: SIDE_NAMES[side],
    "winner": _winner,
    "hex": hex_or_none,
    "here": hex_or_none,
    "blocker": hex_or_none,
    "path": lambda path: [hex_or_none(here) for here in path],
    "hexes": lambda path: [hex_or_none(here) for here in path],
    "card": lambda card: card if isinstance(card, str) else notation.card_text(card),
    "orders_as": card_or_none,
    "face": lambda face: face if isinstance(face, str) else FACE_NAMES[face],
    "faces": lambda faces: [FACE_NAMES[face] for face in faces],
    "second": bool,
}
"""Facts by name, from the engine's small numbers to words."""


def event_form(event: Event) -> JsonObject:
    """``{"event": name, …}``; units and leaders by number, see the lists of ``state``."""
    name = type(event).__name__
    facts = {each.name: getattr(event, each.name) for each in fields(event)}
    if name == "RetreatBlocked":  # here "hexes" counts
        return {"event": name, **facts}
    return {"event": name, **{key: _NAMED.get(key, _as_it_is)(value) for key, value in facts.items()}}


def refusal_form(refusal: Refusal | None) -> JsonObject | None:
    """Rule, citation and facts of a reason."""
    if refusal is None:
        return None
    facts = {name: _NAMED.get(name, _as_it_is)(value) for name, value in refusal.facts.items()}
    return {"rule": refusal.rule, "source": refusal.source, "facts": facts}


# -- positions --------------------------------------------------------------------------------------------------------


def state_form(asked: Asked) -> JsonObject:
    """All that is on the table; hidden cards are ``hidden``."""
    state, battle = asked.state, asked.state.battle
    return {
        "active": SIDE_NAMES[state.active],
        "banners": _by_side(state.banners),
        "banners_needed": battle.banners,
        "command": _by_side(state.command),
        "turns": _by_side(state.turns),
        "hands": _by_side([[notation.card_text(card) for card in hand] for hand in state.hands]),
        "in_play": _by_side([card_or_none(card) for card in state.played]),
        "last_card": _by_side([card_or_none(card) for card in state.last_card]),
        "deck": [notation.card_text(card) for card in reversed(state.deck)],
        "discards": [notation.card_text(card) for card in state.discards],
        "order_rules": ORDER_RULES[state.orders].key,
        "units": [_unit(state, unit) for unit in range(battle.unit_count)],
        "leaders": [_leader(state, leader) for leader in range(battle.leader_count)],
        "terrain": {
            hex_name(here): kind.value for here, kind in enumerate(battle.terrain) if kind is not Terrain.OPEN
        },
        "ramparts": {
            hex_name(here): [hex_name(side) for side in sorted(sides)]
            for here, sides in sorted(battle.rampart_sides.items())
        },
    }


def _by_side(pair: Any) -> JsonObject:
    return {"top": pair[0], "bottom": pair[1]}


def _unit(state: State, unit: int) -> JsonObject:
    battle = state.battle
    sets = {
        "ordered": state.ordered, "moved": state.units_moved, "joined": state.joined, "fought": state.fought,
        "no_battle": state.no_battle,
    }
    return {
        "unit": unit,
        "side": SIDE_NAMES[battle.unit_side[unit]],
        "type": battle.unit_type[unit].name,
        "code": battle.unit_type[unit].code,
        "hex": hex_or_none(state.unit_hex[unit]),
        "blocks": state.blocks[unit],
        "strength": battle.unit_blocks[unit],
        "elite": battle.unit_elite[unit],
        "hexes_moved": state.moved[unit],
        "shots": state.shots[unit],
        **{name: bool(bits >> unit & 1) for name, bits in sets.items()},
    }


def _leader(state: State, leader: int) -> JsonObject:
    battle = state.battle
    here = state.leader_hex[leader]
    return {
        "leader": leader,
        "side": SIDE_NAMES[battle.leader_side[leader]],
        "name": battle.leader_name[leader],
        "hex": hex_or_none(here),
        "attached": here >= 0 and state.unit_at[here] != NOBODY,
        "ordered": leader_is_ordered(state, leader),
        "moved": leader_has_moved(state, leader),
    }


__all__ = ["about_form", "event_form", "refusal_form", "state_form"]
