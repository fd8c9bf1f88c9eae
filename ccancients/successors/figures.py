"""How fast this game is in the middle of a march, and what saving and loading costs: for ``ccancients bench``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ccancients.arena.timing import best, milliseconds, of_saving
from ccancients.engine.chance import RolledChance
from ccancients.engine.game import Game
from ccancients.engine.savefile import SavedMatch, save_text
from ccancients.successors.questions import SPEND
from ccancients.successors.setup import Setup
from ccancients.successors.spec import SUCCESSORS
from ccancients.successors.state import State

SETUP: Final = Setup(scenario="babylon_323_four")
SEED: Final = 7
_MARCHES: Final = 60
_TO_THE_END: Final = -1
_CLONES: Final = 1_000


def figures() -> Mapping[str, str | float]:
    """Figures by name: processor time of one core, the best of some runs."""
    marching, ended = _played(_MARCHES), _played(_TO_THE_END)
    view = SUCCESSORS.view_for(marching, 0)
    kilobytes = len(save_text(_match(ended), "bench").encode()) / 1024
    return {
        "clone on a march, microseconds": round(best(lambda: _clones(marching)) / _CLONES * 1e6, 2),
        "view out and in on a march, milliseconds": milliseconds(
            lambda: SUCCESSORS.view_from_json(SETUP, view.to_json())
        ),
        **of_saving("on a march", _match(marching)),
        **of_saving("after a whole match", _match(ended)),
        "save of a whole match, kilobytes": round(kilobytes, 1),
    }


def _played(marches: int) -> Game[State]:
    """A random match at a march, so many after the first."""
    game, dice = SUCCESSORS.new_game(SETUP, RolledChance(SEED)), RolledChance(SEED + 1)
    while game.decision is not None:
        marches -= game.decision.question == SPEND
        if marches == 0:
            break
        game.apply(game.decision.choices[dice.roll(1, len(game.decision.choices))[0]])
    return game


def _match(game: Game[State]) -> SavedMatch:
    return SavedMatch(SUCCESSORS, SETUP, SEED, game)


def _clones(game: Game[State]) -> None:
    for _ in range(_CLONES):
        game.clone()


__all__ = ["figures"]
