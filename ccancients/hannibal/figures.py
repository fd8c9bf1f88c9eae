"""How fast this game is in mid-battle, and what saving and loading a whole campaign costs: for ``ccancients bench``."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import count
from typing import Final

from ccancients.arena.timing import best, milliseconds, of_saving
from ccancients.engine.chance import RolledChance
from ccancients.engine.game import Game
from ccancients.engine.savefile import SavedMatch
from ccancients.hannibal.questions import ATTACK
from ccancients.hannibal.setup import USUAL
from ccancients.hannibal.spec import HANNIBAL
from ccancients.hannibal.state import State

_CLONES: Final = 2_000


def figures() -> Mapping[str, str | float]:
    """Figures by name: processor time of one core, the best of some runs."""
    seed, battle = in_battle()
    ended = played_to_the_end(seed)
    view = HANNIBAL.view_for(battle, 0)
    return {
        "clone in mid-battle, microseconds": round(best(lambda: _clones(battle)) / _CLONES * 1e6, 2),
        "view out and in in mid-battle, milliseconds": milliseconds(
            lambda: HANNIBAL.view_from_json(USUAL, view.to_json())
        ),
        **of_saving("in mid-battle", SavedMatch(HANNIBAL, USUAL, seed, battle)),
        **of_saving("after a whole campaign", SavedMatch(HANNIBAL, USUAL, seed, ended)),
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


def _clones(game: Game[State]) -> None:
    for _ in range(_CLONES):
        game.clone()
