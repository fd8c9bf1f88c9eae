"""Positions with a refused choice: for every reason a board in which it is the reason, and the same without the cause.

A case sets a table up to its question. ``mended`` takes the cause away: then the same choice is legal, or another
reason is given, to the same question. What cannot be mended, a place on the map for instance, is ``final``.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tests.hannibal.table import Table

Sketch = Callable[[Table, bool], None]


@dataclass(frozen=True)
class Case:
    """``rule`` is why ``wish`` is refused on the table of ``sketch``; ``hidden`` cards of the enemy do not matter."""

    rule: str
    wish: str
    sketch: Sketch
    final: bool = False

    @property
    def name(self) -> str:
        return f"{self.rule}: {self.wish} ({self.sketch.__name__})".replace(" ", "-")


class Cases(list[Case]):
    """The cases of a module."""

    def case(self, rule: str, *wishes: str, final: bool = False) -> Callable[[Sketch], Sketch]:
        """A decorator: a sketch in which these wishes are refused for a reason."""

        def taken(sketch: Sketch) -> Sketch:
            self.extend(Case(rule, wish, sketch, final) for wish in wishes)
            return sketch

        return taken
