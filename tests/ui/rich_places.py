"""Every place of every window where Qt could take words for HTML, looked through for words of strangers.

Qt paints what buttons, lists, tables, menus, titles and fields hold as it is written. It may take for HTML what labels,
message boxes, tips, "what is this" texts and text items of a scene hold, and pages of text show it always.
"""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QAbstractItemModel, QAbstractListModel, QModelIndex, QPoint, Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QGraphicsItem,
    QGraphicsTextItem,
    QGraphicsView,
    QHeaderView,
    QLabel,
    QMenu,
    QMessageBox,
    QTabBar,
    QTextEdit,
    QToolTip,
    QWidget,
)
from shiboken6 import isValid

from ccancients.ui.desktop.plain_tips import plain_tip
from tests.ui.hands import ask_for_tip

EVIL = "<img src='file:///etc/hostname'><b>Evil</b>"
SIGN = "Evil"
MOST_ROWS = 400


def rich_places() -> list[str]:
    """What is interpreted, or would be when it is pointed at; nothing where all words are shown as they are written."""
    return [place for widget in QApplication.allWidgets() if isValid(widget) for place in _of(widget)]


def told_places() -> int:
    """How many widgets have words of strangers in them: where there are none nothing is shown by their absence."""
    widgets = [widget for widget in QApplication.allWidgets() if isValid(widget)]
    return sum(SIGN in words for widget in widgets for words in _words(widget))


def _words(widget: QWidget) -> Iterator[str]:
    for name in ("text", "toolTip", "title", "windowTitle", "accessibleName", "toPlainText", "currentText"):
        found = getattr(widget, name, None)
        if callable(found):
            said = found()
            yield said if isinstance(said, str) else ""
    if isinstance(widget, QTabBar):
        yield from (widget.tabText(tab) for tab in range(widget.count()))
    if isinstance(widget, QAbstractItemView):
        yield from (str(index.data()) for index in _indexes(widget))


def _of(widget: QWidget) -> Iterator[str]:
    kind = type(widget).__name__
    if isinstance(widget, QLabel) and widget.textFormat() != Qt.TextFormat.PlainText and _taken(widget.text()):
        yield f"{kind}: label {widget.text()!r}"
    if isinstance(widget, QMessageBox) and widget.textFormat() != Qt.TextFormat.PlainText:
        yield from (f"{kind}: box {each!r}" for each in (widget.text(), widget.informativeText()) if _taken(each))
    if isinstance(widget, QTextEdit) and "/etc/hostname" in widget.toHtml() and "<img" in _without_text(widget):
        yield f"{kind}: page"
    if _taken(widget.whatsThis()):
        yield f"{kind}: what is this {widget.whatsThis()!r}"
    yield from (f"{kind}: tip {tip!r}" for place, tip in _tips(widget) if _taken(tip) and not _is_plain(place, tip))
    if isinstance(widget, QGraphicsView) and widget.scene() is not None:
        items = [item for item in widget.scene().items() if isinstance(item, QGraphicsTextItem)]
        yield from (f"{kind}: item {item.toHtml()!r}" for item in items if "<img" in item.toHtml())


def _taken(text: str) -> bool:
    """Whether words of strangers stand in a text unescaped."""
    return any(markup in text for markup in ("<b>Evil", "<i>Eve", "<img"))


def _without_text(page: QTextEdit) -> str:
    """The HTML of a page, in which words that are shown as they are written stand escaped."""
    return page.toHtml().replace("&lt;", "")


Tip = tuple[tuple[QWidget, QPoint], str]
"""A tip, and where to point at to be shown it."""


def _tips(widget: QWidget) -> Iterator[Tip]:
    """The tips that a widget may show."""
    if widget.toolTip():
        yield (widget, widget.rect().center()), widget.toolTip()
    if isinstance(widget, QTabBar):
        tabs = range(widget.count())
        yield from (((widget, widget.tabRect(tab).center()), widget.tabToolTip(tab)) for tab in tabs)
    elif isinstance(widget, QMenu) and widget.toolTipsVisible():
        actions = widget.actions()
        yield from (((widget, widget.actionGeometry(each).center()), each.toolTip()) for each in actions)
    elif isinstance(widget, QHeaderView):
        yield from _tips_of_heading(widget)
    elif isinstance(widget, QAbstractItemView):
        yield from _tips_of_rows(widget)
    elif isinstance(widget, QGraphicsView) and widget.scene() is not None:
        items = [item for item in widget.scene().items() if item.toolTip()]
        yield from (((widget.viewport(), _middle(widget, item)), item.toolTip()) for item in items)


def _middle(view: QGraphicsView, item: QGraphicsItem) -> QPoint:
    return view.mapFromScene(item.sceneBoundingRect().center())


def _tips_of_heading(heading: QHeaderView) -> Iterator[Tip]:
    model: object = heading.model()
    for section in range(heading.count()) if isinstance(model, QAbstractItemModel) else ():
        tip = model.headerData(section, heading.orientation(), Qt.ItemDataRole.ToolTipRole)
        at = heading.sectionViewportPosition(section) + heading.sectionSize(section) // 2
        place = QPoint(at, 2) if heading.orientation() == Qt.Orientation.Horizontal else QPoint(2, at)
        if isinstance(tip, str):
            yield (heading.viewport(), place), tip


def _tips_of_rows(view: QAbstractItemView) -> Iterator[Tip]:
    for index in _indexes(view):
        tip, middle = index.data(Qt.ItemDataRole.ToolTipRole), view.visualRect(index).center()
        if isinstance(tip, str) and view.viewport().rect().contains(middle):
            yield (view.viewport(), middle), tip


def _indexes(view: QAbstractItemView) -> Iterator[QModelIndex]:
    model: object = view.model()
    if not isinstance(model, QAbstractItemModel):
        return
    root = QModelIndex()
    columns = 1 if isinstance(model, QAbstractListModel) else model.columnCount(root)
    for row in range(min(model.rowCount(root), MOST_ROWS)):
        for column in range(columns):
            index = model.index(row, column, root)
            yield index
            yield from (model.index(inner, 0, index) for inner in range(model.rowCount(index) if not column else 0))


def _is_plain(place: tuple[QWidget, QPoint], tip: str) -> bool:
    """Whether what is shown when somebody points there is the tip as it is written."""
    widget, at = place
    QToolTip.hideText()
    ask_for_tip(widget, at)
    shown = QToolTip.text()
    QToolTip.hideText()
    return shown in ("", plain_tip(tip)) or "&lt;" in shown
