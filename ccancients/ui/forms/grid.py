"""A list of a document as a table to be filled in: a row for an entry, a column for a field of its model."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol

from pydantic import BaseModel
from PySide6.QtCore import QAbstractItemModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QSpinBox,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from ccancients.ui.desktop.i18n import tr
from ccancients.ui.desktop.memory import add_layout
from ccancients.ui.forms.fields import Choice
from ccancients.ui.forms.kinds import Kind, Shape, kind_at
from ccancients.ui.forms.layout import column
from ccancients.ui.forms.texts import clean_line, in_a_line, words_in

Index = QModelIndex | QPersistentModelIndex
LOWEST: Final = 96


class Entries(Protocol):
    """A list of a document."""

    def __len__(self) -> int: ...

    def read(self, row: int, key: str) -> Any:
        """A value of an entry."""

    def write(self, row: int, key: str, value: Any) -> None:
        """A person has entered a value."""

    def note(self, row: int, key: str) -> tuple[str, bool]:
        """What is told of a value where the mouse rests, and whether it is written aslant."""

    def names_of(self, listed: str) -> Sequence[Choice]:
        """The entries of another list to choose from, by their names."""

    def add(self) -> None:
        """One more entry, at the end."""

    def remove(self, row: int) -> None:
        """An entry goes."""


@dataclass(frozen=True, slots=True)
class Column:
    """A column.

    ``key``      the field of the model, with a dot before one within it;  ``title`` in English, to be translated
    ``named``    the values of a literal in English words
    ``of``       the list of the document whose entries there are to choose from
    """

    key: str
    title: str
    named: Mapping[Any, str] | None = None
    of: str = ""

    def choices(self, kind: Kind, entries: Entries) -> Sequence[Choice] | None:
        """What there is to choose from at the moment; None when a value is typed."""
        if self.of:
            return entries.names_of(self.of)
        if kind.shape is Shape.TICK:
            return (tr("no"), False), (tr("yes"), True)
        if kind.shape is Shape.CHOICE:
            values = (*((None,) if kind.optional else ()), *kind.choices)
            return [(tr(self.named[each]) if self.named else str(each), each) for each in values]
        return None


class Delegate(QStyledItemDelegate):
    """Edits a cell by what its column holds: a number within its limits, one of several, or words."""

    def __init__(
        self, columns: Sequence[Column], kinds: Sequence[Kind], entries: Entries, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._columns, self._kinds, self._entries = columns, kinds, entries

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:
        kind = self._kinds[index.column()]
        choices = self._columns[index.column()].choices(kind, self._entries)
        if choices is not None:
            box = QComboBox(parent)
            for words, value in choices:
                box.addItem(words, value)
            return box
        if kind.shape is Shape.NUMBER:
            return QSpinBox(parent, minimum=kind.least, maximum=kind.most)
        line = super().createEditor(parent, option, index)
        if isinstance(line, QLineEdit) and kind.shape is Shape.LINE:
            line.setMaxLength(kind.most)
        return line

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
        elif isinstance(editor, QLineEdit):
            words = clean_line(editor.text(), editor.maxLength()).strip()
            several = self._kinds[index.column()].shape is Shape.LIST
            model.setData(index, list(words_in(words)) if several else words, Qt.ItemDataRole.UserRole)


class Grid(QWidget):
    """The entries of a list; with buttons to add and remove them where it may ``grow``."""

    def __init__(
        self, model: type[BaseModel], entries: Entries, columns: Iterable[Column], parent: QWidget | None = None, *,
        grow: bool = False,
    ) -> None:
        super().__init__(parent)
        self.entries, self.columns, self._filling = entries, tuple(columns), False
        self._kinds = [kind_at(model, each.key) for each in self.columns]
        self.table = QTableWidget(0, len(self.columns), self)
        self.table.setHorizontalHeaderLabels([tr(each.title) for each in self.columns])
        self.table.setMinimumHeight(LOWEST)
        self.table.verticalHeader().setVisible(False)
        self.table.setItemDelegate(Delegate(self.columns, self._kinds, entries, self.table))
        self.table.horizontalHeader().setStretchLastSection(True)
        self.table.cellChanged.connect(self._edited)
        box = column(self, margin=0)
        box.addWidget(self.table, 1)
        if grow:
            self.add, self.remove = QPushButton(tr("Add"), self), QPushButton(tr("Remove"), self)
            self.add.clicked.connect(self._add)
            self.remove.clicked.connect(self._remove)
            row = QHBoxLayout()
            row.addWidget(self.add)
            row.addWidget(self.remove)
            row.addStretch(1)
            add_layout(box, row)

    def fill(self) -> None:
        """Show the entries as they are; the cell in hand and what is in sight stay."""
        self._filling = True
        self.table.setRowCount(len(self.entries))
        choices = [each.choices(kind, self.entries) for each, kind in zip(self.columns, self._kinds, strict=True)]
        for row in range(len(self.entries)):
            for number, each in enumerate(self.columns):
                value = self.entries.read(row, each.key)
                words = in_a_line(value) if isinstance(value, list) else "" if value is None else str(value)
                said = [told for told, one in choices[number] or () if one == value]
                self._show(row, number, said[0] if said else words, value)
        self._filling = False
        self.table.resizeColumnsToContents()

    def _show(self, row: int, number: int, words: str, value: Any) -> None:
        item = self.table.item(row, number)
        if item is None:
            item = QTableWidgetItem()
            self.table.setItem(row, number, item)
        item.setText(words)
        item.setData(Qt.ItemDataRole.UserRole, value)
        told, aslant = self.entries.note(row, self.columns[number].key)
        item.setToolTip(told)
        font = item.font()
        font.setItalic(aslant)
        item.setFont(font)

    def _edited(self, row: int, number: int) -> None:
        item = self.table.item(row, number)
        if self._filling or item is None:
            return
        key, value = self.columns[number].key, item.data(Qt.ItemDataRole.UserRole)
        if self.entries.read(row, key) != value:
            self.entries.write(row, key, value)

    def _add(self) -> None:
        self.entries.add()
        self.table.setCurrentCell(self.table.rowCount() - 1, 0)

    def _remove(self) -> None:
        if self.table.currentRow() >= 0:
            self.entries.remove(self.table.currentRow())
