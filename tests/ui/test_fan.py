"""What is one counter fans out when it is pointed at: who is there, with ratings and units; it leaves with it."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from ccancients.hannibal.components.board import INSIDE, PLACES, SPACE
from ccancients.hannibal.components.generals import FABIUS, FLAMINIUS, GENERAL, GENERALS, HANNIBAL, LONGUS, MAGO
from ccancients.hannibal.components.sides import CARTHAGE, NOBODY, ROME
from ccancients.hannibal.state import State
from ccancients.successors.components.board import own_board
from ccancients.ui.canvas.board_scene import BoardScene
from ccancients.ui.canvas.board_view import BoardView
from ccancients.ui.canvas.fan import APART, ROOM
from ccancients.ui.hannibal.map.art import MapArt
from ccancients.ui.hannibal.map.counters import army_of
from ccancients.ui.hannibal.map.layout import map_layout
from ccancients.ui.hannibal.map.looks import CounterLook
from ccancients.ui.hannibal.map.tableau import tableau
from ccancients.ui.look.palettes import theme
from ccancients.ui.successors.map.fan import fan_of
from ccancients.ui.successors.map.looks import Banner
from ccancients.ui.successors.map.looks import CounterLook as HeirsLook


def state() -> State:
    """Hannibal with Mago and Gisgo in Capua, Fabius alone in Rome, Hasdrubal before Tarentum, Longus inside it."""
    found = State()
    for general in range(len(GENERALS)):
        found.general_at[general] = NOBODY
    found.cu[:], found.elephants[:] = bytes(2 * PLACES), bytes(PLACES)
    for general, place in ((HANNIBAL, SPACE["capua"]), (MAGO, SPACE["capua"]), (GENERAL["h_gisgo"], SPACE["capua"]),
                           (FABIUS, SPACE["rome"]), (LONGUS, SPACE["tarentum"] + INSIDE),
                           (FLAMINIUS, SPACE["gergovia"])):
        found.general_at[general] = place
    found.general_at[GENERAL["hasdrubal"]] = SPACE["tarentum"]
    for side, place, units in ((CARTHAGE, SPACE["capua"], 8), (ROME, SPACE["rome"], 5),
                               (CARTHAGE, SPACE["tarentum"], 7), (ROME, SPACE["tarentum"] + INSIDE, 2)):
        found.cu[side * PLACES + place] = units
    found.elephants[SPACE["capua"]] = 2
    return found


@pytest.fixture
def view(qtbot) -> BoardView:
    view = BoardView(BoardScene(map_layout(), MapArt(), theme()))
    qtbot.addWidget(view)
    view.board.fan.milliseconds = 0
    view.board.set_out(tableau(state()).pieces)
    view.resize(QSize(1000, 700))
    view.show()
    view.fit()
    QApplication.processEvents()
    return view


def point(view: BoardView, here: int) -> None:
    QTest.mouseMove(view.viewport(), view.center_in_viewport(here) if here >= 0 else QPoint(2, 2))
    QApplication.processEvents()


def coins(view: BoardView) -> list[tuple[str, int]]:
    """Who is in the fan, and with how many units."""
    armies = [army_of(look, theme()) for look in view.board.fan.shown if isinstance(look, CounterLook)]
    return [(army.coin, army.strength) for army in armies]


@pytest.mark.slow
def test_those_under_a_commander_are_seen_when_he_is_pointed_at_and_go_with_the_mouse(view: BoardView) -> None:
    assert not view.board.fan.isVisible()
    point(view, SPACE["capua"])
    assert view.board.fan.isVisible()
    assert coins(view)[0] == ("hannibal", 10), "elephants are units too"
    assert sorted(coins(view)[1:]) == [("h_gisgo", 0), ("mago", 0)]
    first = view.board.fan.shown[0]
    assert isinstance(first, CounterLook)
    assert (first.elephants, [each.elephants for each in view.board.fan.shown[1:]]) == (2, [0, 0])
    point(view, SPACE["arpi"])
    assert not view.board.fan.isVisible()
    assert view.board.fan.shown == ()


def test_who_besieges_and_who_is_inside_are_seen_side_by_side_and_one_alone_does_not_fan_out(view: BoardView) -> None:
    point(view, SPACE["tarentum"])
    assert sorted(coins(view)) == [("hasdrubal", 7), ("t_longus", 2)]
    point(view, SPACE["rome"])
    assert not view.board.fan.isVisible()


def test_it_takes_its_time_unless_motion_is_reduced(view: BoardView, qtbot) -> None:
    point(view, SPACE["capua"])
    assert view.board.fan.spread == 1.0, "at once"
    point(view, SPACE["arpi"])
    view.board.fan.milliseconds = 20
    view.board.fan.show_place(SPACE["capua"])
    assert view.board.fan.spread < 1.0
    qtbot.waitUntil(lambda: view.board.fan.spread == 1.0)


def test_a_click_goes_to_the_space_and_not_to_the_fan(view: BoardView, qtbot) -> None:
    point(view, SPACE["capua"])
    assert view.itemAt(view.center_in_viewport(SPACE["capua"])) is not None
    with qtbot.waitSignal(view.place_clicked) as clicked:
        at = view.center_in_viewport(SPACE["capua"])
        QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)
    assert clicked.args[0] == SPACE["capua"]


def test_the_row_stays_in_sight_and_nobody_lies_on_another(view: BoardView) -> None:
    fan = view.board.fan
    fan.show_place(SPACE["capua"])
    for left, top in ((-500, -300), (-20, -300), (-500, -20), (-980, -300), (-20, -20)):
        seen = QRectF(left, top, 1000, 700)
        plate, middles = fan.row(seen)
        assert plate.left() >= seen.left(), (left, top)
        assert plate.right() <= seen.right(), (left, top)
        assert top > -60 or plate.top() >= seen.top()
        assert {round(b.x() - a.x()) for a, b in pairwise(middles)} == {APART}
        assert all(plate.contains(middle) for middle in middles)
        assert not plate.contains(QPointF(0, 0)), "the place itself stays to be seen"
    assert ROOM.width() >= 52


def test_a_picture_on_paper_has_no_fan(view: BoardView) -> None:
    """What is exported shows the board, wherever the mouse is."""
    pictures = []
    for here in (-1, SPACE["capua"]):
        view.board.fan.show_place(here)
        image = QImage(600, 400, QImage.Format.Format_RGB32)
        image.fill(0)
        painter = QPainter(image)
        view.board.render(painter)
        painter.end()
        pictures.append(image)
    assert pictures[0] == pictures[1]


def test_the_fan_is_painted(view: BoardView) -> None:
    view.board.fan.show_place(SPACE["capua"])
    shown = view.grab().toImage()
    view.board.fan.show_place(-1)
    bare = view.grab().toImage()
    plate, _middles = view.board.fan.row(QRectF(-500, -300, 1000, 700))
    at = view.center_in_viewport(SPACE["capua"])
    inner = plate.toRect().translated(at)
    assert shown.copy(inner) != bare.copy(inner)


def test_generals_of_successors_have_their_ratings_and_the_units_stay_with_the_commander() -> None:
    board = own_board()
    antigonos, eumenes = (next(each for each in board.generals if each.id == key) for key in ("antigonos", "eumenes"))
    stack = HeirsLook(Banner("#2f6db5", "wreath"), 0, "antigonos", (antigonos.initiative, antigonos.battle),
                      ("eumenes", "minor_krateros"), 2, (3, 1, 0, 0), name="Antigonos")
    first, second, third = fan_of(board, [stack])
    assert (first.coin, first.cu, first.royals, first.others) == ("antigonos", (3, 1, 0, 0), 2, ())
    assert (second.coin, second.ratings, sum(second.cu)) == ("eumenes", (eumenes.initiative, eumenes.battle), 0)
    assert (third.coin, third.ratings) == ("minor_krateros", None)
    assert fan_of(board, [first]) == ()
    assert len(fan_of(board, [first, first])) == 2, "two counters of a space"
