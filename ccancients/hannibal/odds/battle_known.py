"""The facts of a battle from a position: of one that would be, or of the one that the moving group must fight."""

from __future__ import annotations

from dataclasses import dataclass

from ccancients.hannibal.components.board import INSIDE, KIND_OF_WAY, LAND, space_of
from ccancients.hannibal.components.generals import SIDE_OF
from ccancients.hannibal.components.sides import CARTHAGE, NOBODY, ROME, opponent
from ccancients.hannibal.odds.battle import BattleFacts, Force
from ccancients.hannibal.odds.losses import ELIMINATED
from ccancients.hannibal.rules.battle_cards import battle_cards
from ccancients.hannibal.rules.presence import (
    commander,
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


@dataclass(frozen=True, slots=True)
class Army:
    """A group that would attack, and how it comes; it may still stand anywhere, or in the battle space already.

    ``general``   who would be activated, his side attacks;  ``cu`` the CUs of his group, ``elephants`` among them
    ``generals``  the set of all generals of the group, himself included or not
    ``origin``    the space from which it enters the battle space, -1 none;  ``by_sea`` it lands
    ``sortie``    it comes out of its city, into which it goes back when it is beaten
    """

    general: int
    cu: int
    elephants: int = 0
    generals: int = 0
    origin: int = NOBODY
    by_sea: bool = False
    sortie: bool = False

    @property
    def all_generals(self) -> int:
        return self.generals | 1 << self.general


def moving_army(state: State, origin: int, *, by_sea: bool = False, sortie: bool = False) -> Army:
    """The moving group, as it would come from a space."""
    return Army(
        state.group_general, group_force(state), state.group_elephants, state.group_generals, origin, by_sea, sortie
    )


def battle_facts(
    state: State, space: int, army: Army, *, intercepted: bool = False, avoid_failed: bool = False, fright: float = 0.0
) -> BattleFacts:
    """The battle of an army against all enemies in the open of a space.

    ``intercepted``, ``avoid_failed``  of the defender: a battle card more, one fewer (5.3, 5.4)
    ``fright``    the chance that Rome holds and plays card 42: ``fortune.holds_odds(state, CARTHAGE, [42])``

    Raises ``ValueError`` if no enemy CU stands there.
    """
    attacker = SIDE_OF[army.general]
    defender = opponent(attacker)
    if not force(state, defender, space) or army.cu < 1:
        raise ValueError("there is no battle without CUs on both sides")
    after = _without(state, attacker, army)
    head, cu = commander(after, defender, space), force(after, defender, space)
    their = mask_of(generals_in(after, defender, space))
    defending = Force(
        cu, head, battle_cards(after, defender, space, cu, head, intercepted=intercepted, failed=avoid_failed),
        after.elephants[space] if defender == CARTHAGE else 0,
        _way(after, defender, space, cu, their, never=NOBODY if army.by_sea else army.origin),
        room_inside(after, defender, space),
    )  # fmt: skip
    attacking = Force(
        army.cu, army.general, battle_cards(after, attacker, space, army.cu, army.general), army.elephants,
        0 if army.sortie else _way_back(after, space, army), room_inside(after, attacker, space),
    )
    sides = (attacking, defending) if attacker == ROME else (defending, attacking)
    romans = army.all_generals if attacker == ROME else their
    other_consul = _other_consul(state, romans, sides[ROME].general)
    return BattleFacts(attacker, *sides, other_consul=other_consul, fright=fright)


def group_battle_facts(state: State, *, intercepted: bool = False, avoid_failed: bool = False) -> BattleFacts:
    """The battle of the moving group in the space that it has entered."""
    origin = space_of(state.entered_from) if state.entered_from >= 0 else NOBODY
    army = moving_army(state, origin, by_sea=state.entered_by == BY_SEA, sortie=state.group_place >= INSIDE)
    return battle_facts(state, space_of(state.group_place), army, intercepted=intercepted, avoid_failed=avoid_failed)


def _way_back(after: State, space: int, army: Army) -> int:
    """The losses of an army on its way back, to where it came from by land; ``ELIMINATED`` without one."""
    if army.origin < 0 or army.by_sea or KIND_OF_WAY[army.origin].get(space) != LAND:
        return ELIMINATED
    return _way(after, SIDE_OF[army.general], space, army.cu, army.all_generals, only_first=army.origin)


def _way(
    after: State, side: int, space: int, cu: int, generals: int, *, only_first: int = NOBODY, never: int = NOBODY
) -> int:
    """The losses on the best path of a retreat after usual losses; ``ELIMINATED`` without one."""
    paths = retreat_paths(after, side, space, max(1, cu - _USUAL_LOSSES), generals, only_first, never)
    return min((path.losses for path in paths), default=ELIMINATED)


def _without(state: State, side: int, army: Army) -> State:
    """The position without an army."""
    place, beasts = state.general_at[army.general], army.elephants
    after = state.copy()
    after.group_general = after.group_place = NOBODY
    after.group_cu = after.group_elephants = after.group_generals = 0
    if place >= 0:
        after.cu[side * len(after.elephants) + place] -= min(army.cu - beasts, standing(after, side, place)[0])
        if side == CARTHAGE:
            after.elephants[place] -= min(beasts, elephants(after, side, place))
    for general in members(army.all_generals):
        after.general_at[general] = NOBODY
    return after


def _other_consul(state: State, generals: int, head: int) -> int:
    """The consul who would command after a change of command, -1 none (6.2.1)."""
    if head not in state.consuls or not all(consul >= 0 and generals >> consul & 1 for consul in state.consuls):
        return NOBODY
    return state.consuls[1 - state.consuls.index(head)]
