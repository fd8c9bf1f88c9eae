"""What wheels and touchpads ask of a board: how far it is to be pushed, how much larger it is to be.

A wheel turns in notches and zooms. Two fingers on a touchpad push the board by as far as they went, as in any program
with maps; they zoom by a pinch, or while Ctrl is held, which is how some systems tell a pinch.
"""

from __future__ import annotations

import math
from typing import Final, Protocol

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QGuiApplication, QInputDevice, QNativeGestureEvent, QPointingDevice, QWheelEvent

ZOOM_STEP: Final = 1.18
"""How much larger a board is after a notch of the wheel."""
NOTCH: Final = 120
PARTS: Final = (15, 40)
"""Of a notch, what wheels that turn finely tell at least; fingers tell any number."""
PIXELS: Final = 0.6
"""For what fingers tell in parts of a notch, where the system knows no pixels."""
PINCH: Final = 250.0
"""Pixels that fingers go for a board that is e times as large."""
PAUSE_MS: Final = 400
"""A movement is over when nothing has come for so long."""
LEAST_PINCH: Final = 0.1


class Followed(Protocol):
    """A window onto a board that follows the fingers."""

    @property
    def pixels(self) -> int: ...
    @property
    def fitted(self) -> bool: ...
    def fit(self) -> None: ...
    def push(self, by: QPoint) -> None: ...
    def zoom_about(self, pixels: int, point: QPoint) -> None: ...


class Fingers:
    """Does with a ``view`` what wheel and fingers ask. It tells one from the other, movement by movement: not every
    system says which it was. What is less than a pixel is kept for the next time.
    """

    def __init__(self, view: Followed) -> None:
        self._view = view
        self._since, self._sure = -PAUSE_MS, False
        self._owed, self._exact = QPointF(), 0.0

    def wheel(self, event: QWheelEvent) -> None:
        """A wheel zooms at the mouse; two fingers push the board, or zoom while Ctrl is held."""
        turn, way, fingers = event.angleDelta(), _way(event), self._are_on(event)
        held = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        coasting = event.phase() == Qt.ScrollPhase.ScrollMomentum
        if fingers and (coasting or not held):
            self._push(way)
        elif fingers:
            self._grow(math.exp(way.y() / PINCH), event.position())
        elif turn.y():
            self._grow(ZOOM_STEP ** (turn.y() / NOTCH), event.position())
        else:
            self._push(way)
        event.accept()

    def gesture(self, event: QNativeGestureEvent) -> None:
        """A pinch zooms between the fingers; a tap with two shows a part at twice the size, or all of the board."""
        kind = event.gestureType()
        if kind == Qt.NativeGestureType.PanNativeGesture:
            self._push(event.delta())
        elif kind == Qt.NativeGestureType.ZoomNativeGesture:
            self._grow(max(LEAST_PINCH, 1 + event.value()), event.position())
        elif kind == Qt.NativeGestureType.SmartZoomNativeGesture and self._view.fitted:
            self._grow(2.0, event.position())
        elif kind == Qt.NativeGestureType.SmartZoomNativeGesture:
            self._view.fit()
        event.accept()

    def _push(self, way: QPointF) -> None:
        self._owed += way
        whole = self._owed.toPoint()
        self._owed -= QPointF(whole)
        self._view.push(-whole)

    def _grow(self, factor: float, point: QPointF) -> None:
        if round(self._exact) != self._view.pixels:
            self._exact = float(self._view.pixels)
        wanted = self._exact * factor
        self._view.zoom_about(round(wanted), point.toPoint())
        self._exact = wanted if round(wanted) == self._view.pixels else float(self._view.pixels)

    def _are_on(self, event: QWheelEvent) -> bool:
        """Whether two fingers have sent this; within a movement they stay, once they were sure."""
        now = event.timestamp()
        if not 0 <= now - self._since < PAUSE_MS:
            self._sure = False
        self._since = now
        self._sure = self._sure or _by_fingers(event)
        return self._sure


def _by_fingers(event: QWheelEvent) -> bool:
    device: QPointingDevice | None = event.pointingDevice()
    if device is not None and device.type() == QInputDevice.DeviceType.TouchPad:
        return True
    if event.phase() != Qt.ScrollPhase.NoScrollPhase:
        return True
    pixels, turn = event.pixelDelta(), event.angleDelta()
    if not pixels.isNull() and pixels != turn:  # alike for wheels, where a system tells pixels of them at all
        return True
    return bool(turn.x() and turn.y()) or any(part % PARTS[0] and part % PARTS[1] for part in turn.toTuple())


def _way(event: QWheelEvent) -> QPointF:
    """How far the fingers went, in pixels: as the system says, but for X11, whose pixels are those of the driver."""
    pixels = event.pixelDelta()
    if pixels.isNull() or QGuiApplication.platformName() == "xcb":
        return QPointF(event.angleDelta()) * PIXELS
    return QPointF(pixels)
