"""Every reason why something is refused: where it stands, and the names of the facts that a sentence about it needs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from ccancients.engine.refusals import Fact


class Rule(NamedTuple):
    """A reason.

    ``paragraph``  of the rules of this project, with the rulings it rests on: ``5.1, R14``
    ``source``     lines of the chapter (``S4 81``), a public excerpt (``W258``), or ``REC`` where the rule is our own
    ``facts``      the names of its facts
    """

    paragraph: str
    source: str
    facts: tuple[str, ...]


KINDS: Final[Mapping[str, str]] = {
    "space": "space", "place": "place", "general": "general", "royal": "royal", "type": "type", "side": "side",
    "card": "card", "army": "army", "question": "question", "use": "use",
}  # fmt: skip
"""What a fact is, by its name; all others are numbers. Questions and uses are keys, the rest small numbers."""


def _r(paragraph: str, source: str, *facts: str) -> Rule:
    return Rule(paragraph, source, facts)


RULES: Final[Mapping[str, Rule]] = {
    # what is asked at all
    "game.over": _r("2", "REC"),
    "question.other side": _r("12", "W258"),
    "question.another": _r("12", "W258", "question"),
    "choice.malformed": _r("14", "text forms"),
    "choice.not open": _r("12", "S4 60", "question"),
    # whom to activate
    "activate.not yours": _r("3.1", "S4 3", "general"),
    "activate.off the board": _r("3.1", "S4 3", "general"),
    "activate.moved": _r("3.3, R13", "S4 20", "general"),
    "activate.holds": _r("3.2", "S4 24", "general", "place"),
    "minor.none in hand": _r("3.4", "S4 24", "number"),
    "minor.placed": _r("3.4, R56", "S4 15"),
    "minor.no units": _r("3.4, R3", "S4 7", "place"),
    "minor.before": _r("3.4, R3", "REC"),
    "minor.major": _r("3.4", "S4 15", "general"),
    "minor.off the board": _r("3.4", "S4 15", "general"),
    "minor.here": _r("3.4", "S4 15", "general"),
    "minor.holds": _r("3.4", "S4 24", "general", "place"),
    "minor.friendly": _r("3.5", "S4 24", "place"),
    "minor.keeper": _r("3.5, R56", "S4 24", "place"),
    "minor.no units in the force": _r("3.5", "S4 24"),
    "minor.among others": _r("3.5, R60", "S4 160", "place"),
    "minor.at sea": _r("3.4, R3", "S4 15"),
    # who goes
    "compose.not here": _r("3.2, R1", "S4 7", "place"),
    "compose.commander": _r("3.2, R5", "S4 51", "general"),
    "compose.senior": _r("3.2, R5", "S4 51", "general"),
    "compose.moved": _r("3.3", "S4 20", "place"),
    "compose.once": _r("R56", "REC"),
    "compose.alone": _r("3.2", "S4 24", "place"),
    "compose.last unit": _r("7.G", "S4 178"),
    # paths by land
    "march.no path": _r("5", "S4 64", "space"),
    "march.by sea only": _r("5, 8.1", "S4 68", "space"),
    "march.points": _r("5.3", "S4 60", "space", "number", "left"),
    "march.exhausted": _r("7.I, R32", "S4 190", "space"),
    "march.inside": _r("6.2", "S4 93", "place"),
    "march.at sea": _r("8.1", "S4 91"),
    "march.after landing": _r("8.2", "W530"),
    "leave.alone": _r("3.5, R9", "S4 24", "place"),
    # by sea
    "embark.no port": _r("8.1", "S4 91", "place"),
    "embark.limit": _r("8.2", "W530", "number", "most"),
    "embark.once": _r("8.2", "W530", "number"),
    "embark.at sea": _r("8.1", "S4 76"),
    "embark.for nothing": _r("8.1, R56", "REC"),
    "embark.enemy city": _r("8.1, R27", "S4 91", "place"),
    "sail.ashore": _r("8.1", "S4 76"),
    "sail.no path": _r("8.1", "S4 68", "space"),
    "sail.points": _r("5.3, 8.1", "S4 68", "space", "number", "left"),
    "land.ashore": _r("8.1", "S4 76"),
    "end.at sea": _r("8.1", "W530"),
    # cities
    "inside.no city": _r("6.1", "S4 91", "place"),
    "inside.not own": _r("6.3", "S4 101", "space"),
    "inside.full": _r("6.4", "S4 105", "space", "number", "most"),
    "inside.already": _r("6.1", "S4 91"),
    "inside.often": _r("R56, R68", "REC", "number"),
    "outside.already": _r("6.1", "S4 91"),
    # sieges and markers
    "siege.nothing": _r("5.1, R53", "S4 81", "space"),
    "siege.inside": _r("5.1, R16", "S4 81"),
    "siege.points": _r("5.1", "S4 81", "number", "left"),
    "siege.units": _r("5.1, R14", "S4 81", "number", "least"),
    "siege.enemies": _r("5.1, R16", "S4 81", "space"),
    "siege.often": _r("R15", "S4 60", "number"),
    "removal.own or none": _r("5.2", "S4 85", "space"),
    "removal.independent": _r("5.2", "S4 85", "space"),
    "removal.city": _r("5.2", "S4 85", "space"),
    "removal.points": _r("5.2", "S4 85", "number", "left"),
    "removal.units": _r("5.2, R17", "S4 85", "number", "least"),
    "removal.enemies": _r("5.2, R17", "S4 85", "space"),
    "removal.nobody there": _r("2", "W258", "space"),
    # picking up and dropping
    "pick up.not here": _r("3.5, R8", "S4 22", "place"),
    "pick up.moved": _r("3.3, R13", "S4 20", "place"),
    "pick up.limit": _r("8.2", "W530", "most"),
    "pick up.not yours": _r("3.5, R8", "S4 22"),
    "drop.not in the force": _r("3.5", "S4 22"),
    "drop.among others": _r("3.5, R60", "S4 160", "place"),
    "drop.last general": _r("3.5", "S4 22"),
    "drop.needs general": _r("3.5", "S4 24", "place"),
    "drop.full": _r("6.4", "S4 105", "space", "most"),
    # passage
    "passage.off": _r("7.C", "S4 156"),
    "passage.not near": _r("R56", "S4 156", "space"),
    "passage.nobody": _r("7.C, R56", "S4 156", "space", "side"),
    "passage.asked": _r("R56", "REC", "space", "side"),
    "passage.points": _r("7.C", "S4 156"),
    # Tyche
    "card.not held": _r("2", "W2124", "card"),
    "card.dice": _r("2", "REC"),
    "card.cards": _r("2", "W2124"),
    "card.no event": _r("2", "W2124", "card"),
    "card.idle event": _r("2, 9.2", "S4 113", "card"),
    "use.nobody": _r("3.1", "S4 17"),
    "use.no space": _r("2", "W2124"),
    "use.cost": _r("2", "W2124", "number", "cost"),
    "use.no place": _r("2", "W2124"),
    # control markers
    "mark.transit": _r("1, R46", "W2124", "space"),
    "mark.taken": _r("2", "W2124", "space"),
    "mark.enemies": _r("2", "W2124", "space"),
    "mark.far": _r("2", "W2124", "space", "most"),
    "mark.no units": _r("2", "W258", "space"),
    "mark.later": _r("2", "W258", "space"),
    "assault.nothing": _r("2, 5.1", "W258", "space"),
    "assault.no army": _r("2, R1", "W258", "space"),
    "assault.large": _r("2", "W258", "space", "number", "most"),
    "assault.enemies": _r("2", "W258", "space"),
    "assault.once": _r("2", "W258", "space"),
    # reinforcements
    "put.another type": _r("2", "W2124", "type"),
    "put.enemies": _r("2", "W2124", "place"),
    "put.full": _r("6.4", "S4 105", "space", "most"),
    "put.place": _r("2", "W2124", "place"),
    "return.another": _r("2", "W2124", "general"),
    "return.place": _r("2", "W2124", "place"),
    # reactions
    "intercept.another place": _r("7.G, R31", "W507", "place"),
    "intercept.not there": _r("7.G, R30", "S4 178", "general"),
    "fall back.nowhere": _r("7.G, R32", "S4 182"),
    "fight.alone": _r("7.G", "S4 178"),
    "evade.no path": _r("7.V", "S4 194", "space"),
    "evade.came from": _r("7.V", "REC", "space"),
    "evade.enemies": _r("7.V", "S4 194", "space"),
    "evade.first": _r("7.V", "S4 194"),
    "retreat.no path": _r("7.R", "REC", "space"),
    "retreat.back": _r("7.R", "REC", "space"),
    "retreat.enemies": _r("7.R", "REC", "space"),
    "retreat.full": _r("7.R", "S4 105", "space", "most"),
    "retreat.must": _r("7.I, R44", "S4 26"),
    "city.not there": _r("7.B", "S4 152", "place"),
    "city.once": _r("7.B, R56", "REC"),
    "city.full": _r("6.4", "S4 105", "space", "most"),
    "lose.none": _r("7.A, R29", "S4 146", "type"),
    # independent armies
    "army.inactive": _r("9.1", "S4 111", "army"),
    "army.moved": _r("9.2", "S4 115", "army"),
    "army.gone": _r("9.6", "S4 133", "army"),
    "army.no path": _r("9.3", "S4 119", "space"),
    "army.by sea": _r("9.3", "S4 128", "space"),
    "army.points": _r("9.3", "S4 119", "space", "number", "left"),
    "army.area": _r("9.6", "S4 132", "army", "space"),
    "army.west": _r("9.6, R22", "S4 133", "army", "space"),
    "army.box": _r("9.5, R23", "S4 127", "army"),
    "army.has to move": _r("9.2, R21", "S4 127", "army"),
    "army.marker spent": _r("9.4, R24", "S4 121"),
    "army.marker where": _r("9.4, R24", "S4 121", "space"),
    "army.marker there": _r("9.4, R24", "S4 121", "space"),
}  # fmt: skip
"""Every reason by its id."""

__all__ = ["KINDS", "RULES", "Fact", "Rule"]
