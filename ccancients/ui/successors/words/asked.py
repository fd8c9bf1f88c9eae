"""What the prompt says of every question of a match (rules part 12)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from ccancients.engine.decision import Decision
from ccancients.successors import questions as q
from ccancients.successors.state import TYCHE, State
from ccancients.ui.desktop.i18n import mark, plural, tr
from ccancients.ui.panels.prompt_panel import Question
from ccancients.ui.successors.words.things import (
    as_sentence,
    general_name,
    place_name,
    points,
    side_name,
    space_name,
    type_name,
    units,
    units_by_type,
)

MINORS: Final = ("place minor", "move minor")
"""Verbs of placing minor generals."""
_MARCH: Final = mark("On the march")
_ENTERED: Final = mark("They are entered upon")
_PASSAGE: Final = mark("Passage")
PHASES: Final = {
    q.TYCHE: mark("Tyche segment"), q.ACTIVATE: mark("Activation"), q.COMPOSE: mark("Activation"), q.SPEND: _MARCH,
    q.PASSAGE_PROMISE: _PASSAGE, q.PASSAGE_ASK: _PASSAGE, q.PASSAGE: _PASSAGE, q.CITY: _ENTERED,
    q.INTERCEPT: mark("Interception"), q.FALL_BACK: mark("Interception"), q.EVADE: mark("Evasion"),
    q.LOSSES: mark("Losses"), q.RETREAT: mark("Retreat"), q.WITHDRAW: _PASSAGE, q.NAVAL_INTERCEPT: mark("At sea"),
    q.INDEPENDENTS: mark("The independents"), q.MARKERS: mark("Control markers"),
    q.SURRENDER: mark("Surrender segment"), q.REINFORCE: mark("Reinforcements"), q.RETURN: mark("Reinforcements"),
}
"""What goes on while a question is asked."""


def _tyche(_state: State, decision: Decision) -> Question:
    if decision.about:
        hint = plural("The die gives one operation point.", "The die gives {count} operation points.",
                      decision.about[-1])
        return Question("", tr("What is Tyche's die used for?"), hint)
    return Question("", tr("Which Tyche card is used?"), tr("Click a card, then say what it is used for."))


def _activate(state: State, decision: Decision) -> Question:
    segment, number = decision.about
    minors = any(state.words.verb(choice, decision.side) in MINORS for choice in decision.choices)
    more = " " + tr("Shift and a click on units place a minor general.") if minors else ""
    if segment == TYCHE:
        return Question("", tr("Who marches with the card?"), tr("{points}.", points=points(number)) + more)
    hint = tr("The movement die shows {die}. Below the initiative: {below}, equal: {equal}, above: {above}.",
              die=number, **state.board.tables.movement_allowance.model_dump())
    return Question("", tr("Who is activated next?"), hint + more)


def _compose(state: State, decision: Decision) -> Question:
    commander, place, reacts = decision.about
    who = general_name(state.board, commander)
    said = tr("Who goes with {general}?", general=who) if not reacts else tr(
        "Who intercepts with {general}?", general=who)
    force = units_by_type(state.board, state.band_cu)
    hint = tr("From {place}.", place=place_name(state.board, place))
    return Question("", said, f"{hint} {tr('So far: {force}.', force=force)}" if force else hint)


def _spend(state: State, decision: Decision) -> Question:
    commander, place, left, spent = decision.about
    said = tr("What does {general} do?", general=general_name(state.board, commander))
    hint = tr("In {place}; {left} left, {spent} spent.", place=place_name(state.board, place), left=points(left),
              spent=spent)
    force = units_by_type(state.board, state.force_cu)
    return Question("", said, f"{hint} {force}." if force else hint)


def _of_side(words: str, hint: str = "") -> Callable[[State, Decision], Question]:
    """A question about a side and a place."""

    def made(state: State, decision: Decision) -> Question:
        side, place = decision.about[:2]
        said = tr(words, side=side_name(state, side), place=place_name(state.board, place))
        return Question("", said, tr(hint) if hint else "")

    return made


def _city(state: State, decision: Decision) -> Question:
    said = tr("The enemy comes to {space}. Who goes in or out?", space=space_name(state.board, decision.about[0]))
    limit = plural("One unit has room inside.", "{count} units have room inside.", state.board.tables.city_limit)
    return Question("", said, limit)


def _intercept(state: State, decision: Decision) -> Question:
    side, place, origin = decision.about
    board = state.board
    said = tr("{side} comes to {place}. Intercept from {origin}?", side=side_name(state, side),
              place=place_name(board, place), origin=place_name(board, origin))
    return Question("", said, tr("A die above the commander's initiative succeeds."))


def _evade(state: State, decision: Decision) -> Question:
    place, gone = decision.about
    where = place_name(state.board, place)
    if gone:
        return Question("", tr("They have evaded to {place}. Any further?", place=where))
    if any(state.words.verb(choice, decision.side) == "evade to" for choice in decision.choices):
        return Question("", tr("Where do they evade to from {place}?", place=where))
    said = tr("Battle is near at {place}. Try to evade?", place=where)
    return Question("", said, tr("A die above the commander's initiative succeeds."))


def _losses(state: State, decision: Decision) -> Question:
    place, left = decision.about
    said = tr("What is lost at {place}?", place=place_name(state.board, place))
    return Question("", said, tr("{units} in all.", units=units(left)))


def _retreat(state: State, decision: Decision) -> Question:
    return Question("", tr("Where do they retreat to from {place}?", place=place_name(state.board, decision.about[0])))


def _independents(state: State, decision: Decision) -> Question:
    if not decision.about:
        return Question("", tr("Which independent army moves?"), tr("Each finishes before the next."))
    army, place, left = decision.about
    name = state.board.independents[army].name
    where = place_name(state.board, place) if place >= 0 else tr("its box")
    said = tr("What does {army} do?", army=name)
    return Question("", said, tr("In {place}; {left} left.", place=where, left=points(left)))


def _markers(_state: State, decision: Decision) -> Question:
    left = plural("It is the last one.", "{count} are left.", decision.about[0])
    return Question("", tr("Where is a control marker placed?"), left)


def _surrender(_state: State, _decision: Decision) -> Question:
    return Question("", tr("What surrenders?"), tr("Markers under your units are changed, weak places assaulted."))


def _reinforce(state: State, decision: Decision) -> Question:
    kind, left = decision.about
    said = tr("Where does the next unit go?")
    rest = plural("It is the last one.", "{count} are left.", left)
    return Question("", said, f"{type_name(state.board, kind)}. {rest}")


def _return(state: State, decision: Decision) -> Question:
    return Question("", tr("Where does {general} return?", general=general_name(state.board, decision.about[0])))


_MADE: Final[Mapping[str, Callable[[State, Decision], Question]]] = {
    q.TYCHE: _tyche, q.ACTIVATE: _activate, q.COMPOSE: _compose, q.SPEND: _spend,
    q.PASSAGE_PROMISE: _of_side(mark("{side} asks beforehand for passage through {place}. Promise it?"),
                                mark("A promise binds nobody.")),
    q.PASSAGE_ASK: _of_side(mark("Ask {side} for passage through {place}?")),
    q.PASSAGE: _of_side(mark("{side} asks for passage through {place}. Give it?"),
                        mark("At the end nobody may stand there beside units of yours.")),
    q.CITY: _city, q.INTERCEPT: _intercept,
    q.FALL_BACK: _of_side(mark("{side} has intercepted at {place}. Fight, or fall back?"),
                          mark("Falling back costs all movement points.")),
    q.EVADE: _evade, q.LOSSES: _losses, q.RETREAT: _retreat,
    q.WITHDRAW: _of_side(mark("Passage ends beside {side} at {place}. Go inside, or fight?")),
    q.NAVAL_INTERCEPT: _of_side(mark("{side} sails before {place}. Intercept with the fleet?")),
    q.INDEPENDENTS: _independents, q.MARKERS: _markers, q.SURRENDER: _surrender, q.REINFORCE: _reinforce,
    q.RETURN: _return,
}


def asked(state: State, decision: Decision) -> Question:
    """What the prompt says of a decision."""
    made = _MADE[decision.question](state, decision)
    return Question(tr(PHASES[decision.question]), as_sentence(made.text), as_sentence(made.hint))
