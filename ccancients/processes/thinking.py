"""Opponents of any game asked for an answer: how long they may think, what they tell meanwhile, what they remember.

The engine protocol and the window's opponent ask through this; the one for a program on standard input, the other for
the process in which it runs. A player never gets more than the view of its side.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, Protocol, runtime_checkable

from ccancients.engine.decision import Choice
from ccancients.engine.gamespec import AnySpec, mind_of
from ccancients.engine.player import Player
from ccancients.engine.strict_json import parse_json
from ccancients.processes.job import Interrupt, JsonObject, Report

MOST_PLAYERS: Final = 16
MOST_SETUPS: Final = 4
MOST_BYTES: Final = 2_000_000
"""Of a set-up that is sent as text."""
_TELL_EVERY: Final = 0.1
"""Seconds between two reports."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How much an answer may cost.

    ``evaluations``, ``seconds``  the budget of a turn's plan; neither: the level's own
    ``workers``  processes; None for as many as help where the clock decides, else 1
    ``anew``     think even where a plan made before has an answer
    """

    evaluations: int | None = None
    seconds: float | None = None
    workers: int | None = None
    anew: bool = False


class Glimpse(Protocol):
    """How far a player is that thinks."""

    def to_json(self) -> JsonObject:
        """``share`` (0 to 1) of the budget that is used, and what there is to tell besides."""
        ...


@runtime_checkable
class ThinkingPlayer(Protocol):
    """A player that takes its time, and tells what its answer rests on."""

    def ponder(
        self, view: Any, effort: Effort, interrupt: Interrupt, tell: Callable[[Any], object] | None = None
    ) -> tuple[Choice, JsonObject | None]:
        """The answer to the pending decision, and the thought behind it; None where it only goes on with a plan.

        ``tell`` gets a ``Glimpse`` at every step. Raises ``Cancelled``.
        """
        ...


def answer(
    player: Player[Any], view: Any, effort: Effort, interrupt: Interrupt, tell: Callable[[Any], object] | None = None
) -> tuple[Choice, JsonObject | None]:
    """The answer of a player, and the thought behind it if it thinks. Raises ``Cancelled``."""
    if isinstance(player, ThinkingPlayer):
        return player.ponder(view, effort, interrupt, tell)
    return player.choose(view), None


class Teller:
    """Reports how far a player is, not too often."""

    def __init__(self, report: Report) -> None:
        self._report = report
        self._told = time.perf_counter()

    def __call__(self, glimpse: Glimpse) -> None:
        now = time.perf_counter()
        if now - self._told >= _TELL_EVERY:
            self._told = now
            self._report(glimpse.to_json())


class Memory:
    """What is remembered from one view to the next: the players, each with its plans, and the set-ups.

    The set-up of a view is the same object as long as it is written the same, so that what a player has worked out
    about it holds on.
    """

    def __init__(self) -> None:
        self._players: OrderedDict[tuple[str, str, int], Player[Any]] = OrderedDict()
        self._setups: list[tuple[str, str | JsonObject, Any]] = []

    def player(self, spec: AnySpec, level: str, seed: int) -> Player[Any]:
        """An opponent. Raises ``GameError`` for a level that does not exist."""
        key = (spec.key, level, seed)
        if key not in self._players:
            self._players[key] = mind_of(spec).player(level, seed)
        self._players.move_to_end(key)
        if len(self._players) > MOST_PLAYERS:
            self._players.popitem(last=False)
        return self._players[key]

    def view(self, spec: AnySpec, setup: str | JsonObject, data: Mapping[str, Any]) -> Any:
        """The view that was sent with its set-up, which may be text.

        Raises ``GameError``, for text that is not JSON ``ValueError``, for a view that is none what reading it raises.
        """
        return spec.view_from_json(self._setup(spec, setup), data)

    def _setup(self, spec: AnySpec, written: str | JsonObject) -> Any:
        for key, same, setup in self._setups:
            if key == spec.key and same == written:
                return setup
        data = parse_json(written, max_bytes=MOST_BYTES) if isinstance(written, str) else written
        setup = spec.setup_from_json(data, "setup")
        self._setups = [(spec.key, written, setup), *self._setups[: MOST_SETUPS - 1]]
        return setup

