"""Measures the table of the battles of Hannibal: ``python -m ccancients.workshop.lab duels``.

Plays duels by the rule of ``ccancients.hannibal.odds.duel`` on both sides, so many for every pair of ratings and of
numbers of cards, and writes ``resources/odds/hannibal_duels.json``. The same seed gives the same file, with any number
of workers. With 10,000 duels a cell it takes half an hour of one core; the standard error is half a point at most.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from random import Random

from ccancients.hannibal.odds.duel_cells import CARDS, RATINGS, measured, row_of
from ccancients.hannibal.odds.duel_play import Match
from ccancients.paths import resources_dir
from ccancients.workshop.lab.parsing import parser_of

Ratings = tuple[int, int, int]


def rows_of(ratings: Ratings, duels: int, seed: int) -> list[list[int]]:
    """The rows of all numbers of cards for two ratings."""
    mover, other, probe = ratings
    rows = []
    for mine in CARDS:
        for theirs in CARDS:
            chance = Random(f"{seed}:{mover}:{other}:{probe}:{mine}:{theirs}")  # noqa: S311  a simulation
            rows.append(row_of(measured(Match((mine, theirs), (mover, other), probe), duels, chance)))
    return rows


def text_of(rows: list[list[int]], duels: int, seed: int) -> str:
    """The file: a line for each row, so that changes can be seen."""
    head = json.dumps({"duels": duels, "seed": seed, "cards": CARDS, "ratings": RATINGS})
    lines = ",\n".join(json.dumps(row, separators=(",", ":")) for row in rows)
    return f'{head[:-1]}, "cells": [\n{lines}\n]}}\n'


def main(arguments: Sequence[str]) -> None:
    """Measure and write."""
    parser = parser_of("duels", __doc__)
    parser.add_argument("--duels", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=218)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--out", type=Path, default=resources_dir() / "odds" / "hannibal_duels.json")
    args = parser.parse_args(arguments)
    with ProcessPoolExecutor(args.workers) as pool:
        found = pool.map(partial(rows_of, duels=args.duels, seed=args.seed), RATINGS)
        rows = [row for part in found for row in part]
    args.out.parent.mkdir(parents=True, exist_ok=True)
    args.out.write_text(text_of(rows, args.duels, args.seed), encoding="utf-8")
