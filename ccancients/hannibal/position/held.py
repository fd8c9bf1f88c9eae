"""What of a position is in the state of a match: each field taken out of it and put into it by one description.

Where a field needs more than another form of one attribute, the function that takes it and the one that puts it stand
together.
"""

from __future__ import annotations

from typing import Any, Final

from ccancients.engine.codecs import (
    AS_IS,
    FLAG,
    Codec,
    Held,
    bits,
    counts,
    held,
    key_of,
    put,
    rows,
    several,
    table,
)
from ccancients.engine.phrase import Fact, Phrase
from ccancients.engine.positions import refused
from ccancients.hannibal import questions
from ccancients.hannibal.components.board import PLACES, SPACE, SPACES, space_of
from ccancients.hannibal.components.cards import TRUCE
from ccancients.hannibal.components.generals import AFRICANUS, GENERAL, GENERAL_COUNT, GENERALS, HANNIBAL, SIDE_OF
from ccancients.hannibal.components.sides import CARTHAGE, NOBODY, ROME, SIDE_KEYS, SIDES
from ccancients.hannibal.nouns import place_number, place_text
from ccancients.hannibal.position.facts import (
    EDITS,
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
from ccancients.hannibal.rules.movement import movement_limit
from ccancients.hannibal.rules.presence import generals_in, is_campaign, stands
from ccancients.hannibal.state import BY_LAND, BY_PASS, BY_SEA, DISPLACED, DRAWN, OUT, POOL, State
from ccancients.hannibal.succession import put_in_order

__all__ = ["army_of", "fill", "group_of", "marks_in_force", "play_of", "table_of"]

_GENERAL_KEYS: Final = [general.key for general in GENERALS]
_GENERAL: Final = key_of(_GENERAL_KEYS)
_SPACE: Final = key_of([space.key for space in SPACES])
_EDIT: Final = key_of([*EDITS, *_GENERAL_KEYS])
_GENERALS: Final = bits(_GENERAL)
_SPACES: Final = bits(_SPACE)
_PLACE: Final = Codec(
    lambda place: place_text(place) if place >= 0 else None, lambda text: -1 if text is None else place_number(text)
)  # fmt: skip
_HOLDER: Final = table({ROME: "rome", CARTHAGE: "carthage", NOBODY: "none"})


def _control(control: list[int]) -> dict[str, str]:
    return {
        facts.key: _HOLDER.write(holder) for facts, holder in zip(SPACES, control, strict=True) if holder != facts.start
    }


def _read_control(control: dict[str, str]) -> list[int]:
    return [_HOLDER.read(control[facts.key]) if facts.key in control else facts.start for facts in SPACES]


_TABLE: Final = (
    Held("turn", "turn"),
    Held("control", "control", Codec(_control, _read_control)),
    Held("dead_tribes", "dead_tribes", _SPACES),
    Held("train", "train", _PLACE),
    Held("consuls", "consuls", Codec(
        lambda consuls: tuple(map(_GENERAL.write, consuls)) if max(consuls) >= 0 else (),
        lambda keys: [*map(_GENERAL.read, keys), -1, -1][:2],
    )),
    Held("proconsul", "proconsul", _GENERAL),
    Held("deck", "deck", several(top_last=True)),
    Held("discards", "discards", several()),
    Held("removed", "removed", several()),
)
_HAND: Final = (Held("hand", "hands", several(), "[]"), Held("seen", "seen", several(), "[]"))
_PLAY: Final = (
    Held("card", "card"),
    Held("activated", "activated", _GENERALS),
    Held("spent", "spent", _GENERALS),
    Held("used", "used", counts(_GENERAL, GENERAL_COUNT)),
    Held("moved", "ledger", rows(
        PositionMoved, place=_PLACE, kind=key_of(("cu", "elephants")), points=AS_IS, number=AS_IS,
    )),
    Held("attempted", "attempted", _SPACES),
    Held("sailed", "sailed", Codec(
        lambda sailed: _GENERAL.write(sailed - 1), lambda key: _GENERAL.read(key) + 1,
    )),
)
_GROUP: Final = (
    Held("general", "group_general", _GENERAL),
    Held("cu", "group_cu"),
    Held("elephants", "group_elephants"),
    Held("generals", "group_generals", _GENERALS),
    Held("train", "group_train", FLAG),
    Held("edited", "edited", bits(_EDIT)),
    Held("path", "path", rows(PositionStage, place=_PLACE, points=AS_IS)),
    Held("picked", "picked", rows(PositionPicked, at=AS_IS, what=_EDIT, number=AS_IS)),
    Held("came", "entered_by", table({0: None, BY_LAND: "land", BY_PASS: "pass", BY_SEA: "sea"})),
    Held("came_from", "entered_from", _PLACE),
    Held("halted", "halt", FLAG),
    Held("fought", "fought", FLAG),
    Held("diced", "diced", FLAG),
    Held("charms", "charm", Codec(bool, lambda charms: 2 * charms)),
    Held("barred", "barred_generals", _GENERALS),
    Held("barred_cu", "barred_cu", rows(PositionBarred, space=_SPACE, number=AS_IS)),
)


# -- the table --------------------------------------------------------------------------------------------------------


def table_of(state: State) -> dict[str, Any]:
    """What lies on the table, but for the card in play."""
    return {
        **held(_TABLE, state), "rome": army_of(state, 0), "carthage": army_of(state, 1),
        "in_force": marks_in_force(state),
    }  # fmt: skip


def fill(state: State, position: Position) -> None:
    """All of a position into an empty state. Raises ``BadPosition``."""
    put(_TABLE, state, position)
    state.active = state.first = SIDE_KEYS.index(position.side)
    state.reshuffle = int(TRUCE in state.discards)
    for side in SIDES:
        put(_HAND, state, position.army(side), side)
    _fill_marks(state, position)
    _fill_armies(state, position)
    if position.play is not None:
        _fill_play(state, position.play)
    put_in_order(state)


_MARKS: Final = ("truce", "naval_victory", "hanno_counsel", "cato_counsel", "counsels_ending")
_ALLIANCES: Final = ("", "alliance", "alliance_over")


def marks_in_force(state: State) -> tuple[Any, ...]:
    """What lasts: markers in force, and whether the counsels end with the turn."""
    marks = [mark for mark in _MARKS if getattr(state, mark)]
    if state.alliance:
        marks.append(_ALLIANCES[state.alliance])
    return tuple(marks)


def _fill_marks(state: State, position: Position) -> None:
    for mark in _MARKS:
        setattr(state, mark, int(mark in position.in_force))
    alliances = [number for number, mark in enumerate(_ALLIANCES) if mark in position.in_force]
    if len(alliances) > 1 or len(set(position.in_force)) < len(position.in_force):
        raise refused(Phrase("in_force: expected every mark once, and one of alliance and alliance_over"))
    state.alliance = alliances[0] if alliances else 0


# -- armies -----------------------------------------------------------------------------------------------------------


def army_of(state: State, side: int) -> PositionArmy:
    """What a side has on the map and in its hand; the hand of a view has backs in it."""
    places = [place for place in range(PLACES) if stands(state, side, place)]
    return PositionArmy(
        **held(_HAND, state, side),
        forces=tuple(
            _force(state, side, place) for place in sorted(places, key=lambda place: (space_of(place), place))
        ),
        points={
            SPACES[space].key: points
            for space, points in enumerate(state.points)
            if points and state.points_by[space] == side
        },
    )


def _fill_armies(state: State, position: Position) -> None:
    state.general_at = [_usually_off(general) for general in range(GENERAL_COUNT)]
    for side in SIDES:
        army = position.army(side)
        for force in army.forces:
            _fill_force(state, side, force)
        for name, points in army.points.items():
            if state.points[SPACE[name]]:
                raise refused(Phrase("points: both sides have made points in {space}", {"space": name}))
            state.points[SPACE[name]], state.points_by[SPACE[name]] = points, side
    if position.asked == questions.CONSUL:
        for consul in state.consuls:
            if consul >= 0 and state.general_at[consul] == POOL:
                state.general_at[consul] = DRAWN


def _usually_off(general: int) -> int:
    """Where a general is who is not on the map: Hannibal and Africanus out of the game, see ``deeds.displace``."""
    if general in (HANNIBAL, AFRICANUS):
        return OUT
    return POOL if SIDE_OF[general] == ROME else DISPLACED


def _force(state: State, side: int, place: int) -> PositionForce:
    here = generals_in(state, side, place)
    return PositionForce(
        place=place_text(place),
        cu=state.cu[side * PLACES + place],
        elephants=state.elephants[place] if side else 0,
        generals=tuple(GENERALS[general].key for general in here),
        commanding=tuple(GENERALS[general].key for general in here if state.in_command[general]),
    )


def _fill_force(state: State, side: int, force: PositionForce) -> None:
    place = place_number(force.place)
    where: dict[str, Fact] = {"side": SIDE_KEYS[side], "place": force.place}
    if force.elephants and side == ROME:
        raise refused(Phrase("rome: elephants in {place}, expected Carthaginian ones only", where))
    if state.cu[side * PLACES + place] or (side and state.elephants[place]):
        raise refused(Phrase("{side}: two forces are in {place}, expected one", where))
    state.cu[side * PLACES + place] = force.cu
    if force.elephants:
        state.elephants[place] = force.elephants
    for key in force.generals:
        general = GENERAL[key]
        facts: dict[str, Fact] = {**where, "general": key}
        if SIDE_OF[general] != side:
            raise refused(Phrase("{side}: {general} in {place} is a general of the enemy", facts))
        if state.general_at[general] >= 0:
            raise refused(Phrase("{side}: {general} is in two places, {place} is the second", facts))
        state.general_at[general] = place
        state.in_command[general] = int(key in force.commanding)
    for key in force.commanding:
        if key not in force.generals:
            raise refused(Phrase("{side}: {general} commands in {place} and is not there", {**where, "general": key}))


# -- the card in play -------------------------------------------------------------------------------------------------


def play_of(state: State, use: Use, group: PositionGroup | None = None) -> PositionPlay:
    """The card in play, and what has been done with it."""
    return PositionPlay(use=use, group=group, **held(_PLAY, state))


def _fill_play(state: State, play: PositionPlay) -> None:
    put(_PLAY, state, play)
    state.as_event = int(play.use == "event")
    if play.group is not None:
        _fill_group(state, play.group)


def group_of(state: State) -> PositionGroup:
    """The moving group, where there is one."""
    told = held(_GROUP, state)
    told["generals"] = tuple(key for key in told["generals"] if key != told["general"])
    if state.path == [state.group_place, state.used[state.group_general]]:
        told["path"] = ()
    if is_campaign(state):
        told["cu_used"], told["elephants_used"] = tuple(state.group_levels[:8]), tuple(state.group_levels[8:])
    return PositionGroup(**told)


def _fill_group(state: State, group: PositionGroup) -> None:
    put(_GROUP, state, group)
    general = state.group_general
    state.group_place = state.general_at[general]
    state.group_generals |= 1 << general
    state.path = state.path or [state.group_place, state.used[general]]
    used = (group.cu_used, group.elephants_used) if is_campaign(state) else ((), ())
    state.group_levels = [*_levels(group.cu, used[0]), *_levels(group.elephants, used[1])]
    state.limit = movement_limit(state, general)


def _levels(number: int, used: tuple[int, ...]) -> list[int]:
    """How many of so many CUs have used 0 … 7 movement points; none has, when nothing is said."""
    return [*used, *[0] * 8][:8] if used else [number, *[0] * 7]
