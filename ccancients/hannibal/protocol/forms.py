"""How matches, views, questions and events look in the protocol: JSON values with keys instead of small numbers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields
from typing import Any, Final

from ccancients.engine.decision import Choice, Decision
from ccancients.hannibal import notation
from ccancients.hannibal import questions as q
from ccancients.hannibal.components.board import PROVINCES, SPACES
from ccancients.hannibal.components.cards import BATTLE_KEYS, HIDDEN_BATTLE_CARD
from ccancients.hannibal.components.generals import GENERAL_COUNT, GENERALS
from ccancients.hannibal.components.sides import SIDE_KEYS, SIDES
from ccancients.hannibal.events import Event
from ccancients.hannibal.position.taking import Asked, army_of, group_of, marks_in_force, play_of
from ccancients.hannibal.position.words import general_key, place_number, place_text
from ccancients.hannibal.rules.command import commander
from ccancients.hannibal.rules.control import score
from ccancients.hannibal.rules.presence import members
from ccancients.hannibal.state import DISPLACED, DRAWN, OUT, POOL, State
from ccancients.hannibal.why_not import KINDS, Refusal

JsonObject = dict[str, Any]

ABOUT: Final[Mapping[str, tuple[str, ...]]] = {
    q.REINFORCE: ("line", "left"),
    q.RETURN_GENERAL: ("general",),
    q.CONSUL: ("consul", "other"),
    q.COMMANDER: ("place",),
    q.GENERAL: ("card", "activated"),
    q.MARCH: ("general", "place", "cu", "elephants", "used", "limit"),
    q.MARKER: ("card", "left"),
    q.EVENT_SPACE: ("card", "left"),
    q.ABILITY: ("place",),
    q.COUNTER: ("window", "place"),
    q.GARRISON: ("space",),
    q.REACT: ("general", "space"),
    q.REACTION: ("general", "avoids", "cu", "elephants"),
    q.AVOID_TO: ("general", "place"),
    q.BACK_UP: ("place",),
    q.SPLIT: ("space",),
    q.PURSUE: ("general",),
    q.SORTIE: ("space",),
    q.CHANGE_COMMAND: ("general",),
    q.CHARGE: ("elephants", "general"),
    q.SPY_COUNT: ("cards",),
    q.ATTACK: ("round", "cards"),
    q.MATCH: ("type", "cards"),
    q.INITIATIVE: ("rounds",),
    q.COUNTERATTACK: ("most",),
    q.WITHDRAW_TO: ("space",),
    q.LOSSES: ("place", "number"),
    q.RETREAT_CITY: ("space",),
    q.RETREAT: ("space", "cu"),
    q.REMOVE_MARKER: ("left",),
    q.SIEGE_LOSSES: ("place", "number"),
}
"""What a question is about, by its name; all others are about nothing more."""


def card_of_battle(card: int) -> str:
    """The key of a battle card, ``hidden`` for its back."""
    return "hidden" if card == HIDDEN_BATTLE_CARD else BATTLE_KEYS[card]


def _side(side: int) -> str:
    return SIDE_KEYS[side] if side in SIDES else "none"


def _place(place: int) -> str | None:
    return place_text(place) if place >= 0 else None


def _where(where: int) -> str | None:
    """Where a general has gone who left the map."""
    return {POOL: "pool", DISPLACED: "displaced", OUT: "out", DRAWN: "drawn"}.get(where)


_NAMED: Final[Mapping[str, Callable[[Any], Any]]] = {
    "side": _side,
    "attacker": _side,
    "winner": lambda winner: _side(winner) if winner >= 0 else None,
    "space": _place,
    "place": _place,
    "origin": _place,
    "target": _place,
    "where": _where,
    "general": general_key,
    "consul": general_key,
    "other": general_key,
    "generals": lambda mask: [GENERALS[general].key for general in members(mask)],
    "type": card_of_battle,
    "stands_for": card_of_battle,
    "avoids": bool,
}
"""Facts by name, from the engine's small numbers to words."""
_OF_BATTLE: Final = frozenset(("BattleCardPlayed", "BattleCardTaken"))


def _as_it_is(value: Any) -> Any:
    return value


# -- questions and events ---------------------------------------------------------------------------------------------


def about_form(_asked: Any, decision: Decision) -> JsonObject:
    """What a question is about, by name."""
    pairs = zip(ABOUT.get(decision.question, ()), decision.about, strict=False)
    return {name: _NAMED.get(name, _as_it_is)(value) for name, value in pairs}


def choice_words(choice: Choice) -> tuple[str, list[str]]:
    """The verb of a choice, its fixed words up to the first argument, and the other words of its text."""
    words = notation.choice_text(choice).split()
    verb = notation.VERB_OF[choice.verb]
    return verb, words[len(verb.split()) :]


def event_form(event: Event) -> JsonObject:
    """``{"event": name, …}``: sides, places, generals by key; strategy cards by number, 0 for a back."""
    name = type(event).__name__
    facts = {each.name: getattr(event, each.name) for each in fields(event)}
    form = {key: _NAMED.get(key, _as_it_is)(value) for key, value in facts.items()}
    if name == "DieRolled":
        form["against"] = facts["against"] if facts["against"] >= 0 else None
    if name == "OfficeGiven":
        form["consul"] = facts["consul"]
    if name in _OF_BATTLE:  # a strategy card that stands for a battle card is -1
        form["card"] = BATTLE_KEYS[facts["card"]] if facts["card"] >= 0 else "maharbal"
    if name == "BattleOver":
        form["how"] = BATTLE_KEYS[facts["how"]] if facts["how"] >= 0 else None
    return {"event": name, **form}


_FACTS: Final[Mapping[str, Callable[[Any], Any]]] = {
    "space": _place, "general": general_key, "battle card": card_of_battle, "side": _side,
    "province": lambda province: PROVINCES[province].key,
}


def refusal_form(refusal: Refusal | None) -> JsonObject | None:
    """Rule, paragraph, citation and facts of a reason."""
    if refusal is None:
        return None
    facts = {name: _FACTS.get(KINDS.get(name, ""), _as_it_is)(value) for name, value in refusal.facts.items()}
    return {"rule": refusal.rule, "paragraph": refusal.paragraph, "source": refusal.source, "facts": facts}


# -- the table --------------------------------------------------------------------------------------------------------


def state_form(asked: Asked) -> JsonObject:
    """All that is on the table; hidden strategy cards are 0, hidden battle cards ``hidden``."""
    state = asked.state
    return {
        "turn": state.turn,
        "turns": state.turns,
        "active": SIDE_KEYS[state.active],
        "score": {key: score(state, side) for side, key in enumerate(SIDE_KEYS)},
        **{key: _army(state, side) for side, key in enumerate(SIDE_KEYS)},
        "control": {facts.key: _side(state.control[space]) for space, facts in enumerate(SPACES)},
        "dead_tribes": [facts.key for space, facts in enumerate(SPACES) if state.dead_tribes >> space & 1],
        "train": _place(state.train),
        "consuls": [general_key(general) for general in state.consuls],
        "proconsul": general_key(state.proconsul),
        "off_the_map": {
            GENERALS[general].key: _where(state.general_at[general])
            for general in range(GENERAL_COUNT)
            if state.general_at[general] < 0
        },
        "in_force": list(marks_in_force(state)),
        "deck": list(reversed(state.deck)),
        "discards": list(state.discards),
        "removed": list(state.removed),
        "play": _play(state),
        "battle": _battle(state),
    }


def _army(state: State, side: int) -> JsonObject:
    """What a side has; of every force also the ``commander``, null where nobody commands (4.1)."""
    army = army_of(state, side).model_dump(mode="json")
    for force in army["forces"]:
        force["commander"] = general_key(commander(state, side, place_number(force["place"])))
    return army


def _play(state: State) -> JsonObject | None:
    if not state.card:
        return None
    play = play_of(state, "event", group_of(state) if state.group_general >= 0 else None).model_dump(mode="json")
    return {**play, "use": "event" if state.as_event else "operations"}


def _battle(state: State) -> JsonObject | None:
    """The battle cards, while there are any."""
    if not (state.battle_deck or state.battle_played):
        return None
    return {
        "hands": {key: [*map(card_of_battle, state.battle_hands[side])] for side, key in enumerate(SIDE_KEYS)},
        "open": {key: [*map(card_of_battle, state.open_cards[side])] for side, key in enumerate(SIDE_KEYS)},
        "played": [*map(card_of_battle, state.battle_played)],
        "deck": [*map(card_of_battle, reversed(state.battle_deck))],
    }


__all__ = ["ABOUT", "about_form", "card_of_battle", "choice_words", "event_form", "refusal_form", "state_form"]
