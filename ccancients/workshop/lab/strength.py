"""How often the strategos beats whoever knows nothing: ``python -m ccancients.workshop.lab strength``.

    --games 50 --seed 3000           matches of every scenario, the seats taken in turn
    --jobs N                         processes (all cores)

With two and three seats one strategos plays against random players, with four two of them; a match is won when one of
them has won it. How fair a scenario is between equals tells ``ccancients simulate --game successors --scenario every``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ccancients.arena.figures import wilson
from ccancients.arena.simulation import simulate
from ccancients.successors.components.board import own_board
from ccancients.successors.setup import Setup
from ccancients.successors.spec import SUCCESSORS
from ccancients.workshop.lab.parsing import parser_of

STRONG: Final = "strategos"
WEAK: Final = "random"


def seatings(seats: int) -> list[tuple[str, ...]]:
    """Who sits where, each seat being the strategos' as often as any other."""
    strong = max(1, seats // 2)
    places = [{(first + number * (seats // strong)) % seats for number in range(strong)} for first in range(seats)]
    return [tuple(STRONG if seat in taken else WEAK for seat in range(seats)) for taken in places]


def won_of(scenario: str, games: int, seed: int, jobs: int | None = None) -> tuple[int, int]:
    """How many of so many matches of a scenario a strategos has won, and how many were played."""
    setup = Setup(scenario=scenario)
    seated = seatings(len(SUCCESSORS.seats(setup)))
    won = played = 0
    for number, levels in enumerate(seated):
        share = len(range(number, games, len(seated)))
        if not share:
            continue
        result = simulate(SUCCESSORS, setup, levels, share, seed + number, jobs=jobs)
        won += sum(wins for wins, level in zip(result.wins, levels, strict=True) if level == STRONG)
        played += result.games
    return won, played


def main(arguments: Sequence[str]) -> int:
    """The exit code."""
    parser = parser_of("strength", __doc__)
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--seed", type=int, default=3000)
    parser.add_argument("--jobs", type=int)
    args = parser.parse_args(arguments)
    all_won = all_played = 0
    for scenario in own_board().scenarios:
        won, played = won_of(scenario, args.games, args.seed, args.jobs)
        print(f"{scenario}: won {won} of {played}", flush=True)
        all_won, all_played = all_won + won, all_played + played
    low, high = wilson(all_won, all_played)
    print(f"together: won {all_won} of {all_played}, {all_won / all_played:.1%} ({low:.1%} to {high:.1%})")
    return 0
