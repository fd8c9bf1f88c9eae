"""The turns of a match in a list: whose it was, what was played, and of which class it was found to be."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QResizeEvent
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from ccancients.ui.desktop.i18n import tr
from ccancients.ui.look.emblems import paint_emblem
from ccancients.ui.look.theme import Theme
from ccancients.ui.panels.chances import percent
from ccancients.ui.panels.charts import SideLook
from ccancients.ui.panels.review_facts import MomentFacts, ReviewFacts, in_order

LEFT: Final = 26
"""Pixels before the words: a side's emblem has room there."""
EMBLEM: Final = 11
WORDS: Final = int(Qt.TextFlag.TextWordWrap) | int(Qt.AlignmentFlag.AlignLeft) | int(Qt.AlignmentFlag.AlignTop)
TURN: Final = Qt.ItemDataRole.UserRole

Index = QModelIndex | QPersistentModelIndex


class TurnDelegate(QStyledItemDelegate):
    """A turn: the emblem of its side, its number and what was played, below it its class in its tone."""

    def __init__(self, view: TurnList) -> None:
        super().__init__(view)
        self._view = view

    def _parts(self, index: Index) -> tuple[str, str, int, int]:
        """What is played and the class, and how high each is."""
        view = self._view
        side, place = index.data(TURN)
        moment = view.moment(side, place)
        head, class_ = head_of(moment), class_of(moment)
        room = QRect(0, 0, max(40, view.viewport().width() - LEFT - 8), 10_000)
        body, small = QFontMetrics(view.theme.sans("small", bold=True)), QFontMetrics(view.theme.sans("small"))
        first, second = body.boundingRect(room, WORDS, head), small.boundingRect(room, WORDS, class_)
        return head, class_, first.height(), second.height()

    def sizeHint(self, _option: QStyleOptionViewItem, index: Index) -> QSize:
        _head, _class, first, second = self._parts(index)
        return QSize(self._view.viewport().width(), first + second + 9)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        view, ui, rect = self._view, self._view.theme.ui, option.rect
        side, place = index.data(TURN)
        head, class_, first, second = self._parts(index)
        selected = bool(option.state & QStyle.StateFlag.State_Selected)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if selected:
            painter.fillRect(rect, QColor(ui.selection))
        look = view.looks[side]
        emblem = QRectF(rect.left() + 8, rect.top() + 4 + (first - EMBLEM) / 2, EMBLEM, EMBLEM)
        paint_emblem(painter, emblem, look.emblem, look.color, ui.selection_text if selected else ui.text)
        words = QRect(rect.left() + LEFT, rect.top() + 4, rect.width() - LEFT - 8, first)
        painter.setFont(view.theme.sans("small", bold=True))
        painter.setPen(QColor(ui.selection_text if selected else ui.text))
        painter.drawText(words, WORDS, head)
        painter.setFont(view.theme.sans("small"))
        tones = {"good": ui.good, "warn": ui.warn, "bad": ui.bad}
        tone = tones.get(view.moment(side, place).tone, ui.muted)
        painter.setPen(QColor(ui.selection_text if selected else tone))
        painter.drawText(QRect(words.left(), words.bottom() + 1, words.width(), second), WORDS, class_)
        painter.restore()


class TurnList(QListWidget):
    """All turns looked at so far, in the order in which they were played. ``wanted(side, place)`` one was chosen."""

    wanted = Signal(int, int)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self.looks: tuple[SideLook, ...] = ()
        self._reviews: dict[int, ReviewFacts] = {}
        self.setItemDelegate(TurnDelegate(self))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.itemClicked.connect(self._choose)
        self.itemActivated.connect(self._choose)

    def moment(self, side: int, place: int) -> MomentFacts:
        return self._reviews[side].moments[place]

    def show_reviews(self, reviews: Sequence[ReviewFacts], looks: Sequence[SideLook]) -> None:
        """The turns found so far; the one that is chosen stays chosen."""
        chosen, bar = self.turn, self.verticalScrollBar().value()
        self.clear()  # first: rows that are there are painted from the records
        self._reviews, self.looks = {facts.side: facts for facts in reviews}, tuple(looks)
        for side, place in in_order(reviews):
            moment = self.moment(side, place)
            item = QListWidgetItem(f"{looks[side].name}: {head_of(moment)}. {class_of(moment)}", self)
            item.setData(TURN, (side, place))
        self.show_turn(chosen)
        self.verticalScrollBar().setValue(bar)

    @property
    def turn(self) -> tuple[int, int] | None:
        """The turn that is chosen."""
        item: object = self.currentItem()  # None where there is none, whatever the annotations say
        if not isinstance(item, QListWidgetItem):
            return None
        side, place = item.data(TURN)
        return side, place

    def show_turn(self, turn: tuple[int, int] | None) -> None:
        """Make a turn the chosen one."""
        rows = (row for row in range(self.count()) if turn is not None and tuple(self.item(row).data(TURN)) == turn)
        self.setCurrentRow(next(rows, -1))

    def set_theme(self, theme: Theme) -> None:
        self.theme = theme
        self.doItemsLayout()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()

    def _choose(self, item: QListWidgetItem) -> None:
        side, place = item.data(TURN)
        self.wanted.emit(side, place)


def head_of(moment: MomentFacts) -> str:
    """The number of a turn and what was played in it."""
    if not moment.summary:
        return tr("Turn {turn}", turn=moment.turn)
    return tr("{turn} · {played}", turn=moment.turn, played=moment.summary)


def class_of(moment: MomentFacts) -> str:
    """The class of a turn, what it gave away where that is clear, and how the chances changed where it turned."""
    words = moment.grade
    if moment.verdict:
        words = tr("{verdict}, {loss}", verdict=moment.verdict, loss="−" + percent(moment.loss))
    if not moment.turned or moment.after is None:
        return words
    return tr("{words}; the match turned: {before} → {after}", words=words, before=percent(moment.chance),
              after=percent(moment.after))
