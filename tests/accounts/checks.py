"""The checks of all games, and how to run them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any, Final

from tests.accounts.spans import Span, Tell, spans_of

Words = Callable[[Any, object], str]
_WORDS: Final = {
    "hannibal": "ccancients.ui.hannibal.words.dice", "successors": "ccancients.ui.successors.words.dice",
    "ancients": "ccancients.ui.ancients.words.dice",
}


@dataclass
class Told:
    """What a run of the check found."""

    spans: int = 0
    matches: int = 0
    rows: int = 0
    dice: int = 0
    faults: list[str] = field(default_factory=list)


def check(key: str, plays: int, seed: int, *, tell: Tell | None = None) -> Told:
    """So many spans of a game, from the match of a seed on. ``tell``  another account than the game's, for tests."""
    teller: Tell = tell or import_module(f"ccancients.{key}.account").tell
    faults = import_module(f"tests.accounts.{key}").faults
    words: Words = import_module(_WORDS[key]).said
    told = Told()
    while told.spans < plays:
        told.matches += 1
        for span in spans_of(key, seed + told.matches - 1, teller):
            _note(told, span, faults(span, words))
            if told.spans >= plays:
                break
    return told


def _note(told: Told, span: Span, faults: list[str]) -> None:
    told.spans += 1
    told.rows += len(span.account.rows)
    told.dice += len(span.dice)
    told.faults += [f"{span.where}: {fault}" for fault in faults]
