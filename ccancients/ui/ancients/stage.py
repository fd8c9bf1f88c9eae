"""Puts a battle on the board and plays what happens on it.

``Stage`` holds scene, animator and narrator together: ``show`` sets a position, ``play`` animates the events of one
choice, ``take_back`` runs them backward. Whatever the animation did, the last step of each batch sets every piece as it
stands in the position, so that the board can never drift from the game.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal

from ccancients.ancients.battle import Battle
from ccancients.ancients.state import State
from ccancients.ui.ancients.choreography import Batch, Choreography
from ccancients.ui.ancients.narration import Narrator
from ccancients.ui.ancients.tableau import Tableau, tableau
from ccancients.ui.canvas.animator import Animator
from ccancients.ui.canvas.board_scene import BoardScene
from ccancients.ui.canvas.steps import Do


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
        self.set_out(self._shown)

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
        self.set_out(after)

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

    def set_out(self, wanted: Tableau) -> None:
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
