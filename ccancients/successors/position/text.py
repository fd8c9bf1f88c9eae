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
from collections.abc import Iterable, Mapping
from typing import Any, Final

from ccancients.engine.positions import (
    Data,
    Reader,
    line_of,
    part_of,
    read_line,
    read_number,
    read_switches,
    read_yes,
    switches_text,
)
from ccancients.successors.position.facts import (
    UNKNOWN,
    Position,
    PositionBand,
    PositionFaction,
    PositionForce,
    PositionPieces,
    position_from_object,
)

MAGIC: Final = "suc1"
ROYAL: Final = "~"
_PIECES: Final = re.compile(r"([a-z0-9_+*!^~]+)@([a-z0-9_]+(?:/in|/sea)?)")
_UNITS: Final = re.compile(r"(\d{1,2})([a-z][a-z0-9_]*)([*!]?)")
_NAME: Final = re.compile(r"(~?)([a-z][a-z0-9_]*)(\*?)(!?)(\^?)")
_HIDDEN: Final = re.compile(r"\?(\d{0,2})")

# -- writing ----------------------------------------------------------------------------------------------------------


def text_of(position: Position) -> str:
    """The line of a position."""
    return line_of(MAGIC, _fields(position))


def _fields(position: Position) -> Iterable[tuple[str, str]]:
    yield "rules", position.scenario + switches_text(position.switches)
    yield "turn", str(position.turn)
    yield "round", str(position.round)
    yield "asks", position.asked
    yield "of", position.side
    yield "winner", position.winner or ""
    yield "order", _list(position.order)
    yield "usurper", position.usurper or ""
    yield "card", position.card or ""
    for name in ("die", "tyche_die", "ops", "count", "sailed", "left"):
        yield name, _shown(getattr(position, name))
    for name in ("moves", "campaign"):
        yield name, _yes(value=getattr(position, name))
    yield "wakes", position.wakes or ""
    yield "assaulted", _list(position.assaulted)
    for name, faction in position.factions.items():
        for part, value in _faction(faction):
            yield f"{name}.{part}", value
    yield "royals", _list(f"{royal}:{place}" for royal, place in position.free_royals.items())
    yield "armies", _list(f"{name}:{army.at}:{army.strength}" for name, army in position.armies.items())
    yield "independent", _list(position.independent)
    yield "uncontrolled", _list(position.uncontrolled)
    yield "discards", _cards(position.discards)
    if position.force is not None:
        yield from _force(position.force)
    if position.band is not None:
        yield from _band(position.band)


def _faction(faction: PositionFaction) -> Iterable[tuple[str, str]]:
    yield "at", ",".join(map(_pieces, faction.pieces))
    yield "holds", _list(faction.holds)
    yield "points", _list(f"{space}:{points}" for space, points in faction.points.items())
    yield "hand", _cards(faction.hand)
    yield "fleet", _shown(faction.fleet)
    for part in ("dispersed", "dead", "placed", "tired", "resting"):
        yield part, _list(getattr(faction, part))
    yield "champion", _yes(value=faction.champion)
    yield "out", _yes(value=faction.out)


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
    return f"{_list(words)}@{pieces.place}"


def _force(force: PositionForce) -> Iterable[tuple[str, str]]:
    yield "force", _group(force)
    yield "began", force.began
    yield "came_from", force.came_from or ""
    yield "came_by", force.came_by or ""
    if force.embarked_at is not None:
        yield "embarked", f"{force.embarked_at}:{force.embarked_spent}"
    yield "naval", "" if force.naval == "ashore" else force.naval
    for name in ("spent", "marched", "toggles", "sieges", "fresh"):
        yield name, _shown(getattr(force, name))
    for name in ("exhausted", "land_before", "bared"):
        yield name, _yes(value=getattr(force, name))
    for name in ("besieged", "honored", "asked", "promised"):
        yield name, _list(getattr(force, name))


def _band(band: PositionBand) -> Iterable[tuple[str, str]]:
    yield "band", _group(band)
    yield "commander", band.commander
    yield "leaves", _list(f"{number}{kind}" for kind, number in band.leaves.items())
    yield "left_once", _list(band.left)


def _group(group: PositionForce | PositionBand) -> str:
    units = (f"{number}{kind}" for kind, number in group.cu.items())
    return _list([*units, *group.generals, *(ROYAL + royal for royal in group.royals)])


def _shown(number: int) -> str:
    return str(number) if number else ""


def _yes(*, value: bool) -> str:
    return "yes" if value else ""


def _list(words: Iterable[str]) -> str:
    return "+".join(words)


def _cards(cards: Iterable[str]) -> str:
    words: list[str] = []
    hidden = 0
    for card in (*cards, ""):
        if card == UNKNOWN:
            hidden += 1
            continue
        if hidden:
            words.append("?" if hidden == 1 else f"?{hidden}")
            hidden = 0
        if card:
            words.append(card)
    return _list(words)


# -- reading ----------------------------------------------------------------------------------------------------------


def position_from_text(text: str) -> Position:
    """The position of a line. Raises ``BadPosition`` with a sentence."""
    data: Data = {"factions": {}}
    read_line(text, MAGIC, _reader_of, data)
    return position_from_object(data)


def _reader_of(name: str) -> Reader | None:
    faction, dot, part = name.partition(".")
    if not dot:
        return _READERS.get(name)
    reader = _OF_FACTION.get(part)
    if reader is None or not faction:
        return None
    return lambda data, value: reader(data["factions"].setdefault(faction, {}), value)


def _split(value: str) -> list[str]:
    return value.split("+")


def _rules(data: Data, value: str) -> None:
    data["scenario"], *switches = value.split("+")
    data["switches"] = {
        name: each.split(",") if name == "intercept_paths" else each for name, each in read_switches(switches).items()
    }


def _pairs(value: str) -> dict[str, int]:
    return {name: read_number(number) for name, number in _parted(value)}


def _parted(value: str) -> list[tuple[str, str]]:
    """Pairs of names and facts, each name once."""
    found: list[tuple[str, str]] = []
    for word in _split(value):
        name, _, fact = word.partition(":")
        if name in dict(found):
            raise ValueError
        found.append((name, fact))
    return found


def _read_cards(value: str) -> list[str]:
    cards: list[str] = []
    for word in _split(value):
        hidden = _HIDDEN.fullmatch(word)
        cards += [word] if hidden is None else [UNKNOWN] * int(hidden[1] or 1)
    return cards


def _read_places(value: str) -> list[Data]:
    return [_read_place(word) for word in value.split(",")]


def _read_place(word: str) -> Data:
    found = _PIECES.fullmatch(word)
    if found is None:
        raise ValueError
    data: Data = {"place": found[2]}
    for each in _split(found[1]):
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


def _read_units(value: str) -> dict[str, int]:
    units: dict[str, int] = {}
    for word in _split(value):
        found = _UNITS.fullmatch(word)
        if found is None or found[2] in units:
            raise ValueError
        units[found[2]] = int(found[1])
    return units


def _read_group(name: str) -> Reader:
    def reader(data: Data, value: str) -> None:
        words = _split(value)
        units = [word for word in words if _UNITS.fullmatch(word)]
        group = data.setdefault(name, {})
        group["generals"] = [word for word in words if word not in units and not word.startswith(ROYAL)]
        group["royals"] = [word.removeprefix(ROYAL) for word in words if word.startswith(ROYAL)]
        if units:
            group["cu"] = _read_units("+".join(units))

    return reader


def _armies(value: str) -> dict[str, Any]:
    found = {}
    for name, fact in _parted(value):
        at, _, strength = fact.partition(":")
        found[name] = {"at": at, "strength": read_number(strength)}
    return found


def _embarked(data: Data, value: str) -> None:
    place, _, spent = value.partition(":")
    force = data.setdefault("force", {})
    force["embarked_at"], force["embarked_spent"] = place, read_number(spent)


_OF_FACTION: Final[Mapping[str, Reader]] = {
    "at": part_of("pieces", _read_places), "holds": part_of("holds", _split), "points": part_of("points", _pairs),
    "hand": part_of("hand", _read_cards), "fleet": part_of("fleet", read_number),
    **{part: part_of(part, _split) for part in ("dispersed", "dead", "placed", "tired", "resting")},
    "champion": part_of("champion", read_yes), "out": part_of("out", read_yes),
}  # fmt: skip
_READERS: Final[Mapping[str, Reader]] = {
    "rules": _rules, "asks": part_of("asked", str), "of": part_of("side", str), "order": part_of("order", _split),
    **{name: part_of(name, str) for name in ("winner", "usurper", "card", "wakes")},
    **{name: part_of(name, read_number)
       for name in ("turn", "round", "die", "tyche_die", "ops", "count", "sailed", "left")},
    **{name: part_of(name, read_yes) for name in ("moves", "campaign")},
    **{name: part_of(name, _split) for name in ("assaulted", "independent", "uncontrolled")},
    "royals": part_of("free_royals", lambda value: dict(_parted(value))), "armies": part_of("armies", _armies),
    "discards": part_of("discards", _read_cards),
    "force": _read_group("force"), "embarked": _embarked,
    **{name: part_of(f"force.{name}", str) for name in ("began", "came_from", "came_by", "naval")},
    **{name: part_of(f"force.{name}", read_number) for name in ("spent", "marched", "toggles", "sieges", "fresh")},
    **{name: part_of(f"force.{name}", read_yes) for name in ("exhausted", "land_before", "bared")},
    **{name: part_of(f"force.{name}", _split) for name in ("besieged", "honored", "asked", "promised")},
    "band": _read_group("band"), "commander": part_of("band.commander", str),
    "leaves": part_of("band.leaves", _read_units),
    "left_once": part_of("band.left", _split),
}  # fmt: skip

__all__ = ["MAGIC", "position_from_text", "text_of"]
