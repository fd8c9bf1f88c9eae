"""Every game with the rules in plain Python and in C: ``ccancients bench --both``.

In processes of their own, in turn, several times in one run: what else the machine does meanwhile weighs on both.
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
from collections.abc import Sequence
from typing import Any, Final

from ccancients import core
from ccancients.games import known_games

_CORES: Final = (core.PLAIN, core.COMPILED)

Spread = list[float]
"""The least, the median and the most of some measurements."""


def side_by_side(seconds: float, rounds: int, *, as_json: bool) -> int:
    """Print the figures of every game with both cores; 2, with a sentence, where there is no compiled one.

    ``seconds``  how long each measurement runs;  ``rounds`` how often each is made
    """
    missing = core.missing()
    if missing:
        sys.stderr.write(f"{missing}; python packaging/compiled.py --here makes a compiled core\n")
        return 2
    told: dict[str, Any] = {}
    for key in known_games():
        told[key] = compared(key, seconds, max(1, rounds))
        if not as_json:
            print("\n".join(lines(key, told[key])), flush=True)
    if as_json:
        print(json.dumps(told, indent=1))
    return 0


def compared(key: str, seconds: float, rounds: int) -> dict[str, dict[str, Spread]]:
    """Figure → core → spread, of one game."""
    runs = [{name: _figures(key, name, seconds) for name in _CORES} for _ in range(rounds)]
    return {
        figure: {name: spread([run[name][figure] for run in runs]) for name in _CORES}
        for figure, value in runs[0][core.PLAIN].items() if not isinstance(value, str)
    }  # fmt: skip


def spread(values: Sequence[float]) -> Spread:
    """The least, the median and the most."""
    return [min(values), round(statistics.median(values), 3), max(values)]


def lines(key: str, figures: dict[str, dict[str, Spread]]) -> list[str]:
    """A table in words; the last column says how many times as fast the medians are in C."""
    found = [f"{key:<60} {'plain Python':>28} {'in C':>28} {'times':>7}"]
    for figure, both in figures.items():
        plain, compiled = both[core.PLAIN], both[core.COMPILED]
        slow, fast = (compiled[1], plain[1]) if "a second" in figure else (plain[1], compiled[1])
        cells = [" / ".join(f"{value:g}" for value in each) for each in (plain, compiled)]
        times = f"{slow / fast:.2f}" if fast else ""
        found.append(f"  {figure:<58} {cells[0]:>28} {cells[1]:>28} {times:>7}")
    return found


def _figures(key: str, name: str, seconds: float) -> dict[str, Any]:
    """What ``bench`` measures in a process with one core."""
    command = [sys.executable, "-m", "ccancients", "bench", "--game", key, "--json", "--seconds", str(seconds)]
    environment = {**os.environ, core.VARIABLE: core.PLAIN if name == core.PLAIN else core.compiled_wish()}
    done = subprocess.run(command, env=environment, check=True, stdout=subprocess.PIPE, text=True)  # noqa: S603
    figures: dict[str, Any] = json.loads(done.stdout)
    return figures
