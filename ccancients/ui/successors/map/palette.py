"""The colors of the board in each look of the program; those of the factions are the file's, made to be seen."""

from __future__ import annotations

from functools import cache
from typing import Final

from ccancients.ui.canvas.points.chart import chart_colors
from ccancients.ui.look.colors import contrast, mix
from ccancients.ui.look.theme import Theme
from ccancients.ui.successors.map.looks import Banner

SEEN: Final = 3.0
"""The least contrast of what has to be seen against its ground."""
READ: Final = 4.5
INDEPENDENT: Final = "#665d3e"
STEPS: Final = 20
PARCHMENT: Final = {
    "#2f6db5": "#1f5fe0", "#b5392f": "#cf2217", "#2f8a4a": "#12401f", "#7a3f9d": "#5a1568", INDEPENDENT: "#716b5a",
}
DARK: Final = {
    "#2f6db5": "#6aa5ff", "#b5392f": "#f0654f", "#2f8a4a": "#b9efa0", "#7a3f9d": "#e7c8ff", INDEPENDENT: "#a9a086",
}
CONTRAST: Final = {
    "#2f6db5": "#0046d0", "#b5392f": "#b00e06", "#2f8a4a": "#04240d", "#7a3f9d": "#4a0a5a", INDEPENDENT: "#565044",
}
"""The colors of our own board's factions in each look: as light or dark as tells them apart for every eye."""


@cache
def seen(color: str, ground: str, least: float) -> str:
    """A color, made lighter or darker as far as it takes to stand out from a ground."""
    end = "#ffffff" if contrast("#ffffff", ground) > contrast("#000000", ground) else "#000000"
    for step in range(STEPS + 1):
        tried = mix(color, end, step / STEPS)
        if contrast(tried, ground) >= least:
            return tried
    return end


def banner_color(banner: Banner, theme: Theme) -> str:
    """The color of a faction, or of the independents, on the board; one of another board's file as it stands there."""
    colors = chart_colors(theme)
    own = CONTRAST if theme.plain else DARK if theme.dark else PARCHMENT
    named = (banner.color or INDEPENDENT).lower()
    return seen(own.get(named, named), colors.land, READ if theme.plain else SEEN)


def ink_on(color: str) -> str:
    """What is written on a color."""
    return max(("#fff8e8", "#15100b"), key=lambda ink: contrast(ink, color))
