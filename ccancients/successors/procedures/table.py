"""Names that every procedure of this game shares."""

from __future__ import annotations

from typing import Final

from ccancients.engine.decision import Choice, Decision
from ccancients.engine.procedure import Procedure, Procedures, Verdict, step
from ccancients.successors.deeds import Table

PROCEDURES: Final = Procedures("successors")
"""Every procedure of this game, for reading a saved stack."""
DONE: Final = Choice("done")
PASS: Final = Choice("pass")
END: Final = Choice("end")

__all__ = [
    "DONE", "END", "PASS", "PROCEDURES", "Choice", "Decision", "Procedure", "Table", "Verdict", "step",
]
