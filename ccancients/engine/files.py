"""Reading files of strangers: never more than wanted, never anything but an ordinary file, never waiting for one.

A path may lead anywhere: to a folder, to a pipe that nobody writes to, to a device without an end.
"""

from __future__ import annotations

import codecs
import os
import stat
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from ccancients.engine.errors import GameError
from ccancients.engine.phrase import Phrase, reason_of

__all__ = ["NoSuchFile", "TooLarge", "Unreadable", "foreign", "read_limited"]

_OPENED: Final = os.O_RDONLY | getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0)
"""Opening waits for nobody who would have to write first, and gives no terminal power over us."""

_STRANGE: Final[Mapping[Callable[[int], bool], Phrase]] = {
    stat.S_ISDIR: Phrase("expected a file, this is a folder."),
    stat.S_ISFIFO: Phrase("expected a file, this is a pipe."),
    stat.S_ISSOCK: Phrase("expected a file, this is a connection between programs."),
    stat.S_ISCHR: Phrase("expected a file, this is a device."),
    stat.S_ISBLK: Phrase("expected a file, this is a device."),
}

_PICTURE: Final = Phrase("a picture")
_ARCHIVE: Final = Phrase("an archive, in which other programs keep their games too")
_BEGINNINGS: Final[Mapping[bytes, Phrase]] = {
    b"\x89PNG": _PICTURE, b"\xff\xd8\xff": _PICTURE, b"GIF8": _PICTURE, b"RIFF": Phrase("a sound or a picture"),
    b"PK\x03\x04": _ARCHIVE, b"PK\x05\x06": _ARCHIVE, b"\x1f\x8b": _ARCHIVE, b"7z\xbc\xaf": _ARCHIVE,
    b"Rar!": _ARCHIVE, b"\xfd7zXZ": _ARCHIVE, b"BZh": _ARCHIVE, b"%PDF": Phrase("a document to be printed"),
    b"\x7fELF": Phrase("a program"), b"MZ": Phrase("a program"),
}
"""What files of other kinds begin with."""
_UTF_16: Final = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
"""Text all the same, as some editors write it."""
_LOOKED_AT: Final = 4096


class Unreadable(GameError):
    """A file that is not read; the sentence has no subject, so that the name of the file may stand before it."""


class TooLarge(Unreadable):
    """A file of more bytes than wanted."""


class NoSuchFile(Unreadable):
    """There is none of that name."""


def read_limited(path: Path, most_bytes: int) -> bytes:
    """The bytes of an ordinary file that has at most so many. Raises ``Unreadable``; never waits.

    A link is followed, and what it leads to is held to the same.
    """
    try:
        _expect_file(path.stat(), most_bytes)
        with os.fdopen(os.open(path, _OPENED), "rb") as file:
            _expect_file(os.fstat(file.fileno()), most_bytes)  # it may have become another one in the meantime
            found = file.read(most_bytes + 1)
    except FileNotFoundError:
        raise NoSuchFile(Phrase("there is no such file.")) from None
    except (OSError, ValueError) as error:  # ValueError: a path that no system could mean
        raise Unreadable(Phrase("the file cannot be read ({reason}).", {"reason": reason_of(error)})) from None
    _expect_size(len(found), most_bytes)  # it may have grown
    return found


def _expect_file(facts: os.stat_result, most_bytes: int) -> None:
    for is_such, sentence in _STRANGE.items():
        if is_such(facts.st_mode):
            raise Unreadable(sentence)
    _expect_size(facts.st_size, most_bytes)


def _expect_size(size: int, most_bytes: int) -> None:
    if size > most_bytes:
        sizes = {"most": f"{most_bytes:,}", "size": f"{size:,}"}
        raise TooLarge(Phrase("expected a file of at most {most} bytes, this one has {size}.", sizes))


def foreign(found: bytes) -> Phrase | None:
    """What the bytes of a file are when they are none that this program writes, as a sentence without a subject.

    None for whatever may be text; whether it is damaged, or text in another form than UTF-8, its reader says.
    """
    kind = next((kind for beginning, kind in _BEGINNINGS.items() if found.startswith(beginning)), None)
    if kind is None and (b"\0" not in found[:_LOOKED_AT] or found.startswith(_UTF_16)):
        return None
    return Phrase(
        "this is {kind}, and no file of this program; it opens saved matches (.ccbattle) and what its designers "
        "write (.ccscenario, .draft, .json).", {"kind": kind or Phrase("no text")},
    )  # fmt: skip
