"""The duel of battle cards: what to attack with, what to match with (rules 6.4).

The rule is "what is least likely to be matched". A card is worth the chance that the enemy has nothing against it, a
little for every copy of it in the own hand, less if it is a double envelopment, whose match gives the initiative away;
a card that stands for another is kept unless it promises more. What the enemy can hold is what nobody has seen, less
what he has shown not to hold. Defenders match whenever they can. Over both seats, in 80,000
duels by rating 3 with 8 to 16 cards, it wins 51.5% against itself without memory, 61% against "what I have most of".

Everything here takes counts of cards by type, six numbers in the order of ``BATTLE_KEYS``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from ccancients.engine.decision import Choice
from ccancients.hannibal.components.cards import (
    BATTLE_NUMBERS,
    DOUBLE_ENVELOPMENT,
    PROBE,
    PROBE_AS,
    RESERVE,
)
from ccancients.hannibal.odds.dice import none_of

TYPES: Final = 5
"""Types of attacks: all battle cards but the reserve."""
Counts = tuple[int, ...]
"""How many cards of each of the six kinds."""
NO_CARDS: Final[Counts] = (0,) * 6
WHOLE_DECK: Final[Counts] = BATTLE_NUMBERS

COPY: Final = 0.01
"""What each further copy of a type is worth, in chance to win the round."""
PRICE: Final = 0.20
"""What a double envelopment costs; 0.10 when the enemy army is worth more than the victory."""
KEPT: Final = 0.05
"""What a reserve, or Hannibal's probe, must promise more than the card itself."""
SURE: Final = (2.1, 2.1, 2.1, 2.0, 2.2)
"""By type, what an attack is worth that nothing can match: the bloodiest is the best."""
REMEMBERED: Final = 0.75
"""What is left of the weight of a type each time the enemy has matched it."""


@dataclass(frozen=True, slots=True)
class DuelFacts:
    """What one side knows in a duel.

    ``hand``         its own battle cards;  ``enemy_cards`` how many the enemy holds
    ``unseen``       cards that nobody has seen: those in the enemy's hand that are not open, and the rest of the deck
    ``open_cards``   those of the enemy that lie open
    ``lacks``        bit set of types of which the enemy has shown that he holds none
    ``matched``      how often he has matched each type with the card itself
    ``own_probe``    the own probe may stand for another type;  ``enemy_probe`` the enemy's may (Hannibal)
    ``own_limit``    the die on which the own commander counterattacks, 0 without one;  ``enemy_limit`` the enemy's
    ``maharbal``     card 6 is in the own hand
    """

    hand: Counts
    enemy_cards: int
    unseen: Counts
    open_cards: Counts = NO_CARDS
    lacks: int = 0
    matched: Counts = NO_CARDS
    own_probe: bool = False
    enemy_probe: bool = False
    own_limit: int = 0
    enemy_limit: int = 0
    maharbal: bool = False


# -- the chance of a match --------------------------------------------------------------------------------------------


@cache
def missing(drawn: int, among: int) -> tuple[float, ...]:
    """By the number of cards that would match: the chance that none is among ``drawn`` out of ``among``."""
    return tuple(float(none_of(bad, drawn, among)) for bad in range(among + 1))


def unmatched(facts: DuelFacts) -> tuple[float, ...]:
    """By type 0 to 4, the chance that the enemy can match an attack of the type with no card."""
    hidden = facts.enemy_cards - sum(facts.open_cards)
    unseen = [
        0 if number < TYPES and facts.lacks >> number & 1 else count for number, count in enumerate(facts.unseen)
    ]
    among = sum(unseen)
    if hidden > among:  # somebody bluffed: he has what he had seemed to lack
        unseen, among = list(facts.unseen), sum(facts.unseen)
    row = missing(hidden, among)
    found = []
    for type_ in range(TYPES):
        stands = facts.enemy_probe and type_ in PROBE_AS
        if facts.open_cards[type_] or facts.open_cards[RESERVE] or (stands and facts.open_cards[PROBE]):
            found.append(0.0)
            continue
        bad = unseen[type_] * REMEMBERED ** facts.matched[type_] + unseen[RESERVE] + (unseen[PROBE] if stands else 0)
        found.append(_between(row, bad))
    return tuple(found)


def _between(row: Sequence[float], place: float) -> float:
    whole = int(place)
    if whole >= len(row) - 1:
        return row[-1]
    return row[whole] + (row[whole + 1] - row[whole]) * (place - whole)


# -- the rule ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Attack:
    """A way to attack: the ``card`` played, the ``type`` named, what it is worth, the chance that it wins at once."""

    card: int
    type: int
    worth: float
    wins: float

    @property
    def choice(self) -> Choice:
        """The answer to the question ``attack``."""
        verb = "attack" if self.card == self.type else "attack reserve" if self.card == RESERVE else "attack probe"
        return Choice(verb, (self.type,))


def attacks(facts: DuelFacts, price: float = PRICE) -> list[Attack]:
    """Every way to attack with a battle card, the best first (the first by type where they are equal)."""
    hand = facts.hand
    found = []
    for type_, wins in enumerate(unmatched(facts)):
        cost = price if type_ == DOUBLE_ENVELOPMENT else 0.0
        worth = SURE[type_] if wins >= 1 else wins + COPY * hand[type_] - cost
        if hand[type_]:
            found.append(Attack(type_, type_, worth, wins))
            continue
        if facts.own_probe and hand[PROBE] and type_ in PROBE_AS:
            found.append(Attack(PROBE, type_, worth - KEPT, wins))
        if hand[RESERVE]:
            found.append(Attack(RESERVE, type_, worth - KEPT, wins))
    return sorted(found, key=lambda attack: -attack.worth)


def best_attack(facts: DuelFacts, price: float = PRICE) -> Choice:
    """What to attack with: the answer to the question ``attack``.

    Without a battle card it is card 6 where it is in the hand, else ``concede``. ``withdraw`` and card 59 are for the
    caller to weigh: see ``withdrawal_chance``.
    """
    found = attacks(facts, price)
    if found:
        return found[0].choice
    return Choice("attack maharbal") if facts.maharbal else Choice("concede")


def best_match(facts: DuelFacts, type_: int) -> Choice:
    """What to match an attack with: the card itself, Hannibal's probe, a reserve, card 6, in this order."""
    if facts.hand[type_]:
        return Choice("match", (type_,))
    if facts.own_probe and facts.hand[PROBE] and type_ in PROBE_AS:
        return Choice("match probe", (type_,))
    if facts.maharbal and type_ == DOUBLE_ENVELOPMENT:
        return Choice("match maharbal")
    return Choice("match reserve") if facts.hand[RESERVE] else Choice("concede")


def should_take(facts: DuelFacts) -> bool:
    """Whether to take the initiative, or roll for it: always, but with no card to attack with (``initiative``)."""
    return bool(sum(facts.hand)) or facts.maharbal
