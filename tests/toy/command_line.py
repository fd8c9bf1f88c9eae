"""The toy game at the command line: how many seats, and a command of its own."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from typing import Final

from ccancients.arena.command_line import Command, CommandLine, NamedSetup, Scope
from tests.toy.spec import SEATS, TOY, ToySetup

NUMBERS: Final = (2, 3, 4)


class Heirs:
    """``--seats``: three in a simulation, two in a match, all numbers in turn for whoever looks for faults."""

    def add_arguments(self, parser: ArgumentParser, scope: Scope) -> None:
        usual = {"one": 3, "all": 2, "every": None}[scope]
        parser.add_argument("--seats", type=int, choices=NUMBERS, default=usual, help="how many heirs quarrel")

    def named(self, args: Namespace) -> list[NamedSetup]:
        numbers = NUMBERS if args.seats is None else (args.seats,)
        return [NamedSetup(f"{each}-heirs", "", True, f"--seats {each}", ToySetup(each)) for each in numbers]


def add_arguments(parser: ArgumentParser, line: CommandLine) -> None:
    parser.add_argument("whom")


def run(args: Namespace, line: CommandLine) -> int:
    sys.stdout.write(f"{line.spec.key} greets {args.whom}\n")
    return 0


COMMAND_LINE: Final = CommandLine(
    TOY, setups=Heirs(), seats=[seat.key for seat in SEATS[:3]],
    commands={"greet": Command("tests.toy.command_line", "greet somebody")},
)
