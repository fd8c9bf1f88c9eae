"""A watch over what the process does while it reads a stranger's file."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator

import pytest

CHANGING = ("os.remove", "os.rename", "os.mkdir", "os.rmdir", "os.link", "os.symlink", "os.chmod", "os.truncate")
RUNNING = ("subprocess.Popen", "os.system", "os.exec", "os.posix_spawn", "socket.connect", "exec", "compile")


class Deeds:
    """What was done while ``watching``: files opened, and everything that changes files or runs something."""

    def __init__(self) -> None:
        self.watching = False
        self.opened: list[str] = []
        self.forbidden: list[str] = []
        sys.addaudithook(self._hear)  # hooks stay for the life of the process; this one is deaf unless watching

    def _hear(self, event: str, args: tuple[object, ...]) -> None:
        if not self.watching:
            return
        if event in CHANGING or event in RUNNING:
            self.forbidden.append(f"{event} {args[0]!r}"[:200])
        elif event == "open":
            _path, mode, flags = args
            if (isinstance(mode, str) and set(mode) & set("wax+")) or (
                isinstance(flags, int) and flags & (os.O_WRONLY | os.O_RDWR | os.O_CREAT)
            ):
                self.forbidden.append(f"open to write {args[0]!r}")
            if not isinstance(args[0], int):  # one that is open already
                self.opened.append(str(args[0]))

    def __enter__(self) -> Deeds:
        self.opened.clear()
        self.forbidden.clear()
        self.watching = True
        return self

    def __exit__(self, *_: object) -> None:
        self.watching = False


@pytest.fixture(scope="session")
def the_deeds() -> Deeds:
    return Deeds()


@pytest.fixture
def deeds(the_deeds: Deeds) -> Iterator[Deeds]:
    yield the_deeds
    the_deeds.watching = False
