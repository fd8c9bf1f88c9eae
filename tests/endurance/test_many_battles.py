"""Battle after battle in one program: its memory stays what it was, no process and no file is left open.

    python3 packaging/bootstrap.py test -m slow tests/endurance
"""

from __future__ import annotations

import gc
import multiprocessing
import os
import sys
import threading
from dataclasses import dataclass
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QEventLoop, QTimer
from PySide6.QtWidgets import QApplication

from ccancients.ancients.scenario_io import shipped_scenarios
from ccancients.ancients.setup import Options, Setup
from ccancients.engine.chance import RolledChance
from ccancients.games import GAMES
from ccancients.ui.referee import Table
from ccancients.ui.session import PERSON
from ccancients.ui.shell.main_window import MainWindow

PROC = Path("/proc/self")
MOST_GROWTH = 20_000_000
WARM_UP = 15
"""Battles after which every scenario has been on the table once and everything that is cached is in its cache."""
BY_OPPONENTS = 5
"""Every so-manieth battle is fought by two opponents in their process."""
PAINTED = 25
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


def fight(window: MainWindow, number: int) -> int:
    """One battle to its end and back to the start screen; how many choices it took."""
    scenarios = shipped_scenarios()
    by_opponents = number % BY_OPPONENTS == BY_OPPONENTS - 1
    seats = ("recruit", "recruit") if by_opponents else (PERSON, PERSON)
    options = Options(banners=2) if by_opponents else Options()  # short ones: there is a process to wait for
    setup = Setup(scenario=scenarios[number % len(scenarios)], options=options)
    table = Table(GAMES[0], setup, number, GAMES[0].new_game(setup, RolledChance(number)), seats)
    session = window.open_table(table).session
    if not by_opponents:
        player = GAMES[0].player("recruit", number)
        while (decision := session.decision) is not None:
            session.choose(player.choose(GAMES[0].view_for(session.game, decision.side)))
            if session.count % PAINTED == 0:
                QApplication.processEvents()
    else:
        loop = QEventLoop()
        session.battle_over.connect(lambda _winner: loop.quit())
        QTimer.singleShot(120_000, loop, loop.quit)
        loop.exec()
        assert session.is_over, f"battle {number}: not over after {session.count} choices"
    choices = session.count
    window.do("start")
    return choices


def tell(words: str) -> None:
    """For whoever watches with -s."""
    sys.stdout.write(words + "\n")
    sys.stdout.flush()


def fight_many(window: MainWindow, battles: int, warm_up: int) -> tuple[Weight, Weight]:
    """The weights after the warm-up and at the end."""
    before = Weight.now()
    for number in range(battles):
        if number == warm_up:
            before = Weight.now()
            tell(f"battle {number}: {before}")
        fight(window, number)
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
    fight(window, BY_OPPONENTS - 1)
    before = Weight.now()
    for number in (0, 2 * BY_OPPONENTS - 1):
        fight(window, number)
    after = Weight.now()
    assert (after.files, after.threads, after.processes) == (before.files, before.threads, before.processes)
    assert after.widgets == before.widgets
