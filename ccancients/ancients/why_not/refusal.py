"""Reasons: their ids, their citations, and the facts that a sentence about them needs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final, NamedTuple, TypeAlias

from ccancients.ancients.state import State
from ccancients.engine import refusals
from ccancients.engine.refusals import Fact, frame, pending

__all__ = ["RULES", "Asked", "Fact", "Refusal", "Rule", "frame", "pending", "refuse"]

Asked: TypeAlias = refusals.Asked[State]


class Rule(NamedTuple):
    """A reason: the line of the rules it rests on (``S 168``, ``ruling 95``) and the names of its facts."""

    source: str
    facts: tuple[str, ...]


def _rules(source: str, *facts: str) -> Rule:
    return Rule(source, facts)


RULES: Final[Mapping[str, Rule]] = {
    # what is asked at all
    "battle.over": _rules("S 122, ruling 111"),
    "question.other side": _rules("rules 4.1"),
    "question.another": _rules("rules 4.1", "question"),
    "choice.malformed": _rules("text forms"),
    "choice.off the map": _rules("text forms"),
    "sequence.over": _rules("S 130-136, S 162, ruling 125", "question"),
    "sequence.later": _rules("S 130-136, S 162, ruling 125", "question"),
    # command cards
    "card.not held": _rules("S 140", "card"),
    "card.not now": _rules("S 130-140", "card"),
    # which leader commands
    "leadership.no leader": _rules("S 721-730", "hex"),
    "leadership.enemy leader": _rules("S 721-730", "hex"),
    "leadership.section": _rules("S 724-730", "hex", "card"),
    "leadership.copied section": _rules("S 752", "hex", "card"),
    "ambush.none": _rules("Trebbia, special rule"),
    "ambush.enemy": _rules("Trebbia, special rule"),
    "ambush.sprung": _rules("Trebbia, special rule"),
    "ambush.too early": _rules("Trebbia, special rule", "turn", "earliest"),
    "ambush.no room": _rules("Trebbia, special rule"),
    "ambush.not its unit": _rules("Trebbia, special rule"),
    "ambush.not its leader": _rules("Trebbia, special rule"),
    "ambush.already placed": _rules("Trebbia, special rule"),
    "ambush.units first": _rules("Trebbia, special rule"),
    "ambush.only the leader": _rules("Trebbia, special rule"),
    "ambush.leader must come": _rules("Trebbia, special rule"),
    "ambush.not baseline": _rules("Trebbia, special rule", "hex"),
    "ambush.occupied": _rules("Trebbia, special rule; S 168", "hex"),
    "ambush.impassable": _rules("Trebbia, special rule; S 624-634", "hex", "terrain"),
    "ambush.section": _rules("Trebbia, special rule", "hex"),
    "ambush.leader with his units": _rules("Trebbia, special rule", "hex"),
    # orders
    "orders.no unit": _rules("S 150-156", "hex"),
    "orders.no leader": _rules("S 204", "hex"),
    "orders.enemy": _rules("S 150-156", "hex"),
    "orders.already": _rules("S 154-156", "hex"),
    "orders.section": _rules("S 150-152, S 682-702", "hex", "card"),
    "orders.section full": _rules("S 152-156", "hex", "card"),
    "orders.class": _rules("S 710-717", "hex", "card", "unit"),
    "orders.not mounted": _rules("S 717, S 782", "hex", "card", "unit"),
    "orders.not foot": _rules("S 758, S 772, ruling 100", "hex", "card", "unit"),
    "orders.not linked": _rules("S 758, S 772, ruling 100", "hex", "card"),
    "orders.not in chain": _rules("S 721-734", "hex", "card"),
    "orders.leader not by card": _rules("S 204, rules part 3", "hex", "card"),
    "orders.leader may not detach": _rules("S 204, ruling 73", "hex", "card"),
    "orders.one unit is no leader": _rules("rules part 3", "hex", "card"),
    "orders.one unit in section": _rules("S 752, rules 3.3", "hex", "card"),
    "orders.leaders instead": _rules("S 717, ruling 126", "hex", "card"),
    # dice that order or rally
    "die.class": _rules("S 768", "hex", "face", "unit"),
    "die.leader needs helmet": _rules("S 768", "hex", "face"),
    "rally.no unit": _rules("S 788", "hex"),
    "rally.enemy": _rules("S 788", "hex"),
    "rally.never": _rules("S 788", "hex", "unit"),
    "rally.full": _rules("S 788", "hex", "blocks"),
    "rally.class": _rules("S 788", "hex", "face", "unit"),
    "rally.no leader near": _rules("S 788", "hex"),
    # movement
    "movement.no unit": _rules("S 162", "hex"),
    "movement.no leader": _rules("S 200-204", "hex"),
    "movement.enemy piece": _rules("S 162", "hex"),
    "movement.not ordered": _rules("S 150, S 162", "hex"),
    "movement.leader not ordered": _rules("S 200-204", "hex"),
    "movement.already moved": _rules("S 162, S 202", "hex"),
    "movement.joined": _rules("S 206, ruling 72", "hex"),
    "movement.nowhere to go": _rules("S 168", "hex"),
    "movement.same hex": _rules("S 160", "hex"),
    "movement.impassable": _rules("S 624-634, S 914", "hex", "terrain"),
    "movement.war machine": _rules("rules part 2, broken ground", "hex", "terrain"),
    "movement.occupied": _rules("S 168", "hex"),
    "movement.lone leader": _rules("S 168, ruling 69", "hex"),
    "movement.second leader": _rules("S 200", "hex"),
    "movement.too far": _rules("S 180-200", "hex", "distance", "move", "already"),
    "movement.too far by card": _rules("S 758-762, S 772", "hex", "distance", "move"),
    "movement.stops": _rules("S 590, S 600, S 640, ruling 74", "hex", "blocker", "terrain"),
    "movement.through friends": _rules("S 168, S 710, rulings 95-96", "hex", "blocker"),
    "movement.through enemies": _rules("S 168, S 200", "hex", "blocker"),
    "movement.around impassable": _rules("S 624-634, S 914", "hex", "blocker", "terrain"),
    "movement.no way": _rules("S 168, S 590-640", "hex", "move"),
    "movement.charge needs enemy": _rules("S 189, ruling 88", "hex", "distance"),
    "movement.detour not for a banner": _rules("S 1046, ruling 117", "hex"),
    "movement.detour taken": _rules("S 1046, ruling 117", "hex"),
    "movement.detour counts at the end": _rules("ruling 117", "hex"),
    "movement.detour too long": _rules("S 180-198, ruling 117", "hex", "hexes", "move"),
    "movement.detour for nothing": _rules("S 1046, ruling 117", "hex", "hexes"),
    "exit.none": _rules("S 1013"),
    "exit.not here": _rules("S 1013, ruling 116", "hex"),
    "exit.stops": _rules("S 1013, ruling 116", "hex", "terrain"),
    "exit.no movement left": _rules("S 1013, ruling 116", "hex", "distance", "move"),
    # battle
    "battle.no unit": _rules("S 210", "hex"),
    "battle.leader alone": _rules("S 497, rules part 1", "hex"),
    "battle.enemy piece": _rules("S 210", "hex"),
    "battle.not ordered": _rules("S 210-213, S 750", "hex"),
    "battle.has fought": _rules("S 222, S 756", "hex"),
    "battle.entered": _rules("S 594, S 604", "hex", "unit"),
    "battle.card forbids close combat": _rules("S 756, S 776, rulings 97-98", "hex", "card"),
    "battle.card forbids fire": _rules("S 746, S 758-762, S 782-786", "hex", "card"),
    "battle.moved too far": _rules("S 180-198, S 269", "hex", "moved", "most"),
    "battle.no target": _rules("S 235-265, S 305", "hex"),
    "battle.no enemy": _rules("S 210-235", "hex"),
    "battle.not adjacent": _rules("S 305", "hex", "distance"),
    "battle.no dice": _rules("S 594, S 662-672, rules part 2", "hex"),
    "battle.no missiles": _rules("S 230-257", "hex", "unit"),
    "battle.enemy adjacent": _rules("S 236-237", "hex", "blocker"),
    "battle.too near": _rules("S 237, ruling 75", "hex"),
    "battle.out of range": _rules("S 255-257", "hex", "distance", "range"),
    "battle.line of sight": _rules("S 259-265, S 596-672, rulings 121-122", "hex", "hexes"),
    "battle.must charge": _rules("S 189, S 226, ruling 87", "hex"),
    "bonus.own": _rules("S 532-541", "hex"),
    "bonus.another unit": _rules("S 532-541", "hex", "here"),
    # falling back
    "evade.not towards own side": _rules("S 493", "hex"),
    "evade.too far": _rules("S 493", "hex", "distance"),
    "evade.one hex": _rules("S 493, ruling 34", "hex"),
    "evade.impassable": _rules("S 493, S 624-634", "hex", "terrain"),
    "evade.occupied": _rules("S 493", "hex"),
    "evade.enemy leader": _rules("ruling 27", "hex"),
    "evade.second leader": _rules("S 200, rulings 26, 36", "hex"),
    "evade.stops at leader": _rules("ruling 36", "hex", "blocker"),
    "evade.no way": _rules("S 493", "hex"),
    "retreat.not towards own side": _rules("S 432, ruling 21", "hex"),
    "retreat.too far": _rules("S 426-428", "hex", "distance", "owed"),
    "retreat.not far enough": _rules("S 430, rulings 22-23", "hex", "distance", "completed"),
    "retreat.step by step": _rules("S 464", "hex"),
    "retreat.impassable": _rules("S 433", "hex", "terrain"),
    "retreat.occupied": _rules("S 432-440", "hex"),
    "retreat.enemy leader": _rules("ruling 27", "hex"),
    "retreat.second leader": _rules("S 200, ruling 26", "hex"),
    "retreat.stops at leader": _rules("S 437, ruling 25", "hex", "blocker"),
    "retreat.no way": _rules("S 432-440", "hex"),
    "flags.not so many": _rules("S 426, S 442", "flags"),
    "flags.too many": _rules(
        "S 442-450, rulings 12-17", "most", "leader", "support", "full_warriors", "fortification",
        "elephants_against_horse", "elite",
    ),
    "leader.not from here": _rules("S 501", "hex", "here"),
    "leader.must go": _rules("S 501, S 509, ruling 61", "hex"),
    "leader.too far": _rules("S 501, ruling 64", "distance"),
    "leader.not towards own side": _rules("S 501", "hex"),
    "leader.not at the edge": _rules("S 509, ruling 62", "hex"),
    "leader.impassable": _rules("S 501, S 624-634", "hex", "terrain"),
    "leader.enemy leader": _rules("rules 4.4", "hex"),
    "leader.second leader": _rules("S 200, S 506", "hex"),
    "leader.ends on enemy": _rules("S 506-513", "hex"),
    "leader.free way": _rules("S 513, rules 6.1 row 8", "hex"),
    "leader.same way": _rules("S 503", "hexes"),
    "rampage.themselves": _rules("S 454", "hex"),
    "rampage.not adjacent": _rules("S 454", "hex"),
    "rampage.nobody": _rules("S 454", "hex"),
    "rampage.not among the rest": _rules("S 454", "hex"),
    "extra hex.own": _rules("S 538, ruling 83", "hex"),
    "extra hex.not adjacent": _rules("S 538, ruling 83", "hex"),
}
"""Every reason."""


class Refusal(refusals.Refusal):
    """Why something is refused: ``rule`` a key of ``RULES``, such as ``movement.occupied``.

    Of its ``facts`` ``hex``, ``here`` and ``blocker`` are hexes, ``hexes`` a tuple of them, ``unit`` a unit type code,
    ``card`` a card's key, ``terrain`` a terrain's name, ``face`` a die's face.
    """

    __slots__ = ()
    reasons: ClassVar[Mapping[str, Rule]] = RULES


refuse = Refusal.of
