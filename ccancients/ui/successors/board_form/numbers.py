"""The tables of the file: every number by its name, to be typed over; rows of dice as numbers in a line."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QTableWidget, QTableWidgetItem, QVBoxLayout, QWidget

from ccancients.successors.components.board import own_board
from ccancients.successors.components.board_file import plain, tag_of
from ccancients.ui.desktop.i18n import mark, tr
from ccancients.ui.successors.board_form.document import USER, BoardDocument, Raw
from ccancients.ui.successors.board_form.grid import TAGS

TITLES: Final = {
    "path_cost": mark("Cost of paths"), "movement_allowance": mark("Movement points by the die"),
    "siege_cost": mark("Cost of a siege"), "siege_min_cu": mark("Units that besiege, at least"),
    "remove_cp_cost": mark("Cost of removing a marker"), "remove_cp_min_cu": mark("Units that remove, at least"),
    "city_limit": mark("Units inside a city, at most"), "overrun_ratio": mark("Overrun: so many to one"),
    "independent_mp": mark("Movement points of independents"), "minor_generals_per_player": mark("Minor generals"),
    "naval_limit": mark("Units that sail, at most"), "minor_general": mark("A minor general"),
    "attrition": mark("Attrition"), "hostile_fortress_column": mark("Column of hostile fortresses"),
    "siege_points": mark("Points of a siege"), "siege_die": mark("Siege die, 1 to 6"),
    "siege_modifiers": mark("Added to the siege die"), "cu_types": mark("Types of units"), "battle": mark("Battle"),
    "leader_loss": mark("Loss of a leader"), "interception": mark("Interception"), "evasion": mark("Evasion"),
    "naval_interception": mark("Interception at sea"), "forage_limit": mark("Units that a space feeds"),
    "prestige": mark("Prestige"), "victory": mark("Points besides provinces"),
    "reinforcements": mark("Reinforcements"), "tyche_die": mark("Operation points by Tyche's die"),
    "train": mark("Training"),
}
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
        self.table.horizontalHeader().setStretchLastSection(True)
        self.table.cellChanged.connect(self._edited)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.table)
        document.changed.connect(self.fill)
        self.fill()

    def _tables(self) -> Raw:
        found: Raw = self.document.raw.setdefault("tables", {})
        return found

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
            self._cell(row, 0, " · ".join([tr(TITLES[name]), *(_part(part) for part in path)]), editable=False)
            self._cell(row, 1, written(value), editable=True)
            self._cell(row, 2, self._origin(given, name), editable=False)
        self._filling = False
        self.table.resizeColumnToContents(0)

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
            self.document.edit(lambda _raw: self._set(name, path, value))

    def _set(self, name: str, path: Path, value: Any) -> None:
        """The whole table without its tags, changed in one place, as its owner's."""
        whole = plain(self._tables().get(name, own_board().raw["tables"][name]))
        if not path:
            self._tables()[name] = {"value": value, "tag": USER}
            return
        inner: Any = whole
        for part in path[:-1]:
            inner = inner[part]
        inner[path[-1]] = value
        self._tables()[name] = {"value": whole, "tag": USER}


def _part(part: str | int) -> str:
    """A step on the way to a value, as the file calls it."""
    return str(part + 1) if isinstance(part, int) else part.replace("_", " ")
