"""How games, views, decisions, events and reasons look in the protocol: JSON values with hex names and keys."""

from __future__ import annotations

from typing import Any

from ccancients.ancients.components.board import hex_name
from ccancients.ancients.components.special_units import SACRED_BAND
from ccancients.ancients.components.terrain import Terrain
from ccancients.ancients.events import Event
from ccancients.ancients.language import LANGUAGE, card_text, hex_or_none
from ccancients.ancients.orders import ORDER_RULES
from ccancients.ancients.scenario.battle import SIDE_NAMES
from ccancients.ancients.state import NOBODY, State, leader_has_moved, leader_is_ordered
from ccancients.ancients.why_not import Asked, Refusal
from ccancients.engine.decision import Decision

JsonObject = dict[str, Any]

def about_form(asked: Asked, decision: Decision) -> JsonObject:
    """What a decision is about, by name; units and leaders are named by their hexes."""
    return LANGUAGE.about(decision, asked.state)


def event_form(event: Event) -> JsonObject:
    """``{"event": name, …}``; units and leaders by number, see the lists of ``state``."""
    return LANGUAGE.event(event)


def refusal_form(refusal: Refusal | None) -> JsonObject | None:
    """Rule, citation and facts of a reason, the hex that it is about first."""
    if refusal is None:
        return None
    hex_first = dict(sorted(refusal.facts.items(), key=lambda fact: fact[0] != "hex"))
    return {"rule": refusal.rule, "source": refusal.source, "facts": LANGUAGE.facts(hex_first)}


# -- positions --------------------------------------------------------------------------------------------------------


def state_form(asked: Asked) -> JsonObject:
    """All that is on the table; hidden cards are ``hidden``."""
    state, battle = asked.state, asked.state.battle
    return {
        "active": SIDE_NAMES[state.active],
        "banners": _by_side(state.banners),
        "banners_needed": max(battle.banners),
        "banners_needed_by_side": _by_side(battle.banners),
        "command": _by_side(state.command),
        "turns": _by_side(state.turns),
        "hands": _by_side([[card_text(card) for card in hand] for hand in state.hands]),
        "in_play": _by_side([LANGUAGE.form("orders_as", card) for card in state.played]),
        "last_card": _by_side([LANGUAGE.form("orders_as", card) for card in state.last_card]),
        "deck": [card_text(card) for card in reversed(state.deck)],
        "discards": [card_text(card) for card in state.discards],
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
        "elite": battle.unit_special[unit] == SACRED_BAND,
        "special": battle.unit_special[unit] or None,
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
