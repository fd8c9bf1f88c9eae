"""Windows: where surprise cards are revealed, of whom it is asked, and why not (frame F7, F8).

A window is one row of ``WINDOWS``; what a revealed card does there stands in the procedure that opens the window.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from ccancients.successors.components.board_file import SURPRISE
from ccancients.successors.components.board_file import WINDOWS as CODES
from ccancients.successors.rules.dealing import cards_to_use
from ccancients.successors.rules.reasons import OK, RULES, first_argument
from ccancients.successors.rules.scoring import living
from ccancients.successors.state import State


class Window(NamedTuple):
    """A moment at which surprise cards are revealed.

    ``others``  everybody but the one who moves is asked, in the order of seats; else the sides whom it concerns
    """

    others: bool = False


_ROWS: Final = {
    "letters": Window(others=True),  # the event of a card was announced
    "intercept": Window(),  # before the die of who intercepts
    "evade": Window(),  # before the die of who evades
    "battle": Window(),  # before the dice of a battle, for both sides
    "dice": Window(),  # after them, for the side that is behind
    "siege": Window(),  # before the die of a siege or an assault, for the owner of the city
    "storm": Window(others=True),  # a force has sailed to another port
    "sortie": Window(others=True),  # after the activation segment
}
WINDOWS: Final = tuple(_ROWS[code] for code in CODES)
LETTERS, INTERCEPT, EVADE, BATTLE, DICE, SIEGE, STORM, SORTIE = range(len(CODES))

no = RULES.chapter(card=first_argument).no
ANOTHER_MOMENT: Final = no("surprise.another moment", "frame F7", "S4 36, 113", "{card} is revealed at another moment.")
NOT_IN_HAND: Final = no("surprise.not held", "frame F7", "S4 36, 113", "You do not hold {card}.")


def reveal(state: State, side: int, window: int, card: int) -> int:
    """A side reveals a surprise card of a window (F7)."""
    if card not in state.hands[side]:
        return NOT_IN_HAND
    return OK if fits(state, card, window) else ANOTHER_MOMENT


def fits(state: State, card: int, window: int) -> bool:
    """Whether a kind of card is revealed at a window."""
    facts = state.board.cards[card]
    return facts.kind == SURPRISE and facts.event == CODES[window]


def held(state: State, side: int, window: int) -> list[int]:
    """The kinds of cards in the hand of a side that may be revealed at a window: a secret of that side."""
    return sorted({card for card in state.hands[side] if card >= 0 and fits(state, card, window)})


def seats_after(state: State, mover: int) -> list[int]:
    """The other sides, as seated after one."""
    alive = living(state)
    return [side for side in ((mover + number) % state.sides for number in range(1, state.sides)) if side in alive]


# -- what everybody may know ------------------------------------------------------------------------------------------


def unseen(state: State, window: int) -> list[int]:
    """The kinds of cards of a window of which not all copies lie open: what somebody might hold."""
    open_ = state.discards if state.card < 0 else [*state.discards, state.card]
    return [
        card for card in range(len(state.board.cards))
        if fits(state, card, window) and open_.count(card) < state.pack.count(card)
    ]  # fmt: skip


def surprises_left(state: State, side: int) -> int:
    """How many surprise cards a side has left, which everybody can count: one of the others is used in each round (F5).
    """
    return max(0, len(state.hands[side]) - cards_to_use(state, side))


def might_reveal(state: State, side: int, window: int) -> bool:
    """Whether a side might hold a card for a window, for all that everybody may know."""
    return bool(surprises_left(state, side) and unseen(state, window))


def asked_at(state: State, window: int, sides: tuple[int, ...]) -> tuple[int, ...]:
    """Those of some sides who might hold a card for a window."""
    return tuple(side for side in sides if might_reveal(state, side, window)) if unseen(state, window) else ()
