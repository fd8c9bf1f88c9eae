"""A board that is being entered: the values of its file, what is wrong with them, and how forms read and write them."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from copy import deepcopy
from pathlib import Path
from typing import Any, Final

from pydantic import BaseModel
from PySide6.QtCore import QObject

from ccancients.engine.atomic import write_atomically
from ccancients.engine.errors import GameError
from ccancients.engine.phrase import Phrase, of_file, reason_of
from ccancients.successors.components.board import OWN_BOARD, Board, board_from_values, own_board, read_board
from ccancients.successors.components.board_file import BadBoard, plain, tag_of
from ccancients.ui.desktop.i18n import mark, tr
from ccancients.ui.forms.document import Document
from ccancients.ui.forms.fields import Choice
from ccancients.ui.successors.words.own_board import name_words

USER: Final = "user"
"""The tag of what its owner has entered."""
MOST_STEPS: Final = 100
TAGS: Final = {
    "found": mark("found in the rules"), "older": mark("from an older edition"), "REC": mark("reconstructed"),
    "user": mark("entered by you"),
}
Raw = dict[str, Any]
Place = tuple[str | int, ...]
"""The way to a part of the file."""


class BoardDocument(Document[Raw]):
    """The board in the form.

    ``raw``    the values of the file, with their tags;  ``board`` the last that could be played on
    ``fault``  why ``raw`` cannot be played on, in the reader's language; empty when it can
    ``file``   where it was read or written last, None for a new one
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__({}, parent, most=MOST_STEPS)
        self.board: Board = own_board()
        self.fault = ""
        self.file: Path | None = None
        self.begin(own_board())

    @property
    def raw(self) -> Raw:
        return self.value

    # -- files --------------------------------------------------------------------------------------------------

    def begin(self, board: Board) -> None:
        """A new board that begins as another one; a copy of our own is no longer ours."""
        raw = _opened(board)
        if raw.get("id") == OWN_BOARD:
            raw["id"], raw["name"] = "my_board", tr("My board")
        self._settle(raw, None)

    def open(self, file: Path) -> None:
        """The board of a file. Raises ``BadBoard``; then nothing has changed."""
        self._settle(_opened(read_board(file)), file)

    def save(self, file: Path) -> None:
        """Write the file. Raises ``BadBoard`` when it cannot be played on, or not be written."""
        if self.fault:
            raise BadBoard(Phrase("{fault}", {"fault": self.fault}))
        try:
            write_atomically(file, json.dumps(self.raw, ensure_ascii=False, indent=1) + "\n", make_folder=False)
        except (OSError, ValueError) as error:
            reason = reason_of(error) if isinstance(error, OSError) else Phrase("{reason}", {"reason": str(error)})
            raise BadBoard(of_file(str(file), reason)) from None
        self.file = file
        self.mark_saved()

    def _settle(self, raw: Raw, file: Path | None) -> None:
        self.file = file
        self.stack.clear()
        self.show_value(raw)
        self.mark_saved()

    def show_value(self, value: Raw) -> None:
        """It is checked at each step; what comes of it may be wrong for a while, and says so."""
        try:
            self.board, self.fault = board_from_values(value, tr("This board")), ""
        except GameError as error:
            self.fault = error.in_words(tr)
        super().show_value(value)

    # -- editing ------------------------------------------------------------------------------------------------

    def edit(self, change: Callable[[Raw], object], gesture: int = 0) -> None:
        """Change a copy of the values; a change finds in it what it changes. One step."""
        after = deepcopy(self.raw)
        change(after)
        self.apply("", after, gesture)

    def put(self, place: Place, name: str, value: Any, gesture: int = 0) -> None:
        """A value of the entry at a place, as its owner has entered it."""
        self.edit(lambda raw: set_value(part(raw, place), name, value), gesture)

    def names_of(self, listed: str) -> list[Choice]:
        """The entries of a list to choose from, by their names."""
        return [(name_words(str(plain(each["name"]))), plain(each["id"])) for each in part(self.raw, (listed,))]


# -- parts of the file ----------------------------------------------------------------------------------------------


def _opened(board: Board) -> Raw:
    """The values of a board as they may be changed: tags of whole parts are taken off."""
    raw = deepcopy(dict(board.raw))
    return {name: _bare(each) for name, each in raw.items()}


def _bare(value: Any) -> Any:
    """A part of the file without the tag around it."""
    return value["value"] if isinstance(value, dict) and "value" in value else value


def part(raw: Raw, place: Place, *, begin: bool = False) -> Any:
    """The part at a place: an entry, or a list, which is empty where the file has none; ``begin`` it there then."""
    found: Any = raw
    for step in place:
        if isinstance(step, int):
            found = _bare(found[step])
        else:
            found = _bare(found.setdefault(step, []) if begin else found.get(step, []))
    return found


def place_of(raw: Raw, listed: str, key: str) -> Place | None:
    """Where the entry of a list with an id lies; None when there is none."""
    found = (number for number, each in enumerate(part(raw, (listed,))) if plain(each.get("id")) == key)
    number = next(found, None)
    return None if number is None else (listed, number)


def set_value(entry: Raw, name: str, value: Any) -> None:
    """A value that its owner has entered; one that was tagged is tagged as his, any other stands as it is."""
    if isinstance(entry.get(name), Mapping) and "value" in entry[name]:
        entry[name] = {"value": value, "tag": USER}
    else:
        entry[name] = value


def free_id(wanted: str, taken: set[str]) -> str:
    """An id that nothing has yet."""
    number = 1
    while f"{wanted}_{number}" in taken:
        number += 1
    return f"{wanted}_{number}"


class OfEntry:
    """An entry of the file for rows of a form; what the file leaves out is as its model has it."""

    def __init__(self, document: BoardDocument, model: type[BaseModel], place: Callable[[], Place]) -> None:
        self.document, self.model, self.place = document, model, place

    def read(self, name: str) -> Any:
        entry = part(self.document.raw, self.place())
        return plain(entry[name]) if name in entry else self.model.model_fields[name].get_default()

    def write(self, name: str, value: Any, _step: str, gesture: int) -> None:
        if value != self.read(name):
            self.change(lambda entry: set_value(entry, name, value), gesture)

    def change(self, change: Callable[[Raw], object], gesture: int = 0) -> None:
        """Change the entry in a copy of the file."""
        place = self.place()
        self.document.edit(lambda raw: change(part(raw, place)), gesture)


class OfList:
    """A list of the file for a grid. ``fresh`` makes a new entry; what one leaves out is as its ``model`` has it."""

    def __init__(
        self, document: BoardDocument, place: Callable[[], Place], fresh: Callable[[BoardDocument], Raw] | None = None,
        model: type[BaseModel] | None = None,
    ) -> None:
        self.document, self.place, self.fresh, self.model = document, place, fresh, model

    @property
    def _list(self) -> list[Raw]:
        found: list[Raw] = part(self.document.raw, self.place())
        return found

    def __len__(self) -> int:
        return len(self._list)

    def read(self, row: int, key: str) -> Any:
        outer, _, inner = key.partition(".")
        entry = self._list[row]
        value = plain(entry[outer]) if outer in entry else self._usual(outer)
        return (value or {}).get(inner, 0) if inner else value

    def _usual(self, name: str) -> Any:
        field = self.model.model_fields.get(name) if self.model is not None else None
        return None if field is None or field.is_required() else field.get_default()

    def write(self, row: int, key: str, value: Any) -> None:
        """The value as its owner has it; none of something within is left out."""
        outer, _, inner = key.partition(".")
        if inner:
            whole = {**(plain(self._list[row].get(outer)) or {}), inner: value}
            value = {name: each for name, each in whole.items() if each}
        self.document.put((*self.place(), row), outer, value)

    def note(self, row: int, key: str) -> tuple[str, bool]:
        value = self._list[row].get(key)
        if not isinstance(value, dict):
            return "", False
        tag = tag_of(value, str(self.document.raw.get("default_tag", "REC")))
        return tr(TAGS[tag]), tag == "REC"

    def names_of(self, listed: str) -> list[Choice]:
        return self.document.names_of(listed)

    def add(self) -> None:
        if self.fresh is not None:
            made, place = self.fresh(self.document), self.place()
            self.document.edit(lambda raw: part(raw, place, begin=True).append(made))

    def remove(self, row: int) -> None:
        place = self.place()
        self.document.edit(lambda raw: part(raw, place).pop(row))
