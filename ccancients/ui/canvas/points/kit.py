"""The artist of a country: ground, ways, spaces, names, plates, and armies as coins in rows, told above all coins.

A game says what is its own: a ``Part`` for each kind of its looks, how its forces look as an ``Army``, in which ``Row``
they stand. Pieces that both maps have bear the same keys.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPainterPath

from ccancients.ui.canvas.pieces import Look, Piece, PieceState, Seat
from ccancients.ui.canvas.points.armies import (
    BOUNDS,
    Army,
    army_outline,
    figure_boxes,
    paint_army,
    paint_figures,
)
from ccancients.ui.canvas.points.art import PointArt
from ccancients.ui.canvas.points.names import NameLook
from ccancients.ui.look.palettes import theme as usual_theme
from ccancients.ui.look.theme import Theme

PLAQUE: Final = "plaque"
SPACE: Final = "space"
GENERAL: Final = "general"
UNITS: Final = "units"
"""How pieces are called: plates of provinces, spaces, forces by their commander, and without one."""
SPACES, SIGNS, NAMES, PLATES, ARMIES = -0.3, -0.25, -0.2, -0.15, 0.1
"""The layers from below: spaces, what lies about them, names, plates, armies; figures lie above all armies."""
ABOVE: Final = 0.3
"""How far above those outside the armies lie that are inside a city, or at sea."""


@dataclass(frozen=True, slots=True)
class Part:
    """What is done with the looks of a kind.

    ``layer``   it lies in;  ``bounds`` what one covers about its middle, at every zoom;  ``paint`` paints one there
    ``writing``  whether it is read, not looked at
    """

    layer: float
    bounds: Callable[[Any], QRectF]
    paint: Callable[[QPainter, Any, Theme, float], None]
    writing: bool = False


@dataclass(frozen=True, slots=True)
class Row:
    """Where armies of a space stand: the ``first``, each further one a ``step`` away, right and down; in a layer above
    others.
    """

    first: tuple[float, float]
    step: tuple[float, float]
    above: float = 0.0

    def seat(self, look: Look, number: int, raised: float = 0.0) -> Seat:
        """The seat of one of the row, from 0."""
        right, down = (start + number * step for start, step in zip(self.first, self.step, strict=True))
        return Seat(look, right, down, ARMIES + 0.01 * number + self.above + raised)


@dataclass(frozen=True, slots=True)
class FiguresLook:
    """What must be read of forces: it lies above all counters. ``counter``  the look of the forces"""

    counter: Look


class CountryArt(PointArt):
    """A ``canvas.art.BoardArt``. A game gives ``parts``, ``counter`` and what raises ``NotImplementedError`` here.

    ``parts``     by kind of look;  names, forces and their figures need none
    ``counter``   the kind of look that forces have
    ``readable``  pixels to 100 units below which no name is written: a picture of the map, not the map
    """

    parts: ClassVar[Mapping[type[Any], Part]]
    counter: ClassVar[type[Any]]
    readable: ClassVar[float] = 0.0

    # ---- what a game says

    def army(self, look: Any, theme: Theme) -> Army:
        """What is to be seen of forces."""
        raise NotImplementedError

    def row(self, piece: Piece, among: Sequence[Piece]) -> Row:
        """The row in which forces stand among the pieces of their place."""
        raise NotImplementedError

    def raised(self, look: Any) -> float:
        """How far above others of its row an army lies."""
        return 0.0

    def paint_figures(self, painter: QPainter, look: Any, theme: Theme, pixels: float) -> None:
        """What must be read of forces about (0, 0)."""
        paint_figures(painter, self.army(look, theme), theme, pixels)

    # ---- pieces

    def seats(self, pieces: Sequence[Piece]) -> Sequence[Seat]:
        found, standing = list[Seat](), Counter[Row]()
        for piece in pieces:
            look = piece.look
            if not isinstance(look, self.counter):
                layer = NAMES if isinstance(look, NameLook) else self.parts[type(look)].layer
                found.append(Seat(look, layer=layer))
                continue
            row = self.row(piece, pieces)
            found.append(row.seat(look, standing[row], self.raised(look)))
            standing[row] += 1
        return found

    def is_writing(self, look: Look) -> bool:
        part = self.parts.get(type(look))
        return isinstance(look, NameLook) or (part is not None and part.writing)

    def bounds(self, look: Look) -> QRectF:
        if isinstance(look, NameLook):
            return look.room()
        part = self.parts.get(type(look))
        return part.bounds(look) if part is not None else BOUNDS

    def halo(self, look: Look, pixels: float) -> QPainterPath | None:
        """Counters hide their space: who may be chosen is seen on them."""
        return army_outline(self.army(look, usual_theme()), pixels) if isinstance(look, self.counter) else None

    def kept_free(self, look: Look, pixels: float) -> Sequence[QRectF]:
        return figure_boxes(self.army(look, usual_theme()), pixels) if isinstance(look, self.counter) else ()

    def figures(self, look: Look) -> Look | None:
        return FiguresLook(look) if isinstance(look, self.counter) else None

    def paint(self, painter: QPainter, look: Look, state: PieceState, theme: Theme, pixels: float) -> None:
        if isinstance(look, NameLook):
            if pixels >= self.readable:
                look.paint(painter, theme, pixels)
        elif isinstance(look, FiguresLook):
            self.paint_figures(painter, look.counter, theme, pixels)
        elif isinstance(look, self.counter):
            paint_army(painter, self.army(look, theme), theme, pixels)
        else:
            self.parts[type(look)].paint(painter, look, theme, pixels)


def at_any_zoom(paint: Callable[[QPainter, Any, Theme], None]) -> Callable[[QPainter, Any, Theme, float], None]:
    """The ``paint`` of a ``Part`` that looks the same at every zoom."""
    return lambda painter, look, theme, _pixels: paint(painter, look, theme)
