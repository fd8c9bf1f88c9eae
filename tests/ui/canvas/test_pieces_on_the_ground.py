"""Pieces that lie on the ground of a map are painted in one go: nothing about that may be seen.

Whatever happens to one of them, the window shows afterwards what a window painted afresh shows, and it paints itself as
long as something moves it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from ccancients.hannibal.state import State
from ccancients.ui.canvas.board_picture import image_of
from ccancients.ui.canvas.board_scene import BoardScene
from ccancients.ui.canvas.board_view import BoardView
from ccancients.ui.canvas.cache import Wanted
from ccancients.ui.canvas.pieces import Key, PieceState
from ccancients.ui.canvas.points.kit import GENERAL, PLAQUE
from ccancients.ui.canvas.steps import Appear, Vanish
from ccancients.ui.hannibal.map.art import MapArt
from ccancients.ui.hannibal.map.layout import map_layout
from ccancients.ui.hannibal.map.tableau import tableau
from ccancients.ui.look.palettes import theme
from tests.sweeps import rest_slow


@pytest.fixture
def view(qtbot: QtBot, fonts: list[str]) -> Iterator[BoardView]:
    shown, position = BoardView(BoardScene(map_layout(), MapArt(), theme())), tableau(State())
    shown.board.set_ground(position.ground)
    shown.board.set_out(position.pieces)
    qtbot.addWidget(shown)
    shown.resize(900, 620)
    with qtbot.waitExposed(shown):
        shown.show()
    shown.picture()
    settle()
    yield shown
    shown.close()


def settle() -> None:
    for _ in range(4):
        QApplication.processEvents()


def seen(view: BoardView) -> QImage:
    """What is in the window, painted bit by bit as it came."""
    settle()
    return view.screen().grabWindow(view.winId()).toImage()


def afresh(view: BoardView) -> QImage:
    """What is in it when all of it is painted again."""
    view.viewport().update()
    return seen(view)


def plate(scene: BoardScene) -> Key:
    return next(key for key in scene.pieces() if key[0] == PLAQUE and scene.item(key).lies)


def other(scene: BoardScene, key: Key) -> Key:
    """Another plate that looks otherwise."""
    plates = (each for each in scene.pieces() if each[0] == PLAQUE)
    return next(each for each in plates if scene.piece(each).look != scene.piece(key).look)


def look_otherwise(scene: BoardScene, key: Key) -> None:
    scene.show_instead([replace(scene.piece(key), look=scene.piece(other(scene, key)).look)])


def stand_elsewhere(scene: BoardScene, key: Key) -> None:
    scene.put(replace(scene.piece(key), place=scene.piece(other(scene, key)).place))


CHANGES: dict[str, Callable[[BoardScene, Key], None]] = {
    "taken away": lambda scene, key: scene.remove(key),
    "looks otherwise": look_otherwise,
    "stands elsewhere": stand_elsewhere,
    "hidden by its state": lambda scene, key: scene.set_state(key, PieceState.HIDDEN),
    "hidden by whoever shows the board": lambda scene, key: scene.item(key).setVisible(False),
    "half faded": lambda scene, key: scene.item(key).setOpacity(0.5),
    "carried": lambda scene, key: scene.item(key).setPos(scene.item(key).pos() + QPointF(60, 40)),
    "lifted": lambda scene, key: scene.item(key).lift(),
    "in other colors": lambda scene, _key: scene.set_theme(theme("dark")),
    "turned": lambda scene, _key: scene.set_flipped(True),
}


@pytest.mark.parametrize("what", rest_slow(CHANGES, 3))
def test_whatever_happens_to_a_piece_the_window_shows_it_at_once(view: BoardView, what: str) -> None:
    before, scene = seen(view), view.board
    CHANGES[what](scene, plate(scene))
    while not scene.still:
        settle()
    after = seen(view)
    assert (after != before) is (what != "lifted")
    assert after == afresh(view)


def test_a_piece_paints_itself_as_long_as_it_is_moved_and_lies_again_when_it_sits(view: BoardView) -> None:
    scene = view.board
    key, before = plate(scene), seen(view)
    item = scene.item(key)
    for moved in (item.lift, lambda: item.setOpacity(0.3), lambda: item.setPos(QPointF(9, 9))):
        moved()
        assert not item.lies
        item.setOpacity(1.0)
        item.take_seat(item.seat)
        assert item.lies
        assert seen(view) == before


def test_a_piece_that_fades_and_comes_again_lies_as_before(view: BoardView) -> None:
    scene = view.board
    key, before = plate(scene), seen(view)
    piece = scene.piece(key)
    for step in (Vanish(piece), Appear(piece)):
        frame = step.start(scene)
        for share in (0.0, 0.5, 1.0):
            frame(share)
            assert not scene.item(key).lies
        step.finish(scene)
    assert scene.item(key).lies
    assert seen(view) == before


def test_only_what_lies_below_armies_lies(view: BoardView) -> None:
    pieces = view.board.pieces()
    assert all(not view.board.item(key).lies for key in pieces if key[0] == GENERAL)
    assert sum(view.board.item(key).lies for key in pieces) > 100


def test_all_that_lies_is_painted_at_once(view: BoardView, monkeypatch: pytest.MonkeyPatch) -> None:
    scene, painted = view.board, list[int]()
    draw = scene.draw_pictures

    def drawn(painter: QPainter, widget: QWidget | None, wanted: Sequence[Wanted]) -> None:
        painted.append(len(wanted))
        draw(painter, widget, wanted)

    monkeypatch.setattr(scene, "draw_pictures", drawn)
    afresh(view)
    lying = sum(scene.item(key).lies for key in scene.pieces())
    assert max(painted) == lying
    assert len(painted) < 60


def test_on_paper_a_piece_that_lies_is_painted_as_one_that_paints_itself(view: BoardView) -> None:
    scene, key = view.board, plate(view.board)
    image_of(scene, 40)  # the ground is recorded
    whole = image_of(scene, 40)
    scene.item(key).lift()  # it paints itself now
    scene.item(key).set_down()
    assert image_of(scene, 40) == whole
    scene.remove(key)
    assert image_of(scene, 40) != whole
