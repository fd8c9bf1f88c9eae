"""The second reading of a force's stay in a space: gates, whom it takes from whom, and where it began.

A stay begins with the activation or by coming from another space, and ends by going to another one; in and out of a
city, on board and ashore it goes on (R55, R68).
"""

from __future__ import annotations

from typing import Any, Final

from ccancients.successors.state import State
from tests.successors.referee.books import NOBODY, Books

GATES: Final = ("inside", "outside")


class Stays:
    """Sees every event before the books do."""

    def __init__(self, books: Books) -> None:
        self.books = books
        self.home = NOBODY
        self.begin()

    def begin(self) -> None:
        self.through_gates = 0
        self.took_general = False

    def see(self, event: Any) -> None:
        name, count = type(event).__name__, self.books.count
        if name == "SetOut":
            self.home = event.place % count
            self.begin()
        elif name == "PickedUp" and event.kind == "general":
            self.took_general = True
        elif name == "Moved" and self.books.is_force(event):
            if event.origin % count != event.target % count:
                self.begin()
            elif event.why in GATES:
                self.through_gates += 1

    def is_home(self, space: int) -> bool:
        """Whether the activation began in a space (S4 148)."""
        return space == self.home

    def must_stay(self, state: State) -> bool:
        """Whether units would be alone by choice if the force went on: no general, no own marker there (S4 24)."""
        books = self.books
        space = books.place % books.count
        if not self.took_general or books.control[space] == books.side:
            return False
        behind = books.number(books.side, space) - (sum(state.force_cu) if books.place == space else 0)
        return behind > 0 and set(books.generals_in(books.side, space)) <= books.members
