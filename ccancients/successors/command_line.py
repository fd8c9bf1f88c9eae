"""This game at the command line: by which scenario, and on which board."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from ccancients.arena.command_line import Command, CommandLine, NamedSetup, Scope
from ccancients.arena.timing import of_odds
from ccancients.engine.errors import GameError
from ccancients.engine.phrase import Phrase
from ccancients.engine.strict_json import BadJson, parse_json
from ccancients.engine.text import printable
from ccancients.successors.components.board import own_board, read_board
from ccancients.successors.figures import SETUP as FULL_TABLE
from ccancients.successors.figures import figures
from ccancients.successors.mind.script.characters import PLAIN
from ccancients.successors.protocol import PROTOCOL
from ccancients.successors.protocol.forms import told_odds
from ccancients.successors.setup import USUAL_SCENARIO, Setup
from ccancients.successors.spec import SUCCESSORS

EVERY: Final = "every"
MOST_OF_A_WAY: Final = 200
SEATS: Final = ("first", "second", "third", "fourth")

SCRIPT: Final = "strategos"


class Scenarios:
    """``--scenario`` and ``--board``: one of our own board, or of the file of a person."""

    def add_arguments(self, parser: ArgumentParser, scope: Scope) -> None:
        usual = USUAL_SCENARIO if scope == "one" else EVERY
        names = ", ".join((*own_board().scenarios, EVERY))
        parser.add_argument("--scenario", default=usual, metavar="NAME", help=f"of the board: {names} ({usual})")
        parser.add_argument("--switch", action="append", default=[], metavar="NAME=WAY",
                            help="a switch of the rules as it does not usually stand: seats=offer, deals=ahead, …")
        parser.add_argument("--board", type=Path, metavar="FILE", help="the file of a board; none: our own")

    def named(self, args: Namespace) -> list[NamedSetup]:
        """The set-ups that were asked for. Raises ``GameError`` for a board or a scenario that there is not."""
        board = own_board() if args.board is None else read_board(args.board)
        raw = None if args.board is None else dict(board.raw)
        wanted = list(board.scenarios) if args.scenario == EVERY else [args.scenario]
        for each in wanted:
            if each not in board.scenarios:
                raise GameError(Phrase("the board has no scenario '{name}'", {"name": printable(each, 60)}))
        told = "" if args.board is None else f" --board {args.board}"
        told += "".join(f" --switch {word!r}" for word in args.switch)
        switches = dict(map(switch_of, args.switch))
        found = [
            NamedSetup(each, "", True, f"--scenario {each}{told}", Setup(scenario=each, board=raw, switches=switches))
            for each in wanted
        ]
        for named in found:
            named.setup.check()
        return found


def switch_of(word: str) -> tuple[str, Any]:
    """A switch of the command line, ``name=way``: the way as JSON has it, or else the word itself."""
    name, _, way = word.partition("=")
    try:
        return name, parse_json(way, max_bytes=MOST_OF_A_WAY, max_depth=2)
    except BadJson:
        return name, way


def told(means: Mapping[str, float]) -> Sequence[tuple[str, str]]:
    """A side's mean figures as headings and cells."""
    return [("points", f"{means.get('points', 0):.1f}"), ("markers", f"{means.get('markers', 0):.1f}")]


def measured() -> dict[str, str | float]:
    """What ``bench`` measures besides: copies and saves on a march, and odds of answers."""
    return {**figures(), **of_odds(SUCCESSORS, FULL_TABLE, SCRIPT, told_odds)}


COMMAND_LINE: Final = CommandLine(
    SUCCESSORS, setups=Scenarios(), seats=SEATS, plain=PLAIN, told=told, figures=measured, protocol=PROTOCOL,
    has_designer=True,
    commands={"boards": Command("ccancients.successors.commands.boards", "check files of boards, list their values")},
)  # fmt: skip
