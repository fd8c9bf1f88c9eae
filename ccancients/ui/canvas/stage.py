"""Puts a match on the board and plays what happens on it.

``Stage`` holds scene and animator together; a *director*, who knows the game, says how a position looks and makes steps
of events. ``show`` sets a position, ``play`` animates the events of one choice, ``take_back`` runs them backward.
Whatever the animation did, the last step of each batch sets every piece as it stands in the position, so that the board
can never drift from the game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from PySide6.QtCore import QObject, Signal

from ccancients.ui.canvas.animator import Animator
from ccancients.ui.canvas.art import Ground
from ccancients.ui.canvas.board_scene import BoardScene
from ccancients.ui.canvas.deeds import Deed, Seal, Way
from ccancients.ui.canvas.moment import NONE, Moment, Rank, told
from ccancients.ui.canvas.pieces import Key, Piece
from ccancients.ui.canvas.steps import Beat, Do, Halt, Pause, Step

__all__ = ["Act", "Batch", "Director", "Fight", "Stage", "Tableau", "Trace"]


@dataclass(frozen=True, slots=True)
class Tableau:
    """Every piece as it stands, and a copy of the position that it was taken from.

    ``ground``  what changes about the map; None where the ground stays as it is
    """

    pieces: tuple[Piece, ...]
    state: Any
    ground: Ground = None


@dataclass(frozen=True, slots=True)
class Trace:
    """A piece of a side has moved."""

    side: int
    piece: Key
    here: int
    there: int


@dataclass(slots=True)
class Act:
    """Something that a side has done that can be shown again: an attack, a volley, the way of an army.

    ``way``, ``here``, ``there``  how, from where and to where;  ``deeds`` what it left on the board, oldest first
    ``rolls``   the dice of it, as ``Stage.dice_thrown`` carries them
    """

    side: int
    way: Way
    here: int
    there: int
    deeds: list[Deed] = field(default_factory=list)
    rolls: list[object] = field(default_factory=list)


@dataclass(slots=True)
class Batch:
    """What one choice brought: its steps and the tableaus around it; ``count`` choices have been made then.

    ``acts``  those that began with it;  ``left`` what besides it leaves on the board
    """

    count: int
    before: Tableau
    after: Tableau
    steps: list[Step] = field(default_factory=list)
    traces: list[Trace] = field(default_factory=list)
    acts: list[Act] = field(default_factory=list)
    left: list[Deed] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Fight:
    """A fight begins: ``here`` against ``there``; ``clear`` are places that nothing may cover meanwhile."""

    here: int
    there: int
    clear: tuple[int, ...] = ()


class Director(Protocol):
    """What a game brings to its stage."""

    def tableau(self, state: Any) -> Tableau:
        """How a position looks."""

    def turns(self, state: Any) -> Sequence[int]:
        """How many turns each side has begun."""

    def active(self, state: Any) -> int:
        """The side whose turn it is."""

    def reset(self, state: Any) -> None:
        """The position was set anew (begin, load, undo): what is directed next follows it."""

    def begin(self) -> None:
        """What comes next is what came before the first choice: the deal."""

    def direct(self, stage: Stage, batch: Batch, events: Sequence[object]) -> None:
        """Add the steps of events to a batch, and the traces of those who move."""


class Stage(QObject):
    """A match on the board.

    ``show_dice``   whether dice are shown one by one
    ``keeps_all``   whether everything played can be taken back, not only what the rules let a player take back
    ``rolling``     whether dice are on their way
    ``moments``     which moments are told: see ``ccancients.ui.canvas.moment``
    ``stays``       milliseconds after which a moment that waits goes on by itself; 0 never
    ``past``        the games of all that was played, from the beginning, one after each answer; None where none is kept
    ``card_moment``  the moment of an event in which a card is laid down, and of what is said of it; None for no moment

    ``line_told(count, lines)``   all lines of the log of one choice so far
    ``line_untold(count)``        lines of choices after ``count`` are to go
    ``fight_begun(fight)``        two are about to fight (a ``Fight``)
    ``dice_thrown(shown)``        dice roll now; what it carries the game's panels can read. Nobody is told the result
    ``dice_still(shown)``         the same dice lie still: now it may be told
    ``sounded(name, side)``       something is to be heard; ``side`` whose doing it is, -1 nobody's
    ``dice_cleared``              what comes has nothing to do with the last dice: they are taken away
    ``card_shown(event)``         a card is laid down now
    ``event_shown(event)``        an event is shown now, dice as they lie still
    ``moved(what, share)``        what was shown moves, so far: an event, or dice as they tumble; 1 it is there
    ``moment_told(moment)``       something is told over the board for a while; None: it is read
    ``settled(state)``            the board, and what lies beside it, are now as in this position
    ``busy_changed(bool)``        something is being shown
    """

    line_told = Signal(int, object)
    line_untold = Signal(int)
    fight_begun = Signal(object)
    dice_thrown = Signal(object)
    dice_still = Signal(object)
    sounded = Signal(str, int)
    dice_cleared = Signal()
    card_shown = Signal(object)
    event_shown = Signal(object)
    moved = Signal(object, float)
    moment_told = Signal(object)
    settled = Signal(object)
    busy_changed = Signal(bool)

    def __init__(self, director: Director, scene: BoardScene, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.director = director
        self.scene = scene
        self.animator = Animator(scene, self)
        self.show_dice = True
        self.keeps_all = False
        self.moments, self.stays = NONE, 0
        self.card_moment: Callable[[object, str], Moment | None] | None = None
        self.past: Callable[[], Iterable[Any]] | None = None
        self._shown: Tableau | None = None
        self._batches: list[Batch] = []
        self._kept: list[Step] = []
        self._busy = False
        self.rolling = False
        self.animator.finished.connect(self._finished)

    @property
    def busy(self) -> bool:
        return self._busy

    @property
    def batches(self) -> tuple[Batch, ...]:
        """What was played in the last turns, oldest first; all of it since the position was set with ``keeps_all``."""
        return tuple(self._batches)

    def acts_since(self, count: int) -> list[Act]:
        """What has been done since so many choices had been made, oldest first."""
        return [act for batch in self._batches if batch.count > count for act in batch.acts]

    def left_since(self, count: int) -> list[Deed]:
        """What has been left on the board since then besides the acts: who came."""
        return [deed for batch in self._batches if batch.count > count for deed in batch.left]

    def forget_words(self) -> None:
        """The language is another: what was written on the board in the old one does not come back, and pieces bear
        their names in the new one.
        """
        for batch in self._batches:
            for act in batch.acts:
                act.deeds[:] = [deed for deed in act.deeds if not isinstance(deed, Seal)]
            batch.left[:] = [deed for deed in batch.left if not isinstance(deed, Seal)]
        if self._shown is not None and not self._busy:
            self._shown = self.director.tableau(self._shown.state)
            self.scene.set_out(self._shown.pieces)

    def trace_of(self, side: int) -> tuple[tuple[int, int], ...]:
        """From where to where the pieces of a side have moved in its last turn."""
        turns, moved = self.director.turns, dict[Key, tuple[int, int]]()
        for batch in self._batches:
            before, after = batch.before.state, batch.after.state
            if turns(before)[side] != turns(after)[side]:
                moved.clear()
            if self.director.active(before) != side:
                continue
            for trace in batch.traces:
                if trace.side == side:
                    moved[trace.piece] = (moved.get(trace.piece, (trace.here, -1))[0], trace.there)
        return tuple(way for way in moved.values() if way[0] != way[1])

    # -- showing ------------------------------------------------------------------------------------------------

    def show(self, state: Any) -> None:
        """Set a position at once."""
        self.animator.drop()
        self._batches.clear()
        self._kept = []
        self.director.reset(state)
        self._shown = self.director.tableau(state)
        self.scene.clear_pieces()
        self._set_out(self._shown)

    def play(self, events: Sequence[object], state: Any, count: int) -> None:
        """Show what one choice brought; ``state`` is the position after it, ``count`` choices have been made."""
        if not count:
            self.director.begin()
        after = self.director.tableau(state)
        before = self._shown if self._shown is not None else after
        batch = Batch(count, before, after)
        self.director.direct(self, batch, events)
        batch.steps.append(Do(lambda: self._set_out(after), lambda: self._set_out(before)))
        self._shown = after
        if not self.keeps_all:
            self._batches = [each for each in self._batches if self._is_recent(each, state)]
        self._batches.append(batch)
        self._be_busy()
        self.animator.enqueue(*batch.steps)

    def tell(self, batch: Batch, lines: Sequence[object], before: Sequence[object]) -> None:
        """Add to a batch that its lines of the log are these now; ``before`` are those until then."""
        count, now, then = batch.count, tuple(lines), tuple(before)
        batch.steps.append(Do(lambda: self.line_told.emit(count, now), lambda: self.line_told.emit(count, then)))

    def roll(self, shown: object, milliseconds: int) -> list[Step]:
        """The steps of dice: they tumble so long, and only when they lie still may anybody know the result."""
        nobody_knows = self._unsaid
        steps: list[Step] = [Do(lambda: self._throw(shown), nobody_knows)]
        if milliseconds and self.show_dice:
            steps.append(self.beat(shown, milliseconds))
        return [*steps, Do(lambda: self._lie_still(shown), nobody_knows)]

    def beat(self, what: object, milliseconds: int) -> Step:
        """The step in which something moves that lies over the board: an event that was shown, dice that tumble."""
        return Beat(lambda share: self.moved.emit(what, share), milliseconds)

    def show_event(self, event: object) -> Step:
        """The step in which an event is shown, for what lies over the board."""
        return Do(lambda: self.event_shown.emit(event), self._unsaid)

    def moment(self, moment: Moment, milliseconds: int = 0) -> list[Step]:
        """The steps in which something is told over the board: a ribbon for so long, anything else until it is seen.

        None where such moments are not wished for.
        """
        if not self.tells(moment.rank):
            return []
        steps: list[Step] = [Pause(moment.silence)] if moment.silence else []
        steps.append(Do(lambda: self.moment_told.emit(moment), self._unsaid))
        if moment.sound:
            steps.append(self.sound(moment.sound, moment.by))
        if moment.rank is Rank.RIBBON:
            return [*steps, Pause(milliseconds)]
        return [*steps, Halt(self.stay_of(moment)), Do(lambda: self.moment_told.emit(None), self._unsaid)]

    def tells(self, rank: Rank) -> bool:
        """Whether moments of a rank are wished for."""
        return told(rank, self.moments)

    def keep(self, steps: Iterable[Step]) -> None:
        """Keep the steps of a moment until what lies over the board has been read."""
        self._kept += steps

    def tell_kept(self) -> bool:
        """Tell now what was kept; whether anything was."""
        kept, self._kept = self._kept, []
        if kept:
            self._be_busy()
            self.animator.enqueue(*kept)
        return bool(kept)

    def stay_of(self, moment: Moment) -> int:
        """Milliseconds after which a moment that waits goes on by itself; 0 never."""
        return self.stays if moment.longest is None else moment.longest

    def lay_card(self, event: object, milliseconds: int, said: str = "") -> list[Step]:
        """The steps in which a card is laid down: another side's waits until it is seen, else it lies so long.

        ``said``  what the log says of it: what it is used for
        """
        moment = self.card_moment(event, said) if self.card_moment is not None else None
        shown = Do(lambda: self.card_shown.emit(event), self._unsaid)
        waits = [] if moment is None else self.moment(moment)
        return [shown, *(waits or [Pause(milliseconds)])]

    def sound(self, name: str, side: int = -1) -> Step:
        """The step of a sound; taken back it is not heard again."""
        return Do(lambda: self.sounded.emit(name, side), self._unsaid)

    def _unsaid(self) -> None:
        """What was heard or rolled is not taken back by steps."""

    def _throw(self, shown: object) -> None:
        self.rolling = True
        self.dice_thrown.emit(shown)

    def _lie_still(self, shown: object) -> None:
        self.rolling = False
        self.dice_still.emit(shown)

    def take_back(self, count: int, state: Any) -> None:
        """Show backward what was done after ``count`` choices; ``state`` is the position then."""
        self._kept = []
        undone = [batch for batch in self._batches if batch.count > count]
        self._batches = [batch for batch in self._batches if batch.count <= count]
        after = self.director.tableau(state)
        self._shown = after
        self.director.reset(state)
        self._be_busy()
        self.animator.enqueue_backward([step for batch in undone for step in batch.steps])
        self.animator.enqueue(Do(lambda: self._settle_back(after, count), lambda: None))

    def _settle_back(self, after: Tableau, count: int) -> None:
        self.line_untold.emit(count)
        self._set_out(after)

    def hurry(self) -> bool:
        """Jump to the end of the beat that is being shown, or go on from a halt; whether there was one."""
        return self.animator.hurry()

    def skip(self) -> bool:
        """Jump to the end of what is being shown, or to the next halt in it; whether anything was."""
        if not self.animator.running:
            return False
        self.animator.skip()
        return True

    def _is_recent(self, batch: Batch, state: Any) -> bool:
        """Whether a batch may be taken back or told as a last move: it is not older than the turns before these."""
        turns = self.director.turns
        return all(then >= now - 1 for then, now in zip(turns(batch.after.state), turns(state), strict=True))

    def _be_busy(self) -> None:
        if not self._busy:
            self._busy = True
            self.busy_changed.emit(True)

    def _finished(self) -> None:
        if self._busy and not self.animator.running:
            self._busy = False
            self.busy_changed.emit(False)

    def _set_out(self, wanted: Tableau) -> None:
        """Every piece where it stands; those that are gone go."""
        if wanted.ground is not None and wanted.ground != self.scene.ground:
            self.scene.set_ground(wanted.ground)
        self.scene.set_out(wanted.pieces)
        self.settled.emit(wanted.state)
