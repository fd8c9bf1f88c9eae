"""Dice lie as near to the fight as there is room, over nobody who matters."""

from __future__ import annotations

import random

import pytest
from PySide6.QtCore import QPointF, QRectF, QSizeF

from ccancients.ui.canvas.free_place import FARTHEST, near_place

STEP = 60.0
ROOM = QRectF(0, 0, 900, 600)
SIZE = QSizeF(200, 80)


def place(column: int, row: int) -> QRectF:
    return QRectF(column * STEP, row * STEP, STEP, STEP)


@pytest.mark.parametrize("above", [True, False])
def test_with_room_everywhere_it_touches_on_the_side_that_is_liked(above: bool) -> None:
    at = place(7, 5)
    found = near_place(SIZE, at, STEP, ROOM, (), (), above=above)
    assert found is not None
    assert (found.center().y() < at.center().y()) is above
    assert max(at.left() - found.right(), found.left() - at.right(), at.top() - found.bottom(),
               found.top() - at.bottom()) <= STEP / 2


def test_it_goes_farther_rather_than_over_a_unit() -> None:
    at = place(7, 5)
    units = [(place(column, 4), 2.0) for column in range(15)]
    found = near_place(SIZE, at, STEP, ROOM, (), units, above=True)
    assert found is not None
    assert not any(found.intersects(unit) for unit, _price in units)


@pytest.mark.parametrize("seed", range(40))
def test_it_stays_inside_near_and_off_what_must_be_seen(seed: int) -> None:
    rng = random.Random(seed)
    at = place(rng.randrange(15), rng.randrange(10))
    clear = [at, *(place(rng.randrange(15), rng.randrange(10)) for _ in range(6))]
    units = [(place(rng.randrange(15), rng.randrange(10)), 2.0) for _ in range(25)]
    found = near_place(SIZE, at, STEP, ROOM, clear, units, above=rng.random() < 0.5)
    if found is None:
        return
    assert ROOM.contains(found), f"seed {seed}"
    assert not any(found.intersects(each) for each in clear), f"seed {seed}"
    sides = at.left() - found.right(), found.left() - at.right(), at.top() - found.bottom(), found.top() - at.bottom()
    away = max(sides)
    assert away <= FARTHEST * STEP, f"seed {seed}"


def test_without_any_room_there_is_none() -> None:
    everything = [ROOM]
    assert near_place(SIZE, place(7, 5), STEP, ROOM, everything, (), above=True) is None
    assert near_place(QSizeF(2000, 80), QRectF(QPointF(), SIZE), STEP, ROOM, (), (), above=True) is None


def test_a_gap_hardly_wider_than_what_is_to_lie_in_it_is_found():
    """Seen by mouse: dice lay four hexes off with a thread over the board; beside the fight was room for them."""
    at, unit = QRectF(300, 300, STEP, STEP), 20.0
    for shift in range(0, 24, 3):
        walls = (QRectF(0, 0, 372 + shift, 300), QRectF(0, 372 + shift + SIZE.height() + 13, 900, 300))
        found = near_place(SIZE, at, STEP, ROOM, (), [(wall, unit) for wall in walls], above=True, dearest=5)
        assert found is not None, shift
        assert found.left() - at.right() <= STEP, shift
