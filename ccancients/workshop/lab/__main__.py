"""Repeats a figure of docs/lab: ``python -m ccancients.workshop.lab FIGURE …``; each tells its arguments with -h."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Final

from ccancients.workshop.tool import run_tool

FIGURES: Final = {
    "coverage": "what whole matches of a game have come to, by name; every invariant after every choice",
    "outcomes": "ancients: plans of the search played out to the end, and what the terms of a position tell of it",
    "duels": "hannibal: writes the table of the odds of battles, resources/odds/hannibal_duels.json",
    "wars": "hannibal: a level against itself or another over whole wars, beside what is known of people's",
    "worth": "hannibal: what the terms of a position tell of how wars end",
    "strength": "successors: the strategos against whoever knows nothing",
    "heirs": "successors: levels against each other; seats, what the deal decides, battles, events, seconds a play",
}


def main(arguments: Sequence[str]) -> int:
    """The exit code."""
    if not arguments or arguments[0] not in FIGURES:
        width = max(map(len, FIGURES))
        print("\n".join(["usage: python -m ccancients.workshop.lab FIGURE …", "", *(
            f"  {name:<{width}}  {what}" for name, what in FIGURES.items()
        )]))  # fmt: skip
        return 0 if arguments[:1] in ([], ["-h"], ["--help"]) else 2
    return int(import_module(f"ccancients.workshop.lab.{arguments[0]}").main(arguments[1:]) or 0)


if __name__ == "__main__":
    run_tool(lambda: main(sys.argv[1:]))
