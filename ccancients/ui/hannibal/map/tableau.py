"""A position as pieces: bands and plates of provinces, spaces, and the forces that stand on them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ccancients.hannibal.components.board import (
    ALPS,
    INSIDE,
    KIND,
    PASS,
    PLACES,
    PROVINCES,
    SPACE_COUNT,
    SPACES_OF,
    WAYS_OF,
    space_of,
)
from ccancients.hannibal.components.generals import SIDE_OF
from ccancients.hannibal.components.sides import CARTHAGE, NOBODY, ROME, SIDES
from ccancients.hannibal.rules.places import truce
from ccancients.hannibal.rules.presence import (
    commander,
    controller,
    elephants,
    force,
    generals_in,
    is_living_tribe,
    rank,
)
from ccancients.hannibal.rules.retreating import isolated
from ccancients.hannibal.state import State
from ccancients.ui.canvas.pieces import Key, Piece
from ccancients.ui.canvas.points.kit import GENERAL, PLAQUE, SPACE, UNITS
from ccancients.ui.canvas.stage import Tableau
from ccancients.ui.hannibal.map.cartouche import cartouche_look
from ccancients.ui.hannibal.map.layout import CARTOUCHE
from ccancients.ui.hannibal.map.looks import CounterLook, Holders, PlaqueLook, SiegeLook, SpaceLook
from ccancients.ui.hannibal.map.names import map_names
from ccancients.ui.hannibal.words.things import general_name, province_name

SIEGE: Final = "siege"
TRACK: Final = "track"


def in_front(state: State, side: int, place: int) -> int:
    """The general on top of a counter: the commander, or an equal of his who is on the move; -1 for none."""
    head, moving = commander(state, side, place), state.group_general
    on_the_move = moving >= 0 and SIDE_OF[moving] == side and state.general_at[moving] == place
    return moving if on_the_move and rank(state, moving) == rank(state, head) else head


def key_of(state: State, side: int, place: int) -> Key:
    """What the forces of a side in a place are called: by their commander if they have one, so that they keep their
    name on the way.
    """
    leader = in_front(state, side, place)
    return (GENERAL, leader) if leader >= 0 else (UNITS, side, place)


def tableau(state: State) -> Tableau:
    """Every piece of a position."""
    track = Piece((TRACK,), CARTOUCHE, cartouche_look(state))
    pieces = (*_provinces(state), *_spaces(state), *_forces(state), track)
    return Tableau(pieces, state.copy(), holders(state))


def holders(state: State) -> Holders:
    """Who controls the provinces that count; of the others nothing is seen on the ground."""
    return Holders(tuple(
        controller(state, province) if facts.scores else NOBODY for province, facts in enumerate(PROVINCES)
    ), closed_passes(state))


def closed_passes(state: State) -> frozenset[frozenset[int]]:
    """The passes that neither side may cross while a truce lasts, by their two ends (3.9)."""
    if not state.truce:
        return frozenset()
    passes = {
        frozenset((here, there)) for here in range(SPACE_COUNT) for there, kind in WAYS_OF[here] if kind in (PASS, ALPS)
    }
    return frozenset(
        ends for ends in passes if not any(all(not truce(state, side, end) for end in ends) for side in SIDES)
    )


def _provinces(state: State) -> Iterator[Piece]:
    for province in range(len(PROVINCES)):
        spaces, holder = SPACES_OF[province], controller(state, province)
        rome, carthage = (sum(state.control[space] == side for space in spaces) for side in SIDES)
        look = PlaqueLook(
            province, holder, rome, len(spaces) - rome - carthage, carthage, province_name(province)
        )
        yield Piece((PLAQUE, province), spaces[0], look)


def _spaces(state: State) -> Iterator[Piece]:
    cut_off = {space for side in SIDES for space in isolated(state, side)}
    names, held = map_names(), occupied(state)
    for space in range(SPACE_COUNT):
        look = SpaceLook(KIND[space], state.control[space], is_living_tribe(state, space), space in cut_off)
        yield Piece((SPACE, space), space, look)
        if state.points[space]:
            yield Piece((SIEGE, space), space, SiegeLook(state.points[space], state.points_by[space]))
        yield names.piece(space, held)


def occupied(state: State) -> frozenset[int]:
    """The spaces on which forces of anybody stand."""
    return frozenset(
        space_of(place) for side in SIDES for place in range(PLACES)
        if generals_in(state, side, place) or force(state, side, place) or (side == CARTHAGE and state.train == place)
    )


def _forces(state: State) -> Iterator[Piece]:
    for side in SIDES:
        for place in range(PLACES):
            generals, units = generals_in(state, side, place), force(state, side, place)
            train = side == CARTHAGE and state.train == place
            if not generals and not units and not train:
                continue
            leader = in_front(state, side, place)
            office = "consul" if leader in state.consuls else "proconsul" if leader == state.proconsul else ""
            look = CounterLook(
                side, leader, tuple(each for each in generals if each != leader), units,
                elephants(state, side, place), train, place >= INSIDE,
                office if side == ROME and leader >= 0 else "", place == state.group_place and bool(state.limit)
                and side == state.active, general_name(leader) if leader >= 0 else "",
            )
            yield Piece(key_of(state, side, place), space_of(place), look)
