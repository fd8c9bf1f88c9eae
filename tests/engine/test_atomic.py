"""Files are old or new, never half, and nothing is left lying about."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from ccancients.engine.atomic import ABANDONED_S, write_atomically


def test_text_and_bytes_are_written_into_folders_that_are_made(tmp_path):
    write_atomically(tmp_path / "a" / "b.txt", "Ñandú\n")
    write_atomically(tmp_path / "a" / "c.bin", b"\0\1")
    assert (tmp_path / "a" / "b.txt").read_bytes() == "Ñandú\n".encode()
    assert (tmp_path / "a" / "c.bin").read_bytes() == b"\0\1"
    assert len(list((tmp_path / "a").iterdir())) == 2


@pytest.mark.parametrize(("owner", "step"), [(os, "fsync"), (Path, "open"), (Path, "replace")], ids=range(3))
def test_a_failure_leaves_the_old_file_and_nothing_else(tmp_path, monkeypatch, owner, step):
    file = tmp_path / "battle"
    write_atomically(file, "old")

    def refuse(*_args: object, **_facts: object) -> None:
        raise OSError(28, "full")

    monkeypatch.setattr(owner, step, refuse)
    with pytest.raises(OSError, match="full"):
        write_atomically(file, "new")
    monkeypatch.undo()
    assert file.read_text(encoding="utf-8") == "old"
    assert list(tmp_path.iterdir()) == [file]


def test_what_a_crash_left_long_ago_is_cleared_away_and_nothing_of_others(tmp_path):
    names = (".[a] battle.x1.part", ".[a] battle.x2.part", ".other.x.part", "[a] battle.part")
    for name in names:
        (tmp_path / name).write_text("{", encoding="utf-8")
    old = (tmp_path / names[1]).stat().st_mtime - ABANDONED_S - 60
    for name in (names[0], names[2], names[3]):
        os.utime(tmp_path / name, (old, old))
    write_atomically(tmp_path / "[a] battle", "new")
    assert {file.name for file in tmp_path.iterdir()} == {"[a] battle", *names[1:]}


posix = pytest.mark.skipif(os.name != "posix", reason="rights and links are those of POSIX")


@posix
def test_a_new_file_may_be_read_by_whoever_may_read_the_persons_others(tmp_path):
    (tmp_path / "other").write_text("", encoding="utf-8")
    write_atomically(tmp_path / "battle", "new")
    assert (tmp_path / "battle").stat().st_mode == (tmp_path / "other").stat().st_mode


@posix
@pytest.mark.parametrize("rights", [0o600, 0o664])
def test_a_file_keeps_the_rights_that_it_has(tmp_path, rights):
    file = tmp_path / "battle"
    write_atomically(file, "old")
    file.chmod(rights)
    write_atomically(file, "new")
    assert file.stat().st_mode & 0o777 == rights


@posix
def test_a_link_stays_a_link_and_what_it_leads_to_is_written(tmp_path):
    (tmp_path / "link").symlink_to(tmp_path / "there" / "battle")
    write_atomically(tmp_path / "link", "new")
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "there" / "battle").read_text(encoding="utf-8") == "new"
