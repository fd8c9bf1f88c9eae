"""The drawing of a board as data, made from its file: coasts, grounds of provinces, where every thing and name lies.

Everything is in units of the file's own canvas, right and down from its upper left corner. Places of the drawing are
the spaces, then the holding boxes of the independent armies.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainterPath

from ccancients.space.pointmap import PointMap, Way
from ccancients.successors.components.board import FORTRESS, KINDS, MAJOR_CITY, SEA, TRANS, TRANSIT, Board
from ccancients.ui.canvas.points.chart import Line, Sea, Spot, land_of, outline
from ccancients.ui.canvas.points.ground import Country
from ccancients.ui.canvas.points.place_names import PlaceName
from ccancients.ui.desktop.i18n import languages
from ccancients.ui.look.palettes import PARCHMENT
from ccancients.ui.successors.map import placing
from ccancients.ui.successors.map.territories import territories
from ccancients.ui.successors.words.own_board import name_words

RADIUS: Final = 22.0
"""Of a space; a transit point is smaller."""
EXIT: Final = "exit"
"""The kind of way out of a holding box."""
BOX: Final = QSizeF(148, 92)
PLAQUE_HIGH: Final = 40.0
PLAQUE_LETTERS: Final = 20.0
SEA_LETTERS: Final = 30.0
BOW: Final = 34.0
"""How far a sea path bends that runs beside a path by land."""


@dataclass(frozen=True, eq=False)
class Plan(Country):
    """The drawing of one board.

    ``board``      whose
    ``map``        spaces and boxes with all ways;  ``spots`` where each lies;  ``bends`` of the ways that are no lines
    ``names``      of all spaces;  ``plaques`` by province, the box of its plate
    """

    board: Board
    map: PointMap
    spots: tuple[Spot, ...]
    bends: Mapping[Way, Spot]
    names: tuple[PlaceName, ...]
    plaques: tuple[QRectF, ...]

    def box_of(self, army: int) -> int:
        """The place of the holding box of an independent army, -1 for one that has none."""
        entry = self.board.independents[army].id
        for number, box in enumerate(self.board.file.holding_boxes):
            if box.army == entry:
                return self.board.count + number
        return -1


def _polygons(drawing: Mapping[str, Any], name: str) -> list[Line]:
    """The polygons of an optional drawing; what is none is left out."""
    found = drawing.get(name)
    lines = []
    for points in found.values() if isinstance(found, dict) else ():
        try:
            line = tuple((float(right), float(down)) for right, down in points)
        except (TypeError, ValueError):
            continue
        if len(line) > 2:
            lines.append(line)
    return lines


def _seas(drawing: Mapping[str, Any], sheet: QRectF) -> tuple[Sea, ...]:
    """The names of the seas, moved so far that the whole name is on the sheet."""
    found = []
    for each in drawing.get("seas", ()) if isinstance(drawing.get("seas"), list) else ():
        try:
            name, right, down = name_words(str(each["name"])[:80]), float(each["x"]), float(each["y"])
        except (KeyError, TypeError, ValueError):
            continue
        half = placing.width_of(PARCHMENT, name, SEA_LETTERS) * 0.62 + 10
        right = min(max(right, sheet.left() + half), sheet.right() - half)
        found.append(Sea(name, (right, down), 0.0, SEA_LETTERS))
    return tuple(found)


def _lands(board: Board, sheet: QRectF) -> list[QPainterPath]:
    """Every piece of land, lakes taken out; a file without a drawing is all land."""
    coasts = _polygons(board.file.drawing, "lands")
    if not coasts:
        everything = QPainterPath()
        everything.addRect(sheet)
        return [everything]
    waters = land_of(_polygons(board.file.drawing, "waters"))
    beyond = QPainterPath()
    beyond.addRect(sheet.adjusted(-60, -60, 60, 60))
    return [outline(coast).intersected(beyond).subtracted(waters) for coast in coasts]


def _map(board: Board) -> tuple[PointMap, Mapping[Way, Spot]]:
    boxes = board.file.holding_boxes
    ways: list[tuple[int, int, str]] = [
        (board.space_of[path.a], board.space_of[path.b], path.kind) for path in board.file.paths
    ]
    controls = [path.control for path in board.file.paths]
    for number, box in enumerate(boxes):
        for leading in box.exits:
            ways.append((board.count + number, board.space_of[leading.space], EXIT))
            controls.append(leading.control)
    spots = [(space.x, space.y) for space in board.spaces] + [(box.x, box.y) for box in boxes]
    made = PointMap(board.count + len(boxes), ways)
    pairs = [frozenset(way[:2]) for way in ways]
    bends: dict[Way, Spot] = {}
    for way, control, pair in zip(made.ways, controls, pairs, strict=True):
        if control is not None:
            bends[way] = control
        elif way.kind in (KINDS[SEA], KINDS[TRANS]) and pairs.count(pair) > 1:
            bends[way] = _bowed(spots[way.a], spots[way.b])
    return made, bends


def _bowed(a: Spot, b: Spot) -> Spot:
    """A point beside the middle of a line."""
    across, down = b[0] - a[0], b[1] - a[1]
    far = max(1.0, (across * across + down * down) ** 0.5)
    return (a[0] + b[0]) / 2 - down / far * BOW * 2, (a[1] + b[1]) / 2 + across / far * BOW * 2


def radius_of(kind: int) -> float:
    """How large a space of a kind is drawn."""
    return RADIUS * 0.55 if kind == TRANSIT else RADIUS


def _names(board: Board, taken: list[placing.Edges], sheet: QRectF) -> tuple[PlaceName, ...]:
    """The names of all spaces; those that the file gives no box are placed, and all boxes are taken from then on."""
    found: list[PlaceName | None] = [None] * board.count
    for number, entry in enumerate(board.file.spaces):
        if entry.label is not None and entry.label.box is not None:
            found[number] = PlaceName(name_words(entry.name), entry.label.box, entry.kind == "major_city")
            taken.append(entry.label.box)
    for number, space in enumerate(board.spaces):
        if found[number] is None:
            important = space.kind == MAJOR_CITY
            name = name_words(space.name)
            wide = placing.width_of(PARCHMENT, name, placing.NAME_LETTERS, bold=important)
            options = placing.around((space.x, space.y), radius_of(space.kind), QSizeF(wide, placing.NAME_HIGH))
            box = placing.best(options, taken, sheet)
            found[number] = PlaceName(name, (box.left(), box.top(), box.right(), box.bottom()), important)
            taken.append(placing.edges(box))
    return tuple(name for name in found if name is not None)


def _plaques(
    board: Board, taken: list[placing.Edges], sheet: QRectF, grounds: Mapping[int, QPainterPath]
) -> tuple[QRectF, ...]:
    """The plates of the provinces, near where the file wants them, or near their major city."""
    found = []
    for number, (entry, province) in enumerate(zip(board.file.provinces, board.provinces, strict=True)):
        city = board.spaces[province.major_city]
        label = entry.label
        middle = QPointF(city.x, city.y + 2 * RADIUS)
        if label is not None and label.x is not None and label.y is not None:
            middle = QPointF(label.x, label.y)
        wide = placing.width_of(PARCHMENT, name_words(province.name), PLAQUE_LETTERS, bold=True) + 44
        own = grounds.get(number, QPainterPath())
        box = placing.near(middle, QSizeF(wide, PLAQUE_HIGH), taken, sheet, own)
        found.append(box)
        taken.append(placing.edges(box))
    return tuple(found)


def plan_of(board: Board) -> Plan:
    """The drawing of a board, with its names in the language in use."""
    return _plan(board, languages.language)


@lru_cache(maxsize=8)
def _plan(board: Board, _language: str) -> Plan:
    sheet = QRectF(0, 0, board.file.canvas["width"], board.file.canvas["height"])
    spots = tuple((space.x, space.y) for space in board.spaces)
    boxes = tuple((box.x, box.y) for box in board.file.holding_boxes)
    lands = _lands(board, sheet)
    made, bends = _map(board)
    taken: list[placing.Edges] = []
    for space in board.spaces:
        far = radius_of(space.kind) + 3
        taken.append((space.x - far, space.y - far, space.x + far, space.y + far))
        if space.kind == MAJOR_CITY:
            taken.append((space.x - 42, space.y - 62, space.x + 42, space.y + 46))  # where forces stand
    for right, down in boxes:
        wide, high = BOX.width() / 2, BOX.height() / 2
        taken.append((right - wide, down - high, right + wide, down + high))
    names = _names(board, taken, sheet)
    grounds = territories(spots, [space.province for space in board.spaces], lands, sheet)
    plaques = _plaques(board, taken, sheet, grounds)
    whole = QPainterPath()
    for land in lands:
        whole = whole.united(land)
    seas = _seas(board.file.drawing, sheet)
    return Plan(
        sheet, whole, grounds, len(board.provinces), seas, board, made, (*spots, *boxes), bends, names, plaques
    )


__all__ = ["BOX", "EXIT", "FORTRESS", "RADIUS", "Plan", "plan_of", "radius_of"]
