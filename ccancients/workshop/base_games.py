"""The fifteen battles of the base game, played at random by seed: what must not change when the game grows.

    python -m ccancients.workshop.base_games --games 2000 > now.txt     a digest of every game
    python -m ccancients.workshop.base_games --seed 17 --lines          all of one game, line by line

Run it with the sources of before and of now (``PYTHONPATH``) and compare the two: a line that differs is a game that
went another way. ``tests/data/base-games.txt`` holds the digests of the first 200; a test plays some in every run.
"""

from __future__ import annotations

import argparse
import hashlib
from collections.abc import Iterator, Sequence
from typing import Any, Final

from ccancients.ancients.scenario.files import base_scenarios
from ccancients.ancients.scenario.setup import Options, Setup
from ccancients.ancients.spec import new_game
from ccancients.ancients.state import State
from ccancients.engine.chance import RolledChance
from ccancients.workshop.tool import run_tool

MOST_CHOICES: Final = 4_000
BASE: Final = 15
_STANDING: Final = ("unit_hex", "blocks", "leader_hex", "banners", "command", "hands", "deck", "discards")


def game_lines(seed: int) -> Iterator[str]:
    """Every decision of a random game with all its answers, what was chosen and rolled, and where it left the board."""
    battles = base_scenarios()
    printing: Any = "current" if seed // BASE % 3 else "first"
    setup = Setup(scenario=battles[seed % BASE], options=Options(printing=printing))
    game = new_game(setup, seed)
    drawn = RolledChance(seed ^ 0x0DD5)
    assert game.journal is not None
    told = 0
    for _ in range(MOST_CHOICES):
        decision = game.decision
        if decision is None:
            break
        answers = [(choice.verb, tuple(map(int, choice.args))) for choice in decision.choices]
        yield f"{decision.question} {int(decision.side)} {tuple(map(int, decision.about))} {answers}"
        game.apply(decision.choices[drawn.roll(1, len(decision.choices))[0]])
        entries = list(game.journal)
        yield from (f"{entry.kind} {entry.choice} {tuple(map(int, entry.numbers))}" for entry in entries[told:])
        told = len(entries)
        yield position(game.state)
    yield f"outcome {game.outcome}"


def position(state: State) -> str:
    """Where everybody stands, and every card."""
    return " ".join(str(getattr(state, name)) for name in _STANDING)


def digest(seed: int) -> str:
    """One line for a whole game."""
    made = hashlib.sha256()
    for line in game_lines(seed):
        made.update(line.encode() + b"\n")
    return f"{seed} {made.hexdigest()[:32]}"


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Random games of the fifteen battles, by seed.")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=0, help="of the first game")
    parser.add_argument("--lines", action="store_true", help="all of one game instead of digests")
    args = parser.parse_args(arguments)
    if args.lines:
        print("\n".join(game_lines(args.seed)))
        return 0
    for seed in range(args.seed, args.seed + args.games):
        print(digest(seed), flush=True)
    return 0


if __name__ == "__main__":
    run_tool(main)
