"""What the rest of the program knows of a game: its door. The shell, the saves and the arena see nothing else."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from ccancients.engine.chance import Chance
from ccancients.engine.decision import Choice
from ccancients.engine.game import Game
from ccancients.engine.journal import Entry
from ccancients.engine.player import AnyView, Player

Report = Callable[[dict[str, Any]], object]
"""Is told in JSON values how far something is that takes its time."""


def level_of(seat: str) -> str:
    """The level of an opponent, who may be named with a character: ``centurion:bold``."""
    return seat.partition(":")[0]


class Watch(Protocol):
    """Looks for broken invariants."""

    def broken(self, game: Game[Any], events: list[object]) -> str:
        """What does not hold, in a few words, after the events since the last call; empty when all is well."""
        ...


class GameSpec(Protocol):
    """A game of the program.

    ``key``      its stable name in saves and on the command line
    ``levels``   names of the opponents it offers, weakest first
    ``usual``    the opponent that is offered first
    ``characters``  ways to lead that an opponent may be given as ``level:character``; ``auto`` is the commander's own
    ``thinking`` by level, the seconds that one that thinks takes for the plan of a turn
    """

    key: str
    levels: Sequence[str]
    usual: str
    thinking: Mapping[str, float]
    characters: Sequence[str]

    def setup_to_json(self, setup: Any) -> dict[str, Any]:
        """A set-up (scenario and options) as JSON values."""
        ...

    def setup_from_json(self, data: Mapping[str, Any], origin: str) -> Any:
        """The set-up that was written. Raises ``GameError`` with a sentence that names ``origin``."""
        ...

    def new_game(self, setup: Any, chance: Chance, *, record: bool = True) -> Game[Any]:
        """A game set up and waiting for its first decision."""
        ...

    def restore(self, setup: Any, snapshot: Mapping[str, Any]) -> Game[Any]:
        """The game of a snapshot. Raises ``ValueError``, ``KeyError`` or ``TypeError`` for data that is none."""
        ...

    def undrawn(self, game: Game[Any]) -> list[int]:
        """The cards that nobody has seen yet, as they lie."""
        ...

    def lay_undrawn(self, game: Game[Any], order: Sequence[int]) -> None:
        """Lay the same cards in another order."""
        ...

    def choice_text(self, choice: Choice) -> str:
        """The text form of a choice."""
        ...

    def parse_choice(self, text: str) -> Choice:
        """The choice of a text form. Raises ``BadText``."""
        ...

    def dice_text(self, faces: Sequence[int]) -> str:
        """The text form of dice."""
        ...

    def parse_dice(self, text: str) -> tuple[int, ...]:
        """Faces of a text form. Raises ``BadText``."""
        ...

    def view_for(self, game: Game[Any], side: int) -> AnyView:
        """What a side may know."""
        ...

    def view_from_json(self, setup: Any, data: Mapping[str, Any]) -> AnyView:
        """A view that came from another process."""
        ...

    def watch(self, game: Game[Any]) -> Watch:
        """A watch over what must hold in every position of a recording game just begun."""
        ...

    def turns(self, game: Game[Any]) -> tuple[int, int]:
        """How many turns each side has begun."""
        ...

    def player(self, level: str, seed: int, evaluations: int | None = None) -> Player[Any]:
        """An opponent; one that thinks gets a budget in ``evaluations`` instead of its usual one.

        Raises ``GameError`` for a level that does not exist.
        """
        ...

    def advise(self, view: Any, seed: int, seconds: float, report: Report) -> dict[str, Any]:
        """What could be done now, for the side of the view: the best plans with their prospects, as JSON values that
        the game's face can read. Thinks for ``seconds`` and reports ``share`` (0 to 1) meanwhile.
        """
        ...

    def review(
        self, setup: Any, entries: Sequence[Entry], side: int, seed: int, report: Report, evaluations: int | None = None
    ) -> dict[str, Any]:
        """A battle looked at again for a side, as JSON values that the game's face can read.

        ``evaluations`` are plays-out a turn, None for the usual number.
        Reports ``done`` and ``of``. Raises ``BadSaveFile``.
        """
        ...
