"""Whether the account of what others did is true.

    python -m ccancients.workshop.accounts                              10,000 spans of each game
    python -m ccancients.workshop.accounts --game hannibal --plays 500 --seed 7

Plays random matches, with every seat a player of its own that does not think long, and compares the account of what
happened between the plays of each side with the difference of the positions: everything that changed, and nothing that
did not; every die once, in order, with what it means. Prints the first faults with the seeds of their matches; exit
code 1 when there are any.
"""

from __future__ import annotations

import argparse
import os

os.environ.setdefault("CCANCIENTS_CORE", "plain")
from ccancients.games import known_games
from ccancients.workshop.accounts.checks import check
from ccancients.workshop.tool import run_tool

MOST_TOLD = 10


def main() -> int:
    """Returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m ccancients.workshop.accounts")
    parser.add_argument("--game", choices=known_games(), action="append")
    parser.add_argument("--plays", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    wrong = 0
    for key in args.game or known_games():
        told = check(key, args.plays, args.seed)
        print(f"{key}: {told.spans} spans of {told.matches} matches, seeds from {args.seed}; {told.rows} rows, "
              f"{told.dice} dice; {len(told.faults)} faults", flush=True)
        print("\n".join(f"  {fault}" for fault in told.faults[:MOST_TOLD]), end="\n" if told.faults else "")
        wrong += len(told.faults)
    return 1 if wrong else 0


if __name__ == "__main__":
    run_tool(main)
