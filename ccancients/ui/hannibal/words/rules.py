"""The rules reference of this game: its numbers from the tables of the engine, and which entry belongs to what.

The texts are ``resources/rules/hannibal/<language>.json``. A number is written there as a placeholder, ``{army}``; see
``_NUMBERS``.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from ccancients.engine.decision import Decision
from ccancients.hannibal import questions as q
from ccancients.hannibal.components.board import (
    CITY,
    KIND,
    NO_PORT,
    PORT,
    PROVINCES,
    ROME_CITY,
    ROOM,
    SPACE_COUNT,
    TARENTUM,
    TRIBE,
    space_of,
)
from ccancients.hannibal.components.cards import BATTLE_DECK, BATTLE_HAND, STRATEGY_DECK
from ccancients.hannibal.components.generals import GENERAL, GENERALS
from ccancients.hannibal.components.tables import (
    AFRICANUS_TURN,
    ARMY,
    CARDS_DEALT,
    CONSULAR_ARMY,
    LONG_MOVEMENT,
    MOST_ELEPHANTS,
    MOVEMENT,
    OVERRUN,
    RETREAT_SPACES,
    SEA_ARMY,
    SEA_COST,
    SIEGE_ARMY,
    SIEGE_POINTS,
    TURNS,
)
from ccancients.hannibal.state import State
from ccancients.paths import resources_dir
from ccancients.ui.desktop.i18n import languages, tr
from ccancients.ui.hannibal.words.cards import BATTLE_CARD, card_stem, stem_name
from ccancients.ui.hannibal.words.rule_rows import rows_of
from ccancients.ui.hannibal.words.switches import SWITCHES
from ccancients.ui.hannibal.words.things import general_name
from ccancients.ui.panels.rulebook import Facts, Rulebook, read_rulebook

FIRST_ENTRY: Final = "war.sequence"


def rulebook() -> Rulebook:
    """The rules in the language in use. Raises ``BadRulebook`` or ``IncompleteInstallation``."""
    return _rulebook(languages.language)


@cache
def _rulebook(language: str) -> Rulebook:
    file = resources_dir() / "rules" / "hannibal" / f"{language}.json"
    return read_rulebook(file, Facts(fill, _title, rows_of))


# -- which entry belongs to what ------------------------------------------------------------------------------------


def entry_of_general(general: int) -> str:
    """The entry of a general by his number."""
    return f"general.{GENERALS[general].key}"


def entry_of_card(card: int) -> str:
    """The entry of a strategy card, those of a kind together; the battle cards share one."""
    return "battle.deck" if card >= BATTLE_CARD else f"card.{card_stem(card)}"


def entry_of_switch(name: str) -> str:
    """The entry of a rules switch."""
    return f"switch.{name}"


def entries_at(state: State, space: int) -> tuple[str, ...]:
    """The entries of whoever and whatever is in a space: generals, city or tribe, port, whose it is."""
    found = [
        entry_of_general(general) for general, place in enumerate(state.general_at)
        if place >= 0 and space_of(place) == space
    ]
    if KIND[space] == CITY:
        found += ["war.inside", "siege.attempt"]
    if KIND[space] == TRIBE:
        found.append("siege.tribes")
    if PORT[space] != NO_PORT:
        found.append("march.naval")
    return (*found, "war.control")


_QUESTIONS: Final = {
    q.REINFORCE: "year.carthage", q.RETURN_GENERAL: "year.displaced", q.AFRICANUS: "year.africanus",
    q.PROCONSUL: "year.consuls", q.CONSUL: "year.consuls", q.COMMANDER: "march.command",
    q.FIRST_CLAIM: "cards.first", q.FIRST_PLAYER: "cards.first", q.CARD: "cards.play", q.GENERAL: "march.activate",
    q.MARCH: "march.points", q.MARKER: "cards.markers", q.RAISE: "cards.raise", q.EVENT_PROVINCE: "cards.events",
    q.EVENT_SPACE: "cards.events", q.EVENT_GENERAL: "cards.events", q.EVENT_FORCE: "cards.events",
    q.EVENT_CITY: "cards.events", q.EVENT_TRIBE: "cards.events", q.ABILITY: "general.hanno",
    q.REPLACEMENT: "card.senate_dismisses_proconsul", q.AGAIN: "switch.messenger_variant", q.COUNTER: "cards.counter",
    q.GARRISON: "react.city", q.REACT: "react.order", q.REACTION: "react.intercept", q.AVOID_TO: "react.avoid",
    q.BACK_UP: "react.back", q.SPLIT: "react.back", q.PURSUE: "react.pursue", q.SORTIE: "siege.sortie",
    q.CHANGE_COMMAND: "battle.command", q.FIELD: "switch.field_battles", q.FOUGHT: "switch.field_battles",
    q.CHARGE: "battle.elephants", q.SPY_COUNT: "card.spy_in_enemy_camp",
    q.ATTACK: "battle.round", q.MATCH: "battle.round", q.STEAL: "card.ally_deserts",
    q.INITIATIVE: "battle.initiative", q.COUNTERATTACK: "battle.initiative", q.CANCEL: "battle.withdraw",
    q.WITHDRAW_TO: "battle.withdraw", q.LOSSES: "year.attrition", q.RETREAT_CITY: "battle.retreat",
    q.RETREAT: "battle.retreat", q.REMOVE_MARKER: "battle.markers", q.SIEGE_LOSSES: "siege.attempt",
}
_EVENTS: Final = frozenset((
    q.EVENT_PROVINCE, q.EVENT_SPACE, q.EVENT_GENERAL, q.EVENT_FORCE, q.EVENT_CITY, q.EVENT_TRIBE,
))


def entry_of_question(question: str) -> str:
    """The entry that explains a question of the game."""
    return _QUESTIONS[question]


def entry_now(state: State, decision: Decision | None) -> str:
    """The entry that explains what is asked now: of an event its card; the first entry where nothing is asked."""
    if decision is None:
        return FIRST_ENTRY
    if decision.question in _EVENTS and state.card:
        return entry_of_card(state.card)
    if decision.question == q.REINFORCE and decision.side == 0:
        return "year.rome"
    if decision.question == q.REACTION and decision.about[1]:
        return "react.avoid"
    return entry_of_question(decision.question)


def first_steps(question: str) -> str:
    """The entry that explains a question to whoever plays for the first time."""
    return "first.event" if question in _EVENTS else f"first.{question}"


_REFUSED: Final = {
    "game": "war.goal", "question": "war.sequence", "choice": "war.sequence", "card": "cards.play",
    "claim": "cards.first", "event.counter": "cards.counter", "event": "cards.events",
    "target.hostile land": "card.hostile_tribes", "target.city": "siege.besieged", "target.no points": "siege.besieged",
    "target.tribe": "siege.tribes", "target": "cards.events", "replacement": "card.senate_dismisses_proconsul",
    "place": "year.carthage", "inside.besieged": "siege.besieged", "inside": "war.inside",
    "reinforce.abroad": "year.rome", "reinforce.stack": "year.rome", "reinforce": "year.carthage",
    "return": "year.displaced", "office": "year.consuls", "africanus": "year.africanus",
    "proconsul.must": "switch.proconsul_compulsory", "proconsul": "year.consuls", "consul.no stack": "year.consuls",
    "consul.units": "march.consuls", "command": "march.command", "general.none": "cards.play",
    "general": "march.activate", "activate.again": "cards.campaign", "activate.spent": "cards.campaign",
    "activate": "march.activate", "marker.truce": "cards.truce", "marker": "cards.markers", "raise": "cards.raise",
    "march.no points": "cards.campaign", "march": "march.points", "group.no points": "cards.campaign",
    "group.outranks": "march.command", "group": "march.group", "train": "march.train",
    "go.country": "march.bounds", "go.strait": "march.bounds", "go.walls": "war.inside", "go.no way": "war.map",
    "go.carried": "cards.campaign", "go": "march.points", "truce": "cards.truce", "lone": "march.lone",
    "sail.besieged": "siege.besieged", "sail.counsel": "march.bounds",
    "sail.naval victory": "card.carthaginian_naval_victory", "sail": "march.sea", "sortie": "siege.sortie",
    "charm": "card.hannibal_charms_italy", "attempt.truce": "cards.truce", "attempt.no tribe": "siege.tribes",
    "attempt.own tribe": "siege.tribes", "attempt": "siege.attempt", "intercept.sortie": "siege.sortie",
    "intercept.truce": "cards.truce", "intercept": "react.intercept", "react.commander": "react.avoid",
    "reaction": "react.intercept", "avoid": "react.avoid", "free": "react.avoid", "flight": "battle.retreat",
    "back": "react.back", "split": "react.back", "counter.country": "battle.allies",
    "counter.no allies": "battle.allies", "counter.hostile land": "card.hostile_tribes", "counter": "cards.counter",
    "spy": "card.spy_in_enemy_camp", "battle card": "battle.round", "attack": "battle.round",
    "probe": "general.hannibal", "withdraw": "battle.withdraw", "concede": "battle.end",
    "match.maharbal": "card.maharbals_cavalry", "match": "battle.round", "steal": "card.ally_deserts",
    "losses.sortie": "siege.sortie", "losses.no sortie": "siege.sortie", "losses": "battle.casualties",
    "remove": "battle.markers", "retreat": "battle.retreat",
}
"""Beginnings of the reasons of ``why_not``, the particular ones before the general."""


def entry_of_refusal(rule: str) -> str:
    """The entry behind a reason of ``why_not``. Raises ``LookupError`` for a reason without one."""
    return next(entry for start, entry in _REFUSED.items() if rule.startswith(start))


# -- numbers and titles ---------------------------------------------------------------------------------------------

_NUMBERS: Final[dict[str, int]] = {
    "turns": TURNS, "army": ARMY, "sea": SEA_ARMY, "movement": MOVEMENT, "long": LONG_MOVEMENT, "sea_cost": SEA_COST,
    "retreat": RETREAT_SPACES, "consul": CONSULAR_ARMY, "siege_army": SIEGE_ARMY, "siege_points": SIEGE_POINTS,
    "overrun": OVERRUN, "elephants": MOST_ELEPHANTS, "africanus_turn": AFRICANUS_TURN, "hand": BATTLE_HAND,
    "dealt_first": CARDS_DEALT[0], "dealt_middle": CARDS_DEALT[3], "dealt_last": CARDS_DEALT[6],
    "strategy_deck": len(STRATEGY_DECK), "battle_deck": len(BATTLE_DECK), "spaces": SPACE_COUNT,
    "provinces": len(PROVINCES), "scoring": sum(province.scores for province in PROVINCES),
    "room": ROOM[TARENTUM], "room_capital": ROOM[ROME_CITY],
}


def fill(place: str) -> str:
    """What stands for a placeholder. Raises ``KeyError`` for one that is not known."""
    return str(_NUMBERS[place])


def _title(entry: str) -> str:
    """The title of an entry that bears the name of a thing of the game."""
    chapter, _, key = entry.partition(".")
    if chapter == "general":
        return general_name(GENERAL[key])
    return stem_name(key) if chapter == "card" else tr(SWITCHES[key])
