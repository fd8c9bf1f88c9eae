"""The artist of the map; a ``canvas.art.BoardArt`` (see ``canvas.points.art.PointArt``)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPainterPath

from ccancients.ui.canvas.art import Ground
from ccancients.ui.canvas.cache import Paint, Unrecorded
from ccancients.ui.canvas.layout import Layout
from ccancients.ui.canvas.pieces import Look, Piece, PieceState, Seat
from ccancients.ui.canvas.points.armies import BOUNDS
from ccancients.ui.canvas.points.art import PointArt
from ccancients.ui.canvas.points.layout import PointLayout
from ccancients.ui.hannibal.map import counters, ground, spaces, ways
from ccancients.ui.hannibal.map.cartouche import cartouche_box, paint_cartouche
from ccancients.ui.hannibal.map.looks import (
    CartoucheLook,
    CounterLook,
    FiguresLook,
    Holders,
    NameLook,
    PlaqueLook,
    SiegeLook,
    SpaceLook,
)
from ccancients.ui.hannibal.map.names import RISE, name_room, paint_name
from ccancients.ui.look.theme import Theme

STEP: Final = (18.0, -58.0)
"""How far from the one before each further counter of a space stands."""
BESIEGING: Final = (-24.0, -82.0)
INSIDE_DROP: Final = 18.0
"""How far up to the left of a city those outside stand, and below its middle those inside, where there are both."""
SPACE_LAYER, SIEGE_LAYER, NAME_LAYER, PLAQUE_LAYER, COUNTER_LAYER = -0.3, -0.25, -0.2, -0.15, 0.1
"""From below: spaces, names, plates, armies; what must be read of an army lies above all armies."""


class MapArt(PointArt):
    """Paints the map and what lies on it."""

    def ground_layers(self, layout: Layout, ground_now: Ground, theme: Theme) -> Sequence[Paint]:
        assert isinstance(layout, PointLayout), "the campaign is played on a map of points"
        now = ground_now if isinstance(ground_now, Holders) else Holders(())
        held = now.controllers
        return [
            Unrecorded(lambda painter: ground.paint_sea(painter, theme)),
            *ground.land_layers(theme),
            *ground.band_layers(held, theme),
            lambda painter: ground.paint_rivers(painter, theme),
            lambda painter: ground.paint_mountains(painter, theme),
            lambda painter: ground.paint_coast(painter, theme),
            lambda painter: ways.paint_open_and_closed(painter, layout, theme, now.closed),
        ]

    def lettering(
        self, layout: Layout, ground_now: Ground, theme: Theme, pixels: float, names: bool
    ) -> Sequence[Paint]:
        return [
            lambda painter: ground.paint_seas(painter, theme, pixels),
            lambda painter: ways.paint_ports(painter, theme, pixels),
        ]

    def seats(self, pieces: Sequence[Piece]) -> Sequence[Seat]:
        """Counters of a space stand in a row up to the right; those inside its city below them."""
        found, standing, within = list[Seat](), 0, 0
        besieged = any(isinstance(piece.look, CounterLook) and piece.look.inside for piece in pieces)
        for piece in pieces:
            look = piece.look
            if isinstance(look, PlaqueLook):
                found.append(Seat(look, layer=PLAQUE_LAYER))
            elif isinstance(look, SpaceLook):
                found.append(Seat(look, layer=SPACE_LAYER))
            elif isinstance(look, NameLook):
                found.append(Seat(look, layer=NAME_LAYER))
            elif isinstance(look, CartoucheLook):
                found.append(Seat(look, layer=PLAQUE_LAYER))
            elif isinstance(look, SiegeLook):
                found.append(Seat(look, layer=SIEGE_LAYER))
            elif isinstance(look, CounterLook) and look.inside:
                found.append(Seat(look, 0.0, INSIDE_DROP + 4 * within, COUNTER_LAYER + 0.3 + 0.01 * within))
                within += 1
            else:
                aside, rise = BESIEGING if besieged else (0.0, RISE)
                right, down = aside + STEP[0] * standing, rise + STEP[1] * standing
                found.append(Seat(look, right, down, COUNTER_LAYER + 0.01 * standing))
                standing += 1
        return found

    def is_writing(self, look: Look) -> bool:
        return isinstance(look, NameLook | PlaqueLook | CartoucheLook)

    def halo(self, look: Look, pixels: float) -> QPainterPath | None:
        return counters.outline(look, pixels) if isinstance(look, CounterLook) else None

    def kept_free(self, look: Look, pixels: float) -> Sequence[QRectF]:
        return counters.figure_boxes(look, pixels) if isinstance(look, CounterLook) else ()

    def figures(self, look: Look) -> Look | None:
        return FiguresLook(look) if isinstance(look, CounterLook) else None

    def bounds(self, look: Look) -> QRectF:
        if isinstance(look, PlaqueLook):
            return spaces.plaque_room(look.province)
        if isinstance(look, SpaceLook | SiegeLook):
            return spaces.SPACE_BOUNDS
        if isinstance(look, NameLook):
            return name_room(look)
        if isinstance(look, CartoucheLook):
            return cartouche_box()
        return BOUNDS

    def paint(self, painter: QPainter, look: Look, state: PieceState, theme: Theme, pixels: float) -> None:
        if isinstance(look, PlaqueLook):
            spaces.paint_plaque(painter, look, theme, look.name, pixels)
        elif isinstance(look, CartoucheLook):
            paint_cartouche(painter, look, theme, pixels)
        elif isinstance(look, SpaceLook):
            spaces.paint_space(painter, look, theme, pixels)
        elif isinstance(look, SiegeLook):
            spaces.paint_siege(painter, look, theme, pixels)
        elif isinstance(look, NameLook):
            paint_name(painter, look, theme, pixels)
        elif isinstance(look, CounterLook):
            counters.paint_counter(painter, look, theme, pixels)
        elif isinstance(look, FiguresLook):
            counters.paint_figures(painter, look.counter, theme, pixels)


