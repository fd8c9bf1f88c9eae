"""Lines of positions, as people paste them: read, or refused with one sentence, quickly."""

from __future__ import annotations

import random
import time

import pytest

from ccancients.ancients.position import parse_position, position_text
from ccancients.ancients.scenario.files import shipped_scenarios
from ccancients.ancients.scenario.setup import Setup
from ccancients.ancients.spec import ANCIENTS
from ccancients.engine.chance import RolledChance
from ccancients.engine.errors import BadText, GameError
from tests.hostile.conftest import Deeds
from tests.hostile.mutation import spoiled_bytes
from tests.quickness import took_too_long
from tests.sweeps import rest_slow

SLOWEST = 1.0


@pytest.fixture(scope="module")
def samples() -> list[str]:
    """Positions between all kinds of choices."""
    lines = []
    for number, scenario in enumerate(shipped_scenarios()):
        game = ANCIENTS.new_game(Setup(scenario=scenario), RolledChance(number))
        dice = random.Random(number)
        for _ in range(15 + 20 * number):
            if game.decision is not None:
                game.apply(dice.choice(game.decision.choices))
        lines.append(position_text(game))
    return lines


@pytest.mark.parametrize("most", rest_slow([60, 600]))
def test_spoiled_lines(samples: list[str], deeds: Deeds, most: int) -> None:
    refused = 0
    for seed in range(most):
        dice = random.Random(seed)
        line = spoiled_bytes(dice.choice(samples).encode(), dice).decode("utf-8", "replace")
        began = time.process_time()
        try:
            with deeds:
                game = parse_position(line)
        except BadText as error:
            said = str(error)
            assert said.isprintable(), f"seed {seed}: {said!r}"
            refused += 1
        except Exception as error:
            raise AssertionError(f"seed {seed}: {error!r}: {line[:300]}") from error
        else:
            try:
                for _ in range(25):
                    if game.decision is not None:
                        game.apply(dice.choice(game.decision.choices))
            except GameError:
                raise
            except Exception as error:
                raise AssertionError(f"seed {seed}: going on: {error!r}: {line}") from error
        took = time.process_time() - began
        assert not took_too_long(took, SLOWEST), f"seed {seed}: {took:.1f} s"
        assert deeds.forbidden == [], f"seed {seed}"
    assert refused > most / 2
