"""Rules that answer with their reason: ``OK``, or the number of a reason that is declared a line above the rule.

So what is legal and why something is not are one call. A reason is declared once, with everything that there is to say
of it::

    RULES: Final = Rulebook()
    no = RULES.chapter(space=the_space_of_the_group, number=first_argument).no

    NO_POINTS = no("march.no points", "4.3", "S2 449", "{general} has no movement points left.", general=the_leader)

The sentence is English and its own key for translations; its names are the facts of the reason, with those that it has
``also``. Where a fact comes from is said in the line of the reason, or once for a chapter.
"""

from __future__ import annotations

import string
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from ccancients.engine.decision import Choice, Decision

__all__ = [
    "OK", "Case", "Chapter", "Fact", "FactOf", "Reason", "Refusal", "Rulebook", "first_argument", "last_argument",
]

OK: Final = 0
"""What a rule answers that has nothing against something."""

Fact = int | str | tuple[int, ...]
"""Small numbers and keys."""


class Reason(NamedTuple):
    """Why something is refused.

    ``key``        its stable name, such as ``go.strait``
    ``paragraph``  of the rules of this project, with the rulings it rests on; empty where ``source`` says it all
    ``source``     lines of the rule book, or the ruling where the book is silent
    ``sentence``   in English, with the names of its facts in braces
    ``also``       names of facts that the sentence does not name: for the board and for other programs
    """

    key: str
    paragraph: str
    source: str
    sentence: str
    also: tuple[str, ...] = ()

    @property
    def facts(self) -> tuple[str, ...]:
        """The names of its facts, each once: those of the sentence in its order, then the others."""
        parts = string.Formatter().parse(self.sentence)
        return tuple(dict.fromkeys([*(name for _, name, _, _ in parts if name), *self.also]))


@dataclass(frozen=True, slots=True)
class Case:
    """What a rule was asked: an answer to a question, as far as facts are taken from it.

    ``state``  of the match, or of the view of a side
    ``verb``, ``args``  the answer that was looked at
    ``decision``  the pending question
    ``going_on``  the procedure that asks, where the rule needs what only it knows; None without one
    """

    state: Any
    verb: str
    args: tuple[int, ...]
    decision: Decision
    going_on: Any = None

    @property
    def choice(self) -> Choice:
        """The answer that was looked at."""
        return Choice(self.verb, self.args)


FactOf = Callable[[Case], Fact]
"""Where a fact comes from."""


def first_argument(case: Case) -> int:
    """The first thing that the answer names."""
    return case.args[0]


def last_argument(case: Case) -> int:
    """The last thing that the answer names."""
    return case.args[-1]


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why something is refused: a reason, with its facts by name."""

    reason: Reason
    facts: Mapping[str, Fact] = field(default_factory=dict)

    @property
    def rule(self) -> str:
        """The stable name of the reason."""
        return self.reason.key

    @property
    def paragraph(self) -> str:
        """The paragraph and the rulings of the rules of this project."""
        return self.reason.paragraph

    @property
    def source(self) -> str:
        """The citation of the rule book."""
        return self.reason.source

    @property
    def sentence(self) -> str:
        """The sentence, with the names of its facts in braces."""
        return self.reason.sentence


class Rulebook:
    """The reasons of a game. A reason's number is good within a run of the program; what is written down is its key."""

    def __init__(self) -> None:
        self._reasons: list[Reason] = [Reason("", "", "", "")]
        self._facts: list[Mapping[str, FactOf]] = [{}]

    def chapter(self, **meant: FactOf) -> Chapter:
        """A part of the book: what its names mean where a reason does not say otherwise."""
        return Chapter(self, meant)

    def declare(self, reason: Reason, facts: Mapping[str, FactOf]) -> int:
        """The number of a reason. Two numbers may share a reason, word for word, that takes its facts otherwise.

        Raises ``ValueError`` for a name that nothing is known of, or a key that says something else already.
        """
        missing = [name for name in reason.facts if name not in facts]
        if missing:
            raise ValueError(f"{reason.key}: nobody says what {missing[0]} is")
        if any(each.key == reason.key and each != reason for each in self._reasons):
            raise ValueError(f"{reason.key} is declared otherwise already")
        self._reasons.append(reason)
        self._facts.append({name: facts[name] for name in reason.facts})
        return len(self._reasons) - 1

    def reason(self, number: int) -> Reason:
        """The reason of a number."""
        return self._reasons[number]

    def reasons(self) -> Mapping[str, Reason]:
        """All reasons by key, in the order in which they were declared."""
        return {reason.key: reason for reason in self._reasons[1:]}

    def refusal(self, number: int, case: Case) -> Refusal | None:
        """What a rule answered, with its facts; None for ``OK``."""
        if number == OK:
            return None
        return Refusal(self._reasons[number], {name: of(case) for name, of in self._facts[number].items()})

    def refuse(self, number: int, /, **facts: Fact) -> Refusal:
        """A refusal whose facts are at hand. Raises ``ValueError`` for other facts than the sentence names."""
        reason = self._reasons[number]
        if set(facts) != set(reason.facts):
            raise ValueError(f"{reason.key} takes the facts {reason.facts}, got {tuple(facts)}")
        return Refusal(reason, {name: facts[name] for name in reason.facts})


class Chapter:
    """A part of a rulebook: where reasons are declared beside their rules."""

    def __init__(self, book: Rulebook, meant: Mapping[str, FactOf]) -> None:
        self._book = book
        self._meant = meant

    def no(self, key: str, paragraph: str, source: str, sentence: str, *, also: str = "", **facts: FactOf) -> int:
        """Declare a reason; its number is what a rule answers. Raises ``ValueError`` as ``Rulebook.declare`` does.

        ``also``  further facts than the sentence names, such as ``"hex already"``
        """
        reason = Reason(key, paragraph, source, sentence, tuple(also.split()))
        unknown = set(facts) - set(reason.facts)
        if unknown:
            raise ValueError(f"{key}: the sentence does not name {min(unknown)}")
        return self._book.declare(reason, {**self._meant, **facts})

    def again(self, number: int, /, **facts: FactOf) -> int:
        """Another number of a reason, which takes its facts from elsewhere."""
        key, paragraph, source, sentence, also = self._book.reason(number)
        return self.no(key, paragraph, source, sentence, also=" ".join(also), **facts)
