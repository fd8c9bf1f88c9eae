"""Puzzles from one's own blunders: the list of them."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QDialog, QHBoxLayout, QListWidget, QListWidgetItem, QPushButton, QVBoxLayout, QWidget

from ccancients.ui.desktop.i18n import Retranslating, localized, plural, tr
from ccancients.ui.desktop.memory import add_layout
from ccancients.ui.look.theme import Theme, grown
from ccancients.ui.panels.chances import percent
from ccancients.ui.panels.prompt_panel import label
from ccancients.ui.shell.after.record_words import date_words
from ccancients.ui.table.puzzles import Puzzle, Puzzles


class PuzzleWindow(QDialog, Retranslating):
    """The puzzles, what is due first. ``wanted(key)`` one is to be solved; the window has closed itself then."""

    wanted = Signal(str)

    def __init__(self, puzzles: Puzzles, now: int, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.puzzles, self._now, self._text_scale = puzzles, now, theme.text_scale
        self.total = label("body", wrap=True, parent=self)
        self.list = QListWidget(self)
        self.list.setWordWrap(True)
        self.list.setAlternatingRowColors(True)
        self.list.setSelectionMode(QListWidget.SelectionMode.ExtendedSelection)
        self.list.itemActivated.connect(lambda _item: self._solve())
        self.list.itemSelectionChanged.connect(self._refresh)
        self.throw, self.shut, self.solve = QPushButton(self), QPushButton(self), QPushButton(self)
        self.solve.setProperty("primary", True)
        for button, act in ((self.throw, self._delete), (self.shut, self.close), (self.solve, self._solve)):
            button.setAutoDefault(False)
            button.clicked.connect(act)
        self._asked_to_delete: frozenset[str] = frozenset()
        box, row = QVBoxLayout(self), QHBoxLayout()
        row.addWidget(self.throw)
        row.addStretch(1)
        row.addWidget(self.shut)
        row.addWidget(self.solve)
        box.addWidget(self.total)
        box.addWidget(self.list, 1)
        add_layout(box, row)
        puzzles.changed.connect(self.fill)
        self.follow_language()
        self.list.setFocus()

    def sizeHint(self) -> QSize:
        return grown(720, 520, self._text_scale)

    def retranslate(self) -> None:
        self.setWindowTitle(tr("Puzzles"))
        self.list.setAccessibleName(tr("Puzzles"))
        self.shut.setText(tr("Close"))
        self.solve.setText(tr("Find the better play"))
        self.fill()

    def fill(self) -> None:
        """All of them anew."""
        every = self.puzzles.all()
        due = sum(each.due <= self._now for each in every)
        self.list.clear()
        for each in every:
            item = QListWidgetItem(row_words(each, self._now), self.list)
            item.setData(Qt.ItemDataRole.UserRole, each.key)
        self.total.setText(
            plural("{count} puzzle from your own turns is due.", "{count} puzzles from your own turns are due.", due)
            if every else
            tr("There are no puzzles yet. The review of a finished match keeps the turns in which you gave much away.")
        )  # fmt: skip
        if every:
            self.list.setCurrentRow(0)
        self._refresh()

    @property
    def chosen(self) -> frozenset[str]:
        return frozenset(str(item.data(Qt.ItemDataRole.UserRole)) for item in self.list.selectedItems())

    def _refresh(self) -> None:
        self._asked_to_delete = frozenset()
        self.throw.setText(tr("Delete …"))
        self.throw.setEnabled(bool(self.chosen))
        self.solve.setEnabled(len(self.chosen) == 1)

    def _delete(self) -> None:
        """The second press deletes; choosing anything else takes the first one back."""
        keys = self.chosen
        if keys and keys == self._asked_to_delete:
            self.puzzles.delete(keys)
            return
        self._asked_to_delete = keys
        self.throw.setText(plural("Delete {count} puzzle for good", "Delete {count} puzzles for good", len(keys)))

    def _solve(self) -> None:
        if len(self.chosen) == 1:
            (key,) = self.chosen
            self.close()
            self.wanted.emit(key)


def row_words(puzzle: Puzzle, now: int) -> str:
    """A puzzle in two lines: where it is from, and how it stands with it."""
    head = tr("{match}, turn {turn}: {loss} given away", match=localized(puzzle.title), turn=puzzle.turn,
              loss=percent(puzzle.loss))
    when = tr("due now") if puzzle.due <= now else tr("asked again {date}", date=date_words(puzzle.due))
    known = tr("solved {solved} of {tried} times", solved=puzzle.solved, tried=puzzle.tried) if puzzle.tried else ""
    return "\n".join((head, " · ".join(filter(None, (when, known)))))
