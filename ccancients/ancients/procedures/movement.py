"""Movement of ordered units and leaders, one after the other (rulebook chapter 8, S 160-206)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from ccancients.ancients import questions
from ccancients.ancients.components.terrain import Terrain
from ccancients.ancients.components.units import Unit
from ccancients.ancients.deeds import kill_leader, move_leader, move_unit, remove_unit, win_banner
from ccancients.ancients.events import BannerFor, RollFor, Why
from ccancients.ancients.orders import ORDER_RULES
from ccancients.ancients.procedures.falling_back import MarshDie, roll_at_leader
from ccancients.ancients.procedures.objectives import enter_objectives
from ccancients.ancients.procedures.table import DONE, PROCEDURES, Choice, Decision, Procedure, Table, Verdict, step
from ccancients.ancients.rules.movement import forbids_battle, is_far_from_walls, leader_path, path_to
from ccancients.ancients.rules.moves import movement_choices
from ccancients.ancients.rules.presence import attached_to
from ccancients.ancients.state import NOBODY, State

FIRST_MOVE, SECOND_MOVE = 0, 1


def enter(game: Table, unit: Unit, steps: Sequence[int], *, goes_on: bool = False) -> None:
    """What follows from entering hexes: no battle this turn in some terrain, banners for some hexes.

    ``steps`` are the hexes entered in order, the last one being where the unit now stands; with ``goes_on`` it may
    still ride on from there, and this is asked again where it ends (ruling 132).
    """
    state = game.state
    battle = state.battle
    if battle.open_ground and not battle.banner_hexes:
        return
    there = steps[-1]
    if forbids_battle(state, unit, there):
        state.no_battle |= 1 << unit
    if battle.terrain[there] is Terrain.FORD:
        state.entered_ford |= 1 << unit
    enter_objectives(game, unit, steps, goes_on=goes_on)


def set_out(state: State, unit: Unit) -> None:
    """A unit is about to leave its hex: it is noted if it began the turn there, away from walls (E23)."""
    if not state.moved[unit] and is_far_from_walls(state, state.unit_hex[unit]):
        state.from_afar |= 1 << unit


@PROCEDURES.add
@dataclass(slots=True)
class Movement(Procedure):
    """All movement of a turn; Move-Fire-Move has a second one after its fire (S 776)."""

    first: ClassVar[str] = "begin"

    side: int
    phase: int = FIRST_MOVE

    @step
    def begin(self, game: Table) -> Verdict:
        """A second movement is a full one (S 776): what was moved before no longer counts."""
        state = game.state
        if self.phase == SECOND_MOVE:
            state.units_moved = state.leaders_moved = state.joined = 0
            state.moved = [0] * len(state.moved)
        return self.next(self.choose_move)

    @step(after="MarshDie")
    def choose_move(self, game: Table) -> Verdict:
        """One piece after the other, in the order its player likes; nobody has to move (S 162)."""
        if not ORDER_RULES[game.state.orders].may_move:
            return self.done(game)
        state = game.state
        decision = Decision(questions.MOVEMENT, self.side, (*movement_choices(state), DONE), (self.phase,))
        # who has moved the last piece says so himself: what follows may draw a card, and a slip could not be taken back
        return self.ask(game, decision, then=self.move, always=bool(state.units_moved | state.leaders_moved))

    @step
    def move(self, game: Table) -> Verdict:
        choice = game.choice
        if choice == DONE:
            return self.done(game)
        if choice.verb == "move leader":
            return self._move_leader(game, choice)
        if choice.verb == "exit":
            return self._exit(game, choice)
        return self._move_unit(game, choice)

    def _move_unit(self, game: Table, choice: Choice) -> Verdict:
        """The unit and its leader move together (S 202), so a leader must detach before (ruling 71).

        A lone leader onto whom it moves is with it from then on and does not walk off (ruling 128).
        """
        state = game.state
        unit = state.unit_at[choice.args[0]]
        path = path_to(state, unit, choice.args[1], choice.args[2:])
        set_out(state, unit)
        state.moved[unit] += len(path) - 1
        state.units_moved |= 1 << unit
        leader = state.leader_at[path[0]]
        if leader == NOBODY and not state.battle.edition.earlier_readings:
            leader = state.leader_at[path[-1]]
        if leader != NOBODY:
            state.leaders_moved |= 1 << leader
        move_unit(game, unit, path, Why.MOVE)
        enter(game, unit, path[1:])
        if path[-1] in state.battle.mires:
            return self.call(game, MarshDie(unit), then=self.choose_move)
        return self.next(self.choose_move)

    def _move_leader(self, game: Table, choice: Choice) -> Verdict:
        """A leader moves by himself; the unit he joins may not move any more this turn (S 204-206, ruling 72)."""
        state = game.state
        leader = state.leader_at[choice.args[0]]
        state.leaders_moved |= 1 << leader
        move_leader(game, leader, leader_path(state, leader, choice.args[1]), Why.MOVE)
        if choice.args[1] in state.battle.mires and roll_at_leader(game, leader, 1, 1, RollFor.LEADER_MARSH):
            kill_leader(game, leader)  # E21
            return self.next(self.choose_move)
        unit = attached_to(state, leader)
        if unit != NOBODY:
            state.joined |= 1 << unit
        return self.next(self.choose_move)

    def _exit(self, game: Table, choice: Choice) -> Verdict:
        """A unit leaves the map for a banner (S 1013), or for as many as the battle says (E74)."""
        state = game.state
        here, door = choice.args
        unit = state.unit_at[here]
        if here != door:
            path = path_to(state, unit, door)
            move_unit(game, unit, path, Why.MOVE)
            enter(game, unit, path[1:])
        state.units_moved |= 1 << unit
        remove_unit(game, unit)
        win_banner(game, self.side, BannerFor.EXIT, state.battle.exit_banners[self.side])
        return self.next(self.choose_move)
