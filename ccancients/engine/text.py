"""Words of strangers as they may be shown: one line, not endless."""

from __future__ import annotations

__all__ = ["printable"]


def printable(text: str, most: int | None = None, *, instead: str = "?") -> str:
    """A text on one line, made of letters that can be seen.

    ``most``     a longer text is cut off after so many letters, and "…" follows; None: however long it is
    ``instead``  what stands for every letter that cannot be shown: controls, ends of lines, marks of direction
    """
    shown = "".join(letter if letter.isprintable() else instead for letter in text[:most])
    return shown if most is None or len(text) <= most else f"{shown}…"
