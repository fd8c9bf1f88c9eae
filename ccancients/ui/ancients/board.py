"""The board of this game for the canvas: its hexes and names, and its artist."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QObject, QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from ccancients.ancients import board
from ccancients.ui.ancients.art import blocks, terrain_art
from ccancients.ui.canvas.art import PieceState
from ccancients.ui.canvas.board_scene import BoardScene
from ccancients.ui.canvas.board_view import BoardView
from ccancients.ui.canvas.layout import BoardLayout
from ccancients.ui.i18n import tr
from ccancients.ui.theme import Theme

SECTION_LINES = (8, 16)


class AncientsArt:
    """Draws terrain, units and leaders of this game; see ``canvas.art.BoardArt``."""

    def terrain_layers(
        self, layout: BoardLayout, terrain: Mapping[int, str], ramparts: Mapping[int, Sequence[int]], theme: Theme,
    ) -> Sequence[Callable[[QPainter], None]]:
        return terrain_art.terrain_layers(layout, terrain, ramparts, theme)

    def places(self, type_code: str, full: int, beside_leader: bool) -> tuple[QRectF, ...]:
        return blocks.places(full, beside_leader)

    def paint_block(
        self, painter: QPainter, place: QRectF, type_code: str, color: str, theme: Theme, pixels: float,
        state: PieceState,
    ) -> None:
        blocks.paint_block(painter, place, type_code, color, theme, pixels, state)

    def paint_footprint(self, painter: QPainter, place: QRectF, theme: Theme) -> None:
        blocks.paint_footprint(painter, place, theme)

    def paint_unit(
        self, painter: QPainter, type_code: str, color: str, blocks_left: int, full: int, theme: Theme, pixels: float,
        state: PieceState, beside_leader: bool,
    ) -> None:
        blocks.paint_unit(painter, type_code, color, blocks_left, full, theme, pixels, state, beside_leader)

    def paint_leader(
        self, painter: QPainter, name: str, color: str, theme: Theme, pixels: float, state: PieceState, attached: bool,
    ) -> None:
        blocks.paint_leader(painter, name, color, theme, pixels, state, attached)


def ancients_layout() -> BoardLayout:
    """The battlefield of 113 hexes with its section lines; section names in the user's language."""
    names = (tr("Left"), tr("Center"), tr("Right"))
    return BoardLayout(board.GRID, board.NAMES, SECTION_LINES, (names, names))


def ancients_scene(theme: Theme, parent: QObject | None = None) -> BoardScene:
    """An empty battlefield."""
    return BoardScene(ancients_layout(), AncientsArt(), theme, parent)


def ancients_view(theme: Theme, parent: QWidget | None = None) -> BoardView:
    """A window onto an empty battlefield; its scene is ``view.board``."""
    view = BoardView(ancients_scene(theme), parent)
    view.setAccessibleName(tr("Battlefield"))
    return view
