"""Two fingers on a touchpad push the board by as far as they went, a pinch zooms; a wheel zooms at the mouse."""

from __future__ import annotations

from itertools import count

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QInputDevice, QNativeGestureEvent, QPointingDevice, QWheelEvent
from PySide6.QtWidgets import QApplication

from ccancients.ui.ancients.designer.editor_view import EditorView
from ccancients.ui.canvas.board_view import BoardView
from ccancients.ui.canvas.fingers import PAUSE_MS, PIXELS, ZOOM_STEP
from ccancients.ui.successors.board_form.map_pane import MapPane

NONE, CTRL = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ControlModifier
MOVING, COASTING, UNTOLD = Qt.ScrollPhase.ScrollUpdate, Qt.ScrollPhase.ScrollMomentum, Qt.ScrollPhase.NoScrollPhase
PAD = QPointingDevice(
    "pad", 77, QInputDevice.DeviceType.TouchPad, QPointingDevice.PointerType.Finger,
    QInputDevice.Capability.Scroll, 2, 2,
)  # fmt: skip
CLOCK = count(10_000, 10 * PAUSE_MS)


def roll(view, pixels=(0, 0), turn=(0, 0), phase=UNTOLD, keys=NONE, device=None, at=None, when=None):
    """What a wheel or two fingers send, at a point of the board; at a time of its own, or ``when``."""
    place = at or view.viewport().rect().center()
    facts = (QPointF(place), QPointF(view.viewport().mapToGlobal(place)), QPoint(*pixels), QPoint(*turn),
             Qt.MouseButton.NoButton, keys, phase, False)  # fmt: skip
    synthesized = Qt.MouseEventSource.MouseEventNotSynthesized
    event = QWheelEvent(*facts) if device is None else QWheelEvent(*facts, synthesized, device)
    event.setTimestamp(next(CLOCK) if when is None else when)
    QApplication.sendEvent(view.viewport(), event)


def gesture(view, kind, value=0.0, delta=(0.0, 0.0), at=None):
    place = QPointF(at or view.viewport().rect().center())
    event = QNativeGestureEvent(kind, PAD, 2, place, place, place, value, QPointF(*delta))
    assert event.type() == QEvent.Type.NativeGesture
    QApplication.sendEvent(view.viewport(), event)


def corner(view: BoardView) -> QPoint:
    return view.mapFromScene(view.board.layout.sheet.center())


@pytest.fixture
def large(view: BoardView) -> BoardView:
    view.set_zoom(110)
    return view


@pytest.mark.parametrize("facts", [
    {"pixels": (-31, 17), "turn": (-62, 34), "phase": MOVING},
    {"pixels": (-31, 17), "phase": COASTING},
    {"pixels": (-31, 17), "turn": (-240, 120)},
    {"pixels": (-31, 17), "turn": (0, 120), "device": PAD},
], ids=["phase", "coasting", "pixels", "device"])  # fmt: skip
def test_two_fingers_push_the_board_as_far_as_they_went(large, facts):
    before, zoom = corner(large), large.pixels
    roll(large, **facts)
    assert corner(large) - before == QPoint(-31, 17)
    assert large.pixels == zoom


def test_fingers_of_which_only_parts_of_a_notch_are_told_push_too(large):
    """As on Windows and X11: numbers that no wheel tells."""
    before = corner(large)
    for turn in ((0, -7), (0, -22), (0, -31), (13, -60)):
        roll(large, turn=turn, when=50)
    moved = corner(large) - before
    assert abs(moved.y() + 120 * PIXELS) <= 1
    assert abs(moved.x() - 13 * PIXELS) <= 1


def test_small_steps_of_the_fingers_are_not_lost(large):
    before = corner(large)
    for _step in range(40):
        roll(large, turn=(0, 1), when=90)
    assert abs((corner(large) - before).y() - 40 * PIXELS) <= 1


@pytest.mark.parametrize("turn", [120, -120, 240, 15, -30, 40])
@pytest.mark.parametrize("keys", [NONE, CTRL])
def test_a_wheel_zooms_at_the_mouse(large, turn, keys):
    """Also one that turns finely, and one of which X11 tells the same number as pixels."""
    point = QPoint(300, 200)
    for pixels in ((0, 0), (0, turn)):
        before, held = large.pixels, large.mapToScene(point)
        roll(large, pixels, (0, turn), keys=keys, at=point)
        assert abs(large.pixels - before * ZOOM_STEP ** (turn / 120)) <= 1
        assert (large.mapFromScene(held) - point).manhattanLength() <= 4


def test_a_wheel_after_fingers_zooms_again(large):
    roll(large, turn=(3, -7), when=1000)
    before = large.pixels
    roll(large, turn=(0, 120), when=1000 + PAUSE_MS)
    assert large.pixels > before * 1.1


def test_a_wheel_that_is_pressed_sideways_pushes_sideways(large):
    before, zoom = corner(large), large.pixels
    roll(large, turn=(120, 0))
    assert corner(large) - before == QPoint(round(120 * PIXELS), 0)
    assert large.pixels == zoom


def test_fingers_with_ctrl_zoom_as_a_pinch_does_but_not_while_the_board_coasts(large):
    before, point = large.pixels, QPoint(300, 200)
    held = large.mapToScene(point)
    for _step in range(10):
        roll(large, (0, 8), phase=MOVING, keys=CTRL, at=point, when=300)
    assert 1.3 < large.pixels / before < 1.45
    assert (large.mapFromScene(held) - point).manhattanLength() <= 12
    zoom = large.pixels
    roll(large, (0, 40), phase=COASTING, keys=CTRL, when=310)
    assert large.pixels == zoom


@pytest.mark.parametrize("step", [0.005, 0.03, -0.004, -0.02])
def test_a_pinch_zooms_between_the_fingers_by_all_its_small_steps(large, step):
    before, point = large.pixels, QPoint(300, 200)
    held = large.mapToScene(point)
    for _step in range(20):
        gesture(large, Qt.NativeGestureType.ZoomNativeGesture, step, at=point)
    assert abs(large.pixels - before * (1 + step) ** 20) <= 1
    assert (large.mapFromScene(held) - point).manhattanLength() <= 2 * 20


def test_a_pinch_ends_where_the_zoom_ends(large):
    for step in (-0.9, -2.0, -0.5):
        gesture(large, Qt.NativeGestureType.ZoomNativeGesture, step)
    assert large.pixels == 24
    for _step in range(9):
        gesture(large, Qt.NativeGestureType.ZoomNativeGesture, 0.9)
    assert large.pixels == large.board.layout.largest


def test_other_gestures_push_fit_or_do_nothing(large):
    before, zoom = corner(large), large.pixels
    gesture(large, Qt.NativeGestureType.PanNativeGesture, delta=(12.0, -9.0))
    assert corner(large) - before == QPoint(12, -9)
    for nothing in (Qt.NativeGestureType.RotateNativeGesture, Qt.NativeGestureType.BeginNativeGesture):
        gesture(large, nothing, 0.7)
    assert large.pixels == zoom
    gesture(large, Qt.NativeGestureType.SmartZoomNativeGesture)
    assert large.fitted
    zoom = large.pixels
    gesture(large, Qt.NativeGestureType.SmartZoomNativeGesture)
    assert large.pixels == 2 * zoom


def test_a_board_that_is_seen_whole_stays_where_it_is(view):
    before = corner(view)
    roll(view, (60, 60), phase=MOVING)
    assert corner(view) == before
    assert view.fitted


@pytest.mark.parametrize("kind", [BoardView, EditorView, MapPane])
def test_every_board_is_such_a_view(kind):
    """Those of matches, replays, sheets of a war and set-ups are plain ones; the designers' add nothing."""
    assert kind.wheelEvent is BoardView.wheelEvent
    assert kind.viewportEvent is BoardView.viewportEvent
