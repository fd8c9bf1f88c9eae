"""The start screen: the title over the table, and the ways from here."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPaintEvent, QPen, QPixmap, QRadialGradient
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QVBoxLayout, QWidget

from ccancients.ui.canvas.board_scene import BoardScene
from ccancients.ui.canvas.sheet import wood_tile
from ccancients.ui.desktop.i18n import Retranslating, mark, tr
from ccancients.ui.face import GameFace
from ccancients.ui.look.theme import Theme
from ccancients.ui.panels.prompt_panel import label

BOARD_WIDTH = 1600
"""Pixels across the picture of the map behind the start screen."""
_SIDE_MARGIN = 40
ENTRIES: Final = (
    ("continue", mark("Continue")),
    ("new", mark("New match")),
    ("first", mark("First match")),
    ("watch", mark("Watch a match")),
    ("load", mark("Load a match")),
    ("replay_file", mark("Watch a replay")),
    ("designer", mark("Designer")),
    ("settings", mark("Settings")),
    ("quit", mark("Quit")),
)


class StartPage(QWidget, Retranslating):
    """The first thing one sees. ``wanted(name)``: a command was chosen."""

    wanted = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self._face: GameFace | None = None
        self._scene: BoardScene | None = None
        self._board = QPixmap()
        self.setProperty("surface", "table")
        self.sheet = QFrame(self)
        self.sheet.setProperty("surface", "sheet")
        self.title: QLabel = label("title", parent=self.sheet)
        self.title.setObjectName("program")
        self.title.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.motto: QLabel = label("body", wrap=True, parent=self.sheet)
        self.motto.setProperty("tone", "muted")
        self.motto.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.notice: QLabel = label("small", wrap=True, parent=self.sheet)
        self.notice.setProperty("tone", "warn")
        self.notice.hide()
        self.buttons: dict[str, QPushButton] = {}
        box = QVBoxLayout(self.sheet)
        box.setContentsMargins(_SIDE_MARGIN, 24, _SIDE_MARGIN, 28)
        box.setSpacing(8)
        box.addWidget(self.title)
        box.addWidget(self.motto)
        box.addSpacing(16)
        for name, _words in ENTRIES:
            button = QPushButton(self.sheet)
            button.clicked.connect(partial(self.wanted.emit, name))
            button.setMinimumHeight(36)
            box.addWidget(button)
            self.buttons[name] = button
        box.addSpacing(4)
        box.addWidget(self.notice)
        outer = QVBoxLayout(self)
        outer.addStretch(1)
        outer.addWidget(self.sheet, 0, Qt.AlignmentFlag.AlignHCenter)
        outer.addStretch(1)
        self.follow_language()

    def retranslate(self) -> None:
        if self._face is not None:
            self.title.setText(self._face.words.game_name())
            self.motto.setText(self._face.words.motto())
        for name, words in ENTRIES:
            self.buttons[name].setText(tr(words))
            self.buttons[name].setAccessibleName(tr(words))
        self._fit()

    def set_theme(self, theme: Theme) -> None:
        """Paint the page in other colors."""
        self.theme = theme
        if self._scene is not None:
            self._scene.set_theme(theme)
        self._board = QPixmap()
        self._fit()
        self.update()

    def _fit(self) -> None:
        """As wide as the buttons need, and as high as the notice does: a centered sheet is not asked for that."""
        width = max(420, round(4.2 * self.theme.text_scale))
        self.sheet.setFixedWidth(width)
        self.notice.ensurePolished()
        lines = self.notice.heightForWidth(width - 2 * _SIDE_MARGIN)  # -1 when there is nothing to say
        self.notice.setMinimumHeight(max(0, lines))

    def show_game(self, face: GameFace) -> None:
        """Show a game: its name, and its board behind everything."""
        if face is self._face:
            return
        if self._scene is not None:
            self._scene.deleteLater()
        self._face, self._scene = face, face.board.title_scene(self.theme)
        self._board = QPixmap()
        self.retranslate()
        self.update()

    def offer(self, possible: Callable[[str], bool]) -> None:
        """Show the entries whose command is possible; to go on with a match is the usual way where it can be done."""
        for name, button in self.buttons.items():
            button.setVisible(possible(name))
        leading, other = ("continue", "new") if possible("continue") else ("new", "continue")
        for name, primary in ((leading, True), (other, False)):
            button = self.buttons[name]
            button.setProperty("primary", primary)
            button.style().unpolish(button)
            button.style().polish(button)
        self.buttons[leading].setFocus()

    def notify(self, sentence: str) -> None:
        """Say something below the buttons, such as why a match could not be loaded."""
        self.notice.setText(sentence)
        self.notice.setVisible(bool(sentence))
        self._fit()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        painter.fillRect(self.rect(), QBrush(wood_tile(self.theme)))
        if self._scene is not None:
            self._paint_board(painter)
        light = QRadialGradient(QPointF(self.rect().center()), max(self.width(), self.height()) * 0.7)
        light.setColorAt(0, QColor(0, 0, 0, 40))
        light.setColorAt(1, QColor(0, 0, 0, 200))
        painter.fillRect(self.rect(), light)
        line = QLinearGradient(0, 0, self.width(), 0)
        line.setColorAt(0.1, QColor(0, 0, 0, 0))
        line.setColorAt(0.5, QColor(self.theme.ui.gold))
        line.setColorAt(0.9, QColor(0, 0, 0, 0))
        painter.setPen(QPen(QBrush(line), 1))
        for y in (24, self.height() - 24):
            painter.drawLine(0, y, self.width(), y)

    def _paint_board(self, painter: QPainter) -> None:
        """The map behind everything, larger than the window; painted once, so that the window can be resized freely."""
        assert self._scene is not None
        sheet = self._scene.layout.sheet
        if self._board.isNull():
            self._board = QPixmap(BOARD_WIDTH, round(BOARD_WIDTH * sheet.height() / sheet.width()))
            self._board.fill(Qt.GlobalColor.transparent)
            inner = QPainter(self._board)
            inner.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
            self._scene.render(inner, QRectF(self._board.rect()), sheet)
            inner.end()
        scale = 1.02 * max(self.width() / self._board.width(), self.height() / self._board.height())
        wanted = QRectF(0, 0, self._board.width() * scale, self._board.height() * scale)
        wanted.moveCenter(QRectF(self.rect()).center())
        painter.drawPixmap(wanted, self._board, QRectF(self._board.rect()))
