"""How matches, views, questions and events look in the protocol: JSON values with keys instead of small numbers."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from ccancients.engine.decision import Choice, Decision
from ccancients.engine.odds import Nouns, odds_form, odds_value
from ccancients.hannibal.answer_odds import odds_of
from ccancients.hannibal.components.board import SPACES
from ccancients.hannibal.components.generals import GENERAL_COUNT, GENERALS
from ccancients.hannibal.components.sides import SIDE_KEYS
from ccancients.hannibal.events import Event
from ccancients.hannibal.language import LANGUAGE
from ccancients.hannibal.nouns import general_key, place_number
from ccancients.hannibal.odds.battle import BattleChances
from ccancients.hannibal.position import Asked
from ccancients.hannibal.position.held import army_of, group_of, marks_in_force, play_of
from ccancients.hannibal.rules.presence import commander, score
from ccancients.hannibal.state import State
from ccancients.hannibal.view import View
from ccancients.hannibal.why_not import Refusal

JsonObject = dict[str, Any]


# -- questions and events ---------------------------------------------------------------------------------------------


def about_form(_asked: Any, decision: Decision) -> JsonObject:
    """What a question is about, by name."""
    return LANGUAGE.about(decision)


choice_words = LANGUAGE.choice_words
"""The verb of a choice, its fixed words up to the first argument, and the other words of its text."""


def event_form(event: Event) -> JsonObject:
    """``{"event": name, …}``: sides, places, generals by key; strategy cards by number, 0 for a back."""
    return LANGUAGE.event(event)


def refusal_form(refusal: Refusal | None) -> JsonObject | None:
    """Rule, paragraph, citation and facts of a reason."""
    if refusal is None:
        return None
    facts = LANGUAGE.facts(refusal.facts)
    return {"rule": refusal.rule, "paragraph": refusal.paragraph, "source": refusal.source, "facts": facts}


def told_odds(view: View, choice: Choice) -> JsonObject | None:
    """What an answer to the pending question of a view leads to, part by part; None where there is nothing to say."""
    return odds_form(odds_of(view, choice), _ODDS)


def _battle_form(chances: BattleChances) -> JsonObject:
    sides = {key: odds_value(side) for key, side in zip(SIDE_KEYS, chances.sides, strict=True)}
    return {"attacker": SIDE_KEYS[chances.attacker], **sides}


_ODDS: Final[Nouns] = {"battle": _battle_form}


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
        "control": {facts.key: LANGUAGE.form("side", state.control[space]) for space, facts in enumerate(SPACES)},
        "dead_tribes": [facts.key for space, facts in enumerate(SPACES) if state.dead_tribes >> space & 1],
        "train": LANGUAGE.form("place", state.train),
        "consuls": [general_key(general) for general in state.consuls],
        "proconsul": general_key(state.proconsul),
        "off_the_map": {
            GENERALS[general].key: LANGUAGE.form("where", state.general_at[general])
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
        "hands": {key: _battle_cards(state.battle_hands[side]) for side, key in enumerate(SIDE_KEYS)},
        "open": {key: _battle_cards(state.open_cards[side]) for side, key in enumerate(SIDE_KEYS)},
        "played": _battle_cards(state.battle_played),
        "deck": _battle_cards(reversed(state.battle_deck)),
    }


def _battle_cards(cards: Iterable[int]) -> list[str]:
    return [LANGUAGE.form("type", card) for card in cards]


__all__ = ["about_form", "choice_words", "event_form", "refusal_form", "state_form"]
