"""What the rest of the program knows of a game: its door. The shell, the saves and the arena see nothing else."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol, TypeVar

from ccancients.engine.chance import Chance
from ccancients.engine.decision import Choice
from ccancients.engine.errors import GameError
from ccancients.engine.game import Game, State
from ccancients.engine.journal import Entry
from ccancients.engine.phrase import Phrase
from ccancients.engine.player import AnyView, Player
from ccancients.engine.procedure import Procedures

Report = Callable[[dict[str, Any]], object]
"""Is told in JSON values how far something is that takes its time."""

StateT = TypeVar("StateT", bound=State)
SetupT = TypeVar("SetupT")
ViewT = TypeVar("ViewT", bound=AnyView)
SetupT_contra = TypeVar("SetupT_contra", contravariant=True)
ViewT_contra = TypeVar("ViewT_contra", bound=AnyView, contravariant=True)

MOST_SEATS: Final = 8
"""More sides no game has; a file that names more is none of ours."""


def level_of(seat: str) -> str:
    """The level of an opponent, who may be named with a character: ``centurion:bold``."""
    return seat.partition(":")[0]


@dataclass(frozen=True, slots=True)
class Seat:
    """A side of a match.

    ``key``     its stable name in text forms and on the command line
    ``names``   what it is called, by language; English is among them
    ``color``   ``#rrggbb``, of its pieces and of its lines in the log
    ``emblem``  the name of the sign by which it is told apart without color
    """

    key: str
    names: Mapping[str, str]
    color: str
    emblem: str


class Watch(Protocol):
    """Looks for broken invariants."""

    def broken(self, game: Game[Any], events: list[object]) -> str:
        """What does not hold, in a few words, after the events since the last call; empty when all is well."""
        ...


class Mind(Protocol[SetupT_contra, ViewT_contra]):
    """The opponents of a game.

    ``levels``      their names, weakest first;  ``usual`` the one that is offered first
    ``characters``  ways to lead that an opponent may be given as ``level:character``; ``auto`` is the commander's own
    ``thinking``    by level, the seconds that one that thinks takes for the plan of a turn
    ``advises``     whether ``advise``, ``turns_seen`` and ``review`` may be asked: not every game has a coach
    """

    @property
    def levels(self) -> Sequence[str]: ...

    @property
    def usual(self) -> str: ...

    @property
    def characters(self) -> Sequence[str]: ...

    @property
    def thinking(self) -> Mapping[str, float]: ...

    @property
    def advises(self) -> bool: ...

    def player(self, level: str, seed: int, evaluations: int | None = None) -> Player[ViewT_contra]:
        """An opponent; one that thinks gets a budget in ``evaluations`` instead of its usual one.

        Raises ``GameError`` for a level that does not exist.
        """
        ...

    def advise(self, view: ViewT_contra, seed: int, seconds: float, report: Report) -> dict[str, Any]:
        """What could be done now, for the side of the view: the best plans with their prospects, as JSON values that
        the game's face can read. Thinks for ``seconds`` and reports ``share`` (0 to 1) meanwhile.
        """
        ...

    def turns_seen(self, setup: SetupT_contra, entries: Sequence[Entry], side: int) -> list[dict[str, Any]]:
        """The turns of a side in a journal as it saw them when they began, and what it did: JSON values for ``review``,
        with nothing in them that was hidden from it. Raises ``BadSaveFile``.
        """
        ...

    def review(
        self, setup: SetupT_contra, turns: Sequence[Mapping[str, Any]], side: int, won: bool | None, seed: int,
        report: Report, evaluations: int | None = None,
    ) -> dict[str, Any]:
        """Turns of a side looked at again, as JSON values that the game's face can read.

        ``setup``  as the side may know it;  ``turns`` from ``turns_seen``;  ``won`` None for a match not over or drawn
        ``evaluations`` are plays-out a turn, None for the usual number
        Reports ``done`` and ``of`` how many turns, and may report as ``found`` what it would answer for those ``done``:
        its ``moments`` are a list of what was found turn by turn, so that lists of several parts can be joined.
        Raises ``GameError``, or whatever reading a view does, for turns that are none.
        """
        ...


class GameSpec(Protocol[StateT, SetupT, ViewT]):
    """A game of the program.

    ``key``         its stable name in saves and on the command line
    ``procedures``  those of its rules, for reading what is in progress in a view
    ``mind``        its opponents; None for a game that only people play
    """

    @property
    def key(self) -> str: ...

    @property
    def procedures(self) -> Procedures: ...

    @property
    def mind(self) -> Mind[SetupT, ViewT] | None: ...

    def seats(self, setup: SetupT) -> Sequence[Seat]:
        """The sides of a match, two or more, in the order of their numbers."""
        ...

    def setup_to_json(self, setup: SetupT) -> dict[str, Any]:
        """A set-up (scenario and options) as JSON values."""
        ...

    def setup_from_json(self, data: Mapping[str, Any], origin: str) -> SetupT:
        """The set-up that was written. Raises ``GameError`` with a sentence that names ``origin``."""
        ...

    def setup_for(self, setup: SetupT, side: int) -> SetupT:
        """The set-up as a side may know it: without the cards that are hidden from it at the start. For whoever is to
        read ``view_for`` that side, and for nothing else: a game cannot be begun from it.
        """
        ...

    def new_game(self, setup: SetupT, chance: Chance, *, record: bool = True) -> Game[StateT]:
        """A game set up and waiting for its first decision; with ``record`` it keeps a journal and events."""
        ...

    def setup_going_on(self, setup: SetupT, view: ViewT, seed: int) -> SetupT:
        """The set-up of a match that begins where a side sees another one stand, with all that is hidden from it dealt
        by the seed: a function of what the side knows and of the seed. ``setup`` is that of the match in the view.

        Raises ``GameError`` with a sentence where no match can begin: in the middle of something, and in some games
        while another side decides.
        """
        ...

    def state_from_json(self, setup: SetupT, data: Mapping[str, Any]) -> StateT:
        """The state of a match of the set-up that its ``to_json`` wrote. Raises ``ValueError`` or ``LookupError``."""
        ...

    def piles(self, game: Game[StateT]) -> Mapping[str, list[int]]:
        """The hidden piles by name, as they lie: the lists of the state themselves, which a branch lays anew.

        A name is words of letters without digits, as it stands in a saved match.
        """
        ...

    def choice_text(self, choice: Choice) -> str:
        """The text form of a choice; it holds no colon."""
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

    def view_for(self, game: Game[StateT], side: int) -> ViewT:
        """What a side may know."""
        ...

    def view_from_json(self, setup: SetupT, data: Mapping[str, Any]) -> ViewT:
        """A view that came from another process."""
        ...

    def watch(self, game: Game[StateT]) -> Watch:
        """A watch over what must hold in every position of a recording game just begun."""
        ...

    def turns(self, game: Game[StateT]) -> Sequence[int]:
        """How many turns each side has begun."""
        ...

    def tallies(self, game: Game[StateT]) -> Mapping[str, Sequence[float]]:
        """Figures that tell how a game went, by name, one a side: for comparisons of many games."""
        ...


AnySpec = GameSpec[Any, Any, Any]
"""A game, whichever it is."""


def levels_of(spec: AnySpec) -> Sequence[str]:
    """The levels of a game's opponents, weakest first; none without opponents."""
    return spec.mind.levels if spec.mind is not None else ()


def mind_of(spec: AnySpec) -> Mind[Any, Any]:
    """The opponents of a game. Raises ``GameError`` for a game that has none."""
    if spec.mind is None:
        raise GameError(Phrase("the program plays no opponents in '{game}'", {"game": spec.key}))
    return spec.mind


__all__ = [
    "MOST_SEATS", "AnySpec", "GameSpec", "Mind", "Report", "Seat", "Watch", "level_of", "levels_of", "mind_of",
]
