"""Whole positions on one line, as chess has them: what is the same for every game.

A line is words separated by single spaces: the magic word of the game, then ``name=value``; what has its usual value is
left out. What the words mean is the game's (its room ``position``).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Any, Final

from pydantic import ValidationError

from ccancients.engine.errors import BadText
from ccancients.engine.misfits import Expectations, refusal_phrase
from ccancients.engine.phrase import Fact, Phrase
from ccancients.engine.procedure import Procedure
from ccancients.engine.refusals import Asked

LONGEST: Final = 20_000
"""Characters of a line; a position in the middle of a match needs about 1,200."""
Data = dict[str, Any]
Reader = Callable[[Data, str], None]
"""Puts what a value says into the data of a position. Raises ``KeyError``, ``ValueError`` or ``IndexError``."""
_NUMBER: Final = re.compile(r"\d{1,3}")
_SWITCH: Final = re.compile(r"([a-z_]{1,60}):([a-z0-9_,-]{1,80})")


class BadPosition(BadText):
    """A position that cannot be, or that cannot be taken here."""


def refused(reason: Fact) -> BadPosition:
    """The refusal of a position, for a reason in the middle of a sentence."""
    return BadPosition(Phrase("position: {reason}.", {"reason": reason}))


def misfit(error: ValidationError, words: Expectations) -> BadPosition:
    """The refusal of an object that has not the form of a position: place, what was expected, what was found."""
    return BadPosition(Phrase("position: {refusal}", {"refusal": refusal_phrase(error, words)}))


OVER: Final = "over"
"""The question of a match that is over."""


def question_at(
    asked: Asked[object], questions: Collection[str], stacks: Iterable[tuple[type[Procedure], ...]]
) -> str:
    """The question at which a position is taken, one of ``questions``, or ``over``.

    ``stacks``  the procedures in progress where there is a position: the turn itself, and nothing else

    Raises ``BadPosition`` in the middle of something else, and in the view of a side that is not asked.
    """
    if asked.outcome is not None:
        return OVER
    decision = asked.decision
    if decision is None:
        raise refused(Phrase("it cannot be written while another side decides; save the match instead"))
    if decision.question in questions and any(
        len(asked.stack) == len(kinds) and all(map(isinstance, asked.stack, kinds)) for kinds in stacks
    ):
        return decision.question
    facts: dict[str, Fact] = {"question": decision.question}
    raise refused(Phrase("it cannot be written in the middle of '{question}'; save the match instead", facts))


# -- writing ----------------------------------------------------------------------------------------------------------


def line_of(magic: str, fields: Iterable[tuple[str, str]]) -> str:
    """The line of names and values; a name without a value is left out."""
    return " ".join([magic, *(f"{name}={value}" for name, value in fields if value)])


def switches_text(switches: Mapping[str, Any]) -> str:
    """Switches of the rules as ``+name:value``, in alphabetical order; a value of several words joined by commas."""
    return "".join(f"+{name}:{_value(value)}" for name, value in sorted(switches.items()))


def _value(value: Any) -> str:
    return ",".join(map(str, value)) if isinstance(value, (list, tuple)) else str(value).lower()


# -- reading ----------------------------------------------------------------------------------------------------------


def read_line(text: str, magic: str, reader_of: Callable[[str], Reader | None], data: Data) -> set[str]:
    """What a line says, put into ``data``; the names that it has. Raises ``BadPosition`` with a sentence.

    ``reader_of``  the reader of a name, None for a name that there is not
    """
    if len(text) > LONGEST:
        raise refused(Phrase("expected at most {most} characters", {"most": f"{LONGEST:,}"}))
    if not (text.isascii() and text.isprintable()):
        raise refused(Phrase("expected one line of plain characters"))
    first, *words = text.strip().split(" ")
    if first != magic:
        raise refused(Phrase("expected a line that begins with '{magic}'", {"magic": magic}))
    seen: set[str] = set()
    for word in words:
        name, equals, value = word.partition("=")
        reader = reader_of(name)
        if reader is None or not equals or name in seen:
            raise refused(Phrase("'{name}' is not expected here", {"name": name[:40]}))
        seen.add(name)
        try:
            reader(data, value)
        except (KeyError, ValueError, IndexError):
            raise refused(Phrase("'{word}' cannot be read", {"word": f"{name}={value[:60]}"})) from None
    return seen


def part_of(path: str, read: Callable[[str], object]) -> Reader:
    """A reader that puts something into a part of the data, such as ``play.group.path``."""
    *parts, last = path.split(".")

    def reader(data: Data, value: str) -> None:
        for part in parts:
            data = data.setdefault(part, {})
        data[last] = read(value)

    return reader


def read_yes(value: str) -> bool:
    """``yes``. Raises ``ValueError`` for anything else."""
    if value != "yes":
        raise ValueError
    return True


def read_number(text: str) -> int:
    """A whole number of three digits at most. Raises ``ValueError``."""
    if not _NUMBER.fullmatch(text):
        raise ValueError
    return int(text)


def read_switches(words: Iterable[str]) -> dict[str, Any]:
    """The switches of words such as ``name:true``. Raises ``ValueError``."""
    switches: dict[str, Any] = {}
    for word in words:
        found = _SWITCH.fullmatch(word)
        if found is None or found[1] in switches:
            raise ValueError
        switches[found[1]] = _read_value(found[2])
    return switches


def _read_value(text: str) -> Any:
    if text in ("true", "false"):
        return text == "true"
    if re.fullmatch(r"-?\d{1,3}", text):
        return int(text)
    return text


__all__ = [
    "LONGEST", "OVER", "BadPosition", "Data", "Reader", "line_of", "misfit", "part_of", "question_at", "read_line",
    "read_number", "read_switches", "read_yes", "refused", "switches_text",
]
