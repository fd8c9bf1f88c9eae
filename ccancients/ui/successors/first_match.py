"""The position in which the first match begins: the third of four rounds, with all that decides one near at hand.

Antigonos stands beside an independent army that he outweighs, which neither evades nor intercepts; a minor general
before a city that falls to one point; around both are spaces that are nobody's.
"""

from __future__ import annotations

from typing import Final

from ccancients.engine.chance import RolledChance
from ccancients.successors.position import position_from_text, setup_of
from ccancients.successors.spec import SUCCESSORS
from ccancients.ui.table.session import PERSON
from ccancients.ui.table.table import Table

FIRST_POSITION: Final = (
    "suc1 rules=first_march_two frame=first turn=1 round=3 asks=tyche of=red order=red+purple usurper=purple"
    " red.at=4mercenary+4macedonian+antigonos@ankyra,3mercenary+minor1@tyana"
    " red.holds=kelainai+synnada+gordion+ankyra+ikonion red.hand=operations_2+operations_3 red.champion=yes"
    " purple.at=4mercenary+3macedonian+krateros@kyinda"
    " purple.holds=kyinda+tarsos+soloi+isauroi+damaskos+myriandros purple.hand=operations_1+operations_2"
    " purple.fleet=1 purple.champion=yes"
    " armies=leosthenes:lamia:6+ariarathes:mazaka:5+philon:box:6+glaukias:box:4+seuthes:box:4"
)


def first_match(seed: int) -> Table:
    """The lesson for the first faction, against the usual opponent; dice fall by the seed."""
    setup = setup_of(position_from_text(FIRST_POSITION), seed)
    game = SUCCESSORS.new_game(setup, RolledChance(seed))
    return Table(SUCCESSORS, setup, seed, game, (PERSON, SUCCESSORS.mind.usual))
