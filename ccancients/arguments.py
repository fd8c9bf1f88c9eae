"""What the subcommands of the command line have in common: arguments, battles, and how far a long run has come."""

from __future__ import annotations

import argparse
import sys
import time
from typing import Final

from ccancients.ancients.editions import EDITIONS
from ccancients.ancients.scenario_io import find_scenario, shipped_scenarios
from ccancients.ancients.setup import Options, Setup

_SECONDS_BETWEEN_LINES: Final = 60.0


class Progress:
    """A progress line on a terminal; elsewhere nothing, or with ``told`` a line a minute for whoever reads the log."""

    def __init__(self, total: int, *, told: bool = False) -> None:
        self._total = total
        self._shown = sys.stderr.isatty()
        self._told = told
        self._began = self._last_line = time.monotonic()

    def __call__(self, done: int, words: str = "") -> None:
        now = time.monotonic()
        left = (now - self._began) / max(1, done) * (self._total - done)
        if self._shown:
            width = 30
            filled = width * done // max(1, self._total)
            bar = "█" * filled + "░" * (width - filled)
            end = "\n" if done >= self._total else ""
            print(f"\r{bar} {done}/{self._total}  {left:4.0f} s left  {words} ", end=end, file=sys.stderr, flush=True)
        elif self._told and now - self._last_line >= _SECONDS_BETWEEN_LINES:
            self._last_line = now
            print(f"{done}/{self._total}  {left:.0f} s left  {words}", file=sys.stderr, flush=True)


def positive(text: str) -> int:
    """An argument that must be a whole number from 1."""
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"{text} is not a whole number from 1")
    return number


def named_setups(scenario: str, printing: str) -> list[tuple[str, Setup]]:
    """Set-ups by id of the battle, with the printing if it is not the first. Raises ``BadScenario``.

    ``scenario``  a battle, or ``all``;  ``printing`` one of ``EDITIONS``, or ``both``
    """
    return [
        (each.scenario.id if each.options.printing == "first" else f"{each.scenario.id} {each.options.printing}", each)
        for each in setups_of(scenario, printing)
    ]


def setups_of(scenario: str, printing: str) -> list[Setup]:
    """The set-ups of a battle, or of all; of one printing, or of both. Raises ``BadScenario``."""
    scenarios = shipped_scenarios() if scenario == "all" else (find_scenario(scenario),)
    printings = tuple(EDITIONS) if printing == "both" else (printing,)
    return [
        Setup(scenario=each, options=Options.model_validate({"printing": name}))
        for each in scenarios
        for name in printings
    ]
