"""Changing immutable models, and the order in which files list hexes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from ccancients.ancients.components.board import GRID, NAMES, NOWHERE, hex_name, parse_hex
from ccancients.ancients.scenario.model import Army, Model, Scenario, SideName

ModelT = TypeVar("ModelT", bound=Model)


def changed(model: ModelT, **fields: object) -> ModelT:
    """The model with some fields replaced, validated anew. Raises ``ValueError`` (pydantic's)."""
    data = {info.alias or name: getattr(model, name) for name, info in type(model).model_fields.items()}
    return type(model).model_validate({**data, **fields})


def army_of(scenario: Scenario, side: SideName) -> Army:
    """The army of a side by its name."""
    return scenario.top if side == "top" else scenario.bottom


def with_army(scenario: Scenario, side: SideName, **fields: object) -> Scenario:
    """The scenario with some fields of an army replaced. Raises ``ValueError``."""
    return changed(scenario, **{side: changed(army_of(scenario, side), **fields)})


def other_side(side: SideName) -> SideName:
    return "bottom" if side == "top" else "top"


def reading_key(name: str) -> tuple[int, int]:
    """Sorts hexes as a page is read: rows from the top, columns from the left."""
    here = parse_hex(name)
    return -GRID.row[here], GRID.x2[here]


def in_reading_order(names: Iterable[str]) -> tuple[str, ...]:
    """Names of hexes sorted and each once."""
    return tuple(sorted(set(names), key=reading_key))


def offset(start: str, end: str) -> tuple[int, int]:
    """The way from a hex to another as rows and half columns; from anywhere it leads to a hex or off the map."""
    a, b = parse_hex(start), parse_hex(end)
    return GRID.row[b] - GRID.row[a], GRID.x2[b] - GRID.x2[a]


def shifted(name: str, way: tuple[int, int]) -> str | None:
    """The hex at the end of a way from a hex, None off the map."""
    here = parse_hex(name)
    there = GRID.at(GRID.row[here] + way[0], GRID.x2[here] + way[1])
    return None if there == NOWHERE else hex_name(there)


def rectangle(start: str, end: str) -> frozenset[str]:
    """The hexes between two corners: all columns by their letters, all rows by their numbers."""
    left, right = sorted((start[0], end[0]))
    low, high = sorted((start[1], end[1]))
    return frozenset(name for name in NAMES if left <= name[0] <= right and low <= name[1] <= high)


def area(center: str, size: int) -> frozenset[str]:
    """The hexes of a brush: 1 the hex alone, 2 its neighbors too, 3 theirs as well."""
    here = parse_hex(center)
    return frozenset({center, *(NAMES[there] for there in GRID.within(here, size - 1))})


def line(start: str, end: str) -> tuple[str, ...]:
    """The hexes of a connected course as straight as the grid allows, both ends included."""
    here, goal = parse_hex(start), parse_hex(end)
    course = [here]
    rows, half_columns = GRID.row[goal] - GRID.row[here], GRID.x2[goal] - GRID.x2[here]
    while here != goal:
        nearer = [there for there in GRID.neighbors[here] if GRID.distance[there][goal] < GRID.distance[here][goal]]
        # of the steps that come nearer, the one that strays least from the straight line
        here = min(nearer, key=lambda there: (
            abs((GRID.row[there] - GRID.row[course[0]]) * half_columns - (GRID.x2[there] - GRID.x2[course[0]]) * rows),
            there,
        ))  # fmt: skip
        course.append(here)
    return tuple(NAMES[each] for each in course)
