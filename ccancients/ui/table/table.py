"""A match with its set-up: what is saved, and what the session asks of the rules."""

from __future__ import annotations

import hmac
import json
import secrets
from collections.abc import Container
from dataclasses import dataclass, field
from typing import Any, Final

from ccancients.engine.decision import Choice
from ccancients.engine.errors import GameError
from ccancients.engine.fairness import SALT_BYTES, SealedSeed, told
from ccancients.engine.game import DRAW, Game
from ccancients.engine.gamespec import AnySpec, level_of, levels_of, mind_of
from ccancients.engine.savefile import SavedMatch
from ccancients.engine.sealing import sealed_lot
from ccancients.games import place_of
from ccancients.ui.desktop.settings import LONGEST_NAME
from ccancients.ui.table.session import PERSON

DRAFT: Final = "draft"
"""Among the extras of a table: the match is one that the designer tries out."""


@dataclass
class Table:
    """People at a table: the match as it can be saved, and who plays.

    ``seats``  by side, ``PERSON`` or an opponent's level; persons everywhere when not given
    ``names``  by side, the name of the person, empty for the side's own
    ``lots``   the seed with its seal, then those of every branch in the journal; sealed here when not given
    """

    spec: AnySpec
    setup: Any
    seed: int
    game: Game[Any]
    seats: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    extras: dict[str, Any] = field(default_factory=dict)
    lots: tuple[SealedSeed, ...] = ()
    _setups: dict[int, str] = field(default_factory=dict, init=False, repr=False)
    _key: bytes = field(default_factory=lambda: secrets.token_bytes(SALT_BYTES), init=False, repr=False)

    def __post_init__(self) -> None:
        if not self.lots:
            self.lots = (sealed_lot(self.spec, self.setup, self.extras, self.seed),)
        sides = len(self.spec.seats(self.setup))
        self.seats = self.seats or (PERSON,) * sides
        self.names = self.names or ("",) * sides

    @property
    def persons(self) -> tuple[int, ...]:
        """The sides that persons play."""
        return tuple(side for side, seat in enumerate(self.seats) if seat == PERSON)

    def question_for(self, game: Game[Any], side: int) -> dict[str, Any]:
        """What another process is told that is to think for a side, and no more than the side knows: JSON values,
        as they would come out of a file, and not what equals them here.
        """
        spec = self.spec
        if side not in self._setups:
            self._setups[side] = json.dumps(spec.setup_to_json(spec.setup_for(self.setup, side)))
        return {
            "game": place_of(spec.key), "setup": self._setups[side],
            "view": json.loads(json.dumps(spec.view_for(game, side).to_json())), "seed": self.thinking_seed,
        }

    def question_about_turns(self, side: int) -> dict[str, Any]:
        """What another process is told that is to look at the turns of a side again, and no more than the side knew
        when they began. Raises ``GameError`` for a match that does not follow from its journal.
        """
        spec, game = self.spec, self.game
        turns = mind_of(spec).turns_seen(self.setup, list(game.journal or ()), side)
        over = game.decision is None and game.outcome not in (None, DRAW)
        return {
            "game": place_of(spec.key), "setup": json.dumps(spec.setup_to_json(spec.setup_for(self.setup, side))),
            "turns": json.loads(json.dumps(turns)), "side": side, "won": game.outcome == side if over else None,
            "seed": self.thinking_seed,
        }

    @property
    def thinking_seed(self) -> int:
        """The number that opponents, advice and reviews are told for their own thoughts.

        Nobody who knows it, and tries all the seeds he can think of, learns which of them the dice come from: it is
        keyed with the salt of the sealed seed, 128 bits that are told when the match is over and not before. It is the
        same again when the match is loaded. Where nothing was sealed (old matches) the key is one of this table.
        """
        salt = self.lots[-1].salt
        key = salt.encode() if salt else self._key
        return int.from_bytes(hmac.digest(key, f"thinking {self.seed}".encode(), "sha256")[:6], "big")

    @property
    def open_lots(self) -> tuple[SealedSeed, ...]:
        """The seeds that may be told when the match is over."""
        return told(self.lots, self.extras)

    def saved(self, game: Game[Any]) -> SavedMatch:
        """The match at a position, to be written to a file."""
        extras = {**self.extras, "seats": list(self.seats), "names": list(self.names)}
        return SavedMatch(self.spec, self.setup, self.seed, game, extras, self.lots)

    @classmethod
    def of(cls, saved: SavedMatch) -> Table:
        """The table of a saved match; who plays is taken from the file as far as it makes sense."""
        spec = saved.spec
        mind = spec.mind
        levels, characters = (mind.levels, mind.characters) if mind is not None else ((), ())
        known = {PERSON, *levels, *(f"{level}:{each}" for level in levels for each in characters)}
        sides = len(spec.seats(saved.setup))
        seats = _words(saved.extras.get("seats"), sides, PERSON, known)
        names = _words(saved.extras.get("names"), sides, "")
        return cls(spec, saved.setup, saved.seed, saved.game, seats, names, dict(saved.extras), saved.lots)


def _words(found: object, count: int, default: str, known: Container[str] | None = None) -> tuple[str, ...]:
    """So many words of a file, those that are ``known`` and no others where that is given."""
    if not isinstance(found, list) or len(found) != count:
        return (default,) * count
    words = [word if isinstance(word, str) and (known is None or word in known) else default for word in found]
    return tuple(word[:LONGEST_NAME] for word in words)


def seat_colors(table: Table) -> tuple[str, ...]:
    """The color of each side, ``#rrggbb``."""
    return tuple(seat.color for seat in table.spec.seats(table.setup))


class TableReferee:
    """Answers the session for a table; see ``roles.Referee``."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def question_for(self, game: Game[Any], side: int, level: str, *, ahead: bool = False) -> dict[str, Any]:
        """A view of a side with what it is asked, as JSON values."""
        seconds = mind_of(self.table.spec).thinking.get(level_of(level))
        question = {**self.table.question_for(game, side), "level": level, "seconds": seconds}
        if ahead:
            question["seed"] += 1  # a player of its own, with plans of its own
        return question

    def parse_choice(self, text: str) -> Choice:
        return self.table.spec.parse_choice(text)

    def simpler(self, level: str) -> str:
        """The level below, empty below the weakest."""
        levels, name = list(levels_of(self.table.spec)), level_of(level)
        place = levels.index(name) if name in levels else 0
        return levels[place - 1] if place > 0 else ""

    def stand_in(self, game: Game[Any], side: int) -> Choice:
        """The weakest opponent's choice, or simply the first."""
        spec = self.table.spec
        decision = game.decision
        assert decision is not None
        try:
            mind = mind_of(spec)
            choice = mind.player(mind.levels[0], self.table.thinking_seed).choose(spec.view_for(game, side))
        except (GameError, ValueError, LookupError, ArithmeticError):
            return decision.choices[0]
        return choice if choice in decision.choices else decision.choices[0]
