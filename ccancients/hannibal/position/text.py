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
from collections.abc import Iterable
from typing import Any, Final

from ccancients.engine.codecs import AS_IS, NUMBER, YES, Codec, by_name, cards, listed, parted, pile, read_number
from ccancients.engine.phrase import Phrase
from ccancients.engine.positions import LONGEST, Data, Word, line_of, read_line, refused, rules
from ccancients.hannibal.components.cards import STRATEGY_DECK
from ccancients.hannibal.components.sides import SIDE_KEYS
from ccancients.hannibal.position.facts import (
    UNKNOWN,
    Position,
    PositionForce,
    PositionGroup,
    position_from_object,
)

__all__ = ["LONGEST", "MAGIC", "position_from_text", "text_of"]

MAGIC: Final = "hrc1"
_FORCE: Final = re.compile(r"(\d{1,2})(?:\+(\d))?@([a-z_/]{1,40})(?::([a-z_+*]{1,200}))?")
_MARKS: Final = ("halted", "fought", "diced", "charms")
_HOLDERS: Final = {"rome": "rome_holds", "carthage": "carthage_holds", "none": "nobody_holds"}
_KEYS: Final = listed()
_NUMBERS: Final = listed(NUMBER)
_PLACE: Final = Codec(lambda place: place.replace(" ", "/"), lambda word: word.replace("/", " "))
_CARDS: Final = cards(UNKNOWN, NUMBER, len(STRATEGY_DECK))


def text_of(position: Position) -> str:
    """The line of a position."""
    return line_of(MAGIC, _WORDS, position)


def position_from_text(text: str) -> Position:
    """The position of a line. Raises ``BadPosition`` with a sentence."""
    data: Data = {side: {} for side in SIDE_KEYS}
    seen = read_line(text, MAGIC, _BY_NAME.get, data)
    if "play" in data and "play" not in seen:
        name = next(name for name in seen if _BY_NAME[name].path.startswith("play."))
        raise refused(Phrase("'{name}' is not expected here", {"name": name}))
    return position_from_object(data)


# -- words that tell several things -----------------------------------------------------------------------------------


def _force(force: PositionForce) -> str:
    beasts = f"+{force.elephants}" if force.elephants else ""
    generals = "+".join(general + "*" * (general in force.commanding) for general in force.generals)
    return f"{force.cu}{beasts}@{_PLACE.write(force.place)}" + (f":{generals}" if generals else "")


def _read_force(word: str) -> Data:
    found = _FORCE.fullmatch(word)
    if found is None:
        raise ValueError
    cu, beasts, place, generals = found.groups()
    names = generals.split("+") if generals else []
    return {
        "place": _PLACE.read(place), "cu": int(cu), "elephants": int(beasts or 0),
        "generals": [name.removesuffix("*") for name in names],
        "commanding": [name.removesuffix("*") for name in names if name.endswith("*")],
    }  # fmt: skip


def _consuls(consuls: Iterable[str | None]) -> str:
    return "+".join(consul or "-" for consul in consuls) if any(consuls) else ""


def _read_consuls(text: str) -> list[str | None]:
    return [None if word == "-" else word for word in text.split("+")]


def _held_by(holder: str) -> Codec:
    """Spaces of a holder, of all whose control is not as at the start."""
    return Codec(
        lambda control: "+".join(space for space, each in control.items() if each == holder),
        lambda text: _once(text.split("+"), holder),
    )


def _once(names: list[str], value: Any) -> dict[str, Any]:
    if len(set(names)) < len(names):
        raise ValueError
    return dict.fromkeys(names, value)


def _group(group: PositionGroup) -> str:
    return f"{group.general}:{group.cu}" + (f"+{group.elephants}" if group.elephants else "")


def _read_group(text: str) -> Data:
    general, _, units = text.partition(":")
    cu, _, beasts = units.partition("+")
    return {"general": general, "cu": read_number(cu), "elephants": read_number(beasts) if beasts else 0}


def _along(group: PositionGroup) -> str:
    return "+".join((*group.generals, *(("train",) if group.train else ())))


def _read_along(text: str) -> Data:
    words = text.split("+")
    return {"generals": [word for word in words if word != "train"], "train": "train" in words}


def _marks(group: PositionGroup) -> str:
    return "+".join(mark for mark in _MARKS if getattr(group, mark))


def _read_marks(text: str) -> Data:
    words = text.split("+")
    if not set(words) <= set(_MARKS):
        raise ValueError
    return dict.fromkeys(words, True)


# -- the words of a line, in their order ------------------------------------------------------------------------------

_WORDS: Final = (
    Word("rules", "*", rules("edition")),
    Word("turns", "turns", NUMBER),
    Word("turn", "turn", NUMBER),
    Word("asks", "asked", always=True),
    Word("of", "side"),
    Word("winner", "winner"),
    Word("claimed", "claimed", YES),
    Word("done", "done", NUMBER),
    Word("in_italy", "in_italy", NUMBER),
    Word("general", "general"),
    Word("consuls", "consuls", Codec(_consuls, _read_consuls)),
    Word("proconsul", "proconsul"),
    Word("force", "in_force", _KEYS),
    *(
        word for side in SIDE_KEYS for word in (
            Word(side, f"{side}.forces", listed(Codec(_force, _read_force), ",")),
            Word(f"{side}_hand", f"{side}.hand", _CARDS),
            Word(f"{side}_seen", f"{side}.seen", _CARDS),
            Word(f"{side}_points", f"{side}.points", by_name()),
        )
    ),
    Word("train", "train", _PLACE),
    *(Word(name, "control.*", _held_by(holder)) for holder, name in _HOLDERS.items()),
    Word("dead_tribes", "dead_tribes", _KEYS),
    Word("deck", "deck", pile(_CARDS), always=True),
    Word("discards", "discards", pile(_CARDS), always=True),
    Word("removed", "removed", _CARDS),
    Word("play", "play.*", parted(use=AS_IS, card=NUMBER)),
    Word("activated", "play.activated", _KEYS),
    Word("spent", "play.spent", _KEYS),
    Word("used", "play.used", by_name()),
    Word("moved", "play.moved", listed(parted(place=_PLACE, kind=AS_IS, points=NUMBER, number=NUMBER))),
    Word("attempted", "play.attempted", _KEYS),
    Word("sailed", "play.sailed"),
    Word("group", "play.group.*", Codec(_group, _read_group)),
    Word("with", "play.group.*", Codec(_along, _read_along)),
    Word("cu_used", "play.group.cu_used", _NUMBERS),
    Word("elephants_used", "play.group.elephants_used", _NUMBERS),
    Word("edited", "play.group.edited", _KEYS),
    Word("path", "play.group.path", listed(parted(place=_PLACE, points=NUMBER))),
    Word("picked", "play.group.picked", listed(parted(at=NUMBER, what=AS_IS, number=NUMBER))),
    Word("came", "play.group.came"),
    Word("came_from", "play.group.came_from", _PLACE),
    Word("move", "play.group.*", Codec(_marks, _read_marks)),
    Word("barred", "play.group.barred", _KEYS),
    Word("barred_cu", "play.group.barred_cu", listed(parted(space=AS_IS, number=NUMBER))),
)
_BY_NAME: Final = {word.name: word for word in _WORDS}
