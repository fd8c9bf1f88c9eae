"""What every test can rely on: no display needed, no file of the person touched, failures that can be repeated."""

from __future__ import annotations

import faulthandler
import gc
import itertools
import os
import random
import shutil
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import TextIO

import pytest
from hypothesis import settings

# Before anything imports Qt. A developer who wants to watch sets QT_QPA_PLATFORM=xcb.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
# The core that tests play on: plain Python, unless this variable says "compiled" or names the folder of a core. Then
# only the tests of both_cores.py run.
CORE = os.environ.get("CCANCIENTS_TEST_CORE") or "plain"
os.environ["CCANCIENTS_CORE"] = CORE

# Where surroundings forbid to keep bytecode, every program that a test starts would compile hundreds of modules again,
# and every run all tests.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False

_PREFIX = "ccancients-tests-"
_A_DAY_S = 86_400
_IN_MEMORY = Path("/dev/shm")
if "TMPDIR" not in os.environ and os.access(_IN_MEMORY, os.W_OK) and shutil.disk_usage(_IN_MEMORY).free > 4 << 30:
    os.environ["TMPDIR"] = os.environ["PYTEST_DEBUG_TEMPROOT"] = str(_IN_MEMORY)
    tempfile.tempdir = None  # looked for anew


def _sweep() -> None:
    """Clear away what test runs that were killed have left."""
    for folder in Path(tempfile.gettempdir()).glob(f"{_PREFIX}*"):
        with suppress(OSError):
            if time.time() - folder.stat().st_mtime > _A_DAY_S:
                shutil.rmtree(folder, ignore_errors=True)


_sweep()
_SESSION_HOME = Path(tempfile.mkdtemp(prefix=_PREFIX))
_NUMBERS = itertools.count(1)
os.environ["CCANCIENTS_HOME"] = str(_SESSION_HOME / "collection")

# Whatever fails prints the line that repeats it. CI looks for the same examples every time, people for new ones.
settings.register_profile("people", deadline=None, print_blob=True)
settings.register_profile("ci", deadline=None, print_blob=True, derandomize=True, database=None)
settings.load_profile("ci" if os.environ.get("CI") else "people")


@pytest.fixture(autouse=True)
def user_home(monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home of its own for every test, named in CCANCIENTS_HOME; the folder does not exist yet."""
    home = _SESSION_HOME / str(next(_NUMBERS))
    monkeypatch.setenv("CCANCIENTS_HOME", str(home))
    return home


@pytest.fixture(autouse=True)
def same_secrets(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Seeds and salts that nobody can guess are the same in every run of a test: opponents play the same then."""
    rng = random.Random(request.node.nodeid)
    same = SimpleNamespace(
        token_bytes=rng.randbytes, token_hex=lambda count: rng.randbytes(count).hex(), randbelow=rng.randrange
    )
    monkeypatch.setattr("ccancients.engine.fairness.secrets", same)
    if "ccancients.ui.table.table" in sys.modules:  # without a window nobody has to know it
        monkeypatch.setattr("ccancients.ui.table.table.secrets", same)


@pytest.fixture(scope="session")
def qapp() -> Iterator[object]:
    """The application with our fonts and filters: pytest-qt would make a bare one for whoever comes first."""
    from ccancients.ui.app import let_go_of_clipboard, make_application

    yield make_application(["tests"])
    let_go_of_clipboard()


PATIENCE_MS = 120_000


@pytest.fixture
def qtbot(qapp: object, request: pytest.FixtureRequest) -> object:
    """The hands of pytest-qt, which give up after five seconds, with the patience that a busy machine needs."""
    from pytestqt.qtbot import QtBot

    assert qapp is not None
    bot = QtBot(request)
    for wait in ("waitUntil", "waitSignal", "waitSignals", "waitExposed", "waitActive"):
        setattr(bot, wait, partial(getattr(bot, wait), timeout=PATIENCE_MS))
    return bot


@pytest.fixture
def scripts_importable(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Lets a test import the scripts of packaging/ by their names."""
    folder = str(Path(__file__).parent.parent / "packaging")
    before = set(sys.modules)
    monkeypatch.syspath_prepend(folder)
    yield
    for name in set(sys.modules) - before:
        if str(getattr(sys.modules[name], "__file__", "")).startswith(folder):
            del sys.modules[name]


# A widget that the collector finds in a thread of some test, or in the middle of another one, can end the process:
# garbage is collected here, between tests, and nowhere else.
gc.disable()
_TORN_DOWN = itertools.count(1)


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """A file that only plain Python runs is not even imported on a compiled core."""
    if CORE == "plain":
        return None
    from tests import both_cores

    place = collection_path.relative_to(config.rootpath)
    return True if place.as_posix() in both_cores.PLAIN_ONLY else None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """On a compiled core only what runs on both, and of that not what only plain Python can run."""
    if CORE == "plain":
        return
    from tests import both_cores

    chosen: list[pytest.Item] = []
    others: list[pytest.Item] = []
    for item in items:
        (chosen if both_cores.runs_on_both(item.nodeid) else others).append(item)
    config.hook.pytest_deselected(items=others)
    items[:] = chosen


def pytest_runtest_setup(item: pytest.Item) -> None:
    """No slow test is begun once the time is up that packaging/slow_tests.py gives them."""
    if time.time() > float(os.environ.get("CCANCIENTS_SLOW_UNTIL", "inf")) and item.get_closest_marker("slow"):
        pytest.skip("NOT RUN: the time for slow tests is up")


def pytest_collection_finish() -> None:
    """What the tests are made of stays: each look for garbage need not go through it."""
    gc.collect()
    gc.freeze()


def pytest_runtest_teardown() -> None:
    if next(_TORN_DOWN) % 50 == 0:
        gc.collect()


# When Python itself ends in a worker, the place is told at the end, beside the failures.
_CRASHES = Path(os.environ.setdefault("CCANCIENTS_TEST_CRASHES", str(_SESSION_HOME / "crashes")))
_CRASH_LINES = 40
_OPEN: list[TextIO] = []


@pytest.hookimpl(trylast=True)
def pytest_configure() -> None:
    _CRASHES.mkdir(exist_ok=True)
    _OPEN.append((_CRASHES / str(os.getpid())).open("w"))
    faulthandler.enable(_OPEN[0])


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    for crash in sorted(_CRASHES.iterdir()):
        if told := crash.read_text("utf-8", "replace"):
            terminalreporter.section(f"where Python ended (process {crash.name})")
            terminalreporter.write_line("\n".join(told.splitlines()[:_CRASH_LINES]))


def pytest_unconfigure() -> None:
    faulthandler.disable()
    for crashes in _OPEN:
        crashes.close()
    shutil.rmtree(_SESSION_HOME, ignore_errors=True)
