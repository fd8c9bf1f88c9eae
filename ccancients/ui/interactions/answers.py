"""Choices as gestures: what is clicked to give an answer."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from ccancients.engine.decision import Choice
from ccancients.ui.canvas.marks import Mark

DIE: Final = "die"
EYE: Final = "eye"
"""Why an answer cannot be taken back: dice are rolled or a card is turned; others see it, or have to answer."""


@dataclass(frozen=True, slots=True)
class Answer:
    """A legal choice and the gesture that gives it.

    ``source``  place of the piece that acts, -1 when the decision is about one piece anyway
    ``target``  place that is clicked, -1 for an answer by a button or a card
    ``via``     places on the way, where a target can be reached in several ways
    ``piece``   tells the pieces of one place apart, in any words of the game; empty where there is but one. The first
                to be named is meant first, by a click with Shift the last
    ``label``   the answer in a few words, for buttons, the list of ambiguous answers, and screen readers
    ``mark``    how the target is lit
    ``card``    the card that is clicked, -1 for none
    ``primary`` whether its button is filled: the way on, by which nothing is given up; Enter takes it
    ``sign``    why it cannot be taken back, drawn on its button: ``DIE``, ``EYE``, or empty where it can be
    ``heading`` what stands over the buttons of this answer and of others with the same heading
    ``aside``   whether a plain click in the target means another piece there, which this one follows anyway: this
                answer is given by a click with Shift, or from the menu of the place
    ``short``   a number or a word for a small button beside others of its heading, instead of ``label``
    ``held``    what holds as long as none of the small answers of its heading is given: shown pressed among them
    ``coin``    the key of the commander whom it is about (``ui.look.coins``), shown on its button; empty for none
    ``then``    answers that follow it at once, as long as nothing unforeseen happens: a march of several steps
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
    sign: str = ""
    heading: str = ""
    short: str = ""
    held: str = ""
    then: tuple[Choice, ...] = ()
    aside: bool = False
    coin: str = ""

    @property
    def is_button(self) -> bool:
        """Whether a button is the only way to give it."""
        return self.target < 0 and self.card < 0

    def as_button(self) -> Answer:
        """The same answer by a filled button: it has been clicked once on the board, or its card has."""
        return replace(self, source=-1, target=-1, via=(), card=-1, primary=True, heading="", short="", held="")


@dataclass(frozen=True, slots=True)
class StandingOffer:
    """What a person may say once for the rest of a turn. Of keys with the same word before a colon one holds at a time.
    """

    key: str
    words: str


@dataclass(frozen=True, slots=True)
class AskedTwice:
    """A reason to ask twice: ``sentences`` are what would come of the answer, ``key`` the kind, to be left out."""

    key: str
    sentences: tuple[str, ...]

    @property
    def sentence(self) -> str:
        return " ".join(self.sentences)


def asks(key: str, *sentences: str) -> tuple[AskedTwice, ...]:
    """One reason to ask for an answer twice."""
    return (AskedTwice(key, sentences),)


def every_kind(reasons: Iterable[AskedTwice]) -> tuple[AskedTwice, ...]:
    """Reasons, the first of each kind."""
    kinds: dict[str, AskedTwice] = {}
    for each in reasons:
        kinds.setdefault(each.key, each)
    return tuple(kinds.values())


def in_one_breath(reasons: Iterable[AskedTwice]) -> str:
    """What would come of an answer, for all reasons; what two of them say is said once."""
    return " ".join(dict.fromkeys(sentence for each in reasons for sentence in each.sentences))


@dataclass(frozen=True, slots=True)
class HiddenReply:
    """A choice that another side might answer from its hidden hand, for all that everybody knows.

    ``public_question``  what is asked in sight of all;  ``question`` what is asked of whoever looks at his cards
    ``attack``           the places of attacker and defender, where it is an attack
    ``answers``          what the hand of ``side`` really allows, for its eyes only
    ``entry``            the entry of the rules about it
    ``topic``            what it is about, where it need not be asked again in this turn; empty where it has to be
    ``places``           what it is about on the board, where it is no attack
    ``binds``            whether dice have been told in the hint: the choice cannot be taken back any more
    """

    side: int
    public_question: str
    question: str
    hint: str
    attack: tuple[int, int] | None
    answers: tuple[Answer, ...]
    entry: str
    binds: bool = False
    topic: str = ""
    places: tuple[int, ...] = ()


def targets(answers: Iterable[Answer]) -> tuple[int, ...]:
    """The places that answers are given in, each once, in order."""
    return tuple(dict.fromkeys(answer.target for answer in answers if answer.target >= 0))


def pieces(answers: Iterable[Answer]) -> tuple[str, ...]:
    """The pieces that answers are about, each once, in order."""
    return tuple(dict.fromkeys(answer.piece for answer in answers))


def sources(answers: Iterable[Answer]) -> tuple[int, ...]:
    """The places of the pieces that act, each once, in order."""
    return tuple(dict.fromkeys(answer.source for answer in answers if answer.source >= 0))
