"""Whole campaigns with every battle on the field: meetings are the campaign's own, and what comes back can be."""

from __future__ import annotations

import pytest

from ccancients.workshop.lab.fields import play
from tests.sweeps import rest_slow


@pytest.mark.parametrize(("level", "seed"), rest_slow([("random", 2), *(("quaestor", seed) for seed in range(8))]))
def test_a_campaign_with_its_battles_on_the_field_comes_to_its_end(level: str, seed: int) -> None:
    """``play`` looks at all invariants after every answer, and at the hands of each meeting beside the campaign's."""
    war = play(seed, level, on_the_field=True)
    assert war.winner in (-1, 0, 1)
    assert war.fields == sum(war.ends.values()) > 0
