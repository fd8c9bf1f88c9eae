"""Why the active force may not do something (rules parts 5, 6 and 8)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from ccancients.successors.components.board import FORTRESS, INDEPENDENT, MAJOR_CITY, MINOR_CITY, NOBODY
from ccancients.successors.rules.command import points_left
from ccancients.successors.rules.movement import (
    MOST_TOGGLES,
    besieging_units,
    leaves_alone,
    may_be_besieged,
    may_march,
    reachable_places,
)
from ccancients.successors.rules.placing import minor_in_hand
from ccancients.successors.rules.presence import (
    has_enemy_generals,
    has_enemy_units,
    has_keeper,
    is_friendly,
    own_city,
    room_inside,
    units,
)
from ccancients.successors.state import AT_SEA, LANDED, State
from ccancients.successors.why_not.refusal import Refusal, refuse

Args = tuple[int, ...]


def march(state: State, args: Args) -> Refusal | None:
    """S4 64-67, 93, 8.2."""
    space, board, place, left = args[0], state.board, state.force_place, points_left(state)
    if state.naval == AT_SEA:
        return refuse("march.at sea")
    if board.is_inside(place):
        return refuse("march.inside", place=place)
    kind = board.way_kind.get((place, space))
    if kind is None:
        by_sea = (place, space) in board.sea_kind
        return refuse("march.by sea only" if by_sea else "march.no path", space=space)
    if not may_march(state):
        return refuse("march.after landing")
    if leaves_alone(state):
        return refuse("leave.alone", place=place)
    if state.exhausted:
        return refuse("march.exhausted", space=space)
    return refuse("march.points", space=space, number=board.costs[kind], left=left)


def embark(state: State, args: Args) -> Refusal | None:
    """8.1, 8.2, R27."""
    del args
    board, place = state.board, state.force_place
    if state.naval == AT_SEA:
        return refuse("embark.at sea")
    if not board.spaces[board.space(place)].port:
        return refuse("embark.no port", place=place)
    if sum(state.force_cu) > board.tables.naval_limit:
        return refuse("embark.limit", number=sum(state.force_cu), most=board.tables.naval_limit)
    if state.sailed >= state.rules.naval_moves_per_segment:
        return refuse("embark.once", number=state.rules.naval_moves_per_segment)
    if leaves_alone(state):
        return refuse("leave.alone", place=place)
    if state.naval == LANDED and state.embarked_spent == state.spent:
        return refuse("embark.for nothing")
    return refuse("embark.enemy city", place=place)


def sail(state: State, args: Args) -> Refusal | None:
    """S4 68, 69."""
    space, board = args[0], state.board
    if state.naval != AT_SEA:
        return refuse("sail.ashore")
    kind = board.sea_kind.get((board.space(state.force_place), space))
    if kind is None:
        return refuse("sail.no path", space=space)
    if leaves_alone(state):
        return refuse("leave.alone", place=board.space(state.force_place))
    return refuse("sail.points", space=space, number=board.costs[kind], left=points_left(state))


def land(state: State, args: Args) -> Refusal | None:
    """S4 76."""
    del args
    return refuse("land.ashore") if state.naval != AT_SEA else None


def land_in(state: State, args: Args) -> Refusal | None:
    """S4 76, 101, 105."""
    return land(state, args) or _into(state)


def go_in(state: State, args: Args) -> Refusal | None:
    """S4 75, 101, 105, R68."""
    del args
    if state.naval == AT_SEA:
        return refuse("march.at sea")
    if state.board.is_inside(state.force_place):
        return refuse("inside.already")
    return _into(state) or refuse("inside.often", number=MOST_TOGGLES)


def _into(state: State) -> Refusal | None:
    board, side = state.board, state.force_side
    space = board.space(state.force_place)
    if board.kind[space] != MAJOR_CITY:
        return refuse("inside.no city", place=state.force_place)
    if not own_city(state, side, space):
        return refuse("inside.not own", space=space)
    number = sum(state.force_cu) + units(state, side, board.inside(space))
    if sum(state.force_cu) > room_inside(state, side, space):
        return refuse("inside.full", space=space, number=number, most=board.tables.city_limit)
    return None


def go_out(state: State, args: Args) -> Refusal | None:
    """S4 75, R68."""
    del args
    if state.naval == AT_SEA:
        return refuse("march.at sea")
    if not state.board.is_inside(state.force_place):
        return refuse("outside.already")
    return refuse("inside.often", number=MOST_TOGGLES)


def besiege(state: State, args: Args) -> Refusal | None:
    """S4 81, R14–R16, R53."""
    del args
    tables, place, side = state.board.tables, state.force_place, state.force_side
    if place >= state.board.count:
        return refuse("siege.inside")
    if not may_be_besieged(state, side, place):
        return refuse("siege.nothing", space=place)
    if besieging_units(state) < tables.siege_min_cu:
        return refuse("siege.units", number=besieging_units(state), least=tables.siege_min_cu)
    if has_enemy_units(state, side, place):
        return refuse("siege.enemies", space=place)
    if state.sieges >= state.rules.sieges_per_activation:
        return refuse("siege.often", number=state.rules.sieges_per_activation)
    return refuse("siege.points", number=tables.siege_cost, left=points_left(state))


def remove_marker(state: State, args: Args) -> Refusal | None:
    """S4 85, R17."""
    del args
    tables, side = state.board.tables, state.force_side
    space = state.board.space(state.force_place)
    owner = state.control[space]
    if owner == INDEPENDENT:
        return refuse("removal.independent", space=space)
    if owner in (NOBODY, side):
        return refuse("removal.own or none", space=space)
    if state.board.kind[space] not in (MINOR_CITY, FORTRESS):
        return refuse("removal.city", space=space)
    if sum(state.force_cu) < tables.remove_cp_min_cu:
        return refuse("removal.units", number=sum(state.force_cu), least=tables.remove_cp_min_cu)
    if has_enemy_units(state, side, space):
        return refuse("removal.enemies", space=space)
    return refuse("removal.points", number=tables.remove_cp_cost, left=points_left(state))


# -- picking up and dropping ------------------------------------------------------------------------------------------


def pick_up(state: State, verb: str, piece: int) -> Refusal | None:
    """S4 20, 22, R8, 8.2."""
    side, place = state.force_side, _load_place(state, verb)
    if place not in reachable_places(state):
        return refuse("pick up.not here", place=place)
    kind = verb.removesuffix(" in").rpartition(" ")[2]
    if kind == "type":
        start = state.at(side, place)
        if not state.rested[start + piece]:
            waits = state.moved[start + piece] > state.force_cu[piece] * (place == state.force_place)
            return refuse("pick up.moved" if waits else "pick up.not here", place=place)
        return refuse("pick up.limit", most=state.board.tables.naval_limit)
    if kind == "general":
        if state.owner[piece] != side:
            return refuse("pick up.not yours")
        if state.general_at[piece] != place or state.force_generals >> piece & 1:
            return refuse("pick up.not here", place=place)
        return refuse("pick up.moved", place=place)
    if state.royal_at[piece] != place or state.force_royals >> piece & 1:
        return refuse("pick up.not here", place=place)
    if state.royal_owner[piece] not in (side, NOBODY):
        return refuse("pick up.not yours")
    return refuse("pick up.moved", place=place)


def drop(state: State, verb: str, piece: int) -> Refusal | None:
    """S4 22, 24, 105, R60."""
    side, place, board = state.force_side, _load_place(state, verb), state.board
    kind = verb.removesuffix(" in").rpartition(" ")[2]
    goes = {"general": state.force_generals, "royal": state.force_royals}.get(kind, 0) >> piece & 1
    if not (state.force_cu[piece] if kind == "type" else goes):
        return refuse("drop.not in the force")
    if place not in reachable_places(state):
        return refuse("inside.no city", place=state.force_place)
    if place >= board.count and not board.is_at_sea(place) and not own_city(state, side, board.space(place)):
        return refuse("inside.not own", space=board.space(place))
    if has_enemy_units(state, side, place) or has_enemy_generals(state, side, place):
        return refuse("drop.among others", place=place)
    if kind == "general":
        return refuse("drop.last general")
    if kind == "type" and not (is_friendly(state, side, place) or has_keeper(state, place)):
        return refuse("drop.needs general", place=place)
    return refuse("drop.full", space=board.space(place), most=board.tables.city_limit)


def _load_place(state: State, verb: str) -> int:
    """The place that a form of picking up or dropping means."""
    board, space = state.board, state.board.space(state.force_place)
    if verb.endswith(" in"):
        return board.inside(space)
    return space if state.naval == AT_SEA else state.force_place


def place_minor_here(state: State, args: Args) -> Refusal | None:
    """S4 24, R3, R56, R60."""
    del args
    side, place = state.force_side, state.force_place
    if state.naval == AT_SEA:
        return refuse("minor.at sea")
    if minor_in_hand(state, side) == NOBODY:
        return refuse("minor.none in hand", number=state.board.minors)
    if not any(state.force_cu):
        return refuse("minor.no units in the force")
    if is_friendly(state, side, place):
        return refuse("minor.friendly", place=place)
    if has_keeper(state, place):
        return refuse("minor.keeper", place=place)
    if has_enemy_units(state, side, place) or has_enemy_generals(state, side, place):
        return refuse("minor.among others", place=place)
    return refuse("minor.before")


# -- passage, the end -------------------------------------------------------------------------------------------------


def ask_passage(state: State, args: Args) -> Refusal | None:
    """S4 156, R56."""
    space, other = args
    board, place = state.board, state.force_place
    if not state.rules.passage:
        return refuse("passage.off")
    ways = board.sea_ways[board.space(place)] if state.naval == AT_SEA else board.ways[board.space(place)]
    if space not in {there for there, _ in ways} or board.is_inside(place):
        return refuse("passage.not near", space=space)
    if other == state.force_side or not units(state, other, space):
        return refuse("passage.nobody", space=space, side=other)
    if space * state.sides + other in state.asked:
        return refuse("passage.asked", space=space, side=other)
    return refuse("passage.points")


def end(state: State, args: Args) -> Refusal | None:
    """8.1."""
    del args
    return refuse("end.at sea") if state.naval == AT_SEA else None


Check = Callable[[State, Args], Refusal | None]


def _loading(check: Callable[[State, str, int], Refusal | None], verb: str) -> Check:
    return lambda state, args: check(state, verb, args[0])


SPENDING: Final[Mapping[str, Check]] = {
    "march": march, "embark": embark, "sail": sail, "land": land, "land in": land_in, "go in": go_in,
    "go out": go_out, "besiege": besiege, "remove marker here": remove_marker,
    "place minor here": place_minor_here, "ask passage": ask_passage, "end": end,
    **{f"{verb} {kind}{where}": _loading(check, f"{verb} {kind}{where}")
       for verb, check in (("pick up", pick_up), ("drop", drop))
       for kind in ("type", "general", "royal") for where in ("", " in")},
}  # fmt: skip
"""By the form of a choice."""

__all__ = ["SPENDING"]
