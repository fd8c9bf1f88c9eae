"""The ground of a country in layers: sea, land, the grounds of its provinces, bands along their borders, coasts."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from ccancients.ui.canvas.cache import Paint, Unrecorded
from ccancients.ui.canvas.points import chart
from ccancients.ui.canvas.points.chart import ChartColors, Sea, chart_colors
from ccancients.ui.canvas.sheet import tinted
from ccancients.ui.look.colors import mix
from ccancients.ui.look.theme import Theme

AT_ONCE: Final = 3
"""So many things are painted in one go."""


@dataclass(frozen=True, eq=False)
class Country:
    """What is drawn below everything.

    ``sheet``    the canvas;  ``land`` all of it;  ``seas`` their names
    ``grounds``  by province, where it is land;  ``provinces`` how many there are
    """

    sheet: QRectF
    land: QPainterPath
    grounds: Mapping[int, QPainterPath]
    provinces: int
    seas: tuple[Sea, ...]


def line(color: QColor, width: float, dashes: Sequence[float] = ()) -> QPen:
    """A pen for borders and coasts, with round corners."""
    pen = QPen(color, width)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    if dashes:
        pen.setDashPattern(list(dashes))
    return pen


def tint_of(province: int, provinces: int, colors: ChartColors) -> str:
    """The ground of a province: about as many tints as there are provinces, so that neighbors differ."""
    share = (province * 7 % provinces) / max(1, provinces - 1)
    low, middle, high = colors.grounds
    return mix(low, middle, 2 * share) if share < 0.5 else mix(middle, high, 2 * share - 1)


def sea_layer(country: Country, theme: Theme) -> Paint:
    """Water, darker far from the shore, with pale lines along it."""
    return Unrecorded(
        lambda painter: chart.paint_sea(painter, country.sheet, country.land, chart_colors(theme), theme)
    )


def land_layers(country: Country, theme: Theme) -> list[Paint]:
    """Land with the grounds of all provinces and their borders, a few at a time."""
    colors, grounds = chart_colors(theme), country.grounds

    def plain(painter: QPainter) -> None:
        painter.setClipRect(country.sheet)
        painter.fillPath(country.land, QColor(colors.land))

    def fill(painter: QPainter, province: int) -> None:
        painter.fillPath(grounds[province], QColor(tint_of(province, country.provinces, colors)))

    def border(painter: QPainter, province: int) -> None:
        painter.strokePath(grounds[province], line(tinted(colors.border, 0.8), 2.2))

    there = tuple(grounds)
    return [plain, *few_at_a_time(fill, there, country.sheet), *few_at_a_time(border, there, country.sheet)]


def band_layers(country: Country, bands: Mapping[int, Sequence[QPen]]) -> list[Paint]:
    """Along the inside of the borders of provinces the ``bands`` of who controls them, the lowest first."""

    def band(painter: QPainter, province: int) -> None:
        painter.setClipPath(country.grounds[province])
        for pen in bands[province]:
            painter.strokePath(country.grounds[province], pen)

    return few_at_a_time(band, tuple(each for each in bands if each in country.grounds), country.sheet)


def coast_layer(country: Country, theme: Theme) -> Paint:
    """The line of the coast."""

    def coast(painter: QPainter) -> None:
        painter.setClipRect(country.sheet)
        painter.strokePath(country.land, line(QColor(chart_colors(theme).coast), 3.0))

    return coast


def few_at_a_time(paint: Callable[[QPainter, int], None], numbers: Sequence[int], sheet: QRectF) -> list[Paint]:
    """Layers that paint some things each, clipped to the sheet: none of them takes long."""

    def layer(some: Sequence[int]) -> Paint:
        def of_some(painter: QPainter) -> None:
            painter.setClipRect(sheet)
            for number in some:
                painter.save()
                paint(painter, number)
                painter.restore()

        return of_some

    return [layer(numbers[start:start + AT_ONCE]) for start in range(0, len(numbers), AT_ONCE)]
