"""Finds what cannot be used in a window as it stands: what lies outside it, under an edge, or is squeezed.

``out_of_reach`` looks at everything that can be clicked or take the keyboard, as it lies: whole in its window, or in
something that scrolls to it. Words on a button that are cut off need a tip that tells them. It knows no game and no
screen; the tests of small windows and of large letters use it, beside ``cut_words``.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QAbstractSpinBox,
    QComboBox,
    QDockWidget,
    QLineEdit,
    QMainWindow,
    QMenuBar,
    QScrollArea,
    QScrollBar,
    QTabBar,
    QWidget,
)

from ccancients.ui.desktop.window_places import FRAME
from ccancients.workshop.cut_words import watched_painting

SMALLEST_SCREEN: Final = QSize(900, 480)
"""Logical pixels of the smallest screen on which everything can be used, the frame of a window counted: 1024 by 600
at 100 %, 1366 by 768 at 150 %, 1920 by 1080 at 200 %."""
SMALLEST: Final = SMALLEST_SCREEN - FRAME
"""What is left of it in a window."""
SLACK: Final = 2
LEAST_VIEW: Final = QSize(60, 34)
"""Of something that scrolls, this much at least is in sight."""


def out_of_reach(root: QWidget) -> list[str]:
    """What cannot be used under a widget, one sentence each."""
    found: dict[str, None] = {}
    for widget in (root, *root.findChildren(QWidget)):
        if widget.isVisibleTo(root) and _is_used(widget):
            for fault in _faults(widget):
                found.setdefault(f"{_name(widget)} {fault}", None)
        if isinstance(widget, QMenuBar) and widget.isVisibleTo(root):
            found.update(dict.fromkeys(_menus(widget)))
    return list(found)


def too_large(window: QWidget) -> str:
    """Why a window does not fit on the smallest screen; empty when it does."""
    needed = window.minimumSize().expandedTo(window.minimumSizeHint() if window.minimumSize().isNull() else QSize())
    if needed.width() > SMALLEST.width() or needed.height() > SMALLEST.height():
        return f"{_name(window)} is at least {needed.width()}×{needed.height()}"
    return ""


def _is_used(widget: QWidget) -> bool:
    if isinstance(widget, QScrollBar) or widget.objectName().startswith("qt_") or widget.isWindow():
        return False
    if _behind_a_tab(widget):
        return False
    inner = widget.parentWidget()
    if isinstance(inner, (QAbstractSpinBox, QComboBox, QLineEdit, QTabBar)) or not widget.isEnabled():
        return False
    return isinstance(widget, QAbstractButton) or widget.focusPolicy() != Qt.FocusPolicy.NoFocus


def _behind_a_tab(widget: QWidget) -> bool:
    """Whether a widget lies in a dock that waits behind another one, where a tab brings it to the front."""
    above: QWidget | None = widget
    while above is not None and not isinstance(above, QDockWidget):
        above = None if above.isWindow() else above.parentWidget()
    if above is None:
        return False
    window = above.parentWidget()
    assert isinstance(window, QMainWindow)
    return above.geometry().right() < 0 and bool(window.tabifiedDockWidgets(above))


def _faults(widget: QWidget) -> Iterator[str]:
    yield from _place(widget)
    least = LEAST_VIEW if isinstance(widget, QAbstractScrollArea) else widget.minimumSizeHint()
    if widget.width() < least.width() - SLACK or widget.height() < least.height() - SLACK:
        yield f"is squeezed to {widget.width()}×{widget.height()} of {least.width()}×{least.height()}"
    if isinstance(widget, QAbstractButton) and not widget.toolTip():
        told: list[str] = []
        with watched_painting(told.append):
            widget.grab()
        for fault in told:
            yield f"has no tip and is {fault}"


def _place(widget: QWidget) -> Iterator[str]:
    """Whether a widget lies whole in its window; from something that scrolls to it on, whether that does."""
    below, rect = widget, widget.rect()
    scrolls = isinstance(widget, QAbstractScrollArea)
    while not below.isWindow():
        above = below.parentWidget()
        assert above is not None
        rect.translate(below.pos())
        area = above.parentWidget()
        if isinstance(area, QScrollArea) and area.viewport() is above and area.widget() is below:
            inner = rect.translated(-below.pos())
            if not below.rect().adjusted(-SLACK, -SLACK, SLACK, SLACK).contains(inner):
                yield f"reaches out of what scrolls: {_words(inner)} in {_words(below.rect())}"
            if below.width() > above.width() + SLACK and _never(area.horizontalScrollBarPolicy()):
                yield f"lies in something {below.width()} wide of which {above.width()} can be seen"
            if below.height() > above.height() + SLACK and _never(area.verticalScrollBarPolicy()):
                yield f"lies in something {below.height()} high of which {above.height()} can be seen"
            rect, below, scrolls = area.rect(), area, True
            continue
        seen = rect & above.rect()
        least = LEAST_VIEW.boundedTo(rect.size()) if scrolls else rect.size()
        if seen.width() < least.width() - SLACK or seen.height() < least.height() - SLACK:
            yield f"lies at {_words(rect)} in {_words(above.rect())} of {_name(above)}"
            return
        below = above


def _menus(bar: QMenuBar) -> Iterator[str]:
    for action in bar.actions():
        place = bar.actionGeometry(action)
        corner: QWidget | None = bar.cornerWidget()
        right = bar.width() if corner is None or corner.isHidden() else corner.mapTo(bar, QPoint()).x()
        if action.isVisible() and (not place.isValid() or place.right() > right + SLACK):
            yield f"the menu {action.text()} cannot be seen"


def _never(policy: Qt.ScrollBarPolicy) -> bool:
    return policy == Qt.ScrollBarPolicy.ScrollBarAlwaysOff


def _name(widget: QWidget) -> str:
    text = widget.text() if isinstance(widget, QAbstractButton) else ""
    words = text or widget.accessibleName() or widget.objectName() or widget.windowTitle()
    return f"{type(widget).__name__} '{words[:40]}'"


def _words(rect: QRect) -> str:
    return f"{rect.width()}×{rect.height()} at {rect.x()}, {rect.y()}"
