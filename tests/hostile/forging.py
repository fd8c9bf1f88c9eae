"""Forgers who know how a file should look: fields changed to others as plausible, and the checksum made right again.

What is plausible they learn from good files of the same game: which values stand where. So they need to know nothing of
a game, and every game of the house goes through the same.
"""

from __future__ import annotations

import copy
import json
import random
import re
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from ccancients.engine.savefile import checksum

Json = dict[str, Any]
_PARTING = re.compile(r"([ ,/+:@=>!]|(?<=[a-z])(?=\\d))")
Place = tuple[Any, Any]
"""A container and the key or number of what is in it."""

PARTS = (
    *("state",) * 6, *("stack",) * 4, *("decision",) * 2, "snapshot", *("journal",) * 2, *("setup",) * 2, "rest",
)  # fmt: skip


def places(value: Any, path: str = "") -> Iterator[tuple[str, Place]]:
    """Everything within a value, each with its path; the numbers of lists are left out: ``stack[][1].side``."""
    keys = list(value) if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    for key in keys:
        named = f"{path}.{key}" if isinstance(value, dict) else f"{path}[]"
        yield named, (value, key)
        yield from places(value[key], named)


class Forger:
    """Changes saves of a game, or other objects of JSON; ``good`` are the texts of some."""

    def __init__(self, good: Sequence[str]) -> None:
        self.good = [json.loads(text) for text in good]
        self.seen: defaultdict[str, list[Any]] = defaultdict(list)
        for data in self.good:
            for path, (within, key) in places(data):
                if within[key] not in self.seen[path]:
                    self.seen[path].append(within[key])

    def forged(self, seed: int) -> bytes:
        """A save with one to three changes, which its checksum confirms."""
        dice = random.Random(seed)
        good = dice.choice(self.good)
        data = copy.deepcopy(good)
        changes = dice.choice((1, 1, 1, 2, 3))
        while changes > 0 or data == good:
            self.change(data, dice)
            changes -= 1
        data["checksum"] = checksum(data)
        return f"{json.dumps(data, indent=1)}\n".encode()  # in the very form of a marked save

    def change(self, data: Json, dice: random.Random) -> None:
        """One change, mostly where the position is."""
        part = dice.choice(PARTS)
        shot = data.get("snapshot")
        if part == "rest" and dice.randrange(3) == 0:
            other = dice.choice(("setup", "snapshot", "journal", "branches"))
            data[other] = copy.deepcopy(dice.choice(self.good)[other])  # a part of another match
        elif part == "journal" and isinstance(data.get("journal"), list):
            self.change_journal(data["journal"], dice)
        elif part in ("state", "stack", "decision") and isinstance(shot, dict) and part in shot:
            self.change_within({part: shot[part]}, f".snapshot.{part}", dice) or self.replace(shot, part, dice)
        else:
            self.change_within(data.get(part, data), f".{part}" if part in data else "", dice)

    def change_within(self, value: Any, path: str, dice: random.Random) -> bool:
        """Change something within a value; whether there was anything."""
        found = list(places(value, path))
        if not found:
            return False
        named, (within, key) = dice.choice(found)
        dice.choice(WAYS)(self, named, within, key, dice)
        return True

    def replace(self, within: Any, key: Any, dice: random.Random) -> None:
        within[key] = dice.choice((None, [], 0, -1, ""))

    def change_journal(self, lines: list[Any], dice: random.Random) -> None:
        """Another line, one more, one less, two exchanged, the end missing, or another match's end."""
        kind, place = dice.randrange(6), dice.randrange(len(lines) + 1)
        other = dice.choice(self.good)["journal"] or ["done"]
        if kind == 0:
            lines[place : place + 1] = [dice.choice(other)]
        elif kind == 1:
            lines.insert(place, dice.choice(other))
        elif kind == 2:
            del lines[place : place + 1]
        elif kind == 3:
            lines[place : place + 2] = lines[place : place + 2][::-1]
        elif kind == 4:
            del lines[place:]
        else:
            lines[place:] = other[place:]


def _as_elsewhere(forger: Forger, path: str, within: Any, key: Any, dice: random.Random) -> None:
    """Another value that was seen in such a place."""
    within[key] = copy.deepcopy(dice.choice(forger.seen.get(path) or [within[key]]))


def _nudged(forger: Forger, path: str, within: Any, key: Any, dice: random.Random) -> None:
    """A number a little greater or smaller; a bit of a set; the opposite; part of a text."""
    value = within[key]
    if isinstance(value, bool):
        within[key] = not value
    elif isinstance(value, int):
        within[key] = dice.choice((value + 1, value - 1, value ^ (1 << dice.randrange(8)), -1, 0, 1, value + 60))
    elif isinstance(value, str):
        cut = dice.randrange(len(value) + 1)
        within[key] = dice.choice((value[:cut], value[cut:], value.upper(), f"{value}_more"))
    else:
        _as_elsewhere(forger, path, within, key, dice)


def _spliced(forger: Forger, path: str, within: Any, key: Any, dice: random.Random) -> None:
    """In a text of many parts (a position, a line of a journal) one part as it stands in another such text."""
    others = [each for each in forger.seen.get(path, ()) if isinstance(each, str)]
    if not isinstance(within[key], str) or not others:
        _nudged(forger, path, within, key, dice)
        return
    parts, other = _PARTING.split(within[key]), _PARTING.split(dice.choice(others))
    named = [place for place, part in enumerate(parts) if part]
    if named:
        place = dice.choice(named)
        same = [part for part in other if part[:1].isdigit() == parts[place][:1].isdigit()] or other
        parts[place] = dice.choice((dice.choice(same), dice.choice(parts), ""))
    within[key] = "".join(parts)


def _exchanged(forger: Forger, path: str, within: Any, key: Any, dice: random.Random) -> None:
    """Two things of a container in each other's place, such as what belongs to two sides."""
    other = dice.choice(list(within) if isinstance(within, dict) else range(len(within)))
    within[key], within[other] = within[other], within[key]


def _doubled(forger: Forger, path: str, within: Any, key: Any, dice: random.Random) -> None:
    """One of a list twice; a field that there is not."""
    if isinstance(within, list):
        within.insert(dice.randrange(len(within) + 1), copy.deepcopy(within[key]))
    else:
        within[f"{key}_too"] = copy.deepcopy(within[key])


def _gone(forger: Forger, path: str, within: Any, key: Any, dice: random.Random) -> None:
    del within[key]


def _moved(forger: Forger, path: str, within: Any, key: Any, dice: random.Random) -> None:
    """One of a list in another list beside it: a card from hand to hand."""
    value = within[key]
    if isinstance(value, list) and value:
        others = [each for each in (within.values() if isinstance(within, dict) else within) if isinstance(each, list)]
        dice.choice(others).append(value.pop(dice.randrange(len(value))))
    else:
        _exchanged(forger, path, within, key, dice)


Way = Callable[[Forger, str, Any, Any, random.Random], None]
WAYS: tuple[Way, ...] = (
    _as_elsewhere, _as_elsewhere, _nudged, _nudged, _spliced, _spliced, _exchanged, _exchanged, _doubled, _gone, _moved,
)  # fmt: skip


# -- lines of the protocol --------------------------------------------------------------------------------------------

PLAIN = (
    "null", "true", "false", "0", "-1", "1", "3", "1.5", "1e999", "-0", "9" * 80, "NaN", "01", '""', '"x"', '"\\ud800"',
    '"\\u0000"', '"2.0"', '"g1"', '"top"', '"random"', '"end"', "[]", "{}", "[" * 40 + "]" * 40,
    '"' + "a" * 5_000 + '"',
)  # fmt: skip


class Speaker:
    """Says lines to a protocol by the grammar of JSON: right in most places, anything in some.

    ``methods``  its names;  ``fields`` what parameters are called;  ``words`` what it has said itself
    ``whole``    by field, good values of it, which are said as they are or forged
    """

    def __init__(
        self, methods: Sequence[str], fields: Sequence[str], words: Sequence[str],
        whole: Mapping[str, Sequence[Any]],
    ) -> None:  # fmt: skip
        self.methods, self.fields = list(methods), list(fields)
        self.plain = [*PLAIN, *map(json.dumps, words), *map(json.dumps, methods)]
        self.names = [*map(json.dumps, self.fields), *(each for each in self.plain if each.startswith('"'))]
        self.whole = {name: [json.dumps(value) for value in values] for name, values in whole.items()}
        self.forgers = {name: Forger(each) for name, each in self.whole.items()}

    def line(self, seed: int) -> str:
        """A request, a batch, or something else."""
        dice = random.Random(seed)
        kind = dice.randrange(20)
        if kind == 0:
            return self.value(dice, 0)
        if kind == 1:
            return "[" + ",".join(self.request(dice) for _ in range(dice.randrange(4))) + "]"
        text = self.request(dice)
        if kind == 2:
            cut, more = dice.randrange(len(text)), dice.choice(("", "]", "}", '"', "\\", ",", "\x00", "é"))
            return text[:cut] + more + text[cut + dice.randrange(2) :]
        return text

    def request(self, dice: random.Random) -> str:
        right = {
            "jsonrpc": '"2.0"', "id": dice.choice(("1", '"a"', "2.5")), "method": json.dumps(dice.choice(self.methods)),
            "params": self.params(dice),
        }  # fmt: skip
        parts = []
        for name, usual in right.items():
            kind = dice.randrange(16)
            times = {0: 0, 1: 2}.get(kind, 1)
            parts += [f'"{name}":{self.value(dice, 0) if kind == 2 else usual}'] * times
        return "{" + ",".join(parts) + "}"

    def params(self, dice: random.Random) -> str:
        names = dice.sample(self.fields, dice.randrange(4))
        if dice.randrange(4) == 0:
            names += [name for name in self.whole if name not in names and dice.randrange(4)]
        fields = [f"{json.dumps(name)}:{self.given(name, dice)}" for name in names]
        if dice.randrange(12) == 0:
            fields.append(f"{dice.choice(self.names)}:{self.value(dice, 1)}")
        return "{" + ",".join(fields) + "}"

    def given(self, name: str, dice: random.Random) -> str:
        """What is given for a field: anything, or something good, or that forged."""
        kind = dice.randrange(3) if name in self.whole else 0
        if kind == 0:
            return self.value(dice, 0)
        good = dice.choice(self.whole[name])
        data = {name: json.loads(good)}
        if kind == 1 or not isinstance(data[name], dict):
            return good
        for _ in range(dice.choice((1, 1, 2))):
            self.forgers[name].change_within(data[name], "", dice)
        if dice.randrange(6) == 0 and isinstance(data[name], dict):
            data[name][json.loads(dice.choice(self.names))] = 1
        return json.dumps(data[name])

    def value(self, dice: random.Random, depth: int) -> str:
        kind = dice.randrange(10)
        if depth > 3 or kind < 7:
            return dice.choice(self.plain)
        inner = [self.value(dice, depth + 1) for _ in range(dice.randrange(3))]
        if kind < 9:
            return "[" + ",".join(inner) + "]"
        return "{" + ",".join(f"{dice.choice(self.names)}:{each}" for each in inner) + "}"
