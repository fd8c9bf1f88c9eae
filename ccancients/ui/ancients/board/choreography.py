"""What one choice brought, as steps on the board."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Final

from ccancients.ancients import events as ev
from ccancients.ancients.banner_roll import BannerRoll, roll_of
from ccancients.ancients.events import BannerFor, Why
from ccancients.ancients.scenario.battle import Battle
from ccancients.ancients.state import State
from ccancients.ui.ancients.board import moments
from ccancients.ui.ancients.board.fight import STEPS, FightBeats, FightMemory
from ccancients.ui.ancients.board.ground import battle_ground
from ccancients.ui.ancients.board.tableau import leader_key, leader_look, tableau, unit_key, unit_look
from ccancients.ui.ancients.words.narration import Narrator
from ccancients.ui.canvas.deeds import Way
from ccancients.ui.canvas.effects import Tone
from ccancients.ui.canvas.moment import NONE, Moment
from ccancients.ui.canvas.pieces import Piece
from ccancients.ui.canvas.stage import Act, Batch, Stage, Tableau, Trace
from ccancients.ui.canvas.steps import Appear, Change, Move, Pulse, Step, Vanish
from ccancients.ui.panels.log_lines import LogLine

CARD_MS: Final = 450
LAST_LINES: Final = 4
"""Lines of the log that tell the last blow."""
RESULTS: Final = (
    ev.DiceRolled, ev.BlocksLost, ev.BlocksRallied, ev.UnitEliminated, ev.LeaderKilled, ev.BannerWon, ev.RampageBegan,
    ev.BattleOver,
)
"""Events that are told when they have been seen, not before."""
FOUGHT: Final = frozenset({Why.RETREAT, Why.EVADE, Why.ADVANCE, Why.EXTRA_HEX})
"""Why a unit goes in the course of a fight."""


class BattleDirector:
    """Directs a battle; see ``ccancients.ui.canvas.stage.Director``."""

    def __init__(self, battle: Battle) -> None:
        self.battle = battle
        self.narrator = Narrator(battle)
        self.memory = FightMemory()

    def tableau(self, state: State) -> Tableau:
        shown = tableau(state)
        if any(rule.clears for rule in state.battle.objectives.values()):  # ground may be taken off the map (E70)
            shown = replace(shown, ground=battle_ground(state.battle))
        return shown

    def turns(self, state: State) -> Sequence[int]:
        return state.turns

    def active(self, state: State) -> int:
        return state.active

    def reset(self, state: State) -> None:
        self.narrator.reset(state)
        self.memory.forget()

    def begin(self) -> None:
        self.narrator.deal()

    def direct(self, stage: Stage, batch: Batch, events: Sequence[object]) -> None:
        Choreography(stage, batch, self.narrator, self.memory).build(events)


class Choreography:
    """Turns the events of one choice into steps. The standing of the narrator says who is where at each moment."""

    def __init__(self, stage: Stage, batch: Batch, narrator: Narrator, memory: FightMemory) -> None:
        self.stage = stage
        self.batch = batch
        self.narrator = narrator
        self.battle = narrator.battle
        self.lines: list[LogLine] = []
        self.blocks = list(batch.before.state.blocks)
        self.fight = FightBeats(stage, batch, narrator, self.blocks, memory)

    def build(self, events: Sequence[object]) -> None:
        """All steps of the batch."""
        for place, event in enumerate(events):
            following = events[place + 1] if place + 1 < len(events) else None
            told = self._moment(event, events[place + 1 :])
            self._add_event(event, following)
            if told is not None:
                self._add(*self.stage.moment(told, moments.RIBBON_MS))

    def _add(self, *steps: Step) -> None:
        self.batch.steps.extend(steps)

    def _add_event(self, event: object, following: object) -> None:
        told = list(self.lines)
        moving = self._steps_before(event, following)
        late = isinstance(event, RESULTS)
        if late:
            self._add(*moving)
        self.narrator.tell_one(event, self.lines)
        if self.lines != told:
            self.stage.tell(self.batch, self.lines, told)
        if not late:
            self._add(*moving)

    def _steps_before(self, event: object, following: object) -> list[Step]:
        """The steps of an event, computed while everybody still stands as before it."""
        if isinstance(event, ev.UnitMoved):
            return self._unit_moved(event, following)
        if isinstance(event, ev.LeaderMoved):
            return self._leader_moved(event)
        if isinstance(event, ev.CombatDeclared):
            return self.fight.declared(event)
        if isinstance(event, ev.DiceRolled):
            return self.fight.dice(event)
        if isinstance(event, ev.CardPlayed | ev.FirstStrikePlayed):
            return self._card(event)
        return self._loss(event)

    def _moment(self, event: object, later: Sequence[object]) -> Moment | None:
        """The moment that an event makes, said while everybody still stands as before it; None for none."""
        stage, battle, narrator = self.stage, self.battle, self.narrator
        if stage.moments == NONE:
            return None
        if isinstance(event, ev.TurnBegan) and not narrator.begun:
            return moments.introduction(battle, stage.scene.theme)
        if isinstance(event, ev.BannerWon):
            return moments.banner(battle, event) if event.why is not BannerFor.LEADER else None
        if isinstance(event, ev.LeaderKilled):
            return moments.leader_fallen(battle, event, self._stood(event.hex), self._turn(), _leaders_banner(later))
        return None

    def _stood(self, here: int) -> str:
        unit = self.narrator.standing.unit_at(here)
        name = self.narrator.unit(unit) if unit >= 0 else ""
        return moments.stood_words(name, self.fight.memory.fallen.get(here, ""), here)

    def _turn(self) -> tuple[int, int]:
        """Whose turn it is, and which."""
        side = self.narrator.active
        return side, self.batch.before.state.turns[side] if side >= 0 else 0

    def _over(self, event: ev.BattleOver) -> list[Step]:
        """The end: the blow that brought it where nothing was seen of it, then the field."""
        stage, theme = self.stage, self.stage.scene.theme
        steps: list[Step] = []
        if stage.moments == NONE:
            return [stage.sound("end", event.winner)]
        if self.fight.rolls and stage.animator.speed == 0:
            said = [line.text for line in self.lines[-LAST_LINES:]]
            steps += stage.moment(moments.last_blow(self.fight.rolls[-1], said, theme))
        roll = roll_of(self.battle, stage.past()) if stage.past is not None else BannerRoll(self.battle)
        told = moments.victory(self.batch.after.state, event.winner, roll, theme)
        return [*steps, stage.sound("end", event.winner), *stage.moment(told)]

    def _card(self, event: ev.CardPlayed | ev.FirstStrikePlayed) -> list[Step]:
        stage, side = self.stage, event.side
        sound = stage.sound("card_play", side)
        laid = [sound, *stage.lay_card(event, CARD_MS)]
        return laid if isinstance(event, ev.FirstStrikePlayed) else [*self.fight.over(), *laid]

    def _unit_moved(self, event: ev.UnitMoved, following: object) -> list[Step]:
        keys = [unit_key(event.unit)]
        if isinstance(following, ev.LeaderMoved) and following.why is Why.WITH_UNIT and following.path == event.path:
            keys.append(leader_key(following.leader))
        side = int(self.battle.unit_side[event.unit])
        moving = Move(event.path, tuple(keys))
        if event.why in FOUGHT:
            return self.fight.gone(event, moving)
        self.batch.traces.append(Trace(side, keys[0], event.path[0], event.path[-1]))
        self.batch.acts.append(Act(side, Way.MOVE, event.path[0], event.path[-1]))
        sound = self.stage.sound(STEPS[self.battle.unit_type[event.unit].code], side)
        return [*self.fight.over(), sound, moving]

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

    def _loss(self, event: object) -> list[Step]:
        fight = self.fight
        made = _BEATS.get(type(event))
        if made is not None:
            return made(fight, event)
        if isinstance(event, ev.BlocksRallied):
            rally = self.stage.sound("rally", int(self.battle.unit_side[event.unit]))
            return [rally, Pulse(event.hex, Tone.GOOD), fight.count(event.unit, event.left, 250)]
        if isinstance(event, ev.UnitLeft):
            return [Vanish(self._unit(event.unit, event.hex))]
        if isinstance(event, ev.WarMachineLeft):
            alone = [self._attach(event.leader, attached=False)] if event.leader >= 0 else []
            return [Vanish(self._unit(event.unit, event.hex)), *alone]
        if isinstance(event, ev.LeaderLeft):
            return [Vanish(self._leader(event.leader, event.hex))]
        return self._arrival(event)

    def _arrival(self, event: object) -> list[Step]:
        if isinstance(event, ev.UnitArrived):
            self.blocks[event.unit] = self.battle.unit_blocks[event.unit]
            return [Appear(self._unit(event.unit, event.hex))]
        if isinstance(event, ev.LeaderArrived):
            return [Appear(self._leader(event.leader, event.hex))]
        if isinstance(event, ev.UnitOrdered | ev.LeaderOrdered):
            return [self.stage.sound("order", self.narrator.active)]
        if isinstance(event, ev.CardDrawn):
            return [self.stage.sound("card_draw", event.side)] if self.narrator.begun else []
        if isinstance(event, ev.TurnBegan):
            return [self.stage.sound("turn", event.side)]
        return self._over(event) if isinstance(event, ev.BattleOver) else []

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


def _leaders_banner(later: Sequence[object]) -> ev.BannerWon | None:
    """The banner that is won for a leader among what comes."""
    won = (each for each in later if isinstance(each, ev.BannerWon) and each.why is BannerFor.LEADER)
    return next(won, None)


_BEATS: Final[dict[type[object], Callable[[FightBeats, Any], list[Step]]]] = {
    ev.BlocksLost: FightBeats.blocks_lost,
    ev.UnitEliminated: FightBeats.eliminated,
    ev.LeaderKilled: FightBeats.leader_killed,
    ev.BannerWon: FightBeats.banner,
    ev.RampageBegan: FightBeats.rampage,
    ev.FlagsIgnored: FightBeats.flags_ignored,
}
