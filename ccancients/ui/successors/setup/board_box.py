"""Which board is played on: our own, or a file that somebody brought; and what it says of itself."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFileDialog, QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from ccancients.engine.errors import GameError
from ccancients.successors.components.board import Board, own_board, read_board
from ccancients.successors.components.origins import house_rules, is_reconstructed, tags_counted
from ccancients.ui.desktop.i18n import mark, plural, tr
from ccancients.ui.desktop.memory import add_layout
from ccancients.ui.desktop.path_names import chosen
from ccancients.ui.panels.prompt_panel import Notice, label
from ccancients.ui.successors.words.things import board_name, status_words

ORIGINS: Final = (
    ("found", mark("One value is found in the rules"), mark("{count} values are found in the rules")),
    ("older", mark("one is an older edition's"), mark("{count} are older editions'")),
    ("REC", mark("one is reconstructed"), mark("{count} are reconstructed")),
    ("user", mark("one was entered by its owner"), mark("{count} were entered by their owner")),
)


def origin_words(board: Board) -> str:
    """Where the values of a board come from, in a sentence or two."""
    counts = tags_counted(board)
    said = [plural_of(one, many, counts[tag]) for tag, one, many in ORIGINS if counts.get(tag)]
    words = tr("Of its values: {parts}.", parts=", ".join(said))
    broken = len(house_rules(board))
    if broken:
        words += " " + plural("One value is a house rule.", "{count} values are house rules.", broken)
    return words


def plural_of(one: str, many: str, count: int) -> str:
    """One of two texts that are translated each by itself."""
    return tr(one) if count == 1 else tr(many, count=count)


class BoardBox(QFrame):
    """The choice of a board; ``changed`` there is another one now."""

    changed = Signal()

    def __init__(self, folder: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("surface", "raised")
        self.board = own_board()
        self.file = ""
        self._folder = folder
        self.name = label("heading", wrap=True, parent=self)
        self.status = label("small", wrap=True, parent=self)
        self.origins = label("small", wrap=True, parent=self)
        self.origins.setProperty("tone", "muted")
        self.refusal = Notice(self)
        self.open = QPushButton(tr("Open a board file…"), self)
        self.open.clicked.connect(self.ask)
        self.own = QPushButton(tr("Our own board"), self)
        self.own.clicked.connect(self.take_own)
        row = QHBoxLayout()
        row.addWidget(self.open)
        row.addWidget(self.own)
        row.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 8, 12, 10)
        for widget in (self.name, self.status, self.origins, self.refusal):
            column.addWidget(widget)
        add_layout(column, row)
        column.addStretch(1)  # what is to be read stands together, above what room there is
        self.refusal.say("")
        self._show()

    def board_values(self) -> dict[str, Any] | None:
        """The file as a set-up keeps it; None for our own board."""
        return dict(self.board.to_json()) if self.file else None

    def ask(self) -> None:
        """Let a file be chosen."""
        dialog = QFileDialog(self, tr("Open a board file"), self._folder)
        dialog.setNameFilters([tr("Boards (*.json)"), tr("All files (*)")])
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(lambda name: self.take(chosen(name)))
        dialog.open()

    def take(self, file: Path) -> bool:
        """Play on the board of a file; whether it can be (else the reason is said, and the board stays as it was)."""
        try:
            board = read_board(file)
        except GameError as error:
            self.refusal.say(error.in_words(tr))
            return False
        self.board, self.file = board, str(file)
        self._show()
        return True

    def take_own(self) -> None:
        """Play on our own board."""
        self.board, self.file = own_board(), ""
        self._show()

    def _show(self) -> None:
        self.refusal.say("")
        self.name.setText(board_name(self.board))
        self.status.setText(status_words(self.board))
        self.status.setProperty("tone", "warn" if is_reconstructed(self.board) else "muted")
        self.origins.setText(origin_words(self.board))
        self.own.setVisible(bool(self.file))
        self.changed.emit()
