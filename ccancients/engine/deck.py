"""A deck with its discards, as plain lists inside a state.

The top of the deck is the end of the list. Every function says whether it had to reshuffle.
"""

from __future__ import annotations

from typing import Any

from ccancients.engine.game import Game


def draw(game: Game[Any], deck: list[int], discards: list[int]) -> tuple[int, bool]:
    """Take the top card; an empty deck is first made anew from the discards. Returns the card and whether it was."""
    reshuffled = not deck
    if reshuffled:
        reshuffle(game, deck, discards)
    game.secrets += 1
    return deck.pop(), reshuffled


def reshuffle(game: Game[Any], deck: list[int], discards: list[int]) -> None:
    """Shuffle the discards (and whatever is left of the deck) into a new deck, in place."""
    deck[:] = game.shuffle(deck + discards)
    discards.clear()
