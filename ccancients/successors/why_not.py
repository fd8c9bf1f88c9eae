"""Why not? The reason for everything that is refused, with the facts for its sentence.

``why_not(asked, choice)`` answers for a choice, None where it is allowed. ``asked`` is a game or the view of a side: a
reason rests on what the side that decides may know, so both give the same. Nothing is decided here: the rules that make
the choices are asked again, and say why one is none of them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from ccancients.engine import refusals
from ccancients.engine.decision import Choice
from ccancients.engine.errors import BadText
from ccancients.engine.rulebook import OK, Case, Refusal
from ccancients.successors import questions as ask
from ccancients.successors.language import LANGUAGE
from ccancients.successors.procedures.entering import EVADE
from ccancients.successors.procedures.turn import Train
from ccancients.successors.rules import (
    activation,
    cards,
    entering,
    independents,
    movement,
    seating,
    turn,
    tyche,
    windows,
)
from ccancients.successors.rules.reasons import RULES
from ccancients.successors.state import AT_SEA, State

Asked: TypeAlias = refusals.Asked[State]
Rule = Callable[[Case], int]
"""What the rule behind a form answers."""

no = RULES.chapter(question=lambda case: case.decision.question).no
OVER: Final = no("game.over", "2", "REC", "The match is over.")
OTHER_SIDE: Final = no("question.other side", "12", "W258", "Another faction has to decide now.")
ANOTHER: Final = no("question.another", "12", "W258", "First answer what is asked.")
MALFORMED: Final = no("choice.malformed", "14", "text forms", "That is not a choice of this game.")
NOT_OPEN: Final = no("choice.not open", "12", "S4 60", "That cannot be done now.")


def why_not(asked: Asked, choice: Choice) -> Refusal | None:
    """The reason why a choice is refused now, None when it is an answer."""
    decision = asked.decision
    if decision is None:
        return RULES.refuse(OVER if asked.outcome is not None else OTHER_SIDE)
    if choice in decision.choices:
        return None
    words = asked.state.words
    try:
        verb, args = words.read(choice, decision.side)
    except BadText:
        return RULES.refuse(MALFORMED)
    rule = ANSWERS[decision.question].get(verb)
    case = Case(asked.state, verb, args, decision, asked.stack[-1])
    found = RULES.refusal(rule(case), case) if rule is not None else None
    if found is not None:
        return found
    not_asked = NOT_OPEN if verb in {words.verb(each, decision.side) for each in decision.choices} else ANOTHER
    return Refusal(RULES.reason(not_asked), {"question": decision.question})


# -- by question ------------------------------------------------------------------------------------------------------


def _always(_case: Case) -> int:
    """A form that is always among the answers to its question, or that nothing more is said of."""
    return OK


def _load(rule: Callable[[State, int, int], int], inside: bool) -> Rule:
    """``inside``: the form of a port's inside, which is for those at sea."""

    def answer(case: Case) -> int:
        state = case.state
        if inside and state.naval != AT_SEA:
            return movement.INSIDE_FROM_SEA
        return rule(state, case.args[0], movement.load_place(state, inside))

    return answer


_LOADING: Final = {
    "pick up type": movement.pick_up_unit, "pick up general": movement.pick_up_general,
    "pick up royal": movement.pick_up_royal, "drop type": movement.drop_unit,
    "drop general": movement.drop_general, "drop royal": movement.drop_royal,
}
_SPENDING: Final[Mapping[str, Rule]] = {
    "march": lambda case: movement.march(case.state, case.args[0]),
    "embark": lambda case: movement.embark(case.state),
    "sail": lambda case: movement.sail(case.state, case.args[0]),
    "land": lambda case: movement.land(case.state),
    "land in": lambda case: movement.land_in(case.state),
    "go in": lambda case: movement.go_in(case.state),
    "go out": lambda case: movement.go_out(case.state),
    "besiege": lambda case: movement.besiege(case.state),
    "remove marker here": lambda case: movement.remove_marker(case.state),
    "place minor here": lambda case: activation.place_minor_here(case.state),
    "ask passage": lambda case: movement.ask_passage(case.state, *case.args),
    "end": lambda case: movement.end(case.state),
    **{verb: _load(each, inside=False) for verb, each in _LOADING.items()},
    **{f"{verb} in": _load(each, inside=True) for verb, each in _LOADING.items()},
}


def _stay(case: Case) -> list[int]:
    return activation.staying_generals(case.state)


def _intercepts(case: Case) -> bool:
    return bool(case.decision.about[2])


_COMPOSING: Final[Mapping[str, Rule]] = {
    "set out": lambda case: activation.set_out(case.state, _stay(case)),
    "leave type": lambda case: activation.leave_unit(case.state, case.args[0], _stay(case), _intercepts(case)),
    "leave general": lambda case: activation.leave_general(case.state, case.args[0]),
    "leave royal": lambda case: activation.leave_royal(case.state, case.args[0]),
    "take type": lambda case: activation.take_unit(case.state, case.args[0], _intercepts(case)),
    "take general": lambda case: activation.take_general(case.state, case.args[0], _stay(case)),
    "take royal": lambda case: activation.take_royal(case.state, case.args[0]),
    "place minor here": lambda case: activation.keep_minor(case.state, _stay(case), _intercepts(case)),
}


def _play(use: str) -> Rule:
    return lambda case: tyche.play(case.state, case.decision.side, case.args[0], use)


def _die(use: str) -> Rule:
    return lambda case: tyche.use_die(case.state, case.decision.side, use, sum(case.decision.about[1:]))


def _gate(verb: str) -> Rule:
    """Through the gates: ``bring out type`` and the like."""
    out, kind = verb.startswith("bring out"), verb.rpartition(" ")[2]

    def rule(case: Case) -> int:
        shuffle, state, space, piece = case.going_on, case.state, case.decision.about[0], case.args[0]
        if kind == "general":
            return entering.shuffle_general(state, space, piece, out, shuffle.generals)
        if kind == "royal":
            return entering.shuffle_royal(state, space, piece, out, shuffle.royals)
        return entering.shuffle_unit(state, space, piece, out, (shuffle.outward if out else shuffle.inward)[piece])

    return rule


def _evade_to(case: Case) -> int:
    if EVADE in case.decision.choices:
        return entering.EVADE_FIRST
    here = case.state.board.space(case.decision.about[0])
    return entering.evade_to(case.state, case.decision.side, here, case.args[0], case.going_on.closed)


def _retreat_to(case: Case) -> int:
    here = case.state.board.space(case.decision.about[0])
    return entering.no_retreat_to(case.state, case.decision.side, here, case.args[0])


def _put(case: Case) -> int:
    trained = isinstance(case.going_on, Train)
    return turn.put(case.state, case.decision.side, *case.args, due=case.decision.about[0], trained=trained)


def _which_army(rule: Rule) -> Rule:
    """Which army moves is asked first, about nothing."""
    return lambda case: OK if case.decision.about else rule(case)


def _of_an_army(rule: Rule) -> Rule:
    """Then what it does."""
    return lambda case: rule(case) if case.decision.about else OK


def _choose(names: str) -> Rule:
    """A thing of a kind is named for the event of a card, or the army that its second thing is."""

    def rule(case: Case) -> int:
        state, (card, *rest) = case.state, case.decision.about
        if rest:
            return cards.WAGES_UNPAID
        return cards.target(state, case.decision.side, state.board.cards[card], names, case.args[0])

    return rule


def _surrender(rule: Callable[[State, int, int, tuple[int, ...]], int]) -> Rule:
    return lambda case: rule(case.state, case.decision.side, case.args[0], case.going_on.assaulted)


_INDEPENDENTS: Final[Mapping[str, Rule]] = {
    "move army": _which_army(lambda case: independents.move_army(case.state, case.args[0])),
    "done": _which_army(lambda case: independents.done(case.state)),
    "march": _of_an_army(lambda case: independents.march(
        case.state, case.going_on.army, case.args[0], case.going_on.bound(case.state)
    )),
    "place marker": _of_an_army(
        lambda case: independents.place_marker(case.state, case.going_on.army, case.going_on.steps)
    ),
    "end": _of_an_army(lambda case: independents.end(
        case.state, case.going_on.army, case.going_on.steps, case.going_on.bound(case.state)
    )),
}

ANSWERS: Final[Mapping[str, Mapping[str, Rule]]] = LANGUAGE.answers({
    ask.SPEND: _SPENDING,
    ask.COMPOSE: _COMPOSING,
    ask.TYCHE: {
        **{f"play {use}": _play(use) for use in ("march", "event", "markers", "training")}, "discard": _play(""),
        **{f"die {use}": _die(use) for use in ("march", "markers", "training", "nothing")},
    },
    ask.ACTIVATE: {
        "activate": lambda case: activation.activate(case.state, case.decision.side, case.args[0]),
        "place minor": lambda case: activation.place_minor(
            case.state, case.decision.side, case.args[0], case.going_on.count
        ),
        "move minor": lambda case: activation.move_minor(
            case.state, case.decision.side, case.args[0], case.args[1], case.going_on.count
        ),
        "done": _always,
    },
    ask.MARKERS: {"mark": lambda case: turn.mark(case.state, case.decision.side, case.args[0]), "done": _always},
    ask.SURRENDER: {
        "mark": _surrender(turn.place_marker), "remove marker": _surrender(turn.remove_marker),
        "assault": _surrender(turn.assault), "done": _always,
    },
    ask.REINFORCE: {"put": _put},
    ask.RETURN: {
        "return": lambda case: turn.return_to(
            case.state, case.decision.side, case.args[0], case.args[1], case.decision.about[0]
        ),
    },
    ask.PASSAGE_PROMISE: {"promise": _always, "refuse": _always},
    ask.PASSAGE_ASK: {"ask": _always, "do not ask": _always},
    ask.PASSAGE: {"honor": _always, "refuse": _always},
    ask.CITY: {
        **{
            f"{verb} {kind}": _gate(f"{verb} {kind}")
            for verb in ("bring out", "take in") for kind in ("type", "general", "royal")
        },
        "done": _always,
    },
    ask.INTERCEPT: {
        "intercept": lambda case: entering.intercept(
            case.state, case.decision.side, case.decision.about[2], *case.args
        ),
        "intercept minor": lambda case: entering.intercept_minor(
            case.state, case.decision.side, case.decision.about[2], case.args[0]
        ),
        "pass": _always,
    },
    ask.FALL_BACK: {
        "fall back": lambda case: entering.fall_back(case.state), "fight": lambda case: entering.fight(case.state),
    },
    ask.EVADE: {
        "evade to": _evade_to, **dict.fromkeys(("evade", "stand", "stay there"), lambda _: entering.EVADE_FIRST),
    },
    ask.LOSSES: {"lose": lambda _: entering.NONE_TO_LOSE},
    ask.RETREAT: {
        "retreat to": _retreat_to, "hold": lambda _: entering.MUST_RETREAT,
        "retreat in": lambda case: entering.no_retreat_in(case.state, case.decision.side, case.decision.about[0]),
    },
    ask.WITHDRAW: {
        "go in": lambda case: entering.withdraw(case.state, case.decision.side, case.decision.about[1]),
        "fight": _always,
    },
    ask.SURPRISE: {
        "reveal": lambda case: windows.reveal(
            case.state, case.decision.side, case.decision.about[0], case.args[0]
        ),
        "pass": _always,
    },
    ask.TARGET: {
        **{f"choose {names}": _choose(names) for names in ("space", "place", "faction", "royal")},
        "done": lambda _: cards.NAME_ONE,
    },
    ask.NAVAL_INTERCEPT: {"intercept at sea": _always, "pass": _always},
    ask.INDEPENDENTS: _INDEPENDENTS,
    ask.OFFER: {
        "give": lambda case: seating.give(case.state, case.args[0]),
        "bid": lambda case: seating.bid(
            case.state, case.args[0], case.args[1], case.going_on.holders, case.going_on.bids
        ),
    },
    ask.SEAT: {"take seat": _always},
})  # fmt: skip
"""For every question its forms, each with the rule that it asks."""

__all__ = ["ANSWERS", "Asked", "Refusal", "why_not"]
