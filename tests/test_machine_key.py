"""The key of this machine: made once, for one person, and never a reason to fail."""

from __future__ import annotations

import os
import stat
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ccancients import machine_key, own_rights
from ccancients.engine.own_mark import KEY_BYTES
from ccancients.machine_key import KEY_FILE, MACHINES_FILE, OwnMarker, build

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


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A program of one rule, and the file of it."""
    rule = tmp_path / "rules" / "movement.py"
    rule.parent.mkdir()
    rule.write_text("reach = 4\n", encoding="utf-8")
    monkeypatch.setattr(machine_key, "_PACKAGE", tmp_path)
    build.cache_clear()
    yield rule
    build.cache_clear()


def built() -> str:
    build.cache_clear()
    return build()


def test_a_changed_rule_makes_it_another_program(program: Path) -> None:
    """Of the same size, with the time of the old one: nothing but its bytes tells."""
    before, facts = built(), program.stat()
    program.write_text("reach = 6\n", encoding="utf-8")
    os.utime(program, ns=(facts.st_atime_ns, facts.st_mtime_ns))
    assert program.stat().st_mtime_ns == facts.st_mtime_ns
    assert program.stat().st_size == facts.st_size
    assert built() != before


def test_the_same_rules_unpacked_again_are_the_same_program(program: Path) -> None:
    before = built()
    os.utime(program, ns=(1, 1))
    assert built() == before


def test_a_rule_that_lies_elsewhere_makes_it_another_program(program: Path) -> None:
    before = built()
    program.rename(program.with_name("siege.py"))
    assert built() != before
    program.with_name("siege.py").rename(program)
    assert built() == before


# -- a copied home ----------------------------------------------------------------------------------------------------


def on(machine: str, monkeypatch: pytest.MonkeyPatch) -> OwnMarker:
    monkeypatch.setattr(machine_key, "machine_id", lambda: machine)
    return OwnMarker()


def test_a_key_that_was_copied_to_another_machine_makes_other_marks(
    key_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = on("a1", monkeypatch).mark(b"a save")
    assert on("b2", monkeypatch).mark(b"a save") not in ("", first)
    assert on("a1", monkeypatch).mark(b"a save") == first


def test_a_copied_home_is_told_once_and_the_machines_own_home_never(
    key_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not on("a1", monkeypatch).new_machine(), "there is no key yet"
    assert not key_file.exists(), "and looking makes none"
    on("a1", monkeypatch).mark(b"")
    told = [on(name, monkeypatch).new_machine() for name in ("a1", "a1", "b2", "b2", "a1")]
    assert told == [False, False, True, False, False]
    noted = key_file.with_name(MACHINES_FILE).read_text(encoding="ascii")
    assert len(noted.split()) == 2
    assert "a1\n" not in noted


def test_a_machine_without_a_number_is_not_told_apart(
    key_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    on("a1", monkeypatch).mark(b"")
    on("a1", monkeypatch).new_machine()
    assert not on("", monkeypatch).new_machine()
    assert on("", monkeypatch).mark(b"a save")


@pytest.mark.parametrize("content", [b"\xff\xfe", b"x" * 100_000, None])
def test_a_list_of_machines_that_is_none_changes_nothing(
    key_file: Path, monkeypatch: pytest.MonkeyPatch, content: bytes | None
) -> None:
    mark = on("a1", monkeypatch).mark(b"a save")
    file = key_file.with_name(MACHINES_FILE)
    if content is None:
        file.mkdir()
    else:
        file.write_bytes(content)
    assert not on("a1", monkeypatch).new_machine()
    assert on("a1", monkeypatch).mark(b"a save") == mark


def test_this_machine_says_its_number_twice_alike() -> None:
    own_rights.machine_id.cache_clear()
    assert own_rights.machine_id() == own_rights.machine_id()


# -- rights on Windows ------------------------------------------------------------------------------------------------


class Icacls:
    """Stands in for the tool of Windows: notes what it is asked, and says the rights of a file."""

    def __init__(self, rights: str) -> None:
        self.rights, self.asked = rights, []

    def run(self, command: list[str], **facts: Any) -> None:
        self.asked.append(command)
        assert facts["check"]
        if self.rights == "fails":
            raise subprocess.CalledProcessError(5, command)
        if "/save" in command:
            target = Path(facts["cwd"], command[command.index("/save") + 1])
            target.write_text(f"{command[1]}\r\n{self.rights}\r\n", encoding="utf-16")


def windows(monkeypatch: pytest.MonkeyPatch, rights: str) -> Icacls:
    tool = Icacls(rights)
    monkeypatch.setattr(own_rights, "_is_windows", lambda: True)
    monkeypatch.setattr(own_rights.subprocess, "run", tool.run)
    monkeypatch.setattr(machine_key, "machine_id", lambda: "a1")
    return tool


def test_on_windows_the_key_is_taken_from_everybody_but_its_owner(
    key_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tool = windows(monkeypatch, "D:PAI(A;;FA;;;OW)")
    assert OwnMarker().mark(b"a save")
    made, asked = tool.asked
    assert made[0].endswith("icacls.exe")
    assert made[2:] == ["/inheritance:r", "/grant:r", "*S-1-3-4:F", "/q"]
    assert asked[1] == KEY_FILE


OTHERS_MAY = (
    "D:AI(A;ID;FA;;;SY)(A;ID;FA;;;BA)", "D:PAI(A;;FA;;;OW)(A;;FR;;;WD)", "D:PAI(A;;FA;;;WD)", "D:(A;;FA;;;OW)", "D:",
    "", "fails",
)  # fmt: skip


@pytest.mark.parametrize("rights", OTHERS_MAY)
def test_on_windows_a_key_that_others_may_read_is_none(
    key_file: Path, monkeypatch: pytest.MonkeyPatch, rights: str
) -> None:
    windows(monkeypatch, rights)
    assert OwnMarker().mark(b"a save") == ""
    assert rights != "fails" or not key_file.exists(), "one whose rights cannot be set is not kept"
