"""Windows come up again where they were left, as large as they were, as far as the screens of today allow it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QGuiApplication, QRegion
from PySide6.QtWidgets import QWidget

from ccancients.ui.desktop.settings import SettingsStore

MAIN: Final = "main"
RULES: Final = "rules"
DESIGNER: Final = "designer"
BOARD_FORM: Final = "board form"
GRIP: Final = QSize(120, 40)
"""Pixels of a window's upper edge that have to be on a screen, or nobody could take hold of it."""

FRAME: Final = QSize(8, 44)
"""Pixels that frame and title of a window take beside what is in it, at most: before it is shown nobody knows."""
TITLE: Final = FRAME.height() - FRAME.width() // 2
"""Of them, those above what is in the window."""
LEAST_TITLE: Final = 18
"""Pixels of the lowest title that desktops draw."""
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
    room = _room_of(found, rooms)
    around = room or (rooms[0] if rooms else None)
    size = found.size() if around is None else _fitting(found.size(), around.size())
    window.resize(size.expandedTo(window.minimumSize()))
    if room is not None:  # what was kept is the place without the frame, and ``move`` would take it for one with it
        place = QRect(found.topLeft(), window.size())
        window.setGeometry(place if _covered(place, rooms) else QRect(_inside(place, room), place.size()))
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


def fitting(window: QWidget, wanted: QSize) -> QSize:
    """A size for a window that comes up or grows: the one wanted, as far as its screen has room, its frame counted."""
    return wanted.boundedTo(window.screen().availableSize() - FRAME)


def remember(window: QWidget, settings: SettingsStore, name: str) -> None:
    """Keep where a window is and how large, without its frame, for ``put_back``."""
    rect = window.geometry() if window.normalGeometry().isEmpty() else window.normalGeometry()
    place = (rect.x(), rect.y(), rect.width(), rect.height(), window.isMaximized())
    settings.edit(lambda now: {"windows": {**now.windows, name: place}})


def _room_of(rect: QRect, rooms: Sequence[QRect]) -> QRect | None:
    """The screen on which most of a window's title lies; None where nobody could take hold of it."""
    title = QRect(rect.left(), rect.top() - TITLE, rect.width(), TITLE + GRIP.height())
    held = {number: title & room for number, room in enumerate(rooms)}
    least = min(GRIP.width(), rect.width())
    good = [number for number, part in held.items() if part.width() >= least and part.height() >= GRIP.height() // 2]
    best = max(good, key=lambda number: held[number].width() * held[number].height(), default=None)
    return None if best is None else rooms[best]


def _covered(rect: QRect, rooms: Sequence[QRect]) -> bool:
    """Whether a window lies with its title on screens, on one or across several."""
    left = QRegion(rect.adjusted(0, -LEAST_TITLE, 0, 0))
    for room in rooms:
        left = left.subtracted(QRegion(room))
    return left.isEmpty()


def _fitting(size: QSize, room: QSize) -> QSize:
    """The size of a window on a screen: its own, or what fits with a frame where it leaves no room for any."""
    wide = size.width() if size.width() <= room.width() else room.width() - FRAME.width()
    high = size.height() if size.height() <= room.height() - LEAST_TITLE else room.height() - FRAME.height()
    return QSize(wide, high)


def _inside(rect: QRect, room: QRect) -> QPoint:
    """The corner of a window as near to its own as it gets with all of it in a room, its title too, as far as it fits.

    A title is as high as it is: a window below one of any height stays where it is, only one that has no room for its
    title comes down, and does not come down again at the next start.
    """
    left = max(room.left(), min(rect.left(), room.left() + room.width() - rect.width()))
    top = min(rect.top(), room.top() + room.height() - rect.height())
    return QPoint(left, top if top >= room.top() + LEAST_TITLE else room.top() + TITLE)
