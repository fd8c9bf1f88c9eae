"""The position of a match, or as the side of a view knows it."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any, Final, Literal, TypeAlias

from ccancients.engine import refusals
from ccancients.engine.positions import question_at
from ccancients.engine.procedure import Procedure
from ccancients.hannibal import questions
from ccancients.hannibal.components.board import PLACES, SPACE_COUNT, SPACES, space_of
from ccancients.hannibal.components.generals import GENERAL_COUNT, GENERALS
from ccancients.hannibal.components.sides import NOBODY
from ccancients.hannibal.components.switches import PRESETS, SWITCH_NAMES, Switches
from ccancients.hannibal.nouns import general_key, place_text
from ccancients.hannibal.position.facts import (
    Position,
    PositionArmy,
    PositionBarred,
    PositionForce,
    PositionGroup,
    PositionMoved,
    PositionPicked,
    PositionPlay,
    PositionStage,
    Use,
)
from ccancients.hannibal.position.words import ASKED, EDITS, PLAYS
from ccancients.hannibal.procedures.march import Activation, March, Marching
from ccancients.hannibal.procedures.reinforcement import CarthaginianReinforcements, RomanReinforcements
from ccancients.hannibal.procedures.turn import PlaceMarkers, PlayCard, PlayMatch, RaiseTroops, TakeTurn
from ccancients.hannibal.rules.placement import REINFORCEMENTS
from ccancients.hannibal.rules.presence import generals_in, is_campaign, members, stands
from ccancients.hannibal.state import BY_LAND, BY_PASS, BY_SEA, State

MARKS: Final = ("truce", "naval_victory", "hanno_counsel", "cato_counsel", "counsels_ending")
ALLIANCES: Final = ("", "alliance", "alliance_over")
CAME: Final = {BY_LAND: "land", BY_PASS: "pass", BY_SEA: "sea"}
_TURN: Final[tuple[type[Procedure], ...]] = (PlayMatch, TakeTurn)
_STACKS: Final[tuple[tuple[type[Procedure], ...], ...]] = (
    _TURN,
    (*_TURN, CarthaginianReinforcements),
    (*_TURN, RomanReinforcements),
    (*_TURN, PlayCard),
    (*_TURN, PlayCard, Marching),
    (*_TURN, PlayCard, PlaceMarkers),
    (*_TURN, PlayCard, RaiseTroops),
    (*_TURN, PlayCard, Marching, Activation, March),
)
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
    state, outcome = asked.state, asked.outcome
    side = asked.decision.side if asked.decision is not None else int(outcome or 0)
    innermost = asked.stack[-1] if asked.stack else None
    edition, switches = _edition(state.rules)
    group = group_of(state) if isinstance(innermost, March) else None
    facts: dict[str, Any] = {}
    if isinstance(innermost, PlayCard):
        facts["claimed"] = innermost.claimed
    if isinstance(innermost, PlaceMarkers):
        facts["done"] = innermost.placed
    if question == questions.RETURN_GENERAL and isinstance(innermost, CarthaginianReinforcements):
        facts["general"] = general_key(innermost.general)
    if question == questions.REINFORCE:
        if isinstance(innermost, CarthaginianReinforcements):
            facts["done"] = innermost.line - 1
        if isinstance(innermost, RomanReinforcements):
            facts |= {"done": REINFORCEMENTS - innermost.left, "in_italy": innermost.italian}
    return Position(
        edition=edition,
        switches=switches,
        turns=state.turns,
        turn=state.turn,
        asked=question,
        side=_side(side),
        rome=army_of(state, 0),
        carthage=army_of(state, 1),
        control={
            SPACES[space].key: _holder(state.control[space])
            for space in range(SPACE_COUNT)
            if state.control[space] != SPACES[space].start
        },
        dead_tribes=tuple(SPACES[space].key for space in range(SPACE_COUNT) if state.dead_tribes >> space & 1),
        train=place_text(state.train) if state.train >= 0 else None,
        consuls=tuple(map(general_key, state.consuls)) if max(state.consuls) >= 0 else (),
        proconsul=general_key(state.proconsul),
        in_force=marks_in_force(state),
        deck=tuple(reversed(state.deck)),
        discards=tuple(state.discards),
        removed=tuple(state.removed),
        play=play_of(state, _use(state, innermost), group) if question in PLAYS or state.card else None,
        winner=None if outcome is None else _side(outcome),
        **facts,
    )


def _side(side: int) -> Literal["rome", "carthage"]:
    return "carthage" if side else "rome"


def _holder(side: int) -> Literal["rome", "carthage", "none"]:
    return "none" if side == NOBODY else _side(side)


def _edition(rules: Switches) -> tuple[Any, dict[str, bool | int]]:
    """The preset with the fewest switches that differ from it, and these."""
    wanted = asdict(rules)
    different = {
        name: {switch: wanted[switch] for switch in SWITCH_NAMES if asdict(preset)[switch] != wanted[switch]}
        for name, preset in PRESETS.items()
    }
    edition = min(different, key=lambda name: len(different[name]))
    return edition, different[edition]


def marks_in_force(state: State) -> tuple[Any, ...]:
    """What lasts: markers in force, and whether the counsels end with the turn."""
    marks = [mark for mark in MARKS if getattr(state, mark)]
    if state.alliance:
        marks.append(ALLIANCES[state.alliance])
    return tuple(marks)


# -- armies -----------------------------------------------------------------------------------------------------------


def army_of(state: State, side: int) -> PositionArmy:
    """What a side has on the map and in its hand; the hand of a view has backs in it."""
    places = [place for place in range(PLACES) if stands(state, side, place)]
    return PositionArmy(
        hand=tuple(state.hands[side]),
        seen=tuple(state.seen[side]),
        forces=tuple(
            _force(state, side, place) for place in sorted(places, key=lambda place: (space_of(place), place))
        ),
        points={
            SPACES[space].key: points
            for space, points in enumerate(state.points)
            if points and state.points_by[space] == side
        },
    )


def _force(state: State, side: int, place: int) -> PositionForce:
    here = generals_in(state, side, place)
    return PositionForce(
        place=place_text(place),
        cu=state.cu[side * PLACES + place],
        elephants=state.elephants[place] if side else 0,
        generals=tuple(GENERALS[general].key for general in here),
        commanding=tuple(GENERALS[general].key for general in here if state.in_command[general]),
    )


# -- the card in play -------------------------------------------------------------------------------------------------


def _keys(mask: int) -> tuple[str, ...]:
    return tuple(GENERALS[general].key for general in members(mask))


def _use(state: State, innermost: Procedure | None) -> Use:
    if isinstance(innermost, PlaceMarkers):
        return "markers"
    if isinstance(innermost, RaiseTroops):
        return "raise"
    return "event" if state.as_event else "move"


def play_of(state: State, use: Use, group: PositionGroup | None = None) -> PositionPlay:
    """The card in play, and what has been done with it."""
    ledger = state.ledger
    return PositionPlay(
        card=state.card,
        use=use,
        activated=_keys(state.activated),
        spent=_keys(state.spent),
        used={GENERALS[general].key: points for general, points in enumerate(state.used) if points},
        moved=tuple(
            PositionMoved(
                place=place_text(ledger[start]), kind="elephants" if ledger[start + 1] else "cu",
                points=ledger[start + 2], number=ledger[start + 3],
            )
            for start in range(0, len(ledger), 4)
        ),
        attempted=tuple(SPACES[space].key for space in range(SPACE_COUNT) if state.attempted >> space & 1),
        sailed=general_key(state.sailed - 1),
        group=group,
    )  # fmt: skip


def group_of(state: State) -> PositionGroup:
    """The moving group, where there is one."""
    campaign = is_campaign(state)
    general, place = state.group_general, state.group_place
    unmoved = state.path == [place, state.used[general]]
    picked, path, barred = state.picked, state.path, state.barred_cu
    came: Any = CAME.get(state.entered_by)
    return PositionGroup(
        general=GENERALS[general].key,
        cu=state.group_cu,
        elephants=state.group_elephants,
        generals=_keys(state.group_generals & ~(1 << general)),
        train=bool(state.group_train),
        cu_used=tuple(state.group_levels[:8]) if campaign else (),
        elephants_used=tuple(state.group_levels[8:]) if campaign else (),
        edited=tuple(_edit(kind) for kind in range(len(EDITS) + GENERAL_COUNT) if state.edited >> kind & 1),
        path=() if unmoved else tuple(
            PositionStage(place=place_text(path[start]), points=path[start + 1]) for start in range(0, len(path), 2)
        ),
        picked=tuple(
            PositionPicked(at=picked[start], what=_edit(picked[start + 1]), number=picked[start + 2])
            for start in range(0, len(picked), 3)
        ),
        came=came,
        came_from=place_text(state.entered_from) if state.entered_from >= 0 else None,
        halted=bool(state.halt),
        fought=bool(state.fought),
        diced=bool(state.diced),
        charms=bool(state.charm),
        barred=_keys(state.barred_generals),
        barred_cu=tuple(
            PositionBarred(space=SPACES[barred[start]].key, number=barred[start + 1])
            for start in range(0, len(barred), 2)
        ),
    )  # fmt: skip


def _edit(kind: int) -> str:
    """What an edit of the group is about: EDITS, then the generals."""
    return EDITS[kind] if kind < len(EDITS) else GENERALS[kind - len(EDITS)].key


__all__ = [
    "ALLIANCES", "CAME", "MARKS", "Asked", "army_of", "group_of", "marks_in_force", "play_of", "position_of",
    "question_of",
]
