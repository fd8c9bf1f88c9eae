"""What this game adds to the engine protocol: campaigns and positions, and forms with the keys of the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ccancients.engine.decision import Choice
from ccancients.engine.errors import BadName, BadText
from ccancients.engine.phrase import Phrase
from ccancients.engine.text import printable
from ccancients.hannibal import deeds
from ccancients.hannibal import questions as q
from ccancients.hannibal.answer_odds import ANSWERS
from ccancients.hannibal.components.board import SPACE
from ccancients.hannibal.components.cards import BATTLE_KEYS, STRATEGY_DECK
from ccancients.hannibal.components.generals import GENERAL, GENERALS
from ccancients.hannibal.components.sides import SIDE_KEYS
from ccancients.hannibal.components.switches import SWITCH_NAMES
from ccancients.hannibal.language import LANGUAGE
from ccancients.hannibal.position import (
    ASKED,
    EXPECTATIONS,
    Asked,
    BadPosition,
    position_from_object,
    position_from_text,
    position_of,
    setup_of,
    text_of,
)
from ccancients.hannibal.protocol import forms
from ccancients.hannibal.protocol.params import New, Odds, PositionOf, WhyNot
from ccancients.hannibal.setup import Setup
from ccancients.hannibal.spec import HANNIBAL
from ccancients.hannibal.view import event_for, view_for
from ccancients.hannibal.why_not import (
    Refusal,
    why_not,
    why_not_card,
    why_not_general,
    why_not_number,
    why_not_space,
)
from ccancients.rpc.codes import BAD_POSITION
from ccancients.rpc.extras import Beginning, JsonObject, MethodOfMatch, ProtocolExtras
from ccancients.rpc.methods import check_answer, choice_of
from ccancients.rpc.open_match import OpenMatch
from ccancients.rpc.server import INVALID_PARAMS, RpcError

_OF_THE_BEGINNING: Final = frozenset(("edition", "switches", "turns", "bid"))


def begin(params: New) -> Setup:
    """The set-up of a campaign from its beginning, or from a position."""
    if params.position is None:
        setup = Setup(edition=params.edition, switches=params.switches, turns=params.turns, bid=params.bid)
        try:
            setup.rules()
        except BadName as error:
            raise RpcError(INVALID_PARAMS, f"switches: {error}.") from None
        return setup
    if params.model_fields_set & _OF_THE_BEGINNING:
        raise RpcError(INVALID_PARAMS, "A position brings its own rules and turns.")
    source = params.position
    wanted = position_from_text(source) if isinstance(source, str) else position_from_object(source)
    return setup_of(wanted, params.seed)


def position(opened: OpenMatch, params: PositionOf) -> JsonObject:
    """The position on one line or as an object."""
    found = position_of(_seen_by(opened, params.side))
    if params.form == "object":
        return {"position": found.model_dump(mode="json", exclude_defaults=True)}
    return {"position": text_of(found)}


def _seen_by(opened: OpenMatch, side: str | None) -> Asked:
    return opened.game if side is None else view_for(opened.game, SIDE_KEYS.index(side))


# -- reasons and odds -------------------------------------------------------------------------------------------------


def reason(opened: OpenMatch, params: WhyNot) -> JsonObject:
    """The reason why a choice or a click is refused; null when it is not."""
    clicks: tuple[tuple[Any, Callable[[Asked, Any], Refusal | None]], ...] = (
        (params.choice, lambda asked, choice: why_not(asked, choice_of(HANNIBAL, choice))),
        (params.space, lambda asked, space: why_not_space(asked, SPACE[space])),
        (params.general, lambda asked, general: why_not_general(asked, GENERAL[general])),
        (params.card, why_not_card),
        (params.number, lambda asked, number: why_not_number(asked, number, elephants=params.elephants)),
    )
    given = [(value, ask) for value, ask in clicks if value is not None]
    if len(given) != 1:
        raise RpcError(INVALID_PARAMS, "Ask about one of choice, space, general, card and number.")
    value, ask = given[0]
    return {"refusal": forms.refusal_form(ask(_seen_by(opened, params.side), value))}


def refused(asked: Asked, choice: Choice) -> JsonObject | None:
    """The reason why a choice is no answer to what a match asks."""
    return forms.refusal_form(why_not(asked, choice))


def odds(opened: OpenMatch, params: Odds) -> JsonObject:
    """The chances of an answer, by what the side that decides may know; null where no die decides."""
    choice = choice_of(HANNIBAL, params.choice)
    decision = check_answer(opened.game, choice, LANGUAGE.choice_text(choice), refused)
    return {"odds": forms.told_odds(view_for(opened.game, decision.side), choice)}


def parse_card(word: str) -> int:
    """A card of a scripted shuffle: a strategy card by its number, a battle card by its key. Raises ``BadText``."""
    if word in BATTLE_KEYS:
        return BATTLE_KEYS.index(word)
    if word.isascii() and word.isdecimal() and len(word) <= 2 and int(word) in STRATEGY_DECK:
        return int(word)
    raise BadText(Phrase("'{word}' is neither the number of a strategy card nor a battle card", {
        "word": printable(word, 40),
    }))  # fmt: skip


def thing_word(_setup: Setup, what: str, number: int) -> str:
    """What is picked or shuffled: a general or a battle card by its key, a strategy card by its number."""
    words = {deeds.GENERAL: GENERALS, deeds.BATTLE_CARD: BATTLE_KEYS}.get(what)
    return str(number) if words is None else str(getattr(words[number], "key", words[number]))


PROTOCOL: Final = ProtocolExtras(
    sides=SIDE_KEYS,
    hello={
        "questions": list(q.QUESTIONS), "verbs": sorted({verb.beginning for verb in LANGUAGE.verbs.values()}),
        "switches": list(SWITCH_NAMES), "positions_at": list(ASKED), "odds_of": list(ANSWERS),
    },
    beginning=Beginning(New, begin),
    of_match={
        "position": MethodOfMatch(PositionOf, position), "why_not": MethodOfMatch(WhyNot, reason),
        "odds": MethodOfMatch(Odds, odds),
    },
    about=forms.about_form,
    choice=forms.choice_words,
    event=forms.event_form,
    state=forms.state_form,
    event_for=event_for,
    refusal=refused,
    parse_card=parse_card,
    thing=thing_word,
    errors=((BadPosition, BAD_POSITION),),
    words=EXPECTATIONS,
)  # fmt: skip
