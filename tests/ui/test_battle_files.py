"""Battles in files: suggested names, remembered folders, recent files, sharing; every failure is one sentence."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QFileDialog

from ccancients.ancients.spec import ANCIENTS
from ccancients.engine.savefile import checksum, parse_save, read_save
from ccancients.paths import saved_dir
from ccancients.ui.shell.files.match_files import free_name, plain_name
from tests.ui.hands import settle

EXAMPLES = Path(__file__).parents[1] / "data" / "schema-1"


@pytest.fixture
def battle(sit_down):
    page = sit_down()
    page.session.choose(page.session.decision.choices[0])
    settle()
    return page


def chosen(window, name: str) -> None:
    """The file dialog in front is answered with a file."""
    assert isinstance(window.dialog, QFileDialog)
    dialog = window.dialog
    dialog.fileSelected.emit(name)
    dialog.close()
    settle()


def test_a_battle_is_saved_under_a_suggested_name_and_again_without_asking(window, battle, tmp_path):
    window.settings.change(match_folder=str(tmp_path))
    window.do("save")
    assert window.dialog.defaultSuffix() == "ccbattle"
    (suggested,) = window.dialog.selectedFiles()
    assert re.fullmatch(r"Akragas \d{4}-\d\d-\d\d\.ccbattle", Path(suggested).name)
    assert window.dialog.directory().absolutePath() == str(tmp_path)
    chosen(window, suggested)
    first = read_save(Path(suggested), (ANCIENTS,))
    assert "Akragas" in window.page.prompt.notice.text()
    battle.session.choose(battle.session.decision.choices[0])
    window.do("save")
    assert window.dialog is None
    again = read_save(Path(suggested), (ANCIENTS,))
    assert len(again.game.journal.choices()) == len(first.game.journal.choices()) + 1
    window.do("save_as")
    assert Path(window.dialog.selectedFiles()[0]).name.endswith(" (2).ccbattle")
    window.dialog.close()


@pytest.mark.slow
def test_saving_goes_back_to_where_a_battle_was_loaded_but_not_for_another_battle(window, tmp_path, sit_down):
    file = tmp_path / "evening.ccbattle"
    file.write_bytes((EXAMPLES / "zama-first-with-switches.ccbattle").read_bytes())
    assert window.load_file(file)
    window.do("save")
    assert window.dialog is None
    sit_down()
    window.do("save")
    assert isinstance(window.dialog, QFileDialog)
    window.dialog.close()


@pytest.mark.slow
def test_folder_and_recent_files_are_remembered_and_those_that_are_gone_left_out(window, battle, tmp_path):
    files = [tmp_path / f"fight & flight {number}.ccbattle" for number in range(10)]
    for file in files:
        assert window.save_file(file)
    files[9].unlink()
    assert window.settings.settings.match_folder == str(tmp_path)
    assert window.files.recent() == tuple(reversed(files[2:9]))
    recent = window.menus.submenus["recent"]
    recent.aboutToShow.emit()
    texts = [action.text() for action in recent.actions()]
    assert texts[0] == "fight && flight 8"
    assert texts[-1] == "Clear this list"
    recent.actions()[1].trigger()
    settle()
    assert window.page is not battle
    assert window.files.recent()[0] == files[7]
    recent.aboutToShow.emit()
    recent.actions()[-1].trigger()
    recent.aboutToShow.emit()
    assert [action.isEnabled() for action in recent.actions()] == [False]


def test_a_shared_battle_is_on_the_clipboard_as_a_file(window, battle, tmp_path, monkeypatch):
    monkeypatch.setenv("CCANCIENTS_HOME", str(tmp_path / "home"))
    file = window.files.share()
    assert file == tmp_path / "home" / "data" / "shared" / "Akragas.ccbattle"
    assert [url.toLocalFile() for url in QApplication.clipboard().mimeData().urls()] == [str(file)]
    assert parse_save(file.read_bytes(), "shared", (ANCIENTS,)).game.snapshot() == battle.session.game.snapshot()
    assert "coming dice" in window.page.prompt.notice.text()


def test_what_cannot_be_written_is_said_in_one_sentence(window, battle, tmp_path):
    blocked = tmp_path / "file"
    blocked.write_text("", encoding="utf-8")
    assert not window.save_file(blocked / "battle.ccbattle")
    assert "could not be saved" in window.page.prompt.notice.text()
    assert window.settings.settings.recent == ()


def test_a_battle_of_a_newer_version_is_refused_with_a_sentence_and_stays(window, tmp_path):
    data = json.loads((EXAMPLES / "akragas-not-sealed.ccbattle").read_text(encoding="utf-8"))
    data["schema"] = 99
    data["checksum"] = checksum(data)
    file = tmp_path / "tomorrow.ccbattle"
    file.write_text(json.dumps(data), encoding="utf-8")
    before = file.read_bytes()
    assert not window.load_file(file)
    assert "newer version" in window.pages.start.notice.text()
    assert file.read_bytes() == before
    assert window.page is None


@pytest.mark.parametrize(
    ("title", "name"),
    [("Cannae", "Cannae"), ("A/B: \\ \"C\"?", "A B C"), (" ..", "match"), ("Río\n2", "Río 2"), ("x" * 300, "x" * 80)],
)
def test_a_title_becomes_a_name_that_every_system_allows(title, name):
    assert plain_name(title) == name


def test_a_suggested_name_never_is_that_of_a_file(tmp_path):
    first = free_name(tmp_path, "Zama", ".txt")
    (tmp_path / first).touch()
    second = free_name(tmp_path, "Zama", ".txt")
    (tmp_path / second).touch()
    assert len({first, second, free_name(tmp_path, "Zama", ".txt")}) == 3


def test_without_a_battle_only_loading_can_be_chosen(window):
    for name in ("save", "save_as", "share", "export_log", "export_picture", "position_line", "fair_dice", "bookmark"):
        assert not window.actions_by_name[name].isEnabled(), name
        window.do(name)
    assert window.dialog is None
    assert window.actions_by_name["load"].isEnabled()


def test_a_first_save_is_proposed_in_a_folder_of_the_program_s_own(window, battle):
    window.do("save")
    dialog = window.dialog
    assert Path(dialog.directory().absolutePath()) == saved_dir()
    assert saved_dir().is_dir()
    dialog.reject()


def test_where_there_can_be_no_such_folder_another_is_proposed(window, battle, monkeypatch, tmp_path):
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    monkeypatch.setattr("ccancients.ui.shell.files.match_files.saved_dir", lambda: tmp_path / "file" / "saved")
    assert window.files.folder.is_dir()
