"""Duels solved exactly, for small hands: nothing sampled, every deal and every counterattack.

``exact_chance`` is the chance of the mover when both play by the rule of ``duel``; it checks the table. ``best_answer``
is what a side could win at most against an enemy who plays by the rule and whom it knows: every own choice is tried,
what he may hold is worked out from what he does. The difference is what the rule can lose to an enemy who reads it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from math import comb

from ccancients.hannibal.components.cards import DOUBLE_ENVELOPMENT, PROBE, PROBE_AS, RESERVE
from ccancients.hannibal.components.sides import NOBODY
from ccancients.hannibal.odds.duel import NO_CARDS, PRICE, TYPES, WHOLE_DECK, Counts
from ccancients.hannibal.odds.duel_play import MOVER, OTHER, Match, attack_of

Belief = tuple[tuple[Counts, float], ...]
"""Hands that the enemy may hold with their weights, which need not add up to 1."""
_LACKS_NOTHING = (False,) * 6


@dataclass(frozen=True, slots=True)
class _Table:
    """What both see: cards played, what each has shown to lack and to have matched, who attacks, whose probe counts."""

    out: Counts = NO_CARDS
    lacks: tuple[tuple[bool, ...], tuple[bool, ...]] = (_LACKS_NOTHING, _LACKS_NOTHING)
    matched: tuple[Counts, Counts] = (NO_CARDS, NO_CARDS)
    current: int = MOVER
    probe: int = NOBODY


def hands(cards: int, pool: Counts) -> Iterator[tuple[Counts, float]]:
    """Every hand of so many cards out of a pool, with its chance."""
    total = comb(sum(pool), cards)

    def rest(kind: int, left: int) -> Iterator[tuple[Counts, int]]:
        if kind == len(pool) - 1:
            if left <= pool[kind]:
                yield (left,), comb(pool[kind], left)
            return
        for number in range(min(left, pool[kind]) + 1):
            for counts, ways in rest(kind + 1, left - number):
                yield (number, *counts), comb(pool[kind], number) * ways

    for counts, ways in rest(0, cards):
        yield counts, ways / total


def exact_chance(match: Match, price: float = PRICE) -> float:
    """The chance that the mover wins when both play by the rule. Hands of up to five cards take seconds."""
    total = 0.0
    for mine, chance in hands(match.cards[MOVER], WHOLE_DECK):
        for theirs, share in hands(match.cards[OTHER], _less_all(WHOLE_DECK, mine)):
            total += chance * share * _by_rule((mine, theirs), _Table(probe=match.probe), match.limits, price)
    return total


def _by_rule(held: tuple[Counts, Counts], table: _Table, limits: tuple[int, int], price: float) -> float:
    current, other = table.current, 1 - table.current
    if not any(held[current]):
        return float(other == MOVER)
    card, kind = _ruled(held[current], sum(held[other]), table, current, price)
    after = _attacked(table, card, kind)
    hand = _less(held[current], card)
    answer = _usual_match(held[other], kind, after, other)
    if answer == NOBODY:
        return float(current == MOVER)
    after = _matched(after, other, answer, kind)
    theirs = _less(held[other], answer)
    now = (hand, theirs) if current == MOVER else (theirs, hand)
    chance = _initiative(theirs, kind, limits[other])
    found = 0.0
    if chance:
        found += chance * _by_rule(now, replace(after, current=other), limits, price)
    if chance < 1:
        found += (1 - chance) * _by_rule(now, after, limits, price)
    return found


def _initiative(hand: Counts, kind: int, limit: int) -> float:
    """The chance that the defender attacks next, if he takes what he can get."""
    if not any(hand):
        return 0.0
    return 1.0 if kind == DOUBLE_ENVELOPMENT else limit / 6


@cache
def _ruled(hand: Counts, enemy_cards: int, table: _Table, side: int, price: float) -> tuple[int, int]:
    enemy = 1 - side
    return attack_of(
        list(hand), list(table.out), enemy_cards, list(table.lacks[enemy]), list(table.matched[enemy]),
        table.probe == side, table.probe == enemy, price,
    )


def _usual_match(hand: Counts, kind: int, table: _Table, side: int) -> int:
    if hand[kind]:
        return kind
    if table.probe == side and hand[PROBE] and kind in PROBE_AS:
        return PROBE
    return RESERVE if hand[RESERVE] else NOBODY


def _less(hand: Counts, card: int) -> Counts:
    return (*hand[:card], hand[card] - 1, *hand[card + 1:])


def _less_all(pool: Counts, hand: Counts) -> Counts:
    return tuple(all_ - own for all_, own in zip(pool, hand, strict=True))


def _more(counts: Counts, card: int) -> Counts:
    return (*counts[:card], counts[card] + 1, *counts[card + 1:])


def _attacked(table: _Table, card: int, kind: int) -> _Table:
    probe = NOBODY if card == PROBE != kind else table.probe
    return replace(table, out=_more(table.out, card), probe=probe)


def _matched(table: _Table, side: int, card: int, kind: int) -> _Table:
    """The table after a match by a card of a type, as ``duel_play`` remembers it."""
    lacks, matched = list(table.lacks), list(table.matched)
    if card == kind:
        matched[side] = _more(matched[side], kind)
    else:
        lacks[side] = (*lacks[side][:kind], True, *lacks[side][kind + 1:])
    probe = NOBODY if card == PROBE != kind else table.probe
    return replace(
        table, out=_more(table.out, card), lacks=(lacks[0], lacks[1]), matched=(matched[0], matched[1]), probe=probe
    )


# -- the best answer to the rule --------------------------------------------------------------------------------------


def best_answer(match: Match, side: int, price: float = PRICE) -> float:
    """The most that ``side`` can win against the rule, knowing it. Hands of up to four cards take a minute."""
    total = 0.0
    for mine, chance in hands(match.cards[side], WHOLE_DECK):
        belief = tuple(hands(match.cards[1 - side], _less_all(WHOLE_DECK, mine)))
        total += chance * _Answer(side, match.limits, price).value(mine, belief, _Table(probe=match.probe))
    return total


@dataclass(frozen=True, slots=True)
class _Answer:
    side: int
    limits: tuple[int, int]
    price: float

    def value(self, mine: Counts, belief: Belief, table: _Table) -> float:
        """The weight of victories that can be had from here on."""
        weight = sum(share for _, share in belief)
        if not weight:
            return 0.0
        if table.current == self.side:
            if not any(mine):
                return 0.0
            return max(self._attack(mine, belief, table, card, kind) for card, kind in self._attacks(mine, table))
        if not any(belief[0][0]):
            return weight
        return self._defend(mine, belief, table)

    def _attacks(self, mine: Counts, table: _Table) -> Iterator[tuple[int, int]]:
        for kind in range(TYPES):
            if mine[kind]:
                yield kind, kind
            if mine[RESERVE]:
                yield RESERVE, kind
            if table.probe == self.side and mine[PROBE] and kind in PROBE_AS:
                yield PROBE, kind

    def _attack(self, mine: Counts, belief: Belief, table: _Table, card: int, kind: int) -> float:
        enemy = 1 - self.side
        after = _attacked(table, card, kind)
        left = _less(mine, card)
        found = 0.0
        answers: dict[int, list[tuple[Counts, float]]] = {}
        for hand, share in belief:
            answer = _usual_match(hand, kind, after, enemy)
            if answer == NOBODY:
                found += share
            else:
                answers.setdefault(answer, []).append((_less(hand, answer), share))
        for answer, rest in answers.items():
            matched = _matched(after, enemy, answer, kind)
            chance = _initiative(rest[0][0], kind, self.limits[enemy])
            if chance:
                found += chance * self.value(left, tuple(rest), replace(matched, current=enemy))
            if chance < 1:
                found += (1 - chance) * self.value(left, tuple(rest), matched)
        return found

    def _defend(self, mine: Counts, belief: Belief, table: _Table) -> float:
        enemy = 1 - self.side
        seen: dict[tuple[int, int], list[tuple[Counts, float]]] = {}
        for hand, share in belief:
            card, kind = _ruled(hand, sum(mine), table, enemy, self.price)
            seen.setdefault((card, kind), []).append((_less(hand, card), share))
        found = 0.0
        for (card, kind), rest in seen.items():
            after = _attacked(table, card, kind)
            found += max((
                self._match(mine, tuple(rest), after, answer, kind) for answer in self._matches(mine, after, kind)
            ), default=0.0)
        return found

    def _matches(self, mine: Counts, table: _Table, kind: int) -> Iterator[int]:
        if mine[kind]:
            yield kind
        if mine[RESERVE]:
            yield RESERVE
        if table.probe == self.side and mine[PROBE] and kind in PROBE_AS:
            yield PROBE

    def _match(self, mine: Counts, belief: Belief, table: _Table, card: int, kind: int) -> float:
        left = _less(mine, card)
        after = _matched(table, self.side, card, kind)
        stays = self.value(left, belief, after)
        chance = 1.0 if kind == DOUBLE_ENVELOPMENT else self.limits[self.side] / 6
        if not chance or not any(left):
            return stays
        takes = self.value(left, belief, replace(after, current=self.side))
        return max(stays, chance * takes + (1 - chance) * stays)
