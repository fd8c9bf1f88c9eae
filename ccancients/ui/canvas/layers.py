"""The still layers of the board: the map, the heat of threat, the way of a march, the hex marks, the cursor."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from ccancients.ui.canvas import mark_art
from ccancients.ui.canvas.cache import painted
from ccancients.ui.canvas.ground import paint_hex_names, paint_lines, paint_section_names, paint_sheet
from ccancients.ui.canvas.layout import RADIUS
from ccancients.ui.canvas.marks import Mark

if TYPE_CHECKING:
    from ccancients.ui.canvas.board_scene import BoardScene

Z_BOARD: Final = 0.0
Z_HEAT: Final = 5.0
Z_UNDER: Final = 10.0
Z_PATH: Final = 15.0
Z_OVER: Final = 32.0
Z_CURSOR: Final = 40.0
HEX_BOUNDS: Final = QRectF(-60, -68, 120, 136)


class LayerItem(QGraphicsItem):
    """Something as large as the sheet, kept as one picture for the present zoom step.

    While the zoom is still changing the last picture is stretched; it is painted afresh when the zoom has settled.
    """

    def __init__(self, scene: BoardScene, z: float) -> None:
        super().__init__()
        self.board = scene
        self._picture = QPixmap()
        self._made_for: tuple[float, float] | None = None
        self.setZValue(z)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemUsesExtendedStyleOption)

    def boundingRect(self) -> QRectF:
        return self.board.layout.sheet

    def forget(self) -> None:
        """What is to be seen has changed."""
        self._made_for = None
        self.update()

    def paint_vectors(self, painter: QPainter, pixels: float) -> None:
        """Paint the layer in scene units. For subclasses."""
        raise NotImplementedError

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        transform = painter.worldTransform()
        if widget is None:
            painter.save()
            self.paint_vectors(painter, self.board.pixels_per_hex(painter))
            painter.restore()
            return
        scale, ratio = transform.m11(), painter.device().devicePixelRatio()
        sheet = self.boundingRect()
        wanted = (round(scale, 4), ratio)
        if self._made_for != wanted and not (self.board.zooming and self._made_for):
            pixels = scale * ratio * 100
            self._picture = painted(sheet, scale, ratio, lambda inner: self.paint_vectors(inner, pixels))
            self._made_for = wanted
        if self._made_for != wanted:
            painter.drawPixmap(sheet, self._picture, QRectF(self._picture.rect()))
            return
        self._copy(painter, option.exposedRect, ratio)

    def _copy(self, painter: QPainter, exposed: QRectF, ratio: float) -> None:
        """Copy the exposed part only, pixel by pixel."""
        transform = painter.worldTransform()
        corner = transform.map(QPointF(0, 0))
        left, top = round(corner.x() * ratio), round(corner.y() * ratio)
        seen = transform.mapRect(exposed).adjusted(-2, -2, 2, 2).toAlignedRect()
        pixels = QRectF(seen.x() * ratio - left, seen.y() * ratio - top, seen.width() * ratio, seen.height() * ratio)
        part = pixels.toAlignedRect().intersected(self._picture.rect())
        painter.save()
        painter.resetTransform()
        device = QRectF(part).translated(left, top)
        target = QRectF(device.topLeft() / ratio, device.size() / ratio)
        painter.drawPixmap(target, self._picture, QRectF(part))
        painter.restore()


class MapItem(LayerItem):
    """The map: ground, terrain, grid, lines, names."""

    def paint_vectors(self, painter: QPainter, pixels: float) -> None:
        scene = self.board
        layout, theme = scene.layout, scene.theme
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        paint_sheet(painter, layout, theme)
        painter.save()
        painter.setClipPath(layout.outline)
        scene.art.paint_terrain(painter, layout, scene.terrain, scene.ramparts, theme)
        painter.restore()
        paint_lines(painter, layout, theme)
        paint_section_names(painter, layout, theme, pixels)
        if scene.hex_names_shown:
            paint_hex_names(painter, layout, theme, pixels)


class HeatItem(LayerItem):
    """How hot each hex is: tint and hatching grow together, so that it can be read without color."""

    def paint_vectors(self, painter: QPainter, pixels: float) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for here, heat in self.board.heat.items():
            mark_art.paint_heat(painter, self.board.layout.polygon(here, 0.97), heat, self.board.theme)


class MarkItem(QGraphicsItem):
    """The marks of one hex, either those under the pieces or those over them."""

    def __init__(self, scene: BoardScene, here: int, marks: frozenset[Mark], over: bool) -> None:
        super().__init__()
        self.board, self.here, self.marks, self.over = scene, here, marks, over
        self.setZValue(Z_OVER if over else Z_UNDER)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def boundingRect(self) -> QRectF:
        return HEX_BOUNDS

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        key = ("marks", self.marks, self.over)
        pixels, theme = self.board.pixels_per_hex(painter), self.board.theme
        artist = mark_art.paint_over if self.over else mark_art.paint_under
        self.board.pictures.draw(
            painter, widget, key, HEX_BOUNDS, lambda inner: artist(inner, self.marks, theme, pixels)
        )


class CursorItem(QGraphicsItem):
    """The ring around the hex under the mouse (thin) or under the keyboard cursor (strong)."""

    def __init__(self, scene: BoardScene, strong: bool) -> None:
        super().__init__()
        self.board, self.strong = scene, strong
        self.setZValue(Z_CURSOR)
        self.setVisible(False)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def boundingRect(self) -> QRectF:
        return HEX_BOUNDS

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        theme = self.board.theme
        self.board.pictures.draw(
            painter, widget, ("cursor", self.strong), HEX_BOUNDS,
            lambda inner: mark_art.paint_cursor(inner, self.strong, theme),
        )


class PathItem(QGraphicsItem):
    """A march: a line through the hexes with a head at its end."""

    def __init__(self, scene: BoardScene) -> None:
        super().__init__()
        self.board = scene
        self._hexes: tuple[int, ...] = ()
        self.setZValue(Z_PATH)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def show_hexes(self, hexes: Sequence[int]) -> None:
        self.prepareGeometryChange()
        self._hexes = tuple(hexes)
        self.update()

    def boundingRect(self) -> QRectF:
        points = [self.board.layout.center(here) for here in self._hexes]
        if not points:
            return QRectF()
        left, right = min(p.x() for p in points), max(p.x() for p in points)
        top, bottom = min(p.y() for p in points), max(p.y() for p in points)
        return QRectF(left, top, right - left, bottom - top).adjusted(-RADIUS, -RADIUS, RADIUS, RADIUS)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        points = [self.board.layout.center(here) for here in self._hexes]
        mark_art.paint_path(painter, points, self.board.theme)
