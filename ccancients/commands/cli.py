"""Parsing the command line and carrying it out. Bad input gets one sentence on standard error and exit code 2."""

from __future__ import annotations

import argparse
import importlib
from collections.abc import Sequence
from typing import cast

from ccancients import __version__, core
from ccancients.arena.command_line import CommandLine
from ccancients.commands.arguments import add_game, game_asked_for, game_named, in_sentences
from ccancients.commands.table import Subcommand, commands_for
from ccancients.engine.errors import GameError
from ccancients.games import command_line_of, known_games


def run(argv: Sequence[str]) -> int:
    """Carry out a subcommand; returns the exit code."""
    return in_sentences(lambda: _run(argv))


def _run(argv: Sequence[str]) -> int:
    key, rest = game_asked_for(argv)
    line = command_line_of(key)
    commands = commands_for(line)
    name = next((word for word in argv if word in commands), None)
    if name is None and rest:
        _refuse_of_another_game(rest[0], key)
    subcommand = None if name is None else cast(Subcommand, importlib.import_module(commands[name].module))
    parser = _parser(line, name, subcommand)
    args = parser.parse_args(argv)
    args.game_named = bool(game_named(argv)[0])
    if args.game != key:
        parser.error("--game has to be written in full")
    if subcommand is None:
        parser.error("a subcommand is missing; --help lists them")
    return subcommand.run(args, line)


def _of_other_games(line: CommandLine) -> str:
    """The commands that only other games have, for the end of the list."""
    here, found = commands_for(line), []
    for key in known_games():
        other = command_line_of(key)
        more = [name for name in commands_for(other) if name not in here]
        if more:
            found.append(f"--game {key}: {', '.join(more)}")
    return f"Only with {'; '.join(found)}." if found else ""


def _refuse_of_another_game(word: str, key: str) -> None:
    """Raises ``GameError`` when a word is a command of games other than the one with a key."""
    having = [other for other in known_games() if other != key and word in commands_for(command_line_of(other))]
    if having:
        ways = " or ".join(f"ccancients --game {other} {word}" for other in having)
        raise GameError(f"'{key}' has no command '{word}'; did you mean {ways}?")


def _parser(line: CommandLine, wanted: str | None, subcommand: Subcommand | None) -> argparse.ArgumentParser:
    """The parser, with the arguments of the one subcommand that is wanted."""
    parser = argparse.ArgumentParser(
        prog="ccancients",
        description="Card-driven ancient-warfare board games, offline. Without a subcommand: the window.",
        epilog=_of_other_games(line) if wanted is None else None,
    )
    parser.add_argument("--version", action="version", version=f"ccancients {__version__} ({core.said()})")
    add_game(parser)
    places = parser.add_subparsers(dest="command", metavar="SUBCOMMAND")
    for name, command in commands_for(line).items():
        words = command.words
        place = places.add_parser(name, help=words, description=words) if words else places.add_parser(name)
        add_game(place, again=True)
        if name == wanted and subcommand is not None:
            subcommand.add_arguments(place, line)
    return parser
