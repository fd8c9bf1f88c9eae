"""``ccancients`` and ``python -m ccancients``: the window (with a file in it, if one is named), or a subcommand."""

from __future__ import annotations

import multiprocessing
import os
import sys
from collections.abc import Sequence
from typing import Final

from ccancients.commands.arguments import game_named, in_sentences

FILE_ENDINGS: Final = (".ccbattle", ".ccscenario", ".draft", ".json")
"""A single argument that ends like this is a file to be opened in the window, be it there or not."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program. Returns its exit code."""
    multiprocessing.freeze_support()
    arguments = sys.argv[1:] if argv is None else list(argv)
    game, rest = game_named(arguments)
    if not rest or (len(rest) == 1 and is_file(rest[0])):
        return in_sentences(lambda: _open_window(rest, game))
    from ccancients.commands import cli

    return cli.run(arguments)


def is_file(argument: str) -> bool:
    """Whether an argument means a file: it is called like one of ours, or there is one."""
    return argument.lower().endswith(FILE_ENDINGS) or (not argument.startswith("-") and os.path.isfile(argument))  # noqa: PTH113 - never raises


def _open_window(arguments: Sequence[str], game: str) -> int:
    from ccancients.ui.app import run

    return run(list(arguments), game)


if __name__ == "__main__":
    raise SystemExit(main())
