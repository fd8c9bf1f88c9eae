"""How long things take, by the processor time of one core: what ``ccancients bench`` prints for any game."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, Final

from ccancients.arena.figures import Times
from ccancients.engine.chance import RolledChance
from ccancients.engine.decision import Choice
from ccancients.engine.gamespec import AnySpec, mind_of
from ccancients.engine.own_mark import KEY_BYTES, KeyedMarker
from ccancients.engine.savefile import SavedMatch, parse_save, save_text

__all__ = ["best", "milliseconds", "of_odds", "of_saving"]

_PROGRAM: Final = "bench"
_ODDS: Final = 400
_MARKER: Final = KeyedMarker(bytes(KEY_BYTES), _PROGRAM)


def best(work: Callable[[], object], runs: int = 20) -> float:
    """Seconds of the processor for the fastest of some runs."""
    fastest = float("inf")
    for _ in range(runs):
        began = time.process_time()
        work()
        fastest = min(fastest, time.process_time() - began)
    return fastest


def milliseconds(work: Callable[[], object]) -> float:
    """Those of the fastest run, to two places."""
    return round(best(work) * 1e3, 2)


def of_saving(where: str, match: SavedMatch) -> dict[str, float]:
    """Figures by name of a match being written and read where it stands: a file with the mark of this machine, taken
    as it stands, both together, and a file from elsewhere, which is played again.
    """
    specs, lines = (match.spec,), len(match.game.journal or ())
    raw = save_text(match, _PROGRAM, _MARKER).encode()
    save = best(lambda: save_text(match, _PROGRAM, _MARKER))
    load = best(lambda: parse_save(raw, _PROGRAM, specs, marker=_MARKER))
    elsewhere = best(lambda: parse_save(raw, _PROGRAM, specs))
    return {
        f"save {where} ({lines} lines), milliseconds": round(save * 1e3, 2),
        f"load {where} ({lines} lines), milliseconds": round(load * 1e3, 2),
        f"save and load {where}, milliseconds": round((save + load) * 1e3, 2),
        f"load {where} of a file from elsewhere, milliseconds": round(elsewhere * 1e3, 2),
    }


def of_odds(
    spec: AnySpec, setup: Any, level: str, odds_of: Callable[[Any, Choice], object | None], *, seed: int = 1,
    most: int = _ODDS,
) -> dict[str, float]:  # fmt: skip
    """Figures by name of the odds that are told of answers, in games of an opponent against itself from a seed on.

    ``odds_of``  what may come of an answer to the question of a view, None where nothing is told;  ``most`` answers
    with odds that are timed, each where it is offered
    """
    times: list[float] = []
    while len(times) < most:
        game = spec.new_game(setup, RolledChance(seed), record=False)
        players = [mind_of(spec).player(level, seed + side) for side in range(len(spec.seats(setup)))]
        while game.decision is not None and len(times) < most:
            view = spec.view_for(game, game.decision.side)
            for choice in game.decision.choices:
                began = time.process_time()
                if odds_of(view, choice) is not None:
                    times.append(time.process_time() - began)
            game.apply(players[game.decision.side].choose(view))
        seed += 1
    return {f"odds of answers of a {level}, {part}": value for part, value in Times.of(times).to_json().items()}
