"""The three looks: ``themes()`` lists them, ``theme("dark", text_scale=150)`` gives one.

Tests hold text to 4.5:1 and marks to 3:1 against everything they may lie on.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from ccancients.ui.look.theme import BoardColors, MarkColor, MarkColors, Theme, UiColors

INK: Final = "#15100b"

PARCHMENT_MARKS: Final = MarkColors(
    legal=MarkColor("#b9f28c", INK),
    may_battle=MarkColor("#b9f28c", INK),
    must_charge=MarkColor("#ffbcae", INK),
    no_battle=MarkColor("#ffcf66", INK),
    target=MarkColor("#ffe9e2", "#5a0a06"),
    fire_target=MarkColor("#ffd84a", "#3a1e00"),
    orderable=MarkColor("#ffe04a", INK),
    selected=MarkColor("#ffffff", "#0f3154"),
    path=MarkColor("#ffffff", "#0f3154"),
    retreat=MarkColor("#d8ecff", "#0c2947"),
    danger=MarkColor("#ffa8a0", INK),
    last_move=MarkColor("#efe6ff", "#33245a"),
    objective=MarkColor("#ffd76a", INK),
    exit=MarkColor("#d8ecff", "#0c2947"),
)

PARCHMENT: Final = Theme(
    name="parchment",
    dark=False,
    ui=UiColors(
        table="#33241a", table_text="#f3e6c8", table_muted="#cbb891",
        sheet="#efe2c3", raised="#f8efd9", text="#2a1e14", muted="#5f4b36",
        accent="#8a2b1d", accent_text="#fff4e0", gold="#8a6414", line="#b49a6c", focus="#1f5f99",
        good="#0b4f63", warn="#825200", bad="#7e0a16", selection="#8a2b1d", selection_text="#fff4e0",
    ),
    board=BoardColors(
        table="#33241a", table_grain="#46321f",
        ground="#cfc493", ground_light="#ddd3a6", ground_dark="#bdb180", grid="#948a5c", frame="#5b4526",
        section_line="#8a2218", label="#33261a", label_halo="#e6dcb4",
        forest="#5f7a3c", forest_light="#86a052", forest_dark="#33461f",
        hill="#c2a770", hill_light="#dfcb97", hill_dark="#8c6f40",
        rock="#a59b8a", rock_light="#cfc7b6", rock_dark="#5f564a", scrub="#a8a068",
        water="#6ea3b8", water_light="#9cc6d2", water_dark="#3f7288", shore="#dcc996", gravel="#b9a888",
        earth="#a07c4c", earth_light="#c9a877", earth_dark="#5c4022",
        timber="#86592f", timber_light="#b5834b", timber_dark="#43290f", canvas_cloth="#efe4cb",
        shadow="#2a1d10", texture=1.0,
    ),
    marks=PARCHMENT_MARKS,
)

DARK: Final = Theme(
    name="dark",
    dark=True,
    ui=UiColors(
        table="#14110d", table_text="#eadfc6", table_muted="#b3a483",
        sheet="#241e17", raised="#30281e", text="#eee3cb", muted="#bcab8a",
        accent="#d08a35", accent_text="#1a1209", gold="#d6a94a", line="#5b4a33", focus="#7fb8ee",
        good="#7fd6c8", warn="#ffd98a", bad="#ff8a78", selection="#d08a35", selection_text="#1a1209",
    ),
    board=BoardColors(
        table="#14110d", table_grain="#1f1912",
        ground="#5c5940", ground_light="#69664b", ground_dark="#4e4b35", grid="#3d3a29", frame="#8c7446",
        section_line="#ffbfb0", label="#f4ead0", label_halo="#34311f",
        forest="#34482a", forest_light="#4c6337", forest_dark="#1a2713",
        hill="#655434", hill_light="#84704a", hill_dark="#3d311c",
        rock="#68625a", rock_light="#8a8376", rock_dark="#332f29", scrub="#545034",
        water="#2f586b", water_light="#4a7d90", water_dark="#193643", shore="#766a4a", gravel="#776c58",
        earth="#6b5130", earth_light="#91724a", earth_dark="#35240f",
        timber="#6b4726", timber_light="#936a3d", timber_dark="#2c1a09", canvas_cloth="#b3a88e",
        shadow="#000000", texture=0.8,
    ),
    marks=MarkColors(
        legal=MarkColor("#b9f28c", "#10160a"),
        may_battle=MarkColor("#b9f28c", "#10160a"),
        must_charge=MarkColor("#ffbcae", "#120504"),
        no_battle=MarkColor("#ffcf66", "#140d02"),
        target=MarkColor("#ffe9e2", "#4d0805"),
        fire_target=MarkColor("#ffd84a", "#3a2000"),
        orderable=MarkColor("#ffe04a", "#1c1609"),
        selected=MarkColor("#ffffff", "#0c2947"),
        path=MarkColor("#ffffff", "#0c2947"),
        retreat=MarkColor("#cfe7ff", "#0c2947"),
        danger=MarkColor("#ffa8a0", "#120504"),
        last_move=MarkColor("#e6daff", "#2f2150"),
        objective=MarkColor("#ffd76a", "#1c1203"),
        exit=MarkColor("#cfe7ff", "#0c2947"),
    ),
)

CONTRAST: Final = Theme(
    name="contrast",
    dark=True,
    plain=True,
    ui=UiColors(
        table="#000000", table_text="#ffffff", table_muted="#e6e6e6",
        sheet="#0a0a0a", raised="#1a1a1a", text="#ffffff", muted="#dedede",
        accent="#ffd400", accent_text="#000000", gold="#ffd400", line="#ffffff", focus="#00e5ff",
        good="#8dff7a", warn="#ffd400", bad="#ff9e9e", selection="#ffd400", selection_text="#000000",
    ),
    board=BoardColors(
        table="#000000", table_grain="#000000",
        ground="#f1ecd8", ground_light="#f1ecd8", ground_dark="#e6e0c8", grid="#6e6a58", frame="#ffffff",
        section_line="#a30000", label="#000000", label_halo="#ffffff",
        forest="#8fbf6a", forest_light="#b4dc92", forest_dark="#2f5217",
        hill="#e3bd78", hill_light="#f6dca9", hill_dark="#7a5312",
        rock="#c2bdb4", rock_light="#ebe7df", rock_dark="#3d3a35", scrub="#d9d3a8",
        water="#8cc6ea", water_light="#bfe2f7", water_dark="#125a8a", shore="#fff3cf", gravel="#d8c9a6",
        earth="#c99552", earth_light="#eac48e", earth_dark="#4d2e06",
        timber="#a9682c", timber_light="#d99a58", timber_dark="#371d02", canvas_cloth="#ffffff",
        shadow="#000000", texture=0.0,
    ),
    marks=MarkColors(
        legal=MarkColor("#8cff8c", "#000000"),
        may_battle=MarkColor("#8cff8c", "#000000"),
        must_charge=MarkColor("#ffab9c", "#000000"),
        no_battle=MarkColor("#ffc400", "#000000"),
        target=MarkColor("#ffffff", "#6b0000"),
        fire_target=MarkColor("#ffe600", "#000000"),
        orderable=MarkColor("#ffe600", "#000000"),
        selected=MarkColor("#ffffff", "#00308f"),
        path=MarkColor("#ffffff", "#00308f"),
        retreat=MarkColor("#d6edff", "#002266"),
        danger=MarkColor("#ff9c9c", "#000000"),
        last_move=MarkColor("#f1e3ff", "#3d007a"),
        objective=MarkColor("#ffd400", "#000000"),
        exit=MarkColor("#d6edff", "#002266"),
    ),
)

THEMES: Final[Mapping[str, Theme]] = MappingProxyType({look.name: look for look in (PARCHMENT, DARK, CONTRAST)})


def themes() -> tuple[str, ...]:
    """The names of the looks."""
    return tuple(THEMES)


def theme(name: str = "parchment", text_scale: int = 100) -> Theme:
    """A look by name. Raises ``KeyError`` with the known names for an unknown one."""
    if name not in THEMES:
        raise KeyError(f"no theme '{name}'; there are {', '.join(THEMES)}")
    return THEMES[name].scaled(text_scale)
