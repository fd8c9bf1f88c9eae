"""The map can be read: nothing lies over a name, no letters are too small, colors differ enough in every look."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from itertools import combinations

import pytest
from PySide6.QtCore import QPointF, QRect, QRectF
from PySide6.QtGui import QFontMetricsF, QImage, QPainter, QPainterPath, QPolygonF, QTransform
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from ccancients.engine.chance import RolledChance
from ccancients.hannibal.components.board import CITY, INSIDE, KIND, PLACES, PROVINCES, SPACE, SPACE_COUNT, TOWN, TRIBE
from ccancients.hannibal.components.generals import GENERAL, GENERALS_OF
from ccancients.hannibal.components.generals import HANNIBAL as HANNIBAL_HIMSELF
from ccancients.hannibal.components.sides import CARTHAGE, NOBODY, ROME
from ccancients.hannibal.position import parse_position
from ccancients.hannibal.setup import Setup
from ccancients.hannibal.spec import HANNIBAL
from ccancients.hannibal.state import State
from ccancients.paths import resources_dir
from ccancients.ui.canvas.board_scene import BoardScene
from ccancients.ui.canvas.board_view import BoardView
from ccancients.ui.canvas.pieces import PieceState
from ccancients.ui.canvas.points.armies import coin_pixels
from ccancients.ui.canvas.points.ground import tint_of
from ccancients.ui.canvas.points.kit import FiguresLook
from ccancients.ui.canvas.points.names import NameLook
from ccancients.ui.canvas.points.place_names import SMALLEST, name_boxes, readable
from ccancients.ui.desktop.i18n import languages
from ccancients.ui.hannibal.board import HannibalBoard
from ccancients.ui.hannibal.map.art import MapArt, paint_seas
from ccancients.ui.hannibal.map.cartouche import LETTERS as TRACK_LETTERS
from ccancients.ui.hannibal.map.layout import CARTOUCHE, map_layout, plate_of
from ccancients.ui.hannibal.map.looks import CounterLook, SpaceLook
from ccancients.ui.hannibal.map.names import LETTERS, map_names
from ccancients.ui.hannibal.map.palette import map_colors
from ccancients.ui.hannibal.map.plan import plan
from ccancients.ui.hannibal.map.spaces import PLAQUE_LETTERS, paint_space, plaque_box
from ccancients.ui.hannibal.map.tableau import holders, in_front, tableau
from ccancients.ui.hannibal.map.ways import PORT_LETTERS, port_radius, port_sign
from ccancients.ui.hannibal.words.things import general_name, province_name, space_name
from ccancients.ui.look.coins import CREAM
from ccancients.ui.look.colors import contrast, mix
from ccancients.ui.look.palettes import theme, themes
from ccancients.workshop.cut_words import cut_words
from tests.sweeps import rest_slow

AT_720 = 40
"""Pixels to 100 units of the whole map in a window of 1280 by 720."""
ZOOMS = (AT_720, 43, 52, 60, 70, 100, 150)
Named = list[tuple[str, QRectF]]


def crowded() -> State:
    """A late position: a match at random for a while, then twelve armies about the map, one of them besieged."""
    game, dice = HANNIBAL.new_game(Setup(), RolledChance(5)), random.Random(5)
    for _ in range(400):
        if game.decision is None:
            break
        game.apply(dice.choice(game.decision.choices))
    state = game.state
    state.cu[:], state.elephants[:] = bytes(2 * PLACES), bytes(PLACES)
    places = ("capua", "rome", "arpi", "enna", "mutina", "massilia"), ("saguntum", "gades", "boii", "croton", "utica",
                                                                       "zama")
    for side in (ROME, CARTHAGE):
        for general in GENERALS_OF[side]:
            state.general_at[general] = NOBODY
        for general, key in zip(GENERALS_OF[side], places[side], strict=False):
            state.general_at[general] = SPACE[key]
        for key in places[side]:
            state.cu[side * PLACES + SPACE[key]] = 7
    state.cu[ROME * PLACES + SPACE["capua"] + INSIDE] = 2
    return state


def standing(state: State) -> list[tuple[CounterLook, QPointF, int]]:
    """The counters as they stand on the map: how they look, where, and on which space."""
    art, found = MapArt(), []
    pieces = tableau(state).pieces
    for space in range(SPACE_COUNT):
        there = sorted((each for each in pieces if each.place == space), key=lambda each: repr(each.key))
        for piece, seat in zip(there, art.seats(there), strict=True):
            if isinstance(piece.look, CounterLook):
                found.append((piece.look, QPointF(*plan().spots[space]) + seat.offset, space))
    return found


def names(pixels: float) -> Named:
    boxes = name_boxes(theme(), LETTERS, pixels, map_names().names)
    return [(space_name(space), box) for space, box in enumerate(boxes) if box is not None]


def plates(pixels: float) -> Named:
    return [
        (f"plate {province_name(province)}", plaque_box(province, theme(), pixels, province_name(province)))
        for province in range(len(PROVINCES))
    ]


def ports(pixels: float) -> Named:
    """The boxes of the numbers of ports: what is round needs no corners."""
    reach = 0.8 * port_radius(pixels)
    at = {space: port_sign(space, pixels) for space in plan().anchors}
    return [
        (f"port {space_name(space)}", QRectF(point.x() - reach, point.y() - reach, 2 * reach, 2 * reach))
        for space, point in at.items()
    ]


class CounterSheet(QWidget):
    """Shows one counter with so many pixels to 100 units."""

    def __init__(self, look: CounterLook, pixels: float) -> None:
        super().__init__()
        self.look, self.pixels = look, pixels
        self.resize(300, 200)

    def paintEvent(self, _event: object) -> None:  # noqa: N802 - Qt's name
        painter = QPainter(self)
        painter.translate(150, 100)
        painter.scale(self.pixels / 100, self.pixels / 100)
        MapArt().paint(painter, self.look, PieceState.NORMAL, theme(), self.pixels)
        MapArt().paint(painter, FiguresLook(self.look), PieceState.NORMAL, theme(), self.pixels)


def clashes(boxes: Named, spare: float = 0.0) -> Iterator[str]:
    for (one, box), (other, rest) in combinations(boxes, 2):
        common = box.intersected(rest)
        if common.width() > spare and common.height() > spare:
            yield f"{one} and {other}: {common.width():.0f} by {common.height():.0f}"


@pytest.mark.parametrize("pixels", ZOOMS)
def test_no_label_lies_on_another(qapp: QApplication, pixels: int) -> None:
    assert list(clashes([*names(pixels), *plates(pixels), *ports(pixels)], spare=3.0)) == []


@pytest.mark.parametrize(("language", "city"), [("es", "Roma"), ("it", "Roma"), ("hu", "Róma")])
def test_the_map_speaks_the_language_and_no_label_lies_on_another(
    qapp: QApplication, language: str, city: str
) -> None:
    scene = BoardScene(map_layout(), MapArt(), theme())
    scene.set_out(tableau(State()).pieces)
    languages.use(language)
    HannibalBoard().retranslate(scene)
    assert scene.pieces() == {piece.key: piece for piece in tableau(State()).pieces}
    assert scene.layout.names[SPACE["rome"]] == space_name(SPACE["rome"]) == city
    hannibal = {"es": "Aníbal", "it": "Annibale", "hu": "Hannibal"}[language]
    assert general_name(HANNIBAL_HIMSELF) == hannibal
    assert hannibal in {piece.look.name for piece in scene.pieces().values() if isinstance(piece.look, CounterLook)}
    assert list(clashes([*names(AT_720), *plates(AT_720), *ports(AT_720)], spare=5.0)) == []


@pytest.mark.parametrize("pixels", rest_slow([26, *ZOOMS]))
@pytest.mark.parametrize("late", rest_slow([False, True], 2), ids=["start", "twelve armies"])
def test_no_coin_hides_what_must_be_read_of_another_army(qapp: QApplication, late: bool, pixels: int) -> None:
    """Figures lie above all coins: a picture of the map shows the plate of each army as it is where it stands alone."""
    state = crowded() if late else State()
    scene = BoardScene(map_layout(), MapArt(), theme())
    pieces = [piece for piece in tableau(state).pieces if isinstance(piece.look, CounterLook)]
    scene.set_out(pieces)
    whole = picture(scene, pixels)
    for piece in pieces:
        scene.set_out([each for each in pieces if each.place == piece.place])
        alone, at = picture(scene, pixels), scene.item(piece.key).pos()
        box = MapArt().kept_free(piece.look, pixels)[0].translated(at)
        middle = (box.center() * (pixels / 100)).toPoint()
        reach = max(1, round(box.height() * pixels / 300))
        room = QRect(middle.x() - reach, middle.y() - reach, 2 * reach, 2 * reach)
        scene.set_out(pieces)
        assert whole.copy(room) == alone.copy(room), (piece.key, space_name(piece.place))


def picture(scene: BoardScene, pixels: int) -> QImage:
    """The whole map without a display."""
    sheet = scene.layout.sheet
    image = QImage(
        round(sheet.width() * pixels / 100), round(sheet.height() * pixels / 100), QImage.Format.Format_RGB32)
    painter = QPainter(image)
    scene.render(painter, QRectF(image.rect()), sheet)
    painter.end()
    return image


@pytest.mark.parametrize("pixels", rest_slow(ZOOMS, 2))
def test_figures_of_armies_do_not_lie_on_each_other(qapp: QApplication, pixels: int) -> None:
    """Those of besieger and besieged apart, who stand in one place: their own test."""
    for state in (State(), crowded()):
        found = [
            (f"{space_name(space)} {look.side}", box.translated(at))
            for look, at, space in standing(state) if space_name(space) != "Capua"
            for box in MapArt().kept_free(look, pixels)[:1]
        ]
        assert list(clashes(found, spare=4.0)) == []


@pytest.mark.parametrize("pixels", rest_slow(ZOOMS, 2))
def test_who_besieges_stands_up_to_the_left_and_who_is_inside_is_smaller_and_read_as_well(pixels: int) -> None:
    there = [(look, at) for look, at, space in standing(crowded()) if space_name(space) == "Capua"]
    (inside, below), (outside, above) = sorted(there, key=lambda each: -each[1].y())
    assert inside.inside
    assert not outside.inside
    assert above.x() < below.x()
    art = MapArt()
    within, before = (art.halo(look, pixels) for look in (inside, outside))
    assert within is not None
    assert before is not None
    assert within.boundingRect().width() < before.boundingRect().width()
    one, other = (art.kept_free(look, pixels)[0].translated(at) for look, at in ((inside, below), (outside, above)))
    common = one.intersected(other)
    assert min(common.width(), common.height()) <= 4


@pytest.mark.parametrize("pixels", rest_slow([26, *ZOOMS], 2))
def test_names_give_way_to_counters_and_lie_on_nothing(qapp: QApplication, pixels: int) -> None:
    pieces = tableau(crowded()).pieces
    looks = [piece.look for piece in pieces if isinstance(piece.look, NameLook)]
    held = {piece.place for piece in pieces if isinstance(piece.look, CounterLook)}
    shown = {look.space: look.box(theme(), pixels) for look in looks}
    for space, box in shown.items():
        if box is not None:
            for other in held:
                common = box.intersected(map_names().counter_box(other, pixels))
                assert common.width() * common.height() == 0, (space_name(space), space_name(other))
    assert sum(box is None for box in shown.values()) <= (4 if pixels >= AT_720 else SPACE_COUNT)


def test_towns_and_tribes_are_smaller_than_walled_cities() -> None:
    pictures = {}
    for kind in (CITY, TOWN, TRIBE):
        image = QImage(120, 120, QImage.Format.Format_ARGB32)
        image.fill(0)
        painter = QPainter(image)
        painter.translate(60, 60)
        paint_space(painter, SpaceLook(kind, ROME, tribe=False), theme(), 100)
        painter.end()
        pictures[kind] = sum(image.pixelColor(x, 60).alpha() > 0 for x in range(120))
    assert pictures[TOWN] < 0.8 * pictures[CITY]
    assert pictures[TRIBE] < 0.9 * pictures[CITY]


def test_at_the_smallest_zoom_only_towns_give_way(qapp: QApplication) -> None:
    shown = {name for name, _box in names(AT_720)}
    assert len(shown) == SPACE_COUNT, "in a window of 1280 by 720 every name is there"
    for space in range(SPACE_COUNT):
        if space_name(space) not in {name for name, _box in names(34)}:
            assert KIND[space] == TOWN


@pytest.mark.parametrize("pixels", ZOOMS)
def test_no_letters_are_too_small(pixels: int) -> None:
    for size in (LETTERS, PLAQUE_LETTERS, PORT_LETTERS, TRACK_LETTERS):
        assert readable(size, pixels) * pixels / 100 >= SMALLEST
    assert 38 <= coin_pixels(pixels) <= 72


@pytest.mark.parametrize("elephants", rest_slow([0, 2], 3))
@pytest.mark.parametrize("pixels", rest_slow([26, *ZOOMS], 3))
def test_what_is_told_on_a_counter_has_room_there(qtbot: QtBot, pixels: int, elephants: int) -> None:
    for side in (ROME, CARTHAGE):
        for general in GENERALS_OF[side]:
            others = tuple(other for other in GENERALS_OF[side] if other != general)
            look = CounterLook(side, general, others, 12, elephants, False, False, "", True, general_name(general))
            sheet = CounterSheet(look, pixels)
            qtbot.addWidget(sheet)
            sheet.show()
            assert cut_words(sheet) == []


def test_names_of_seas_are_no_larger_with_large_type(qapp: QApplication) -> None:
    """At 160 % they reached over names of towns, which keep their size."""
    pictures = []
    for scale in (100, 160):
        image = QImage(1200, 750, QImage.Format.Format_ARGB32)
        image.fill(0)
        painter = QPainter(image)
        painter.scale(0.5, 0.5)
        paint_seas(painter, theme(text_scale=scale), 50)
        painter.end()
        pictures.append(image)
    assert pictures[0] == pictures[1]


def test_the_whole_map_fits_into_a_small_window_and_parts_are_shown_larger(qtbot: object) -> None:
    view = BoardView(BoardScene(map_layout(), MapArt(), theme()))
    view.resize(1034, 614)
    view.show()
    view.fit()
    assert view.pixels >= AT_720
    for number in range(5):
        view.show_region(number)
        seen = view.mapToScene(view.viewport().rect()).boundingRect()
        assert view.pixels > AT_720
        middle = map_layout().region(number).center()
        assert seen.contains(middle)
    view.show_region(-1)
    assert view.pixels >= AT_720
    view.set_zoom(1000)
    assert view.pixels == map_layout().largest
    view.close()


def test_plates_and_the_track_can_be_pointed_at() -> None:
    layout = map_layout()
    for province in range(len(PROVINCES)):
        left, top, right, bottom = plan().plaques[province]
        assert layout.place_at(QPointF((left + right) / 2, (top + bottom) / 2)) == plate_of(province)
    left, top, right, bottom = plan().cartouche
    assert layout.place_at(QPointF((left + right) / 2, (top + bottom) / 2)) == CARTOUCHE
    assert layout.place_at(QPointF(*plan().spots[SPACE["rome"]])) == SPACE["rome"]
    assert layout.step(CARTOUCHE, -1, 0) in layout.places


@pytest.mark.parametrize("look", themes())
def test_colors_differ_enough(look: str) -> None:
    """Letters 4.5 to 1 against whatever they lie on, marks 3 to 1 against every ground."""
    colors = map_colors(theme(look))
    grounds = [colors.land, *(tint_of(province, len(PROVINCES), colors) for province in range(len(PROVINCES)))]
    seas = list(colors.seas)
    for ground in grounds:
        assert contrast(colors.ink, ground) >= 4.5
        for mark in (*colors.sides.values(), colors.roads, colors.alps, colors.passes):
            assert contrast(mark, ground) >= 3.0, (mark, ground)
        assert contrast(colors.coast, ground) >= 3.0
    for sea in seas:
        assert contrast(colors.ink, sea) >= 4.5
        assert contrast(colors.sea_ink, sea) >= 4.5
        assert contrast(colors.straits, sea) >= 3.0
    for side in (ROME, CARTHAGE, NOBODY):
        assert contrast(colors.signs, colors.sides[side]) >= 4.5
        assert contrast(colors.sides[side], colors.plate) >= 3.0
    for side in (ROME, CARTHAGE):
        assert contrast(CREAM, colors.armies[side]) >= 4.5
    assert contrast(colors.ink, colors.plate) >= 4.5
    assert contrast(colors.ink, mix(colors.plate, colors.ink, 0.22)) >= 4.5


def test_a_pass_that_a_truce_closes_for_both_is_pale() -> None:
    """Truce, part 3.9: nobody enters a space with an enemy marker; none from Pisae to Boii."""
    state, between = State(), frozenset((SPACE["pisae"], SPACE["boii"]))
    assert between not in holders(state).closed
    state.truce = 1
    assert between in holders(state).closed
    state.control[SPACE["boii"]] = ROME
    assert between not in holders(state).closed  # Rome crosses it


def test_no_sea_is_named_under_a_port_or_a_town(qapp) -> None:
    """As large as names are in the smallest window: 10.5 pixels at 0.43 of the canvas."""
    data = json.loads((resources_dir() / "hannibal" / "map.json").read_text(encoding="utf-8"))
    marks = {f"port of {key}": QRectF(x - 14, y - 14, 28, 28) for key, space in data["spaces"].items()
             for x, y in [space.get("anchor") or (-99, -99)]}  # fmt: skip
    for key, space in data["spaces"].items():
        left, top, right, bottom = space["label"]
        marks[f"name of {key}"] = QRectF(left, top, right - left, bottom - top)
    for sea in plan().seas:
        font = theme().serif()
        font.setPixelSize(round(max(sea.size, 24)))
        font.setItalic(True)
        font.setLetterSpacing(font.SpacingType.AbsoluteSpacing, sea.size / 9)
        wide, high = QFontMetricsF(font).horizontalAdvance(sea.name), 0.8 * font.pixelSize()
        turned = QTransform().translate(*sea.at).rotate(sea.angle)
        room = QPainterPath()
        room.addPolygon(turned.map(QPolygonF(QRectF(-wide / 2, -high / 2, wide, high))))
        assert [name for name, mark in marks.items() if room.intersects(mark)] == [], sea.name


def test_an_equal_on_the_move_is_on_top_of_his_commander_and_a_subordinate_under_him() -> None:
    """So the counter keeps its name when he goes."""
    line = (
        "hrc1 rules=valley turn=2 asks=card of=carthage consuls=p_scipio+t_longus "
        "rome=8@rome:p_scipio*,8@capua:t_longus* rome_hand=17 carthage=9@saguntum:{} carthage_hand=35 deck=* discards=-"
    )
    for generals, top in (("mago*+h_gisgo", "h_gisgo"), ("hannibal*+mago+h_gisgo", "hannibal")):
        game = parse_position(line.format(generals))
        for text in ("move 35", "activate h_gisgo"):
            game.apply(HANNIBAL.parse_choice(text))
        assert in_front(game.state, CARTHAGE, SPACE["saguntum"]) == GENERAL[top]
