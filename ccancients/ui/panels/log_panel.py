"""What happened, sentence by sentence. A click lights the places a line speaks of."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import (
    QModelIndex,
    QPoint,
    QPointF,
    QRect,
    QSize,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QMenu,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeView,
    QWidget,
)

from ccancients.ui.desktop.i18n import tr
from ccancients.ui.look.coins import Coin, paint_coin
from ccancients.ui.look.colors import standing_out
from ccancients.ui.look.theme import Theme
from ccancients.ui.panels.log_lines import Index, LogLine, LogModel, Voice

INDENT: Final = 14
STRIPE: Final = 4
COIN: Final = 20
"""Pixels of a coin before a line, at ordinary text."""
LONG_WORD: Final = 24
"""Letters that may be more than a line holds: a seal, a salt."""


def wrap(text: str) -> Qt.TextFlag:
    """Where a text is broken: between words, or anywhere when a word of it has no room in a line."""
    long = any(len(word) > LONG_WORD for word in text.split())
    return Qt.TextFlag.TextWrapAnywhere if long else Qt.TextFlag.TextWordWrap


class LineDelegate(QStyledItemDelegate):
    """A line with a stripe of its side's color; headings in the serif."""

    def __init__(self, theme: Theme, colors: tuple[str, ...], parent: QTreeView) -> None:
        super().__init__(parent)
        self.theme, self.colors = theme, colors
        self._heights: dict[tuple[str, Voice, int, int, bool], int] = {}

    def font_of(self, line: LogLine) -> QFont:
        if line.voice in (Voice.TURN, Voice.END):
            return self.theme.serif("lead", bold=True)
        font = self.theme.sans("small", bold=line.voice in (Voice.CARD, Voice.GAIN))
        font.setItalic(line.voice is Voice.REMARK)
        return font

    def _color(self, line: LogLine) -> QColor:
        ui = self.theme.ui
        if line.voice in (Voice.TURN, Voice.END, Voice.GAIN):
            return QColor(ui.accent)
        return QColor(ui.bad if line.voice is Voice.LOSS else ui.text)

    def _coin(self) -> int:
        """Pixels of a coin."""
        return round(COIN * self.theme.text_scale / 100)

    def _indent(self, line: LogLine) -> int:
        """Pixels left of the words of a line."""
        return INDENT + self._coin() + 4 if line.coin else INDENT

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        model = index.model()
        assert isinstance(model, LogModel)
        line = model.seen(index.row())
        view = self.parent()
        width = view.viewport().width() if isinstance(view, QTreeView) else option.rect.width()
        key = (line.text, line.voice, width, self.theme.text_scale, bool(line.coin))
        if key not in self._heights:
            room = QRect(0, 0, max(40, width - self._indent(line) - 6), 10_000)
            bounds = QFontMetrics(self.font_of(line)).boundingRect(room, wrap(line.text), line.text)
            self._heights[key] = max(bounds.height() + 6, self._coin() + 4 if line.coin else 0)
        return QSize(width, self._heights[key])

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        model = index.model()
        assert isinstance(model, LogModel)
        line = model.seen(index.row())
        rect = option.rect
        painter.save()
        selected = bool(option.state & QStyle.StateFlag.State_Selected)
        if selected:
            painter.fillRect(rect, QColor(self.theme.ui.selection))
        if line.side >= 0:
            stripe = QRect(rect.left() + 3, rect.top() + 2, STRIPE, rect.height() - 4)
            ground = self.theme.ui.selection if selected else self.theme.ui.raised
            painter.fillRect(stripe, QColor(standing_out(self.colors[line.side], ground)))
        painter.setFont(self.font_of(line))
        painter.setPen(QColor(self.theme.ui.selection_text) if selected else self._color(line))
        room = rect.adjusted(self._indent(line), 3, -6, -3)
        flags = wrap(line.text) | Qt.AlignmentFlag.AlignLeft
        if line.coin:
            middle = QPointF(rect.left() + INDENT + self._coin() / 2 - 2, rect.top() + 2 + self._coin() / 2)
            paint_coin(painter, middle, self._coin(), Coin(line.coin))
            flags |= Qt.AlignmentFlag.AlignVCenter if rect.height() <= self._coin() + 4 else Qt.AlignmentFlag.AlignTop
        painter.drawText(room, flags, line.text)
        painter.restore()


class LogPanel(QTreeView):
    """The log: a tree without branches, which lays out only the lines in sight.

    ``places_pointed(places)``  a line was chosen
    ``undo_wanted(count)``    go back to before a line: it was clicked twice, or chosen so in its menu
    ``undo_refused``          that cannot be
    """

    places_pointed = Signal(object)
    undo_wanted = Signal(int)
    undo_refused = Signal()

    def __init__(
        self, theme: Theme, colors: tuple[str, ...] = ("#808080", "#404040"), parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.lines = LogModel(self)
        self._delegate = LineDelegate(theme, colors, self)
        self._undo = range(0)
        self.setModel(self.lines)
        self.setItemDelegate(self._delegate)
        self.retranslate()
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerItem)
        self.setHeaderHidden(True)
        self.setRootIsDecorated(False)
        self.setIndentation(0)
        self.setUniformRowHeights(False)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.customContextMenuRequested.connect(self._menu)
        self.selectionModel().currentChanged.connect(self._pointed)
        self.doubleClicked.connect(self._back_to)
        self.setMinimumHeight(60)
        self._follow = QTimer(self, singleShot=True, interval=0)
        self._follow.timeout.connect(self.scrollToBottom)
        self.lines.rowsInserted.connect(self._lines_came)
        self.lines.rowsRemoved.connect(self._lines_went)
        self.lines.dataChanged.connect(self._lines_changed)
        self.lines.modelReset.connect(self._all_lines_changed)

    def _lines_came(self, _parent: QModelIndex, first: int, last: int) -> None:
        self._hide_told(first - 1, last + 1)

    def _lines_went(self, _parent: QModelIndex, first: int, _last: int) -> None:
        self._hide_told(first - 1, first)

    def _lines_changed(self, first: QModelIndex, last: QModelIndex) -> None:
        self._hide_told(first.row() - 1, last.row() + 1)

    def _all_lines_changed(self) -> None:
        self._hide_told(0, self.lines.rowCount())

    def _hide_told(self, first: int, last: int) -> None:
        """Lines that are seen together with the next one have no row of their own."""
        root = QModelIndex()
        for row in range(max(0, first), min(last + 1, self.lines.rowCount())):
            told = self.lines.is_continued(row)
            if told != self.isRowHidden(row, root):
                self.setRowHidden(row, root, told)

    def retranslate(self) -> None:
        """Say in the language in use what this is."""
        self.setAccessibleName(tr("Log of the match"))

    def take_focus(self) -> None:
        """Take the keyboard, and begin with the newest line."""
        self.setFocus()
        newest = self.lines.index(self.lines.rowCount() - 1, 0)
        if not self.currentIndex().isValid() and newest.isValid():
            self.setCurrentIndex(newest)

    def set_theme(self, theme: Theme, colors: tuple[str, ...]) -> None:
        self._delegate.theme, self._delegate.colors = theme, colors
        self.scheduleDelayedItemsLayout()

    def allow_undo(self, earliest: int, count: int) -> None:
        """Of ``count`` choices made, those after ``earliest`` can be taken back; none where the two are the same."""
        self._undo = range(earliest, count)

    def can_undo_to(self, count: int) -> bool:
        """Whether everything after so many choices can be taken back."""
        return count in self._undo

    def tell(self, count: int, lines: Sequence[LogLine]) -> None:
        """The lines of a choice, so far; the newest is in sight."""
        self.lines.set_batch(count, lines)
        self._follow.start()

    def remark(self, count: int, line: LogLine) -> None:
        """A remark on what was done after so many choices; the newest line stays in sight."""
        self.lines.remark(count, line)
        self._follow.start()

    def untell(self, count: int) -> None:
        """The lines of choices after ``count`` go."""
        self.lines.untell(count)
        self._follow.start()

    def put_before(self, lines: Sequence[tuple[int, LogLine]]) -> None:
        """Lines of what was played before; the newest line stays in sight."""
        self.lines.put_before(lines)
        self._follow.start()

    def retell(self, lines: Sequence[tuple[int, LogLine]], until: int) -> int:
        """The same lines up to a choice in other words; the line in sight stays. Returns how many more there are."""
        current = self.currentIndex().row()
        at_end = self.verticalScrollBar().value() >= self.verticalScrollBar().maximum()
        more = self.lines.retell(lines, until)
        self.scheduleDelayedItemsLayout()
        if at_end and current < 0:
            self._follow.start()
        return more

    def choose_no_line(self) -> None:
        """No line is chosen any more."""
        self.selectionModel().clear()
        self.places_pointed.emit(())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()
        self._follow.start()

    def _pointed(self, index: QModelIndex, _before: QModelIndex) -> None:
        self.places_pointed.emit(self.lines.seen(index.row()).places if index.isValid() else ())

    def _back_to(self, index: QModelIndex) -> None:
        count = self.lines.count_of(self.lines.first_of(index.row())) - 1
        if self.can_undo_to(count):
            self.undo_wanted.emit(count)
        else:
            self.undo_refused.emit()

    def undo_menu(self, row: int) -> QMenu:
        """The menu of a line: going back to before it, where that is possible."""
        menu = QMenu(self)
        count = self.lines.count_of(self.lines.first_of(row)) - 1
        action = menu.addAction(tr("Take everything back to here"))
        action.setEnabled(self.can_undo_to(count))
        action.triggered.connect(lambda: self.undo_wanted.emit(count))
        return menu

    def _menu(self, point: QPoint) -> None:
        index = self.indexAt(point)
        if index.isValid():
            self.undo_menu(index.row()).popup(self.viewport().mapToGlobal(point))
