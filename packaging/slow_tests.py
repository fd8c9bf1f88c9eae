"""The slow tests of whatever has changed: what the usual run of the tests leaves out.

    .venv/bin/python packaging/slow_tests.py [arguments of pytest …]

A test marked ``slow`` guards sources that ``GUARDS`` names. Those run here whose sources, or whose own files, are not
what they were: since this branch left ``main``; on ``main`` itself within the last ``BACK`` commits. Where git cannot
say what has changed, and where the variable ``CI_FULL`` is 1, all of them run. After ``MINUTES`` no further one is
begun: pytest lists it as NOT RUN; with ``CI_FULL`` there is no such end.

Exit codes: 0 when they pass or nothing they guard has changed, else that of pytest.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterable, Sequence
from fnmatch import fnmatchcase
from pathlib import PurePosixPath
from typing import Final

import background
from system_files import ROOT

import setting_up
from tool_end import quietly

MINUTES: Final = 25.0
BACK: Final = 10
FULL: Final = "CI_FULL"
UNTIL: Final = "CCANCIENTS_SLOW_UNTIL"
"""Tells ``tests/conftest.py`` the moment (seconds since 1970) from which on no slow test is begun."""
MAINS: Final = ("origin/main", "main")
MARKS: Final = ("mark.slow", "rest_slow(")
"""How a test, or a step of a sweep, is marked (``tests/sweeps.py``)."""
_ROOMS: Final = tuple(f"ccancients/ui/{room}/*" for room in ("canvas", "interactions", "panels", "shell", "table"))
"""Rooms of the window in which every game is played."""
GUARDS: Final[dict[str, tuple[str, ...]]] = {
    "tests/ancients/mind": ("ccancients/ancients/mind/*", "ccancients/search/*"),
    "tests/hannibal/mind": ("ccancients/hannibal/mind/*", "ccancients/search/*"),
    "tests/successors/mind": ("ccancients/successors/mind/*", "ccancients/search/*"),
    "tests/ancients": ("ccancients/ancients/*", "ccancients/engine/*", "scenarios/*"),
    "tests/hannibal": ("ccancients/hannibal/*", "ccancients/engine/*"),
    "tests/successors": ("ccancients/successors/*", "ccancients/engine/*"),
    "tests/bridge": ("ccancients/bridge/*", "ccancients/engine/*"),
    "tests/engine": ("ccancients/engine/*", "ccancients/commands/*"),
    "tests/toy": ("ccancients/engine/*", "tests/toy/*"),
    "tests/ui/ancients": ("ccancients/ui/ancients/*",),
    "tests/ui/hannibal": ("ccancients/ui/hannibal/*", *_ROOMS),
    "tests/ui/successors": ("ccancients/ui/successors/*", *_ROOMS),
    "tests/ui": ("ccancients/ui/*", "resources/*"),
    "tests/arena": ("ccancients/arena/*", "ccancients/processes/*"),
    "tests/commands": ("ccancients/commands/*",),
    "tests/packaging": ("packaging/*", "pyproject.toml"),
    "tests/packaging/test_seams.py": ("ccancients/*", "packaging/compiled.py"),
    "tests/hostile": ("ccancients/engine/*", "ccancients/rpc/*", "ccancients/*/position/*", "ccancients/*/scenario/*"),
    "tests/accounts": ("ccancients/ui/*/words/*", "ccancients/*/procedures/*", "ccancients/*/events.py"),
    "tests/endurance": ("ccancients/ui/table/*", "ccancients/processes/*"),
    "tests/kills": ("ccancients/engine/savefile*", "ccancients/ui/table/*", "ccancients/engine/journal*"),
    "tests/test_protocol.py": ("ccancients/rpc/*", "ccancients/ancients/mind/*"),
    "tests/lab": ("ccancients/workshop/lab/*", "ccancients/*/mind/*"),
    "tests/test_core.py": ("ccancients/core.py", "packaging/compiled.py"),
}
"""Files and folders of slow tests, and the sources that they guard: patterns, in which ``*`` goes through folders. What
stands in a folder that has a row of its own belongs to that row alone.
"""


def row_of(file: str) -> str:
    """The row of the table to which a file of tests belongs, "" where there is none."""
    return max((row for row in GUARDS if file == row or file.startswith(f"{row}/")), key=len, default="")


def asked_for(changed: Iterable[str], tests: Iterable[str]) -> list[str]:
    """The files of slow tests that must run, in the order of the table.

    ``changed``  what is not as it was, as git names it from the root;  ``tests`` all files that hold slow tests
    """
    now, order = set(changed), list(GUARDS)
    guarded = {row for row, patterns in GUARDS.items() if any(fnmatchcase(each, of) for of in patterns for each in now)}
    guarded |= {row_of(each) for each in now if not PurePosixPath(each).name.startswith("test_")}  # what tests share
    chosen = (file for file in tests if file in now or row_of(file) in guarded)
    return sorted(chosen, key=lambda file: (order.index(row_of(file)), file))


def slow_files() -> list[str]:
    """All files below ``tests`` that mark something as slow, named from the root."""
    texts = {file: file.read_text(encoding="utf-8") for file in (ROOT / "tests").rglob("test_*.py")}
    return sorted(
        file.relative_to(ROOT).as_posix() for file, text in texts.items() if any(mark in text for mark in MARKS)
    )


def _git(*words: str) -> str | None:
    """What git answers, None where it cannot."""
    try:
        done = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=False)
    except OSError:
        return None
    return done.stdout if done.returncode == 0 else None


def changed_files() -> list[str] | None:
    """What differs from where this branch left ``main``, what is not kept yet included; None where git cannot say."""
    head = _git("rev-parse", "HEAD")
    if head is None:
        return None
    bases = [base for main in MAINS if (base := _git("merge-base", "HEAD", main)) not in (None, head)]
    base = bases[0] if bases else _git("rev-parse", "--verify", "--quiet", f"HEAD~{BACK}")
    if base is None:
        return None
    differing, new = _git("diff", "--name-only", base.strip()), _git("ls-files", "--others", "--exclude-standard")
    return None if differing is None or new is None else [*differing.splitlines(), *new.splitlines()]


def main(arguments: Sequence[str]) -> int:
    setting_up.speak_any_alphabet()
    full, tests = os.environ.get(FULL) == "1", slow_files()
    changed = None if full else changed_files()
    chosen = tests if changed is None else asked_for(changed, tests)
    if not chosen:
        print("Nothing has changed that slow tests guard.")
        return 0
    print(f"Slow tests of {len(chosen)} files of {len(tests)}.", flush=True)
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    if not full:
        environment[UNTIL] = str(time.time() + 60 * MINUTES)
    options = [*setting_up.spread_over_cores(arguments), "-m", "slow", *arguments]
    return background.run([sys.executable, "-m", "pytest", *options, *chosen], ROOT, environment)


if __name__ == "__main__":
    sys.exit(quietly(lambda: main(sys.argv[1:])))
