"""The table on which rules are tested."""

from __future__ import annotations

import pytest

from tests.ancients.table import Table


@pytest.fixture
def table() -> Table:
    """An empty board with both armies at the edges."""
    return Table()
