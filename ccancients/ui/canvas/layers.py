"""The still layers of the board: the map, the heat of threat, the way of a march, the hex marks, the cursor."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, Qt, QTimer
from PySide6.QtGui import QPainter, QPainterPath, QPicture, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from ccancients.ui.canvas import mark_art
from ccancients.ui.canvas.cache import BUDGET_MS, Paint, painted
from ccancients.ui.canvas.ground import paint_grid, paint_hex_names, paint_lines, paint_section_names, paint_sheet
from ccancients.ui.canvas.layout import RADIUS
from ccancients.ui.canvas.marks import Mark
from ccancients.ui.theme import Theme

if TYPE_CHECKING:
    from ccancients.ui.canvas.board_scene import BoardScene

Z_BOARD: Final = 0.0
Z_HEAT: Final = 5.0
Z_UNDER: Final = 10.0
Z_TRACE: Final = 12.0
Z_PATH: Final = 15.0
Z_OVER: Final = 32.0
Z_PLAN: Final = 33.0
Z_THREAT: Final = 34.0
Z_CURSOR: Final = 40.0
_NEVER: Final = (0.0, 0.0)
ArrowArtist = Callable[[QPainter, QPointF, QPointF, Theme], None]
HEX_BOUNDS: Final = QRectF(-60, -68, 120, 136)


def _nothing(painter: QPainter) -> None:
    """Paint nothing: for a pixmap to be painted on later."""
    painter.setOpacity(1.0)


class LayerItem(QGraphicsItem):
    """Something as large as the sheet, kept as one picture for the present zoom step.

    The first picture is painted at once. Later ones are painted a job at a time between other events, while the last
    one is shown, stretched where the zoom has changed: painting a map never holds up the window.
    """

    def __init__(self, scene: BoardScene, z: float) -> None:
        super().__init__()
        self.board = scene
        self._picture, self._made_for = QPixmap(), _NEVER
        self._next, self._next_for = QPixmap(), _NEVER
        self._shown_at = _NEVER
        self._jobs: list[Paint] = []
        self._timer = QTimer(scene, interval=0)
        self._timer.timeout.connect(self._work)
        self.setZValue(z)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemUsesExtendedStyleOption)

    def boundingRect(self) -> QRectF:
        return self.board.layout.sheet

    def jobs(self, pixels: float) -> list[Paint]:
        """What is to be painted, in order, each taking not long. For subclasses."""
        raise NotImplementedError

    def ground(self) -> str:
        """The color under everything of an opaque layer, "" for one that lets others shine through."""
        return ""

    def forget(self) -> None:
        """What is to be seen has changed."""
        self._made_for = self._next_for = _NEVER
        self._jobs = []
        self.update()

    def finish(self) -> None:
        """Paint at once what is still to be painted."""
        if _NEVER != self._shown_at not in (self._made_for, self._next_for):
            self._begin(self._shown_at)
        while self._jobs:
            self._work()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        if widget is None:
            for job in self.jobs(self.board.pixels_per_hex(painter)):
                painter.save()
                job(painter)
                painter.restore()
            return
        wanted = (painter.worldTransform().m11(), painter.device().devicePixelRatio())
        first, self._shown_at = self._picture.isNull(), wanted
        if self._made_for != wanted and self._next_for != wanted and (first or not self.board.zooming):
            self._begin(wanted)
        if first:
            self.finish()
        scale = self._picture.width() / self._picture.devicePixelRatio() / self.boundingRect().width()
        if abs(scale - wanted[0]) * self.boundingRect().width() < 1.5:
            self._copy(painter, option.exposedRect, wanted[1])
        else:
            painter.drawPixmap(self.boundingRect(), self._picture, QRectF(self._picture.rect()))

    def _begin(self, wanted: tuple[float, float]) -> None:
        self._next_for = wanted
        self._next = painted(self.boundingRect(), *wanted, _nothing, self.ground())
        self._jobs = self.jobs(wanted[0] * 100)
        self._timer.start()

    def _work(self) -> None:
        """Do jobs until the time for this turn is up; show the picture when the last is done."""
        until = time.perf_counter() + BUDGET_MS / 1000
        painter = QPainter(self._next) if self._jobs else None
        while painter is not None and self._jobs and time.perf_counter() < until:
            painter.save()
            painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
            painter.scale(self._next_for[0], self._next_for[0])
            self._jobs.pop(0)(painter)
            painter.restore()
        if painter is not None:
            painter.end()
        if self._jobs:
            return
        self._timer.stop()
        if self._next_for != _NEVER:
            self._picture, self._made_for, self._next_for = self._next, self._next_for, _NEVER
            self._next = QPixmap()
            self.update()

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
    """The map: ground, terrain, grid, lines, names. What does not depend on the zoom is recorded and played back."""

    def __init__(self, scene: BoardScene, z: float) -> None:
        super().__init__(scene, z)
        self._recorded: list[Paint] = []

    def ground(self) -> str:
        return self.board.theme.board.ground

    def forget(self) -> None:
        self._recorded = []
        super().forget()

    def rename(self) -> None:
        """Only the names have changed."""
        super().forget()

    def jobs(self, pixels: float) -> list[Paint]:
        scene = self.board
        layout, theme = scene.layout, scene.theme
        if not self._recorded:
            terrain = scene.art.terrain_layers(layout, scene.terrain, scene.ramparts, theme)
            self._recorded = [
                recorded(lambda painter: paint_sheet(painter, layout, theme)),
                *(recorded(layer, layout.outline) for layer in terrain),
                recorded(lambda painter: paint_grid(painter, layout, theme)),
                recorded(lambda painter: paint_lines(painter, layout, theme)),
            ]
        names: list[Paint] = [lambda painter: paint_section_names(painter, layout, theme, pixels)]
        if scene.hex_names_shown:
            names.append(lambda painter: paint_hex_names(painter, layout, theme, pixels))
        return self._recorded + names


def recorded(paint: Paint, clip: QPainterPath | None = None) -> Paint:
    """The same painting, recorded when it is done for the first time and played back from then on."""
    record = QPicture()

    def play(painter: QPainter) -> None:
        if record.isNull():
            inner = QPainter(record)
            inner.setRenderHint(QPainter.RenderHint.Antialiasing)
            if clip is not None:
                inner.setClipPath(clip)
            paint(inner)
            inner.end()
        painter.drawPicture(0, 0, record)

    return play


class HeatItem(LayerItem):
    """How hot each hex is: tint and hatching grow together, so that it can be read without color."""

    def jobs(self, pixels: float) -> list[Paint]:
        return [self._paint_heat]

    def _paint_heat(self, painter: QPainter) -> None:
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
        self.board.draw_picture(
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
        self.board.draw_picture(
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


class ArrowsItem(QGraphicsItem):
    """Straight arrows between hexes, as ``artist`` paints one."""

    def __init__(self, scene: BoardScene, z: float, artist: ArrowArtist) -> None:
        super().__init__()
        self.board = scene
        self.arrows: tuple[tuple[int, int], ...] = ()
        self._artist = artist
        self.setZValue(z)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def show_arrows(self, arrows: Sequence[tuple[int, int]]) -> None:
        """Arrows from a hex to another; no arrows take all away."""
        if self.arrows != tuple(arrows):
            self.prepareGeometryChange()
            self.arrows = tuple(arrows)
            self.update()

    def boundingRect(self) -> QRectF:
        center, bounds = self.board.layout.center, QRectF()
        for arrow in self.arrows:
            for here in arrow:
                bounds |= QRectF(center(here), center(here)).adjusted(-RADIUS, -RADIUS, RADIUS, RADIUS)
        return bounds

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        center = self.board.layout.center
        for here, there in self.arrows:
            self._artist(painter, center(here), center(there), self.board.theme)
