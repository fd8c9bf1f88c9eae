"""What the designer remembers between starts: open documents, unsaved work, recent files.

Everything lies in ``designer/`` of the person's data folder. Broken memory is no reason not to start: what cannot be
read is passed over.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from ccancients.ancients.scenario import Scenario
from ccancients.ancients.scenario_io import not_saved, read_scenario, write_scenario
from ccancients.engine.errors import BadScenario
from ccancients.paths import user_data_dir

MOST_RECENT: Final = 12
_MOST_BYTES: Final = 200_000


@dataclass(frozen=True, slots=True)
class Kept:
    """A document of the last session: its battle, its file, and whether it was saved there."""

    scenario: Scenario
    path: Path | None
    unsaved: bool


class Memory:
    """Reads and writes the designer's memory."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder if folder is not None else user_data_dir() / "designer"
        self._drafts: dict[int, Path] = {}

    # ---- recent files

    def recent(self) -> tuple[Path, ...]:
        """Files opened or saved lately, the last one first; those that are gone are left out."""
        found = self._read("recent.json")
        names = found if isinstance(found, list) else []
        files = [Path(name) for name in names if isinstance(name, str)]
        return tuple(file for file in files[:MOST_RECENT] if _is_file(file))

    def add_recent(self, file: Path) -> None:
        """Put a file first. A memory that cannot be written is no trouble to anybody."""
        absolute = file.absolute()
        names = [str(absolute), *(str(each) for each in self.recent() if each != absolute)]
        with suppress(OSError):
            self._write("recent.json", names[:MOST_RECENT])

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

    def keep_session(self, documents: Sequence[tuple[int, Path | None]], active: int) -> None:
        """Keep which documents are open, by number and file. Raises ``NotSaved``."""
        entries = [
            {"path": str(path) if path else None, "draft": self._draft_name(number)} for number, path in documents
        ]
        try:
            self._write("session.json", {"documents": entries, "active": active})
        except OSError as error:
            raise not_saved("session.json", error) from error

    def _draft_name(self, number: int) -> str | None:
        return self._drafts[number].name if number in self._drafts else None

    def session(self) -> tuple[list[Kept], int]:
        """The documents of the last session and which one was in front. Their drafts are read and taken over."""
        found = self._read("session.json")
        if not isinstance(found, dict) or not isinstance(found.get("documents"), list):
            return [], 0
        kept = [each for entry in found["documents"] if (each := self._kept(entry)) is not None]
        active = found.get("active")
        return kept, active if isinstance(active, int) and 0 <= active < len(kept) else 0

    def forget_read_drafts(self) -> None:
        """Remove drafts of earlier sessions after they were taken over."""
        for file in self.folder.glob("draft-*.json"):
            if file not in self._drafts.values():
                with suppress(OSError):
                    file.unlink()

    def _kept(self, entry: Any) -> Kept | None:
        if not isinstance(entry, dict):
            return None
        draft, name = entry.get("draft"), entry.get("path")
        path = Path(name) if isinstance(name, str) and name else None
        if isinstance(draft, str) and Path(draft).name == draft:
            scenario = _read_or_none(self.folder / draft)
            if scenario is not None:
                return Kept(scenario, path, True)
        scenario = _read_or_none(path) if path is not None else None
        return Kept(scenario, path, False) if scenario is not None else None

    # ---- files

    def _read(self, name: str) -> Any:
        file = self.folder / name
        try:
            if file.stat().st_size > _MOST_BYTES:
                return None
            return json.loads(file.read_text(encoding="utf-8"))
        except (OSError, ValueError, RecursionError):
            return None

    def _write(self, name: str, value: Any) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        fresh = self.folder / f".{name}.{secrets.token_hex(4)}.tmp"
        try:
            fresh.write_text(json.dumps(value, indent=1), encoding="utf-8")
            fresh.replace(self.folder / name)
        except OSError:
            with suppress(OSError):
                fresh.unlink(missing_ok=True)
            raise


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
