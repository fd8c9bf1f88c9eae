"""How matches, questions and reasons look in the protocol: words of the board instead of small numbers.

Events keep their small numbers, since the board of a match may be anybody's; ``board`` tells what they stand for.
"""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from ccancients.engine.decision import Choice, Decision
from ccancients.engine.odds import odds_form
from ccancients.successors.answer_odds import odds_of
from ccancients.successors.components.board import NOBODY
from ccancients.successors.language import LANGUAGE, general_key, place_key, side_key
from ccancients.successors.rules.presence import by_type, generals_in, royals_in
from ccancients.successors.rules.prizes import prize_holder
from ccancients.successors.rules.regency import royals_held
from ccancients.successors.rules.scoring import prestige, victory_points
from ccancients.successors.state import BOX, DISPERSED, GONE, HAND, OUT, State
from ccancients.successors.view import View
from ccancients.successors.why_not import Asked, Refusal
from ccancients.successors.words import choice_words

JsonObject = dict[str, Any]

_OFF_BOARD: Final = {HAND: "hand", DISPERSED: "dispersed", OUT: "out"}


def about_form(asked: Asked, decision: Decision) -> JsonObject:
    """What a question is about, by name."""
    return LANGUAGE.about(decision, asked.state)


def refusal_form(state: State, refusal: Refusal | None) -> JsonObject | None:
    """Rule, paragraph, citation and facts of a reason."""
    if refusal is None:
        return None
    facts = LANGUAGE.facts(refusal.facts, state)
    return {"rule": refusal.rule, "paragraph": refusal.paragraph, "source": refusal.source, "facts": facts}


def told_odds(view: View, choice: Choice) -> JsonObject | None:
    """What may come of an answer to the pending question of a view, None where no die decides."""
    keys = {"side": side_key, "place": place_key, "general": general_key}
    return odds_form(odds_of(view, choice), {name: partial(key, view.state) for name, key in keys.items()})


# -- the table --------------------------------------------------------------------------------------------------------


def state_form(asked: Asked) -> JsonObject:
    """All that is on the table; cards that nobody may see are ``hidden``."""
    state = asked.state
    points, final = victory_points(state), victory_points(state, at_the_end=True)
    return {
        "scenario": state.scenario.id, "turn": state.turn, "round": state.round, "rounds": state.scenario.rounds,
        "order": [side_key(state, side) for side in state.order], "active": side_key(state, state.active),
        "segment": ("none", "surrender", "tyche", "activation", "forage")[state.segment], "die": state.die,
        "usurper": side_key(state, state.usurper),
        "factions": {
            side_key(state, side): _faction(state, side, points[side], final[side]) for side in range(state.sides)
        },
        "victory": _victory(state),
        "seated": {side_key(state, player): side_key(state, side) for player, side in enumerate(state.seated)},
        "control": {
            facts.id: side_key(state, state.control[space]) for space, facts in enumerate(state.board.spaces)
            if state.control[space] != NOBODY
        },
        "independents": {
            facts.id: {"at": _army_at(state, army), "strength": state.army_strength[army],
                       "active": bool(state.armies_active >> army & 1)}
            for army, facts in enumerate(state.board.independents)
        },
        "royals": {
            facts.id: {"at": place_key(state, state.royal_at[royal]), "of": side_key(state, state.royal_owner[royal])}
            for royal, facts in enumerate(state.board.royals) if state.royal_at[royal] != OUT
        },
        "markers": {"tomb": _spaces(state, state.tombs), "helepolis": _spaces(state, state.helepoleis)},
        "deck": len(state.deck), "discards": [LANGUAGE.form("card", card, state) for card in state.discards],
    }  # fmt: skip


def _victory(state: State) -> JsonObject:
    """What wins: the way, prizes with whom each would pay now, when they pay, what a Regent needs (0: nobody is)."""
    scenario = state.scenario
    return {
        "by": scenario.victory, "score_rounds": list(scenario.score_rounds), "regency": scenario.regency,
        "prizes": {
            each.space: {"vp": each.vp, "of": side_key(state, prize_holder(state, state.board.space_of[each.space]))}
            for each in scenario.prizes
        },
    }  # fmt: skip


def _spaces(state: State, spaces: tuple[int, ...]) -> list[str]:
    return [state.board.spaces[space].id for space in spaces]


def _army_at(state: State, army: int) -> str:
    at = state.army_at[army]
    return {BOX: "box", GONE: "gone"}.get(at) or state.board.spaces[at].id


def _faction(state: State, side: int, points: int, final: int) -> JsonObject:
    places = [place for place in range(state.places) if state.units[side * state.places + place]
              or generals_in(state, side, place) or royals_in(state, side, place)]  # fmt: skip
    off = {
        state.board.general_text(general): _OFF_BOARD[at]
        for general, at in enumerate(state.general_at) if state.owner[general] == side and at in _OFF_BOARD
    }
    return {
        "points": points, "points_at_the_end": final, "handicap": state.handicap[side],
        "prestige": prestige(state, side), "favor": state.favor[side],
        "royals_held": royals_held(state, side), "fleet": state.fleet[side],
        "champion": bool(state.champions >> side & 1), "out": bool(state.fallen >> side & 1),
        "hand": [LANGUAGE.form("card", card, state) for card in state.hands[side]],
        "pieces": {state.board.place_text(place): _pieces(state, side, place) for place in places},
        "off_the_board": off,
    }  # fmt: skip


def _pieces(state: State, side: int, place: int) -> JsonObject:
    cu = by_type(state, side, place)
    return {
        "cu": {each.id: cu[kind] for kind, each in enumerate(state.board.types) if cu[kind]},
        "generals": [state.board.general_text(general) for general in generals_in(state, side, place)],
        "royals": [state.board.royals[royal].id for royal in royals_in(state, side, place)],
    }


def board_form(state: State) -> JsonObject:
    """What the small numbers of events stand for, and where the board comes from."""
    board = state.board
    return {
        "id": board.id, "name": board.file.name, "status": board.file.status,
        "places": [board.place_text(place) for place in range(state.places)],
        "generals": [general_key(state, general) for general in range(len(state.general_at))
                     if state.owner[general] != NOBODY or general < board.majors],
        "types": [each.id for each in board.types], "royals": [each.id for each in board.royals],
        "independents": [each.id for each in board.independents], "cards": list(state.words.cards),
        "factions": list(state.words.factions),
    }  # fmt: skip


__all__ = [
    "JsonObject", "about_form", "board_form", "choice_words", "general_key", "place_key", "refusal_form",
    "side_key", "state_form",
]
