"""``ccancients designer [FILE]``: the designer first; the window comes when a draft is tried out."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from ccancients.arena.command_line import CommandLine
from ccancients.commands.arguments import of_window


def add_arguments(parser: ArgumentParser, line: CommandLine) -> None:
    """What to open in it."""
    parser.add_argument("file", nargs="?", type=Path, help="what to open in it")


def run(args: Namespace, line: CommandLine) -> int:
    """Open it and stay until it is closed. Raises ``GameError`` for a game without one."""
    code: int = of_window("app").run_designer([] if args.file is None else [args.file], line.spec.key)
    return code
