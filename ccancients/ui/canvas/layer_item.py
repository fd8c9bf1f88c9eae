"""A still layer of the board: kept as one picture for the present zoom step, painted anew a little at a time."""

from __future__ import annotations

import time
from typing import Final

from PySide6.QtCore import QRectF, Qt, QTimer
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from ccancients.ui.canvas.base_scene import BaseScene
from ccancients.ui.canvas.cache import Paint
from ccancients.ui.canvas.layer_sheet import LayerSheet

WORK_MS: Final = 3.0
"""Time for painting a later picture in one turn of the event loop: the frame itself has to be painted in it too."""
SPARE_MS: Final = 1.0
"""The same for what is not in sight."""
_NEVER: Final = (0.0, 0.0)


class LayerItem(QGraphicsItem):
    """Something as large as the sheet, kept as one picture for the present zoom step.

    The first picture is painted at once. Later ones are painted a little at a time between other events, what is in
    sight before the rest, while the last one is shown, stretched where the zoom has changed: painting a map never holds
    up the window.
    """

    def __init__(self, scene: BaseScene, z: float) -> None:
        super().__init__()
        self.board = scene
        self._now: LayerSheet | None = None
        self._next: LayerSheet | None = None
        self._stale, self._next_shown = False, False
        self._shown_at = _NEVER
        self._in_sight = QRectF()
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

    def background(self) -> str:
        """The color under everything of an opaque layer, "" for one that lets others shine through."""
        return ""

    def forget(self) -> None:
        """What is to be seen has changed."""
        self._stale = True
        self._give_up()
        self.update()

    @property
    def coming(self) -> bool:
        """Whether another picture is being painted."""
        return self._next is not None

    def finish(self) -> None:
        """Paint at once what is still to be painted."""
        if self._shown_at != _NEVER and self._lacks(self._shown_at):
            self._next = self._sheet(self._shown_at)
        if self._next is not None:
            self._next.finish()
            self._take_over(self._next)
            self.update()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        if widget is None:
            for job in self.jobs(self.board.pixels_of(painter)):
                painter.save()
                job(painter)
                painter.restore()
            return
        transform = painter.worldTransform()
        self._shown_at = wanted = (transform.m11(), painter.device().devicePixelRatio())
        self._in_sight = transform.inverted()[0].mapRect(QRectF(widget.rect())) & self.boundingRect()
        if self._now is None:
            first = self._sheet(wanted)
            first.finish()
            self._take_over(first)
        elif self._lacks(wanted) and not self.board.zooming:
            self._begin(wanted)
        shown = self._best(wanted, option.exposedRect)
        scale = shown.pixmap.width() / shown.pixmap.devicePixelRatio() / self.boundingRect().width()
        if abs(scale - wanted[0]) * self.boundingRect().width() < 1.5:
            _copy(painter, shown, option.exposedRect, wanted[1])
        else:
            painter.drawPixmap(self.boundingRect(), shown.pixmap, QRectF(shown.pixmap.rect()))

    def _lacks(self, wanted: tuple[float, float]) -> bool:
        """Whether there is no picture of a resolution, and none being painted."""
        has = self._now is not None and not self._stale and self._now.resolution == wanted
        return not has and (self._next is None or self._next.resolution != wanted)

    def _best(self, wanted: tuple[float, float], exposed: QRectF) -> LayerSheet:
        """The picture that shows a part of the scene best now."""
        assert self._now is not None
        coming = self._next
        if coming is None or coming.resolution != wanted:
            return self._now
        coming.put_first(self._in_sight)
        return coming if self._next_shown and coming.ready(exposed & self.boundingRect()) else self._now

    def _sheet(self, wanted: tuple[float, float]) -> LayerSheet:
        return LayerSheet(self.boundingRect(), wanted, self.background(), self.jobs(wanted[0] * 100))

    def _begin(self, wanted: tuple[float, float]) -> None:
        self._give_up()
        self._next = self._sheet(wanted)
        self.board.drafting.add(self)
        self._timer.start()

    def _give_up(self) -> None:
        """What is being painted is not wanted any more."""
        self._next, self._next_shown = None, False
        self.board.drafting.discard(self)
        self._timer.stop()

    def _take_over(self, sheet: LayerSheet) -> None:
        """A picture is painted to its end: it is the one that is shown."""
        self._give_up()
        self._now, self._stale = sheet, False

    def _work(self) -> None:
        """Paint until the time for this turn is up; show the picture when what is in sight of it is painted."""
        coming = self._next
        if coming is None or (self.board.zooming and coming.resolution != self._shown_at):
            self._give_up()
            return
        until = time.perf_counter() + (SPARE_MS if self._next_shown else WORK_MS) / 1000
        while not coming.done and time.perf_counter() < until:
            painted_now = coming.step()
            if painted_now is not None and self._next_shown and painted_now.intersects(self._in_sight):
                self.update(painted_now)
        if not self._next_shown and coming.ready(self._in_sight):
            self._next_shown = True
            self.board.drafting.discard(self)
            self.board.update()
        if coming.done:
            self._take_over(coming)


def _copy(painter: QPainter, sheet: LayerSheet, exposed: QRectF, ratio: float) -> None:
    """Copy the exposed part only, pixel by pixel."""
    transform = painter.worldTransform()
    corner = transform.map(sheet.bounds.topLeft())
    left, top = round(corner.x() * ratio), round(corner.y() * ratio)
    seen = transform.mapRect(exposed).adjusted(-2, -2, 2, 2).toAlignedRect()
    pixels = QRectF(seen.x() * ratio - left, seen.y() * ratio - top, seen.width() * ratio, seen.height() * ratio)
    part = pixels.toAlignedRect().intersected(sheet.pixmap.rect())
    painter.save()
    painter.resetTransform()
    device = QRectF(part).translated(left, top)
    target = QRectF(device.topLeft() / ratio, device.size() / ratio)
    painter.drawPixmap(target, sheet.pixmap, QRectF(part))
    painter.restore()
