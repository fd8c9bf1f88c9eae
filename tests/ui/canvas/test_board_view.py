"""Mouse and keyboard on the board: every hex can be hit, at every size, from both sides."""

from __future__ import annotations

import ast
from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QContextMenuEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

import ccancients.ui.canvas
from ccancients.ancients.components.board import GRID, parse_hex
from ccancients.ui.ancients.board.ground import ancients_layout
from ccancients.ui.canvas.board_view import BoardView
from tests.sweeps import rest_slow
from tests.ui.hands import point_at_hex

LEFT = Qt.MouseButton.LeftButton
G5 = int(parse_hex("G5"))


def click(view: BoardView, here: int) -> None:
    QTest.mouseClick(view.viewport(), LEFT, Qt.KeyboardModifier.NoModifier, view.center_in_viewport(here))


@pytest.mark.parametrize("flipped", [False, True])
def test_every_center_lies_in_its_hex(flipped: bool) -> None:
    layout = ancients_layout().turned(flipped)
    assert [layout.place_at(layout.center(here)) for here in GRID.hexes] == list(GRID.hexes)


def test_beside_the_board_there_is_no_hex() -> None:
    layout = ancients_layout()
    assert layout.place_at(QPointF(-5, -5)) == -1
    assert layout.place_at(layout.sheet.topLeft() + QPointF(3, 3)) == -1


def test_the_bottom_row_is_below_and_above_when_flipped() -> None:
    layout = ancients_layout()
    a1, a9 = int(parse_hex("A1")), int(parse_hex("A9"))
    assert layout.center(a1).y() > layout.center(a9).y()
    turned = layout.turned(True)
    assert turned.center(a1).y() < turned.center(a9).y()
    assert turned.center(a1).x() > turned.center(int(parse_hex("M1"))).x()


def test_neighbors_share_a_side_as_long_as_a_hex_side() -> None:
    layout = ancients_layout()
    for here in GRID.hexes:
        for there in GRID.neighbors[here]:
            start, end = layout.side(here, there)
            gap = start - end
            assert (gap.x() ** 2 + gap.y() ** 2) ** 0.5 == pytest.approx(57.735, abs=0.01)


@pytest.mark.parametrize("size", rest_slow([((860, 560),), ((1250, 810),), ((1700, 1100),)]))
@pytest.mark.parametrize("flipped", rest_slow([False, True]))
def test_a_click_on_any_hex_names_it(view: BoardView, size: tuple[int, int], flipped: bool) -> None:
    view.resize(*size)
    view.set_flipped(flipped)
    view.fit()
    clicked: list[int] = []
    view.place_clicked.connect(clicked.append)
    for here in GRID.hexes:
        click(view, here)
    assert clicked == list(GRID.hexes)


def test_the_fitted_board_fills_the_window(view: BoardView) -> None:
    sheet = view.mapFromScene(view.board.layout.sheet).boundingRect()
    room = view.viewport().rect()
    assert room.contains(sheet.adjusted(1, 1, -1, -1))
    assert sheet.width() > room.width() * 0.9 or sheet.height() > room.height() * 0.9


def test_hovering_names_the_hex_and_leaving_takes_it_back(view: BoardView) -> None:
    hovered: list[int] = []
    view.place_hovered.connect(hovered.append)
    point_at_hex(view, G5)
    point_at_hex(view, G5 + 1)
    QApplication.processEvents()
    QApplication.sendEvent(view, QEvent(QEvent.Type.Leave))
    assert hovered == [G5, -1, G5 + 1, -1], "by way of the edge, where no hex is"


def test_a_double_click_is_told_apart(view: BoardView) -> None:
    doubled: list[int] = []
    view.place_double_clicked.connect(doubled.append)
    QTest.mouseDClick(view.viewport(), LEFT, Qt.KeyboardModifier.NoModifier, view.center_in_viewport(G5))
    assert doubled == [G5]


def test_a_right_click_asks_about_the_hex(view: BoardView) -> None:
    asked: list[tuple[int, QPoint]] = []
    view.place_context.connect(lambda here, point: asked.append((here, point)))
    place = view.center_in_viewport(G5)
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, place, view.viewport().mapToGlobal(place))
    QApplication.sendEvent(view.viewport(), event)
    assert asked == [(G5, view.viewport().mapToGlobal(place))]


def test_the_wheel_zooms_about_the_hex_under_it(view: BoardView) -> None:
    here = int(parse_hex("K3"))
    place = view.center_in_viewport(here)
    before = view.pixels
    for _ in range(4):
        wheel(view, place, 120)
    assert view.pixels > before * 1.6
    drift = view.center_in_viewport(here) - place
    assert drift.manhattanLength() < 12
    for _ in range(40):
        wheel(view, place, -120)
    assert view.pixels == 24


def wheel(view: BoardView, place: QPoint, turn: int) -> None:
    event = QWheelEvent(
        QPointF(place), QPointF(view.viewport().mapToGlobal(place)), QPoint(), QPoint(0, turn),
        Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False,
    )
    QApplication.sendEvent(view.viewport(), event)


def test_dragging_with_the_middle_button_or_space_pans_without_a_click(view: BoardView) -> None:
    clicked: list[int] = []
    view.place_clicked.connect(clicked.append)
    view.set_zoom(140)
    for button, space in ((Qt.MouseButton.MiddleButton, False), (LEFT, True)):
        before = view.center_in_viewport(G5)
        start = view.viewport().rect().center()
        if space:
            QTest.keyPress(view, Qt.Key.Key_Space)
        QTest.mousePress(view.viewport(), button, Qt.KeyboardModifier.NoModifier, start)
        QTest.mouseMove(view.viewport(), start + QPoint(60, 40))
        QTest.mouseRelease(view.viewport(), button, Qt.KeyboardModifier.NoModifier, start + QPoint(60, 40))
        if space:
            QTest.keyRelease(view, Qt.Key.Key_Space)
        assert view.center_in_viewport(G5) - before == QPoint(60, 40)
    assert clicked == []


def test_arrow_keys_move_a_visible_cursor_and_enter_clicks(view: BoardView, qtbot: QtBot) -> None:
    clicked: list[int] = []
    view.place_clicked.connect(clicked.append)
    view.set_cursor_place(G5)
    before = view.grab().toImage()
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Up, Qt.Key.Key_Left, Qt.Key.Key_Down):
        QTest.keyClick(view, key)
    QTest.keyClick(view, Qt.Key.Key_Return)
    assert clicked == [view.cursor_place] == [int(parse_hex("G6"))]
    assert view.grab().toImage() != before


@pytest.mark.parametrize("flipped", [False, True])
def test_arrows_go_where_they_point_and_stop_at_the_edge(view: BoardView, flipped: bool) -> None:
    view.set_flipped(flipped)
    for key, right, down in (
        (Qt.Key.Key_Right, 1, 0), (Qt.Key.Key_Left, -1, 0), (Qt.Key.Key_Up, 0, -1), (Qt.Key.Key_Down, 0, 1),
    ):
        view.set_cursor_place(G5)
        seen = [G5]
        for _ in range(14):
            QTest.keyClick(view, key)
            seen.append(view.cursor_place)
        points = [view.board.layout.center(here) for here in seen]
        moves = [(b.x() - a.x(), b.y() - a.y()) for a, b in pairwise(points)]
        assert all(x * right >= 0 if right else y * down >= 0 for x, y in moves)
        assert moves[0] != (0, 0)
        assert moves[-1] == (0, 0)


FOLDER = Path(str(ccancients.ui.canvas.__file__)).parent


def imported(file: Path) -> list[str]:
    """The modules that a file imports from."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    return [node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module]


def test_the_canvas_knows_neither_engine_nor_rules() -> None:
    forbidden = ("ccancients.engine", "ccancients.ancients", "ccancients.ui.ancients")
    for file in FOLDER.rglob("*.py"):
        assert not [module for module in imported(file) if module.startswith(forbidden)], file


def test_a_scene_knows_neither_hexes_nor_points() -> None:
    forbidden = ("ccancients.ui.canvas.hex", "ccancients.ui.canvas.points", "ccancients.space")
    for file in FOLDER.glob("*.py"):
        assert not [module for module in imported(file) if module.startswith(forbidden)], file
