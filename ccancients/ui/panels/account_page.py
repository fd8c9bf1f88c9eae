"""The account of what others did as a sheet over the board: every deed of it, what it came to, and the way on.

The card that was played lies at the left where there is room. Of more deeds than a sheet holds those stand there that
touch the reader, and what they came to; a button shows all of them, which scroll below what they came to.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from PySide6.QtCore import QEvent, QObject, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QColor,
    QEnterEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import QApplication, QFrame, QHBoxLayout, QLabel, QPushButton, QScrollArea, QVBoxLayout, QWidget

from ccancients.ui.canvas.board_view import BoardView
from ccancients.ui.desktop.i18n import tr
from ccancients.ui.desktop.memory import add_layout, delete_later
from ccancients.ui.look.theme import Theme
from ccancients.ui.panels.account_facts import MOST_ROWS, AccountFacts
from ccancients.ui.panels.charts import SideLook
from ccancients.ui.panels.deed_row import DeedRow
from ccancients.ui.panels.prompt_panel import label
from ccancients.ui.panels.table_art import TableArt

SHEET: Final = QSize(750, 462)
"""Pixels of the sheet at ordinary text size, where the board has them."""
LEAST_HEIGHT: Final = 250
BESIDE: Final = 8
"""Pixels of the board at each side of it at least."""
CARD: Final = QSize(230, 322)
"""Pixels of the card at its left."""
WITH_CARD: Final = QSize(600, 330)
"""A sheet that is smaller shows no card."""
MOST_CARDS: Final = 3
STEP: Final = 0.17
"""How much of the height of a card is seen that lies under another."""
EDGE: Final = 8
"""Pixels of the bar in the color of the side."""


@dataclass(frozen=True, slots=True)
class AccountSheetFacts:
    """What a sheet tells.

    ``kicker``  when it was;  ``title`` who did what is told;  ``side`` whose color it bears, -1 nobody's
    ``account`` the deeds and what they came to;  ``cards`` those that were played, in order
    """

    kicker: str
    title: str
    side: int
    account: AccountFacts
    cards: tuple[int, ...] = ()

    def foot(self, *, folded: bool) -> tuple[str, ...]:
        """What it came to."""
        return self.account.brief if folded else self.account.foot

    def spoken(self, *, folded: bool) -> str:
        """What is seen of it in words, for a screen reader."""
        rows = (row.spoken for row in self.account.rows if row.touches or not folded)
        return " ".join((f"{self.kicker}. {self.title}.", *rows, *self.foot(folded=folded)))


class _Sheet(QFrame):
    """The sheet; what is painted on it ``AccountPage`` knows."""

    def __init__(self, page: AccountPage) -> None:
        super().__init__(page)
        self._page = page
        self.setProperty("surface", "sheet")

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        self._page.paint_sheet(painter)


class AccountPage(QWidget):
    """The sheet, over a board that is dimmed meanwhile.

    ``went_on``          it has been read
    ``stayed``           it is being looked at: it shall not go by itself
    ``folded``           only what touches the reader is shown
    ``pointed(number)``  a deed is pointed at, -1 none;  ``wanted(number)`` its place is to be seen
    """

    went_on = Signal()
    stayed = Signal()
    pointed = Signal(int)
    wanted = Signal(int)

    def __init__(
        self, art: TableArt, theme: Theme, looks: Sequence[SideLook], board: BoardView, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._art, self._theme, self._looks, self.board = art, theme, tuple(looks), board
        self.facts: AccountSheetFacts | None = None
        self.rows: tuple[DeedRow, ...] = ()
        self.folded = self._sums_first = False
        self.foot: list[QLabel] = []
        self.sheet = _Sheet(self)
        self.kicker, self.title = label("muted", wrap=True), label("heading", wrap=True)
        self.hint = label("small", wrap=True)
        self.on = QPushButton(self.sheet)
        self.on.setProperty("primary", True)
        self.on.clicked.connect(self.go_on)
        self.all = QPushButton(self.sheet)
        self.all.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves Space to the way on
        self.all.clicked.connect(self._show_all)
        self.area, self._inside = QScrollArea(self.sheet), QWidget()
        self._inside.setProperty("surface", "sheet")
        self.area.setWidgetResizable(True)
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setWidget(self._inside)
        self._line = QFrame(self.sheet)
        self._line.setProperty("role", "line")
        self._lay_out()
        board.installEventFilter(self)
        parent.installEventFilter(self)
        self.hide()

    def _lay_out(self) -> None:
        self._lines = QVBoxLayout(self._inside)
        self._lines.setContentsMargins(0, 0, 6, 0)
        self._lines.setSpacing(2)
        self._lines.addStretch(1)
        self._sums = QWidget(self.sheet)
        self._sums.setProperty("surface", "sheet")
        self._foot = QVBoxLayout(self._sums)
        self._foot.setContentsMargins(0, 0, 0, 0)
        self._foot.setSpacing(3)
        self._box = QVBoxLayout(self.sheet)
        self._box.setSpacing(6)
        for part in (self.kicker, self.title, self.area, self._line, self._sums):
            self._box.addWidget(part, 1 if part is self.area else 0)
        last = QHBoxLayout()
        last.addWidget(self.hint, 1)
        last.addWidget(self.all)
        last.addWidget(self.on)
        add_layout(self._box, last)

    # -- telling ------------------------------------------------------------------------------------------------

    def tell(self, facts: AccountSheetFacts) -> None:
        """Show an account, over whatever lies over the board."""
        known = self.facts.account.rows if self.facts is not None and self.isVisible() else ()
        again = len(known) == len(facts.account.rows)
        self.facts = facts
        self.folded = facts.account.folds and (self.folded or not again)  # another language shows as much
        self._write()
        self.show()
        self.place()
        self.raise_()
        self.on.setFocus()
        self._say()

    def _say(self) -> None:
        assert self.facts is not None
        words = self.facts.spoken(folded=self.folded)
        self.setAccessibleName(words)
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, words))

    @property
    def seen(self) -> tuple[DeedRow, ...]:
        """The rows that are shown."""
        return tuple(row for row in self.rows if row.facts.touches or not self.folded)

    def _show_all(self) -> None:
        """Show every deed, or again only what touches the reader."""
        self.folded = not self.folded
        self._write()
        self.place()
        self._say()

    def put_away(self) -> bool:
        """It is not told any more; whether it was."""
        if self.isHidden():
            return False
        focused = QApplication.focusWidget()
        had = focused is not None and self.isAncestorOf(focused)
        self.hide()
        if had:
            self.board.setFocus()
        return True

    def go_on(self) -> None:
        """It has been read."""
        self.went_on.emit()

    def set_theme(self, theme: Theme) -> None:
        """Other colors and sizes."""
        self._theme = theme
        if self.facts is not None and self.isVisible():
            self._write()
            self.place()

    def _write(self) -> None:
        facts, scale = self.facts, self._theme.text_scale / 100
        assert facts is not None
        for old in (*self.rows, *self.foot):
            old.hide()
            (self._lines if isinstance(old, DeedRow) else self._foot).removeWidget(old)
            delete_later(old)
        self.rows = tuple(map(self._row, range(len(facts.account.rows))))
        for place, row in enumerate(self.rows):
            self._lines.insertWidget(place, row)
        said = facts.foot(folded=self.folded)
        self.foot = [label("body", wrap=True, parent=self._sums) for _line in said]
        for line, words in zip(self.foot, said, strict=True):
            line.setText(words)
            line.setProperty("tone", "strong" if line is self.foot[0] else "")
            self._foot.addWidget(line)
        self._sums_first = len(self.seen) > MOST_ROWS  # then they scroll with the rows
        box, at = (self._lines, 0) if self._sums_first else (self._box, self._box.indexOf(self.area) + 1)
        ordered = (self._sums, self._line) if self._sums_first else (self._line, self._sums)
        for part in ordered:  # from wherever it lay
            self._box.removeWidget(part)
            self._lines.removeWidget(part)
        for place, part in enumerate(ordered):
            box.insertWidget(at + place, part)
        self.kicker.setText(facts.kicker)
        self.title.setText(facts.title)
        self.hint.setText(tr("Click a deed: the board goes there.") if self.seen else "")
        self.all.setText(tr("All {count} deeds", count=len(self.rows)) if self.folded else tr("Only what touches you"))
        self.all.setVisible(facts.account.folds)
        self.on.setText(tr("Next (Space)"))
        for button in (self.all, self.on):
            button.setMinimumHeight(round(34 * scale))
        self.area.verticalScrollBar().setValue(0)

    def _row(self, number: int) -> DeedRow:
        assert self.facts is not None
        rows = self.facts.account.rows
        facts = rows[number]
        look = self._looks[facts.side] if 0 <= facts.side < len(self._looks) else None
        before = [row for row in rows[:number] if row.touches or not self.folded]
        goes_on = bool(before) and facts.coin != "" and facts.coin == before[-1].coin
        row = DeedRow(
            facts, look.color if look else "", self._theme, self._inside, look.emblem if look else "", goes_on=goes_on
        )
        row.pointed.connect(lambda here: self.pointed.emit(number if here else -1))
        row.clicked.connect(partial(self.wanted.emit, number))
        return row

    # -- places -------------------------------------------------------------------------------------------------

    def place(self) -> None:
        """Lie over the board; the sheet in its middle, as high as its words need."""
        parent = self.parentWidget()
        if parent is None or self.facts is None:
            return
        self.setGeometry(QRect(self.board.mapTo(parent, self.board.rect().topLeft()), self.board.size()))
        scale, room = self._theme.text_scale / 100, self.rect().adjusted(BESIDE, BESIDE, -BESIDE, -BESIDE)
        wide = min(round(SHEET.width() * scale), room.width())
        if room.width() - self.board.rail >= wide:  # over the map, where that is as wide
            room.setLeft(room.left() + self.board.rail)
        card = self._card_size(wide, min(round(SHEET.height() * scale), room.height()))
        left = EDGE + (round(card.width() * self._share) + 40 if not card.isEmpty() else 20)
        self._box.setContentsMargins(left, 16, 20, 14)
        self.sheet.setFixedWidth(wide)
        wanted = self._wanted_height(wide - left - 20)
        least = max(LEAST_HEIGHT, card.height() + 44 if not card.isEmpty() else 0)
        high = min(max(wanted, least), room.height())
        self._fit(wide - left - 20, scrolls=wanted > high)
        self.sheet.setFixedHeight(high)
        self.sheet.move(room.x() + (room.width() - wide) // 2, room.y() + (room.height() - high) // 2)
        seen = self.seen
        for row in self.rows:
            row.setVisible(row in seen)  # and all of it is laid out now: nobody sees it come
        for layout in (self._box, self._lines):
            layout.activate()
        self.update()

    def _card_size(self, wide: int, high: int) -> QSize:
        """Of the card at the left; empty where there is none or no room."""
        scale = max(1.0, self._theme.text_scale / 100)
        assert self.facts is not None
        if not self.facts.cards or wide < WITH_CARD.width() * scale or high < WITH_CARD.height():
            return QSize()
        return CARD.scaled(round(CARD.width() * scale), high - 44, Qt.AspectRatioMode.KeepAspectRatio)

    @property
    def _share(self) -> float:
        """How large each card is where several lie there: all of them are as high as one would be."""
        assert self.facts is not None
        return 1 / (1 + STEP * (min(MOST_CARDS, len(self.facts.cards)) - 1))

    def _fit(self, inner: int, *, scrolls: bool) -> None:
        """Every row and line as high as its words at the width that is left for it, beside a bar where it scrolls."""
        on, off = Qt.ScrollBarPolicy.ScrollBarAlwaysOn, Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        self.area.setVerticalScrollBarPolicy(on if scrolls else off)
        beside = inner - 6 - (self.area.verticalScrollBar().sizeHint().width() if scrolls else 0)
        for row in self.rows:
            row.setFixedHeight(row.heightForWidth(beside))
        for line in self.foot:
            line.setFixedHeight(line.heightForWidth(beside if self._sums_first else inner))

    def _wanted_height(self, inner: int) -> int:
        """As high as all of it is without scrolling, that wide."""
        texts = [self.kicker, self.title, *self.foot]
        for each in (*texts, self.hint, self.on):
            each.ensurePolished()  # their letters are those of the style from now on
        high = sum(max(0, each.heightForWidth(inner)) for each in texts)
        high += sum(row.heightForWidth(inner - 6) + 2 for row in self.seen)
        beside = inner - self.on.sizeHint().width() - 12
        if not self.all.isHidden():
            self.all.ensurePolished()
            beside -= self.all.sizeHint().width() + 12
        high += max(self.on.sizeHint().height(), self.on.minimumHeight(), self.hint.heightForWidth(max(60, beside)))
        return high + 30 + 6 * 5 + 3 * len(self.foot) + 8

    # -- painting -----------------------------------------------------------------------------------------------

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(10, 8, 6, 90))
        shadow = self.sheet.geometry().translated(5, 6)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(10, 8, 6, 120))
        painter.drawRoundedRect(shadow, 6, 6)

    def paint_sheet(self, painter: QPainter) -> None:
        """The bar of the side and the cards, on the sheet."""
        facts, sheet = self.facts, self.sheet.rect()
        if facts is None:
            return
        if 0 <= facts.side < len(self._looks):
            painter.fillRect(0, 0, EDGE, sheet.height(), QColor(self._looks[facts.side].color))
        size = self._card_size(sheet.width(), sheet.height())
        cards = facts.cards[-MOST_CARDS:]
        if size.isEmpty() or not cards:
            return
        share = self._share
        for place, card in enumerate(cards):
            top = 22 + STEP * share * size.height() * place
            room = QRectF(EDGE + 18, top, size.width() * share, size.height() * share)
            self._art.paint_card(painter, room, card, self._theme, playable=True)

    # -- hands --------------------------------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()  # nothing below it is clicked

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if not self.sheet.geometry().contains(event.position().toPoint()):
            self.go_on()

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.stayed.emit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Resize, QEvent.Type.Move) and self.isVisible():
            self.place()
        return super().eventFilter(watched, event)
