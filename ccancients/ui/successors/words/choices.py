"""The choices of a match in a few words: for buttons, lists of answers and screen readers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from ccancients.engine.decision import Choice
from ccancients.successors.components.board import Board
from ccancients.successors.state import State
from ccancients.ui.desktop.i18n import mark, tr
from ccancients.ui.successors.words.cards import USES, card_name
from ccancients.ui.successors.words.things import (
    general_name,
    piece_name,
    place_name,
    side_name,
    space_name,
    type_name,
)

Args = Sequence[int]
_PLAIN: Final = {
    "die march": mark("Forced march: one army or lone general"), "die markers": mark("Control markers"),
    "die training": mark("Training: one mercenary"), "die nothing": mark("Nothing"),
    "done": mark("Done"), "set out": mark("Set out"), "embark": mark("Embark"), "land": mark("Land"),
    "land in": mark("Land inside the city"), "go in": mark("Go inside the city"),
    "go out": mark("Go outside the walls"),
    "besiege": mark("Besiege"), "remove marker here": mark("Remove the control marker"),
    "place minor here": mark("Place a minor general here"), "end": mark("End the activation"),
    "promise": mark("Promise it"), "refuse": mark("Refuse it"), "ask": mark("Ask for passage"),
    "do not ask": mark("Do not ask"), "honor": mark("Give passage"), "pass": mark("Stay where they are"),
    "fight": mark("Fight"), "fall back": mark("Fall back"), "evade": mark("Try to evade"), "stand": mark("Stand"),
    "stay there": mark("Stay here"), "retreat in": mark("Retreat inside the city"), "hold": mark("Hold the field"),
    "intercept at sea": mark("Intercept them at sea"), "place marker": mark("Place an independent marker instead"),
}
"""Choices that name no thing."""


def _space(words: str) -> Callable[[Board, Args], str]:
    return lambda board, args: tr(words, space=space_name(board, args[0]))


def _general(words: str) -> Callable[[Board, Args], str]:
    return lambda board, args: tr(words, general=general_name(board, args[0]))


def _type(words: str) -> Callable[[Board, Args], str]:
    return lambda board, args: tr(words, type=type_name(board, args[0]))


def _royal(words: str) -> Callable[[Board, Args], str]:
    return lambda board, args: tr(words, royal=board.royals[args[0]].name)


def _army(board: Board, args: Args) -> str:
    return tr("{army} moves", army=board.independents[args[0]].name)


_MADE: Final[Mapping[str, Callable[[Board, Args], str]]] = {
    "discard": lambda board, args: tr("Discard {card}", card=card_name(board, args[0])),
    "activate": _general(mark("Activate {general}")),
    "place minor": lambda board, args: tr("A minor general to {place}", place=place_name(board, args[0])),
    "move minor": lambda board, args: tr("{general} to {place}", general=general_name(board, args[0]),
                                         place=place_name(board, args[1])),
    "leave type": _type(mark("Leave: {type}")), "leave general": _general(mark("Leave: {general}")),
    "leave royal": _royal(mark("Leave: {royal}")), "take type": _type(mark("Take: {type}")),
    "take general": _general(mark("Take: {general}")), "take royal": _royal(mark("Take: {royal}")),
    "march": _space(mark("March to {space}")), "sail": _space(mark("Sail to {space}")),
    "pick up type": _type(mark("Pick up: {type}")), "pick up general": _general(mark("Pick up: {general}")),
    "pick up royal": _royal(mark("Pick up: {royal}")), "drop type": _type(mark("Drop: {type}")),
    "drop general": _general(mark("Drop: {general}")), "drop royal": _royal(mark("Drop: {royal}")),
    "pick up type in": _type(mark("Pick up from inside: {type}")),
    "pick up general in": _general(mark("Pick up from inside: {general}")),
    "pick up royal in": _royal(mark("Pick up from inside: {royal}")),
    "drop type in": _type(mark("Drop inside: {type}")), "drop general in": _general(mark("Drop inside: {general}")),
    "drop royal in": _royal(mark("Drop inside: {royal}")),
    "bring out type": _type(mark("Out: {type}")), "bring out general": _general(mark("Out: {general}")),
    "bring out royal": _royal(mark("Out: {royal}")), "take in type": _type(mark("In: {type}")),
    "take in general": _general(mark("In: {general}")), "take in royal": _royal(mark("In: {royal}")),
    "intercept": lambda board, args: tr("{general} intercepts from {place}", general=general_name(board, args[1]),
                                        place=place_name(board, args[0])),
    "intercept minor": lambda board, args: tr("A minor general placed in {place} intercepts",
                                              place=place_name(board, args[0])),
    "evade to": _space(mark("Evade to {space}")), "lose": _type(mark("{type}")),
    "retreat to": _space(mark("Retreat to {space}")), "move army": _army,
    "mark": _space(mark("A control marker in {space}")), "remove marker": _space(mark("Remove the marker in {space}")),
    "assault": _space(mark("Assault {space}")),
    "put": lambda board, args: tr("{type} to {place}", type=type_name(board, args[0]),
                                  place=place_name(board, args[1])),
    "return": lambda board, args: tr("{general} to {place}", general=general_name(board, args[0]),
                                     place=place_name(board, args[1])),
}


def choice_words(state: State, choice: Choice, side: int) -> str:
    """A choice of a side in a few words, for a button that stands alone."""
    verb, args = state.words.read(choice, side)
    if verb in _PLAIN:
        return tr(_PLAIN[verb])
    if verb.startswith("play "):
        return tr("{card}: {use}", card=card_name(state.board, args[0]), use=tr(USES[verb.removeprefix("play ")]))
    if verb == "ask passage":
        return tr("Ask {side} for passage through {space}", side=side_name(state, args[1]),
                  space=space_name(state.board, args[0]))
    return _MADE[verb](state.board, args)


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
    if verb == "ask passage":
        return tr("Ask {side} for passage", side=side_name(state, args[1])), space_name(board, args[0])
    inside = verb.endswith(" in") and not verb.startswith("take in")
    plain = verb.removesuffix(" in") if inside else verb
    action, _, kind = plain.rpartition(" ")
    if action not in _PIECES or kind not in ("type", "general", "royal"):
        return "", ""
    return tr(_INSIDE[action] if inside else _PIECES[action]), piece_name(board, kind, args[0])
