"""The signs of special units: a medal on the blocks of a unit, a drawing of its own for each kind of the books."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from math import cos, pi, sin
from types import MappingProxyType
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from ccancients.ancients.scenario.model import Scenario
from ccancients.ui.ancients.art.silhouettes import drawn, joined, line, oval
from ccancients.ui.canvas.sheet import letters
from ccancients.ui.look.theme import Theme

BOX: Final = 100.0
MEDAL: Final = "#f2c94c"
CASING: Final = "#17120d"


def emblem_of(scenario: Scenario, special: str) -> str:
    """What stands on the medal of special units of a battle: its letters, or the kind; empty for ordinary units."""
    for each in scenario.special_units:
        if each.key == special:
            return each.mark or each.kind
    return special


def _star(points: int, inner: float) -> QPainterPath:
    path = QPainterPath()
    for corner in range(2 * points):
        reach = 48.0 if corner % 2 == 0 else inner
        angle = pi * corner / points - pi / 2
        point = QPointF(50 + reach * cos(angle), 50 + reach * sin(angle))
        if corner:
            path.lineTo(point)
        else:
            path.moveTo(point)
    path.closeSubpath()
    return path


def _wreath() -> QPainterPath:
    """Two twigs of laurel: the Sacred Band."""
    twigs = joined(line("M 46 92 C 14 84 8 44 26 12", 7), line("M 54 92 C 86 84 92 44 74 12", 7))
    leaves = [oval(x, y, 9, 6) for y, x in ((24, 34), (42, 30), (60, 32), (76, 42))]
    return joined(twigs, *leaves, *(oval(100 - x, y, 9, 6) for y, x in ((24, 34), (42, 30), (60, 32), (76, 42))))


def _bow() -> QPainterPath:
    return joined(line("M 30 4 C 84 18 84 82 30 96", 9), line("M 30 4 L 30 96", 5), line("M 8 50 L 90 50", 7))


_DRAWINGS: Final[Mapping[str, Callable[[], QPainterPath]]] = MappingProxyType({
    "sacred_band": _wreath,
    "silver_shields": lambda: joined(oval(50, 50, 46, 46).subtracted(oval(50, 50, 34, 34)), oval(50, 50, 18, 18)),
    "praetorian": lambda: drawn("M 50 2 L 88 26 L 72 26 L 72 98 L 28 98 L 28 26 L 12 26 Z"),
    "companions": lambda: _star(8, 17),
    "immortals": lambda: joined(line("M 50 98 L 50 34", 9), oval(50, 22, 20, 20), line("M 22 62 L 78 62", 9)),
    "bow_armed": _bow,
    "spartan": lambda: line("M 12 94 L 50 8 L 88 94", 15),
    "custom": lambda: _star(5, 20),
})
EMBLEMS: Final = tuple(_DRAWINGS)


@lru_cache(maxsize=16)
def emblem(kind: str) -> QPainterPath:
    """The drawing on the medal of a kind in a square of 100 by 100. Raises ``KeyError`` for an unknown one."""
    return _DRAWINGS[kind]()


def paint_medal(painter: QPainter, middle: QPointF, radius: float, sign: str, theme: Theme) -> None:
    """A medal with the drawing of a kind, or with letters."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(QColor(CASING), radius * 0.17))
    painter.setBrush(QColor("#ffffff" if theme.plain else MEDAL))
    painter.drawEllipse(middle, radius, radius)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    path = emblem(sign) if sign in _DRAWINGS else _letters(sign, theme)
    bounds = path.boundingRect() if sign not in _DRAWINGS else QRectF(0, 0, BOX, BOX)
    size = max(bounds.width(), bounds.height(), 1.0)
    painter.save()
    painter.translate(middle)
    painter.scale(radius * 1.34 / size, radius * 1.34 / size)
    painter.translate(-bounds.center())
    painter.fillPath(path, QColor(CASING))
    painter.restore()


def _letters(sign: str, theme: Theme) -> QPainterPath:
    path = QPainterPath()
    path.addText(QPointF(0, 0), letters(theme, 60.0, 100.0, bold=True), sign)
    return path
