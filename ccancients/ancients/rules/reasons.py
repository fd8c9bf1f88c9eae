"""The reasons of this game (``engine.rulebook``): every chapter of ``rules`` declares its own a line above the rule.

A rule answers with ``OK`` or the number of a reason, of several the one that a player at the table would give first:
what is wrong with the piece, then with the way it is used, then with the target. Of the facts of a reason ``hex``,
``here`` and ``blocker`` are hexes, ``hexes`` a tuple of them, ``unit`` is the code of a unit type, ``card`` the key of
a card, ``terrain`` the name of a terrain, ``face`` that of a die's face.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ccancients.ancients.components.cards import COMMAND_CARDS, Card
from ccancients.ancients.components.dice import FACE_NAMES
from ccancients.ancients.state import State
from ccancients.engine.rulebook import Case, FactOf, Rulebook

HexOf = Callable[[Case], int]
"""Which hex a fact speaks of."""

RULES: Final = Rulebook()
no = RULES.chapter().no

MALFORMED: Final = no("choice.malformed", "", "text forms", "That is not a move of this game.")
OFF_THE_MAP: Final = no("choice.off the map", "", "text forms", "That is not a hex of the battlefield.")


def first_hex(case: Case) -> int:
    """The hex that the answer names first."""
    return case.args[0]


def second_hex(case: Case) -> int:
    """The hex that the answer names second, of a move or an attack the one it goes to; or the only one."""
    return case.args[1] if len(case.args) > 1 else case.args[0]


def unit_at_first(case: Case) -> int:
    """The unit in the hex that the answer names first."""
    state: State = case.state
    return state.unit_at[case.args[0]]


def card_key(card: Card) -> str:
    """The key of a card, empty for none (a Counter Attack that copies nothing)."""
    return COMMAND_CARDS[card].key if card >= 0 else ""


def card_of_turn(case: Case) -> str:
    """The card that orders this turn."""
    return card_key(case.going_on.card)


def face_of_die(case: Case) -> str:
    """What the die in question shows."""
    return FACE_NAMES[case.decision.about[0]]


def terrain_at(state: State, here: int) -> str:
    """The name of what lies in a hex."""
    return state.battle.terrain[here].value


def terrain_of(place: HexOf) -> FactOf:
    """The name of what lies in a hex that a fact speaks of."""
    return lambda case: terrain_at(case.state, place(case))


def type_of(place: HexOf) -> FactOf:
    """The code of the type of the unit in a hex that a fact speaks of."""
    return lambda case: case.state.battle.unit_type[case.state.unit_at[place(case)]].code
