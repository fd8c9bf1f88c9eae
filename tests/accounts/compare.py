"""What every account has to stand up to, whichever the game."""

from __future__ import annotations

from collections.abc import Mapping

from ccancients.engine.account import Key
from tests.accounts.spans import Span

Position = Mapping[Key, int]
"""A position as the check reads it: everything that is there, and nothing that is nought or nobody's."""


Strengths = Mapping[tuple[int, str], int]
"""How many there are of each side, by what they are."""


def differences(before: Position, after: Position, nothing: Mapping[str, int]) -> dict[Key, tuple[int, int]]:
    """What differs between two positions; ``nothing`` is what is not listed, by kind, else 0."""
    keys = before.keys() | after.keys()
    pairs = {
        key: (before.get(key, nothing.get(key[0], 0)), after.get(key, nothing.get(key[0], 0))) for key in keys
    }
    return {key: pair for key, pair in pairs.items() if pair[0] != pair[1]}


def faults_of_sums(span: Span, wanted: Mapping[Key, tuple[int, int]]) -> list[str]:
    """Sums against the difference of the positions, and the rows against the sums."""
    told = dict(span.account.changes)
    found = [f"not told: {key} {pair}" for key, pair in wanted.items() if told.get(key) != pair]
    found += [f"told and not so: {key} {pair}" for key, pair in told.items() if wanted.get(key) != pair]
    chain: dict[Key, tuple[int, int]] = {}
    for number, row in enumerate(span.account.rows):
        for key, (then, now) in row.changes.items():
            first, last = chain.get(key, (then, then))
            if last != then:
                found.append(f"row {number}: {key} was {last}, told as {then}")
            chain[key] = first, now
    summed = {key: pair for key, pair in chain.items() if pair[0] != pair[1]}
    if summed != told:
        found.append(f"the rows come to {summed.items() ^ told.items()}")
    return found


def faults_of_losses(span: Span, before: Strengths, after: Strengths) -> list[str]:
    """How many of each side there are, by what they are: the difference is those who came less those lost."""
    found = []
    for (side, what), number in before.items():
        told = span.account.came(side, what) - span.account.lost(side, what)
        if after[side, what] - number != told:
            found.append(f"{what} of {side}: {number} and then {after[side, what]}, told {told:+d}")
    return found


def faults_of_order(span: Span) -> list[str]:
    """Every event of the rows once, in the order in which it happened."""
    told = [event for row in span.account.rows for event in row.events]
    rest = iter(span.events)
    if not all(any(event is each for each in rest) for event in told):
        return ["the rows are not in the order in which it happened"]
    return []
