"""What an answer to the pending question may come to: a record that the protocol writes and the window puts in words.

Everything is worked out from what everybody may see. Chances are exact fractions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Final

from ccancients.engine.decision import Choice, Decision
from ccancients.engine.refusals import Asked, pending
from ccancients.successors import questions as q
from ccancients.successors.odds import deeds
from ccancients.successors.odds.battle import Thrown, battle, battle_after
from ccancients.successors.odds.known import (
    MOVER,
    OTHER,
    Interceptor,
    Meeting,
    anybody_intercepts,
    besieging,
    fighters,
    leaving_attrition,
    meeting,
    meetings,
    mover_fighters,
    moving_units,
    possible_interceptors,
    sailing,
)
from ccancients.successors.procedures.battle import Battle
from ccancients.successors.procedures.movement import Siege
from ccancients.successors.rules import windows
from ccancients.successors.rules.activation import minor_in_hand
from ccancients.successors.rules.entering import stratagem
from ccancients.successors.rules.presence import commander_in, mover_place
from ccancients.successors.state import AT_SEA, NOBODY, State

Args = tuple[int, ...]
Asking = Asked[State]
"""A match, or the view of a side: nothing hidden is read."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AnswerOdds:
    """What an answer may come to; None for whatever it has nothing to do with.

    ``attrition``   on leaving a hostile fortress: how many units are lost, and how likely
    ``interceptors``  who may come, ``intercepted`` that anybody comes, if all try;  ``meets`` whom the mover meets
    ``sea``         of a voyage, of an interception at sea
    ``falls``       a place by a siege, or by an assault
    ``succeeds``    an interception, an evasion
    """

    attrition: dict[int, Fraction] | None = None
    interceptors: tuple[Interceptor, ...] | None = None
    intercepted: Fraction | None = None
    meets: tuple[Meeting, ...] | None = None
    sea: deeds.NavalChances | None = None
    falls: Fraction | None = None
    succeeds: Fraction | None = None


NOTHING: Final = AnswerOdds()
Maker = Callable[[State, Decision, Args], AnswerOdds]


def odds_of(asked: Asking, choice: Choice) -> AnswerOdds | None:
    """What may come of an answer to the pending question, None where no die decides."""
    decision, state = pending(asked), asked.state
    verb, args = state.words.read(choice, decision.side)
    if decision.question == q.SURPRISE:
        found = _at_a_window(asked, decision, args[0] if args else NOBODY)
    else:
        maker = _MAKERS.get((decision.question, verb))
        found = NOTHING if maker is None else maker(state, decision, args)
    return None if found == NOTHING else found


def odds_of_all(asked: Asking, choices: Iterable[Choice] | None = None) -> Mapping[Choice, AnswerOdds]:
    """The same of several answers; None for all of them. Those of which there is nothing to say are left out."""
    offered = pending(asked).choices if choices is None else choices
    return {choice: odds for choice in offered if (odds := odds_of(asked, choice)) is not None}


# -- marches ----------------------------------------------------------------------------------------------------------


def _march(state: State, _decision: Decision, args: Args) -> AnswerOdds:
    """Attrition on leaving, who may intercept, and whom the mover meets."""
    attrition, near = leaving_attrition(state), tuple(possible_interceptors(state, args[0]))
    return AnswerOdds(
        attrition=None if set(attrition) == {0} else attrition,
        interceptors=near or None, intercepted=anybody_intercepts(near) if near else None,
        meets=tuple(meetings(state, args[0])) or None,
    )


def _sail(state: State, _decision: Decision, args: Args) -> AnswerOdds:
    return AnswerOdds(sea=sailing(state, args[0]))


@dataclass(frozen=True)
class Leg:
    """A step of a way: to where, the points spent until then, and what may happen.

    ``attrition``   how many units are lost on leaving the space before, and how likely;  ``at_sea`` by ship
    """

    there: int
    spent: int
    attrition: dict[int, Fraction]
    meetings: tuple[Meeting, ...]
    interceptors: tuple[Interceptor, ...]
    at_sea: bool


def legs_of(state: State, way: Args) -> Iterator[Leg]:
    """The steps of a way of the active force, each as if nothing had happened before."""
    board, now = state.board, state.copy()
    at_sea = state.naval == AT_SEA
    here, spent = board.space(state.force_place), 0
    for there in way:
        kind = (board.sea_kind if at_sea else board.way_kind)[here, there]
        spent += board.costs[kind]
        lost = {0: Fraction(1)} if at_sea else leaving_attrition(now)
        found = () if at_sea else tuple(meetings(now, there))
        comers = () if at_sea else tuple(possible_interceptors(now, there))
        yield Leg(there, spent, lost, found, comers, at_sea)
        now.force_place, now.came_by, here = there, kind + 1, there


def _besiege(state: State, _decision: Decision, _args: Args) -> AnswerOdds:
    return AnswerOdds(falls=besieging(state, state.force_side, state.force_place))


def _assault(state: State, decision: Decision, args: Args) -> AnswerOdds:
    return AnswerOdds(falls=besieging(state, decision.side, args[0], assault=True))


# -- who is entered upon ----------------------------------------------------------------------------------------------


def _intercept(state: State, _decision: Decision, args: Args) -> AnswerOdds:
    return _interception(state, args[1])


def _intercept_minor(state: State, decision: Decision, _args: Args) -> AnswerOdds:
    return _interception(state, minor_in_hand(state, decision.side))


def _interception(state: State, general: int) -> AnswerOdds:
    return AnswerOdds(succeeds=deeds.interception(state.board, state.board.initiative(general)))


def _evade(state: State, decision: Decision, _args: Args) -> AnswerOdds:
    head = commander_in(state, decision.side, decision.about[0])
    if head == NOBODY:
        return NOTHING
    return AnswerOdds(succeeds=deeds.evasion(state.board, state.board.initiative(head)))


def met(state: State, decision: Decision) -> tuple[Meeting, ...]:
    """Whom the mover meets where it is, as a question before a battle has it: one who may evade asks for himself."""
    place = _entered(state)
    if place == NOBODY:
        return ()
    return (meeting(state, decision.side, place),) if decision.question == q.EVADE else tuple(meetings(state, place))


def _fight(state: State, decision: Decision, _args: Args) -> AnswerOdds:
    return AnswerOdds(meets=met(state, decision) or None)


def _entered(state: State) -> int:
    """The space that the active force, or an independent army, has entered, -1 none."""
    place = NOBODY if state.force_side == NOBODY and state.army == NOBODY else mover_place(state)
    return place if 0 <= place < state.board.count else NOBODY


def _at_sea(state: State, decision: Decision, _args: Args) -> AnswerOdds:
    return AnswerOdds(sea=deeds.naval(state.board, state.fleet[decision.about[0]], state.fleet[decision.side]))


# -- surprise cards (frame F7) ----------------------------------------------------------------------------------------


def _at_a_window(asked: Asking, decision: Decision, card: int) -> AnswerOdds:
    """What a card of a window does to the chances, -1 no card: to the battle, the siege, the die that is about to roll.
    """
    state, board, window = asked.state, asked.state.board, decision.about[0]
    if window in (windows.INTERCEPT, windows.EVADE):
        place = decision.about[2]
        head = state.band_commander if window == windows.INTERCEPT else commander_in(state, decision.side, place)
        die = (deeds.interception if window == windows.INTERCEPT else deeds.evasion)(board, board.initiative(head))
        return AnswerOdds(succeeds=Fraction(1) if card >= 0 else die)
    if window == windows.SIEGE:
        siege = next(each for each in reversed(asked.stack) if isinstance(each, Siege))
        falls = besieging(state, siege.side, siege.space, assault=siege.assault, engineers=siege.engineers)
        return AnswerOdds(falls=Fraction(0) if card >= 0 else falls)
    if window not in (windows.BATTLE, windows.DICE):
        return NOTHING
    fight = next(each for each in reversed(asked.stack) if isinstance(each, Battle))
    return AnswerOdds(meets=(_fought(state, decision, fight, card),))


def _fought(state: State, decision: Decision, fight: Battle, card: int) -> Meeting:
    """The battle that is fought, with a card of who is asked or without (-1)."""
    moves, side = decision.side == state.force_side, state.force_side
    mover = mover_fighters(
        state, fight.place, moving_units(state, fight.place), aside=fight.aside == side and side >= 0
    )
    other = fighters(state, fight.other, fight.place, aside=fight.aside == fight.other and fight.other >= 0)
    more = state.board.cards[card].number if card >= 0 and decision.about[0] == windows.BATTLE else 0
    mover = replace(mover, bonus=mover.bonus + stratagem(state, side) + more * moves)
    other = replace(other, bonus=other.bonus + stratagem(state, fight.other) + more * (not moves))
    aside = "" if fight.aside == NOBODY else MOVER if fight.aside == side else OTHER
    if decision.about[0] == windows.BATTLE:
        chances = battle(state.board, mover, other)
    else:
        again = 0 if card < 0 else 1 if moves else -1
        chances = battle_after(state.board, mover, other, Thrown(fight.mover_dice, fight.other_dice), again)
    return Meeting(fight.other, False, "", aside, Fraction(0), chances)


_MAKERS: Final[Mapping[tuple[str, str], Maker]] = {
    (q.SPEND, "march"): _march, (q.SPEND, "sail"): _sail, (q.SPEND, "besiege"): _besiege,
    (q.SURRENDER, "assault"): _assault, (q.INTERCEPT, "intercept"): _intercept,
    (q.INTERCEPT, "intercept minor"): _intercept_minor, (q.EVADE, "evade"): _evade, (q.EVADE, "stand"): _fight,
    (q.FALL_BACK, "fight"): _fight, (q.WITHDRAW, "fight"): _fight, (q.INDEPENDENTS, "march"): _march,
    (q.NAVAL_INTERCEPT, "intercept at sea"): _at_sea,
}  # fmt: skip
ANSWERS: Final = tuple(sorted({*(verb for _, verb in _MAKERS), "pass", "reveal"}))
"""The forms of choices that have odds."""
