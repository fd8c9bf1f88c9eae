"""How fast this game is in the middle of a march, and what saving and loading costs: for ``ccancients bench``."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from typing import Final

from ccancients.engine.chance import RolledChance
from ccancients.engine.game import Game
from ccancients.engine.savefile import SavedMatch, parse_save, save_text
from ccancients.successors.questions import SPEND
from ccancients.successors.setup import Setup
from ccancients.successors.spec import SUCCESSORS
from ccancients.successors.state import State

SETUP: Final = Setup(scenario="babylon_323_four")
SEED: Final = 7
_MARCHES: Final = 60
_TO_THE_END: Final = -1
_RUNS: Final = 10
_CLONES: Final = 1_000
PROGRAM: Final = "bench"


def figures() -> Mapping[str, str | float]:
    """Figures by name: processor time of one core, the best of some runs."""
    marching, ended = _played(_MARCHES), _played(_TO_THE_END)
    view = SUCCESSORS.view_for(marching, 0)
    lines = len(ended.journal or ())
    kilobytes = len(save_text(_match(ended), PROGRAM).encode()) / 1024
    return {
        "clone on a march, microseconds": round(_best(lambda: _clones(marching)) / _CLONES * 1e6, 2),
        "view out and in on a march, milliseconds": _milliseconds(
            lambda: SUCCESSORS.view_from_json(SETUP, view.to_json())
        ),
        "save on a march, milliseconds": _milliseconds(lambda: save_text(_match(marching), PROGRAM)),
        f"load on a march ({len(marching.journal or ())} lines), milliseconds": _load(marching),
        f"save of a whole match ({lines} lines), milliseconds": _milliseconds(
            lambda: save_text(_match(ended), PROGRAM)
        ),
        f"load of a whole match ({lines} lines), milliseconds": _load(ended),
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


def _load(game: Game[State]) -> float:
    text = save_text(_match(game), PROGRAM).encode()
    return _milliseconds(lambda: parse_save(text, PROGRAM, (SUCCESSORS,)))


def _milliseconds(run: Callable[[], object]) -> float:
    return round(_best(run) * 1e3, 2)


def _best(run: Callable[[], object]) -> float:
    """Seconds of processor time of the fastest of some runs."""
    times = []
    for _ in range(_RUNS):
        began = time.process_time()
        run()
        times.append(time.process_time() - began)
    return min(times)


__all__ = ["figures"]
