"""What a person types or pastes, as files may hold it: without what cannot be shown; lists as words in a line."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from typing import Any, Final

_HIDDEN: Final = frozenset("\u061c\u200e\u200f\ufeff") | {chr(code) for code in range(0x202A, 0x202F)} | {
    chr(code) for code in (*range(0x2066, 0x206A), *range(0xFFF9, 0xFFFC))
}
_REFUSED: Final = frozenset({"Cc", "Cs", "Zl", "Zp"})
LINE: Final = 120
NAME: Final = 60
TEXT: Final = 20_000


def clean_line(text: str, most: int = LINE) -> str:
    """One line of characters that can be shown, cut to a length; breaks become spaces."""
    plain = text.replace("\r\n", " ").replace("\n", " ").replace("\t", " ")
    return "".join(letter for letter in plain if _shown(letter))[:most]


def clean_text(text: str, most: int = TEXT) -> str:
    """A text that can be shown, with its line breaks, cut to a length."""
    plain = text.replace("\r\n", "\n").replace("\u2029", "\n").replace("\u2028", "\n").replace("\t", " ")
    return "".join(letter for letter in plain if letter == "\n" or _shown(letter))[:most]


def _shown(letter: str) -> bool:
    return letter not in _HIDDEN and unicodedata.category(letter) not in _REFUSED


def with_text(texts: dict[str, str], language: str, text: str) -> dict[str, str]:
    """The texts with another one for a language; an empty one is taken out."""
    rest = {key: value for key, value in texts.items() if key != language}
    if not text:
        return rest
    # a language keeps its place among the others
    return {key: (text if key == language else value) for key, value in {**texts, language: text}.items()}


def numbers_in(text: str) -> tuple[int, ...] | None:
    """The whole numbers of a text, in their order; None when there is anything else in it."""
    if not re.fullmatch(r"[\d\s,;]*", text, re.ASCII):
        return None
    return tuple(int(number) for number in re.findall(r"\d{1,4}", text, re.ASCII))


def words_in(text: str) -> tuple[str, ...]:
    """What stands between the commas of a text."""
    return tuple(word.strip() for word in text.split(",") if word.strip())


def lines_in(text: str) -> tuple[str, ...]:
    """The lines of a text that are not empty."""
    return tuple(clean_line(line.strip()) for line in text.split("\n") if line.strip())


def in_a_line(values: Iterable[Any]) -> str:
    """Values with commas between them."""
    return ", ".join(map(str, values))
