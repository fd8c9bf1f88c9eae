"""Windows come up again where they were left, as large as they were, as far as the screens of today allow it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from ccancients.ui.desktop.settings import SettingsStore

MAIN: Final = "main"
RULES: Final = "rules"
DESIGNER: Final = "designer"
GRIP: Final = QSize(120, 40)
"""Pixels of a window's upper edge that have to be on a screen, or nobody could take hold of it."""

FRAME: Final = QSize(8, 44)
"""Pixels that frame and title of a window take beside what is in it, at most: before it is shown nobody knows."""
SHARE: Final = 0.85
"""Of a screen, that a window takes which comes up for the first time."""


def screens() -> list[QRect]:
    """What of each screen windows may cover, the first one's first."""
    return [screen.availableGeometry() for screen in QGuiApplication.screens()]


def put_back(window: QWidget, settings: SettingsStore, name: str, rooms: Sequence[QRect] | None = None) -> bool:
    """Give a window that is not shown yet the size and place in which the one of that name was left.

    ``rooms`` are the screens, those there are if None. Whether anything was known of it; else nothing is changed.
    """
    known = settings.settings.windows.get(name)
    if known is None:
        return False
    left, top, width, height, maximized = known
    rooms = screens() if rooms is None else rooms
    found = QRect(left, top, width, height)
    room = next((room for room in rooms if _in_reach(found, room)), None)
    size = found.size().boundedTo((room or (rooms[0] if rooms else found)).size())
    window.resize(size.expandedTo(window.minimumSize()))
    if room is not None:
        window.move(_inside(QRect(found.topLeft(), window.size()), room))
    if maximized:
        window.setWindowState(window.windowState() | Qt.WindowState.WindowMaximized)
    return True


def first_size(window: QWidget, settings: SettingsStore, name: str, rooms: Sequence[QRect] | None = None) -> None:
    """Give a window of which nothing is known, and that is not shown yet, a good size for the screen.

    The size it has is the least it should have; on a large screen it gets more, on a small one what fits with its
    frame. ``rooms`` are the screens, those there are if None.
    """
    rooms = screens() if rooms is None else rooms
    if name in settings.settings.windows or not rooms:
        return
    room = rooms[0].size()
    most = (room - FRAME).expandedTo(window.minimumSize())
    window.resize((room * SHARE).expandedTo(window.size()).boundedTo(most))


def remember(window: QWidget, settings: SettingsStore, name: str) -> None:
    """Keep where a window is and how large, for ``put_back``."""
    rect = window.geometry() if window.normalGeometry().isEmpty() else window.normalGeometry()
    place = (rect.x(), rect.y(), rect.width(), rect.height(), window.isMaximized())
    settings.edit(lambda now: {"windows": {**now.windows, name: place}})


def _in_reach(rect: QRect, room: QRect) -> bool:
    """Whether enough of a window's upper edge is in a room."""
    grip = QRect(rect.topLeft(), QSize(rect.width(), GRIP.height())) & room
    return grip.width() >= min(GRIP.width(), rect.width()) and grip.height() >= GRIP.height() // 2


def _inside(rect: QRect, room: QRect) -> QPoint:
    """The corner of a window as near to its own as it gets with all of the window in a room, as far as it fits."""
    left = max(room.left(), min(rect.left(), room.left() + room.width() - rect.width()))
    return QPoint(left, max(room.top(), min(rect.top(), room.top() + room.height() - rect.height())))
