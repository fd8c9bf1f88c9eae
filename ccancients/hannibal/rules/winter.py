"""Who suffers in winter (rules 8.4)."""

from __future__ import annotations

from ccancients.hannibal.components.board import INSIDE, space_of
from ccancients.hannibal.components.sides import SIDES
from ccancients.hannibal.rules.control import is_hostile_ground
from ccancients.hannibal.rules.presence import is_besieged, places_of
from ccancients.hannibal.state import State


def suffers_winter(state: State, side: int, place: int) -> bool:
    """Whether a force winters on an enemy marker or among a tribe that is not friendly; own cities protect."""
    space = space_of(place)
    if place >= INSIDE and is_besieged(state, space):
        return False
    return is_hostile_ground(state, side, space)


def winterers(state: State) -> list[tuple[int, int]]:
    """Side and place of every force that rolls, in the order of their dice: Rome's first (rulings 3, 51)."""
    return [
        (side, place) for side in SIDES for place in places_of(state, side) if suffers_winter(state, side, place)
    ]
