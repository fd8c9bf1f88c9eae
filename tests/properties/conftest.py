"""A battle of Akragas for tests of the engine."""

from __future__ import annotations

import pytest

from ccancients.ancients.scenario_io import find_scenario
from ccancients.ancients.setup import Setup


@pytest.fixture(scope="session")
def akragas() -> Setup:
    return Setup(scenario=find_scenario("akragas"))
