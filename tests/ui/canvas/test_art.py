"""The drawings: told apart by outline at 30 pixels a hex, joined without seams, nothing unknown drawn silently."""

from __future__ import annotations

from itertools import combinations

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath

from ccancients.ancients.components.dice import FACE_NAMES
from ccancients.ancients.components.units import UNIT_TYPES
from ccancients.space.hexgrid import HexGrid
from ccancients.ui.ancients.art.blocks import BLOCK_COLORS, CLASS_OF, WHITE_RIM, paint_unit, places
from ccancients.ui.ancients.art.card_art import paint_card, paint_card_back
from ccancients.ui.ancients.art.dice_art import FACES, paint_die, tumble
from ccancients.ui.ancients.art.looks import UnitLook
from ccancients.ui.ancients.art.silhouettes import UNIT_CODES, paint_silhouette, silhouette
from ccancients.ui.ancients.art.terrain_art import paint_terrain
from ccancients.ui.ancients.art.terrain_shapes import river_links
from ccancients.ui.canvas.hex.layout import OUTLINE, HexLayout
from ccancients.ui.canvas.mark_art import paint_over, paint_under
from ccancients.ui.canvas.marks import Mark
from ccancients.ui.look.palettes import theme
from ccancients.ui.look.theme import MarkColors, Theme
from tests.sweeps import rest_slow

pytestmark = pytest.mark.usefixtures("qapp")


def canvas(width: int, height: int, color: str = "#ffffff") -> QImage:
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(QColor(color))
    return image


def dark_pixels(image: QImage) -> frozenset[tuple[int, int]]:
    return frozenset(
        (x, y) for x in range(image.width()) for y in range(image.height()) if image.pixelColor(x, y).lightness() < 128
    )


def outline_at(code: str, size: int) -> frozenset[tuple[int, int]]:
    image = canvas(size, size)
    painter = QPainter(image)
    paint_silhouette(painter, QRectF(0, 0, size, size), code, "#000000")
    painter.end()
    return dark_pixels(image)


def test_there_is_a_silhouette_for_every_unit_type() -> None:
    assert set(UNIT_CODES) == {kind.code for kind in UNIT_TYPES}
    for code in UNIT_CODES:
        assert QRectF(-3, -6, 108, 112).contains(silhouette(code).boundingRect()), code


def test_silhouettes_differ_in_outline_at_30_pixels_a_hex() -> None:
    """A unit's emblem is about 14 pixels high then; no two share more than three quarters of their area."""
    masks = {code: outline_at(code, 14) for code in UNIT_CODES}
    for a, b in combinations(UNIT_CODES, 2):
        alike = len(masks[a] & masks[b]) / len(masks[a] | masks[b])
        assert alike < 0.75, (a, b, alike)


def test_classes_and_rims_are_those_of_the_rules() -> None:
    for kind in UNIT_TYPES:
        assert CLASS_OF[kind.code] == FACE_NAMES[kind.target]
    assert {kind.code for kind in UNIT_TYPES if kind.white_rim} == WHITE_RIM


@pytest.mark.parametrize("full", [2, 3, 4])
def test_blocks_stay_in_their_hex_and_apart(full: int) -> None:
    standing = places(full)
    assert len(standing) == full
    for place in standing:
        assert QRectF(-50, -50, 100, 100).contains(place)
    for a, b in combinations(standing, 2):
        overlap = a.intersected(b)
        assert overlap.width() * overlap.height() < 0.12 * a.width() * a.height()


@pytest.mark.parametrize("color", rest_slow(BLOCK_COLORS))
@pytest.mark.parametrize("pixels", rest_slow([30, 60, 120]))
def test_every_unit_type_looks_different(color: str, pixels: int) -> None:
    seen = set()
    for kind in UNIT_TYPES:
        image = canvas(pixels + 20, pixels + 20)
        painter = QPainter(image)
        painter.translate(pixels / 2 + 10, pixels / 2 + 10)
        painter.scale(pixels / 100, pixels / 100)
        paint_unit(painter, UnitLook(kind.code, color, kind.blocks, kind.blocks), theme(), pixels)
        painter.end()
        seen.add(bytes(image.constBits()))
    assert len(seen) == len(UNIT_TYPES)


def test_unknown_things_are_not_drawn_silently() -> None:
    painter_image = canvas(50, 50)
    painter = QPainter(painter_image)
    room = QRectF(0, 0, 50, 50)
    for draw in (
        lambda: paint_unit(painter, UnitLook("XX", "grey", 4, 4), theme()),
        lambda: paint_unit(painter, UnitLook("LI", "plaid", 4, 4), theme()),
        lambda: paint_die(painter, room, "seven", theme()),
        lambda: silhouette("XX"),
    ):
        with pytest.raises(KeyError):
            draw()
    painter.end()


def gray_theme() -> Theme:
    """A theme in which every mark has the same colors, so that only its shape is left."""
    from dataclasses import fields, replace

    from ccancients.ui.look.theme import MarkColor

    same = MarkColor("#ffffff", "#000000")
    return replace(theme(), marks=MarkColors(**{field.name: same for field in fields(MarkColors)}))


def disc() -> QPainterPath:
    path = QPainterPath()
    path.addEllipse(QPointF(0, 0), 50, 50)
    return path


@pytest.mark.parametrize("outline", [OUTLINE, disc()], ids=["hex", "disc"])
def test_marks_are_told_apart_without_color(outline: QPainterPath) -> None:
    masks = {}
    for mark in Mark:
        image = canvas(60, 60, "#808080")
        painter = QPainter(image)
        painter.translate(30, 30)
        painter.scale(0.5, 0.5)
        paint_under(painter, frozenset({mark}), outline, gray_theme(), 50)
        paint_over(painter, frozenset({mark}), outline, gray_theme(), 50)
        painter.end()
        masks[mark] = frozenset(
            (x, y) for x in range(60) for y in range(60)
            if abs(image.pixelColor(x, y).lightness() - 128) > 60
        )
    for a, b in combinations(Mark, 2):
        assert len(masks[a] ^ masks[b]) > 40, (a, b)


def two_hexes(kind: str) -> tuple[QImage, HexLayout]:
    layout = HexLayout(HexGrid([4, 3, 4], [0, 1, 0]), ("",) * 11)
    image = canvas(480, 380, theme().board.ground)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint_terrain(painter, layout, {4: kind, 5: kind}, {}, theme())
    painter.end()
    return image, layout


@pytest.mark.parametrize(
    "kind", ["forest", "hill", "steep hill", "broken ground", "lake", "coast", "river", "fordable river"]
)
def test_neighboring_tiles_join_without_a_seam(kind: str) -> None:
    """Along the side between two hexes nothing of the bare ground is left near its middle."""
    image, layout = two_hexes(kind)
    ground = QColor(theme().board.ground)
    middle = (layout.center(4) + layout.center(5)) / 2
    reach = 6 if "river" in kind else 18
    for down in range(-reach, reach + 1, 2):
        for right in (-2, 0, 2):
            assert image.pixelColor((middle + QPointF(right, down)).toPoint()) != ground, (kind, right, down)


def test_a_river_leaves_out_the_shortcut_of_three_hexes_that_touch() -> None:
    layout = HexLayout(HexGrid([4, 3, 4], [0, 1, 0]), ("",) * 11)
    links = river_links(layout, {0, 1, 4})
    assert len(links) == 2
    assert {here for link in links for here in link} == {0, 1, 4}


def test_the_back_of_a_card_tells_nothing() -> None:
    image = canvas(100, 140)
    painter = QPainter(image)
    paint_card_back(painter, QRectF(0, 0, 100, 140))
    painter.end()
    assert image.pixelColor(50, 12).red() > image.pixelColor(50, 12).blue()


def test_six_faces_look_different_and_come_to_rest_upright() -> None:
    assert set(FACES) == set(FACE_NAMES)
    seen = set()
    for face in FACES:
        image = canvas(40, 40)
        painter = QPainter(image)
        paint_die(painter, QRectF(0, 0, 40, 40), face, theme())
        painter.end()
        seen.add(bytes(image.constBits()))
    assert len(seen) == 6
    assert all(tumble(1.0, number) == 0 for number in range(7))


def test_painting_leaves_the_painter_as_it_was() -> None:
    image = canvas(100, 140)
    painter = QPainter(image)
    before = painter.transform()
    paint_card(painter, QRectF(0, 0, 100, 140), 11, theme(), playable=False)
    paint_die(painter, QRectF(0, 0, 40, 40), "flag", theme())
    paint_silhouette(painter, QRectF(0, 0, 40, 40), "EL", "#000000")
    assert painter.transform() == before
    assert painter.opacity() == 1.0
    painter.end()
