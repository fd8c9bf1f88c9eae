"""A list of the file as a table to be filled in: a row for an entry, a column for a value."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from PySide6.QtCore import QAbstractItemModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QPushButton,
    QSpinBox,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from ccancients.successors.components.board_file import plain, tag_of
from ccancients.ui.desktop.i18n import mark, tr
from ccancients.ui.desktop.memory import add_layout
from ccancients.ui.successors.board_form.document import BoardDocument, Raw, set_value

Index = QModelIndex | QPersistentModelIndex
LOWEST: Final = 96
Choices = Callable[[], Sequence[tuple[str, Any]]]
TAGS: Final = {
    "found": mark("found in the rules"), "older": mark("from an older edition"), "REC": mark("reconstructed"),
    "user": mark("entered by you"),
}


@dataclass(frozen=True)
class Column:
    """A column.

    ``key``   the name of the value, with a dot before one within it;  ``title`` in English, to be translated
    ``least``, ``most``  of a number;  ``choices`` words and values to choose from;  ``several`` ids with commas between
    """

    key: str
    title: str
    least: int | None = None
    most: int = 99
    choices: Choices | None = None
    several: bool = False

    def value_in(self, entry: Raw) -> Any:
        """The value of an entry without its tag."""
        outer, _, inner = self.key.partition(".")
        value = plain(entry.get(outer))
        return (value or {}).get(inner, 0) if inner else value

    def put(self, entry: Raw, value: Any) -> None:
        """The value as its owner has it; none of something within is left out."""
        outer, _, inner = self.key.partition(".")
        if not inner:
            set_value(entry, outer, value)
            return
        whole = dict(plain(entry.get(outer)) or {})
        whole[inner] = value
        entry[outer] = {name: each for name, each in whole.items() if each}


class Delegate(QStyledItemDelegate):
    """Edits a cell by what its column holds: a number within its limits, or one of several."""

    def __init__(self, columns: Sequence[Column], parent: QWidget) -> None:
        super().__init__(parent)
        self._columns = columns

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:
        column = self._columns[index.column()]
        if column.choices is not None:
            box = QComboBox(parent)
            for words, value in column.choices():
                box.addItem(words, value)
            return box
        if column.least is not None:
            return QSpinBox(parent, minimum=column.least, maximum=column.most)
        return super().createEditor(parent, option, index)

    def setEditorData(self, editor: QWidget, index: Index) -> None:
        value = index.data(Qt.ItemDataRole.UserRole)
        if isinstance(editor, QComboBox):
            editor.setCurrentIndex(max(0, editor.findData(value)))
        elif isinstance(editor, QSpinBox):
            editor.setValue(int(value or 0))
        else:
            super().setEditorData(editor, index)

    def setModelData(self, editor: QWidget, model: QAbstractItemModel, index: Index) -> None:
        if isinstance(editor, QComboBox):
            model.setData(index, editor.currentData(), Qt.ItemDataRole.UserRole)
        elif isinstance(editor, QSpinBox):
            editor.interpretText()
            model.setData(index, editor.value(), Qt.ItemDataRole.UserRole)
        else:
            super().setModelData(editor, model, index)


class Grid(QWidget):
    """The entries of one list of the file.

    ``entries``  the list as it may be changed;  ``fresh`` makes a new entry, for a list that may be added to
    """

    def __init__(
        self, document: BoardDocument, entries: Callable[[], list[Raw]], columns: Sequence[Column],
        parent: QWidget | None = None, *, fresh: Callable[[], Raw] | None = None,
    ) -> None:
        super().__init__(parent)
        self.document, self.entries, self.columns = document, entries, tuple(columns)
        self._fresh = fresh
        self._filling = False
        self.table = QTableWidget(0, len(columns), self)
        self.table.setHorizontalHeaderLabels([tr(column.title) for column in columns])
        self.table.setMinimumHeight(LOWEST)
        self.table.verticalHeader().setVisible(False)
        self.table.setItemDelegate(Delegate(self.columns, self.table))
        self.table.horizontalHeader().setStretchLastSection(True)
        self.table.cellChanged.connect(self._edited)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.table, 1)
        if fresh is not None:
            self.add, self.remove = QPushButton(tr("Add"), self), QPushButton(tr("Remove"), self)
            self.add.clicked.connect(self._add)
            self.remove.clicked.connect(self._remove)
            row = QHBoxLayout()
            row.addWidget(self.add)
            row.addWidget(self.remove)
            row.addStretch(1)
            add_layout(column, row)
        document.changed.connect(self.fill)
        self.fill()

    def fill(self) -> None:
        """Show the entries as they are."""
        entries = self.entries()
        self._filling = True
        self.table.setRowCount(len(entries))
        for row, entry in enumerate(entries):
            for number, column in enumerate(self.columns):
                self._show(row, number, column, entry)
        self._filling = False
        self.table.resizeColumnsToContents()

    def _show(self, row: int, number: int, column: Column, entry: Raw) -> None:
        value = column.value_in(entry)
        words = ", ".join(value) if column.several and value else str(value) if value is not None else ""
        if column.choices is not None:
            words = next((said for said, each in column.choices() if each == value), words)
        item = self.table.item(row, number) or QTableWidgetItem()
        item.setText(words)
        item.setData(Qt.ItemDataRole.UserRole, value)
        tag = tag_of(entry.get(column.key), str(self.document.raw.get("default_tag", "REC")))
        item.setToolTip(tr(TAGS[tag]) if isinstance(entry.get(column.key), dict) else "")
        font = item.font()
        font.setItalic(tag == "REC" and isinstance(entry.get(column.key), dict))
        item.setFont(font)
        if self.table.item(row, number) is None:
            self.table.setItem(row, number, item)

    def _edited(self, row: int, number: int) -> None:
        if self._filling:
            return
        column, item = self.columns[number], self.table.item(row, number)
        if item is None:
            return
        plainly = column.choices is None and column.least is None
        value: Any = item.text().strip() if plainly else item.data(Qt.ItemDataRole.UserRole)
        if column.several:
            value = [part.strip() for part in value.split(",") if part.strip()]
        entry = self.entries()[row]
        if column.value_in(entry) != value:
            self.document.edit(lambda _raw: column.put(entry, value))

    def _add(self) -> None:
        if self._fresh is not None:
            made = self._fresh()
            self.document.edit(lambda _raw: self.entries().append(made))
            self.table.setCurrentCell(self.table.rowCount() - 1, 0)

    def _remove(self) -> None:
        row = self.table.currentRow()
        if row >= 0:
            self.document.edit(lambda _raw: self.entries().pop(row))
