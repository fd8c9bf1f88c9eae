"""The chance to win a duel that is going on, and when to give it up (rules 6.4, 6.10)."""

from __future__ import annotations

from ccancients.hannibal.components.sides import NOBODY
from ccancients.hannibal.odds.duel import DuelFacts
from ccancients.hannibal.odds.duel_cells import cell
from ccancients.hannibal.odds.duel_play import MOVER, OTHER, Match


def chance_now(facts: DuelFacts, *, attacks: bool) -> float:
    """The chance of the side whose facts these are, at the start of a round, with hands as good as others.

    ``attacks``  it is the current attacker. Between the cards of a round see ``chance_after_match``.
    """
    own, enemy = sum(facts.hand) + facts.maharbal, facts.enemy_cards
    mine, theirs = facts.own_limit, facts.enemy_limit
    own_probe, enemy_probe = (MOVER, OTHER) if attacks else (OTHER, MOVER)
    probe = own_probe if facts.own_probe else enemy_probe if facts.enemy_probe else NOBODY
    if attacks:
        return cell(Match((own, enemy), (mine, theirs), _of_hannibal(probe, (mine, theirs)))).wins
    return 1 - cell(Match((enemy, own), (theirs, mine), _of_hannibal(probe, (theirs, mine)))).wins


def _of_hannibal(probe: int, limits: tuple[int, int]) -> int:
    """Whose probe stands for other types: only that of a commander with rating 4 was measured."""
    return probe if probe != NOBODY and limits[probe] == 4 else NOBODY


def chance_after_match(facts: DuelFacts, *, initiative: bool = False) -> float:
    """The chance of a defender who matches now with one of his cards, and then counterattacks.

    ``initiative``  he takes it without a die, after a double envelopment
    """
    hand = list(facts.hand)
    spare = max(range(len(hand)), key=lambda kind: hand[kind])
    if not hand[spare]:
        return 0.0
    hand[spare] -= 1
    after = DuelFacts(
        tuple(hand), facts.enemy_cards, facts.unseen, facts.open_cards, facts.lacks, facts.matched, facts.own_probe,
        facts.enemy_probe, facts.own_limit, facts.enemy_limit, facts.maharbal,
    )
    waits = chance_now(after, attacks=False)
    if not sum(hand):
        return waits
    takes = 1.0 if initiative else facts.own_limit / 6
    return takes * chance_now(after, attacks=True) + (1 - takes) * waits
