"""The facts of a battle from a position: of one that would be, or of the one that the moving group must fight."""

from __future__ import annotations

from dataclasses import replace

from ccancients.hannibal.components.board import INSIDE, KIND_OF_WAY, LAND, space_of
from ccancients.hannibal.components.generals import SIDE_OF
from ccancients.hannibal.components.sides import CARTHAGE, NOBODY, ROME, opponent
from ccancients.hannibal.odds.battle import BattleFacts, Force
from ccancients.hannibal.odds.losses import ELIMINATED
from ccancients.hannibal.rules.battle_cards import battle_cards
from ccancients.hannibal.rules.command import commander
from ccancients.hannibal.rules.presence import (
    elephants,
    force,
    generals_in,
    group_force,
    mask_of,
    members,
    room_inside,
    standing,
)
from ccancients.hannibal.rules.retreating import retreat_paths
from ccancients.hannibal.state import BY_SEA, State

_USUAL_LOSSES = 3


def battle_facts(
    state: State, space: int, general: int, cu: int, *, elephants: int = 0, generals: int = 0, origin: int = NOBODY,
    by_sea: bool = False, sortie: bool = False, intercepted: bool = False, avoid_failed: bool = False,
    fright: float = 0.0,
) -> BattleFacts:
    """The battle of a group against all enemies in the open of a space.

    ``general``   who would be activated, his side attacks;  ``cu`` the CUs of his group, ``elephants`` among them
    ``generals``  the set of all generals of the group, himself included or not
    ``origin``    the space from which it enters the battle space, -1 none;  ``by_sea`` it lands
    ``sortie``    it comes out of its city, into which it goes back when it is beaten
    ``intercepted``, ``avoid_failed``  of the defender: a battle card more, one fewer (5.3, 5.4)
    ``fright``    the chance that Rome holds and plays card 42: ``fortune.holds_odds(state, CARTHAGE, [42])``

    The group may still stand anywhere, or in the space already. Raises ``ValueError`` if no enemy CU stands there.
    """
    attacker = SIDE_OF[general]
    defender = opponent(attacker)
    if not force(state, defender, space) or cu < 1:
        raise ValueError("there is no battle without CUs on both sides")
    after = _without(state, attacker, state.general_at[general], cu, elephants, generals | 1 << general)
    by_land = origin >= 0 and not by_sea and KIND_OF_WAY[origin].get(space) == LAND
    attacking = _force(
        after, attacker, space, general, cu, elephants, generals | 1 << general, origin if by_land else NOBODY, NOBODY,
        no_way=not by_land,
    )
    if sortie:
        attacking = replace(attacking, way=0)
    head = commander(after, defender, space)
    beasts = after.elephants[space] if defender == CARTHAGE else 0
    their = mask_of(generals_in(after, defender, space))
    entered = NOBODY if by_sea else origin
    defending = _force(
        after, defender, space, head, force(after, defender, space), beasts, their, NOBODY, entered,
        intercepted=intercepted, failed=avoid_failed,
    )
    sides = (attacking, defending) if attacker == ROME else (defending, attacking)
    romans = generals | 1 << general if attacker == ROME else their
    other_consul = _other_consul(state, romans, sides[ROME].general)
    return BattleFacts(attacker, *sides, other_consul=other_consul, fright=fright)


def group_battle_facts(state: State, *, intercepted: bool = False, avoid_failed: bool = False) -> BattleFacts:
    """The battle of the moving group in the space that it has entered."""
    return battle_facts(
        state, space_of(state.group_place), state.group_general, group_force(state), elephants=state.group_elephants,
        generals=state.group_generals, origin=space_of(state.entered_from) if state.entered_from >= 0 else NOBODY,
        by_sea=state.entered_by == BY_SEA, sortie=state.group_place >= INSIDE, intercepted=intercepted,
        avoid_failed=avoid_failed,
    )


def _without(state: State, side: int, place: int, cu: int, beasts: int, generals: int) -> State:
    """The position without a group."""
    after = state.copy()
    after.group_general = after.group_place = NOBODY
    after.group_cu = after.group_elephants = after.group_generals = 0
    if place >= 0:
        after.cu[side * len(after.elephants) + place] -= min(cu - beasts, standing(after, side, place)[0])
        if side == CARTHAGE:
            after.elephants[place] -= min(beasts, elephants(after, side, place))
    for general in members(generals):
        after.general_at[general] = NOBODY
    return after


def _force(
    state: State, side: int, space: int, general: int, cu: int, beasts: int, generals: int, only_first: int,
    never: int, *, no_way: bool = False, intercepted: bool = False, failed: bool = False,
) -> Force:
    way = ELIMINATED
    if not no_way:
        paths = retreat_paths(state, side, space, max(1, cu - _USUAL_LOSSES), generals, only_first, never)
        way = min((path.losses for path in paths), default=ELIMINATED)
    cards = battle_cards(state, side, space, cu, general, intercepted=intercepted, failed=failed)
    return Force(cu, general, cards, beasts, way, room_inside(state, side, space))


def _other_consul(state: State, generals: int, head: int) -> int:
    """The consul who would command after a change of command, -1 none (6.2.1)."""
    if head not in state.consuls or not all(consul >= 0 and generals >> consul & 1 for consul in state.consuls):
        return NOBODY
    return state.consuls[1 - state.consuls.index(head)]
