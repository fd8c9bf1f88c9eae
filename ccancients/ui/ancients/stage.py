"""Puts a battle on the board and plays what happens on it.

``Stage`` holds scene, animator and narrator together: ``show`` sets a position, ``play`` animates the events of one
choice, ``take_back`` runs them backward. Whatever the animation did, the last step of each batch sets every piece as it
stands in the position, so that the board can never drift from the game.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from PySide6.QtCore import QObject, Signal

from ccancients.ancients import events as ev
from ccancients.ancients.battle import Battle
from ccancients.ancients.dice import Face
from ccancients.ancients.events import RollFor, Why
from ccancients.ancients.state import NOBODY, State
from ccancients.ui.ancients.dice_states import ShownDice
from ccancients.ui.ancients.narration import Line, Narrator
from ccancients.ui.canvas.animator import Animator
from ccancients.ui.canvas.art import PieceState
from ccancients.ui.canvas.board_scene import BoardScene
from ccancients.ui.canvas.effects import Tone
from ccancients.ui.canvas.pieces import LeaderPlacement, UnitPlacement
from ccancients.ui.canvas.steps import (
    AddLeader,
    AddUnit,
    Attach,
    Do,
    FloatText,
    LoseBlocks,
    Move,
    Pause,
    Pulse,
    RemoveLeader,
    RemoveUnit,
    RestoreBlocks,
    Shot,
    Step,
)
from ccancients.ui.i18n import plural

DICE_MS = 420
CARD_MS = 450


@dataclass(frozen=True, slots=True)
class Tableau:
    """Every piece as it stands, and the position it was taken from."""

    units: tuple[UnitPlacement, ...]
    leaders: tuple[LeaderPlacement, ...]
    state: State


@dataclass(frozen=True, slots=True)
class Trace:
    """A piece has moved; ``piece`` tells units and leaders apart."""

    side: int
    piece: tuple[str, int]
    here: int
    there: int


@dataclass(slots=True)
class Batch:
    """What one choice brought: its steps and the tableaus around it."""

    count: int
    before: Tableau
    after: Tableau
    steps: list[Step] = field(default_factory=list)
    traces: list[Trace] = field(default_factory=list)


def tableau(state: State) -> Tableau:
    """The pieces of a position as the board shows them."""
    battle = state.battle
    units = tuple(
        UnitPlacement(
            unit, battle.unit_type[unit].code, color_of(battle, battle.unit_side[unit]), state.unit_hex[unit],
            state.blocks[unit], battle.unit_type[unit].blocks, _unit_state(state, unit),
        )
        for unit in range(battle.unit_count)
        if state.unit_hex[unit] >= 0
    )
    leaders = tuple(
        LeaderPlacement(
            leader, battle.leader_name[leader], color_of(battle, battle.leader_side[leader]), here,
            state.unit_at[here] != NOBODY, _leader_state(state, leader),
        )
        for leader, here in enumerate(state.leader_hex)
        if here >= 0
    )
    return Tableau(units, leaders, state.copy())


def color_of(battle: Battle, side: int) -> str:
    """The color of a side's blocks."""
    return battle.scenario.army(side).color


def _unit_state(state: State, unit: int) -> PieceState:
    bit = 1 << unit
    if not state.ordered & bit:
        return PieceState.NORMAL
    if state.fought & bit:
        return PieceState.DONE
    return PieceState.MOVED if state.units_moved & bit else PieceState.ORDERED


def _leader_state(state: State, leader: int) -> PieceState:
    bit = 1 << leader
    if not state.ordered_leaders & bit:
        return PieceState.NORMAL
    return PieceState.MOVED if state.leaders_moved & bit else PieceState.ORDERED


def _is_recent(batch: Batch, state: State) -> bool:
    """Whether a batch may still be taken back or told as a last move: it is not older than the turns before these.

    Every turn ends with a card being drawn, beyond which nothing is taken back.
    """
    return all(then >= now - 1 for then, now in zip(batch.after.state.turns, state.turns, strict=True))


class Stage(QObject):
    """The battle on the board.

    ``line_told(count, lines)``   all lines of the log of one choice so far
    ``line_untold(count)``        lines of choices after ``count`` are to go
    ``dice_thrown(shown)``        dice roll now (``ShownDice``)
    ``dice_cleared``              a new combat begins: the dice of the last one are taken away
    ``card_shown(event)``         a card is laid down now
    ``settled(state)``            the board, the banners and the hands are now as in this position
    ``busy_changed(bool)``        something is being shown
    """

    line_told = Signal(int, object)
    line_untold = Signal(int)
    dice_thrown = Signal(object)
    dice_cleared = Signal()
    card_shown = Signal(object)
    settled = Signal(object)
    busy_changed = Signal(bool)

    def __init__(self, battle: Battle, scene: BoardScene, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.battle = battle
        self.scene = scene
        self.animator = Animator(scene, self)
        self.narrator = Narrator(battle)
        self.show_dice = True
        self.keeps_all = False
        self._shown: Tableau | None = None
        self._batches: list[Batch] = []
        self._busy = False
        self.animator.finished.connect(self._finished)

    @property
    def busy(self) -> bool:
        return self._busy

    @property
    def batches(self) -> tuple[Batch, ...]:
        """What was played in the last turns, oldest first; all of it since the position was set with ``keeps_all``."""
        return tuple(self._batches)

    def trace_of(self, side: int) -> tuple[tuple[int, int], ...]:
        """From where to where the pieces of a side have moved in its last turn."""
        moved: dict[tuple[str, int], tuple[int, int]] = {}
        for batch in self._batches:
            before, after = batch.before.state, batch.after.state
            if before.turns[side] != after.turns[side]:
                moved.clear()
            if before.active != side:
                continue
            for trace in batch.traces:
                if trace.side == side:
                    moved[trace.piece] = (moved.get(trace.piece, (trace.here, -1))[0], trace.there)
        return tuple(way for way in moved.values() if way[0] != way[1])

    # -- showing ------------------------------------------------------------------------------------------------

    def show(self, state: State) -> None:
        """Set a position at once."""
        self.animator.drop()
        self._batches.clear()
        self.narrator.reset(state)
        self._shown = tableau(state)
        self.scene.clear_pieces()
        self._set(self._shown)

    def play(self, events: Sequence[object], state: State, count: int) -> None:
        """Show what one choice brought; ``state`` is the position after it."""
        if not count:
            self.narrator.deal()
        before = self._shown if self._shown is not None else tableau(state)
        after = tableau(state)
        batch = Batch(count, before, after)
        Choreography(self, batch).build(events)
        self._shown = after
        if not self.keeps_all:
            self._batches = [each for each in self._batches if _is_recent(each, state)]
        self._batches.append(batch)
        self._be_busy()
        self.animator.enqueue(*batch.steps)

    def take_back(self, count: int, state: State) -> None:
        """Show backward what was done after ``count`` choices; ``state`` is the position then."""
        undone = [batch for batch in self._batches if batch.count > count]
        self._batches = [batch for batch in self._batches if batch.count <= count]
        after = tableau(state)
        self._shown = after
        self.narrator.reset(state)
        self._be_busy()
        self.animator.enqueue_backward([step for batch in undone for step in batch.steps])
        self.animator.enqueue(Do(lambda: self._settle_back(after, count), lambda: None))

    def _settle_back(self, after: Tableau, count: int) -> None:
        self.line_untold.emit(count)
        self._set(after)

    def skip(self) -> bool:
        """Jump to the end of what is being shown; whether anything was."""
        if not self.animator.running:
            return False
        self.animator.skip()
        return True

    def _be_busy(self) -> None:
        if not self._busy:
            self._busy = True
            self.busy_changed.emit(True)

    def _finished(self) -> None:
        if self._busy and not self.animator.running:
            self._busy = False
            self.busy_changed.emit(False)

    def _set(self, wanted: Tableau) -> None:
        """Every piece where it stands; those that are gone go."""
        scene = self.scene
        units, leaders = scene.units(), scene.leaders()
        for unit in set(units) - {placement.unit for placement in wanted.units}:
            scene.remove_unit(unit)
        for leader in set(leaders) - {placement.leader for placement in wanted.leaders}:
            scene.remove_leader(leader)
        for placement in wanted.units:
            if units.get(placement.unit) != placement:
                scene.put_unit(placement)
        for leader_placement in wanted.leaders:
            if leaders.get(leader_placement.leader) != leader_placement:
                scene.put_leader(leader_placement)
        self.settled.emit(wanted.state)


class Choreography:
    """Turns the events of one choice into steps. The standing of the narrator says who is where at each moment."""

    def __init__(self, stage: Stage, batch: Batch) -> None:
        self.stage = stage
        self.batch = batch
        self.battle = stage.battle
        self.lines: list[Line] = []
        self.blocks = {placement.unit: placement.blocks for placement in batch.before.units}

    def build(self, events: Sequence[object]) -> None:
        """All steps of the batch."""
        for place, event in enumerate(events):
            following = events[place + 1] if place + 1 < len(events) else None
            self._add_event(event, following)
        stage, before, after = self.stage, self.batch.before, self.batch.after
        self.batch.steps.append(Do(lambda: stage._set(after), lambda: stage._set(before)))  # noqa: SLF001

    def _add(self, *steps: Step) -> None:
        self.batch.steps.extend(steps)

    def _add_event(self, event: object, following: object) -> None:
        told = list(self.lines)
        moving = self._steps_before(event, following)
        self.stage.narrator.tell_one(event, self.lines)
        if self.lines != told:
            self._tell(tuple(self.lines), tuple(told))
        self._add(*moving)

    def _tell(self, lines: tuple[Line, ...], before: tuple[Line, ...]) -> None:
        stage, count = self.stage, self.batch.count
        self._add(Do(lambda: stage.line_told.emit(count, lines), lambda: stage.line_told.emit(count, before)))

    def _steps_before(self, event: object, following: object) -> list[Step]:
        """The steps of an event, computed while everybody still stands as before it."""
        if isinstance(event, ev.UnitMoved):
            return self._unit_moved(event, following)
        if isinstance(event, ev.LeaderMoved):
            return self._leader_moved(event)
        if isinstance(event, ev.CombatDeclared):
            return self._combat(event)
        if isinstance(event, ev.DiceRolled):
            return self._dice(event)
        if isinstance(event, ev.CardPlayed):
            stage = self.stage
            return [Do(lambda: stage.card_shown.emit(event), lambda: None), Pause(CARD_MS)]
        return self._loss(event)

    def _unit_moved(self, event: ev.UnitMoved, following: object) -> list[Step]:
        leaders: tuple[int, ...] = ()
        if isinstance(following, ev.LeaderMoved) and following.why is Why.WITH_UNIT and following.path == event.path:
            leaders = (following.leader,)
        side = self.battle.unit_side[event.unit]
        self.batch.traces.append(Trace(side, ("unit", event.unit), event.path[0], event.path[-1]))
        return [Move(event.path, (event.unit,), leaders)]

    def _leader_moved(self, event: ev.LeaderMoved) -> list[Step]:
        if event.why is Why.WITH_UNIT:
            return []
        here, there = event.path[0], event.path[-1]
        standing = self.stage.narrator.standing
        steps: list[Step] = []
        if standing.unit_at(here) >= 0:
            steps.append(Attach(event.leader, attached=False))
        if here != there:
            steps.append(Move(event.path, (), (event.leader,)))
        if standing.unit_at(there) >= 0:
            steps.append(Attach(event.leader, attached=True))
        side = self.battle.leader_side[event.leader]
        self.batch.traces.append(Trace(side, ("leader", event.leader), here, there))
        return steps

    def _combat(self, event: ev.CombatDeclared) -> list[Step]:
        here = self.stage.narrator.standing.unit_hex[event.unit]
        stage = self.stage
        cleared = Do(stage.dice_cleared.emit, lambda: None)
        if event.kind == "ranged":
            return [cleared, Shot(here, event.hex)]
        return [cleared, Pulse(event.hex, Tone.BAD)]

    def _dice(self, event: ev.DiceRolled) -> list[Step]:
        stage = self.stage
        shown = ShownDice(event, self._target_face(event.hex))
        steps: list[Step] = [Do(lambda: stage.dice_thrown.emit(shown), lambda: None)]
        if stage.show_dice:
            steps.append(Pause(DICE_MS))
        if event.hex >= 0 and event.why not in (RollFor.RALLY, RollFor.SPARTACUS):
            words = _result_words(event)
            if words:
                steps.append(FloatText(event.hex, words, Tone.BAD if event.hits else Tone.WARN))
        return steps

    def _target_face(self, here: int) -> Face | None:
        standing = self.stage.narrator.standing
        unit = standing.unit_at(here)
        if unit >= 0:
            return self.battle.unit_type[unit].target
        return Face.LEADER if standing.leader_at(here) >= 0 else None

    def _loss(self, event: object) -> list[Step]:
        if isinstance(event, ev.BlocksLost):
            self.blocks[event.unit] = event.left
            return [LoseBlocks(event.unit, event.count)]
        if isinstance(event, ev.BlocksRallied):
            self.blocks[event.unit] = event.left
            return [Pulse(event.hex, Tone.GOOD), RestoreBlocks(event.unit, event.count)]
        if isinstance(event, ev.UnitEliminated | ev.UnitLeft):
            return [RemoveUnit(self._placement(event.unit, event.hex))]
        if isinstance(event, ev.LeaderKilled | ev.LeaderLeft):
            return [Pulse(event.hex, Tone.BAD), RemoveLeader(self._leader(event.leader, event.hex))]
        if isinstance(event, ev.UnitArrived):
            self.blocks[event.unit] = self.battle.unit_blocks[event.unit]
            return [AddUnit(self._placement(event.unit, event.hex))]
        if isinstance(event, ev.LeaderArrived):
            return [AddLeader(self._leader(event.leader, event.hex))]
        if isinstance(event, ev.RampageBegan):
            return [Pulse(event.hex, Tone.WARN)]
        return []

    def _placement(self, unit: int, here: int) -> UnitPlacement:
        battle, unit_type = self.battle, self.battle.unit_type[unit]
        color = color_of(battle, battle.unit_side[unit])
        return UnitPlacement(unit, unit_type.code, color, here, self.blocks.get(unit, 0), unit_type.blocks)

    def _leader(self, leader: int, here: int) -> LeaderPlacement:
        battle = self.battle
        color = color_of(battle, battle.leader_side[leader])
        attached = self.stage.narrator.standing.unit_at(here) >= 0
        return LeaderPlacement(leader, battle.leader_name[leader], color, here, attached)


def _result_words(event: ev.DiceRolled) -> str:
    """The result over the hex: ``2 hits · 1 flag``; nothing for a miss."""
    parts = []
    if event.hits:
        parts.append(plural("{count} hit", "{count} hits", event.hits))
    if event.flags:
        parts.append(plural("{count} flag", "{count} flags", event.flags))
    return " · ".join(parts)


__all__ = ["Batch", "Stage", "Tableau", "color_of", "tableau"]
