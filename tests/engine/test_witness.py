"""Whoever sits at the table as a witness sees every event at its moment, on both cores."""

from __future__ import annotations

from typing import Any

import pytest

from ccancients.ancients.scenario.setup import Setup
from ccancients.ancients.spec import ANCIENTS
from ccancients.engine.chance import RolledChance
from ccancients.engine.game import Game


@pytest.fixture
def game(akragas: Setup) -> Game[Any]:
    return ANCIENTS.new_game(akragas, RolledChance(3))


def play(game: Game[Any], choices: int = 60) -> None:
    player = ANCIENTS.mind.player("recruit", 3)
    for _ in range(choices):
        assert game.decision is not None
        game.apply(player.choose(ANCIENTS.view_for(game, game.decision.side)))


def test_every_event_is_told_once_in_order_before_it_joins_the_others(game: Game[Any]) -> None:
    game.take_events()
    told: list[object] = []

    def witness(event: object) -> None:
        assert game.events is not None
        assert len(game.events) == len(told), "the event itself is not among them yet"
        told.append(event)

    game.witness = witness
    play(game)
    assert len(told) > 50
    assert told == game.events


def test_a_witness_stays_when_somebody_takes_the_events(game: Game[Any]) -> None:
    told: list[object] = []
    game.take_events()
    game.witness = told.append
    play(game, 20)
    taken = game.take_events()
    play(game, 20)
    assert told == [*taken, *game.take_events()]


def test_a_clone_has_no_witness_and_without_events_nobody_is_told(game: Game[Any]) -> None:
    told: list[object] = []
    game.witness = told.append
    clone = game.clone(record=True)
    assert clone.witness is None
    play(clone, 20)
    game.events = None
    play(game, 20)
    assert told == []


def test_the_position_is_that_of_the_moment(game: Game[Any]) -> None:
    """Not that after the whole choice: a roll is seen when its target still has its blocks."""
    seen: list[list[int]] = []
    game.witness = lambda _event: seen.append(list(game.state.blocks))
    player = ANCIENTS.mind.player("recruit", 3)
    several = 0
    while game.decision is not None:
        seen.clear()
        game.apply(player.choose(ANCIENTS.view_for(game, game.decision.side)))
        several += len({tuple(each) for each in seen}) > 1
    assert several > 3
