"""Who stands where, who controls what, who commands (rules 1.2-1.5, 4.1, 9.1).

Who commands in a place bears a mark, ``state.in_command``; ``ccancients.hannibal.succession`` hands it on whenever
generals come, go, or lose an office, so between the deeds one of the highest rank bears it in every place, or nobody:
then its owner has to name one. While a group is on the move, what goes with it and what stands beside it have a
commander each; but as long as it has made no step, one commands both.
"""

from __future__ import annotations

from collections.abc import Iterator

from ccancients.hannibal.components.board import (
    CITY,
    COUNTRY_OF,
    HISPANIA,
    INSIDE,
    ITALY,
    KIND,
    LATIUM,
    MAJORITY,
    MESSANA,
    PLACES,
    PROVINCES,
    RHEGIUM,
    ROOM,
    SPACE_COUNT,
    SPACES_OF,
    TOWN,
    TRIBE,
    space_of,
)
from ccancients.hannibal.components.cards import CAMPAIGNS
from ccancients.hannibal.components.generals import COUNTRY, GENERALS, GENERALS_OF, HANNIBAL, SCIPIO, SIDE_OF
from ccancients.hannibal.components.sides import CARTHAGE, NOBODY, SIDES, opponent
from ccancients.hannibal.state import FIRST_GENERAL, State

# -- pieces in their places -------------------------------------------------------------------------------------------


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


# -- control of spaces and provinces ----------------------------------------------------------------------------------


def is_living_tribe(state: State, space: int) -> bool:
    return KIND[space] == TRIBE and not state.dead_tribes >> space & 1


def is_markable(state: State, space: int) -> bool:
    """Whether a space takes markers: a town, or the space of a dead tribe."""
    return KIND[space] == TOWN or (KIND[space] == TRIBE and bool(state.dead_tribes >> space & 1))


def is_foreign_tribe(state: State, side: int, space: int) -> bool:
    """A living tribe that is not friendly to a side."""
    return is_living_tribe(state, space) and state.control[space] != side


def is_hostile_ground(state: State, side: int, space: int) -> bool:
    """An enemy marker, city, or a living tribe that is not friendly."""
    return state.control[space] == 1 - side or is_foreign_tribe(state, side, space)


def removable(state: State, side: int) -> list[int]:
    """The spaces of a side's removable markers: not cities, not living tribes."""
    return [space for space in range(SPACE_COUNT) if state.control[space] == side and is_markable(state, space)]


def controls(state: State, side: int, province: int) -> bool:
    """Whether a side controls a province: the majority of its spaces."""
    control = state.control
    count = 0
    for space in SPACES_OF[province]:
        if control[space] == side:
            count += 1
    return count >= MAJORITY[province]


def controller(state: State, province: int) -> int:
    """Who controls a province."""
    return next((side for side in (0, 1) if controls(state, side, province)), NOBODY)


def score(state: State, side: int) -> int:
    """Points of a side: the scoring provinces it controls."""
    return sum(facts.scores and controls(state, side, number) for number, facts in enumerate(PROVINCES))


def italian_provinces(state: State, side: int) -> int:
    """How many provinces of Italy a side controls."""
    return sum(facts.country == ITALY and controls(state, side, number) for number, facts in enumerate(PROVINCES))


def holds_italy(state: State, side: int) -> bool:
    """Whether a side controls all provinces of Italy except, possibly, Latium."""
    return all(
        facts.country != ITALY or number == LATIUM or controls(state, side, number)
        for number, facts in enumerate(PROVINCES)
    )


def holds_messana_strait(state: State, side: int) -> bool:
    """The strait is open to who controls both its ends (rules 4.4)."""
    return state.control[MESSANA] == side == state.control[RHEGIUM]


def is_enemy_city(state: State, side: int, space: int) -> bool:
    return KIND[space] == CITY and state.control[space] == 1 - side


# -- rank and command -------------------------------------------------------------------------------------------------


def rank(state: State, general: int) -> int:
    """2 for Hannibal and the consuls, 1 for all others."""
    return 2 if general == HANNIBAL or general in state.consuls else 1


def strategy_rating(state: State, general: int) -> int:
    """The number that activates a general; Publius Scipio is better in Hispania (ruling 131)."""
    if general == SCIPIO and COUNTRY_OF[space_of(state.general_at[general])] == HISPANIA:
        return 2
    return GENERALS[general].strategy


# -- who commands -----------------------------------------------------------------------------------------------------


def commander(state: State, side: int, place: int) -> int:
    """Who commands everything of a side in a place, the moving group included; -1 without a general (4.1, 6.1)."""
    return best_of(state, generals_in(state, side, place))


def best_of(state: State, generals: list[int]) -> int:
    """Who commands some generals if they stand together; -1 for none.

    The highest in rank; among equals who bears the mark, and of two such who goes with the moving group; the first of
    them where their owner has named nobody yet.
    """
    best = most = NOBODY
    for general in generals:
        weight = 4 * rank(state, general)
        if state.in_command[general]:
            weight += 2 + (state.group_generals >> general & 1)
        if weight > most:
            best, most = general, weight
    return best


def highest(state: State, generals: list[int]) -> list[int]:
    """Those of some generals whom nobody among them outranks."""
    ranks = [rank(state, general) for general in generals]
    return [general for general, each in zip(generals, ranks, strict=True) if each == max(ranks)]


def appointed(state: State, generals: list[int]) -> int:
    """Who of some generals commands without a word of their owner: who did, or alone has the highest rank; or -1."""
    top = highest(state, generals)
    if len(top) == 1:
        return top[0]
    return next((general for general in top if state.in_command[general]), NOBODY)


# -- when the owner has to say who ------------------------------------------------------------------------------------


def unsettled(state: State) -> tuple[int, int, tuple[int, ...]] | None:
    """The first place whose commander its owner has to name: side, place, candidates; None when all are settled.

    At least two of the highest rank stand there, and none of them has the command: they have been placed together,
    have met, or their commander has gone (4.1). A group that has not left the place yet still commands it; whoever
    would stay behind is asked for when it goes, or when an edit sets them down or takes their commander along (421).
    """
    at = state.general_at
    for side in SIDES:
        places = [at[general] for general in GENERALS_OF[side] if at[general] >= 0]
        if len(set(places)) == len(places):
            continue  # the usual case: everybody stands alone
        for place in dict.fromkeys(places):
            if places.count(place) > 1 and not _waits_for_departure(state, side, place):
                here = standing_generals(state, side, place)
                if here and appointed(state, here) == NOBODY:
                    return side, place, tuple(highest(state, here))
    return None


def _waits_for_departure(state: State, side: int, place: int) -> bool:
    """Whether the moving group is still where others stand, and none of its edits there was about a general."""
    return place == state.group_place and side == side_of_group(state) and not state.edited >> FIRST_GENERAL


# -- what they may do -------------------------------------------------------------------------------------------------


def confined(general: int, space: int) -> bool:
    """Whether a general may not be in a space: Hanno outside Africa, Fabius outside Italy (rules 4.4)."""
    return bool(COUNTRY[general]) and COUNTRY[general] != COUNTRY_OF[space]


def may_follow(state: State, leader: int, general: int) -> bool:
    """Whether a general may be taken along by another: he does not outrank him."""
    return general != leader and SIDE_OF[general] == SIDE_OF[leader] and rank(state, general) <= rank(state, leader)
