"""The artist of the board; a ``canvas.art.BoardArt`` (see ``canvas.points.art.PointArt``)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath

from ccancients.successors.components.board import Board
from ccancients.ui.canvas.art import Ground
from ccancients.ui.canvas.cache import Paint, Unrecorded
from ccancients.ui.canvas.layout import Layout
from ccancients.ui.canvas.pieces import Look, Piece, PieceState, Seat
from ccancients.ui.canvas.points.armies import BOUNDS
from ccancients.ui.canvas.points.art import PointArt, paint_ways
from ccancients.ui.canvas.points.chart import chart_colors
from ccancients.ui.canvas.points.layout import PointLayout
from ccancients.ui.canvas.points.place_names import name_font
from ccancients.ui.canvas.sheet import written
from ccancients.ui.look.theme import Theme
from ccancients.ui.successors.map import counters, ground, scores, spaces, ways
from ccancients.ui.successors.map.looks import (
    BoxLook,
    CounterLook,
    FiguresLook,
    Holders,
    NameLook,
    PlaqueLook,
    RibbonLook,
    ScoreLook,
    SpaceLook,
)
from ccancients.ui.successors.map.names import RISE, name_box
from ccancients.ui.successors.map.placing import NAME_LETTERS
from ccancients.ui.successors.map.plan import Plan, plan_of

STEP: Final = (44.0, -44.0)
"""How far from the one before each further counter of a space stands."""
INSIDE_DROP: Final = 46.0
"""How far below those outside the forces inside a city stand; those at sea stand to their left."""
BOXED: Final = 14.0
"""How far below the middle of its box an army stands."""
SEA_ASIDE: Final = -66.0
HALO: Final = 4.0
READABLE: Final = 24.0
"""Pixels to 100 units below which nothing is written: a picture of the board, not the board."""
LAYERS: Final = {SpaceLook: -0.3, BoxLook: -0.25, NameLook: -0.2, PlaqueLook: -0.15, ScoreLook: -0.3, RibbonLook: 0.55}
COUNTER_LAYER: Final = 0.1
ACTIVE: Final = 0.6
"""How far above others those lie that are active."""


class BoardArtist(PointArt):
    """Paints one board and what lies on it."""

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
            Unrecorded(lambda painter: ground.paint_sea(painter, plan, theme)),
            *ground.land_layers(plan, theme),
            *ground.band_layers(plan, held, theme),
            lambda painter: ground.paint_coast(painter, plan, theme),
            lambda painter: paint_ways(painter, layout, ways.way_looks(theme)),
            lambda painter: ways.paint_signs(painter, layout, theme),
        ]

    def lettering(
        self, layout: Layout, ground_now: Ground, theme: Theme, pixels: float, names: bool
    ) -> Sequence[Paint]:
        if pixels < READABLE:
            return []
        return [
            lambda painter: ground.paint_seas(painter, self.plan, theme, pixels),
            lambda painter: ground.paint_status(painter, self.plan, theme, pixels),
        ]

    def seats(self, pieces: Sequence[Piece]) -> Sequence[Seat]:
        """Counters outside stand in a row up to the right; those inside the city below, those at sea beside them."""
        found, standing = list[Seat](), [0, 0, 0]
        for piece in pieces:
            look = piece.look
            if not isinstance(look, CounterLook):
                found.append(Seat(look, layer=LAYERS[type(look)]))
                continue
            number = standing[look.where]
            standing[look.where] += 1
            rise = BOXED if piece.place >= self.plan.board.count else RISE
            right, down = STEP[0] * number, rise + STEP[1] * number
            if look.where == counters.INSIDE:
                right, down = 4.0 * number, rise + INSIDE_DROP + 5.0 * number
            elif look.where == counters.AT_SEA:
                right, down = SEA_ASIDE - 10.0 * number, 10.0 + 14.0 * number
            layer = COUNTER_LAYER + 0.01 * number + (0.3 if look.where else 0.0) + (ACTIVE if look.active else 0.0)
            found.append(Seat(look, right, down, layer))
        return found

    def is_writing(self, look: Look) -> bool:
        return isinstance(look, NameLook | PlaqueLook | BoxLook | ScoreLook)

    def bounds(self, look: Look) -> QRectF:
        if isinstance(look, PlaqueLook):
            return spaces.plaque_box(look).adjusted(-3, -3, 3, 3)
        if isinstance(look, SpaceLook):
            return spaces.SPACE_BOUNDS
        if isinstance(look, BoxLook):
            return spaces.BOX_BOUNDS
        if isinstance(look, RibbonLook):
            return spaces.RIBBON_BOUNDS
        if isinstance(look, ScoreLook):
            return scores.score_bounds(look)
        return _name_room(look) if isinstance(look, NameLook) else BOUNDS

    def halo(self, look: Look, pixels: float) -> QPainterPath | None:
        """Counters hide their space: who may be chosen is seen on them."""
        return counters.outline(look, pixels) if isinstance(look, CounterLook) else None

    def kept_free(self, look: Look, pixels: float) -> Sequence[QRectF]:
        return counters.figure_boxes(look, pixels) if isinstance(look, CounterLook) else ()

    def figures(self, look: Look) -> Look | None:
        return FiguresLook(look) if isinstance(look, CounterLook) else None

    def paint(self, painter: QPainter, look: Look, state: PieceState, theme: Theme, pixels: float) -> None:
        if isinstance(look, PlaqueLook):
            spaces.paint_plaque(painter, look, theme)
        elif isinstance(look, SpaceLook):
            spaces.paint_space(painter, look, theme)
        elif isinstance(look, RibbonLook):
            spaces.paint_ribbon(painter, look, theme)
        elif isinstance(look, BoxLook):
            spaces.paint_box(painter, look, theme)
        elif isinstance(look, NameLook):
            _paint_name(painter, look, theme, pixels)
        elif isinstance(look, ScoreLook):
            scores.paint_scores(painter, look, theme, pixels)
        elif isinstance(look, CounterLook):
            counters.paint_counter(painter, look, theme, pixels)
        elif isinstance(look, FiguresLook):
            counters.paint_figures(painter, look.counter, theme, pixels)


def _name_room(look: NameLook) -> QRectF:
    """The room for a name at every zoom, about its space."""
    left, top, right, bottom = look.plan.names[look.space].box
    box = QRectF(QPointF(left, top), QPointF(right, bottom)).translated(-QPointF(*look.plan.spots[look.space]))
    moved = QRectF(-330, -130, 660, 260) if look.stand else QRectF()
    return box.adjusted(-0.5 * box.width(), -0.7 * box.height(), 0.5 * box.width(), 0.7 * box.height()).united(moved)


def _paint_name(painter: QPainter, look: NameLook, theme: Theme, pixels: float) -> None:
    """A name beside its space at (0, 0)."""
    if pixels < READABLE:
        return
    box = name_box(look, theme, pixels)
    if box is not None:
        colors, name = chart_colors(theme), look.plan.names[look.space]
        painter.setFont(name_font(theme, NAME_LETTERS, pixels, bold=name.important))
        there = box.translated(-QPointF(*look.plan.spots[look.space]))
        written(painter, there, name.text, colors.ink, colors.halo, HALO)
