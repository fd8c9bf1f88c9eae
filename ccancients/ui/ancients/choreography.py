"""What one choice brought, as steps on the board."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ccancients.ancients import events as ev
from ccancients.ancients.dice import Face
from ccancients.ancients.events import RollFor, Why
from ccancients.ui.ancients.dice_states import ShownDice
from ccancients.ui.ancients.narration import Line
from ccancients.ui.ancients.tableau import Tableau, color_of
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

if TYPE_CHECKING:
    from ccancients.ui.ancients.stage import Stage

DICE_MS = 420
CARD_MS = 450


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
        self.batch.steps.append(Do(lambda: stage.set_out(after), lambda: stage.set_out(before)))

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
