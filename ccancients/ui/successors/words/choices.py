"""The choices of a match in a few words: for buttons, lists of answers and screen readers."""

from __future__ import annotations

from typing import Final

from ccancients.engine.decision import Choice
from ccancients.successors.language import LANGUAGE
from ccancients.successors.state import State
from ccancients.ui.desktop.i18n import mark, tr
from ccancients.ui.successors.words.cards import USES
from ccancients.ui.successors.words.things import (
    fact_words,
    general_name,
    piece_name,
    place_name,
    side_name,
    space_name,
)


def choice_words(state: State, choice: Choice, side: int) -> str:
    """A choice of a side in a few words, for a button that stands alone."""
    verb, args = state.words.read(choice, side)
    row = LANGUAGE.verbs[verb]
    facts = {name: fact_words(state, name, arg) for name, arg in zip(row.nouns, args, strict=True)}
    if verb.startswith("play "):
        return tr("{card}: {use}", use=tr(USES[verb.removeprefix("play ")]), **facts)
    return tr(row.button, **facts)


_PIECES: Final = {
    "leave": mark("Stay behind"), "take": mark("Come along after all"), "pick up": mark("Pick up on the way"),
    "drop": mark("Drop"), "bring out": mark("Bring out"), "take in": mark("Take in"),
}
"""Headings over the buttons of pieces, by the beginning of their verbs."""
_INSIDE: Final = {"pick up": mark("Pick up from inside the city"), "drop": mark("Drop inside the city")}


def heading_of(state: State, choice: Choice, side: int) -> tuple[str, str]:
    """What stands over the button of a choice that is one of many alike, and the short words on it; else ("", "")."""
    board = state.board
    verb, args = state.words.read(choice, side)
    if verb == "place minor":
        return tr("Place a minor general"), place_name(board, args[0])
    if verb == "move minor":
        return tr("Move {general}", general=general_name(board, args[0])), place_name(board, args[1])
    if verb in ("give", "bid"):
        number, seat = args
        words = mark("Points given to {side}") if verb == "give" else mark("Points behind for {side}")
        return tr(words, side=side_name(state, seat)), str(number)
    if verb == "ask passage":
        return tr("Ask {side} for passage", side=side_name(state, args[1])), space_name(board, args[0])
    inside = verb.endswith(" in") and not verb.startswith("take in")
    plain = verb.removesuffix(" in") if inside else verb
    action, _, kind = plain.rpartition(" ")
    if action not in _PIECES or kind not in ("type", "general", "royal"):
        return "", ""
    return tr(_INSIDE[action] if inside else _PIECES[action]), piece_name(board, kind, args[0])
