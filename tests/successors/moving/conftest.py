"""What the tests of activation and movement share."""

from __future__ import annotations

import pytest

from tests.successors.moving.table import Table


@pytest.fixture
def table() -> Table:
    return Table()
