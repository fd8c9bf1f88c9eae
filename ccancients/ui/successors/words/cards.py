"""The Tyche cards by name, and what they can be used for, in the program's own words (rules part 2)."""

from __future__ import annotations

from typing import Final

from ccancients.successors.components.board import Board, Card
from ccancients.ui.desktop.i18n import mark, plural, tr

TITLES: Final = {
    "Operations": mark("Operations"), "Major Campaign": mark("Major Campaign"),
    "23000 Greek Soldiers": mark("23,000 Greek soldiers"),
    "Migration of Illyrian Tribes": mark("Migration of Illyrian tribes"),
    "Scythian Invasion": mark("Scythian invasion"), "Free Peoples Stir": mark("The free peoples stir"),
}
"""Titles of our own deck; others stand as their file has them."""
_EVENTS: Final = {
    "major_campaign": mark("Event: two armies or lone generals march, one after the other."),
    "independents_move": mark("Event: all active independent armies may move."),
}
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
    """A card with its operation points, such as "Operations 3"."""
    card = board.cards[kind]
    return f"{title(card)} {card.ops}"


def event_words(board: Board, card: Card) -> str:
    """What the event of a card does; empty for none."""
    if card.event in _EVENTS:
        return tr(_EVENTS[card.event])
    for army in board.independents:
        if army.id == card.event:
            return tr(_ARMY, army=army.name)
    return ""


def card_brief(number: int) -> str:
    """What a card can be used for, as short as it goes."""
    return tr("March {ops}, markers {ops}", ops=card_of(number).ops)


def card_matter(number: int) -> str:
    """What a card is about, for one that lies in play: its points and its event; which of them, the log tells."""
    said = event_words(board_of_card(number), card_of(number))
    return tr("{points}. {event}", points=card_brief(number), event=said) if said else card_brief(number)


def card_effect(number: int) -> str:
    """What a card can be used for, in a few sentences."""
    board, card = board_of_card(number), card_of(number)
    train = board.tables.train.cost
    said = [event_words(board, card), plural(
        "One operation point: a forced march so far, or a control marker.",
        "{count} operation points: a forced march so far, or so many control markers.", card.ops,
    )]
    if card.ops >= train:
        said.append(tr("Or a mercenary is trained."))
    return " ".join(filter(None, said))
