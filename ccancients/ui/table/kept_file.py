"""A file of one's own that grows over the years and must never be lost: entries in one JSON file.

Several programs may share it: what another one has written since is read before anything is written. What cannot be
read is set aside under a name of its own; an entry that is not understood stays where it is, for a later release. Where
the file can neither be read nor set aside nothing is written over it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, Final, Generic, TypeVar

from pydantic import BaseModel, ValidationError

from ccancients.engine.atomic import write_atomically
from ccancients.engine.files import NoSuchFile, TooLarge, Unreadable, read_limited
from ccancients.engine.migrations import Migrations, NotMigrated
from ccancients.engine.strict_json import BadJson, parse_json
from ccancients.ui.desktop.process_lock import ProcessLock

PATIENCE_MS: Final = 500
MOST_BYTES: Final = 16_000_000
MOST_SET_ASIDE: Final = 100
"""Names that are tried for a file that is set aside."""

EntryT = TypeVar("EntryT", bound=BaseModel)


class NotKept(OSError):
    """The file can neither be read nor moved away: what it holds is not written over."""


class KeptFile(Generic[EntryT]):
    """Entries of a model in a file, oldest first.

    ``name``  of the list in the file;  ``most`` entries that it may hold
    """

    def __init__(
        self, file: Path, model: type[EntryT], name: str, migrations: Migrations, most: int,
    ) -> None:
        self.file, self._model, self._name, self._migrations, self._most = file, model, name, migrations, most
        self._seen: tuple[int, ...] = ()
        self._entries: tuple[EntryT, ...] = ()
        self._unknown: tuple[Any, ...] = ()
        self._schema = migrations.newest

    def entries(self) -> tuple[EntryT, ...]:
        """What the file holds now; nothing without one, or while it cannot be read."""
        try:
            self._read()
        except NotKept:
            return ()
        return self._entries

    def edit(self, change: Callable[[Sequence[EntryT]], Iterable[EntryT]]) -> None:
        """Write other entries, made from the newest ones. Raises ``OSError``; then the file is as it was."""
        lock = ProcessLock(self.file.with_suffix(".lock"))
        lock.take(PATIENCE_MS)  # a program that holds it longer is stuck
        try:
            self._read()
            entries = tuple(change(self._entries))
            if entries == self._entries:
                return
            if len(entries) > self._most:
                raise OSError(0, f"{self.file.name}: {self._most}")
            write_atomically(self.file, self._text(entries))
            self._entries, self._seen = entries, self._look()
        finally:
            lock.release()

    def _text(self, entries: Sequence[EntryT]) -> str:
        """One line an entry."""
        lines = [json.dumps(each, ensure_ascii=False) for each in self._unknown]
        lines += [json.dumps(each.model_dump(mode="json"), ensure_ascii=False) for each in entries]
        rows = ",\n".join(f"  {line}" for line in lines)
        return f'{{\n "schema": {self._schema},\n "{self._name}": [\n{rows}\n ]\n}}\n'

    def _read(self) -> None:
        """The newest entries, where somebody has written the file since. Raises ``NotKept``."""
        seen = self._look()
        if seen and seen == self._seen:
            return
        try:
            found = self._parsed(read_limited(self.file, MOST_BYTES))
        except NoSuchFile:
            found = self._migrations.newest, []
        except Unreadable as error:
            if not isinstance(error, TooLarge):
                raise NotKept(0, str(error)) from error
            found = self._set_aside()
        except (BadJson, NotMigrated, ValueError):
            found = self._set_aside()
        self._schema, listed = found
        self._take(listed)
        self._seen = self._look()

    def _parsed(self, raw: bytes) -> tuple[int, list[Any]]:
        """Schema and list of a file. Raises ``ValueError``."""
        data = parse_json(raw, max_bytes=MOST_BYTES)
        schema = data.get("schema") if isinstance(data, dict) else None
        if type(schema) is not int or schema < self._migrations.oldest:
            raise ValueError("no schema")
        listed = self._migrations.brought_up(data).get(self._name)
        if not isinstance(listed, list) or len(listed) > 2 * self._most:
            raise ValueError("no list")
        return max(schema, self._migrations.newest), listed

    def _take(self, listed: Sequence[Any]) -> None:
        known: list[EntryT] = []
        unknown: list[Any] = []
        for each in listed:
            try:
                known.append(self._model.model_validate(each))
            except ValidationError:
                unknown.append(each)
        self._entries, self._unknown = tuple(known), tuple(unknown)

    def _set_aside(self) -> tuple[int, list[Any]]:
        """Out of the way, under a name that nothing has yet. Raises ``NotKept`` where that cannot be done."""
        for number in range(1, MOST_SET_ASIDE):
            aside = self.file.with_name(f"{self.file.stem}.broken-{number}.json")
            if aside.exists():
                continue
            try:
                self.file.rename(aside)
            except OSError as error:
                raise NotKept(0, str(error)) from error
            return self._migrations.newest, []
        raise NotKept(0, self.file.name)

    def _look(self) -> tuple[int, ...]:
        """What tells one writing of the file from another; empty without a file."""
        try:
            facts = self.file.stat()
        except OSError:
            return ()
        return facts.st_ino, facts.st_mtime_ns, facts.st_size
