"""Full disks, folders only to be read, clocks that jump, odd homes, two programs at once: said, and nothing lost."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication, QMessageBox

from ccancients.ancients.spec import ANCIENTS
from ccancients.engine import atomic
from ccancients.engine.savefile import read_save, verify
from ccancients.ui.app import make_window
from ccancients.ui.table.session import PERSON
from tests.ui.hands import settle

ROOT = Path(__file__).parents[2]
REASONS = {
    errno.ENOSPC: "the disk is full",
    errno.EDQUOT: "the disk is full",
    errno.EROFS: "the disk can only be read",
    errno.EACCES: "permission is denied",
    errno.EIO: "the disk does not answer",
}


class Disk:
    """A disk that refuses: every write to a file of a battle fails with ``error`` while it is set."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.error = 0
        self._flush = os.fsync
        monkeypatch.setattr(atomic.os, "fsync", self.fsync)

    def fsync(self, handle: int) -> None:
        if self.error:
            raise OSError(self.error, os.strerror(self.error))
        self._flush(handle)


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Iterator[Disk]:
    made = Disk(monkeypatch)
    yield made
    made.error = 0


def play(page: Any, choices: int = 1) -> None:
    for _ in range(choices):
        page.session.choose(page.session.decision.choices[0])


def press(box: QMessageBox, words: str) -> None:
    next(button for button in box.buttons() if button.text() == words).click()
    settle()


def until(holds: Callable[[], bool], qtbot: Any) -> None:
    qtbot.waitUntil(holds)


@pytest.mark.parametrize("code", REASONS)
def test_a_battle_that_cannot_be_kept_is_said_once_and_kept_as_soon_as_it_can_be(window, sit_down, disk, qtbot, code):
    page = sit_down(seed=5, seats=(PERSON, PERSON))
    play(page, 2)
    window.autosave.flush()
    autosave, said = window.autosave, []
    good = read_save(autosave.shelf.saves(autosave.key)[0], (ANCIENTS,)).game.snapshot()
    autosave.failed.connect(said.append)
    disk.error = code
    play(page, 3)
    until(lambda: autosave.error is not None, qtbot)
    sentence = f"The match goes on but cannot be kept at the moment: {REASONS[code]}. It is tried again."
    until(lambda: page.prompt.notice.text() == sentence, qtbot)
    settle()
    assert len(said) == 1
    kept = read_save(autosave.shelf.saves(autosave.key)[0], (ANCIENTS,))
    assert kept.game.snapshot() == good, "the last good one is there"
    assert not list((autosave.folder / autosave.key).glob(".*")), "nothing half written is left"
    disk.error = 0
    assert autosave.try_again()
    until(lambda: autosave.error is None, qtbot)
    assert page.prompt.notice.text() == "The match is kept again; nothing of it is lost."
    saved = read_save(autosave.shelf.saves(autosave.key)[0], (ANCIENTS,))
    assert saved.game.snapshot() == page.session.game.snapshot()
    verify(saved)


def test_it_is_tried_again_without_anybody_asking(window, sit_down, disk, qtbot, monkeypatch):
    monkeypatch.setattr("ccancients.ui.table.background_writer.TRY_AGAIN_S", 0.05)
    page = sit_down(seed=5)
    disk.error = errno.ENOSPC
    play(page)
    until(lambda: window.autosave.error is not None, qtbot)
    disk.error = 0
    until(lambda: window.autosave.error is None, qtbot)
    assert window.autosave.peek(window.autosave.key).saved.game.snapshot() == page.session.game.snapshot()


def test_a_window_does_not_close_over_a_battle_that_is_not_kept(window, sit_down, disk, qtbot, tmp_path):
    page = sit_down(seed=5, seats=(PERSON, PERSON))
    disk.error = errno.ENOSPC
    play(page)
    until(lambda: window.autosave.error is not None, qtbot)
    assert not window.close()
    box = window.dialog
    assert isinstance(box, QMessageBox)
    assert "the disk is full" in box.text()
    assert {button.text() for button in box.buttons()} == {"Try again", "Save elsewhere …", "Close anyway"}
    disk.error = 0
    press(box, "Try again")
    settle()
    assert not window.isVisible()
    kept = make_autosave(tmp_path)
    assert kept.open().table.game.snapshot() == page.session.game.snapshot()
    kept.close()


def test_whoever_wants_to_close_anyway_may(window, sit_down, disk, qtbot):
    page = sit_down(seed=5, seats=(PERSON, PERSON))
    disk.error = errno.ENOSPC
    play(page)
    until(lambda: window.autosave.error is not None, qtbot)
    window.close()
    press(window.dialog, "Close anyway")
    assert not window.isVisible()


def test_a_battle_left_unkept_goes_on_from_memory(window, sit_down, disk, qtbot):
    page = sit_down(seed=5, seats=(PERSON, PERSON))
    play(page)
    window.autosave.flush()
    disk.error = errno.ENOSPC
    play(page, 2)
    until(lambda: window.autosave.error is not None, qtbot)
    position = page.session.game.snapshot()
    window.do("start")
    window.do("continue")
    assert window.page.session.game.snapshot() == position


def make_autosave(folder: Path) -> Any:
    from ccancients.ui.table.autosave import Autosave

    return Autosave((ANCIENTS,), folder / "autosave")


# -- folders that can only be read ----------------------------------------------------------------------------------


@pytest.mark.parametrize("blocked", ["data", "config", "logs"])
def test_a_home_that_cannot_be_written_is_no_reason_not_to_play(qapp, user_home, qtbot, blocked):
    user_home.mkdir(parents=True)
    (user_home / blocked).write_text("a file where a folder should be", encoding="utf-8")
    window = make_window()
    qtbot.addWidget(window)
    window.show()
    table = window.face.help.first_match(3)
    page = window.open_table(table)
    window.settings.change(theme="dark")
    until(lambda: page.session.decision is not None, qtbot)
    if blocked == "data":
        until(lambda: "cannot be kept" in page.prompt.notice.text(), qtbot)
        window.kept._closing_anyway = True
    assert window.theme.name == "dark"
    window.close()


# -- clocks ---------------------------------------------------------------------------------------------------------


def test_a_clock_that_jumps_back_loses_nothing(window, sit_down, monkeypatch):
    page = sit_down(seed=5, seats=(PERSON, PERSON))
    hours = iter([0, -20 * 365 * 24, -3, 5000, 0])
    for hour in hours:
        monkeypatch.setattr(time, "time", lambda hour=hour: 1.8e9 + 3600 * hour)
        play(page)
        window.autosave.flush()
        newest = window.autosave.shelf.saves(window.autosave.key)[0]
        os.utime(newest, (1.8e9 + 3600 * hour,) * 2)
    position, key = page.session.game.snapshot(), window.autosave.key
    window.do("start")
    assert window.autosave.keys() == [key]
    window.do("continue")
    assert window.page.session.game.snapshot() == position
    window.page.session.choose(window.page.session.decision.choices[0])


# -- odd homes, and two programs at once ----------------------------------------------------------------------------


TWO = """
import random, sys
from PySide6.QtCore import QTimer
from ccancients.ancients.scenario.files import find_scenario
from ccancients.ancients.scenario.setup import Setup
from ccancients.engine.chance import RolledChance
from ccancients.ancients.spec import ANCIENTS
from ccancients.ui.app import make_application, make_window
from ccancients.ui.table.table import Table
from ccancients.ui.table.session import PERSON

app = make_application(["two"])
window = make_window()
window.show()
seed = int(sys.argv[1])
setup = Setup(scenario=find_scenario("akragas"))
page = window.open_table(Table(ANCIENTS, setup, seed, ANCIENTS.new_game(setup, RolledChance(seed)), (PERSON, PERSON)))
for number in range(12):
    page.session.choose(page.session.decision.choices[0])
    window.settings.edit(lambda now, n=number: {"recent": (f"{seed}-{n}", *now.recent)[:20]})
    if number == 5:
        window.settings.edit(lambda now: {"names": {**now.names, f"game {seed}": (f"Jugador Ñandú {seed}",)}})
    app.processEvents()
QTimer.singleShot(0, window.close)
app.exec()
print(len(page.session.game.journal.choices()))
"""


@pytest.mark.parametrize("home", ["My Games", "Señor Ñandú 王"])
def test_two_programs_at_once_in_an_odd_home_lose_nothing(tmp_path, home):
    folder = tmp_path / home
    environment = {
        **os.environ, "HOME": str(folder), "USERPROFILE": str(folder),
        "CCANCIENTS_HOME": str(folder / "juegos de mesa"), "PYTHONPATH": str(ROOT),
        "QT_QPA_PLATFORM": "offscreen", "PYTHONUTF8": "1",
    }
    programs = [
        subprocess.Popen([sys.executable, "-c", TWO, seed], env=environment, cwd=ROOT, stdout=subprocess.PIPE,
                         stderr=subprocess.PIPE)
        for seed in ("1", "2")
    ]
    for program in programs:
        out, errors = program.communicate()
        assert program.returncode == 0, errors.decode(errors="replace")
        assert out.strip() == b"12"
    from ccancients.ui.desktop.settings import read_settings
    from ccancients.ui.table.autosave import Autosave

    data = folder / "juegos de mesa"
    autosave = Autosave((ANCIENTS,), data / "data" / "autosave")
    battles = [each.saved for each in map(autosave.peek, autosave.keys())]
    assert sorted(battle.seed for battle in battles) == [1, 2]
    assert all(len(battle.game.journal.choices()) == 12 for battle in battles)
    settings = read_settings(data / "config" / "settings.json")
    assert settings.names == {f"game {seed}": (f"Jugador Ñandú {seed}",) for seed in "12"}
    for seed in "12":
        mine = [name for name in settings.recent if name.startswith(seed)]
        assert mine == sorted(mine, key=lambda name: -int(name.partition("-")[2])), "in the order they were used"
    assert len(settings.recent) == 20
    autosave.close()
    QApplication.processEvents()
