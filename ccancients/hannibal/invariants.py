"""What must hold in every position, whatever was played: for the fuzzer, the saves and the tests.

CUs change only by losses and arrivals, four elephants, 64 cards, every general in one place, markers where they can
be, walls that are shut only while enemies stand outside, no two forces in a place but in a battle.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

from ccancients.engine.game import Game
from ccancients.hannibal import events as tell
from ccancients.hannibal import questions
from ccancients.hannibal.components.board import CITY, INSIDE, KIND, PLACES, ROOM, SPACE_COUNT, TRIBE
from ccancients.hannibal.components.cards import BATTLE_DECK, STRATEGY_DECK
from ccancients.hannibal.components.generals import (
    AFRICANUS,
    CARTHAGINIANS,
    GENERAL_COUNT,
    GENERALS_OF,
    ROMANS,
    SIDE_OF,
)
from ccancients.hannibal.components.sides import CARTHAGE, NOBODY, ROME, SIDES, opponent
from ccancients.hannibal.components.tables import ARMY, MOST_ELEPHANTS
from ccancients.hannibal.questions import CARD, GENERAL
from ccancients.hannibal.rules.presence import (
    elephants,
    force,
    generals_in,
    highest,
    is_living_tribe,
    members,
    ordinary,
    standing_generals,
    stands,
    unsettled,
)
from ccancients.hannibal.state import DISPLACED, DRAWN, POOL, State

_CALM: Final = (
    CARD, questions.GENERAL, questions.MARCH, questions.MARKER, questions.RAISE, questions.REACT, questions.REINFORCE,
    questions.RETURN_GENERAL, questions.AFRICANUS, questions.PROCONSUL, questions.CONSUL,
)
"""Questions before which everybody has come and gone, and who commands has been said."""


class Watch:
    """Watches a recording game from its start; ``broken`` after every choice."""

    def __init__(self, game: Game[State]) -> None:
        self._units = units(game.state)

    def broken(self, game: Game[State], events: list[object]) -> str:
        """What does not hold, in a few words; empty when all is well. ``events``: all since the last call."""
        return (
            self._changed_units(game.state, events) or anything_wrong(game.state) or between_plays(game)
            or _commanded(game) or _asked(game)
        )

    def _changed_units(self, state: State, events: list[object]) -> str:
        for event in events:
            if isinstance(event, tell.UnitsLost):
                self._units[event.side, 0] -= event.cu
                self._units[event.side, 1] -= event.elephants
            elif isinstance(event, tell.UnitsArrived):
                self._units[event.side, 0] += event.cu
                self._units[event.side, 1] += event.elephants
        return "" if +self._units == +units(state) else "CUs changed without being lost or arriving"


def units(state: State) -> Counter[tuple[int, int]]:
    """How many ordinary CUs and elephants each side has on the map."""
    found: Counter[tuple[int, int]] = Counter()
    for side in SIDES:
        found[side, 0] = sum(state.cu[side * PLACES:(side + 1) * PLACES])
    found[CARTHAGE, 1] = sum(state.elephants)
    return found


def anything_wrong(state: State) -> str:
    """What cannot be in a position, in a few words; empty when nothing is wrong."""
    return _pieces(state) or _generals(state) or _ground(state) or _group(state) or cards_there(state)


def _pieces(state: State) -> str:
    if min(state.cu) < 0 or min(state.elephants) < 0:
        return "fewer than no CUs"
    if sum(state.elephants) > MOST_ELEPHANTS:
        return "more than four elephants"
    for side in SIDES:
        for space in range(SPACE_COUNT):
            inside = force(state, side, space + INSIDE)
            here = stands(state, side, space + INSIDE)
            if here and (KIND[space] != CITY or state.control[space] != side):
                return "somebody is inside a city that is not his"
            if inside > ROOM[space]:
                return "a city is too full"
            if here and not stands(state, opponent(side), space):
                return "walls are shut though nobody stands outside"
    return ""


def _generals(state: State) -> str:
    for general in range(GENERAL_COUNT):
        where = state.general_at[general]
        side = SIDE_OF[general]
        if (where == DISPLACED and side == ROME) or (where in (POOL, DRAWN) and side == CARTHAGE):
            return "a general is where his side has no place for him"
        if state.in_command[general] and where < 0:
            return "a general commands who is not on the map"
    if state.general_at[AFRICANUS] == POOL:
        return "Africanus is in the pool"
    offices = [general for general in (*state.consuls, state.proconsul) if general != NOBODY]
    if len(set(offices)) != len(offices) or any(SIDE_OF[general] != ROME for general in offices):
        return "an office is held twice"
    for general in ROMANS:
        if state.general_at[general] >= 0 and general not in (*offices, AFRICANUS):
            return "a Roman general on the map holds no office"
    for general in CARTHAGINIANS:
        if state.general_at[general] in (POOL, DRAWN):
            return "a Carthaginian is in the pool"
    return ""


def _ground(state: State) -> str:
    for space in range(SPACE_COUNT):
        if KIND[space] == CITY and state.control[space] == NOBODY:
            return "a city has no owner"
        if is_living_tribe(state, space) and state.control[space] == ROME:
            return "a living tribe is Roman"
        if state.dead_tribes >> space & 1 and KIND[space] != TRIBE:
            return "a dead tribe where none was"
        if state.points[space]:
            if KIND[space] != CITY and not is_living_tribe(state, space):
                return "siege points where nothing is besieged"
            if not force(state, state.points_by[space], space) or state.points_by[space] == state.control[space]:
                return "siege points without besiegers"
    return ""


def _group(state: State) -> str:
    if state.group_general == NOBODY:
        return "" if not state.group_cu + state.group_elephants + state.group_generals else "a group without a general"
    side, place = SIDE_OF[state.group_general], state.group_place
    if state.group_cu > ordinary(state, side, place) or state.group_elephants > elephants(state, side, place):
        return "the group holds more CUs than stand in its place"
    if state.group_cu + state.group_elephants > ARMY or min(state.group_cu, state.group_elephants) < 0:
        return "the group is too large"
    if any(state.general_at[general] != place for general in members(state.group_generals)):
        return "a general of the group is elsewhere"
    if sum(state.group_levels[:8]) != state.group_cu or sum(state.group_levels[8:]) != state.group_elephants:
        return "the movement of the group is not that of its CUs"
    return ""


def cards_there(state: State) -> str:
    """What is wrong with the cards; empty when nothing is."""
    held = [*state.hands[0], *state.hands[1], *state.deck, *state.discards, *state.removed]
    if state.card and state.card not in state.removed:
        held.append(state.card)
    if sorted(held) != list(STRATEGY_DECK):
        return "the 64 strategy cards are not all there"
    for side in SIDES:
        if not set(state.seen[side]) <= set(state.hands[side]):
            return "a card has been seen that is not in the hand"
    fought = [*state.battle_hands[0], *state.battle_hands[1], *state.battle_deck, *state.battle_played]
    if fought and sorted(fought) != list(BATTLE_DECK):
        return "the 48 battle cards are not all there"
    return ""


def between_plays(game: Game[State]) -> str:
    """What must hold where a card is chosen: forces apart, no lone generals with enemies, no group, no battle.

    Where a general is chosen, too, the siege train is not among enemies (ruling 48).
    """
    state = game.state
    if game.decision is None or game.decision.question not in (CARD, GENERAL):
        return ""
    if state.train != NOBODY and force(state, ROME, state.train) and not force(state, CARTHAGE, state.train):
        return "the train is among enemies"
    if game.decision.question == GENERAL:
        return ""
    if state.group_general != NOBODY or state.ledger or state.battle_deck or state.hannibal_fell:
        return "something of the last play is left"
    for space in range(SPACE_COUNT):
        if stands(state, ROME, space) and stands(state, CARTHAGE, space):
            return "both sides stand in the open of one space"
    return ""


def _commanded(game: Game[State]) -> str:
    """Between fights and retreats every place has one commander, of the highest rank, or its owner is asked (4.1).

    A group on the move has its own; before its first step one commands all, until others are named for those who stay.
    """
    if game.decision is None or game.decision.question not in _CALM:
        return ""
    state = game.state
    if unsettled(state) is not None:
        return "who commands in a place has not been asked"
    for side in SIDES:
        for place in {state.general_at[general] for general in GENERALS_OF[side] if state.general_at[general] >= 0}:
            here, beside = generals_in(state, side, place), standing_generals(state, side, place)
            on_the_move = len(here) > len(beside)
            marked = [general for general in beside if state.in_command[general]]
            if len(marked) > 1 or (marked and marked[0] not in highest(state, beside)):
                return "somebody commands who is outranked, or two do"
            if not any(state.in_command[general] for general in here) or (not on_the_move and not marked):
                return "nobody commands in a place"
            if on_the_move and sum(state.in_command[general] for general in here) - len(marked) > 1:
                return "two command a group"
    return ""


def _asked(game: Game[State]) -> str:
    if (game.decision is None) != (game.outcome is not None):
        return "nothing is asked and nobody has won"
    if game.decision is None:
        return ""
    choices = game.decision.choices
    if not choices or len(set(choices)) != len(choices):
        return "no choice, or one is offered twice"
    return ""

