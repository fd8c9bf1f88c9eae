"""How an activation ends where others stand (S4 160, S4 164, R39, R40)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ccancients.successors.procedures.table import PROCEDURES, Procedure, Table, Verdict, step


@PROCEDURES.add
@dataclass(slots=True)
class EndActivation(Procedure):
    """No force may stand with another player's units, no general with another player's generals."""

    first: ClassVar[str] = "begin"

    @step
    def begin(self, game: Table) -> Verdict:
        return self.done(game)
