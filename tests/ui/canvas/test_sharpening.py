"""After a zoom the board gets sharp a little at a time, and then is what it would be if it had been painted at once."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from ccancients.ui.canvas import cache
from ccancients.ui.canvas.board_view import BoardView
from ccancients.ui.canvas.layer_sheet import TILE
from ccancients.workshop.bench_canvas import campaign, crowded_board, heirs
from tests.sweeps import rest_slow

WIDE, HIGH = 420, 280
ZOOM = 83
SLIGHT, FAR, FEW = 2, 64, 0.004
"""Levels of a color by which edges of lines that cross two tiles may differ: all slightly, few more, none far."""


def sharp(view: BoardView) -> int:
    """Let the program paint until nothing is left; how many turns that took."""
    view.board.set_zooming(False)
    for turn in range(5_000):
        QApplication.processEvents()
        if not view.board.drafting and view.board.still:
            QApplication.processEvents()
            return turn
    raise AssertionError("it never gets sharp")


def pixels(image: QImage) -> bytes:
    return bytes(image.convertToFormat(QImage.Format.Format_RGB32).constBits())


@pytest.mark.parametrize("make", rest_slow([crowded_board, campaign, heirs]))
def test_at_rest_it_is_as_sharp_as_painted_at_once(
    make: Callable[[int, int], BoardView], qtbot: QtBot, fonts: list[str]
) -> None:
    view = make(WIDE, HIGH)
    qtbot.addWidget(view)
    sharp(view)
    view.set_zoom(ZOOM)
    stretched = pixels(view.grab().toImage())
    assert view.board.layout.sheet.width() * ZOOM / 100 > 2 * TILE  # several tiles
    assert sharp(view) > 1
    rested = pixels(view.grab().toImage())
    view.board.set_ground(view.board.ground)  # all anew
    at_once = pixels(view.picture().toImage())
    assert stretched != rested
    unlike = [abs(one - other) for one, other in zip(rested, at_once, strict=True) if one != other]
    assert sum(by > SLIGHT for by in unlike) < FEW * len(rested)
    assert max(unlike, default=0) < FAR


def test_a_full_cache_gives_back_what_is_known_at_another_size(
    view: BoardView, monkeypatch: pytest.MonkeyPatch
) -> None:
    pictures = cache.PictureCache()
    monkeypatch.setattr(cache, "ENOUGH", 4 * 100 * 100 * 8)
    image = QImage(400, 400, QImage.Format.Format_RGB32)
    painted: list[tuple[str, float]] = []

    def draw(key: str, scale: float, *, hurried: bool = False) -> None:
        painter = QPainter(image)
        painter.scale(scale, scale)
        room = QRectF(0, 0, 99, 99)

        def paint(inner: QPainter) -> None:
            inner.fillRect(room, Qt.GlobalColor.red)
            painted.append((key, scale))

        pictures.draw(painter, view, key, room, paint, hurried=hurried)
        painter.end()

    draw("one", 1.0)
    for scale in (1.0, 1.1, 1.2, 1.3, 1.4, 1.5, 1.6, 1.7):
        pictures.turn.begin()
        draw("two", scale)
    painted.clear()
    draw("one", 1.25, hurried=True)
    draw("two", 1.25, hurried=True)
    assert not painted  # both are known at some size
    assert len(pictures) < 8


@pytest.mark.parametrize("ratio", [1.0, 2.0])
@pytest.mark.parametrize("part", [QRectF(3, 4, 5, 6), QRectF(-20, -9, 70, 40), QRectF(30, 20, 20, 11), QRectF()])
def test_the_empty_room_around_a_picture_is_not_kept_and_its_place_is_the_same(view: BoardView, part, ratio) -> None:
    """However little of its bounds is painted: pixel for pixel as if it were painted where it stands, or stretched."""
    pictures, bounds = cache.PictureCache(), QRectF(-20, -9, 70, 40)

    def paint(inner: QPainter) -> None:
        inner.fillRect(part, Qt.GlobalColor.red)

    def drawn(widget: QWidget | None, scale: float, *, hurried: bool = False) -> QImage:
        image = QImage(round(200 * ratio), round(120 * ratio), QImage.Format.Format_RGB32)
        image.setDevicePixelRatio(ratio)
        image.fill(Qt.GlobalColor.white)
        painter = QPainter(image)
        painter.translate(40, 20)
        painter.scale(scale, scale)
        pictures.draw(painter, widget, "one", bounds, paint, hurried=hurried)
        painter.end()
        return image

    assert drawn(view, 1.0) == drawn(None, 1.0)
    assert drawn(view, 2.0, hurried=True) == drawn(None, 2.0)
    assert sum(kept.bytes for kept in pictures._latest.values()) <= part.width() * part.height() * ratio**2 * 4 + 500


def test_who_drops_the_pictures_destroys_nothing_of_qt_in_the_middle_of_a_call(view: BoardView) -> None:
    """A tree of Qt's objects dropped by Python, while a window goes, could end the program."""
    turn = cache.PictureCache().turn
    assert turn.parent() is QApplication.instance()
    assert isValid(turn)
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert not isValid(turn)


def test_pictures_that_are_forgotten_leave_no_numbers_of_their_keys_behind(qapp: QApplication) -> None:
    pictures = cache.PictureCache()
    before = pictures.numbers
    assert [pictures.number("one"), pictures.number("two"), pictures.number("one")] == [0, 1, 0]
    pictures.clear()
    assert not pictures.numbers
    assert pictures.numbers is not before  # a piece that keeps a number asks again
