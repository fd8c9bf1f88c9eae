"""How fast this game is in mid-battle, and what saving and loading a whole campaign costs: for ``ccancients bench``."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from itertools import count
from typing import Final

from ccancients.engine.chance import RolledChance
from ccancients.engine.game import Game
from ccancients.engine.savefile import SavedMatch, parse_save, save_text
from ccancients.hannibal.questions import ATTACK
from ccancients.hannibal.setup import USUAL
from ccancients.hannibal.spec import HANNIBAL
from ccancients.hannibal.state import State

_RUNS: Final = 20
_CLONES: Final = 2_000
PROGRAM: Final = "bench"


def figures() -> Mapping[str, str | float]:
    """Figures by name: processor time of one core, the best of some runs."""
    seed, battle = in_battle()
    ended = played_to_the_end(seed)
    whole = f"{len(ended.journal or ())} lines"
    view = HANNIBAL.view_for(battle, 0)
    return {
        "clone in mid-battle, microseconds": round(_best(lambda: _clones(battle)) / _CLONES * 1e6, 2),
        "view out and in in mid-battle, milliseconds": _milliseconds(
            lambda: HANNIBAL.view_from_json(USUAL, view.to_json())
        ),
        "save in mid-battle, milliseconds": _milliseconds(lambda: save_text(_match(battle, seed), PROGRAM)),
        f"load in mid-battle ({len(battle.journal or ())} lines), milliseconds": _load(battle, seed),
        f"save of a whole campaign ({whole}), milliseconds": _milliseconds(
            lambda: save_text(_match(ended, seed), PROGRAM)
        ),
        f"load of a whole campaign ({whole}), milliseconds": _load(ended, seed),
    }


def in_battle() -> tuple[int, Game[State]]:
    """The first random match in which a battle card is to be played, and its seed."""
    for seed in count():
        game, dice = _begun(seed)
        while game.decision is not None:
            if game.decision.question == ATTACK:
                return seed, game
            game.apply(game.decision.choices[dice.roll(1, len(game.decision.choices))[0]])
    raise AssertionError("seeds do not end")


def played_to_the_end(seed: int) -> Game[State]:
    """The same match to its end."""
    game, dice = _begun(seed)
    while game.decision is not None:
        game.apply(game.decision.choices[dice.roll(1, len(game.decision.choices))[0]])
    return game


def _begun(seed: int) -> tuple[Game[State], RolledChance]:
    return HANNIBAL.new_game(USUAL, RolledChance(seed)), RolledChance(seed + 1)


def _match(game: Game[State], seed: int) -> SavedMatch:
    return SavedMatch(HANNIBAL, USUAL, seed, game)


def _load(game: Game[State], seed: int) -> float:
    """A saved match is read by playing its journal again."""
    raw = save_text(_match(game, seed), PROGRAM).encode()
    return _milliseconds(lambda: parse_save(raw, PROGRAM, (HANNIBAL,)))


def _clones(game: Game[State]) -> None:
    for _ in range(_CLONES):
        game.clone()


def _milliseconds(work: Callable[[], object]) -> float:
    return round(_best(work) * 1e3, 2)


def _best(work: Callable[[], object]) -> float:
    """Seconds of the processor for the fastest of some runs."""
    fastest = float("inf")
    for _ in range(_RUNS):
        began = time.process_time()
        work()
        fastest = min(fastest, time.process_time() - began)
    return fastest
