"""The scene shows what it is told: pieces, terrain, marks; it keeps its pictures."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QColor, QImage

from ccancients.ancients.components.board import GRID, parse_hex
from ccancients.ancients.components.terrain import Terrain
from ccancients.ancients.components.units import UNIT_TYPES
from ccancients.ui.ancients.art.looks import UnitLook, ground_of
from ccancients.ui.ancients.art.terrain_art import KINDS
from ccancients.ui.canvas.board_scene import BoardScene
from ccancients.ui.canvas.board_view import BoardView
from ccancients.ui.canvas.marks import Mark
from ccancients.ui.canvas.pieces import PieceState
from ccancients.ui.look.palettes import theme, themes
from tests.sweeps import rest_slow
from tests.ui.canvas.blocks import leader, unit

G5, G6 = int(parse_hex("G5")), int(parse_hex("G6"))


def picture(view: BoardView) -> QImage:
    """The window when everything has been painted."""
    return view.picture().toImage()


def around(view: BoardView, here: int, image: QImage) -> QImage:
    center, reach = view.center_in_viewport(here), view.pixels // 2
    return image.copy(QRect(center.x() - reach, center.y() - reach, 2 * reach, 2 * reach))


def test_a_piece_stands_moves_changes_and_goes(scene: BoardScene) -> None:
    key = ("unit", 7)
    scene.put(unit(7, "MI", "grey", G5, 4, 4))
    assert scene.item(key).pos() == scene.layout.center(G5)
    scene.put(unit(7, "MI", "grey", G6, 2, 4))
    assert scene.item(key).pos() == scene.layout.center(G6)
    scene.set_state(key, PieceState.ORDERED)
    assert scene.piece(key) == unit(7, "MI", "grey", G6, 2, 4, PieceState.ORDERED)
    scene.remove(key)
    assert scene.pieces() == {}
    with pytest.raises(KeyError):
        scene.piece(key)


def test_set_out_brings_moves_and_takes_away(scene: BoardScene) -> None:
    stays, goes = unit(1, "HI", "grey", G5, 4, 4), unit(2, "HI", "grey", G6, 4, 4)
    scene.set_out([stays, goes])
    item = scene.item(stays.key)
    scene.set_out([stays, leader(1, "Scipio", "grey", G5, attached=True)])
    assert set(scene.pieces()) == {stays.key, ("leader", 1)}
    assert scene.item(stays.key) is item


def test_a_unit_makes_room_for_an_attached_leader_only(scene: BoardScene) -> None:
    def makes_room() -> bool:
        look = scene.item(("unit", 1)).seat.look
        assert isinstance(look, UnitLook)
        return look.beside_leader

    scene.put(unit(1, "HI", "grey", G5, 4, 4))
    scene.put(leader(1, "Scipio", "grey", G5, attached=True))
    assert makes_room()
    scene.put(leader(1, "Scipio", "grey", G6, attached=False))
    assert not makes_room()
    scene.put(leader(1, "Scipio", "grey", G5, attached=True))
    assert scene.item(("leader", 1)).zValue() > scene.item(("unit", 1)).zValue()
    scene.remove(("leader", 1))
    assert not makes_room()
    assert scene.piece(("unit", 1)).look == UnitLook("HI", "grey", 4, 4), "what the game said stays as it said it"


def test_an_attached_leader_hides_no_block(view: BoardView) -> None:
    from ccancients.ui.ancients.art.blocks import LEADER_BESIDE, places

    for full in (2, 3, 4):
        assert all(not LEADER_BESIDE.intersects(place) for place in places(full, beside_leader=True))


@pytest.mark.parametrize("state", [PieceState.ORDERED, PieceState.MOVED, PieceState.DONE, PieceState.HIDDEN])
def test_every_state_is_seen(view: BoardView, state: PieceState) -> None:
    view.board.put(unit(1, "AX", "brown", G5, 4, 4))
    before = picture(view)
    view.board.set_state(("unit", 1), state)
    assert around(view, G5, picture(view)) != around(view, G5, before)


def test_every_lost_block_is_seen(view: BoardView) -> None:
    seen = []
    for blocks in (4, 3, 2, 1):
        view.board.put(unit(1, "HI", "grey", G5, blocks, 4))
        seen.append(around(view, G5, picture(view)))
    assert all(a != b for a, b in pairwise(seen))


def test_flipping_turns_the_pieces_and_back(view: BoardView) -> None:
    scene = view.board
    scene.put(unit(1, "LC", "grey", int(parse_hex("A1")), 3, 3))
    scene.put(leader(1, "Nero", "grey", int(parse_hex("C1")), attached=False))
    scene.set_marks({int(parse_hex("B2")): {Mark.LEGAL}})
    before = picture(view)
    view.flip()
    assert scene.item(("unit", 1)).pos() == scene.layout.center(int(parse_hex("A1")))
    assert scene.item(("unit", 1)).y() < scene.layout.center(G5).y()
    view.flip()
    assert picture(view) == before


def test_the_terrain_keys_are_those_of_the_rules() -> None:
    assert {kind.value for kind in Terrain} == set(KINDS)


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind != "open"])
def test_every_terrain_is_seen(view: BoardView, kind: str) -> None:
    before = picture(view)
    view.board.set_ground(ground_of({G5: kind}))
    assert around(view, G5, picture(view)) != around(view, G5, before)


def test_a_terrain_nobody_can_draw_is_named(scene: BoardScene) -> None:
    with pytest.raises(KeyError, match="swamp"):
        scene.art.ground_layers(scene.layout, ground_of({G5: "swamp"}), scene.theme)


def test_a_rampart_lies_on_the_side_it_faces(view: BoardView) -> None:
    before = picture(view)
    view.board.set_ground(ground_of({}, {G5: (G5 + 1,)}))
    after = picture(view)
    side = (view.center_in_viewport(G5) + view.center_in_viewport(G5 + 1)) / 2
    other = (view.center_in_viewport(G5) + view.center_in_viewport(G5 - 1)) / 2
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
    view.board.show_place_names(True)
    assert picture(view) != before
    view.board.show_place_names(False)
    assert picture(view) == before


def test_clear_takes_everything_away(view: BoardView) -> None:
    scene, before = view.board, picture(view)
    scene.set_ground(ground_of({G5: "forest"}))
    scene.put(unit(1, "EL", "brown", G5, 2, 2))
    scene.put(leader(1, "Hanno", "brown", G5, attached=True))
    scene.set_marks({G5: {Mark.SELECTED}})
    scene.clear()
    assert (scene.pieces(), scene.marks(), scene.ground) == ({}, {}, None)
    assert picture(view) == before


@pytest.mark.parametrize("name", rest_slow(themes()))
def test_every_theme_paints_everything(view: BoardView, name: str) -> None:
    scene = view.board
    terrain = {here: KINDS[here % len(KINDS)] for here in GRID.hexes}
    scene.set_ground(ground_of(terrain, {G5: (G5 + 1, G5 - 1)}))
    for number, kind in enumerate(UNIT_TYPES):
        scene.put(unit(number, kind.code, "brown" if number % 2 else "grey", 20 + 3 * number, kind.blocks, kind.blocks))
    view.set_theme(theme(name, text_scale=150))
    image = picture(view)
    colors = {image.pixelColor(x, 300).name() for x in range(0, 1000, 5)}
    assert len(colors) > 20


def test_pictures_are_painted_once(view: BoardView) -> None:
    for number in range(10):
        view.board.put(unit(number, "MI", "grey", number, 4, 4))
    picture(view)
    kept = len(view.board.pictures)
    for number in range(10):
        view.board.put(unit(number, "MI", "grey", number + 40, 4, 4))
    picture(view)
    assert len(view.board.pictures) == kept


def test_the_map_is_painted_bit_by_bit_after_a_zoom(view: BoardView) -> None:
    view.board.set_ground(ground_of(dict.fromkeys(GRID.hexes, "forest")))
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
