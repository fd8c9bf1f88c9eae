"""Files that a crash leaves either old or new, never half."""

from __future__ import annotations

import glob
import os
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import Final

PART: Final = ".part"
"""How a file is called that is being written; one that is found was left by a crash and is worth nothing."""
ABANDONED_S: Final = 600
"""Seconds after which nobody is still writing a file."""


def write_atomically(path: Path, content: str | bytes) -> None:
    """Write a file: a new one beside it, flushed to the disk, renamed, and the folder flushed too. Raises ``OSError``.

    A power cut at any moment leaves the file as it was or as it shall be. The folder is made when there is none.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.", suffix=PART)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content.encode() if isinstance(content, str) else content)
            file.flush()
            os.fsync(file.fileno())
        now = Path(temporary).stat().st_mtime
        Path(temporary).replace(path)
    except BaseException:
        with suppress(OSError):
            Path(temporary).unlink(missing_ok=True)
        raise
    flush_folder(path.parent)
    _sweep(path, now)


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
