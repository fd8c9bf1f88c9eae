"""What the tests of this game share."""

from __future__ import annotations

import pytest

from tests.hannibal.table import Table


@pytest.fixture
def table() -> Table:
    return Table()
