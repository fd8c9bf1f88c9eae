"""Whether the compiled core plays the same games as plain Python, to the last move.

    python -m ccancients.workshop.same_games --game hannibal --level praetor --games 300 --seed 1

Plays the games twice, in two processes at a time, one with each core (``ccancients/core.py``), and compares what each
game leaves line by line: its journal, its snapshots and views on the way, and what the players thought. Level
``random`` draws from all legal choices. ``--level all`` plays every level that anybody may choose, one after the other.
Prints a line for each level; exit code 1 when two games differ, with the command that shows where.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from typing import Any, Final

from ccancients import core
from ccancients.arena.playing import thinking_seed
from ccancients.engine.chance import RolledChance
from ccancients.engine.gamespec import AnySpec, levels_of, mind_of
from ccancients.games import USUAL, command_line_of, game_of, known_games

LOOK_EVERY: Final = 25
"""Choices between two looks at the whole position."""
MOST_DECISIONS: Final = 20_000
EVALUATIONS: Final = 12
"""The budget of a plan for players that search: what is compared is whether they think the same."""


def game_lines(spec: AnySpec, setup: Any, level: str, seed: int, evaluations: int) -> Iterator[str]:
    """What one game leaves, as text: every entry of its journal, looks at the whole of it, and thoughts."""
    game = spec.new_game(setup, RolledChance(seed))
    mind = mind_of(spec)
    players = [mind.player(level, thinking_seed(seed, side), evaluations) for side in range(len(spec.seats(setup)))]
    number = 0
    while game.decision is not None and number < MOST_DECISIONS:
        side = game.decision.side
        player = players[side]
        view = spec.view_for(game, side)
        if number % LOOK_EVERY == 0:
            yield json.dumps(game.snapshot(), sort_keys=True)
            yield json.dumps(view.to_json(), sort_keys=True)
            yield json.dumps(game.clone().standing(), sort_keys=True)
        choice = player.choose(view)
        thought = getattr(player, "thought", None)
        if thought is not None:
            yield json.dumps({**thought.to_json(), "seconds": 0})
        game.apply(choice)
        yield from (json.dumps(event.to_json(), sort_keys=True) for event in game.take_events())  # type: ignore[attr-defined]
        number += 1
    assert game.journal is not None
    yield from (f"{entry.kind} {entry.choice} {entry.numbers}" for entry in game.journal)
    yield json.dumps(game.snapshot(), sort_keys=True)
    yield f"outcome {game.outcome}"


def play(args: argparse.Namespace) -> int:
    """The digest of each game, or with ``--games 1 --lines`` all that it leaves."""
    line = command_line_of(args.game)
    parser = argparse.ArgumentParser()
    line.add_setups(parser, "every")
    setups = line.setups_of(parser.parse_args([]))
    for seed in range(args.seed, args.seed + args.games):
        lines = game_lines(line.spec, setups[seed % len(setups)].setup, args.level, seed, args.evaluations)
        if args.lines:
            print("\n".join(lines))
            continue
        digest = hashlib.sha256()
        count = 0
        for each in lines:
            digest.update(each.encode() + b"\n")
            count += 1
        print(f"{seed} {count} {digest.hexdigest()}", flush=True)
    return 0


def compared(args: argparse.Namespace, level: str) -> tuple[int, list[int]]:
    """How many lines the games of a level left, and the seeds of those that differ. Raises ``CalledProcessError``."""
    command = [
        sys.executable, "-m", "ccancients.workshop.same_games", "--play", "--game", args.game, "--level", level,
        "--games", str(args.games), "--seed", str(args.seed), "--evaluations", str(args.evaluations),
    ]  # fmt: skip
    processes = [  # both at once
        subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env={**os.environ, core.VARIABLE: each})  # noqa: S603
        for each in (core.PLAIN, core.COMPILED)
    ]
    plain, compiled = (process.communicate()[0].splitlines() for process in processes)
    for process in processes:
        if process.returncode:
            raise subprocess.CalledProcessError(process.returncode, command)
    differ = [int(one.split()[0]) for one, other in zip(plain, compiled, strict=True) if one != other]
    return sum(int(each.split()[1]) for each in plain), differ


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Whether the compiled core plays the same games as plain Python.")
    parser.add_argument("--game", choices=known_games(), default=USUAL)
    parser.add_argument("--level", default="all")
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--evaluations", type=int, default=EVALUATIONS, help="budget of players that search")
    parser.add_argument("--play", action="store_true", help="in this process, with the core that it has")
    parser.add_argument("--lines", action="store_true", help="with --play: all that a game leaves instead of a digest")
    args = parser.parse_args(arguments)
    if args.play:
        return play(args)
    code = 0
    for level in levels_of(game_of(args.game)) if args.level == "all" else (args.level,):
        lines, differ = compared(args, level)
        played = f"{args.games} games from seed {args.seed}, {lines} lines"
        print(f"{args.game} {level}: {played}, {len(differ)} differ", flush=True)
        for seed in differ[:5]:
            print(f"    show: {core.VARIABLE}=compiled python -m ccancients.workshop.same_games --play --lines "
                  f"--game {args.game} --level {level} --games 1 --seed {seed}")
        code = code or bool(differ)
    return code


if __name__ == "__main__":
    sys.exit(main())
