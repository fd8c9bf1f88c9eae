"""Battle after battle in one program: its memory stays what it was, no process and no file is left open.

    python3 packaging/bootstrap.py test -m slow tests/endurance
"""

from __future__ import annotations

import gc
import multiprocessing
import os
import sys
import threading
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QEventLoop, QTimer
from PySide6.QtWidgets import QApplication

from ccancients.ancients.scenario.files import base_scenarios
from ccancients.ancients.scenario.setup import Options, Setup
from ccancients.ancients.spec import ANCIENTS
from ccancients.engine.chance import RolledChance
from ccancients.engine.decision import Choice
from ccancients.ui.shell.window.main_window import MainWindow
from ccancients.ui.table.session import PERSON
from ccancients.ui.table.table import Table

PROC = Path("/proc/self")
MOST_GROWTH = 20_000_000
WARM_UP = 15
"""Battles after which every scenario has been on the table once and everything that is cached is in its cache."""
BY_OPPONENTS = 5
"""Every so-manieth battle is fought by two opponents in their process."""
PAINTED = 40
"""Every so-manieth choice is painted; painting without a graphics card takes most of the time."""


@dataclass(frozen=True)
class Weight:
    """What the program holds at a moment."""

    memory: int
    files: int
    threads: int
    processes: int
    widgets: int

    @classmethod
    def now(cls) -> Weight:
        for _ in range(3):
            QApplication.processEvents()
            QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
            gc.collect()
        pages = int((PROC / "statm").read_text(encoding="ascii").split()[1])
        return cls(
            pages * os.sysconf("SC_PAGE_SIZE"), len(list((PROC / "fd").iterdir())), threading.active_count(),
            len(multiprocessing.active_children()), len(QApplication.allWidgets()),
        )


def is_by_opponents(number: int) -> bool:
    return number % BY_OPPONENTS == BY_OPPONENTS - 1


def setup_of(number: int) -> Setup:
    scenarios = base_scenarios()
    is_short = number == 0 or is_by_opponents(number)  # the one of every run, and those with a process to wait for
    options = Options(banners=2) if is_short else Options()
    return Setup(scenario=scenarios[number % len(scenarios)], options=options)


def course(number: int) -> list[Choice]:
    """How two recruits fight a battle. What they remember is not the window's: they think in a process of their own."""
    game = ANCIENTS.new_game(setup_of(number), RolledChance(number))
    player, made = ANCIENTS.mind.player("recruit", number), []
    while (decision := game.decision) is not None:
        made.append(player.choose(ANCIENTS.view_for(game, decision.side)))
        game.apply(made[-1])
    return made


def courses(numbers: range) -> dict[int, list[Choice]]:
    """The courses of the battles that persons play."""
    wanted = [number for number in numbers if not is_by_opponents(number)]
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as pool:
        return dict(zip(wanted, pool.map(course, wanted), strict=True))


def fight(window: MainWindow, number: int, choices: list[Choice]) -> int:
    """One battle to its end and back to the start screen; how many choices it took."""
    by_opponents = is_by_opponents(number)
    seats = ("recruit", "recruit") if by_opponents else (PERSON, PERSON)
    setup = setup_of(number)
    table = Table(ANCIENTS, setup, number, ANCIENTS.new_game(setup, RolledChance(number)), seats)
    session = window.open_table(table).session
    if not by_opponents:
        for choice in choices:
            session.choose(choice)
            if session.count % PAINTED == 0:
                QApplication.processEvents()
    else:
        loop = QEventLoop()
        session.match_over.connect(lambda _winner: loop.quit())
        QTimer.singleShot(120_000, loop, loop.quit)
        loop.exec()
        assert session.is_over, f"battle {number}: not over after {session.count} choices"
    assert session.is_over
    made = session.count
    window.do("start")
    return made


def tell(words: str) -> None:
    """For whoever watches with -s."""
    sys.stdout.write(words + "\n")
    sys.stdout.flush()


def fight_many(window: MainWindow, battles: int, warm_up: int) -> tuple[Weight, Weight]:
    """The weights after the warm-up and at the end."""
    known = courses(range(battles))
    before = Weight.now()
    for number in range(battles):
        if number == warm_up:
            before = Weight.now()
            tell(f"battle {number}: {before}")
        fight(window, number, known.get(number, []))
        if number % 20 == 19:
            tell(f"battle {number + 1}: {Weight.now()}")
    return before, Weight.now()


linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="what a process holds is read from /proc")


@linux
@pytest.mark.slow
def test_a_hundred_battles_leave_nothing_behind(window, store) -> None:
    store.change(curtain=False, watch_speed=400, opponent_speed=400)
    before, after = fight_many(window, 100 + WARM_UP, WARM_UP)
    tell(f"memory grew by {(after.memory - before.memory) / 1e6:.1f} MB in a hundred battles")
    assert after.memory - before.memory < MOST_GROWTH
    assert (after.files, after.threads, after.processes) == (before.files, before.threads, before.processes)
    assert after.widgets == before.widgets


@linux
def test_a_few_battles_leave_no_process_file_thread_or_widget_behind(window, store) -> None:
    store.change(curtain=False, watch_speed=400, opponent_speed=400)
    known = courses(range(1))
    fight(window, BY_OPPONENTS - 1, [])
    before = Weight.now()
    for number in (0, 2 * BY_OPPONENTS - 1):
        fight(window, number, known.get(number, []))
    after = Weight.now()
    assert (after.files, after.threads, after.processes) == (before.files, before.threads, before.processes)
    assert after.widgets == before.widgets
