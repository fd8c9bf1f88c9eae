"""JSON from strangers: measured before it is parsed, and nothing in it that can be understood in two ways."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Mapping
from typing import Any, Final, NoReturn

from ccancients.engine.phrase import Fact, Phrase
from ccancients.engine.text import printable

__all__ = ["MAX_DEPTH", "BadJson", "parse_json"]

MAX_DEPTH: Final = 20
"""Objects and lists within each other."""
MAX_DIGITS: Final = 80
"""Of a whole number. A set of units or hexes is written as one number with a bit for each: 226 bits at most."""

_TOKEN: Final = re.compile(r'"(?:[^"\\]|\\.)*"|[\[{]|[\]}]', re.DOTALL)

_HALF: Final = re.compile(r"\\u[dD][89a-fA-F]")
"""Where there may be half of a letter that JSON writes in two."""

_COMMA_TOO_MANY: Final = Phrase("there is a comma too many")
_REASONS: Final[Mapping[str, Phrase]] = {
    "Expecting value": Phrase("a value is missing"),
    "Expecting property name enclosed in double quotes": Phrase("a name in double quotation marks is missing"),
    "Expecting ':' delimiter": Phrase("a colon is missing"),
    "Expecting ',' delimiter": Phrase("a comma is missing"),
    "Extra data": Phrase("something stands behind its end"),
    "Unterminated string starting at": Phrase("a quotation mark at the end of a text is missing"),
    "Invalid control character at": Phrase("a character stands there that no text may hold"),
    "Invalid \\escape": Phrase("a backslash stands there that means nothing"),
    "Illegal trailing comma before end of object": _COMMA_TOO_MANY,
    "Illegal trailing comma before end of array": _COMMA_TOO_MANY,
}
"""What Python's parser misses, in a person's words."""
_UNREADABLE: Final = Phrase("it cannot be read from there on")


class BadJson(ValueError):
    """Text that is not acceptable JSON: a sentence without a subject, ending in a full stop; ``said`` holds it."""

    def __init__(self, said: Phrase) -> None:
        super().__init__(str(said))
        self.said = said


def parse_json(text: str | bytes, *, max_bytes: int, max_depth: int = MAX_DEPTH) -> Any:
    """The value that a text says. Raises ``BadJson``.

    Refused: more than ``max_bytes``, anything but UTF-8, brackets deeper than ``max_depth``, the same key twice in an
    object, numbers that are not finite, half letters.
    """
    if len(text) > max_bytes:
        raise BadJson(Phrase("expected at most {most} bytes.", {"most": f"{max_bytes:,}"}))
    if isinstance(text, bytes):
        text = _decoded(text)
    text = text.removeprefix("\ufeff")
    _check_depth(text, max_depth)
    try:
        value = json.loads(
            text, object_pairs_hook=_object, parse_constant=_not_finite, parse_float=_float, parse_int=_int
        )
    except json.JSONDecodeError as error:
        facts: dict[str, Fact] = {"line": error.lineno, "column": error.colno, "reason": _reason(error)}
        raise BadJson(Phrase("line {line}, column {column}: expected undamaged JSON; {reason}.", facts)) from None
    if _HALF.search(text):
        _check_letters(value)
    return value


def _check_letters(value: Any) -> None:
    """Half a letter can be written in JSON but in no file: what held it could be read and never saved again."""
    try:
        json.dumps(value, ensure_ascii=False).encode("utf-8")
    except UnicodeEncodeError:
        raise BadJson(Phrase("expected whole letters, found half of one.")) from None


def _decoded(data: bytes) -> str:
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise BadJson(Phrase("byte {place}: expected text in UTF-8.", {"place": error.start + 1})) from None


def _check_depth(text: str, max_depth: int) -> None:
    depth = 0
    for token in _TOKEN.finditer(text):
        bracket = token[0]
        if bracket in "[{":
            depth += 1
        elif bracket in "]}":
            depth -= 1
        if depth > max_depth:
            line = text.count("\n", 0, token.start()) + 1
            facts: dict[str, Fact] = {"line": line, "most": max_depth}
            raise BadJson(
                Phrase("line {line}: expected lists and objects at most {most} deep within each other.", facts)
            )


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            named = f"'{printable(key, 40)}'"
            raise BadJson(Phrase("{key}: expected once in an object, found twice.", {"key": named}))
        found[key] = value
    return found


def _not_finite(constant: str) -> NoReturn:
    raise BadJson(Phrase("expected a number, found {found}.", {"found": constant}))


def _float(text: str) -> float:
    number = float(text)
    if not math.isfinite(number):
        raise BadJson(_senseless(text[:20]))
    return number


def _int(text: str) -> int:
    if len(text) > MAX_DIGITS:
        raise BadJson(_senseless(f"{text[:20]}…"))
    return int(text)


def _senseless(found: str) -> Phrase:
    return Phrase("expected a number of a sensible size, found {found}.", {"found": found})


def _reason(error: json.JSONDecodeError) -> Phrase:
    """What is wrong, as the end of a sentence."""
    return _REASONS.get(error.msg.rstrip(":"), _UNREADABLE)
