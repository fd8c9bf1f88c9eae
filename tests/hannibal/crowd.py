"""Maps of Hannibal on which all are close: both sides all over Italy, Sicily and around, cities under siege.

Much that seldom comes up in a match is common here: for the referee and for tests.
"""

from __future__ import annotations

from typing import Final

from ccancients.engine.chance import RolledChance
from ccancients.engine.game import Game
from ccancients.hannibal.components.board import CITY, KIND, PLACES, PROVINCE, PROVINCES, SPACE, SPACE_COUNT, SPACES
from ccancients.hannibal.components.generals import GENERAL_COUNT, GENERALS
from ccancients.hannibal.procedures.turn import PlayMatch, TakeTurn
from ccancients.hannibal.rules.presence import stands
from ccancients.hannibal.state import DISPLACED, OUT, State
from ccancients.hannibal.succession import put_in_order

CROWDED: Final = [
    number for number, facts in enumerate(SPACES)
    if PROVINCES[PROVINCE[facts.province]].country == "italy" or facts.province in ("sicilia", "syracuse", "liguria")
] + [SPACE[key] for key in ("carthage", "utica", "zama", "hadrumetum", "tolosa", "rhone", "narbo", "isere")]


def roll(chance: RolledChance, number: int) -> int:
    """A number below ``number``."""
    return chance.roll(1, number)[0]


def crowd(state: State, chance: RolledChance) -> None:
    """Strew the pieces of a position: markers, CUs, generals, sieges, what is in force; cards stay where they are."""
    state.cu = bytearray(len(state.cu))
    state.elephants = bytearray(len(state.elephants))
    for space, facts in enumerate(SPACES):
        if facts.kind == 0:
            state.control[space] = roll(chance, 3) - 1
        elif facts.kind == 1 and facts.key not in ("rome", "carthage"):
            state.control[space] = roll(chance, 2)
    state.general_at = [-2 if facts.side else -1 for facts in GENERALS]
    state.in_command = [0] * GENERAL_COUNT
    romans = [5 + roll(chance, 2), 7 + roll(chance, 2), 9 + roll(chance, 4), GENERAL_COUNT - 1]
    state.consuls, state.proconsul = romans[:2], romans[2]
    for side, generals in ((0, romans), (1, list(range(5)))):
        for general in generals:
            _settle(state, side, general, chance)
    for space, facts in enumerate(SPACES):
        owner = state.control[space]
        if facts.kind == 1 and state.cu[(1 - owner) * PLACES + space]:
            state.cu[owner * PLACES + space + SPACE_COUNT] = roll(chance, facts.room + 1)
            state.points[space] = roll(chance, 3)
            state.points_by[space] = 1 - owner if state.points[space] else -1
    put_in_order(state)
    state.train = state.general_at[roll(chance, 5)]
    for name, odds in (("truce", 6), ("naval_victory", 5), ("hanno_counsel", 6), ("cato_counsel", 6), ("alliance", 3)):
        setattr(state, name, int(not roll(chance, odds)))


def _settle(state: State, side: int, general: int, chance: RolledChance) -> None:
    """A general with none to eleven CUs where no enemy is in the open, inside his city if enemies are."""
    hanno, fabius = general == 2, general == 8
    while True:
        space = CROWDED[roll(chance, len(CROWDED))]
        facts = SPACES[space]
        country = PROVINCES[PROVINCE[facts.province]].country
        if (hanno and country != "africa") or (fabius and country != "italy"):
            continue
        enemies = state.cu[(1 - side) * PLACES + space] or any(
            GENERALS[other].side != side and place == space for other, place in enumerate(state.general_at)
        )
        if not enemies:
            break
        if facts.kind == 1 and state.control[space] == side and not state.points[space]:
            space += SPACE_COUNT
            break
    state.general_at[general] = space
    if space >= SPACE_COUNT:
        return
    state.cu[side * PLACES + space] += roll(chance, 12) if roll(chance, 4) else 0
    if side and state.cu[PLACES + space] and sum(state.elephants) < 4:
        state.elephants[space] += 1


def _open_gates(state: State) -> None:
    """Who is inside a city before which no enemy stands any more is outside."""
    for space in range(SPACE_COUNT):
        inside, owner = space + SPACE_COUNT, state.control[space]
        if KIND[space] != CITY or stands(state, 1 - owner, space):
            continue
        first = owner * PLACES
        state.cu[first + space] += state.cu[first + inside]
        state.cu[first + inside] = 0
        state.elephants[space] += state.elephants[inside]
        state.elephants[inside] = 0
        state.general_at = [space if place == inside else place for place in state.general_at]


def begin_turn(game: Game[State]) -> None:
    """The sixth turn begins, with reinforcements for both sides, Africanus among them as often as not."""
    state = game.state
    state.deck += [*state.hands[0], *state.hands[1]]
    state.hands = [[], []]
    if state.general_at[0] % 2:
        state.general_at[GENERAL_COUNT - 1], state.in_command[GENERAL_COUNT - 1] = OUT, 0
    for general in (1, 4):
        if state.general_at[general] % 2:
            state.general_at[general], state.in_command[general] = DISPLACED, 0
    _open_gates(state)
    put_in_order(state)
    state.turn, game.stack, game.decision = 6, [PlayMatch(step="turn_over")], None
    game.start(TakeTurn())
