"""What a form writes: one value after another, none of them ever changed in place, with undo and redo."""

from __future__ import annotations

import itertools
from typing import Any, Final, Generic, TypeVar

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoCommand, QUndoStack

Value = TypeVar("Value")
_CHANGE: Final = 1
numbers: Final = itertools.count(1)
"""Numbers that nothing else has: of gestures, of documents."""


def new_gesture() -> int:
    """A number for one drag or one visit to a field: changes that bear it are one undo step."""
    return next(numbers)


class Change(QUndoCommand):
    """One step: the value before and after. Steps of one gesture merge."""

    def __init__(self, document: Document[Any], words: str, after: Any, gesture: int) -> None:
        super().__init__(words)
        self.document, self.before, self.after, self.gesture = document, document.value, after, gesture

    def id(self) -> int:
        return _CHANGE

    def mergeWith(self, other: QUndoCommand) -> bool:
        if not isinstance(other, Change) or not self.gesture or other.gesture != self.gesture:
            return False
        self.after = other.after
        self.setObsolete(self.after == self.before)
        return True

    def undo(self) -> None:
        self.document.show_value(self.before)

    def redo(self) -> None:
        self.document.show_value(self.after)


class Document(QObject, Generic[Value]):
    """A value with its history; the one truth: forms show it and change it, and keep nothing of their own.

    ``most``     steps that are kept, 0 for all

    ``changed``  the value is another one now
    ``named``    whether it is saved, or what can be undone, has changed
    """

    changed = Signal()
    named = Signal()

    def __init__(self, value: Value, parent: QObject | None = None, *, most: int = 0) -> None:
        super().__init__(parent)
        self.value = value
        self.stack = QUndoStack(self)
        self.stack.setUndoLimit(most)
        self.stack.cleanChanged.connect(self._stack_changed)
        self.stack.indexChanged.connect(self._stack_changed)

    def apply(self, words: str, value: Value, gesture: int = 0) -> None:
        """It becomes ``value``: one step of the history, called ``words``, or a part of the gesture's step."""
        if value != self.value:
            self.stack.push(Change(self, words, value, gesture))

    def show_value(self, value: Value) -> None:
        """Show a value of the history; for ``Change``."""
        self.value = value
        self.changed.emit()

    def undo(self) -> None:
        self.stack.undo()

    def redo(self) -> None:
        self.stack.redo()

    def _stack_changed(self, _fact: object) -> None:
        self.named.emit()

    @property
    def dirty(self) -> bool:
        """Whether there is something that was not saved."""
        return not self.stack.isClean()

    def mark_saved(self) -> None:
        """What it is now is saved, or need not be."""
        self.stack.setClean()
        self.named.emit()

    def mark_unsaved(self) -> None:
        """It differs from its file although its history is empty: restored after a crash, or a copy."""
        self.stack.resetClean()
        self.named.emit()
