"""Matches that are over, kept to be watched again: a folder of saves, the last one first."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from ccancients.engine.errors import BadSaveFile
from ccancients.engine.gamespec import AnySpec
from ccancients.engine.own_mark import Marker
from ccancients.engine.phrase import Phrase
from ccancients.engine.savefile import read_save
from ccancients.ui.table.match_shelf import ENDING, KeptMatch

REMOVED: Final = "removed"
_KEY: Final = re.compile(r"[0-9a-f]{12}")


class FinishedMatches:
    """The matches of ``MatchShelf.finish``."""

    def __init__(self, specs: Iterable[AnySpec], folder: Path, marker: Marker | None = None) -> None:
        self.specs, self.folder, self.marker = specs, folder, marker

    def file(self, key: str) -> Path:
        return self.folder / f"{key}{ENDING}"

    def keys(self) -> list[str]:
        """The matches there are, the one that ended last first."""
        try:
            found = [(file.stat().st_mtime, file.stem) for file in self.folder.glob(f"*{ENDING}")]
        except OSError:
            return []
        return [key for _when, key in sorted(found, reverse=True) if _KEY.fullmatch(key)]

    def peek(self, key: str) -> KeptMatch:
        """A match at its end. Raises ``BadSaveFile``."""
        if not _KEY.fullmatch(key):
            raise BadSaveFile(Phrase("There is no such match any more."))
        return KeptMatch(key, self.file(key), read_save(self.file(key), self.specs, self.marker))

    def owner(self, _key: str) -> int:
        """Nobody has to have it for himself: it is not played any more."""
        return 0

    def remove(self, key: str) -> bool:
        """Throw a match away; ``restore`` brings it back."""
        return self._move(self.file(key), self.folder / REMOVED / f"{key}{ENDING}")

    def restore(self, key: str) -> bool:
        """Bring a match back that was thrown away; whether it was still there."""
        return self._move(self.folder / REMOVED / f"{key}{ENDING}", self.file(key))

    def _move(self, here: Path, there: Path) -> bool:
        try:
            there.parent.mkdir(parents=True, exist_ok=True)
            here.replace(there)
        except OSError:
            return False
        return True
