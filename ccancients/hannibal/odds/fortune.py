"""Winter, events that roll, and draws: consuls, cards taken at random, what an unknown hand holds.

Isolation (8.5) rolls nothing: ``rules.retreating.isolated`` says what would go.
"""

from __future__ import annotations

from collections.abc import Collection
from fractions import Fraction
from math import comb

from ccancients.hannibal.components.cards import HOSTILE_TRIBES, STRATEGY_DECK
from ccancients.hannibal.components.generals import BATTLE, ROMANS
from ccancients.hannibal.components.sides import CARTHAGE, opponent
from ccancients.hannibal.odds.dice import none_of
from ccancients.hannibal.odds.losses import (
    LossOdds,
    attrition_odds,
    deserting_odds,
    epidemic_odds,
    hostile_tribes_odds,
    pestilence_odds,
)
from ccancients.hannibal.rules import conditions
from ccancients.hannibal.rules.presence import commander, elephants, force
from ccancients.hannibal.rules.retreating import winterers
from ccancients.hannibal.state import POOL, State

EPIDEMIC = 51
PESTILENCE = 52


def winter_odds(state: State) -> dict[tuple[int, int], LossOdds]:
    """The attrition of every force that would suffer if the turn ended now, by side and place (8.4)."""
    return {
        (side, place): attrition_odds(force(state, side, place), elephants=elephants(state, side, place))
        for side, place in winterers(state)
    }


def winter_losses(state: State, side: int) -> Fraction:
    """The CUs that a side would lose on average if the turn ended now."""
    return sum((odds.mean for (whose, _), odds in winter_odds(state).items() if whose == side), Fraction(0))


def event_odds(state: State, card: int, side: int, place: int) -> LossOdds:
    """What the force of a side in a place loses by an event: cards 7, 8, 51, 52. Raises ``ValueError`` for others."""
    cu, beasts = force(state, side, place), elephants(state, side, place)
    if card in HOSTILE_TRIBES:
        return hostile_tribes_odds(cu, elephants=beasts)
    if card == EPIDEMIC:
        return epidemic_odds(cu, elephants=beasts)
    if card == PESTILENCE:
        return pestilence_odds(cu, elephants=beasts)
    raise ValueError("no event that makes one force roll attrition")


def desertion_odds(state: State) -> dict[int, LossOdds]:
    """Mercenaries Desert (card 21): by place what each Carthaginian force loses."""
    found = {}
    for place in conditions.deserting_forces(state):
        head = commander(state, CARTHAGE, place)
        found[place] = deserting_odds(
            force(state, CARTHAGE, place), elephants=elephants(state, CARTHAGE, place),
            rating=0 if head < 0 else BATTLE[head],
        )
    return found


# -- draws ------------------------------------------------------------------------------------------------------------


def consul_odds(state: State) -> dict[int, Fraction]:
    """The chance of every general of the pool to be one of the two consuls of the next draw (8.2.4)."""
    pool = [general for general in ROMANS if state.general_at[general] == POOL]
    return {general: min(Fraction(1), Fraction(2, len(pool))) for general in pool}


def unknown_cards(state: State, side: int) -> list[int]:
    """The strategy cards that a side cannot place: in the enemy's hand or in the deck."""
    known = {
        *state.hands[side], *state.discards, *state.removed, *state.seen[opponent(side)], state.card,
    }
    return [card for card in STRATEGY_DECK if card not in known]


def holds_odds(state: State, side: int, cards: Collection[int], *, copies: int = 1) -> Fraction:
    """The chance, as a side sees it, that the enemy's hand holds at least so many of some strategy cards.

    Exact: his hidden cards are a draw from all that the side cannot place; those it has seen go there are counted.
    """
    enemy = opponent(side)
    copies -= sum(card in cards for card in state.seen[enemy])
    if copies <= 0:
        return Fraction(1)
    unknown = unknown_cards(state, side)
    hidden = len(state.hands[enemy]) - len(state.seen[enemy])
    wanted = sum(card in cards for card in unknown)
    if copies == 1:
        return 1 - none_of(wanted, hidden, len(unknown))
    ways = sum(
        comb(wanted, number) * comb(len(unknown) - wanted, hidden - number)
        for number in range(copies, min(wanted, hidden) + 1)
    )
    return Fraction(ways, comb(len(unknown), hidden))


def taken_odds(hand: int) -> Fraction:
    """The chance of each single card of a hand to be the one that is taken at random (cards 9, 55; 59 in battle)."""
    return Fraction(1, hand) if hand else Fraction(0)
