"""The journal: every choice and every result of chance, in order.

Its entries are of six kinds: a *choice*; *dice*; a *shuffle*; an *outcome* that came from outside (a battle fought
elsewhere, dice rolled on a table); somebody *resigns*, which ends the match; and a *branch*: from there the match
goes on with another seed, and the cards of every hidden pile lie in a new order. A match is its set-up plus its
journal; replaying the journal depends on no random generator.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, Literal, NamedTuple

from ccancients.engine.chance import Chance, OutOfScript
from ccancients.engine.decision import Choice
from ccancients.engine.phrase import Phrase

CHOICE: Final = "choice"
DICE: Final = "dice"
SHUFFLE: Final = "shuffle"
BRANCH: Final = "branch"
OUTCOME: Final = "outcome"
RESIGN: Final = "resign"

USUAL_SIDES: Final = 6
ANY_SIDES: Final = 0
Orders = tuple[tuple[str, tuple[int, ...]], ...]
"""How the hidden piles of a game lie: name and cards of each."""


class Entry(NamedTuple):
    """One line of a journal.

    ``choice``   of a choice;  ``piles`` of a branch
    ``numbers``  the faces of dice, the order of a shuffle, the figures of an outcome, the side that resigns
    ``sides``    how many the dice have: six, or as many as there are things to draw one from; ``ANY_SIDES`` where an
                 earlier release did not note it
    """

    kind: Literal["choice", "dice", "shuffle", "branch", "outcome", "resign"]
    choice: Choice | None = None
    numbers: tuple[int, ...] = ()
    piles: Orders = ()
    sides: int = USUAL_SIDES


class Journal:
    """A list of entries that only grows (and shrinks again by undo).

    ``written``  the lines of its first entries in a file, as far as they were made, with the entry of each
    """

    __slots__ = ("entries", "written")

    def __init__(self, entries: Iterable[Entry] = ()) -> None:
        self.entries: list[Entry] = list(entries)
        self.written: list[tuple[Entry, str]] = []

    def __len__(self) -> int:
        return len(self.entries)

    def __bool__(self) -> bool:
        return len(self) > 0

    def __iter__(self) -> Iterator[Entry]:
        return iter(self.entries)

    def chose(self, choice: Choice) -> None:
        self.entries.append(Entry("choice", choice))

    def rolled(self, faces: Sequence[int], sides: int) -> None:
        self.entries.append(Entry("dice", None, tuple(faces), (), sides))

    def shuffled(self, order: Sequence[int]) -> None:
        self.entries.append(Entry("shuffle", None, tuple(order)))

    def settled(self, outcome: Sequence[int]) -> None:
        self.entries.append(Entry("outcome", None, tuple(outcome)))

    def resigned(self, side: int) -> None:
        self.entries.append(Entry("resign", None, (side,)))

    def branched(self, piles: Mapping[str, Sequence[int]]) -> None:
        self.entries.append(Entry("branch", piles=tuple((name, tuple(order)) for name, order in piles.items())))

    def copy(self) -> Journal:
        return Journal(self.entries)

    def choices(self) -> list[Choice]:
        """The choices alone, in order."""
        return [entry.choice for entry in self.entries if entry.choice is not None]

    def branches(self) -> int:
        """How often the match went on with another seed."""
        return sum(entry.kind == BRANCH for entry in self.entries)

    def outcomes(self) -> int:
        """How often something was settled elsewhere."""
        return sum(entry.kind == OUTCOME for entry in self.entries)

    def answers(self) -> int:
        """How many decisions were answered, by a choice or an outcome or by giving up."""
        return sum(entry.kind in (CHOICE, OUTCOME, RESIGN) for entry in self.entries)


_MISSING: Final = {
    DICE: Phrase("the journal holds no dice here"), SHUFFLE: Phrase("the journal holds no shuffle here"),
}


class RecordedChance:
    """The chance results of a journal, given again in their order."""

    __slots__ = ("_given", "_results")

    def __init__(self, entries: Iterable[Entry], given: int = 0) -> None:
        """``given``  how many of the results have been given already."""
        self._results = tuple(entry for entry in entries if entry.kind in (DICE, SHUFFLE))
        self._given = given

    def _pop(self, kind: str) -> Entry:
        if self._given == len(self._results) or self._results[self._given].kind != kind:
            raise OutOfScript(_MISSING[kind])
        self._given += 1
        return self._results[self._given - 1]

    def roll(self, dice: int, sides: int) -> tuple[int, ...]:
        entry = self._pop(DICE)
        faces, noted = entry.numbers, entry.sides
        if len(faces) != dice or any(not 0 <= face < sides for face in faces):
            facts = {"held": len(faces), "dice": dice}
            raise OutOfScript(Phrase("the journal holds {held} dice where {dice} are rolled", facts))
        if noted not in (sides, ANY_SIDES):
            facts = {"held": noted, "sides": sides}
            raise OutOfScript(Phrase("the journal holds dice of {held} sides where they have {sides}", facts))
        return faces

    def shuffle(self, cards: Sequence[int]) -> list[int]:
        order = list(self._pop(SHUFFLE).numbers)
        if sorted(order) != sorted(cards):
            raise OutOfScript(Phrase("the journal holds a shuffle of other cards"))
        return order

    def copy(self) -> Chance:
        return RecordedChance(self._results, self._given)

    def to_json(self) -> dict[str, object]:
        raise ValueError("a replay is not saved: save the battle it shows")
