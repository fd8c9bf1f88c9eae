"""What one choice brought, as steps on the map; see ``ccancients.ui.canvas.stage.Director``."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from ccancients.hannibal import events as ev
from ccancients.hannibal.components.board import PROVINCE_OF, space_of
from ccancients.hannibal.components.generals import SIDE_OF
from ccancients.hannibal.components.sides import CARTHAGE, NOBODY, opponent
from ccancients.hannibal.rules.presence import elephants, members
from ccancients.hannibal.state import State
from ccancients.ui.canvas.beats import Sweep
from ccancients.ui.canvas.deeds import Seal, Way
from ccancients.ui.canvas.effects import Tone
from ccancients.ui.canvas.pieces import Key
from ccancients.ui.canvas.points.kit import GENERAL, UNITS
from ccancients.ui.canvas.stage import Act, Batch, Stage, Tableau, Trace
from ccancients.ui.canvas.steps import Border, Do, FloatText, Move, Pause, Pulse, Step, Together
from ccancients.ui.hannibal.duel.course import OWN_DICE, WAYS_HOME, ToldBehind, is_elsewhere
from ccancients.ui.hannibal.heard import heard
from ccancients.ui.hannibal.map.ground import BAND, country
from ccancients.ui.hannibal.map.palette import map_colors
from ccancients.ui.hannibal.map.tableau import tableau
from ccancients.ui.hannibal.moments.generals import rank_of
from ccancients.ui.hannibal.moments.teller import Moments
from ccancients.ui.hannibal.words.narration import line_of
from ccancients.ui.panels.log_lines import LogLine

CARD_MS: Final = 600
DIE_MS: Final = 550
COMES_MS, DEALT_MS, FLIES_MS, ROLLS_MS, BREAKS_MS = 700, 260, 220, 420, 600
"""In a battle, at ordinary pace: armies come on, cards are dealt, one is played, a die falls, a line breaks."""
LIES_MS: Final = 1200
"""How long a counter card lies over the clash, with its way there."""
THINKS_MS: Final = 430
"""How long an attack lies before it is answered, at least."""
READ_MS: Final = 620
"""How long a die of a battle lies, with what it means."""
MOMENT_MS: Final = 1100
MORE_MS: Final = 450
HEARD: Final = {
    ("counterattack", ev.SUCCEEDED): "battle_back", ("charge", ev.STAMPEDE): "rampage",
    ("charge", ev.SUCCEEDED): "march_elephants", ("withdraw", ev.SUCCEEDED): "retreat",
}
"""What is heard of dice that change a battle, by why they were rolled and what they mean."""
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
        self._in_battle = False

    def tableau(self, state: State) -> Tableau:
        return tableau(state)

    def turns(self, state: State) -> Sequence[int]:
        return state.turn, state.turn

    def active(self, state: State) -> int:
        return state.active

    def reset(self, state: State) -> None:
        """What has been told over the map is over."""
        self._moments, self._in_battle = Moments(), False

    def begin(self) -> None:
        """Nor is there at the beginning."""

    def direct(self, stage: Stage, batch: Batch, events: Sequence[object]) -> None:
        standing = {piece.key: piece.place for piece in batch.before.pieces}
        self._moments.past = stage.past
        self._moments.begin(batch.before.state, batch.after.state, events)
        lines: list[LogLine] = []
        space = -1
        kept = self._in_battle or any(map(_is_of_battle, events))
        for event in events:
            self._in_battle = _is_of_battle(event) or (self._in_battle and not is_elsewhere(event))
            if isinstance(event, ev.BattleBegan):
                space = event.space
            elif isinstance(event, ev.Moved):
                space = space_of(event.target)
            told = list(lines)
            line = line_of(event)
            if isinstance(event, ev.DieRolled):
                batch.steps.append(stage.sound("dice", event.side))
                batch.steps += stage.roll(ShownDie(event, space), ROLLS_MS if event.why in OWN_DICE else DIE_MS)
            if line is not None:
                lines.append(line)
                stage.tell(batch, lines, told)
            batch.steps.append(stage.show_event(_as_told(stage, event) if kept else event))
            batch.steps += _steps(stage, batch, event, standing)
            if isinstance(event, ev.ControlChanged):
                batch.steps += _border(PROVINCE_OF[event.space], self._moments.turns_to(event))
            sound = heard(event)
            if self._in_battle:
                batch.steps += _of_battle(stage, batch, event, events)
            elif sound is not None:
                batch.steps.append(stage.sound(*sound))
            told_now = self._tell_moments(stage, batch, event, kept=kept)
            if self._in_battle and isinstance(event, ev.GeneralLeft) and not told_now:
                batch.steps.append(stage.sound("leader_falls", SIDE_OF[event.general]))
            _remember(batch, event)

    def _tell_moments(self, stage: Stage, batch: Batch, event: object, *, kept: bool) -> bool:
        """Tell the moments of an event, in a battle once its end has been read; whether any are told."""
        steps: list[Step] = []
        for moment in self._moments.after(event):
            steps += stage.moment(moment, MORE_MS if moment.joined else MOMENT_MS)
        if kept:
            stage.keep(steps)
        else:
            batch.steps += steps
        return bool(steps)


def _as_told(stage: Stage, event: object) -> object:
    """An event of a battle as its end is to tell it: what a moment behind it tells is not told twice."""
    if isinstance(event, ev.GeneralLeft) and event.displaced and stage.tells(rank_of(event)):
        return ToldBehind(event)
    return event


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
    elif isinstance(event, ev.ControlChanged | ev.PointsChanged):
        yield Pulse(event.space)


def _border(province: int, holder: int | None) -> Iterator[Step]:
    """The border of a province runs round in the color of its new holder; None for no other holder."""
    if holder is not None and holder != NOBODY:
        yield Border(country().grounds[province], lambda theme: map_colors(theme).sides[holder], BAND)


def _of_battle(stage: Stage, batch: Batch, event: object, events: Sequence[object]) -> Iterator[Step]:
    """What moves and is heard of a battle on its own table."""
    if isinstance(event, ev.BattleBegan):
        beasts = _beasts(batch, event.space, events)
        yield stage.sound("march_elephants" if beasts else "march_heavy", CARTHAGE if beasts else event.attacker)
        yield Together((stage.beat(event, COMES_MS), Pulse(event.space, Tone.BAD)))
    elif isinstance(event, ev.BattleHandDealt):
        yield stage.sound("card_draw", event.side)
        yield stage.beat(event, DEALT_MS)
    elif isinstance(event, ev.BattleCardPlayed):
        yield stage.sound("card_play" if event.attack else "clash", event.side)
        yield stage.beat(event, FLIES_MS)
        yield Pause(THINKS_MS)
    elif isinstance(event, ev.CardPlayed):
        yield stage.beat(event, LIES_MS)
    elif isinstance(event, ev.DieRolled):
        heard = HEARD.get((event.why, event.result))
        if heard is not None:
            yield stage.sound(heard, event.side)
        yield stage.beat(event, READ_MS)
    elif isinstance(event, ev.BattleOver):
        if event.winner != NOBODY:
            yield stage.sound("retreat", opponent(event.winner))
            yield stage.beat(event, BREAKS_MS)
    else:
        yield from _of_end(stage, event)


def _of_end(stage: Stage, event: object) -> Iterator[Step]:
    """What is heard of the losses of a battle, and of the way home."""
    if isinstance(event, ev.UnitsLost):
        yield stage.sound("block_lost", event.side)
    elif isinstance(event, ev.Moved) and event.why in WAYS_HOME:
        yield stage.sound("retreat", event.side)


def _is_of_battle(event: object) -> bool:
    """Whether an event happens in battles only; a match may be opened in the middle of one."""
    if isinstance(event, ev.DieRolled):
        return event.why in OWN_DICE and event.why != "attrition"
    return isinstance(event, ev.BattleBegan | ev.BattleHandDealt | ev.BattleCardPlayed | ev.BattleOver)


def _beasts(batch: Batch, space: int, events: Sequence[object]) -> bool:
    """Whether elephants fight in a space: they stand there, or have come in the same choice."""
    return any(elephants(tableau.state, CARTHAGE, space) for tableau in (batch.before, batch.after)) or any(
        isinstance(event, ev.Moved) and event.elephants and space_of(event.target) == space for event in events)


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
