"""A reason: its id, where it stands, and the facts that a sentence about it needs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, TypeAlias

from ccancients.engine import refusals
from ccancients.engine.refusals import innermost, pending
from ccancients.successors.state import State
from ccancients.successors.why_not.reasons import RULES, Rule

Asked: TypeAlias = refusals.Asked[State]


class Refusal(refusals.Refusal):
    """Why something is refused: ``rule`` a key of ``RULES``, such as ``march.points``.

    ``reasons.KINDS`` tells what the ``facts`` are. ``source`` are lines of the chapter or excerpt, or ``REC``.
    """

    __slots__ = ()
    reasons: ClassVar[Mapping[str, Rule]] = RULES

    @property
    def paragraph(self) -> str:
        """The paragraph and the rulings of the rules of this project, such as ``5.1, R14``."""
        return RULES[self.rule].paragraph


refuse = Refusal.of

__all__ = ["Asked", "Refusal", "innermost", "pending", "refuse"]
