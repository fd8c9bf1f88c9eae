"""Files are old or new, never half, and nothing is left lying about."""

from __future__ import annotations

import os

import pytest

from ccancients.engine import atomic
from ccancients.engine.atomic import ABANDONED_S, write_atomically


def test_text_and_bytes_are_written_into_folders_that_are_made(tmp_path):
    write_atomically(tmp_path / "a" / "b.txt", "Ñandú\n")
    write_atomically(tmp_path / "a" / "c.bin", b"\0\1")
    assert (tmp_path / "a" / "b.txt").read_bytes() == "Ñandú\n".encode()
    assert (tmp_path / "a" / "c.bin").read_bytes() == b"\0\1"
    assert len(list((tmp_path / "a").iterdir())) == 2


@pytest.mark.parametrize("step", ["fsync", "fdopen"])
def test_a_failure_leaves_the_old_file_and_nothing_else(tmp_path, monkeypatch, step):
    file = tmp_path / "battle"
    write_atomically(file, "old")

    def refuse(*_args: object, **_facts: object) -> None:
        raise OSError(28, "full")

    monkeypatch.setattr(atomic.os, step, refuse)
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
