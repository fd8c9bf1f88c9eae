"""A battle being designed: one immutable scenario after another, with undo and redo without end."""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoCommand, QUndoStack

from ccancients.ancients.components.board import NAMES
from ccancients.ancients.design.balance import Tally
from ccancients.ancients.scenario.model import Scenario

_CHANGE: Final = 1
_numbers = itertools.count(1)


def new_gesture() -> int:
    """A number for one drag or one visit to a field: changes that bear it are one undo step."""
    return next(_numbers)


class Change(QUndoCommand):
    """One step: the battle before and after. Steps of one gesture merge."""

    def __init__(self, document: Document, words: str, after: Scenario, gesture: int) -> None:
        super().__init__(words)
        self.document, self.before, self.after, self.gesture = document, document.scenario, after, gesture

    def id(self) -> int:
        return _CHANGE

    def mergeWith(self, other: QUndoCommand) -> bool:
        if not isinstance(other, Change) or not self.gesture or other.gesture != self.gesture:
            return False
        self.after = other.after
        self.setObsolete(self.after == self.before)
        return True

    def undo(self) -> None:
        self.document.show_scenario(self.before)

    def redo(self) -> None:
        self.document.show_scenario(self.after)


class Document(QObject):
    """A battle with its history.

    ``path``    the file it was read from or saved to, None for a new one
    ``number``  names it in the session
    ``tally``   what the balance meter found, None if it was not asked
    ``seen``    a mark of its file as it was last read or written here, empty when unknown

    ``changed``            the battle is another one now
    ``selection_changed``  other hexes are selected
    ``named``              its path, its dirtiness, or what can be undone has changed
    """

    changed = Signal()
    selection_changed = Signal()
    named = Signal()

    def __init__(self, scenario: Scenario, path: Path | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.scenario = scenario
        self.path = path
        self.number = next(_numbers)
        self.tally: Tally | None = None
        self.seen = ""
        self.stack = QUndoStack(self)
        self.stack.cleanChanged.connect(self._stack_changed)
        self.stack.indexChanged.connect(self._stack_changed)
        self._selection: frozenset[str] = frozenset()

    # ---- changing it

    def apply(self, words: str, scenario: Scenario, gesture: int = 0) -> None:
        """The battle becomes ``scenario``: one step of the history, or a part of the gesture's step."""
        if scenario != self.scenario:
            self.stack.push(Change(self, words, scenario, gesture))

    def show_scenario(self, scenario: Scenario) -> None:
        """Show a battle of the history; for ``Change``."""
        self.scenario = scenario
        self.changed.emit()

    def undo(self) -> None:
        self.stack.undo()

    def redo(self) -> None:
        self.stack.redo()

    # ---- what is selected

    @property
    def selection(self) -> frozenset[str]:
        """Names of the selected hexes."""
        return self._selection

    def select(self, hexes: frozenset[str]) -> None:
        """Select hexes instead of those selected now; unknown names are left out."""
        known = hexes & frozenset(NAMES)
        if known != self._selection:
            self._selection = known
            self.selection_changed.emit()

    # ---- saved or not

    def _stack_changed(self, _fact: object) -> None:
        self.named.emit()

    @property
    def dirty(self) -> bool:
        """Whether there is something that was not saved."""
        return not self.stack.isClean()

    def saved_as(self, path: Path) -> None:
        """It lies in a file as it is now."""
        self.path = path
        self.stack.setClean()
        self.named.emit()

    def mark_unsaved(self) -> None:
        """It differs from its file although its history is empty: restored after a crash, or a copy."""
        self.stack.resetClean()
        self.named.emit()
