"""Files as a stranger, a bad disk or a bad idea may leave them: one good file, spoiled in a way that a seed decides."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Callable
from typing import Any

SNIPPETS = [
    b"[", b"{", b"]", b"}", b'"', b":", b",", b"-1e9", b"1e999", b"null", b"\\", b"\\ud800", b"\xc3", b"\0", b"9" * 30,
]  # fmt: skip
ODD_VALUES: list[Any] = [
    None, True, False, 0, -1, 1, 7, 113, 10**6, -(10**6), 2**63, -(2**63), 10**75, 1.5, 1e300, "", "x", "G5",
    "../../etc/passwd", "/dev/zero", "file:///etc/passwd", "<img src='file:///etc/passwd'>", "__class__",
    "\u202egnp.exe", "\ud800", "a\0b", "%s{0}{x}",
    "x" * 30_000, [], {}, [[]], [None], {"kind": 3}, {"": ""}, [0] * 5000,
]  # fmt: skip


def spoiled_bytes(good: bytes, dice: random.Random) -> bytes:
    """One to four bits flipped, pieces cut out, doubled or put in, or the end missing."""
    data = bytearray(good)
    for _ in range(dice.randint(1, 4)):
        place = dice.randrange(max(1, len(data)))
        kind = dice.randrange(5)
        if kind == 0 and data:
            data[place] ^= 1 << dice.randrange(8)
        elif kind == 1:
            del data[place : place + dice.randint(1, 60)]
        elif kind == 2:
            data[place:place] = data[dice.randrange(max(1, len(data))) :][: dice.randint(1, 90)]
        elif kind == 3:
            data[place : place + 1] = dice.choice(SNIPPETS)
        else:
            del data[place:]
    return bytes(data)


def spoiled_value(good: Any, dice: random.Random) -> Any:
    """The same JSON value with one to three of its parts replaced, removed, doubled, exchanged or buried."""
    value = copy.deepcopy(good)
    for _ in range(dice.choice((1, 1, 1, 2, 3))):
        places = containers(value)
        if not places:
            return value
        dice.choice(WAYS)(dice.choice(places), dice)
    return value


def containers(value: Any) -> list[Any]:
    """Every object and list in a value that holds something, itself included."""
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    found = [value] if parts else []
    for part in parts:
        if isinstance(part, (dict, list)):
            found += containers(part)
    return found


def _key(place: Any, dice: random.Random) -> Any:
    return dice.choice(list(place)) if isinstance(place, dict) else dice.randrange(len(place))


def _replace(place: Any, dice: random.Random) -> None:
    place[_key(place, dice)] = copy.deepcopy(dice.choice(ODD_VALUES))


def _nudge(place: Any, dice: random.Random) -> None:
    key = _key(place, dice)
    if type(place[key]) is int:
        place[key] += dice.choice((-2, -1, 1, 2, 60, -60, 10**9))
    elif isinstance(place[key], str):
        place[key] = place[key][: dice.randrange(len(place[key]) + 1)] + dice.choice(("", "s", " ", "9"))


def _remove(place: Any, dice: random.Random) -> None:
    del place[_key(place, dice)]


def _double(place: Any, dice: random.Random) -> None:
    key = _key(place, dice)
    if isinstance(place, dict):
        place[f"{key}2"] = copy.deepcopy(place[key])
    else:
        place.insert(dice.randrange(len(place)), copy.deepcopy(place[key]))


def _exchange(place: Any, dice: random.Random) -> None:
    one, other = _key(place, dice), _key(place, dice)
    place[one], place[other] = place[other], place[one]


def _bury(place: Any, dice: random.Random) -> None:
    key = _key(place, dice)
    for _ in range(dice.choice((1, 3, 18, 40, 400))):
        place[key] = [place[key]] if dice.random() < 0.5 else {"a": place[key]}


WAYS: tuple[Callable[[Any, random.Random], None], ...] = (
    _replace, _replace, _nudge, _nudge, _remove, _double, _exchange, _bury
)  # fmt: skip


def as_bytes(value: Any) -> bytes:
    """JSON, half characters and all."""
    return json.dumps(value).encode("utf-8", "surrogatepass")
