"""The position in which the first campaign begins: the middle of a war, in which everything that decides one is near.

It is turn two of three. Before Carthage lie, each within one card: a province that lacks two markers; a consul who can
be brought to battle, and cannot slip away; the walls that he was to relieve, which lack one point; and an event that
wins ground. Rome has one small card left, with which none of its generals moves.
"""

from __future__ import annotations

from typing import Final

from ccancients.engine.chance import RolledChance
from ccancients.hannibal.position import position_from_text, setup_of
from ccancients.hannibal.spec import HANNIBAL
from ccancients.ui.table.session import PERSON
from ccancients.ui.table.table import Table

FIRST_POSITION: Final = (
    "hrc1 rules=valley turns=3 turn=2 asks=card of=carthage consuls=t_longus+g_flaminius proconsul=p_scipio"
    " rome=4@tarraco:p_scipio*,8@rome:g_flaminius*,5@brundisium:t_longus*,1@tarentum/inside rome_hand=48"
    " carthage=4@saguntum:hasdrubal*+h_gisgo,8@arpi:hannibal*,5@tarentum:mago*,4@carthage:hanno*"
    " carthage_hand=10+11+12+14+2 carthage_points=tarentum:2 train=tarentum"
    " rome_holds=azaila+ilerda+dertosa+tarraco+emporiae carthage_holds=taurini+arpi+cannae"
    " nobody_holds=heraclea+croton deck=*"
    " discards=1+4+7+13+15+16+19+21+23+26+31+35+41+42+44+46+49+50+53+55+59+60+63"
)
WEAKEST: Final = "quaestor"
"""The weakest opponent that knows what it is about."""


def first_campaign(seed: int) -> Table:
    """The lesson for Carthage, against the weakest opponent; the deck is shuffled by the seed."""
    setup = setup_of(position_from_text(FIRST_POSITION), seed)
    game = HANNIBAL.new_game(setup, RolledChance(seed))
    return Table(HANNIBAL, setup, seed, game, (WEAKEST, PERSON))
