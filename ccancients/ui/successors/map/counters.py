"""Counters: the coin of who commands, and a plate of the faction's shape and color with the number of combat units."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from ccancients.ui.canvas.points import armies
from ccancients.ui.canvas.points.armies import INSIDE_SHARE, SIGNED_FROM, Army, coin_pixels
from ccancients.ui.canvas.points.chart import chart_colors
from ccancients.ui.look.theme import Theme
from ccancients.ui.successors.map.emblems import paint_sign
from ccancients.ui.successors.map.looks import INDEPENDENTS, CounterLook
from ccancients.ui.successors.map.palette import banner_color, ink_on
from ccancients.ui.successors.map.ways import paint_ship

INSIDE, AT_SEA = 1, 2
PLATES: Final = {"wreath": "square", "crescent": "round", "star": "shield", "tower": "six"}
"""The shape of plates by the emblem of the faction; the independents' is of bare wood."""
CROWN: Final = ((-3, 3), (-3, -3), (0, 0), (3, -3), (3, 3))
SHIELD: Final = ((-3, -3), (3, -3), (0, 4))
"""Signs of kinds of units."""


def army_of(look: CounterLook, theme: Theme) -> Army:
    """What is seen of forces."""
    color = banner_color(look.banner, theme)
    first, battle = look.ratings if look.ratings is not None else (None, None)
    plate = "bare" if look.banner == INDEPENDENTS else PLATES.get(look.banner.emblem, "corners")
    return Army(
        look.coin, color, plate, False, sum(look.cu), first, battle, look.others, royals=look.royals,
        active=look.active, moved=look.done, inside=look.where == INSIDE, name=look.name, ink=ink_on(color),
    )


def paint_figures(painter: QPainter, look: CounterLook, theme: Theme, pixels: float) -> None:
    """What must be read of a counter about (0, 0); from ``SIGNED_FROM`` pixels on what kinds its units are too."""
    army = army_of(look, theme)

    def sign(inner: QPainter, at: QPointF, size: float, color: str) -> None:
        paint_sign(inner, look.banner, at, size, color)

    armies.paint_figures(painter, army, theme, pixels, sign)
    d = coin_pixels(pixels) * (INSIDE_SHARE if army.inside else 1.0)
    painter.save()
    painter.scale(100 / max(1.0, pixels), 100 / max(1.0, pixels))
    if look.where == AT_SEA:
        paint_ship(painter, QPointF(-0.42 * d, 0.44 * d), 0.24 * d, chart_colors(theme))
    if d >= SIGNED_FROM:
        _kinds(painter, QPointF(0, (0.76 if look.coin else 0.44) * d), look.cu, theme)
    painter.restore()


def _kinds(painter: QPainter, middle: QPointF, cu: Sequence[int], theme: Theme) -> None:
    """A small sign for each unit below the coin: a ring, a square, a crown, a shield by kind."""
    kinds = [kind for kind, number in enumerate(cu) for _ in range(number)]
    if not kinds:
        return
    colors, step = chart_colors(theme), min(8.5, 76 / len(kinds))
    left = middle.x() - step * (len(kinds) - 1) / 2
    strip = QRectF(left - 6, middle.y() - 6, step * (len(kinds) - 1) + 12, 12)
    painter.setPen(QPen(QColor(colors.ink), 0.8))
    painter.setBrush(QColor(colors.plate))
    painter.drawRoundedRect(strip, 6, 6)
    ink = QColor(colors.ink)
    for place, kind in enumerate(kinds):
        at = QPointF(left + step * place, middle.y())
        painter.setPen(QPen(ink, 1.4))
        painter.setBrush(ink if kind else Qt.BrushStyle.NoBrush)
        if kind == 0:
            painter.drawEllipse(at, 2.7, 2.7)
        elif kind == 1:
            painter.drawRect(QRectF(at.x() - 2.6, at.y() - 2.6, 5.2, 5.2))
        else:
            corners = CROWN if kind == 2 else SHIELD
            painter.drawPolygon(QPolygonF([at + QPointF(*corner) for corner in corners]))
