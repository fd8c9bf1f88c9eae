"""JSON from strangers: measured before it is parsed, and nothing in it that can be understood in two ways."""

from __future__ import annotations

import json
import math
import re
from typing import Any, Final, NoReturn

__all__ = ["MAX_DEPTH", "BadJson", "parse_json"]

MAX_DEPTH: Final = 20
"""Objects and lists within each other."""
MAX_DIGITS: Final = 80
"""Of a whole number. A set of units or hexes is written as one number with a bit for each: 226 bits at most."""

_TOKEN: Final = re.compile(r'"(?:[^"\\]|\\.)*"|[\[{]|[\]}]', re.DOTALL)


class BadJson(ValueError):
    """Text that is not acceptable JSON; the message is a sentence without a subject, ending in a full stop."""


def parse_json(text: str | bytes, *, max_bytes: int, max_depth: int = MAX_DEPTH) -> Any:
    """The value that a text says. Raises ``BadJson``.

    Refused: more than ``max_bytes``, anything but UTF-8, brackets deeper than ``max_depth``, the same key twice in an
    object, numbers that are not finite.
    """
    if len(text) > max_bytes:
        raise BadJson(f"expected at most {max_bytes:,} bytes.")
    if isinstance(text, bytes):
        text = _decoded(text)
    text = text.removeprefix("\ufeff")
    _check_depth(text, max_depth)
    try:
        return json.loads(
            text, object_pairs_hook=_object, parse_constant=_not_finite, parse_float=_float, parse_int=_int
        )
    except json.JSONDecodeError as error:
        raise BadJson(f"line {error.lineno}, column {error.colno}: expected JSON ({_reason(error)}).") from None


def _decoded(data: bytes) -> str:
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise BadJson(f"byte {error.start + 1}: expected text in UTF-8.") from None


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
            raise BadJson(f"line {line}: expected lists and objects at most {max_depth} deep within each other.")


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise BadJson(f"{_quoted(key)}: expected once in an object, found twice.")
        found[key] = value
    return found


def _quoted(key: str) -> str:
    shown = "".join(letter if letter.isprintable() else "?" for letter in key[:40])
    return f"'{shown}…'" if len(key) > 40 else f"'{shown}'"


def _not_finite(constant: str) -> NoReturn:
    raise BadJson(f"expected a number, found {constant}.")


def _float(text: str) -> float:
    number = float(text)
    if not math.isfinite(number):
        raise BadJson(f"expected a number of a sensible size, found {text[:20]}.")
    return number


def _int(text: str) -> int:
    if len(text) > MAX_DIGITS:
        raise BadJson(f"expected a number of a sensible size, found {text[:20]}….")
    return int(text)


def _reason(error: json.JSONDecodeError) -> str:
    """The parser's reason in the middle of a sentence."""
    return error.msg[:1].lower() + error.msg[1:].rstrip(".:") if error.msg else "unreadable"
