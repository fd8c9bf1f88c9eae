"""The opponents by name, weakest first."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ccancients.ai.random_player import RandomPlayer
from ccancients.ancients.view import View
from ccancients.engine.errors import GameError
from ccancients.engine.player import Player


class NoSuchLevel(GameError):
    """The name of an opponent that does not exist."""


LEVELS: Final[dict[str, Callable[[int], Player[View]]]] = {
    "random": RandomPlayer,
}


def make_player(level: str, seed: int) -> Player[View]:
    """An opponent. Raises ``NoSuchLevel`` with a sentence."""
    try:
        return LEVELS[level](seed)
    except KeyError:
        raise NoSuchLevel(f"'{level}' is not an opponent, expected one of {', '.join(LEVELS)}") from None
