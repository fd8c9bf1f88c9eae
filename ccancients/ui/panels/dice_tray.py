"""The tray: every die that is rolled is seen, tumbles briefly, and shows what it came to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QEasingCurve, QRectF, QSize, QVariantAnimation
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QLabel, QSizePolicy, QVBoxLayout, QWidget

from ccancients.ui.look.colors import mix
from ccancients.ui.look.theme import Theme
from ccancients.ui.panels.prompt_panel import label
from ccancients.ui.panels.table_art import DieState, TableArt

TUMBLE_MS: Final = 340
SMALLEST: Final = 20
LARGEST: Final = 40
LARGE: Final = 66
FIELD, LARGE_FIELD = 48, 92
"""Pixels of a die at most, and of the felt, usually and where dice are to be large."""
MOST_ROWS: Final = 4


@dataclass(frozen=True, slots=True)
class Throw:
    """Dice to be shown.

    ``title``     who throws them, and what for: said while they tumble, so nothing of what comes of it
    ``sentence``  what came of it, with the number of dice;  ``result`` the same without
    ``side``      whose dice, -1 nobody's;  ``here``, ``there`` from where and against whom, -1 for no place
    ``first``     how many of the faces were the first throw; the others were thrown again for it. 0 for all
    ``slight``    a throw beside a fight, such as the test of a leader;  ``answer`` the answer to a blow
    """

    title: str
    faces: tuple[int, ...]
    states: tuple[DieState, ...]
    sentence: str
    result: str = ""
    side: int = -1
    here: int = -1
    there: int = -1
    first: int = 0
    slight: bool = False
    answer: bool = False


class DiceField(QWidget):
    """The dice themselves, on felt."""

    def __init__(self, art: TableArt, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._art, self._theme = art, theme
        self.faces: tuple[int, ...] = ()
        self.states: tuple[DieState, ...] = ()
        self._known, self._large = False, False
        self._tumble = QVariantAnimation(self, duration=TUMBLE_MS, startValue=1.0, endValue=0.0)
        self._tumble.setEasingCurve(QEasingCurve.Type.OutQuad)
        self._tumble.valueChanged.connect(lambda _value: self.update())
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.update()

    def throw(self, faces: Sequence[int], states: Sequence[DieState], speed: float) -> None:
        """Throw dice; ``speed`` 0 shows them at once."""
        self.faces, self.states = tuple(faces), tuple(states)
        self._tumble.stop()
        self._known = False
        if speed > 0:
            self._tumble.setDuration(max(1, round(TUMBLE_MS / speed)))
            self._tumble.start()
        self.updateGeometry()
        self.update()

    def settle(self) -> None:
        """The dice lie still."""
        self._tumble.stop()
        self._known = True
        self.update()

    @property
    def tumbling(self) -> bool:
        return self._tumble.state() == QVariantAnimation.State.Running

    def set_large(self, large: bool) -> None:
        """Whether the dice are large."""
        if self._large != large:
            self._large = large
            self.updateGeometry()
            self.update()

    def _grid(self) -> tuple[int, int]:
        """Dice in a row, and the size of a die: in as many rows as make them largest."""
        count, width = max(1, len(self.faces)), max(60, self.width() - 12)

        def size(across: int) -> int:
            rows = -(-count // across)
            return int(min(LARGE if self._large else LARGEST, (self.height() - 8) / rows - 4, width / across - 4))

        across = max((-(-count // rows) for rows in range(1, MOST_ROWS + 1)), key=lambda each: (size(each), each))
        return across, size(across)

    def sizeHint(self) -> QSize:
        return QSize(200, LARGE_FIELD if self._large else FIELD)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        board = self._theme.board
        painter.setPen(QPen(QColor(board.timber_dark), 1))
        painter.setBrush(QColor(board.table))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6)
        if not self.faces:
            self._paint_waiting(painter)
            return
        across, size = self._grid()
        rows = -(-len(self.faces) // across)
        left = (self.width() - across * (size + 4) + 4) / 2
        top = (self.height() - rows * (size + 4) + 4) / 2
        turning = float(self._tumble.currentValue() or 0.0) if self.tumbling else 0.0
        for place, face in enumerate(self.faces):
            row, column = divmod(place, across)
            rect = QRectF(left + column * (size + 4), top + row * (size + 4), size, size)
            self._paint_die(painter, rect, place, face, turning)

    def _paint_waiting(self, painter: QPainter) -> None:
        """Where dice will lie: three faint outlines."""
        size = min(LARGEST, self.height() - 14)
        painter.setPen(QPen(QColor(mix(self._theme.board.table, self._theme.ui.table_muted, 0.35)), 1.2))
        for place in (-1, 0, 1):
            middle = self.width() / 2 + place * (size + 8)
            painter.drawRoundedRect(QRectF(middle - size / 2, (self.height() - size) / 2, size, size), 5, 5)

    def _paint_die(self, painter: QPainter, rect: QRectF, place: int, face: int, turning: float) -> None:
        """While it tumbles a die shows other faces, and settles on its own."""
        shown, state = face, self.states[place] if self._known else DieState.PLAIN
        if turning > 0:
            shown = self._art.other_face(face, 1 + (round(turning * 9) + place) % 5)
            state = DieState.PLAIN
        self._art.paint_die(painter, rect, shown, self._theme, state, turning)


class DiceTray(QFrame):
    """Dice, and the sentence of the result beside them."""

    def __init__(self, art: TableArt, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("surface", "sheet")
        self.field = DiceField(art, theme, self)
        self._thrown: Throw | None = None
        self.title: QLabel = label("small", parent=self)
        self.title.setProperty("tone", "muted")
        self.sentence: QLabel = label("body", wrap=True, parent=self)
        box = QVBoxLayout(self)
        box.setContentsMargins(8, 6, 8, 6)
        box.setSpacing(4)
        box.addWidget(self.title)
        box.addWidget(self.field)
        box.addWidget(self.sentence)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)

    def set_theme(self, theme: Theme) -> None:
        self.field.set_theme(theme)

    def throw(self, thrown: Throw, speed: float) -> None:
        """Roll dice under their title. ``speed`` 0 shows them at once; what came of them ``lie_still`` says."""
        self._thrown = thrown
        self.title.setText(thrown.title)
        self.sentence.clear()
        self.field.setAccessibleName(thrown.title)
        self.field.throw(thrown.faces, thrown.states, speed)

    def lie_still(self) -> None:
        """The dice lie still: what came of them may be said."""
        if self._thrown is not None:
            self.field.settle()
            self.sentence.setText(self._thrown.sentence)
            self.field.setAccessibleName(f"{self._thrown.title}: {self._thrown.sentence}")

    def clear(self) -> None:
        """No dice on the table."""
        self._thrown = None
        self.title.clear()
        self.sentence.clear()
        self.field.throw((), (), 0)
