"""``ccancients bench``: how fast the engine is on this machine; figures for notes and documents, not for tests.

With ``--both``, every game with the rules in plain Python and in C, see ``side_by_side``.
"""

from __future__ import annotations

import json
import platform
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Sequence
from typing import Any, Final

from ccancients import core
from ccancients.arena.command_line import CommandLine, NamedSetup
from ccancients.arena.random_player import RandomPlayer
from ccancients.arena.timing import of_saving
from ccancients.commands.side_by_side import side_by_side
from ccancients.engine.chance import RolledChance
from ccancients.engine.game import Game
from ccancients.engine.gamespec import AnySpec
from ccancients.engine.savefile import SavedMatch

_INTO_THE_GAME: Final = 200
"""Choices after which a game is in its middle."""
_BATCH: Final = 200
_QUICK: Final = 1e-4
"""Seconds below which something is quick."""


def add_arguments(parser: ArgumentParser, line: CommandLine) -> None:
    """What is played, for how long, and how to print it."""
    line.add_setups(parser, "all")
    parser.add_argument("--seconds", type=float, default=3.0, help="how long each measurement runs")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("--both", action="store_true", help="every game, rules in Python and in C side by side")
    parser.add_argument("--rounds", type=int, default=3, help="with --both: how often each is measured")


def run(args: Namespace, line: CommandLine) -> int:
    """Speed of the engine, as a table or JSON; 2 when a core to compare with is missing."""
    if args.both:
        return side_by_side(args.seconds, args.rounds, as_json=args.json)
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
        "machine": f"{platform.machine()} {platform.system()}, Python {platform.python_version()}, {core.said()}",
        f"decisions a second, {first.name}": round(_decisions_a_second(spec, setups[:1], seconds)),
        "decisions a second, all together": round(_decisions_a_second(spec, setups, seconds)),
        "clone, microseconds": round(_microseconds(middle.clone, seconds / 3), 2),
        "view, microseconds": round(_microseconds(lambda: spec.view_for(middle, 0), seconds / 3), 2),
        "snapshot, microseconds": round(_microseconds(middle.snapshot, seconds / 3), 2),
        **of_saving(f"after {_INTO_THE_GAME} choices", SavedMatch(spec, first.setup, 1, middle)),
        "play-outs a second from there": round(1e6 / _microseconds(lambda: _played_out(middle), seconds / 3), 1),
        **_script(spec, first.setup, seconds / 3),
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


def _played_out(middle: Game[Any]) -> None:
    """A copy of the game played to its end at random."""
    game, dice = middle.clone(), RolledChance(1)
    while game.decision is not None:
        choices = game.decision.choices
        game.apply(choices[dice.roll(1, len(choices))[0]])


def _script(spec: AnySpec, setup: Any, seconds: float) -> dict[str, float]:
    """What an answer of the strongest opponent takes that plays by a script, in games against itself."""
    if spec.mind is None:
        return {}
    level = [each for each in spec.mind.levels if each not in spec.mind.thinking][-1]
    spent, answers, seed = 0.0, 0, 1
    while spent < seconds:
        game = spec.new_game(setup, RolledChance(seed), record=False)
        players = [spec.mind.player(level, side) for side in range(len(spec.seats(setup)))]
        while game.decision is not None and spent < seconds:
            view = spec.view_for(game, game.decision.side)
            began = time.process_time()
            choice = players[game.decision.side].choose(view)
            spent += time.process_time() - began
            answers += 1
            game.apply(choice)
        seed += 1
    return {f"an answer of {level}, milliseconds": round(spent / max(1, answers) * 1e3, 3)}


def _microseconds(work: Callable[[], object], seconds: float) -> float:
    """Of one run, among many: the clock is asked once in ``_BATCH`` runs of what is quick, for asking takes a while."""
    began = time.process_time()
    work()
    batch = _BATCH if time.process_time() - began < _QUICK else 1
    runs = 0
    began = time.process_time()
    while time.process_time() - began < seconds:
        for _ in range(batch):
            work()
        runs += batch
    return (time.process_time() - began) / max(1, runs) * 1e6
