"""What whole matches of Successors come to, by name: ``python -m ccancients.workshop.successors_coverage``.

    --games 100 --seed 1             matches of every scenario in turn; every invariant after every choice
    --scenario ID                    of one scenario alone
    --crowded                        of crowded scenarios instead (``successors_crowd``), where much happens
    --every 0                        copies, replays, saves and views at every so many choices; 0: the invariants alone
    --style LEVEL                    who plays: random, an opponent of the game, or curious, who prefers answers that
                                     he has seldom given: he comes to what chance does not
    --switches                       in each match two switches of the rules stand another way
    --tally FILE                     where the counts are kept; those of earlier runs are added to
    --table FILE …                   no match: the page of some counts, to standard output

Exit code 1 when something did not hold; the seeds are printed. The columns of attrition are noted in plain Python alone
(``CCANCIENTS_CORE=plain``): with the rules in C the rest is counted, and what never was met is the more.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from ccancients.arena.fuzz import MOST_CHOICES, Broken, fuzz_game
from ccancients.engine.chance import RolledChance, scramble
from ccancients.engine.decision import Choice, Decision
from ccancients.engine.game import Game
from ccancients.successors import questions as q
from ccancients.successors.components.board import own_board
from ccancients.successors.components.tables import OPTIONS, Switches
from ccancients.successors.questions import QUESTIONS
from ccancients.successors.setup import Setup
from ccancients.successors.spec import SUCCESSORS, SuccessorsSpec
from ccancients.successors.state import State
from ccancients.workshop.coverage import (
    CURIOUS,
    RANDOM,
    Curious,
    beginning,
    choose_at_random,
    counts_table,
    section,
)
from ccancients.workshop.successors_crowd import crowded_setup
from ccancients.workshop.successors_listener import CountingWatch, columns_of_attrition
from ccancients.workshop.successors_tally import PARAGRAPHS, TOLD, Tally, expected
from ccancients.workshop.tool import run_tool

TITLE: Final = "What matches of Successors have come to"
INTRO: Final = """Counted by `python -m ccancients.workshop.successors_coverage`; a column is a way to play. Every
invariant held after every choice. Columns called *crowded* are of scenarios of our map made for counting
(`ccancients/workshop/successors_crowd.py`): no general of our four scenarios has initiative 1, 2 or 6, and large armies
of Macedonians are rare in them, so some rows of the tables can only be met there."""
CHANGED: Final = 2
"""Switches that stand another way in a match with ``--switches``."""
_HEADINGS: Final = {TOLD: "all that was told"}


@dataclass(slots=True)
class Way:
    """How the matches of a run are played; ``given`` what curious players remember."""

    style: str = RANDOM
    every: int = 0
    scenario: str = ""
    crowded: bool = False
    switches: bool = False
    given: Counter[str] = field(default_factory=Counter)

    def setup(self, seed: int) -> Setup:
        """The set-up of a seed: the scenarios in turn, and switches that stand another way by the seed."""
        changed = changed_switches(seed) if self.switches else {}
        if self.crowded:
            return crowded_setup(seed, changed)
        scenarios = list(own_board().scenarios)
        return Setup(scenario=self.scenario or scenarios[seed % len(scenarios)], switches=changed)

    def chooser(self, seed: int, side: int) -> Callable[[Game[State]], Choice]:
        """How a side chooses. Raises ``GameError`` for a style that there is not."""
        if self.style == RANDOM:
            return choose_at_random(scramble(seed + 1 + side))
        if self.style == CURIOUS:
            return Curious(scramble(seed + 1 + side), self.given, kind_of).choose
        player = SUCCESSORS.mind.player(self.style, scramble(seed + 1 + side))
        return lambda game: player.choose(SUCCESSORS.view_for(game, side))


class CountingSpec(SuccessorsSpec):
    """The game with a watch that counts."""

    def __init__(self, tally: Tally, columns: list[str]) -> None:
        self._tally, self._columns = tally, columns

    def watch(self, game: Game[State]) -> CountingWatch:
        return CountingWatch(game, self._tally, self._columns)


def changed_switches(seed: int) -> dict[str, Any]:
    """Two switches of the rules as they usually do not stand."""
    changed: dict[str, Any] = {}
    dice, names = RolledChance(scramble(seed)), list(OPTIONS)
    for _ in range(CHANGED):
        name = names[dice.roll(1, len(names))[0]]
        others = [each for each in OPTIONS[name] if each != getattr(Switches(), name)]
        value = others[dice.roll(1, len(others))[0]]
        changed[name] = list(value) if isinstance(value, tuple) else value
    return changed


def kind_of(state: State, decision: Decision, choice: Choice) -> str:
    """What kind of an answer it is: moves by whether they lead to others, and to what kind of space."""
    verb, args = state.words.read(choice, decision.side)
    about: object = ""
    if verb in ("march", "sail", "evade to", "retreat to", "assault", "mark"):
        space, count = args[0], state.board.count
        others = {
            side for side in range(state.sides) if side != decision.side
            and (state.units[side * state.places + space] or state.units[side * state.places + space + count])
        }
        about = (bool(others), space in state.army_at, state.board.kind[space], state.control[space] >= 0)
    elif verb in ("activate", "move army") or decision.question == q.TYCHE:
        about = args
    return f"{decision.question} {verb} {about}"


def play(tally: Tally, seed: int, way: Way) -> None:
    """One match to its end; every invariant after every choice. Raises ``Broken``, or whatever a match raises."""
    setup = way.setup(seed)
    with columns_of_attrition() as columns:
        if way.every:
            fuzz_game(CountingSpec(tally, columns), setup, seed, look_every=way.every)
            return
        game = SUCCESSORS.new_game(setup, RolledChance(seed))
        watch = CountingWatch(game, tally, columns)
        choosers = [way.chooser(seed, side) for side in range(game.state.sides)]
        choices, trouble = 0, watch.broken(game, game.take_events())
        while game.decision is not None and not trouble and choices < MOST_CHOICES:
            game.apply(choosers[game.decision.side](game))
            choices += 1
            trouble = watch.broken(game, game.take_events())
    if trouble or game.decision is not None:
        raise Broken(f"{trouble or 'the match does not end'}, after {choices} choices")


# -- the page ---------------------------------------------------------------------------------------------------------


def page(tallies: Sequence[tuple[str, Tally]]) -> str:
    """The counts of some runs side by side, as Markdown; what never happened is named first."""
    lines = beginning(TITLE, INTRO, tallies)
    for heading, names in {**expected(), TOLD: []}.items():
        more = {name for _, tally in tallies for name in tally.counts[heading] if name not in names}
        shown = {_shown(heading, name): name for name in (*names, *sorted(more))}
        columns = [
            (way, {text: tally.counts[heading][name] for text, name in shown.items()}) for way, tally in tallies
        ]
        lines += section(_HEADINGS.get(heading, heading), counts_table(heading, list(shown), columns))
    longest = [(way, tally.longest) for way, tally in tallies]
    lines += section("longest list of choices", counts_table("question", QUESTIONS, longest))
    return "\n".join(lines) + "\n"


def _shown(heading: str, name: str) -> str:
    return f"S4 {name.rstrip('b')}: {PARAGRAPHS[name]}" if name in PARAGRAPHS and "paragraph" in heading else name


def read_tally(path: Path) -> Tally:
    """The counts of a file."""
    tally = Tally()
    tally.add_file(path)
    return tally


def main(arguments: Sequence[str]) -> int:
    """The exit code."""
    parser = argparse.ArgumentParser(prog="successors_coverage", description="What whole matches come to.")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--scenario", default="", choices=["", *own_board().scenarios])
    parser.add_argument("--crowded", action="store_true")
    parser.add_argument("--every", type=int, default=0)
    parser.add_argument("--style", default=RANDOM)
    parser.add_argument("--switches", action="store_true")
    parser.add_argument("--tally", type=Path)
    parser.add_argument("--table", type=Path, nargs="+")
    args = parser.parse_args(arguments)
    if args.table:
        print(page([(path.stem, read_tally(path)) for path in args.table]), end="")
        return 0
    way = Way(args.style, args.every, args.scenario, args.crowded, args.switches)
    tally, failed = Tally(), 0
    for seed in range(args.seed, args.seed + args.games):
        try:
            play(tally, seed, way)
        except Exception as error:  # noqa: BLE001  whatever a match raises is the finding
            failed += 1
            print(f"seed {seed}: {type(error).__name__}: {error}")
    if args.tally is not None:
        tally.keep(args.tally)
    print(f"{args.games} matches, {failed} failed. Never met: {tally.missing() or 'nothing'}")
    return 1 if failed else 0


if __name__ == "__main__":
    run_tool(lambda: main(sys.argv[1:]))
