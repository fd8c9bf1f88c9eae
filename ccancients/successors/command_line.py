"""This game at the command line: by which scenario."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import Final

from ccancients.arena.command_line import CommandLine, NamedSetup, Scope
from ccancients.successors.components.board import own_board
from ccancients.successors.setup import USUAL_SCENARIO, Setup
from ccancients.successors.spec import SUCCESSORS

EVERY: Final = "every"


class Scenarios:
    """``--scenario``: one of our own board, the tutorial if nobody says otherwise."""

    def add_arguments(self, parser: ArgumentParser, scope: Scope) -> None:
        usual = USUAL_SCENARIO if scope == "one" else EVERY
        parser.add_argument("--scenario", choices=(*own_board().scenarios, EVERY), default=usual, help="of the board")

    def named(self, args: Namespace) -> list[NamedSetup]:
        """The set-ups that were asked for."""
        wanted = own_board().scenarios if args.scenario == EVERY else (args.scenario,)
        return [NamedSetup(each, "", True, f"--scenario {each}", Setup(scenario=each)) for each in wanted]


COMMAND_LINE: Final = CommandLine(SUCCESSORS, setups=Scenarios())
