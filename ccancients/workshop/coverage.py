"""What whole matches of a game come to, counted by name: what the counting tools of all games share.

A tally counts under headings; each heading names beforehand what there is to come to. ``Curious`` is a player who
prefers answers that have seldom been given, and so comes to what chance does not.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from ccancients.engine.chance import RolledChance
from ccancients.engine.decision import Choice, Decision
from ccancients.engine.game import Game

Counts = dict[str, Counter[str]]
RANDOM: Final = "random"
CURIOUS: Final = "curious"
_MOST: Final = 1_000_000
"""The weight of an answer that was never given."""


class Counted:
    """How often each thing has happened; ``longest`` list of choices of each question.

    ``expected``  all that there is to come to, by heading;  ``more`` a heading of which nothing is known beforehand
    """

    def __init__(self, expected: Mapping[str, Sequence[str]], more: str) -> None:
        self.expected = expected
        self.counts: Counts = {heading: Counter() for heading in (*expected, more)}
        self.longest: Counter[str] = Counter()

    def to_json(self) -> dict[str, Any]:
        return {"counts": {heading: dict(found) for heading, found in self.counts.items()}, "longest": self.longest}

    def add(self, data: Mapping[str, Any]) -> None:
        """The counts of another run, as ``to_json`` gives them."""
        for heading, found in data["counts"].items():
            self.counts.setdefault(heading, Counter()).update(found)
        for question, longest in data["longest"].items():
            self.longest[question] = max(self.longest[question], longest)

    def add_file(self, path: Path) -> None:
        """The counts that another run has kept in a file."""
        self.add(json.loads(path.read_text(encoding="utf-8")))

    def keep(self, path: Path) -> None:
        """Keep the counts in a file; what it held is added."""
        if path.exists():
            self.add_file(path)
        path.write_text(json.dumps(self.to_json()), encoding="utf-8")

    def missing(self) -> dict[str, list[str]]:
        """What has never happened."""
        return {
            heading: absent for heading, names in self.expected.items()
            if (absent := [name for name in names if not self.counts[heading][name]])
        }

    def meet(self, heading: str, name: str) -> None:
        """Something has happened."""
        self.counts[heading][name] += 1


class Curious:
    """Prefers answers that have seldom been given; a run of matches shares what it remembers.

    ``given``  how often each kind of answer was given;  ``kind_of`` what kind an answer is
    """

    def __init__(self, seed: int, given: Counter[str], kind_of: Callable[[Any, Decision, Choice], str]) -> None:
        self._chance = RolledChance(seed)
        self._given, self._kind_of = given, kind_of

    def choose(self, game: Game[Any]) -> Choice:
        decision = game.decision
        assert decision is not None
        kinds = [self._kind_of(game.state, decision, choice) for choice in decision.choices]
        weights = [_MOST // (1 + self._given[kind]) ** 2 + 1 for kind in kinds]
        point = self._chance.roll(1, sum(weights))[0]
        number = 0
        while point >= weights[number]:
            point -= weights[number]
            number += 1
        self._given[kinds[number]] += 1
        return decision.choices[number]


def choose_at_random(seed: int) -> Callable[[Game[Any]], Choice]:
    """Every answer is equally likely."""
    dice = RolledChance(seed)

    def throw(game: Game[Any]) -> Choice:
        assert game.decision is not None
        return game.decision.choices[dice.roll(1, len(game.decision.choices))[0]]

    return throw


# -- the page ---------------------------------------------------------------------------------------------------------


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    """The lines of a table in Markdown."""
    return [f"| {' | '.join(head)} |", f"|{'---|' * len(head)}", *(f"| {' | '.join(row)} |" for row in rows)]


def counts_table(name: str, rows: Sequence[str], tallies: Sequence[tuple[str, Mapping[str, int]]]) -> list[str]:
    """The lines of a table of counts: ``tallies`` by the name of their column."""
    return table([name, *(way for way, _ in tallies)], [
        [row, *(str(counts[row]) for _, counts in tallies)] for row in rows
    ])  # fmt: skip


def section(heading: str, lines: Sequence[str]) -> list[str]:
    """The lines of a section with its heading."""
    return ["", f"## {heading[0].upper()}{heading[1:]}", "", *lines]


def beginning(title: str, intro: str, tallies: Sequence[tuple[str, Counted]]) -> list[str]:
    """Title, how many matches each column is made of, and what no column has met."""
    whole = Counted(tallies[0][1].expected, "")
    for _, tally in tallies:
        whole.add(tally.to_json())
    lines = [f"# {title}", "", intro, ""]
    lines += [f"- {way}: {sum(tally.counts['end'].values())} matches to their end" for way, tally in tallies]
    never = [f"- {heading}: {', '.join(names)}" for heading, names in whole.missing().items()]
    return [*lines, *section("never met", never or ["Nothing."])]


__all__ = [
    "CURIOUS", "RANDOM", "Counted", "Curious", "beginning", "choose_at_random", "counts_table", "section", "table",
]
