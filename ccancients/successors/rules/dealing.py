"""Which cards a turn deals, and in which order (rules part 2, frame F4)."""

from __future__ import annotations

from typing import Final

from ccancients.successors.components.board import NOBODY, Card
from ccancients.successors.components.board_file import SURPRISE
from ccancients.successors.state import NO_SEGMENT, TYCHE, State

ANY, GREAT, SMALL, OF_SURPRISE = range(4)
"""A card that is no surprise; of those a great one, a small one; a surprise card."""
AHEAD: Final = "ahead"
"""The way of the switch ``deals`` in which both seats of a match may be played with the same cards (frame F27)."""
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


def cards_to_use(state: State, side: int) -> int:
    """How many cards that are no surprises a side has in its hand, as everybody can tell: one for each round (F5)."""
    rounds = state.scenario.rounds_per_turn
    left = rounds - (state.round - 1) % rounds
    return left - has_used(state, side)


def has_used(state: State, side: int) -> bool:
    """Whether a side has used its card of this round; when nobody is on turn all have."""
    if state.segment == NO_SEGMENT or side not in state.order or state.active not in state.order:
        return True
    if side == state.active:
        return state.segment > TYCHE or state.card != NOBODY
    return state.order.index(side) < state.order.index(state.active)


def _is(card: Card, wanted: int) -> bool:
    if card.kind == SURPRISE or wanted == OF_SURPRISE:
        return card.kind == SURPRISE and wanted == OF_SURPRISE
    return wanted == ANY or (card.ops >= GREAT_FROM) == (wanted == GREAT)


__all__ = ["AHEAD", "ANY", "GREAT", "OF_SURPRISE", "SMALL", "cards_to_use", "dealt_next", "has_used", "wanted_cards"]
