"""Names that every procedure of this game shares."""

from __future__ import annotations

from ccancients.ancients.deeds import Table
from ccancients.engine.decision import Choice, Decision
from ccancients.engine.procedure import Procedure, Verdict

DONE = Choice("done")
PASS = Choice("pass")

__all__ = ["DONE", "PASS", "Choice", "Decision", "Procedure", "Table", "Verdict"]
