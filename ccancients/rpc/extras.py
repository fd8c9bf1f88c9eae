"""What a game adds to the engine protocol, and how it is spoken where a game adds nothing."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields, is_dataclass
from enum import Enum
from typing import Any, Final, Generic, TypeVar

from ccancients.engine.decision import Choice, Decision
from ccancients.engine.errors import BadText, GameError
from ccancients.engine.game import Game
from ccancients.engine.misfits import Expectations
from ccancients.engine.text import printable
from ccancients.rpc.open_match import OpenMatch
from ccancients.rpc.params import Begin, OnGame, Params

JsonObject = dict[str, Any]
ParamsT = TypeVar("ParamsT", bound=Params)
OnGameT = TypeVar("OnGameT", bound=OnGame)


@dataclass(frozen=True, slots=True)
class MethodOfGame(Generic[ParamsT]):
    """A method that needs no match: its parameters, and what it answers."""

    params: type[ParamsT]
    answer: Callable[[ParamsT], object]


@dataclass(frozen=True, slots=True)
class MethodOfMatch(Generic[OnGameT]):
    """A method about a match that is held: its parameters, and what it answers beside the match's id."""

    params: type[OnGameT]
    answer: Callable[[OpenMatch, OnGameT], JsonObject]


@dataclass(frozen=True, slots=True)
class Beginning:
    """How ``new`` is asked: its parameters, and the set-up that they mean (raising ``GameError`` or ``RpcError``)."""

    params: type[Begin]
    setup: Callable[[Any], Any]


# -- plain forms: text forms of choices, numbers as they are ----------------------------------------------------------


def plain_about(_asked: Any, decision: Decision) -> object:
    """What a decision is about: its small numbers."""
    return [int(fact) for fact in decision.about]


def plain_event(event: object) -> JsonObject:
    """``{"event": name, …}`` with its fields, if it has any by name."""
    names = [each.name for each in fields(event)] if is_dataclass(event) else getattr(event, "_fields", ())
    return {"event": type(event).__name__, **{name: _plain(getattr(event, name)) for name in names}}


def plain_state(asked: Any) -> object:
    """All that is on the table of a match, or all that a view holds."""
    return asked.state.to_json() if isinstance(asked, Game) else asked.to_json()


def no_reason(_asked: Any, _choice: Choice) -> JsonObject | None:
    """Why a choice is refused: nothing more is known than that it is not offered."""
    return None


def plain_card(word: str) -> int:
    """The number of a card that is named by its number. Raises ``BadText``."""
    if not word.isascii() or not word.isdecimal():
        raise BadText(f"'{printable(word, 40)}' is not the number of a card")
    return int(word)


def _plain(value: Any) -> object:
    return value.value if isinstance(value, Enum) else value


def plain_thing(_setup: Any, _what: str, number: int) -> str:
    """A card or piece by its number."""
    return str(number)


@dataclass(frozen=True)
class ProtocolExtras:
    """What a game adds; whatever it leaves out is spoken plainly.

    ``match``       what it calls a match, in sentences and in the name of an error
    ``sides``       the keys of its seats, where they are the same in every match
    ``hello``       facts for ``hello``: words that a program may meet
    ``beginning``   how ``new`` is asked; None: with a ``setup`` as JSON
    ``of_game``     methods that need no match;  ``of_match`` methods about one, both by name
    ``about``, ``event``, ``state``  the forms of what a question is about, of an event, and of a match or a view
    ``choice``      verb and arguments of a choice as words, where its text does not begin with the verb; None: it does
    ``event_for``   an event as a side may see it; None: events are told to nobody but the referee
    ``refusal``     the reason why a choice is no answer to what a match asks, None where there is none to be told
    ``parse_card``  the number of a card in a scripted shuffle. Raises ``BadText``
    ``thing``       the word of a card or piece that is picked or shuffled: set-up, what it is, its number
    ``errors``      the codes of errors of its own;  ``words`` what the models of its own parameters expect
    """

    match: str = "match"
    sides: Sequence[str] = ()
    hello: Mapping[str, object] = field(default_factory=dict)
    beginning: Beginning | None = None
    of_game: Mapping[str, MethodOfGame[Any]] = field(default_factory=dict)
    of_match: Mapping[str, MethodOfMatch[Any]] = field(default_factory=dict)
    about: Callable[[Any, Decision], object] = plain_about
    choice: Callable[[Choice], tuple[str, list[str]]] | None = None
    event: Callable[[Any], JsonObject] = plain_event
    state: Callable[[Any], object] = plain_state
    event_for: Callable[[object, int], object] | None = None
    refusal: Callable[[Any, Choice], JsonObject | None] = no_reason
    parse_card: Callable[[str], int] = plain_card
    thing: Callable[[Any, str, int], str] = plain_thing
    errors: Sequence[tuple[type[GameError], int]] = ()
    words: Expectations = field(default_factory=Expectations)


NOTHING: Final = ProtocolExtras()
"""Of a game that adds nothing."""

__all__ = [
    "NOTHING", "Beginning", "JsonObject", "MethodOfGame", "MethodOfMatch", "ProtocolExtras",
]
