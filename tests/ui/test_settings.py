"""Settings: kept, read again, and never a reason not to start."""

from __future__ import annotations

import json

import pytest
from pydantic import ValidationError

from ccancients.ui.settings import Settings, SettingsStore, read_settings


def test_changes_are_kept_and_read_again(tmp_path, qtbot):
    file = tmp_path / "deep" / "settings.json"
    store = SettingsStore(file)
    with qtbot.waitSignal(store.changed, timeout=1000):
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
    with qtbot.waitSignal(store.trouble, timeout=1000):
        store.change(theme="dark")
    assert store.settings.theme == "dark"
