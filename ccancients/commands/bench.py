"""``ccancients bench``: how fast the engine is on this machine; figures for notes and documents, not for tests."""

from __future__ import annotations

import json
import platform
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Sequence
from typing import Final

from ccancients.arena.command_line import CommandLine, NamedSetup
from ccancients.arena.random_player import RandomPlayer
from ccancients.arena.timing import of_saving
from ccancients.engine.chance import RolledChance
from ccancients.engine.gamespec import AnySpec
from ccancients.engine.savefile import SavedMatch

_INTO_THE_GAME: Final = 200
"""Choices after which a game is in its middle."""


def add_arguments(parser: ArgumentParser, line: CommandLine) -> None:
    """What is played, for how long, and how to print it."""
    line.add_setups(parser, "all")
    parser.add_argument("--seconds", type=float, default=3.0, help="how long each measurement runs")
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(args: Namespace, line: CommandLine) -> int:
    """Speed of the engine, as a table or JSON."""
    figures = measure(line, line.setups_of(args), args.seconds)
    if args.json:
        print(json.dumps(figures, indent=1))
        return 0
    for name, value in figures.items():
        print(f"{name:<40} {value}")
    return 0


def measure(line: CommandLine, setups: Sequence[NamedSetup], seconds: float) -> dict[str, str | float]:
    """Figures by name, by the clock of the processor. ``seconds``: how long each measurement runs."""
    spec, first = line.spec, setups[0]
    middle = spec.new_game(first.setup, RolledChance(1))
    player = RandomPlayer(1)
    for _ in range(_INTO_THE_GAME):
        if middle.decision is not None:
            middle.apply(player.choose(spec.view_for(middle, middle.decision.side)))
    return {
        "machine": f"{platform.machine()} {platform.system()}, Python {platform.python_version()}",
        f"decisions a second, {first.name}": round(_decisions_a_second(spec, setups[:1], seconds)),
        "decisions a second, all together": round(_decisions_a_second(spec, setups, seconds)),
        "clone, microseconds": round(_microseconds(middle.clone, seconds / 3), 2),
        "view, microseconds": round(_microseconds(lambda: spec.view_for(middle, 0), seconds / 3), 2),
        "snapshot, microseconds": round(_microseconds(middle.snapshot, seconds / 3), 2),
        **of_saving(f"after {_INTO_THE_GAME} choices", SavedMatch(spec, first.setup, 1, middle)),
        **(line.figures() if line.figures is not None else {}),
    }


def _decisions_a_second(spec: AnySpec, setups: Sequence[NamedSetup], seconds: float) -> float:
    """Random play, the choice of the player included, without journal and events, one core."""
    dice = RolledChance(1)
    decisions, number = 0, 0
    began = time.process_time()
    while time.process_time() - began < seconds or number < len(setups):
        game = spec.new_game(setups[number % len(setups)].setup, RolledChance(number), record=False)
        number += 1
        while game.decision is not None:
            choices = game.decision.choices
            game.apply(choices[dice.roll(1, len(choices))[0]])
            decisions += 1
    return decisions / (time.process_time() - began)


def _microseconds(work: Callable[[], object], seconds: float) -> float:
    runs = 0
    began = time.process_time()
    while time.process_time() - began < seconds:
        work()
        runs += 1
    return (time.process_time() - began) / max(1, runs) * 1e6
