"""A look of the program: colors, type and spacing as frozen values.

What a look is made of. ``palettes`` has the looks themselves; ``stylesheet.stylesheet(theme)`` turns one into the style
sheet of the application. Everything painted or styled takes its colors from here, so that tests can measure it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from functools import cache
from itertools import pairwise
from pathlib import Path
from types import MappingProxyType
from typing import Final

from PySide6.QtCore import QSize
from PySide6.QtGui import QFont, QFontDatabase

from ccancients.ui.look.colors import contrast

__all__ = ["BoardColors", "MarkColor", "MarkColors", "Theme", "UiColors", "contrast", "load_fonts"]

SMALLEST_SCALE: Final = 75
LARGEST_SCALE: Final = 200
ROOM: Final = (1280, 720)
"""Pixels of a window up to which text has its ordinary size."""
GROWTH: Final = ((1.0, 10.0), (1.5, 12.0), (2.0, 15.0), (3.0, 20.0))
"""How many times as large a window is, and how many tenths of its ordinary size text has there."""
NEARLY: Final = 0.4
"""Tenths that a window may lack for the next size: as much as its frame takes from a screen."""
LARGE_ROOM: Final = (1240, 660)
"""Pixels of a window from which on text may have the largest size there is."""
ROOM_FOR: Final = 150
"""Per cent that text may have in every window."""
TYPE_SCALE: Final[Mapping[str, int]] = MappingProxyType(
    {"small": 12, "body": 14, "lead": 16, "heading": 20, "title": 28}
)
SPACE: Final = 4
SERIF_FAMILIES: Final = ("EB Garamond", "EB Garamond 12", "Palatino Linotype", "Palatino", "DejaVu Serif", "serif")
SANS_FAMILIES: Final = (
    "Cabin", "ccancients Sans Ext", "Gill Sans", "Segoe UI", "Noto Sans", "DejaVu Sans", "sans-serif",
)  # fmt: skip
"""The second holds the letters of central Europe that the first lacks (Hungarian)."""


@dataclass(frozen=True, slots=True)
class UiColors:
    """Colors of widgets.

    ``table``       the table everything lies on, with ``table_text`` written on it
    ``sheet``       panels and dialogs, ``raised`` for fields and lists on them, ``text`` and ``muted`` written on both
    ``accent``      the one strong color, with ``accent_text`` on it; ``gold`` the second, for banners and ornament
    ``line``        frames; ``focus`` the ring of keyboard focus
    ``good`` ``warn`` ``bad``   words and marks of state on a sheet
    """

    table: str
    table_text: str
    table_muted: str
    sheet: str
    raised: str
    text: str
    muted: str
    accent: str
    accent_text: str
    gold: str
    line: str
    focus: str
    good: str
    warn: str
    bad: str
    selection: str
    selection_text: str


@dataclass(frozen=True, slots=True)
class BoardColors:
    """Colors of the map and what grows on it. ``texture`` 0 to 1 is how strongly paper and light are drawn."""

    table: str
    table_grain: str
    ground: str
    ground_light: str
    ground_dark: str
    grid: str
    frame: str
    section_line: str
    label: str
    label_halo: str
    forest: str
    forest_light: str
    forest_dark: str
    hill: str
    hill_light: str
    hill_dark: str
    rock: str
    rock_light: str
    rock_dark: str
    scrub: str
    water: str
    water_light: str
    water_dark: str
    shore: str
    gravel: str
    earth: str
    earth_light: str
    earth_dark: str
    timber: str
    timber_light: str
    timber_dark: str
    canvas_cloth: str
    shadow: str
    texture: float


@dataclass(frozen=True, slots=True)
class MarkColor:
    """A mark is drawn twice: ``core`` inside a ``casing``, so that one of the two stands out from any ground."""

    core: str
    casing: str


@dataclass(frozen=True, slots=True)
class MarkColors:
    """One color a kind of mark; the field names are the values of ``canvas.marks.Mark``."""

    legal: MarkColor
    may_battle: MarkColor
    must_charge: MarkColor
    no_battle: MarkColor
    target: MarkColor
    fire_target: MarkColor
    orderable: MarkColor
    selected: MarkColor
    path: MarkColor
    retreat: MarkColor
    danger: MarkColor
    last_move: MarkColor
    objective: MarkColor
    exit: MarkColor

    def __getitem__(self, name: str) -> MarkColor:
        color: MarkColor = getattr(self, name)
        return color

    def names(self) -> tuple[str, ...]:
        return tuple(field.name for field in fields(self))


@dataclass(frozen=True, slots=True)
class Theme:
    """A look. ``text_scale`` in per cent enlarges everything written (75 to 200)."""

    name: str
    dark: bool
    ui: UiColors
    board: BoardColors
    marks: MarkColors
    plain: bool = False
    """No texture, stronger outlines: for the high contrast look."""
    text_scale: int = 100

    def px(self, step: str) -> int:
        """Pixels of a step of the type scale: ``small body lead heading title``."""
        return round(TYPE_SCALE[step] * self.text_scale / 100)

    def space(self, steps: int) -> int:
        """Pixels of so many 4 px steps."""
        return SPACE * steps

    def serif(self, step: str = "heading", *, bold: bool = False, italic: bool = False) -> QFont:
        """The font of names and titles."""
        return _font(SERIF_FAMILIES, self.px(step), bold, italic)

    def sans(self, step: str = "body", *, bold: bool = False, italic: bool = False) -> QFont:
        """The font of everything read in small, with numerals of one width where the font has them."""
        return _font(SANS_FAMILIES, self.px(step), bold, italic)

    def scaled(self, text_scale: int) -> Theme:
        """The same look with another text scale, kept within 75 and 200."""
        return replace(self, text_scale=min(LARGEST_SCALE, max(SMALLEST_SCALE, text_scale)))


def grown(width: int, height: int, text_scale: int) -> QSize:
    """The size of a window that is so large with ordinary letters, as large as larger ones need it."""
    share = max(1.0, text_scale / 100)
    return QSize(round(width * share), round(height * share))


def scale_in(text_scale: int, width: int, height: int) -> int:
    """The text scale in a window of so many pixels: from one larger than 1280 by 720 on, the text grows with it.

    In one that is too small for the largest letters they are as large as leaves room for the board and the hand.
    """
    share = min(width / LARGE_ROOM[0], height / LARGE_ROOM[1])
    text_scale = min(text_scale, max(ROOM_FOR, round(LARGEST_SCALE * share)))
    return min(LARGEST_SCALE, round(text_scale * _tenths(min(width / ROOM[0], height / ROOM[1])) / 10))


def _tenths(room: float) -> int:
    """Tenths of its ordinary size that text has in a window so many times as large as the usual one."""
    for (low, least), (high, most) in pairwise(GROWTH):
        if room <= high:
            return int(least + (most - least) * max(0.0, room - low) / (high - low) + NEARLY)
    return int(GROWTH[-1][1])


def _font(families: tuple[str, ...], pixels: int, bold: bool, italic: bool) -> QFont:
    """A font of the asker's own, who may change it; what is found out for one of its kind serves all others."""
    return QFont(_first_of_its_kind(families, pixels, bold, italic))


@cache
def _first_of_its_kind(families: tuple[str, ...], pixels: int, bold: bool, italic: bool) -> QFont:
    font = QFont()
    font.setFamilies(list(families))
    font.setPixelSize(max(1, pixels))
    font.setItalic(italic)
    font.setWeight(QFont.Weight.DemiBold if bold else QFont.Weight.Normal)
    font.setFeature(QFont.Tag("tnum"), 1)
    font.setFeature(QFont.Tag("lnum"), 1)
    return font


def load_fonts(folder: Path) -> list[str]:
    """Make the fonts of a folder known to the application; returns their families. A missing folder gives none."""
    families: list[str] = []
    for file in sorted(folder.glob("*.[ot]tf")):
        number = QFontDatabase.addApplicationFontFromData(file.read_bytes())
        if number >= 0:
            families += QFontDatabase.applicationFontFamilies(number)
    return families
