"""A whole campaign position on one line, for tests and bug reports.

Words separated by single spaces: ``hrc1`` and then ``name=value`` in a fixed order; what has its usual value is left
out. Several things are joined by ``+``, facts of one thing by ``:``.

    hrc1 rules=valley turn=3 asks=card of=carthage consuls=q_fabius+m_marcellus force=truce
    rome=8@rome:q_fabius*,2@syracuse/inside carthage=8+2@cannae:hannibal*+mago carthage_holds=cannae+arpi …

A force is ``CUs@place:generals``, with elephants ``CUs+elephants@place``; ``/inside`` is the inside of a city, ``*`` is
who commands. Strategy cards are their numbers, ``?`` one that is not known, ``?7`` seven of them; ``deck=*`` means all
other cards in unknown order, ``-`` an empty pile. ``rome_holds``, ``carthage_holds`` and ``nobody_holds`` are the
spaces whose control is not as at the start. ``play=event:33`` is the card in play and its use; ``group`` and the words
after it are the moving group.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Final

from ccancients.engine.phrase import Phrase
from ccancients.engine.positions import (
    LONGEST,
    Data,
    Reader,
    line_of,
    part_of,
    read_line,
    read_number,
    read_switches,
    read_yes,
    refused,
    switches_text,
)
from ccancients.hannibal.components.cards import STRATEGY_DECK
from ccancients.hannibal.components.sides import SIDE_KEYS
from ccancients.hannibal.components.tables import TURNS
from ccancients.hannibal.position.facts import (
    Position,
    PositionForce,
    PositionGroup,
    PositionPlay,
    position_from_object,
)
from ccancients.hannibal.position.words import UNKNOWN

__all__ = ["LONGEST", "MAGIC", "position_from_text", "text_of"]

MAGIC: Final = "hrc1"
_FORCE: Final = re.compile(r"(\d{1,2})(?:\+(\d))?@([a-z_/]{1,40})(?::([a-z_+*]{1,200}))?")
_CARD: Final = re.compile(r"\?(\d{0,2})|(\d{1,2})")
_MARKS: Final = ("halted", "fought", "diced", "charms")
_HOLDERS: Final = {"rome": "rome_holds", "carthage": "carthage_holds", "none": "nobody_holds"}

# -- writing ----------------------------------------------------------------------------------------------------------


def text_of(position: Position) -> str:
    """The line of a position."""
    return line_of(MAGIC, _fields(position))


def _fields(position: Position) -> Iterable[tuple[str, str]]:
    yield "rules", position.edition + switches_text(position.switches)
    yield "turns", "" if position.turns == TURNS else str(position.turns)
    yield "turn", str(position.turn)
    yield "asks", position.asked
    yield "of", position.side
    yield "winner", position.winner or ""
    yield "claimed", "yes" if position.claimed else ""
    yield "done", _shown(position.done)
    yield "in_italy", _shown(position.in_italy)
    yield "general", position.general or ""
    if any(position.consuls):
        yield "consuls", _list(consul or "-" for consul in position.consuls)
    yield "proconsul", position.proconsul or ""
    yield "force", _list(position.in_force)
    for side, name in enumerate(SIDE_KEYS):
        army = position.army(side)
        yield name, ",".join(map(_force, army.forces))
        yield f"{name}_hand", _cards(army.hand)
        yield f"{name}_seen", _cards(army.seen)
        yield f"{name}_points", _list(f"{space}:{points}" for space, points in army.points.items())
    yield "train", _place(position.train)
    for holder, name in _HOLDERS.items():
        yield name, _list(space for space, each in position.control.items() if each == holder)
    yield "dead_tribes", _list(position.dead_tribes)
    yield "deck", _pile(position.deck)
    yield "discards", _pile(position.discards)
    yield "removed", _cards(position.removed)
    if position.play is not None:
        yield from _play(position.play)


def _shown(number: int) -> str:
    return str(number) if number else ""


def _list(words: Iterable[str]) -> str:
    return "+".join(words)


def _place(place: str | None) -> str:
    return "" if place is None else place.replace(" ", "/")


def _force(force: PositionForce) -> str:
    beasts = f"+{force.elephants}" if force.elephants else ""
    generals = _list(general + "*" * (general in force.commanding) for general in force.generals)
    return f"{force.cu}{beasts}@{_place(force.place)}" + (f":{generals}" if generals else "")


def _cards(cards: Iterable[int]) -> str:
    words: list[str] = []
    hidden = 0
    for card in (*cards, -1):
        if card == UNKNOWN:
            hidden += 1
            continue
        if hidden:
            words.append("?" if hidden == 1 else f"?{hidden}")
            hidden = 0
        if card > UNKNOWN:
            words.append(str(card))
    return _list(words)


def _pile(cards: tuple[int, ...] | None) -> str:
    return "*" if cards is None else _cards(cards) or "-"


def _play(play: PositionPlay) -> Iterable[tuple[str, str]]:
    yield "play", f"{play.use}:{play.card}"
    yield "activated", _list(play.activated)
    yield "spent", _list(play.spent)
    yield "used", _list(f"{general}:{points}" for general, points in play.used.items())
    yield "moved", _list(f"{_place(each.place)}:{each.kind}:{each.points}:{each.number}" for each in play.moved)
    yield "attempted", _list(play.attempted)
    yield "sailed", play.sailed or ""
    if play.group is not None:
        yield from _group(play.group)


def _group(group: PositionGroup) -> Iterable[tuple[str, str]]:
    beasts = f"+{group.elephants}" if group.elephants else ""
    yield "group", f"{group.general}:{group.cu}{beasts}"
    yield "with", _list((*group.generals, *(("train",) if group.train else ())))
    yield "cu_used", _list(map(str, group.cu_used))
    yield "elephants_used", _list(map(str, group.elephants_used))
    yield "edited", _list(group.edited)
    yield "path", _list(f"{_place(stage.place)}:{stage.points}" for stage in group.path)
    yield "picked", _list(f"{each.at}:{each.what}:{each.number}" for each in group.picked)
    yield "came", group.came or ""
    yield "came_from", _place(group.came_from)
    yield "move", _list(mark for mark in _MARKS if getattr(group, mark))
    yield "barred", _list(group.barred)
    yield "barred_cu", _list(f"{each.space}:{each.number}" for each in group.barred_cu)


# -- reading ----------------------------------------------------------------------------------------------------------


def position_from_text(text: str) -> Position:
    """The position of a line. Raises ``BadPosition`` with a sentence."""
    data: Data = {"rome": {}, "carthage": {}}
    seen = read_line(text, MAGIC, _READERS.get, data)
    if "play" in data and not isinstance(data["play"].get("card"), int):
        raise refused(Phrase("'{name}' is not expected here", {"name": next(iter(seen & _OF_PLAY))}))
    return position_from_object(data)


def _split(value: str) -> list[str]:
    return value.split("+")


def _spaced(word: str) -> str:
    return word.replace("/", " ")


def _rules(data: Data, value: str) -> None:
    edition, *switches = value.split("+")
    data["edition"], data["switches"] = edition, read_switches(switches)


def _holds(holder: str) -> Reader:
    def reader(data: Data, value: str) -> None:
        control = data.setdefault("control", {})
        for space in _split(value):
            if space in control:
                raise ValueError
            control[space] = holder

    return reader


def _consuls(value: str) -> list[str | None]:
    return [None if word == "-" else word for word in _split(value)]


def _pairs(value: str) -> dict[str, int]:
    pairs: dict[str, int] = {}
    for word in _split(value):
        name, _, number = word.partition(":")
        if name in pairs:
            raise ValueError
        pairs[name] = read_number(number)
    return pairs


def _read_force(word: str) -> Data:
    found = _FORCE.fullmatch(word)
    if found is None:
        raise ValueError
    cu, beasts, place, generals = found.groups()
    names = _split(generals) if generals else []
    return {
        "place": _spaced(place), "cu": int(cu), "elephants": int(beasts or 0),
        "generals": [name.removesuffix("*") for name in names],
        "commanding": [name.removesuffix("*") for name in names if name.endswith("*")],
    }  # fmt: skip


def _forces(value: str) -> list[Data]:
    return [_read_force(word) for word in value.split(",")]


def _read_cards(value: str) -> list[int]:
    cards: list[int] = []
    for word in _split(value):
        found = _CARD.fullmatch(word)
        if found is None:
            raise ValueError
        cards += [int(found[2])] if found[2] else [UNKNOWN] * int(found[1] or 1)
        if len(cards) > len(STRATEGY_DECK):
            raise ValueError
    return cards


def _read_pile(value: str) -> list[int] | None:
    return None if value == "*" else [] if value == "-" else _read_cards(value)


def _card_in_play(data: Data, value: str) -> None:
    use, _, card = value.partition(":")
    play = data.setdefault("play", {})
    play["use"], play["card"] = use, read_number(card)


def _moved(value: str) -> list[Data]:
    found = []
    for word in _split(value):
        place, kind, points, number = word.split(":")
        found.append({
            "place": _spaced(place), "kind": kind, "points": read_number(points), "number": read_number(number),
        })  # fmt: skip
    return found


def _group_line(data: Data, value: str) -> None:
    general, _, cus = value.partition(":")
    cu, _, beasts = cus.partition("+")
    group = data.setdefault("play", {}).setdefault("group", {})
    group |= {"general": general, "cu": read_number(cu), "elephants": read_number(beasts) if beasts else 0}


def _along(data: Data, value: str) -> None:
    group = data.setdefault("play", {}).setdefault("group", {})
    words = _split(value)
    group |= {"generals": [word for word in words if word != "train"], "train": "train" in words}


def _path(value: str) -> list[Data]:
    pairs = [word.split(":") for word in _split(value)]
    return [{"place": _spaced(place), "points": read_number(points)} for place, points in pairs]


def _picked(value: str) -> list[Data]:
    triples = [word.split(":") for word in _split(value)]
    return [{"at": read_number(at), "what": what, "number": read_number(number)} for at, what, number in triples]


def _numbers(value: str) -> list[int]:
    return [read_number(word) for word in _split(value)]


def _move_marks(data: Data, value: str) -> None:
    group = data.setdefault("play", {}).setdefault("group", {})
    for mark in _split(value):
        if mark not in _MARKS:
            raise ValueError
        group[mark] = True


def _barred_cu(value: str) -> list[Data]:
    pairs = [word.split(":") for word in _split(value)]
    return [{"space": space, "number": read_number(number)} for space, number in pairs]


_ARMY_READERS: Final[Mapping[str, Callable[[str], object]]] = {
    "forces": _forces, "hand": _read_cards, "seen": _read_cards, "points": _pairs,
}
_READERS: Final[Mapping[str, Reader]] = {
    "rules": _rules,
    "turns": part_of("turns", read_number),
    "turn": part_of("turn", read_number),
    "asks": part_of("asked", str),
    "of": part_of("side", str),
    "winner": part_of("winner", str),
    "claimed": part_of("claimed", read_yes),
    "done": part_of("done", read_number),
    "in_italy": part_of("in_italy", read_number),
    "general": part_of("general", str),
    "consuls": part_of("consuls", _consuls),
    "proconsul": part_of("proconsul", str),
    "force": part_of("in_force", _split),
    **{
        (side if part == "forces" else f"{side}_{part}"): part_of(f"{side}.{part}", read)
        for side in SIDE_KEYS
        for part, read in _ARMY_READERS.items()
    },
    "train": part_of("train", _spaced),
    **{name: _holds(holder) for holder, name in _HOLDERS.items()},
    "dead_tribes": part_of("dead_tribes", _split),
    "deck": part_of("deck", _read_pile),
    "discards": part_of("discards", _read_pile),
    "removed": part_of("removed", _read_cards),
    "play": _card_in_play,
    "activated": part_of("play.activated", _split),
    "spent": part_of("play.spent", _split),
    "used": part_of("play.used", _pairs),
    "moved": part_of("play.moved", _moved),
    "attempted": part_of("play.attempted", _split),
    "sailed": part_of("play.sailed", str),
    "group": _group_line,
    "with": _along,
    "cu_used": part_of("play.group.cu_used", _numbers),
    "elephants_used": part_of("play.group.elephants_used", _numbers),
    "edited": part_of("play.group.edited", _split),
    "path": part_of("play.group.path", _path),
    "picked": part_of("play.group.picked", _picked),
    "came": part_of("play.group.came", str),
    "came_from": part_of("play.group.came_from", _spaced),
    "move": _move_marks,
    "barred": part_of("play.group.barred", _split),
    "barred_cu": part_of("play.group.barred_cu", _barred_cu),
}
_OF_PLAY: Final = frozenset(list(_READERS)[list(_READERS).index("activated"):])
