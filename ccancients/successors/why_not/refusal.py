"""A reason: its id, where it stands, and the facts that a sentence about it needs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol, TypeVar

from ccancients.engine.decision import Decision
from ccancients.engine.procedure import Procedure
from ccancients.successors.state import State
from ccancients.successors.why_not.reasons import RULES, Fact


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why something is refused.

    ``rule``    a key of ``RULES``, such as ``march.points``
    ``facts``   small numbers and keys by name; ``reasons.KINDS`` tells what they are
    """

    rule: str
    facts: Mapping[str, Fact] = field(default_factory=dict)

    @property
    def paragraph(self) -> str:
        """The paragraph and the rulings of the rules of this project, such as ``5.1, R14``."""
        return RULES[self.rule].paragraph

    @property
    def source(self) -> str:
        """The lines of the chapter or excerpt, or ``REC``."""
        return RULES[self.rule].source


class Asked(Protocol):
    """What can be asked: a game, or the view of a side."""

    @property
    def state(self) -> State: ...

    @property
    def decision(self) -> Decision | None: ...

    @property
    def stack(self) -> Sequence[Procedure]: ...

    @property
    def outcome(self) -> int | None: ...


ProcedureT = TypeVar("ProcedureT", bound=Procedure)


def refuse(rule: str, **facts: Fact) -> Refusal:
    """A refusal with exactly the facts its rule names."""
    assert set(facts) == set(RULES[rule].facts), f"{rule} needs the facts {RULES[rule].facts}, got {tuple(facts)}"
    return Refusal(rule, facts)


def pending(asked: Asked) -> Decision:
    """The pending decision, where there must be one."""
    assert asked.decision is not None
    return asked.decision


def innermost(asked: Asked, kind: type[ProcedureT]) -> ProcedureT | None:
    """The innermost procedure of a kind that is going on, None without one."""
    return next((each for each in reversed(asked.stack) if isinstance(each, kind)), None)


__all__ = ["Asked", "Refusal", "innermost", "pending", "refuse"]
