"""The folder of unfinished matches: what lies where, and how a save that cannot be read is got round.

Each match has a folder with a name of its own making (never one out of a file), and in it the last few saves,
numbered. Numbers only grow, over all matches, so the order of things needs no clock. Beside the matches lie ``removed``
(what the person has thrown away, for a while) and ``unreadable`` (saves that were set aside, each with its reason).
"""

from __future__ import annotations

import re
import secrets
import shutil
from collections.abc import Collection, Iterable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from ccancients.engine.atomic import PART, write_atomically
from ccancients.engine.errors import BadSaveFile
from ccancients.engine.files import Unreadable, read_limited
from ccancients.engine.gamespec import AnySpec
from ccancients.engine.own_mark import Marker
from ccancients.engine.phrase import Phrase
from ccancients.engine.savefile import MOST_BYTES, SCHEMA, SavedMatch, checksum, parse_save, read_save
from ccancients.engine.strict_json import BadJson, parse_json

GENERATIONS: Final = 4
"""Saves of a match that are kept: the last one and those before it."""
MOST_REMOVED: Final = 20
MOST_FINISHED: Final = 100
ENDING: Final = ".ccbattle"
_KEY: Final = re.compile(r"[0-9a-f]{12}")
_SAVE: Final = re.compile(r"(\d{1,12})\.ccbattle")


class SetAside(BadSaveFile):
    """No save of a match can be read; all of them were set aside."""


@dataclass(frozen=True)
class KeptMatch:
    """A match that was read, and sentences about saves of it that could not be and were set aside."""

    key: str
    file: Path
    saved: SavedMatch
    refused: tuple[BadSaveFile, ...] = ()


class MatchShelf:
    """Unfinished matches in a folder; finished ones are put into another."""

    def __init__(
        self, specs: Iterable[AnySpec], folder: Path, finished: Path, marker: Marker | None = None
    ) -> None:
        self.specs, self.folder, self.finished, self.marker = specs, folder, finished, marker
        self._proven: dict[str, int] = {}
        """By match, the number of the last save that was read from the disk."""

    # -- looking ------------------------------------------------------------------------------------------------

    def matches(self) -> list[str]:
        """The matches there are, the one played last first."""
        self._adopt()
        self._drop_finished()
        found = {each.name: saves[0] for each in self._folders() if (saves := self.saves(each.name))}
        return sorted(found, key=lambda key: number_of(found[key]), reverse=True)

    def saves(self, key: str) -> list[Path]:
        """The saves of a match, the last one first."""
        try:
            found = [file for file in (self.folder / key).iterdir() if _SAVE.fullmatch(file.name)]
        except OSError:
            return []
        return sorted(found, key=number_of, reverse=True)

    def next_number(self) -> int:
        """A number after all others."""
        newest = [number_of(saves[0]) for each in self._folders() if (saves := self.saves(each.name))]
        return max(newest, default=0) + 1

    def lock_file(self, key: str) -> Path:
        return self.folder / f"{key}.lock"

    def _folders(self) -> list[Path]:
        try:
            return [each for each in self.folder.iterdir() if _KEY.fullmatch(each.name) and each.is_dir()]
        except OSError:
            return []

    # -- reading and writing ------------------------------------------------------------------------------------

    def read(self, key: str) -> KeptMatch:
        """The last save of a match that can be read; newer ones that cannot are set aside with their reason.

        Raises ``SetAside`` when none can, and ``BadSaveFile`` when it stays where it is: for another version of the
        program, or because the disk does not answer.
        """
        refused: list[BadSaveFile] = []
        for file in self.saves(key):
            try:
                saved = read_save(file, self.specs, self.marker)
                self._proven[key] = number_of(file)
                return KeptMatch(key, file, saved, tuple(refused))
            except BadSaveFile as error:
                if is_for_another_version(file, [spec.key for spec in self.specs]):
                    raise
                refused.append(error)
                if not isinstance(error.__cause__, Unreadable):  # a disk that does not answer says nothing of the file
                    self._set_aside(file, key, error)
        if refused:
            self._tidy(key)
            raise refused[0] if self.saves(key) else SetAside(refused[0].said)
        raise BadSaveFile(Phrase("There is no such match any more."))

    def read_finished(self, key: str) -> KeptMatch:
        """A match that is over, as it is kept for watching. Raises ``BadSaveFile``."""
        file = self.finished / f"{key}{ENDING}"
        return KeptMatch(key, file, read_save(file, self.specs, self.marker))

    def write(self, key: str, number: int, text: str) -> None:
        """Write a save and drop the oldest ones. Raises ``OSError``; then the earlier saves are still there.

        Among those that stay there is always one that has been read from the disk, so that saves which nobody can read
        never take the place of one that can be. Raises ``OSError`` for these too.
        """
        write_atomically(self.folder / key / f"{number:08}{ENDING}", text)
        saves = self.saves(key)
        try:
            if self._proven.get(key, 0) not in map(number_of, saves[:GENERATIONS]):
                self._prove(key, saves[0])
        finally:
            for old in saves[GENERATIONS:]:
                if number_of(old) != self._proven.get(key):
                    with suppress(OSError):
                        old.unlink()

    def _prove(self, key: str, file: Path) -> None:
        """Read what was written, and play it again, marked or not. Raises ``OSError`` when that cannot be done."""
        try:
            read_save(file, self.specs)
        except BadSaveFile as error:
            raise _unreadable(error) from error
        self._proven[key] = number_of(file)

    def finish(self, key: str, text: str) -> Path:
        """A match is over: it leaves the folder and is kept as a replay; its file. Raises ``OSError``."""
        goal = self.finished / f"{key}{ENDING}"
        try:
            parse_save(text.encode(), goal.name, self.specs)
        except BadSaveFile as error:
            raise _unreadable(error) from error
        write_atomically(goal, text)
        self._discard(self.folder / key)
        _prune(self.finished, f"*{ENDING}", MOST_FINISHED, goal)
        return goal

    def sweep(self, key: str) -> None:
        """Clear away what a crash has left half written in a match's folder; only its owner may."""
        with suppress(OSError):
            for file in (self.folder / key).glob(f".*{PART}"):
                file.unlink(missing_ok=True)

    # -- throwing away ------------------------------------------------------------------------------------------

    def remove(self, key: str) -> bool:
        """Throw a match away, for the time being; whether that was possible."""
        bin_ = self.folder / "removed"
        try:
            bin_.mkdir(parents=True, exist_ok=True)
            self._discard(bin_ / key)
            (self.folder / key).replace(bin_ / key)
        except OSError:
            return False
        _prune(bin_, "*", MOST_REMOVED, bin_ / key)
        return True

    def restore(self, key: str) -> bool:
        """Take a match back that was thrown away; whether it was there."""
        try:
            (self.folder / "removed" / key).replace(self.folder / key)
        except OSError:
            return False
        return True

    def forget(self, key: str) -> None:
        """Drop a match; it cannot be taken back."""
        self._discard(self.folder / key)

    # -- inside -------------------------------------------------------------------------------------------------

    def _set_aside(self, file: Path, key: str, reason: BadSaveFile) -> None:
        """Out of the way, with the reason beside it; where that cannot be done it stays, and is refused again."""
        aside = self.folder / "unreadable" / f"{key}-{file.name}"
        with suppress(OSError):
            aside.parent.mkdir(parents=True, exist_ok=True)
            file.replace(aside)
            write_atomically(aside.with_suffix(".txt"), f"{reason}\n")

    def _tidy(self, key: str) -> None:
        with suppress(OSError):
            (self.folder / key).rmdir()  # only when nothing is in it

    def _discard(self, folder: Path) -> None:
        shutil.rmtree(folder, ignore_errors=True)

    def _drop_finished(self) -> None:
        """A crash may have come between putting a finished match away and clearing its folder."""
        for each in self._folders():
            if (self.finished / f"{each.name}{ENDING}").is_file():
                self._discard(each)

    def _adopt(self) -> None:
        """Earlier versions kept one match in a file of a fixed name: it becomes a match like the others."""
        with suppress(OSError):
            for file in sorted(self.folder.glob("*.ccancients.json")):
                home = self.folder / secrets.token_hex(6)
                home.mkdir()
                file.replace(home / f"{self.next_number():08}{ENDING}")


def _unreadable(error: BadSaveFile) -> OSError:
    """The error of a disk that says of what was written to it why nobody can read it."""
    return OSError(0, Phrase("what was written cannot be read again: {reason}", {"reason": error.said}))


def number_of(file: Path) -> int:
    """The number of a save."""
    found = _SAVE.fullmatch(file.name)
    return int(found[1]) if found else 0


def is_for_another_version(file: Path, games: Collection[str]) -> bool:
    """Whether a file says that a later version of the program wrote it, or one with more games than ``games``.

    Nothing is wrong with it then.
    """
    try:
        data = parse_json(read_limited(file, MOST_BYTES), max_bytes=MOST_BYTES)
    except (Unreadable, BadJson):
        return False
    if not isinstance(data, dict):
        return False
    schema = data.get("schema")
    if type(schema) is int and schema > SCHEMA:
        return True
    return data.get("game") not in games and data.get("checksum") == checksum(data)


def _prune(folder: Path, pattern: str, most: int, latest: Path) -> None:
    """Keep the newest few of a folder, ``latest`` in any case: a clock may have been set back since."""
    with suppress(OSError):
        others = [each for each in folder.glob(pattern) if each != latest]
        for old in sorted(others, key=lambda each: each.stat().st_mtime, reverse=True)[most - 1 :]:
            if old.is_dir():
                shutil.rmtree(old, ignore_errors=True)
            else:
                old.unlink(missing_ok=True)
