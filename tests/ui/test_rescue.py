"""Unforeseen errors: one dialog, a report without private names, and the battle goes on from the last choice."""

from __future__ import annotations

import gc
import getpass
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from ccancients import __version__
from ccancients.ui.desktop import logs
from ccancients.ui.desktop.crash import CrashGuard
from ccancients.ui.desktop.crash_report import PRIVATE, crash_of, public_match, redacted, report_text
from ccancients.ui.desktop.logs import LogFiles
from ccancients.ui.shell.window.rescue import MOST_REPORTS, Rescue
from ccancients.ui.table.session import PERSON
from tests.ui.hands import settle
from tests.ui.played import nearly_over


class Mishap(Exception):
    """What nobody foresaw."""


@pytest.fixture
def guard(qapp) -> Iterator[CrashGuard]:
    made = CrashGuard()
    made.install()
    yield made
    made.remove()


@pytest.fixture
def rescue(window, guard, tmp_path) -> Rescue:
    return Rescue(window, guard, tmp_path / "reports")


def mishap(words: str = "elephants in the camp") -> None:
    raise Mishap(words)


def happen(act=mishap) -> None:
    """Let something go wrong in a slot."""
    QTimer.singleShot(0, act)
    settle()


@pytest.fixture
def page(window, sit_down, guard, rescue):
    page = sit_down(seed=5, seats=(PERSON, PERSON))
    for _ in range(4):
        page.session.choose(page.session.decision.choices[0])
    return page


def test_an_error_in_a_slot_is_told_with_the_place_of_the_battle_and_of_the_report(window, page, rescue, tmp_path):
    happen()
    dialog = rescue.dialog
    assert dialog.isVisible()
    assert dialog.what.text() == "Mishap: elephants in the camp"
    assert "safe" in dialog.safe.text()
    assert str(window.autosave.folder) in dialog.safe.text()
    (file,) = (tmp_path / "reports").glob("report-*.txt")
    assert str(file) in dialog.where.text()
    text = file.read_text(encoding="utf-8")
    assert f"ccancients {__version__}" in text
    assert "PySide6" in text
    assert "Mishap: elephants in the camp" in text
    assert "in mishap" in text, "the traceback"
    assert text.count('"order ') + text.count('"play ') > 0, "the journal"
    dialog.on_button.click()


def test_the_battle_goes_on_from_the_last_choice_whatever_was_left_half_done(window, page, rescue):
    good = page.session.game.snapshot()
    made = page.session.game.journal.choices()

    def half_done() -> None:
        state = page.session.game.state
        state.unit_hex[0] = state.unit_hex[1]
        state.banners[0] = 4
        page.session.game.journal.entries.pop()
        mishap()

    happen(half_done)
    rescue.dialog.on_button.click()
    settle()
    assert window.page is not page
    again = window.page.session.game
    assert again.snapshot() == good
    assert again.journal.choices() == made
    assert rescue.dialog is None
    window.page.session.choose(again.decision.choices[0])
    assert len(window.autosave.shelf.saves(window.autosave.key)) > 1, "the same battle is kept on"


def test_a_battle_whose_last_save_cannot_be_read_goes_on_from_the_one_before_and_that_is_said(window, page, rescue):
    made = page.session.game.journal.choices()
    window.autosave.flush()
    window.autosave.shelf.saves(window.autosave.key)[0].write_bytes(b"{")
    happen()
    assert "not up to the last choice" in rescue.dialog.safe.text()
    assert "safe" not in rescue.dialog.safe.text()
    rescue.dialog.on_button.click()
    settle()
    assert window.page.session.game.journal.choices() == made[:-1]


def test_it_is_said_when_nothing_of_a_battle_can_be_read(window, page, rescue):
    window.autosave.flush()
    for file in window.autosave.shelf.saves(window.autosave.key):
        file.write_bytes(b"{")
    happen()
    assert "No save of this match can be read" in rescue.dialog.safe.text()
    assert '"journal"' in rescue.dialog.report
    assert rescue.dialog.on_button.text() == "To the start screen"
    rescue.dialog.on_button.click()
    settle()
    assert window.page is None


def test_a_battle_that_is_over_is_safe_among_the_finished_ones(window, make_table, rescue):
    table = make_table()
    last = nearly_over(table)
    window.open_table(table).session.choose(last)
    happen()
    assert "safe" in rescue.dialog.safe.text()
    assert str(window.autosave.shelf.finished) in rescue.dialog.safe.text()
    rescue.dialog.on_button.click()
    settle()
    assert window.page.session.is_over


@pytest.mark.slow
def test_the_opponent_waits_while_the_error_is_told(window, sit_down, rescue, qtbot):
    page = sit_down(seed=5, seats=("random", "random"))
    qtbot.waitUntil(lambda: page.session.count >= 2)
    happen()
    count = page.session.count
    qtbot.wait(100)
    assert page.session.count == count
    rescue.dialog.on_button.click()
    settle()
    qtbot.waitUntil(lambda: window.page.session.count >= 2)


@pytest.mark.slow
def test_an_error_in_a_loop_opens_one_dialog_then_one_more_then_none(window, page, rescue):
    loop = QTimer()
    loop.timeout.connect(mishap)

    def a_hundred_times() -> None:
        loop.start(0)
        for _ in range(100):
            QApplication.processEvents()
        loop.stop()

    before = {each for each in QApplication.topLevelWidgets() if each.isVisible()}
    a_hundred_times()
    first = rescue.dialog
    assert {each for each in QApplication.topLevelWidgets() if each.isVisible()} - before == {first}
    assert "times more" in first.more.text()
    first.on_button.click()
    settle()
    assert window.page is not None
    a_hundred_times()
    second = rescue.dialog
    assert second is not None
    assert "same mistake" in second.safe.text()
    second.on_button.click()
    settle()
    assert window.page is None, "a mistake that comes again leads to the start screen"
    a_hundred_times()
    assert rescue.dialog is None
    assert "Mishap" in window.pages.start.notice.text()
    assert window.autosave.exists
    assert len(list(rescue.reports.glob("report-*.txt"))) == 2


@pytest.mark.slow
def test_another_mistake_is_told_again(window, page, rescue):
    happen()
    rescue.dialog.on_button.click()
    settle()

    def other() -> None:
        raise KeyError("no such card")

    happen(other)
    assert "no such card" in rescue.dialog.what.text()
    rescue.dialog.on_button.click()
    settle()
    assert window.page is not None


@pytest.mark.slow
def test_errors_in_threads_and_those_nobody_can_catch(window, page, rescue, qtbot):
    thread = threading.Thread(target=mishap, args=("in a thread",), name="messenger")
    thread.start()
    thread.join()
    qtbot.waitUntil(lambda: rescue.dialog is not None)
    assert "in a thread" in rescue.dialog.what.text()
    assert "messenger" in rescue.dialog.report
    rescue.dialog.on_button.click()
    settle()

    class Doomed:
        def __del__(self) -> None:
            mishap("while being forgotten")

    doomed = Doomed()
    del doomed
    gc.collect()
    settle()
    assert "while being forgotten" in rescue.dialog.what.text()
    rescue.dialog.on_button.click()


def test_an_error_without_a_battle(window, rescue):
    happen()
    assert "no match" in rescue.dialog.safe.text()
    rescue.dialog.on_button.click()
    settle()
    assert window.pages.currentWidget() is window.pages.start


def test_quitting_keeps_the_battle_at_the_last_choice(window, page, rescue):
    good, key = page.session.game.snapshot(), window.autosave.key
    page.session.game.state.banners[0] = 4
    happen()
    rescue.dialog.quit_button.click()
    settle()
    assert not window.isVisible()
    assert window.autosave.peek(key).saved.game.snapshot() == good


def test_the_report_can_be_saved_elsewhere_or_it_is_said_why_not(window, page, rescue, tmp_path):
    happen()
    assert rescue.dialog.save_report(tmp_path / "mine.txt")
    assert (tmp_path / "mine.txt").read_text(encoding="utf-8") == rescue.dialog.report
    (tmp_path / "file").write_text("", encoding="utf-8")
    assert not rescue.dialog.save_report(tmp_path / "file" / "mine.txt")
    assert "could not be saved" in rescue.dialog.where.text()
    rescue.dialog.on_button.click()


@pytest.mark.slow
def test_reports_that_cannot_be_written_do_no_harm(window, page, guard, tmp_path, qtbot):
    (tmp_path / "blocked").write_text("", encoding="utf-8")
    page_rescue = Rescue(window, guard, tmp_path / "blocked")
    happen()
    assert "could not be written" in page_rescue.dialog.where.text()
    page_rescue.dialog.on_button.click()


def test_reports_are_not_collected_for_ever(window, page, rescue):
    for number in range(1, MOST_REPORTS + 6):
        assert rescue._written(f"report {number}") is not None
    kept = {file.name for file in rescue.reports.glob("report-*.txt")}
    assert len(kept) == MOST_REPORTS
    assert f"report-{MOST_REPORTS + 5}.txt" in kept


def test_ctrl_c_is_not_a_mistake(guard, capsys):
    caught = []
    guard.crashed.connect(lambda *args: caught.append(args))
    sys.excepthook(KeyboardInterrupt, KeyboardInterrupt(), None)
    settle()
    assert caught == []
    assert "KeyboardInterrupt" in capsys.readouterr().err


# -- nothing private ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("secret", "public", "text", "expected"),
    [
        ("/people/livia", "~", 'File "/people/livia/games/x.py", line 3', 'File "~/games/x.py", line 3'),
        (r"C:\Users\Livia", "~", r'File "C:\Users\Livia\x.py"', r'File "~\x.py"'),
        (r"C:\Users\Livia", "~", r'"C:\\Users\\Livia\\x.py"', r'"~\\x.py"'),
        (r"C:\Users\Livia", "~", "c:/users/livia/x.py", "~/x.py"),
        ("/people/josé núñez", "~", "open /people/jose\u0301 nu\u0301n\u0303ez/x", "open ~/x"),
        ("/people/josé núñez", "~", '"/people/jos\\u00e9 n\\u00fa\\u00f1ez/x"', '"~/x"'),
        ("livia", "user", "livia, oblivia, livia2 and livia.", "user, oblivia, livia2 and user."),
    ],
)
def test_private_words_are_replaced_however_they_are_written(secret, public, text, expected):
    assert redacted(text, [(secret, public)]) == expected


def test_a_report_holds_no_private_path_and_no_name(make_table, monkeypatch, tmp_path):
    from ccancients.engine.savefile import save_text

    home = tmp_path / "Señor Ñandú"
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.setenv("USERPROFILE", str(home))
    monkeypatch.setenv("CCANCIENTS_HOME", str(home / "games"))
    monkeypatch.setattr(getpass, "getuser", lambda: "nandu1")
    table = make_table()
    table.names = ("Livia Drusilla", "Octavian")
    table.extras["notes"] = "meet Agrippa at nine"
    try:
        raise Mishap(f"cannot open {home / 'games' / 'x'} for nandu1")
    except Mishap as error:
        crash = crash_of(Mishap, error, error.__traceback__)
    report = report_text(crash, save_text(table.saved(table.game), "test"))
    for secret in (str(home), "Ñandú", "nandu1", "Livia", "Octavian", "Agrippa"):
        assert secret not in report
    assert "cannot open <home>/x for user" in report
    assert '"journal"' in report


def test_a_battle_that_cannot_be_read_is_left_out():
    assert public_match("{") == "(it cannot be read)"
    assert public_match("") == ""
    assert "names" in PRIVATE


# -- log files ------------------------------------------------------------------------------------------------------


@pytest.fixture
def log(tmp_path) -> Iterator[LogFiles]:
    made = LogFiles(tmp_path / "logs")
    made.start()
    yield made
    made.stop()


def test_logs_are_begun_anew_when_they_are_full(log, monkeypatch):
    import logging

    monkeypatch.setattr(log._handler, "maxBytes", 2000)
    for number in range(400):
        logging.getLogger("ccancients").warning("line %d", number)
    files = sorted(log.folder.glob("ccancients.log*"))
    assert len([file for file in files if file.suffix != ".lock"]) == logs.EARLIER_FILES + 1
    assert sum(file.stat().st_size for file in files) < 2300 * (logs.EARLIER_FILES + 1)


def test_two_programs_write_to_different_logs(log):
    other = LogFiles(log.folder)
    other.start()
    assert other.file != log.file
    assert other.file.name == "ccancients-2.log"
    other.stop()


def test_a_folder_that_cannot_be_written_to_means_no_log(tmp_path):
    (tmp_path / "file").write_text("", encoding="utf-8")
    none = LogFiles(tmp_path / "file" / "logs")
    none.start()
    assert none.file is None
    none.stop()


def test_a_fault_of_the_system_leaves_a_trace_that_the_next_start_finds(tmp_path):
    code = "\n".join([
        "import os, signal, sys",
        "from pathlib import Path",
        "from ccancients.ui.desktop.logs import LogFiles",
        "log = LogFiles(Path(sys.argv[1]))",
        "log.start()",
        "signal.raise_signal(signal.SIGABRT)",
    ])
    root = Path(__file__).parents[2]
    ended = subprocess.run(
        [sys.executable, "-c", code, str(tmp_path)], cwd=root, env={**os.environ, "PYTHONPATH": str(root)}, check=False,
        capture_output=True,
    )
    assert ended.returncode != 0
    after = LogFiles(tmp_path)
    after.start()
    assert "Aborted" in after.last_fault
    assert "File" in after.last_fault
    after.stop()
    calm = LogFiles(tmp_path)
    calm.start()
    assert calm.last_fault == ""
    calm.stop()
