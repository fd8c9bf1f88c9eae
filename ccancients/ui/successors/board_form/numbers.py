"""The tables of the file: every number by its name, to be typed over; rows of dice as numbers in a line."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHeaderView, QTableWidget, QTableWidgetItem, QVBoxLayout, QWidget

from ccancients.successors.components.board import own_board
from ccancients.successors.components.board_file import plain, tag_of
from ccancients.ui.desktop.i18n import tr
from ccancients.ui.successors.board_form.document import TAGS, USER, BoardDocument, Raw
from ccancients.ui.successors.board_form.number_words import TITLES, step_words, title_words

Path = tuple[str | int, ...]


def leaves(value: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Every single value of a table with the way to it; a list of numbers is one value."""
    if isinstance(value, Mapping):
        for key, each in value.items():
            yield from leaves(each, (*path, key))
    elif isinstance(value, list) and value and isinstance(value[0], Mapping):
        for number, each in enumerate(value):
            yield from leaves(each, (*path, number))
    else:
        yield path, value


def written(value: Any) -> str:
    """A value in a cell."""
    if isinstance(value, list):
        return ", ".join(map(str, value))
    if isinstance(value, bool):
        return tr("yes") if value else tr("no")
    return str(value)


def read(text: str, like: Any) -> Any:
    """What was typed into a cell that held a value ``like`` that. Raises ``ValueError``."""
    words = text.strip()
    if isinstance(like, bool):
        if words.casefold() not in (tr("yes").casefold(), tr("no").casefold()):
            raise ValueError(words)
        return words.casefold() == tr("yes").casefold()
    if isinstance(like, int):
        return int(words.replace("−", "-"))
    if isinstance(like, list):
        parts = [part.strip() for part in words.split(",") if part.strip()]
        return [int(part.replace("−", "-")) if not like or isinstance(like[0], int) else part for part in parts]
    return words


class NumbersForm(QWidget):
    """All tables, a row for every value; what the file leaves out is ours, and shown so."""

    def __init__(self, document: BoardDocument, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.document = document
        self._filling = False
        self.rows: list[tuple[str, Path, Any]] = []
        self.table = QTableWidget(0, 3, self)
        self.table.setHorizontalHeaderLabels([tr("Table"), tr("Value"), tr("Where it comes from")])
        self.table.verticalHeader().setVisible(False)
        head, fitted = self.table.horizontalHeader(), QHeaderView.ResizeMode.ResizeToContents
        head.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        head.setSectionResizeMode(fitted)
        head.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.table.verticalHeader().setSectionResizeMode(fitted)
        self.table.cellChanged.connect(self._edited)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.table)
        document.changed.connect(self.fill)
        self.fill()

    def fill(self) -> None:
        """Show every value as it is."""
        given, ours = self.document.raw.get("tables", {}), own_board().raw["tables"]
        self.rows = []
        for name in TITLES:
            for path, value in leaves(plain(given.get(name, ours[name]))):
                self.rows.append((name, path, value))
        self._filling = True
        self.table.setRowCount(len(self.rows))
        for row, (name, path, value) in enumerate(self.rows):
            self._cell(row, 0, " · ".join([title_words(name), *map(step_words, path)]), editable=False)
            self._cell(row, 1, written(value), editable=True)
            self._cell(row, 2, self._origin(given, name), editable=False)
        self._filling = False

    def _origin(self, given: Mapping[str, Any], name: str) -> str:
        if name not in given:
            return tr("our own board's")
        return tr(TAGS[tag_of(given[name], str(self.document.raw.get("default_tag", "REC")))])

    def _cell(self, row: int, column: int, words: str, *, editable: bool) -> None:
        item = self.table.item(row, column)
        if item is None:
            item = QTableWidgetItem()
            self.table.setItem(row, column, item)
        item.setText(words)
        if not editable:
            item.setFlags(item.flags() & ~Qt.ItemFlag.ItemIsEditable)

    def _edited(self, row: int, column: int) -> None:
        if self._filling or column != 1:
            return
        name, path, before = self.rows[row]
        item = self.table.item(row, column)
        try:
            value = read(item.text() if item is not None else "", before)
        except ValueError:
            self.fill()
            return
        if value != before:
            self.document.edit(lambda raw: _set(raw, name, path, value))


def _set(raw: Raw, name: str, path: Path, value: Any) -> None:
    """The whole table without its tags, changed in one place, as its owner's."""
    tables = raw.setdefault("tables", {})
    whole: Any = {"all of it": plain(tables.get(name, own_board().raw["tables"][name]))}
    inner, steps = whole, ("all of it", *path)
    for step in steps[:-1]:
        inner = inner[step]
    inner[steps[-1]] = value
    tables[name] = {"value": whole["all of it"], "tag": USER}
