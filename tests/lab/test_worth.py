"""The tool that fits what a position is worth to how wars end."""

from __future__ import annotations

from random import Random

import pytest

from ccancients.workshop.lab.worth import fitted, likelihood


def test_a_regression_finds_the_weights_that_the_ends_were_drawn_by():
    chance = Random(3)
    rows = [(1.0, chance.uniform(-2, 2), chance.uniform(-2, 2)) for _ in range(3000)]
    won = [float(chance.random() < 1 / (1 + 2.718281828 ** -(0.3 + 1.2 * a - 0.5 * b))) for _, a, b in rows]
    weights = fitted(rows, won)
    assert weights == pytest.approx([0.3, 1.2, -0.5], abs=0.15)
    assert likelihood(weights, rows, won) > likelihood([0.3, 0.0, 0.0], rows, won)
