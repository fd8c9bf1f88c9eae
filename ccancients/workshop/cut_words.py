"""Finds words that are cut off in a window as it stands: in Qt's own widgets, and in what we paint ourselves.

``cut_words`` paints a widget and looks on: every text that was shortened with "…" or painted into too small a room is
told, and so is every label, button, tab, row of a list, field and menu that has less room than its words need, or
reaches out of its window. It knows no game and no screen; ``contact_sheets`` and the slow test of all screens use it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final

from PySide6.QtCore import QModelIndex, QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QFontMetrics, QFontMetricsF, QPainter
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QComboBox,
    QLabel,
    QLineEdit,
    QListView,
    QMenuBar,
    QPlainTextEdit,
    QScrollArea,
    QStyle,
    QStyleOptionComboBox,
    QStyleOptionFrame,
    QTabBar,
    QTextEdit,
    QToolButton,
    QTreeView,
    QWidget,
)

SLACK: Final = 2
"""Pixels by which a text may be larger than its room without anybody seeing it."""
LINE_SLACK: Final = 0.2
"""Share of a line by which a painted line may be higher than its room: letters do not fill their line."""
FIELD_MARGIN: Final = 4
"""Pixels that a field keeps free beside its letters."""
ROWS: Final = 200
"""Rows of a list that are looked at."""


def cut_words(root: QWidget) -> list[str]:
    """What is cut off under a widget, one sentence each, without repetition; the widget is painted for it."""
    found: dict[str, None] = {}
    with watched_painting(lambda fault: found.setdefault(fault, None)):
        root.grab()
    for widget in (root, *root.findChildren(QWidget)):
        if widget.isVisible() and widget.visibleRegion().boundingRect().isValid():
            for fault in _of_widget(widget):
                found.setdefault(fault, None)
    return list(found)


# -- what we paint --------------------------------------------------------------------------------------------------


@contextmanager
def watched_painting(tell: Callable[[str], object]) -> Iterator[None]:
    """Meanwhile every text that is painted shortened, or into too small a room, is told."""
    whole, whole_f, draw = QFontMetrics.elidedText, QFontMetricsF.elidedText, QPainter.drawText

    def elided(original: Callable[..., str]) -> Callable[..., str]:
        def shortened(metrics: Any, text: str, *rest: Any) -> str:
            made = original(metrics, text, *rest)
            if made != text:
                tell(f"shortened to '{made}': {text}")
            return made

        return shortened

    def drawn(painter: QPainter, *args: Any) -> Any:
        if len(args) >= 3 and isinstance(args[0], (QRect, QRectF)) and isinstance(args[2], str):
            fault = _too_large(painter, QRectF(args[0]), args[1], args[2])
            if fault:
                tell(fault)
        return draw(painter, *args)

    patched: Any = ((QFontMetrics, "elidedText", elided(whole)), (QFontMetricsF, "elidedText", elided(whole_f)),
                    (QPainter, "drawText", drawn))  # fmt: skip
    try:
        for kind, name, made in patched:
            setattr(kind, name, made)
        yield
    finally:
        for (kind, name, _made), old in zip(patched, (whole, whole_f, draw), strict=True):
            setattr(kind, name, old)


def _too_large(painter: QPainter, room: QRectF, flags: Any, text: str) -> str:
    if not text.strip():
        return ""
    number = flags.value if hasattr(flags, "value") else int(flags)
    needed = painter.boundingRect(room, number, text)
    line = painter.fontMetrics().height()
    if needed.width() > room.width() + SLACK or needed.height() > room.height() + max(SLACK, LINE_SLACK * line):
        sizes = f"{needed.width():.0f}×{needed.height():.0f} in {room.width():.0f}×{room.height():.0f}"
        return f"painted into too small a room ({sizes}): {text}"
    return ""


# -- Qt's own widgets -----------------------------------------------------------------------------------------------


def _of_widget(widget: QWidget) -> Iterator[str]:
    for kinds, look in _LOOKS:
        if isinstance(widget, kinds):
            yield from look(widget)
            return


def _of_tabs(tabs: QTabBar) -> Iterator[str]:
    if tabs.sizeHint().width() > tabs.width() + SLACK:
        names = ", ".join(tabs.tabText(number) for number in range(tabs.count()))
        yield f"tabs have {tabs.width()} of {tabs.sizeHint().width()}: {names}"
    for number in range(tabs.count()):
        if _breadth(tabs, tabs.tabText(number)) > tabs.tabRect(number).width() + SLACK:
            yield f"a tab has {tabs.tabRect(number).width()}: {tabs.tabText(number)}"


def _of_field(field: QLineEdit) -> Iterator[str]:
    option = QStyleOptionFrame()
    field.initStyleOption(option)
    room = field.style().subElementRect(QStyle.SubElement.SE_LineEditContents, option, field).width() - FIELD_MARGIN
    if not field.text() and _breadth(field, field.placeholderText()) > room + SLACK:
        yield f"hint of a field is cut: {field.placeholderText()}"


def _of_menus(bar: QMenuBar) -> Iterator[str]:
    shown = [bar.actionGeometry(action) for action in bar.actions() if action.isVisible()]
    if shown and (max(place.right() for place in shown) > bar.width() or not all(place.isValid() for place in shown)):
        yield "the menu bar is cut"


def _of_text(text: QTextEdit | QPlainTextEdit) -> Iterator[str]:
    if text.horizontalScrollBar().maximum() > SLACK:
        yield f"text reaches to the right of its window: {text.toPlainText()[:60]}"


def _of_words(widget: QLabel | QAbstractButton) -> Iterator[str]:
    words = widget.text()
    if not words or (isinstance(widget, QToolButton) and not _shows_words(widget)):
        return
    needed = widget.minimumSizeHint()
    if isinstance(widget, QLabel) and widget.wordWrap():
        needed.setWidth(0)
    if widget.hasHeightForWidth():
        needed.setHeight(widget.heightForWidth(widget.width()))
    if needed.width() > widget.width() + SLACK or needed.height() > widget.height() + SLACK:
        sizes = f"{widget.width()}×{widget.height()} of {needed.width()}×{needed.height()}"
        yield f"{type(widget).__name__} has {sizes}: {words}"
    elif not _in_sight(widget):
        yield f"{type(widget).__name__} reaches out of its window: {words}"


def _of_combo(combo: QComboBox) -> Iterator[str]:
    option = QStyleOptionComboBox()
    combo.initStyleOption(option)
    part = QStyle.SubControl.SC_ComboBoxEditField
    room = combo.style().subControlRect(QStyle.ComplexControl.CC_ComboBox, option, part, combo)
    if not combo.isEditable() and _breadth(combo, combo.currentText()) > room.width() + SLACK:
        yield f"drop-down list shows {room.width()} of {_breadth(combo, combo.currentText())}: {combo.currentText()}"


def _of_rows(view: QAbstractItemView) -> Iterator[str]:
    model, root = view.model(), view.rootIndex()
    if view.textElideMode() == Qt.TextElideMode.ElideNone:
        return
    for row in range(min(model.rowCount(root), ROWS)):
        for column in range(_columns(view)):
            index: QModelIndex = model.index(row, column, root)
            place, needed = view.visualRect(index), view.sizeHintForIndex(index)
            words = str(index.data(Qt.ItemDataRole.DisplayRole) or "")
            wrapped = view.wordWrap() if isinstance(view, (QListView, QTreeView)) else False
            lines = place.height() // max(1, view.fontMetrics().height()) if wrapped else 1
            if words and place.isValid() and needed.width() > place.width() * lines + SLACK:
                yield f"row of a list shows {place.width()} of {needed.width()}: {words}"


def _columns(view: QAbstractItemView) -> int:
    return view.header().count() if isinstance(view, QTreeView) else 1


def _breadth(widget: QWidget, words: str) -> int:
    return widget.fontMetrics().horizontalAdvance(words)


def _shows_words(button: QToolButton) -> bool:
    return button.icon().isNull() or button.toolButtonStyle() != Qt.ToolButtonStyle.ToolButtonIconOnly


def _in_sight(widget: QWidget) -> bool:
    """Whether a widget lies whole in its window, or where it can be scrolled to."""
    area = widget.parentWidget()
    while area is not None and not isinstance(area, QScrollArea):
        area = area.parentWidget()
    if area is None:
        window = widget.window()
        return window.rect().contains(QRect(widget.mapTo(window, QPoint()), widget.size()))
    room = area.viewport()
    right = widget.mapTo(room, QPoint()).x() + widget.width()
    still = area.horizontalScrollBarPolicy() == Qt.ScrollBarPolicy.ScrollBarAlwaysOff
    return not still or right <= room.width() + SLACK


_LOOKS: Final[tuple[tuple[Any, Callable[[Any], Iterator[str]]], ...]] = (
    ((QLabel, QAbstractButton), _of_words),
    (QTabBar, _of_tabs),
    (QComboBox, _of_combo),
    (QLineEdit, _of_field),
    (QMenuBar, _of_menus),
    (QAbstractItemView, _of_rows),
    ((QTextEdit, QPlainTextEdit), _of_text),
)
