"""What maps of countries share: rows of armies, layers, names, breaches, the ground in layers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath

from ccancients.ui.canvas.pieces import Piece, PieceState
from ccancients.ui.canvas.points.armies import Army
from ccancients.ui.canvas.points.chart import chart_colors
from ccancients.ui.canvas.points.ground import Country, band_layers, land_layers, line, tint_of
from ccancients.ui.canvas.points.kit import ABOVE, ARMIES, NAMES, SPACES, CountryArt, FiguresLook, Part, Row
from ccancients.ui.canvas.points.names import MapNames
from ccancients.ui.canvas.points.place_names import PlaceName
from ccancients.ui.canvas.points.signs import Breaches, paint_breaches, paint_pips
from ccancients.ui.look.palettes import theme
from ccancients.ui.look.theme import Theme

OUTSIDE, INSIDE = Row((0.0, -10.0), (20.0, -40.0)), Row((5.0, 20.0), (0.0, 4.0), ABOVE)
BOX = QRectF(-20, -20, 40, 40)


@dataclass(frozen=True)
class Town:
    held: str = "#cc0000"


@dataclass(frozen=True)
class Band:
    inside: bool = False
    active: bool = False


def _town(painter: QPainter, look: Town, _theme: Theme, _pixels: float) -> None:
    painter.fillRect(BOX, QColor(look.held))


class ToyArt(CountryArt):
    """A country of towns and bands."""

    counter = Band
    readable = 30.0
    parts = {Town: Part(SPACES, lambda _look: BOX, _town)}  # noqa: RUF012 - read only

    def army(self, look: Any, theme: Theme) -> Army:
        return Army("", "#0000cc", "round", False, 3)

    def row(self, piece: Piece, among: Sequence[Piece]) -> Row:
        return INSIDE if piece.look.inside else OUTSIDE

    def raised(self, look: Any) -> float:
        return 0.6 if look.active else 0.0


def toy_names() -> MapNames:
    names = (PlaceName("Ash", (40.0, -10.0, 90.0, 10.0)), PlaceName("Birch", (340.0, -10.0, 400.0, 10.0), True))
    return MapNames(names, 20.0, ((0.0, 0.0), (300.0, 0.0)), 20.0, -10.0, ())


def painted(look: object, pixels: float) -> QImage:
    image = QImage(200, 120, QImage.Format.Format_ARGB32)
    image.fill(0)
    painter = QPainter(image)
    painter.translate(60, 60)
    ToyArt().paint(painter, look, PieceState.NORMAL, theme(), pixels)
    painter.end()
    return image


def test_armies_of_a_place_stand_in_rows_each_further_one_a_step_away():
    looks = (Town(), Band(), Band(inside=True), Band(active=True), Band(inside=True))
    seats = ToyArt().seats([Piece((number,), 0, look) for number, look in enumerate(looks)])
    assert [(seat.right, seat.down) for seat in seats] == [(0, 0), (0, -10), (5, 20), (20, -50), (5, 24)]
    assert [seat.layer for seat in seats] == pytest.approx(
        [SPACES, ARMIES, ARMIES + ABOVE, ARMIES + 0.61, ARMIES + ABOVE + 0.01]
    )


def test_what_must_be_read_of_an_army_is_a_look_of_its_own(qapp):
    art, band = ToyArt(), Band()
    assert art.figures(band) == FiguresLook(band)
    assert art.figures(Town()) is None
    assert art.kept_free(band, 50)
    assert not art.kept_free(Town(), 50)
    assert art.halo(Town(), 50) is None
    assert painted(FiguresLook(band), 50) != painted(band, 50)


def test_a_kind_of_look_without_a_part_is_an_error():
    with pytest.raises(KeyError):
        ToyArt().seats([Piece(("odd",), 0, 7)])


def test_names_lie_over_spaces_and_are_not_written_on_a_mere_picture(qapp):
    names, art = toy_names(), ToyArt()
    piece = names.piece(0, frozenset())
    assert [seat.layer for seat in art.seats([piece])] == [NAMES]
    assert art.is_writing(piece.look)
    assert not art.is_writing(Town())
    empty = QImage(200, 120, QImage.Format.Format_ARGB32)
    empty.fill(0)
    assert painted(piece.look, 29) == empty
    assert painted(piece.look, 30) != empty


def test_a_name_gives_way_to_a_counter_that_would_lie_over_it(qapp):
    names = toy_names()
    free, beset = names.piece(0, frozenset()).look, names.piece(0, frozenset({0, 1})).look
    assert free.stand == ()
    assert 0 in beset.stand
    box = beset.box(theme(), 60)
    assert box != free.box(theme(), 60)
    assert box is None or not box.intersects(names.counter_box(0, 60))
    assert beset.room().contains(free.room())


@pytest.mark.parametrize(("points", "needed", "filled"), [(0, 3, 0), (1, 3, 1), (4, 3, 4)])
def test_there_is_a_breach_for_each_point_and_a_hollow_one_for_each_that_is_missing(qapp, points, needed, filled):
    image = QImage(200, 200, QImage.Format.Format_ARGB32)
    image.fill(0)
    painter = QPainter(image)
    painter.translate(100, 100)
    drawn = Breaches(0, 90, -20, 40, 2)
    paint_breaches(painter, drawn, 20, points, needed, QColor("#cc0000"), empty="#ffffff")
    painter.end()
    middles = (QPointF(100, 30), QPointF(170, 100), QPointF(100, 170), QPointF(30, 100))
    seen = [image.pixelColor(middle.toPoint()).name(QColor.NameFormat.HexArgb) for middle in middles]
    full, hollow = "#ffcc0000", "#ffffffff"
    shown = [full] * filled + [hollow] * (max(points, needed) - filled)
    assert seen == [*shown, *["#00000000"] * (4 - len(shown))]


def test_pips_stand_in_the_middle_of_their_plate_and_closer_where_there_are_many():
    places: list[float] = []
    left, step, level = paint_pips(QRectF(0, 0, 112, 40), 8, 15, 3, lambda _number, at, _step: places.append(at.x()))
    assert (left, step, level) == (41, 15, 32)
    assert places == [41, 56, 71]
    assert paint_pips(QRectF(0, 0, 112, 40), 8, 15, 20, lambda _number, _at, _step: None)[1] == 5


def test_a_province_without_land_has_neither_ground_nor_band(qapp):
    sheet, land = QRectF(0, 0, 100, 100), QPainterPath()
    land.addRect(QRectF(10, 10, 80, 80))
    country = Country(sheet, land, {0: land}, 2, ())
    pen = line(QColor("#00cc00"), 30)
    image = QImage(100, 100, QImage.Format.Format_ARGB32)
    image.fill(0)
    painter = QPainter(image)
    assert len(band_layers(country, {1: (pen,)})) == 0
    for layer in (*land_layers(country, theme()), *band_layers(country, {0: (pen,), 1: (pen,)})):
        painter.save()
        layer(painter)
        painter.restore()
    painter.end()
    assert image.pixelColor(5, 5).alpha() == 0
    assert image.pixelColor(12, 50).name() == "#00cc00"
    assert image.pixelColor(50, 50).name() == QColor(tint_of(0, 2, chart_colors(theme()))).name()
