"""The atlas of a match: its map moment by moment, with the roads of all armies as threads and the battles as swords."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QIcon, QKeyEvent, QPainter, QPixmap, QResizeEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QSlider,
    QVBoxLayout,
    QWidget,
)

from ccancients.engine.game import Game
from ccancients.ui.canvas.board_picture import png_of, svg_of
from ccancients.ui.canvas.board_view import BoardView
from ccancients.ui.canvas.threads import ClashesItem, FacesItem, Thread, ThreadsItem, shown_color
from ccancients.ui.desktop.i18n import tr
from ccancients.ui.desktop.memory import add_layout
from ccancients.ui.face import GameFace
from ccancients.ui.look.coins import Coin, coin_pixmap
from ccancients.ui.look.theme import Theme
from ccancients.ui.panels.course import Course
from ccancients.ui.panels.prompt_panel import label
from ccancients.ui.panels.turn_scores import TurnScores

KEY: Final = Qt.ItemDataRole.UserRole
SIDE: Final = 250
"""Logical pixels of the column of threads at ordinary text."""
SHOWN_FIRST: Final = 4
"""Roads that are seen at first: the longest."""
PLAY_MS, SHORTEST_MS, FILM_MS = 420, 70, 24_000
"""How long a moment is seen when they run, the least of it, and how long all of them together if that lets them."""
COIN: Final = 36
SWATCH: Final = QSize(18, 12)


class Atlas(QWidget):
    """The atlas.

    ``moment_wanted(count)``  the replay is to be shown from a moment on
    ``picture_wanted``        what is shown is to be kept in a file
    """

    moment_wanted = Signal(int)
    picture_wanted = Signal()

    def __init__(
        self, face: GameFace, game: Game[Any], course: Course, theme: Theme, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.course, self.theme = course, theme
        self.view = BoardView(face.board.scene(theme, game), self)
        self.scene = self.view.board
        self.stage = face.board.stage(self.scene, game, self)
        self.threads, self.clashes = ThreadsItem(self.scene), ClashesItem(self.scene)
        self.faces = FacesItem(self.scene)
        for item in (self.threads, self.faces, self.clashes):
            self.scene.addItem(item)
        self.list = QListWidget(self)
        self.forces = QCheckBox(tr("Forces on the map"), self)
        self.forces.setChecked(not any(thread.coin for thread in course.threads))
        self.scores = TurnScores(theme, course.sides, self)
        self.all, self.none = QPushButton(tr("All"), self), QPushButton(tr("None"), self)
        self.slider = QSlider(Qt.Orientation.Horizontal, self)
        self.slider.setRange(0, max(0, len(course.moments) - 1))
        self.slider.setPageStep(10)
        self.slider.setAccessibleName(tr("Moment"))
        self.where: QLabel = label("body", parent=self)
        self.play, self.replay = QPushButton(tr("Let it run"), self), QPushButton(tr("Replay from here"), self)
        self.back, self.on = QPushButton("◀", self), QPushButton("▶", self)
        self.back.setAccessibleName(tr("Back to the turn before"))
        self.on.setAccessibleName(tr("On to the next turn"))
        self.back.setToolTip(tr("Back to the turn before"))
        self.on.setToolTip(tr("On to the next turn"))
        self.replay.setVisible(bool(course.moments) and course.moments[-1].count >= 0)
        least = FILM_MS // max(1, len(course.moments))
        self._clock = QTimer(self, interval=min(PLAY_MS, max(SHORTEST_MS, least)))
        self._fill()
        self._lay_out()
        self._connect()
        self.slider.setValue(self.slider.maximum())
        self.show_moment(self.slider.value())

    def _fill(self) -> None:
        for thread in self.course.threads:
            words = "\n".join(filter(None, (thread.name, thread.words)))
            item = QListWidgetItem(self._sign(thread), words, self.list)
            item.setData(KEY, thread.key)
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
            first = self.list.count() <= SHOWN_FIRST
            item.setCheckState(Qt.CheckState.Checked if first else Qt.CheckState.Unchecked)
        self.list.setAccessibleName(tr("Roads"))

    def _lay_out(self) -> None:
        column = QFrame(self)
        column.setProperty("surface", "sheet")
        self._column = column
        box = QVBoxLayout(column)
        box.setContentsMargins(10, 8, 10, 8)
        heading, sentence = label("heading", wrap=True, parent=column), label("small", wrap=True, parent=column)
        heading.setText(self.course.headline or tr("Roads"))
        sentence.setText(self.course.sentence)
        sentence.setVisible(bool(self.course.sentence))
        box.addWidget(heading)
        box.addWidget(sentence)
        box.addWidget(self.list, 1)
        row = QHBoxLayout()
        row.addWidget(self.all)
        row.addWidget(self.none)
        add_layout(box, row)
        box.addWidget(self.forces)
        below = QHBoxLayout()
        below.setSpacing(8)
        for button in (self.play, self.back, self.on):
            below.addWidget(button)
        below.addWidget(self.slider, 1)
        below.addWidget(self.replay)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(8)
        grid.addWidget(self.view, 0, 0)
        grid.addWidget(column, 0, 1)
        grid.addWidget(self.where, 1, 0, 1, 2)
        grid.addWidget(self.scores, 2, 0, 1, 2)
        add_layout(grid, below, 3, 0, 1, 2)
        grid.setColumnStretch(0, 1)
        grid.setRowStretch(0, 1)
        for button in (self.play, self.back, self.on, self.replay, self.all, self.none):
            button.setAutoDefault(False)
        self._fit_column()

    def _connect(self) -> None:
        self.slider.valueChanged.connect(self.show_moment)
        self.list.itemChanged.connect(lambda _item: self._draw())
        self.all.clicked.connect(partial(self._check, Qt.CheckState.Checked))
        self.none.clicked.connect(partial(self._check, Qt.CheckState.Unchecked))
        self.forces.toggled.connect(lambda _on: self._draw())
        self.play.clicked.connect(self.toggle)
        self.scores.wanted.connect(self.show_turn)
        self.back.clicked.connect(partial(self._turn, -1))
        self.on.clicked.connect(partial(self._turn, 1))
        self.replay.clicked.connect(self._replay)
        self._clock.timeout.connect(self._tick)

    # -- moments ------------------------------------------------------------------------------------------------

    @property
    def moment(self) -> int:
        """The moment shown, a place in the moments of the course."""
        return self.slider.value()

    def show_moment(self, number: int) -> None:
        """Show the map as it was after a moment, with the roads so far."""
        if not self.course.moments:
            return
        now = self.course.moments[number]
        self.stage.show(now.state)
        self.where.setText(tr("{moment} of {all} · {words}", moment=number + 1, all=len(self.course.moments),
                              words=now.words))
        self.slider.setAccessibleDescription(self.where.text())
        self.scores.show_scores(self.course.scores, now.turn)
        self._draw()

    def _draw(self) -> None:
        wanted = self.roads_shown()
        shown = [thread for thread in self.course.threads if thread.key in wanted]
        self.threads.show_threads(shown, self.moment)
        self.faces.show_faces(() if self.forces.isChecked() else shown, self.moment)
        self.clashes.show_clashes(self.course.clashes, self.moment)
        forces = self.forces.isChecked()
        for key, piece in self.scene.pieces().items():
            self.scene.item(key).setVisible(forces or not self.course.is_force(piece))

    def roads_shown(self) -> tuple[str, ...]:
        """The keys of the roads that are seen."""
        items = (self.list.item(row) for row in range(self.list.count()))
        return tuple(item.data(KEY) for item in items if item.checkState() == Qt.CheckState.Checked)

    def show_only(self, key: str) -> None:
        """Show one road alone, if there is one of that key."""
        roads = [self.list.item(row) for row in range(self.list.count())]
        if any(item.data(KEY) == key for item in roads):
            self.list.blockSignals(True)
            for item in roads:
                item.setCheckState(Qt.CheckState.Checked if item.data(KEY) == key else Qt.CheckState.Unchecked)
            self.list.blockSignals(False)
            self._draw()

    def _check(self, state: Qt.CheckState, *_clicked: object) -> None:
        self.list.blockSignals(True)
        for row in range(self.list.count()):
            self.list.item(row).setCheckState(state)
        self.list.blockSignals(False)
        self._draw()

    def _turn(self, by: int, *_clicked: object) -> None:
        starts = self.course.turn_starts()
        if by < 0:
            self.slider.setValue(max((at for at in starts if at < self.moment), default=0))
        else:
            self.slider.setValue(min((at for at in starts if at > self.moment), default=self.slider.maximum()))

    def show_turn(self, turn: int) -> None:
        """Show the end of a turn."""
        self.stop()
        ends = [place for place, moment in enumerate(self.course.moments) if moment.turn == turn]
        if ends:
            self.slider.setValue(ends[-1])

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Space lets the moments run or stops them, E keeps what is shown."""
        if event.key() == Qt.Key.Key_Space:
            self.toggle()
        elif event.key() == Qt.Key.Key_E:
            self.picture_wanted.emit()
        else:
            super().keyPressEvent(event)

    def toggle(self) -> None:
        """Let the moments run, or stop them; from the end they begin anew."""
        if self._clock.isActive():
            self.stop()
            return
        if self.moment == self.slider.maximum():
            self.slider.setValue(0)
        self.play.setText(tr("Stop"))
        self._clock.start()

    def stop(self) -> None:
        """Stand still."""
        self._clock.stop()
        self.play.setText(tr("Let it run"))

    def _tick(self) -> None:
        if self.moment < self.slider.maximum():
            self.slider.setValue(self.moment + 1)
        else:
            self.stop()

    def _replay(self) -> None:
        self.stop()
        self.moment_wanted.emit(self.course.moments[self.moment].count)

    # -- pictures -----------------------------------------------------------------------------------------------

    def picture(self, ending: str) -> bytes:
        """What is shown, as a file with an ending: ``.svg`` or ``.png``."""
        return svg_of(self.scene, self.course.title) if ending == ".svg" else png_of(self.scene)

    def set_theme(self, theme: Theme) -> None:
        """Paint everything in other colors."""
        self.theme = theme
        self.view.set_theme(theme)
        for row, thread in enumerate(self.course.threads):
            self.list.item(row).setIcon(self._sign(thread))
        self.scores.theme = theme
        self.scores.updateGeometry()
        self._fit_column()

    def _sign(self, thread: Thread) -> QIcon:
        """His coin with a rim in the color of his road, or that color alone."""
        color = shown_color(thread.color, self.theme)
        if not thread.coin:
            return QIcon(_swatch(color))
        pixels = round(COIN * max(1.0, self.theme.text_scale / 100))
        self.list.setIconSize(QSize(pixels, pixels))
        return QIcon(coin_pixmap(Coin(thread.coin, rim=color), pixels, self.devicePixelRatioF()))

    def _fit_column(self) -> None:
        self._column.setFixedWidth(round(SIDE * max(1.0, self.theme.text_scale / 100)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_column()


def _swatch(color: str) -> QPixmap:
    picture = QPixmap(SWATCH)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.fillRect(0, 4, SWATCH.width(), 5, QColor(color))
    painter.end()
    return picture
