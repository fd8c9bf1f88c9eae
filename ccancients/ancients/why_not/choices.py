"""Why a whole choice is refused: by question and verb."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from ccancients.ancients import questions as q
from ccancients.ancients.components.board import NOWHERE
from ccancients.ancients.language import LANGUAGE
from ccancients.ancients.procedures.movement import SECOND_MOVE
from ccancients.ancients.why_not import falling_back, fighting, moving, ordering
from ccancients.ancients.why_not.refusal import Asked, Refusal, pending, refuse
from ccancients.engine.decision import Choice, Decision

Because = Callable[[Asked, tuple[int, ...]], Refusal | None]


def _always(_asked: Asked, _args: tuple[int, ...]) -> Refusal | None:
    """A verb without arguments that is always among the answers to its question."""
    return None


REASONS: Final[Mapping[str, Mapping[str, Because]]] = {
    q.CARD: {"play": ordering.why_not_play},
    q.COMMANDER: {
        "commander": ordering.why_not_commander, "ambush": ordering.why_not_ambush, "one unit": _always,
    },
    q.ORDERS: {
        "order": ordering.why_not_order, "order leader": ordering.why_not_order_leader, "done": _always,
    },
    q.ORDER_DIE: {
        "order": ordering.why_not_order_by_die, "order leader": ordering.why_not_order_leader_by_die, "pass": _always,
    },
    q.RALLY_DIE: {"rally": ordering.why_not_rally, "pass": _always},
    q.AMBUSH: {
        "place": ordering.why_not_place, "place leader": ordering.why_not_place_leader,
        "done": ordering.why_not_done_with_ambush,
    },
    q.MOVEMENT: {
        "move": moving.why_not_move, "move leader": moving.why_not_move_leader, "exit": moving.why_not_exit,
        "done": _always,
    },
    q.BATTLE: {
        "attack": fighting.why_not_attack, "fire": fighting.why_not_fire, "done": fighting.why_not_end_battles,
    },
    q.FIRST_STRIKE: {"first strike": _always, "pass": _always},
    q.EVADE: {"evade": _always, "stand": _always},
    q.EVADE_TO: {"evade to": falling_back.why_not_evade_to},
    q.LEADER: {"leader": falling_back.why_not_leader_way},
    q.IGNORE_FLAGS: {"ignore": falling_back.why_not_ignore},
    q.RAMPAGE_ORDER: {"trample": falling_back.why_not_trample},
    q.RETREAT: {"retreat": falling_back.why_not_retreat},
    q.ADVANCE: {"advance": _always, "stay": _always},
    q.EXTRA_HEX: {"extra hex": falling_back.why_not_extra_hex, "stay": _always},
    q.BONUS_COMBAT: {"attack": fighting.why_not_bonus, "done": _always},
    q.BATTLE_BACK: {"battle back": _always, "decline": _always},
}
"""For every question its verbs, each with the function that knows why one of its choices is not legal."""

_PHASE_OF_VERB: Final = {
    "order": 0, "order leader": 0, "move": 1, "move leader": 1, "exit": 1, "attack": 2, "fire": 2,
}


def why_not(asked: Asked, choice: Choice) -> Refusal | None:
    """Why a choice is not among the answers to the pending question; None when it is."""
    decision = asked.decision
    if decision is None:
        return refuse("battle.over") if asked.outcome is not None else refuse("question.other side")
    if choice in decision.choices:
        return None
    if not _is_well_formed(choice):
        return refuse("choice.malformed")
    reasons = REASONS[decision.question]
    if choice.verb not in reasons:
        return not_asked(decision, choice.verb, choice.args)
    if choice.verb != "leader" and NOWHERE in choice.args and _has_hexes(choice.verb):
        return refuse("choice.off the map")
    refusal = reasons[choice.verb](asked, choice.args)
    assert refusal is not None, f"no reason against '{LANGUAGE.choice_text(choice)}'"
    return refusal


def not_asked(decision: Decision, verb: str, args: tuple[int, ...]) -> Refusal:
    """Why a verb is no answer to a question: its time has gone, has not come, or it answers something else."""
    if verb == "play" and args:
        return refuse("card.not now", card=ordering.card_key(args[0]))
    phase, now = _PHASE_OF_VERB.get(verb), _phase_of(decision)
    if phase is None or now is None:
        return refuse("question.another", question=decision.question)
    return refuse("sequence.over" if phase < now else "sequence.later", question=decision.question)


def _phase_of(decision: Decision) -> int | None:
    if decision.question == q.MOVEMENT:
        return 3 if decision.about[0] == SECOND_MOVE else 1
    return {q.COMMANDER: 0, q.ORDERS: 0, q.ORDER_DIE: 0, q.RALLY_DIE: 0, q.BATTLE: 2}.get(decision.question)


def _is_well_formed(choice: Choice) -> bool:
    """Whether the choice has a text form that reads as itself: known verb, right number of arguments, real hexes."""
    return LANGUAGE.is_well_formed(choice)


def _has_hexes(verb: str) -> bool:
    return verb not in ("ignore", "ambush", "play")


__all__ = ["REASONS", "not_asked", "pending", "why_not"]
