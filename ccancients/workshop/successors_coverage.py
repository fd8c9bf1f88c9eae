"""What whole matches of Successors come to, by name: ``python -m ccancients.workshop.successors_coverage``.

    --games 100 --seed 1             matches of every scenario in turn; every invariant after every choice
    --every 0                        copies, replays, saves and views at every so many choices; 0: the invariants alone
    --style LEVEL                    who plays: random, or an opponent of the game
    --switches                       in each match two switches of the rules stand another way
    --tally FILE                     where the counts are kept; those of earlier runs are added to
    --table FILE …                   no match: the page of some counts, to standard output

Exit code 1 when something did not hold; the seeds are printed.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from ccancients.arena.fuzz import MOST_CHOICES, Broken, fuzz_game
from ccancients.engine.chance import RolledChance, scramble
from ccancients.engine.game import Game
from ccancients.successors.components.board import own_board
from ccancients.successors.components.tables import OPTIONS, Switches
from ccancients.successors.questions import QUESTIONS
from ccancients.successors.setup import Setup
from ccancients.successors.spec import SUCCESSORS, SuccessorsSpec
from ccancients.successors.state import State
from ccancients.workshop.successors_tally import PARAGRAPHS, CountingWatch, Tally, columns_of_attrition, expected

INTRO: Final = """Counted by `python -m ccancients.workshop.successors_coverage`; a column is a way to play. Every
invariant held after every choice. What no column has met is tested on sketches of its own."""
RANDOM: Final = "random"
CHANGED: Final = 2
"""Switches that stand another way in a match with ``--switches``."""


class CountingSpec(SuccessorsSpec):
    """The game with a watch that counts."""

    def __init__(self, tally: Tally, columns: list[str]) -> None:
        self._tally, self._columns = tally, columns

    def watch(self, game: Game[State]) -> CountingWatch:
        return CountingWatch(game, self._tally, self._columns)


def setup_of(seed: int, *, switches: bool) -> Setup:
    """The set-up of a seed: the scenarios in turn, and switches that stand another way by the seed."""
    scenarios = list(own_board().scenarios)
    changed: dict[str, Any] = {}
    if switches:
        dice, names = RolledChance(scramble(seed)), list(OPTIONS)
        for _ in range(CHANGED):
            name = names[dice.roll(1, len(names))[0]]
            others = [each for each in OPTIONS[name] if each != getattr(Switches(), name)]
            value = others[dice.roll(1, len(others))[0]]
            changed[name] = list(value) if isinstance(value, tuple) else value
    return Setup(scenario=scenarios[seed % len(scenarios)], switches=changed)


def play(tally: Tally, style: str, seed: int, every: int, *, switches: bool = False) -> None:
    """One match to its end; every invariant after every choice. Raises ``Broken``, or whatever a match raises."""
    setup = setup_of(seed, switches=switches)
    with columns_of_attrition() as columns:
        if every:
            fuzz_game(CountingSpec(tally, columns), setup, seed, look_every=every)
            return
        game = SUCCESSORS.new_game(setup, RolledChance(seed))
        watch = CountingWatch(game, tally, columns)
        players = [SUCCESSORS.mind.player(style, scramble(seed + 1 + side)) for side in range(game.state.sides)]
        choices, trouble = 0, watch.broken(game, game.take_events())
        while game.decision is not None and not trouble and choices < MOST_CHOICES:
            game.apply(players[game.decision.side].choose(SUCCESSORS.view_for(game, game.decision.side)))
            choices += 1
            trouble = watch.broken(game, game.take_events())
    if trouble or game.decision is not None:
        raise Broken(f"{trouble or 'the match does not end'}, after {choices} choices")


# -- the page ---------------------------------------------------------------------------------------------------------


def page(tallies: Sequence[tuple[str, Tally]]) -> str:
    """The counts of some runs side by side, as Markdown; what never happened is named first."""
    lines = ["# What matches of Successors have come to", "", INTRO, ""]
    lines += [f"- {way}: {sum(tally.counts['end'].values())} matches to their end" for way, tally in tallies] + [""]
    whole = Tally()
    for _, tally in tallies:
        whole.add(tally.to_json())
    lines += ["## Never met", ""]
    lines += [f"- {heading}: {', '.join(names)}" for heading, names in whole.missing().items()] or ["Nothing."]
    for heading, names in expected().items():
        more = {name for _, tally in tallies for name in tally.counts[heading] if name not in names}
        lines += ["", f"## {heading[0].upper()}{heading[1:]}", ""]
        lines += _table([heading, *(way for way, _ in tallies)], [
            [_shown(heading, name), *(str(tally.counts[heading][name]) for _, tally in tallies)]
            for name in (*names, *sorted(more))
        ])  # fmt: skip
    lines += ["", "## Longest list of choices", ""]
    lines += _table(["question", *(way for way, _ in tallies)], [
        [name, *(str(tally.longest[name]) for _, tally in tallies)] for name in QUESTIONS
    ])  # fmt: skip
    lines += ["", "## All that was told", ""]
    told = sorted({name for _, tally in tallies for name in tally.counts["told"]})
    lines += _table(["event", *(way for way, _ in tallies)], [
        [name, *(str(tally.counts["told"][name]) for _, tally in tallies)] for name in told
    ])  # fmt: skip
    return "\n".join(lines) + "\n"


def _shown(heading: str, name: str) -> str:
    return f"S4 {name.rstrip('b')}: {PARAGRAPHS[name]}" if name in PARAGRAPHS and "paragraph" in heading else name


def _table(head: list[str], rows: list[list[str]]) -> list[str]:
    return [
        f"| {' | '.join(head)} |", f"|{'---|' * len(head)}", *(f"| {' | '.join(row)} |" for row in rows),
    ]  # fmt: skip


def read_tally(path: Path) -> Tally:
    """The counts of a file."""
    tally = Tally()
    tally.add(json.loads(path.read_text(encoding="utf-8")))
    return tally


def main(arguments: Sequence[str]) -> int:
    """The exit code."""
    parser = argparse.ArgumentParser(prog="successors_coverage", description="What whole matches come to.")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--every", type=int, default=0)
    parser.add_argument("--style", default=RANDOM)
    parser.add_argument("--switches", action="store_true")
    parser.add_argument("--tally", type=Path)
    parser.add_argument("--table", type=Path, nargs="+")
    args = parser.parse_args(arguments)
    if args.table:
        print(page([(path.stem, read_tally(path)) for path in args.table]), end="")
        return 0
    tally = Tally()
    failed = 0
    for seed in range(args.seed, args.seed + args.games):
        try:
            play(tally, args.style, seed, args.every, switches=args.switches)
        except Exception as error:  # noqa: BLE001  whatever a match raises is the finding
            failed += 1
            print(f"seed {seed}: {type(error).__name__}: {error}")
    if args.tally is not None:
        if args.tally.exists():
            tally.add(json.loads(args.tally.read_text(encoding="utf-8")))
        args.tally.write_text(json.dumps(tally.to_json()), encoding="utf-8")
    print(f"{args.games} matches, {failed} failed.")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
