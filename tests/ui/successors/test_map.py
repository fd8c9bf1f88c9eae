"""The board drawn from its file: nothing over anything else, every kind by its shape, for whatever board."""

from __future__ import annotations

from copy import deepcopy
from itertools import combinations

import pytest
from PySide6.QtCore import QPointF, QRect, QRectF, QSize
from PySide6.QtGui import QColor, QImage, QPainter

from ccancients.successors.components.board import (
    FORTRESS,
    KINDS,
    MAJOR_CITY,
    MINOR_CITY,
    TRANSIT,
    board_from_values,
    own_board,
)
from ccancients.successors.setup import set_up
from ccancients.ui.canvas.board_scene import BoardScene
from ccancients.ui.canvas.pieces import PieceState
from ccancients.ui.canvas.points.chart import chart_colors
from ccancients.ui.canvas.points.names import NameLook
from ccancients.ui.canvas.points.place_names import name_boxes
from ccancients.ui.desktop.i18n import LANGUAGES, languages
from ccancients.ui.look.colors import contrast
from ccancients.ui.look.palettes import theme, themes
from ccancients.ui.successors.faces import coin_of, known_or_pool
from ccancients.ui.successors.map.art import BoardArtist
from ccancients.ui.successors.map.layout import board_layout
from ccancients.ui.successors.map.looks import INDEPENDENTS, Banner, CounterLook, RibbonLook, SpaceLook
from ccancients.ui.successors.map.names import names_of
from ccancients.ui.successors.map.palette import SEEN, banner_color, ink_on
from ccancients.ui.successors.map.placing import NAME_LETTERS
from ccancients.ui.successors.map.plan import plan_of, radius_of
from ccancients.ui.successors.map.scores import score_box_of
from ccancients.ui.successors.map.tableau import tableau
from ccancients.ui.successors.map.ways import way_looks
from ccancients.ui.successors.words.facts import space_facts
from ccancients.ui.successors.words.scores import scores_of
from ccancients.ui.successors.words.things import side_name, space_name
from tests.sweeps import rest_slow

SMALL = 40
"""Pixels to 100 units in a window of 1280 x 720."""


def bare_board():
    """Our own board as somebody enters it who draws nothing: no coasts, no labels."""
    raw = deepcopy(dict(own_board().raw))
    raw["id"] = "bare"
    del raw["drawing"]
    for part in ("spaces", "provinces"):
        for entry in raw[part]:
            entry.pop("label", None)
    return board_from_values(raw, "bare")


@pytest.mark.parametrize("board", rest_slow([own_board, bare_board]), ids=["own", "bare"])
def test_names_plates_spaces_and_boxes_do_not_overlap(qapp, board):
    plan = plan_of(board())
    names = [QRectF(n.box[0], n.box[1], n.box[2] - n.box[0], n.box[3] - n.box[1]) for n in plan.names]
    discs = [
        QRectF(space.x - radius_of(space.kind), space.y - radius_of(space.kind), 2 * radius_of(space.kind),
               2 * radius_of(space.kind)) for space in plan.board.spaces
    ]
    crowded = [
        (one, other) for one, other in combinations((*plan.plaques, *names), 2)
        if one.adjusted(1, 1, -1, -1).intersects(other.adjusted(1, 1, -1, -1))
    ]
    assert len(crowded) <= (2 if plan.board is own_board() else 12)
    assert all(plan.sheet.contains(plaque) for plaque in plan.plaques)
    assert not any(plaque.intersects(disc) for plaque in plan.plaques for disc in discs)


@pytest.mark.parametrize("look", themes())
def test_names_written_in_a_small_window_do_not_overlap(qapp, look):
    plan = plan_of(own_board())
    boxes = name_boxes(theme(look), NAME_LETTERS, SMALL, plan.names)
    written = [box for box in boxes if box is not None]
    assert not any(one.intersects(other) for one, other in combinations(written, 2))
    assert len(written) > 0.9 * len(boxes)
    cities = [box for box, name in zip(boxes, plan.names, strict=True) if name.important]
    assert all(box is not None for box in cities)


def test_the_table_of_factions_covers_no_space_and_no_name(qapp):
    plan = plan_of(own_board())
    for key in own_board().scenarios:
        box = score_box_of(scores_of(set_up(own_board(), key)))
        assert plan.sheet.contains(box)
        assert not any(box.contains(x, y) for x, y in plan.spots)


def test_spaces_of_a_province_lie_on_its_ground_and_on_no_other(qapp):
    plan = plan_of(own_board())
    assert len(plan.grounds) == len(plan.board.provinces)
    for space, facts in enumerate(plan.board.spaces):
        spot = QPointF(*plan.spots[space])
        there = [province for province, ground in plan.grounds.items() if ground.contains(spot)]
        assert there in ([facts.province], []), facts.id


def picture(look, state=PieceState.NORMAL, gray=False):
    art = BoardArtist(own_board())
    room = art.bounds(look)
    image = QImage(int(room.width()), int(room.height()), QImage.Format.Format_RGB32)
    image.fill(QColor("#d5c79b"))
    painter = QPainter(image)
    painter.translate(-room.topLeft())
    for part in (look, art.figures(look)):
        if part is not None:
            art.paint(painter, part, state, theme("parchment"), 100.0)
    painter.end()
    if gray:
        image = image.convertToFormat(QImage.Format.Format_Grayscale8)
    return image


def different(one, other):
    return sum(
        one.pixelColor(x, y).lightness() != other.pixelColor(x, y).lightness()
        for x in range(0, one.width(), 2) for y in range(0, one.height(), 2)
    )


@pytest.mark.slow
def test_spaces_of_every_kind_and_owner_differ_in_grey(qapp):
    banners = [None, INDEPENDENTS, Banner("#808080", "wreath"), Banner("#808080", "star"), Banner("#808080", "tower")]
    looks = [SpaceLook(kind, port, None) for kind in (MINOR_CITY, FORTRESS, MAJOR_CITY, TRANSIT)
             for port in (False, True)]
    looks += [SpaceLook(MINOR_CITY, False, banner) for banner in banners[1:]]
    looks += [SpaceLook(MAJOR_CITY, False, None, besieged=True), SpaceLook(MAJOR_CITY, False, None, 1, 3, banners[2]),
              SpaceLook(MAJOR_CITY, False, None, 2, 3, banners[2]), SpaceLook(MINOR_CITY, False, None, marker="tomb"),
              SpaceLook(MINOR_CITY, False, None, marker="helepolis")]
    pictures = [picture(look, gray=True) for look in looks]
    for (here, one), (there, other) in combinations(enumerate(pictures), 2):
        assert different(one, other) > 12, (looks[here], looks[there])


@pytest.mark.slow
def test_forces_inside_outside_at_sea_active_and_done_differ_in_grey(qapp):
    banner = Banner("#2f6db5", "wreath")
    base = CounterLook(banner, 0, "antigonos", (4, 3), (), 0, (2, 1, 0, 0))
    looks = [
        base, CounterLook(banner, 1, "antigonos", (4, 3), (), 0, (2, 1, 0, 0)),
        CounterLook(banner, 2, "antigonos", (4, 3), (), 0, (2, 1, 0, 0)),
        CounterLook(banner, 0, "antigonos", (4, 3), ("demetrios",), 0, (2, 1, 0, 0)),
        CounterLook(banner, 0, "antigonos", (4, 3), (), 1, (2, 1, 0, 0)),
        CounterLook(banner, 0, "antigonos", (4, 3), (), 0, (1, 2, 0, 0)),
        CounterLook(banner, 0, "antigonos", (4, 3), (), 0, (0, 2, 1, 0)),
        CounterLook(banner, 0, "antigonos", (4, 3), (), 0, (0, 2, 0, 1)),
        CounterLook(banner, 0, "", None, (), 0, (2, 1, 0, 0)),
        CounterLook(banner, 0, "antigonos", (4, 3), (), 0, (0, 0, 0, 0)),
        CounterLook(banner, 0, "antigonos", (4, 3), (), 0, (2, 1, 0, 0), active=True),
        CounterLook(banner, 0, "antigonos", (4, 3), (), 0, (2, 1, 0, 0), done=True),
        CounterLook(Banner("#2f6db5", "star"), 0, "", None, (), 0, (2, 1, 0, 0)),
    ]
    pictures = [picture(look, gray=True) for look in looks]
    for (here, one), (there, other) in combinations(enumerate(pictures), 2):
        assert different(one, other) > 3, (looks[here], looks[there])


@pytest.mark.parametrize("look", themes())
def test_colors_of_factions_can_be_seen_and_read_in_every_look(look):
    here = theme(look)
    colors = {faction.color for entry in own_board().scenarios.values() for faction in entry.factions} | {
        "#ffffff", "#000000", "#d5c79b", ""}
    for color in colors:
        shown = banner_color(Banner(color, "star"), here)
        assert contrast(shown, chart_colors(here).land) >= SEEN
        assert contrast(ink_on(shown), shown) >= 4.0


def test_every_kind_of_path_has_a_line_of_its_own():
    looks = way_looks(theme("parchment"))
    assert set(KINDS) <= set(looks)
    shapes = [(look.width, look.dashes, bool(look.casing)) for look in looks.values()]
    assert len(set(shapes)) == len(shapes)


@pytest.mark.slow
@pytest.mark.parametrize("board", [own_board, bare_board], ids=["own", "bare"])
def test_every_scenario_is_set_out_and_painted(qapp, board):
    here = board()
    for key in here.scenarios:
        scene = BoardScene(board_layout(here), BoardArtist(here), theme("parchment"))
        scene.set_out(tableau(set_up(here, key)).pieces)
        image = QImage(640, 400, QImage.Format.Format_RGB32)
        painter = QPainter(image)
        scene.finish_painting()
        scene.render(painter, QRectF(0, 0, 640, 400), scene.sceneRect())
        painter.end()
        assert len({image.pixel(x, y) for x in range(0, 640, 8) for y in range(0, 400, 8)}) > 100


def test_a_promised_passage_is_a_ribbon_of_both_factions(qapp):
    state = set_up(own_board(), "babylon_323_four")
    board = state.board
    state.force_side, state.promised = 1, [board.space_of["kardia"] * state.sides + 3]
    shown = {piece.key: piece for piece in tableau(state).pieces}
    ribbon = shown[("ribbon", board.space_of["kardia"], 3)]
    assert ribbon.place == board.space_of["kardia"]
    assert (ribbon.look.giver.color, ribbon.look.taker.color) == ("#7a3f9d", "#b5392f")
    turned = RibbonLook(ribbon.look.taker, ribbon.look.giver)
    assert different(picture(ribbon.look, gray=True), picture(turned, gray=True)) > 12
    assert any("promised" in note for note in space_facts(state, board.space_of["kardia"]).notes)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_map_speaks_the_language_in_use(qapp, language):
    languages.use(language)
    try:
        plan = plan_of(own_board())
        said = {"en": "Kilikian Gates", "es": "Puertas de Kilikia", "it": "Porte di Kilikia", "hu": "Kilikiai kapuk"}
        assert said[language] in {name.text for name in plan.names}
        state = set_up(own_board(), "babylon_323_four")
        side = {"en": "House of Krateros", "es": "Casa de Krateros", "it": "Casa di Krateros", "hu": "Krateros háza"}
        assert side_name(state, 1) == side[language]
    finally:
        languages.use("en")


def test_who_may_be_chosen_is_marked_on_the_counter_itself(qapp):
    art = BoardArtist(own_board())
    counter = CounterLook(Banner("#2f6db5", "wreath"), 0, "antigonos", (4, 3), (), 0, (2, 1, 0, 0))
    outline = art.halo(counter, 100.0)
    assert outline is not None
    assert art.bounds(counter).contains(outline.boundingRect())
    assert art.halo(SpaceLook(MINOR_CITY, False, None), 100.0) is None


def render(scene, pixels):
    """The whole board without a display."""
    sheet = scene.layout.sheet
    size = QSize(round(sheet.width() * pixels / 100), round(sheet.height() * pixels / 100))
    image = QImage(size, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    scene.render(painter, QRectF(image.rect()), sheet)
    painter.end()
    return image


@pytest.mark.slow
@pytest.mark.parametrize("pixels", [26, 40, 54, 100])
def test_no_coin_hides_what_must_be_read_of_another_army(qapp, pixels):
    """Each plate is seen as where only the forces of its space stand: figures lie above all coins."""
    board = own_board()
    scene = BoardScene(board_layout(board), BoardArtist(board), theme("parchment"))
    pieces = [piece for piece in tableau(set_up(board, "babylon_323_four")).pieces
              if isinstance(piece.look, CounterLook)]
    assert len(pieces) >= 12
    scene.set_out(pieces)
    whole = render(scene, pixels)
    for piece in pieces:
        boxes = scene.art.kept_free(piece.look, pixels)
        if not boxes:
            continue
        scene.set_out([each for each in pieces if each.place == piece.place])
        alone, at = render(scene, pixels), scene.item(piece.key).pos()
        box = boxes[0].translated(at)
        middle = ((box.center() - scene.layout.sheet.topLeft()) * (pixels / 100)).toPoint()
        reach = max(1, round(box.height() * pixels / 300))
        room = QRect(middle.x() - reach, middle.y() - reach, 2 * reach, 2 * reach)
        assert whole.copy(room) == alone.copy(room), (piece.key, space_name(board, piece.place))


@pytest.mark.parametrize("pixels", [26, 40, 54, 100])
def test_names_give_way_to_counters(qapp, pixels):
    board = own_board()
    pieces = tableau(set_up(board, "babylon_323_four")).pieces
    held = {piece.place for piece in pieces if isinstance(piece.look, CounterLook) and piece.place < board.count}
    plan, hidden = plan_of(board), 0
    for look in (piece.look for piece in pieces if isinstance(piece.look, NameLook)):
        box = look.box(theme("parchment"), pixels)
        hidden += box is None
        for space in held if box is not None else ():
            assert not box.intersects(names_of(plan).counter_box(space, pixels)), (look.space, space)
    assert hidden <= board.count / (3 if pixels < 40 else 8)


def test_every_general_royal_and_army_has_a_coin_and_minors_share_one_of_their_faction():
    board = own_board()
    state = set_up(board, "babylon_323_four")
    assert [coin_of(state, 0, general) for general in range(board.majors)] == [each.id for each in board.generals]
    minors = {coin_of(state, side, board.majors) for side in range(4)}
    assert minors == {"minor_antipatros", "minor_krateros", "minor_antigonos", "minor_perdikkas"}
    assert known_or_pool("somebody_else", "Somebody").startswith("pool_greek_")
