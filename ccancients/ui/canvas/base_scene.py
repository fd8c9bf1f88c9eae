"""What everything on a board asks of its scene: layout, artist, theme, the pictures kept, the measure of its places."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QObject, QRectF
from PySide6.QtGui import QPainter, QPainterPath
from PySide6.QtWidgets import QGraphicsScene, QWidget

from ccancients.ui.canvas.art import BoardArt
from ccancients.ui.canvas.cache import Paint, Wanted, shared_pictures
from ccancients.ui.canvas.layout import Layout
from ccancients.ui.canvas.mark_art import ring
from ccancients.ui.look.theme import Theme

MARK_ROOM: Final = QRectF(-60, -68, 120, 136)
"""What marks need about a place that is 100 wide: their badges stand above it."""
_BEYOND: Final = 9.9
"""How far they reach beyond its outline."""


@dataclass(frozen=True, slots=True)
class PlaceShape:
    """A place as marks are painted on it.

    ``key``      the same for places of the same shape
    ``outline``  about the center, in a measure in which an ordinary place is 100 wide
    ``bounds``   what marks may cover about the center, in scene units
    """

    key: str
    outline: QPainterPath
    bounds: QRectF


NO_SHAPE: Final = PlaceShape("", QPainterPath(), QRectF())


class BaseScene(QGraphicsScene):
    """A scene without anything in it; see ``BoardScene`` for its arguments.

    ``written``   whether anything is written on it
    ``drafting``  the still layers that are being painted anew: until they are there, pictures are stretched
    ``changes``   how often a piece has come, gone, sat down elsewhere or looked otherwise
    """

    def __init__(self, layout: Layout, art: BoardArt, theme: Theme, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.layout, self.art, self.theme = layout, art, theme
        self.pictures = shared_pictures(theme, art)
        self.pictures.turn.unfinished.connect(self.update)
        self._shapes: dict[int, PlaceShape] = {}
        self._zooming, self.written = False, True
        self.drafting: set[object] = set()
        self.changes = 0

    # ---- the measure of places

    @property
    def measure(self) -> float:
        """Scene units to a hundredth of the width of an ordinary place."""
        return self.layout.place_width / 100

    def shape(self, place: int) -> PlaceShape:
        """The shape of a place."""
        found = self._shapes.get(place)
        if found is None:
            found = self._shapes[place] = self._shape(self.layout.outline(place))
        return found

    def _shape(self, outline: QPainterPath) -> PlaceShape:
        measure = self.measure
        elements = (outline.elementAt(place) for place in range(outline.elementCount()))
        key = repr((measure, *((element.x, element.y) for element in elements)))
        drawn = ring(outline, 1 / measure)
        room = drawn.boundingRect().adjusted(-_BEYOND, -_BEYOND, _BEYOND, _BEYOND)
        room = MARK_ROOM.united(QRectF(room.toAlignedRect()))
        size = room.size() * measure
        return PlaceShape(key, drawn, QRectF(room.topLeft() * measure, size))

    # ---- painting

    def pixels_of(self, painter: QPainter) -> float:
        """Logical pixels to 100 scene units for this painter: what decides how large letters have to be."""
        return float(abs(painter.worldTransform().m11()) * 100)

    @property
    def zooming(self) -> bool:
        """Whether the still layers are to be stretched rather than painted afresh."""
        return self._zooming

    def draw_picture(
        self, painter: QPainter, widget: QWidget | None, key: Hashable, bounds: QRectF, paint: Paint
    ) -> None:
        """Draw a picture at the painter's origin, copied where it has been painted before."""
        self.pictures.draw(painter, widget, key, bounds, paint, hurried=self._zooming or bool(self.drafting))

    def draw_pictures(self, painter: QPainter, widget: QWidget | None, wanted: Iterable[Wanted]) -> None:
        """Draw many pictures at once, each likewise."""
        self.pictures.draw_all(painter, widget, wanted, hurried=self._zooming or bool(self.drafting))

    def draw_on_place(
        self, painter: QPainter, widget: QWidget | None, key: Hashable, shape: PlaceShape,
        artist: Callable[[QPainter, QPainterPath], None],
    ) -> None:
        """Draw something in the measure and after the outline of a place; it is kept by ``key`` and that outline."""

        def picture(inner: QPainter) -> None:
            inner.scale(self.measure, self.measure)
            artist(inner, shape.outline)

        self.draw_picture(painter, widget, (key, shape.key), shape.bounds, picture)

    def _take_pictures(self) -> None:
        """The theme has changed: other pictures."""
        self.pictures.turn.unfinished.disconnect(self.update)
        self.pictures = shared_pictures(self.theme, self.art)
        self.pictures.turn.unfinished.connect(self.update)
