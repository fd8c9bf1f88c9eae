"""Whatever a path leads to, reading it ends at once, with a sentence where it is no ordinary file of sensible size."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import textwrap
from collections.abc import Callable
from pathlib import Path

import pytest

from ccancients.ancients.design.balance import read_tally, tally_file
from ccancients.ancients.mind.tuned import read_tuned
from ccancients.ancients.scenario.files import read_scenario
from ccancients.ancients.spec import ANCIENTS
from ccancients.arena.ledger import Ledger
from ccancients.engine.errors import GameError
from ccancients.engine.files import NoSuchFile, TooLarge, Unreadable, read_limited
from ccancients.engine.savefile import read_save
from tests.sweeps import rest_slow

ROOT = Path(__file__).parents[2]
posix = pytest.mark.skipif(os.name != "posix", reason="Windows has no such files among the others")


def pipe(path: Path) -> None:
    os.mkfifo(path)


def endless(path: Path) -> None:
    path.symlink_to("/dev/zero")


STRANGE = {
    "a folder": (Path.mkdir, "this is a folder"),
    "a pipe that nobody writes to": (pipe, "this is a pipe"),
    "a link to a device without an end": (endless, "this is a device"),
    "nothing": (lambda path: None, "there is no such file"),
}


def test_an_ordinary_file_is_read(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_bytes(b"12345")
    assert read_limited(file, 5) == b"12345"
    link = tmp_path / "link"
    link.symlink_to(file)
    assert read_limited(link, 5) == b"12345"


def test_one_byte_too_many_is_too_many(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_bytes(b"123456")
    with pytest.raises(TooLarge, match="at most 5 bytes, this one has 6"):
        read_limited(file, 5)


@posix
@pytest.mark.parametrize("what", STRANGE)
def test_what_is_no_ordinary_file_is_refused_at_once(tmp_path: Path, what: str) -> None:
    make, sentence = STRANGE[what]
    make(tmp_path / "file")
    with pytest.raises(Unreadable, match=sentence):
        read_limited(tmp_path / "file", 100)


@posix
def test_a_connection_between_programs_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)  # the path of a socket must be short
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind("file")
        with pytest.raises(Unreadable, match="connection between programs"):
            read_limited(Path("file"), 100)


@posix
def test_a_file_that_becomes_a_pipe_between_two_looks_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "good").write_bytes(b"1")
    pipe(tmp_path / "file")
    good = (tmp_path / "good").stat()
    monkeypatch.setattr(Path, "stat", lambda *_args, **_more: good)
    with pytest.raises(Unreadable, match="this is a pipe"):
        read_limited(tmp_path / "file", 100)


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="only Linux has files that hide their size")
def test_a_file_that_says_it_is_empty_is_read_no_further_than_wanted() -> None:
    with pytest.raises(TooLarge, match="at most 10 bytes"):
        read_limited(Path("/proc/self/status"), 10)


def test_a_path_that_none_could_be_and_a_name_too_long_are_refused() -> None:
    with pytest.raises(Unreadable, match="cannot be read"):
        read_limited(Path("a\0b"), 10)
    with pytest.raises(Unreadable, match="cannot be read"):
        read_limited(Path("x" * 5000), 10)


def test_a_missing_file_can_be_told_from_a_bad_one(tmp_path: Path) -> None:
    with pytest.raises(NoSuchFile):
        read_limited(tmp_path / "none", 10)


# -- whoever reads ----------------------------------------------------------------------------------------------------

READERS: dict[str, Callable[[Path], object]] = {
    "a saved match": lambda file: read_save(file, (ANCIENTS,)),
    "a scenario": read_scenario,
    "tuned weights": read_tuned,
    "a ledger": Ledger,
}


@posix
@pytest.mark.parametrize("reader", READERS)
@pytest.mark.parametrize("what", [each for each in STRANGE if each != "nothing"])
def test_every_reader_refuses_in_one_sentence_with_the_name_of_the_file(
    tmp_path: Path, reader: str, what: str
) -> None:
    make, sentence = STRANGE[what]
    make(tmp_path / "evening.json")
    with pytest.raises(GameError) as refused:
        READERS[reader](tmp_path / "evening.json")
    said = str(refused.value)
    assert "evening.json: " in said
    assert sentence in said
    assert said.isprintable()


@posix
@pytest.mark.parametrize("what", [each for each in STRANGE if each != "nothing"])
def test_a_tally_that_is_no_file_is_none(tmp_path: Path, what: str) -> None:
    STRANGE[what][0](tally_file(tmp_path / "mine.json"))
    assert read_tally(tmp_path / "mine.json") is None


@posix
@pytest.mark.parametrize(
    "words",
    rest_slow(
        ["replay pipe", "scenarios pipe.json", "arena --a random --b random --keep pipe",
         "simulate --scenario ./pipe.json"]
    ),
)  # fmt: skip
def test_a_command_that_is_given_a_pipe_says_so_and_ends(tmp_path: Path, words: str) -> None:
    for name in ("pipe", "pipe.json"):
        pipe(tmp_path / name)
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "CCANCIENTS_HOME": str(tmp_path / "home")}
    started = [sys.executable, "-m", "ccancients", *words.split()]
    ended = subprocess.run(
        started, cwd=tmp_path, env=environment, capture_output=True, encoding="utf-8", timeout=300, check=False
    )
    assert ended.returncode in (1, 2)
    assert ended.stderr.strip().endswith("expected a file, this is a pipe.")
    assert ended.stderr.count("\n") == 1


@posix
def test_settings_and_sessions_that_are_pipes_do_not_hold_up_the_start(tmp_path: Path) -> None:
    """In a process of its own: what blocks can be ended there."""
    trial = textwrap.dedent("""
        import sys
        from pathlib import Path
        from ccancients.ui.ancients.designer.remembered import Memory
        from ccancients.ui.desktop.file_opening import no_match
        from ccancients.ui.desktop.settings import Settings, read_settings
        from ccancients.ui.table.match_shelf import is_for_another_version
        folder = Path(sys.argv[1])
        assert Memory(folder).recent() == ()
        assert no_match(folder / "recent.json") == b""
        assert not is_for_another_version(folder / "recent.json", ())
        assert read_settings(folder / "settings.json") == Settings()
    """)
    for name in ("recent.json", "settings.json"):
        pipe(tmp_path / name)
    command = [sys.executable, "-c", trial, str(tmp_path)]
    subprocess.run(command, check=True, timeout=300, env={**os.environ, "PYTHONPATH": str(ROOT)})
