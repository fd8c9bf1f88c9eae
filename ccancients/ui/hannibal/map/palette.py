"""The colors of the map in each look of the program."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from types import MappingProxyType
from typing import Final

from ccancients.hannibal.components.sides import CARTHAGE, NOBODY, ROME
from ccancients.ui.canvas.points.chart import CONTRAST, DARK, PARCHMENT, ChartColors
from ccancients.ui.look.theme import Theme


@dataclass(frozen=True, slots=True, kw_only=True)
class MapColors(ChartColors):
    """Colors of the map: those of every chart, and what belongs to the sides.

    ``sides``    by ``ROME``, ``CARTHAGE`` and ``NOBODY`` (a neutral tribe)
    ``armies``   by side, rims and plates of counters, on which figures are cream
    """

    sides: Mapping[int, str]
    armies: Mapping[int, str]


def _of_sides(
    chart: ChartColors, sides: tuple[str, str, str], armies: tuple[str, str] = ("#9e2b21", "#1f4f8f")
) -> MapColors:
    """The colors of a chart, with those of Rome, Carthage and nobody, and of the armies of Rome and Carthage."""
    shared = {each.name: getattr(chart, each.name) for each in fields(ChartColors)}
    return MapColors(
        **shared, sides=MappingProxyType(dict(zip((ROME, CARTHAGE, NOBODY), sides, strict=True))),
        armies=MappingProxyType(dict(zip((ROME, CARTHAGE), armies, strict=True))),
    )


_PARCHMENT: Final = _of_sides(PARCHMENT, ("#c62a1e", "#2a62a3", "#6f6a50"))
_DARK: Final = _of_sides(DARK, ("#f1705d", "#8bbdf2", "#d8d2b8"))
_CONTRAST: Final = _of_sides(CONTRAST, ("#a30000", "#00308f", "#4a463c"), ("#8a0000", "#002a7a"))


def map_colors(theme: Theme) -> MapColors:
    """The colors of the map in a look."""
    if theme.plain:
        return _CONTRAST
    return _DARK if theme.dark else _PARCHMENT
