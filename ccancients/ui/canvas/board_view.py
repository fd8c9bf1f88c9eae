"""The window onto the board: fit, zoom, pan, flip, mouse and keyboard. It reports places; it decides nothing."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, QSizeF, Qt, QTimer, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QNativeGestureEvent,
    QPainter,
    QPixmap,
    QPolygonF,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QFrame, QGraphicsView, QWidget

from ccancients.ui.canvas.board_scene import BoardScene
from ccancients.ui.canvas.fingers import ZOOM_STEP, Fingers
from ccancients.ui.canvas.press import FAR, Press
from ccancients.ui.canvas.sheet import paint_table, wood_tile
from ccancients.ui.canvas.viewing import ARROWS, centered, fitting, middle_place
from ccancients.ui.look.theme import Theme

SMALLEST: Final = 24
"""Pixels to 100 units of the scene; a layout says how many it bears at most."""
SETTLE_MS: Final = 140
ROOM: Final = 6.0
"""Pixels left free around the sheet when it is fitted."""
NEAR: Final = 0.42
"""How much of the length and height of a board is seen at least where places are looked at closely."""
ASIDE: Final = 180.0
"""What is seen around them in the units of the scene, so that they and whatever stands on them are whole."""

_PARTS: Final = QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate
_WHOLE: Final = QGraphicsView.ViewportUpdateMode.FullViewportUpdate


class BoardView(QGraphicsView):
    """Shows a ``BoardScene``. Zoom by wheel or pinch, pan by two fingers, the middle button or with the space bar held.

    With ``drags`` a piece can be dragged, and so can the ground of a board that is larger than the window.

    ``drag_begun(here)``      a piece is being dragged;  ``dropped(here, there)`` it was let go over another place
    ``place_clicked``         left click, Enter or Return on a place
    ``place_double_clicked``  left double click on a place
    ``place_hovered``         the place under the mouse or the keyboard cursor has changed; -1 for none
    ``place_context``         right click or menu key: the place (-1 beside the board) and the global point
    ``cursor_moved``        the keyboard cursor has moved
    ``moved``               places lie elsewhere in the window now: the zoom, the part in sight or the size has changed
    """

    place_clicked = Signal(int)
    place_double_clicked = Signal(int)
    place_hovered = Signal(int)
    place_context = Signal(int, QPoint)
    cursor_moved = Signal(int)
    drag_begun = Signal(int)
    dropped = Signal(int, int)
    moved = Signal()

    def __init__(self, scene: BoardScene, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.board = scene
        scene.setParent(self)  # it goes with the window onto it, and not when Python finds nobody who knows it
        self.setScene(scene)
        self._fitted, self._pixels = True, 60
        self._part: QRectF | None = None
        self._fingers = Fingers(self)
        self._hovered, self._cursor = -1, -1
        self._space, self._pan_from = False, QPoint()
        self.drags = self._panning = self._leans = False
        self._press = Press()
        self._wood = QPixmap()
        self._settle = QTimer(self, interval=SETTLE_MS, singleShot=True)
        self._settle.timeout.connect(self._sharpen)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        self.setResizeAnchor(QGraphicsView.ViewportAnchor.AnchorViewCenter)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setViewportUpdateMode(_PARTS)
        self.viewport().setAutoFillBackground(False)  # table and sheet cover it
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontSavePainterState)
        self.setMinimumSize(180, 120)
        for bar in (self.horizontalScrollBar(), self.verticalScrollBar()):
            bar.valueChanged.connect(self.moved)
        self.set_theme(scene.theme)

    # ---- look

    def set_theme(self, theme: Theme) -> None:
        """Other colors for the board and the table under it."""
        if theme != self.board.theme:
            self.board.set_theme(theme)
        self._wood = wood_tile(theme)
        self.viewport().update()

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        """The table and the shadow of the sheet; nothing under the sheet itself, which covers it."""
        if self.board.layout.sheet.contains(rect):
            return
        sheet = self.mapFromScene(self.board.layout.sheet).boundingRect()
        paint_table(painter, self.viewport().rect(), sheet, self.mapFromScene(QPointF(0, 0)), self._wood)

    def picture(self) -> QPixmap:
        """The window as it looks when everything has been painted, for screenshots."""
        self.board.set_zooming(False)
        self.grab()
        while self.board.finish_painting():
            self.grab()
        return self.grab()

    # ---- zoom, pan, flip

    @property
    def pixels(self) -> int:
        """Logical pixels to 100 units of the scene."""
        return self._pixels

    @property
    def fitted(self) -> bool:
        """Whether all of the board is shown, however large the window gets."""
        return self._fitted

    def fit(self) -> None:
        """Show the whole board as large as it goes, and keep it so when the window changes its size."""
        self._fitted, self._part = True, None
        sheet, room = self.board.layout.sheet, QSizeF(self.viewport().size()) - QSizeF(2 * ROOM, 2 * ROOM)
        self._set_pixels(fitting(sheet, room), least=1)
        self._give_room()
        self.centerOn(sheet.center())
        self.moved.emit()

    def lean_right(self) -> None:
        """Let a board that fits lie at the right edge of the window: what is left over is one rail on its left."""
        self.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._leans = True

    @property
    def rail(self) -> int:
        """Pixels on the left of the board that it leaves free."""
        return max(0, self.mapFromScene(self.board.layout.sheet.topLeft()).x())

    def show_region(self, number: int) -> None:
        """Show a part of the board as large as it goes, and keep it so when the window changes its size; the whole
        board for a number that there is no part of.
        """
        layout = self.board.layout
        if 0 <= number < len(layout.regions):
            self._show_part(layout.region(number))
        else:
            self.fit()

    def _show_part(self, part: QRectF) -> None:
        layout, room = self.board.layout, QSizeF(self.viewport().size())
        self._fitted, self._part = False, part
        self._set_pixels(fitting(part, room), least=1)
        self._give_room()
        self.centerOn(centered(part.center(), layout.sheet, room * (100 / self._pixels)))
        self.moved.emit()

    def show_closely(self, places: Collection[int]) -> bool:
        """Bring all of some places into sight; where all of the board is seen, from nearby. Whether it was so.

        Whoever looks from nearby already keeps his view if they are all in it, and sees more of the board if need be.
        """
        layout = self.board.layout
        closer = self._fitted and bool(places)
        if closer or not self._sees(places):
            centers = QPolygonF([layout.center(here) for here in places]).boundingRect()
            around = QSizeF(layout.sheet.size() * NEAR).expandedTo(centers.size() * 1.2 + QSizeF(ASIDE, ASIDE))
            part = QRectF(QPointF(), around)
            part.moveCenter(centers.center())
            self._show_part(part)
        return closer

    def _sees(self, places: Collection[int]) -> bool:
        """Whether all of some places are in sight, whole."""
        seen, board = self.mapToScene(self.viewport().rect()).boundingRect(), self.board
        return all(
            seen.contains(board.shape(here).bounds.translated(board.layout.center(here))) for here in places
        )

    def set_zoom(self, pixels: int) -> None:
        """So many pixels to 100 units of the scene (24 to what the layout bears), about the middle of the window."""
        self.zoom_about(pixels, self.viewport().rect().center())

    def zoom_in(self) -> None:
        self.set_zoom(round(self._pixels * ZOOM_STEP))

    def zoom_out(self) -> None:
        self.set_zoom(round(self._pixels / ZOOM_STEP))

    def flip(self) -> None:
        """Turn the board by 180 degrees."""
        self.set_flipped(not self.board.flipped)

    def set_flipped(self, flipped: bool) -> None:
        self.board.set_flipped(flipped)
        self.moved.emit()

    def show_place(self, here: int) -> None:
        """Pan as little as needed to bring a place into sight."""
        center = self.board.layout.center(here)
        self.ensureVisible(self.board.shape(here).bounds.translated(center), 8, 8)

    def center_in_viewport(self, here: int) -> QPoint:
        """The point of the viewport over the center of a place, for clicks by tests and for bubbles."""
        return self.mapFromScene(self.board.layout.center(here))

    def _set_pixels(self, pixels: int, least: int = SMALLEST) -> None:
        self._pixels = min(self.board.layout.largest, max(least, pixels))
        self.resetTransform()
        self.scale(self._pixels / 100, self._pixels / 100)

    def _give_room(self) -> None:
        """Let a large board be pushed half a window beyond its edges, a small one not at all."""
        sheet, view = self.board.layout.sheet, self.viewport().size()
        scale = 100 / self._pixels
        spare_x = 0.0 if self._fitted else max(0.0, view.width() * scale * 0.3)
        spare_y = 0.0 if self._fitted else max(0.0, view.height() * scale * 0.3)
        edge = ROOM * scale if self._leans and self._fitted else spare_x
        self.setSceneRect(sheet.adjusted(-spare_x, -spare_y, edge, spare_y))

    def zoom_about(self, pixels: int, point: QPoint) -> None:
        """So many pixels to 100 units of the scene, as far as the layout bears it; a point of the window stays."""
        pixels = min(self.board.layout.largest, max(min(SMALLEST, self._pixels), pixels))
        if pixels == self._pixels:
            return
        held = self.mapToScene(point)
        self._fitted = False
        self.setViewportUpdateMode(_WHOLE)  # all of it is painted anyway: nothing need be pushed aside before
        self.board.set_zooming(True)
        self._settle.start()
        self._set_pixels(pixels, least=1)
        self._give_room()
        drift = self.mapFromScene(held) - point
        self.push(drift)
        self.moved.emit()

    def _sharpen(self) -> None:
        """No step of the zoom has come for a moment: paint as for this one."""
        self.setViewportUpdateMode(_PARTS)
        self.board.set_zooming(False)

    def push(self, by: QPoint) -> None:
        """Show what lies so many pixels to the right and below, as far as there is anything."""
        self._part = None
        across, down = self.horizontalScrollBar(), self.verticalScrollBar()
        across.setValue(across.value() + by.x())
        down.setValue(down.value() + by.y())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._fitted:
            self.fit()
        elif self._part is not None:
            self._show_part(self._part)
        self.moved.emit()

    def wheelEvent(self, event: QWheelEvent) -> None:
        self._fingers.wheel(event)

    def viewportEvent(self, event: QEvent) -> bool:
        if isinstance(event, QNativeGestureEvent):
            self._fingers.gesture(event)
            return True
        return super().viewportEvent(event)

    # ---- mouse

    def _place_under(self, point: QPoint) -> int:
        return self.board.layout.place_at(self.mapToScene(point))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        middle = event.button() == Qt.MouseButton.MiddleButton
        if middle or (self._space and event.button() == Qt.MouseButton.LeftButton):
            self._panning, self._pan_from = True, event.position().toPoint()
            self.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)
            event.accept()
            return
        if event.button() == Qt.MouseButton.LeftButton:
            self._move_cursor(-1)
            point = event.position().toPoint()
            here = self._place_under(point)
            piece = self.board.anybody_at(here)
            self._press = Press(here, point, piece=piece, may_pan=self.drags and not self._fitted and not piece)
            if here >= 0 and not self._press.may_pan:
                self.place_clicked.emit(here)
        event.accept()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        here = self._place_under(event.position().toPoint())
        if event.button() == Qt.MouseButton.LeftButton and here >= 0:
            self.place_double_clicked.emit(here)
        event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        point = event.position().toPoint()
        if self._panning:
            self.push(self._pan_from - point)
            self._pan_from = point
            self._fitted = False
            event.accept()
            return
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._pull(point)
        if not self._panning:
            self._hover(self._place_under(point))
        event.accept()

    def _pull(self, point: QPoint) -> None:
        """The mouse moves with its button down: a piece follows it, or the ground."""
        press = self._press
        if not self.drags or press.begun or (point - press.at).manhattanLength() < FAR:
            if press.begun and press.piece:
                self.board.carry(press.place, self.mapToScene(point))
            return
        press.begun = True
        if press.may_pan:
            self._panning, self._pan_from = True, point
            self.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)
        elif press.piece:
            self.drag_begun.emit(press.place)

    def _let_go(self, point: QPoint) -> None:
        """The button comes up: what was dragged is dropped, and a press that was kept back for a drag was a click."""
        press, self._press = self._press, Press()
        here = self._place_under(point)
        if press.begun and press.piece:
            self.board.carry(press.place, None)
            if here >= 0 and here != press.place:
                self.dropped.emit(press.place, here)
        elif press.may_pan and not press.begun and here >= 0:
            self.place_clicked.emit(here)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._panning:
            self._panning = False
            self.viewport().unsetCursor()
        if event.button() == Qt.MouseButton.LeftButton:
            self._let_go(event.position().toPoint())
        event.accept()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        by_mouse = event.reason() == QContextMenuEvent.Reason.Mouse
        here = self._place_under(event.pos()) if by_mouse else self._cursor
        point = event.globalPos()
        if not by_mouse and here >= 0:
            point = self.viewport().mapToGlobal(self.center_in_viewport(here))
        self.place_context.emit(here, point)
        event.accept()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._hover(-1)

    def _hover(self, here: int) -> None:
        if here == self._hovered:
            return
        self._hovered = here
        self.board.set_hover(here)
        self.place_hovered.emit(here)

    # ---- keyboard

    @property
    def cursor_place(self) -> int:
        """The place under the keyboard cursor, -1 while it is not in use."""
        return self._cursor

    @property
    def place_in_sight(self) -> int:
        """The place under the mouse, else the one under the keyboard cursor; -1 for none."""
        return self._hovered if self._hovered >= 0 else self._cursor

    def set_cursor_place(self, here: int) -> None:
        """Put the keyboard cursor on a place, or away with -1."""
        self._move_cursor(here)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in ARROWS and not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self._arrow(*ARROWS[key])
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._cursor >= 0:
            self.place_clicked.emit(self._cursor)
        elif key == Qt.Key.Key_Space:
            self._space = True
            self.viewport().setCursor(Qt.CursorShape.OpenHandCursor)
        elif key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal):
            self.zoom_in()
        elif key == Qt.Key.Key_Minus:
            self.zoom_out()
        elif key == Qt.Key.Key_0:
            self.fit()
        else:
            event.ignore()
            return
        event.accept()

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space and not event.isAutoRepeat():
            self._space = False
            self.viewport().unsetCursor()
        super().keyReleaseEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason):
            self._move_cursor(self._cursor if self._cursor >= 0 else middle_place(self.board.layout))

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._space = False
        self.board.set_cursor(-1)

    def _arrow(self, right: int, down: int) -> None:
        start = self._cursor if self._cursor >= 0 else self._hovered
        if start < 0:
            self._move_cursor(middle_place(self.board.layout))
            return
        self._move_cursor(self.board.layout.step(start, right, down) if self._cursor >= 0 else start)

    def _move_cursor(self, here: int) -> None:
        self.board.set_cursor(here)
        if here == self._cursor:
            return
        self._cursor = here
        if here >= 0:
            self.show_place(here)
            self.place_hovered.emit(here)
        self.cursor_moved.emit(here)
