"""Names and one-line effects of the command cards, in our own words."""

from __future__ import annotations

from typing import Final

from ccancients.ancients.components.board import Section
from ccancients.ancients.components.cards import COMMAND, COMMAND_CARDS, CommandCard, Family
from ccancients.ui.desktop.i18n import mark, tr

SECTION_NAMES: Final = (mark("left"), mark("center"), mark("right"))
FAMILY_NAMES: Final = {
    Family.SECTION: mark("Section"),
    Family.TROOP: mark("Troops"),
    Family.LEADERSHIP: mark("Leadership"),
    Family.TACTIC: mark("Tactics"),
}


def card_name(card: int) -> str:
    """The name of a card; of a hidden one, that it is hidden."""
    return tr(COMMAND_CARDS[card].name) if card >= 0 else tr("A hidden card")


def card_effect(card: int) -> str:
    """What a card does, in one line."""
    return tr(COMMAND_CARDS[card].effect) if card >= 0 else ""


def family_name(card: int) -> str:
    """The name of a card's family."""
    return tr(FAMILY_NAMES[COMMAND_CARDS[card].family])


def section_name(section: Section) -> str:
    """The name of a section as it stands in a sentence."""
    return tr(SECTION_NAMES[section])


def orders_at_most(card: CommandCard, command: int) -> int:
    """The number of orders printed on a card; 0 where the card leaves it open."""
    if card.family is Family.SECTION:
        return sum(card.orders)
    return command if card.most == COMMAND else card.most
