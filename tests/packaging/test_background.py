"""Work in nobody's way: the least of priorities, and nothing that goes on when it is told to end."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from ccancients.core_making import GO, REST, STOP

PACKAGING = Path(__file__).parents[2] / "packaging"
CHILD = """
import fcntl, os, signal
held = open("held", "w")
fcntl.flock(held, fcntl.LOCK_EX)
open("group.new", "w").write(str(os.getpgid(0)))
os.rename("group.new", "group")
signal.pause()
"""
FAMILY = f"import subprocess, sys; subprocess.run([sys.executable, '-c', {CHILD!r}])"
"""A program that starts another one, which holds a lock as long as it lives."""


def is_gone(folder: Path) -> bool:
    """Whether the program that was started last ends, on a busy machine within minutes."""
    import fcntl

    with (folder / "held").open() as held:
        for _ in range(30_000):
            try:
                fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                time.sleep(0.01)  # it has been killed, and needs a processor to die
            else:
                return True
    return False


posix = pytest.mark.skipif(os.name == "nt", reason="groups of processes are those of POSIX")


@pytest.fixture
def background(scripts_importable: None) -> ModuleType:
    import background

    return background


def test_the_code_of_a_program_that_ends_by_itself_is_its_own(background: ModuleType, tmp_path: Path) -> None:
    with (tmp_path / "said").open("wb") as output:
        command = [sys.executable, "-c", "print('done'); raise SystemExit(3)"]
        assert background.run(command, tmp_path, output=output) == 3
    assert (tmp_path / "said").read_text().strip() == "done"


@posix
@pytest.mark.parametrize("rests", [False, True], ids=["at work", "at rest"])
def test_whoever_stops_it_stops_all_that_it_has_started(background: ModuleType, tmp_path: Path, rests: bool) -> None:
    group, words = tmp_path / "group", [STOP, REST, REST] if rests else [STOP]

    def told() -> str:
        return words.pop() if group.exists() and words else GO

    assert background.run([sys.executable, "-c", FAMILY], tmp_path, told=told) == background.STOPPED
    assert not words
    assert is_gone(tmp_path)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="reads /proc")
def test_it_rests_and_goes_on(background: ModuleType, tmp_path: Path) -> None:
    group, seen = tmp_path / "group", []

    def states() -> Iterator[str]:
        for word in (REST, REST, GO, GO, STOP):
            pid = int(group.read_text())
            seen.append((word, Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]))
            yield word

    words = states()
    background.run([sys.executable, "-c", FAMILY], tmp_path, told=lambda: next(words) if group.exists() else GO)
    # what is seen with a word is what the word before came to
    assert [state == "T" for _word, state in seen] == [False, True, True, False, False]


@posix
def test_an_exception_ends_it_too(background: ModuleType, tmp_path: Path) -> None:
    """As a signal does, which ``compiled.py`` takes for the wish to leave."""

    def told() -> str:
        if (tmp_path / "group").exists():
            raise SystemExit(130)
        return GO

    with pytest.raises(SystemExit):
        background.run([sys.executable, "-c", FAMILY], tmp_path, told=told)
    assert is_gone(tmp_path)


@posix
@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP"])
def test_a_signal_that_ends_the_step_ends_what_it_has_started(tmp_path: Path, name: str) -> None:
    """The tests of both cores do not go on for minutes when somebody stops .ci/run or closes its terminal."""
    program = f"""
import signal, sys
from pathlib import Path
sys.path[:0] = {[str(PACKAGING), str(PACKAGING.parent)]!r}
signal.signal(signal.{name}, signal.SIG_DFL)
import background
group = Path("group")
def told():
    if group.exists():
        signal.raise_signal(signal.{name})
    return ""
background.run([sys.executable, "-c", {FAMILY!r}], Path.cwd(), told=told)
"""
    assert subprocess.run([sys.executable, "-c", program], check=False, cwd=tmp_path).returncode == 130
    assert is_gone(tmp_path)


@posix
def test_signals_are_as_they_were_afterwards_and_an_ignored_one_stays_ignored(
    background: ModuleType, tmp_path: Path
) -> None:
    before = signal.getsignal(signal.SIGTERM), signal.signal(signal.SIGHUP, signal.SIG_IGN)
    seen = []

    def told() -> str:
        seen.append(signal.getsignal(signal.SIGHUP))
        return STOP

    try:
        background.run([sys.executable, "-c", "import time; time.sleep(60)"], tmp_path, told=told)
    finally:
        signal.signal(signal.SIGHUP, before[1])
    assert seen == [signal.SIG_IGN]
    assert signal.getsignal(signal.SIGTERM) == before[0]


@pytest.mark.skipif(os.name == "nt", reason="Windows has classes of priority")
def test_everything_gives_way(background: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[object] = []
    monkeypatch.setattr(background.os, "nice", done.append)
    monkeypatch.setattr(background.shutil, "which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr(background.subprocess, "run", lambda command, **_how: done.append(command))
    monkeypatch.setattr(background.os, "sched_setscheduler", lambda *given: done.append(given[:2]), raising=False)
    background.step_back()
    own = str(os.getpid())
    assert done[:3] == [19, ["ionice", "-c", "3", "-p", own], ["taskpolicy", "-b", "-p", own]]
    assert not hasattr(os, "SCHED_IDLE") or done[3:] == [(0, os.SCHED_IDLE)]


@pytest.mark.slow  # it gives way to every other test
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="asks Linux")
def test_what_it_starts_gives_way_too() -> None:
    asks = "import os; print(os.getpriority(os.PRIO_PROCESS, 0), os.sched_getscheduler(0) == os.SCHED_IDLE)"
    if shutil.which("ionice"):
        asks += "; import subprocess; print(subprocess.check_output(['ionice', '-p', str(os.getpid())], text=True))"
    program = "import background, subprocess, sys\nbackground.step_back()\n"
    program += f"subprocess.run([sys.executable, '-c', {asks!r}])"
    path = os.pathsep.join([str(PACKAGING), str(PACKAGING.parent)])
    environment = {**os.environ, "PYTHONPATH": path}
    said = subprocess.check_output([sys.executable, "-c", program], env=environment, text=True).split()
    assert said[0] == "19"
    assert said[1] == "True" or not hasattr(os, "SCHED_IDLE")
    assert not shutil.which("ionice") or said[2] in ("idle", "none:"), said
