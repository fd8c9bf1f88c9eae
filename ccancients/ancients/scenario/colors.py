"""The colors a scenario may choose from for its armies, as ``#rrggbb``: those of the wooden blocks."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

ARMY_COLORS: Final[Mapping[str, str]] = MappingProxyType({
    "grey": "#b9bfc6", "brown": "#4b301f", "ivory": "#e9dfc3", "ochre": "#d9a441", "sage": "#a9bd8c", "rose": "#dba79a",
    "crimson": "#6d1420", "navy": "#1d2c52", "green": "#1f3f2c", "black": "#26221f",
})
