"""The lines of a log by the choice that brought them, and which of them are seen as one.

Lines that go on with the one before them (``Run``) are seen together: markers on five spaces are a sentence.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from operator import itemgetter
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtWidgets import QWidget

Index = QModelIndex | QPersistentModelIndex


class Voice(Enum):
    """How a line is set."""

    PLAIN = "plain"
    TURN = "turn"
    CARD = "card"
    DICE = "dice"
    LOSS = "loss"
    GAIN = "gain"
    END = "end"
    REMARK = "remark"


@dataclass(frozen=True, slots=True)
class Run:
    """What lets a line go on with the one before it: where ``begins`` is what that one ``ends`` with.

    ``fact``   what this line tells;  ``words(facts)`` the text of several such lines together
    """

    begins: Hashable
    ends: Hashable
    fact: Hashable
    words: Callable[[Sequence[Any]], str]


@dataclass(frozen=True, slots=True)
class LogLine:
    """A line of the log. ``places`` are those it speaks of, ``side`` whose doing it is (-1 nobody's).

    Its text begins with a large letter, also in a language in which a unit's name without an article comes first.
    ``run`` is how it goes on with others of its kind, if it does. ``covered`` is what is told instead to those before
    whom all hands lie face down, empty where the text says nothing of a hand. ``coin`` is the coin of who is spoken of,
    empty for nobody.
    """

    text: str
    places: tuple[int, ...] = ()
    voice: Voice = Voice.PLAIN
    side: int = -1
    run: Run | None = field(default=None, repr=False)
    covered: str = ""
    coin: str = ""

    def __post_init__(self) -> None:
        for name in ("text", "covered"):
            said = getattr(self, name)
            object.__setattr__(self, name, said[:1].upper() + said[1:])


def goes_on(line: LogLine, before: LogLine) -> bool:
    """Whether a line is told together with the one before it."""
    return (
        line.run is not None and before.run is not None and line.run.begins == before.run.ends
        and line.voice is before.voice and line.side == before.side
    )


def together(lines: Sequence[LogLine]) -> LogLine:
    """One line for lines of a run."""
    first = lines[0]
    if len(lines) == 1 or first.run is None:
        return first
    text = first.run.words([line.run.fact for line in lines if line.run is not None])
    places = tuple(dict.fromkeys(place for line in lines for place in line.places))
    return LogLine(text, places, first.voice, first.side, coin=first.coin)


class LogModel(QAbstractListModel):
    """Lines by the choice that brought them, as whoever looks may read them."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._lines: list[tuple[int, LogLine]] = []
        self._together: dict[tuple[LogLine, ...], LogLine] = {}
        self._covered = False

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        return 0 if parent.isValid() else len(self._lines)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return self.seen(index.row()).text
        return None

    def line(self, row: int) -> LogLine:
        return self._told(self._lines[row][1])

    def cover(self, covered: bool) -> None:
        """From now on nothing is told of hands, or everything again."""
        if covered == self._covered:
            return
        self._covered = covered
        for row, (_count, line) in enumerate(self._lines):
            if line.covered:
                self.dataChanged.emit(self.index(row), self.index(row))

    def _told(self, line: LogLine) -> LogLine:
        return replace(line, text=line.covered) if self._covered and line.covered else line

    # -- lines that are seen as one -----------------------------------------------------------------------------

    def is_continued(self, row: int) -> bool:
        """Whether the line after that of a row goes on with it: then it is that row in which both are seen."""
        return 0 <= row < len(self._lines) - 1 and goes_on(self._lines[row + 1][1], self._lines[row][1])

    def row_seen(self, row: int) -> int:
        """The row in which the line of a row is seen: the last of its run."""
        while self.is_continued(row):
            row += 1
        return row

    def first_of(self, row: int) -> int:
        """The first row of the run of a line."""
        while self.is_continued(row - 1):
            row -= 1
        return row

    def seen(self, row: int) -> LogLine:
        """The line that is seen in a row: all of its run up to it."""
        first = self.first_of(row)
        if first == row:
            return self.line(row)
        lines = tuple(line for _count, line in self._lines[first : row + 1])
        if lines not in self._together:
            self._together[lines] = together(lines)
        return self._together[lines]

    def seen_since(self, row: int) -> list[str]:
        """What is seen from a row on, as sentences; of a run that had begun before only what is new."""
        found: list[list[LogLine]] = []
        for _count, line in self._lines[row:]:
            if found and goes_on(line, found[-1][-1]):
                found[-1].append(line)
            else:
                found.append([line])
        return [self._told(together(lines)).text for lines in found]

    def count_of(self, row: int) -> int:
        """How many choices had been made when a line was written."""
        return self._lines[row][0]

    def texts(self) -> list[str]:
        return [self._told(line).text for _count, line in self._lines]

    def set_batch(self, count: int, lines: Sequence[LogLine]) -> None:
        """All lines of one choice; those it had before are replaced."""
        start = len(self._lines)
        while start and self._lines[start - 1][0] == count:
            start -= 1
        for place, line in enumerate(lines):
            row = start + place
            if row < len(self._lines):
                if self._lines[row][1] == line:
                    continue
                self._lines[row] = (count, line)
                self.dataChanged.emit(self.index(row), self.index(row))
            else:
                self.beginInsertRows(QModelIndex(), row, row)
                self._lines.append((count, line))
                self.endInsertRows()
        self._cut(start + len(lines))

    def put_before(self, lines: Sequence[tuple[int, LogLine]]) -> None:
        """Lines of earlier choices, with the counts of those; before all lines but those of choices still earlier."""
        if lines:
            row = bisect_left(self._lines, lines[0][0], key=itemgetter(0))
            self.beginInsertRows(QModelIndex(), row, row + len(lines) - 1)
            self._lines[row:row] = lines
            self.endInsertRows()

    def remark(self, count: int, line: LogLine) -> None:
        """A line behind those of a choice, which it is not one of."""
        row = bisect_right(self._lines, count, key=itemgetter(0))
        self.beginInsertRows(QModelIndex(), row, row)
        self._lines.insert(row, (count, line))
        self.endInsertRows()

    def retell(self, lines: Sequence[tuple[int, LogLine]], until: int) -> int:
        """Other lines for all choices up to ``until``; returns how many more there are now than before."""
        kept = [each for each in self._lines if each[0] > until]
        wanted = [each for each in lines if each[0] <= until] + kept
        more = len(wanted) - len(self._lines)
        if more:
            self.beginResetModel()
            self._lines = wanted
            self.endResetModel()
        elif wanted:
            self._lines = wanted
            self.dataChanged.emit(self.index(0), self.index(len(wanted) - 1))
        return more

    def untell(self, count: int) -> None:
        """Forget the lines of choices after ``count``."""
        keep = sum(1 for each, _line in self._lines if each <= count)
        self._cut(keep)

    def _cut(self, keep: int) -> None:
        if keep < len(self._lines):
            self.beginRemoveRows(QModelIndex(), keep, len(self._lines) - 1)
            del self._lines[keep:]
            self.endRemoveRows()
