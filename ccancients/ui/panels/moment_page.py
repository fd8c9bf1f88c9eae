"""A moment that waits until it is seen: a picture at the left, words at the right, the way on below.

A sheet lies over the middle of the board, a great one takes the whole window. Both are dark in every look, as a stage
is: what stands behind them is blurred and dimmed. A click anywhere, Space or Enter goes on; while great words are still
coming line by line the first of these brings all of them at once.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QColor,
    QEnterEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
    QShowEvent,
)
from PySide6.QtWidgets import (
    QApplication,
    QBoxLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from ccancients.ui.canvas.moment import Moment, Rank
from ccancients.ui.desktop.clock import Clock
from ccancients.ui.desktop.i18n import tr
from ccancients.ui.desktop.memory import add_layout, delete_later
from ccancients.ui.look.theme import Theme
from ccancients.ui.panels.moment_words import MomentWords

FRAME_MS: Final = 16
LINE_MS: Final = 350
"""How long after each other the lines of a great moment come."""
BLUR: Final = QSize(160, 90)
"""Pixels to which what lies behind is made smaller, and back."""
SMALL, LARGE = QSize(424, 239), QSize(640, 360)
"""Pixels of a sheet without and with a window of 1920 by 1080, at ordinary text."""
MORE: Final = 0.3
"""The share of the larger by which it grows at most in a window that is still larger."""
CARD: Final = QSize(236, 330)
BESIDE_CARD: Final = 300
"""Pixels of a card that can be read, and of the words beside it, at ordinary text."""
ACROSS: Final = 1.25
"""How much wider a sheet is whose picture lies over its words."""
HIGH, GREAT_HIGH, MOST_HIGH = 0.29, 0.40, 0.42
"""Height of such a picture: of the breadth of its sheet; of the height of the window; of that of a low sheet."""
LEAST_HIGH: Final = 0.2
"""The share of its sheet that it keeps where the words need the rest."""
FRIEZE: Final = 0.2
FRIEZE_MOST, FRIEZE_FROM = 210.0, 620
"""The frieze of a great moment: a share of the window's height, the most of it, the least height of a window for it."""
ALONE: Final = QSize(560, 300)
"""A part of the window below which even a sheet takes all of it."""
GROUND, EDGE, GOLD = "#1a1311", "#8a6a2f", "#e9c46a"
PLAIN_GROUND, PLAIN_INK = "#000000", "#ffffff"


def _grown(room: int, small: int, large: int) -> int:
    """Between two sizes by the breadth of the room; in the largest windows more than the larger."""
    share = max(0.0, (room - 800) / 700)
    return round(small + (large - small) * min(share, 1.0) + large * min(MORE, max(0.0, (share - 1.0) * MORE)))


class MomentPage(QWidget):
    """Tells a moment over its parent until somebody goes on.

    ``went_on``    it has been seen
    ``stayed``     it is being looked at: it shall not go by itself
    ``opened(door)``  a ``Door`` was taken
    """

    went_on = Signal()
    stayed = Signal()
    opened = Signal(object)

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme, self.moment, self.still = theme, Moment(""), False
        self.board: QWidget = parent
        self.rail: Callable[[], int] = lambda: 0
        self._behind, self._across = QPixmap(), QRectF()
        self._clock, self._timer = Clock(), QTimer(self, interval=FRAME_MS)
        self._timer.timeout.connect(self._tick)
        self._longest, self._had = 0, QApplication.focusWidget()
        self.plate = QWidget(self)
        self.plate.setProperty("surface", "stage")
        self.on = QPushButton()
        self.on.setProperty("primary", True)
        self.on.clicked.connect(self.go_on)
        self.doors: list[QPushButton] = []
        self.words, self._area, self._foot = MomentWords(), QScrollArea(self.plate), QHBoxLayout()
        self._area.setWidgetResizable(True)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._area.setWidget(self.words)
        outer = QVBoxLayout(self.plate)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(self._area, 1)
        add_layout(outer, self._foot)
        self._foot.addStretch(1)
        self._foot.addWidget(self.on)
        parent.installEventFilter(self)
        self.hide()

    def lie_over(self, board: QWidget, rail: Callable[[], int]) -> None:
        """Sheets lie over a board, beside the pixels left of what is seen of it."""
        self.board, self.rail = board, rail
        board.installEventFilter(self)  # it has its new size later than the window

    # -- telling ------------------------------------------------------------------------------------------------

    def tell(self, moment: Moment | None, longest: int = 0) -> None:
        """Show a moment, or none. ``longest``  milliseconds after which it goes by itself, 0 never."""
        if moment is None:
            self._close()
            return
        if not self.isVisible():
            self._had = QApplication.focusWidget()
        self.moment, self._longest = moment, longest
        self._write()
        self._behind = self._blurred()
        self._clock.start()
        self._place()
        self._reveal()
        self.show()
        self.raise_()
        self.on.setFocus()
        if self._moves:
            self._timer.start()
        self._announce()

    def go_on(self) -> None:
        """It is seen; or while its lines are still coming: let all of them stand there. A card that still turns over
        is not waited for.
        """
        if self._coming and not self.moment.upright:
            self.still = True
            self._reveal()
            self.update()
            return
        self.went_on.emit()

    @property
    def share(self) -> float:
        """How far the picture is, from 0 to 1."""
        if self.still or not self.moment.picture_ms:
            return 1.0
        return min(1.0, self._clock.elapsed() / self.moment.picture_ms)

    @property
    def _coming(self) -> bool:
        """Whether the picture moves or lines are still missing."""
        return self._moves and (self.share < 1.0 or self.words.missing)

    @property
    def _moves(self) -> bool:
        return not self.still and (self.moment.picture_ms > 0 or self.moment.rank is Rank.GREAT)

    def set_theme(self, theme: Theme) -> None:
        """Other colors and sizes."""
        self.theme = theme
        if self.isVisible():
            self._write()
            self._place()
            self._reveal()

    def _close(self) -> None:
        self._timer.stop()
        if self.isVisible():
            held = self.isAncestorOf(focused) if (focused := QApplication.focusWidget()) is not None else False
            self.hide()
            if held:
                (self.board if self._had is None or not self._had.isVisible() else self._had).setFocus()

    def _announce(self) -> None:
        """What is told is said to a screen reader as well."""
        self.setAccessibleName(self.moment.spoken)
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, self.moment.spoken))

    # -- words --------------------------------------------------------------------------------------------------

    def _write(self) -> None:
        self.plate.setProperty("plain", self.theme.plain)
        self.words.write(self.moment, self.theme, self._breadth())
        for old in self.doors:
            old.hide()
            self._foot.removeWidget(old)
            delete_later(old)
        self.doors = []
        for way in self.moment.doors:
            door = QPushButton(way.words, self.plate)
            door.clicked.connect(partial(self.opened.emit, way))
            self._foot.insertWidget(self._foot.count() - 1, door)
            self.doors.append(door)
        self.on.setText(self.moment.way_on or tr("On", "the way on"))
        self.on.setToolTip(tr("Space, or a click anywhere"))
        self.plate.style().unpolish(self.plate)
        self.plate.style().polish(self.plate)

    @property
    def lines(self) -> list[QLabel]:
        """The labels of the sentences."""
        return self.words.lines

    @property
    def title(self) -> QLabel:
        """The label of the title."""
        return self.words.title

    def _reveal(self) -> None:
        """Words of a great moment come after each other once its picture stands."""
        steps = len(self.words.steps)
        if self._moves and self.moment.rank is Rank.GREAT:
            steps = (self._clock.elapsed() - self.moment.picture_ms) // LINE_MS
        self.words.reveal(steps)
        self.words.go_to(self.share)

    def _tick(self) -> None:
        self._reveal()
        self.update()
        if not self._coming and not self._longest:
            self._timer.stop()

    # -- places -------------------------------------------------------------------------------------------------

    def _place(self) -> None:
        parent = self.parentWidget()
        if parent is None:
            return
        great = self.moment.rank is Rank.GREAT
        self.words.fit(self.moment, self.theme, self._breadth())
        board = QRect(self.board.mapTo(parent, QPoint()), self.board.size()) if self.board is not parent else (
            parent.rect())
        whole = great or board.width() < ALONE.width() or board.height() < ALONE.height()
        self.setGeometry(parent.rect() if whole else board)
        self._sheet = self.rect() if great else self._middle()
        inner = self._sheet.adjusted(20, 18, -20, -16)
        if self.moment.across:
            self._across = self._picture_across()
            aside = round(0.04 * self.width()) if great else 0
            inner.setTop(round(self.picture_room().bottom()) + 12)
            self.plate.setGeometry(inner.adjusted(aside, 0, -aside, 0))
            self._reveal()
            return
        if self.moment.upright:
            inner.setLeft(round(self.picture_room().right()) + 18)
        elif self.moment.picture is not None:
            far = 0.46 if great else 0.38
            inner.setLeft(self._sheet.left() + round(far * self._sheet.width()))
        if great:
            foot = round(0.03 * self.height() + self.frieze_room().height())
            inner.adjust(0, round(0.1 * self.height()), -round(0.06 * self.width()), -foot)
        self.plate.setGeometry(inner)
        wide = sum(each.sizeHint().width() + self._foot.spacing() for each in (*self.doors, self.on))
        across = QBoxLayout.Direction.LeftToRight if wide <= inner.width() else QBoxLayout.Direction.TopToBottom
        self._foot.setDirection(across)

    def _breadth(self) -> int:
        """Pixels of the window, or of a sheet in it, that a title may be large for."""
        parent = self.parentWidget()
        wide = parent.width() if parent is not None else self.width()
        return wide if self.moment.rank is Rank.GREAT else self._scaled(wide)

    def _scaled(self, wide: int) -> int:
        """The breadth of a sheet in so much room, at ordinary text."""
        return _grown(wide, SMALL.width(), LARGE.width())

    def frieze_room(self) -> QRectF:
        """Where a great moment has its frieze: along the foot, if the window is high enough for it and the words."""
        scale = max(1.0, self.theme.text_scale / 100)
        if self.moment.frieze is None or self.height() < FRIEZE_FROM * scale:
            return QRectF()
        high = min(FRIEZE_MOST, FRIEZE * self.height())
        return QRectF(0, self.height() - high * 1.16, self.width(), high)

    def _middle(self) -> QRect:
        """Where a sheet lies, as large as its words and the window make it."""
        scale = max(1.0, self.theme.text_scale / 100)
        wide = round(_grown(self.width(), SMALL.width(), LARGE.width()) * scale)
        high = round(_grown(self.width(), SMALL.height(), LARGE.height()) * scale)
        if self.moment.across:  # as high as its picture and its words
            wide, high = round(ACROSS * wide), 0
        if self.moment.upright:
            high = min(max(high, round(CARD.height() * scale) + 28), self.height() - 16)
            wide = max(wide, round((high - 28) * CARD.width() / CARD.height() + BESIDE_CARD * scale))
        width = min(wide, self.width() - 16)
        beside = self.moment.picture is not None and not self.moment.across
        text = width - 46 if not beside else round(0.62 * width) - 26
        if self.moment.upright:
            text = width - round((high - 28) * CARD.width() / CARD.height()) - 60
        need = self._words_height(text) + 58
        if self.moment.across:
            need += round(HIGH * width) + 24
        height = min(max(high, need), self.height() - 16)
        rail = self.rail() if width + 16 <= self.width() - self.rail() else 0
        return QRect(rail + (self.width() - rail - width) // 2, (self.height() - height) // 2, width, height)

    def _words_height(self, wide: int) -> int:
        """Pixels of all words, that wide, also of those that are still to come, and of the way on."""
        self.words.reveal(len(self.words.steps))
        return self.words.height_in(max(80, wide)) + self.on.sizeHint().height()

    def _picture_across(self) -> QRectF:
        """A picture over the words: smaller where they would not be seen."""
        sheet, great = QRectF(self._sheet), self.moment.rank is Rank.GREAT
        most = MOST_HIGH * sheet.height() / max(1.0, self.theme.text_scale / 100)
        high = GREAT_HIGH * sheet.height() if great else min(HIGH * sheet.width(), most)
        aside = round(0.08 * sheet.width()) if great else 0
        left = sheet.height() - self._words_height(round(sheet.width()) - 46 - aside) - 58
        high = max(LEAST_HIGH * sheet.height(), min(high, left))
        return QRectF(sheet.left() + 14, sheet.top() + 14, sheet.width() - 28, high)

    def picture_room(self) -> QRectF:
        """Where the picture lies."""
        sheet = QRectF(self._sheet)
        if self.moment.across:
            return self._across
        if self.moment.rank is Rank.GREAT:
            high = 0.84 * sheet.height() - self.frieze_room().height()
            return QRectF(0.04 * sheet.width(), 0.08 * sheet.height(), 0.38 * sheet.width(), high)
        wide = 0.38 * sheet.width() - 28
        if self.moment.upright:
            wide = (sheet.height() - 28) * CARD.width() / CARD.height()
        return QRectF(sheet.left() + 14, sheet.top() + 14, wide, sheet.height() - 28)

    def _blurred(self) -> QPixmap:
        parent = self.parentWidget()
        if parent is None:
            return QPixmap()
        was = self.isVisible()
        self.hide()
        seen = parent.grab()
        if was:
            self.show()
        smooth = Qt.TransformationMode.SmoothTransformation
        return seen.scaled(BLUR, Qt.AspectRatioMode.IgnoreAspectRatio, smooth)

    # -- painting -----------------------------------------------------------------------------------------------

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        great = self.moment.rank is Rank.GREAT
        ground = QColor(PLAIN_GROUND if self.theme.plain else GROUND)
        if great:
            painter.fillRect(self.rect(), ground)
            painter.drawPixmap(self.rect(), self._behind)
            ground.setAlpha(255 if self.theme.plain else 222)
            painter.fillRect(self.rect(), ground)
        else:
            painter.fillRect(self.rect(), QColor(10, 8, 6, 120))
            painter.setPen(QPen(QColor(PLAIN_INK if self.theme.plain else EDGE), 2))
            painter.setBrush(ground)
            painter.drawRoundedRect(QRectF(self._sheet).adjusted(1, 1, -1, -1), 6, 6)
        band = self.frieze_room()
        if self.moment.frieze is not None and not band.isEmpty():
            painter.save()
            self.moment.frieze(painter, band, self.share)
            painter.restore()
        if self.moment.picture is not None:
            painter.save()
            self.moment.picture(painter, self.picture_room(), self.share)
            painter.restore()
        if self._longest:
            self._paint_ring(painter)

    def _paint_ring(self, painter: QPainter) -> None:
        """How long it stays, beside the way on."""
        at = self.on.mapTo(self, QPoint(-14, self.on.height() // 2))
        left = max(0.0, 1 - self._clock.elapsed() / self._longest)
        painter.setPen(QPen(QColor(GOLD), 2.5))
        painter.drawArc(QRectF(at.x() - 7, at.y() - 7, 14, 14), 90 * 16, round(left * 360 * 16))

    # -- hands --------------------------------------------------------------------------------------------------

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self.rect().contains(event.position().toPoint()):
            self.go_on()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()  # nothing below it is clicked

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        if self._longest and self._sheet.contains(event.position().toPoint()):
            self._longest = 0
            self.stayed.emit()
            self.update()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._place()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and self.isVisible():
            self._place()
        return super().eventFilter(watched, event)
