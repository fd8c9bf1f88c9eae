"""An account of what others did: told from what happened, deed by deed, and summed up.

A game brings a ``Reader``, which knows what stands where in a position (``facts``) and what each event changes about it
(``follow``). So the sums of an account come from what was told, never from a look at the position afterward: that both
agree is what makes an account true, and tests hold it against positions. Nothing here has words.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

Key = tuple[str, int, int]
"""What it is, whose or which, and where; -1 for what has no such number."""
Facts = dict[Key, int]
"""A position as numbers. What is nought, nobody's or nowhere may be left out (``Reader.nothing``)."""
Count = tuple[int, str, int]
"""A side, what was lost or came, and how many."""
Changes = Mapping[Key, tuple[int, int]]
"""What differs: before, and after."""


class Reader(Protocol):
    """How a game's events are read from a position on. Made anew for each account."""

    def facts(self) -> Facts:
        """What stands where in the position, as far as everybody may know it, and how many cards a hand holds."""

    def follow(self, facts: Facts, event: object) -> None:
        """Change what an event changes."""

    def settle(self, facts: Facts) -> None:
        """Put right what follows from everything else: who holds a province, points."""

    def nothing(self, kind: str) -> int:
        """What a fact that is not listed is."""

    def opens(self, event: object, deed: str) -> str:
        """The name of the deed that begins with an event, empty where it belongs to the one before, a ``deed``."""

    def side(self, event: object) -> int:
        """Whose doing an event is, -1 nobody's."""

    def places(self, event: object) -> Iterable[int]:
        """The places on the board that an event is about."""

    def rolls(self, event: object) -> bool:
        """Whether dice were rolled."""

    def counts(self, event: object) -> Iterable[Count]:
        """Who came (more than nought) or was lost (less)."""


@dataclass(frozen=True, slots=True)
class Row:
    """A deed: who did it, what happened in order, where, what it changed, and who came or was lost."""

    deed: str
    side: int
    events: tuple[object, ...]
    places: tuple[int, ...]
    changes: Changes
    counts: tuple[Count, ...] = ()

    def lost(self, side: int, what: str) -> int:
        """How many of a side were lost."""
        return -sum(number for whose, kind, number in self.counts if (whose, kind) == (side, what) and number < 0)

    def came(self, side: int, what: str) -> int:
        """How many of a side came."""
        return sum(number for whose, kind, number in self.counts if (whose, kind) == (side, what) and number > 0)


@dataclass(frozen=True, slots=True)
class Account:
    """What happened between two positions.

    ``rows``     every deed that changed the position or rolled a die, in order
    ``changes``  what all of them came to
    ``before``, ``after``  the facts then and now
    """

    rows: tuple[Row, ...] = ()
    changes: Changes = field(default_factory=dict)
    before: Mapping[Key, int] = field(default_factory=dict)
    after: Mapping[Key, int] = field(default_factory=dict)

    def lost(self, side: int, what: str) -> int:
        """How many of a side were lost in all of it."""
        return sum(row.lost(side, what) for row in self.rows)

    def came(self, side: int, what: str) -> int:
        """How many of a side came in all of it."""
        return sum(row.came(side, what) for row in self.rows)

    @property
    def places(self) -> tuple[int, ...]:
        """Every place that something happened at, in order."""
        return tuple(dict.fromkeys(place for row in self.rows for place in row.places))

    def of(self, kind: str) -> Iterator[tuple[int, int, int, int]]:
        """The changes of a kind: whose, where, before, after."""
        for (name, whose, where), (before, after) in sorted(self.changes.items()):
            if name == kind:
                yield whose, where, before, after


def account_of(reader: Reader, events: Sequence[object]) -> Account:
    """The account of events that began in the position of a reader."""
    before = reader.facts()
    reader.settle(before)
    facts, rows = dict(before), list[Row]()
    for deed, told in _deeds(reader, events):
        then = dict(facts)
        for event in told:
            reader.follow(facts, event)
        reader.settle(facts)
        changes = differences(reader, then, facts)
        if changes or any(reader.rolls(event) for event in told):
            side = next((side for event in told if (side := reader.side(event)) != -1), -1)
            places = dict.fromkeys(place for event in told for place in reader.places(event))
            counts = tuple(count for event in told for count in reader.counts(event))
            rows.append(Row(deed, side, tuple(told), tuple(places), changes, counts))
    return Account(tuple(rows), differences(reader, before, facts), before, facts)


def differences(reader: Reader, before: Facts, after: Facts) -> dict[Key, tuple[int, int]]:
    """What differs between two positions."""
    found = {}
    for key in {**before, **after}:
        nothing = reader.nothing(key[0])
        then, now = before.get(key, nothing), after.get(key, nothing)
        if then != now:
            found[key] = then, now
    return found


def _deeds(reader: Reader, events: Sequence[object]) -> Iterator[tuple[str, list[object]]]:
    """The events by deeds."""
    deed, told = "", list[object]()
    for event in events:
        opened = reader.opens(event, deed)
        if opened:
            if told:
                yield deed, told
            deed, told = opened, []
        told.append(event)
    if told:
        yield deed, told
