"""What is asked of whom, and what may be answered."""

from __future__ import annotations

from typing import NamedTuple


class Choice(NamedTuple):
    """One legal answer: the player's verb and its small-int arguments, whose meaning the game's notation knows."""

    verb: str
    args: tuple[int, ...] = ()


class Decision(NamedTuple):
    """A question to a side with all its legal answers; immutable and shared by clones.

    ``question``  short stable name of the question, such as ``evade``
    ``side``      who decides
    ``choices``   the legal answers, never empty
    ``about``     small-int facts the question is about (for instance attacker and defender), by question
    """

    question: str
    side: int
    choices: tuple[Choice, ...]
    about: tuple[int, ...] = ()
