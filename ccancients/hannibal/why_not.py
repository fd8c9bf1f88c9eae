"""Why not? The reason against everything that is refused, with the facts for its sentence: the rules are asked.

``why_not(asked, choice)`` answers for a whole choice; ``why_not_space``, ``why_not_general``, ``why_not_card`` and
``why_not_number`` for what a person clicks. All of them answer None where the thing is allowed. ``asked`` is a game or
the view of a side: a reason rests on what the side that decides may know, so both give the same.

Nothing is decided here: a table says which rule a question and a verb ask, and what it wants to know of the procedure
that asks. Reasons and sentences stand beside the rules, in the order in which a player at the table would give them:
first what is wrong with the piece, then with the way it is used, then with the target.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from ccancients.engine import refusals
from ccancients.engine.decision import Choice, Decision
from ccancients.engine.procedure import Procedure
from ccancients.engine.refusals import innermost
from ccancients.engine.rulebook import OK, Case, Fact, Refusal
from ccancients.hannibal import questions as q
from ccancients.hannibal.components.board import INSIDE, KIND_OF_WAY, NO_PORT, PORT, PROVINCE_OF, space_of
from ccancients.hannibal.components.cards import HIDDEN_CARD, MAHARBAL, STRATEGY_CARDS
from ccancients.hannibal.components.generals import SIDE_OF
from ccancients.hannibal.components.sides import opponent
from ccancients.hannibal.language import LANGUAGE
from ccancients.hannibal.procedures.battle import Aftermath, Battle
from ccancients.hannibal.procedures.duel import Duel
from ccancients.hannibal.procedures.entering import BackUp, Declare, Enter
from ccancients.hannibal.procedures.losses import TakeLosses
from ccancients.hannibal.procedures.reinforcement import RomanReinforcements
from ccancients.hannibal.procedures.retreat import GoInside, Retreat
from ccancients.hannibal.procedures.turn import PlaceMarkers, PlayCard
from ccancients.hannibal.rules import (
    battle_cards,
    conditions,
    going_inside,
    movement,
    placement,
    places,
    playing,
    reactions,
    reasons,
    retreating,
)
from ccancients.hannibal.rules.presence import force, generals_in, mask_of
from ccancients.hannibal.rules.reasons import RULES
from ccancients.hannibal.state import State

Asked: TypeAlias = refusals.Asked[State]
Rule = Callable[[Case], int]
"""What a rule says of an answer: ``OK``, or the number of a reason."""


def _always(_case: Case) -> int:
    """A verb that is always among the answers to its question."""
    return OK


def _of_state(rule: Callable[..., int], **more: Any) -> Rule:
    """A rule on the position and whatever the answer names."""
    return lambda case: rule(case.state, *case.args, **more)


def _of_side(rule: Callable[..., int]) -> Rule:
    """A rule on the position, who decides, and whatever the answer names."""
    return lambda case: rule(case.state, case.decision.side, *case.args)


def _about(case: Case, index: int) -> int:
    return case.decision.about[index]


# -- cards, markers, events -------------------------------------------------------------------------------------------


def _played(rule: Rule) -> Rule:
    """A use of a card that may be played at all."""
    return lambda case: (
        playing.play(case.state, case.decision.side, case.args[0], claimed=case.going_on.claimed) or rule(case)
    )


def _in_space(case: Case) -> int:
    named = [choice.args[0] for choice in case.decision.choices if choice.verb == "space"]
    return conditions.in_space(case.state, case.decision.side, case.state.card, PROVINCE_OF[named[0]], case.args[0])


def _general_of_event(case: Case) -> int:
    if case.state.card == conditions.SIEGE_TRAIN:
        return conditions.give_train(case.state, case.args[0])
    return conditions.recruit(case.state, case.decision.side, case.state.card, case.args[0])


def _strike(*, inside: bool) -> Rule:
    return lambda case: conditions.strike_named(
        case.state, opponent(case.decision.side), case.state.card, case.args[0], inside=inside
    )


# -- new pieces -------------------------------------------------------------------------------------------------------


def _place(case: Case) -> int:
    """The place that an answer names last."""
    return case.args[-1] + (INSIDE if case.verb.endswith(" inside") else 0)


def _reinforce(case: Case) -> int:
    line, left = case.decision.about
    italian = case.going_on.italian if case.going_on else 0
    return placement.reinforce(case.state, case.decision.side, _place(case), line, left, italian)


def _general(rule: Callable[[State, int, int], int]) -> Rule:
    """The general whose turn it is, placed somewhere."""

    def placed(case: Case) -> int:
        if case.args[0] != placement.the_general_to_place(case):
            return placement.ANOTHER_GENERAL
        return rule(case.state, case.args[0], _place(case))

    return placed


# -- the march --------------------------------------------------------------------------------------------------------


def _moves(rule: Callable[..., int], *before: Any, **more: Any) -> Rule:
    """What a group does as long as it moves on."""
    return lambda case: movement.move(case.state) or rule(case.state, *before, *case.args, **more)


# -- reactions --------------------------------------------------------------------------------------------------------


def _intercept(case: Case) -> int:
    entered, state, side = case.going_on, case.state, case.decision.side
    return reactions.intercept(state, side, _about(case, 1), case.args[0], entered.tried, sortie=entered.sortie)


def _in_turn(stage: str, rule: Callable[[Case, int, bool], int]) -> Rule:
    """First the ordinary CUs of a reaction are asked, then elephants, then generals."""

    def asked(case: Case) -> int:
        verb = case.decision.choices[0].verb
        if stage == (verb if verb in ("cu", "elephants") else "with"):
            return rule(case, _about(case, 0), bool(_about(case, 1)))
        return reactions.ORDER

    return asked


def _going(case: Case, general: int, avoid: bool) -> int:
    return reactions.going(case.state, general, avoid, case.verb, case.args[0], _about(case, 2))


def _settled(case: Case, general: int, avoid: bool) -> int:
    number = _about(case, 2) + _about(case, 3)
    return reactions.settled(case.state, general, number, case.going_on.others, avoid=avoid)


def _along(case: Case, general: int, avoid: bool) -> int:
    number = _about(case, 2) + _about(case, 3)
    return reactions.along(case.state, general, number, case.going_on.others, case.args[0], avoid=avoid)


def _with(case: Case) -> int:
    """Whose general it is comes before the order of the questions."""
    return places.on_the_map(case.state, case.decision.side, case.args[0]) or _in_turn("with", _along)(case)


def _avoid_to(case: Case) -> int:
    general, space = case.decision.about
    _, _, cu, beasts, others, _ = case.state.avoiding
    origin = reactions.land_origin(case.state)
    return reactions.refuge(
        case.state, SIDE_OF[general], space, others | 1 << general, cu + beasts, origin, case.args[0]
    )


def _avoid_to_city(case: Case) -> int:
    state = case.state
    return places.inside(state, case.decision.side, _about(case, 1), state.avoiding[2] + state.avoiding[3])


# -- going inside -----------------------------------------------------------------------------------------------------


def _inside(rule: Callable[..., int]) -> Rule:
    """What goes inside; of a landed army that flees only elephants are asked, and nobody is going on."""
    return lambda case: (
        going_inside.ONLY_ELEPHANTS if case.going_on is None else rule(case.state, case.going_on, *case.args)
    )


def _elephants_inside(case: Case) -> int:
    if case.going_on is None:
        return going_inside.save(case.state, case.decision.side, _about(case, 0), case.args[0])
    return going_inside.elephants_inside(case.state, case.going_on, case.args[0])


def _train_inside(case: Case) -> int:
    if case.going_on is None:
        return going_inside.train_of(case.decision.side)
    return going_inside.train_inside(case.state, case.going_on, garrison=case.decision.question == q.GARRISON)


_INSIDE: Final[Mapping[str, Rule]] = {
    "inside cu": _inside(going_inside.cu_inside), "inside elephants": _elephants_inside,
    "inside general": _inside(going_inside.general_inside), "inside train": _train_inside,
    "done": _inside(going_inside.done),
}

# -- battle -----------------------------------------------------------------------------------------------------------


def _counter(case: Case) -> int:
    state, side, (window, _) = case.state, case.decision.side, case.decision.about
    if window == battle_cards.BATTLE_WINDOW:
        return int(case.going_on.counter(state, side, case.args[0]))
    return battle_cards.counter(state, side, window, case.args[0])


def _duel(rule: Callable[..., int], *, wanted: bool = False) -> Rule:
    """A rule on a side with its leader, and whether Hannibal's probe has been used; ``wanted`` the type to match."""
    return lambda case: rule(
        case.state, case.decision.side, case.going_on.leader(case.decision.side),
        *(case.decision.about[:1] if wanted else ()), *case.args, probed=case.going_on.probed,
    )


def _withdraw(case: Case) -> int:
    duel, side = case.going_on, case.decision.side
    return battle_cards.withdraw(case.state, side, duel.leader(side), somewhere=duel.can_withdraw(side))


def _withdraw_to(case: Case) -> int:
    state, side, space = case.state, case.decision.side, _about(case, 0)
    generals, never = mask_of(generals_in(state, side, space)), -1
    if side == case.going_on.defender:
        never = case.going_on.entered
    return retreating.withdraw_to(state, side, space, force(state, side, space), generals, never, case.args[0])


# -- losses, retreats -------------------------------------------------------------------------------------------------


def _lose_elephants(case: Case) -> int:
    if case.decision.choices[0].verb != "lose elephants":
        return retreating.SORTIE_FIRST
    lost = case.going_on
    return retreating.lose_elephants(
        case.state, lost.side, lost.place, lost.cu, lost.beasts, lost.number, case.args[0], elephant=lost.elephant
    )


def _lose_sortie(case: Case) -> int:
    if case.decision.choices[0].verb != "lose sortie":
        return retreating.NO_SORTIE
    return OK if case.choice in case.decision.choices else retreating.OF_THE_SORTIE


def _path(case: Case) -> int:
    way = case.going_on
    return retreating.path(case.state, way.side, way.space, way.only_first, way.never, case.args)


_LOSSES: Final[Mapping[str, Rule]] = {"lose elephants": _lose_elephants, "lose sortie": _lose_sortie}

# -- the table --------------------------------------------------------------------------------------------------------

ANSWERS: Final[Mapping[str, Mapping[str, Rule]]] = LANGUAGE.answers({
    q.REINFORCE: {"place": _reinforce, "place inside": _reinforce},
    q.RETURN_GENERAL: dict.fromkeys(("place general", "place general inside"), _general(placement.come_back)),
    q.AFRICANUS: dict.fromkeys(
        ("place", "place inside"), lambda case: placement.africanus(case.state, _place(case))
    ),
    q.PROCONSUL: {"proconsul": _of_state(placement.proconsul), "none": _of_state(placement.no_proconsul)},
    q.CONSUL: dict.fromkeys(("place general", "place general inside"), _general(placement.consul)),
    q.COMMANDER: {
        "command": lambda case: placement.command(case.state, case.decision.side, _about(case, 0), case.args[0]),
    },
    q.FIRST_CLAIM: {"claim": _of_side(playing.claim), "no": _always},
    q.FIRST_PLAYER: {"rome": _always, "carthage": _always},
    q.CARD: {
        "event": _played(_of_side(conditions.happen)), "move": _played(_of_side(playing.to_move)),
        "markers": _played(lambda case: playing.for_markers(case.state, case.decision.side)),
        "raise": _played(_of_side(playing.to_raise)),
        "discard": _played(lambda case: playing.CLAIMED_TO_USE if case.going_on.claimed else OK),
    },
    q.GENERAL: {"activate": _of_side(playing.activate), "done": _of_state(playing.stop_activating)},
    q.MARCH: {
        "cu": _moves(movement.carry, movement.CU), "elephants": _moves(movement.carry, movement.ELEPHANTS),
        "with": _moves(movement.take_along), "without": _moves(movement.leave_behind),
        "train": _moves(movement.take_train, taken=True), "no train": _moves(movement.take_train, taken=False),
        "go": _moves(movement.go), "sail": _moves(movement.sail), "sail inside": _moves(movement.sail_inside),
        "sortie": _of_state(movement.sortie), "charm": _of_state(movement.charm),
        "besiege": _of_state(movement.attempt, city=True), "subjugate": _of_state(movement.attempt, city=False),
        "end": _of_state(movement.end),
    },
    q.MARKER: {"put": _of_side(playing.put), "done": lambda case: playing.stop_putting(case.going_on.placed)},
    q.RAISE: {"general": _of_side(placement.raise_with)},
    q.EVENT_PROVINCE: {"province": lambda case: conditions.a_numidia(case.args[0])},
    q.EVENT_SPACE: {
        "space": _in_space, "done": lambda case: conditions.stop_choosing(case.state.card, _about(case, 1)),
    },
    q.EVENT_GENERAL: {"general": _general_of_event},
    q.EVENT_FORCE: {"force": _strike(inside=False), "force inside": _strike(inside=True)},
    q.EVENT_CITY: {"city": lambda case: conditions.relieve(case.state, case.state.card, case.args[0])},
    q.EVENT_TRIBE: {"tribe": _of_state(conditions.resist)},
    q.ABILITY: {"remove": _always, "keep": _always},
    q.REPLACEMENT: {"general": _of_state(conditions.replace)},
    q.AGAIN: {"yes": _always, "no": _always},
    q.COUNTER: {"play": _counter, "done": _always},
    q.GARRISON: _INSIDE,
    q.REACT: {
        "intercept": _intercept, "done": _always,
        "avoid": lambda case: reactions.avoid(case.state, case.decision.side, _about(case, 1), case.args[0]),
    },
    q.REACTION: {
        "cu": _in_turn("cu", _going), "elephants": _in_turn("elephants", _going), "with": _with,
        "done": _in_turn("with", _settled),
    },
    q.AVOID_TO: {"to": _avoid_to, "to city": _avoid_to_city},
    q.BACK_UP: {
        "fight": _of_state(going_inside.fight), "enter city": _of_state(going_inside.enter_city),
        "back up": lambda case: going_inside.back_up(case.state, returned=case.going_on.returned),
        "split": lambda case: going_inside.split(case.state, returned=case.going_on.returned),
    },
    q.SPLIT: _INSIDE,
    q.PURSUE: {"pursue": _always, "stop": _always},
    q.SORTIE: {"yes": _always, "no": _always},
    q.CHANGE_COMMAND: {"roll": _always, "no": _always},
    q.FIELD: {"field": _always, "cards": _always},
    q.FOUGHT: {"cards": _always},
    q.CHARGE: {"charge": _always, "no": _always},
    q.SPY_COUNT: {"look": lambda case: battle_cards.look(case.state, _about(case, 0), case.args[0])},
    q.ATTACK: {
        "attack": _of_side(battle_cards.attack), "attack reserve": _of_side(battle_cards.attack_reserve),
        "attack probe": _duel(battle_cards.attack_probe), "attack maharbal": _of_side(battle_cards.maharbal),
        "withdraw": _withdraw, "concede": _of_side(battle_cards.concede_attack),
        "play": _of_side(battle_cards.in_attack),
    },
    q.MATCH: {
        "match": lambda case: battle_cards.match(case.state, case.decision.side, _about(case, 0), case.args[0]),
        "match reserve": _of_side(battle_cards.match_reserve),
        "match probe": _duel(battle_cards.match_probe, wanted=True),
        "match maharbal": lambda case: battle_cards.match_maharbal(case.state, case.decision.side, _about(case, 0)),
        "play": lambda case: battle_cards.in_match(case.state, case.decision.side, case.args[0], _about(case, 0)),
        "concede": _always,
    },
    q.STEAL: {"open": _of_side(battle_cards.steal_open), "hidden": _of_side(battle_cards.steal_hidden)},
    q.INITIATIVE: {"take": _always, "leave": _always},
    q.COUNTERATTACK: {"roll": _always, "no": _always},
    q.CANCEL: {"roll": _always, "no": _always},
    q.WITHDRAW_TO: {"to": _withdraw_to, "to city": lambda _case: retreating.TO_ANOTHER_SPACE},
    q.LOSSES: _LOSSES,
    q.RETREAT_CITY: _INSIDE,
    q.RETREAT: {"path": _path},
    q.REMOVE_MARKER: {"remove marker": _of_side(retreating.take_away)},
    q.SIEGE_LOSSES: _LOSSES,
})  # fmt: skip
"""For every question its verbs, each with the rule that it asks."""

_GOING_ON: Final[Mapping[str, type[Procedure]]] = {
    q.REINFORCE: RomanReinforcements, q.CARD: PlayCard, q.MARKER: PlaceMarkers, q.COUNTER: Battle, q.REACT: Enter,
    q.REACTION: Declare, q.BACK_UP: BackUp, q.ATTACK: Duel, q.MATCH: Duel, q.WITHDRAW_TO: Aftermath,
    q.LOSSES: TakeLosses, q.SIEGE_LOSSES: TakeLosses, q.RETREAT: Retreat,
}
"""The procedure of which the rules want to know something, by question."""
_OF_CARDS: Final = frozenset(("event", "move", "markers", "raise", "discard", "play"))


def _going_on(asked: Asked, decision: Decision) -> Any:
    """What the rules have to know of the procedure that asks; None where nothing, or nobody, is."""
    if decision.question in (q.GARRISON, q.RETREAT_CITY, q.SPLIT):
        going = innermost(asked, GoInside) or (innermost(asked, BackUp) if decision.question == q.SPLIT else None)
        return None if going is None else going.going(asked.state)
    kind = _GOING_ON.get(decision.question)
    return None if kind is None else innermost(asked, kind)


# -- a whole choice ---------------------------------------------------------------------------------------------------


def why_not(asked: Asked, choice: Choice) -> Refusal | None:
    """Why a choice is not among the answers to the pending question; None when it is."""
    decision = asked.decision
    if decision is None:
        return RULES.refuse(reasons.GAME_OVER if asked.outcome is not None else reasons.OTHER_SIDE)
    if not LANGUAGE.is_well_formed(choice):
        return RULES.refuse(reasons.MALFORMED)
    case = Case(asked.state, choice.verb, choice.args, decision, _going_on(asked, decision))
    if choice.verb in _OF_CARDS and not HIDDEN_CARD < choice.args[0] < len(STRATEGY_CARDS):
        return RULES.refusal(reasons.UNKNOWN_CARD, case)
    return RULES.refusal(ANSWERS[decision.question].get(choice.verb, _not_asked)(case), case)


def _not_asked(case: Case) -> int:
    """A verb is no answer to a question: a card has its own time, or something else is asked first."""
    return reasons.NOT_NOW if case.verb in _OF_CARDS else reasons.ANOTHER_QUESTION


# -- a click ----------------------------------------------------------------------------------------------------------


def _clicked_by(decision: Decision, name: str) -> tuple[str, ...]:
    return LANGUAGE.clicked_by(ANSWERS[decision.question], name)


def why_not_space(asked: Asked, space: int) -> Refusal | None:
    """Why a click on a space is no answer to the pending question; None when it is one."""
    decision = asked.decision
    if decision is None:
        return why_not(asked, Choice("done"))
    verbs = _clicked_by(decision, "space")
    if not verbs:
        return _another_question(decision)
    if any(choice.verb in verbs and LANGUAGE.names(choice, "space", space) for choice in decision.choices):
        return None
    if decision.question == q.RETREAT:
        return RULES.refuse(retreating.NO_PATH, space=space)
    if decision.question == q.AVOID_TO and space == decision.about[1]:
        return why_not(asked, Choice("to city"))
    verb = "sail" if decision.question == q.MARCH and _is_by_sea(asked, space) else verbs[0]
    before = decision.choices[0].args[:1] if verb == "place general" else ()
    return why_not(asked, Choice(verb, (*before, space)))


def _another_question(decision: Decision, verb: str = "", *args: int) -> Refusal | None:
    case = Case(None, verb, args, decision)
    return RULES.refusal(_not_asked(case), case)


def _is_by_sea(asked: Asked, space: int) -> bool:
    here = space_of(asked.state.group_place)
    return space != here and space not in KIND_OF_WAY[here] and PORT[space] != NO_PORT and PORT[here] != NO_PORT


def why_not_general(asked: Asked, general: int) -> Refusal | None:
    """Why a click on a general is no answer to the pending question; None when it is one."""
    decision = asked.decision
    if decision is None:
        return why_not(asked, Choice("done"))
    verbs = _clicked_by(decision, "general")
    if not verbs:
        return _another_question(decision)
    if any(choice.verb in verbs and LANGUAGE.names(choice, "general", general) for choice in decision.choices):
        return None
    comes_second = (
        asked.state.general_at[general] == decision.about[1] if decision.question == q.REACT
        else decision.question == q.MARCH and asked.state.group_generals >> general & 1
    )
    return why_not(asked, Choice(verbs[1 if comes_second else 0], (general,)))


def why_not_card(asked: Asked, card: int) -> Refusal | None:
    """Why a strategy card of the own hand cannot be played now in any way; None when it can."""
    decision = asked.decision
    if decision is None:
        return why_not(asked, Choice("done"))
    if not HIDDEN_CARD < card < len(STRATEGY_CARDS):
        return RULES.refuse(reasons.UNKNOWN_CARD, number=card)
    if decision.question == q.CARD:
        if any(choice.args == (card,) for choice in decision.choices):
            return None
        return why_not(asked, Choice("event", (card,)))
    if decision.question in (q.COUNTER, q.ATTACK, q.MATCH):
        if card == MAHARBAL and any(choice.verb.endswith("maharbal") for choice in decision.choices):
            return None
        return why_not(asked, Choice("play", (card,)))
    return _another_question(decision, "play", card)


def why_not_number(asked: Asked, number: int, *, elephants: bool = False) -> Refusal | None:
    """Why a number of ordinary CUs (or of elephants, or of cards to look at) is no answer; None when it is one."""
    decision = asked.decision
    if decision is None:
        return why_not(asked, Choice("done"))
    verbs = _clicked_by(decision, "elephants") if elephants else ()
    verbs = verbs or _clicked_by(decision, "units") or _clicked_by(decision, "cards")
    return why_not(asked, Choice(verbs[0], (number,))) if verbs else _another_question(decision)


__all__ = [
    "ANSWERS", "RULES", "Asked", "Fact", "Refusal", "why_not", "why_not_card", "why_not_general",
    "why_not_number", "why_not_space",
]
