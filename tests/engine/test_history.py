"""Undo: back to before a choice, as long as nothing was revealed since (design: engine, undo)."""

from __future__ import annotations

import pytest

from ccancients.ancients.language import LANGUAGE
from ccancients.ancients.scenario.setup import Setup
from ccancients.ancients.spec import new_game
from ccancients.engine.decision import Choice
from ccancients.engine.errors import IllegalChoice
from ccancients.engine.history import History, WhyNotUndo


def find_seed(akragas: Setup, card: str) -> int:
    """A seed that deals a card to the side that moves first."""
    for seed in range(1000):
        decision = new_game(akragas, seed).decision
        assert decision is not None
        if any(LANGUAGE.choice_text(choice) == f"play {card}" for choice in decision.choices):
            return seed
    raise AssertionError(f"no seed below 1000 deals {card}")


def say(history: History, text: str) -> None:  # type: ignore[type-arg]
    history.apply(LANGUAGE.parse_choice(text))


def test_orders_and_moves_can_be_taken_back_and_made_again(akragas: Setup) -> None:
    history = History(new_game(akragas, find_seed(akragas, "order_two_center")))
    start = history.game.snapshot()
    say(history, "play order_two_center")
    say(history, "order F2")
    say(history, "order G2")
    say(history, "move F2 F3")
    moved = history.game.snapshot()
    assert history.undo_depth == 4
    for _ in range(4):
        history.undo()
    assert history.game.snapshot() == start
    assert not history.can_undo
    while history.can_redo:
        history.redo()
    assert history.game.snapshot() == moved


def test_a_new_choice_after_undo_forgets_what_was_taken_back(akragas: Setup) -> None:
    history = History(new_game(akragas, find_seed(akragas, "order_two_center")))
    say(history, "play order_two_center")
    say(history, "order F2")
    history.undo()
    say(history, "order G2")
    assert not history.can_redo


def test_a_card_drawn_ends_what_can_be_taken_back(akragas: Setup) -> None:
    history = History(new_game(akragas, find_seed(akragas, "order_two_center")))
    say(history, "play order_two_center")
    say(history, "done")
    assert history.game.state.turns == [1, 1], "without orders the turn is over"
    assert not history.can_undo
    assert history.reason is WhyNotUndo.DICE_OR_CARDS


def test_an_illegal_choice_changes_nothing(akragas: Setup) -> None:
    history = History(new_game(akragas, 1))
    before = history.game.snapshot()
    with pytest.raises(IllegalChoice):
        history.apply(Choice("done"))
    assert history.game.snapshot() == before
    assert not history.can_undo
    assert history.reason is WhyNotUndo.NOTHING_DONE


def test_undo_takes_the_journal_back_too(akragas: Setup) -> None:
    history = History(new_game(akragas, find_seed(akragas, "order_two_center")))
    assert history.game.journal is not None
    before = list(history.game.journal)
    say(history, "play order_two_center")
    history.undo()
    assert history.game.journal is not None
    assert list(history.game.journal) == before
