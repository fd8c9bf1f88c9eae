"""A whole position on one line, as chess has it, for tests and bug reports.

Words separated by single spaces: ``cca1`` and then ``name=value`` in a fixed order; what has its usual value is left
out. Units are ``HI4@F5`` (type, blocks, hex), ``HI2/3@F5`` when the unit began below its printed strength, ``*`` before
the ``@`` for an elite unit; after a colon what it has done this turn: ``o`` ordered, ``m`` moved, ``j`` joined by a
leader, ``f`` fought, ``x`` may not battle, ``r`` entered a ford, ``>2`` hexes moved, ``!1`` shots made. Cards are two
signs each, ``??`` for one that is not known; ``deck=*`` means all other cards in unknown order. Names are written as in
web addresses. An army is ``banners/command/turns/last card/its sections/card in play``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final
from urllib.parse import quote, unquote

from ccancients.ancients.components.cards import COMMAND_CARDS
from ccancients.ancients.components.units import UNIT_TYPE_BY_CODE, UNIT_TYPES
from ccancients.ancients.position.facts import Position, PositionLeader, PositionUnit
from ccancients.ancients.position.facts import position_from_object as from_object
from ccancients.ancients.scenario.model import BattleRule, ReserveUnit
from ccancients.engine.positions import LONGEST, line_of, read_line, read_switches, switches_text

__all__ = ["LONGEST", "position_from_text", "text_of"]

MAGIC: Final = "cca1"

_CODE_OF_CARD: Final = {**{card.key: card.code for card in COMMAND_CARDS}, "?": "??"}
_CARD_OF_CODE: Final = {code: key for key, code in _CODE_OF_CARD.items()}
_CODE_OF_TYPE: Final = {unit_type.name: unit_type.code for unit_type in UNIT_TYPES}
_BLOCKS: Final = {unit_type.name: unit_type.blocks for unit_type in UNIT_TYPES}
_UNIT_MARKS: Final = {
    "o": "ordered", "m": "moved", "j": "joined", "f": "fought", "x": "no_battle", "r": "entered_ford",
}
_UNIT: Final = re.compile(r"([A-Z]{2,3})(\d)(?:/(\d))?(\*?)@([A-M]\d)(?::([omjfxr]*)(?:>(\d))?(?:!(\d))?)?")
_LEADER: Final = re.compile(r"([^@,]+)@([A-M]\d)(?::([om]*))?")
_SECTION_LETTERS: Final = {"L": "left", "C": "center", "R": "right"}


# -- writing ----------------------------------------------------------------------------------------------------------


def text_of(position: Position) -> str:
    """The line of a position."""
    return line_of(MAGIC, _fields(position))


def _fields(position: Position) -> Iterable[tuple[str, str]]:
    yield "rules", position.printing + switches_text(position.switches)
    yield "need", str(position.banners)
    yield "to", position.active
    yield "phase", position.phase.replace(" ", "_")
    yield "orders", "" if position.order_rules == "ordinary" else position.order_rules.replace(" ", "_")
    yield "commander", position.commander or ""
    yield "winner", position.winner or ""
    for side in (0, 1):
        name, army = ("top", "bottom")[side], position.army(side)
        sections = "".join(each[0].upper() for each in army.last_sections) or "-"
        parts = (army.banners, army.command, army.turns, _card(army.last_card), sections, _card(army.card_in_play))
        yield name, "/".join(map(str, parts))
        yield f"{name}hand", _cards(army.hand)
        yield f"{name}units", ",".join(map(_unit, army.units))
        yield f"{name}leaders", ",".join(map(_leader, army.leaders))
    yield "deck", "*" if position.deck is None else _cards(position.deck) or "-"
    yield "discards", "*" if position.discards is None else _cards(position.discards) or "-"
    yield "terrain", ",".join(f"{each.type.replace(' ', '_')}:{'+'.join(each.hexes)}" for each in position.terrain)
    yield "ramparts", ",".join(f"{each.hex}:{'+'.join(each.sides)}" for each in position.ramparts)
    yield "special", ",".join(map(_special, position.special_rules))
    yield "taken", "+".join(position.taken)


def _card(key: str | None) -> str:
    return "-" if key is None else _CODE_OF_CARD[key]


def _cards(keys: Iterable[str]) -> str:
    return "".join(_CODE_OF_CARD[key] for key in keys)


def _unit(unit: PositionUnit) -> str:
    full = _BLOCKS[unit.type]
    strength = "" if unit.strength in (None, full) else f"/{unit.strength}"
    marks = "".join(mark for mark, name in _UNIT_MARKS.items() if getattr(unit, name))
    marks += f">{unit.hexes_moved}" if unit.hexes_moved else ""
    marks += f"!{unit.shots}" if unit.shots else ""
    elite = "*" if unit.elite else ""
    return f"{_CODE_OF_TYPE[unit.type]}{unit.blocks or full}{strength}{elite}@{unit.hex}" + (marks and f":{marks}")


def _leader(leader: PositionLeader) -> str:
    marks = ("o" if leader.ordered else "") + ("m" if leader.moved else "")
    return f"{quote(leader.name, safe='')}@{leader.hex}" + (marks and f":{marks}")


def _special(rule: BattleRule) -> str:
    facts = [f"{name}={_fact(getattr(rule, name))}" for name in type(rule).model_fields if name != "kind"]
    return f"{rule.kind}({';'.join(facts)})"


def _fact(value: Any) -> str:
    if isinstance(value, tuple):
        return "+".join(_CODE_OF_TYPE[each.type] if isinstance(each, ReserveUnit) else str(each) for each in value)
    return quote(str(value), safe="")


# -- reading ----------------------------------------------------------------------------------------------------------


def position_from_text(text: str) -> Position:
    """The position of a line. Raises ``BadPosition`` with a sentence."""
    data: dict[str, Any] = {"top": {}, "bottom": {}}
    read_line(text, MAGIC, _READERS.get, data)
    return from_object(data)


def _plain(name: str) -> Callable[[dict[str, Any], str], None]:
    def read(data: dict[str, Any], value: str) -> None:
        data[name] = value.replace("_", " ") if name in ("phase", "order_rules") else value

    return read


def _rules(data: dict[str, Any], value: str) -> None:
    printing, *switches = value.split("+")
    data["printing"] = printing
    data["switches"] = read_switches(switches)


def _need(data: dict[str, Any], value: str) -> None:
    data["banners"] = int(value)


def _army(side: str) -> Callable[[dict[str, Any], str], None]:
    def read(data: dict[str, Any], value: str) -> None:
        banners, command, turns, last, sections, played = value.split("/")
        data[side] |= {
            "banners": int(banners), "command": int(command), "turns": int(turns),
            "last_card": None if last == "-" else _CARD_OF_CODE[last],
            "last_sections": [] if sections == "-" else [_SECTION_LETTERS[letter] for letter in sections],
            "card_in_play": None if played == "-" else _CARD_OF_CODE[played],
        }  # fmt: skip

    return read


def _list(side: str, name: str, read_one: Callable[[str], dict[str, Any]]) -> Callable[[dict[str, Any], str], None]:
    def read(data: dict[str, Any], value: str) -> None:
        data[side][name] = [read_one(word) for word in value.split(",")]

    return read


def _read_unit(word: str) -> dict[str, Any]:
    found = _UNIT.fullmatch(word)
    if found is None:
        raise ValueError
    code, blocks, strength, elite, where, marks, moved, shots = found.groups()
    unit_type = UNIT_TYPE_BY_CODE[code]
    data: dict[str, Any] = {name: mark in (marks or "") for mark, name in _UNIT_MARKS.items()}
    return data | {
        "type": unit_type.name, "hex": where, "elite": bool(elite),
        "blocks": None if int(blocks) == unit_type.blocks else int(blocks),
        "strength": int(strength) if strength else None,
        "hexes_moved": int(moved or 0), "shots": int(shots or 0),
    }  # fmt: skip


def _read_leader(word: str) -> dict[str, Any]:
    found = _LEADER.fullmatch(word)
    if found is None:
        raise ValueError
    name, where, marks = found.groups()
    return {"name": unquote(name), "hex": where, "ordered": "o" in (marks or ""), "moved": "m" in (marks or "")}


def _read_cards(value: str) -> list[str]:
    if len(value) % 2:
        raise ValueError
    return [_CARD_OF_CODE[value[at : at + 2]] for at in range(0, len(value), 2)]


def _hand(side: str) -> Callable[[dict[str, Any], str], None]:
    def read(data: dict[str, Any], value: str) -> None:
        data[side]["hand"] = _read_cards(value)

    return read


def _pile(name: str) -> Callable[[dict[str, Any], str], None]:
    def read(data: dict[str, Any], value: str) -> None:
        data[name] = None if value == "*" else [] if value == "-" else _read_cards(value)

    return read


def _read_terrain(data: dict[str, Any], value: str) -> None:
    pairs = [word.split(":") for word in value.split(",")]
    data["terrain"] = [{"type": kind.replace("_", " "), "hexes": hexes.split("+")} for kind, hexes in pairs]


def _read_ramparts(data: dict[str, Any], value: str) -> None:
    pairs = [word.split(":") for word in value.split(",")]
    data["ramparts"] = [{"hex": where, "sides": sides.split("+")} for where, sides in pairs]


def _read_special(data: dict[str, Any], value: str) -> None:
    rules = []
    for word in value.removesuffix(")").split("),"):
        kind, opening, facts = word.partition("(")
        if not opening:
            raise ValueError
        rule: dict[str, Any] = {"kind": kind}
        for fact in facts.split(";"):
            name, _, text = fact.partition("=")
            rule[name] = _FACTS[name](text)
        rules.append(rule)
    data["special_rules"] = rules


_FACTS: Final[Mapping[str, Callable[[str], object]]] = {
    "side": str,
    "leader": unquote,
    "command": int,
    "at_banners": int,
    "not_before_own_turn": int,
    "after_own_turns": lambda text: [int(word) for word in text.split("+")],
    "hexes": lambda text: text.split("+"),
    "units": lambda text: [{"type": UNIT_TYPE_BY_CODE[word].name} for word in text.split("+")],
}


def _taken(data: dict[str, Any], value: str) -> None:
    data["taken"] = value.split("+")


_READERS: Final[Mapping[str, Callable[[dict[str, Any], str], None]]] = {
    "rules": _rules,
    "need": _need,
    "to": _plain("active"),
    "phase": _plain("phase"),
    "orders": _plain("order_rules"),
    "commander": _plain("commander"),
    "winner": _plain("winner"),
    **{side: _army(side) for side in ("top", "bottom")},
    **{f"{side}hand": _hand(side) for side in ("top", "bottom")},
    **{f"{side}units": _list(side, "units", _read_unit) for side in ("top", "bottom")},
    **{f"{side}leaders": _list(side, "leaders", _read_leader) for side in ("top", "bottom")},
    "deck": _pile("deck"),
    "discards": _pile("discards"),
    "terrain": _read_terrain,
    "ramparts": _read_ramparts,
    "special": _read_special,
    "taken": _taken,
}
