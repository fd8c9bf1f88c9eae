"""The ground that maps of countries share: sea, land, coasts, the names of the seas, and their colors in each look."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QLinearGradient, QPainter, QPainterPath, QPen, QPixmap, QPolygonF

from ccancients.ui.canvas.points.place_names import readable
from ccancients.ui.canvas.sheet import letters, tinted
from ccancients.ui.look.theme import Theme

Spot = tuple[float, float]
Line = tuple[Spot, ...]
SHORE_LINES: Final = ((26.0, 0.30), (16.0, 0.45), (7.0, 0.7))
"""Width and strength of the pale lines along the coast."""
WATER: Final = 0.6
"""Pixels of the picture of the water to a unit of the map."""
_waters: Final[dict[object, QPixmap]] = {}
SEA_MARGIN: Final = 14.0
"""Between the name of a sea and the edge of the sheet."""
HATCH: Final = 16.0
"""How far the lines of the water are from each other where water is hatched."""
DEEP: Final = 15.0
"""Shore lines wider than this have the color of shallow water."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ChartColors:
    """Colors of a chart.

    ``seas``     from the shore to the open sea;  ``shore`` the pale lines along the coast
    ``land``     outside of the provinces;  ``grounds`` the ends of the scale that provinces are tinted from
    ``ink``      names and numbers;  ``sea_ink`` the names of seas
    ``empty``    a space that nobody controls, with ``signs`` drawn on colors;  ``plate`` under names
    ``roads``    with ``road_casing`` under them;  ``alps``, ``passes``, ``straits``
    """

    seas: tuple[str, str, str]
    shore: str
    land: str
    grounds: tuple[str, str, str]
    border: str
    ink: str
    sea_ink: str
    halo: str
    coast: str
    river: str
    mountain: str
    snow: str
    signs: str
    empty: str
    plate: str
    roads: str
    road_casing: str
    alps: str
    passes: str
    straits: str


PARCHMENT: Final = ChartColors(
    seas=("#9cbfc6", "#86aebb", "#7aa4b4"), shore="#cfe0da", land="#d5c79b",
    grounds=("#c9cda6", "#d3c387", "#f1cfa6"), border="#8f7a4e",
    ink="#2a1e14", sea_ink="#0f3344", halo="#efe4c4", coast="#5b4526", river="#7fa9b4", mountain="#a58d62",
    snow="#fbf6e8", signs="#fff6e2", empty="#f4ead0", plate="#f7ecd0", roads="#6b5230", road_casing="#efe2bd",
    alps="#7a2a1c", passes="#7d4f14", straits="#184a69",
)
DARK: Final = ChartColors(
    seas=("#22414f", "#1b3542", "#162c38"), shore="#35586a", land="#4a4632",
    grounds=("#3d3e2e", "#474332", "#504a37"), border="#837346",
    ink="#f4ead0", sea_ink="#a9cede", halo="#1d1a12", coast="#b79a62", river="#3f6675", mountain="#7b6b49",
    snow="#d8d2c2", signs="#15100b", empty="#2b261c", plate="#2a241a", roads="#d9c79a", road_casing="#2a2519",
    alps="#ffab9c", passes="#f0c070", straits="#9fd0ee",
)
CONTRAST: Final = ChartColors(
    seas=("#bfe2f7", "#bfe2f7", "#bfe2f7"), shore="#002a44", land="#ffffff",
    grounds=("#ffffff", "#f8f5e6", "#f1ecd8"), border="#000000",
    ink="#000000", sea_ink="#002a44", halo="#ffffff", coast="#000000", river="#3a6a86", mountain="#555555",
    snow="#ffffff", signs="#ffffff", empty="#ffffff", plate="#ffffff", roads="#000000", road_casing="#ffffff",
    alps="#a30000", passes="#5a3a00", straits="#00308f",
)


def chart_colors(theme: Theme) -> ChartColors:
    """The colors of a chart in a look."""
    if theme.plain:
        return CONTRAST
    return DARK if theme.dark else PARCHMENT


@dataclass(frozen=True, slots=True)
class Sea:
    """The name of a sea: where its middle is, how it is turned (degrees) and how high its letters are."""

    name: str
    at: Spot
    angle: float
    size: float


def outline(line: Sequence[Spot]) -> QPainterPath:
    """A closed polygon."""
    path = QPainterPath()
    path.addPolygon(QPolygonF([QPointF(*spot) for spot in line]))
    path.closeSubpath()
    return path


def land_of(coasts: Iterable[Line]) -> QPainterPath:
    """All land: an even number of coasts around a point is water."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.OddEvenFill)
    for coast in coasts:
        path.addPath(outline(coast))
    return path


def paint_sea(painter: QPainter, sheet: QRectF, land: QPainterPath, colors: ChartColors, theme: Theme) -> None:
    """Water, darker far from the shore, with pale lines along it.

    The shore is soft, and dear to paint: it is painted once for each look and put in its place from then on.
    """
    key = (sheet.width(), sheet.height(), land.elementCount(), colors.seas, theme.plain)
    if key not in _waters:
        _waters[key] = _water(sheet, land, colors, theme)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    water = _waters[key]
    painter.drawPixmap(sheet, water, QRectF(water.rect()))


def _water(sheet: QRectF, land: QPainterPath, colors: ChartColors, theme: Theme) -> QPixmap:
    water = QLinearGradient(sheet.topLeft(), sheet.bottomRight())
    for place, color in zip((0.0, 0.5, 1.0), (colors.seas[1], colors.seas[2], colors.seas[1]), strict=True):
        water.setColorAt(place, QColor(color))
    picture = QPixmap(round(sheet.width() * WATER), round(sheet.height() * WATER))
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(WATER, WATER)
    painter.translate(-sheet.topLeft())
    painter.fillRect(sheet, water)
    if theme.plain:
        _hatch(painter, sheet, colors)
    for width, strength in SHORE_LINES if not theme.plain else ():
        pen = QPen(tinted(colors.seas[0] if width > DEEP else colors.shore, strength), 2 * width)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.strokePath(land, pen)
    painter.end()
    return picture


def _hatch(painter: QPainter, sheet: QRectF, colors: ChartColors) -> None:
    """Thin lines over the water: it is told from land without its color."""
    painter.setPen(QPen(tinted(colors.shore, 0.28), 1.6))
    down = sheet.top()
    while down < sheet.bottom():
        painter.drawLine(QPointF(sheet.left(), down), QPointF(sheet.right(), down))
        down += HATCH


def _on_sheet(sea: Sea, wide: float, sheet: QRectF | None) -> QPointF:
    """Where the middle of a name so wide is written."""
    right, down = sea.at
    if sheet is None or sea.angle:
        return QPointF(right, down)
    half = wide / 2 + SEA_MARGIN
    return QPointF(min(max(right, sheet.left() + half), sheet.right() - half), down)


def paint_sea_names(
    painter: QPainter, seas: Iterable[Sea], colors: ChartColors, theme: Theme, pixels: float,
    sheet: QRectF | None = None,
) -> None:
    """The names of the seas in italics; those that are not turned keep all their letters on the ``sheet``."""
    for sea in seas:
        font = letters(theme, sea.size, pixels, serif=True)
        font.setPixelSize(readable(sea.size, pixels))  # as the names of towns: larger type makes no larger map
        font.setItalic(True)
        font.setLetterSpacing(font.SpacingType.AbsoluteSpacing, sea.size / 9)
        painter.save()
        painter.translate(_on_sheet(sea, QFontMetricsF(font).horizontalAdvance(sea.name), sheet))
        painter.rotate(sea.angle)
        painter.setFont(font)
        painter.setPen(tinted(colors.sea_ink, 0.9))
        painter.drawText(QRectF(-300, -40, 600, 80), Qt.AlignmentFlag.AlignCenter, sea.name)
        painter.restore()
