"""Positions and games for opponents to be tested on."""

from __future__ import annotations

import pytest

from ccancients.ancients.scenario.files import find_scenario
from ccancients.ancients.scenario.setup import Options, Setup
from tests.ancients.table import Table


@pytest.fixture
def table() -> Table:
    """An empty board with both armies at the edges."""
    return Table()


def setup_of(name: str, printing: str = "first") -> Setup:
    """A battle that is shipped."""
    return Setup(scenario=find_scenario(name), options=Options.model_validate({"printing": printing}))


@pytest.fixture
def akragas() -> Setup:
    return setup_of("akragas")
