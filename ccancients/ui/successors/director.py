"""What one choice brought, as steps on the board; see ``ccancients.ui.canvas.stage.Director``."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from ccancients.successors import events as ev
from ccancients.successors.components.board import NOBODY
from ccancients.successors.state import State
from ccancients.ui.canvas.beats import Sweep
from ccancients.ui.canvas.deeds import Seal, Way
from ccancients.ui.canvas.effects import Tone
from ccancients.ui.canvas.moment import NONE
from ccancients.ui.canvas.pieces import Key
from ccancients.ui.canvas.stage import Act, Batch, Stage, Tableau, Trace
from ccancients.ui.canvas.steps import Do, FloatText, Move, Pause, Pulse, Step
from ccancients.ui.panels.log_lines import LogLine
from ccancients.ui.successors.heard import heard
from ccancients.ui.successors.map.plan import plan_of
from ccancients.ui.successors.map.tableau import ARMY, keys_of, tableau
from ccancients.ui.successors.moments import RIBBON_MS, Moments, Scene
from ccancients.ui.successors.words.narration import line_of, told_plainly

CARD_MS: Final = 600
DIE_MS: Final = 550
BATTLE_MS: Final = 500
WAYS: Final = {
    "retreat": Way.RETREAT, "fall back": Way.RETREAT, "evade": Way.EVADE, "intercept": Way.ATTACK,
}
"""How arrows of moves that are no march look."""
NEW_MATTER: Final = (
    ev.SegmentBegan, ev.Activated, ev.InterceptionTried, ev.EvasionTried, ev.BattleBegan, ev.PointsSpent, ev.ArmyMoved,
)
"""What comes with these has nothing to do with the dice that lie there."""


@dataclass(frozen=True, slots=True)
class ShownDie:
    """Dice that roll together, the space they are about (-1 none), and the match whose words they are told in."""

    events: tuple[ev.DieRolled | ev.MovementDie | ev.TycheDie, ...]
    space: int
    state: State


class MatchDirector:
    """Directs a match."""

    def __init__(self) -> None:
        self._moments = Moments()

    def tableau(self, state: State) -> Tableau:
        return tableau(state)

    def turns(self, state: State) -> Sequence[int]:
        """Rounds: in each of them every side has a turn."""
        return (state.round,) * state.sides

    def active(self, state: State) -> int:
        return state.active

    def reset(self, state: State) -> None:
        """Every line stands for itself; a battle that was on its way is told no more."""
        self._moments = Moments()

    def begin(self) -> None:
        """Nor is there at the beginning."""

    def direct(self, stage: Stage, batch: Batch, events: Sequence[object]) -> None:
        state: State = batch.after.state
        standing = {piece.key: piece.place for piece in batch.before.pieces}
        lines: list[LogLine] = []
        space = NOBODY
        for number, event in enumerate(events):
            space = _space_of(state, event, space)
            if isinstance(event, NEW_MATTER):
                batch.steps.append(Do(stage.dice_cleared.emit, _unsaid))
            dice = thrown_together(events, number)
            if dice:
                batch.steps.append(stage.sound("dice", dice[0].side))
                batch.steps += stage.roll(ShownDie(dice, space, state), DIE_MS)
            if isinstance(event, ev.MovementDie | ev.TycheDie):  # from then on it stands beside the map
                batch.steps += [Pause(DIE_MS), Do(stage.dice_cleared.emit, _unsaid)]
            line = line_of(state, event)
            if line is not None:
                told = list(lines)
                lines.append(line)
                stage.tell(batch, lines, told)
            batch.steps += _steps(stage, batch, state, event, standing)
            sound = heard(event)
            if sound is not None:
                batch.steps.append(stage.sound(*sound))
            if stage.moments != NONE:
                scene = Scene(batch.before.state, state, events, stage.scene.theme)
                for moment in self._moments.after(scene, number):
                    batch.steps += stage.moment(moment, RIBBON_MS)
            _remember(batch, state, event)


def thrown_together(
    events: Sequence[object], number: int
) -> tuple[ev.DieRolled | ev.MovementDie | ev.TycheDie, ...]:
    """The dice that begin to roll with an event: in a battle all of a side at once; none for any other event.

    A die that an event of its own tells once more rolls only there.
    """
    event = events[number]
    if isinstance(event, ev.MovementDie | ev.TycheDie):
        return (event,)
    if not isinstance(event, ev.DieRolled) or event.why in ("movement", "tyche"):
        return ()
    if event.why != "battle":
        return (event,)
    if number and _same_throw(event, events[number - 1]):
        return ()
    found = [event]
    for other in events[number + 1:]:
        if not isinstance(other, ev.DieRolled) or not _same_throw(event, other):
            break
        found.append(other)
    return tuple(found)


def _same_throw(event: ev.DieRolled, other: object) -> bool:
    return isinstance(other, ev.DieRolled) and (other.side, other.why) == (event.side, event.why)


def _space_of(state: State, event: object, space: int) -> int:
    """The space that events are about from now on."""
    place = getattr(event, "place", getattr(event, "target", getattr(event, "space", NOBODY)))
    return state.board.space(place) if isinstance(place, int) and place >= 0 else space


def _steps(
    stage: Stage, batch: Batch, state: State, event: object, standing: dict[Key, int]
) -> Iterator[Step]:
    """What is seen of an event; ``standing`` is where pieces stand, and follows those that move."""
    if isinstance(event, ev.Moved):
        keys = keys_of(event.generals, event.side, event.origin)
        yield from _march(batch, state, (event.side, event.origin, event.target), keys, standing)
    elif isinstance(event, ev.ArmyMoved):
        origin = event.origin if event.origin >= 0 else plan_of(state.board).box_of(event.army)
        yield from _march(batch, state, (NOBODY, origin, event.target), ((ARMY, event.army),), standing)
    elif isinstance(event, ev.Activated):
        yield Sweep()
    elif isinstance(event, ev.CardPlayed | ev.CardRevealed):
        shown = (state, event)
        yield Sweep()
        yield Do(stage.dice_cleared.emit, _unsaid)
        yield stage.sound("card_play", event.side)
        line = told_plainly(state, event)
        yield from stage.lay_card(shown, CARD_MS, line.text if line is not None else "")
    elif isinstance(event, ev.UnitsLost) and event.place >= 0:
        yield FloatText(state.board.space(event.place), f"−{sum(event.cu)}", Tone.BAD)
    elif isinstance(event, ev.UnitsArrived):
        yield FloatText(state.board.space(event.place), f"+{sum(event.cu)}", Tone.GOOD)
    elif isinstance(event, ev.BattleBegan | ev.Overrun):
        yield Pulse(state.board.space(event.place), Tone.BAD)
        yield Pause(BATTLE_MS)
    elif isinstance(event, ev.MatchOver):
        yield stage.sound("end", event.winner)
    elif isinstance(event, ev.ControlChanged | ev.PointsChanged):
        yield Pulse(event.space)


def _march(
    batch: Batch, state: State, way: tuple[int, int, int], keys: tuple[Key, ...], standing: dict[Key, int]
) -> Iterator[Step]:
    """Those of some pieces that stand where they set out from go; ``way`` is the side, from where and to where."""
    side, origin, target = way
    here = origin if side == NOBODY else state.board.space(origin)
    there = state.board.space(target)
    going = tuple(key for key in keys if standing.get(key) == here)
    if going and here != there:
        for key in going:
            standing[key] = there
        if side >= 0:
            batch.traces.append(Trace(side, going[0], here, there))
        yield Move((here, there), going)


def _remember(batch: Batch, state: State, event: object) -> None:
    """What can be shown again after the turn, and who came and was lost."""
    space = state.board.space
    if isinstance(event, ev.Moved):
        here, there = space(event.origin), space(event.target)
        if here != there:
            batch.acts.append(Act(event.side, WAYS.get(event.why, Way.MOVE), here, there))
    elif isinstance(event, ev.UnitsLost) and event.place >= 0:
        batch.left.append(Seal(space(event.place), f"−{sum(event.cu)}"))
    elif isinstance(event, ev.UnitsArrived):
        batch.left.append(Seal(space(event.place), f"+{sum(event.cu)}", grave=False))


def _unsaid() -> None:
    """What was shown once is not taken back by steps."""
