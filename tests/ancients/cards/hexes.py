"""Hexes by their names."""

from __future__ import annotations

from ccancients.ancients.components.board import GRID, hex_name, parse_hex


def hexes_within(where: str, reach: int) -> set[str]:
    return {hex_name(there) for there in GRID.within(parse_hex(where), reach)}
