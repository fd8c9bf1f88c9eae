"""Strangers' words as they may be shown."""

from __future__ import annotations

import pytest

from ccancients.engine.text import printable


@pytest.mark.parametrize(
    ("text", "most", "shown"),
    [
        ("Ñandú", None, "Ñandú"),
        ("two\nlines\x1b[31m", None, "two?lines?[31m"),
        ("turned\u202eround", None, "turned?round"),
        ("12345", 5, "12345"),
        ("123456", 5, "12345…"),
        ("1\n3456", 3, "1?3…"),
        ("", 3, ""),
    ],
    ids=range(7),
)
def test_one_line_of_letters_that_can_be_seen_and_not_endless(text: str, most: int | None, shown: str) -> None:
    assert printable(text, most) == shown
    assert shown.isprintable()


def test_what_cannot_be_shown_may_be_a_space_instead() -> None:
    assert printable("a\tb\nc", instead=" ") == "a b c"


def test_a_text_of_many_megabytes_is_not_looked_through() -> None:
    assert printable("\n" * 50_000_000, 3) == "???…"
