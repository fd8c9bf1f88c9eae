"""The chances of a battle before it is fought: who wins, what it costs, who is lost (rules part 6).

The duel comes from the table of ``duel_cells``, dice are exact. Left out: withdrawals, giving up, strategy cards in
battle, and losses while the loser takes other troops along. A battle takes about a tenth of a millisecond.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from ccancients.hannibal.components.cards import BATTLE_HAND, DOUBLE_ENVELOPMENT, PROBE
from ccancients.hannibal.components.generals import BATTLE, HANNIBAL
from ccancients.hannibal.components.sides import CARTHAGE, NOBODY, ROME
from ccancients.hannibal.odds.charge import COMMAND_CHANGES, FRIGHTENED, charge_odds
from ccancients.hannibal.odds.dice import ONE, Distribution, distribution
from ccancients.hannibal.odds.duel_cells import Ends, cell
from ccancients.hannibal.odds.duel_known import counterattack_limit
from ccancients.hannibal.odds.duel_play import MOVER, OTHER, Match
from ccancients.hannibal.odds.losses import ELIMINATED, retreat_odds


@dataclass(frozen=True, slots=True)
class Force:
    """One side of a battle.

    ``cu``       all its CUs, elephants included;  ``elephants`` how many of them are
    ``general``  who commands, -1 nobody;  ``cards`` battle cards by 6.3, before the limit of the hand and the charge
    ``way``      CUs lost on the way of its retreat, ``ELIMINATED`` (-1) where there is no way
    ``shelter``  CUs that its own city in the space takes in, so that they need not go that way
    """

    cu: int
    general: int
    cards: int
    elephants: int = 0
    way: int = 0
    shelter: int = 0


@dataclass(frozen=True, slots=True)
class BattleFacts:
    """A battle before its first step.

    ``attacker``    the active side, which attacks first
    ``other_consul``  the other consul with the Roman army, who commands after a change (6.2.1), -1 none
    ``charges``     whether elephants charge;  ``fright`` the chance that Rome answers with Elephant Fright (card 42)
    """

    attacker: int
    rome: Force
    carthage: Force
    other_consul: int = NOBODY
    charges: bool = True
    fright: float = 0.0

    def force(self, side: int) -> Force:
        """The force of a side."""
        return self.rome if side == ROME else self.carthage


@dataclass(frozen=True, slots=True)
class SideChances:
    """What becomes of a side.

    ``wins``       the chance that it wins the battle
    ``lost``       expected CUs lost in all: casualties, retreat table, retreat;  ``lost_if_won``, ``lost_if_beaten``
    ``elephants``  expected elephants among them, if their owner gives up no more than he must
    ``gone``       the chance that no CU is left;  ``general_lost`` that its generals are displaced
    ``markers``    expected markers lost (6.9)
    """

    wins: float
    lost: float
    lost_if_won: float
    lost_if_beaten: float
    elephants: float
    gone: float
    general_lost: float
    markers: float


@dataclass(frozen=True, slots=True)
class BattleChances:
    """The chances of both sides: ``sides[ROME]``, ``sides[CARTHAGE]``; their ``wins`` add up to 1."""

    attacker: int
    sides: tuple[SideChances, SideChances]

    @property
    def wins(self) -> float:
        """The chance that the attacker wins."""
        return self.sides[self.attacker].wins


class _Beaten(NamedTuple):
    lost: float
    elephants: float
    gone: float
    general: float
    markers: float


def battle_chances(facts: BattleFacts) -> BattleChances:
    """Who wins a battle, and at what cost. Raises ``ValueError`` for a side without a CU."""
    if facts.rome.cu < 1 or facts.carthage.cu < 1:
        raise ValueError("a battle needs CUs on both sides")
    attacker, defender = facts.force(facts.attacker), facts.force(1 - facts.attacker)
    wins = 0.0
    won, lost = [0.0] * 5, [0.0] * 5
    for chance, match in duels(facts):
        found = cell(match)
        wins += chance * found.wins
        for place in range(5):
            won[place] += chance * found.wins * found.won[place]
            lost[place] += chance * (1 - found.wins) * found.lost[place]
    loses = 1 - wins
    if_won = Ends(*(each / wins for each in won)) if wins else Ends(0, 0, 0, 0, 0)
    if_lost = Ends(*(each / loses for each in lost)) if loses > 0 else Ends(0, 0, 0, 0, 0)
    sides = [
        _side(attacker, wins, if_won, if_lost),
        _side(defender, loses, if_lost, if_won),
    ]
    return BattleChances(facts.attacker, (sides[facts.attacker != ROME], sides[facts.attacker == ROME]))


def duels(facts: BattleFacts) -> Iterator[tuple[float, Match]]:
    """The duels that a battle may come to, with their chances: by the change of command and the charge."""
    rome, carthage = facts.rome, facts.carthage
    commanders = [(1.0, rome.general)]
    if facts.other_consul >= 0:
        commanders = [(1 - float(COMMAND_CHANGES), rome.general), (float(COMMAND_CHANGES), facts.other_consul)]
    for share, general in commanders:
        cards = rome.cards
        if general != rome.general:
            cards += BATTLE[general] - BATTLE[rome.general]
        beasts = carthage.elephants if facts.charges else 0
        rating = BATTLE[general] if general >= 0 else 0
        for chance, fewer_rome, fewer_carthage in _charged(beasts, rating, facts.fright):
            hands = (_hand(cards, fewer_rome), _hand(carthage.cards, fewer_carthage))
            generals = (general, carthage.general)
            order = (ROME, CARTHAGE) if facts.attacker == ROME else (CARTHAGE, ROME)
            limits = tuple(
                counterattack_limit(generals[side], attacked_first=side == facts.attacker) for side in order
            )
            probe = NOBODY if carthage.general != HANNIBAL else MOVER if facts.attacker == CARTHAGE else OTHER
            match = Match((hands[order[0]], hands[order[1]]), (limits[0], limits[1]), probe)
            yield share * chance, match


def _charged(elephants: int, rating: int, fright: float) -> Iterator[tuple[float, int, int]]:
    """What comes of a charge, card 42 among it: the chance, battle cards fewer for Rome, for Carthage."""
    if not elephants:
        fright = 0.0
    if fright:
        yield fright, 0, FRIGHTENED
    if fright < 1:
        for chance, rome, carthage in charge_odds(elephants, rating):
            yield (1 - fright) * float(chance), rome, carthage


def _hand(cards: int, fewer: int) -> int:
    return max(0, min(BATTLE_HAND, cards) - fewer)


def _side(force: Force, wins: float, won: Ends, beaten: Ends) -> SideChances:
    """The chances of one side from how it wins, if it does, and how it is beaten."""
    if_won = sum(share * min(number, force.cu) for number, share in _casualties(won))
    gone_if_won = sum(share for number, share in _casualties(won) if number >= force.cu)
    loss = elephants = gone = general = markers = 0.0
    for casualties, share in _casualties(beaten):
        for how, part in ((PROBE, beaten.probe), (DOUBLE_ENVELOPMENT, beaten.double), (NOBODY, 0.0)):
            by = part if how != NOBODY else 1 - beaten.probe - beaten.double
            if not share or not by:
                continue
            met = _beaten(force.cu, force.elephants, casualties, how, force.way, force.shelter)
            loss += share * by * met.lost
            elephants += share * by * met.elephants
            gone += share * by * met.gone
            general += share * by * met.general
            markers += share * by * met.markers
    loses = 1 - wins
    sixes = min(1.0, force.elephants) / 6  # a six takes an elephant whatever the number of rounds
    return SideChances(
        wins, wins * if_won + loses * loss, if_won, loss, sixes + loses * elephants,
        wins * gone_if_won + loses * gone, loses * general if force.general >= 0 else 0.0, loses * markers,
    )


def _casualties(ends: Ends) -> tuple[tuple[int, float], ...]:
    none = 1 - ends.one - ends.two - ends.three
    return (0, none), (1, ends.one), (2, ends.two), (3, ends.three)


@cache
def beaten(cu: int, casualties: int, how: int, *, way: int = 0, shelter: int = 0) -> Distribution:
    """A distribution of all CUs that a loser who began with ``cu`` loses, after so many casualties (6.7, 6.8).

    ``how``  the type by which he was beaten, -1 none;  ``way``, ``shelter`` as of a ``Force``
    """
    casualties = min(casualties, cu)
    left = cu - casualties
    if not left:
        return distribution(((cu, ONE),))
    found = []
    for number, chance in enumerate(retreat_odds(left, cu, how=how).lost):
        survivors = left - number
        found.append((casualties + number + on_the_way(survivors, way, shelter), chance))
    return distribution(found)


def on_the_way(cu: int, way: int, shelter: int) -> int:
    """CUs that a retreating force loses: none if the city takes it in, else what its way costs, or all."""
    if cu <= shelter:
        return 0
    return cu - shelter if way == ELIMINATED else min(cu - shelter, way)


@cache
def _beaten(cu: int, elephants: int, casualties: int, how: int, way: int, shelter: int) -> _Beaten:
    """The same with what becomes of elephants, generals and markers, in floats."""
    lost = beaten(cu, casualties, how, way=way, shelter=shelter)
    casualties = min(casualties, cu)
    ordinary = cu - elephants
    total = beasts = gone = markers = 0.0
    for number, share in enumerate(lost):
        chance = float(share)
        total += chance * number
        markers += chance * (number // 2)
        beasts += chance * min(elephants, max(int(number > casualties and elephants > 0), number - ordinary))
        gone += chance * (number >= cu)
    # the generals go with the last CU, but those whose CUs all fell as casualties retreat alone (ruling 96)
    alone = casualties == cu and (way != ELIMINATED or shelter > 0)
    return _Beaten(total, beasts, gone, 0.0 if alone else gone, markers)
