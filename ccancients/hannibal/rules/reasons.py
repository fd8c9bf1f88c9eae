"""The rulebook of the game: what may be refused whatever is asked, and the facts that many reasons tell alike.

Every chapter of the rules declares its reasons beside its rules (``engine/rulebook.py``) with the facts from here: the
space, the general, the enemies that an answer is about.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from ccancients.engine.rulebook import OK, Case, Rulebook, first_argument, last_argument
from ccancients.hannibal import questions as q
from ccancients.hannibal.components.board import CARTHAGE_CITY, ROME_CITY, space_of
from ccancients.hannibal.components.cards import AFRICAN_REINFORCEMENTS, NEW_UNITS, SLAVES
from ccancients.hannibal.components.sides import opponent
from ccancients.hannibal.rules.presence import force, force_in_space, group_force, room_inside

RULES: Final = Rulebook()

NumberOf = Callable[[Case], int]
"""Where a fact comes from that is a number, which others can be reckoned from."""


# -- facts ------------------------------------------------------------------------------------------------------------


def the_side(case: Case) -> int:
    """Who decides."""
    return case.decision.side


def the_card(case: Case) -> int:
    """The card that is played."""
    return int(case.state.card)


def always(fact: int) -> NumberOf:
    """A fact that is the same in every case."""
    return lambda _case: fact


def asked_about(index: int) -> NumberOf:
    """A fact that the question is about."""
    return lambda case: case.decision.about[index]


def place_of_general(case: Case) -> int:
    """Where the general stands whom the answer names."""
    return int(case.state.general_at[case.args[0]])


def _of_group(case: Case) -> int:
    """The goal of a step or a voyage, else where the group stands."""
    return case.args[0] if case.verb in ("go", "sail", "sail inside") else space_of(case.state.group_place)


_SPACE_OF: Final[Mapping[str, NumberOf]] = {
    q.MARCH: _of_group,
    q.CARD: lambda case: {AFRICAN_REINFORCEMENTS: CARTHAGE_CITY, SLAVES: ROME_CITY}[case.args[0]],
    **dict.fromkeys((q.RAISE, q.EVENT_GENERAL), lambda case: space_of(place_of_general(case))),
    q.REPLACEMENT: lambda case: space_of(case.state.general_at[case.state.proconsul]),
    q.COMMANDER: lambda case: space_of(case.decision.about[0]),
    q.REACT: lambda case: case.decision.about[1],
    q.REACTION: lambda case: space_of(case.state.general_at[case.decision.about[0]]),
    q.AVOID_TO: lambda case: case.args[0] if case.args else case.decision.about[1],
    **dict.fromkeys((q.GARRISON, q.BACK_UP, q.SPLIT, q.RETREAT_CITY), asked_about(0)),
}  # fmt: skip


def the_space(case: Case) -> int:
    """The space that an answer is about: it names it last, or who stands there, or the question is about it."""
    return _SPACE_OF.get(case.decision.question, last_argument)(case)


_UNITS_OF: Final[Mapping[str, NumberOf]] = {
    q.MARCH: lambda case: group_force(case.state),
    q.CARD: lambda case: NEW_UNITS[case.args[0]],
    q.EVENT_GENERAL: always(2), q.EVENT_SPACE: lambda case: NEW_UNITS[case.state.card],
    q.AVOID_TO: lambda case: case.state.avoiding[2] + case.state.avoiding[3],
    q.BACK_UP: lambda case: 1 if case.verb == "split" else group_force(case.state),
}  # fmt: skip


def the_units(case: Case) -> int:
    """How many combat units an answer puts, or sends inside: one, where nothing else is said."""
    return _UNITS_OF.get(case.decision.question, always(1))(case)


def enemies_there(case: Case) -> int:
    """The enemy combat units in the space of an answer, in the open and inside."""
    return force_in_space(case.state, opponent(case.decision.side), the_space(case))


def enemies_outside(case: Case) -> int:
    """The enemy combat units in the open of the space of an answer."""
    return force(case.state, opponent(case.decision.side), the_space(case))


def the_room(case: Case) -> int:
    """The room in the own city of the space of an answer."""
    return room_inside(case.state, case.decision.side, the_space(case))


def the_points(case: Case) -> int:
    """The siege points of the space of an answer."""
    return int(case.state.points[the_space(case)])


# -- what is asked at all ---------------------------------------------------------------------------------------------

no = RULES.chapter(number=first_argument, card=first_argument, question=lambda case: case.decision.question).no
GAME_OVER: Final = no("game.over", "2, 9", "S2 1034-1066", "The war is over.")
OTHER_SIDE: Final = no("question.other side", "2", "S2 235-275", "The other side has to decide now.")
ANOTHER_QUESTION: Final = no("question.another", "14", "S2 235-275", "First answer what is asked.", also="question")
MALFORMED: Final = no("choice.malformed", "14", "text forms", "That is not a choice of this game.")
UNKNOWN_CARD: Final = no("card.unknown", "10.1", "S2 1086-1187", "There is no strategy card {number}.")
NOT_NOW: Final = no("card.not now", "3.1, 3.3", "S2 353, 389-397", "{card} cannot be played now.", also="question")

__all__ = [
    "GAME_OVER", "MALFORMED", "NOT_NOW", "OK", "OTHER_SIDE", "ANOTHER_QUESTION", "RULES", "UNKNOWN_CARD",
    "always", "asked_about", "enemies_outside", "enemies_there", "place_of_general", "the_card", "the_points",
    "the_room", "the_side", "the_space", "the_units",
]
