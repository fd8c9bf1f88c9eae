"""What the tests of this game share."""

from __future__ import annotations

import pytest

from tests.successors.table import Table


@pytest.fixture
def table() -> Table:
    return Table()
