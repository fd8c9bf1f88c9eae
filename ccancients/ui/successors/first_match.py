"""The position in which the first match begins: the second of six rounds, after which prizes pay for the first time.

Antigonos stands beside an independent army that he outweighs, which neither evades nor intercepts; Seleukos before a
prize that falls to one point; around both are spaces that are nobody's.
"""

from __future__ import annotations

from typing import Final

from ccancients.engine.chance import RolledChance
from ccancients.successors.position import position_from_text, setup_of
from ccancients.successors.spec import SUCCESSORS
from ccancients.ui.table.session import PERSON
from ccancients.ui.table.table import Table

FIRST_POSITION: Final = (
    "suc1 rules=first_march_two turn=1 round=2 asks=tyche of=red order=red+purple usurper=purple"
    " red.at=4mercenary+4macedonian+antigonos@ankyra,3mercenary+seleukos@tyana,1mercenary@kelainai/in"
    " red.holds=kelainai+synnada+gordion+ankyra+ikonion"
    " red.hand=operations_2+operations_3+sally_from_the_walls red.champion=yes"
    " purple.at=3mercenary+1macedonian+1silver_shields+eumenes@kyinda,4mercenary+1macedonian+polyperchon@tarsos"
    " purple.holds=kyinda+tarsos+soloi purple.hand=operations_3+operations_2+dust_and_sun"
    " purple.fleet=1 purple.champion=yes"
    " armies=leosthenes:lamia:6+ariarathes:mazaka:5+philon:box:6+glaukias:box:4+seuthes:box:4"
)


def first_match(seed: int) -> Table:
    """The lesson for the first faction, against the usual opponent; dice fall by the seed."""
    setup = setup_of(position_from_text(FIRST_POSITION), seed)
    game = SUCCESSORS.new_game(setup, RolledChance(seed))
    return Table(SUCCESSORS, setup, seed, game, (PERSON, SUCCESSORS.mind.usual))
