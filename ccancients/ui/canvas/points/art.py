"""An artist for maps of points that a game completes: it says how its ways look and paints its pieces."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPainterPathStroker, QPen

from ccancients.space.pointmap import Way
from ccancients.ui.canvas.art import Ground
from ccancients.ui.canvas.cache import Paint
from ccancients.ui.canvas.layout import Layout
from ccancients.ui.canvas.pieces import Look, LostPart, Piece, PieceState, Seat, side_by_side
from ccancients.ui.canvas.points.layout import PointLayout
from ccancients.ui.canvas.sheet import letters, paint_frame, paint_sheet, written
from ccancients.ui.look.theme import Theme


@dataclass(frozen=True, slots=True)
class WayLook:
    """How the ways of a kind are drawn: a line in scene units, under it a wider one, broken into dashes or whole.

    ``dashes``  lengths of dashes and gaps in turn, in widths of the line
    """

    color: str
    width: float = 5.0
    casing: str = ""
    dashes: tuple[float, ...] = ()


class PointArt:
    """A ``canvas.art.BoardArt`` for a ``PointLayout``: paper, ways, discs, names. Subclasses override the rest.

    ``ways``    how the ways of each kind look
    ``piece``   what a piece covers about its middle
    ``spread``  how far to the right and down each of several pieces of a space sits from the one before; without it
                they sit side by side
    """

    ways: ClassVar[Mapping[str, WayLook]] = {}
    piece: ClassVar[QRectF] = QRectF(-28, -28, 56, 56)
    spread: ClassVar[tuple[float, float] | None] = None

    # ---- the map

    def way_look(self, kind: str, theme: Theme) -> WayLook:
        """How the ways of a kind look in a theme. Raises ``KeyError`` for a kind that nobody can draw."""
        return self.ways[kind]

    def ground_layers(self, layout: Layout, ground: Ground, theme: Theme) -> Sequence[Paint]:
        points = _points(layout)
        looks = {kind: self.way_look(kind, theme) for kind in points.map.kinds}
        return [
            lambda painter: paint_sheet(painter, points.sheet, theme),
            lambda painter: paint_ways(painter, points, looks),
            lambda painter: self._paint_spaces(painter, points, ground, theme),
            lambda painter: paint_frame(painter, points.sheet, theme),
        ]

    def _paint_spaces(self, painter: QPainter, points: PointLayout, ground: Ground, theme: Theme) -> None:
        for place in points.places:
            painter.save()
            painter.translate(points.center(place))
            self.paint_space(painter, points, place, ground, theme)
            painter.restore()

    def paint_space(self, painter: QPainter, layout: PointLayout, place: int, ground: Ground, theme: Theme) -> None:
        """A space about its center at (0, 0)."""
        painter.setBrush(QColor(theme.board.ground_light))
        painter.setPen(QPen(QColor(theme.board.label if theme.plain else theme.board.frame), 2.4))
        painter.drawPath(layout.outline(place))

    def lettering(self, layout: Layout, ground: Ground, theme: Theme, pixels: float, names: bool) -> Sequence[Paint]:
        return [lambda painter: paint_names(painter, _points(layout), theme, pixels)]

    # ---- pieces

    def seats(self, pieces: Sequence[Piece]) -> Sequence[Seat]:
        return side_by_side(pieces, *(self.spread or (self.piece.width(), 0.0)))

    def bounds(self, look: Look) -> QRectF:
        return self.piece

    def paint(self, painter: QPainter, look: Look, state: PieceState, theme: Theme, pixels: float) -> None:
        """A piece. For subclasses."""
        raise NotImplementedError

    def is_writing(self, look: Look) -> bool:
        return False

    def halo(self, look: Look, pixels: float) -> QPainterPath | None:
        return None

    def kept_free(self, look: Look, pixels: float) -> Sequence[QRectF]:
        return ()

    def figures(self, look: Look) -> Look | None:
        return None

    def fan(self, looks: Sequence[Look]) -> Sequence[Look]:
        return ()

    def lost_parts(self, before: Look, after: Look) -> Sequence[LostPart]:
        return ()


def _points(layout: Layout) -> PointLayout:
    assert isinstance(layout, PointLayout), "this game is played on a map of points"
    return layout


def paint_ways(
    painter: QPainter, layout: PointLayout, looks: Mapping[str, WayLook],
    meant: Callable[[Way], bool] = lambda _way: True,
) -> None:
    """The ways that are meant, kind by kind, the casings below. Raises ``KeyError`` for a kind without a look."""
    for kind in layout.map.kinds:
        look = looks[kind]
        for color, width, dashes in ((look.casing, look.width * 2.0, ()), (look.color, look.width, look.dashes)):
            if not color:
                continue
            line = QPainterPathStroker(QPen(QColor(color), width))
            line.setCapStyle(Qt.PenCapStyle.FlatCap if dashes else Qt.PenCapStyle.RoundCap)
            if dashes:
                line.setDashPattern(list(dashes))
            for way in layout.map.ways:
                if way.kind == kind and meant(way):  # as an outline: a pen's dashes begin elsewhere in parts of a map
                    painter.fillPath(line.createStroke(layout.way_path(way)), QColor(color))


def paint_names(painter: QPainter, layout: PointLayout, theme: Theme, pixels: float) -> None:
    """The name of every space below it."""
    font = letters(theme, 15.0, pixels)
    painter.setFont(font)
    high = font.pixelSize() * 1.3
    for place in layout.places:
        foot = layout.center(place) + QPointF(0, layout.outline(place).boundingRect().bottom() + high / 2)
        room = QRectF(foot.x() - 100, foot.y() - high / 2, 200, high)
        written(painter, room, layout.names[place], theme.board.label, theme.board.label_halo)
