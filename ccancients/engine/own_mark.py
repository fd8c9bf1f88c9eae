"""The mark by which the program knows a save again that it wrote itself, on this machine, for this person.

A mark is an HMAC over every byte of the file before it, under a key that never leaves the machine. Whoever does not
have the key can neither make a mark nor carry one over to another file, and no byte of a marked file can change without
the mark failing. So what stands in a file with the right mark is what the program itself wrote there, and need not be
proven again by playing the whole match; any other file, an honest one of another machine too, is.

Nothing is refused for its mark: without a right one a file is what it always was, a journal to be played again.
"""

from __future__ import annotations

import hmac
from typing import Final, Protocol

__all__ = ["KEY_BYTES", "KeyedMarker", "Marker", "is_own", "marked"]

KEY_BYTES: Final = 32
_END: Final = "\n}\n"
"""How the text of a save ends, and that of a marked one."""
_BEFORE: Final = ',\n "mark": "'
_AFTER: Final = f'"{_END}'
_DIGITS: Final = 64


class Marker(Protocol):
    """Makes marks, each of 64 hexadecimal digits."""

    def mark(self, content: bytes) -> str:
        """The mark of a content; empty where none can be made."""
        ...


class KeyedMarker:
    """Marks under a key.

    ``key``    bytes that nobody else knows
    ``build``  names the program with its rules: what another one marked is not known again, for it may have read a rule
               otherwise
    """

    def __init__(self, key: bytes, build: str) -> None:
        self._key = hmac.digest(key, f"ccancients saved match\n{build}".encode(), "sha256")

    def mark(self, content: bytes) -> str:
        return hmac.digest(self._key, content, "sha256").hex()


def marked(text: str, marker: Marker | None) -> str:
    """The text of a save, a JSON object that ends with a line ``}``, with the mark as its last entry; the same text
    without a marker, or where it can make none.
    """
    assert text.endswith(_END)
    content = text.removesuffix(_END)
    mark = marker.mark(content.encode()) if marker is not None else ""
    return f"{content}{_BEFORE}{mark}{_AFTER}" if mark else text


def is_own(raw: bytes, marker: Marker | None) -> bool:
    """Whether the bytes of a file end with the right mark of all that stands before it."""
    before, after = _BEFORE.encode(), _AFTER.encode()
    place = len(raw) - len(after) - _DIGITS
    if marker is None or not raw.endswith(after) or raw[max(0, place - len(before)) : max(0, place)] != before:
        return False
    return hmac.compare_digest(marker.mark(raw[: place - len(before)]).encode(), raw[place : place + _DIGITS])
