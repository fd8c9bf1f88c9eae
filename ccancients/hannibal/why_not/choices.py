"""Why a whole choice is refused: by question and verb."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from ccancients.engine.decision import Choice, Decision
from ccancients.hannibal import questions as q
from ccancients.hannibal.components.cards import HIDDEN_CARD, STRATEGY_CARDS
from ccancients.hannibal.language import LANGUAGE
from ccancients.hannibal.why_not import (
    fighting,
    going_inside,
    losing,
    marching,
    playing,
    reacting,
    reinforcing,
    sailing,
    targets,
)
from ccancients.hannibal.why_not.refusal import Asked, Refusal, refuse

Because = Callable[[Asked, tuple[int, ...]], Refusal | None]


def _always(_asked: Asked, _args: tuple[int, ...]) -> Refusal | None:
    """A verb that is always among the answers to its question."""
    return None


_INSIDE: Final[Mapping[str, Because]] = {
    "inside cu": going_inside.why_not_inside_cu, "inside elephants": going_inside.why_not_inside_elephants,
    "inside general": going_inside.why_not_inside_general, "inside train": going_inside.why_not_inside_train,
    "done": going_inside.why_not_done_inside,
}
_LOSSES: Final[Mapping[str, Because]] = {
    "lose elephants": losing.why_not_lose_elephants, "lose sortie": losing.why_not_lose_sortie,
}

REASONS: Final[Mapping[str, Mapping[str, Because]]] = {
    q.REINFORCE: {"place": reinforcing.why_not_reinforce, "place inside": reinforcing.why_not_reinforce_inside},
    q.RETURN_GENERAL: {
        "place general": reinforcing.why_not_return, "place general inside": reinforcing.why_not_return_inside,
    },
    q.AFRICANUS: {"place": reinforcing.why_not_africanus, "place inside": reinforcing.why_not_africanus_inside},
    q.PROCONSUL: {"proconsul": reinforcing.why_not_proconsul, "none": reinforcing.why_not_no_proconsul},
    q.CONSUL: {
        "place general": reinforcing.why_not_consul, "place general inside": reinforcing.why_not_consul_inside,
    },
    q.COMMANDER: {"command": reinforcing.why_not_command},
    q.FIRST_CLAIM: {"claim": playing.why_not_claim, "no": _always},
    q.FIRST_PLAYER: {"rome": _always, "carthage": _always},
    q.CARD: {
        "event": playing.why_not_as_event, "move": playing.why_not_to_move, "markers": playing.why_not_for_markers,
        "raise": playing.why_not_to_raise, "discard": playing.why_not_discard,
    },
    q.GENERAL: {"activate": playing.why_not_activate, "done": playing.why_not_stop_activating},
    q.MARCH: {
        "cu": marching.why_not_carry_cu, "elephants": marching.why_not_carry_elephants,
        "with": marching.why_not_take_along, "without": marching.why_not_leave_behind,
        "train": marching.why_not_take_train, "no train": marching.why_not_leave_train, "go": marching.why_not_go,
        "sail": sailing.why_not_sail, "sail inside": sailing.why_not_sail_inside, "sortie": marching.why_not_sortie,
        "charm": marching.why_not_charm, "besiege": marching.why_not_besiege,
        "subjugate": marching.why_not_subjugate, "end": marching.why_not_end,
    },
    q.MARKER: {"put": playing.why_not_put, "done": playing.why_not_stop_putting},
    q.RAISE: {"general": playing.why_not_raise_with},
    q.EVENT_PROVINCE: {"province": targets.why_not_province},
    q.EVENT_SPACE: {"space": targets.why_not_space_of_event, "done": targets.why_not_stop_choosing},
    q.EVENT_GENERAL: {"general": targets.why_not_general_of_event},
    q.EVENT_FORCE: {"force": targets.why_not_force, "force inside": targets.why_not_force_inside},
    q.EVENT_CITY: {"city": targets.why_not_city_of_event},
    q.EVENT_TRIBE: {"tribe": targets.why_not_tribe},
    q.ABILITY: {"remove": _always, "keep": _always},
    q.REPLACEMENT: {"general": targets.why_not_replacement},
    q.AGAIN: {"yes": _always, "no": _always},
    q.COUNTER: {"play": fighting.why_not_counter, "done": _always},
    q.GARRISON: _INSIDE,
    q.REACT: {"intercept": reacting.why_not_intercept, "avoid": reacting.why_not_avoid, "done": _always},
    q.REACTION: {
        "cu": reacting.why_not_react_cu, "elephants": reacting.why_not_react_elephants,
        "with": reacting.why_not_go_along, "done": reacting.why_not_settled,
    },
    q.AVOID_TO: {"to": reacting.why_not_avoid_to, "to city": reacting.why_not_avoid_to_city},
    q.BACK_UP: {
        "fight": going_inside.why_not_fight, "back up": going_inside.why_not_back_up,
        "enter city": going_inside.why_not_enter_city, "split": going_inside.why_not_split,
    },
    q.SPLIT: _INSIDE,
    q.PURSUE: {"pursue": _always, "stop": _always},
    q.SORTIE: {"yes": _always, "no": _always},
    q.CHANGE_COMMAND: {"roll": _always, "no": _always},
    q.CHARGE: {"charge": _always, "no": _always},
    q.SPY_COUNT: {"look": fighting.why_not_look},
    q.ATTACK: fighting.ATTACKS,
    q.MATCH: {**fighting.MATCHES, "concede": _always},
    q.STEAL: {"open": fighting.why_not_open, "hidden": fighting.why_not_hidden},
    q.INITIATIVE: {"take": _always, "leave": _always},
    q.COUNTERATTACK: {"roll": _always, "no": _always},
    q.CANCEL: {"roll": _always, "no": _always},
    q.WITHDRAW_TO: {"to": fighting.why_not_withdraw_to, "to city": fighting.why_not_withdraw_to_city},
    q.LOSSES: _LOSSES,
    q.RETREAT_CITY: _INSIDE,
    q.RETREAT: {"path": losing.why_not_path},
    q.REMOVE_MARKER: {"remove marker": losing.why_not_remove},
    q.SIEGE_LOSSES: _LOSSES,
}
"""For every question its verbs, each with the function that knows why one of its choices is not legal."""

_OF_CARDS: Final = frozenset(("event", "move", "markers", "raise", "discard", "play"))


def why_not(asked: Asked, choice: Choice) -> Refusal | None:
    """Why a choice is not among the answers to the pending question; None when it is."""
    decision = asked.decision
    if decision is None:
        return refuse("game.over") if asked.outcome is not None else refuse("question.other side")
    if choice in decision.choices:
        return None
    if not is_well_formed(choice):
        return refuse("choice.malformed")
    if choice.verb in _OF_CARDS and not HIDDEN_CARD < choice.args[0] < len(STRATEGY_CARDS):
        return refuse("card.unknown", number=choice.args[0])
    reasons = REASONS[decision.question]
    if choice.verb not in reasons:
        return not_asked(decision, choice.verb, choice.args)
    refusal = reasons[choice.verb](asked, choice.args)
    assert refusal is not None, f"no reason against '{LANGUAGE.choice_text(choice)}'"
    return refusal


def not_asked(decision: Decision, verb: str, args: tuple[int, ...]) -> Refusal:
    """Why a verb is no answer to a question: a card has its own time, or something else is asked first."""
    if verb in _OF_CARDS:
        return refuse("card.not now", card=args[0], question=decision.question)
    return refuse("question.another", question=decision.question)


def is_well_formed(choice: Choice) -> bool:
    """Whether the choice has a text form that reads as itself: known verb, right number of arguments, real things."""
    return LANGUAGE.is_well_formed(choice)
