"""Settings: kept, read again, and never a reason not to start."""

from __future__ import annotations

import json

import pytest
from pydantic import ValidationError

from ccancients.ui.desktop.settings import Settings, SettingsStore, read_settings
from ccancients.ui.shell.window import settings_dialog


def test_changes_are_kept_and_read_again(tmp_path, qtbot):
    file = tmp_path / "deep" / "settings.json"
    store = SettingsStore(file)
    with qtbot.waitSignal(store.changed):
        store.change(theme="dark", text_scale=150)
    again = SettingsStore(file).settings
    assert (again.theme, again.text_scale) == ("dark", 150)


def test_changing_nothing_says_nothing(tmp_path, qtbot):
    store = SettingsStore(tmp_path / "settings.json")
    with qtbot.assertNotEmitted(store.changed):
        store.change(theme=store.settings.theme)
    assert not store.file.exists()


def test_values_out_of_range_are_refused_and_change_nothing(tmp_path):
    store = SettingsStore(tmp_path / "settings.json")
    with pytest.raises(ValidationError):
        store.change(text_scale=1000)
    assert store.settings == Settings()


@pytest.mark.parametrize("content", ["", "{", "[]", '{"text_scale": 7}', '{"language": "xx"}', "\x00\x01"])
def test_a_broken_file_is_set_aside_and_the_defaults_are_used(tmp_path, content):
    file = tmp_path / "settings.json"
    file.write_text(content, encoding="utf-8")
    assert read_settings(file) == Settings()
    assert not file.exists()
    assert (tmp_path / "settings.broken.json").read_text(encoding="utf-8") == content


def test_settings_of_a_newer_program_are_read_as_far_as_they_are_known(tmp_path):
    file = tmp_path / "settings.json"
    file.write_text(json.dumps({"theme": "dark", "hologram": True}), encoding="utf-8")
    assert read_settings(file).theme == "dark"


def test_a_folder_that_cannot_be_written_is_said_and_survived(tmp_path, qtbot):
    blocked = tmp_path / "file"
    blocked.write_text("", encoding="utf-8")
    store = SettingsStore(blocked / "settings.json")
    with qtbot.waitSignal(store.trouble):
        store.change(theme="dark")
    assert store.settings.theme == "dark"


def test_two_programs_share_the_settings_and_neither_loses_a_change(tmp_path):
    one, other = SettingsStore(tmp_path / "settings.json"), SettingsStore(tmp_path / "settings.json")
    one.change(theme="dark")
    other.change(text_scale=150)
    one.change(place_names=True)
    for settings in (one.settings, read_settings(one.file)):
        assert (settings.theme, settings.text_scale, settings.place_names) == ("dark", 150, True)


def test_two_programs_add_to_the_same_list(tmp_path):
    stores = [SettingsStore(tmp_path / "settings.json") for _ in range(2)]
    for number in range(6):
        stores[number % 2].edit(lambda now, number=number: {"recent": [f"battle {number}", *now.recent]})
    assert read_settings(stores[0].file).recent == tuple(f"battle {number}" for number in range(5, -1, -1))


def test_what_another_program_has_broken_costs_no_setting(tmp_path):
    store = SettingsStore(tmp_path / "settings.json")
    store.change(theme="dark")
    store.file.write_text("{", encoding="utf-8")
    store.change(text_scale=150)
    assert (read_settings(store.file).theme, read_settings(store.file).text_scale) == ("dark", 150)


def test_settings_of_one_game_become_those_of_the_game_there_was(tmp_path):
    file = tmp_path / "settings.json"
    file.write_text(json.dumps({
        "schema": 1, "top_name": "", "bottom_name": "Marco", "council": {"scenario": "015-zama"},
    }), encoding="utf-8")
    settings = read_settings(file)
    assert settings.names == {"ancients": ("", "Marco")}
    assert settings.setups == {"ancients": {"scenario": "015-zama"}}
    file.write_text(json.dumps({"schema": 1, "top_name": "", "bottom_name": "", "council": {}}), encoding="utf-8")
    assert read_settings(file) == Settings()


def test_the_folder_of_ones_own_pictures_is_made_and_shown(window, monkeypatch, tmp_path):
    """Where none can be made nothing is shown, and the reason can be read."""
    shown = []
    monkeypatch.setenv("CCANCIENTS_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(settings_dialog.QDesktopServices, "openUrl", lambda url: shown.append(url.toLocalFile()))
    dialog = settings_dialog.SettingsDialog(window.commands, window.settings, window)
    dialog.own_pictures.click()
    assert shown == [str(tmp_path / "home" / "data")]
    assert {each.name for each in (tmp_path / "home" / "data").iterdir()} == {"coins", "cards"}
    (tmp_path / "blocked").write_text("no folder")
    monkeypatch.setenv("CCANCIENTS_HOME", str(tmp_path / "blocked"))
    assert not dialog.open_own_pictures()
    assert len(shown) == 1
    assert dialog.own_pictures.toolTip()
    dialog.close()
