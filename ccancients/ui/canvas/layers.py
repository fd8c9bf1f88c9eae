"""The still layers of the board: the map, the heat of threat, the way of a march, the marks of places, the cursor."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPicture, QTransform
from PySide6.QtWidgets import QGraphicsItem, QGraphicsRectItem, QStyleOptionGraphicsItem, QWidget

from ccancients.ui.canvas import line_art, mark_art
from ccancients.ui.canvas.art import Ground
from ccancients.ui.canvas.base_scene import NO_SHAPE, BaseScene
from ccancients.ui.canvas.cache import Paint, Unrecorded
from ccancients.ui.canvas.layer_item import LayerItem
from ccancients.ui.canvas.line_art import Arrow
from ccancients.ui.canvas.marks import Mark

Z_BOARD: Final = 0.0
Z_HEAT: Final = 5.0
Z_UNDER: Final = 10.0
Z_TRACE: Final = 12.0
Z_PATH: Final = 15.0
Z_OVER: Final = 32.0
Z_NOTED: Final = 20.02
"""A way with figures on its places lies over pieces with a layer below 0, and under those above."""
Z_NOTES: Final = 32.5
Z_PLAN: Final = 33.0
Z_COMERS: Final = 33.5
Z_THREAT: Final = 34.0
Z_CURSOR: Final = 40.0
REACH: Final = 0.6
"""How far a line reaches beyond the middle of its places, in their widths."""


class MapItem(LayerItem):
    """The map as the artist gives it. What does not depend on the zoom is recorded and played back."""

    def __init__(self, scene: BaseScene, z: float) -> None:
        super().__init__(scene, z)
        self.ground: Ground = None
        self.names_shown, self.written = False, True
        self._recorded: list[Paint] = []

    def background(self) -> str:
        return self.board.theme.board.ground

    def show_ground(self, ground: Ground) -> None:
        self.ground = ground
        self.forget()

    def show_names(self, shown: bool) -> None:
        self.names_shown = shown
        super().forget()

    def forget(self) -> None:
        self._recorded = []
        super().forget()

    def jobs(self, pixels: float) -> list[Paint]:
        scene = self.board
        if not self._recorded:
            layers = scene.art.ground_layers(scene.layout, self.ground, scene.theme)
            self._recorded = [layer if isinstance(layer, Unrecorded) else recorded(layer) for layer in layers]
        if not self.written:
            return list(self._recorded)
        return [*self._recorded, *scene.art.lettering(scene.layout, self.ground, scene.theme, pixels, self.names_shown)]


def recorded(paint: Paint) -> Paint:
    """The same painting, recorded when it is done for the first time and played back from then on."""
    record = QPicture()

    def play(painter: QPainter) -> None:
        if record.isNull():
            inner = QPainter(record)
            inner.setRenderHint(QPainter.RenderHint.Antialiasing)
            paint(inner)
            inner.end()
        painter.drawPicture(0, 0, record)

    return play


class HeatItem(LayerItem):
    """How hot each place is: tint and hatching grow together, so that it can be read without color."""

    def __init__(self, scene: BaseScene, z: float) -> None:
        super().__init__(scene, z)
        self.heat: dict[int, float] = {}
        self.setVisible(False)

    def show_heat(self, heat: Mapping[int, float]) -> None:
        self.heat = dict(heat)
        self.setVisible(bool(heat))
        self.forget()

    def jobs(self, pixels: float) -> list[Paint]:
        return [self._paint_heat]

    def _paint_heat(self, painter: QPainter) -> None:
        scene, measure = self.board, self.board.measure
        painter.scale(measure, measure)
        for here, heat in self.heat.items():
            area = mark_art.ring(scene.shape(here).outline, 0.97).translated(scene.layout.center(here) / measure)
            mark_art.paint_heat(painter, area, heat, scene.theme)


class PlaceItem(QGraphicsRectItem):
    """Something drawn on one place; a rectangle to Qt, which so need not ask Python for its bounds."""

    def __init__(self, scene: BaseScene, place: int, z: float) -> None:
        super().__init__()
        self.board, self.place = scene, place
        self.shape_there = NO_SHAPE
        self.setZValue(z)
        self.setPen(Qt.PenStyle.NoPen)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.move_to(place)

    def move_to(self, place: int) -> None:
        """Lie on a place, or on none (-1)."""
        self.setVisible(place >= 0)
        if place < 0:
            return
        self.place, shape = place, self.board.shape(place)
        if shape.bounds != self.shape_there.bounds:
            self.setRect(shape.bounds)
        self.shape_there = shape
        self.setPos(self.board.layout.center(place))


class MarkItem(PlaceItem):
    """The marks of one place, either those under the pieces or those over them."""

    def __init__(self, scene: BaseScene, place: int, marks: frozenset[Mark], over: bool) -> None:
        super().__init__(scene, place, Z_OVER if over else Z_UNDER)
        self.marks, self.over = marks, over

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        board = self.board
        pixels = board.pixels_of(painter) * board.measure
        artist = mark_art.paint_over if self.over else mark_art.paint_under
        board.draw_on_place(
            painter, widget, ("marks", self.marks, self.over), self.shape_there,
            lambda inner, outline: artist(inner, self.marks, outline, board.theme, pixels),
        )


class CursorItem(PlaceItem):
    """The ring around the place under the mouse (thin) or under the keyboard cursor (strong)."""

    def __init__(self, scene: BaseScene, strong: bool) -> None:
        super().__init__(scene, -1, Z_CURSOR)
        self.strong = strong

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        theme = self.board.theme
        self.board.draw_on_place(
            painter, widget, ("cursor", self.strong), self.shape_there,
            lambda inner, outline: mark_art.paint_cursor(inner, outline, self.strong, theme),
        )


class LineItem(QGraphicsItem):
    """Something drawn from place to place, in their measure."""

    def __init__(self, scene: BaseScene, z: float) -> None:
        super().__init__()
        self.board = scene
        self.setZValue(z)
        self.setVisible(False)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def show_again(self) -> None:
        """What is drawn has changed; where nothing is, Qt need not ask for it with every frame."""
        self.setVisible(bool(self.places()))
        self.update()

    def places(self) -> Sequence[int]:
        """The places that it touches. For subclasses."""
        raise NotImplementedError

    def boundingRect(self) -> QRectF:
        bounds, layout = QRectF(), self.board.layout
        reach = layout.place_width * REACH
        for here in self.places():
            center = layout.center(here)
            bounds |= QRectF(center, center).adjusted(-reach, -reach, reach, reach)
        return bounds

    def points(self, places: Sequence[int]) -> list[QPointF]:
        """The centers of places in their own measure."""
        measure = self.board.measure
        return [self.board.layout.center(here) / measure for here in places]

    def draw(self, painter: QPainter) -> None:
        """Paint in the measure of places. For subclasses."""
        raise NotImplementedError

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.save()
        painter.scale(self.board.measure, self.board.measure)
        self.draw(painter)
        painter.restore()


class PathItem(LineItem):
    """A march: a line through the places with a head at its end."""

    def __init__(self, scene: BaseScene) -> None:
        super().__init__(scene, Z_PATH)
        self._places: tuple[int, ...] = ()

    def show_places(self, places: Sequence[int], *, noted: bool) -> None:
        """A way; ``noted`` when figures lie on it."""
        if self._places != tuple(places):
            self.prepareGeometryChange()
            self._places = tuple(places)
            self.show_again()
        self.setZValue(Z_NOTED if noted else Z_PATH)

    def places(self) -> Sequence[int]:
        return self._places

    def draw(self, painter: QPainter) -> None:
        measure, layout = self.board.measure, self.board.layout
        track = QTransform.fromScale(1 / measure, 1 / measure).map(layout.track(self._places))
        line_art.paint_path(painter, self.points(self._places), self.board.theme, track, self.board.pixels_of(painter))


class NotesItem(LineItem):
    """Figures on the places of a march, over whatever stands there."""

    def __init__(self, scene: BaseScene) -> None:
        super().__init__(scene, Z_NOTES)
        self.notes: dict[int, str] = {}

    def show_notes(self, notes: Mapping[int, str]) -> None:
        if self.notes != dict(notes):
            self.prepareGeometryChange()
            self.notes = dict(notes)
            self.show_again()

    def places(self) -> Sequence[int]:
        return tuple(self.notes)

    def draw(self, painter: QPainter) -> None:
        for here, words in self.notes.items():
            at = self.board.layout.center(here) / self.board.measure
            line_art.paint_note(painter, at, words, self.board.theme, self.board.pixels_of(painter))


class ArrowsItem(LineItem):
    """Straight arrows between places, as ``artist`` paints one."""

    def __init__(self, scene: BaseScene, z: float, artist: Arrow) -> None:
        super().__init__(scene, z)
        self.arrows: tuple[tuple[int, int], ...] = ()
        self._artist = artist

    def show_arrows(self, arrows: Sequence[tuple[int, int]]) -> None:
        """Arrows from a place to another; no arrows take all away."""
        if self.arrows != tuple(arrows):
            self.prepareGeometryChange()
            self.arrows = tuple(arrows)
            self.show_again()

    def places(self) -> Sequence[int]:
        return [here for arrow in self.arrows for here in arrow]

    def draw(self, painter: QPainter) -> None:
        for arrow in self.arrows:
            start, end = self.points(arrow)
            self._artist(painter, start, end, self.board.shape(arrow[0]).outline, self.board.theme)
