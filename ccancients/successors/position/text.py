"""A whole position of Successors on one line, for tests and bug reports.

Words separated by single spaces: ``suc1`` and then ``name=value`` in a fixed order; what has its usual value is left
out. Several things are joined by ``+``, places with pieces by ``,``, facts of one thing by ``:``.

    suc1 rules=babylon_323_four turn=1 round=2 asks=spend of=red order=red+purple+blue+green usurper=blue die=4
    blue.at=2macedonian+3mercenary+antipatros@pella,~eurydike@pella/in blue.holds=pella+dion blue.fleet=2 …

Pieces of a faction in a place are ``2macedonian+1mercenary*+krateros*+minor1^+~herakles@tarsos``: ``~`` a royal, ``*``
has been moved in this segment, ``!`` rests until the end of the turn, ``^`` a minor general who has been placed. Tyche
cards are their keys, ``?`` one that is not known, ``?7`` seven of them. ``force`` is the active force, and ``band`` who
is about to set out; the words after them are told of them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from ccancients.engine.codecs import AS_IS, NUMBER, YES, Codec, by_name, cards, listed, parted, read_number
from ccancients.engine.positions import LONGEST, Data, Word, line_of, read_line, rules
from ccancients.successors.position.facts import (
    UNKNOWN,
    Position,
    PositionBand,
    PositionForce,
    PositionPieces,
    position_from_object,
)

__all__ = ["MAGIC", "position_from_text", "text_of"]

MAGIC: Final = "suc1"
ROYAL: Final = "~"
_PIECES: Final = re.compile(r"([a-z0-9_+*!^~]+)@([a-z0-9_]+(?:/in|/sea)?)")
_UNITS: Final = re.compile(r"(\d{1,2})([a-z][a-z0-9_]*)([*!]?)")
_NAME: Final = re.compile(r"(~?)([a-z][a-z0-9_]*)(\*?)(!?)(\^?)")
_SIGNED: Final = Codec(str, lambda text: -read_number(text[1:]) if text[:1] == "-" else read_number(text))
_KEYS: Final = listed()
_CARDS: Final = cards(UNKNOWN, AS_IS, LONGEST)


def text_of(position: Position) -> str:
    """The line of a position."""
    return line_of(MAGIC, _words(position.factions), position)


def position_from_text(text: str) -> Position:
    """The position of a line. Raises ``BadPosition`` with a sentence."""
    data: Data = {"factions": {}}
    read_line(text, MAGIC, _word_of, data)
    return position_from_object(data)


# -- words that tell several things -----------------------------------------------------------------------------------


def _pieces(pieces: PositionPieces) -> str:
    kept = pieces.kept
    words = [f"{number}{kind}" for kind, number in pieces.cu.items()]
    words += [f"{number - kept.get(kind, 0)}{kind}*" for kind, number in pieces.moved.items()
              if number > kept.get(kind, 0)]  # fmt: skip
    words += [f"{number}{kind}!" for kind, number in kept.items()]
    for name in (*pieces.generals, *pieces.royals):
        marks = (("*", pieces.tired), ("!", pieces.resting), ("^", pieces.placed))
        royal = ROYAL if name in pieces.royals else ""
        words.append(royal + name + "".join(mark for mark, marked in marks if name in marked))
    return f"{'+'.join(words)}@{pieces.place}"


def _read_place(word: str) -> Data:
    found = _PIECES.fullmatch(word)
    if found is None:
        raise ValueError
    data: Data = {"place": found[2]}
    for each in found[1].split("+"):
        units = _UNITS.fullmatch(each)
        if units is None:
            _read_name(data, each)
            continue
        number, kind, mark = int(units[1]), units[2], units[3]
        for part in {"": ("cu",), "*": ("moved",), "!": ("moved", "kept")}[mark]:
            counts = data.setdefault(part, {})
            counts[kind] = counts.get(kind, 0) + number
    return data


def _read_name(data: Data, word: str) -> None:
    """A general or a royal, and what he has done."""
    found = _NAME.fullmatch(word)
    if found is None:
        raise ValueError
    data.setdefault("royals" if found[1] else "generals", []).append(found[2])
    for part, mark in (("tired", found[3]), ("resting", found[4]), ("placed", found[5])):
        if mark:
            data.setdefault(part, []).append(found[2])


def _units(cu: dict[str, int]) -> str:
    return "+".join(f"{number}{kind}" for kind, number in cu.items())


def _read_units(value: str) -> dict[str, int]:
    units: dict[str, int] = {}
    for word in value.split("+"):
        found = _UNITS.fullmatch(word)
        if found is None or found[2] in units:
            raise ValueError
        units[found[2]] = int(found[1])
    return units


def _group(group: PositionForce | PositionBand) -> str:
    units = [_units(group.cu)] if group.cu else []
    return "+".join([*units, *group.generals, *(ROYAL + royal for royal in group.royals)])


def _read_group(text: str) -> Data:
    words = text.split("+")
    units = [word for word in words if _UNITS.fullmatch(word)]
    group: Data = {
        "generals": [word for word in words if word not in units and not word.startswith(ROYAL)],
        "royals": [word.removeprefix(ROYAL) for word in words if word.startswith(ROYAL)],
    }
    return {**group, "cu": _read_units("+".join(units))} if units else group


# -- the words of a line, in their order ------------------------------------------------------------------------------

_FIRST: Final = (
    Word("rules", "*", rules("scenario", ("intercept_paths",))),
    Word("frame", "frame"),
    Word("turn", "turn", NUMBER, always=True),
    Word("round", "round", NUMBER, always=True),
    Word("asks", "asked"),
    Word("of", "side"),
    Word("winner", "winner"),
    Word("order", "order", _KEYS),
    Word("usurper", "usurper"),
    Word("card", "card"),
    *(Word(name, name, NUMBER) for name in ("die", "tyche_die", "ops", "count", "sailed", "left")),
    *(Word(name, name, YES) for name in ("moves", "by_text", "due", "campaign")),
    Word("wakes", "wakes"),
    Word("assaulted", "assaulted", _KEYS),
)
_OF_A_FACTION: Final = (
    Word("at", "pieces", listed(Codec(_pieces, _read_place), ",")),
    Word("holds", "holds", _KEYS),
    Word("points", "points", by_name()),
    Word("hand", "hand", _CARDS),
    *(Word(name, name, NUMBER) for name in ("fleet", "favor")),
    *(Word(name, name, _SIGNED) for name in ("score", "handicap")),
    *(Word(name, name, _KEYS) for name in ("dispersed", "dead", "placed", "tired", "resting")),
    *(Word(name, name, YES) for name in ("champion", "out")),
)
_LAST: Final = (
    Word("royals", "free_royals", by_name(AS_IS)),
    Word("armies", "armies", by_name(parted(at=AS_IS, strength=NUMBER))),
    Word("independent", "independent", _KEYS),
    Word("uncontrolled", "uncontrolled", _KEYS),
    Word("discards", "discards", _CARDS),
    Word("force", "force.*", Codec(_group, _read_group)),
    *(Word(name, f"force.{name}") for name in ("began", "came_from", "came_by")),
    Word("embarked", "force.*", parted(embarked_at=AS_IS, embarked_spent=NUMBER)),
    Word("naval", "force.naval"),
    *(Word(name, f"force.{name}", NUMBER) for name in ("spent", "marched", "toggles", "sieges", "fresh")),
    *(Word(name, f"force.{name}", YES) for name in ("exhausted", "land_before", "bared")),
    *(Word(name, f"force.{name}", _KEYS) for name in ("besieged", "honored", "asked", "promised")),
    Word("band", "band.*", Codec(_group, _read_group)),
    Word("commander", "band.commander"),
    Word("leaves", "band.leaves", Codec(_units, _read_units)),
    Word("left_once", "band.left", _KEYS),
)
_BY_NAME: Final = {word.name: word for word in (*_FIRST, *_LAST)}


def _words(factions: Iterable[str]) -> Iterator[Word]:
    yield from _FIRST
    for faction in factions:
        for word in _OF_A_FACTION:
            yield _told_of(faction, word)
    yield from _LAST


def _told_of(faction: str, word: Word) -> Word:
    return word._replace(name=f"{faction}.{word.name}", path=f"factions.{faction}.{word.path}")


def _word_of(name: str) -> Word | None:
    faction, dot, part = name.partition(".")
    if not dot:
        return _BY_NAME.get(name)
    return next((_told_of(faction, word) for word in _OF_A_FACTION if faction and word.name == part), None)
