"""Tool tips are plain text, whatever is in them.

Qt takes a tip that looks like HTML for HTML. Names of matches, sides, pieces and files come from strangers: shown as
HTML they could look like words of the program, or fetch a picture from somewhere.
"""

from __future__ import annotations

import html
from typing import Final

from PySide6.QtCore import QAbstractItemModel, QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QAction, QHelpEvent
from PySide6.QtWidgets import QAbstractItemView, QGraphicsView, QHeaderView, QMenu, QTabBar, QToolTip, QWidget

from ccancients.ui.desktop.tip_places import show_tip

TALLEST: Final = 160
"""Pixels of a widget from which its tip appears at the mouse, as it would lie too far away beside it."""


class PlainTips(QObject):
    """An event filter for the whole program (``program.py`` says when): shows tips that look like HTML as they are
    written, and those of widgets beside them, where they cover no neighbour.
    """

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not isinstance(event, QHelpEvent) or event.type() != QEvent.Type.ToolTip or not isinstance(watched, QWidget):
            return False
        tip = tip_of(watched, event.pos())
        own = tip and tip == watched.toolTip() and not isinstance(watched, QMenu) and not watched.isWindow()
        if own and watched.height() <= TALLEST:
            show_tip(plain_tip(tip) if looks_like_html(tip) else tip, watched)
            return True
        if not looks_like_html(tip):
            return False
        QToolTip.showText(event.globalPos(), plain_tip(tip), watched)
        return True


def tip_of(widget: QWidget, place: QPoint) -> str:
    """The tip that Qt would show at a place of a widget: of a row, a heading, a tab, a thing in a scene, an entry of a
    menu, or of the widget itself.
    """
    if isinstance(widget, QMenu):
        action: object = widget.actionAt(place)  # None where there is none, whatever the annotations say
        return action.toolTip() if isinstance(action, QAction) and widget.toolTipsVisible() else ""
    if isinstance(widget, QTabBar):
        return widget.tabToolTip(widget.tabAt(place)) or widget.toolTip()
    return _inner_tip(widget, place) or widget.toolTip()


def _inner_tip(widget: QWidget, place: QPoint) -> str:
    """The tip of what lies at a place of the inside of a list, a heading or a scene; empty without one."""
    view, found = widget.parentWidget(), None
    if isinstance(view, QHeaderView) and view.viewport() is widget:
        model: object = view.model()
        section = view.logicalIndexAt(place)
        if isinstance(model, QAbstractItemModel) and section >= 0:
            found = model.headerData(section, view.orientation(), Qt.ItemDataRole.ToolTipRole)
    elif isinstance(view, QAbstractItemView) and view.viewport() is widget:
        found = view.indexAt(place).data(Qt.ItemDataRole.ToolTipRole)
    elif isinstance(view, QGraphicsView) and view.viewport() is widget:
        found = next((item.toolTip() for item in view.items(place) if item.toolTip()), "")
    return found if isinstance(found, str) else ""


def looks_like_html(text: str) -> bool:
    """Whether Qt may take a text for HTML; no text without this sign is taken for it."""
    return "<" in text


def plain_tip(text: str) -> str:
    """HTML that shows the text as it is written."""
    return f"<span>{html.escape(text).replace(chr(10), '<br>')}</span>"
