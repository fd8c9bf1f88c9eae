"""The subcommands of every game, in the order in which they are listed."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Mapping
from typing import Final, Protocol

from ccancients.arena.command_line import Command, CommandLine

COMMANDS: Final[Mapping[str, Command]] = {
    "simulate": Command("ccancients.commands.simulate", "let two opponents play each other many times"),
    "arena": Command("ccancients.commands.arena", "measure opponents in mirrored pairs of games"),
    "replay": Command("ccancients.commands.replay", "show or verify a saved match"),
    "fuzz": Command("ccancients.commands.fuzz", "play random legal games and check every invariant"),
    "protocol": Command("ccancients.commands.protocol", "speak JSON-RPC 2.0 on standard input and output"),
    "bench": Command("ccancients.commands.bench", "measure the speed of the engine on this machine"),
    "designer": Command("ccancients.commands.designer", "open the designer"),
    "self-test": Command("ccancients.commands.selftest", "try whether this installation works, with all its games"),
}


class Subcommand(Protocol):
    """What the module of a command has."""

    def add_arguments(self, parser: ArgumentParser, line: CommandLine) -> None:
        """Its arguments, with what the game adds to them."""
        ...

    def run(self, args: Namespace, line: CommandLine) -> int:
        """Carry it out; returns the exit code. Raises ``GameError`` with a sentence for bad input."""
        ...


def commands_for(line: CommandLine) -> dict[str, Command]:
    """The commands that a game has: those of every game, and its own."""
    known = {**COMMANDS, **line.commands}
    if not line.has_designer:
        del known["designer"]
    return known
