"""Who does what at a table: the rules of a game, and an opponent's process, as the session sees them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from ccancients.engine.decision import Choice
from ccancients.engine.game import Game

__all__ = ["Ahead", "Referee", "Thinker"]


class Referee(Protocol):
    """What the session asks of a game's rules."""

    def question_for(self, game: Game[Any], side: int, level: str, *, ahead: bool = False) -> dict[str, Any]:
        """What an opponent in another process is told: a view of its side, as JSON values.

        ``ahead``  of a game that may not come to be: what he thinks about it stays apart from his other thoughts
        """

    def parse_choice(self, text: str) -> Choice:
        """The choice of a text form. Raises ``GameError``."""

    def stand_in(self, game: Game[Any], side: int) -> Choice:
        """The choice of a simple player, at once, when the opponent failed."""

    def simpler(self, level: str) -> str:
        """The next simpler level of opponents; empty when there is none."""


class Thinker(Protocol):
    """A worker that plays, as ``ccancients.ui.table.qt_worker.QtWorker``.

    ``answered(number, values)`` with the ``choice`` as text and perhaps the ``thought`` behind it
    """

    answered: Any
    failed: Any
    restarted: Any
    progressed: Any

    def ask(self, question: dict[str, Any]) -> int: ...

    def forget(self) -> None: ...

    def move_now(self) -> None: ...

    def close(self) -> None: ...


@dataclass(frozen=True, eq=False)
class Ahead:
    """What an opponent is asked before it is known whether the rules will ask him.

    ``asked``  a copy of the game in which he is;  ``answered(choice)`` he has said how he would answer
    """

    asked: Game[Any]
    answered: Callable[[Choice], None]
