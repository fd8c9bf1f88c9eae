"""Spoiled scenarios: each is read or refused with one sentence, quickly, and nothing else happens.

As many as is wished (``tests.hostile.soak``):

    CCANCIENTS_SOAK=5000 python3 packaging/bootstrap.py test -m slow tests/hostile/test_scenarios.py
"""

from __future__ import annotations

import json
import random
import time
from pathlib import Path

import pytest

from ccancients import paths
from ccancients.ancients.scenario.files import parse_scenario, read_scenario, scenario_text
from ccancients.ancients.scenario.setup import Setup
from ccancients.ancients.spec import ANCIENTS
from ccancients.engine.chance import RolledChance
from ccancients.engine.errors import BadScenario
from tests.hostile import soak
from tests.hostile.conftest import Deeds
from tests.hostile.mutation import as_bytes, spoiled_bytes, spoiled_value
from tests.quickness import took_too_long

SLOWEST = 1.0


@pytest.fixture(scope="module")
def samples() -> list[bytes]:
    return [path.read_bytes() for path in sorted(paths.scenarios_dir().glob("*.json"))]


def spoiled(samples: list[bytes], seed: int) -> bytes:
    dice = random.Random(seed)
    good = dice.choice(samples)
    return spoiled_bytes(good, dice) if dice.randrange(3) == 0 else as_bytes(spoiled_value(json.loads(good), dice))


def check(samples: list[bytes], seeds: range, deeds: Deeds) -> int:
    """Read the spoiled scenarios of some seeds; returns how many were refused."""
    refused = 0
    for seed in seeds:
        raw = spoiled(samples, seed)
        began = time.process_time()
        try:
            with deeds:
                scenario = parse_scenario(raw, "mine.json")
        except BadScenario as error:
            said = str(error)
            assert said.startswith("mine.json"), f"seed {seed}: {said}"
            assert said.isprintable(), f"seed {seed}: {said!r}"
            assert len(said) <= 450, f"seed {seed}: {said}"
            refused += 1
        except Exception as error:
            raise AssertionError(f"seed {seed}: {error!r}") from error
        else:
            try:
                assert parse_scenario(scenario_text(scenario), "again.json") == scenario
                play_a_little(Setup(scenario=scenario), seed)
            except Exception as error:
                raise AssertionError(f"seed {seed}: going on: {error!r}") from error
        took = time.process_time() - began
        assert not took_too_long(took, SLOWEST), f"seed {seed}: {took:.1f} s"
        assert deeds.forbidden == [], f"seed {seed}"
    return refused


def play_a_little(setup: Setup, seed: int) -> None:
    game = ANCIENTS.new_game(setup, RolledChance(seed))
    dice = random.Random(seed)
    for _ in range(25):
        if game.decision is None:
            return
        game.apply(dice.choice(game.decision.choices))


def test_spoiled_scenarios(samples: list[bytes], deeds: Deeds) -> None:
    assert 50 < check(samples, range(75), deeds) < 75


@pytest.mark.slow
def test_a_soak_of_spoiled_scenarios(samples: list[bytes], deeds: Deeds) -> None:
    refused = check(samples, soak.seeds(), deeds)
    soak.tell("scenarios:", {"refused": refused, "read": len(soak.seeds()) - refused})


def test_reading_opens_the_file_and_nothing_else(samples: list[bytes], deeds: Deeds, tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    file.write_bytes(as_bytes({**json.loads(samples[0]), "notes": "/etc/passwd", "sources": ["file:///etc/passwd"]}))
    with deeds:
        read_scenario(file)
    assert deeds.opened == [str(file)]
    assert deeds.forbidden == []
