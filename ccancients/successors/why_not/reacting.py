"""Why an answer to what others do is not open, and why an independent army may not go there (rules parts 7 and 9)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ccancients.successors.components.board import INDEPENDENT, NOBODY
from ccancients.successors.procedures.city import CityShuffle
from ccancients.successors.procedures.independents import IndependentsMove, MoveIndependent, may_move, owes_move
from ccancients.successors.rules.independents import is_active, may_place_marker
from ccancients.successors.rules.presence import (
    generals_in,
    has_enemy_units,
    own_city,
    room_inside,
    royals_in,
    units,
)
from ccancients.successors.rules.reactions import army_may_enter
from ccancients.successors.state import BOX
from ccancients.successors.why_not.choosing import Checker
from ccancients.successors.why_not.refusal import Asked, Refusal, innermost, pending, refuse

Args = tuple[int, ...]


# -- interception, falling back, evasion, retreat ---------------------------------------------------------------------


def intercept(asked: Asked, args: Args) -> Refusal | None:
    """7.G, R30, R31: one army after the other is asked."""
    decision = pending(asked)
    if args[0] != decision.about[2]:
        return refuse("intercept.another place", place=args[0])
    return refuse("intercept.not there", general=args[1])


def intercept_minor(asked: Asked, args: Args) -> Refusal | None:
    """7.G, W507."""
    if args[0] != pending(asked).about[2]:
        return refuse("intercept.another place", place=args[0])
    return refuse("minor.none in hand", number=asked.state.board.minors)


def fall_back(asked: Asked, args: Args) -> Refusal | None:
    """R32."""
    del asked, args
    return refuse("fall back.nowhere")


def fight(asked: Asked, args: Args) -> Refusal | None:
    """S4 178."""
    del asked, args
    return refuse("fight.alone")


def evade_to(asked: Asked, args: Args) -> Refusal | None:
    """7.V."""
    state, space, decision = asked.state, args[0], pending(asked)
    here = state.board.space(decision.about[0])
    if state.words.choice("evade") in decision.choices:
        return refuse("evade.first")
    if (here, space) not in state.board.way_kind:
        return refuse("evade.no path", space=space)
    if has_enemy_units(state, decision.side, space):
        return refuse("evade.enemies", space=space)
    return refuse("evade.came from", space=space)


def not_yet(asked: Asked, args: Args) -> Refusal | None:
    """7.V: the army has not gone, or has gone already."""
    del asked, args
    return refuse("evade.first")


def retreat_to(asked: Asked, args: Args) -> Refusal | None:
    """7.R."""
    state, space, decision = asked.state, args[0], pending(asked)
    here = state.board.space(decision.about[0])
    if (here, space) not in state.board.way_kind:
        return refuse("retreat.no path", space=space)
    if has_enemy_units(state, decision.side, space):
        return refuse("retreat.enemies", space=space)
    return refuse("retreat.back", space=space)


def retreat_in(asked: Asked, args: Args) -> Refusal | None:
    """7.R, S4 105."""
    del args
    state, decision = asked.state, pending(asked)
    space = state.board.space(decision.about[0])
    if not own_city(state, decision.side, space):
        return refuse("inside.not own", space=space)
    return refuse("retreat.full", space=space, most=state.board.tables.city_limit)


def hold(asked: Asked, args: Args) -> Refusal | None:
    """R44."""
    del asked, args
    return refuse("retreat.must")


def withdraw(asked: Asked, args: Args) -> Refusal | None:
    """R39."""
    del args
    state, decision = asked.state, pending(asked)
    space = state.board.space(decision.about[-1])
    if not own_city(state, decision.side, space):
        return refuse("inside.not own", space=space)
    number = units(state, decision.side, space) + units(state, decision.side, state.board.inside(space))
    return refuse("inside.full", space=space, number=number, most=state.board.tables.city_limit)


def lose(asked: Asked, args: Args) -> Refusal | None:
    """R29."""
    del asked
    return refuse("lose.none", type=args[0])


# -- the gates (7.B) --------------------------------------------------------------------------------------------------


def shuffle(asked: Asked, args: Args, verb: str) -> Refusal | None:
    """S4 152, 105, R56."""
    state, side, piece = asked.state, pending(asked).side, args[0]
    frame = innermost(asked, CityShuffle)
    space = pending(asked).about[0]
    place = state.board.inside(space) if verb.startswith("bring out") else space
    kind = verb.rpartition(" ")[2]
    here = {"type": lambda: piece < state.types and bool(_of_type(asked, side, place, piece)),
            "general": lambda: piece in generals_in(state, side, place),
            "royal": lambda: piece in royals_in(state, side, place)}[kind]()  # fmt: skip
    if not here:
        return refuse("city.not there", place=place)
    if kind == "type" and verb.startswith("take in") and not room_inside(state, side, space):
        return refuse("city.full", space=space, most=state.board.tables.city_limit)
    return refuse("city.once") if frame is not None else None


def _of_type(asked: Asked, side: int, place: int, kind: int) -> int:
    state = asked.state
    start = state.at(side, place)
    return state.rested[start + kind] + state.moved[start + kind]


def _shuffling(verb: str) -> Checker:
    return lambda asked, args: shuffle(asked, args, verb)


# -- independent armies (9) -------------------------------------------------------------------------------------------


def move_army(asked: Asked, args: Args) -> Refusal | None:
    """S4 111, 115."""
    state, army = asked.state, args[0]
    if innermost(asked, MoveIndependent) is not None:
        return refuse("question.another", question=pending(asked).question)
    if state.army_at[army] < 0 and state.army_at[army] != BOX:
        return refuse("army.gone", army=army)
    if not is_active(state, army):
        return refuse("army.inactive", army=army)
    return None if may_move(state, army) else refuse("army.moved", army=army)


def march(asked: Asked, args: Args) -> Refusal | None:
    """S4 119, 127, 128, 132-134."""
    state, space = asked.state, args[0]
    frame = innermost(asked, MoveIndependent)
    if frame is None:
        return refuse("question.another", question=pending(asked).question)
    army, here, left = pending(asked).about
    board = state.board
    if here == BOX:
        return refuse("army.box", army=army)
    kind = board.way_kind.get((here, space))
    if kind is None:
        return refuse("army.by sea" if (here, space) in board.sea_kind else "army.no path", space=space)
    if not army_may_enter(state, army, space):
        return refuse("army.area", army=army, space=space)
    if board.costs[kind] > left:
        return refuse("army.points", space=space, number=board.costs[kind], left=left)
    return refuse("army.west", army=army, space=space)


def place_marker(asked: Asked, args: Args) -> Refusal | None:
    """S4 121, R24."""
    del args
    state, frame = asked.state, innermost(asked, MoveIndependent)
    if frame is None:
        return refuse("question.another", question=pending(asked).question)
    here = state.army_at[frame.army]
    if here < 0:
        return refuse("army.box", army=frame.army)
    if frame.steps:
        return refuse("army.marker spent")
    if state.control[here] == INDEPENDENT:
        return refuse("army.marker there", space=here)
    return None if may_place_marker(state, here) else refuse("army.marker where", space=here)


def end(asked: Asked, args: Args) -> Refusal | None:
    """S4 127, 133."""
    del args
    frame = innermost(asked, MoveIndependent)
    if frame is None:
        return refuse("question.another", question=pending(asked).question)
    here = asked.state.army_at[frame.army]
    if here < 0:
        return refuse("army.box", army=frame.army)
    return refuse("army.west", army=frame.army, space=here)


def done(asked: Asked, args: Args) -> Refusal | None:
    """R21."""
    del args
    state = asked.state
    if innermost(asked, MoveIndependent) is not None or innermost(asked, IndependentsMove) is None:
        return refuse("question.another", question=pending(asked).question)
    owing = [army for army in range(len(state.army_at)) if may_move(state, army) and owes_move(state, army)]
    return refuse("army.has to move", army=owing[0]) if owing else None


INTERCEPTING: Final[Mapping[str, Checker]] = {"intercept": intercept, "intercept minor": intercept_minor}
FALLING_BACK: Final[Mapping[str, Checker]] = {"fall back": fall_back, "fight": fight}
EVADING: Final[Mapping[str, Checker]] = {
    "evade to": evade_to, "stay there": not_yet, "evade": not_yet, "stand": not_yet,
}
RETREATING: Final[Mapping[str, Checker]] = {"retreat to": retreat_to, "retreat in": retreat_in, "hold": hold}
WITHDRAWING: Final[Mapping[str, Checker]] = {"go in": withdraw}
LOSING: Final[Mapping[str, Checker]] = {"lose": lose}
AT_THE_GATES: Final[Mapping[str, Checker]] = {
    f"{verb} {kind}": _shuffling(f"{verb} {kind}")
    for verb in ("bring out", "take in") for kind in ("type", "general", "royal")
}
ARMIES: Final[Mapping[str, Checker]] = {
    "move army": move_army, "march": march, "place marker": place_marker, "end": end, "done": done,
}

__all__ = [
    "ARMIES", "AT_THE_GATES", "EVADING", "FALLING_BACK", "INTERCEPTING", "LOSING", "NOBODY", "RETREATING",
    "WITHDRAWING",
]
