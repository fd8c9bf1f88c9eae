"""The pictures on the designer's buttons: tools in a few strokes, terrain, units and leaders as on the board."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, wraps
from typing import Final, TypeVarTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QIcon, QPainter, QPainterPath, QPen, QPixmap, QPolygonF

from ccancients.ui.ancients.art.blocks import BLOCK_COLORS, paint_leader, paint_unit
from ccancients.ui.ancients.art.looks import LeaderLook, UnitLook
from ccancients.ui.ancients.art.terrain_art import paint_tile
from ccancients.ui.canvas.hex.layout import hexagon
from ccancients.ui.look.theme import Theme

RATIO: Final = 2
"""Icons are painted at twice their size, so that they stay crisp on fine displays."""
KEPT: Final = 1024
Paint = Callable[[QPainter], None]
Facts = TypeVarTuple("Facts")


def kept(draw: Callable[[*Facts, QSize], QIcon]) -> Callable[[*Facts, QSize], QIcon]:
    """The same icons, each painted once for its facts and size: buttons are made anew for every language and look."""

    @lru_cache(maxsize=KEPT)
    def known(wide: int, high: int, *facts: *Facts) -> QIcon:
        return draw(*facts, QSize(wide, high))

    @wraps(draw)
    def icon(*facts_and_size: *tuple[*Facts, QSize]) -> QIcon:
        *facts, size = facts_and_size
        return known(size.width(), size.height(), *facts)

    return icon


def icon_of(size: QSize, paint: Paint) -> QIcon:
    """An icon from a function that paints into ``size`` logical pixels."""
    picture = QPixmap(size * RATIO)
    picture.setDevicePixelRatio(RATIO)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint(painter)
    painter.end()
    return QIcon(picture)


@kept
def terrain_icon(kind: str | None, theme: Theme, size: QSize) -> QIcon:
    """A hex of a terrain; None is open ground."""
    room = QRectF(1, 1, size.width() - 2, size.height() - 2)
    return icon_of(size, lambda painter: paint_tile(painter, room, kind or "open", theme))


@kept
def unit_icon(code: str, color: str, full: int, blocks: int, theme: Theme, size: QSize) -> QIcon:
    """A unit of so many blocks, its footprints beside them."""

    def paint(painter: QPainter) -> None:
        scale = min(size.width() / 96, size.height() / 92)
        painter.translate(size.width() / 2, size.height() / 2 + 1)
        painter.scale(scale, scale)
        paint_unit(painter, UnitLook(code, color, blocks, full), theme, 100.0 * scale * RATIO)

    return icon_of(size, paint)


@kept
def leader_icon(color: str, theme: Theme, size: QSize) -> QIcon:
    """A leader without his name."""

    def paint(painter: QPainter) -> None:
        scale = size.height() / 76
        painter.translate(size.width() / 2, size.height() / 2 + 7 * scale)
        painter.scale(scale, scale)
        paint_leader(painter, LeaderLook("", color, attached=False), theme, 100.0 * scale * RATIO)

    return icon_of(size, paint)


@kept
def color_icon(color: str, size: QSize) -> QIcon:
    """A patch of a block color with its ink."""
    paint = BLOCK_COLORS[color]

    def patch(painter: QPainter) -> None:
        painter.setPen(QPen(QColor(paint.ink), 1))
        painter.setBrush(QColor(paint.face))
        painter.drawRoundedRect(QRectF(1, 1, size.width() - 2, size.height() - 2), 3, 3)

    return icon_of(size, patch)


@kept
def tool_icon(key: str, theme: Theme, size: QSize) -> QIcon:
    """The sign of a tool or an action; drawn on a field of 24 by 24."""
    draw = _SIGNS[key]

    def paint(painter: QPainter) -> None:
        painter.scale(size.width() / 24, size.height() / 24)
        pen = QPen(QColor(theme.ui.text), 1.7)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        draw(painter, theme)

    return icon_of(size, paint)


def _lines(painter: QPainter, *lines: tuple[tuple[float, float], ...]) -> None:
    for line in lines:
        painter.drawPolyline(QPolygonF([QPointF(x, y) for x, y in line]))


def _shape(*points: tuple[float, float]) -> QPolygonF:
    return QPolygonF([QPointF(x, y) for x, y in points])


def _select(painter: QPainter, theme: Theme) -> None:
    painter.setBrush(QColor(theme.ui.text))
    painter.drawPolygon(_shape((6, 3), (6, 18.5), (10, 15), (12.8, 21), (15, 20), (12.3, 14), (17.5, 13.6)))


def _pick(painter: QPainter, theme: Theme) -> None:
    _lines(painter, ((3.5, 20.5), (5, 16), (13, 8), (16, 11), (8, 19), (3.5, 20.5)))
    painter.setBrush(QColor(theme.ui.gold))
    painter.drawPolygon(_shape((12, 5.5), (14, 5.5), (17, 2.5), (21.5, 7), (18.5, 10), (18.5, 12)))


def _paint(painter: QPainter, theme: Theme) -> None:
    painter.setBrush(QColor(theme.ui.gold))
    painter.drawPolygon(_shape((3.5, 20.5), (5, 14.5), (9.5, 19)))
    _lines(painter, ((5, 14.5), (17, 2.8), (21.2, 7), (9.5, 19)), ((14, 5.8), (18.2, 10)))


def _fill(painter: QPainter, theme: Theme) -> None:
    painter.setBrush(QColor(theme.ui.gold))
    painter.drawPolygon(_shape((5.2, 12), (16, 12), (10, 18.2)))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    _lines(painter, ((8, 3), (17.5, 12), (10, 19.5), (2.8, 12.2), (10.5, 5.4)))
    painter.setBrush(QColor(theme.ui.text))
    painter.drawEllipse(QRectF(18.4, 15.5, 3.4, 5))


def _river(painter: QPainter, theme: Theme) -> None:
    course = QPainterPath(QPointF(4, 21))
    course.cubicTo(QPointF(4, 12), QPointF(20, 13), QPointF(19, 3))
    for color, width in ((theme.ui.text, 7.0), (theme.board.water_light if theme.dark else theme.board.water, 5.0)):
        painter.strokePath(course, QPen(QColor(color), width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))


def _rampart(painter: QPainter, theme: Theme) -> None:
    painter.drawPolygon(hexagon(QPointF(12, 13), 0.155))
    wall = QPen(QColor(theme.ui.accent), 4.0, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)
    painter.setPen(wall)
    _lines(painter, ((4.4, 8.4), (12, 3.8), (19.6, 8.4)))


def _unit(painter: QPainter, theme: Theme) -> None:
    painter.setBrush(QBrush(QColor(theme.ui.gold)))
    for x, y in ((4, 4), (13, 4), (4, 13), (13, 13)):
        painter.drawRect(QRectF(x, y, 7, 7))


def _special(painter: QPainter, theme: Theme) -> None:
    """A medal."""
    _lines(painter, ((8, 2.5), (10.5, 9)), ((16, 2.5), (13.5, 9)))
    painter.setBrush(QColor(theme.ui.gold))
    painter.drawEllipse(QRectF(5.5, 8.5, 13, 13))
    painter.setBrush(QColor(theme.ui.text))
    painter.drawEllipse(QRectF(10, 13, 4, 4))


def _leader(painter: QPainter, theme: Theme) -> None:
    helmet = QPainterPath(QPointF(5, 19))
    helmet.cubicTo(QPointF(4, 7), QPointF(19, 7), QPointF(19, 17))
    helmet.lineTo(QPointF(14, 17))
    helmet.lineTo(QPointF(14, 21))
    helmet.lineTo(QPointF(9, 19))
    helmet.closeSubpath()
    painter.fillPath(helmet, QColor(theme.ui.gold))
    painter.drawPath(helmet)
    crest = QPen(QColor(theme.ui.accent), 3.2, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)
    painter.setPen(crest)
    painter.drawArc(QRectF(3.5, 3.5, 17, 15), 20 * 16, 150 * 16)


def _erase(painter: QPainter, theme: Theme) -> None:
    painter.setBrush(QColor(theme.ui.gold))
    painter.drawPolygon(_shape((3, 16), (9, 10), (15, 16), (11, 20), (7, 20)))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPolygon(_shape((3, 16), (14.5, 4.5), (20.5, 10.5), (11, 20), (7, 20)))
    _lines(painter, ((12, 21), (21, 21)))


def _objective(painter: QPainter, theme: Theme) -> None:
    _lines(painter, ((6, 21.5), (6, 2.5)))
    painter.setBrush(QColor(theme.ui.accent))
    painter.drawPolygon(_shape((6, 3.5), (19.5, 3.5), (16, 8), (19.5, 12.5), (6, 12.5)))


def _exit(painter: QPainter, theme: Theme) -> None:
    _lines(painter, ((3, 3), (21, 3)))
    pen = QPen(QColor(theme.ui.accent), 3.0, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    _lines(painter, ((12, 21), (12, 8)), ((6.5, 13), (12, 7.5), (17.5, 13)))


def _undo(painter: QPainter, _theme: Theme) -> None:
    _lines(painter, ((8, 4), (3.5, 8.5), (8, 13)))
    painter.drawArc(QRectF(4, 8.5, 16, 11), 0, 90 * 16)
    _lines(painter, ((4, 8.5), (12, 8.5)), ((20, 14), (20, 19)))


def _redo(painter: QPainter, theme: Theme) -> None:
    painter.translate(24, 0)
    painter.scale(-1, 1)
    _undo(painter, theme)


def _play(painter: QPainter, theme: Theme) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(theme.ui.accent_text))
    painter.drawPolygon(_shape((6, 3.5), (20.5, 12), (6, 20.5)))


def _save(painter: QPainter, theme: Theme) -> None:
    painter.drawPolygon(_shape((3.5, 3.5), (17, 3.5), (20.5, 7), (20.5, 20.5), (3.5, 20.5)))
    painter.drawRect(QRectF(7, 13, 10, 7.5))
    painter.setBrush(QColor(theme.ui.text))
    painter.drawRect(QRectF(8, 3.5, 7, 5))


def _open(painter: QPainter, theme: Theme) -> None:
    painter.setBrush(QColor(theme.ui.gold))
    painter.drawPolygon(_shape((3, 19.5), (6.5, 10.5), (22, 10.5), (18.5, 19.5)))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    _lines(painter, ((3, 19.5), (3, 4.5), (9, 4.5), (11, 7), (18.5, 7), (18.5, 10.5)))


def _new(painter: QPainter, _theme: Theme) -> None:
    painter.drawPolygon(_shape((5, 2.5), (14.5, 2.5), (19, 7), (19, 21.5), (5, 21.5)))
    _lines(painter, ((12, 10), (12, 18)), ((8, 14), (16, 14)))


_SIGNS: Final[dict[str, Callable[[QPainter, Theme], None]]] = {
    "select": _select, "pick": _pick, "paint": _paint, "fill": _fill, "river": _river, "rampart": _rampart,
    "unit": _unit, "special": _special,
    "leader": _leader, "erase": _erase, "banner_hexes": _objective, "exit_for_banner": _exit, "undo": _undo,
    "redo": _redo, "play": _play, "save": _save, "open": _open, "new": _new,
}
