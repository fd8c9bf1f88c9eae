"""The artist of the board; a ``canvas.art.BoardArt`` (see ``canvas.points.kit.CountryArt``)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from PySide6.QtGui import QPainter

from ccancients.successors.components.board import Board
from ccancients.ui.canvas.art import Ground
from ccancients.ui.canvas.cache import Paint
from ccancients.ui.canvas.layout import Layout
from ccancients.ui.canvas.pieces import Look, Piece
from ccancients.ui.canvas.points.armies import Army
from ccancients.ui.canvas.points.art import paint_ways
from ccancients.ui.canvas.points.chart import chart_colors, paint_sea_names
from ccancients.ui.canvas.points.ground import band_layers, coast_layer, land_layers, sea_layer
from ccancients.ui.canvas.points.kit import ABOVE, PLATES, SIGNS, SPACES, CountryArt, Part, Row, at_any_zoom
from ccancients.ui.canvas.points.layout import PointLayout
from ccancients.ui.look.theme import Theme
from ccancients.ui.successors.map import counters, ground, scores, spaces, ways
from ccancients.ui.successors.map.fan import fan_of
from ccancients.ui.successors.map.looks import (
    BoxLook,
    CounterLook,
    Holders,
    PlaqueLook,
    PrizeLook,
    RibbonLook,
    ScoreLook,
    SpaceLook,
)
from ccancients.ui.successors.map.names import RISE
from ccancients.ui.successors.map.plan import Plan, plan_of

STEP: Final = (44.0, -44.0)
OUTSIDE: Final = Row((0.0, RISE), STEP)
BOXED: Final = Row((0.0, 14.0), STEP)
INSIDE: Final = Row((0.0, RISE + 46.0), (4.0, 5.0), ABOVE)
AT_SEA: Final = Row((-66.0, 10.0), (-10.0, 14.0), ABOVE)
"""Where forces stand: up to the right; those inside the city below them, those at sea to their left."""
RIBBONS: Final = 0.55
PRIZES: Final = 0.9
ACTIVE: Final = 0.6
"""The layers of ribbons and of prizes, and how far above others those lie that are active."""


class BoardArtist(CountryArt):
    """Paints one board and what lies on it."""

    counter = CounterLook
    readable = 24.0
    parts: ClassVar = {
        SpaceLook: Part(SPACES, lambda _look: spaces.SPACE_BOUNDS, at_any_zoom(spaces.paint_space)),
        BoxLook: Part(SIGNS, lambda _look: spaces.BOX_BOUNDS, at_any_zoom(spaces.paint_box), writing=True),
        PlaqueLook: Part(
            PLATES, lambda look: spaces.plaque_box(look).adjusted(-3, -3, 3, 3), at_any_zoom(spaces.paint_plaque),
            writing=True,
        ),
        ScoreLook: Part(SPACES, scores.score_bounds, scores.paint_scores, writing=True),
        RibbonLook: Part(RIBBONS, lambda _look: spaces.RIBBON_BOUNDS, at_any_zoom(spaces.paint_ribbon)),
        PrizeLook: Part(PRIZES, lambda _look: spaces.PRIZE_BOUNDS, spaces.paint_prize, writing=True),
    }

    def __init__(self, board: Board) -> None:
        self.board = board

    @property
    def plan(self) -> Plan:
        """The drawing, with its names in the language in use."""
        return plan_of(self.board)

    def ground_layers(self, layout: Layout, ground_now: Ground, theme: Theme) -> Sequence[Paint]:
        assert isinstance(layout, PointLayout), "this game is played on a map of points"
        plan = self.plan
        held = ground_now.banners if isinstance(ground_now, Holders) else ()
        return [
            sea_layer(plan, theme),
            *land_layers(plan, theme),
            *band_layers(plan, ground.bands(held, theme)),
            coast_layer(plan, theme),
            lambda painter: paint_ways(painter, layout, ways.way_looks(theme)),
            lambda painter: ways.paint_signs(painter, layout, theme),
        ]

    def lettering(
        self, layout: Layout, ground_now: Ground, theme: Theme, pixels: float, names: bool
    ) -> Sequence[Paint]:
        if pixels < self.readable:
            return []
        plan = self.plan
        return [
            lambda painter: paint_sea_names(painter, plan.seas, chart_colors(theme), theme, pixels, plan.sheet),
            lambda painter: ground.paint_status(painter, plan, theme, pixels),
        ]

    def army(self, look: Any, theme: Theme) -> Army:
        return counters.army_of(look, theme)

    def fan(self, looks: Sequence[Look]) -> Sequence[Look]:
        return fan_of(self.board, looks)

    def row(self, piece: Piece, among: Sequence[Piece]) -> Row:
        assert isinstance(piece.look, CounterLook)
        usual = BOXED if piece.place >= self.board.count else OUTSIDE
        return {counters.INSIDE: INSIDE, counters.AT_SEA: AT_SEA}.get(piece.look.where, usual)

    def raised(self, look: Any) -> float:
        return ACTIVE if look.active else 0.0

    def paint_figures(self, painter: QPainter, look: Any, theme: Theme, pixels: float) -> None:
        counters.paint_figures(painter, look, theme, pixels)
