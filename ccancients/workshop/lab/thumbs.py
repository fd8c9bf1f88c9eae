"""Rules of thumb for battle cards against the rule: ``python -m ccancients.workshop.lab thumbs``.

    --duels 1000000 --seed 1   duels of each rule of thumb;  --only NAME one of them alone

The deal of every duel is drawn at random: 3 to 16 cards a side, ratings 0 to 4 of a defender and 1 to 4 of an attacker,
Hannibal's probe where one has a rating of 4. It is played twice, sides exchanged, on the same cards. What is printed is
how many of its duels each rule of thumb wins against the rule of ``ccancients.hannibal.odds.duel``, with the 95%
interval of the mean of the pairs. Over 50.5% it would be one that the rule has to learn from.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random
from typing import Final

from ccancients.hannibal.components.cards import DOUBLE_ENVELOPMENT, PROBE, PROBE_AS, RESERVE
from ccancients.hannibal.components.sides import NOBODY
from ccancients.hannibal.odds.duel import COPY, KEPT, PRICE, REMEMBERED, SURE, TYPES, WHOLE_DECK, missing
from ccancients.hannibal.odds.duel_play import MOVER, OTHER, Match, attack_of, deal
from ccancients.workshop.lab.parsing import parser_of

FEWEST: Final = 3
MOST: Final = 16


@dataclass(slots=True)
class Seen:
    """What whoever attacks knows: the own ``hand``, cards ``out`` of the game, and of the enemy his number of cards,
    what he has shown to lack and to have matched, and whose probe may stand for other types.
    """

    hand: list[int]
    out: list[int]
    enemy_cards: int
    lacks: list[bool]
    matched: list[int]
    own_probe: bool
    enemy_probe: bool

    def ways(self) -> list[tuple[int, int]]:
        """Every card with every type that it can stand for."""
        found = [(kind, kind) for kind in range(TYPES) if self.hand[kind]]
        for kind in range(TYPES):
            if self.own_probe and self.hand[PROBE] and kind in PROBE_AS and not self.hand[kind]:
                found.append((PROBE, kind))
            if self.hand[RESERVE] and not self.hand[kind]:
                found.append((RESERVE, kind))
        return found or [(RESERVE, 0)]

    def unmatched(self, remembered: float) -> list[float]:
        """By type the chance that the enemy cannot match it."""
        unseen = [WHOLE_DECK[kind] - self.hand[kind] - self.out[kind] for kind in range(6)]
        for kind in range(TYPES):
            unseen[kind] = 0 if self.lacks[kind] else unseen[kind]
        row = missing(self.enemy_cards, sum(unseen))
        found = []
        for kind in range(TYPES):
            bad = unseen[kind] * remembered ** self.matched[kind] + unseen[RESERVE]
            bad += unseen[PROBE] if self.enemy_probe and kind in PROBE_AS else 0
            whole = min(int(bad), len(row) - 2)
            found.append(row[whole] + (row[whole + 1] - row[whole]) * min(1.0, bad - whole) if whole >= 0 else row[-1])
        return found


Attacking = Callable[[Seen, Random], tuple[int, int]]


@dataclass(frozen=True, slots=True)
class Thumb:
    """A rule of thumb: how it attacks, whether it counterattacks with so many cards against so many."""

    attack: Attacking
    counters: Callable[[int, int], bool] = lambda _own, _enemy: True


def the_rule(seen: Seen, _chance: Random, price: float = PRICE) -> tuple[int, int]:
    """What the program plays."""
    return attack_of(
        seen.hand, seen.out, seen.enemy_cards, seen.lacks, seen.matched, seen.own_probe, seen.enemy_probe, price
    )


def weighed(
    price: float = PRICE, copy: float = COPY, kept: float = KEPT, remembered: float = REMEMBERED, *, sure: bool = True
) -> Attacking:
    """The rule with other figures."""

    def attack(seen: Seen, _chance: Random) -> tuple[int, int]:
        chances = seen.unmatched(remembered)

        def worth(way: tuple[int, int]) -> float:
            card, kind = way
            if sure and chances[kind] >= 1:
                value = SURE[kind]
            else:
                value = chances[kind] + copy * seen.hand[kind] - price * (kind == DOUBLE_ENVELOPMENT)
            return value - kept * (card != kind)

        return max(seen.ways(), key=worth)

    return attack


def at_random(seen: Seen, chance: Random) -> tuple[int, int]:
    return chance.choice(seen.ways())


def most_copies(seen: Seen, _chance: Random) -> tuple[int, int]:
    return max(seen.ways(), key=lambda way: (seen.hand[way[1]], way[0] == way[1], -way[1]))


def largest_share(seen: Seen, _chance: Random) -> tuple[int, int]:
    return max(seen.ways(), key=lambda way: (seen.hand[way[1]] / WHOLE_DECK[way[1]], way[0] == way[1], -way[1]))


THUMBS: Final[Mapping[str, Thumb]] = {
    "the rule itself": Thumb(the_rule),
    "at random": Thumb(at_random),
    "what I have most of": Thumb(most_copies),
    "largest share of its type": Thumb(largest_share),
    "least likely matched, no more": Thumb(weighed(price=0.0, copy=0.0, kept=0.0, remembered=1.0)),
    "envelopments cost 0.1": Thumb(weighed(price=0.1)),
    "envelopments cost 0.3": Thumb(weighed(price=0.3)),
    "a copy counts 0.03": Thumb(weighed(copy=0.03)),
    "copies do not count": Thumb(weighed(copy=0.0)),
    "reserves kept for 0.15": Thumb(weighed(kept=0.15)),
    "reserves are not kept": Thumb(weighed(kept=0.0)),
    "copies 0.03, envelopments 0.25, reserves 0.1": Thumb(weighed(copy=0.03, price=0.25, kept=0.1, remembered=0.55)),
    "matches forgotten": Thumb(weighed(remembered=1.0)),
    "matches count twice": Thumb(weighed(remembered=0.55)),
    "counterattacks only with as many cards": Thumb(the_rule, lambda own, enemy: own >= enemy),
    "never counterattacks": Thumb(the_rule, lambda _own, _enemy: False),
}  # fmt: skip
"""Rules of thumb by name."""
RULE: Final = Thumb(the_rule)


def fought(hands: list[list[int]], match: Match, thumbs: tuple[Thumb, Thumb], chance: Random) -> int:
    """Who wins a duel from hands that are dealt, which are used up. Both match whenever they can."""
    left = [sum(hands[MOVER]), sum(hands[OTHER])]
    probe, current = match.probe, MOVER
    out = [0] * 6
    lacks, matched = [[False] * 6, [False] * 6], [[0] * 6, [0] * 6]
    while left[current]:
        other = 1 - current
        seen = Seen(hands[current], out, left[other], lacks[other], matched[other], probe == current, probe == other)
        card, kind = thumbs[current].attack(seen, chance)
        hands[current][card] -= 1
        out[card] += 1
        left[current] -= 1
        probe = NOBODY if card == PROBE != kind else probe
        against = hands[other]
        if against[kind]:
            answer = kind
            matched[other][kind] += 1
        else:
            lacks[other][kind] = True
            if probe == other and against[PROBE] and kind in PROBE_AS:
                answer, probe = PROBE, NOBODY
            elif against[RESERVE]:
                answer = RESERVE
            else:
                return current
        against[answer] -= 1
        out[answer] += 1
        left[other] -= 1
        limit = 6 if kind == DOUBLE_ENVELOPMENT else match.limits[other]
        if left[other] and thumbs[other].counters(left[other], left[current]) and chance.random() * 6 < limit:
            current = other
    return 1 - current


def situation(chance: Random) -> Match:
    """A battle drawn at random."""
    limits = (chance.randint(1, 4), chance.randint(0, 4))
    great = [side for side in (MOVER, OTHER) if limits[side] == 4]
    probe = chance.choice(great) if great and chance.random() < 0.5 else NOBODY
    return Match((chance.randint(FEWEST, MOST), chance.randint(FEWEST, MOST)), limits, probe)


def measured(thumb: Thumb, duels: int, seed: int) -> tuple[float, float]:
    """The share of duels that a rule of thumb wins, and half its 95% interval; ``duels`` in mirrored pairs."""
    chance = Random(f"duel rules {seed}")  # noqa: S311  a simulation
    points = [0, 0, 0]
    for _ in range(duels // 2):
        match = situation(chance)
        hands = deal(match, chance)
        luck = chance.getrandbits(32)
        won = 0
        for side, thumbs in ((MOVER, (thumb, RULE)), (OTHER, (RULE, thumb))):
            copies = [hands[MOVER][:], hands[OTHER][:]]
            won += fought(copies, match, thumbs, Random(luck)) == side  # noqa: S311
        points[won] += 1
    pairs = sum(points)
    rate = (points[1] / 2 + points[2]) / pairs
    spread = sum(number * (won / 2 - rate) ** 2 for won, number in enumerate(points)) / max(1, pairs - 1)
    return rate, 1.96 * sqrt(spread / pairs)


def main(arguments: Sequence[str]) -> None:
    """Measure and print."""
    parser = parser_of("thumbs", __doc__)
    parser.add_argument("--duels", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", choices=tuple(THUMBS))
    args = parser.parse_args(arguments)
    print("| rule of thumb | wins against the rule | ± |\n| --- | --- | --- |")
    for name, thumb in THUMBS.items():
        if args.only in (None, name):
            began = time.perf_counter()
            rate, wide = measured(thumb, args.duels, args.seed)
            seconds = time.perf_counter() - began
            print(f"| {name} | {100 * rate:.2f}% | {100 * wide:.2f} | ({seconds:.0f} s)", flush=True)
