"""Why not? The reason for everything that is refused: a reason of ``rules`` with its facts.

``why_not(asked, choice)`` answers for a whole choice; ``why_not_hex``, ``why_not_piece`` and ``why_not_card`` for what
a person clicks. All of them answer None where the thing is allowed. ``asked`` is a game or the view of a side. What may
be done is decided by the rules that the procedures ask as well; here is only which rule belongs to which answer.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from ccancients.ancients import questions as q
from ccancients.ancients.components.board import GRID, NOWHERE, Hex
from ccancients.ancients.components.cards import Card
from ccancients.ancients.language import LANGUAGE
from ccancients.ancients.procedures.cards import CommandCardProcedure, LeadershipCard
from ccancients.ancients.procedures.falling_back import TakeFlags
from ccancients.ancients.procedures.movement import SECOND_MOVE
from ccancients.ancients.procedures.turn import PlaceLeaders
from ccancients.ancients.rules import combat, command, falling_back, movement, placing
from ccancients.ancients.rules.reasons import MALFORMED, OFF_THE_MAP, RULES, card_key
from ccancients.ancients.state import NOBODY, State
from ccancients.engine import refusals
from ccancients.engine.decision import Choice, Decision
from ccancients.engine.refusals import frame, innermost, pending
from ccancients.engine.rulebook import OK, Case, Refusal

__all__ = ["ANSWERS", "RULES", "Asked", "Refusal", "why_not", "why_not_card", "why_not_hex", "why_not_piece"]

Asked: TypeAlias = refusals.Asked[State]
Rule = Callable[[Asked, tuple[int, ...]], int]
"""What the rules say to an answer with some arguments."""

no = RULES.chapter(
    question=lambda case: case.decision.question, card=lambda case: card_key(case.args[0])
).no

OVER: Final = no("battle.over", "", "S 122, ruling 111", "The battle is over.")
OTHER_SIDE: Final = no("question.other side", "", "rules 4.1", "The other side has to decide now.")
ANOTHER: Final = no("question.another", "", "rules 4.1", "First answer what is asked: {question}.")
TOO_LATE: Final = no(
    "sequence.over", "", "S 130-136, S 162, ruling 125",
    "The time for that is over this turn; now it is: {question}.",
)
TOO_SOON: Final = no(
    "sequence.later", "", "S 130-136, S 162, ruling 125", "That comes later in the turn; now it is: {question}.",
)
CARD_NOT_NOW: Final = no("card.not now", "", "S 130-140", "{card} cannot be played now.")


# -- which rule belongs to which answer -------------------------------------------------------------------------------


def _always(_asked: Asked, _args: tuple[int, ...]) -> int:
    """A verb without arguments that is always among the answers to its question."""
    return OK


def _by_hexes(rule: Callable[[State, int, Hex, Hex], int]) -> Rule:
    """A rule for a piece of the side that decides, and where it goes or strikes."""
    return lambda asked, args: rule(asked.state, pending(asked).side, args[0], args[1])


def _by_die(rule: Callable[[State, int, int, Hex], int]) -> Rule:
    """A rule for what the die in question does to a piece."""
    return lambda asked, args: rule(asked.state, pending(asked).side, pending(asked).about[0], args[0])


def _by_piece(rule: Callable[[State, int, Hex], int]) -> Rule:
    """A rule for where the piece may go that the question is about."""
    return lambda asked, args: rule(asked.state, pending(asked).about[0], args[0])


def _commander(asked: Asked, args: tuple[int, ...]) -> int:
    card = frame(asked, LeadershipCard)
    return command.commander(asked.state, card.side, card.card, card.allowed_sections(), args[0])


def _ambush(asked: Asked, args: tuple[int, ...]) -> int:
    card = frame(asked, LeadershipCard)
    return command.ambush(asked.state, card.side, card.allowed_sections(), args[0])


def _placing(rule: Callable[[State, int, int, int, int, Hex, bool], int]) -> Rule:
    """A rule for a piece that comes out of an ambush."""

    def placing(asked: Asked, args: tuple[int, ...]) -> int:
        card = frame(asked, LeadershipCard)
        sections, leader_next = card.allowed_sections(), _is_offered(asked, "place leader")
        return rule(asked.state, card.side, sections, card.ambush, args[0], args[1], leader_next)

    return placing


def _placing_after_the_deal(asked: Asked, args: tuple[int, ...]) -> int:
    return placing.place(asked.state, frame(asked, PlaceLeaders).facts(asked.state), args[0], args[1])


def _is_offered(asked: Asked, verb: str) -> bool:
    return any(choice.verb == verb for choice in pending(asked).choices)


def _order(asked: Asked, args: tuple[int, ...]) -> int:
    if Choice("order", args) in pending(asked).choices:
        return OK
    refused = command.orderable(asked.state, pending(asked).side, args[0])
    return refused or frame(asked, CommandCardProcedure).refuses_unit(asked.state, args[0])


def _order_leader(asked: Asked, args: tuple[int, ...]) -> int:
    if Choice("order leader", args) in pending(asked).choices:
        return OK
    refused = command.leader_orderable(asked.state, pending(asked).side, args[0])
    return refused or frame(asked, CommandCardProcedure).refuses_leader(asked.state, args[0])


def _ignore(asked: Asked, args: tuple[int, ...]) -> int:
    _unit, flags, most = pending(asked).about
    return MALFORMED if args[0] < 0 else falling_back.ignore(args[0], flags, most)


def _retreat(asked: Asked, args: tuple[int, ...]) -> int:
    unit, owed = pending(asked).about
    return falling_back.retreat(asked.state, unit, owed, args[0])


def _end_of_ambush(asked: Asked, _args: tuple[int, ...]) -> int:
    return command.LEADER_MUST_COME if _is_offered(asked, "place leader") else OK


def _end_of_battles(asked: Asked, _args: tuple[int, ...]) -> int:
    return combat.end_battles(asked.state)


def _trample(asked: Asked, args: tuple[int, ...]) -> int:
    refused = falling_back.trample(asked.state, pending(asked).about[0], args[0])
    return refused or (OK if Choice("trample", args) in pending(asked).choices else falling_back.TRAMPLED)


ANSWERS: Final[Mapping[str, Mapping[str, Rule]]] = LANGUAGE.answers({
    q.CARD: {"play": lambda asked, args: command.play(asked.state, pending(asked).side, args[0])},
    q.COMMANDER: {"commander": _commander, "ambush": _ambush, "one unit": _always},
    q.ORDERS: {"order": _order, "order leader": _order_leader, "done": _always},
    q.ORDER_DIE: {
        "order": _by_die(command.order_by_die), "order leader": _by_die(command.order_leader_by_die), "pass": _always,
    },
    q.RALLY_DIE: {"rally": _by_die(command.rally), "pass": _always},
    q.AMBUSH: {
        "place": _placing(command.place), "place leader": _placing(command.place_leader),
        "done": _end_of_ambush,
    },
    q.PLACE_LEADER: {"place leader": _placing_after_the_deal},
    q.MOVEMENT: {
        "move": lambda asked, args: movement.move(asked.state, pending(asked).side, args[0], args[1], args[2:]),
        "move leader": _by_hexes(movement.leader_move), "exit": _by_hexes(movement.leave), "done": _always,
    },
    q.BATTLE: {
        "attack": _by_hexes(combat.attack), "fire": _by_hexes(combat.fire), "done": _end_of_battles,
    },
    q.FIRST_STRIKE: {"first strike": _always, "pass": _always},
    q.EVADE: {"evade": _always, "stand": _always},
    q.EVADE_TO: {"evade to": _by_piece(falling_back.evade_to)},
    q.LEADER: {"leader": lambda asked, args: falling_back.leader_way(asked.state, pending(asked).about[0], args)},
    q.IGNORE_FLAGS: {"ignore": _ignore},
    q.RAMPAGE_ORDER: {"trample": _trample},
    q.RETREAT: {"retreat": _retreat},
    q.ADVANCE: {"advance": _always, "stay": _always},
    q.EXTRA_HEX: {"extra hex": _by_piece(combat.extra_hex), "stay": _always},
    q.BONUS_COMBAT: {
        "attack": lambda asked, args: combat.bonus_attack(asked.state, pending(asked).about[0], args[0], args[1]),
        "done": _always,
    },
    q.BATTLE_BACK: {"battle back": _always, "decline": _always},
})  # fmt: skip
"""For every question its verbs, each with its rule."""

_PHASE_OF_VERB: Final = {
    "order": 0, "order leader": 0, "move": 1, "move leader": 1, "exit": 1, "attack": 2, "fire": 2,
}  # fmt: skip
_PHASE_OF_QUESTION: Final = {q.COMMANDER: 0, q.ORDERS: 0, q.ORDER_DIE: 0, q.RALLY_DIE: 0, q.MOVEMENT: 1, q.BATTLE: 2}
_NO_HEXES: Final = ("ignore", "ambush", "play")


def why_not(asked: Asked, choice: Choice) -> Refusal | None:
    """Why a choice is not among the answers to the pending question; None when it is."""
    decision = asked.decision
    if decision is None:
        return RULES.refuse(OTHER_SIDE if asked.outcome is None else OVER)
    return _refusal(asked, choice.verb, choice.args, _answered(asked, decision, choice))


def _answered(asked: Asked, decision: Decision, choice: Choice) -> int:
    if not LANGUAGE.is_well_formed(choice):
        return MALFORMED
    rule = ANSWERS[decision.question].get(choice.verb)
    if rule is None:
        return _not_asked(decision, choice.verb)
    if choice.verb != "leader" and NOWHERE in choice.args and choice.verb not in _NO_HEXES:
        return OFF_THE_MAP
    return rule(asked, choice.args)


def _refusal(asked: Asked, verb: str, args: tuple[int, ...], answered: int) -> Refusal | None:
    decision = pending(asked)
    going_on = innermost(asked, TakeFlags if decision.question == q.IGNORE_FLAGS else CommandCardProcedure)
    return RULES.refusal(answered, Case(asked.state, verb, args, decision, going_on))


def _not_asked(decision: Decision, verb: str) -> int:
    """Why a verb is no answer to a question: its time has gone, has not come, or it answers something else."""
    if verb == "play":
        return CARD_NOT_NOW
    phase, now = _PHASE_OF_VERB.get(verb), _PHASE_OF_QUESTION.get(decision.question)
    if phase is None or now is None:
        return ANOTHER
    if decision.question == q.MOVEMENT and decision.about[0] == SECOND_MOVE:
        return TOO_LATE
    return TOO_LATE if phase < now else TOO_SOON


# -- clicks -----------------------------------------------------------------------------------------------------------


def why_not_card(asked: Asked, card: Card) -> Refusal | None:
    """Why a card may not be played now; None when it may. A view knows the own hand only."""
    decision = asked.decision
    if decision is not None and decision.question != q.CARD:
        return _refusal(asked, "play", (card,), CARD_NOT_NOW)
    return why_not(asked, Choice("play", (card,)))


def why_not_piece(asked: Asked, here: Hex, *, leader: bool = False) -> Refusal | None:
    """Why the unit (or the leader) in a hex cannot be taken up to order, move or battle; None when it can.

    Other questions ask for hexes: see ``why_not_hex``.
    """
    decision = asked.decision
    if decision is None:
        return why_not(asked, Choice("done"))
    if decision.question == q.MOVEMENT:
        return _mover(asked, here, leader=leader)
    if decision.question == q.BATTLE:
        return _fighter(asked, here)
    return why_not_hex(asked, here, leader=leader)


def why_not_hex(asked: Asked, here: Hex, taken_up: int = NOWHERE, *, leader: bool = False) -> Refusal | None:
    """Why a click on a hex is no answer to the pending question; None when it is one, or begins one.

    ``taken_up``  hex of the piece that was clicked before and is now sent somewhere (movement, battle)
    ``leader``    the leader is meant, in ``taken_up`` or else in ``here``, not the unit
    """
    decision = asked.decision
    if decision is None:
        return why_not(asked, Choice("done"))
    if taken_up == NOWHERE and decision.question in (q.MOVEMENT, q.BATTLE):
        return why_not_piece(asked, here, leader=leader)
    ask = _CLICKS.get(decision.question)
    return ask(asked, here, taken_up, leader) if ask is not None else _refusal(asked, "", (), ANOTHER)


def _is_lone(state: State, here: Hex) -> bool:
    return state.unit_at[here] == NOBODY and state.leader_at[here] != NOBODY


def _mover(asked: Asked, here: Hex, *, leader: bool) -> Refusal | None:
    state, side = asked.state, pending(asked).side
    if not leader and _begins(asked, ("move", "exit"), here):
        return None
    verb, rule = "move", movement.mover
    if leader or _is_lone(state, here):
        verb, rule = "move leader", movement.leader_mover
    if _begins(asked, (verb,), here):
        return None
    return _refusal(asked, verb, (here,), rule(state, side, here) or movement.NOWHERE_TO_GO)


def _fighter(asked: Asked, here: Hex) -> Refusal | None:
    if _begins(asked, ("attack", "fire"), here):
        return None
    state = asked.state
    refused = combat.fighter(state, pending(asked).side, here) or combat.any_battle(state, state.unit_at[here])
    return _refusal(asked, "attack", (here,), refused)


def _begins(asked: Asked, verbs: tuple[str, ...], here: Hex) -> bool:
    return any(choice.verb in verbs and choice.args[0] == here for choice in pending(asked).choices)


Click = Callable[[Asked, int, int, bool], Refusal | None]


def _order_click(asked: Asked, here: Hex, _taken_up: int, leader: bool) -> Refusal | None:
    """A unit, or a leader who is meant or alone."""
    return why_not(asked, Choice("order leader" if leader or _is_lone(asked.state, here) else "order", (here,)))


def _move_click(asked: Asked, here: Hex, taken_up: int, leader: bool) -> Refusal | None:
    if leader:
        return why_not(asked, Choice("move leader", (taken_up, here)))
    refused = why_not(asked, Choice("move", (taken_up, here)))
    exits = refused is not None and why_not(asked, Choice("exit", (taken_up, here))) is None
    return None if exits else refused


def _battle_click(asked: Asked, here: Hex, taken_up: int, _leader: bool) -> Refusal | None:
    """Next to the unit it is an attack; farther away fire, for those who have missiles."""
    attack = why_not(asked, Choice("attack", (taken_up, here)))
    fire = why_not(asked, Choice("fire", (taken_up, here)))
    if attack is None or fire is None:
        return None
    near = GRID.distance[taken_up][here] <= 1
    return attack if near or fire.reason == RULES.reason(combat.NO_MISSILES) else fire


def _bonus_click(asked: Asked, here: Hex, _taken_up: int, _leader: bool) -> Refusal | None:
    own = asked.state.unit_hex[pending(asked).about[0]]
    return why_not(asked, Choice("attack", (own, here)))


def _place_click(asked: Asked, here: Hex, _taken_up: int, _leader: bool) -> Refusal | None:
    """The next piece of the ambush is the one to be placed."""
    places = [choice for choice in pending(asked).choices if choice.verb != "done"]
    if any(choice.args[1] == here for choice in places):
        return None
    return why_not(asked, Choice(places[0].verb, (places[0].args[0], here)))


def _leader_click(asked: Asked, here: Hex, _taken_up: int, _leader: bool) -> Refusal | None:
    """Where the way of a leader may end, or the way off the map."""
    state, leader = asked.state, pending(asked).about[0]
    ways = [choice.args for choice in pending(asked).choices]
    if any(here == (way[-1] if way[-1] != NOWHERE else way[-2]) for way in ways):
        return None
    way = falling_back.way_back(state.battle.leader_side[leader], state.leader_hex[leader], here)
    return _refusal(asked, "leader", way, falling_back.leader_to(state, leader, way))


def _only(verb: str) -> Click:
    return lambda asked, here, _taken_up, _leader: why_not(asked, Choice(verb, (here,)))


_CLICKS: Final[Mapping[str, Click]] = {
    q.COMMANDER: _only("commander"),
    q.ORDERS: _order_click,
    q.ORDER_DIE: _order_click,
    q.RALLY_DIE: _only("rally"),
    q.AMBUSH: _place_click,
    q.MOVEMENT: _move_click,
    q.BATTLE: _battle_click,
    q.EVADE_TO: _only("evade to"),
    q.LEADER: _leader_click,
    q.RAMPAGE_ORDER: _only("trample"),
    q.RETREAT: _only("retreat"),
    q.EXTRA_HEX: _only("extra hex"),
    q.BONUS_COMBAT: _bonus_click,
}
"""The questions that a click on the board answers; the others have buttons only."""
