"""The deck, card by card: kinds, operation points, copies, numbers (frame part 3, F3, F6)."""

from __future__ import annotations

from collections import Counter

from ccancients.successors.components.board import SECOND_FRAME, own_board_of
from ccancients.successors.components.board_file import WINDOWS
from ccancients.successors.rules.cards import CAMP, CITIZENS, ENGINEERS, MOST_FLEET, WAGES

DECK = """
Operations; event; 4; 3; ; 0
Operations; event; 3; 5; ; 0
Operations; event; 2; 2; ; 0
Major Campaign; event; 3; 2; major_campaign; 0
23000 Greek Soldiers; event; 2; 1; philon; 0
Migration of Illyrian Tribes; event; 2; 1; glaukias; 0
Scythian Invasion; event; 2; 1; seuthes; 0
Free Peoples Stir; event; 2; 2; independents_move; 0
Night March; event; 1; 2; march; 5
The Royal Road; event; 2; 1; march; 6
Etesian Winds; event; 2; 2; winds; 5
Recruiters at Tainaron; event; 1; 2; recruit; 2 mercenary
Veterans Answer the Call; event; 2; 2; recruit; 1 macedonian
The Silver Shields; event; 3; 1; recruit; 1 silver_shields
Shipyards of Phoinike; bonus; 3; 2; fleet; 0
Pirates of Kilikia; event; 2; 1; pirates; 0
Wages Unpaid; event; 2; 2; wages; 1
The Citizens Rise; event; 2; 2; citizens; 1
Autonomy Proclaimed; event; 1; 2; decree; 2
Engineers from Tyros; event; 2; 2; engineers; 1
Gates Opened by Night; event; 3; 2; gates; 1
Gold and Promises; event; 2; 2; gold; 1
A Royal Wedding; bonus; 3; 2; wedding; 1
Funeral Games; bonus; 3; 2; games; 1
Fever in the Camp; event; 1; 1; plague; 1
Exiles Come Home; bonus; 3; 1; return; 1
Drill of the Sarissa; event; 1; 1; drill; 1
Ambush in the Pass; surprise; 1; 2; intercept; 1
Guides of the Hills; surprise; 1; 1; evade; 1
Hidden Reserve; surprise; 1; 3; battle; 2
Dust and Sun; surprise; 1; 2; dice; 1
Sally from the Walls; surprise; 1; 2; siege; 1
Sudden Sortie; surprise; 1; 2; sortie; 3
Storm off the Headland; surprise; 1; 1; storm; 1
Letters Intercepted; surprise; 1; 2; letters; 1
"""
"""Title, kind, operation points, copies, code, number and type of unit."""


def test_the_deck_is_that_of_the_paper():
    board = own_board_of(SECOND_FRAME)
    told = [
        f"{card.title}; {card.kind}; {card.ops}; {card.copies}; {card.event}; {card.number}"
        + (f" {board.types[card.unit].id}" if card.unit >= 0 else "")
        for card in board.cards
    ]
    assert told == DECK.strip().splitlines()


def test_it_has_64_cards_in_35_kinds_with_29_codes_eight_of_them_windows():
    board = own_board_of(SECOND_FRAME)
    assert len(board.deck()) == 64
    assert len(board.cards) == 35
    codes = {card.event for card in board.cards if card.event}
    assert len(codes) == 29
    assert codes & set(WINDOWS) == set(WINDOWS)
    assert len(WINDOWS) == 8


def test_f6_strong_events_stand_on_cards_of_one_and_two_points():
    """Of the kinds with an event that is no surprise 17 have one or two points, 7 three; none of four has any."""
    kinds = Counter(card.ops > 2 for card in own_board_of(SECOND_FRAME).cards if card.event and card.kind != "surprise")
    assert kinds == {False: 17, True: 7}
    assert all(card.ops < 4 for card in own_board_of(SECOND_FRAME).cards if card.event)


def test_the_numbers_of_events_that_the_file_does_not_have():
    assert (MOST_FLEET, CAMP, CITIZENS, ENGINEERS, WAGES) == (5, 4, 2, 1, (0, 0, 1, 1, 2, 2))
