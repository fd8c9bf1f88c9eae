"""The ground of a battle: by province, in a form chosen by the place, so that it is the same for the whole war."""

from __future__ import annotations

from hashlib import sha256
from typing import Final

from ccancients.ancients.scenario.model import HexName, TerrainName, TerrainSetup
from ccancients.bridge.meeting import CITY, Meeting
from ccancients.bridge.tables import Tables

RIVER: Final = "river"
SHUT: Final = ("coast", "river", "lake", "steep hill")
"""Ground on which nobody can stand."""


def ground(tables: Tables, meeting: Meeting) -> dict[TerrainName, tuple[HexName, ...]]:
    """The terrain of a battle. A port has the sea along the left edge, a city a camp for its defender.

    By a river a port takes the first form: never the sea on one side and the river on the other.
    """
    kind = tables.ground_of[meeting.province]
    forms = tables.grounds[kind]
    form = sha256(meeting.place.encode()).digest()[0] % len(forms)
    if meeting.port and kind == RIVER:
        form = 0
    found = dict(forms[form])
    if meeting.port:
        taken = {name for hexes in found.values() for name in hexes}
        for sea, hexes in tables.coast.items():
            found[sea] = tuple(name for name in hexes if name not in taken)
    if meeting.kind == CITY:
        found["fortified camp"] = tables.camp["top"]
    return found


def closed(found: dict[TerrainName, tuple[HexName, ...]]) -> set[str]:
    """Hexes on which nobody can stand."""
    return {name for kind, hexes in found.items() if kind in SHUT for name in hexes}


def setups(found: dict[TerrainName, tuple[HexName, ...]]) -> tuple[TerrainSetup, ...]:
    """The ground as a scenario says it."""
    return tuple(TerrainSetup(type=kind, hexes=hexes) for kind, hexes in found.items() if hexes)
