"""Puzzles from one's own blunders: a turn as its side saw it, what was played, what would have been better; and when
each is asked again. Kept in one file on this machine, as the record is.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any, Final

from pydantic import BaseModel, ConfigDict, Field
from PySide6.QtCore import QObject, Signal

from ccancients.engine.chance import RolledChance
from ccancients.engine.gamespec import MOST_SEATS, AnySpec, mind_of
from ccancients.engine.migrations import PUZZLES
from ccancients.engine.phrase import Phrase, reason_of
from ccancients.games import place_of
from ccancients.processes.lessons import Moment
from ccancients.ui.desktop.i18n import tr
from ccancients.ui.table.kept_file import KeptFile
from ccancients.ui.table.record import Texts
from ccancients.ui.table.session import PERSON
from ccancients.ui.table.table import Table

FILE_NAME: Final = "puzzles.json"
KEY: Final = "puzzle"
"""Among the extras of a table: the key of the puzzle that is solved at it."""
MOST_PUZZLES: Final = 200
WORTH_A_PUZZLE: Final = ("blunder", "mistake")
A_DAY: Final = 86_400
DAYS: Final = (1, 3, 7, 21, 60)
"""After how many days a puzzle is asked again that was solved so often in a row."""

Line = Annotated[str, Field(max_length=200)]
Lines = Annotated[list[Line], Field(min_length=1, max_length=400)]
Share = Annotated[float, Field(ge=0, le=1, allow_inf_nan=False)]
When = Annotated[int, Field(ge=0, le=10**11)]


class Puzzle(BaseModel):
    """A turn that gave something away.

    ``setup``   as the side may know it;  ``view`` what it saw when the turn began: JSON values of the game
    ``title``, ``turn``   of the match and of the turn;  ``chance`` to win with the best plan, ``loss`` of it as played
    ``played``, ``best``  the plans, as texts of choices
    ``due``     when it is to be asked again, in seconds since 1970;  ``row`` how often it was solved in a row
    """

    model_config = ConfigDict(frozen=True, extra="allow", strict=True)

    key: Annotated[str, Field(pattern=r"^[0-9a-f]{24}$")]
    game: Annotated[str, Field(min_length=1, max_length=40)]
    setup: dict[str, Any]
    view: dict[str, Any]
    side: Annotated[int, Field(ge=0, lt=MOST_SEATS)]
    title: Texts
    turn: Annotated[int, Field(ge=0, le=100_000)]
    chance: Share
    loss: Share
    played: Lines
    best: Lines
    found: When
    due: When
    row: Annotated[int, Field(ge=0, le=1_000)] = 0
    tried: Annotated[int, Field(ge=0, le=1_000_000)] = 0
    solved: Annotated[int, Field(ge=0, le=1_000_000)] = 0

    def asked_again(self, *, right: bool, now: int) -> Puzzle:
        """After it was tried once more: a longer while after each time that it was solved, tomorrow after a miss."""
        row = self.row + 1 if right else 0
        days = DAYS[min(row, len(DAYS)) - 1] if right else DAYS[0]
        return self.model_copy(update={
            "row": min(row, 1_000), "due": now + days * A_DAY, "tried": min(self.tried + 1, 1_000_000),
            "solved": min(self.solved + int(right), 1_000_000),
        })  # fmt: skip

    @property
    def seed(self) -> int:
        """By which what is hidden from the side is dealt."""
        return int(self.key[:12], 16)

    def table(self, spec: AnySpec, level: str) -> Table:
        """The table at which it is solved: the position as the side saw it, all that was hidden from it dealt anew.

        Raises ``GameError``, or whatever reading a view does, for a puzzle that is none.
        """
        setup = spec.setup_from_json(self.setup, "setup")
        begun = spec.setup_going_on(setup, spec.view_from_json(setup, self.view), self.seed)
        game = spec.new_game(begun, RolledChance(self.seed))
        seats = tuple(PERSON if side == self.side else level for side in range(len(spec.seats(begun))))
        return Table(spec, begun, self.seed, game, seats, extras={KEY: self.key})

    def question(self, answers: Sequence[str]) -> dict[str, Any]:
        """What another process is told that is to judge a turn: as for a review, from what the side saw then."""
        turn = {"count": 0, "view": self.view, "answers": list(answers)}
        return {
            "game": place_of(self.game), "setup": json.dumps(self.setup), "turns": [turn], "side": self.side,
            "won": None, "seed": self.seed,
        }


def turn_played(table: Table, journal: Sequence[Any], side: int) -> tuple[str, ...] | None:
    """What a side has answered in its first turn at a table; None while that is not over. Raises ``BadSaveFile``."""
    turns = mind_of(table.spec).turns_seen(table.setup, list(journal), side)
    return tuple(turns[0]["answers"]) if turns else None


def puzzles_of(
    table: Table, side: int, moments: Sequence[Moment], title: Mapping[str, str], now: int
) -> list[Puzzle]:
    """The turns of a side that were worth a puzzle. Raises ``GameError`` for a match that does not follow, and
    ``ValueError`` for what makes none.
    """
    wanted = {moment.count: moment for moment in moments if moment.grade in WORTH_A_PUZZLE and moment.best}
    question = table.question_about_turns(side)
    setup, found = json.loads(question["setup"]), []
    for turn in question["turns"]:
        moment = wanted.get(turn["count"])
        if moment is None:
            continue
        text = json.dumps([table.spec.key, side, turn["view"]], sort_keys=True)
        found.append(Puzzle(
            key=hashlib.sha256(text.encode()).hexdigest()[:24], game=table.spec.key, setup=setup, view=turn["view"],
            side=side, title={key: words[:200] for key, words in title.items()}, turn=moment.turn,
            chance=min(1.0, max(0.0, moment.chance)), loss=min(1.0, max(0.0, moment.loss)),
            played=list(moment.played), best=list(moment.best), found=now, due=now,
        ))  # fmt: skip
    return found


class Puzzles(QObject):
    """The puzzles of a person. ``changed`` they are others now;  ``trouble(sentence)`` they could not be kept."""

    changed = Signal()
    trouble = Signal(str)

    def __init__(self, file: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._file = KeptFile(file, Puzzle, "puzzles", PUZZLES, MOST_PUZZLES)

    def all(self) -> tuple[Puzzle, ...]:
        """Every puzzle, what has been due longest first."""
        return tuple(sorted(self._file.entries(), key=lambda each: (each.due, each.key)))

    def due(self, now: int) -> tuple[Puzzle, ...]:
        """Those that are to be asked now."""
        return tuple(each for each in self.all() if each.due <= now)

    def add(self, found: Sequence[Puzzle]) -> int:
        """Keep puzzles that are not there yet; how many there were. Of too many those go that were solved most."""
        known = {each.key for each in self._file.entries()}
        fresh = [each for each in found if each.key not in known]
        if not fresh or not self._edit(lambda now: _room_for(now, fresh)):
            return 0
        return len(fresh)

    def tried(self, key: str, *, right: bool, now: int) -> bool:
        """One was tried; whether that was kept."""
        return self._edit(
            lambda all_: [each.asked_again(right=right, now=now) if each.key == key else each for each in all_]
        )

    def delete(self, keys: frozenset[str]) -> bool:
        """Forget puzzles for good; whether that was possible."""
        return self._edit(lambda all_: [each for each in all_ if each.key not in keys])

    def _edit(self, change: Callable[[Sequence[Puzzle]], Sequence[Puzzle]]) -> bool:
        try:
            self._file.edit(change)
        except (OSError, ValueError) as error:
            reason = reason_of(error)
            words = reason.in_words(tr) if isinstance(reason, Phrase) else str(reason)
            self.trouble.emit(tr("The puzzles could not be kept: {reason}.", reason=words))
            return False
        self.changed.emit()
        return True


def _room_for(now: Sequence[Puzzle], fresh: Sequence[Puzzle]) -> list[Puzzle]:
    """All of them, or the latest and least solved of too many."""
    known = {each.key for each in now}
    every = [*now, *(each for each in fresh if each.key not in known)]
    gone = sorted(every, key=lambda each: (-each.row, each.found))[: max(0, len(every) - MOST_PUZZLES)]
    return [each for each in every if each not in gone]
