"""Names of files and folders that are no text: how they are kept, shown and found again.

On most systems a name is any bytes. Python carries those that are no UTF-8 in half letters, which no file of settings
can hold, and Qt leaves them out or puts U+FFFD in their place.
"""

from __future__ import annotations

import hashlib
import os
import re
import tempfile
from pathlib import Path
from typing import Final
from urllib.parse import unquote_to_bytes

from ccancients.engine.text import printable

__all__ = ["chosen", "kept_path", "kept_text", "path_for_qt", "shown_path"]

_URL: Final = "file://"
_LOST: Final = "\ufffd"
"""What Qt puts in the place of bytes that are no text."""


def is_text(name: str) -> bool:
    """Whether every letter of a name is a whole one."""
    try:
        name.encode()
    except UnicodeEncodeError:
        return False
    return True


def kept_text(path: Path) -> str:
    """A path as settings keep it: as it is written, or as an address where it is no text."""
    whole = path.absolute()
    return str(whole) if is_text(str(whole)) else whole.as_uri()


def kept_path(text: str) -> Path:
    """The path of ``kept_text``."""
    if not text.startswith(_URL):
        return Path(text)
    name = os.fsdecode(unquote_to_bytes(text.removeprefix(_URL)))
    return Path(name.removeprefix("/") if os.name == "nt" else name)


def shown_path(path: Path) -> str:
    """A path as it is shown: with a ``?`` for every letter that cannot be."""
    return printable(str(path))


def chosen(name: str) -> Path:
    """The path that Qt means by a name: where it lost letters, the one thing there that fits what is left."""
    path = Path(name)
    if _LOST not in name or os.path.lexists(path):
        return path
    found = Path(path.anchor)
    for part in path.parts[1 if path.anchor else 0:]:
        found /= _meant(found, part)
    return found


def _meant(folder: Path, part: str) -> str:
    """The name in a folder that is meant by one with lost letters; the same where none or several may be."""
    if _LOST not in part:
        return part
    fits = re.compile(".+".join(map(re.escape, re.split(f"{_LOST}+", part))), re.DOTALL)
    try:
        there = [entry.name for entry in folder.iterdir()]
    except OSError:
        return part
    names = [name for name in there if fits.fullmatch(name) and not is_text(name)]
    return names[0] if len(names) == 1 else part


def path_for_qt(path: Path) -> str:
    """A path that Qt can go by, for files of its own such as locks: one of the same meaning in the folder for passing
    things where the path is no text.
    """
    if is_text(str(path)):
        return str(path)
    number = hashlib.sha256(os.fsencode(path.absolute())).hexdigest()[:24]
    return str(Path(tempfile.gettempdir()) / f"ccancients-{number}{path.suffix}")
