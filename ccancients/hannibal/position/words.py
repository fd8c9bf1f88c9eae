"""The words of a position: the keys of places and generals, and what a wrong one is told (``EXPECTATIONS``)."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import AfterValidator, Field, StringConstraints, ValidationError

from ccancients.engine.misfits import Expectations
from ccancients.engine.phrase import Phrase
from ccancients.engine.positions import OVER, BadPosition
from ccancients.engine.positions import misfit as any_misfit
from ccancients.hannibal import questions
from ccancients.hannibal.components.board import CITY, KIND, SPACE
from ccancients.hannibal.components.cards import HIDDEN_CARD, STRATEGY_DECK
from ccancients.hannibal.components.generals import GENERAL
from ccancients.hannibal.nouns import INSIDE_A_CITY

UNKNOWN: Final = HIDDEN_CARD
"""A card that is not known."""
REINFORCEMENTS: Final = (
    questions.REINFORCE, questions.RETURN_GENERAL, questions.AFRICANUS, questions.PROCONSUL, questions.CONSUL,
)
PLAYS: Final = (questions.GENERAL, questions.MARCH, questions.MARKER, questions.RAISE)
"""Questions of a card that is in play."""
ASKED: Final = (
    *REINFORCEMENTS, questions.FIRST_CLAIM, questions.FIRST_PLAYER, questions.CARD, *PLAYS, OVER,
)
"""The questions at which a position is taken and entered."""

_SPACE: Final = Phrase("a space of the map, such as cannae")
_PLACE: Final = Phrase("a space such as cannae, or 'syracuse inside' for the inside of a city")
_GENERAL: Final = Phrase("a general by his key, such as p_scipio")
_QUESTION: Final = Phrase("a question at which a position can be taken, such as card or march")
_EDIT: Final = Phrase("cu, elephants, train or a general by his key")

EXPECTATIONS: Final = Expectations(
    checks={phrase.text: phrase for phrase in (_SPACE, _PLACE, _GENERAL, _QUESTION, _EDIT)},
)
EDITS: Final = ("cu", "elephants", "train")
"""Kinds of what a group picks up and drops; generals come after them."""


def misfit(error: ValidationError) -> BadPosition:
    """The refusal of an object that has not the form of a position: place, what was expected, what was found."""
    return any_misfit(error, EXPECTATIONS)


def _space(text: str) -> str:
    if text not in SPACE:
        raise ValueError(_SPACE.text)
    return text


def _place(text: str) -> str:
    space = SPACE.get(text.removesuffix(INSIDE_A_CITY))
    if space is None or (text.endswith(INSIDE_A_CITY) and KIND[space] != CITY):
        raise ValueError(_PLACE.text)
    return text


def _general(text: str) -> str:
    if text not in GENERAL:
        raise ValueError(_GENERAL.text)
    return text


def _question(text: str) -> str:
    if text not in ASKED:
        raise ValueError(_QUESTION.text)
    return text


def _edit(text: str) -> str:
    if text not in EDITS and text not in GENERAL:
        raise ValueError(_EDIT.text)
    return text


_Word = Annotated[str, StringConstraints(max_length=40)]
SpaceKey = Annotated[_Word, AfterValidator(_space)]
PlaceKey = Annotated[_Word, AfterValidator(_place)]
GeneralKey = Annotated[_Word, AfterValidator(_general)]
QuestionKey = Annotated[_Word, AfterValidator(_question)]
EditKey = Annotated[_Word, AfterValidator(_edit)]
SideKey = Literal["rome", "carthage"]
CardNumber = Annotated[int, Field(ge=UNKNOWN, le=len(STRATEGY_DECK))]
"""A strategy card, 0 for one that is not known."""
