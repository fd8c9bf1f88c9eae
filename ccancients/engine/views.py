"""What a side may know: the form of a view in every game.

A view is a masked copy of the match: hidden cards are backs, and there is no source of dice to look into. What is
masked is the game's (its module ``view``).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic, TypeVar

from ccancients.engine.chance import ScriptedChance
from ccancients.engine.decision import Choice, Decision
from ccancients.engine.game import Game, State
from ccancients.engine.procedure import Procedure

StateT = TypeVar("StateT", bound=State)
SideT = TypeVar("SideT", bound=int)


class GameView(Generic[StateT, SideT]):
    """A match as one side sees it.

    ``side``      who looks;  ``decision`` the pending decision if it is this side's, else None
    ``state``     the position with backs for every card that the side cannot see
    """

    __slots__ = ("_game", "side")

    def __init__(self, game: Game[StateT], side: SideT) -> None:
        self._game = game
        self.side: SideT = side

    @property
    def state(self) -> StateT:
        return self._game.state

    @property
    def decision(self) -> Decision | None:
        return self._game.decision

    @property
    def stack(self) -> Sequence[Procedure]:
        """The procedures in progress, the innermost last, as far as the side may know them."""
        return self._game.stack

    @property
    def outcome(self) -> int | None:
        return self._game.outcome

    def to_json(self) -> dict[str, Any]:
        """The view for another process; the match's set-up goes separately."""
        return {"side": int(self.side), "game": self._game.snapshot()}


def masked_copy(game: Game[StateT]) -> Game[StateT]:
    """A copy without chance, and without the last choice, for a view."""
    masked = game.clone(chance=ScriptedChance())
    masked.choice = Choice("")
    return masked


def hide_question(masked: Game[Any]) -> None:
    """Another side decides: neither what is asked is to be seen nor what is in progress."""
    masked.decision = None
    masked.stack = []
    masked.asked_in = ""


__all__ = ["GameView", "hide_question", "masked_copy"]
