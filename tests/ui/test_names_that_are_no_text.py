"""Files and folders whose names are no UTF-8: read, saved, listed and remembered like any other, shown with a ``?``."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QUrl
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication, QMenu

from ccancients.ancients.scenario.files import find_scenario, write_scenario
from ccancients.engine.savefile import read_save
from ccancients.ui.ancients.designer.remembered import Memory
from ccancients.ui.app import make_window
from ccancients.ui.desktop.file_opening import FileOpener
from ccancients.ui.desktop.i18n import tr
from ccancients.ui.desktop.path_names import chosen, kept_path, kept_text, path_for_qt, shown_path
from ccancients.ui.desktop.process_lock import ProcessLock
from ccancients.ui.desktop.settings import read_settings, settings_text
from tests.sweeps import rest_slow
from tests.ui.hands import settle

pytestmark = pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="there every name of a file is text")
EXAMPLE = Path(__file__).parents[1] / "data" / "schema-2" / "zama-first-with-switches.ccbattle"
NAMES = (b"caf\xe9.ccbattle", b"\xff\xfe.ccbattle", b"a\xe9 & \xe9b.ccbattle", "καί.ccbattle".encode())


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / os.fsdecode(b"d\xe9j\xe0 vu")
    made.mkdir()
    return made


@pytest.fixture(params=rest_slow(NAMES, 2), ids=ascii)
def file(request, folder: Path) -> Path:
    made = folder / os.fsdecode(request.param)
    shutil.copy(EXAMPLE, made)
    return made


def test_a_match_is_opened_saved_listed_and_remembered_under_such_a_name(window, store, file):
    assert window.load_file(file)
    settle()
    assert window.files.recent() == (file.absolute(),)
    assert window.files.folder == file.parent
    assert read_settings(store.file).recent == store.settings.recent
    assert settings_text(store.settings).encode()
    menu = QMenu(window)
    window.files.fill_recent(menu)
    action = menu.actions()[0]
    assert action.text().replace("&&", "&") == shown_path(Path(file.stem))
    assert action.toolTip() == shown_path(file)
    action.trigger()
    settle()
    other = file.with_name(os.fsdecode(b"again \xe9.ccbattle"))
    assert window.files.save(other)
    assert read_save(other, window.autosave.specs).game.decision is not None
    assert window.files.recent() == (other, file.absolute())


def test_a_replay_and_a_refused_file_of_such_a_name(window, folder):
    file = folder / os.fsdecode(b"r\xe9play.ccbattle")
    shutil.copy(EXAMPLE, file)
    assert window.replays.open_file(file)
    settle()
    window.replays.close()
    broken = folder / os.fsdecode(b"brok\xe9n.ccbattle")
    broken.write_text("{}", encoding="utf-8")
    assert not window.load_file(broken)
    assert "brok?n.ccbattle" in window.pages.start.notice.text()


@pytest.mark.slow
def test_what_qt_makes_of_a_name_finds_the_file_that_is_meant(window, folder):
    file = folder / os.fsdecode(b"m\xe9tch.ccbattle")
    shutil.copy(EXAMPLE, file)
    lost = QUrl(file.as_uri()).toLocalFile()
    assert "\ufffd" in lost
    assert chosen(lost) == file
    FileOpener(window, lambda *_: False).eventFilter(window, QFileOpenEvent(QUrl(file.as_uri())))
    settle()
    assert window.files.recent() == (file,)
    twin = folder / os.fsdecode(b"m\xeatch.ccbattle")
    shutil.copy(EXAMPLE, twin)
    assert chosen(lost).name == Path(lost).name, "two may be meant: neither is taken"
    assert chosen("/nowhere/\ufffd/x") == Path("/nowhere/\ufffd/x")


def test_a_dialog_that_chooses_such_a_file_opens_it(window, folder):
    file = folder / os.fsdecode(b"m\xe9tch.ccbattle")
    shutil.copy(EXAMPLE, file)
    window.files.ask_to_load()
    window.dialog.fileSelected.emit(QUrl(file.as_uri()).toLocalFile())
    window.dialog.close()
    settle()
    assert window.page is not None
    assert window.files.recent() == (file,)
    window.files.ask_to_save()
    window.dialog.close()
    settle()


@pytest.mark.parametrize("name", [b"caf\xe9", b"\xff%41", b"file:", b"a b"], ids=ascii)
def test_a_path_is_kept_as_text_and_found_again(tmp_path, name):
    path = tmp_path / os.fsdecode(name)
    text = kept_text(path)
    assert text.encode()
    assert kept_path(text) == path
    assert path_for_qt(path).encode()
    assert path_for_qt(path) == path_for_qt(path)


def test_a_lock_in_such_a_folder_is_one(folder):
    first, second = ProcessLock(folder / "match.lock"), ProcessLock(folder / "match.lock")
    assert first.take()
    assert not second.take()
    first.release()
    assert second.take()
    second.release()


def test_the_designer_remembers_such_files(folder):
    file = folder / os.fsdecode(b"b\xe9ttle.json")
    write_scenario(find_scenario("akragas"), file)
    memory = Memory(folder / "memory")
    memory.add_recent(file)
    assert memory.recent() == (file,)
    assert Memory(folder / "memory").recent() == (file,)


def test_a_sentence_has_no_half_letters():
    assert tr("Written to {file}.", file=os.fsdecode(b"caf\xe9")) == "Written to caf?."
    assert tr("Written to {file}.", file="καφές") == "Written to καφές."


def test_a_program_whose_folders_have_such_names_starts(folder, monkeypatch, qtbot):
    """Settings, kept matches, locks, key and logs in a home of that name."""
    monkeypatch.setenv("CCANCIENTS_HOME", str(folder / os.fsdecode(b"h\xf4me")))
    window = make_window()
    qtbot.addWidget(window)
    file = folder / "match.ccbattle"
    shutil.copy(EXAMPLE, file)
    assert window.load_file(file)
    assert window.files.recent() == (file,)
    assert window.autosave.marker.mark(b"a save")
    window.close()
    QApplication.processEvents()


COMMANDS = (
    ("replay", "match"), ("replay", "match", "--verify"), ("replay", "broken"), ("replay", "folder"),
    ("scenarios", "--check", "battle"), ("simulate", "--scenario", "battle", "--games", "1", "--a", "random"),
    ("simulate", "--scenario", "broken", "--games", "1"), ("--game", "successors", "boards", "broken"),
    ("--game", "successors", "simulate", "--board", "broken", "--games", "1"), ("nothing-of-that-name\udcff",),
)


@pytest.mark.parametrize("command", COMMANDS, ids=ascii)
def test_the_command_line_takes_such_names_and_prints_no_half_letters(folder, command):
    """With an output that takes nothing but UTF-8."""
    files = {name: folder / os.fsdecode(name.encode() + b"\xe9.json") for name in ("match", "broken", "battle")}
    files["folder"] = folder
    shutil.copy(EXAMPLE, files["match"])
    files["broken"].write_text("{}", encoding="utf-8")
    write_scenario(find_scenario("akragas"), files["battle"])
    words = [os.fsencode(files[word]) if word in files else os.fsencode(word) for word in command]
    done = subprocess.run(
        [os.fsencode(sys.executable), b"-m", b"ccancients", *words], check=False, capture_output=True, timeout=300,
        env={**os.environ, "PYTHONIOENCODING": "utf-8:strict", "PYTHONPATH": str(Path(__file__).parents[2])},
    )
    assert done.returncode in (0, 2), done.stderr
    assert b"Traceback" not in done.stderr
    assert done.stdout.decode() is not None
    assert (b"broken" in b" ".join(words)) <= (done.returncode == 2)
