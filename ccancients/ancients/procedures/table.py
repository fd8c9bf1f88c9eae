"""Names that every procedure of this game shares."""

from __future__ import annotations

from typing import Final

from ccancients.ancients.deeds import Table
from ccancients.engine.decision import Choice, Decision
from ccancients.engine.procedure import Procedure, Procedures, Verdict, step

PROCEDURES: Final = Procedures("ancients")
"""Every procedure of this game, for reading a saved stack."""
DONE = Choice("done")
PASS = Choice("pass")

__all__ = ["DONE", "PASS", "PROCEDURES", "Choice", "Decision", "Procedure", "Table", "Verdict", "step"]
