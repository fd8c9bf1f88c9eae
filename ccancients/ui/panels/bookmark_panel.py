"""The bookmarks of a match: a list of moments with notes; a click jumps there, a note is changed in its place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeWidget,
    QTreeWidgetItem,
    QWidget,
)

from ccancients.ui.desktop.i18n import tr
from ccancients.ui.table.bookmarks import Bookmark

COUNT: Final = Qt.ItemDataRole.UserRole
INSTEAD: Final = COUNT + 1
WHERE, NOTE = 0, 1
MOST_ROWS: Final = 4


class NoteDelegate(QStyledItemDelegate):
    """Shows which moment a bookmark without a note is, in place of the note."""

    def initStyleOption(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> None:
        super().initStyleOption(option, index)
        if not option.text:
            option.text = index.data(INSTEAD) or ""
            option.font.setItalic(True)


class BookmarkPanel(QTreeWidget):
    """Bookmarks in order; out of sight while there is none.

    ``jump_wanted(count)``     a bookmark was chosen
    ``changed(count, note)``   a note was written anew
    ``removed(count)``         a bookmark is to go
    """

    jump_wanted = Signal(int)
    changed = Signal(int, str)
    removed = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setColumnCount(2)
        self.setRootIsDecorated(False)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.header().setSectionResizeMode(WHERE, QHeaderView.ResizeMode.ResizeToContents)
        self.header().setStretchLastSection(True)
        self.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.setItemDelegateForColumn(NOTE, NoteDelegate(self))
        self.itemClicked.connect(self._clicked)
        self.itemDoubleClicked.connect(lambda item: self.editItem(item, NOTE))
        self.itemChanged.connect(self._changed)
        self.retranslate()
        self.hide()

    def retranslate(self) -> None:
        self.setHeaderLabels([tr("Bookmark"), tr("Note")])
        self.setAccessibleName(tr("Bookmarks"))
        self.setToolTip(tr("A click goes there, a double click changes the note, Delete removes it."))

    def show_bookmarks(self, marks: Sequence[Bookmark], where: Sequence[str]) -> None:
        """The bookmarks, and in words which moment each one is."""
        chosen = self.chosen
        self.blockSignals(True)
        self.clear()
        for mark, words in zip(marks, where, strict=True):
            item = QTreeWidgetItem([str(mark.count), mark.note])
            item.setData(WHERE, COUNT, mark.count)
            item.setData(NOTE, INSTEAD, words)
            item.setData(WHERE, Qt.ItemDataRole.AccessibleTextRole, f"{words}, {mark.note}")
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsEditable)
            for column in (WHERE, NOTE):
                item.setToolTip(column, f"{words}\n{mark.note}".strip())
            self.addTopLevelItem(item)
            if mark.count == chosen:
                self.setCurrentItem(item)
        self.blockSignals(False)
        rows = min(len(marks), MOST_ROWS)
        height = self.sizeHintForRow(0) * rows + self.header().sizeHint().height() + 2 * self.frameWidth() + 2
        self.setFixedHeight(max(height, 1))
        self.setVisible(bool(marks))

    @property
    def chosen(self) -> int:
        """The moment of the bookmark that is chosen, -1 for none."""
        item = self.currentItem()
        return int(item.data(WHERE, COUNT)) if item is not None else -1

    def write_note(self, count: int) -> None:
        """Let the note of a bookmark be written."""
        for row in range(self.topLevelItemCount()):
            item = self.topLevelItem(row)
            if item is not None and item.data(WHERE, COUNT) == count:
                self.setCurrentItem(item)
                self.setFocus()
                self.editItem(item, NOTE)

    def _clicked(self, item: QTreeWidgetItem) -> None:
        self.jump_wanted.emit(int(item.data(WHERE, COUNT)))

    def _changed(self, item: QTreeWidgetItem, column: int) -> None:
        if column == NOTE:
            self.changed.emit(int(item.data(WHERE, COUNT)), item.text(NOTE))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        item = self.currentItem()
        if item is None or self.state() == QAbstractItemView.State.EditingState:
            super().keyPressEvent(event)
        elif event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.removed.emit(self.chosen)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.jump_wanted.emit(self.chosen)
        elif event.key() == Qt.Key.Key_F2:
            self.editItem(item, NOTE)
        else:
            super().keyPressEvent(event)
