"""Sweeps of which every run makes a few steps, and ``-m slow`` all others (see packaging/slow_tests.py)."""

from __future__ import annotations

from collections.abc import Collection, Iterable

import pytest
from _pytest.mark import ParameterSet


def rest_slow(values: Iterable[object], few: int | Collection[object] = 1) -> list[ParameterSet]:
    """Parameters for a test: the first few of them for every run, the others slow.

    ``values``  as for ``pytest.mark.parametrize``: a tuple is a row of several arguments
    ``few``     how many of them, or which
    """
    return [
        pytest.param(
            *(value if isinstance(value, tuple) else (value,)),
            marks=() if (number < few if isinstance(few, int) else value in few) else pytest.mark.slow,
        )
        for number, value in enumerate(values)
    ]
