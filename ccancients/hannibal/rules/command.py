"""Rank, command, and what consuls may not do (rules 4.1, 4.7)."""

from __future__ import annotations

from ccancients.hannibal.components.board import COUNTRY_OF, HISPANIA, space_of
from ccancients.hannibal.components.generals import COUNTRY, GENERALS, GENERALS_OF, HANNIBAL, SCIPIO, SIDE_OF
from ccancients.hannibal.components.sides import ROME, SIDES
from ccancients.hannibal.components.tables import CONSULAR_ARMY
from ccancients.hannibal.rules.presence import force, generals_in, standing_generals
from ccancients.hannibal.state import State


def rank(state: State, general: int) -> int:
    """2 for Hannibal and the consuls, 1 for all others."""
    return 2 if general == HANNIBAL or general in state.consuls else 1


def strategy_rating(state: State, general: int) -> int:
    """The number that activates a general; Publius Scipio is better in Hispania (ruling 131)."""
    if general == SCIPIO and COUNTRY_OF[space_of(state.general_at[general])] == HISPANIA:
        return 2
    return GENERALS[general].strategy


def commander(state: State, side: int, place: int) -> int:
    """Who commands what a side has in a place, the moving group left out; -1 without a general.

    Where the owner has not named one, the first of the highest rank.
    """
    return best_of(state, standing_generals(state, side, place))


def best_of(state: State, generals: list[int]) -> int:
    """The commander among generals: the highest rank, then who commands already, then the first; -1 for none."""
    best = -1
    for general in generals:
        if best < 0 or (rank(state, general), state.in_command[general]) > (rank(state, best), state.in_command[best]):
            best = general
    return best


def commander_of_all(state: State, side: int, place: int) -> int:
    """Who commands everything of a side in a place, the moving group included (rules 6.1)."""
    found = generals_in(state, side, place)
    active = state.group_general
    if active in found and all(rank(state, other) <= rank(state, active) for other in found):
        return active
    return best_of(state, found)


def unsettled(state: State) -> tuple[int, int, tuple[int, ...]] | None:
    """The first place whose commander its owner has to name: side, place, candidates; None when all are settled."""
    at = state.general_at
    for side in SIDES:
        places = [at[general] for general in GENERALS_OF[side] if at[general] >= 0]
        if len(set(places)) == len(places):
            continue  # the usual case: everybody stands alone
        seen = set()
        for general in GENERALS_OF[side]:
            place = at[general]
            if place < 0 or place in seen:
                continue
            seen.add(place)
            here = standing_generals(state, side, place)
            if len(here) < 2:
                continue
            top = max(rank(state, each) for each in here)
            highest = [each for each in here if rank(state, each) == top]
            if len(highest) > 1 and not any(state.in_command[each] for each in highest):
                return side, place, tuple(highest)
    return None


def confined(general: int, space: int) -> bool:
    """Whether a general may not be in a space: Hanno outside Africa, Fabius outside Italy (rules 4.4)."""
    return bool(COUNTRY[general]) and COUNTRY[general] != COUNTRY_OF[space]


def may_leave(state: State, place: int, generals: int, cu: int) -> bool:
    """Whether consuls allow that ``cu`` CUs and a set of generals go away from a place (rules 4.7).

    For each consul: his CUs afterwards are five or more, or not fewer than before.
    """
    here = [consul for consul in state.consuls if consul >= 0 and state.general_at[consul] == place]
    if not here:
        return True
    before = force(state, ROME, place)
    staying = [consul for consul in here if not generals >> consul & 1]
    for consul in here:
        after = cu if generals >> consul & 1 else before - cu
        least = CONSULAR_ARMY
        if state.rules.two_consuls_need_ten and len(staying) == 2 and consul in staying:
            least = 2 * CONSULAR_ARMY
        if after < least and after < before:
            return False
    return True


def may_follow(state: State, leader: int, general: int) -> bool:
    """Whether a general may be taken along by another: he does not outrank him."""
    return general != leader and SIDE_OF[general] == SIDE_OF[leader] and rank(state, general) <= rank(state, leader)
