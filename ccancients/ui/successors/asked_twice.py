"""What is asked twice in a match, and what would come of it; see ``ccancients.ui.face.Answers.asked_twice``."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from ccancients.engine.decision import Choice, Decision
from ccancients.engine.game import Game
from ccancients.successors import questions as q
from ccancients.successors.components.board import MAJOR_CITY
from ccancients.successors.odds.known import meetings
from ccancients.successors.rules.presence import generals_in, units
from ccancients.successors.rules.prestige import costs_champion
from ccancients.successors.state import NOBODY, TYCHE, State
from ccancients.ui.desktop.i18n import plural, tr
from ccancients.ui.interactions.answers import Answer, AskedTwice
from ccancients.ui.interactions.ways_on import left_open
from ccancients.ui.panels.chances import percent
from ccancients.ui.successors.ways import after_setting_out
from ccancients.ui.successors.ways_on import WAYS
from ccancients.ui.successors.words.things import place_name, side_name

LEAST: Final = 0.25
"""The chance to win below which a battle is asked about twice."""
Steps = Sequence[tuple[str, tuple[int, ...]]]
Asking = Callable[[State, Decision, Steps], AskedTwice | None]


def asked_twice(game: Game[State], answer: Answer) -> AskedTwice | None:
    """Why an answer is asked twice; None where it is not."""
    if answer.then and (trial := after_setting_out(game)) is not None:
        return asked_twice(trial, replace(answer, choice=answer.then[0], then=answer.then[1:]))
    decision, state = game.decision, game.state
    if decision is None or len(decision.choices) == 1:
        return None
    asking = _ASKED.get(decision.question)
    if asking is None:
        return None
    return asking(state, decision, [read(state, decision, each) for each in (answer.choice, *answer.then)])


def read(state: State, decision: Decision, choice: Choice) -> tuple[str, tuple[int, ...]]:
    """The verb of a choice and what it names."""
    verb, args = state.words.read(choice, decision.side)
    return verb, tuple(args)


def left_of(state: State, decision: Decision) -> list[Choice]:
    """What the way on from a question would give up."""
    return left_open(WAYS, decision, lambda asked, choice: state.words.verb(choice, asked.side))


def _tyche(_state: State, _decision: Decision, steps: Steps) -> AskedTwice | None:
    if steps[0][0] == "discard":
        return AskedTwice("discard", tr("The card is laid aside, and nothing is done with it."))
    if steps[0][0] == "die nothing":
        return AskedTwice("die", tr("Nothing is done with Tyche's die."))
    return None


def _activate(state: State, decision: Decision, steps: Steps) -> AskedTwice | None:
    if steps[0][0] != "done" or decision.about[0] != TYCHE or not left_of(state, decision):
        return None
    return AskedTwice("forced march", tr("Nobody marches with the card."))


def _spend(state: State, decision: Decision, steps: Steps) -> AskedTwice | None:
    verb = steps[0][0]
    if verb == "end":
        given_up = state.segment == TYCHE and not decision.about[3] and left_of(state, decision)
        return AskedTwice("forced march", tr("Nothing has been done on the forced march.")) if given_up else None
    if verb == "besiege":
        return _champion(state, decision.side, _owner(state, state.board.space(state.force_place)))
    if verb in ("march", "sail"):
        return _left_alone(state, decision.side) or _met(state, decision.side, steps[-1][1][0], by_land=verb == "march")
    if verb == "land":
        return _met(state, decision.side, state.board.space(state.force_place), by_land=True)
    return None


def _owner(state: State, space: int) -> int:
    """The side to whom a major city belongs, -1 for any other space."""
    return state.control[space] if state.board.kind[space] == MAJOR_CITY else NOBODY


def _champion(state: State, side: int, other: int) -> AskedTwice | None:
    if not costs_champion(state, side, other):
        return None
    return AskedTwice("champion", tr("It costs the title of Champion."))


def _left_alone(state: State, side: int) -> AskedTwice | None:
    """Units that are left in the open without a general."""
    place = state.force_place
    left = units(state, side, place) - sum(state.force_cu)
    staying = [each for each in generals_in(state, side, place) if not state.force_generals >> each & 1]
    if place >= state.board.count or left <= 0 or staying:
        return None
    said = plural("One unit stays in {place} without a general.", "{count} units stay in {place} without a general.",
                  left, place=place_name(state.board, place))
    return AskedTwice("no general", said)


def _met(state: State, side: int, space: int, *, by_land: bool) -> AskedTwice | None:
    """A fight in the space entered: the title of Champion, and a battle that is hardly won."""
    if not by_land:
        return None
    for each in meetings(state, space):
        fights = each.battle is not None or each.overrun
        if fights and (asked := _champion(state, side, each.party)) is not None:
            name = side_name(state, each.party)
            return AskedTwice(asked.key, tr("Fighting {side} costs the title of Champion.", side=name))
        if each.battle is not None and each.battle.win < LEAST:
            return AskedTwice("battle", tr("The battle is won {chance}.", chance=percent(each.battle.win)))
    return None


def _fall_back(state: State, decision: Decision, steps: Steps) -> AskedTwice | None:
    return _champion(state, decision.side, decision.about[0]) if steps[0][0] == "fight" else None


def _markers(state: State, decision: Decision, steps: Steps) -> AskedTwice | None:
    if steps[0][0] != "done" or not left_of(state, decision):
        return None
    return AskedTwice("markers", plural("One more marker could be placed.", "{count} more markers could be placed.",
                                        decision.about[0]))


def _surrender(state: State, decision: Decision, steps: Steps) -> AskedTwice | None:
    verb, args = steps[0]
    if verb == "assault":
        return _champion(state, decision.side, _owner(state, args[0]))
    marks = [each for each in left_of(state, decision) if state.words.verb(each, decision.side) == "mark"]
    if verb != "done" or not marks:
        return None
    return AskedTwice("surrender", plural("One marker could still be changed.",
                                          "{count} markers could still be changed.", len(marks)))


_ASKED: Final[Mapping[str, Asking]] = {
    q.TYCHE: _tyche, q.ACTIVATE: _activate, q.SPEND: _spend, q.FALL_BACK: _fall_back, q.MARKERS: _markers,
    q.SURRENDER: _surrender,
}
