"""The drawing of the map as data: coasts, grounds of provinces, rivers, where every space and its name lies.

Everything is in units of the drawing's own canvas, right and down from its upper left corner.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from ccancients.hannibal.components.board import ALPS, LAND, MAP, PASS, PROVINCES, SPACES, STRAIT
from ccancients.paths import resources_dir
from ccancients.space.pointmap import Way
from ccancients.ui.canvas.points.chart import Line, Sea, Spot
from ccancients.ui.canvas.points.place_names import Box

_KINDS = {"land": LAND, "pass": PASS, "alps_pass": ALPS, "strait": STRAIT}


@dataclass(frozen=True)
class Plan:
    """The drawing.

    ``size``       width and height of the canvas;  ``radius`` of a space
    ``spots``, ``names``, ``anchors``  by space: its middle, the box of its name, the middle of its port sign
    ``bends``      the control point of every way
    ``lands``      closed coasts, which reach beyond the canvas
    ``grounds``    by province, the polygons of its ground, to be clipped to the land
    ``plaques``    by province, the box of its plate
    ``rivers``     lines;  ``mountains`` the places of mountains;  ``seas`` their names
    ``cartouche``  a box in which nothing lies
    """

    size: Spot
    radius: float
    spots: tuple[Spot, ...]
    names: tuple[Box, ...]
    anchors: Mapping[int, Spot]
    bends: Mapping[Way, Spot]
    lands: tuple[Line, ...]
    grounds: tuple[tuple[Line, ...], ...]
    plaques: tuple[Box, ...]
    rivers: tuple[Line, ...]
    mountains: Line
    seas: tuple[Sea, ...]
    cartouche: Box


def _line(points: list[list[float]]) -> Line:
    return tuple((right, down) for right, down in points)


def _box(numbers: list[float]) -> Box:
    left, top, right, bottom = numbers
    return left, top, right, bottom


@cache
def plan() -> Plan:
    """The drawing of the program's own map. Raises ``KeyError`` where it does not fit the map of the rules."""
    data = json.loads((resources_dir() / "hannibal" / "map.json").read_text(encoding="utf-8"))
    spaces = [data["spaces"][facts.key] for facts in SPACES]
    provinces = [data["provinces"][province.key] for province in PROVINCES]
    controls = {
        (frozenset((edge["a"], edge["b"])), _KINDS[edge["kind"]]): tuple(edge["control"]) for edge in data["edges"]
    }
    return Plan(
        size=tuple(data["canvas"]),
        radius=data["space_radius"],
        spots=tuple((space["x"], space["y"]) for space in spaces),
        names=tuple(_box(space["label"]) for space in spaces),
        anchors={number: tuple(space["anchor"]) for number, space in enumerate(spaces) if "anchor" in space},
        bends={way: controls[frozenset((SPACES[way.a].key, SPACES[way.b].key)), way.kind] for way in MAP.ways},
        lands=tuple(map(_line, data["lands"].values())),
        grounds=tuple(tuple(map(_line, province["areas"])) for province in provinces),
        plaques=tuple(_box(province["plaque"]) for province in provinces),
        rivers=tuple(map(_line, data["rivers"].values())),
        mountains=tuple(spot for row in data["mountains"].values() for spot in _line(row)),
        seas=tuple(
            Sea(sea["name"], (sea["x"], sea["y"]), sea["angle"], sea["px"]) for sea in data["seas"]
        ),
        cartouche=_box(data["cartouche"]),
    )
