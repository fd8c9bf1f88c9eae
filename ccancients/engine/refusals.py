"""Why something is refused: the form of a reason in every game, and of whoever can be asked for it.

A game lists its reasons by name, each with its source and the names of its facts; words it has none, they belong to the
window.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import ClassVar, Protocol, Self, TypeVar

from ccancients.engine.decision import Decision
from ccancients.engine.procedure import Procedure

Fact = int | str | tuple[int, ...]
"""Small numbers and keys."""
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


class Reason(Protocol):
    """What a game tells of a reason: the line of the rules it rests on, and the names of its facts."""

    @property
    def source(self) -> str: ...

    @property
    def facts(self) -> tuple[str, ...]: ...


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why something is refused. Each game has a class of its own, which knows the ``reasons`` of the game.

    ``rule``   the name of a reason;  ``facts`` small numbers and keys, by name
    """

    reasons: ClassVar[Mapping[str, Reason]] = {}

    rule: str
    facts: Mapping[str, Fact] = field(default_factory=dict)

    @property
    def source(self) -> str:
        """The citation of the rule."""
        return self.reasons[self.rule].source

    @classmethod
    def of(cls, rule: str, /, **facts: Fact) -> Self:
        """A refusal with exactly the facts its reason names."""
        names = cls.reasons[rule].facts
        assert set(facts) == set(names), f"{rule} needs the facts {names}, got {tuple(facts)}"
        return cls(rule, facts)


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


__all__ = ["Asked", "Fact", "Reason", "Refusal", "frame", "innermost", "pending"]
