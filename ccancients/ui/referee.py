"""A battle with its set-up: what is saved, and what the session asks of the rules."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, field
from typing import Any

from ccancients.engine.decision import Choice
from ccancients.engine.errors import GameError
from ccancients.engine.fairness import Lot, sealed, told
from ccancients.engine.game import Game
from ccancients.engine.gamespec import GameSpec, level_of
from ccancients.engine.savefile import SavedBattle
from ccancients.ui.session import PERSON


@dataclass
class Table:
    """People at a table: the battle as it can be saved, and who plays.

    ``seats``  ``PERSON`` or an opponent's level, top and bottom
    ``names``  names of the persons, empty for the armies' names
    ``lots``   the seed with its seal, then those of every branch in the journal; sealed here when not given
    """

    spec: GameSpec
    setup: Any
    seed: int
    game: Game[Any]
    seats: tuple[str, str] = (PERSON, PERSON)
    names: tuple[str, str] = ("", "")
    extras: dict[str, Any] = field(default_factory=dict)
    lots: tuple[Lot, ...] = ()

    def __post_init__(self) -> None:
        if not self.lots:
            self.lots = (sealed(self.seed),)

    @property
    def persons(self) -> tuple[int, ...]:
        """The sides that persons play."""
        return tuple(side for side in (0, 1) if self.seats[side] == PERSON)

    @property
    def open_lots(self) -> tuple[Lot, ...]:
        """The seeds that may be told when the battle is over."""
        return told(self.lots, self.extras)

    def saved(self, game: Game[Any]) -> SavedBattle:
        """The battle at a position, to be written to a file."""
        extras = {**self.extras, "seats": list(self.seats), "names": list(self.names)}
        return SavedBattle(self.spec, self.setup, self.seed, game, extras, self.lots)

    @classmethod
    def of(cls, saved: SavedBattle) -> Table:
        """The table of a saved battle; who plays is taken from the file as far as it makes sense."""
        spec = saved.spec
        known = {PERSON, *spec.levels, *(f"{level}:{each}" for level in spec.levels for each in spec.characters)}
        seats = _pair(saved.extras.get("seats"), PERSON, known)
        return cls(saved.spec, saved.setup, saved.seed, saved.game, seats, _pair(saved.extras.get("names"), "", None),
                   dict(saved.extras), saved.lots)


def _pair(found: object, default: str, known: set[str] | None) -> tuple[str, str]:
    if not isinstance(found, list) or len(found) != 2:
        return default, default
    words = [word if isinstance(word, str) and (known is None or word in known) else default for word in found]
    return words[0][:40], words[1][:40]


def thinking_seed(seed: int) -> int:
    """A seed for an opponent's own thoughts, from which the battle's dice cannot be worked out."""
    return int.from_bytes(hashlib.sha256(f"thinking {seed}".encode()).digest()[:4], "big")


class TableReferee:
    """Answers the session for a table; see ``session.Referee``."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._setup = json.dumps(table.spec.setup_to_json(table.setup))
        self._thinking_seed = thinking_seed(table.seed)

    def question_for(self, game: Game[Any], side: int, level: str) -> dict[str, Any]:
        """A view of a side with what it is asked, as JSON values."""
        view = self.table.spec.view_for(game, side)
        return {
            "game": self.table.spec.key, "setup": self._setup, "level": level, "seed": self._thinking_seed,
            "view": view.to_json(), "seconds": self.table.spec.thinking.get(level_of(level)),
        }

    def parse_choice(self, text: str) -> Choice:
        return self.table.spec.parse_choice(text)

    def simpler(self, level: str) -> str:
        """The level below, empty below the weakest."""
        levels, name = list(self.table.spec.levels), level_of(level)
        place = levels.index(name) if name in levels else 0
        return levels[place - 1] if place > 0 else ""

    def stand_in(self, game: Game[Any], side: int) -> Choice:
        """The weakest opponent's choice, or simply the first."""
        spec = self.table.spec
        decision = game.decision
        assert decision is not None
        try:
            choice = spec.player(spec.levels[0], self._thinking_seed).choose(spec.view_for(game, side))
        except (GameError, ValueError, LookupError, ArithmeticError):
            return decision.choices[0]
        return choice if choice in decision.choices else decision.choices[0]
