"""Which cards a turn deals, and in which order (rules part 2, frame F4)."""

from __future__ import annotations

from typing import Final

from ccancients.successors.components.board import Card
from ccancients.successors.components.board_file import SURPRISE
from ccancients.successors.state import State

ANY, GREAT, SMALL, OF_SURPRISE = range(4)
"""A card that is no surprise; of those a great one, a small one; a surprise card."""
GREAT_FROM: Final = 3
"""Operation points from which on a card is a great one."""


def wanted_cards(state: State) -> list[int]:
    """What each faction is dealt, one after the other: a card for each round, then the extra cards (F4)."""
    rounds, extra = state.scenario.rounds_per_turn, state.scenario.extra_cards
    if not state.scenario.split_deal:
        return [ANY] * rounds + [OF_SURPRISE] * extra
    great = rounds // 2
    return [GREAT] * great + [SMALL] * (rounds - great) + [OF_SURPRISE] * extra


def dealt_next(state: State, wanted: int) -> int:
    """The place in the deck of the topmost card that is wanted; of the topmost of all, where there is none (part 6)."""
    for place in range(len(state.deck) - 1, -1, -1):
        if _is(state.board.cards[state.deck[place]], wanted):
            return place
    return len(state.deck) - 1


def _is(card: Card, wanted: int) -> bool:
    if card.kind == SURPRISE or wanted == OF_SURPRISE:
        return card.kind == SURPRISE and wanted == OF_SURPRISE
    return wanted == ANY or (card.ops >= GREAT_FROM) == (wanted == GREAT)


__all__ = ["ANY", "GREAT", "OF_SURPRISE", "SMALL", "dealt_next", "wanted_cards"]
