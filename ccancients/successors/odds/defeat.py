"""What is left of an army that is beaten: mercenaries die, Macedonians roll, who is left needs a way out (7.L, 7.R)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from ccancients.successors.odds import deeds
from ccancients.successors.odds.known import MOVER, OTHER, moving_units, royal_army
from ccancients.successors.rules.entering import retreat_spaces
from ccancients.successors.rules.presence import by_type, has_enemy_units, own_city, room_inside, units
from ccancients.successors.state import NOBODY, State


@dataclass(frozen=True, slots=True)
class Defeat:
    """What a lost battle means.

    ``gone``         how likely nobody is left;  ``mercenaries`` because no Macedonian fights
    """

    gone: Fraction
    mercenaries: bool


def of_mover(state: State, party: int, space: int, back: int, *, out: bool = False) -> Defeat:
    """The active force, if a party beats it in a space.

    ``back``  the place that it would come from, -1 for none;  ``out`` out of its city, or off the ship where it had
    embarked: it goes back inside (R58, R62)
    """
    side, board, place = state.force_side, state.board, state.force_place
    mine = moving_units(state, space)
    aside = royal_army(state, party, space, mine)[0] == MOVER
    closed = NOBODY if out or back == NOBODY else board.space(back)
    open_ways = bool(retreat_spaces(state, side, space, closed))
    leaving = sum(state.force_cu) if place == board.inside(space) else 0
    rooms = [_room(state, side, space) + leaving]
    if not out and back != NOBODY:
        if back >= board.count:
            rooms.append(room_inside(state, side, board.space(back)) + (sum(state.force_cu) if place == back else 0))
        open_ways = open_ways or not has_enemy_units(state, side, board.space(back))
    return _defeat(state, mine, rooms, aside=aside, open_ways=open_ways)


def of_other(state: State, side: int, space: int, come: Sequence[int] = ()) -> Defeat:
    """A side that the active force, or an independent army, beats in the space where it is.

    ``come``  units by type that come to those there: who intercepts
    """
    board = state.board
    cu = by_type(state, side, space)
    cu = [here + more for here, more in zip(cu, come or [0] * len(cu), strict=True)]
    aside = state.force_side >= 0 and royal_army(state, side, space, moving_units(state, space))[0] == OTHER
    closed = NOBODY if state.came_from == NOBODY else board.space(state.came_from)
    open_ways = bool(retreat_spaces(state, side, space, closed))
    return _defeat(state, cu, [_room(state, side, space)], aside=aside, open_ways=open_ways)


def _room(state: State, side: int, space: int) -> int:
    """The units that find room in the city of a space: none where it is not the side's own."""
    if not own_city(state, side, space):
        return 0
    return state.board.tables.city_limit - units(state, side, state.board.inside(space))


def _defeat(state: State, cu: Sequence[int], rooms: Iterable[int], *, aside: bool, open_ways: bool) -> Defeat:
    """``aside``  its Royal Army does not fight (R36);  ``rooms`` of cities; ``open_ways`` whether any number gets away
    """
    types, room = state.board.types, max(rooms)
    royal = sum(number for kind, number in enumerate(cu) if aside and types[kind].royal)
    fighting = sum(
        number for kind, number in enumerate(cu) if types[kind].macedonian and not (aside and types[kind].royal)
    )
    gone = Fraction(0)
    for lost, chance in deeds.attrition(state.board, fighting).items():
        left = fighting - lost
        if not left or not (open_ways or left + royal <= room):
            gone += chance
    return Defeat(gone, fighting == 0)


__all__ = ["Defeat", "of_mover", "of_other"]
