"""The table on which the rules of the boxes are tested: the later printing, for which they are written (E0)."""

from __future__ import annotations

import pytest

from tests.ancients.table import Table

FACES = {"L": "light", "M": "medium", "H": "heavy", "K": "leader", "F": "flag", "S": "swords"}


class Boxes(Table):
    """A table of the later printing; dice are said by their letters, as the rules of the boxes write them."""

    def __init__(self) -> None:
        super().__init__()
        self.printing("current")

    def roll(self, letters: str) -> None:
        """The coming dice: ``roll("M L S")``."""
        self.dice(" ".join(FACES[letter] for letter in letters.split()))

    def shuffled(self, order: list[int]) -> None:
        """The coming shuffle puts cards, or places of a hand, into this order."""
        self._shuffles.append(order)

    def back(self, letters: str) -> None:
        """The defender battles back with these dice."""
        self.roll(letters)
        self.answer("battle back", "battle back")


@pytest.fixture
def table() -> Boxes:
    return Boxes()
