"""The board in the designer: presses, drags and keys become touches for the tool in use."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QPointF, Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QWidget

from ccancients.ancients.components.board import NAMES, parse_hex
from ccancients.ancients.design import pieces
from ccancients.ancients.design.values import in_reading_order, rectangle
from ccancients.ancients.scenario.finding import Finding
from ccancients.ui.ancients.board.ground import ancients_scene
from ccancients.ui.ancients.designer.document import Document
from ccancients.ui.ancients.designer.drawing import lay_out, marks_of
from ccancients.ui.ancients.designer.tools import Drag, Tool, Touch, make_tools
from ccancients.ui.ancients.designer.trays import TRAY
from ccancients.ui.ancients.designer.workbench import Workbench
from ccancients.ui.canvas.board_view import BoardView
from ccancients.ui.canvas.hex.layout import HexLayout
from ccancients.ui.desktop.i18n import tr
from ccancients.ui.forms.document import new_gesture
from ccancients.ui.look.theme import Theme

_ARROWS: Final = {
    Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0), Qt.Key.Key_Up: (0, -1), Qt.Key.Key_Down: (0, 1),
}
_SHIFT: Final = Qt.KeyboardModifier.ShiftModifier
_CONTROL: Final = Qt.KeyboardModifier.ControlModifier


class EditorView(BoardView):
    """Shows the document on the workbench and gives touches to its tool.

    ``hovered(name)``  the hex under mouse or keyboard cursor, empty beside the board
    """

    hovered = Signal(str)

    def __init__(self, bench: Workbench, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(ancients_scene(theme), parent)
        self.bench = bench
        self.tools = make_tools()
        self._document: Document | None = None
        self._drag: Drag | None = None
        self._findings: tuple[Finding, ...] = ()
        self._here = ""
        self._anchor = ""
        self._preview: frozenset[str] = frozenset()
        self.setAccessibleName(tr("Battlefield"))
        self.board.show_place_names(True)
        self.place_hovered.connect(self._hover_changed)
        bench.document_changed.connect(self._other_document)
        bench.settings_changed.connect(self._other_settings)
        bench.changed.connect(self._show)
        bench.selection_changed.connect(self._show_marks)
        self._other_document()
        self._show()

    # ---- showing

    @property
    def tool(self) -> Tool:
        return self.tools[self.bench.tool]

    @property
    def document(self) -> Document | None:
        return self._document

    @property
    def here(self) -> str:
        """The hex that keys and pasting mean: under the keyboard cursor, else under the mouse."""
        return NAMES[self.cursor_place] if self.cursor_place >= 0 else self._here

    def show_findings(self, findings: tuple[Finding, ...]) -> None:
        """Mark the hexes of the checker's errors."""
        self._findings = findings
        self._show_marks()

    def _other_document(self) -> None:
        self.finish_drag()
        self._document = self.bench.document
        self._findings = ()
        for tool in self.tools.values():
            tool.rest()
        if self._document is None:
            self.board.clear()

    def _other_settings(self) -> None:
        self.finish_drag()
        for tool in self.tools.values():
            if tool is not self.tool:
                tool.rest()
        self._show_preview()

    def _show(self) -> None:
        if self._document is not None:
            lay_out(self.board, self._document.scenario)
            self._show_marks()

    def _show_marks(self) -> None:
        if self._document is not None:
            self.board.set_marks(
                marks_of(self._document.scenario, self._document.selection, self._findings, self._preview)
            )

    def _hover_changed(self, here: int) -> None:
        self._here = NAMES[here] if here >= 0 else ""
        self._show_preview()
        self.hovered.emit(self._here)

    def _show_preview(self) -> None:
        preview = self.tool.preview(self.bench, self._here) if self._here else frozenset()
        if preview != self._preview:
            self._preview = preview
            self._show_marks()

    @property
    def _hexes(self) -> HexLayout:
        assert isinstance(self.board.layout, HexLayout)
        return self.board.layout

    # ---- drags

    def _touch(self, point: QPointF, modifiers: Qt.KeyboardModifier) -> Touch:
        here = self.board.layout.place_at(point)
        return Touch(
            NAMES[here] if here >= 0 else "", point, self._hexes, bool(modifiers & _SHIFT),
            bool(modifiers & _CONTROL),
        )

    def begin(self, touch: Touch) -> None:
        """Put the tool down."""
        self.finish_drag()
        if self._document is None:
            return
        drag = self.tool.drag(self.bench, self._document, touch)
        try:
            next(drag)
        except StopIteration:
            self._show_preview()
            return
        self._drag = drag

    def go_on(self, touch: Touch | None) -> None:
        """Move the tool; None lifts it."""
        if self._drag is None:
            return
        try:
            self._drag.send(touch)
        except StopIteration:
            self._drag = None
        self._show_preview()

    def finish_drag(self) -> None:
        """Lift the tool, if it is down."""
        self.go_on(None)
        self._drag = None

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton or self._space:
            super().mousePressEvent(event)
            return
        self.set_cursor_place(-1)
        touch = self._touch(self.mapToScene(event.position().toPoint()), event.modifiers())
        self._anchor = touch.hex
        self.begin(touch)
        event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        if self._drag is not None:
            self.go_on(self._touch(self.mapToScene(event.position().toPoint()), event.modifiers()))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.finish_drag()
        super().mouseReleaseEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """The second click of a double click is a click too: tools take every press."""
        if event.button() == Qt.MouseButton.LeftButton:
            self.mousePressEvent(event)
            here = self.board.layout.place_at(self.mapToScene(event.position().toPoint()))
            if here >= 0:
                self.place_double_clicked.emit(here)
            return
        super().mouseDoubleClickEvent(event)

    # ---- pieces dragged from a tray; whatever else is dropped here is the window's

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        event.setAccepted(event.mimeData().hasFormat(TRAY) and self._document is not None)

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        here = self.board.layout.place_at(self.mapToScene(event.position().toPoint()))
        self._hover_changed(here)
        event.setAccepted(event.mimeData().hasFormat(TRAY) and here >= 0)

    def dropEvent(self, event: QDropEvent) -> None:
        if not event.mimeData().hasFormat(TRAY):
            event.ignore()
            return
        self.begin(self._touch(self.mapToScene(event.position().toPoint()), Qt.KeyboardModifier.NoModifier))
        self.finish_drag()
        self.setFocus()
        event.acceptProposedAction()

    # ---- keys

    def event(self, event: QEvent) -> bool:
        """The board's own keys come before the window's shortcuts of the same letters."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and self._is_ours(event):
            event.accept()
            return True
        return super().event(event)

    def _is_ours(self, event: QKeyEvent) -> bool:
        return Qt.Key(event.key()) in _ARROWS

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, modifiers = Qt.Key(event.key()), event.modifiers()
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.cursor_place >= 0:
            self._touch_by_key(modifiers)
        elif key == Qt.Key.Key_Escape:
            self.rest()
        elif key in _ARROWS and modifiers & _CONTROL:
            self._push_selection(*_ARROWS[key])
        elif key in _ARROWS and modifiers & _SHIFT:
            self._extend(*_ARROWS[key])
        else:
            if key in _ARROWS:
                self._anchor = ""
            super().keyPressEvent(event)
            return
        event.accept()

    def rest(self) -> None:
        """Escape: end what was begun, then give the selection up."""
        self.finish_drag()
        self.tool.rest()
        self._show_preview()
        if self._document is not None:
            self._document.select(frozenset())

    def _touch_by_key(self, modifiers: Qt.KeyboardModifier) -> None:
        name = NAMES[self.cursor_place]
        center = self.board.layout.center(self.cursor_place)
        touch = Touch(name, center, self._hexes, bool(modifiers & _SHIFT), bool(modifiers & _CONTROL), True)
        self._anchor = name
        self.begin(touch)
        self.finish_drag()

    def _extend(self, right: int, down: int) -> None:
        """Shift and an arrow: a rectangle from where the cursor stood."""
        if self._document is None:
            return
        if self.cursor_place < 0:
            self._arrow(right, down)
        self._anchor = self._anchor or NAMES[self.cursor_place]
        self.set_cursor_place(self.board.layout.step(self.cursor_place, right, down))
        self._document.select(rectangle(self._anchor, NAMES[self.cursor_place]))

    def _push_selection(self, right: int, down: int) -> None:
        """Control and an arrow: what is selected goes one hex on."""
        document = self._document
        if document is None or not document.selection:
            return
        start = in_reading_order(document.selection)[0]
        end = NAMES[self.board.layout.step(int(parse_hex(start)), right, down)]
        after = pieces.move(document.scenario, document.selection, start, end, self.bench.layers)
        if after != document.scenario:
            document.apply(tr("Move"), after, new_gesture())
            document.select(pieces.moved_hexes(document.selection, start, end))
