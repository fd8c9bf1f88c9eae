"""Where the moving group may go (rules 4.3-4.8)."""

from __future__ import annotations

from ccancients.hannibal.components.board import (
    AFRICA,
    ALPS,
    COUNTRY_OF,
    INSIDE,
    KIND_OF_WAY,
    MESSANA,
    NO_PORT,
    PORT,
    PORTS,
    RHEGIUM,
    STEP_COST,
    STRAIT,
    WAYS_OF,
    space_of,
)
from ccancients.hannibal.components.cards import (
    CAMPAIGNS,
    FORCE_MARCH_BY_SEA,
    FORCE_MARCHES,
    NATIVE_GUIDE,
    STRATEGY_CARDS,
)
from ccancients.hannibal.components.generals import NERO, SIDE_OF
from ccancients.hannibal.components.sides import CARTHAGE, ROME, opponent
from ccancients.hannibal.components.tables import ARMY, LONG_MOVEMENT, MOVEMENT, SEA_ARMY, SEA_COST
from ccancients.hannibal.rules.command import confined, may_leave
from ccancients.hannibal.rules.control import holds_messana_strait
from ccancients.hannibal.rules.presence import (
    force,
    force_in_space,
    generals_in,
    group_force,
    is_besieged,
    is_campaign,
    members,
    own_city,
    room_inside,
)
from ccancients.hannibal.state import State

NATIVE_GUIDES = -3


def movement_limit(state: State, general: int) -> int:
    """The movement points of an activation (rules 4.3)."""
    if state.as_event and (state.card in FORCE_MARCHES or (state.card in CAMPAIGNS and general == NERO)):
        return LONG_MOVEMENT
    if not state.rules.siege_abilities_need_event and general == NERO and state.card in CAMPAIGNS:
        return LONG_MOVEMENT
    return MOVEMENT


def most_used(state: State) -> int:
    """The movement points used by that piece of the group which has used most."""
    most = max(state.used[general] for general in members(state.group_generals))
    if is_campaign(state):
        for level in range(7, most, -1):
            if state.group_levels[level] or state.group_levels[8 + level]:
                return level
    return most


def points_left(state: State) -> int:
    """The movement points of the activated general that are left."""
    return state.limit - state.used[state.group_general]


def has_lone_enemy(state: State, side: int, space: int) -> bool:
    """Whether enemy generals without CUs stand in the open of a space."""
    enemy = opponent(side)
    return not force(state, enemy, space) and bool(generals_in(state, enemy, space))


def open_to_lone_generals(state: State, side: int, space: int) -> bool:
    """A lone general enters no space with enemy CUs, unless own CUs stand in the open there (4.4, ruling 14)."""
    return not force_in_space(state, opponent(side), space) or force(state, side, space) > 0


def open_in_truce(state: State, side: int, space: int) -> bool:
    """In a truce nobody enters a space with an enemy CU or an enemy marker (3.9)."""
    return not state.truce or (
        state.control[space] != opponent(side) and not force_in_space(state, opponent(side), space)
    )


def may_cross(state: State, side: int, here: int, there: int) -> bool:
    """Whether a side may use the way between two neighbors: the Strait of Messana is open to who holds both ends."""
    return (
        KIND_OF_WAY[here][there] != STRAIT or {here, there} != {MESSANA, RHEGIUM} or holds_messana_strait(state, side)
    )


def may_enter(state: State, side: int, generals: int, cu: int, here: int, there: int) -> bool:
    """Whether a group may stand in, or pass, a neighboring space: confinement, truce, enemies of lone generals."""
    if any(confined(general, there) and not confined(general, here) for general in members(generals)):
        return False
    if not open_in_truce(state, side, there):
        return False
    return cu > 0 or open_to_lone_generals(state, side, there)


def steps(state: State) -> list[int]:
    """The spaces to which the group may step."""
    general, place = state.group_general, state.group_place
    side, here = SIDE_OF[general], space_of(place)
    cu = group_force(state)
    if place >= INSIDE and (not cu or force(state, opponent(side), here)):
        return []
    left = state.limit - most_used(state)
    if left < 1 or not may_leave(state, place, state.group_generals, cu):
        return []
    return [
        there for there, kind in WAYS_OF[here]
        if STEP_COST[kind] <= left
        and may_cross(state, side, here, there)
        and may_enter(state, side, state.group_generals, cu, here, there)
        and (cu or not has_lone_enemy(state, side, there)
             or _may_go_on(state, side, there, left - STEP_COST[kind]))
    ]


def _may_go_on(state: State, side: int, here: int, left: int) -> bool:
    """Whether lone generals who enter a lone enemy general's space can go on to where they may end (ruling 423)."""
    for there, kind in WAYS_OF[here]:
        rest = left - STEP_COST[kind]
        if rest < 0 or not may_cross(state, side, here, there):
            continue
        if not may_enter(state, side, state.group_generals, 0, here, there):
            continue
        if not has_lone_enemy(state, side, there) or _may_go_on(state, side, there, rest):
            return True
    return False


def sea_army(state: State) -> int:
    """How many CUs may sail on the card that is played; -1 when nobody may (4.6)."""
    side = SIDE_OF[state.group_general]
    if side == ROME and state.naval_victory and state.card not in CAMPAIGNS:
        return -1
    if not state.as_event:
        return SEA_ARMY if STRATEGY_CARDS[state.card].operations == 3 else -1
    if state.card in CAMPAIGNS:
        return ARMY if state.sailed in (0, state.group_general + 1) else -1
    return SEA_ARMY if state.card == FORCE_MARCH_BY_SEA else -1


def may_set_sail(state: State) -> bool:
    """Whether the group, as it stands, may leave its port by sea."""
    place = state.group_place
    here = space_of(place)
    cu = group_force(state)
    if PORT[here] == NO_PORT or (place >= INSIDE and is_besieged(state, here)):
        return False
    if not cu <= sea_army(state) or most_used(state) + SEA_COST > state.limit:
        return False
    return may_leave(state, place, state.group_generals, cu)


def landings(state: State) -> list[tuple[int, bool]]:
    """Where the group may sail: the port, and whether directly into its city (rulings 19, 132)."""
    if not may_set_sail(state):
        return []
    side, here, cu = SIDE_OF[state.group_general], space_of(state.group_place), group_force(state)
    found = []
    for there in PORTS:
        if there == here or not may_counsel(state, side, here, there):
            continue
        if any(confined(general, there) and not confined(general, here) for general in members(state.group_generals)):
            continue
        if not open_in_truce(state, side, there):
            continue
        if (cu or open_to_lone_generals(state, side, there)) and (
            cu or not has_lone_enemy(state, side, there)
            or _may_go_on(state, side, there, state.limit - most_used(state) - SEA_COST)
        ):
            found.append((there, False))
        if may_land_inside(state, side, there, cu):
            found.append((there, True))
    return found


def may_land_inside(state: State, side: int, there: int, cu: int) -> bool:
    """An own unbesieged city with enemy CUs outside and room for all."""
    if not own_city(state, side, there) or is_besieged(state, there) or not force(state, opponent(side), there):
        return False
    return cu <= room_inside(state, side, there)


def may_counsel(state: State, side: int, here: int, there: int) -> bool:
    """Whether the counsels in force let a group sail: not with CUs out of, or into, Africa (cards 57, 58)."""
    if not group_force(state):
        return True
    out, into = COUNTRY_OF[here] == AFRICA != COUNTRY_OF[there], COUNTRY_OF[there] == AFRICA != COUNTRY_OF[here]
    return not ((side == CARTHAGE and state.hanno_counsel and out) or (side == ROME and state.cato_counsel and into))


def may_sortie(state: State) -> bool:
    """Whether a group inside may fight the CUs outside (7.6): it moves off, as consuls allow (4.7)."""
    side, place, cu = SIDE_OF[state.group_general], state.group_place, group_force(state)
    if place < INSIDE or state.truce or not cu:
        return False
    return force(state, opponent(side), space_of(place)) > 0 and may_leave(state, place, state.group_generals, cu)


def may_end(state: State) -> bool:
    """Lone generals of both sides never end in the same open place (4.4)."""
    place, side = state.group_place, SIDE_OF[state.group_general]
    if place >= INSIDE or group_force(state):
        return True
    if any(confined(general, place) for general in members(state.group_generals)):
        return True
    return not has_lone_enemy(state, side, place) or force(state, side, place) > 0


def train_stays(here: int, there: int) -> bool:
    """Whether the siege train cannot follow over this way: an Alps pass (ruling 312)."""
    return KIND_OF_WAY[here][there] == ALPS


def others_of_mover(state: State, side: int, space: int) -> int:
    """CUs of the moving side in a space, in any place, besides the group (rulings 28, 29)."""
    return force_in_space(state, side, space) - (group_force(state) if space_of(state.group_place) == space else 0)


def guide_of(state: State) -> int:
    """What a native guide adds to the attrition of the passes of this move (card 5)."""
    return NATIVE_GUIDES if state.card == NATIVE_GUIDE and not state.as_event else 0
