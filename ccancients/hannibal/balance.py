"""How even the sides are: wars played to their end, kept as data in ``resources/odds/hannibal_balance.json``."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache

from ccancients.arena.figures import Pair, wilson
from ccancients.paths import resources_dir


@dataclass(frozen=True, slots=True)
class Balance:
    """Wars between equals.

    ``who``       an opponent's level, or ``people``
    ``games``     how many, of which Carthage won ``carthage``
    ``given``     markers that Carthage gave away before them, on average
    """

    who: str
    games: int
    carthage: int
    given: float

    @property
    def share(self) -> float:
        """The share of the wars that Carthage won."""
        return self.carthage / self.games

    @property
    def interval(self) -> Pair:
        """Between what the share lies with 95%."""
        return wilson(self.carthage, self.games)


@cache
def balances() -> tuple[Balance, ...]:
    """What is known, in the order of the file. Raises ``OSError``, ``ValueError`` or ``KeyError`` for a broken file."""
    data = json.loads((resources_dir() / "odds" / "hannibal_balance.json").read_text(encoding="utf-8"))
    return tuple(Balance(row["who"], row["games"], row["carthage"], row["given"]) for row in data["rows"])
