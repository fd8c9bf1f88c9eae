"""Choices as gestures: what is clicked to give an answer."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ccancients.engine.decision import Choice
from ccancients.ui.canvas.marks import Mark


@dataclass(frozen=True, slots=True)
class Answer:
    """A legal choice and the gesture that gives it.

    ``source``  hex of the piece that acts, -1 when the decision is about one piece anyway
    ``target``  hex that is clicked, -1 for an answer by a button or a card
    ``via``     hexes on the way, where a target can be reached in several ways
    ``piece``   tells answers with the same hexes apart: ``unit``, ``leader`` or empty
    ``label``   the answer in a few words, for buttons, the list of ambiguous answers, and screen readers
    ``mark``    how the target is lit
    ``card``    the card that is clicked, -1 for none
    ``primary`` whether it is the usual way on, which Space takes
    """

    choice: Choice
    label: str
    source: int = -1
    target: int = -1
    via: tuple[int, ...] = ()
    piece: str = ""
    mark: Mark = Mark.LEGAL
    card: int = -1
    primary: bool = False

    @property
    def is_button(self) -> bool:
        return self.target < 0 and self.card < 0


def targets(answers: Iterable[Answer]) -> tuple[int, ...]:
    """The hexes that answers are given in, each once, in order."""
    return tuple(dict.fromkeys(answer.target for answer in answers if answer.target >= 0))


def sources(answers: Iterable[Answer]) -> tuple[int, ...]:
    """The hexes of the pieces that act, each once, in order."""
    return tuple(dict.fromkeys(answer.source for answer in answers if answer.source >= 0))
