"""How fast the engine is on this machine: figures for notes and documents, not for tests."""

from __future__ import annotations

import platform
import time
from collections.abc import Callable

from ccancients.ai.random_player import RandomPlayer
from ccancients.ancients.figures import odds_and_script
from ccancients.ancients.scenario_io import find_scenario, shipped_scenarios
from ccancients.ancients.setup import Setup
from ccancients.ancients.spec import new_game
from ccancients.ancients.view import view_for
from ccancients.engine.chance import RolledChance


def measure(seconds: float) -> dict[str, str | float]:
    """Figures by name. ``seconds``: how long each measurement runs."""
    akragas = Setup(scenario=find_scenario("akragas"))
    every = [Setup(scenario=each) for each in shipped_scenarios()]
    middle = new_game(akragas, 1, record=False)
    player = RandomPlayer(1)
    for _ in range(200):
        if middle.decision is not None:
            middle.apply(player.choose(view_for(middle, middle.decision.side)))
    times = odds_and_script("zama")
    return {
        "machine": f"{platform.machine()} {platform.system()}, Python {platform.python_version()}",
        "decisions a second, Akragas": round(_decisions_a_second([akragas], seconds)),
        "decisions a second, all battles": round(_decisions_a_second(every, seconds)),
        "clone, microseconds": round(_microseconds(middle.clone, seconds / 3), 2),
        "view, microseconds": round(_microseconds(lambda: view_for(middle, 0), seconds / 3), 2),
        "snapshot, microseconds": round(_microseconds(middle.snapshot, seconds / 3), 2),
        **{f"{name}, Zama, milliseconds": _milliseconds(each) for name, each in times.items()},
    }


def _milliseconds(times: dict[str, float]) -> str:
    return ", ".join(f"{name} {value:.2f}" for name, value in times.items())


def _decisions_a_second(setups: list[Setup], seconds: float) -> float:
    """Random play, the choice of the player included, without journal and events, one core."""
    dice = RolledChance(1)
    decisions, number = 0, 0
    began = time.perf_counter()
    while time.perf_counter() - began < seconds or number < len(setups):
        game = new_game(setups[number % len(setups)], number, record=False)
        number += 1
        while game.decision is not None:
            choices = game.decision.choices
            game.apply(choices[dice.roll(1, len(choices))[0]])
            decisions += 1
    return decisions / (time.perf_counter() - began)


def _microseconds(work: Callable[[], object], seconds: float) -> float:
    runs = 0
    began = time.perf_counter()
    while time.perf_counter() - began < seconds:
        work()
        runs += 1
    return (time.perf_counter() - began) / max(1, runs) * 1e6
