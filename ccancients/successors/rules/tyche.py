"""Tyche: how a card, or the die in its place, is used, and why not (rules part 2, W2124; frame F3)."""

from __future__ import annotations

from typing import Final

from ccancients.engine.decision import Choice
from ccancients.successors.components.board_file import SURPRISE
from ccancients.successors.rules import cards
from ccancients.successors.rules.activation import activations
from ccancients.successors.rules.reasons import OK, RULES, Case, first_argument
from ccancients.successors.rules.turn import marker_spaces, training_places
from ccancients.successors.state import State


def _operations(case: Case) -> int:
    """Of the card, or of the die that is asked about."""
    return int(case.state.board.cards[case.args[0]].ops) if case.args else case.decision.about[1]


no = RULES.chapter(card=first_argument).no
NOT_HELD: Final = no("card.not held", "2", "W2124", "You do not hold {card}.")
DICE: Final = no("card.dice", "2", "REC", "Tyche is a die in this match.")
CARDS: Final = no("card.cards", "2", "W2124", "Tyche is played with cards in this match.")
WAITS: Final = no(
    "card.surprise", "frame F3", "S4 36, 113",
    "{card} is a surprise card: it is revealed when its moment comes, and has no operation points.",
)  # fmt: skip
IN_USE: Final = no("card.in use", "frame F3", "W2124", "A card is in use: its operation points come first.")
NOBODY_TO_GO: Final = no("use.nobody", "3.1", "S4 17", "Nobody can be activated.")
NO_SPACE: Final = no("use.no space", "2", "W2124", "There is no space for a control marker.")
COST: Final = no(
    "use.cost", "2", "W2124", "Training costs {cost} operation points; there are {number}.", number=_operations,
    cost=lambda case: case.state.board.tables.train.cost,
)  # fmt: skip
NO_PLACE: Final = no("use.no place", "2", "W2124", "There is no place to train a unit.")


def uses_cards(state: State) -> bool:
    """Whether cards are dealt: not with the switch, nor on a board without a deck."""
    return state.rules.tyche == "cards" and bool(state.board.cards)


def play(state: State, side: int, card: int, use: str) -> int:
    """A card is used as ``march``, ``event``, ``markers``, ``training``, or for nothing (W2124).

    A surprise card never is, not even for nothing (F3).
    """
    if not uses_cards(state):
        return DICE
    if state.card >= 0:
        return IN_USE
    if card not in state.hands[side]:
        return NOT_HELD
    facts = state.board.cards[card]
    if facts.kind == SURPRISE:
        return WAITS
    if use == "event":
        return cards.event(state, side, facts)
    return use_operations(state, side, use, facts.ops)


def use_die(state: State, side: int, use: str, ops: int) -> int:
    """The die is used so, where there are no cards; or what is left of a card in use, its operation points (F3)."""
    if uses_cards(state) and state.card < 0:
        return CARDS
    return use_operations(state, side, use, ops)


def use_operations(state: State, side: int, use: str, ops: int) -> int:
    """So many operation points are used so; any number is good for nothing (W2124)."""
    if use == "march":
        return OK if activations(state, side) else NOBODY_TO_GO
    if use == "markers":
        return OK if marker_spaces(state, side) else NO_SPACE
    if use != "training":
        return OK
    if ops < state.board.tables.train.cost:
        return COST
    return OK if training_places(state, side) else NO_PLACE


def uses(state: State, side: int, ops: int) -> list[str]:
    """What so many operation points can be used for now."""
    return [use for use in ("march", "markers", "training") if use_operations(state, side, use, ops) == OK]


def ordinary_cards(state: State, side: int) -> list[int]:
    """The kinds of cards in the hand of a side of which one is used in its Tyche segment: all but surprises (F5)."""
    return [card for card in sorted(set(state.hands[side])) if card < 0 or state.board.cards[card].kind != SURPRISE]


def card_uses(state: State, side: int, card: int) -> list[Choice]:
    """The ways in which a card can be used now; those of a surprise card are none (F3)."""
    facts = state.board.cards[card]
    if facts.kind == SURPRISE:
        return []
    found = [state.words.choice(f"play {use}", card) for use in uses(state, side, facts.ops)]
    if cards.event(state, side, facts) == OK:
        found.append(state.words.choice("play event", card))
    return [*found, state.words.choice("discard", card)]
