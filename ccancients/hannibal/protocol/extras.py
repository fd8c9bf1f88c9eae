"""What this game adds to the engine protocol: campaigns and positions, and forms with the keys of the game."""

from __future__ import annotations

from typing import Final

from ccancients.engine.errors import BadName, BadText
from ccancients.engine.phrase import Phrase
from ccancients.engine.text import printable
from ccancients.hannibal import notation
from ccancients.hannibal import questions as q
from ccancients.hannibal.components.cards import BATTLE_KEYS, STRATEGY_DECK
from ccancients.hannibal.components.sides import SIDE_KEYS
from ccancients.hannibal.components.switches import SWITCH_NAMES
from ccancients.hannibal.position import (
    ASKED,
    EXPECTATIONS,
    BadPosition,
    position_from_object,
    position_from_text,
    position_of,
    setup_of,
    text_of,
)
from ccancients.hannibal.position.taking import Asked
from ccancients.hannibal.protocol import forms
from ccancients.hannibal.protocol.params import New, PositionOf
from ccancients.hannibal.setup import Setup
from ccancients.hannibal.view import event_for, view_for
from ccancients.rpc.codes import BAD_POSITION
from ccancients.rpc.extras import Beginning, JsonObject, MethodOfMatch, ProtocolExtras
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


def parse_card(word: str) -> int:
    """A card of a scripted shuffle: a strategy card by its number, a battle card by its key. Raises ``BadText``."""
    if word in BATTLE_KEYS:
        return BATTLE_KEYS.index(word)
    if word.isascii() and word.isdecimal() and len(word) <= 2 and int(word) in STRATEGY_DECK:
        return int(word)
    raise BadText(Phrase("'{word}' is neither the number of a strategy card nor a battle card", {
        "word": printable(word, 40),
    }))  # fmt: skip


PROTOCOL: Final = ProtocolExtras(
    sides=SIDE_KEYS,
    hello={
        "questions": list(q.QUESTIONS), "verbs": sorted(set(notation.VERB_OF.values())),
        "switches": list(SWITCH_NAMES), "positions_at": list(ASKED),
    },
    beginning=Beginning(New, begin),
    of_match={"position": MethodOfMatch(PositionOf, position)},
    about=forms.about_form,
    choice=forms.choice_words,
    event=forms.event_form,
    state=forms.state_form,
    event_for=event_for,
    parse_card=parse_card,
    errors=((BadPosition, BAD_POSITION),),
    words=EXPECTATIONS,
)  # fmt: skip
