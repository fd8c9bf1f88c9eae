"""Duels played out by the rule of ``duel`` on both sides, quickly: what tables are measured with.

A duel here is cards and counterattacks alone: nobody withdraws, gives up, or plays strategy cards.
"""

from __future__ import annotations

from random import Random
from typing import Final, NamedTuple

from ccancients.hannibal.components.cards import BATTLE_DECK, DOUBLE_ENVELOPMENT, PROBE, PROBE_AS, RESERVE
from ccancients.hannibal.components.sides import NOBODY
from ccancients.hannibal.odds.duel import COPY, KEPT, PRICE, REMEMBERED, SURE, WHOLE_DECK, missing

MOVER: Final = 0
"""The side that attacks first."""
OTHER: Final = 1
_MOST_MATCHED: Final = 13
_WEIGHT: Final = tuple(REMEMBERED**times for times in range(_MOST_MATCHED))
_STANDS: Final = tuple(kind in PROBE_AS for kind in range(6))


class Match(NamedTuple):
    """Who fights: cards dealt, the die on which each counterattacks, whose probe stands for other types.

    ``probe``  ``MOVER``, ``OTHER`` or -1 nobody's (Hannibal's)
    """

    cards: tuple[int, int]
    limits: tuple[int, int]
    probe: int = NOBODY


class Outcome(NamedTuple):
    """How a duel ended: rounds, the winner, the type by which he won (-1: the other had no card left)."""

    rounds: int
    winner: int
    how: int


def deal(match: Match, chance: Random) -> list[list[int]]:
    """The hands of both sides as counts by type."""
    hands = [[0] * 6, [0] * 6]
    cards = chance.sample(BATTLE_DECK, sum(match.cards))
    for place, card in enumerate(cards):
        hands[place >= match.cards[MOVER]][card] += 1
    return hands


def played(match: Match, chance: Random, price: float = PRICE) -> Outcome:
    """A whole duel from the deal on."""
    return fought(deal(match, chance), match, chance, price)


def fought(hands: list[list[int]], match: Match, chance: Random, price: float = PRICE) -> Outcome:
    """A duel from hands that are dealt, which are used up."""
    left = [sum(hands[MOVER]), sum(hands[OTHER])]
    limits, probe = match.limits, match.probe
    out = [0] * 6  # all cards that have been played
    lacks = [[False] * 6, [False] * 6]
    matched = [[0] * 6, [0] * 6]
    current = MOVER
    rounds = 0
    while left[current]:
        other = 1 - current
        hand, against = hands[current], hands[other]
        card, kind = attack_of(
            hand, out, left[other], lacks[other], matched[other], probe == current, probe == other, price
        )
        hand[card] -= 1
        out[card] += 1
        left[current] -= 1
        rounds += 1
        if card == PROBE != kind:
            probe = NOBODY
        if against[kind]:
            answer = kind
            matched[other][kind] += 1
        else:
            lacks[other][kind] = True
            if probe == other and against[PROBE] and _STANDS[kind]:
                answer, probe = PROBE, NOBODY
            elif against[RESERVE]:
                answer = RESERVE
            else:
                return Outcome(rounds, current, kind)
        against[answer] -= 1
        out[answer] += 1
        left[other] -= 1
        if left[other] and (kind == DOUBLE_ENVELOPMENT or (limits[other] and int(chance.random() * 6) < limits[other])):
            current = other
    return Outcome(rounds, 1 - current, NOBODY)


def attack_of(
    hand: list[int], out: list[int], enemy_cards: int, lacks: list[bool], matched: list[int], own_probe: bool,
    enemy_probe: bool, price: float,
) -> tuple[int, int]:
    """The card and the type that the rule attacks with: the same as the first of ``duel.attacks``, quicker."""
    unseen = [WHOLE_DECK[kind] - hand[kind] - out[kind] for kind in range(6)]
    for kind in range(5):
        if lacks[kind]:
            unseen[kind] = 0
    row = missing(enemy_cards, sum(unseen))
    reserves, last = unseen[RESERVE], len(row) - 1
    worth, card, named = -1.0, RESERVE, 0
    may_probe, may_reserve = own_probe and hand[PROBE], hand[RESERVE]
    for kind in range(5):
        held = hand[kind]
        stands = _STANDS[kind]
        if not (held or may_reserve or (may_probe and stands)):
            continue
        bad = unseen[kind] * _WEIGHT[matched[kind]] + reserves
        if enemy_probe and stands:
            bad += unseen[PROBE]
        whole = int(bad)
        wins = row[last] if whole >= last else row[whole] + (row[whole + 1] - row[whole]) * (bad - whole)
        value = wins + COPY * held
        if wins >= 1:
            value = SURE[kind]
        elif kind == DOUBLE_ENVELOPMENT:
            value -= price
        if not held:
            value -= KEPT
        if value > worth:
            worth, named = value, kind
            card = kind if held else PROBE if may_probe and stands else RESERVE
    return card, named
