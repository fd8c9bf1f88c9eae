"""What one choice brought, as steps on the map; see ``ccancients.ui.canvas.stage.Director``."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from ccancients.hannibal import events as ev
from ccancients.hannibal.components.board import space_of
from ccancients.hannibal.rules.presence import members
from ccancients.hannibal.state import State
from ccancients.ui.canvas.beats import Sweep
from ccancients.ui.canvas.deeds import Seal, Way
from ccancients.ui.canvas.effects import Tone
from ccancients.ui.canvas.pieces import Key
from ccancients.ui.canvas.stage import Act, Batch, Stage, Tableau, Trace
from ccancients.ui.canvas.steps import Do, FloatText, Move, Pause, Pulse, Step
from ccancients.ui.hannibal.map.tableau import GENERAL, UNITS, tableau
from ccancients.ui.hannibal.moments import Moments
from ccancients.ui.hannibal.words.narration import line_of
from ccancients.ui.panels.log_lines import LogLine

CARD_MS: Final = 600
DIE_MS: Final = 550
BATTLE_MS: Final = 500
DUEL_MS: Final = 650
MOMENT_MS: Final = 1100
MORE_MS: Final = 450
WAYS: Final = {"retreat": Way.RETREAT, "withdraw": Way.RETREAT, "avoid": Way.EVADE, "intercept": Way.ATTACK}
"""How arrows of moves that are no march look."""


@dataclass(frozen=True, slots=True)
class ShownDie:
    """A die that rolls, and the space it is about (-1 none)."""

    event: ev.DieRolled
    space: int


class CampaignDirector:
    """Directs a campaign."""

    def __init__(self) -> None:
        self._moments = Moments()

    def tableau(self, state: State) -> Tableau:
        return tableau(state)

    def turns(self, state: State) -> Sequence[int]:
        return state.turn, state.turn

    def active(self, state: State) -> int:
        return state.active

    def reset(self, state: State) -> None:
        """What has been told over the map is over."""
        self._moments = Moments()

    def begin(self) -> None:
        """Nor is there at the beginning."""

    def direct(self, stage: Stage, batch: Batch, events: Sequence[object]) -> None:
        standing = {piece.key: piece.place for piece in batch.before.pieces}
        lines: list[LogLine] = []
        space = -1
        for event in events:
            if isinstance(event, ev.BattleBegan):
                space = event.space
            elif isinstance(event, ev.Moved):
                space = space_of(event.target)
            told = list(lines)
            line = line_of(event)
            if isinstance(event, ev.DieRolled):
                batch.steps += stage.roll(ShownDie(event, space), DIE_MS)
            if line is not None:
                lines.append(line)
                stage.tell(batch, lines, told)
            batch.steps.append(stage.show_event(event))
            batch.steps += _steps(stage, batch, event, standing)
            moment = self._moments.after(event, batch.before.state)
            if moment is not None:
                goes_on = moment.joined and not isinstance(event, ev.OfficeGiven)
                batch.steps += stage.moment(moment, MORE_MS if goes_on else MOMENT_MS)
            _remember(batch, event)


def _steps(stage: Stage, batch: Batch, event: object, standing: dict[Key, int]) -> Iterator[Step]:
    """What is seen of an event; ``standing`` is where pieces stand, and follows those that move."""
    if isinstance(event, ev.Moved):
        yield from _march(batch, event, standing)
    elif isinstance(event, ev.CardPlayed):
        yield Sweep()
        yield Do(stage.dice_cleared.emit, _unsaid)
        yield stage.sound("card_play", event.side)
        line = line_of(event)
        yield from stage.lay_card(event, CARD_MS, line.text if line is not None else "")
    elif isinstance(event, ev.GeneralActivated):
        yield Do(stage.dice_cleared.emit, _unsaid)
    elif isinstance(event, ev.UnitsLost):
        yield FloatText(space_of(event.place), f"−{event.cu + event.elephants}", Tone.BAD)
    elif isinstance(event, ev.UnitsArrived):
        yield FloatText(space_of(event.place), f"+{event.cu + event.elephants}", Tone.GOOD)
    elif isinstance(event, ev.BattleBegan):
        yield Pulse(event.space, Tone.BAD)
        yield Pause(BATTLE_MS)
    elif isinstance(event, ev.BattleCardPlayed):
        yield stage.sound("card_play", event.side)
        yield Pause(DUEL_MS)
    elif isinstance(event, ev.ControlChanged | ev.PointsChanged):
        yield Pulse(event.space)


def _remember(batch: Batch, event: object) -> None:
    """What can be shown again after the turn, and who came."""
    if isinstance(event, ev.Moved):
        here, there = space_of(event.origin), space_of(event.target)
        if here != there:
            batch.acts.append(Act(event.side, WAYS.get(event.why, Way.MOVE), here, there))
    elif isinstance(event, ev.UnitsLost):
        batch.left.append(Seal(space_of(event.place), f"−{event.cu + event.elephants}"))
    elif isinstance(event, ev.UnitsArrived):
        batch.left.append(Seal(space_of(event.place), f"+{event.cu + event.elephants}", grave=False))


def _march(batch: Batch, event: ev.Moved, standing: dict[Key, int]) -> Iterator[Step]:
    origin, target = space_of(event.origin), space_of(event.target)
    keys: list[Key] = [(GENERAL, general) for general in members(event.generals)] or [
        (UNITS, event.side, event.origin)
    ]
    going = tuple(key for key in keys if standing.get(key) == origin)
    if going and origin != target:
        for key in going:
            standing[key] = target
        batch.traces.append(Trace(event.side, going[0], origin, target))
        yield Move((origin, target), going)


def _unsaid() -> None:
    """What was shown once is not taken back by steps."""
