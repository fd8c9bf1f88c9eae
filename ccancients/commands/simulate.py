"""``ccancients simulate``: opponents play the same set-up many times, sides not exchanged."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ccancients.arena.command_line import CommandLine
from ccancients.arena.ledger import Ledger
from ccancients.arena.many_games import Jobs
from ccancients.arena.simulation import simulate
from ccancients.commands.arguments import Progress, positive
from ccancients.commands.jobs import add_jobs, jobs_of
from ccancients.engine.gamespec import mind_of


def add_arguments(parser: ArgumentParser, line: CommandLine) -> None:
    """Who plays what, how often, and how to print it."""
    mind = mind_of(line.spec)
    line.add_setups(parser, "one")
    for seat in line.seats:
        levels = f"opponent on the {seat} side ({', '.join(mind.levels)})"
        parser.add_argument(f"--{seat}", default=line.usual_opponent, metavar="LEVEL", help=levels)
    for seat in line.seats if mind.characters else ():
        words = f"how the commander of the {seat} side leads"
        parser.add_argument(f"--{seat}-style", choices=tuple(mind.characters), default=line.plain, help=words)
    parser.add_argument("--games", type=positive, default=100)
    parser.add_argument("--seed", type=int, default=1)
    add_jobs(parser)
    parser.add_argument("--keep", type=Path, metavar="FILE", help="write games to a file, go on with those in it")
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(args: Namespace, line: CommandLine) -> int:
    """Games of one set-up after the other, with wins by side, how they went, and speed. Raises ``GameError``."""
    ledger = None if args.keep is None else Ledger(args.keep)
    with jobs_of(args) as jobs:
        results = _played(args, line, ledger, jobs)
    if args.json:
        print(json.dumps(results[0] if len(results) == 1 else results, indent=1))
    return 0


def _played(args: Namespace, line: CommandLine, ledger: Ledger | None, jobs: Jobs) -> list[dict[str, Any]]:
    """Play, and tell of each set-up unless all is to be JSON."""
    results = []
    for each in line.setups_of(args):
        seats = line.seats[: len(line.spec.seats(each.setup))]
        levels = tuple(_opponent(args, line, seat) for seat in seats)
        result = simulate(
            line.spec, each.setup, levels, args.games, args.seed, jobs=jobs, progress=Progress(args.games),
            ledger=ledger, battle=each.full_name,
        )  # fmt: skip
        results.append({"scenario": each.name, "seed": args.seed, **result.to_json(seats)})
        if not args.json:
            means = [{name: each[side] for name, each in result.means.items()} for side in range(len(seats))]
            _print(results[-1], line, seats, means)
    return results


def _opponent(args: Namespace, line: CommandLine, seat: str) -> str:
    """The level of a side, with its character where it has one."""
    given = vars(args)
    level, style = str(given[seat]), given.get(f"{seat}_style", line.plain)
    return level if style == line.plain else f"{level}:{style}"


def _print(
    result: dict[str, Any], line: CommandLine, seats: Sequence[str], means: list[dict[str, float]]
) -> None:
    """A simulation as lines a person reads."""
    print(f"{result['scenario']}: {result['games']} games in {result['seconds']:.1f} s, seed {result['seed']}")
    for seat, of_side in zip(seats, means, strict=True):
        side = result[seat]
        low, high = side["interval_95"]
        figures = "".join(f", {head} {cell}" for head, cell in line.told(of_side))
        print(f"    {seat:<7} {side['level']:<10} won {side['win_rate']:6.1%} ({low:.1%} to {high:.1%}){figures}")
