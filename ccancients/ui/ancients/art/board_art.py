"""The artist of the battlefield: terrain, units and leaders of this game for the canvas."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPainterPath

from ccancients.ui.ancients.art import blocks
from ccancients.ui.ancients.art.looks import Ground, LeaderLook, UnitLook
from ccancients.ui.ancients.art.terrain_art import terrain_layers
from ccancients.ui.canvas.cache import Paint
from ccancients.ui.canvas.hex.ground import paint_grid, paint_hex_names, paint_lines, paint_section_names, paint_sheet
from ccancients.ui.canvas.hex.layout import HexLayout
from ccancients.ui.canvas.layout import Layout
from ccancients.ui.canvas.pieces import Look, LostPart, Piece, PieceState, Seat
from ccancients.ui.look.theme import Theme

UNIT_BOUNDS: Final = QRectF(-60, -62, 120, 124)
LEADER_BOUNDS: Final = QRectF(-90, -62, 180, 136)
"""Wide enough for a long name on the ribbon."""
LEADER_LAYER: Final = 4.0
"""Leaders lie over units."""


class AncientsArt:
    """Draws terrain, units and leaders; see ``canvas.art.BoardArt``. Its looks are those of ``looks``."""

    def ground_layers(self, layout: Layout, ground: object, theme: Theme) -> Sequence[Paint]:
        """Paper, terrain, grid, lines. Raises ``KeyError`` for a kind of terrain that nobody can draw."""
        hexes = _hexes(layout)
        laid = ground if isinstance(ground, Ground) else Ground()
        terrain = terrain_layers(hexes, dict(laid.terrain), dict(laid.ramparts), theme)

        def on_the_hexes(layer: Paint, painter: QPainter) -> None:
            painter.setClipPath(hexes.rim)
            layer(painter)

        return [
            lambda painter: paint_sheet(painter, hexes, theme),
            *(partial(on_the_hexes, layer) for layer in terrain),
            lambda painter: paint_grid(painter, hexes, theme),
            lambda painter: paint_lines(painter, hexes, theme),
        ]

    def lettering(self, layout: Layout, ground: object, theme: Theme, pixels: float, names: bool) -> Sequence[Paint]:
        hexes = _hexes(layout)
        written: list[Paint] = [lambda painter: paint_section_names(painter, hexes, theme, pixels)]
        if names:
            written.append(lambda painter: paint_hex_names(painter, hexes, theme, pixels))
        return written

    def seats(self, pieces: Sequence[Piece]) -> Sequence[Seat]:
        """A unit makes room for a leader who is attached to it."""
        crowded = any(isinstance(piece.look, LeaderLook) and piece.look.attached for piece in pieces)
        return [
            Seat(replace(piece.look, beside_leader=crowded)) if isinstance(piece.look, UnitLook)
            else Seat(piece.look, layer=LEADER_LAYER)
            for piece in pieces
        ]

    def bounds(self, look: Look) -> QRectF:
        return UNIT_BOUNDS if isinstance(look, UnitLook) else LEADER_BOUNDS

    def paint(self, painter: QPainter, look: Look, state: PieceState, theme: Theme, pixels: float) -> None:
        if isinstance(look, UnitLook):
            blocks.paint_unit(painter, look, theme, pixels, state)
        else:
            assert isinstance(look, LeaderLook), look
            blocks.paint_leader(painter, look, theme, pixels, state)

    def is_writing(self, look: Look) -> bool:
        return False

    def halo(self, look: Look, pixels: float) -> QPainterPath | None:
        """Units leave enough of their hex to be seen: it bears its marks itself."""
        del look
        return None

    def kept_free(self, look: Look, pixels: float) -> Sequence[QRectF]:
        return ()

    def figures(self, look: Look) -> Look | None:
        return None

    def fan(self, looks: Sequence[Look]) -> Sequence[Look]:
        return ()

    def lost_parts(self, before: Look, after: Look) -> Sequence[LostPart]:
        """The blocks that a unit has no longer."""
        if not (isinstance(before, UnitLook) and isinstance(after, UnitLook)):
            return ()
        standing = blocks.places(before.full, before.beside_leader)
        return [
            LostPart(standing[block], 1 if block % 2 else -1, partial(_paint_block, standing[block], before))
            for block in range(after.blocks, before.blocks)
        ]


def _hexes(layout: Layout) -> HexLayout:
    assert isinstance(layout, HexLayout), "this game is played on hexes"
    return layout


def _paint_block(place: QRectF, look: UnitLook, painter: QPainter, theme: Theme, pixels: float) -> None:
    blocks.paint_block(painter, place, look.type_code, look.color, theme, pixels)
