"""The record: a row for each match that a person has played to its end, kept in one file on this machine.

A match is told by its seal: played on from a saved file and finished once more, it is the same match and stays as it
was told first. What was tried out of a designer, branched off a replay, begun from a position or only watched is not
among them.
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Annotated, Any, Final

from pydantic import BaseModel, ConfigDict, Field
from PySide6.QtCore import QObject, Signal

from ccancients.engine.fairness import TYPED, SealedSeed
from ccancients.engine.game import DRAW, Game
from ccancients.engine.gamespec import MOST_SEATS
from ccancients.engine.migrations import RECORDS
from ccancients.engine.phrase import Phrase, reason_of
from ccancients.ui.desktop.i18n import tr
from ccancients.ui.desktop.settings import LONGEST_NAME
from ccancients.ui.table.kept_file import KeptFile
from ccancients.ui.table.legs import is_first_leg, second_leg
from ccancients.ui.table.session import PERSON
from ccancients.ui.table.table import DRAFT, Table

FILE_NAME: Final = "record.json"
MOST_MATCHES: Final = 20_000
SECONDS: Final = "seconds_played"
"""Among the extras of a table: how long people have sat at it."""
MOST_SECONDS: Final = 10_000_000
LONGEST_THOUGHT_S: Final = 600.0
"""Seconds between two choices that count; whoever thinks longer has left the table."""

Text = Annotated[str, Field(max_length=200)]
Texts = Annotated[dict[Annotated[str, Field(max_length=20)], Text], Field(max_length=40)]
Name = Annotated[str, Field(max_length=LONGEST_NAME)]
Whole = Annotated[int, Field(ge=-1_000_000, le=1_000_000)]
Sides = Field(min_length=2, max_length=MOST_SEATS)


class Row(BaseModel):
    """A match that is over.

    ``key``      by which it is known again;  ``when`` it ended, in seconds since 1970
    ``battle``   stable name of what was played, ``title`` in words by language;  ``sides`` likewise, by side
    ``seats``    by side ``person`` or a level;  ``names`` of the persons, empty for none given
    ``outcome``  the side that won, -1 for nobody;  ``points`` by side, empty for a game without
    ``turns``, ``choices``, ``seconds``  how long it was;  ``typed`` whether somebody may have known the dice
    ``resigned`` the side that gave up, None for none;  ``chance`` that side's chance to win then, None where unknown
    ``leg``      1 or 2 of two with sides exchanged, 0 for a match by itself;  ``first_leg`` the key of the other one
    """

    model_config = ConfigDict(frozen=True, extra="allow", strict=True)

    key: Annotated[str, Field(pattern=r"^[0-9a-f]{1,64}$")]
    when: Annotated[int, Field(ge=0, le=10**11)]
    game: Annotated[str, Field(min_length=1, max_length=40)]
    battle: Annotated[str, Field(min_length=1, max_length=200)]
    title: Texts
    sides: Annotated[list[Texts], Sides]
    seats: Annotated[list[Annotated[str, Field(max_length=80)]], Sides]
    names: Annotated[list[Name], Sides]
    outcome: Annotated[int, Field(ge=-1, lt=MOST_SEATS)]
    points: Annotated[list[Whole], Field(max_length=MOST_SEATS)] = []
    turns: Annotated[int, Field(ge=0, le=100_000)] = 0
    choices: Annotated[int, Field(ge=0, le=1_000_000)] = 0
    seconds: Annotated[int, Field(ge=0, le=MOST_SECONDS)] = 0
    typed: bool = False
    resigned: Annotated[int, Field(ge=0, lt=MOST_SEATS)] | None = None
    chance: Annotated[float, Field(ge=0, le=1, allow_inf_nan=False)] | None = None
    leg: Annotated[int, Field(ge=0, le=2)] = 0
    first_leg: Annotated[str, Field(pattern=r"^[0-9a-f]{0,64}$")] = ""

    def model_post_init(self, _context: Any, /) -> None:
        """Raises ``ValueError`` where the sides of a row do not agree."""
        count = len(self.sides)
        counts = {len(self.seats), len(self.names), len(self.points) or count}
        if counts != {count} or self.outcome >= count or (self.resigned or 0) >= count:
            raise ValueError("as many seats, names and points as there are sides")

    @property
    def persons(self) -> tuple[int, ...]:
        """The sides that persons have played."""
        return tuple(side for side, seat in enumerate(self.seats) if seat == PERSON)


def key_of(game: str, lot: SealedSeed) -> str:
    """By what a match is known again, from its first lot; nobody learns the seed from it."""
    return hashlib.sha256(f"{game}:{lot.seed}:{lot.salt}:{lot.seal}".encode()).hexdigest()[:24]


def counts(table: Table) -> bool:
    """Whether a match at a table is one for the record: a person plays it, from its beginning and in earnest."""
    return bool(table.persons) and not table.extras.get(DRAFT) and len(table.lots) == 1


def seconds_played(extras: Mapping[str, Any]) -> int:
    """How long people have sat at a table, as its extras say; 0 for nonsense."""
    found = extras.get(SECONDS)
    return found if type(found) is int and 0 <= found <= MOST_SECONDS else 0


class PlayTime(QObject):
    """Counts how long people sit at a table, from when it was opened; call ``count`` with every choice, before it is
    kept: what is kept twice is the same then.
    """

    def __init__(self, table: Table, parent: QObject, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__(parent)
        self._table, self._clock = table, clock
        self._sum, self._last = float(seconds_played(table.extras)), clock()

    def count(self) -> None:
        """A choice was made now."""
        now = self._clock()
        self._sum += min(max(0.0, now - self._last), LONGEST_THOUGHT_S)
        self._last = now
        self._table.extras[SECONDS] = min(MOST_SECONDS, int(self._sum))


def row_of(
    table: Table, game: Game[Any], battle: str, title: Mapping[str, str], points: tuple[int, ...], when: int,
    chance: float | None = None,
) -> Row:
    """The row of a match that is over. ``chance`` of a side that gave up. Raises ``ValueError`` for
    one that makes none.
    """
    seats, other = table.spec.seats(table.setup), second_leg(table.extras)
    turns = max((int(each) for each in table.spec.turns(game)), default=0)
    return Row(
        key=key_of(table.spec.key, table.lots[0]), when=when, game=table.spec.key, battle=battle,
        title={key: words[:200] for key, words in title.items()},
        sides=[{key: words[:200] for key, words in seat.names.items()} for seat in seats],
        seats=list(table.seats), names=[name[:LONGEST_NAME] for name in table.names],
        outcome=DRAW if game.outcome is None else game.outcome, points=[int(each) for each in points], turns=turns,
        choices=game.journal.answers() if game.journal is not None else 0, seconds=seconds_played(table.extras),
        typed=table.extras.get(TYPED) is True, chance=chance,
        resigned=game.resigned if game.resigned >= 0 else None,
        leg=2 if other is not None else int(is_first_leg(table.extras)), first_leg=other.first if other else "",
    )


class Record(QObject):
    """The record of a person's matches. ``changed`` it is another one;  ``trouble(sentence)`` it could not be kept."""

    changed = Signal()
    trouble = Signal(str)

    def __init__(self, file: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._file = KeptFile(file, Row, "matches", RECORDS, MOST_MATCHES)

    def rows(self) -> tuple[Row, ...]:
        """Every match, the first one first."""
        return tuple(sorted(self._file.entries(), key=lambda row: row.when))

    def tell(self, row: Row) -> bool:
        """Put a match down, unless it stands there already; whether it is there now."""
        return self._edit(lambda rows: rows if any(each.key == row.key for each in rows) else (*rows, row))

    def rename(self, key: str, side: int, name: str) -> bool:
        """Another name for whoever played a side of a match; whether that was kept."""

        def named(row: Row) -> Row:
            if row.key != key or side not in row.persons:
                return row
            names = [*row.names[:side], name.strip()[:LONGEST_NAME], *row.names[side + 1 :]]
            return row.model_copy(update={"names": names})

        return self._edit(lambda rows: [named(row) for row in rows])

    def rename_everywhere(self, before: str, name: str) -> bool:
        """Another name for somebody in all matches; whether that was kept."""

        def named(row: Row) -> Row:
            names = [
                name.strip()[:LONGEST_NAME] if side in row.persons and each == before else each
                for side, each in enumerate(row.names)
            ]
            return row.model_copy(update={"names": names}) if names != row.names else row

        return self._edit(lambda rows: [named(row) for row in rows])

    def delete(self, keys: frozenset[str]) -> bool:
        """Forget matches for good; whether that was possible."""
        return self._edit(lambda rows: [row for row in rows if row.key not in keys])

    def _edit(self, change: Callable[[Any], Any]) -> bool:
        try:
            self._file.edit(change)
        except (OSError, ValueError) as error:
            reason = reason_of(error)
            words = reason.in_words(tr) if isinstance(reason, Phrase) else str(reason)
            self.trouble.emit(tr("The record could not be kept: {reason}.", reason=words))
            return False
        self.changed.emit()
        return True
