"""Why somebody may not be activated or go along, a card not be used so, a marker not lie there (rules parts 2, 3)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from ccancients.successors.components.board import INDEPENDENT, MAJOR_CITY, NOBODY, TRANSIT
from ccancients.successors.procedures.composing import Compose
from ccancients.successors.procedures.reinforcement import Reinforce
from ccancients.successors.procedures.surrender import Surrender
from ccancients.successors.procedures.tyche import TycheSegment, uses, uses_cards
from ccancients.successors.rules.command import may_be_activated
from ccancients.successors.rules.composing import staying_generals, staying_units
from ccancients.successors.rules.markers import MARKER_REACH, enemy_units_in_space
from ccancients.successors.rules.movement import may_be_besieged
from ccancients.successors.rules.placing import BEFORE_ONLY, may_leave, minor_in_hand
from ccancients.successors.rules.presence import (
    generals_in,
    has_enemy_generals,
    has_enemy_units,
    is_friendly,
    royals_in,
    units,
)
from ccancients.successors.state import HAND, State
from ccancients.successors.why_not.refusal import Asked, Refusal, innermost, pending, refuse

Args = tuple[int, ...]
Checker = Callable[[Asked, Args], Refusal | None]


# -- whom to activate (3.1–3.4) ---------------------------------------------------------------------------------------


def activate(asked: Asked, args: Args) -> Refusal | None:
    """S4 3, 20, 24."""
    state, side, general = asked.state, pending(asked).side, args[0]
    if state.owner[general] != side:
        return refuse("activate.not yours", general=general)
    if state.general_at[general] < 0:
        return refuse("activate.off the board", general=general)
    if state.generals_moved >> general & 1:
        return refuse("activate.moved", general=general)
    if not may_be_activated(state, general):
        return refuse("activate.holds", general=general, place=state.general_at[general])
    return None


def place_minor(asked: Asked, args: Args) -> Refusal | None:
    """S4 15, 24, R3, R56."""
    state, side, place = asked.state, pending(asked).side, args[0]
    if minor_in_hand(state, side) == NOBODY:
        mine = range(state.board.minor(side, 0), state.board.minor(side, 0) + state.board.minors)
        held = any(state.general_at[each] == HAND for each in mine)
        return refuse("minor.placed") if held else refuse("minor.none in hand", number=state.board.minors)
    return _beside_units(state, side, place)


def _beside_units(state: State, side: int, place: int) -> Refusal | None:
    if state.board.is_at_sea(place):
        return refuse("minor.at sea")
    if not units(state, side, place):
        return refuse("minor.no units", place=place)
    return refuse("minor.before") if state.rules.minor_general_when == BEFORE_ONLY else None


def move_minor(asked: Asked, args: Args) -> Refusal | None:
    """S4 15, 24, R56."""
    state, side, (general, place) = asked.state, pending(asked).side, args
    if not state.board.is_minor(general):
        return refuse("minor.major", general=general)
    if state.owner[general] != side or state.general_at[general] < 0:
        return refuse("minor.off the board", general=general)
    if state.generals_placed >> general & 1:
        return refuse("minor.placed")
    if not may_leave(state, side, general):
        return refuse("minor.holds", general=general, place=state.general_at[general])
    if state.general_at[general] == place:
        return refuse("minor.here", general=general)
    return _beside_units(state, side, place)


# -- who goes (3.2) ---------------------------------------------------------------------------------------------------


def leave(asked: Asked, args: Args, kind: str) -> Refusal | None:
    """S4 7, 24, 51, R56."""
    state, piece = asked.state, args[0]
    place = state.band_place
    goes = {"type": lambda: state.band_cu[piece] > 0, "general": lambda: bool(state.band_generals >> piece & 1),
            "royal": lambda: bool(state.band_royals >> piece & 1)}[kind]()  # fmt: skip
    if not goes:
        return refuse("compose.not here", place=place)
    if kind == "general" and piece == state.band_commander:
        return refuse("compose.commander", general=piece)
    if kind == "type" and not (is_friendly(state, state.band_side, place) or staying_generals(state)):
        return refuse("compose.alone", place=place)
    frame = innermost(asked, Compose)
    if kind == "type" and frame is not None and frame.intercepts and sum(state.band_cu) == 1:
        return refuse("compose.last unit")
    return refuse("compose.once")


def take(asked: Asked, args: Args, kind: str) -> Refusal | None:
    """S4 7, 20, 51, R5, R56."""
    state, piece = asked.state, args[0]
    place, side = state.band_place, state.band_side
    if kind == "type":
        here = units(state, side, place) and state.moved[state.at(side, place) + piece]
        return refuse("compose.moved" if here else "compose.not here", place=place)
    if kind == "royal":
        here = piece in royals_in(state, side, place) and not state.band_royals >> piece & 1
        return refuse("compose.moved" if here else "compose.not here", place=place)
    if piece not in generals_in(state, side, place) or state.band_generals >> piece & 1:
        return refuse("compose.not here", place=place)
    if state.board.seniority(piece) > state.board.seniority(state.band_commander):
        return refuse("compose.senior", general=piece)
    if state.generals_moved >> piece & 1:
        return refuse("compose.moved", place=place)
    return refuse("compose.alone", place=place)


def set_out(asked: Asked, args: Args) -> Refusal | None:
    """S4 24."""
    del args
    return refuse("compose.alone", place=asked.state.band_place) if staying_units(asked.state) else None


def minor_stays(asked: Asked, args: Args) -> Refusal | None:
    """W507: beside interceptors who go."""
    del args
    state = asked.state
    if minor_in_hand(state, state.band_side) == NOBODY:
        return refuse("minor.none in hand", number=state.board.minors)
    return refuse("minor.keeper", place=state.band_place)


# -- Tyche (2) --------------------------------------------------------------------------------------------------------


def card(asked: Asked, args: Args, use: str) -> Refusal | None:
    """How a card may be used (W2124)."""
    state, side, number = asked.state, pending(asked).side, args[0]
    if not uses_cards(state):
        return refuse("card.dice")
    if number not in state.hands[side]:
        return refuse("card.not held", card=number)
    facts = state.board.cards[number]
    if use == "event":
        return refuse("card.idle event", card=number) if facts.event else refuse("card.no event", card=number)
    return operations(state, side, use, facts.ops)


def die(asked: Asked, args: Args, use: str) -> Refusal | None:
    """How the die may be used, where there are no cards."""
    del args
    state, side = asked.state, pending(asked).side
    if uses_cards(state):
        return refuse("card.cards")
    frame = innermost(asked, TycheSegment)
    return operations(state, side, use, 0 if frame is None else frame.ops)


def operations(state: State, side: int, use: str, ops: int) -> Refusal | None:
    """Why so many operation points cannot be used so."""
    if use in uses(state, side, ops):
        return None
    if use == "march":
        return refuse("use.nobody")
    if use == "markers":
        return refuse("use.no space")
    cost = state.board.tables.train.cost
    return refuse("use.cost", number=ops, cost=cost) if ops < cost else refuse("use.no place")


# -- markers, surrender (2) -------------------------------------------------------------------------------------------


def mark(asked: Asked, args: Args) -> Refusal | None:
    """A marker of a card, or of the surrender segment (W2124, W258)."""
    state, side, space = asked.state, pending(asked).side, args[0]
    surrender = innermost(asked, Surrender)
    if state.board.kind[space] == TRANSIT:
        return refuse("mark.transit", space=space)
    if state.control[space] != NOBODY:
        return refuse("mark.taken", space=space)
    if surrender is not None and surrender.assaulted:
        return refuse("mark.later", space=space)
    if surrender is not None and not units(state, side, space):
        return refuse("mark.no units", space=space)
    if enemy_units_in_space(state, side, space):
        return refuse("mark.enemies", space=space)
    return refuse("mark.far", space=space, most=MARKER_REACH)


def surrendered(asked: Asked, args: Args) -> Refusal | None:
    """Removing a marker in the surrender segment (W258)."""
    state, side, space = asked.state, pending(asked).side, args[0]
    owner = state.control[space]
    if owner == INDEPENDENT:
        return refuse("removal.independent", space=space)
    if owner in (NOBODY, side):
        return refuse("removal.own or none", space=space)
    if state.board.kind[space] == MAJOR_CITY:
        return refuse("removal.city", space=space)
    if not units(state, side, space):
        return refuse("removal.nobody there", space=space)
    if has_enemy_units(state, side, space):
        return refuse("removal.enemies", space=space)
    return refuse("mark.later", space=space)


def assault(asked: Asked, args: Args) -> Refusal | None:
    """W258."""
    state, side, space = asked.state, pending(asked).side, args[0]
    frame = innermost(asked, Surrender)
    most = state.board.tables.siege_min_cu - 1
    if not may_be_besieged(state, side, space):
        return refuse("assault.nothing", space=space)
    if not units(state, side, space) or not generals_in(state, side, space):
        return refuse("assault.no army", space=space)
    if units(state, side, space) > most:
        return refuse("assault.large", space=space, number=units(state, side, space), most=most)
    if has_enemy_units(state, side, space):
        return refuse("assault.enemies", space=space)
    return refuse("assault.once", space=space) if frame is not None and space in frame.assaulted else None


# -- reinforcements (2) -----------------------------------------------------------------------------------------------


def put(asked: Asked, args: Args) -> Refusal | None:
    """W2124."""
    state, side, (kind, place) = asked.state, pending(asked).side, args
    if kind != pending(asked).about[0]:
        return refuse("put.another type", type=kind)
    return _new_place(state, side, place, units_too=True) or refuse("put.place", place=place)


def returned(asked: Asked, args: Args) -> Refusal | None:
    """W2124."""
    state, side, (general, place) = asked.state, pending(asked).side, args
    frame = innermost(asked, Reinforce)
    if frame is not None and (not frame.waiting or frame.waiting[0] != general):
        return refuse("return.another", general=general)
    return _new_place(state, side, place, units_too=False) or refuse("return.place", place=place)


def _new_place(state: State, side: int, place: int, *, units_too: bool) -> Refusal | None:
    board = state.board
    if has_enemy_units(state, side, place) or has_enemy_generals(state, side, place):
        return refuse("put.enemies", place=place)
    own = state.control[board.space(place)] == side
    if units_too and board.is_inside(place) and own and units(state, side, place) >= board.tables.city_limit:
        return refuse("put.full", space=board.space(place), most=board.tables.city_limit)
    return None


def _with(check: Callable[[Asked, Args, str], Refusal | None], word: str) -> Checker:
    return lambda asked, args: check(asked, args, word)


ACTIVATING: Final[Mapping[str, Checker]] = {
    "activate": activate, "place minor": place_minor, "move minor": move_minor,
}
COMPOSING: Final[Mapping[str, Checker]] = {
    **{f"leave {kind}": _with(leave, kind) for kind in ("type", "general", "royal")},
    **{f"take {kind}": _with(take, kind) for kind in ("type", "general", "royal")},
    "set out": set_out, "place minor here": minor_stays,
}
TYCHE_USES: Final[Mapping[str, Checker]] = {
    **{f"play {use}": _with(card, use) for use in ("march", "event", "markers", "training")},
    "discard": _with(card, "discard"),
    **{f"die {use}": _with(die, use) for use in ("march", "markers", "training", "nothing")},
}
MARKING: Final[Mapping[str, Checker]] = {"mark": mark}
SURRENDERING: Final[Mapping[str, Checker]] = {"mark": mark, "remove marker": surrendered, "assault": assault}
REINFORCING: Final[Mapping[str, Checker]] = {"put": put}
RETURNING: Final[Mapping[str, Checker]] = {"return": returned}

__all__ = [
    "ACTIVATING", "COMPOSING", "MARKING", "REINFORCING", "RETURNING", "SURRENDERING", "TYCHE_USES", "Checker",
]
