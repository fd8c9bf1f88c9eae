"""Sea moves and passes: the naval die, storms, backing up over them (rules 4.5, 4.6, 5.6)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import NamedTuple

from ccancients.hannibal.components.board import KIND_OF_WAY, PASS_MODIFIER, space_of
from ccancients.hannibal.components.generals import SIDE_OF
from ccancients.hannibal.components.tables import RETURN, SAFE, SUNK, naval
from ccancients.hannibal.odds.dice import ONE, ZERO, Distribution, distribution, of_die
from ccancients.hannibal.odds.losses import LossOdds, attrition_odds, storm_odds
from ccancients.hannibal.rules.movement import guide_of, is_spared, naval_modifier
from ccancients.hannibal.rules.presence import group_force
from ccancients.hannibal.state import BY_SEA, State


class NavalOdds(NamedTuple):
    """What the naval die does to a fleet: three chances that add up to 1."""

    safe: Fraction
    returned: Fraction
    sunk: Fraction


SPARED = NavalOdds(ONE, ZERO, ZERO)
"""Where no naval die is rolled."""


@cache
def naval_odds(modifier: int) -> NavalOdds:
    """The naval die with its modifier (4.6)."""
    chances = of_die(naval, modifier)
    return NavalOdds(*(chances.get(result, ZERO) for result in (SAFE, RETURN, SUNK)))


@dataclass(frozen=True, slots=True)
class VoyageOdds:
    """A sea move.

    ``safe``, ``returned``, ``sunk``  how it ends;  ``kept`` all CUs died in a storm, the general is back in port
    ``landed``   a distribution: so many CUs land (0: none, however that came)
    ``lost``     a distribution: so many CUs are lost, in the storm and at sea
    """

    safe: Fraction
    returned: Fraction
    sunk: Fraction
    kept: Fraction
    landed: Distribution
    lost: Distribution


def voyage_odds(
    state: State, general: int, cu: int, origin: int, port: int, *, elephants: int = 0, storm: bool = False
) -> VoyageOdds:
    """A sea move of a general with ``cu`` CUs between two ports, on the card that is played.

    ``elephants``  among the CUs;  ``storm`` the enemy plays Storms at Sea (card 60). Romans need no naval die.
    """
    side = SIDE_OF[general]
    safe = returned = sunk = kept = ZERO
    landed: list[tuple[int, Fraction]] = []
    lost: list[tuple[int, Fraction]] = []
    modifier = state.rules.storms_at_sea_modifier
    weather = storm_odds(cu, elephants=elephants, modifier=modifier).lost if storm and cu else (ONE,)
    for drowned, chance in enumerate(weather):
        left = cu - drowned
        if storm and cu and not left:
            kept += chance
            landed.append((0, chance))
            lost.append((drowned, chance))
            continue
        naval_ = SPARED
        if not is_spared(state, side, origin, port, left):
            naval_ = naval_odds(naval_modifier(state, origin, port, left, general))
        safe += chance * naval_.safe
        returned += chance * naval_.returned
        sunk += chance * naval_.sunk
        landed += ((left, chance * naval_.safe), (0, chance * (1 - naval_.safe)))
        lost += ((drowned, chance * (1 - naval_.sunk)), (cu, chance * naval_.sunk))
    return VoyageOdds(safe, returned, sunk, kept, distribution(landed), distribution(lost))


def group_voyage_odds(state: State, port: int, *, storm: bool = False) -> VoyageOdds:
    """A sea move of the moving group to a port."""
    return voyage_odds(
        state, state.group_general, group_force(state), space_of(state.group_place), port,
        elephants=state.group_elephants, storm=storm,
    )


def crossing_odds(state: State, here: int, there: int, cu: int, *, elephants: int = 0) -> LossOdds | None:
    """The attrition of a group with ``cu`` CUs on the way between two neighbors, on the card that is played.

    None where the way is no mountain pass. A group that backs up rolls the same again (5.6).
    """
    modifier = PASS_MODIFIER.get(KIND_OF_WAY[here][there])
    if modifier is None:
        return None
    return attrition_odds(cu, elephants=elephants, modifier=modifier + guide_of(state))


def group_crossing_odds(state: State, there: int) -> LossOdds | None:
    """The attrition of the moving group on its step to a neighbor; None where nothing is rolled."""
    return crossing_odds(
        state, space_of(state.group_place), there, group_force(state), elephants=state.group_elephants
    )


def group_backing_odds(state: State) -> NavalOdds | LossOdds | None:
    """What the moving group rolls if it backs up from where it has come (5.6); None where that is nothing.

    By sea the naval die again: safe is back, returned is that it stays and fights or enters its city. Over a mountain
    pass the attrition again.
    """
    if not group_force(state) and state.entered_by != BY_SEA:
        return None
    here, origin = space_of(state.group_place), space_of(state.entered_from)
    if state.entered_by != BY_SEA:
        return crossing_odds(state, origin, here, group_force(state), elephants=state.group_elephants)
    side, cu = SIDE_OF[state.group_general], group_force(state)
    if is_spared(state, side, here, origin, cu):
        return SPARED
    return naval_odds(naval_modifier(state, here, origin, cu, state.group_general))
