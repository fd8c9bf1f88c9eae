"""What a side knows of the duel that it is in: from a position, or a view, and the procedure of the duel."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Protocol

from ccancients.hannibal.components.cards import (
    BATTLE_NUMBERS,
    HIDDEN_BATTLE_CARD,
    MAHARBAL,
    RESERVE,
)
from ccancients.hannibal.components.generals import BATTLE, HANNIBAL, LONGUS, PAULUS
from ccancients.hannibal.components.sides import CARTHAGE, ROME, opponent
from ccancients.hannibal.odds.duel import Counts, DuelFacts
from ccancients.hannibal.rules.battle_cards import shown_in
from ccancients.hannibal.state import State

_COUNTERATTACKS: Final = {(LONGUS, True): 2, (PAULUS, False): 3}


class DuelInProgress(Protocol):
    """What is read of the procedure ``Duel``, the innermost of a game or a view while cards are asked for."""

    @property
    def attacker(self) -> int: ...
    @property
    def rome(self) -> int: ...
    @property
    def carthage(self) -> int: ...
    @property
    def probed(self) -> bool: ...
    @property
    def shown(self) -> tuple[int, ...]: ...


def counts_of(cards: Iterable[int]) -> Counts:
    """Battle cards counted by type; backs are left out."""
    counts = [0] * len(BATTLE_NUMBERS)
    for card in cards:
        if card != HIDDEN_BATTLE_CARD:
            counts[card] += 1
    return tuple(counts)


def counterattack_limit(general: int, *, attacked_first: bool) -> int:
    """The die on which a commander counterattacks, 0 for none (part 11, ruling 58).

    ``general``  who commands, -1 nobody;  ``attacked_first`` his side is the original attacker
    """
    if general < 0:
        return 0
    return max(BATTLE[general], _COUNTERATTACKS.get((general, attacked_first), 0))


def duel_facts(state: State, duel: DuelInProgress, side: int) -> DuelFacts:
    """The facts of a duel for a side: of a position only what that side may see is used, so a view gives the same.

    ``duel``  the procedure in progress: ``view.stack[-1]`` while ``attack``, ``match`` and the like are asked
    """
    enemy = opponent(side)
    hand, shown = counts_of(state.battle_hands[side]), counts_of(state.open_cards[enemy])
    seen = counts_of((*state.battle_played, *state.battle_hands[side], *state.open_cards[enemy]))
    unseen = tuple(number - known for number, known in zip(BATTLE_NUMBERS, seen, strict=True))
    lacks, matched = _remembered(duel, enemy)
    probe = duel.carthage == HANNIBAL and not duel.probed
    limits = [
        counterattack_limit(general, attacked_first=each == duel.attacker)
        for each, general in ((ROME, duel.rome), (CARTHAGE, duel.carthage))
    ]
    return DuelFacts(
        hand, len(state.battle_hands[enemy]), unseen, shown, lacks, matched,
        own_probe=probe and side == CARTHAGE, enemy_probe=probe and enemy == CARTHAGE,
        own_limit=limits[side], enemy_limit=limits[enemy],
        maharbal=side == CARTHAGE and MAHARBAL in state.hands[CARTHAGE],
    )


def _remembered(duel: DuelInProgress, enemy: int) -> tuple[int, Counts]:
    """What the enemy has shown: types that he lacks, and how often he matched each with the card itself."""
    lacks, matched = 0, [0] * (RESERVE + 1)
    for side, card, stands_for, attack in shown_in(duel.shown):
        if side != enemy:
            continue
        if card == stands_for:
            lacks &= ~(1 << stands_for)
            matched[stands_for] += not attack
        elif not attack:
            lacks |= 1 << stands_for
    return lacks, tuple(matched)
