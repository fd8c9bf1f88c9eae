"""How much of a board is seen through a window, about which point, and where the keys of its cursor lead."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt

from ccancients.ui.canvas.layout import Layout

ARROWS: Final = {
    Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0), Qt.Key.Key_Up: (0, -1), Qt.Key.Key_Down: (0, 1),
}
"""Steps to the right and down."""


def middle_place(layout: Layout) -> int:
    """The place in the middle of a board."""
    middle = layout.sheet.center()
    return min(layout.places, key=lambda place: (layout.center(place) - middle).manhattanLength())


def fitting(part: QRectF, room: QSizeF) -> int:
    """Pixels to 100 units of the scene at which a part of the board fits into a room of so many pixels."""
    return int(min(room.width() / part.width(), room.height() / part.height()) * 100)


def centered(middle: QPointF, sheet: QRectF, seen: QSizeF) -> QPointF:
    """The point nearest to one about which a window shows nothing beside the sheet, as far as possible.

    ``seen``  how much of the scene the window shows
    """
    across, down = min(seen.width(), sheet.width()) / 2, min(seen.height(), sheet.height()) / 2
    return QPointF(
        min(max(middle.x(), sheet.left() + across), sheet.right() - across),
        min(max(middle.y(), sheet.top() + down), sheet.bottom() - down),
    )
