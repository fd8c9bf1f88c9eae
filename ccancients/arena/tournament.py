"""Everybody against everybody: a match of every two players over the same battles and seeds, and ratings from all."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from ccancients.arena.contestants import Contestant
from ccancients.arena.figures import Pair
from ccancients.arena.matches import MatchPlan, MatchResult, Watcher, match
from ccancients.arena.ratings import bradley_terry, rating_intervals


@dataclass(frozen=True, slots=True)
class Tournament:
    """Matches of every two players; ``anchor`` is the one whose rating is 0."""

    matches: tuple[MatchResult, ...]
    anchor: str

    @property
    def results(self) -> dict[tuple[str, str], tuple[float, int]]:
        """Points and games by the two who met."""
        return {(each.a, each.b): (each.points, each.games) for each in self.matches}

    def ratings(self) -> list[tuple[str, float, Pair]]:
        """Name, Elo and its 95% interval, the strongest first."""
        elo = bradley_terry(self.results, self.anchor)
        intervals = rating_intervals(self.results, elo, self.anchor)
        return [(name, elo[name], intervals[name]) for name in sorted(elo, key=lambda name: -elo[name])]

    def to_json(self) -> dict[str, Any]:
        return {
            "anchor": self.anchor,
            "ratings": [
                {"name": name, "elo": round(elo, 1), "interval_95": [round(bound, 1) for bound in interval]}
                for name, elo, interval in self.ratings()
            ],
            "matches": [each.to_json() for each in self.matches],
        }


def tournament(
    plan: MatchPlan, players: Sequence[Contestant], *, anchor: str, watcher: Watcher | None = None
) -> Tournament:
    """A match by the plan between every two players. Raises as ``match``."""
    return Tournament(tuple(match(plan, a, b, watcher) for a, b in combinations(players, 2)), anchor)
