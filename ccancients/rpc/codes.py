"""The error codes of the engine protocol (docs/protocol.md)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

NO_SUCH_GAME: Final = 1
ILLEGAL_CHOICE: Final = 2
BAD_TEXT: Final = 3
BAD_SCENARIO: Final = 4
BAD_POSITION: Final = 5
BAD_SAVE: Final = 6
OUT_OF_DICE: Final = 7
MATCH_OVER: Final = 8
NO_UNDO: Final = 9
NO_SUCH_LEVEL: Final = 10
TOO_MANY_GAMES: Final = 11
BAD_VIEW: Final = 12
CANCELLED: Final = 13


def codes(match: str) -> Mapping[str, int]:
    """The application's error codes, by their names; ``match`` is what a game calls one of its matches."""
    return {
        "no such game": NO_SUCH_GAME, "illegal choice": ILLEGAL_CHOICE, "bad text": BAD_TEXT,
        "bad scenario": BAD_SCENARIO, "bad position": BAD_POSITION, "bad save": BAD_SAVE, "out of dice": OUT_OF_DICE,
        f"{match} over": MATCH_OVER, "no undo": NO_UNDO, "no such level": NO_SUCH_LEVEL,
        "too many games": TOO_MANY_GAMES, "bad view": BAD_VIEW, "cancelled": CANCELLED,
    }  # fmt: skip
