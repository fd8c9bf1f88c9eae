"""A board that is being entered: the values of its file, what is wrong with them, and the way back."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from copy import deepcopy
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QObject, Signal

from ccancients.engine.atomic import write_atomically
from ccancients.engine.errors import GameError
from ccancients.engine.phrase import Phrase, of_file, reason_of
from ccancients.successors.components.board import OWN_BOARD, Board, board_from_values, own_board, read_board
from ccancients.successors.components.board_file import BadBoard, plain
from ccancients.ui.desktop.i18n import tr

USER: Final = "user"
"""The tag of what its owner has entered."""
MOST_STEPS: Final = 100
Raw = dict[str, Any]


class BoardDocument(QObject):
    """The board in the form.

    ``raw``      the values of the file, with their tags;  ``board`` the last that could be played on
    ``fault``    why ``raw`` cannot be played on, in the reader's language; empty when it can
    ``file``     where it was read or written last, None for a new one;  ``dirty`` whether it differs from that
    ``changed``  it is another one now
    """

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.raw: Raw = {}
        self.board: Board = own_board()
        self.fault = ""
        self.file: Path | None = None
        self.dirty = False
        self._done: list[Raw] = []
        self._undone: list[Raw] = []
        self.begin(own_board())

    # -- files --------------------------------------------------------------------------------------------------

    def begin(self, board: Board) -> None:
        """A new board that begins as another one; a copy of our own is no longer ours."""
        self.raw = _opened(board)
        if self.raw.get("id") == OWN_BOARD:
            self.raw["id"], self.raw["name"] = "my_board", tr("My board")
        self._settled(None)

    def open(self, file: Path) -> None:
        """The board of a file. Raises ``BadBoard``; then nothing has changed."""
        board = read_board(file)
        self.raw = _opened(board)
        self._settled(file)

    def save(self, file: Path) -> None:
        """Write the file. Raises ``BadBoard`` when it cannot be played on, or not be written."""
        if self.fault:
            raise BadBoard(Phrase("{fault}", {"fault": self.fault}))
        try:
            write_atomically(file, json.dumps(self.raw, ensure_ascii=False, indent=1) + "\n", make_folder=False)
        except (OSError, ValueError) as error:
            reason = reason_of(error) if isinstance(error, OSError) else Phrase("{reason}", {"reason": str(error)})
            raise BadBoard(of_file(str(file), reason)) from None
        self.file, self.dirty = file, False
        self.changed.emit()

    def _settled(self, file: Path | None) -> None:
        self.file, self.dirty = file, False
        self._done, self._undone = [], []
        self._check()
        self.changed.emit()

    # -- editing ------------------------------------------------------------------------------------------------

    def edit(self, change: Callable[[Raw], object]) -> None:
        """Change the values; what comes of it may be wrong for a while, and says so."""
        before = deepcopy(self.raw)
        change(self.raw)
        if self.raw == before:
            return
        self._done = [*self._done[-MOST_STEPS + 1:], before]
        self._undone = []
        self._now()

    @property
    def can_undo(self) -> bool:
        return bool(self._done)

    @property
    def can_redo(self) -> bool:
        return bool(self._undone)

    def undo(self) -> None:
        """One change back."""
        if self._done:
            self._undone.append(self.raw)
            self.raw = self._done.pop()
            self._now()

    def redo(self) -> None:
        """One change forward again."""
        if self._undone:
            self._done.append(self.raw)
            self.raw = self._undone.pop()
            self._now()

    def _now(self) -> None:
        self.dirty = True
        self._check()
        self.changed.emit()

    def _check(self) -> None:
        try:
            self.board = board_from_values(self.raw, tr("This board"))
        except GameError as error:
            self.fault = error.in_words(tr)
        else:
            self.fault = ""

    # -- reading ------------------------------------------------------------------------------------------------

    def entries(self, part: str) -> list[Raw]:
        """The entries of a list of the file, as they may be changed."""
        found: list[Raw] = self.raw.setdefault(part, [])
        return found

    def entry(self, part: str, key: str) -> Raw:
        """An entry of a list by its id. Raises ``KeyError``."""
        for each in self.entries(part):
            if plain(each.get("id")) == key:
                return each
        raise KeyError(key)

    def value(self, entry: Mapping[str, Any], name: str) -> Any:
        """A value of an entry without its tag."""
        return plain(entry.get(name))


def _opened(board: Board) -> Raw:
    """The values of a board as they may be changed: tags of whole parts are taken off."""
    raw = deepcopy(dict(board.raw))
    return {name: part["value"] if isinstance(part, dict) and "value" in part else part for name, part in raw.items()}


def set_value(entry: Raw, name: str, value: Any) -> None:
    """A value that its owner has entered; one that was tagged is tagged as his, any other stands as it is."""
    if isinstance(entry.get(name), Mapping):
        entry[name] = {"value": value, "tag": USER}
    else:
        entry[name] = value


def free_id(wanted: str, taken: set[str]) -> str:
    """An id that nothing has yet."""
    number = 1
    while f"{wanted}_{number}" in taken:
        number += 1
    return f"{wanted}_{number}"
