"""Who stands where (rules 1.4, 1.5)."""

from __future__ import annotations

from collections.abc import Iterator

from ccancients.hannibal.components.board import CITY, INSIDE, KIND, PLACES, ROOM, space_of
from ccancients.hannibal.components.cards import CAMPAIGNS
from ccancients.hannibal.components.generals import GENERALS_OF, SIDE_OF
from ccancients.hannibal.components.sides import CARTHAGE, opponent
from ccancients.hannibal.state import State


def force(state: State, side: int, place: int) -> int:
    """CUs of a side in a place, elephants included."""
    here = state.cu[side * PLACES + place]
    return here + state.elephants[place] if side == CARTHAGE else here


def elephants(state: State, side: int, place: int) -> int:
    """Elephants of a side in a place."""
    return state.elephants[place] if side == CARTHAGE else 0


def ordinary(state: State, side: int, place: int) -> int:
    """CUs of a side in a place that are no elephants."""
    return state.cu[side * PLACES + place]


def force_in_space(state: State, side: int, space: int) -> int:
    """CUs of a side in a space, in the open and inside."""
    return force(state, side, space) + force(state, side, space + INSIDE)


def generals_in(state: State, side: int, place: int) -> list[int]:
    """The generals of a side in a place."""
    at = state.general_at
    return [general for general in GENERALS_OF[side] if at[general] == place]


def has_lone_enemy(state: State, side: int, space: int) -> bool:
    """Whether enemy generals without CUs stand in the open of a space."""
    enemy = opponent(side)
    return not force(state, enemy, space) and bool(generals_in(state, enemy, space))


def stands(state: State, side: int, place: int) -> bool:
    """Whether a side has CUs or generals in a place."""
    return force(state, side, place) > 0 or any(state.general_at[general] == place for general in GENERALS_OF[side])


def members(mask: int) -> Iterator[int]:
    """The generals of a set."""
    general = 0
    while mask:
        if mask & 1:
            yield general
        mask >>= 1
        general += 1


def mask_of(generals: list[int]) -> int:
    """The set of some generals."""
    return sum(1 << general for general in generals)


def on_map(state: State, side: int) -> list[int]:
    """The generals of a side on the map."""
    return [general for general in GENERALS_OF[side] if state.general_at[general] >= 0]


def places_of(state: State, side: int) -> list[int]:
    """The places with CUs of a side, in the order of the map: a space's open place before its inside."""
    found = [place for place in range(PLACES) if force(state, side, place)]
    return sorted(found, key=lambda place: (space_of(place), place))


def own_city(state: State, side: int, space: int) -> bool:
    """Whether a space holds a city of a side."""
    return KIND[space] == CITY and state.control[space] == side


def is_besieged(state: State, space: int) -> bool:
    """A city is besieged from its first siege point on (rules 7.4)."""
    return KIND[space] == CITY and state.points[space] > 0


def room_inside(state: State, side: int, space: int) -> int:
    """How many more CUs an own city takes inside; none where there is none or it is besieged."""
    if not own_city(state, side, space) or is_besieged(state, space):
        return 0
    return max(0, ROOM[space] - force(state, side, space + INSIDE))


def place_for_new(state: State, side: int, place: int) -> int:
    """Where new CUs for a place stand: outside while no enemy CU does, they open the walls (ruling 419)."""
    space = space_of(place)
    return place if force(state, opponent(side), space) else space


def is_campaign(state: State) -> bool:
    """Whether a campaign card is played as its event: pieces count their movement through the whole card (4.8)."""
    return bool(state.as_event) and state.card in CAMPAIGNS


def group_force(state: State) -> int:
    """CUs of the moving group."""
    return state.group_cu + state.group_elephants


def side_of_group(state: State) -> int:
    """The side that moves a group, or -1."""
    return SIDE_OF[state.group_general] if state.group_general >= 0 else -1


def standing(state: State, side: int, place: int) -> tuple[int, int]:
    """Ordinary CUs and elephants of a side in a place without those of the moving group."""
    ours = place == state.group_place and side == side_of_group(state)
    cu, beasts = ordinary(state, side, place), elephants(state, side, place)
    return (cu - state.group_cu, beasts - state.group_elephants) if ours else (cu, beasts)


def standing_generals(state: State, side: int, place: int) -> list[int]:
    """Generals of a side in a place who do not belong to the moving group."""
    found = generals_in(state, side, place)
    if place == state.group_place and side == side_of_group(state):
        return [general for general in found if not state.group_generals >> general & 1]
    return found


def ledger_levels(state: State, side: int, place: int, kind: int) -> list[int]:
    """How many of the standing CUs of a kind in a place have used 0 … 7 movement points."""
    levels = [0] * 8
    ledger = state.ledger
    for start in range(0, len(ledger), 4):
        if ledger[start] == place and ledger[start + 1] == kind:
            levels[ledger[start + 2]] += ledger[start + 3]
    levels[0] = max(0, standing(state, side, place)[kind] - sum(levels))
    return levels
