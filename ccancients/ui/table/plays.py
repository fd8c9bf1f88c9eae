"""What was played last, choice by choice, so that it can be told what the others did since a side's own play.

Fed with what happens at the table, and from the journal with what was played before the table was opened.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Final

from ccancients.engine.game import Game

Plays = Callable[[Any, str, int], int]
"""From a position, the question that is put and the side it is put to: the side whose play is on, -1 between plays."""
NOBODY: Final = -1
MOST_KEPT: Final = 2500
"""Choices that are remembered: more than two rounds of the longest turns."""


@dataclass(frozen=True, slots=True)
class Made:
    """A choice, and what it brought.

    ``count``  choices made then;  ``side`` who made it;  ``play`` whose play it was in, -1 nobody's
    ``events`` what it brought;  ``before`` the position before it, None where nobody will ask for it
    """

    count: int
    side: int
    play: int
    events: tuple[object, ...]
    before: Any = None

    @property
    def own(self) -> int:
        """The side that made it in its own play, -1 in another's."""
        return self.side if self.side == self.play else NOBODY


@dataclass(frozen=True, slots=True)
class Since:
    """What the others did since a side's own play.

    ``state``  the position then;  ``events`` everything since;  ``count`` choices made then, ``until`` at its end
    ``fresh``  whether the side has not begun to play again
    """

    state: Any
    events: tuple[object, ...]
    count: int
    until: int
    fresh: bool


class LastPlays:
    """Remembers the last plays of a match. ``plays``  how the game says whose play is on."""

    def __init__(self, plays: Plays) -> None:
        self._plays = plays
        self._made: list[Made] = []
        self._state: Any = None
        self._side = self._play = NOBODY

    def begin(self, game: Game[Any]) -> None:
        """The position of the table, before anything is done at it."""
        self._made.clear()
        self._stand(game)

    def happened(self, game: Game[Any], events: Iterable[object], count: int) -> None:
        """A choice was made; the game is as it is after it."""
        last = self._made[-1].own if self._made else NOBODY
        own = self._side if self._side == self._play else NOBODY
        before = None if own != NOBODY and own == last else self._state
        self._made.append(Made(count, self._side, self._play, tuple(events), before))
        if len(self._made) > MOST_KEPT:
            del self._made[: MOST_KEPT // 5]
        self._stand(game)

    def undone(self, game: Game[Any], count: int) -> None:
        """The choices after so many were taken back."""
        while self._made and self._made[-1].count > count:
            self._made.pop()
        self._stand(game)

    def put_before(self, earlier: LastPlays) -> None:
        """What was played before this table was opened."""
        self._made[:0] = earlier._made

    def is_at_his_own(self, viewer: int) -> bool:
        """Whether no other side's play is on."""
        return self._play in (viewer, NOBODY)

    def since_own(self, viewer: int, after: int | None = None) -> Since | None:
        """What the others did since the viewer's last play, or before the one that he is at; None for nothing yet.

        ``after``  only what was done after so many choices, as far as it can be told from there on
        """
        made = self._made
        end = len(made)
        playing = bool(made) and self._play == viewer == made[-1].play
        while playing and end and made[end - 1].play == viewer:
            end -= 1
        start = end
        while start and made[start - 1].own != viewer and (after is None or made[start - 1].count > after):
            start -= 1
        while start < end and made[start].play == viewer:  # what they answered in his own play, he has seen
            start += 1
        while start < end and start and made[start].before is None and made[start - 1].own != viewer:
            start -= 1
        if start == end or made[start].before is None:
            return None
        events = tuple(event for each in made[start:end] for event in each.events)
        return Since(made[start].before, events, made[start].count - 1, made[end - 1].count, not playing)

    def _stand(self, game: Game[Any]) -> None:
        decision = game.decision
        self._state = game.state.copy()
        self._side = decision.side if decision is not None else NOBODY
        self._play = self._plays(game.state, decision.question, decision.side) if decision is not None else NOBODY
