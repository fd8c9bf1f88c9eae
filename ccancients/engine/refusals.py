"""Whoever can be asked why something is refused: a match, or the view of a side, with the procedures going on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar

from ccancients.engine.decision import Decision
from ccancients.engine.procedure import Procedure

StateT_co = TypeVar("StateT_co", covariant=True)
ProcedureT = TypeVar("ProcedureT", bound=Procedure)


class Asked(Protocol[StateT_co]):
    """What can be asked: a match, or the view of a side."""

    @property
    def state(self) -> StateT_co: ...

    @property
    def decision(self) -> Decision | None: ...

    @property
    def stack(self) -> Sequence[Procedure]: ...

    @property
    def outcome(self) -> int | None: ...


def pending(asked: Asked[object]) -> Decision:
    """The pending decision, where there must be one."""
    assert asked.decision is not None
    return asked.decision


def innermost(asked: Asked[object], kind: type[ProcedureT]) -> ProcedureT | None:
    """The innermost procedure of a kind that is going on, None without one."""
    return next((each for each in reversed(asked.stack) if isinstance(each, kind)), None)


def frame(asked: Asked[object], kind: type[ProcedureT]) -> ProcedureT:
    """The innermost procedure of a kind, where there must be one."""
    found = innermost(asked, kind)
    assert found is not None
    return found


__all__ = ["Asked", "frame", "innermost", "pending"]
