"""The key of this machine: made once, for one person, and never a reason to fail."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from ccancients import machine_key
from ccancients.engine.own_mark import KEY_BYTES
from ccancients.machine_key import KEY_FILE, OwnMarker, build

posix = pytest.mark.skipif(os.name != "posix", reason="rights of files are those of POSIX")


@pytest.fixture
def key_file(user_home: Path) -> Path:
    return user_home / "data" / KEY_FILE


def test_the_key_is_made_when_the_first_mark_is_wanted(key_file: Path) -> None:
    marker = OwnMarker()
    assert not key_file.exists()
    mark = marker.mark(b"a save")
    assert len(bytes.fromhex(mark)) == 32
    assert len(key_file.read_bytes()) == KEY_BYTES
    assert [each.name for each in key_file.parent.iterdir()] == [KEY_FILE]
    assert OwnMarker().mark(b"a save") == marker.mark(b"a save") == mark != marker.mark(b"another")


@posix
def test_nobody_else_may_read_it(key_file: Path) -> None:
    before = os.umask(0)
    try:
        OwnMarker().mark(b"")
    finally:
        os.umask(before)
    assert stat.S_IMODE(key_file.stat().st_mode) == 0o600


@posix
@pytest.mark.parametrize("rights", [0o644, 0o620, 0o604])
def test_a_key_that_others_could_have_read_or_written_is_none(key_file: Path, rights: int) -> None:
    OwnMarker().mark(b"")
    key_file.chmod(rights)
    assert OwnMarker().mark(b"a save") == ""


@pytest.mark.parametrize("size", [0, 1, KEY_BYTES - 1, KEY_BYTES + 1, 10_000])
def test_a_key_of_another_size_is_none_and_stays_as_it_is(key_file: Path, size: int) -> None:
    key_file.parent.mkdir(parents=True)
    key_file.write_bytes(b"x" * size)
    key_file.chmod(0o600)
    assert OwnMarker().mark(b"a save") == ""
    assert key_file.read_bytes() == b"x" * size


def test_a_home_that_takes_no_files_means_no_mark(user_home: Path) -> None:
    user_home.mkdir()
    (user_home / "data").write_text("a file where the folder should be", encoding="utf-8")
    assert OwnMarker().mark(b"a save") == ""


def test_a_home_that_cannot_be_means_no_mark(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CCANCIENTS_HOME", "~nobody-of-that-name/x")
    assert OwnMarker().mark(b"a save") == ""


def test_a_disk_that_is_full_leaves_nothing_behind(key_file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    assert OwnMarker().mark(b"a save") == ""
    assert list(key_file.parent.iterdir()) == []


@posix
def test_a_pipe_or_a_folder_in_its_place_is_no_key(key_file: Path) -> None:
    key_file.parent.mkdir(parents=True)
    os.mkfifo(key_file, 0o600)
    assert OwnMarker().mark(b"a save") == ""
    key_file.unlink()
    key_file.mkdir()
    assert OwnMarker().mark(b"a save") == ""


def test_two_windows_that_begin_together_have_one_key(key_file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = OwnMarker().mark(b"a save")
    monkeypatch.setattr(machine_key.os.path, "lexists", lambda _file: False)  # it looked a moment before
    assert OwnMarker().mark(b"a save") == first


def test_a_file_system_without_second_names_has_a_key_too(key_file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def unknown(*_: object) -> None:
        raise OSError(95, "Operation not supported")

    monkeypatch.setattr("os.link", unknown)
    assert OwnMarker().mark(b"a save")
    assert [each.name for each in key_file.parent.iterdir()] == [KEY_FILE]


def test_another_program_makes_other_marks(key_file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    mine = OwnMarker().mark(b"a save")
    monkeypatch.setattr(machine_key, "build", lambda: "the next version")
    assert OwnMarker().mark(b"a save") != mine


def test_a_changed_rule_makes_it_another_program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rule = tmp_path / "rules" / "movement.py"
    rule.parent.mkdir()
    rule.write_text("reach = 4\n", encoding="utf-8")
    monkeypatch.setattr(machine_key, "_PACKAGE", tmp_path)
    build.cache_clear()
    before = build()
    rule.write_text("reach = 6\n", encoding="utf-8")
    os.utime(rule, ns=(1, 1))
    build.cache_clear()
    assert build() != before
    build.cache_clear()
