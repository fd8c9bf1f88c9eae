"""Sweeps of which every run makes a few steps, and ``-m slow`` all others (see packaging/slow_tests.py)."""

from __future__ import annotations

from collections.abc import Collection, Iterable

import pytest
from _pytest.mark import ParameterSet


def rest_slow(values: Iterable[object], few: int | Collection[object] = 1) -> list[ParameterSet]:
    """Parameters for a test: the first few of them for every run, the others slow.

    ``values``  as for ``pytest.mark.parametrize``: a tuple is a row of several arguments, a ``pytest.param`` keeps its
                id and its marks
    ``few``     how many of them, or which
    """
    found: list[ParameterSet] = []
    for number, value in enumerate(values):
        row = value if isinstance(value, ParameterSet) else pytest.param(*(value if type(value) is tuple else (value,)))
        often = number < few if isinstance(few, int) else value in few
        found.append(row if often else pytest.param(*row.values, id=row.id, marks=(*row.marks, pytest.mark.slow)))
    return found
