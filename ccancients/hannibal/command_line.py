"""This game at the command line: by which edition, and for how many turns."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import Final

from ccancients.arena.command_line import CommandLine, NamedSetup, Scope
from ccancients.arena.timing import of_odds
from ccancients.engine.errors import GameError
from ccancients.engine.phrase import Phrase
from ccancients.hannibal.components.sides import SIDE_KEYS
from ccancients.hannibal.components.switches import PRESETS
from ccancients.hannibal.components.tables import TURNS
from ccancients.hannibal.figures import figures
from ccancients.hannibal.protocol import PROTOCOL
from ccancients.hannibal.protocol.forms import told_odds
from ccancients.hannibal.setup import USUAL, Setup
from ccancients.hannibal.spec import HANNIBAL

EVERY: Final = "every"
SHORTEST: Final = 1
SCRIPT: Final = "praetor"


class Editions:
    """``--edition`` and ``--turns``: that of 2007 over nine turns; both editions for whoever looks for faults."""

    def add_arguments(self, parser: ArgumentParser, scope: Scope) -> None:
        usual = EVERY if scope == "every" else "valley"
        parser.add_argument("--edition", choices=(*PRESETS, EVERY), default=usual, help="of the rules")
        parser.add_argument("--turns", type=int, default=TURNS, help=f"after which the match ends ({TURNS})")

    def named(self, args: Namespace) -> list[NamedSetup]:
        """Raises ``GameError`` for a number of turns that cannot be."""
        if not SHORTEST <= args.turns <= TURNS:
            raise GameError(Phrase("a match lasts from 1 to {most} turns", {"most": TURNS}))
        editions = PRESETS if args.edition == EVERY else (args.edition,)
        return [
            NamedSetup(
                edition, "" if args.turns == TURNS else f"{args.turns}-turns", args.turns == TURNS,
                f"--edition {edition} --turns {args.turns}",
                Setup.model_validate({"edition": edition, "turns": args.turns}),
            )
            for edition in editions
        ]


def measured() -> dict[str, str | float]:
    """What ``bench`` measures besides: copies and saves in mid-battle, and odds of answers."""
    return {**figures(), **of_odds(HANNIBAL, USUAL, SCRIPT, told_odds)}


COMMAND_LINE: Final = CommandLine(HANNIBAL, setups=Editions(), seats=SIDE_KEYS, figures=measured, protocol=PROTOCOL)
