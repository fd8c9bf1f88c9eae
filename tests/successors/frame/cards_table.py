"""A table with the deck of the frame, in the middle of somebody's turn."""

from __future__ import annotations

from ccancients.successors.components.board import SECOND_FRAME, own_board_of
from ccancients.successors.procedures.turn import PlayerTurn, TycheSegment
from tests.successors.table import Table

FOUR = "babylon_323_four"
MARCH = "first_march_two"


def cards_table(scenario: str = FOUR) -> Table:
    """An empty board with the deck of the frame; all cards are in the deck."""
    table = Table(scenario, own_board_of(SECOND_FRAME))
    table.rules(surrender_segment=False)
    table.state.deck = list(table.state.pack)
    return table


def tyche(table: Table, faction: str) -> None:
    """The Tyche segment of a faction."""
    table.start(TycheSegment(table.side(faction)), faction)


def turn(table: Table, faction: str) -> None:
    """The player turn of a faction."""
    table.start(PlayerTurn(table.side(faction)), faction)


def play(table: Table, card: str) -> None:
    """A card is played for its event."""
    table.answer("tyche", f"play {card} as event")
