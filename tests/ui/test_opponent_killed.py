"""The opponent's process is killed or stopped in the middle of a thought: the battle goes on and the person is told."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from ccancients.ancients.spec import ANCIENTS
from ccancients.ui.desktop.memory import delete_later
from ccancients.ui.shell.play.match_page import MatchPage
from ccancients.ui.shell.window.main_window import MainWindow
from ccancients.ui.table.autosave import Autosave
from ccancients.ui.table.qt_worker import QtWorker
from tests.ui.games import only_ancients

LONG = 120_000
Sit = Callable[..., MatchPage]

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="signals of Unix")


@pytest.fixture
def sit(qapp, store, make_table, tmp_path, monkeypatch) -> Iterator[Sit]:
    """A battle against an opponent of the test's own: ``sit(target, seats, patience)``."""
    monkeypatch.syspath_prepend(str(Path(__file__).parent))
    monkeypatch.setenv("CCANCIENTS_TEST_MARK", str(tmp_path / "thinking"))
    windows: list[MainWindow] = []

    def open_it(target: str, seats=("random", "random"), patience: int = LONG) -> MatchPage:
        autosave = Autosave((ANCIENTS,), tmp_path / "autosave")
        window = MainWindow(only_ancients(), store, autosave, f"worker_targets:{target}")
        windows.append(window)
        window.show()
        QTest.qWaitForWindowExposed(window)
        page = window.open_table(make_table(seats=seats))
        worker_of(page).patience = patience
        return page

    yield open_it
    for window in windows:
        window.close()
        delete_later(window)
    QApplication.processEvents()


def worker_of(page: MatchPage) -> QtWorker:
    return page.session.findChild(QtWorker)


def told(page: MatchPage) -> list[str]:
    heard: list[str] = []
    page.session.trouble.connect(heard.append)
    return heard


@pytest.mark.parametrize(("sent", "said"), [("SIGKILL", "stopped unexpectedly"), ("SIGSTOP", "did not answer in time")])
def test_a_process_killed_or_stopped_in_mid_thought_is_started_again(sit, qtbot, tmp_path, sent, said):
    page = sit("plays_after_one_long_thought", patience=LONG)
    heard, worker = told(page), worker_of(page)
    qtbot.waitUntil((tmp_path / "thinking").exists, timeout=LONG)
    assert worker.is_busy
    first = worker.worker.process.pid
    os.kill(first, getattr(signal, sent))
    if sent == "SIGSTOP":
        # the patience of the one that is stopped is at an end; its successor has all the time it needs to start
        worker.restarted.connect(lambda _reason: setattr(worker, "patience", LONG))
        worker.patience = 1
    qtbot.waitUntil(lambda: page.session.count >= 3, timeout=LONG)
    assert worker.worker.process.pid != first  # before the pause, which ends a process in mid thought
    page.session.pause()
    assert worker.starts == 2
    assert heard == [f"The opponent's process {said}; it was started again."]
    with pytest.raises(ProcessLookupError):
        os.kill(first, 0)  # nothing of it is left, not even a dead entry


@pytest.mark.slow
def test_an_opponent_that_hangs_at_its_level_is_replaced_by_a_simpler_one(sit, qtbot):
    page = sit("plays_unless_it_thinks_too_hard", seats=("centurion", "centurion"), patience=1)
    heard, worker = told(page), worker_of(page)

    def be_patient(sentence: str) -> None:
        if "simpler" in sentence:
            worker.patience = LONG

    page.session.trouble.connect(be_patient)
    qtbot.waitUntil(lambda: page.session._opponents._levels.count("recruit") == 1, timeout=LONG)
    count = page.session.count
    qtbot.waitUntil(lambda: page.session.count > count, timeout=LONG)
    page.session.pause()
    assert "started again" in heard[0]
    assert "a simpler one decides" in heard[1]
    assert page.session.seats == ("centurion", "centurion"), "the battle remembers whom one wanted to meet"


def test_an_opponent_that_dies_at_every_level_is_replaced_at_the_table(sit, qtbot):
    page = sit("die")
    heard = told(page)
    qtbot.waitUntil(lambda: page.session.count >= 3, timeout=LONG)
    page.session.pause()
    assert any("a simpler one decides" in sentence for sentence in heard)
    assert page.session._opponents._levels.count("") >= 1
