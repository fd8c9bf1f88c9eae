"""What one choice brought, as steps on the board."""

from __future__ import annotations

from collections.abc import Sequence

from ccancients.ancients import events as ev
from ccancients.ancients.components.dice import Face
from ccancients.ancients.events import RollFor, Why
from ccancients.ancients.scenario.battle import Battle
from ccancients.ancients.state import State
from ccancients.ui.ancients.board.dice_states import ShownDice
from ccancients.ui.ancients.board.tableau import leader_key, leader_look, tableau, unit_key, unit_look
from ccancients.ui.ancients.words.narration import Narrator
from ccancients.ui.canvas.effects import Tone
from ccancients.ui.canvas.pieces import Piece
from ccancients.ui.canvas.stage import Batch, Stage, Tableau, Trace
from ccancients.ui.canvas.steps import Appear, Change, Do, FloatText, Move, Pause, Pulse, Shot, Step, Vanish
from ccancients.ui.desktop.i18n import plural
from ccancients.ui.panels.log_panel import LogLine

DICE_MS = 420
CARD_MS = 450


class BattleDirector:
    """Directs a battle; see ``ccancients.ui.canvas.stage.Director``."""

    def __init__(self, battle: Battle) -> None:
        self.battle = battle
        self.narrator = Narrator(battle)

    def tableau(self, state: State) -> Tableau:
        return tableau(state)

    def turns(self, state: State) -> Sequence[int]:
        return state.turns

    def active(self, state: State) -> int:
        return state.active

    def reset(self, state: State) -> None:
        self.narrator.reset(state)

    def begin(self) -> None:
        self.narrator.deal()

    def direct(self, stage: Stage, batch: Batch, events: Sequence[object]) -> None:
        Choreography(stage, batch, self.narrator).build(events)


class Choreography:
    """Turns the events of one choice into steps. The standing of the narrator says who is where at each moment."""

    def __init__(self, stage: Stage, batch: Batch, narrator: Narrator) -> None:
        self.stage = stage
        self.batch = batch
        self.narrator = narrator
        self.battle = narrator.battle
        self.lines: list[LogLine] = []
        self.blocks = list(batch.before.state.blocks)

    def build(self, events: Sequence[object]) -> None:
        """All steps of the batch."""
        for place, event in enumerate(events):
            following = events[place + 1] if place + 1 < len(events) else None
            self._add_event(event, following)

    def _add(self, *steps: Step) -> None:
        self.batch.steps.extend(steps)

    def _add_event(self, event: object, following: object) -> None:
        told = list(self.lines)
        moving = self._steps_before(event, following)
        self.narrator.tell_one(event, self.lines)
        if self.lines != told:
            self.stage.tell(self.batch, self.lines, told)
        self._add(*moving)

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
        keys = [unit_key(event.unit)]
        if isinstance(following, ev.LeaderMoved) and following.why is Why.WITH_UNIT and following.path == event.path:
            keys.append(leader_key(following.leader))
        side = self.battle.unit_side[event.unit]
        self.batch.traces.append(Trace(side, keys[0], event.path[0], event.path[-1]))
        return [Move(event.path, tuple(keys))]

    def _leader_moved(self, event: ev.LeaderMoved) -> list[Step]:
        if event.why is Why.WITH_UNIT:
            return []
        here, there = event.path[0], event.path[-1]
        standing = self.narrator.standing
        steps: list[Step] = []
        if standing.unit_at(here) >= 0:
            steps.append(self._attach(event.leader, attached=False))
        if here != there:
            steps.append(Move(event.path, (leader_key(event.leader),)))
        if standing.unit_at(there) >= 0:
            steps.append(self._attach(event.leader, attached=True))
        side = self.battle.leader_side[event.leader]
        self.batch.traces.append(Trace(side, leader_key(event.leader), here, there))
        return steps

    def _combat(self, event: ev.CombatDeclared) -> list[Step]:
        here = self.narrator.standing.unit_hex[event.unit]
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
        standing = self.narrator.standing
        unit = standing.unit_at(here)
        if unit >= 0:
            return self.battle.unit_type[unit].target
        return Face.LEADER if standing.leader_at(here) >= 0 else None

    def _loss(self, event: object) -> list[Step]:
        if isinstance(event, ev.BlocksLost):
            return [self._count(event.unit, event.left, 300)]
        if isinstance(event, ev.BlocksRallied):
            return [Pulse(event.hex, Tone.GOOD), self._count(event.unit, event.left, 250)]
        if isinstance(event, ev.UnitEliminated | ev.UnitLeft):
            return [Vanish(self._unit(event.unit, event.hex))]
        if isinstance(event, ev.LeaderKilled | ev.LeaderLeft):
            return [Pulse(event.hex, Tone.BAD), Vanish(self._leader(event.leader, event.hex))]
        if isinstance(event, ev.UnitArrived):
            self.blocks[event.unit] = self.battle.unit_blocks[event.unit]
            return [Appear(self._unit(event.unit, event.hex))]
        if isinstance(event, ev.LeaderArrived):
            return [Appear(self._leader(event.leader, event.hex))]
        if isinstance(event, ev.RampageBegan):
            return [Pulse(event.hex, Tone.WARN)]
        return []

    def _count(self, unit: int, left: int, duration: int) -> Change:
        """So many blocks are left of a unit, or again."""
        before, self.blocks[unit] = self.blocks[unit], left
        battle = self.battle
        return Change(unit_key(unit), unit_look(battle, unit, before), unit_look(battle, unit, left), duration)

    def _attach(self, leader: int, *, attached: bool) -> Change:
        """A leader joins the unit in his hex, or leaves it. At once."""
        before = leader_look(self.battle, leader, attached=not attached)
        after = leader_look(self.battle, leader, attached=attached)
        return Change(leader_key(leader), before, after, duration=0)

    def _unit(self, unit: int, here: int) -> Piece:
        return Piece(unit_key(unit), here, unit_look(self.battle, unit, self.blocks[unit]))

    def _leader(self, leader: int, here: int) -> Piece:
        attached = self.narrator.standing.unit_at(here) >= 0
        return Piece(leader_key(leader), here, leader_look(self.battle, leader, attached=attached))


def _result_words(event: ev.DiceRolled) -> str:
    """The result over the hex: ``2 hits · 1 flag``; nothing for a miss."""
    parts = []
    if event.hits:
        parts.append(plural("{count} hit", "{count} hits", event.hits))
    if event.flags:
        parts.append(plural("{count} flag", "{count} flags", event.flags))
    return " · ".join(parts)
