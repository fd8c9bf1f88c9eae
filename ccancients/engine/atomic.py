"""Files that a crash leaves either old or new, never half."""

from __future__ import annotations

import glob
import os
import secrets
from contextlib import suppress
from pathlib import Path
from typing import Final

PART: Final = ".part"
"""How a file is called that is being written; one that is found was left by a crash and is worth nothing."""
ABANDONED_S: Final = 600
"""Seconds after which nobody is still writing a file."""


def write_atomically(path: Path, content: str | bytes, *, make_folder: bool = True) -> None:
    """Write a file: a new one beside it, flushed to the disk, renamed, and the folder flushed too. Raises ``OSError``.

    A power cut at any moment leaves the file as it was or as it shall be. A link stays a link; a file keeps the rights
    that it has. Raises ``ValueError`` for a path that no system could mean.

    ``make_folder``  make the folder when there is none; a person's own, chosen a moment ago, is better missed
    """
    goal = Path(os.path.realpath(path))
    if make_folder:
        goal.parent.mkdir(parents=True, exist_ok=True)
    fresh = goal.with_name(f".{goal.name}.{secrets.token_hex(4)}{PART}")
    try:
        with fresh.open("xb") as file:
            file.write(content.encode() if isinstance(content, str) else content)
            file.flush()
            os.fsync(file.fileno())
        with suppress(OSError):  # there is none yet, or it is another person's
            fresh.chmod(goal.stat().st_mode & 0o777)
        now = fresh.stat().st_mtime
        fresh.replace(goal)
    except BaseException:
        with suppress(OSError):
            fresh.unlink(missing_ok=True)
        raise
    flush_folder(goal.parent)
    _sweep(goal, now)


def _sweep(path: Path, now: float) -> None:
    """Clear away what crashes have left half written of a file; not what somebody may be writing at this moment."""
    with suppress(OSError):
        for part in path.parent.glob(f".{glob.escape(path.name)}.*{PART}"):
            if now - part.stat().st_mtime > ABANDONED_S:
                part.unlink(missing_ok=True)


def flush_folder(folder: Path) -> None:
    """Bring the names in a folder to the disk, where the system has a way to; a rename may otherwise still be lost."""
    if os.name == "nt":
        return  # Windows opens no folders; its renames are journalled
    with suppress(OSError):  # some network and memory file systems cannot: then they have nothing to flush either
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
