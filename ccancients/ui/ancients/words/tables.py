"""The units and the command cards of this game as tables, for a look in the middle of a battle."""

from __future__ import annotations

from ccancients.ancients.components.cards import COMMAND_CARDS
from ccancients.ancients.components.units import UNIT_TYPES
from ccancients.ui.ancients.words.cards import card_effect, card_name
from ccancients.ui.ancients.words.names import capitalized, type_name
from ccancients.ui.desktop.i18n import tr
from ccancients.ui.panels.sheets import Sheet


def tables() -> tuple[Sheet, ...]:
    """Units by their numbers, cards by what they do."""
    units = tuple(
        (capitalized(type_name(each)), str(each.blocks), str(each.move),
         str(each.battle_move) if each.battle_move else "–", str(each.range) if each.range else "–", str(each.dice),
         str(each.flag_hexes))
        for each in UNIT_TYPES
    )
    heads = (tr("Unit"), tr("Blocks"), tr("Moves"), tr("and battles"), tr("Range"), tr("Dice"), tr("A flag costs"))
    cards = tuple((card_name(card.index), str(card.copies), card_effect(card.index)) for card in COMMAND_CARDS)
    note = tr("Dice of close combat; elephants roll by their opponent. More of each unit stands in the rules.")
    return (
        Sheet("units", tr("Units"), heads, units, note),
        Sheet("cards", tr("Command cards"), (tr("Card"), tr("In the deck"), tr("In short")), cards),
    )
