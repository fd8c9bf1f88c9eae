"""Naval combat (rules 4.6)."""

from __future__ import annotations

from ccancients.hannibal.components.board import PORT, SPACE, SYRACUSE
from ccancients.hannibal.components.cards import PIRATES
from ccancients.hannibal.components.generals import MAGO
from ccancients.hannibal.components.sides import CARTHAGE, ROME
from ccancients.hannibal.state import State

PIRATE_PORTS = frozenset((SPACE["brundisium"], SPACE["croton"], SPACE["tarentum"]))


def naval_modifier(state: State, origin: int, target: int, cu: int, leader: int) -> int:
    """What is added to the naval die when a Carthaginian fleet of ``cu`` CUs sails between two ports."""
    modifier = PORT[origin] + PORT[target]
    modifier += sum(state.control[port] == ROME for port in (origin, target))
    modifier -= cu <= 1
    modifier -= state.control[SYRACUSE] == CARTHAGE
    modifier -= state.alliance == 1
    modifier -= state.naval_victory
    return modifier - (leader == MAGO)


def is_spared(state: State, side: int, origin: int, target: int, cu: int) -> bool:
    """Whether no naval die is rolled: Romans, a truce, pirates (card 50)."""
    ports = {origin, target}
    pirates = state.card == PIRATES and not state.as_event and cu <= 3 and bool(ports & PIRATE_PORTS)
    return side == ROME or bool(state.truce) or pirates
