"""Who plays in the arena: a level of the program, with or without a budget, or another program.

A contestant is a small value that goes to another process and sits down there for one game. Written as one word it is
a level (``centurion``, ``tribune@400`` with its budget in evaluations, ``consul@0.85s`` in seconds); anything with a
space or a path in it is the command line of a program that speaks the engine protocol (``other_programs.py``).
"""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from typing import Any, Protocol

from ccancients.arena.other_programs import EXPECTED_BUDGET, Invitation, Program, budget_of, is_command, program_of
from ccancients.engine.errors import GameError
from ccancients.engine.gamespec import AnySpec, mind_of
from ccancients.engine.player import Budgeted, Player, Timed


class BadContestant(GameError):
    """A text that names nobody who could play."""


class Contestant(Protocol):
    """Somebody who can be asked to play a game.

    ``name``  what stands in tables and records; it says everything that decides how he plays
    """

    @property
    def name(self) -> str: ...

    def sit_down(self, to: Invitation) -> AbstractContextManager[Player[Any]]:
        """A player for one game, who leaves at the end of it."""
        ...


@dataclass(frozen=True, slots=True)
class Level:
    """A level of the program; ``evaluations`` or ``seconds``: its budget, for one that thinks (both None for its usual
    one). With seconds a game is not the same on another machine.
    """

    level: str
    evaluations: int | None = None
    seconds: float | None = None

    @property
    def name(self) -> str:
        if self.seconds is not None:
            return f"{self.level}@{self.seconds:g}s"
        return self.level if self.evaluations is None else f"{self.level}@{self.evaluations}"

    def sit_down(self, to: Invitation) -> AbstractContextManager[Player[Any]]:
        player = mind_of(to.spec).player(self.level, to.seed, self.evaluations)
        if self.seconds is not None:
            assert isinstance(player, Timed), f"'{self.level}' does not think for a time"
            player.seconds, player.clock = self.seconds, to.clock
        return nullcontext(player)


def contestant_of(spec: AnySpec, text: str, evaluations: int | None = None, limit: float = 60.0) -> Level | Program:
    """The contestant that a text names. Raises ``GameError`` with a sentence.

    ``evaluations``  the budget of a level that thinks and does not name its own
    ``limit``        seconds that another program has for an answer; it is started once to see whether it is there
    """
    if is_command(text):
        return program_of(spec, text, limit)
    level, _, given = text.partition("@")
    player = mind_of(spec).player(level, 0)
    if not given:
        return Level(level, evaluations if isinstance(player, Budgeted) else None)
    budget = budget_of(given)
    if budget is None:
        raise BadContestant(f"'{text}': expected {EXPECTED_BUDGET}")
    if not isinstance(player, Budgeted):
        raise BadContestant(f"'{text}': '{level}' does not think in evaluations")
    if budget[1] is not None and not isinstance(player, Timed):
        raise BadContestant(f"'{text}': '{level}' does not think for a time")
    return Level(level, *budget)
