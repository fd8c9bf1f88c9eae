"""Words that are cut off in a window: what a widget has no room for, and what was left out while painting.

For those who look at pictures of every screen in every language (see ``picture_sheets``), and for the slow test that
does so without them.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final

from PySide6.QtCore import QPoint, QRect
from PySide6.QtGui import QFontMetrics, QFontMetricsF
from PySide6.QtWidgets import QAbstractButton, QComboBox, QLabel, QLineEdit, QTabBar, QWidget

from ccancients.ui.panels.fitted_words import paint_fitted

SLACK: Final = 2
"""Pixels that may be missing: letters have some air about them."""


def cut_texts(root: QWidget) -> list[str]:
    """Labels, buttons, tabs and fields in sight whose words have too little room or reach out of the window."""
    found = []
    for widget in (root, *root.findChildren(QWidget)):
        if widget.isVisibleTo(root) and widget.width() > 0:
            found += _cut_in(widget, root)
    return found


def _cut_in(widget: QWidget, root: QWidget) -> list[str]:
    name = type(widget).__name__
    if isinstance(widget, QTabBar):
        return [
            f"{name} “{widget.tabText(tab)}”" for tab in range(widget.count())
            if widget.tabRect(tab).right() > widget.width() + SLACK
        ]
    if isinstance(widget, QComboBox):
        words = widget.currentText()
        room = widget.width() - 30
        return [f"{name} “{words}”"] if widget.fontMetrics().horizontalAdvance(words) > room + SLACK else []
    if isinstance(widget, QLineEdit):
        words = "" if widget.text() else widget.placeholderText()
        too_long = widget.fontMetrics().horizontalAdvance(words) > widget.width() - 8 + SLACK
        return [f"{name} “{words}”"] if words and too_long else []
    if not isinstance(widget, QAbstractButton | QLabel) or not widget.text():
        return []
    needed = _needed(widget)
    words = widget.text().replace("\n", " ")
    if needed.width() > widget.width() + SLACK or needed.height() > widget.height() + SLACK:
        size, wanted = widget.size(), needed.size()
        return [f"{name} “{words}”: {size.width()}x{size.height()} of {wanted.width()}x{wanted.height()}"]
    where = QRect(widget.mapTo(root, QPoint(0, 0)), widget.size())
    if not _scrolled(widget, root) and not root.rect().adjusted(-1, -1, 1, 1).contains(where):
        return [f"{name} “{words}” reaches out of the window"]
    return []


def _needed(widget: QAbstractButton | QLabel) -> QRect:
    """The room that the words need at least, whatever their widget would like."""
    metrics = widget.fontMetrics()
    if isinstance(widget, QLabel):
        if widget.pixmap() is not None and not widget.pixmap().isNull():
            return QRect()
        if widget.wordWrap():
            return QRect(0, 0, 0, widget.heightForWidth(widget.width()))
        hint = widget.minimumSizeHint()
        return QRect(0, 0, hint.width(), min(hint.height(), metrics.height()))
    if "paintEvent" in vars(type(widget)):
        return QRect()  # it paints its words itself; what it leaves out is told by ``left_out``
    words = max(widget.text().replace("&", "").split("\n"), key=metrics.horizontalAdvance)
    return QRect(0, 0, metrics.horizontalAdvance(words) + 4, metrics.height() * (1 + widget.text().count("\n")) - 4)


def _scrolled(widget: QWidget, root: QWidget) -> bool:
    """Whether a widget lies in something that can be scrolled."""
    parent = widget.parentWidget()
    while parent is not None and parent is not root:
        if parent.objectName() == "qt_scrollarea_viewport":
            return True
        parent = parent.parentWidget()
    return False


@contextmanager
def left_out() -> Iterator[list[str]]:
    """Collects what is left out of words while painting: an end that is cut off, or all of what does not fit at all."""
    found: list[str] = []
    undo = [_watch_elision(metrics, found) for metrics in (QFontMetrics, QFontMetricsF)]
    undo += [
        _watch_fitting(module, found) for module in [*sys.modules.values()]
        if getattr(module, "paint_fitted", None) is paint_fitted and module.__name__ != paint_fitted.__module__
    ]
    try:
        yield found
    finally:
        for each in undo:
            each()


def _watch_elision(metrics: Any, found: list[str]) -> Callable[[], None]:
    plain = metrics.elidedText

    def watched(self: Any, words: str, *how: Any) -> str:
        shown = str(plain(self, words, *how))
        if shown != words:
            found.append(f"painted “{words}” as “{shown}”")
        return shown

    metrics.elidedText = watched

    def undo() -> None:
        metrics.elidedText = plain

    return undo


def _watch_fitting(module: Any, found: list[str]) -> Callable[[], None]:
    def watched(painter: Any, room: Any, words: str, *rest: Any, **facts: Any) -> bool:
        fits = paint_fitted(painter, room, words, *rest, **facts)
        if not fits:
            found.append(f"no room for “{words}” in {round(room.width())}x{round(room.height())}")
        return fits

    module.paint_fitted = watched

    def undo() -> None:
        module.paint_fitted = paint_fitted

    return undo
