"""The journal: every choice and every result of chance, in order.

An entry is ``(kind, payload)``: ``("choice", Choice)``, ``("dice", faces)``, ``("shuffle", order)`` or
``("branch", order)``: from there the battle goes on with another seed, and the cards that nobody has seen lie in a new
order. A battle is its set-up plus its journal; replaying the journal depends on no random generator.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, Literal, NamedTuple

from ccancients.engine.chance import Chance, OutOfScript
from ccancients.engine.decision import Choice
from ccancients.engine.phrase import Phrase

CHOICE: Final = "choice"
DICE: Final = "dice"
SHUFFLE: Final = "shuffle"
BRANCH: Final = "branch"


class Entry(NamedTuple):
    """One line of a journal."""

    kind: Literal["choice", "dice", "shuffle", "branch"]
    choice: Choice | None = None
    numbers: tuple[int, ...] = ()


class Journal:
    """A list of entries that only grows (and shrinks again by undo)."""

    __slots__ = ("entries",)

    def __init__(self, entries: Iterable[Entry] = ()) -> None:
        self.entries: list[Entry] = list(entries)

    def __len__(self) -> int:
        return len(self.entries)

    def __iter__(self) -> Iterator[Entry]:
        return iter(self.entries)

    def chose(self, choice: Choice) -> None:
        self.entries.append(Entry("choice", choice))

    def rolled(self, faces: Sequence[int]) -> None:
        self.entries.append(Entry("dice", None, tuple(faces)))

    def shuffled(self, order: Sequence[int]) -> None:
        self.entries.append(Entry("shuffle", None, tuple(order)))

    def branched(self, order: Sequence[int]) -> None:
        self.entries.append(Entry("branch", None, tuple(order)))

    def copy(self) -> Journal:
        return Journal(self.entries)

    def choices(self) -> list[Choice]:
        """The choices alone, in order."""
        return [entry.choice for entry in self.entries if entry.choice is not None]

    def branches(self) -> int:
        """How often the battle went on with another seed."""
        return sum(entry.kind == BRANCH for entry in self.entries)


_MISSING: Final = {
    DICE: Phrase("the journal holds no dice here"), SHUFFLE: Phrase("the journal holds no shuffle here"),
}


class RecordedChance:
    """The chance results of a journal, given again in their order."""

    __slots__ = ("_results",)

    def __init__(self, entries: Iterable[Entry]) -> None:
        self._results = [entry for entry in entries if entry.kind in (DICE, SHUFFLE)]

    def _pop(self, kind: str) -> tuple[int, ...]:
        if not self._results or self._results[0].kind != kind:
            raise OutOfScript(_MISSING[kind])
        return self._results.pop(0).numbers

    def roll(self, dice: int, sides: int) -> tuple[int, ...]:
        faces = self._pop(DICE)
        if len(faces) != dice or any(not 0 <= face < sides for face in faces):
            facts = {"held": len(faces), "dice": dice}
            raise OutOfScript(Phrase("the journal holds {held} dice where {dice} are rolled", facts))
        return faces

    def shuffle(self, cards: Sequence[int]) -> list[int]:
        order = list(self._pop(SHUFFLE))
        if sorted(order) != sorted(cards):
            raise OutOfScript(Phrase("the journal holds a shuffle of other cards"))
        return order

    def copy(self) -> Chance:
        return RecordedChance(self._results)

    def to_json(self) -> dict[str, object]:
        raise ValueError("a replay is not saved: save the battle it shows")
