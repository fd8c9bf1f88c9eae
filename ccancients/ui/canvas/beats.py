"""The steps of a fight: dice, what they cost told at its place, a banner on its way.

As in ``steps`` each is an immutable record that can be played forward and backward, at any speed or at once.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from ccancients.ui.canvas.base_scene import BaseScene
from ccancients.ui.canvas.board_scene import BoardScene
from ccancients.ui.canvas.deeds import Deed
from ccancients.ui.canvas.effects import EffectItem
from ccancients.ui.canvas.steps import Frame, eased, nothing

Painting = Callable[[QPainter, QRectF], None]


@dataclass(frozen=True, slots=True)
class Swap:
    """A deed comes onto the board, in the place of another or of none; or one goes (``new`` None)."""

    old: Deed | None
    new: Deed | None
    duration: int = 0

    def start(self, scene: BoardScene) -> Frame:
        if self.old is not None:
            scene.deeds.take(self.old)
        if self.new is None:
            return nothing
        return scene.deeds.lay(self.new).show_share

    def finish(self, scene: BoardScene) -> None:
        if self.old is not None:
            scene.deeds.take(self.old)
        if self.new is not None:
            scene.deeds.lay(self.new).show_share(1.0)

    def inverse(self) -> Swap:
        return Swap(self.new, self.old)


class Sweep:
    """Whatever lies there of earlier deeds goes; backward it comes back."""

    duration = 0

    def __init__(self, back: Sequence[Deed] | None = None) -> None:
        self._back = back
        self._gone: list[Deed] = []

    def start(self, scene: BoardScene) -> Frame:
        return nothing

    def finish(self, scene: BoardScene) -> None:
        if self._back is None:
            self._gone[:] = scene.deeds.all()
            scene.deeds.show(())
        else:
            scene.deeds.show(tuple(self._back))

    def inverse(self) -> Sweep:
        return Sweep(self._gone) if self._back is None else Sweep()


@dataclass(frozen=True, slots=True)
class Flight:
    """Something that was won rises from a place and flies to the edge of the board where its winner sits.

    ``down``  whether that is the lower edge as the board lies unturned
    """

    place: int
    painting: Painting
    down: bool
    duration: int = 600

    def start(self, scene: BoardScene) -> Frame:
        item = FlyingItem(scene, self.painting)
        scene.addItem(item)
        start, sheet = scene.layout.center(self.place), scene.layout.sheet
        low = self.down != scene.flipped
        end = QPointF(sheet.right() - 60, sheet.bottom() if low else sheet.top())

        def frame(share: float) -> None:
            rise, far = eased(min(1.0, share / 0.35)), eased(max(0.0, (share - 0.35) / 0.65))
            point = start + (end - start) * far
            arc = 60 * rise * (1 - far) + 120 * far * (1 - far)
            item.setPos(point - QPointF(0, arc))
            item.setOpacity(min(1.0, 3 * share, 4 * (1.0 - share) + 0.2))
            if share >= 1.0:
                scene.removeItem(item)

        return frame

    def finish(self, scene: BoardScene) -> None:
        """Nothing lasts: what is won is shown beside the board."""

    def inverse(self) -> Flight:
        return self


class FlyingItem(EffectItem):
    """What flies, about its middle."""

    def __init__(self, scene: BaseScene, painting: Painting) -> None:
        super().__init__(scene)
        size = 90.0 * scene.measure
        self._rect, self._painting = QRectF(-size / 2, -size / 2, size, size), painting

    def boundingRect(self) -> QRectF:
        return self._rect

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._painting(painter, self._rect)
        painter.restore()
