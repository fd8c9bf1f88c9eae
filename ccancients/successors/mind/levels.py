"""The opponents of this game by name, weakest first: the script, and the one that knows nothing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from ccancients.arena.random_player import RandomPlayer
from ccancients.arena.scripts import Scripts
from ccancients.engine.player import Player
from ccancients.successors.mind.script.strategos import Strategos, peltast
from ccancients.successors.mind.search.thinker import diadoch, satrap
from ccancients.successors.setup import Setup
from ccancients.successors.view import View

LEVELS: Final[Mapping[str, Callable[[int], Player[View]]]] = {
    "random": RandomPlayer, "peltast": peltast, "strategos": Strategos, "satrap": satrap,
    "diadoch": diadoch,
}
"""The opponents one may choose; ``random`` is for tests."""
MIND: Final = Scripts[Setup, View](LEVELS, usual="strategos")
