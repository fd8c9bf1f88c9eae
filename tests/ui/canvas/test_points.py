"""A board of points: drawn from a map, its spots and a few lines of art; clicked, walked by keys, crowded, turned."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations, pairwise, permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPolygonF
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from ccancients.space.pointmap import PointMap, Way
from ccancients.ui.canvas.animator import Animator
from ccancients.ui.canvas.board_scene import BoardScene
from ccancients.ui.canvas.board_view import BoardView
from ccancients.ui.canvas.marks import Mark
from ccancients.ui.canvas.pieces import Look, LostPart, Piece, PieceState
from ccancients.ui.canvas.points.art import PointArt, WayLook
from ccancients.ui.canvas.points.layout import PointLayout
from ccancients.ui.canvas.points.walking import ARROWS, arrow_table
from ccancients.ui.canvas.sheet import letters, written
from ccancients.ui.canvas.steps import Appear, Change, Move, Pulse, Step, Vanish
from ccancients.ui.look.palettes import theme, themes
from ccancients.ui.look.theme import Theme
from tests.toy.rules import MAP, SPACES
from tests.ui.hands import point_at

LEFT, NO_KEYS = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
ASH, BIRCH, CEDAR, DUNE, ELM, FIR, GORSE = MAP.spaces
SPOTS = ((100.0, 100.0), (340.0, 60.0), (600.0, 110.0), (90.0, 330.0), (330.0, 300.0), (560.0, 320.0), (420.0, 520.0))
KEYS = {(-1, 0): Qt.Key.Key_Left, (1, 0): Qt.Key.Key_Right, (0, -1): Qt.Key.Key_Up, (0, 1): Qt.Key.Key_Down}


# ---- all that a game needs for a board of its own


@dataclass(frozen=True, slots=True)
class Counter:
    """An army: its color and how strong it is."""

    color: str
    strength: int


class ToyArt(PointArt):
    ways = {"road": WayLook("#6b5230", 6.0, "#e9dfc3"), "sea": WayLook("#184a69", 4.0, dashes=(3.0, 2.0))}  # noqa: RUF012

    def paint(self, painter: QPainter, look: Look, state: PieceState, theme: Theme, pixels: float) -> None:
        assert isinstance(look, Counter)
        painter.setPen(QColor("#ffd84d" if state is PieceState.ORDERED else "#17120d"))
        painter.setBrush(QColor(look.color))
        painter.drawRoundedRect(self.piece.adjusted(2, 2, -2, -2), 5, 5)
        painter.setFont(letters(theme, 26, pixels, bold=True))
        written(painter, self.piece, str(look.strength), "#ffffff", "#17120d")


def toy_layout() -> PointLayout:
    return PointLayout(MAP, SPOTS, SPACES)


# ---- the board in a window


@pytest.fixture
def view(qtbot: QtBot, fonts: list[str]) -> Iterator[BoardView]:
    shown = BoardView(BoardScene(toy_layout(), ToyArt(), theme()))
    qtbot.addWidget(shown)
    shown.resize(900, 700)
    with qtbot.waitExposed(shown):
        shown.show()
    shown.fit()
    yield shown
    shown.close()


@pytest.fixture
def scene(view: BoardView) -> BoardScene:
    return view.board


def picture(view: BoardView) -> QImage:
    return view.picture().toImage()


def around(view: BoardView, place: int, image: QImage) -> QImage:
    center, reach = view.center_in_viewport(place), view.pixels // 2
    return image.copy(QRect(center.x() - reach, center.y() - reach, 2 * reach, 2 * reach))


def army(number: int, place: int, color: str = "#a30000", strength: int = 3) -> Piece:
    return Piece(("army", number), place, Counter(color, strength))


@pytest.mark.parametrize("name", themes())
def test_a_map_is_drawn_with_its_spaces_and_ways_of_two_kinds(view: BoardView, name: str) -> None:
    view.set_theme(theme(name))
    image = picture(view)
    for place in MAP.spaces:
        assert len({image.pixelColor(x, y).name() for x, y in zigzag(view.center_in_viewport(place), 40)}) > 1, place
    colors = {kind: {image.pixelColor(point).name() for point in along_the_way(view, way)}
              for kind in MAP.kinds for way in MAP.ways if way.kind == kind}
    assert QColor(ToyArt.ways["road"].color).name() in colors["road"]
    assert len(colors["sea"]) > 2, "dashes"
    assert ToyArt.ways["sea"].color not in colors["road"]


def zigzag(center: QPoint, reach: int) -> list[tuple[int, int]]:
    return [(center.x() + step, center.y()) for step in range(-reach, reach + 1)]


def along_the_way(view: BoardView, way: Way) -> list[QPoint]:
    assert isinstance(view.board.layout, PointLayout)
    path = view.board.layout.way_path(way)
    return [view.mapFromScene(path.pointAtPercent(0.3 + 0.4 * step / 60)) for step in range(61)]


def test_a_sheet_may_begin_anywhere(view: BoardView, scene: BoardScene) -> None:
    view.set_theme(theme("contrast"))  # without the grain of the paper, which begins elsewhere then
    shown = []
    for right, down in ((-10, 20), (500, -300)):
        scene.set_layout(replace(toy_layout(), spots=tuple((x + right, y + down) for x, y in SPOTS)))
        view.fit()
        shown.append(picture(view).copy(view.mapFromScene(scene.layout.sheet).boundingRect().adjusted(1, 1, -1, -1)))
    here, there = ([image.pixelColor(x, y).lightness() for x in range(0, 730, 3) for y in range(0, 670, 3)]
                   for image in shown)
    other = sum(abs(a - b) > 80 for a, b in zip(here, there, strict=True))
    assert other < len(here) / 200, "but for the roundings along edges"


def test_a_way_that_nobody_can_draw_is_named(scene: BoardScene) -> None:
    rail = PointLayout(PointMap(2, [(0, 1, "rail")]), ((0.0, 0.0), (100.0, 0.0)), ("A", "B"))
    with pytest.raises(KeyError, match="rail"):
        scene.art.ground_layers(rail, None, theme())


def test_a_space_without_a_name_is_refused() -> None:
    with pytest.raises(ValueError, match="7 spaces, 7 spots, 6 names"):
        PointLayout(MAP, SPOTS, SPACES[:6])


# ---- clicks


@pytest.mark.parametrize("size", [(500, 400), (900, 700), (1700, 1100)])
@pytest.mark.parametrize("flipped", [False, True])
def test_a_click_on_any_space_names_it(view: BoardView, size: tuple[int, int], flipped: bool) -> None:
    view.resize(*size)
    view.set_flipped(flipped)
    view.fit()
    clicked: list[int] = []
    view.place_clicked.connect(clicked.append)
    for place in MAP.spaces:
        QTest.mouseClick(view.viewport(), LEFT, NO_KEYS, view.center_in_viewport(place))
    assert clicked == list(MAP.spaces)


def test_a_click_close_by_means_the_nearest_space_and_far_away_none() -> None:
    layout = toy_layout()
    assert layout.place_at(QPointF(100 + 1.5 * layout.radius, 100)) == ASH
    assert layout.place_at(QPointF(100 + 1.7 * layout.radius, 100)) == -1
    close = replace(layout, spots=((100.0, 100.0), (150.0, 100.0), *SPOTS[2:]))
    assert [close.place_at(QPointF(x, 100)) for x in (124, 126)] == [ASH, BIRCH]


def test_a_space_may_have_an_outline_of_its_own(view: BoardView, scene: BoardScene) -> None:
    wide = QPainterPath()
    wide.addPolygon(QPolygonF([QPointF(-90, -20), QPointF(90, -20), QPointF(90, 20), QPointF(-90, 20)]))
    wide.closeSubpath()
    scene.set_layout(replace(toy_layout(), outlines={ELM: wide}))
    assert scene.layout.place_at(QPointF(330 + 85, 300)) == ELM
    assert scene.layout.place_at(QPointF(330, 300 + 1.7 * 30)) == -1
    crowded = replace(toy_layout(), outlines={ELM: wide}, spots=(*SPOTS[:FIR], (440.0, 300.0), SPOTS[GORSE]))
    assert crowded.place_at(QPointF(330 + 75, 300)) == ELM, "within its outline, though nearer to the middle of another"
    scene.set_marks({ELM: {Mark.SELECTED}, ASH: {Mark.SELECTED}})
    assert scene.shape(ELM).bounds.contains(wide.boundingRect())
    assert scene.shape(ASH).key == scene.shape(FIR).key != scene.shape(ELM).key


def test_the_mouse_over_a_space_is_told(view: BoardView) -> None:
    hovered: list[int] = []
    view.place_hovered.connect(hovered.append)
    before = picture(view)
    point_at(view.viewport(), view.center_in_viewport(FIR))
    assert hovered[-1] == FIR
    assert around(view, FIR, picture(view)) != around(view, FIR, before)


# ---- keys


@pytest.mark.parametrize("flipped", [False, True])
def test_every_space_is_reached_by_arrow_keys_from_every_other(view: BoardView, flipped: bool) -> None:
    view.set_flipped(flipped)
    for start in MAP.spaces:
        seen, waiting = {start}, [start]
        for here in waiting:
            for arrow, key in KEYS.items():
                view.set_cursor_place(here)
                QTest.keyClick(view, key)
                assert view.cursor_place == view.board.layout.step(here, *arrow)
                if view.cursor_place not in seen:
                    seen.add(view.cursor_place)
                    waiting.append(view.cursor_place)
        assert seen == set(MAP.spaces), start


@pytest.mark.parametrize("flipped", [False, True])
def test_arrows_go_where_they_point_and_enter_clicks(view: BoardView, flipped: bool) -> None:
    view.set_flipped(flipped)
    clicked: list[int] = []
    view.place_clicked.connect(clicked.append)
    for start, (right, down) in ((start, arrow) for start in MAP.spaces for arrow in KEYS):
        view.set_cursor_place(start)
        QTest.keyClick(view, KEYS[right, down])
        way = view.board.layout.center(view.cursor_place) - view.board.layout.center(start)
        assert way.x() * right + way.y() * down > 0 or view.cursor_place == start
    QTest.keyClick(view, Qt.Key.Key_Return)
    assert clicked == [view.cursor_place]


def test_an_arrow_prefers_the_end_of_a_way() -> None:
    """Right of Ash lie Birch, at the end of a road, and something a little nearer without a way."""
    spots = ((0.0, 0.0), (200.0, 0.0), (140.0, 0.0))
    assert arrow_table(spots, ((1,), (0,), ()))[0][1, 0] == 1
    assert arrow_table(spots, ((), (), ()))[0][1, 0] == 2
    assert arrow_table(spots, ((), (), ()))[0][-1, 0] == 0, "nothing lies there"


def reached(table: tuple[dict[tuple[int, int], int], ...], start: int) -> set[int]:
    """All spaces that arrows lead to."""
    seen = [start]
    for here in seen:
        seen += [there for there in dict.fromkeys(table[here].values()) if there not in seen]
    return set(seen)


def test_two_spaces_that_are_each_other_s_best_let_one_back_to_a_third() -> None:
    table = arrow_table(((13.0, 20.0), (2.0, 17.0), (8.0, 7.0)), ((), (2,), (1,)))
    assert [reached(table, start) for start in range(3)] == [{0, 1, 2}] * 3


spots_of_maps = st.lists(
    st.tuples(st.integers(0, 12), st.integers(0, 12)), min_size=1, max_size=14, unique=True
).map(lambda spots: tuple((float(x), float(y)) for x, y in spots))


@settings(max_examples=300, deadline=None)
@given(spots_of_maps, st.data())
def test_arrows_reach_everything_on_any_map(spots: tuple[tuple[float, float], ...], data: st.DataObject) -> None:
    pairs = list(combinations(range(len(spots)), 2))
    joined = data.draw(st.sets(st.sampled_from(pairs))) if pairs else set()
    neighbors = tuple(tuple(b if a == here else a for a, b in sorted(joined) if here in (a, b))
                      for here in range(len(spots)))
    table = arrow_table(spots, neighbors)
    for start in range(len(spots)):
        assert len(reached(table, start)) == len(spots), (start, table)
    assert all(set(arrows) == set(ARROWS) for arrows in table)


# ---- several pieces in a space


def test_three_pieces_in_a_space_hide_nothing_of_each_other(view: BoardView, scene: BoardScene) -> None:
    before = picture(view)
    for number in range(3):
        scene.put(army(number, ELM, strength=number))
    rooms = [scene.item(("army", number)).sceneBoundingRect() for number in range(3)]
    assert all(not a.intersects(b.adjusted(0.5, 0.5, -0.5, -0.5)) for a, b in combinations(rooms, 2))
    middle = sum((room.center() for room in rooms), QPointF()) / 3
    assert middle == scene.layout.center(ELM)
    after = picture(view)
    for room in rooms:
        seen = view.mapFromScene(room.center())
        assert after.pixelColor(seen + QPoint(-view.pixels // 6, -view.pixels // 6)) != before.pixelColor(seen)
    scene.remove(("army", 1))
    assert {scene.item(("army", number)).x() for number in (0, 2)} == {330.0 - 28, 330.0 + 28}, "they close ranks"


def test_who_came_first_does_not_matter(scene: BoardScene) -> None:
    def positions() -> dict[object, QPointF]:
        return {key: scene.item(key).pos() for key in scene.pieces()}

    pieces = [army(number, ELM) for number in range(3)]
    scene.set_out(pieces)
    wanted = positions()
    for order in permutations(pieces):
        scene.clear_pieces()
        for piece in order:
            scene.put(piece)
        assert positions() == wanted


class FannedArt(ToyArt):
    spread = (14.0, 10.0)


def test_pieces_may_be_fanned_the_later_over_the_earlier(qapp: object) -> None:
    scene = BoardScene(toy_layout(), FannedArt(), theme())
    scene.set_out([army(number, ELM) for number in range(3)] + [army(9, ASH)])
    items = [scene.item(("army", number)) for number in range(3)]
    assert [item.pos() - scene.layout.center(ELM) for item in items] == [
        QPointF(-14, -10), QPointF(0, 0), QPointF(14, 10)
    ]
    assert all(below.zValue() < above.zValue() for below, above in pairwise(items))
    assert scene.item(("army", 9)).pos() == scene.layout.center(ASH)


# ---- animation


def test_a_piece_that_comes_and_goes_is_made_room_for(scene: BoardScene) -> None:
    scene.set_out([army(1, ELM), army(2, BIRCH)])
    step = Move((BIRCH, ELM), (("army", 2),))
    frame = step.start(scene)
    stays, comes = scene.item(("army", 1)), scene.item(("army", 2))
    frame(0.5)
    assert stays.x() == 330 - 14, "half way to where it will sit"
    assert comes.zValue() > stays.zValue()
    frame(1.0)
    shown = stays.pos(), comes.pos()
    step.finish(scene)
    assert (stays.pos(), comes.pos()) == shown == (QPointF(330 - 28, 300), QPointF(330 + 28, 300))
    step.inverse().finish(scene)
    assert (stays.pos(), comes.pos()) == (scene.layout.center(ELM), scene.layout.center(BIRCH))


class FallingArt(ToyArt):
    """Each point of strength is a disc that can be lost."""

    def halo(self, look: Look, pixels: float) -> QPainterPath | None:
        return None

    def lost_parts(self, before: Look, after: Look) -> list[LostPart]:
        assert isinstance(before, Counter)
        assert isinstance(after, Counter)
        return [LostPart(QRectF(0, 0, 10, 10), 1, lambda painter, _theme, _pixels: painter.drawEllipse(0, 0, 10, 10))
                for _ in range(after.strength, before.strength)]


def test_a_look_changes_at_once_where_no_parts_are_lost_and_bit_by_bit_where_some_are(qapp: object) -> None:
    before, after = Counter("#a30000", 3), Counter("#a30000", 1)
    for art, looks in ((ToyArt(), after), (FallingArt(), before)):
        scene = BoardScene(toy_layout(), art, theme())
        scene.put(army(1, ELM))
        Change(("army", 1), before, after).start(scene)(0.5)
        assert scene.piece(("army", 1)).look == looks


@pytest.mark.parametrize("art", [ToyArt(), FallingArt()], ids=["whole", "in parts"])
def test_backward_takes_everything_back(qtbot: QtBot, fonts: list[str], art: PointArt) -> None:
    view = BoardView(BoardScene(toy_layout(), art, theme()))
    qtbot.addWidget(view)
    scene, animator = view.board, Animator(view.board)
    scene.set_out([army(1, ASH), army(2, ELM, "#00308f")])
    steps: list[Step] = [
        Move((ASH, BIRCH, ELM), (("army", 1),)), Pulse(ELM), Change(("army", 2), Counter("#00308f", 3),
                                                                    Counter("#00308f", 1)),
        Vanish(army(2, ELM, "#00308f", 1)), Appear(army(5, CEDAR)),
    ]
    before = scene.pieces(), picture(view)
    animator.speed = 60.0
    with qtbot.waitSignal(animator.finished):
        animator.enqueue(*steps)
    assert scene.pieces() == {("army", 1): army(1, ELM), ("army", 5): army(5, CEDAR)}
    with qtbot.waitSignal(animator.finished):
        animator.enqueue_backward(steps)
    assert (scene.pieces(), picture(view)) == before


# ---- marks, lines, the other side


def test_marks_heat_ways_and_arrows_come_and_go(view: BoardView, scene: BoardScene) -> None:
    bare = picture(view)
    shown = []
    for show, hide in (
        (lambda: scene.set_marks({ELM: {Mark.DANGER}, ASH: {Mark.TARGET}}), lambda: scene.set_marks({})),
        (lambda: scene.set_heat({ELM: 1.0, ASH: 0.2}), lambda: scene.set_heat({})),
        (lambda: scene.show_path([ASH, BIRCH, ELM]), lambda: scene.show_path([])),
        (lambda: scene.show_trace([(ASH, ELM)]), lambda: scene.show_trace([])),
        (lambda: scene.show_threat((ASH, ELM)), lambda: scene.show_threat(None)),
        (lambda: scene.show_plan([(ASH, BIRCH)], [ELM]), lambda: scene.show_plan([], [])),
    ):
        show()
        shown.append(picture(view))
        hide()
        assert picture(view) == bare
    assert all(image != bare for image in shown)
    assert all(a != b for a, b in combinations(shown, 2))


def test_marks_are_as_large_as_the_spaces(view: BoardView, scene: BoardScene) -> None:
    before = picture(view)
    scene.set_marks({ELM: {Mark.SELECTED}})
    after = picture(view)
    changed = [abs(QPointF(QPoint(x, y) - view.center_in_viewport(ELM)).x()) * 100 / view.pixels
               for y in [view.center_in_viewport(ELM).y()] for x in range(before.width())
               if before.pixelColor(x, y) != after.pixelColor(x, y)]
    assert 27 < max(changed) < 31, "a ring just within the disc of radius 30"
    large = replace(toy_layout(), radius=50.0)
    assert scene.measure == 0.6
    small = scene.shape(ELM).bounds
    scene.set_layout(large)
    assert scene.measure == 1.0
    assert scene.shape(ELM).bounds.width() * 0.6 == pytest.approx(small.width())


def test_turning_the_board_puts_the_last_space_first_and_back(view: BoardView, scene: BoardScene) -> None:
    scene.set_out([army(1, ASH), army(2, ELM), army(3, ELM)])
    scene.set_marks({GORSE: {Mark.LEGAL}})
    before, sheet = picture(view), scene.layout.sheet
    centers = [scene.layout.center(place) for place in MAP.spaces]
    view.flip()
    assert scene.layout.sheet == sheet
    for place, center in zip(MAP.spaces, centers, strict=True):
        turned = scene.layout.center(place)
        assert turned + center == sheet.topLeft() + sheet.bottomRight()
        assert scene.layout.place_at(turned) == place
    assert scene.item(("army", 1)).pos() == scene.layout.center(ASH)
    assert scene.item(("army", 2)).x() < scene.item(("army", 3)).x(), "seated as one reads, from either side"
    assert picture(view) != before
    view.flip()
    assert picture(view) == before


def test_a_way_may_bend() -> None:
    way = MAP.ways[0]
    layout = replace(toy_layout(), bends={way: (220.0, 300.0)})
    straight, bent = (each.way_path(way) for each in (toy_layout(), layout))
    assert bent.length() > straight.length() + 50
    for path in (straight, bent):
        assert (path.pointAtPercent(0), path.pointAtPercent(1)) == (layout.center(way.a), layout.center(way.b))
    turned = layout.turned(True).way_path(way)
    assert turned.length() == pytest.approx(bent.length())


def test_a_large_map_fits_into_a_small_window(view: BoardView, scene: BoardScene) -> None:
    large = replace(toy_layout(), spots=tuple((8 * x, 8 * y) for x, y in SPOTS))
    scene.set_layout(large)
    view.resize(500, 400)
    view.fit()
    room = view.viewport().rect()
    assert room.contains(view.mapFromScene(large.sheet).boundingRect().adjusted(1, 1, -1, -1))
    small = view.pixels
    view.zoom_out()
    assert view.pixels == small
    view.zoom_in()
    assert view.pixels > small
