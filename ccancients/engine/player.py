"""Whoever answers decisions: a person at the window, a script, a search, a test."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol, TypeVar, runtime_checkable

from ccancients.engine.decision import Choice, Decision

ViewT_contra = TypeVar("ViewT_contra", contravariant=True)
Clock = Callable[[], float]
"""Seconds from any beginning."""


class AnyView(Protocol):
    """The least a view has: the pending decision of the side it was made for."""

    @property
    def decision(self) -> Decision | None: ...

    def to_json(self) -> dict[str, Any]: ...


class Player(Protocol[ViewT_contra]):
    """Answers the decisions of one side from its view of the game."""

    def choose(self, view: ViewT_contra) -> Choice:
        """One of ``view.decision.choices``."""
        ...


@runtime_checkable
class Budgeted(Protocol):
    """A player that thinks, and can be told how long: with a budget in evaluations it gives the same answers anywhere.

    ``evaluations``  how many plans it may play through before an answer; None when the clock decides
    """

    evaluations: int | None


@runtime_checkable
class Timed(Protocol):
    """A player that can also think for a time.

    ``seconds``  for an answer of the first rank, others get a part of it; None when evaluations decide
    ``clock``    by which they pass
    """

    seconds: float | None
    clock: Clock
