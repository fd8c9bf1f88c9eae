"""The key of this machine, by which the program knows its own saves again (``engine.own_mark``).

Thirty-two random bytes in a file of the person's data folder that nobody else may read (``own_rights``); made when the
first save is marked. Where there can be none (a folder that takes no files, a file that others could have read or put
there, one of another size) nothing is marked and nothing is missing: a save is played again when it is loaded, as one
from elsewhere.

Whoever copies a home copies the key with it. So the number of the machine goes into every mark: what was marked on
another machine is played again. The machines that a key was used on stand beside it, each as a keyed digest, and where
a new one comes to them the person is told (``OwnMarker.new_machine``). A machine without a number of its own, and one
that was cloned with its number, cannot be told apart.
"""

from __future__ import annotations

import hashlib
import hmac
import os
import secrets
import sys
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Final

from ccancients import __version__, paths
from ccancients.engine.atomic import PART, write_atomically
from ccancients.engine.files import Unreadable, read_limited
from ccancients.engine.own_mark import KEY_BYTES, KeyedMarker
from ccancients.own_rights import is_ours_alone, keep_for_ourselves, machine_id

__all__ = ["KEY_FILE", "MACHINES_FILE", "OwnMarker", "build"]

KEY_FILE: Final = "own-saves.key"
MACHINES_FILE: Final = "own-saves.machines"
"""A line for each machine that the key was used on."""
_MOST_MACHINES: Final = 100
_PACKAGE: Final = Path(__file__).resolve().parent
_NO_RULES: Final = ("ui", "workshop", "mind", "odds", "i18n", "__pycache__")
"""Rooms in which no rule is read."""
_CODE: Final = (".py", ".so", ".pyd", ".json")


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
            key = self._key(make=True)
            self._marker = KeyedMarker(key, f"{build()}\n{machine_id()}") if key else None
        return self._marker.mark(content) if self._marker is not None else ""

    def new_machine(self) -> bool:
        """Whether the key was used before, but on other machines only, as that of a copied home; it is noted as used
        here then, so that nobody is told twice.
        """
        key, machine = self._key(make=False), machine_id()
        if not key or not machine:
            return False
        here = hmac.new(key, f"machine\n{machine}".encode(), "sha256").hexdigest()
        with suppress(*_NO_KEY):
            file = self._place(MACHINES_FILE)
            there = os.path.lexists(file)
            known = read_limited(file, _MOST_MACHINES * (len(here) + 1)).decode("ascii").split() if there else []
            if here not in known:
                write_atomically(file, "\n".join([*known[1 - _MOST_MACHINES:], here, ""]))
                return bool(known)
        return False

    def _place(self, name: str) -> Path:
        return (self._folder if self._folder is not None else paths.user_data_dir()) / name

    def _key(self, *, make: bool) -> bytes:
        """The key, made if there is none; no bytes where it cannot be trusted or made."""
        try:
            file = self._place(KEY_FILE)
            if make and not os.path.lexists(file):
                _make(file)
            key = read_limited(file, KEY_BYTES)
            return key if len(key) == KEY_BYTES and is_ours_alone(file) else b""
        except _NO_KEY:
            return b""


_NO_KEY: Final = (OSError, ValueError, Unreadable, paths.NoSuchHome, paths.IncompleteInstallation)


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
        keep_for_ourselves(fresh)
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


@cache
def build() -> str:
    """What this program is: its version, and every file of it that rules may come from, by its place and every byte.

    Another program may read a rule otherwise; a save that it marked is played again. Size and time would not do: a file
    can be changed without either, and an installation that is unpacked again has other times and the same rules.
    """
    digest = hashlib.sha256(f"{__version__}\n{sys.version}\n".encode())
    for place, file in _files():
        with file.open("rb") as opened:
            content = hashlib.file_digest(opened, "sha256").hexdigest()
        digest.update(f"{place} {content}\n".encode("utf-8", "surrogateescape"))
    return digest.hexdigest()


def _files() -> Iterator[tuple[str, Path]]:
    """The files that rules may come from, and where each lies in the program."""
    for root in (_PACKAGE, paths.resources_dir()):
        for folder, inner, names in os.walk(root):
            inner[:] = sorted(name for name in inner if name not in _NO_RULES)
            found = (Path(folder, name) for name in sorted(names) if name.endswith(_CODE))
            yield from ((file.relative_to(root).as_posix(), file) for file in found)
    if getattr(sys, "frozen", False):
        yield "", Path(sys.executable)  # the rules are inside it
