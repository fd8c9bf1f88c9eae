"""The tool that tells how strong the strategos is (``ccancients.workshop.lab.strength``)."""

from __future__ import annotations

import pytest

from ccancients.workshop.lab.strength import STRONG, WEAK, seatings, won_of


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_seat_is_taken_in_turn(seats):
    found = seatings(seats)
    assert len(found) == seats
    for seat in range(seats):
        assert sum(each[seat] == STRONG for each in found) == max(1, seats // 2)
    assert all(each.count(STRONG) + each.count(WEAK) == seats for each in found)


def test_a_few_matches_are_counted():
    won, played = won_of("first_march_two", 4, 3000, jobs=1)
    assert played == 4
    assert won >= 3
