"""The controls of a replay: first, back, play, step, last, turn by turn, a slider over everything, the speed."""

from __future__ import annotations

from functools import partial
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap, QPolygonF, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QSlider, QToolButton, QVBoxLayout, QWidget

from ccancients.ui.desktop.i18n import mark, tr
from ccancients.ui.desktop.memory import add_layout
from ccancients.ui.look.theme import Theme
from ccancients.ui.panels.prompt_panel import label
from ccancients.ui.panels.timeline import Timeline

KEYS: Final = (
    ("first", mark("To the beginning"), "|<"),
    ("back_turn", mark("Back to the turn before"), "<<"),
    ("back", mark("One step back"), "<"),
    ("play", mark("Play or stop"), ">"),
    ("forward", mark("One step on"), "]"),
    ("next_turn", mark("On to the next turn"), ">>"),
    ("last", mark("To the end"), ">|"),
)
"""Name, words and drawing of every button."""
ICON: Final = 18
WHERE: Final = 0.5
"""Share of the bar that words may take from the slider beside them."""


class ReplayBar(QWidget):
    """What a replay is worked with.

    ``wanted(name)``     a button of ``KEYS`` was pressed, or ``bookmark``, ``branch`` or ``close``
    ``count_wanted(n)``  the slider was moved to the position after ``n`` choices
    """

    wanted = Signal(str)
    count_wanted = Signal(int)
    speed_changed = Signal(int)

    def __init__(self, theme: Theme, length: int, speed: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("surface", "table")
        self.theme = theme
        self._playing = False
        self.buttons: dict[str, QToolButton] = {}
        for name, _words, _drawing in KEYS:
            button = QToolButton(self)
            button.setIconSize(QSize(ICON, ICON))
            button.setMinimumWidth(38)
            button.clicked.connect(partial(self.wanted.emit, name))
            self.buttons[name] = button
        self.slider = Timeline(theme, length, self)
        self.slider.valueChanged.connect(self.count_wanted)
        self.speed = QSlider(Qt.Orientation.Horizontal, self)
        self.speed.setRange(25, 400)
        self.speed.setPageStep(25)
        self.speed.setValue(speed)
        self.speed.setFixedSize(110, 26)
        self.speed.valueChanged.connect(self.speed_changed)
        self.where: QLabel = label("body", parent=self)
        self.notice: QLabel = label("small", wrap=True, parent=self)
        self.notice.hide()
        self.speed_words: QLabel = label("small", parent=self)
        self.bookmark, self.branch, self.close_button = QPushButton(self), QPushButton(self), QPushButton(self)
        self.bookmark.clicked.connect(partial(self.wanted.emit, "bookmark"))
        self.branch.clicked.connect(partial(self.wanted.emit, "branch"))
        self.close_button.clicked.connect(partial(self.wanted.emit, "close"))
        self._lay_out()
        self.set_theme(theme)
        self.retranslate()

    def _lay_out(self) -> None:
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(6)
        above = self._above = QHBoxLayout()
        above.addWidget(self.slider, 1)
        above.addWidget(self.where)
        below = QHBoxLayout()
        below.setSpacing(4)
        for button in self.buttons.values():
            below.addWidget(button)
        below.addSpacing(12)
        below.addWidget(self.speed_words)
        below.addWidget(self.speed)
        below.addStretch(1)
        self._below, self._lowest = below, QHBoxLayout()
        self._lowest.addStretch(1)
        for way in self._ways:
            below.addWidget(way)
        self._box = box
        add_layout(box, above)
        add_layout(box, below)
        add_layout(box, self._lowest)
        box.addWidget(self.notice)

    @property
    def _ways(self) -> tuple[QPushButton, ...]:
        return self.bookmark, self.branch, self.close_button

    @property
    def least(self) -> int:
        """Pixels that its buttons need side by side, in two rows."""
        rows = (*self.buttons.values(), self.speed_words, self.speed), self._ways
        return max(sum(part.sizeHint().width() + 6 for part in row) for row in rows)

    def _arrange(self) -> None:
        """The buttons with words lie beside the others where there is room, else below them; the place beside the
        slider, or above it.
        """
        tall = max(button.sizeHint().height() for button in self.buttons.values())
        self.speed.setFixedHeight(tall)  # a style sheet lets tool buttons be squeezed: their row is held open by it
        if self.where.sizeHint().width() > WHERE * self.width():
            self._box.insertWidget(0, self.where)
        elif self._above.indexOf(self.where) < 0:
            self._above.addWidget(self.where)
        beside = sum(button.sizeHint().width() + 4 for button in (*self.buttons.values(), *self._ways))
        beside += self.speed.width() + self.speed_words.sizeHint().width() + 40
        row = self._below if beside <= self.width() else self._lowest
        for button in self._ways:
            if row.indexOf(button) < 0:
                row.addWidget(button)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def retranslate(self) -> None:
        for name, words, _drawing in KEYS:
            self.buttons[name].setToolTip(tr(words))
            self.buttons[name].setAccessibleName(tr(words))
        self.slider.setAccessibleName(tr("Place in the match"))
        self.slider.setToolTip(tr("Place in the match"))
        self.speed_words.setText(tr("Speed"))
        self.speed.setAccessibleName(tr("Speed"))
        self.bookmark.setText(tr("Bookmark"))
        self.bookmark.setToolTip(tr("Mark this moment and write a note to it; the note is kept with the match."))
        self.branch.setText(tr("Play on from here"))
        self.close_button.setText(tr("Close the replay"))

    def set_theme(self, theme: Theme) -> None:
        """Draw the buttons in other colors."""
        self.theme = theme
        self.slider.set_theme(theme)
        self.show_playing(self._playing)

    def show_playing(self, playing: bool) -> None:
        """Whether the replay runs by itself."""
        self._playing = playing
        for name, _words, drawing in KEYS:
            shown = "||" if name == "play" and playing else drawing
            self.buttons[name].setIcon(drawn_icon(shown, self.theme.ui.text))

    def notify(self, sentence: str) -> None:
        """Say something, until the replay goes on."""
        self.notice.setText(sentence)
        self.notice.setVisible(bool(sentence))

    def show_place(self, count: int, words: str) -> None:
        """Where the replay stands."""
        self.slider.blockSignals(True)
        self.slider.setValue(count)
        self.slider.blockSignals(False)
        self.where.setText(words)
        self._arrange()
        self.notify("")
        for name in ("first", "back_turn", "back"):
            self.buttons[name].setEnabled(count > 0)
        for name in ("play", "forward", "next_turn", "last"):
            self.buttons[name].setEnabled(count < self.slider.maximum())

    def show_branch(self, words: str, *, may: bool) -> None:
        """Whether and how the match can be played on from here."""
        self.branch.setToolTip(words)
        self.branch.setEnabled(may)


def drawn_icon(drawing: str, color: str) -> QIcon:
    """An icon of arrows ``<`` ``>``, bars ``|`` and a step ``]`` (a bar with an arrow after it)."""
    picture = QPixmap(2 * ICON, 2 * ICON)
    picture.setDevicePixelRatio(2)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(color))
    signs = {"]": "|>", "<": "<|"}.get(drawing, drawing)
    wide = {"|": 4.0}
    left = (ICON - sum(wide.get(sign, 8.0) for sign in signs)) / 2
    for sign in signs:
        _draw_sign(painter, sign, left)
        left += wide.get(sign, 8.0)
    painter.end()
    return QIcon(picture)


def _draw_sign(painter: QPainter, sign: str, left: float) -> None:
    top, foot, middle = 3.0, ICON - 3.0, ICON / 2
    if sign == "|":
        painter.drawRect(QRectF(left + 0.8, top, 2.4, foot - top))
        return
    flat, tip = (left, left + 8) if sign == ">" else (left + 8, left)
    painter.drawPolygon(QPolygonF([QPointF(flat, top), QPointF(flat, foot), QPointF(tip, middle)]))
