"""``ccancients fuzz``: random legal games, looked at from every side; every failure with what repeats it."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from ccancients.arena.command_line import CommandLine
from ccancients.arena.fuzz import fuzz
from ccancients.commands.arguments import Progress, positive
from ccancients.games import USUAL

FAILED = 1


def add_arguments(parser: ArgumentParser, line: CommandLine) -> None:
    """What is played, and how closely it is looked at."""
    line.add_setups(parser, "every")
    parser.add_argument("--games", type=positive, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--look-every", type=positive, default=10, help="copy, save and view at every N-th choice")


def run(args: Namespace, line: CommandLine) -> int:
    """Random games over the set-ups in turn; 1 when one has failed."""
    setups = [(each.arguments, each.setup) for each in line.setups_of(args)]
    failures = fuzz(line.spec, setups, args.games, args.seed, Progress(args.games), look_every=args.look_every)
    game = "" if line.spec.key == USUAL else f"--game {line.spec.key} "
    for name, seed, trouble in failures:
        print(f"{trouble}\n    repeat: ccancients fuzz {game}{name} --seed {seed} --games 1 --look-every 1")
    print(f"{args.games} games, {len(failures)} failed.")
    return FAILED if failures else 0
