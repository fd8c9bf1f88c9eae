"""A reason: its id, where it stands, and the facts that a sentence about it needs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, TypeAlias

from ccancients.engine import refusals
from ccancients.engine.refusals import frame, pending
from ccancients.engine.refusals import innermost as find_frame
from ccancients.hannibal.state import State
from ccancients.hannibal.why_not.reasons import RULES, Rule

Asked: TypeAlias = refusals.Asked[State]


class Refusal(refusals.Refusal):
    """Why something is refused: ``rule`` a key of ``RULES``, such as ``go.strait``.

    ``reasons.KINDS`` tells which of the ``facts`` are spaces, generals, cards.
    """

    __slots__ = ()
    reasons: ClassVar[Mapping[str, Rule]] = RULES

    @property
    def paragraph(self) -> str:
        """The paragraph and the rulings of the rules of this project, such as ``4.4, ruling 135``."""
        return RULES[self.rule].paragraph


refuse = Refusal.of

__all__ = ["Asked", "Refusal", "find_frame", "frame", "pending", "refuse"]
