"""Board files with one thing spoiled, as strangers, typing errors and broken disks spoil them."""

from __future__ import annotations

import copy
import json
import random
from typing import Any

Path = tuple[str | int, ...]
ODD: tuple[Any, ...] = (
    None, True, -1, 0, 7, 99, 10**30, 1.5, "", "x", "Pella", "pella", "nowhere", "../..", "\u202e", [], [1], {},
    {"a": 1}, {"value": 3, "tag": "found"}, {"value": 3, "tag": "guessed"}, {"value": {"value": []}}, "9" * 200,
    ["a"] * 500,
)  # fmt: skip


def places(value: Any, here: Path = ()) -> list[Path]:
    """Every place in JSON values."""
    found = [here] if here else []
    if isinstance(value, dict):
        for key, each in value.items():
            found += places(each, (*here, key))
    elif isinstance(value, list):
        for number, each in enumerate(value):
            found += places(each, (*here, number))
    return found


def at(value: Any, path: Path) -> Any:
    """What stands at a place."""
    for part in path:
        value = value[part]
    return value


def spoiled(raw: dict[str, Any], where: list[Path], seed: int) -> bytes:
    """The file with one thing spoiled by chance: a value, an entry too many or too few, or its very text."""
    rng = random.Random(seed)
    way = rng.randrange(8)
    if way == 0:
        return _text(json.dumps(raw, ensure_ascii=False), rng)
    changed = copy.deepcopy(raw)
    part = rng.choice([key for key in raw if key != "drawing"])  # as often in a short part as in a long one
    *steps, last = rng.choice([each for each in where if each[0] == part])
    holder = at(changed, tuple(steps))
    if way == 1:
        del holder[last]
    elif way == 2 and isinstance(holder, dict):
        holder["unknown"] = rng.choice(ODD)
    elif way == 3 and isinstance(holder, list):
        holder.append(copy.deepcopy(holder[last]))
    elif way == 4:
        holder[last] = copy.deepcopy(at(raw, rng.choice([each for each in where if each[0] == part])))
    elif way == 5 and isinstance(holder[last], int) and not isinstance(holder[last], bool):
        holder[last] += rng.choice((-1, 1, 50, -50))
    elif way == 6 and isinstance(holder[last], str):
        holder[last] = holder[last][::-1] or "?"
    else:
        holder[last] = copy.deepcopy(rng.choice(ODD))
    return json.dumps(changed).encode()


def _text(text: str, rng: random.Random) -> bytes:
    """The text itself cut, doubled, or with a letter exchanged."""
    data, place = bytearray(text.encode()), rng.randrange(len(text))
    way = rng.randrange(4)
    if way == 0:
        del data[place:]
    elif way == 1:
        data[place] = rng.choice(b'\x00\xff{}[]",:x9')
    elif way == 2:
        data[place:place] = data[:place]
    else:
        data[:] = b"[" * rng.choice((3, 30, 3000))
    return bytes(data)
