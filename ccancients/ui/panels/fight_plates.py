"""Dice on a plate near the fight: who throws, the dice, and what came of it once they lie still."""

from __future__ import annotations

import math
from typing import Final

from PySide6.QtCore import QEasingCurve, QPointF, QRectF, QSize, Qt, QVariantAnimation
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from ccancients.ui.desktop.memory import delete_later
from ccancients.ui.look.colors import mix
from ccancients.ui.look.theme import Theme
from ccancients.ui.panels.dice_tray import TUMBLE_MS, Throw
from ccancients.ui.panels.table_art import DieState, TableArt

POINTER: Final = 11
"""Pixels that the pointer to the roller reaches out on either side."""
SMALLEST_DIE: Final = 34
LARGEST_DIE: Final = 72
GAP: Final = 5
PADDING: Final = 13
LEAST_WIDTH: Final = 120
IN_A_ROW: Final = 6
FADED: Final = 0.15


def die_size(place_width: float) -> int:
    """How large a die is where a place is so many pixels wide."""
    return round(min(LARGEST_DIE, max(SMALLEST_DIE, 0.60 * place_width)))


def letters_grow(die: int) -> float:
    """How much larger than elsewhere the letters beside dice of a size are."""
    return max(1.0, die / 46)


class PlateThread(QWidget):
    """A thread from a plate to the place of whoever throws: lest one takes his neighbour for him."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme, self.faded = theme, False
        self._start, self._end = QPointF(), QPointF()
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        self.hide()

    def lead(self, start: QPointF | None, middle: QPointF | None, near: float) -> None:
        """From a point of the parent to within ``near`` pixels of another; no thread where that is no way."""
        if start is None or middle is None:
            self.hide()
            return
        way = middle - start
        far = math.hypot(way.x(), way.y())
        if far < 1.6 * near:
            self.hide()
            return
        self._start, self._end = start, start + way * ((far - near) / far)
        self.setGeometry(QRectF(self._start, self._end).normalized().adjusted(-7, -7, 7, 7).toAlignedRect())
        self.show()
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setOpacity(FADED if self.faded else 1.0)
        painter.translate(-QPointF(self.pos()))
        gold = QColor(self.theme.ui.gold if not self.theme.plain else self.theme.ui.table_text)
        for color, wide in ((QColor(0, 0, 0, 170), 4.6), (gold, 2.0)):
            painter.setPen(QPen(color, wide, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
            painter.drawLine(self._start, self._end)
        painter.setPen(QPen(QColor(0, 0, 0, 170), 1.4))
        painter.setBrush(gold)
        painter.drawEllipse(self._end, 4.5, 4.5)


class Plate(QWidget):
    """A throw of dice. It never takes the mouse; under the mouse it fades.

    ``throw``   what is shown;  ``color`` that of whoever throws
    ``points``  the point, in the parent, that the pointer shows at; None for no pointer
    ``line``    what leads from the pointer to it from farther away
    """

    def __init__(self, throw: Throw, color: str, die: int, art: TableArt, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.throw, self.color, self._art, self._theme = throw, color, art, theme
        self._board_die = die
        self.die = max(26, round(die * 0.62)) if throw.slight else die
        self.still = False
        self.points: QPointF | None = None
        self.line = PlateThread(theme, parent)
        self._faded = False
        self._tumble = QVariantAnimation(self, duration=TUMBLE_MS, startValue=1.0, endValue=0.0)
        self._tumble.setEasingCurve(QEasingCurve.Type.OutQuad)
        self._tumble.valueChanged.connect(lambda _value: self.update())
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        self.setAccessibleName(throw.title)
        self.resize(self.sizeHint())

    # -- what it says -------------------------------------------------------------------------------------------

    @property
    def result(self) -> str:
        """What came of it; empty until the dice lie still."""
        return self.throw.result if self.still else ""

    def roll(self, milliseconds: float) -> None:
        """Let the dice tumble, so long at most; 0 for not at all."""
        if milliseconds > 0:
            self._tumble.setDuration(max(1, round(milliseconds)))
            self._tumble.start()

    def lie_still(self) -> None:
        """The dice lie still: what came of them may be said."""
        self._tumble.stop()
        self.still = True
        self.setAccessibleName(f"{self.throw.title}: {self.throw.result}")
        self.update()

    def set_faded(self, faded: bool) -> None:
        """Let what lies under it shine through."""
        if faded != self._faded:
            self._faded = self.line.faded = faded
            self.update()
            self.line.update()

    def point_at(self, point: QPointF | None, near: float) -> None:
        """Let the pointer show at a point of the parent; from farther than ``near`` pixels by a thread to it."""
        self.points = point
        tip = self._pointer_tip()
        self.line.lead(None if tip is None else tip + QPointF(self.pos()), point, near)
        self.update()

    def let_go(self) -> None:
        """Away with the plate and its thread."""
        for part in (self.line, self):
            part.hide()
            delete_later(part)

    # -- looks --------------------------------------------------------------------------------------------------

    def set_theme(self, theme: Theme) -> None:
        self._theme = self.line.theme = theme
        self.update()

    @property
    def _again(self) -> int:
        """How many dice were thrown again."""
        return len(self.throw.faces) - self.throw.first if self.throw.first else 0

    def _across(self) -> int:
        count = len(self.throw.faces)
        return count if count <= IN_A_ROW else -(-count // 2)

    def _font(self, step: str, *, bold: bool = False) -> QFont:
        """Letters grow with the dice: large dice under small letters would look like a mistake."""
        font = QFont(self._theme.sans(step, bold=bold))
        font.setPixelSize(round(self._theme.px(step) * self._grow))
        return font

    @property
    def _grow(self) -> float:
        return letters_grow(self._board_die)

    def _line(self, step: str) -> int:
        return round(self._theme.px(step) * self._grow * 1.35)

    def sizeHint(self) -> QSize:
        rows = -(-len(self.throw.faces) // max(1, self._across()))
        wide: float = self._across() * (self.die + GAP) + (round(self.die * 0.6) if self._again else 0)
        title = QFontMetricsF(self._font("small")).horizontalAdvance(self.throw.title)
        result = QFontMetricsF(self._font("body", bold=True)).horizontalAdvance(self.throw.result)
        if self.throw.slight:
            wide += 8 + max(title, result)
            high: float = max(self.die + 12, self._line("small") + self._line("body") + 8)
        else:
            wide = max(wide, title, result, LEAST_WIDTH - 2 * PADDING)
            high = self._line("small") + self._line("body") + rows * (self.die + GAP) + 14
        return QSize(round(wide) + 2 * PADDING + 2 * POINTER, round(high))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        painter.setOpacity(FADED if self._faded else 1.0)
        plate = QRectF(self.rect()).adjusted(POINTER, 1, -POINTER, -1)
        self._paint_plate(painter, plate)
        small, body = self._line("small"), self._line("body")
        inner = plate.adjusted(PADDING, 5, -PADDING + 4, -5)
        theme = self._theme
        if self.throw.slight:
            self._paint_dice(painter, QPointF(inner.left(), plate.center().y() - self.die / 2))
            inner.setLeft(inner.left() + len(self.throw.faces) * (self.die + GAP) + 6)
            caption = QRectF(inner.left(), plate.center().y() - (small + body) / 2, inner.width(), small)
            result = QRectF(inner.left(), caption.bottom(), inner.width(), body)
        else:
            caption = QRectF(inner.left(), inner.top(), inner.width(), small)
            self._paint_dice(painter, QPointF(inner.left(), caption.bottom() + 3))
            result = QRectF(inner.left(), inner.bottom() - body, inner.width(), body)
        painter.setFont(self._font("small"))
        painter.setPen(QColor(theme.ui.table_muted))
        painter.drawText(caption, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, self.throw.title)
        painter.setFont(self._font("body", bold=True))
        painter.setPen(QColor(theme.ui.table_text))
        painter.drawText(result, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, self.result)

    def _paint_plate(self, painter: QPainter, plate: QRectF) -> None:
        theme = self._theme
        rim = QColor(theme.ui.gold if not theme.plain else theme.ui.table_text)
        wood = QColor(mix(theme.ui.table, "#000000", 0.25)) if not theme.plain else QColor("#000000")
        if not self.throw.slight:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(0, 0, 0, 70))
            painter.drawRoundedRect(plate.translated(1.5, 2), 7, 7)
        painter.setPen(QPen(rim, 1.6))
        painter.setBrush(wood)
        tip = self._pointer_tip()
        if tip is not None:
            self._paint_pointer(painter, plate, tip)
        painter.drawRoundedRect(plate, 7, 7)
        painter.setPen(QPen(QColor(theme.ui.table_text), 0.8))
        painter.setBrush(QColor(self.color))
        painter.drawRoundedRect(QRectF(plate.left() + 4, plate.top() + 6, 5, plate.height() - 12), 2, 2)

    def _pointer_tip(self) -> QPointF | None:
        """Where the pointer ends, in the plate; None where there is none."""
        if self.points is None:
            return None
        at, plate = self.points - QPointF(self.pos()), QRectF(self.rect()).adjusted(POINTER, 1, -POINTER, -1)
        right = at.x() > plate.center().x()
        high = min(plate.bottom() - 14, max(plate.top() + 14, at.y()))
        return QPointF(plate.right() + POINTER - 1 if right else plate.left() - POINTER + 1, high)

    def _paint_pointer(self, painter: QPainter, plate: QRectF, tip: QPointF) -> None:
        edge = plate.right() if tip.x() > plate.center().x() else plate.left()
        painter.drawPolygon(QPolygonF((QPointF(edge, tip.y() - 8), tip, QPointF(edge, tip.y() + 8))))

    def _paint_dice(self, painter: QPainter, corner: QPointF) -> None:
        turning = float(self._tumble.currentValue() or 0.0) if self._tumbling else 0.0
        throw, across = self.throw, self._across()
        for number, face in enumerate(throw.faces):
            row, column = divmod(number, max(1, across))
            left = corner.x() + column * (self.die + GAP)
            if self._again and number >= throw.first:
                left += self.die * 0.6
            rect = QRectF(left, corner.y() + row * (self.die + GAP), self.die, self.die)
            shown = self._art.other_face(face, 1 + (round(turning * 9) + number) % 5) if turning > 0 else face
            state = throw.states[number] if self.still else DieState.PLAIN
            self._art.paint_die(painter, rect, shown, self._theme, state, turning)
        if self._again and len(throw.faces) <= IN_A_ROW:
            turn = QRectF(corner.x() + throw.first * (self.die + GAP), corner.y(), self.die * 0.5, self.die)
            painter.setPen(QPen(QColor(self._theme.ui.gold), 2.4))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            arc = QRectF(0, 0, turn.width() * 0.72, turn.width() * 0.72)
            arc.moveCenter(turn.center())
            painter.drawArc(arc, 40 * 16, 290 * 16)

    @property
    def _tumbling(self) -> bool:
        return self._tumble.state() == QVariantAnimation.State.Running
