"""The folder of unfinished battles: what lies where, and how a save that cannot be read is got round.

Each battle has a folder with a name of its own making (never one out of a file), and in it the last few saves,
numbered. Numbers only grow, over all battles, so the order of things needs no clock. Beside the battles lie ``removed``
(what the person has thrown away, for a while) and ``unreadable`` (saves that were set aside, each with its reason).
"""

from __future__ import annotations

import re
import secrets
import shutil
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from ccancients.engine.atomic import PART, write_atomically
from ccancients.engine.errors import BadSaveFile
from ccancients.engine.gamespec import GameSpec
from ccancients.engine.phrase import Phrase
from ccancients.engine.savefile import MOST_BYTES, SCHEMA, SavedBattle, read_save
from ccancients.engine.strict_json import BadJson, parse_json

GENERATIONS: Final = 4
"""Saves of a battle that are kept: the last one and those before it."""
MOST_REMOVED: Final = 20
MOST_FINISHED: Final = 100
ENDING: Final = ".ccbattle"
_KEY: Final = re.compile(r"[0-9a-f]{12}")
_SAVE: Final = re.compile(r"(\d{1,12})\.ccbattle")


@dataclass(frozen=True)
class KeptBattle:
    """A battle that was read, and sentences about saves of it that could not be and were set aside."""

    key: str
    file: Path
    saved: SavedBattle
    refused: tuple[BadSaveFile, ...] = ()


class BattleShelf:
    """Unfinished battles in a folder; finished ones are put into another."""

    def __init__(self, specs: tuple[GameSpec, ...], folder: Path, finished: Path) -> None:
        self.specs, self.folder, self.finished = specs, folder, finished

    # -- looking ------------------------------------------------------------------------------------------------

    def battles(self) -> list[str]:
        """The battles there are, the one played last first."""
        self._adopt()
        self._drop_finished()
        found = {each.name: saves[0] for each in self._folders() if (saves := self.saves(each.name))}
        return sorted(found, key=lambda key: number_of(found[key]), reverse=True)

    def saves(self, key: str) -> list[Path]:
        """The saves of a battle, the last one first."""
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

    def read(self, key: str) -> KeptBattle:
        """The last save of a battle that can be read; newer ones that cannot are set aside with their reason.

        Raises ``BadSaveFile`` when none can. A save of a later version of the program stays where it is.
        """
        refused: list[BadSaveFile] = []
        for file in self.saves(key):
            try:
                return KeptBattle(key, file, read_save(file, self.specs), tuple(refused))
            except BadSaveFile as error:
                if is_of_a_later_version(file):
                    raise
                refused.append(error)
                if not isinstance(error.__cause__, OSError):  # a disk that does not answer says nothing of the file
                    self._set_aside(file, key, error)
        if refused:
            self._tidy(key)
            raise refused[0]
        raise BadSaveFile(Phrase("there is no such battle any more"))

    def write(self, key: str, number: int, text: str) -> None:
        """Write a save and drop the oldest ones. Raises ``OSError``; then the earlier saves are still there."""
        write_atomically(self.folder / key / f"{number:08}{ENDING}", text)
        for old in self.saves(key)[GENERATIONS:]:
            with suppress(OSError):
                old.unlink()

    def finish(self, key: str, text: str) -> Path:
        """A battle is over: it leaves the folder and is kept as a replay; its file. Raises ``OSError``."""
        goal = self.finished / f"{key}{ENDING}"
        write_atomically(goal, text)
        self._discard(self.folder / key)
        _prune(self.finished, f"*{ENDING}", MOST_FINISHED, goal)
        return goal

    def sweep(self, key: str) -> None:
        """Clear away what a crash has left half written in a battle's folder; only its owner may."""
        with suppress(OSError):
            for file in (self.folder / key).glob(f".*{PART}"):
                file.unlink(missing_ok=True)

    # -- throwing away ------------------------------------------------------------------------------------------

    def remove(self, key: str) -> bool:
        """Throw a battle away, for the time being; whether that was possible."""
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
        """Take a battle back that was thrown away; whether it was there."""
        try:
            (self.folder / "removed" / key).replace(self.folder / key)
        except OSError:
            return False
        return True

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
        """A crash may have come between putting a finished battle away and clearing its folder."""
        for each in self._folders():
            if (self.finished / f"{each.name}{ENDING}").is_file():
                self._discard(each)

    def _adopt(self) -> None:
        """Earlier versions kept one battle in a file of a fixed name: it becomes a battle like the others."""
        with suppress(OSError):
            for file in sorted(self.folder.glob("*.ccancients.json")):
                home = self.folder / secrets.token_hex(6)
                home.mkdir()
                file.replace(home / f"{self.next_number():08}{ENDING}")


def number_of(file: Path) -> int:
    """The number of a save."""
    found = _SAVE.fullmatch(file.name)
    return int(found[1]) if found else 0


def is_of_a_later_version(file: Path) -> bool:
    """Whether a file says that a later version of the program wrote it: nothing is wrong with it then."""
    try:
        with file.open("rb") as opened:
            data = parse_json(opened.read(MOST_BYTES + 1), max_bytes=MOST_BYTES)
    except (OSError, BadJson):
        return False
    schema = data.get("schema") if isinstance(data, dict) else None
    return type(schema) is int and schema > SCHEMA


def _prune(folder: Path, pattern: str, most: int, latest: Path) -> None:
    """Keep the newest few of a folder, ``latest`` in any case: a clock may have been set back since."""
    with suppress(OSError):
        others = [each for each in folder.glob(pattern) if each != latest]
        for old in sorted(others, key=lambda each: each.stat().st_mtime, reverse=True)[most - 1 :]:
            if old.is_dir():
                shutil.rmtree(old, ignore_errors=True)
            else:
                old.unlink(missing_ok=True)
