"""The Tyche cards by name, and what they can be used for, in the program's own words (rules part 2)."""

from __future__ import annotations

from typing import Final

from ccancients.successors.components.board import Board, Card
from ccancients.successors.components.board_file import BONUS, SURPRISE
from ccancients.successors.rules.cards import CAMP, MOST_FLEET
from ccancients.ui.desktop.i18n import mark, plural, tr

TITLES: Final = {
    "Operations": mark("Operations"),
    "Major Campaign": mark("Major Campaign"),
    "23000 Greek Soldiers": mark("23,000 Greek soldiers"),
    "Migration of Illyrian Tribes": mark("Migration of Illyrian tribes"),
    "Scythian Invasion": mark("Scythian invasion"),
    "Free Peoples Stir": mark("The free peoples stir"),
    "Night March": mark("Night march"),
    "The Royal Road": mark("The Royal Road"),
    "Etesian Winds": mark("Etesian winds"),
    "Recruiters at Tainaron": mark("Recruiters at Tainaron"),
    "Veterans Answer the Call": mark("Veterans answer the call"),
    "The Silver Shields": mark("The Silver Shields"),
    "Shipyards of Phoinike": mark("Shipyards of Phoinike"),
    "Pirates of Kilikia": mark("Pirates of Kilikia"),
    "Wages Unpaid": mark("Wages unpaid"),
    "The Citizens Rise": mark("The citizens rise"),
    "Autonomy Proclaimed": mark("Autonomy proclaimed"),
    "Engineers from Tyros": mark("Engineers from Tyros"),
    "Gates Opened by Night": mark("Gates opened by night"),
    "Gold and Promises": mark("Gold and promises"),
    "A Royal Wedding": mark("A royal wedding"),
    "Funeral Games": mark("Funeral games"),
    "Fever in the Camp": mark("Fever in the camp"),
    "Exiles Come Home": mark("Exiles come home"),
    "Drill of the Sarissa": mark("Drill of the sarissa"),
    "Ambush in the Pass": mark("Ambush in the pass"),
    "Guides of the Hills": mark("Guides of the hills"),
    "Hidden Reserve": mark("Hidden reserve"),
    "Dust and Sun": mark("Dust and sun"),
    "Sally from the Walls": mark("Sally from the walls"),
    "Sudden Sortie": mark("Sudden sortie"),
    "Storm off the Headland": mark("Storm off the headland"),
    "Letters Intercepted": mark("Letters intercepted"),
}
"""Titles of our own deck; others stand as their file has them."""
_EVENTS: Final = {
    "major_campaign": mark("Event: two armies or lone generals march, one after the other."),
    "independents_move": mark("Event: all active independent armies may move."),
    "march": mark("Event: one army or lone general marches with {number} movement points."),
    "winds": mark("Event: one army or lone general marches or sails with {number} movement points, and nobody "
                  "intercepts it at sea."),
    "fleet": mark("Event: your fleet grows by one, to {most} at most."),
    "pirates": mark("Event: another faction's fleet shrinks by one."),
    "wages": mark("Event: mercenaries of another faction, outside and near an army of yours, go over to it: one on a "
                  "die of 3 or 4, two on 5 or 6."),
    "citizens": mark("Event: a major city of another faction, with no units of it outside, becomes independent on a "
                     "die above 2 and its garrison."),
    "decree": mark("Event: empty minor cities or fortresses of other factions become independent, up to {number}."),
    "engineers": mark("Event: an army that may besiege does so at once, with one point more and without movement "
                      "points."),
    "gates": mark("Event: an empty minor city or fortress near an army of {least} units gets your marker."),
    "gold": mark("Event: an empty minor city of another faction, joined by a path to a marker of yours, gets your "
                 "marker."),
    "wedding": mark("Event: a royal whom nobody controls joins your most senior general, and you gain one favor."),
    "games": mark("Event: a Champion gains favor, {number}."),
    "plague": mark("Event: attrition among {camp} units or more of another faction in one place."),
    "return": mark("Event: your most senior dispersed general returns at once."),
    "drill": mark("Event: a mercenary beside a general becomes Macedonian."),
    "letters": mark("Surprise: the event that another has announced does not happen; its operation points are left."),
    "intercept": mark("Surprise: your interception succeeds without a die."),
    "evade": mark("Surprise: your evasion succeeds without a die."),
    "battle": mark("Surprise: {number} more for your side, before the dice of a battle."),
    "dice": mark("Surprise: behind in a battle, you roll your dice again."),
    "siege": mark("Surprise: a siege or an assault of a city of yours brings nothing, and the besieger loses a unit."),
    "storm": mark("Surprise: a force that has just sailed loses a unit and goes back where it embarked."),
    "sortie": mark("Surprise: when another has activated whom he wanted to, one army or lone general of yours marches "
                   "with {number} movement points."),
}
"""What the event of a card does, or a surprise card at its moment, by code."""
_RECRUITS: Final = {
    "mercenary": mark("Event: mercenaries, {number}, come to generals or major cities of yours."),
    "macedonian": mark("Event: Macedonians, {number}, come to generals or major cities of yours."),
    "silver_shields": mark("Event: Silver Shields, {number}, come to generals or major cities of yours."),
}
_RECRUIT: Final = mark("Event: units, {number}, come to generals or major cities of yours.")
_BONUS: Final = mark("Then its operation points are used.")
_ARMY: Final = mark("Event: {army} becomes active, and all active independent armies may move.")
USES: Final = {
    "march": mark("Forced march: one army or lone general"), "event": mark("Its event"),
    "markers": mark("Control markers"), "training": mark("Training: one mercenary"),
}
BOARDS: Final = 1_000
"""A card of the hand is the number of its deck times this, plus its kind: panels know cards only by numbers."""
_decks: list[Board] = []


def card_number(board: Board, kind: int) -> int:
    """The number under which panels know a card of a board; ``-1`` stays the back of one."""
    if board not in _decks:
        _decks.append(board)
    return _decks.index(board) * BOARDS + kind if kind >= 0 else kind


def card_kind(number: int) -> int:
    """The kind of a card on its own board."""
    return number % BOARDS


def card_of(number: int) -> Card:
    """The card that a number stands for."""
    return _decks[number // BOARDS].cards[number % BOARDS]


def board_of_card(number: int) -> Board:
    """The board whose card a number stands for."""
    return _decks[number // BOARDS]


def title(card: Card) -> str:
    """The title of a card."""
    return tr(TITLES[card.title]) if card.title in TITLES else card.title


def card_name(board: Board, kind: int) -> str:
    """A card with its operation points, such as "Operations 3"; a surprise card has none."""
    card = board.cards[kind]
    return title(card) if card.kind == SURPRISE else f"{title(card)} {card.ops}"


def event_words(board: Board, card: Card) -> str:
    """What the event of a card does, or a surprise card at its moment; empty for none."""
    said = _what_happens(board, card)
    return f"{said} {tr(_BONUS)}" if said and card.kind == BONUS else said


def _what_happens(board: Board, card: Card) -> str:
    facts = {"number": card.number, "most": MOST_FLEET, "least": board.tables.siege_min_cu, "camp": CAMP}
    if card.event in _EVENTS:
        return tr(_EVENTS[card.event], **facts)
    if card.event == "recruit":
        return tr(_RECRUITS.get(board.types[max(0, card.unit)].id, _RECRUIT), **facts)
    for army in board.independents:
        if army.id == card.event:
            return tr(_ARMY, army=army.name)
    return ""


def card_brief(number: int) -> str:
    """What a card can be used for, as short as it goes."""
    if card_of(number).kind == SURPRISE:
        return tr("Surprise card")
    return tr("March {ops}, markers {ops}", ops=card_of(number).ops)


def card_matter(number: int) -> str:
    """What a card is about, for one that lies in play: its points and its event; which of them, the log tells."""
    said = event_words(board_of_card(number), card_of(number))
    return tr("{points}. {event}", points=card_brief(number), event=said) if said else card_brief(number)


def card_effect(number: int) -> str:
    """What a card can be used for, in a few sentences."""
    board, card = board_of_card(number), card_of(number)
    train = board.tables.train.cost
    if card.kind == SURPRISE:
        return event_words(board, card)
    said = [event_words(board, card), plural(
        "One operation point: a forced march so far, or a control marker.",
        "{count} operation points: a forced march so far, or so many control markers.", card.ops,
    )]
    if card.ops >= train:
        said.append(tr("Or a mercenary is trained."))
    return " ".join(filter(None, said))
