"""The artist of the map; a ``canvas.art.BoardArt`` (see ``canvas.points.kit.CountryArt``)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from PySide6.QtGui import QPainter

from ccancients.ui.canvas.art import Ground
from ccancients.ui.canvas.cache import Paint
from ccancients.ui.canvas.layout import Layout
from ccancients.ui.canvas.pieces import Look, Piece
from ccancients.ui.canvas.points.armies import Army
from ccancients.ui.canvas.points.chart import chart_colors, paint_sea_names
from ccancients.ui.canvas.points.ground import band_layers, coast_layer, land_layers, sea_layer
from ccancients.ui.canvas.points.kit import ABOVE, PLATES, SIGNS, SPACES, CountryArt, Part, Row
from ccancients.ui.canvas.points.layout import PointLayout
from ccancients.ui.hannibal.map import ground, spaces, ways
from ccancients.ui.hannibal.map.cartouche import cartouche_box, paint_cartouche
from ccancients.ui.hannibal.map.counters import army_of
from ccancients.ui.hannibal.map.fan import fan_of
from ccancients.ui.hannibal.map.looks import CartoucheLook, CounterLook, Holders, PlaqueLook, SiegeLook, SpaceLook
from ccancients.ui.hannibal.map.names import RISE
from ccancients.ui.look.theme import Theme

STEP: Final = (18.0, -58.0)
OUTSIDE: Final = Row((0.0, RISE), STEP)
BESIEGING: Final = Row((-24.0, -82.0), STEP)
INSIDE: Final = Row((0.0, 18.0), (0.0, 4.0), ABOVE)
"""Where forces stand: up to the left of a city where others are inside; those in it below its middle."""


class MapArt(CountryArt):
    """Paints the map and what lies on it."""

    counter = CounterLook
    parts: ClassVar = {
        SpaceLook: Part(SPACES, lambda _look: spaces.SPACE_BOUNDS, spaces.paint_space),
        SiegeLook: Part(SIGNS, lambda _look: spaces.SPACE_BOUNDS, spaces.paint_siege),
        PlaqueLook: Part(
            PLATES, lambda look: spaces.plaque_room(look.province), spaces.paint_plaque, writing=True
        ),
        CartoucheLook: Part(PLATES, lambda _look: cartouche_box(), paint_cartouche, writing=True),
    }

    def ground_layers(self, layout: Layout, ground_now: Ground, theme: Theme) -> Sequence[Paint]:
        assert isinstance(layout, PointLayout), "the campaign is played on a map of points"
        now = ground_now if isinstance(ground_now, Holders) else Holders(())
        country = ground.country()
        return [
            sea_layer(country, theme),
            *land_layers(country, theme),
            *band_layers(country, ground.bands(now.controllers, theme)),
            lambda painter: ground.paint_rivers(painter, theme),
            lambda painter: ground.paint_mountains(painter, theme),
            coast_layer(country, theme),
            lambda painter: ways.paint_open_and_closed(painter, layout, theme, now.closed),
        ]

    def lettering(
        self, layout: Layout, ground_now: Ground, theme: Theme, pixels: float, names: bool
    ) -> Sequence[Paint]:
        return [
            lambda painter: paint_seas(painter, theme, pixels),
            lambda painter: ways.paint_ports(painter, theme, pixels),
        ]

    def army(self, look: Any, theme: Theme) -> Army:
        return army_of(look, theme)

    def fan(self, looks: Sequence[Look]) -> Sequence[Look]:
        return fan_of(looks)

    def row(self, piece: Piece, among: Sequence[Piece]) -> Row:
        if isinstance(piece.look, CounterLook) and piece.look.inside:
            return INSIDE
        return BESIEGING if any(isinstance(each.look, CounterLook) and each.look.inside for each in among) else OUTSIDE


def paint_seas(painter: QPainter, theme: Theme, pixels: float) -> None:
    """The names of the seas in italics."""
    paint_sea_names(painter, ground.country().seas, chart_colors(theme), theme, pixels)
