"""A battle of Akragas for tests of the engine."""

from __future__ import annotations

import pytest

from ccancients.ancients.scenario.files import find_scenario
from ccancients.ancients.scenario.setup import Setup


@pytest.fixture(scope="session")
def akragas() -> Setup:
    return Setup(scenario=find_scenario("akragas"))
