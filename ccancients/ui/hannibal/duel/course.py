"""The course of a battle as everybody at the table has seen it: cards, dice, losses, the end.

It grows with the events as they are shown. What stands on the stack of the game (``standing``) puts it right whenever
the table has come to rest, and begins it where a match is opened in the middle of a battle.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any, Final

from ccancients.engine.procedure import Procedure
from ccancients.hannibal import events as ev
from ccancients.hannibal.components.sides import NOBODY, ROME, opponent
from ccancients.hannibal.procedures.battle import Aftermath, Battle
from ccancients.hannibal.procedures.duel import Duel
from ccancients.hannibal.rules.battle_cards import Shown, shown_in

OWN_DICE: Final = frozenset((
    "charge", "command", "casualties", "retreat", "withdraw", "cancel", "counterattack", "attrition",
))
"""Dice that belong to a battle."""
WAYS_HOME: Final = frozenset(("retreat", "withdraw"))
AFTER: Final = WAYS_HOME | {"inside", "outside"}
"""Moves that are a part of the end of a battle: those on the map, and all of them."""
ELSEWHERE: Final = (ev.PhaseBegan, ev.TurnBegan, ev.GeneralActivated, ev.Scored)
"""Events with which something else has begun."""
SEEN: Final = (ev.BattleCardPlayed, ev.DieRolled, ev.CardPlayed, ev.BattleCardTaken, ev.CommandersChanged)
"""Events of a battle that are shown for themselves."""


@dataclass(frozen=True, slots=True)
class ToldBehind:
    """A general is displaced, and a moment behind the end of the battle tells it: the end itself does not."""

    event: ev.GeneralLeft


@dataclass(frozen=True, slots=True)
class Round:
    """An attack, its match (None while there is none), and the dice rolled after it."""

    attack: Shown
    match: Shown | None = None
    dice: tuple[ev.DieRolled, ...] = ()


@dataclass(frozen=True, slots=True)
class Course:
    """A battle so far.

    ``leaders``  who commands, Rome first, -1 nobody;  ``dealt`` battle cards dealt to each, None before the deal
    ``before``   dice rolled before the first round
    ``fought``   rounds fought, where more is known of them than which cards they were
    ``over``     whether the last round is fought: ``winner`` (-1 nobody) by the type ``how`` (-1 none)
    ``withdrew`` who broke it off, -1 nobody
    ``told``     everything that has come of it since then, in order;  ``done`` nothing more will
    ``lost``     CUs lost by each since the battle began;  ``last`` what was shown last: a card, a die, a spy's find
    ``late``     its end was seen only in part: the match was opened in it
    """

    space: int
    attacker: int
    leaders: tuple[int, int] = (NOBODY, NOBODY)
    dealt: tuple[int, int] | None = None
    before: tuple[ev.DieRolled, ...] = ()
    rounds: tuple[Round, ...] = ()
    fought: int = 0
    over: bool = False
    winner: int = NOBODY
    how: int = NOBODY
    withdrew: int = NOBODY
    told: tuple[object, ...] = ()
    done: bool = False
    lost: tuple[int, int] = (0, 0)
    last: object = None
    late: bool = False

    def followed(self, event: object) -> Course:
        """The course after an event."""
        if self.done or is_elsewhere(event):
            return replace(self, done=True)
        made = _FOLLOWED.get(type(event))
        course = made(self, event) if made is not None else self
        return replace(course, last=event) if isinstance(event, SEEN) else course


def displaced_in(course: Course) -> list[int]:
    """The generals that the battle has cost, whoever tells it."""
    left = [each.event if isinstance(each, ToldBehind) else each for each in course.told]
    return [each.general for each in left if isinstance(each, ev.GeneralLeft)]


def leading(course: Course) -> int:
    """Whose attack is due by what has been seen: who attacked last, until another's counterattack."""
    if not course.rounds:
        return course.attacker
    last = course.rounds[-1]
    taken = any(die.why == "counterattack" and die.result == ev.SUCCEEDED for die in last.dice)
    return opponent(last.attack.side) if taken else last.attack.side


def begun(event: ev.BattleBegan) -> Course:
    """The course of a battle that begins."""
    return Course(event.space, event.attacker)


def standing(stack: Iterable[Procedure], known: Course | None) -> Course | None:
    """The course of the battle on the stack of a game, with the ``known`` dice of it; None without a battle."""
    battle, duel, aftermath = _on(stack)
    if battle is None:
        return None
    same = known is not None and known.space == battle.space and known.attacker == battle.attacker
    course = known if same and known is not None else Course(battle.space, battle.attacker)
    course = replace(course, leaders=(battle.rome, battle.carthage))
    if duel is not None:
        course = replace(course, rounds=tuple(_with_dice(rounds_of(duel.shown), course.rounds)), over=False)
    if aftermath is not None and not course.over:
        course = replace(
            course, over=True, winner=aftermath.winner, how=aftermath.how, fought=aftermath.rounds,
            withdrew=aftermath.withdrew, late=True,
        )
    return course


def rounds_of(shown: tuple[int, ...]) -> Iterator[Round]:
    """The rounds of a duel from the cards shown in it."""
    attack: Shown | None = None
    for each in shown_in(shown):
        if each.attack:
            if attack is not None:
                yield Round(attack)
            attack = each
        elif attack is not None:
            yield Round(attack, each)
            attack = None
    if attack is not None:
        yield Round(attack)


def _with_dice(rounds: Iterable[Round], known: tuple[Round, ...]) -> Iterator[Round]:
    for place, each in enumerate(rounds):
        yield replace(each, dice=known[place].dice if place < len(known) else ())


def _on(stack: Iterable[Procedure]) -> tuple[Battle | None, Duel | None, Aftermath | None]:
    """The innermost battle of a stack with its duel and its end."""
    battle: Battle | None = None
    duel: Duel | None = None
    aftermath: Aftermath | None = None
    for each in stack:
        if isinstance(each, Battle):
            battle, duel, aftermath = each, None, None
        elif isinstance(each, Duel):
            duel = each
        elif isinstance(each, Aftermath):
            aftermath = each
    return battle, duel, aftermath


def battle_on(stack: Iterable[Procedure]) -> Battle | None:
    """The battle that is being fought, or whose end is still going on."""
    return _on(stack)[0]


# -- event by event ---------------------------------------------------------------------------------------------------


def _card(course: Course, event: ev.BattleCardPlayed) -> Course:
    shown = Shown(event.side, event.card, event.stands_for, event.attack)
    if event.attack or not course.rounds:
        return replace(course, rounds=(*course.rounds, Round(shown)))
    last = replace(course.rounds[-1], match=shown)
    return replace(course, rounds=(*course.rounds[:-1], last))


def _die(course: Course, event: ev.DieRolled) -> Course:
    if event.why not in OWN_DICE:
        return course
    if course.over:
        return _told(course, event)
    if event.why in ("withdraw", "cancel"):
        course = replace(course, withdrew=_withdraws(event))
    if not course.rounds:
        return replace(course, before=(*course.before, event))
    last = course.rounds[-1]
    return replace(course, rounds=(*course.rounds[:-1], replace(last, dice=(*last.dice, event))))


def _dealt(course: Course, event: ev.BattleHandDealt) -> Course:
    rome, carthage = course.dealt or (0, 0)
    return replace(course, dealt=(event.cards, carthage) if event.side == ROME else (rome, event.cards))


def _withdraws(event: ev.DieRolled) -> int:
    """Who withdraws by a die, as far as it goes: another may hold him fast."""
    if event.why == "withdraw":
        return event.side if event.result == ev.SUCCEEDED else NOBODY
    return NOBODY if event.result == ev.SUCCEEDED else opponent(event.side)


def is_elsewhere(event: object) -> bool:
    """Whether an event belongs to the battle no more."""
    if isinstance(event, ev.Moved):
        return event.why not in AFTER
    if isinstance(event, ev.CardPlayed):
        return event.use != "counter"
    if isinstance(event, ev.DieRolled):
        return event.why not in OWN_DICE
    return isinstance(event, ELSEWHERE)


def _told(course: Course, event: object) -> Course:
    return replace(course, told=(*course.told, event)) if course.over else course


def _lost(course: Course, event: ev.UnitsLost) -> Course:
    rome, carthage = course.lost
    number = event.cu + event.elephants
    course = replace(course, lost=(rome + number, carthage) if event.side == ROME else (rome, carthage + number))
    return _told(course, event)


_FOLLOWED: Final[dict[type, Any]] = {
    ev.BattleCardPlayed: _card, ev.DieRolled: _die, ev.BattleHandDealt: _dealt, ev.UnitsLost: _lost, ev.Moved: _told,
    ev.ControlChanged: _told, ev.GeneralLeft: _told, ToldBehind: _told, ev.TrainPlaced: _told, ev.CardPlayed: _told,
    ev.MatchOver: _told,
    ev.CommandersChanged: lambda course, event: replace(course, leaders=(event.general, course.leaders[1])),
    ev.BattleOver: lambda course, event: replace(
        course, over=True, winner=event.winner, how=event.how, fought=event.rounds),
}
