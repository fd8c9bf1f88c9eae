"""The chances of an answer to the pending question, as the protocol tells them: exact fractions as text."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from fractions import Fraction
from typing import Any, Final

from ccancients.engine.decision import Choice
from ccancients.successors import questions as q
from ccancients.successors.odds import deeds
from ccancients.successors.odds.known import (
    Meeting,
    anybody_intercepts,
    besieging,
    leaving_attrition,
    meetings,
    possible_interceptors,
    sailing,
)
from ccancients.successors.protocol.forms import JsonObject, general_key, place_key, side_key
from ccancients.successors.rules.presence import commander_in, mover_place
from ccancients.successors.state import State
from ccancients.successors.view import View

Args = tuple[int, ...]


def odds_of(view: View, choice: Choice) -> JsonObject | None:
    """What may come of an answer, None where no die decides."""
    decision = view.decision
    assert decision is not None
    verb, args = view.state.words.read(choice, decision.side)
    told = _BY_QUESTION.get((decision.question, verb))
    found = {} if told is None else told(view, args)
    return found or None


def _march(view: View, args: Args) -> JsonObject:
    """Attrition on leaving, who may intercept, and whom the mover meets."""
    state, space = view.state, args[0]
    found: JsonObject = {}
    attrition = leaving_attrition(state) if state.force_side >= 0 else {0: Fraction(1)}
    if set(attrition) != {0}:
        found["attrition"] = _form(attrition)
    near = possible_interceptors(state, space)
    if near:
        found["interceptors"] = [
            {"side": side_key(state, each.side), "place": place_key(state, each.place),
             "general": general_key(state, each.general), "chance": str(each.chance)}
            for each in near
        ]  # fmt: skip
        found["intercepted"] = str(anybody_intercepts(near))
    met = [_meeting(state, each) for each in meetings(state, space)]
    return {**found, "meets": met} if met else found


def _meeting(state: State, met: Meeting) -> JsonObject:
    return {
        "side": side_key(state, met.party), "overrun": met.overrun, "deserts": met.deserts, "aside": met.aside,
        "evades": str(met.evades), "battle": None if met.battle is None else _form(met.battle),
    }  # fmt: skip


def _sail(view: View, args: Args) -> JsonObject:
    found = sailing(view.state, args[0])
    return {} if found is None else {"sea": _form(found)}


def _besiege(view: View, _args: Args) -> JsonObject:
    state = view.state
    return {"falls": str(besieging(state, state.force_side, state.force_place))}


def _assault(view: View, args: Args) -> JsonObject:
    return {"falls": str(besieging(view.state, view.side, args[0], assault=True))}


def _intercept(view: View, args: Args) -> JsonObject:
    board = view.state.board
    return {"succeeds": str(deeds.interception(board, board.initiative(args[1])))}


def _intercept_minor(view: View, _args: Args) -> JsonObject:
    board = view.state.board
    return {"succeeds": str(deeds.interception(board, board.tables.minor_general.initiative))}


def _evade(view: View, _args: Args) -> JsonObject:
    state = view.state
    assert view.decision is not None
    head = commander_in(state, view.side, view.decision.about[0])
    return {"succeeds": str(deeds.evasion(state.board, state.board.initiative(head)))} if head >= 0 else {}


def _fight(view: View, _args: Args) -> JsonObject:
    state = view.state
    met = [_meeting(state, each) for each in meetings(state, mover_place(state))]
    return {"meets": met} if met else {}


def _at_sea(view: View, _args: Args) -> JsonObject:
    state = view.state
    assert view.decision is not None
    mover = view.decision.about[0]
    return {"sea": _form(deeds.naval(state.board, state.fleet[mover], state.fleet[view.side]))}


_BY_QUESTION: Final[Mapping[tuple[str, str], Callable[[View, Args], JsonObject]]] = {
    (q.SPEND, "march"): _march, (q.SPEND, "sail"): _sail, (q.SPEND, "besiege"): _besiege,
    (q.SURRENDER, "assault"): _assault, (q.INTERCEPT, "intercept"): _intercept,
    (q.INTERCEPT, "intercept minor"): _intercept_minor, (q.EVADE, "evade"): _evade, (q.FALL_BACK, "fight"): _fight,
    (q.INDEPENDENTS, "march"): _march, (q.NAVAL_INTERCEPT, "intercept at sea"): _at_sea,
}  # fmt: skip
ANSWERS: Final = tuple(sorted({verb for _, verb in _BY_QUESTION}))
"""The forms of choices that have chances."""


def _form(odds: object) -> Any:
    """Chances as JSON: fractions as text, distributions by their outcomes."""
    if isinstance(odds, Fraction):
        return str(odds)
    if is_dataclass(odds):
        return {each.name: _form(getattr(odds, each.name)) for each in fields(odds)}
    if isinstance(odds, Mapping):
        return {str(value): _form(chance) for value, chance in odds.items()}
    return odds


__all__ = ["ANSWERS", "odds_of"]
