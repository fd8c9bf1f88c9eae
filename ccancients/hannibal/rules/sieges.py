"""Whether a city may be besieged, a tribe be subdued, and by which die (rules part 7)."""

from __future__ import annotations

from ccancients.hannibal.components.board import CITY, INSIDE, KIND, SPACES, TARENTUM
from ccancients.hannibal.components.cards import CAMPAIGNS, FORCE_MARCHES, TRAITOR, TREACHERY
from ccancients.hannibal.components.generals import AFRICANUS, MARCELLUS, SIDE_OF
from ccancients.hannibal.components.sides import CARTHAGE, NOBODY, opponent
from ccancients.hannibal.components.tables import SIEGE_ARMY
from ccancients.hannibal.rules.control import is_enemy_city, is_foreign_tribe
from ccancients.hannibal.rules.presence import force
from ccancients.hannibal.state import State


def attempt_of(state: State) -> str:
    """What the activated general may attempt where he stands: besiege, subjugate, or empty for nothing (7.2)."""
    space, side = state.group_place, SIDE_OF[state.group_general]
    if space >= INSIDE or state.fought or state.attempted >> space & 1:
        return ""
    city = is_enemy_city(state, side, space)
    if not city and not is_foreign_tribe(state, side, space):
        return ""
    if force(state, side, space) < SIEGE_ARMY or force(state, opponent(side), space):
        return ""
    if state.truce and state.control[space] != NOBODY:
        traitor = is_betrayed(state, space) and state.rules.traitor_works_in_truce
        return "besiege" if traitor else ""
    return "besiege" if city else "subjugate"


def is_betrayed(state: State, space: int) -> bool:
    """Whether card 18 opens the gates of Tarentum to the army outside."""
    return space == TARENTUM and state.card == TRAITOR and not state.as_event


def dice_of(state: State, general: int, space: int) -> int:
    """Two dice for Africanus on a force march and with treachery in a city, else one (7.2)."""
    if KIND[space] != CITY:
        return 1
    if state.card == TREACHERY and not state.as_event:
        return 2
    event = state.as_event or not state.rules.siege_abilities_need_event
    return 2 if general == AFRICANUS and event and state.card in FORCE_MARCHES else 1


def modifier_of(state: State, general: int, space: int) -> int:
    """What is added to the die of an attempt (7.2)."""
    side = SIDE_OF[general]
    city = KIND[space] == CITY
    modifier = SPACES[space].siege if city else 0
    if side == CARTHAGE and state.train != space and (city or state.rules.carthaginian_minus_one_on_subjugation):
        modifier -= 1
    event = state.as_event or not state.rules.siege_abilities_need_event
    if city and general == MARCELLUS and event and state.card in CAMPAIGNS:
        modifier += 1
    return modifier
