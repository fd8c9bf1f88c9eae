"""Undo and redo: back to before a choice, as long as nothing was revealed since.

A snapshot is taken before every choice. Dice, a shuffle, a card drawn, another side having to decide, or what might be
answered from a hidden hand end what can be taken back: who undoes may know nothing he did not know then.
"""

from __future__ import annotations

from enum import Enum
from typing import Any, Generic, TypeVar

from ccancients.engine.decision import Choice, Decision
from ccancients.engine.game import Game, State

StateT = TypeVar("StateT", bound=State)


class WhyNotUndo(Enum):
    """Why nothing can be taken back."""

    NOTHING_DONE = "nothing done"
    DICE_OR_CARDS = "dice were rolled or a card was drawn"
    OTHER_SIDE = "the other side has to decide"
    REPLY_ASKED = "somebody was asked what he answers from his hand"
    SETTLED_ELSEWHERE = "it was settled elsewhere"


def why_final(before: Game[Any], after: Game[Any]) -> WhyNotUndo | None:
    """Why an answer that led from one position to another cannot be taken back; None where it can be."""
    decided = before.decision.side if before.decision is not None else -1
    asked = after.decision.side if after.decision is not None else -1
    if after.secrets != before.secrets:
        return WhyNotUndo.DICE_OR_CARDS
    if after.hands_asked != before.hands_asked:
        return WhyNotUndo.REPLY_ASKED
    return WhyNotUndo.OTHER_SIDE if asked != decided else None


class History(Generic[StateT]):
    """A game with its way back.

    ``game``    the game now; replaced by undo and redo
    ``reason``  why nothing (more) can be taken back
    """

    def __init__(self, game: Game[StateT]) -> None:
        self.game = game
        self.reason = WhyNotUndo.NOTHING_DONE
        self._past: list[tuple[Game[StateT], Choice]] = []
        self._future: list[Choice] = []

    def apply(self, choice: Choice, *, redoing: bool = False) -> None:
        """Answer the pending decision. Raises ``IllegalChoice`` and then changes nothing."""
        before = self.game.clone(record=True)
        self.game.apply(choice)
        if not redoing:
            self._future.clear()
        reason = why_final(before, self.game)
        if reason is None:
            self._past.append((before, choice))
        else:
            self.forget(reason)

    def settle(self, outcome: tuple[int, ...]) -> None:
        """Settle the pending decision with an outcome from outside; it cannot be taken back.

        Raises ``IllegalChoice`` and then changes nothing.
        """
        self.game.settle(outcome)
        self.forget(WhyNotUndo.SETTLED_ELSEWHERE)

    def resign(self, side: int, sides: int) -> None:
        """A side gives up; it cannot be taken back. Raises ``IllegalChoice`` and then changes nothing."""
        self.game.resign(side, sides)
        self.forget(WhyNotUndo.SETTLED_ELSEWHERE)

    def forget(self, reason: WhyNotUndo) -> None:
        """Nothing can be taken back any more."""
        self._past.clear()
        self._future.clear()
        self.reason = reason

    @property
    def can_undo(self) -> bool:
        return bool(self._past)

    @property
    def can_redo(self) -> bool:
        return bool(self._future)

    @property
    def undo_depth(self) -> int:
        """How many choices can be taken back."""
        return len(self._past)

    def asked_before(self, steps: int) -> Decision | None:
        """The question that was open so many choices that can be taken back ago, 1 for the last of them."""
        return self._past[-steps][0].decision

    def undo(self) -> Choice | None:
        """Take the last choice back and return it; None when that may not be (see ``reason``)."""
        if not self._past:
            return None
        self.game, choice = self._past.pop()
        self._future.append(choice)
        return choice

    def redo(self) -> Choice | None:
        """Make the choice last taken back again and return it; None when there is none."""
        if not self._future:
            return None
        choice = self._future.pop()
        self.apply(choice, redoing=True)
        return choice
