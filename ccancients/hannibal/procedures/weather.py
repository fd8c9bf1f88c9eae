"""At sea and in bad weather: naval combat (rules 4.6, 5.6), window C5 at the end of a move (10.3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ccancients.hannibal.components.board import space_of
from ccancients.hannibal.components.generals import SIDE_OF
from ccancients.hannibal.components.sides import NOBODY, opponent
from ccancients.hannibal.components.tables import SAFE
from ccancients.hannibal.deeds import displace, displace_lone, shift
from ccancients.hannibal.group import go_back, halt, sink
from ccancients.hannibal.ledger import SPENT, ledger_put, shrink_group
from ccancients.hannibal.procedures.counters import Window
from ccancients.hannibal.procedures.table import PROCEDURES, Procedure, Table, Verdict, step
from ccancients.hannibal.procedures.throws import roll_sea
from ccancients.hannibal.rules.battle_cards import FINISHED
from ccancients.hannibal.rules.movement import CU, ELEPHANTS, TRAIN, back_place, is_free, is_spared, naval_modifier
from ccancients.hannibal.rules.presence import group_force, is_campaign, members
from ccancients.hannibal.state import BY_SEA, OVER, State
from ccancients.hannibal.succession import STANDS, set_down

# -- at sea -----------------------------------------------------------------------------------------------------------


def naval_combat(game: Table, port: int) -> int:
    """The result of the naval die for the group sailing to a port; safe where none is rolled."""
    state = game.state
    side, origin = SIDE_OF[state.group_general], space_of(state.group_place)
    number = group_force(state)
    if is_spared(state, side, origin, port, number):
        return SAFE
    return roll_sea(game, naval_modifier(state, origin, port, number, state.group_general))


def sink_fleet(game: Table) -> None:
    """The whole group is lost at sea."""
    state = game.state
    sink(game)
    for general in list(members(state.group_generals)):
        displace(game, general)
    halt(state, OVER)


# -- bad weather ------------------------------------------------------------------------------------------------------

FREE_POINTS = 2
"""Movement points that bad weather cannot take away."""


def reached(state: State) -> int:
    """The last entry of the path that the group had reached with its first two movement points."""
    start = state.path[1]
    last = len(state.path) // 2 - 1
    if state.rules.bad_weather_counts_spaces:
        return min(last, FREE_POINTS)
    return max(index for index in range(last + 1) if state.path[2 * index + 1] - start <= FREE_POINTS)


@PROCEDURES.add
@dataclass(slots=True)
class BadWeather(Procedure):
    """The general keeps only what his first two movement points bought; ``result`` is 1 if he was thrown back.

    Not after a pass, a sea move, or going back (ruling 62).
    """

    first: ClassVar[str] = "offer"

    index: int = NOBODY

    @step
    def offer(self, game: Table) -> Verdict:
        """Not offered where no place of the way is free (rulings 304, 406)."""
        state = game.state
        state.result = 0
        self.index = self._index(game)
        if self.index == NOBODY:
            return self.done(game)
        enemy = opponent(SIDE_OF[state.group_general])
        return self.call(game, Window(FINISHED, enemy, state.group_place), then=self.answered)

    def _index(self, game: Table) -> int:
        state = game.state
        if state.diced or state.entered_by == BY_SEA:
            return NOBODY
        index = reached(state)
        if index == len(state.path) // 2 - 1:
            return NOBODY
        side = SIDE_OF[state.group_general]
        while index >= 0:
            if self._may_stand(game, side, index):
                return index
            index -= 1
        return NOBODY

    def _may_stand(self, game: Table, side: int, index: int) -> bool:
        state = game.state
        place = back_place(game.state, side, state.path[2 * index])
        return is_free(state, side, place, state.group_cu + state.group_elephants)

    @step(after="Window")
    def answered(self, game: Table) -> Verdict:
        state = game.state
        if state.result:
            throw_back(game, self.index)
            state.diced = 1
            state.charm = 0
            halt(state)
            state.result = 1
        return self.done(game)


def throw_back(game: Table, index: int) -> None:
    """The group goes back on its path; what it picked up on the way stays where that was (rulings 61, 303, 433)."""
    state = game.state
    side = SIDE_OF[state.group_general]
    delta = state.path[-1] - state.path[2 * index + 1]
    for start in range(len(state.picked) - 3, -1, -3):
        where, kind, number = state.picked[start:start + 3]
        if where > index and number:
            place = back_place(game.state, side, state.path[2 * where])
            if is_free(state, side, place, _picked_up(state, where)) and place != state.group_place:
                _leave_at(game, place, kind, number, state.path[-1] - state.path[2 * where + 1])
            elif place == state.group_place:
                _leave_at(game, place, kind, number, 0)
    for general in members(state.group_generals):
        state.used[general] = max(0, state.used[general] - delta)
    if is_campaign(state):
        levels = [0] * 16
        for offset in (0, 8):
            for level in range(8):
                levels[offset + max(0, level - delta)] += state.group_levels[offset + level]
        state.group_levels = levels
    go_back(game, index, "weather")
    del state.path[2 * index + 2:]


def _picked_up(state: State, where: int) -> int:
    """CUs of the group that were picked up at a place of its path."""
    picks = zip(state.picked[::3], state.picked[1::3], state.picked[2::3], strict=True)
    return sum(number for at, kind, number in picks if at == where and kind in (CU, ELEPHANTS))


def _leave_at(game: Table, place: int, kind: int, number: int, points: int) -> None:
    """Pieces of the group go to the place where they were picked up, with the movement that they had then."""
    state = game.state
    side = SIDE_OF[state.group_general]
    if kind in (CU, ELEPHANTS):
        carried = state.group_elephants if kind == ELEPHANTS else state.group_cu
        number = min(number, carried)
        before = state.group_levels[:]
        cu = state.group_cu - (number if kind == CU else 0)
        beasts = state.group_elephants - (number if kind == ELEPHANTS else 0)
        shrink_group(state, cu, beasts)
        if place != state.group_place:
            cu, beasts = (number, 0) if kind == CU else (0, number)
            shift(game, side, state.group_place, place, cu, beasts, 0, why="weather")
            displace_lone(game, opponent(side), place)
        if is_campaign(state):
            offset = 8 * kind
            for level in range(8):
                gone = before[offset + level] - state.group_levels[offset + level]
                ledger_put(state, place, kind, level if level == SPENT else max(0, level - points), gone)
        return
    generals = 0
    if kind != TRAIN:
        general = kind - 3
        if not state.group_generals >> general & 1:
            return
        state.group_generals &= ~(1 << general)
        generals = 1 << general
        state.used[general] = max(0, state.used[general] - points)
        if place == state.group_place:
            set_down(state, general)
    else:
        if not state.group_train:
            return
        state.group_train = 0
    if place != state.group_place:
        shift(game, side, state.group_place, place, 0, 0, generals, train=kind == TRAIN, why="weather", how=STANDS)
