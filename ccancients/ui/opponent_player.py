"""What an opponent's process does with a question: rebuild the view, ask the player of the level. Free of Qt."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any, Final

from ccancients.engine.gamespec import GameSpec
from ccancients.engine.player import Player
from ccancients.games import GAMES

TARGET: Final = "ccancients.ui.opponent_player:choose"
"""The target of an ``OpponentWorker`` that plays any game of the program."""


def choose(question: dict[str, Any]) -> str:
    """The text of the choice of an opponent.

    The question holds ``game``, ``setup`` (JSON text), ``level``, ``seed`` and ``view``.
    """
    spec = spec_of(question["game"])
    setup = _setup(question["game"], question["setup"])
    view = spec.view_from_json(setup, question["view"])
    player = _player(question["game"], question["level"], question["seed"])
    return spec.choice_text(player.choose(view))


def spec_of(key: str) -> GameSpec:
    """The game of a key. Raises ``KeyError``."""
    for spec in GAMES:
        if spec.key == key:
            return spec
    raise KeyError(f"no game '{key}'")


@lru_cache(maxsize=4)
def _setup(key: str, text: str) -> Any:
    return spec_of(key).setup_from_json(json.loads(text), "the question")


@lru_cache(maxsize=4)
def _player(key: str, level: str, seed: int) -> Player[Any]:
    return spec_of(key).player(level, seed)
