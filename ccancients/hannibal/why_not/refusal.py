"""A reason: its id, where it stands, and the facts that a sentence about it needs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol, TypeVar

from ccancients.engine.decision import Decision
from ccancients.engine.procedure import Procedure
from ccancients.hannibal.state import State
from ccancients.hannibal.why_not.reasons import RULES, Fact

__all__ = ["Asked", "Refusal", "find_frame", "frame", "pending", "refuse"]


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why something is refused.

    ``rule``    a key of ``RULES``, such as ``go.strait``
    ``facts``   small numbers and keys by name; ``reasons.KINDS`` tells which of them are spaces, generals, cards
    """

    rule: str
    facts: Mapping[str, Fact] = field(default_factory=dict)

    @property
    def paragraph(self) -> str:
        """The paragraph and the rulings of the rules of this project, such as ``4.4, ruling 135``."""
        return RULES[self.rule].paragraph

    @property
    def source(self) -> str:
        """The lines of the rule book, or the ruling where the book is silent."""
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


def find_frame(asked: Asked, kind: type[ProcedureT]) -> ProcedureT | None:
    """The innermost procedure of a kind that is going on, None without one."""
    return next((each for each in reversed(asked.stack) if isinstance(each, kind)), None)


def frame(asked: Asked, kind: type[ProcedureT]) -> ProcedureT:
    """The innermost procedure of a kind, where there must be one."""
    found = find_frame(asked, kind)
    assert found is not None
    return found
