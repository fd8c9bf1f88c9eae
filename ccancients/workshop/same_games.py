"""Whether the compiled core plays the same games as plain Python, to the last move.

    python -m ccancients.workshop.same_games --keep same.jsonl                every game and level, 300 games of each
    python -m ccancients.workshop.same_games --keep same.jsonl --minutes 7    so much of it now, the rest another time
    python -m ccancients.workshop.same_games --game hannibal --level praetor --games 20 --seed 101

Plays the games twice, in two processes at a time, one with each core (``ccancients/core.py``), and compares what each
game leaves line by line: its journal, its snapshots and views on the way, and what the players thought. Level
``random`` draws from all legal choices. A level that searches thinks about one stretch of choices in eight, for every
seed at other places, and the script decides the others: three hundred wars of a dictator would take plain Python half a
day; ``--every 1`` lets him decide everything. With ``--keep`` the games compared are noted in a file, a few at a time,
and not played again as long as no source that bears on a game has changed. Prints a line for each level, with the
processor time of both cores; exit code 1 when two games differ, with the command that shows where, and 3 when games are
left to play.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any, Final

from ccancients import core
from ccancients.arena.playing import thinking_seed
from ccancients.engine.chance import RolledChance
from ccancients.engine.gamespec import AnySpec, levels_of, mind_of
from ccancients.games import command_line_of, game_of, known_games
from ccancients.processes.cluster import program_mark
from ccancients.workshop.tool import run_tool

LOOK_EVERY: Final = 25
"""Choices between two looks at the whole position."""
MOST_DECISIONS: Final = 20_000
EVERY: Final = "all"
PIECE: Final = 10
"""Games that are noted together."""
LEFT: Final = 3
"""The exit code when games are left to play."""
EVALUATIONS: Final = 12
"""The budget of a plan for players that search: what is compared is whether they think the same."""
STRETCH: Final = 40
"""Choices in a row that a player that searches thinks about, or leaves to the script."""
THINKS_EVERY: Final = 8
"""Of so many stretches he thinks about one."""


def game_lines(spec: AnySpec, setup: Any, level: str, seed: int, evaluations: int, every: int) -> Iterator[str]:
    """What one game leaves, as text: every entry of its journal, looks at the whole of it, and thoughts."""
    game = spec.new_game(setup, RolledChance(seed))
    mind = mind_of(spec)
    script = [each for each in mind.levels if each not in mind.thinking][-1]
    of_level, of_script = (
        [mind.player(each, thinking_seed(seed, side), evaluations) for side in range(len(spec.seats(setup)))]
        for each in (level, script)
    )
    number = 0
    while game.decision is not None and number < MOST_DECISIONS:
        side = game.decision.side
        thinks = level not in mind.thinking or (number // STRETCH + seed) % every == 0
        player = (of_level if thinks else of_script)[side]
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
    """The digest of each game, with ``--timed`` its processor time, or with ``--lines`` all that it leaves."""
    line = command_line_of(args.game)
    parser = argparse.ArgumentParser()
    line.add_setups(parser, "every")
    setups = line.setups_of(parser.parse_args([]))
    for seed in range(args.seed, args.seed + args.games):
        began = time.process_time()
        lines = game_lines(line.spec, setups[seed % len(setups)].setup, args.level, seed, args.evaluations, args.every)
        if args.lines:
            print("\n".join(lines))
            continue
        digest = hashlib.sha256()
        count = 0
        for each in lines:
            digest.update(each.encode() + b"\n")
            count += 1
        seconds = f" {time.process_time() - began:.3f}" if args.timed else ""
        print(f"{seed} {count} {digest.hexdigest()}{seconds}", flush=True)
    return 0


@dataclass(frozen=True, slots=True)
class Piece:
    """Some games of a level, played with both cores.

    ``lines``  that they left;  ``differ`` the seeds of those that went different ways
    ``plain``, ``compiled``  seconds of processor time;  ``evaluations`` the budget of players that search
    ``every``  one stretch in so many is theirs;  ``mark`` of the program that played
    """

    game: str
    level: str
    seed: int
    games: int
    evaluations: int
    every: int
    mark: str
    lines: int = 0
    differ: tuple[int, ...] = ()
    plain: float = 0.0
    compiled: float = 0.0

    @property
    def key(self) -> tuple[object, ...]:
        """What it is about, whatever came of it."""
        return self.game, self.level, self.seed, self.games, self.evaluations, self.every, self.mark


def compared(piece: Piece) -> Piece:
    """The piece with what came of it. Raises ``CalledProcessError``."""
    command = [
        sys.executable, "-m", "ccancients.workshop.same_games", "--play", "--timed", "--game", piece.game, "--level",
        piece.level, "--games", str(piece.games), "--seed", str(piece.seed), "--evaluations", str(piece.evaluations),
        "--every", str(piece.every),
    ]  # fmt: skip
    processes = [  # both at once
        subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env={**os.environ, core.VARIABLE: each})  # noqa: S603
        for each in (core.PLAIN, core.compiled_wish())
    ]
    plain, compiled = ([one.split() for one in process.communicate()[0].splitlines()] for process in processes)
    for process in processes:
        if process.returncode:
            raise subprocess.CalledProcessError(process.returncode, command)
    return replace(
        piece,
        lines=sum(int(each[1]) for each in plain),
        differ=tuple(int(one[0]) for one, other in zip(plain, compiled, strict=True) if one[:3] != other[:3]),
        plain=round(sum(float(each[3]) for each in plain), 2),
        compiled=round(sum(float(each[3]) for each in compiled), 2),
    )


def kept(file: Path | None) -> dict[tuple[object, ...], Piece]:
    """The pieces that a file has, by what they are about."""
    if file is None or not file.exists():
        return {}
    found = []
    for line in file.read_text(encoding="utf-8").splitlines():
        told = json.loads(line)
        found.append(Piece(**{**told, "differ": tuple(told["differ"])}))
    return {each.key: each for each in found}


def pieces_of(args: argparse.Namespace, game: str, level: str) -> Iterator[Piece]:
    """The games of a level that are asked for, some at a time."""
    end = args.seed + args.games
    for seed in range(args.seed, end, args.piece):
        yield Piece(game, level, seed, min(args.piece, end - seed), args.evaluations, args.every, program_mark())


def played_level(args: argparse.Namespace, game: str, level: str, until: float) -> tuple[list[Piece], int]:
    """The pieces of a level, from the file or played until a time; how many games are left."""
    known = kept(args.keep)
    found, left = [], 0
    for piece in pieces_of(args, game, level):
        done = known.get(piece.key)
        if done is None and time.monotonic() >= until:
            left += piece.games
            continue
        if done is None:
            done = compared(piece)
            if args.keep is not None:
                with args.keep.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(asdict(done)) + "\n")
        found.append(done)
    return found, left


def told(args: argparse.Namespace, game: str, level: str, found: Sequence[Piece], left: int) -> str:
    """A line for a level, and the commands that show what differs."""
    games, lines = sum(each.games for each in found), sum(each.lines for each in found)
    plain, compiled = sum(each.plain for each in found), sum(each.compiled for each in found)
    differ = [seed for each in found for seed in each.differ]
    text = f"{game} {level}: {games} games from seed {args.seed}, {lines} lines, {len(differ)} differ"
    text += f"; {plain:.1f} s in plain Python, {compiled:.1f} s in C" + (f"; {left} games left" if left else "")
    command = f"{core.VARIABLE}={core.compiled_wish()} python -m ccancients.workshop.same_games --play --lines"
    command += f" --every {args.every}"
    shown = [f"    show: {command} --game {game} --level {level} --games 1 --seed {seed}" for seed in differ[:5]]
    return "\n".join([text, *shown])


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Whether the compiled core plays the same games as plain Python.")
    parser.add_argument("--game", choices=(*known_games(), EVERY), default=EVERY)
    parser.add_argument("--level", default=EVERY)
    parser.add_argument("--games", type=int, default=300, help="of each level (300)")
    parser.add_argument("--seed", type=int, default=1, help="of the first game; the others follow (1)")
    parser.add_argument("--evaluations", type=int, default=EVALUATIONS, help="budget of players that search")
    parser.add_argument(
        "--every", type=int, default=THINKS_EVERY, help=f"they think about one stretch in N ({THINKS_EVERY})"
    )
    parser.add_argument("--keep", type=Path, metavar="FILE", help="note what is compared, go on with what is in it")
    parser.add_argument("--minutes", type=float, default=float("inf"), help="begin nothing new after so many")
    parser.add_argument("--piece", type=int, default=PIECE, help=f"games that are noted together ({PIECE})")
    parser.add_argument("--play", action="store_true", help="in this process, with the core that it has")
    parser.add_argument("--timed", action="store_true", help="with --play: the processor time of each game")
    parser.add_argument("--lines", action="store_true", help="with --play: all that a game leaves instead of a digest")
    args = parser.parse_args(arguments)
    if args.play:
        return play(args)
    until = time.monotonic() + 60 * args.minutes
    differs = remains = False
    for game in known_games() if args.game == EVERY else (args.game,):
        for level in levels_of(game_of(game)) if args.level == EVERY else (args.level,):
            found, left = played_level(args, game, level, until)
            print(told(args, game, level, found, left), flush=True)
            differs |= any(each.differ for each in found)
            remains |= left > 0
    return 1 if differs else LEFT if remains else 0


if __name__ == "__main__":
    run_tool(main)
