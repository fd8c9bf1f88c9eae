"""The key of this machine, by which the program knows its own saves again (``engine.own_mark``).

Thirty-two random bytes in a file of the person's data folder that nobody else may read; made when the first save is
marked. Where there can be none (a folder that takes no files, a file that others could have read or put there, one of
another size) nothing is marked and nothing is missing: a save is played again when it is loaded, as one from elsewhere.
"""

from __future__ import annotations

import hashlib
import os
import secrets
import sys
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Final

from ccancients import __version__, paths
from ccancients.engine.atomic import PART
from ccancients.engine.files import Unreadable, read_limited
from ccancients.engine.own_mark import KEY_BYTES, KeyedMarker

__all__ = ["KEY_FILE", "OwnMarker", "build"]

KEY_FILE: Final = "own-saves.key"
_PACKAGE: Final = Path(__file__).resolve().parent
_NO_RULES: Final = ("ui", "workshop", "mind", "odds", "i18n", "__pycache__")
"""Rooms in which no rule is read."""
_CODE: Final = (".py", ".so", ".pyd", ".json")
_OTHERS: Final = 0o077


class OwnMarker:
    """The marks of this program on this machine, for the person whose folders these are.

    ``folder``  where the key lies, the person's data folder if not given; looked for when the first mark is wanted
    """

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = folder
        self._marker: KeyedMarker | None = None
        self._looked = False

    def mark(self, content: bytes) -> str:
        """The mark of a content; empty where there is no key."""
        if not self._looked:
            self._looked = True
            key = self._key()
            self._marker = KeyedMarker(key, build()) if key else None
        return self._marker.mark(content) if self._marker is not None else ""

    def _key(self) -> bytes:
        """The key, made if there is none; no bytes where it cannot be trusted or made."""
        try:
            file = (self._folder if self._folder is not None else paths.user_data_dir()) / KEY_FILE
            if not os.path.lexists(file):
                _make(file)
            key = read_limited(file, KEY_BYTES)
            return key if len(key) == KEY_BYTES and _is_ours_alone(file) else b""
        except (OSError, ValueError, Unreadable, paths.NoSuchHome, paths.IncompleteInstallation):
            return b""


def _make(file: Path) -> None:
    """Write a fresh key, whole or not at all, and never over one that another window makes at the same moment."""
    file.parent.mkdir(parents=True, exist_ok=True)
    fresh = file.with_name(f".{file.name}.{secrets.token_hex(4)}{PART}")
    handle = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o600)
    try:
        with os.fdopen(handle, "wb") as written:
            written.write(secrets.token_bytes(KEY_BYTES))
            written.flush()
            os.fsync(written.fileno())
        with suppress(FileExistsError):
            _put(fresh, file)
    finally:
        with suppress(OSError):
            fresh.unlink()


def _put(fresh: Path, file: Path) -> None:
    try:
        os.link(fresh, file)
    except FileExistsError:
        raise
    except OSError:  # a file system that knows no second name for a file
        fresh.replace(file)


def _is_ours_alone(file: Path) -> bool:
    """Whether the person owns the file and nobody else may read or write it, where the system can tell."""
    if os.name != "posix":
        return True
    facts = file.stat()
    return facts.st_uid == os.geteuid() and not facts.st_mode & _OTHERS


@cache
def build() -> str:
    """What this program is: its version, and every file of it that rules may come from by name, size and time.

    Another program may read a rule otherwise; a save that it marked is played again.
    """
    digest = hashlib.sha256(f"{__version__}\n{sys.version}\n".encode())
    for file in _files():
        facts = file.stat()
        digest.update(f"{file.name} {facts.st_size} {facts.st_mtime_ns}\n".encode())
    return digest.hexdigest()


def _files() -> Iterator[Path]:
    for root in (_PACKAGE, paths.resources_dir()):
        for folder, inner, names in os.walk(root):
            inner[:] = sorted(name for name in inner if name not in _NO_RULES)
            yield from (Path(folder, name) for name in sorted(names) if name.endswith(_CODE))
    if getattr(sys, "frozen", False):
        yield Path(sys.executable)  # the rules are inside it
