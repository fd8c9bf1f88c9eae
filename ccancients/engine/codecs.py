"""Two forms of one thing, each written and read by one description: what fields of a position are in the state, as
JSON values, and as words of a line.

A ``Codec`` goes both ways; ``held`` and ``put`` carry fields between a state and a part of a position (``Held``).
``read`` raises ``KeyError``, ``ValueError`` or ``IndexError`` for what it cannot read.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

__all__ = [
    "AS_IS", "FLAG", "NUMBER", "YES", "Codec", "Held", "bits", "by_name", "cards", "counts", "held", "key_of", "listed",
    "parted", "pile", "put", "read_number", "rows", "several", "table",
]

_NUMBER: Final = re.compile(r"\d{1,3}")
_HIDDEN: Final = re.compile(r"\?(\d{0,2})")


class Codec(NamedTuple):
    """Two forms of one thing: ``write`` makes the outer of the inner one, ``read`` the inner of the outer."""

    write: Callable[[Any], Any]
    read: Callable[[Any], Any]


def _same(value: Any) -> Any:
    return value


AS_IS: Final = Codec(_same, _same)
"""Both forms are the same: a plain number, or a key."""


# -- JSON values and words of a line ----------------------------------------------------------------------------------


def read_number(text: str) -> int:
    """A whole number of three digits at most. Raises ``ValueError``."""
    if not _NUMBER.fullmatch(text):
        raise ValueError
    return int(text)


def _read_yes(text: str) -> bool:
    if text != "yes":
        raise ValueError
    return True


NUMBER: Final = Codec(str, read_number)
YES: Final = Codec(lambda _true: "yes", _read_yes)
"""What is false is left out of a line."""


def listed(item: Codec = AS_IS, joint: str = "+") -> Codec:
    """A list, in a line joined: ``cannae+arpi``."""
    return Codec(
        lambda items: joint.join(map(item.write, items)), lambda text: [item.read(word) for word in text.split(joint)]
    )


def by_name(fact: Codec = NUMBER) -> Codec:
    """Facts by their names, each name once: ``cannae:1+arpi:2``."""

    def read(text: str) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for word in text.split("+"):
            name, _, value = word.partition(":")
            if name in found:
                raise ValueError
            found[name] = fact.read(value)
        return found

    return Codec(lambda facts: "+".join(f"{name}:{fact.write(value)}" for name, value in facts.items()), read)


def parted(joint: str = ":", **fields: Codec) -> Codec:
    """Some fields of a part of a position, in this order: ``cannae:cu:3:1``; nothing without the first of them."""
    first = next(iter(fields))

    def write(part: Any) -> str:
        if getattr(part, first) is None:
            return ""
        return joint.join(codec.write(getattr(part, name)) for name, codec in fields.items())

    def read(text: str) -> dict[str, Any]:
        return {
            name: codec.read(word)
            for (name, codec), word in zip(fields.items(), text.split(joint), strict=True)
        }  # fmt: skip

    return Codec(write, read)


def cards(unknown: int | str, card: Codec, most: int) -> Codec:
    """Cards, in a line ``3+?7+12``: ``?`` one that is not known, ``?7`` seven of them; ``most`` are read."""

    def write(of: Iterable[Any]) -> str:
        words: list[str] = []
        hidden = 0
        for each in (*of, None):
            if each == unknown:
                hidden += 1
                continue
            if hidden:
                words.append("?" if hidden == 1 else f"?{hidden}")
                hidden = 0
            if each is not None:
                words.append(card.write(each))
        return "+".join(words)

    def read(text: str) -> list[Any]:
        found: list[Any] = []
        for word in text.split("+"):
            backs = _HIDDEN.fullmatch(word)
            found += [card.read(word)] if backs is None else [unknown] * int(backs[1] or 1)
            if len(found) > most:
                raise ValueError
        return found

    return Codec(write, read)


def pile(of: Codec) -> Codec:
    """A pile of cards: ``*`` all that are nowhere else (None), ``-`` an empty one."""
    return Codec(
        lambda cards: "*" if cards is None else of.write(cards) or "-",
        lambda text: None if text == "*" else [] if text == "-" else of.read(text),
    )


# -- the state and JSON values ----------------------------------------------------------------------------------------


FLAG: Final = Codec(bool, int)


def several(item: Codec = AS_IS, *, top_last: bool = False) -> Codec:
    """A list; ``top_last``: a pile, whose top card comes last in the state and first in a position."""
    if top_last:
        return Codec(
            lambda items: tuple(map(item.write, reversed(items))), lambda items: [*map(item.read, reversed(items))]
        )
    return Codec(lambda items: tuple(map(item.write, items)), lambda items: [*map(item.read, items)])


def key_of(keys: Sequence[str]) -> Codec:
    """The place of a key; -1 is None."""
    number = {key: place for place, key in enumerate(keys)}
    return Codec(
        lambda place: keys[place] if place >= 0 else None, lambda key: -1 if key is None else number[key]
    )  # fmt: skip


def table(words: Mapping[int, str | None]) -> Codec:
    """A few numbers, and a word for each."""
    numbers = {word: number for number, word in words.items()}
    return Codec(words.get, numbers.__getitem__)


def bits(item: Codec) -> Codec:
    """A set of numbers as a number, bit by bit; in a position a list in their order."""

    def write(mask: int) -> tuple[Any, ...]:
        return tuple(item.write(number) for number in range(mask.bit_length()) if mask >> number & 1)

    return Codec(write, lambda items: sum(1 << number for number in set(map(item.read, items))))


def counts(item: Codec, length: int) -> Codec:
    """How many of each: a list of ``length`` numbers, in a position those that are not 0, by key."""

    def read(numbers: Mapping[str, int]) -> list[int]:
        found = [0] * length
        for key, number in numbers.items():
            found[item.read(key)] = number
        return found

    return Codec(lambda each: {item.write(place): number for place, number in enumerate(each) if number}, read)


def rows(row: Callable[..., Any], **columns: Codec) -> Codec:
    """A flat list of numbers, so many for each row; in a position a list of parts of the kind ``row``."""
    width = len(columns)

    def write(flat: Sequence[int]) -> tuple[Any, ...]:
        return tuple(
            row(**{name: codec.write(number) for (name, codec), number in zip(columns.items(), each, strict=True)})
            for each in (flat[start : start + width] for start in range(0, len(flat), width))
        )

    return Codec(
        write, lambda parts: [codec.read(getattr(part, name)) for part in parts for name, codec in columns.items()]
    )


class Held(NamedTuple):
    """A field of a position that the state holds too.

    ``key``        the name of the field
    ``attribute``  the name that it has in the state
    ``codec``      from the state to the position, and back
    ``each``       the attribute has one for each side (or piece): ``[]`` in a list, ``<<`` a bit of a number
    """

    key: str
    attribute: str
    codec: Codec = AS_IS
    each: str = ""


def held(fields: Iterable[Held], state: Any, number: int = 0) -> dict[str, Any]:
    """The fields of a position as the state has them; of the side or piece ``number`` where it has one for each."""
    found: dict[str, Any] = {}
    for key, attribute, codec, each in fields:
        value = getattr(state, attribute)
        if each:
            value = value[number] if each == "[]" else value >> number & 1
        found[key] = codec.write(value)
    return found


def put(fields: Iterable[Held], state: Any, part: Any, number: int = 0) -> None:
    """The fields of a part of a position into the state; a bit is added to those that are there."""
    for key, attribute, codec, each in fields:
        value = codec.read(getattr(part, key))
        if each == "[]":
            getattr(state, attribute)[number] = value
        elif each:
            setattr(state, attribute, getattr(state, attribute) | value << number)
        else:
            setattr(state, attribute, value)
