"""The tests of both cores, on the compiled one: what is handed out plays in C, so that is tried too.

    .venv/bin/python packaging/both_cores.py [arguments of pytest …]

``tests/both_cores.py`` says which tests they are. They run on the compiled core of this environment where it fits the
sources, else on one that is made for them in ``build/core``, where nothing else looks for it; it stays for the next
time. Where none can be made, or not within ``MINUTES``, this says NOT RUN and why.

Exit codes: 0 when they pass, 1 when one fails. NOT RUN is 0, and 1 where the variable ``CI_FULL`` is 1.
"""

from __future__ import annotations

import os
import runpy
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import background
import compiled
from system_files import ROOT

import setting_up
from ccancients import core
from tool_end import quietly

WHERE: Final = ROOT / "build" / "core"
MINUTES: Final = 20.0
"""How long a core may take to be made: some times what two cores need that nobody else uses (docs/releasing.md)."""
FULL: Final = "CI_FULL"
TEST_CORE: Final = "CCANCIENTS_TEST_CORE"
"""Tells ``tests/conftest.py`` the folder of the core that tests are to play on."""


def core_for_tests(where: Path = WHERE, minutes: float = MINUTES) -> tuple[Path | None, str]:
    """A core that fits the sources, made in a folder if there is none; without one, why."""
    if not core.stale(core.folder()):
        return core.folder(), ""
    end = time.monotonic() + 60 * minutes
    wrong = compiled.compile_core(where, background.until(end))
    while wrong == compiled.ANOTHER and time.monotonic() < end:
        time.sleep(background.TICK_S)
        wrong = compiled.compile_core(where, background.until(end))
    if wrong == compiled.STOPPED:
        wrong = f"no core was made within {minutes:g} minutes"
    return (None, wrong) if wrong else (where, "")


def run(where: Path, arguments: Sequence[str]) -> int:
    """Run the tests of both cores on a core; the exit code of pytest."""
    chosen = runpy.run_path(str(ROOT / "tests" / "both_cores.py"))["ON_BOTH"]
    command = [sys.executable, "-m", "pytest", *setting_up.spread_over_cores(arguments), *chosen, *arguments]
    environment = {**os.environ, TEST_CORE: str(where), "QT_QPA_PLATFORM": "offscreen"}
    return background.run(command, ROOT, environment)


def main(arguments: Sequence[str]) -> int:
    setting_up.speak_any_alphabet()
    where, lacking = core_for_tests()
    if where is None:
        print(f"NOT RUN: the tests of both cores on the compiled core: {lacking}.")
        full = os.environ.get(FULL) == "1"
        if full:
            print(f"{FULL} is 1, so this is a failure.")
        return int(full)
    print(f"The compiled core is that of {where}.", flush=True)
    return run(where, arguments)


if __name__ == "__main__":
    sys.exit(quietly(lambda: main(sys.argv[1:])))
