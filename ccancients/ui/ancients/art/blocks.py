"""The wooden blocks of units and leaders."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPen, QPolygonF

from ccancients.ancients.scenario.colors import ARMY_COLORS
from ccancients.ui.ancients.art.emblems import paint_medal
from ccancients.ui.ancients.art.looks import LeaderLook, UnitLook
from ccancients.ui.ancients.art.silhouettes import BOX, helmet, paint_silhouette
from ccancients.ui.canvas.pieces import PieceState
from ccancients.ui.canvas.sheet import letters, scatter, tinted
from ccancients.ui.look.colors import mix
from ccancients.ui.look.theme import Theme

EMBLEM_BELOW: Final = 46.0
"""Pixels a hex below which a unit bears one large silhouette instead of a small one on each block."""
GRAIN_FROM: Final = 52.0
BEVEL: Final = 0.13
"""Thickness of the visible top and side of a block, as a share of its height."""

CLASS_OF: Final[Mapping[str, str]] = MappingProxyType({
    "LI": "light", "LB": "light", "LS": "light", "AX": "light", "LC": "light", "LBC": "light", "BCH": "light",
    "WA": "medium", "MI": "medium", "MC": "medium", "MH": "medium", "CAM": "medium", "CCAM": "medium",
    "HI": "heavy", "HC": "heavy", "HCH": "heavy", "EL": "heavy", "WM": "heavy", "HCC": "heavy",
})
WHITE_RIM: Final = frozenset({"AX", "WA", "HCC", "CCAM", "BCH"})
CLASS_LETTER: Final[Mapping[str, str]] = MappingProxyType({"light": "L", "medium": "M", "heavy": "H"})


@dataclass(frozen=True, slots=True)
class BlockColor:
    """The paint of an army's blocks: ``face``, what is drawn on it in ``ink``, and the three classes as read on it."""

    face: str
    ink: str
    light: str
    medium: str
    heavy: str

    def of_class(self, name: str) -> str:
        color: str = getattr(self, name)
        return color


def _pale(face: str) -> BlockColor:
    return BlockColor(face, "#17120d", "#0f5a1a", "#0d3a99", "#9c0f14")


def _deep(face: str) -> BlockColor:
    return BlockColor(face, "#fbf1da", "#86dd66", "#8fc4ff", "#ff6f5c")


_PALE_COLORS: Final = ("grey", "ivory", "ochre", "sage", "rose")
BLOCK_COLORS: Final[Mapping[str, BlockColor]] = MappingProxyType({
    name: _pale(face) if name in _PALE_COLORS else _deep(face) for name, face in ARMY_COLORS.items()
})
"""The colors a scenario may choose from for its armies; tests hold each to its contrasts."""

_STARK: Final[Mapping[str, BlockColor]] = MappingProxyType({
    name: _pale(mix(face, "#ffffff", 0.7)) if name in _PALE_COLORS else _deep(mix(face, "#000000", 0.5))
    for name, face in ARMY_COLORS.items()
})


def block_color(name: str, theme: Theme) -> BlockColor:
    """The color of an army in a look: pale ones paler and deep ones deeper where contrast is wished for."""
    return (_STARK if theme.plain else BLOCK_COLORS)[name]


_FOOT: Final = (QRectF(-41, -2, 39, 35), QRectF(1, 1, 39, 35), QRectF(-37, -38, 39, 35), QRectF(5, -35, 39, 35))
_HORSE: Final = (QRectF(-44, -3, 42, 38), QRectF(1, 0, 42, 38), QRectF(-20, -42, 42, 38))
_FIVE: Final = (
    QRectF(-48, 2, 31, 31), QRectF(-15, 4, 31, 31), QRectF(17, 3, 31, 31), QRectF(-34, -33, 31, 31),
    QRectF(3, -31, 31, 31),
)
_LARGE: Final = (QRectF(-45, -23, 44, 48), QRectF(2, -26, 44, 48))
_BY_SIZE: Final[Mapping[int, tuple[QRectF, ...]]] = MappingProxyType({5: _FIVE, 4: _FOOT, 3: _HORSE, 2: _LARGE})
MEDAL_RADIUS: Final = 11.0
BESIDE_SCALE: Final = 0.82
"""A unit with a leader beside it draws in and moves to the left of him."""
LEADER_BESIDE: Final = QRectF(26, -32, 25, 52)
LEADER_ALONE: Final = QRectF(-20, -40, 40, 66)
LONGEST_RIBBON: Final = 152.0
"""A longer name is written smaller, so that it ends where its piece does."""
RIBBON_TOP: Final = 29.0


def places(full: int, beside_leader: bool = False) -> tuple[QRectF, ...]:
    """Where the blocks of a unit of ``full`` blocks stand about the center of the hex. The first is lost last."""
    ordinary = _BY_SIZE.get(full, _FOOT[: max(1, full)])
    if not beside_leader:
        return ordinary
    shift = LEADER_BESIDE.left() - 0.5 - BESIDE_SCALE * max(place.right() for place in ordinary)
    return tuple(
        QRectF(r.x() * BESIDE_SCALE + shift, r.y() * BESIDE_SCALE - 4, r.width() * BESIDE_SCALE,
               r.height() * BESIDE_SCALE)
        for r in ordinary
    )


def face_of(place: QRectF) -> QRectF:
    """The front of a block within its place; the rest is its visible top and side."""
    depth = place.height() * BEVEL
    return QRectF(place.left(), place.top() + depth, place.width() - depth, place.height() - depth)


def paint_class_symbol(
    painter: QPainter, room: QRectF, name: str, fill: str, edge: str, *, rim: bool = False, letter: bool = False,
    theme: Theme | None = None,
) -> None:
    """Green circle, blue triangle or red square, with a white rim for auxilia and warriors, and its letter."""
    shape = _class_shape(room, name)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    size = room.width()
    if rim:
        _outline(painter, shape, "#17120d", size * 0.50)
        _outline(painter, shape, "#ffffff", size * 0.34)
    else:
        _outline(painter, shape, edge, size * 0.16)
    painter.fillPath(shape, QColor(fill))
    if not letter or theme is None:
        return
    words = CLASS_LETTER[name]
    path = QPainterPath()
    font = theme.sans(bold=True)
    font.setPixelSize(100)
    path.addText(QPointF(0, 0), font, words)
    bounds = path.boundingRect()
    painter.save()
    middle = room.center() + QPointF(0, size * (0.16 if name == "medium" else 0))
    painter.translate(middle)
    scale = size * (0.44 if name == "medium" else 0.56) / bounds.height()
    painter.scale(scale, scale)
    painter.translate(-bounds.center())
    painter.fillPath(path, QColor(edge))
    painter.restore()


def _class_shape(room: QRectF, name: str) -> QPainterPath:
    shape = QPainterPath()
    if name == "light":
        shape.addEllipse(room)
    elif name == "medium":
        grown = room.adjusted(-room.width() * 0.08, -room.height() * 0.06, room.width() * 0.08, 0)
        shape.addPolygon(QPolygonF([QPointF(grown.center().x(), grown.top()), grown.bottomRight(), grown.bottomLeft()]))
        shape.closeSubpath()
    else:
        inset = room.width() * 0.05
        shape.addRect(room.adjusted(inset, inset, -inset, -inset))
    return shape


def _outline(painter: QPainter, shape: QPainterPath, color: str, width: float) -> None:
    pen = QPen(QColor(color), width)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.strokePath(shape, pen)


def paint_wood(
    painter: QPainter, place: QRectF, color: str, theme: Theme, *, grain: bool, dimmed: bool, rim: str = "",
) -> None:
    """A block of wood seen from the front, a little from above and from the right, lit from the upper left."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    face, depth = face_of(place), place.height() * BEVEL
    base = mix(color, theme.board.ground, 0.42) if dimmed else color
    right, up = face.right(), face.top()
    top = QPolygonF([QPointF(face.left(), up), QPointF(right, up), QPointF(right + depth, up - depth),
                     QPointF(face.left() + depth, up - depth)])
    side = QPolygonF([QPointF(right, up), QPointF(right + depth, up - depth),
                      QPointF(right + depth, face.bottom() - depth), QPointF(right, face.bottom())])
    lifted = theme.dark and not theme.plain
    outline = mix(base, "#ffffff", 0.42) if lifted else mix(base, "#000000", 0.62)
    edge = QPen(QColor(outline), 1.5 if theme.plain else 0.9)
    edge.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(edge)
    painter.setBrush(QColor(mix(base, "#ffffff", 0.34)))
    painter.drawPolygon(top)
    painter.setBrush(QColor(mix(base, "#000000", 0.40)))
    painter.drawPolygon(side)
    light = QLinearGradient(face.topLeft(), face.bottomRight())
    light.setColorAt(0.0, QColor(mix(base, "#ffffff", 0.10)))
    light.setColorAt(1.0, QColor(mix(base, "#000000", 0.08)))
    painter.setBrush(light)
    painter.drawRoundedRect(face, 1.6, 1.6)
    if grain and not theme.plain:
        _grain(painter, face, base)
    if rim:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(RIM_CASING), 5.4))
        painter.drawRoundedRect(face.adjusted(0.6, 0.6, -0.6, -0.6), 2, 2)
        painter.setPen(QPen(QColor(rim), 3.2))
        painter.drawRoundedRect(face.adjusted(0.2, 0.2, -0.2, -0.2), 2, 2)
    painter.setBrush(Qt.BrushStyle.NoBrush)


def _grain(painter: QPainter, face: QRectF, base: str) -> None:
    chance = scatter(round(face.left() * 7 + face.top() * 13) + 101)
    painter.save()
    painter.setClipRect(face.adjusted(0.6, 0.6, -0.6, -0.6))
    for number in range(6):
        y = face.top() + (number + 0.2 + 0.6 * next(chance)) * face.height() / 6
        sway = (next(chance) - 0.5) * 5
        path = QPainterPath(QPointF(face.left(), y))
        path.cubicTo(face.left() + face.width() * 0.35, y + sway, face.left() + face.width() * 0.65, y - sway,
                     face.right(), y + sway * 0.4)
        painter.setPen(QPen(tinted(mix(base, "#000000", 0.5), 0.10 + 0.14 * next(chance)), 0.5 + next(chance)))
        painter.drawPath(path)
    painter.restore()


def paint_shadow(painter: QPainter, place: QRectF, theme: Theme) -> None:
    """The soft shadow of a block on the ground."""
    painter.setPen(Qt.PenStyle.NoPen)
    for spread, strength in ((3.6, 0.08), (2.2, 0.11), (0.8, 0.16)):
        painter.setBrush(tinted(theme.board.shadow, strength))
        painter.drawRoundedRect(place.translated(2.4, 3.4).adjusted(-spread, 2 - spread, spread, spread), 4, 4)


def paint_footprint(painter: QPainter, place: QRectF, theme: Theme) -> None:
    """The faint trace of a lost block."""
    face = face_of(place).adjusted(3, 5, -3, -1)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(tinted(theme.board.shadow, 0.10))
    pen = QPen(tinted(theme.board.shadow if not theme.dark or theme.plain else "#d9d0b0", 0.38), 1.2)
    pen.setDashPattern([2.4, 2.2])
    painter.setPen(pen)
    painter.drawRoundedRect(face, 3, 3)
    painter.setBrush(Qt.BrushStyle.NoBrush)


RIM_OF: Final[Mapping[PieceState, str]] = MappingProxyType({PieceState.ORDERED: "#ffd84d"})
RIM_CASING: Final = "#17120d"
SIGN_OF: Final[Mapping[PieceState, tuple[str, tuple[tuple[float, float], ...]]]] = MappingProxyType({
    PieceState.ORDERED: ("#ffd84d", ((-0.3, 0.62), (-0.3, -0.6), (0.5, -0.32), (-0.3, 0.0))),
    PieceState.MOVED: ("#bfe3ff", ((-0.25, -0.5), (0.3, 0.0), (-0.25, 0.5))),
    PieceState.DONE: ("#fff6df", ((-0.45, 0.05), (-0.1, 0.42), (0.5, -0.38))),
})
"""The badge of each state: its color and the line in it. A pennant: ordered; a chevron: moved; a check: done."""


def paint_block(
    painter: QPainter, place: QRectF, type_code: str, color: str, theme: Theme, pixels: float = 100.0,
    state: PieceState = PieceState.NORMAL,
) -> None:
    """One block: wood, silhouette, class symbol. Raises ``KeyError`` for an unknown type or color."""
    paint = block_color(color, theme)
    dimmed = state is PieceState.DONE
    paint_wood(painter, place, paint.face, theme, grain=pixels >= GRAIN_FROM, dimmed=dimmed, rim=RIM_OF.get(state, ""))
    face = face_of(place)
    name = CLASS_OF[type_code]
    if pixels < EMBLEM_BELOW:
        return
    ink = mix(paint.ink, paint.face, 0.30) if dimmed else paint.ink
    size = min(face.width() * 0.88, face.height() * 0.92)
    paint_silhouette(painter, QRectF(face.left() + 1.5, face.center().y() - size / 2, size, size), type_code, ink)
    small = face.height() * 0.38
    room = QRectF(face.right() - small - 2.0, face.bottom() - small - 1.8, small, small)
    _outline(painter, _class_shape(room, name), paint.face, small * 0.6)
    paint_class_symbol(
        painter, room, name, paint.of_class(name), paint.face, rim=type_code in WHITE_RIM,
        letter=pixels * small / 100 >= 10.0, theme=theme,
    )


def paint_unit(
    painter: QPainter, look: UnitLook, theme: Theme, pixels: float = 100.0, state: PieceState = PieceState.NORMAL,
) -> None:
    """A unit about the center of its hex at (0, 0), a hex being 100 wide: footprints, shadows, blocks, its badge."""
    standing = places(look.full, look.beside_leader)
    for place in standing[look.blocks :]:
        paint_footprint(painter, place, theme)
    for place in standing[: look.blocks]:
        paint_shadow(painter, place, theme)
    for place in sorted(standing[: look.blocks], key=lambda where: where.top()):
        paint_block(painter, place, look.type_code, look.color, theme, pixels, state)
    if look.blocks and pixels < EMBLEM_BELOW:
        _emblem(painter, standing, look.type_code, block_color(look.color, theme))
    if look.blocks and look.emblem:
        corner = max(standing, key=lambda place: place.right() - place.top())  # the upper right one
        middle = QPointF(corner.right() - 9, corner.top() + 8)
        paint_medal(painter, middle, MEDAL_RADIUS * _grown(pixels), look.emblem, theme)
    if state in SIGN_OF:
        _state_badge(painter, standing, state, pixels)


def _emblem(painter: QPainter, standing: tuple[QRectF, ...], type_code: str, paint: BlockColor) -> None:
    """One medallion for the whole unit, where single blocks would be too small to read."""
    name = CLASS_OF[type_code]
    around = _around(standing)
    size = max(around.height() * 0.66, around.width() * 0.54)
    room = QRectF(around.center().x() - size / 2 - 1, around.center().y() - size / 2, size, size)
    painter.setPen(QPen(QColor(paint.ink), 2.4))
    painter.setBrush(QColor(paint.face))
    painter.drawRoundedRect(room.adjusted(-5, -5, 5, 5), 9, 9)
    paint_silhouette(painter, room, type_code, paint.ink)
    small = size * 0.42
    spot = QRectF(room.right() - small * 0.62, room.bottom() - small * 0.62, small, small)
    paint_class_symbol(painter, spot, name, paint.of_class(name), paint.face, rim=type_code in WHITE_RIM)


def _around(standing: tuple[QRectF, ...]) -> QRectF:
    """What all blocks of a unit take together."""
    around = standing[0]
    for place in standing[1:]:
        around = around.united(place)
    return around


def _grown(pixels: float) -> float:
    """How much larger signs are drawn in small hexes."""
    return min(1.7, max(1.0, 62.0 / max(pixels, 1.0)))


def _state_badge(painter: QPainter, standing: tuple[QRectF, ...], state: PieceState, pixels: float) -> None:
    """A pennant for what is ordered, a chevron for what has moved, a check for what is done."""
    grow, around = _grown(pixels), _around(standing)
    color, sign = SIGN_OF[state]
    middle = QPointF(around.left() + 5, around.top() + 7)
    radius = 10.0 * grow
    painter.setPen(QPen(QColor(RIM_CASING), 1.9))
    painter.setBrush(QColor(color))
    painter.drawEllipse(middle, radius, radius)
    pen = QPen(QColor(RIM_CASING), 2.6 * grow)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    line = QPolygonF([middle + QPointF(x * radius, y * radius) for x, y in sign])
    painter.setBrush(QColor(RIM_CASING) if state is PieceState.ORDERED else Qt.BrushStyle.NoBrush)
    painter.drawPolyline(line)
    painter.setBrush(Qt.BrushStyle.NoBrush)


def paint_leader(
    painter: QPainter, look: LeaderLook, theme: Theme, pixels: float = 100.0, state: PieceState = PieceState.NORMAL,
) -> None:
    """A leader about the center of his hex: a tall block with a crested helmet, his name on a ribbon below."""
    place = LEADER_BESIDE if look.attached else LEADER_ALONE
    paint = block_color(look.color, theme)
    paint_shadow(painter, place, theme)
    dimmed = state is PieceState.DONE
    paint_wood(painter, place, paint.face, theme, grain=pixels >= GRAIN_FROM, dimmed=dimmed, rim=RIM_OF.get(state, ""))
    depth = place.height() * BEVEL
    face = QRectF(place.left(), place.top() + depth, place.width() - depth, place.height() - depth)
    gold = "#e5b94e" if paint.ink != "#17120d" else "#7a5200"
    painter.setPen(QPen(QColor(gold), 1.4))
    painter.drawRect(face.adjusted(1.4, 1.4, -1.4, -1.4))
    paint_helmet(painter, face.adjusted(1.6, 4, -1.6, -face.height() * 0.30), paint.ink)
    _stripes(painter, face, gold)
    if state in SIGN_OF:
        _state_badge(painter, (place,), state, pixels)
    paint_ribbon(painter, QPointF(0 if not look.attached else 6, RIBBON_TOP), look.name, theme, pixels)


def _stripes(painter: QPainter, face: QRectF, gold: str) -> None:
    """Two bars under the helmet: a rank to be seen from afar."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(gold))
    for share in (0.74, 0.85):
        painter.drawRect(QRectF(face.left() + 5, face.top() + face.height() * share, face.width() - 10, 2.2))
    painter.setBrush(Qt.BrushStyle.NoBrush)


def paint_helmet(painter: QPainter, room: QRectF, ink: str) -> None:
    """The crested helmet as large as it goes in a room."""
    size = min(room.width(), room.height())
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(room.center() - QPointF(size / 2, size / 2))
    painter.scale(size / BOX, size / BOX)
    painter.fillPath(helmet(), QColor(ink))
    painter.restore()


def paint_ribbon(painter: QPainter, top: QPointF, name: str, theme: Theme, pixels: float) -> None:
    """A name on a slip of parchment, centered under ``top``; left out where letters would be too small."""
    if not name or pixels < EMBLEM_BELOW:
        return
    font = letters(theme, 12.0, pixels, bold=True)
    path = QPainterPath()
    path.addText(QPointF(0, 0), font, name)
    bounds = path.boundingRect()
    if bounds.width() > LONGEST_RIBBON:
        font.setPixelSize(max(1, int(font.pixelSize() * LONGEST_RIBBON / bounds.width())))
        path = QPainterPath()
        path.addText(QPointF(0, 0), font, name)
        bounds = path.boundingRect()
    width, height = bounds.width() + 9, font.pixelSize() * 1.30
    slip = QRectF(top.x() - width / 2, top.y(), width, height)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(tinted("#000000", 0.28))
    painter.drawRoundedRect(slip.translated(1, 1.6), 2, 2)
    painter.setBrush(QColor("#fbf3dc"))
    painter.setPen(QPen(QColor("#4a3413"), 1.0))
    painter.drawRoundedRect(slip, 2, 2)
    painter.translate(slip.center() - QPointF(bounds.center().x(), -font.pixelSize() * 0.34))
    painter.fillPath(path, QColor("#1d1610"))
    painter.translate(-(slip.center() - QPointF(bounds.center().x(), -font.pixelSize() * 0.34)))
    painter.setBrush(Qt.BrushStyle.NoBrush)
