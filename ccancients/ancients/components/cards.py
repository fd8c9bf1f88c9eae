"""The 60 command cards (S 682-788; rules part 3).

Copies of a card are interchangeable, so a card is the index of its kind in ``COMMAND_CARDS``; a hand, the deck and
the discards are lists of such indices.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final, TypeAlias

from ccancients.ancients.components.board import Section

Card: TypeAlias = int
"""Index in ``COMMAND_CARDS``."""

HIDDEN_CARD: Final = Card(-1)
"""A card that a view does not show."""


class Family(Enum):
    """The four kinds of command card."""

    SECTION = "section"
    TROOP = "troop"
    LEADERSHIP = "leadership"
    TACTIC = "tactic"


@dataclass(frozen=True, slots=True)
class CommandCard:
    """A kind of command card.

    ``key``       text form, such as ``order_two_left``
    ``copies``    how many of the 60 cards are of this kind
    ``sections``  orders per section, left center right, for section cards; for the Inspired cards the leader's section
    """

    index: Card
    key: str
    name: str
    family: Family
    copies: int
    orders: tuple[int, int, int] = (0, 0, 0)
    section: Section | None = None


def _build() -> tuple[CommandCard, ...]:
    cards: list[CommandCard] = []

    def add(
        name: str, family: Family, copies: int, orders: tuple[int, int, int] = (0, 0, 0), section: Section | None = None
    ) -> None:
        key = name.lower().replace(" ", "_").replace("-", "_")
        cards.append(CommandCard(Card(len(cards)), key, name, family, copies, orders, section))

    # S 682-702: 27 section cards
    for number, word, copies in ((2, "Two", (3, 4, 3)), (3, "Three", (3, 4, 3)), (4, "Four", (1, 1, 1))):
        for section in Section:
            orders = tuple(number if each == section else 0 for each in Section)
            add(
                f"Order {word} {section.name.title()}", Family.SECTION, copies[section],
                (orders[0], orders[1], orders[2]), section,
            )
    add("Coordinated Attack", Family.SECTION, 2, (1, 1, 1))
    add("Out Flanked", Family.SECTION, 2, (2, 0, 2))
    # S 710-717: 10 troop cards
    add("Order Light Troops", Family.TROOP, 4)
    add("Order Medium Troops", Family.TROOP, 3)
    add("Order Heavy Troops", Family.TROOP, 2)
    add("Order Mounted", Family.TROOP, 1)
    # S 721-730: 6 leadership cards
    add("Leadership Any Section", Family.LEADERSHIP, 3)
    for section in Section:
        add(f"Inspired {section.name.title()} Leadership", Family.LEADERSHIP, 1, (0, 0, 0), section)
    # S 746-788: 17 tactic cards
    add("Clash of Shields", Family.TACTIC, 1)
    add("Counter Attack", Family.TACTIC, 2)
    add("Darken the Sky", Family.TACTIC, 1)
    add("Double Time", Family.TACTIC, 2)
    add("First Strike", Family.TACTIC, 1)
    add("I Am Spartacus", Family.TACTIC, 1)
    add("Line Command", Family.TACTIC, 4)
    add("Mounted Charge", Family.TACTIC, 2)
    add("Move-Fire-Move", Family.TACTIC, 2)
    add("Rally", Family.TACTIC, 1)
    return tuple(cards)


COMMAND_CARDS: Final = _build()
CARD_BY_KEY: Final = {card.key: card.index for card in COMMAND_CARDS}
DECK: Final = tuple(card.index for card in COMMAND_CARDS for _ in range(card.copies))
"""The whole deck of 60 cards, in printed order."""

LEADERSHIP_ANY: Final = CARD_BY_KEY["leadership_any_section"]
COUNTER_ATTACK: Final = CARD_BY_KEY["counter_attack"]
FIRST_STRIKE: Final = CARD_BY_KEY["first_strike"]


def _mirror_index(card: CommandCard) -> Card:
    if card.section is None or card.section == Section.CENTER:
        return card.index
    here, there = card.section.name.lower(), Section(2 - card.section).name.lower()
    return CARD_BY_KEY[card.key.replace(here, there)]


MIRRORED: Final = tuple(_mirror_index(card) for card in COMMAND_CARDS)
"""The card that a Counter Attack makes of each: left and right exchanged (S 750-752)."""
