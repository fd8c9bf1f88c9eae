"""Who meets in a battle of the campaign: public facts, as they are before the elephants charge."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from ccancients.hannibal.components.board import NUMIDIAS, PROVINCES
from ccancients.hannibal.components.cards import BATTLE_HAND
from ccancients.hannibal.components.sides import ROME
from ccancients.hannibal.rules.field import Armies

SIDES: Final = ("rome", "carthage")
"""Names of the sides, by their numbers."""
_TWO_CARDS: Final = frozenset(PROVINCES[number].key for number in NUMIDIAS)
CITY: Final = "city"


@dataclass(frozen=True, slots=True)
class Force:
    """One side of a meeting.

    ``cu``         all its CUs, elephants included (at least one);  ``elephants`` how many of them are
    ``generals``   their keys, the commander first, then by rank;  ``rating`` the commander's battle rating
    ``allies``     keys of the provinces that send battle cards (6.3), in the order of the list of provinces
    ``militia``, ``tribe``  battle cards of Latium, of a friendly tribe
    ``intercepted``, ``failed_avoid``  what came before;  ``spy`` whether it played the spy
    """

    cu: int
    generals: tuple[str, ...] = ()
    rating: int = 0
    elephants: int = 0
    allies: tuple[str, ...] = ()
    militia: int = 0
    tribe: int = 0
    intercepted: bool = False
    failed_avoid: bool = False
    spy: bool = False

    @property
    def led(self) -> bool:
        """Whether somebody commands."""
        return bool(self.generals)

    @property
    def battle_cards(self) -> int:
        """The sum of 6.3 before the limit of the hand and the charge; an ally's Numidias give two."""
        cards = self.cu + self.militia + self.tribe + self.intercepted - self.failed_avoid
        if self.led:
            cards += self.rating + sum(2 if province in _TWO_CARDS else 1 for province in self.allies)
        return cards

    @property
    def hand(self) -> int:
        """Battle cards that it would hold (6.3)."""
        return max(0, min(BATTLE_HAND, self.battle_cards))


@dataclass(frozen=True, slots=True)
class Meeting:
    """Two forces in a space.

    ``place``, ``province``  keys;  ``country`` empty for none;  ``kind`` town, city or tribe;  ``port`` by the sea
    ``attacker``             the side that attacks: it stands below and moves first
    ``year``                 of the turn, negative before Christ
    """

    place: str
    province: str
    country: str
    kind: str
    port: bool
    attacker: int
    rome: Force
    carthage: Force
    year: int = -218

    def __iter__(self) -> Iterator[Force]:
        return iter((self.rome, self.carthage))

    def force(self, side: int) -> Force:
        """The force of a side."""
        return self.rome if side == ROME else self.carthage

    @property
    def defender(self) -> int:
        return 1 - self.attacker

    @property
    def armies(self) -> Armies:
        """What decides what can come of it; whether there is a way to withdraw by, only the campaign knows."""
        rome, carthage = self.rome, self.carthage
        return Armies(
            self.attacker, (rome.hand, carthage.hand), (rome.led, carthage.led), (True, True), carthage.elephants
        )
