"""The 60 command cards (S 682-788; rules part 3).

Copies of a card are interchangeable, so a card is the index of its kind in ``COMMAND_CARDS``; a hand, the deck and
the discards are lists of such indices.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final, TypeAlias

from ccancients.ancients.components.board import Section
from ccancients.engine.phrase import mark

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


COMMAND: Final = -1
"""As many orders as the side has Command."""


@dataclass(frozen=True, slots=True)
class CommandCard:
    """A kind of command card.

    ``code``      two letters, in the line of a position;  ``key`` text form, such as ``order_two_left``
    ``name``, ``effect``  in English, in our own words
    ``copies``    how many of the 60 cards are of this kind
    ``orders``    by section, left center right, for section cards;  ``section`` theirs, or an Inspired card's leader's
    ``most``      how many orders it gives, ``COMMAND`` or a number; 0 where it is left open, or section cards tell it
    ``sign``      of its picture: a class, a type of unit, or a face; empty for that of its family
    ``ordered_by``  the procedure in ``procedures/cards.py``; empty for that of its family
    """

    index: Card
    code: str
    key: str
    name: str
    family: Family
    copies: int
    effect: str
    orders: tuple[int, int, int]
    section: Section | None
    most: int
    sign: str
    ordered_by: str


_CARDS: Final[list[CommandCard]] = []


def _card(
    code: str, name: str, family: Family, copies: int, effect: str, *, orders: tuple[int, int, int] = (0, 0, 0),
    section: Section | None = None, most: int = 0, sign: str = "", ordered_by: str = "",
) -> CommandCard:
    key = name.lower().replace(" ", "_").replace("-", "_")
    made = CommandCard(
        Card(len(_CARDS)), code, key, name, family, copies, effect, orders, section, most, sign, ordered_by
    )
    _CARDS.append(made)
    return made


COMMAND_CARDS: Final = (
    # S 682-702: 27 section cards
    _card(
        "2L", mark("Order Two Left"), Family.SECTION, 3,
        mark("Two units or leaders on your left wing."), orders=(2, 0, 0), section=Section.LEFT,
    ),
    _card(
        "2C", mark("Order Two Center"), Family.SECTION, 4,
        mark("Two units or leaders in your center."), orders=(0, 2, 0), section=Section.CENTER,
    ),
    _card(
        "2R", mark("Order Two Right"), Family.SECTION, 3,
        mark("Two units or leaders on your right wing."), orders=(0, 0, 2), section=Section.RIGHT,
    ),
    _card(
        "3L", mark("Order Three Left"), Family.SECTION, 3,
        mark("Three units or leaders on your left wing."), orders=(3, 0, 0), section=Section.LEFT,
    ),
    _card(
        "3C", mark("Order Three Center"), Family.SECTION, 4,
        mark("Three units or leaders in your center."), orders=(0, 3, 0), section=Section.CENTER,
    ),
    _card(
        "3R", mark("Order Three Right"), Family.SECTION, 3,
        mark("Three units or leaders on your right wing."), orders=(0, 0, 3), section=Section.RIGHT,
    ),
    _card(
        "4L", mark("Order Four Left"), Family.SECTION, 1,
        mark("Four units or leaders on your left wing."), orders=(4, 0, 0), section=Section.LEFT,
    ),
    _card(
        "4C", mark("Order Four Center"), Family.SECTION, 1,
        mark("Four units or leaders in your center."), orders=(0, 4, 0), section=Section.CENTER,
    ),
    _card(
        "4R", mark("Order Four Right"), Family.SECTION, 1,
        mark("Four units or leaders on your right wing."), orders=(0, 0, 4), section=Section.RIGHT,
    ),
    _card(
        "CO", mark("Coordinated Attack"), Family.SECTION, 2,
        mark("One unit or leader in each of the three sections."), orders=(1, 1, 1),
    ),
    _card(
        "OF", mark("Out Flanked"), Family.SECTION, 2,
        mark("Two units or leaders on each wing, left and right."), orders=(2, 0, 2),
    ),
    # S 710-717: 10 troop cards
    _card(
        "LT", mark("Order Light Troops"), Family.TROOP, 4,
        mark("Light units up to your command; light foot may slip through one friend."),
        most=COMMAND, sign="light", ordered_by="OrderLight",
    ),
    _card(
        "MT", mark("Order Medium Troops"), Family.TROOP, 3,
        mark("Medium units up to your command, wherever they stand."),
        most=COMMAND, sign="medium", ordered_by="TroopCard",
    ),
    _card(
        "HT", mark("Order Heavy Troops"), Family.TROOP, 2,
        mark("Heavy units up to your command, wherever they stand."),
        most=COMMAND, sign="heavy", ordered_by="TroopCard",
    ),
    _card(
        "MO", mark("Order Mounted"), Family.TROOP, 1,
        mark("Mounted units and leaders up to your command."), most=COMMAND, sign="mounted", ordered_by="OrderMounted",
    ),
    # S 721-730: 6 leadership cards
    _card(
        "LA", mark("Leadership Any Section"), Family.LEADERSHIP, 3,
        mark("One leader, his unit and three units linked to him – or any one unit."), most=3,
    ),
    _card(
        "IL", mark("Inspired Left Leadership"), Family.LEADERSHIP, 1,
        mark("A leader on your left, his unit and four linked to him – or any one unit."), most=4, section=Section.LEFT,
    ),
    _card(
        "IC", mark("Inspired Center Leadership"), Family.LEADERSHIP, 1,
        mark("A leader in your center, his unit and four linked to him – or any one unit."),
        most=4, section=Section.CENTER,
    ),
    _card(
        "IR", mark("Inspired Right Leadership"), Family.LEADERSHIP, 1,
        mark("A leader on your right, his unit and four linked to him – or any one unit."),
        most=4, section=Section.RIGHT,
    ),
    # S 746-788: 17 tactic cards
    _card(
        "CS", mark("Clash of Shields"), Family.TACTIC, 1,
        mark("All units in contact attack with two more dice; nobody moves first."),
        sign="swords", ordered_by="ClashOfShields",
    ),
    _card(
        "CA", mark("Counter Attack"), Family.TACTIC, 2,
        mark("Your enemy's last card becomes yours, with left and right exchanged."),
    ),
    _card(
        "DS", mark("Darken the Sky"), Family.TACTIC, 1,
        mark("All units with missiles fire twice; nobody moves."), sign="LB", ordered_by="DarkenTheSky",
    ),
    _card(
        "DT", mark("Double Time"), Family.TACTIC, 2,
        mark("Up to four linked foot units move two hexes and still close in."),
        most=4, sign="HI", ordered_by="DoubleTime",
    ),
    _card(
        "FS", mark("First Strike"), Family.TACTIC, 1,
        mark("Answer to an attack: your unit strikes first."), sign="swords",
    ),
    _card(
        "SP", mark("I Am Spartacus"), Family.TACTIC, 1,
        mark("Dice decide who is ordered; those ordered fight with one more die."),
        sign="WA", ordered_by="IAmSpartacus",
    ),
    _card(
        "LN", mark("Line Command"), Family.TACTIC, 4,
        mark("A whole linked line of foot moves one hex, then fights."), sign="MI", ordered_by="LineCommand",
    ),
    _card(
        "CH", mark("Mounted Charge"), Family.TACTIC, 2,
        mark("Mounted units up to your command charge with one more die."),
        most=COMMAND, sign="HC", ordered_by="MountedCharge",
    ),
    _card(
        "MF", mark("Move-Fire-Move"), Family.TACTIC, 2,
        mark("Light units up to your command move, fire and move again."),
        most=COMMAND, sign="LC", ordered_by="MoveFireMove",
    ),
    _card(
        "RA", mark("Rally"), Family.TACTIC, 1,
        mark("Dice bring lost blocks back near your leaders; those units are ordered."),
        sign="leader", ordered_by="Rally",
    ),
)  # fmt: skip
"""In saved battles a card is the number of its kind: a new one comes last."""
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
