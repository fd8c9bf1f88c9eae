"""The position of a match, or as the side of a view knows it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, TypeAlias

from ccancients.engine import refusals
from ccancients.engine.positions import OVER, question_at
from ccancients.engine.procedure import Procedure
from ccancients.successors.components.board import INDEPENDENT, NOBODY
from ccancients.successors.components.tables import KINDS, NAMES
from ccancients.successors.position.facts import (
    ASKED,
    UNKNOWN,
    Position,
    PositionArmy,
    PositionBand,
    PositionFaction,
    PositionForce,
    PositionPieces,
)
from ccancients.successors.procedures.activation import Activate, Activating, ActivationSegment, TycheActivation
from ccancients.successors.procedures.composing import Compose
from ccancients.successors.procedures.movement import Spend
from ccancients.successors.procedures.turn import PlaceMarkers, PlayerTurn, PlayMatch, PlayTurn, Surrender, TycheSegment
from ccancients.successors.rules.presence import generals_in, members, royals_in
from ccancients.successors.state import BOX, DISPERSED, OUT, State

NAVAL: Final = ("ashore", "at_sea", "landed")
_TURN: Final[tuple[type[Procedure], ...]] = (PlayMatch, PlayTurn, PlayerTurn)
_ACTIVATING: Final[tuple[tuple[type[Procedure], ...], ...]] = (
    (*_TURN, ActivationSegment), (*_TURN, TycheSegment, TycheActivation),
)  # fmt: skip
_STACKS: Final = (
    (*_TURN, Surrender), (*_TURN, TycheSegment), (*_TURN, TycheSegment, PlaceMarkers),
    *(kinds + more for kinds in _ACTIVATING for more in ((), (Activate, Compose), (Activate, Spend))),
)  # fmt: skip
"""The procedures in progress where a question of these can be a position's: the turn itself, and nothing else."""
Asked: TypeAlias = refusals.Asked[State]
"""A match, or the view of a side."""


def question_of(asked: Asked) -> str:
    """The question at which a position is taken, or ``over``.

    Raises ``BadPosition`` in the middle of something else, and in the view of a side that is not asked.
    """
    return question_at(asked, ASKED, _STACKS)


def position_of(asked: Asked) -> Position:
    """The position of a match, or as the side of a view knows it. Raises ``BadPosition`` in the middle of something."""
    question = question_of(asked)
    state, board, sides = asked.state, asked.state.board, asked.state.words.factions
    side = asked.decision.side if asked.decision is not None else state.active
    facts: dict[str, Any] = {}
    for procedure in asked.stack:
        facts |= _progress(procedure, state)
    if question == OVER:
        facts["winner"] = sides[asked.outcome] if asked.outcome is not None and asked.outcome >= 0 else None
    return Position(
        scenario=state.scenario.id,
        switches={
            name: list(value) if isinstance(value, tuple) else value
            for name in NAMES if (value := getattr(state.rules, name)) != getattr(board.switches, name)
        },
        asked=question,
        side=sides[side],
        turn=state.turn,
        round=state.round,
        order=tuple(sides[each] for each in state.order),
        usurper=None if state.usurper == NOBODY else sides[state.usurper],
        factions={sides[each]: _faction(state, each) for each in range(state.sides)},
        free_royals={
            each.id: board.place_text(state.royal_at[royal]) for royal, each in enumerate(board.royals)
            if state.royal_owner[royal] == NOBODY and state.royal_at[royal] != OUT
        },
        armies={each.id: _army(state, army) for army, each in enumerate(board.independents)},
        independent=_spaces_of(state, INDEPENDENT),
        uncontrolled=_spaces_of(state, NOBODY),
        card=None if state.card == NOBODY else state.words.cards[state.card],
        discards=tuple(state.words.cards[card] for card in state.discards),
        die=state.die,
        sailed=state.sailed,
        force=force_of(state) if state.force_side >= 0 and question != OVER else None,
        band=_band(state) if state.band_side >= 0 and question != OVER else None,
        **facts,
    )  # fmt: skip


def _progress(procedure: Procedure, state: State) -> dict[str, Any]:
    """What a procedure in progress knows that the state does not."""
    if isinstance(procedure, Surrender):
        return {"assaulted": tuple(state.board.spaces[space].id for space in procedure.assaulted)}
    if isinstance(procedure, TycheSegment):
        wakes = None if procedure.army == NOBODY else state.board.independents[procedure.army].id
        return {"tyche_die": procedure.die, "ops": procedure.ops, "moves": procedure.moves, "wakes": wakes}
    if isinstance(procedure, PlaceMarkers):
        return {"left": procedure.left}
    if isinstance(procedure, TycheActivation):
        return {"campaign": procedure.limit > 1, "count": procedure.count}
    return {"count": procedure.count} if isinstance(procedure, Activating) else {}


def _army(state: State, army: int) -> PositionArmy:
    at = state.army_at[army]
    where = state.board.spaces[at].id if at >= 0 else "box" if at == BOX else "gone"
    return PositionArmy(at=where, strength=max(1, state.army_strength[army]))


def _spaces_of(state: State, owner: int) -> tuple[str, ...]:
    """Spaces without a faction's marker that are not as at the start."""
    return tuple(
        each.id for space, each in enumerate(state.board.spaces)
        if state.control[space] == owner and each.starts_independent != (owner == INDEPENDENT)
    )


# -- factions ---------------------------------------------------------------------------------------------------------


def _faction(state: State, side: int) -> PositionFaction:
    board, spaces, count = state.board, state.board.spaces, state.board.count
    text = board.general_text
    off = [general for general, at in enumerate(state.general_at) if at < 0 and state.owner[general] == side]
    cards = state.hands[side]
    return PositionFaction(
        pieces=tuple(
            found for place in range(state.places) if (found := _pieces(state, side, place)) is not None
        ),
        holds=tuple(spaces[space].id for space, owner in enumerate(state.control) if owner == side),
        points={
            spaces[space].id: points
            for space, points in enumerate(state.points[side * count:(side + 1) * count]) if points
        },
        hand=tuple(UNKNOWN if card < 0 else state.words.cards[card] for card in cards),
        fleet=state.fleet[side],
        dispersed=tuple(text(general) for general in off if state.general_at[general] == DISPERSED),
        dead=tuple(text(each) for each in off if state.general_at[each] == OUT and each < board.majors),
        placed=_marked(state, off, state.generals_placed),
        tired=_marked(state, off, state.generals_moved),
        resting=_marked(state, off, state.generals_kept),
        champion=bool(state.champions >> side & 1),
        out=bool(state.fallen >> side & 1),
    )  # fmt: skip


def _marked(state: State, generals: Sequence[int], mask: int) -> tuple[str, ...]:
    return tuple(state.board.general_text(general) for general in generals if mask >> general & 1)


def _pieces(state: State, side: int, place: int) -> PositionPieces | None:
    start, types = state.at(side, place), state.types
    generals, royals = generals_in(state, side, place), royals_in(state, side, place)
    if not (state.units[side * state.places + place] or generals or royals):
        return None
    return PositionPieces(
        place=state.board.place_text(place),
        cu=_units(state, state.rested[start:start + types]),
        moved=_units(state, state.moved[start:start + types]),
        kept=_units(state, state.kept[start:start + types]),
        generals=tuple(map(state.board.general_text, generals)),
        royals=_royals(state, royals),
        tired=_marked(state, generals, state.generals_moved) + _royals(
            state, [royal for royal in royals if state.royals_moved >> royal & 1]
        ),
        resting=_marked(state, generals, state.generals_kept),
        placed=_marked(state, generals, state.generals_placed),
    )  # fmt: skip


def _units(state: State, counts: Sequence[int]) -> dict[str, int]:
    return {state.board.types[kind].id: number for kind, number in enumerate(counts) if number}


def _royals(state: State, royals: Sequence[int]) -> tuple[str, ...]:
    return tuple(state.board.royals[royal].id for royal in royals)


# -- the force --------------------------------------------------------------------------------------------------------


def force_of(state: State) -> PositionForce:
    """The active force."""
    board, sides = state.board, state.words.factions

    def place(number: int) -> str | None:
        return None if number == NOBODY else board.place_text(number)

    def passages(numbers: Sequence[int]) -> tuple[str, ...]:
        pairs = (divmod(number, state.sides) for number in numbers)
        return tuple(f"{board.spaces[space].id}/{sides[other]}" for space, other in pairs)

    return PositionForce(
        cu=_units(state, state.force_cu),
        generals=tuple(map(board.general_text, (
            state.commander, *members(state.force_generals & ~(1 << state.commander)),
        ))),
        royals=_royals(state, list(members(state.force_royals))),
        spent=state.spent,
        exhausted=bool(state.exhausted),
        began=board.place_text(state.began),
        came_from=place(state.came_from),
        came_by=KINDS[state.came_by - 1] if state.came_by else None,
        embarked_at=place(state.embarked_at),
        embarked_spent=state.embarked_spent,
        naval=NAVAL[state.naval],
        land_before=bool(state.land_before),
        marched=state.marched,
        toggles=state.toggles,
        bared=bool(state.bared),
        sieges=state.sieges,
        fresh=state.fresh,
        besieged=tuple(board.spaces[space].id for space in members(state.besieged_before)),
        honored=tuple(sides[each] for each in members(state.honored)),
        asked=passages(state.asked),
        promised=passages(state.promised),
    )


def _band(state: State) -> PositionBand:
    board = state.board
    return PositionBand(
        commander=board.general_text(state.band_commander),
        cu=_units(state, state.band_cu),
        generals=tuple(map(board.general_text, members(state.band_generals))),
        royals=_royals(state, list(members(state.band_royals))),
        leaves=_units(state, state.band_leaves),
        left=tuple(map(board.general_text, members(state.band_left_generals)))
        + _royals(state, list(members(state.band_left_royals))),
    )


__all__ = ["NAVAL", "Asked", "force_of", "position_of", "question_of"]
