"""The colors of the map in each look of the program."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from ccancients.hannibal.components.board import PROVINCES
from ccancients.hannibal.components.sides import CARTHAGE, NOBODY, ROME
from ccancients.ui.look.colors import mix
from ccancients.ui.look.theme import Theme


@dataclass(frozen=True, slots=True)
class MapColors:
    """Colors of the map.

    ``seas``     from the shore to the open sea;  ``shore`` the pale lines along the coast
    ``land``     outside of the provinces;  ``grounds`` the ends of the scale that provinces are tinted from
    ``ink``      names and numbers;  ``sea_ink`` the names of seas
    ``sides``    by ``ROME``, ``CARTHAGE`` and ``NOBODY`` (a neutral tribe), with ``signs`` drawn on them
    ``empty``    a space that nobody controls;  ``plate`` the ground of plaques and names
    ``roads``    with ``road_casing`` under them;  ``alps``, ``passes``, ``straits``
    ``wood``     by side, counters, with ``wood_ink`` on them
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
    sides: Mapping[int, str]
    signs: str
    empty: str
    plate: str
    roads: str
    road_casing: str
    alps: str
    passes: str
    straits: str
    wood: Mapping[int, str]
    wood_ink: Mapping[int, str]


_PARCHMENT: Final = MapColors(
    seas=("#9cbfc6", "#86aebb", "#7aa4b4"), shore="#cfe0da", land="#d5c79b",
    grounds=("#c9cda6", "#d3c387", "#f1cfa6"), border="#8f7a4e",
    ink="#2a1e14", sea_ink="#0f3344", halo="#efe4c4", coast="#5b4526", river="#7fa9b4", mountain="#a58d62",
    snow="#fbf6e8", sides=MappingProxyType({ROME: "#b03a2e", CARTHAGE: "#2a62a3", NOBODY: "#665d3e"}), signs="#fff6e2",
    empty="#f4ead0", plate="#f7ecd0", roads="#6b5230", road_casing="#efe2bd", alps="#7a2a1c", passes="#7d4f14",
    straits="#184a69", wood=MappingProxyType({ROME: "#b9bfc4", CARTHAGE: "#4a2f20"}),
    wood_ink=MappingProxyType({ROME: "#1c1712", CARTHAGE: "#fbeecb"}),
)
_DARK: Final = MapColors(
    seas=("#22414f", "#1b3542", "#162c38"), shore="#35586a", land="#4a4632",
    grounds=("#3d3e2e", "#474332", "#504a37"), border="#837346",
    ink="#f4ead0", sea_ink="#a9cede", halo="#1d1a12", coast="#b79a62", river="#3f6675", mountain="#7b6b49",
    snow="#d8d2c2", sides=MappingProxyType({ROME: "#f0806f", CARTHAGE: "#8bbdf2", NOBODY: "#c2b78c"}), signs="#15100b",
    empty="#2b261c", plate="#2a241a", roads="#d9c79a", road_casing="#2a2519", alps="#ffab9c", passes="#f0c070",
    straits="#9fd0ee", wood=MappingProxyType({ROME: "#aab2b8", CARTHAGE: "#2b1b12"}),
    wood_ink=MappingProxyType({ROME: "#15110d", CARTHAGE: "#fbeecb"}),
)
_CONTRAST: Final = MapColors(
    seas=("#bfe2f7", "#bfe2f7", "#bfe2f7"), shore="#002a44", land="#ffffff",
    grounds=("#ffffff", "#f8f5e6", "#f1ecd8"), border="#000000",
    ink="#000000", sea_ink="#002a44", halo="#ffffff", coast="#000000", river="#3a6a86", mountain="#555555",
    snow="#ffffff", sides=MappingProxyType({ROME: "#a30000", CARTHAGE: "#00308f", NOBODY: "#4a463c"}), signs="#ffffff",
    empty="#ffffff", plate="#ffffff", roads="#000000", road_casing="#ffffff", alps="#a30000", passes="#5a3a00",
    straits="#00308f", wood=MappingProxyType({ROME: "#e8e8e8", CARTHAGE: "#1d120b"}),
    wood_ink=MappingProxyType({ROME: "#000000", CARTHAGE: "#ffffff"}),
)


def map_colors(theme: Theme) -> MapColors:
    """The colors of the map in a look."""
    if theme.plain:
        return _CONTRAST
    return _DARK if theme.dark else _PARCHMENT


def ground_of(province: int, colors: MapColors) -> str:
    """The tint of a province: about as many as there are provinces, so that neighbors differ."""
    share = (province * 7 % len(PROVINCES)) / (len(PROVINCES) - 1)
    low, middle, high = colors.grounds
    return mix(low, middle, 2 * share) if share < 0.5 else mix(middle, high, 2 * share - 1)
