"""The way on from a question, declared once for each: which button is filled, and when none is.

One rule for all games: a button is filled only if nothing is given up by it. That is so for what has been laid out on
the board by a first click, for the only answer there is, and for the end of a phase in which nothing is left to do. A
question whose answers all have their price (evade or stand, fight or fall back, a card or none) has no way on: nothing
is filled, and whoever is asked chooses. What cannot be taken back no row says: the game itself is asked.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from ccancients.engine.decision import Choice, Decision


@dataclass(frozen=True, slots=True)
class WayOn:
    """The row of a question.

    ``verbs``    answers that end it and give nothing up by themselves; () for a question in which each has its price
    ``left``     what one of those gives up as long as it is among the answers: their verbs
    ``alone``    whether its only answer is given by itself, so that nobody is asked what he cannot choose
    ``besides``  whether it may be settled besides its answers: even the only one gives that up
    """

    verbs: tuple[str, ...] = ()
    left: tuple[str, ...] = ()
    alone: bool = False
    besides: bool = False


PRICED: Final = WayOn()
"""A question in which every answer has its price."""

Ways = Mapping[str, WayOn]
"""By question."""


def plain_verb(_decision: Decision, choice: Choice) -> str:
    """The verb of a choice in games that write it as it stands."""
    return choice.verb


def left_open(ways: Ways, decision: Decision, verb: Callable[[Decision, Choice], str] = plain_verb) -> list[Choice]:
    """What the way on from a question would give up."""
    row = ways[decision.question]
    return [choice for choice in decision.choices if verb(decision, choice) in row.left]


def is_way_on(
    ways: Ways, decision: Decision, choice: Choice, verb: Callable[[Decision, Choice], str] = plain_verb
) -> bool:
    """Whether nothing is given up by an answer, so that its button may be filled."""
    row = ways[decision.question]
    if len(decision.choices) == 1:
        return not row.besides
    return verb(decision, choice) in row.verbs and not left_open(ways, decision, verb)
