"""When garbage is collected, and memory given back to the system when a match is put away.

Python's collector runs in whatever thread, and at whatever call, makes one object too many. What it finds may be a
widget: destroyed in another thread, or in the middle of a call of Qt's that still needs it, it brings the program down.
So the window collects between events, in its own thread, and nowhere else.

A tree of objects of Qt is not destroyed from Python by dropping the last name of its root, nor by the collector:
shiboken reaches for the wrappers of branches then that went with the root, and sometimes that is the end of the
program. Such a tree has a parent that lives longer, or goes by ``let_go``.

An object that Qt is to destroy later keeps a name in Python until it has gone (``delete_later``). Otherwise its
wrapper may go in the middle of the destruction, and shiboken has been seen to go on with what was free by then: it
asks whether somebody is known by the address, and somebody was, an item of a layout that had died there earlier. PySide
makes wrappers of such items when a filled layout is put into another one, and nobody tells them of their end; so they
are taken out of the register at once (``add_layout``). A form's row is filled after it is in the form, and items of
layouts are not asked for (``itemAt``).

Python and Qt free what a match needed, but the allocator of glibc keeps the pages: after ten matches the program would
look three times as large as it is.
"""

from __future__ import annotations

import ctypes
import gc
import sys
from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QCoreApplication, QObject, Qt, QTimer
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QLayout
from shiboken6 import Shiboken, isValid

LOOK_MS: Final = 500
THRESHOLDS: Final = (5_000, 10, 10)
"""Objects more since the youngest were looked at; looks at a generation before the next older one is looked at too."""


_GOING: Final[list[QObject]] = []


class Collector(QObject):
    """Collects garbage between events; from now on nothing is collected anywhere else in this process."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        gc.disable()
        timer = QTimer(self, interval=LOOK_MS, timerType=Qt.TimerType.VeryCoarseTimer)
        timer.timeout.connect(collect_what_is_due)
        timer.start()


def collect_what_is_due() -> int:
    """Collect the oldest generation whose time has come, with all younger ones; its number, -1 for none."""
    forget_the_gone()
    counts = gc.get_count()
    if counts[0] < THRESHOLDS[0]:
        return -1
    due = 0
    while due < 2 and counts[due + 1] >= THRESHOLDS[due + 1]:
        due += 1
    gc.collect(due)
    return due


def delete_later(part: QObject) -> None:
    """Have Qt destroy an object in a later turn of the event loop; Python keeps its wrapper until that has happened."""
    forget_the_gone()
    _GOING.append(part)
    part.deleteLater()


def forget_the_gone() -> None:
    """Drop the wrappers of objects that Qt has destroyed."""
    _GOING[:] = [part for part in _GOING if isValid(part)]


def add_layout(outer: QBoxLayout | QGridLayout, inner: QLayout, *place: int) -> None:
    """Put a layout into another one, with a stretch or at a place; none of its items stays in shiboken's register."""
    put: Callable[..., None] = outer.addLayout
    put(inner, *place)
    _strike_items(inner)


def _strike_items(layout: QLayout) -> None:
    for number in range(layout.count()):
        item = layout.itemAt(number)
        if isinstance(item, QLayout):
            _strike_items(item)
        elif item is not None:
            Shiboken.invalidate(item)


def settle_in() -> None:
    """What is there after the start stays for good: the collector of garbage need not look at it again and again."""
    gc.collect()
    gc.freeze()


def let_go(root: QObject) -> None:
    """Have Qt destroy a tree of objects without a parent in the next turn of the event loop; until then it is kept."""
    root.setParent(QCoreApplication.instance())
    delete_later(root)


def give_back() -> None:
    """Collect garbage and return free pages, where the C library offers it."""
    gc.collect()
    if not sys.platform.startswith("linux"):
        return
    try:
        ctypes.CDLL("libc.so.6").malloc_trim(0)
    except (OSError, AttributeError):
        return  # another C library
