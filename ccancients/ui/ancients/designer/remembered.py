"""What the designer remembers between starts: open documents, unsaved work, recent files.

Everything lies in ``designer/`` of the person's data folder. Broken memory is no reason not to start: what cannot be
read is passed over and left where it is.

Several designers may run at once, each in its own process. The first keeps its session in the folder itself, another in
a numbered folder inside; a lock file says that a session is in use. What a session that is over has left is taken over
by the next designer that starts, whichever that is.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QLockFile

from ccancients.ancients.scenario.files import not_saved, read_scenario, write_scenario
from ccancients.ancients.scenario.model import Scenario
from ccancients.engine.atomic import write_atomically
from ccancients.engine.errors import BadScenario
from ccancients.engine.files import Unreadable, read_limited
from ccancients.engine.strict_json import BadJson, parse_json
from ccancients.paths import user_data_dir
from ccancients.ui.desktop.path_names import kept_path, kept_text, path_for_qt

MOST_RECENT: Final = 12
MOST_AT_ONCE: Final = 16
"""Designers that run at the same time; one more keeps no session of its own."""
_OPTIONS: Final = "options.json"
_SESSION: Final = "session.json"
_LOCK: Final = "session.lock"
_RECENT_WAIT_MS: Final = 300
_MOST_BYTES: Final = 200_000


@dataclass(frozen=True, slots=True)
class Kept:
    """A document of an earlier session: its battle, its file, whether it was unsaved, and its file as it was seen."""

    scenario: Scenario
    path: Path | None
    unsaved: bool
    seen: str = ""


@dataclass(frozen=True, slots=True)
class Open:
    """A document as the session notes it: number, file, and its file as it was seen."""

    number: int
    path: Path | None
    seen: str = ""


class Memory:
    """Reads and writes the designer's memory.

    ``base``    the folder of all designers;  ``folder`` that of this one's session
    """

    def __init__(self, folder: Path | None = None) -> None:
        self.base = folder if folder is not None else user_data_dir() / "designer"
        self.folder = self.base
        self._drafts: dict[int, Path] = {}
        self._lock: QLockFile | None = None
        self._left: list[tuple[Path, QLockFile]] = []
        self._read_drafts: set[Path] = set()

    # ---- one session a designer

    def claim(self) -> bool:
        """Take a session for this designer, and what sessions that are over have left; whether it is the only one.

        Where nothing can be locked (a folder that can only be read), the designer runs all the same.
        """
        numbered = [self.base / str(number) for number in range(2, MOST_AT_ONCE + 1)]
        in_use = False
        for folder in (self.base, *(each for each in numbered if each.is_dir())):
            lock = _lock_of(folder)
            if lock.isLocked():
                self._take(folder, lock)
            in_use = in_use or lock.error() == QLockFile.LockError.LockFailedError
        for folder in numbered if in_use else ():
            if self._lock is None and not folder.is_dir():
                self._take(folder, _lock_of(folder))
        return not in_use

    def _take(self, folder: Path, lock: QLockFile) -> None:
        if self._lock is None and lock.isLocked():
            self.folder, self._lock = folder, lock
        elif lock.isLocked():
            self._left.append((folder, lock))

    def let_go(self) -> None:
        """The session is over: the next designer may take it."""
        self._release_left()
        if self._lock is not None:
            self._lock.unlock()
            self._lock = None

    def _release_left(self) -> None:
        for _, lock in self._left:
            lock.unlock()
        self._left = []

    # ---- recent files

    def recent(self) -> tuple[Path, ...]:
        """Files opened or saved lately, the last one first; those that are gone are left out."""
        found = _read(self.base / "recent.json")
        names = found if isinstance(found, list) else []
        files = [kept_path(name) for name in names if isinstance(name, str)]
        return tuple(file for file in files[:MOST_RECENT] if _is_file(file))

    def add_recent(self, file: Path) -> None:
        """Put a file first. A memory that cannot be written is no trouble to anybody."""
        absolute = file.absolute()
        lock = QLockFile(path_for_qt(self.base / "recent.lock"))
        lock.tryLock(_RECENT_WAIT_MS)
        names = [kept_text(absolute), *(kept_text(each) for each in self.recent() if each != absolute)]
        with suppress(OSError):
            _write(self.base, "recent.json", names[:MOST_RECENT])
        lock.unlock()

    # ---- what a person has switched on or off

    def is_on(self, name: str, default: bool) -> bool:
        """Whether a switch of the window was left on the last time."""
        found = _read(self.base / _OPTIONS)
        value = found.get(name) if isinstance(found, dict) else None
        return value if isinstance(value, bool) else default

    def switch(self, name: str, on: bool) -> None:
        """Remember a switch; a memory that cannot be written is no trouble to anybody."""
        found = _read(self.base / _OPTIONS)
        with suppress(OSError):
            _write(self.base, _OPTIONS, {**(found if isinstance(found, dict) else {}), name: on})

    # ---- the session

    def keep_draft(self, number: int, scenario: Scenario) -> None:
        """Keep unsaved work. Raises ``NotSaved``."""
        file = self._drafts.get(number) or self.folder / f"draft-{secrets.token_hex(6)}.json"
        write_scenario(scenario, file)
        self._drafts[number] = file

    def drop_draft(self, number: int) -> None:
        """Forget the unsaved work of a document that was saved or given up."""
        file = self._drafts.pop(number, None)
        if file is not None:
            with suppress(OSError):
                file.unlink(missing_ok=True)

    def keep_session(self, documents: Sequence[Open], active: int) -> None:
        """Keep which documents are open. Raises ``NotSaved``."""
        entries = [
            {
                "path": kept_text(each.path) if each.path else None, "draft": self._draft_name(each.number),
                "seen": each.seen,
            }
            for each in documents
        ]
        try:
            _write(self.folder, _SESSION, {"documents": entries, "active": active})
        except OSError as error:
            raise not_saved(_SESSION, error) from error

    def _draft_name(self, number: int) -> str | None:
        return self._drafts[number].name if number in self._drafts else None

    def session(self) -> tuple[list[Kept], int]:
        """The documents of sessions that are over and which one was in front: this designer's, then the others'."""
        kept, active = self._session_in(self.folder)
        for folder, _ in self._left:
            kept += self._session_in(folder)[0]
        return kept, active

    def _session_in(self, folder: Path) -> tuple[list[Kept], int]:
        found = _read(folder / _SESSION)
        listed = found.get("documents") if isinstance(found, dict) else None
        entries = listed if isinstance(listed, list) else []
        kept = [each for entry in entries if (each := self._kept(folder, entry)) is not None]
        kept += self._strays(folder)
        active = found.get("active") if isinstance(found, dict) else 0
        return kept, active if isinstance(active, int) and 0 <= active < len(kept) else 0

    def _strays(self, folder: Path) -> list[Kept]:
        """Unsaved work that no session names: the designer ended between writing it and noting it."""
        files = [file for file in sorted(folder.glob("draft-*.json")) if file not in self._read_drafts]
        return [Kept(scenario, None, True) for file in files if (scenario := self._draft_in(file)) is not None]

    def _draft_in(self, file: Path) -> Scenario | None:
        scenario = _read_or_none(file)
        if scenario is not None:
            self._read_drafts.add(file)
        return scenario

    def forget_read_drafts(self) -> None:
        """What was read of earlier sessions is kept in this one now: remove it there."""
        for file in self._read_drafts - set(self._drafts.values()):
            with suppress(OSError):
                file.unlink(missing_ok=True)
        self._read_drafts.clear()
        for folder, _ in self._left:
            with suppress(OSError):
                (folder / _SESSION).unlink(missing_ok=True)
        self._release_left()

    def _kept(self, folder: Path, entry: Any) -> Kept | None:
        if not isinstance(entry, dict):
            return None
        draft, name, seen = entry.get("draft"), entry.get("path"), entry.get("seen")
        seen = seen if isinstance(seen, str) else ""
        path = kept_path(name) if isinstance(name, str) and name else None
        if isinstance(draft, str) and Path(draft).name == draft:
            scenario = self._draft_in(folder / draft)
            if scenario is not None:
                return Kept(scenario, path, True, seen)
        scenario = _read_or_none(path) if path is not None else None
        return Kept(scenario, path, False) if scenario is not None else None


# -------------------------------------------------------------------------------------------------------------- locks


def _lock_of(folder: Path) -> QLockFile:
    """The lock of a session folder, which is made when needed. Locked unless it is in use or nothing can be written."""
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
    lock = QLockFile(path_for_qt(folder / _LOCK))
    lock.setStaleLockTime(0)  # a lock is never too old: it counts as long as the process that holds it is there
    lock.tryLock(0)
    return lock


# -------------------------------------------------------------------------------------------------------------- files


def _read(file: Path) -> Any:
    try:
        return parse_json(read_limited(file, _MOST_BYTES), max_bytes=_MOST_BYTES)
    except (Unreadable, BadJson):
        return None


def _write(folder: Path, name: str, value: Any) -> None:
    """Write a file of the memory whole or not at all. Raises ``OSError``."""
    write_atomically(folder / name, json.dumps(value, indent=1))


def _is_file(file: Path) -> bool:
    try:
        return file.is_file()
    except (OSError, ValueError):
        return False


def _read_or_none(file: Path) -> Scenario | None:
    try:
        return read_scenario(file, draft=True)
    except BadScenario:
        return None
