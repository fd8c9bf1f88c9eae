"""Where a tool tip lies: beside the widget that it is about, and over as little as possible of its neighbours."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSlider,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QLineEdit,
    QToolTip,
    QWidget,
)

GAP: Final = 5
NEIGHBOURS: Final = (QAbstractButton, QAbstractSlider, QAbstractSpinBox, QComboBox, QLineEdit)


def show_tip(text: str, widget: QWidget) -> None:
    """Show a tip beside a widget."""
    rect = QRect(widget.mapToGlobal(QPoint(0, 0)), widget.size())
    QToolTip.showText(rect.bottomLeft(), text, widget)
    tips = (each for each in QApplication.topLevelWidgets() if each.inherits("QTipLabel"))
    shown = max(tips, key=QWidget.isVisible, default=None)  # one that has just been hidden is there for a moment yet
    if shown is not None:
        room = widget.screen().availableGeometry()
        shown.move(place_of(shown.size(), rect, neighbours(widget), room))


def neighbours(widget: QWidget) -> list[QRect]:
    """Where the other widgets lie that can be worked in the same window, on the screen."""
    others = (each for each in widget.window().findChildren(QWidget) if each is not widget and each.isVisible())
    return [
        QRect(each.mapToGlobal(QPoint(0, 0)), each.size())
        for each in others
        if isinstance(each, NEIGHBOURS) and not widget.isAncestorOf(each)
    ]


def place_of(size: QSize, rect: QRect, others: Iterable[QRect], room: QRect) -> QPoint:
    """The upper left corner of a tip of a ``size`` about what lies in ``rect``, all of it in ``room``.

    Below it, above it, at its right or at its left, whichever covers least of the ``others``.
    """
    others = list(others)
    ways = (
        QPoint(rect.left(), rect.bottom() + GAP), QPoint(rect.left(), rect.top() - GAP - size.height()),
        QPoint(rect.right() + GAP, rect.top()), QPoint(rect.left() - GAP - size.width(), rect.top()),
    )  # fmt: skip
    places = [_inside(QRect(corner, size), room) for corner in ways]
    return min(places, key=lambda place: _covered(QRect(place, size), [rect, *others]))


def _inside(tip: QRect, room: QRect) -> QPoint:
    left = max(room.left(), min(tip.left(), room.right() + 1 - tip.width()))
    return QPoint(left, max(room.top(), min(tip.top(), room.bottom() + 1 - tip.height())))


def _covered(tip: QRect, others: Iterable[QRect]) -> int:
    parts = (tip & other for other in others)
    return sum(part.width() * part.height() for part in parts if not part.isEmpty())
