"""A battle for players to be measured on."""

from __future__ import annotations

import pytest

from ccancients.ancients.scenario.setup import Setup
from tests.ancients.mind.conftest import setup_of


@pytest.fixture
def akragas() -> Setup:
    return setup_of("akragas")
