"""The chances of an answer to the pending question, as the protocol tells them: exact fractions as text, battles as
decimals; worked out from what the side that decides may know.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from fractions import Fraction
from typing import Any, Final

from ccancients.engine.decision import Choice
from ccancients.hannibal import questions as q
from ccancients.hannibal.components.board import space_of
from ccancients.hannibal.components.cards import RESERVE
from ccancients.hannibal.components.generals import BATTLE, SIDE_OF
from ccancients.hannibal.components.sides import SIDE_KEYS, opponent
from ccancients.hannibal.odds.battle import BattleChances, battle_chances
from ccancients.hannibal.odds.battle_known import battle_facts, group_battle_facts, moving_army
from ccancients.hannibal.odds.charge import charge_odds
from ccancients.hannibal.odds.duel import unmatched
from ccancients.hannibal.odds.duel_known import duel_facts
from ccancients.hannibal.odds.duel_now import chance_now
from ccancients.hannibal.odds.reactions import avoiding, counterattacking, intercepting, pursuing, withdrawing
from ccancients.hannibal.odds.sea import group_backing_odds, group_crossing_odds, group_voyage_odds
from ccancients.hannibal.odds.sieges import siege_course, siege_odds
from ccancients.hannibal.procedures.duel import Duel
from ccancients.hannibal.rules.movement import dice_of, modifier_of
from ccancients.hannibal.rules.presence import force, group_force, is_living_tribe
from ccancients.hannibal.view import View

JsonObject = dict[str, Any]
_ROUNDED: Final = 4


def odds_of(view: View, choice: Choice) -> JsonObject | None:
    """What an answer to the pending question of a view leads to, as far as dice decide it; None where none does.

    ``crossing`` losses on a pass, ``voyage`` of a sea move, ``battle`` in the space that is entered, as it stands now,
    ``siege`` this attempt and the whole course, ``succeeds`` the die of a reaction, ``charge`` of elephants,
    ``withdrawal``, ``backing`` the way back, ``duel`` chances in the round and of the battle cards.
    """
    decision = view.decision
    if decision is None:
        return None
    ask = _BY_QUESTION.get((decision.question, choice.verb))
    found = None if ask is None else ask(view, choice)
    return found or None


# -- marches ----------------------------------------------------------------------------------------------------------


def _step(view: View, choice: Choice) -> JsonObject:
    state, there = view.state, choice.args[0]
    crossing = group_crossing_odds(state, there)
    return {**({} if crossing is None else {"crossing": _form(crossing)}), **_battle_in(view, there, by_sea=False)}


def _voyage(view: View, choice: Choice) -> JsonObject:
    there = choice.args[0]
    inside = choice.verb == "sail inside"
    battle = {} if inside else _battle_in(view, there, by_sea=True)
    return {"voyage": _form(group_voyage_odds(view.state, there)), **battle}


def _battle_in(view: View, there: int, *, by_sea: bool) -> JsonObject:
    """The battle with those who stand there in the open now, if nobody reacts."""
    state = view.state
    if not force(state, opponent(view.side), there) or not group_force(state):
        return {}
    facts = battle_facts(state, there, moving_army(state, space_of(state.group_place), by_sea=by_sea))
    return {"battle": _battle_form(battle_chances(facts))}


def _sortie(view: View, _choice: Choice) -> JsonObject:
    return {"battle": _battle_form(battle_chances(group_battle_facts(view.state)))}


def _attempt(view: View, _choice: Choice) -> JsonObject:
    """The attempt that is declared now, and a siege that goes on so until it is done."""
    state = view.state
    general, space = state.group_general, state.group_place
    course = siege_course(
        state.points[space], modifier_of(state, general, space), force(state, SIDE_OF[general], space),
        dice=dice_of(state, general, space),
    )
    kind = "subjugation" if is_living_tribe(state, space) else "siege"
    return {kind: _form(siege_odds(state, general, space)), "course": _form(course)}


# -- reactions --------------------------------------------------------------------------------------------------------


def _interception(view: View, choice: Choice) -> JsonObject:
    assert view.decision is not None
    return {"succeeds": str(intercepting(view.state, view.decision.about[1], choice.args).any)}


def _avoiding(_view: View, choice: Choice) -> JsonObject:
    return {"succeeds": str(avoiding(choice.args[0]))}


def _pursuit(view: View, _choice: Choice) -> JsonObject:
    assert view.decision is not None
    return {"succeeds": str(pursuing(view.decision.about[0]))}


def _backing(view: View, _choice: Choice) -> JsonObject:
    found = group_backing_odds(view.state)
    return {} if found is None else {"backing": _form(found)}


def _fight(view: View, _choice: Choice) -> JsonObject:
    state = view.state
    if not group_force(state) or not force(state, opponent(view.side), space_of(state.group_place)):
        return {}
    return {"battle": _battle_form(battle_chances(group_battle_facts(state)))}


# -- battle -----------------------------------------------------------------------------------------------------------


def _charge(view: View, _choice: Choice) -> JsonObject:
    assert view.decision is not None
    elephants, rome = view.decision.about
    found = charge_odds(elephants, BATTLE[rome] if rome >= 0 else 0)
    return {"charge": [{"chance": str(each.chance), "rome": each.rome, "carthage": each.carthage} for each in found]}


def _attack(view: View, choice: Choice) -> JsonObject:
    duel = view.stack[-1]
    if not isinstance(duel, Duel) or choice.args[0] >= RESERVE:
        return {}
    facts = duel_facts(view.state, duel, view.side)
    chances = {"unmatched": unmatched(facts)[choice.args[0]], "wins": chance_now(facts, attacks=True)}
    return {"duel": {name: round(chance, _ROUNDED) for name, chance in chances.items()}}


def _withdrawal(view: View, _choice: Choice) -> JsonObject:
    duel = view.stack[-1]
    if not isinstance(duel, Duel):
        return {}
    switch = view.state.rules.flaminius_cancels_withdrawals
    enemy = duel.leader(opponent(view.side))
    return {"withdrawal": _form(withdrawing(duel.leader(view.side), enemy, flaminius=switch))}


def _counterattack(view: View, _choice: Choice) -> JsonObject:
    assert view.decision is not None
    return {"succeeds": str(counterattacking(view.decision.about[0]))}


_BY_QUESTION: Final[Mapping[tuple[str, str], Callable[[View, Choice], JsonObject]]] = {
    (q.MARCH, "go"): _step, (q.MARCH, "sail"): _voyage, (q.MARCH, "sail inside"): _voyage,
    (q.MARCH, "sortie"): _sortie, (q.MARCH, "besiege"): _attempt, (q.MARCH, "subjugate"): _attempt,
    (q.REACT, "intercept"): _interception, (q.REACT, "avoid"): _avoiding, (q.PURSUE, "pursue"): _pursuit,
    (q.BACK_UP, "back up"): _backing, (q.BACK_UP, "fight"): _fight, (q.CHARGE, "charge"): _charge,
    (q.ATTACK, "attack"): _attack, (q.ATTACK, "withdraw"): _withdrawal, (q.COUNTERATTACK, "roll"): _counterattack,
}  # fmt: skip
ANSWERS: Final = tuple(sorted({verb for _, verb in _BY_QUESTION}))
"""The verbs that have chances."""


# -- forms ------------------------------------------------------------------------------------------------------------


def _battle_form(chances: BattleChances) -> JsonObject:
    return {
        "attacker": SIDE_KEYS[chances.attacker],
        **{key: _form(side) for key, side in zip(SIDE_KEYS, chances.sides, strict=True)},
    }


def _form(odds: object) -> Any:
    """Chances as JSON: fractions as text, decimals rounded, distributions as lists for 0, 1, 2 …"""
    if isinstance(odds, Fraction):
        return str(odds)
    if isinstance(odds, float):
        return round(odds, _ROUNDED)
    if is_dataclass(odds):
        return {each.name: _form(getattr(odds, each.name)) for each in fields(odds)}
    names = getattr(odds, "_fields", None)
    if names is not None:
        return {name: _form(getattr(odds, name)) for name in names}
    if isinstance(odds, tuple):
        return [_form(each) for each in odds]
    return odds


__all__ = ["ANSWERS", "odds_of"]
