"""The scene shows what it is told: pieces, terrain, marks; it keeps its pictures."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QColor, QImage

from ccancients.ancients.board import GRID, parse_hex
from ccancients.ancients.terrain import Terrain
from ccancients.ancients.units import UNIT_TYPES
from ccancients.ui.ancients.art.terrain_art import KINDS
from ccancients.ui.canvas.art import PieceState
from ccancients.ui.canvas.board_scene import BoardScene
from ccancients.ui.canvas.board_view import BoardView
from ccancients.ui.canvas.marks import Mark
from ccancients.ui.theme import theme, themes

G5, G6 = int(parse_hex("G5")), int(parse_hex("G6"))


def picture(view: BoardView) -> QImage:
    """The window when everything has been painted."""
    return view.picture().toImage()


def around(view: BoardView, here: int, image: QImage) -> QImage:
    center, reach = view.hex_center_in_viewport(here), view.pixels // 2
    return image.copy(QRect(center.x() - reach, center.y() - reach, 2 * reach, 2 * reach))


def test_a_unit_stands_moves_loses_blocks_and_goes(scene: BoardScene) -> None:
    scene.place_unit(7, "MI", "grey", G5, 4, 4)
    assert scene.unit_item(7).pos() == scene.layout.center(G5)
    scene.place_unit(7, "MI", "grey", G6, 4, 4)
    assert scene.unit_item(7).pos() == scene.layout.center(G6)
    scene.set_blocks(7, 2)
    scene.set_unit_state(7, PieceState.ORDERED)
    assert (scene.unit(7).blocks, scene.unit(7).state, scene.unit(7).hex) == (2, PieceState.ORDERED, G6)
    scene.remove_unit(7)
    assert scene.units() == {}
    with pytest.raises(KeyError):
        scene.unit(7)


def test_a_unit_makes_room_for_an_attached_leader_only(scene: BoardScene) -> None:
    scene.place_unit(1, "HI", "grey", G5, 4, 4)
    scene.place_leader(1, "Scipio", "grey", G5, attached=True)
    assert scene.unit_item(1).beside_leader
    scene.place_leader(1, "Scipio", "grey", G6, attached=False)
    assert not scene.unit_item(1).beside_leader
    scene.place_leader(1, "Scipio", "grey", G5, attached=True)
    scene.remove_leader(1)
    assert not scene.unit_item(1).beside_leader


def test_an_attached_leader_hides_no_block(view: BoardView) -> None:
    from ccancients.ui.ancients.art.blocks import LEADER_BESIDE, places

    for full in (2, 3, 4):
        assert all(not LEADER_BESIDE.intersects(place) for place in places(full, beside_leader=True))


@pytest.mark.parametrize("state", [PieceState.ORDERED, PieceState.MOVED, PieceState.DONE, PieceState.HIDDEN])
def test_every_state_is_seen(view: BoardView, state: PieceState) -> None:
    view.board.place_unit(1, "AX", "brown", G5, 4, 4)
    before = picture(view)
    view.board.set_unit_state(1, state)
    assert around(view, G5, picture(view)) != around(view, G5, before)


def test_every_lost_block_is_seen(view: BoardView) -> None:
    seen = []
    for blocks in (4, 3, 2, 1):
        view.board.place_unit(1, "HI", "grey", G5, blocks, 4)
        seen.append(around(view, G5, picture(view)))
    assert all(a != b for a, b in pairwise(seen))


def test_flipping_turns_the_pieces_and_back(view: BoardView) -> None:
    scene = view.board
    scene.place_unit(1, "LC", "grey", int(parse_hex("A1")), 3, 3)
    scene.place_leader(1, "Nero", "grey", int(parse_hex("C1")), attached=False)
    scene.set_marks({int(parse_hex("B2")): {Mark.LEGAL}})
    before = picture(view)
    view.flip()
    assert scene.unit_item(1).pos() == scene.layout.center(int(parse_hex("A1")))
    assert scene.unit_item(1).y() < scene.layout.center(G5).y()
    view.flip()
    assert picture(view) == before


def test_the_terrain_keys_are_those_of_the_rules() -> None:
    assert {kind.value for kind in Terrain} == set(KINDS)


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind != "open"])
def test_every_terrain_is_seen(view: BoardView, kind: str) -> None:
    before = picture(view)
    view.board.set_terrain({G5: kind})
    assert around(view, G5, picture(view)) != around(view, G5, before)


def test_a_terrain_nobody_can_draw_is_named(scene: BoardScene) -> None:
    with pytest.raises(KeyError, match="swamp"):
        scene.art.terrain_layers(scene.layout, {G5: "swamp"}, {}, scene.theme)


def test_a_rampart_lies_on_the_side_it_faces(view: BoardView) -> None:
    before = picture(view)
    view.board.set_terrain({}, ramparts={G5: (G5 + 1,)})
    after = picture(view)
    side = (view.hex_center_in_viewport(G5) + view.hex_center_in_viewport(G5 + 1)) / 2
    other = (view.hex_center_in_viewport(G5) + view.hex_center_in_viewport(G5 - 1)) / 2
    assert after.pixelColor(side) != before.pixelColor(side)
    assert after.pixelColor(other) == before.pixelColor(other)


def test_marks_come_and_go(view: BoardView) -> None:
    scene = view.board
    before = picture(view)
    scene.set_marks({G5: {Mark.LEGAL}, G6: {Mark.TARGET, Mark.DANGER}})
    assert scene.marks() == {G5: frozenset({Mark.LEGAL}), G6: frozenset({Mark.TARGET, Mark.DANGER})}
    assert picture(view) != before
    scene.set_marks({})
    assert scene.marks() == {}
    assert picture(view) == before


def test_path_and_heat_come_and_go(view: BoardView) -> None:
    scene = view.board
    before = picture(view)
    scene.show_path([G5, G6])
    pathed = picture(view)
    scene.show_path([])
    scene.set_heat({G5: 0.2, G6: 1.0})
    heated = picture(view)
    scene.set_heat({})
    assert pathed != before
    assert around(view, G5, heated) != around(view, G6, heated)
    assert picture(view) == before


def test_hex_names_are_shown_on_demand(view: BoardView) -> None:
    before = picture(view)
    view.board.show_hex_names(True)
    assert picture(view) != before
    view.board.show_hex_names(False)
    assert picture(view) == before


def test_clear_takes_everything_away(view: BoardView) -> None:
    scene, before = view.board, picture(view)
    scene.set_terrain({G5: "forest"})
    scene.place_unit(1, "EL", "brown", G5, 2, 2)
    scene.place_leader(1, "Hanno", "brown", G5, attached=True)
    scene.set_marks({G5: {Mark.SELECTED}})
    scene.clear()
    assert (scene.units(), scene.leaders(), scene.marks(), scene.terrain) == ({}, {}, {}, {})
    assert picture(view) == before


@pytest.mark.parametrize("name", themes())
def test_every_theme_paints_everything(view: BoardView, name: str) -> None:
    scene = view.board
    scene.set_terrain({here: KINDS[here % len(KINDS)] for here in GRID.hexes}, ramparts={G5: (G5 + 1, G5 - 1)})
    for unit, kind in enumerate(UNIT_TYPES):
        scene.place_unit(unit, kind.code, "brown" if unit % 2 else "grey", 20 + 3 * unit, kind.blocks, kind.blocks)
    view.set_theme(theme(name, text_scale=150))
    image = picture(view)
    colors = {image.pixelColor(x, 300).name() for x in range(0, 1000, 5)}
    assert len(colors) > 20


def test_pictures_are_painted_once(view: BoardView) -> None:
    for unit in range(10):
        view.board.place_unit(unit, "MI", "grey", unit, 4, 4)
    picture(view)
    kept = len(view.board.pictures)
    for unit in range(10):
        view.board.place_unit(unit, "MI", "grey", unit + 40, 4, 4)
    picture(view)
    assert len(view.board.pictures) == kept


def test_the_map_is_painted_bit_by_bit_after_a_zoom(view: BoardView) -> None:
    view.board.set_terrain(dict.fromkeys(GRID.hexes, "forest"))
    picture(view)
    view.set_zoom(120)
    assert view.board.zooming
    stretched = view.grab().toImage()
    view.board.set_zooming(False)
    assert view.grab().toImage() == stretched, "the map is not painted while the window waits"
    assert picture(view) != stretched


def test_a_fitted_board_lies_within_its_table(view: BoardView) -> None:
    view.resize(1400, 500)
    view.fit()
    corner = picture(view).pixelColor(3, 3)
    table = QColor(view.board.theme.board.table)
    assert abs(corner.lightness() - table.lightness()) < 40
