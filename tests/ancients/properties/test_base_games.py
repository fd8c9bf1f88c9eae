"""The fifteen battles of the base game play as they were played before the boxes, to the last die."""

from __future__ import annotations

from pathlib import Path

import pytest

from ccancients.workshop.base_games import digest

FILE = Path(__file__).parents[2] / "data" / "base-games.txt"
RECORDED = {int(line.partition(" ")[0]): line for line in FILE.read_text(encoding="ascii").splitlines()}


def test_two_hundred_games_are_recorded():
    assert sorted(RECORDED) == list(range(200))


@pytest.mark.parametrize("seed", range(0, 200, 13))
def test_a_random_game_goes_as_it_went(seed):
    assert digest(seed) == RECORDED[seed]


@pytest.mark.slow
@pytest.mark.parametrize("seed", sorted(set(range(200)) - set(range(0, 200, 13))))
def test_every_random_game_goes_as_it_went(seed):
    assert digest(seed) == RECORDED[seed]
