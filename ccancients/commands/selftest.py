"""``ccancients self-test``: does this installation work? Every game is tried, or the one that ``--game`` names."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from ccancients.arena.command_line import CommandLine
from ccancients.commands.arguments import of_window


def add_arguments(parser: ArgumentParser, line: CommandLine) -> None:
    """How to tell the result, and what to leave behind."""
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("--report", type=Path, metavar="FILE", help="write the result to a file too")
    parser.add_argument("--picture", type=Path, metavar="FILE", help="write a picture of the window")
    parser.add_argument("--visible", action="store_true", help="on the screen instead of without a display")


def run(args: Namespace, line: CommandLine) -> int:
    """Try everything; 0 when everything works, else 1."""
    args.games = (line.spec.key,) if args.game_named else ()
    code: int = of_window("selftest").run(args)
    return code
