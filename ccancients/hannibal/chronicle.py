"""What a campaign came to, in figures: provinces and combat units after every turn, losses, battles, dice.

``chronicle_of`` plays a journal again and watches.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from ccancients.engine.game import Game
from ccancients.engine.journal import Entry
from ccancients.engine.replay import replay
from ccancients.hannibal import events as ev
from ccancients.hannibal.components.board import SPACE_COUNT
from ccancients.hannibal.rules.control import score
from ccancients.hannibal.rules.presence import force_in_space
from ccancients.hannibal.setup import Setup
from ccancients.hannibal.spec import HANNIBAL
from ccancients.hannibal.state import State

FACES: Final = 6
Pair = tuple[int, int]


@dataclass(slots=True)
class TurnFigures:
    """One turn, as it stood when it ended: provinces that count and combat units of Rome and Carthage.

    ``lost``     combat units that each side lost in it
    ``battles``  where battles were fought in it, and who won (-1 nobody)
    """

    turn: int
    provinces: Pair
    units: Pair
    lost: list[int] = field(default_factory=lambda: [0, 0])
    battles: list[Pair] = field(default_factory=list)


@dataclass(slots=True)
class Chronicle:
    """A campaign in figures, turn by turn; ``dice`` by side, how often each face came up."""

    turns: list[TurnFigures]
    dice: tuple[list[int], list[int]]

    def battles_won(self, side: int) -> int:
        """How many battles a side has won."""
        return sum(winner == side for turn in self.turns for _space, winner in turn.battles)


def units_of(state: State, side: int) -> int:
    """All combat units of a side on the map."""
    return sum(force_in_space(state, side, space) for space in range(SPACE_COUNT))


class Chronicler:
    """Writes a ``Chronicle`` of a game that is followed from its beginning."""

    def __init__(self) -> None:
        self.chronicle = Chronicle([], ([0] * FACES, [0] * FACES))
        self._field = -1

    def follow(self, game: Game[State]) -> None:
        """Note what has happened since the last time; takes the events of the game."""
        events = list(game.events or ())
        if game.events is not None:
            game.events.clear()
        for event in events:
            self._note(event, game.state)
        now = self._now(game.state)
        now.provinces = score(game.state, 0), score(game.state, 1)
        now.units = units_of(game.state, 0), units_of(game.state, 1)

    def _now(self, state: State) -> TurnFigures:
        """The turn that goes on."""
        turns = self.chronicle.turns
        if not turns or turns[-1].turn != state.turn:
            turns.append(TurnFigures(state.turn, (0, 0), (0, 0)))
        return turns[-1]

    def _note(self, event: object, state: State) -> None:
        if isinstance(event, ev.DieRolled):
            self.chronicle.dice[event.side][event.die - 1] += 1
        elif isinstance(event, ev.UnitsLost):
            self._now(state).lost[event.side] += event.cu + event.elephants
        elif isinstance(event, ev.BattleBegan):
            self._field = event.space
        elif isinstance(event, ev.BattleOver):
            self._now(state).battles.append((self._field, event.winner))


def chronicle_of(setup: Setup, entries: Sequence[Entry]) -> Chronicle:
    """The chronicle of a journal. Raises ``BadSaveFile`` when the journal does not follow from the rules."""
    chronicler = Chronicler()
    for game in replay(HANNIBAL, setup, entries):
        chronicler.follow(game)
    return chronicler.chronicle
