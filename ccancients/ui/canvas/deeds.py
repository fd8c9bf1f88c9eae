"""What was done, told at its place: arrows, seals with what it cost, the ghost of who fell.

A deed is a frozen record. ``DeedLayer`` shows deeds on a board until they are taken away; the steps that lay them are
in ``beats``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene, QStyleOptionGraphicsItem, QWidget

from ccancients.ui.canvas import deed_art
from ccancients.ui.canvas.base_scene import BaseScene
from ccancients.ui.canvas.beside import FARTHEST, first_free
from ccancients.ui.canvas.pieces import Piece

Z_GHOST: Final = 19.0
Z_ARROW: Final = 35.0
Z_SEAL: Final = 36.0
FAINT: Final = 0.34
REACH: Final = 0.75
"""How far a deed may reach beyond the middle of its places, in their widths."""
BESIDE: Final = 3.0
"""How far a seal may reach that stands beside the pieces of its place, in the width of a place, and then in heights."""


class Way(Enum):
    """How somebody or something went: each has an arrow of its own shape."""

    MOVE = "move"
    ATTACK = "attack"
    MISSILES = "missiles"
    RETREAT = "retreat"
    EVADE = "evade"
    ADVANCE = "advance"


@dataclass(frozen=True, slots=True)
class Arrow:
    """Somebody went, struck or shot along ``path``, first place first."""

    way: Way
    path: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Seal:
    """What a fight came to in a place, in a word: ``−2``.

    ``foe``    the place of the other fighter: the seal lies on the far side from it; -1 for none
    ``grave``  whether it is a loss
    """

    place: int
    words: str
    foe: int = -1
    grave: bool = True


@dataclass(frozen=True, slots=True)
class Ghost:
    """Who fell, as he stood."""

    piece: Piece


@dataclass(frozen=True, slots=True)
class Changed:
    """A place has changed hands."""

    place: int


Deed = Arrow | Seal | Ghost | Changed


@dataclass(frozen=True, slots=True)
class Around:
    """What seals stand beside, and what they had better not cover; all at so many pixels to 100 units of the scene.

    ``piece``  what the pieces of a place cover that hide it, empty for none
    ``clear``  what must be read of all pieces;  ``loath`` what all pieces cover that hide their places
    """

    piece: Callable[[int, float], QRectF]
    clear: Callable[[float], Sequence[QRectF]]
    loath: Callable[[float], Sequence[QRectF]]


class DeedItem(QGraphicsItem):
    """A deed on the board; ``share`` of it is shown while it comes. ``boxes`` says where seals lie in the scene."""

    def __init__(self, scene: BaseScene, deed: Deed, boxes: Callable[[float], dict[Seal, QRectF]]) -> None:
        super().__init__()
        self.board, self.deed, self.share, self._boxes = scene, deed, 1.0, boxes
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setZValue(Z_ARROW if isinstance(deed, Arrow) else Z_SEAL if isinstance(deed, Seal) else Z_GHOST)

    def show_share(self, share: float) -> None:
        """So much of it is there, 0 to 1."""
        self.share = share
        self.update()

    def places(self) -> tuple[int, ...]:
        """The places that it lies on."""
        deed = self.deed
        if isinstance(deed, Arrow):
            return deed.path
        return (deed.piece.place,) if isinstance(deed, Ghost) else (deed.place,)

    def boundingRect(self) -> QRectF:
        bounds, layout = QRectF(), self.board.layout
        reach = layout.place_width * REACH
        for here in self.places():
            center = layout.center(here)
            bounds |= QRectF(center, center).adjusted(-reach, -reach, reach, reach)
        if isinstance(self.deed, Arrow) and self.deed.way is Way.MISSILES:
            bounds.adjust(0, -0.3 * bounds.width(), 0, 0)
        elif isinstance(self.deed, Seal):
            far = (BESIDE + FARTHEST * deed_art.LARGEST_SEAL / 100) * layout.place_width
            bounds.adjust(-far, -far, far, far)
        return bounds

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        if self.share <= 0:
            return
        board, deed = self.board, self.deed
        pixels = board.pixels_of(painter)
        if isinstance(deed, Ghost):
            self._paint_ghost(painter, deed.piece, pixels)
            return
        measure = board.measure
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(measure, measure)
        points = [board.layout.center(here) / measure for here in self.places()]
        if isinstance(deed, Seal):
            box = self._boxes(pixels)[deed]
            deed_art.paint_seal(
                painter, QRectF(box.topLeft() / measure, box.size() / measure), deed.words, deed.grave, board.theme,
                pixels * measure, self.share,
            )
        elif isinstance(deed, Changed):
            painter.translate(points[0])
            deed_art.paint_changed(painter, board.shape(deed.place).outline, board.theme, self.share)
        else:
            _ARTISTS[deed.way](painter, points, board.theme, self.share)
        painter.restore()

    def _paint_ghost(self, painter: QPainter, piece: Piece, pixels: float) -> None:
        board = self.board
        painter.save()
        painter.translate(board.layout.center(piece.place))
        painter.setOpacity(painter.opacity() * FAINT * self.share)
        bounds = board.art.bounds(piece.look)
        board.draw_picture(
            painter, None, ("piece", piece.look, piece.state), bounds,
            lambda inner: board.art.paint(inner, piece.look, piece.state, board.theme, pixels),
        )
        painter.restore()
        painter.save()
        painter.setOpacity(painter.opacity() * self.share)
        painter.translate(board.layout.center(piece.place))
        painter.scale(board.measure, board.measure)
        deed_art.paint_grave(painter, board.shape(piece.place).outline, board.theme)
        painter.restore()


_ARTISTS: Final = {
    Way.MOVE: deed_art.paint_move, Way.ATTACK: deed_art.paint_attack, Way.MISSILES: deed_art.paint_missiles,
    Way.RETREAT: deed_art.paint_retreat, Way.EVADE: deed_art.paint_evade, Way.ADVANCE: deed_art.paint_advance,
}


class DeedLayer:
    """The deeds shown on a board, oldest first."""

    def __init__(self, scene: BaseScene, stage: QGraphicsScene, around: Around) -> None:
        self._scene, self._stage, self._around = scene, stage, around
        self._items: dict[Deed, DeedItem] = {}
        self._known: tuple[object, dict[Seal, QRectF]] | None = None

    def all(self) -> tuple[Deed, ...]:
        """The deeds shown now."""
        return tuple(self._items)

    def lay(self, deed: Deed) -> DeedItem:
        """Show a deed; one that is shown already stays."""
        if deed not in self._items:
            self._items[deed] = DeedItem(self._scene, deed, self.seal_boxes)
            self._stage.addItem(self._items[deed])
        return self._items[deed]

    def seal_boxes(self, pixels: float) -> dict[Seal, QRectF]:
        """Where the seals lie in the scene at so many pixels to 100 units: beside pieces that hide their place."""
        seals = tuple(deed for deed in self._items if isinstance(deed, Seal))
        scene = self._scene
        seen = (seals, pixels, scene.changes, scene.theme, scene.layout)
        if self._known is None or self._known[0] != seen:
            self._known = (seen, self._laid_out(seals, pixels) if seals else {})
        return self._known[1]

    def _laid_out(self, seals: Sequence[Seal], pixels: float) -> dict[Seal, QRectF]:
        around, found = self._around, dict[Seal, QRectF]()
        clear, loath = list(around.clear(pixels)), around.loath(pixels)
        for seal in seals:
            usual, piece = self._usual_box(seal, pixels), around.piece(seal.place, pixels)
            if not piece.isEmpty() or any(usual.intersects(each) for each in clear):
                usual = first_free(usual.size(), usual if piece.isEmpty() else piece, clear, loath)
            found[seal] = usual
            clear += [usual] if clear else []
        return found

    def _usual_box(self, seal: Seal, pixels: float) -> QRectF:
        """Where a seal lies at a place that nothing hides."""
        scene, measure = self._scene, self._scene.measure
        here = scene.layout.center(seal.place) / measure
        foe = scene.layout.center(seal.foe) / measure if seal.foe >= 0 else here + QPointF(0, 1)
        box = deed_art.seal_box(here, foe, deed_art.seal_size(seal.words, scene.theme, pixels * measure))
        return QRectF(box.topLeft() * measure, QSizeF(box.size() * measure))

    def take(self, deed: Deed) -> None:
        """Take a deed away, if it is shown."""
        item = self._items.pop(deed, None)
        if item is not None:
            self._stage.removeItem(item)

    def show(self, deeds: Sequence[Deed]) -> None:
        """These deeds and no others."""
        for deed in self.all():
            if deed not in deeds:
                self.take(deed)
        for deed in deeds:
            self.lay(deed).show_share(1.0)

    def reseat(self) -> None:
        """The layout has changed."""
        for item in self._items.values():
            item.prepareGeometryChange()
