"""What happened, sentence by sentence. A click lights the places a line speaks of."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from operator import itemgetter
from typing import Final

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
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
from ccancients.ui.look.colors import standing_out
from ccancients.ui.look.theme import Theme

INDENT: Final = 14
STRIPE: Final = 4
LONG_WORD: Final = 24
"""Letters that may be more than a line holds: a seal, a salt."""
Index = QModelIndex | QPersistentModelIndex


class Voice(Enum):
    """How a line is set."""

    PLAIN = "plain"
    TURN = "turn"
    CARD = "card"
    DICE = "dice"
    LOSS = "loss"
    GAIN = "gain"
    END = "end"
    REMARK = "remark"


@dataclass(frozen=True, slots=True)
class LogLine:
    """A line of the log. ``places`` are those it speaks of, ``side`` whose doing it is (-1 nobody's).

    Its text begins with a large letter, also in a language in which a unit's name without an article comes first.
    """

    text: str
    places: tuple[int, ...] = ()
    voice: Voice = Voice.PLAIN
    side: int = -1

    def __post_init__(self) -> None:
        object.__setattr__(self, "text", self.text[:1].upper() + self.text[1:])


class LogModel(QAbstractListModel):
    """Lines by the choice that brought them."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._lines: list[tuple[int, LogLine]] = []

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        return 0 if parent.isValid() else len(self._lines)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return self._lines[index.row()][1].text
        return None

    def line(self, row: int) -> LogLine:
        return self._lines[row][1]

    def count_of(self, row: int) -> int:
        """How many choices had been made when a line was written."""
        return self._lines[row][0]

    def texts(self) -> list[str]:
        return [line.text for _count, line in self._lines]

    def lines_since(self, row: int) -> list[LogLine]:
        return [line for _count, line in self._lines[row:]]

    def set_batch(self, count: int, lines: Sequence[LogLine]) -> None:
        """All lines of one choice; those it had before are replaced."""
        start = len(self._lines)
        while start and self._lines[start - 1][0] == count:
            start -= 1
        for place, line in enumerate(lines):
            row = start + place
            if row < len(self._lines):
                if self._lines[row][1] == line:
                    continue
                self._lines[row] = (count, line)
                self.dataChanged.emit(self.index(row), self.index(row))
            else:
                self.beginInsertRows(QModelIndex(), row, row)
                self._lines.append((count, line))
                self.endInsertRows()
        self._cut(start + len(lines))

    def put_before(self, lines: Sequence[tuple[int, LogLine]]) -> None:
        """Lines of earlier choices, with the counts of those; before all lines but those of choices still earlier."""
        if lines:
            row = bisect_left(self._lines, lines[0][0], key=itemgetter(0))
            self.beginInsertRows(QModelIndex(), row, row + len(lines) - 1)
            self._lines[row:row] = lines
            self.endInsertRows()

    def remark(self, count: int, line: LogLine) -> None:
        """A line behind those of a choice, which it is not one of."""
        row = bisect_right(self._lines, count, key=itemgetter(0))
        self.beginInsertRows(QModelIndex(), row, row)
        self._lines.insert(row, (count, line))
        self.endInsertRows()

    def retell(self, lines: Sequence[tuple[int, LogLine]], until: int) -> int:
        """Other lines for all choices up to ``until``; returns how many more there are now than before."""
        kept = [each for each in self._lines if each[0] > until]
        wanted = [each for each in lines if each[0] <= until] + kept
        more = len(wanted) - len(self._lines)
        if more:
            self.beginResetModel()
            self._lines = wanted
            self.endResetModel()
        elif wanted:
            self._lines = wanted
            self.dataChanged.emit(self.index(0), self.index(len(wanted) - 1))
        return more

    def untell(self, count: int) -> None:
        """Forget the lines of choices after ``count``."""
        keep = sum(1 for each, _line in self._lines if each <= count)
        self._cut(keep)

    def _cut(self, keep: int) -> None:
        if keep < len(self._lines):
            self.beginRemoveRows(QModelIndex(), keep, len(self._lines) - 1)
            del self._lines[keep:]
            self.endRemoveRows()


def wrap(text: str) -> Qt.TextFlag:
    """Where a text is broken: between words, or anywhere when a word of it has no room in a line."""
    long = any(len(word) > LONG_WORD for word in text.split())
    return Qt.TextFlag.TextWrapAnywhere if long else Qt.TextFlag.TextWordWrap


class LineDelegate(QStyledItemDelegate):
    """A line with a stripe of its side's color; headings in the serif."""

    def __init__(self, theme: Theme, colors: tuple[str, ...], parent: QTreeView) -> None:
        super().__init__(parent)
        self.theme, self.colors = theme, colors
        self._heights: dict[tuple[str, Voice, int, int], int] = {}

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

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        model = index.model()
        assert isinstance(model, LogModel)
        line = model.line(index.row())
        view = self.parent()
        width = view.viewport().width() if isinstance(view, QTreeView) else option.rect.width()
        key = (line.text, line.voice, width, self.theme.text_scale)
        if key not in self._heights:
            room = QRect(0, 0, max(40, width - INDENT - 6), 10_000)
            bounds = QFontMetrics(self.font_of(line)).boundingRect(room, wrap(line.text), line.text)
            self._heights[key] = bounds.height() + 6
        return QSize(width, self._heights[key])

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        model = index.model()
        assert isinstance(model, LogModel)
        line = model.line(index.row())
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
        room = rect.adjusted(INDENT, 3, -6, -3)
        painter.drawText(room, wrap(line.text) | Qt.AlignmentFlag.AlignLeft, line.text)
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
        self.places_pointed.emit(self.lines.line(index.row()).places if index.isValid() else ())

    def _back_to(self, index: QModelIndex) -> None:
        count = self.lines.count_of(index.row()) - 1
        if self.can_undo_to(count):
            self.undo_wanted.emit(count)
        else:
            self.undo_refused.emit()

    def undo_menu(self, row: int) -> QMenu:
        """The menu of a line: going back to before it, where that is possible."""
        menu = QMenu(self)
        count = self.lines.count_of(row) - 1
        action = menu.addAction(tr("Take everything back to here"))
        action.setEnabled(self.can_undo_to(count))
        action.triggered.connect(lambda: self.undo_wanted.emit(count))
        return menu

    def _menu(self, point: QPoint) -> None:
        index = self.indexAt(point)
        if index.isValid():
            self.undo_menu(index.row()).popup(self.viewport().mapToGlobal(point))
