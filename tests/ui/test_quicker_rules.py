"""The rules in C, prepared while somebody plays: begun in a quiet moment, told, resting, stopped, never."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QObject, Qt
from PySide6.QtTest import QTest

from ccancients import core, core_making
from ccancients.ui.desktop.settings import SettingsStore, read_settings
from ccancients.ui.shell.window import quicker_rules
from ccancients.ui.shell.window.main_window import MainWindow
from ccancients.ui.shell.window.quicker_rules import QUIET_S, Being, QuickerRules
from ccancients.ui.shell.window.settings_dialog import SettingsDialog
from ccancients.ui.table.qt_worker import QtWorker, somebody_thinks

pytestmark = pytest.mark.skipif(core.name() != core.PLAIN, reason="a program that has quicker rules prepares none")


class Process:
    """A compiler that is not there."""

    code: int | None = None

    def poll(self) -> int | None:
        return self.code


class Machine:
    """A machine with a compiler: what was begun, what time it is, whether somebody thinks."""

    def __init__(self) -> None:
        self.begun: list[Process] = []
        self.now = 100.0
        self.thinks = False

    def begin(self) -> Process:
        self.begun.append(Process())
        core_making.workplace().mkdir()
        core_making.tell(0)
        return self.begun[-1]

    def end(self) -> None:
        self.begun[-1].code = 0
        core_making.clear([core_making.workplace()])


Make = Callable[[], QuickerRules]


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Machine:
    made = Machine()
    monkeypatch.setenv(core_making.PREPARE, "1")
    monkeypatch.setattr(core, "folder", lambda: tmp_path / "environment" / "ccancients-core")
    (tmp_path / "environment").mkdir()
    monkeypatch.setattr(core_making, "begin", made.begin)
    monkeypatch.setattr(quicker_rules.time, "monotonic", lambda: made.now)
    monkeypatch.setattr(quicker_rules, "somebody_thinks", lambda: made.thinks)
    return made


@pytest.fixture
def rules(machine: Machine, store: SettingsStore, qapp: QObject) -> QuickerRules:
    return QuickerRules(store)


def wait(machine: Machine, rules: QuickerRules, seconds: float = QUIET_S) -> None:
    machine.now += seconds
    rules.look()


def test_it_begins_when_nobody_has_thought_for_a_while_and_says_so(
    machine: Machine, rules: QuickerRules, capsys: pytest.CaptureFixture[str]
) -> None:
    assert rules.being is Being.WAITING
    wait(machine, rules, QUIET_S - 1)
    assert not machine.begun, "the window has just been opened"
    machine.thinks = True
    wait(machine, rules)
    machine.thinks = False
    wait(machine, rules, 1)
    assert not machine.begun, "an opponent was thinking a moment ago"
    wait(machine, rules)
    assert len(machine.begun) == 1
    assert "Quicker rules are being prepared in the background" in capsys.readouterr().out
    wait(machine, rules, 100)
    assert len(machine.begun) == 1


def test_it_rests_while_somebody_thinks(machine: Machine, rules: QuickerRules) -> None:
    wait(machine, rules)
    machine.thinks = True
    wait(machine, rules, 1)
    assert core_making.word() == core_making.REST
    machine.thinks = False
    wait(machine, rules, 1)
    assert core_making.word() == core_making.GO


@pytest.mark.parametrize("who", ["a wish", "no compiler"])
def test_a_start_that_may_not_prepare_begins_nothing(
    machine: Machine, store: SettingsStore, monkeypatch: pytest.MonkeyPatch, who: str
) -> None:
    """``bootstrap.py`` sets the variable; a start that fails has no window, and so nobody who begins."""
    if who == "a wish":
        monkeypatch.delenv(core_making.PREPARE)
    else:
        monkeypatch.setattr(core_making, "command", list)
    rules = QuickerRules(store)
    wait(machine, rules)
    wait(machine, rules)
    assert rules.being is Being.ABSENT
    assert not machine.begun


def test_another_window_that_makes_one_is_shown_and_none_begins_here(machine: Machine, store: SettingsStore) -> None:
    core_making.workplace().mkdir()
    core_making.tell(62)
    rules = QuickerRules(store)
    wait(machine, rules)
    wait(machine, rules)
    assert (rules.being, rules.percent) == (Being.PREPARED, 62)
    assert not machine.begun


def test_what_a_killed_one_has_left_is_cleared_away_at_the_next_start(machine: Machine, store: SettingsStore) -> None:
    for name in ("ccancients-core-work", "ccancients-core-a_b3c4d5"):
        (core.folder().with_name(name) / "tree").mkdir(parents=True)
    store.change(quicker_rules=False)
    rules = QuickerRules(store)
    rules.cleaner.join()
    assert list(core.folder().parent.iterdir()) == []


def test_a_core_is_ready_for_the_next_start(
    machine: Machine, rules: QuickerRules, monkeypatch: pytest.MonkeyPatch
) -> None:
    wait(machine, rules)
    machine.end()
    monkeypatch.setattr(core, "stale", lambda _where: "")
    wait(machine, rules, 1)
    assert rules.being is Being.READY


@pytest.mark.parametrize(("failed", "being"), [(True, Being.FAILED), (False, Being.STOPPED)])
def test_what_came_to_nothing_is_not_begun_again(
    machine: Machine, rules: QuickerRules, failed: bool, being: Being
) -> None:
    wait(machine, rules)
    machine.end()
    if failed:
        core_making.failed_note().touch()
    wait(machine, rules)
    wait(machine, rules)
    assert rules.being is being
    assert len(machine.begun) == 1


# -- in Settings ------------------------------------------------------------------------------------------------------


@pytest.fixture
def dialog(machine: Machine, window: MainWindow) -> SettingsDialog:
    window.do("settings")
    assert isinstance(window.dialog, SettingsDialog)
    window.dialog.tabs.setCurrentIndex(1)
    return window.dialog


def press(button: object) -> None:
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def test_settings_tell_how_far_it_is_and_stop_it(machine: Machine, window: MainWindow, dialog: SettingsDialog) -> None:
    row = dialog.quicker
    assert row is not None
    assert row.told.text() == "Quicker rules: prepared as soon as nobody thinks"
    assert not row.stop.isVisible()
    wait(machine, window.quicker)
    core_making.tell(40)
    wait(machine, window.quicker, 1)
    assert row.told.text() == "Quicker rules: being prepared, 40%"
    assert (row.stop.isVisible(), row.never.isVisible(), row.prepare.isVisible()) == (True, True, False)
    press(row.stop)
    assert core_making.word() == core_making.STOP
    assert row.told.text() == "Quicker rules: stopped until the next start"
    machine.end()
    wait(machine, window.quicker)
    assert len(machine.begun) == 1
    press(row.prepare)
    assert len(machine.begun) == 2, "whoever changes his mind waits for nobody"
    wait(machine, window.quicker, 1)
    assert row.told.text() == "Quicker rules: being prepared, 0%"


def test_never_is_remembered(
    machine: Machine, window: MainWindow, dialog: SettingsDialog, store: SettingsStore, tmp_path: Path
) -> None:
    wait(machine, window.quicker)
    assert dialog.quicker is not None
    press(dialog.quicker.never)
    assert core_making.word() == core_making.STOP
    assert not read_settings(tmp_path / "settings.json").quicker_rules
    machine.end()
    again = QuickerRules(store)
    wait(machine, again)
    assert again.being is Being.NEVER
    assert len(machine.begun) == 1


def test_where_there_is_nothing_to_prepare_nothing_is_said(window: MainWindow) -> None:
    window.do("settings")
    assert isinstance(window.dialog, SettingsDialog)
    assert window.dialog.quicker is not None
    assert not window.dialog.quicker.isVisible()


# -- who thinks -------------------------------------------------------------------------------------------------------


def test_a_process_with_an_open_question_thinks(qapp: QObject, monkeypatch: pytest.MonkeyPatch) -> None:
    worker = QtWorker("tests.ui.worker_targets:never")
    assert not somebody_thinks()
    monkeypatch.setattr(worker, "_question", {})
    assert somebody_thinks()
