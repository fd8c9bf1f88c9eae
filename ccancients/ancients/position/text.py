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
from ccancients.ancients.position.facts import Position, PositionLeader, PositionUnit, position_from_object
from ccancients.ancients.scenario.model import BattleRule, ReserveUnit, SpecialUnit, TerrainSetup, banners_text
from ccancients.engine.codecs import AS_IS, Codec, listed, parted, pile
from ccancients.engine.positions import LONGEST, Data, Word, line_of, read_line, rules

__all__ = ["LONGEST", "position_from_text", "text_of"]

MAGIC: Final = "cca1"

_CODE_OF_CARD: Final = {**{card.key: card.code for card in COMMAND_CARDS}, "?": "??"}
_CARD_OF_CODE: Final = {code: key for key, code in _CODE_OF_CARD.items()}
_CODE_OF_TYPE: Final = {unit_type.name: unit_type.code for unit_type in UNIT_TYPES}
_BLOCKS: Final = {unit_type.name: unit_type.blocks for unit_type in UNIT_TYPES}
_UNIT_MARKS: Final = {
    "o": "ordered", "m": "moved", "j": "joined", "f": "fought", "x": "no_battle", "r": "entered_ford",
    "z": "counted",
}
_UNIT: Final = re.compile(
    r"([A-Z]{2,4})(\d)(?:/(\d))?(\*?)(?:~([a-z_]+))?@([A-M]\d)(?::([omjfxrz]*)(?:>(\d))?(?:!(\d))?)?"
)
_LEADER: Final = re.compile(r"([^@,]+)@([A-M]\d)(?::([om]*))?")
_SECTIONS: Final = {"L": "left", "C": "center", "R": "right"}
_WHOLE: Final = Codec(str, int)
_KEYS: Final = listed()
_SPACED: Final = Codec(lambda words: words.replace(" ", "_"), lambda text: text.replace("_", " "))


def text_of(position: Position) -> str:
    """The line of a position."""
    return line_of(MAGIC, _WORDS, position)


def position_from_text(text: str) -> Position:
    """The position of a line. Raises ``BadPosition`` with a sentence."""
    data: Data = {"top": {}, "bottom": {}}
    read_line(text, MAGIC, _BY_NAME.get, data)
    return position_from_object(data)


# -- words of several signs -------------------------------------------------------------------------------------------


def _unit(unit: PositionUnit) -> str:
    full = _BLOCKS[unit.type]
    strength = "" if unit.strength in (None, full) else f"/{unit.strength}"
    marks = "".join(mark for mark, name in _UNIT_MARKS.items() if getattr(unit, name))
    marks += f">{unit.hexes_moved}" if unit.hexes_moved else ""
    marks += f"!{unit.shots}" if unit.shots else ""
    elite = ("*" if unit.elite else "") + (f"~{unit.special}" if unit.special else "")
    return f"{_CODE_OF_TYPE[unit.type]}{unit.blocks or full}{strength}{elite}@{unit.hex}" + (marks and f":{marks}")


def _read_unit(word: str) -> dict[str, Any]:
    found = _UNIT.fullmatch(word)
    if found is None:
        raise ValueError
    code, blocks, strength, elite, special, where, marks, moved, shots = found.groups()
    unit_type = UNIT_TYPE_BY_CODE[code]
    data: dict[str, Any] = {name: mark in (marks or "") for mark, name in _UNIT_MARKS.items()}
    return data | {
        "type": unit_type.name, "hex": where, "elite": bool(elite), "special": special,
        "blocks": None if int(blocks) == unit_type.blocks and not strength else int(blocks),
        "strength": int(strength) if strength else None,
        "hexes_moved": int(moved or 0), "shots": int(shots or 0),
    }  # fmt: skip


def _leader(leader: PositionLeader) -> str:
    marks = ("o" if leader.ordered else "") + ("m" if leader.moved else "")
    return f"{quote(leader.name, safe='')}@{leader.hex}" + (marks and f":{marks}")


def _read_leader(word: str) -> dict[str, Any]:
    found = _LEADER.fullmatch(word)
    if found is None:
        raise ValueError
    name, where, marks = found.groups()
    return {"name": unquote(name), "hex": where, "ordered": "o" in (marks or ""), "moved": "m" in (marks or "")}


def _cards(keys: Iterable[str]) -> str:
    return "".join(_CODE_OF_CARD[key] for key in keys)


def _read_cards(value: str) -> list[str]:
    if len(value) % 2:
        raise ValueError
    return [_CARD_OF_CODE[value[at : at + 2]] for at in range(0, len(value), 2)]


def _sections(names: Iterable[str]) -> str:
    return "".join(name[0].upper() for name in names) or "-"


def _read_sections(text: str) -> list[str]:
    return [] if text == "-" else [_SECTIONS[letter] for letter in text]


def _special(rule: BattleRule) -> str:
    facts = [
        f"{name}={_fact(getattr(rule, name))}" for name, field in type(rule).model_fields.items()
        if name != "kind" and (name in _ALWAYS_SAID or getattr(rule, name) != field.default)
    ]
    return f"{rule.kind}({';'.join(facts)})"


def _fact(value: Any) -> str:
    if isinstance(value, tuple):
        return "+".join(
            _CODE_OF_TYPE[each.type] if isinstance(each, ReserveUnit) else quote(str(each), safe="") for each in value
        )
    return quote(str(value), safe="")


def _read_special(text: str) -> list[Data]:
    found = []
    for word in text.removesuffix(")").split("),"):
        kind, opening, facts = word.partition("(")
        if not opening:
            raise ValueError
        rule: Data = {"kind": kind}
        for fact in facts.split(";"):
            name, _, said = fact.partition("=")
            rule[name] = _FACTS[name](said)
        found.append(rule)
    return found


def _type_or_reserve(word: str) -> object:
    """A unit in reserve by its code, or a type of unit by its name."""
    return {"type": UNIT_TYPE_BY_CODE[word].name} if word in UNIT_TYPE_BY_CODE else unquote(word)


_FACTS: Final[Mapping[str, Callable[[str], object]]] = {
    "side": str,
    "leader": unquote,
    "command": int,
    "at_banners": int,
    "not_before_own_turn": int,
    "after_own_turns": lambda text: [int(word) for word in text.split("+")],
    "hexes": lambda text: text.split("+"),
    "units": lambda text: [_type_or_reserve(word) for word in text.split("+")],
    "edge": str, "banners": int,
    "leaders": lambda text: [unquote(word) for word in text.split("+")],
    "order": int, "where": str, "how": str, "era": str, "dice": int,
    "group": str, "at_least": int, "keep": str, "remove_terrain": lambda text: text == "True",
    "who": lambda text: [unquote(word) for word in text.split("+")],
    "types": lambda text: [unquote(word) for word in text.split("+")],
}
_ALWAYS_SAID: Final = frozenset({"not_before_own_turn"})
"""Facts that are said though they are the usual ones, as they have been from the beginning."""


def _ground(setup: TerrainSetup) -> str:
    return f"{_SPACED.write(setup.type)}{'!' if setup.no_dice_caps else ''}:{'+'.join(setup.hexes)}"


def _read_ground(text: str) -> Data:
    kind, colon, hexes = text.partition(":")
    if not colon:
        raise ValueError
    return {
        "type": _SPACED.read(kind.removesuffix("!")), "hexes": hexes.split("+"), "no_dice_caps": kind.endswith("!"),
    }


_ABILITIES: Final = ("helmets", "ignore_flags", "ignore_swords", "dice")
_MISSILES: Final = ("range", "unmoved", "moved", "after_hexes")


def _special_unit(special: SpecialUnit) -> str:
    numbers = [int(getattr(special, name)) for name in _ABILITIES]
    numbers += [] if special.fire is None else [getattr(special.fire, name) for name in _MISSILES]
    return ":".join([special.key, special.kind, *map(str, numbers)])


def _read_special_unit(text: str) -> Data:
    key, kind, *words = text.split(":")
    numbers = [int(word) for word in words]
    if len(numbers) not in (len(_ABILITIES), len(_ABILITIES) + len(_MISSILES)):
        raise ValueError
    own: Data = dict(zip(_ABILITIES, numbers, strict=False))
    own["helmets"] = bool(own["helmets"])
    fire = dict(zip(_MISSILES, numbers[len(_ABILITIES) :], strict=False)) or None
    return {"key": key, "kind": kind, **own, "fire": fire}


# -- the words of a line, in their order ------------------------------------------------------------------------------

def _read_banners(text: str) -> object:
    top, slash, bottom = text.partition("/")
    return {"top": int(top), "bottom": int(bottom)} if slash else int(top)


_BANNERS: Final = Codec(banners_text, _read_banners)
_CARDS: Final = Codec(_cards, _read_cards)
_CARD: Final = Codec(
    lambda key: "-" if key is None else _CODE_OF_CARD[key], lambda text: None if text == "-" else _CARD_OF_CODE[text]
)  # fmt: skip
_ARMY: Final = parted(
    "/", banners=_WHOLE, command=_WHOLE, turns=_WHOLE, last_card=_CARD,
    last_sections=Codec(_sections, _read_sections), card_in_play=_CARD,
)  # fmt: skip
_WORDS: Final = (
    Word("rules", "*", rules("printing")),
    Word("need", "banners", _BANNERS),
    Word("to", "active"),
    Word("phase", "phase", _SPACED, always=True),
    Word("orders", "order_rules", _SPACED),
    Word("commander", "commander"),
    Word("winner", "winner"),
    *(
        word for side in ("top", "bottom") for word in (
            Word(side, f"{side}.*", _ARMY),
            Word(f"{side}hand", f"{side}.hand", _CARDS),
            Word(f"{side}units", f"{side}.units", listed(Codec(_unit, _read_unit), ",")),
            Word(f"{side}leaders", f"{side}.leaders", listed(Codec(_leader, _read_leader), ",")),
        )
    ),
    Word("deck", "deck", pile(_CARDS), always=True),
    Word("discards", "discards", pile(_CARDS), always=True),
    Word("terrain", "terrain", listed(Codec(_ground, _read_ground), ",")),
    Word("ramparts", "ramparts", listed(parted(hex=AS_IS, sides=_KEYS), ",")),
    Word("special", "special_rules", Codec(lambda said: ",".join(map(_special, said)), _read_special)),
    Word("specialunits", "special_units", listed(Codec(_special_unit, _read_special_unit), ",")),
    Word("taken", "taken", _KEYS),
)
_BY_NAME: Final = {word.name: word for word in _WORDS}
