"""What this game adds to the engine protocol: boards, positions, reasons, chances, and forms in words of the board."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from pydantic import Field

from ccancients.engine.decision import Choice
from ccancients.engine.errors import BadName, BadText
from ccancients.engine.phrase import Phrase
from ccancients.engine.text import printable
from ccancients.rpc.codes import BAD_POSITION
from ccancients.rpc.extras import Beginning, MethodOfMatch, ProtocolExtras
from ccancients.rpc.methods import check_answer, choice_of
from ccancients.rpc.open_match import OpenMatch
from ccancients.rpc.params import Begin, ChoiceObject, OnGame, Text
from ccancients.rpc.server import INVALID_PARAMS, RpcError
from ccancients.successors import questions as q
from ccancients.successors.answer_odds import ANSWERS
from ccancients.successors.components.board import own_board
from ccancients.successors.components.board_file import BadBoard
from ccancients.successors.components.tables import NAMES
from ccancients.successors.language import LANGUAGE
from ccancients.successors.position import (
    ASKED,
    EXPECTATIONS,
    LONGEST,
    BadPosition,
    position_from_object,
    position_from_text,
    position_of,
    setup_of,
    text_of,
)
from ccancients.successors.protocol import forms
from ccancients.successors.protocol.forms import JsonObject
from ccancients.successors.setup import USUAL_SCENARIO, Setup
from ccancients.successors.spec import SUCCESSORS
from ccancients.successors.view import event_for, view_for
from ccancients.successors.why_not import Asked, why_not
from ccancients.successors.words import card_keys

_OF_THE_BEGINNING: Final = frozenset(("scenario", "switches"))


class New(Begin):
    """``scenario`` of the board, ``switches`` that differ from the board's, ``board`` a whole file as an object.

    Or ``position`` (line or object) with its ``board``: it brings its own scenario and switches.
    """

    scenario: Annotated[str, Field(max_length=40)] = USUAL_SCENARIO
    switches: dict[Annotated[str, Field(max_length=60)], Any] = Field(default={}, max_length=40)
    board: dict[str, Any] | None = None
    position: Annotated[str, Field(max_length=LONGEST)] | dict[str, Any] | None = None


class PositionOf(OnGame):
    """``side``: as this faction knows it; ``form``: a line or an object."""

    side: Annotated[str, Field(max_length=60)] | None = None
    form: Literal["text", "object"] = "text"


class OfMatch(OnGame):
    """Nothing more than the match."""


class OfChoice(OnGame):
    """``choice``: an answer to the pending question, or what might be one."""

    choice: Text | ChoiceObject


class WhyNot(OfChoice):
    """``side``: ask from the view of this faction instead of the whole match."""

    side: Annotated[str, Field(max_length=60)] | None = None


def begin(params: New) -> Setup:
    """The set-up of a match.

    Raises ``RpcError`` for a scenario or switch that there is not, ``BadBoard``, ``BadPosition``.
    """
    if params.position is not None:
        if params.model_fields_set & _OF_THE_BEGINNING:
            raise RpcError(INVALID_PARAMS, "A position brings its own scenario and switches.")
        source = params.position
        wanted = position_from_text(source) if isinstance(source, str) else position_from_object(source)
        return setup_of(wanted, params.seed, params.board)
    setup = Setup(scenario=params.scenario, switches=params.switches, board=params.board)
    try:
        setup.check()
    except BadName as error:
        raise RpcError(INVALID_PARAMS, f"{error}.") from None
    return setup


def board(opened: OpenMatch, params: OfMatch) -> JsonObject:
    """What the small numbers of events stand for."""
    del params
    return {"board": forms.board_form(opened.game.state)}


def position(opened: OpenMatch, params: PositionOf) -> JsonObject:
    """The position on one line or as an object."""
    found = position_of(_seen_by(opened, params.side))
    if params.form == "object":
        return {"position": found.model_dump(mode="json", exclude_defaults=True)}
    return {"position": text_of(found)}


def _seen_by(opened: OpenMatch, side: str | None) -> Asked:
    """The match, or what a faction may know of it."""
    sides = opened.game.state.words.factions
    if side is None:
        return opened.game
    if side not in sides:
        raise RpcError(INVALID_PARAMS, f"side: expected one of {', '.join(sides)}.")
    return view_for(opened.game, sides.index(side))


def reason(opened: OpenMatch, params: WhyNot) -> JsonObject:
    """The reason why a choice is refused, by what a faction may know where one is named; null when it is not."""
    return {"refusal": refused(_seen_by(opened, params.side), choice_of(SUCCESSORS, params.choice))}


def refused(asked: Asked, choice: Choice) -> JsonObject | None:
    """The reason why a choice is no answer to what a match asks."""
    return forms.refusal_form(asked.state, why_not(asked, choice))


def odds(opened: OpenMatch, params: OfChoice) -> JsonObject:
    """The chances of an answer; null where no die decides."""
    choice = choice_of(SUCCESSORS, params.choice)
    decision = check_answer(opened.game, choice, printable(choice.verb, 80), refused)
    return {"odds": forms.told_odds(view_for(opened.game, decision.side), choice)}


def parse_card(word: str) -> int:
    """A Tyche card of our own board by its key, or of any board by the number of its kind. Raises ``BadText``."""
    keys = card_keys(own_board())
    if word in keys:
        return keys.index(word)
    if word.isascii() and word.isdecimal() and len(word) <= 2:
        return int(word)
    raise BadText(Phrase("'{word}' is not a Tyche card", {"word": printable(word, 40)}))


def card_word(setup: Setup, _what: str, card: int) -> str:
    """A Tyche card as ``parse_card`` reads it: of our own board by its key, of another by the number of its kind."""
    return card_keys(own_board())[card] if setup.board is None else str(card)


_LETTERS: Final = {
    "space": "S", "place": "P", "general": "G", "royal": "R", "type": "T", "side": "F", "card": "C", "army": "A",
    "number": "N",
}  # fmt: skip
"""What stands for a noun in the forms of choices as the document has them."""


PROTOCOL: Final = ProtocolExtras(
    hello={
        "questions": list(q.QUESTIONS),
        "choices": [verb.form.format(**_LETTERS) for verb in LANGUAGE.verbs.values()], "switches": list(NAMES),
        "odds_of": list(ANSWERS), "scenarios": list(own_board().scenarios), "positions_at": list(ASKED),
    },
    beginning=Beginning(New, begin),
    of_match={
        "board": MethodOfMatch(OfMatch, board), "position": MethodOfMatch(PositionOf, position),
        "why_not": MethodOfMatch(WhyNot, reason), "odds": MethodOfMatch(OfChoice, odds),
    },
    about=forms.about_form,
    choice=forms.choice_words,
    state=forms.state_form,
    event_for=event_for,
    refusal=refused,
    parse_card=parse_card,
    thing=card_word,
    errors=((BadBoard, BAD_POSITION), (BadPosition, BAD_POSITION)),
    words=EXPECTATIONS,
)  # fmt: skip

__all__ = ["PROTOCOL"]
