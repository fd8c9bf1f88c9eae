"""How long the program takes to show its window: ``python -m ccancients.workshop.bench_start [RUNS]``.

Each run is a process of its own, with a home of its own, on the offscreen platform. The clock runs from before the
process is begun until its window has been painted; beside it stands the work of the process in seconds of a processor,
which says more on a machine that is busy with something else.
"""

from __future__ import annotations

import importlib
import os
import subprocess
import sys
import tempfile
import time
from typing import Final

from ccancients.workshop.tool import run_tool

RUNS: Final = 5
MOST_S: Final = 1.5
CHILD: Final = "--child"


def child() -> int:
    """Open the window as the program does, and say when it has been painted and how much work that was."""
    importlib.import_module("ccancients.__main__")  # because the program does
    from ccancients.ui.app import make_application, make_window

    app = make_application()
    window = make_window()
    window.show()
    app.processEvents()
    window.repaint()
    sys.stdout.write(f"{time.time()} {time.process_time()}\n")
    sys.stdout.flush()
    window.close()
    return 0


def measure(runs: int = RUNS) -> list[tuple[float, float]]:
    """Seconds by the clock and of work, for each run."""
    found = []
    with tempfile.TemporaryDirectory(prefix="ccancients-", ignore_cleanup_errors=True) as home:
        surroundings = {**os.environ, "CCANCIENTS_HOME": home, "QT_QPA_PLATFORM": "offscreen"}
        for _ in range(runs):
            begun = time.time()
            done = subprocess.run(  # noqa: S603 - ourselves
                [sys.executable, "-m", "ccancients.workshop.bench_start", CHILD],
                env=surroundings, capture_output=True, text=True, check=True,
            )
            painted, work = done.stdout.split()
            found.append((float(painted) - begun, float(work)))
    return found


def main() -> int:
    """Print the figures; 0 when the best run is quick enough (what else the machine does only makes it slower)."""
    if CHILD in sys.argv:
        return child()
    found = measure(int(sys.argv[1]) if len(sys.argv) > 1 else RUNS)
    for clock, work in found:
        sys.stdout.write(f"{clock:5.2f} s by the clock, {work:5.2f} s of work\n")
    return 0 if min(clock for clock, _work in found) <= MOST_S else 1


if __name__ == "__main__":
    run_tool(main)
