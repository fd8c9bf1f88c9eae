"""Where things lie on the board that belong nowhere: over as little as can be."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSizeF

from ccancients.ui.canvas.free_place import quiet_corner

ROOM, SIZE, USUAL = QRectF(0, 0, 400, 300), QSizeF(100, 60), QPointF(150, 30)


def test_where_nothing_is_covered_it_lies_as_usual():
    assert quiet_corner(SIZE, ROOM, [], USUAL) == USUAL
    assert quiet_corner(SIZE, ROOM, [QPointF(10, 290)], USUAL) == USUAL


def test_it_makes_way_for_what_is_worth_seeing_and_stays_inside():
    spots = [QPointF(x, y) for x in range(0, 400, 20) for y in range(0, 200, 20)]
    box = QRectF(quiet_corner(SIZE, ROOM, spots, USUAL), SIZE)
    assert ROOM.contains(box)
    assert not any(box.contains(spot) for spot in spots)


def test_among_spots_everywhere_it_lies_as_usual():
    spots = [QPointF(x + 0.5, y + 0.5) for x in range(0, 400, 50) for y in range(0, 300, 50)]
    covered = [sum(QRectF(corner, SIZE).contains(spot) for spot in spots)
               for corner in (USUAL, quiet_corner(SIZE, ROOM, spots, USUAL))]
    assert covered[1] <= covered[0]
