"""The lines of a journal as a file holds them: ``order E6``, ``dice: flag swords``, ``dice: 3 of 5`` where one of five
things was drawn, ``branch: deck 2 1; other 7``.
"""

from __future__ import annotations

from typing import Final

from ccancients.engine.errors import BadText
from ccancients.engine.gamespec import AnySpec
from ccancients.engine.journal import (
    ANY_SIDES,
    BRANCH,
    DICE,
    OUTCOME,
    RESIGN,
    SHUFFLE,
    USUAL_SIDES,
    Entry,
    Journal,
    Orders,
)
from ccancients.engine.phrase import Phrase

_OF: Final = " of "
_ANY: Final = "any"


def journal_lines(spec: AnySpec, journal: Journal) -> list[str]:
    """The lines of a journal. Those of entries that were written before are kept with it, and not made again."""
    written = journal.written
    for place, entry in enumerate(journal.entries):
        if place == len(written) or written[place][0] is not entry:
            written[place:] = [(each, entry_text(spec, each)) for each in journal.entries[place:]]
            break
    del written[len(journal.entries):]
    return [line for _entry, line in written]


def entry_text(spec: AnySpec, entry: Entry) -> str:
    """A line of the journal: a choice, ``dice: flag swords``, ``shuffle: 3 1 2``, ``outcome: 4 0``, ``resign: 1``, or
    of a branch the piles as they lie now: ``branch: deck 2 1; other deck 7``.
    """
    if entry.choice is not None:
        return spec.choice_text(entry.choice)
    if entry.kind == DICE:
        return f"dice: {spec.dice_text(entry.numbers)}{_sides_text(entry.sides)}"
    if entry.kind == BRANCH:
        return "branch: " + "; ".join(" ".join((name, *map(str, order))) for name, order in entry.piles)
    return f"{entry.kind}: " + " ".join(map(str, entry.numbers))


def parse_entry(spec: AnySpec, text: str) -> Entry:
    """The entry of a line. Raises ``BadText``."""
    kind, colon, rest = text.partition(":")
    if not colon:
        return Entry("choice", spec.parse_choice(text))
    if kind == DICE:
        faces, of, sides = rest.partition(_OF)
        return Entry("dice", None, spec.parse_dice(faces), (), _sides(text, sides) if of else USUAL_SIDES)
    if kind == SHUFFLE:
        return Entry("shuffle", None, _numbers(text, rest))
    if kind == OUTCOME:
        return Entry("outcome", None, _numbers(text, rest))
    if kind == RESIGN:
        return Entry("resign", None, _numbers(text, rest))
    if kind == BRANCH:
        return Entry("branch", piles=_piles(text, rest))
    raise BadText(Phrase("'{line}' is not a line of a journal", {"line": text}))


def _sides_text(sides: int) -> str:
    """How many sides dice have that have not the usual number."""
    return "" if sides == USUAL_SIDES else f"{_OF}{_ANY if sides == ANY_SIDES else sides}"


def _sides(line: str, word: str) -> int:
    if word == _ANY:
        return ANY_SIDES
    if not (word.isascii() and word.isdigit() and len(word) <= 3 and int(word)):
        raise BadText(Phrase("'{line}' holds something that is not a number", {"line": line}))
    return int(word)


def _numbers(line: str, words: str) -> tuple[int, ...]:
    try:
        return tuple(int(word) for word in words.split())
    except ValueError:
        raise BadText(Phrase("'{line}' holds something that is not a number", {"line": line})) from None


def _piles(line: str, words: str) -> Orders:
    """The piles of a branch: the name of each, which may have spaces in it, before its cards."""
    piles: dict[str, tuple[int, ...]] = {}
    for part in words.split(";"):
        named = part.split()
        length = next((place for place, word in enumerate(named) if word.lstrip("-").isdigit()), len(named))
        name = " ".join(named[:length])
        if not name or name in piles:
            raise BadText(Phrase("'{line}' does not name every pile once", {"line": line}))
        piles[name] = _numbers(line, " ".join(named[length:]))
    return tuple(piles.items())
