"""The record: a table of all matches, or of what they come to; names can be changed, rows deleted and taken out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QDialog,
    QHBoxLayout,
    QLineEdit,
    QMessageBox,
    QPushButton,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from ccancients.ui.desktop.i18n import Retranslating, mark, plural, tr
from ccancients.ui.desktop.memory import add_layout
from ccancients.ui.desktop.settings import LONGEST_NAME
from ccancients.ui.face import Faces
from ccancients.ui.look.theme import Theme, grown
from ccancients.ui.panels.prompt_panel import label
from ccancients.ui.shell.after.record_words import (
    MATCH_HEADS,
    NAME_COLUMN,
    PERSON_HEADS,
    SUM_HEADS,
    Cell,
    RecordWords,
    total_words,
)
from ccancients.ui.table.record import Record
from ccancients.ui.table.record_sums import Part, Sum, as_csv, by_battle, by_person, grouped, parts_of, sum_of

MATCHES: Final = "matches"
BATTLES: Final = "battles"
PERSONS: Final = "persons"
VIEWS: Final = {
    MATCHES: (mark("All matches"), MATCH_HEADS),
    BATTLES: (mark("By match, side and opponent"), SUM_HEADS),
    PERSONS: (mark("By person"), PERSON_HEADS),
}


class RecordWindow(QDialog, Retranslating):
    """The record of a person's matches. ``csv_wanted`` what is in sight is to be written to a file."""

    csv_wanted = Signal()

    def __init__(self, record: Record, faces: Faces, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.record, self._words, self._text_scale = record, RecordWords(faces), theme.text_scale
        self.parts: list[Part] = []
        self._sums: list[Sum] = []
        self._filling = False
        self.box: QMessageBox | None = None
        self.view, self.game, self.search = QComboBox(self), QComboBox(self), QLineEdit(self)
        self.search.setClearButtonEnabled(True)
        self.search.setMaxLength(LONGEST_NAME)
        self.table = QTableWidget(0, 0, self)
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.table.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.table.setAlternatingRowColors(True)
        self.table.verticalHeader().hide()
        self.table.setWordWrap(False)
        self.table.setShowGrid(False)
        self.table.itemChanged.connect(self._renamed)
        self.table.itemSelectionChanged.connect(self._refresh)
        self.total = label("body", wrap=True, parent=self)
        self.note = label("small", wrap=True, parent=self)
        self.note.setProperty("tone", "muted")
        self.throw, self.throw_all = self._button(self._ask_to_delete), self._button(self._ask_to_delete_all)
        self.csv, self.shut = self._button(self.csv_wanted.emit), self._button(self.close)
        self._lay_out()
        self.follow_language()
        self.view.currentIndexChanged.connect(lambda _at: self.fill())
        self.game.currentIndexChanged.connect(lambda _at: self.fill())
        self.search.textChanged.connect(lambda _text: self.fill())
        record.changed.connect(self._changed)
        self.table.setFocus()

    def _button(self, act: object) -> QPushButton:
        button = QPushButton(self)
        button.setAutoDefault(False)
        button.clicked.connect(act)
        return button

    def _lay_out(self) -> None:
        head, foot, box = QHBoxLayout(), QHBoxLayout(), QVBoxLayout(self)
        for field, share in ((self.view, 3), (self.game, 2), (self.search, 2)):
            head.addWidget(field, share)
        for button in (self.throw, self.throw_all):
            foot.addWidget(button)
        foot.addStretch(1)
        for button in (self.csv, self.shut):
            foot.addWidget(button)
        add_layout(box, head)
        box.addWidget(self.total)
        box.addWidget(self.table, 1)
        box.addWidget(self.note)
        add_layout(box, foot)

    def sizeHint(self) -> QSize:
        return grown(1040, 600, self._text_scale)

    def set_theme(self, theme: Theme) -> None:
        """Other letters need other columns."""
        self._text_scale = theme.text_scale
        self._spread()

    def retranslate(self) -> None:
        self.setWindowTitle(tr("Record of matches"))
        for box, name in ((self.view, tr("View")), (self.game, tr("Game")), (self.table, tr("Record of matches"))):
            box.setAccessibleName(name)
        self.search.setPlaceholderText(tr("Name"))
        self.search.setAccessibleName(tr("Name"))
        self._offer(self.view, [(key, tr(words)) for key, (words, _heads) in VIEWS.items()])
        self._offer_games()
        self.throw.setText(tr("Delete …"))
        self.throw_all.setText(tr("Delete everything …"))
        self.csv.setText(tr("Save as CSV …"))
        self.shut.setText(tr("Close"))
        self.fill()

    def _offer_games(self) -> None:
        games = dict.fromkeys(row.game for row in self.record.rows())
        self._offer(self.game, [("", tr("All games")), *((key, self._words.game(key)) for key in games)])
        self.game.setVisible(len(games) > 1)

    def _offer(self, box: QComboBox, entries: Sequence[tuple[str, str]]) -> None:
        """Other words for what can be chosen; what is chosen stays so."""
        now = box.currentData()
        box.blockSignals(True)
        box.clear()
        for key, words in entries:
            box.addItem(words, key)
        box.setCurrentIndex(max(0, box.findData(now)))
        box.blockSignals(False)

    # -- rows ---------------------------------------------------------------------------------------------------

    def _changed(self) -> None:
        self._offer_games()
        self.fill()

    def fill(self) -> None:
        """Show what is wanted, the last first."""
        name, game = self.search.text().strip().casefold(), self.game.currentData()
        self.parts = [
            part for part in parts_of(self.record.rows())
            if (not game or part.row.game == game) and name in part.name.casefold()
        ]
        view = str(self.view.currentData())
        self._sums = grouped(self.parts, by_battle if view == BATTLES else by_person)
        self._show([tr(head) for head in VIEWS[view][1]], self._lines(view))
        total = sum_of(self.parts)
        self.total.setText(total_words(self.parts, total))
        self.note.setText({
            MATCHES: tr("A double click changes a name."), PERSONS: tr("A double click changes a name in all matches."),
        }.get(view, ""))
        self.note.setVisible(bool(self.note.text()))
        self._refresh()

    def _lines(self, view: str) -> list[tuple[Cell, ...]]:
        if view == MATCHES:
            return [self._words.match(part) for part in reversed(self.parts)]
        return [(self._words.sum if view == BATTLES else self._words.person)(each) for each in self._sums]

    def _show(self, heads: Sequence[str], lines: Sequence[tuple[Cell, ...]]) -> None:
        self._filling = True
        self.table.clear()
        self.table.setColumnCount(len(heads))
        self.table.setRowCount(len(lines))
        self.table.setHorizontalHeaderLabels(list(heads))
        for row, line in enumerate(lines):
            for column, cell in enumerate(line):
                item = QTableWidgetItem(str(cell))
                if isinstance(cell, int):
                    item.setTextAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
                if column != self._name_column:
                    item.setFlags(item.flags() & ~Qt.ItemFlag.ItemIsEditable)
                self.table.setItem(row, column, item)
        self._spread()
        self._filling = False

    def _spread(self) -> None:
        """Columns as wide as their words; what room is left goes to all of them."""
        self.table.resizeColumnsToContents()
        header, count = self.table.horizontalHeader(), self.table.columnCount()
        spare = self.table.viewport().width() - header.length()
        for column in range(count if spare > 0 else 0):
            header.resizeSection(column, header.sectionSize(column) + spare // count)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        QTimer.singleShot(0, self, self._spread)  # when the table has its room

    @property
    def _name_column(self) -> int:
        return {MATCHES: NAME_COLUMN, PERSONS: 0}.get(str(self.view.currentData()), -1)

    def _renamed(self, item: QTableWidgetItem) -> None:
        """A name was written anew."""
        if self._filling or item.column() != self._name_column:
            return
        if self.view.currentData() == MATCHES:
            part = self.parts[::-1][item.row()]
            self.record.rename(part.row.key, part.side, item.text())
        else:
            self.record.rename_everywhere(self._sums[item.row()].parts[-1].name, item.text())

    def _refresh(self) -> None:
        self.throw.setEnabled(bool(self.chosen))
        self.throw_all.setEnabled(bool(self.record.rows()))
        self.csv.setEnabled(self.table.rowCount() > 0)

    def csv_text(self) -> str:
        """What is in sight, as other programs read it."""
        view = str(self.view.currentData())
        return as_csv([tr(head) for head in VIEWS[view][1]], self._lines(view))

    # -- deleting -----------------------------------------------------------------------------------------------

    @property
    def chosen(self) -> frozenset[str]:
        """The matches in the rows that are chosen."""
        rows = {index.row() for index in self.table.selectedIndexes()}
        if self.view.currentData() == MATCHES:
            turned = self.parts[::-1]
            return frozenset(turned[row].row.key for row in rows if row < len(turned))
        return frozenset(part.row.key for row in rows if row < len(self._sums) for part in self._sums[row].parts)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Delete and self.chosen:
            self._ask_to_delete()
            return
        super().keyPressEvent(event)

    def _ask_to_delete(self) -> None:
        keys = self.chosen
        self._ask(keys, plural("One match is deleted from the record. It cannot be brought back.",
                               "{count} matches are deleted from the record. They cannot be brought back.", len(keys)))

    def _ask_to_delete_all(self) -> None:
        keys = frozenset(row.key for row in self.record.rows())
        self._ask(keys, plural("The whole record is deleted: one match. It cannot be brought back.",
                               "The whole record is deleted: {count} matches. They cannot be brought back.", len(keys)))

    def _ask(self, keys: frozenset[str], words: str) -> None:
        """Ask once more; nothing is deleted by Enter or Esc."""
        if not keys:
            return
        box = self.box = QMessageBox(self)
        box.setIcon(QMessageBox.Icon.Warning)
        box.setWindowTitle(tr("Record of matches"))
        box.setTextFormat(Qt.TextFormat.PlainText)
        box.setText(words)
        really = box.addButton(tr("Delete"), QMessageBox.ButtonRole.DestructiveRole)
        stay = box.addButton(tr("Cancel"), QMessageBox.ButtonRole.RejectRole)
        box.setDefaultButton(stay)
        box.setEscapeButton(stay)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        really.clicked.connect(lambda: self.record.delete(keys))
        box.open()
